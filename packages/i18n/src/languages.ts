/**
 * The seventeen languages (§9). `local` codes name catalogues and cookies, `service` codes travel in the query of every call (§7).
 * docs/languages.md is printed from this table.
 */
export type Language = {
  /** What the wire says, e.g. `zh-CN`. */
  readonly service: string
  /** What `<html lang>` says. */
  readonly bcp47: string
  /** Which conventions dates follow; digits and calendar are fixed in formats.ts. */
  readonly intl: string
  readonly dir: 'ltr' | 'rtl'
  /** §9: Polish and Malay have no texts of their own and show the English ones. */
  readonly catalogue: boolean
  /** Its name in itself. */
  readonly endonym: string
  readonly english: string
}

const row = (
  service: string,
  bcp47: string,
  intl: string,
  dir: 'ltr' | 'rtl',
  catalogue: boolean,
  endonym: string,
  english: string,
): Language => ({ service, bcp47, intl, dir, catalogue, endonym, english })

export const languages = {
  en: row('en', 'en', 'en-GB', 'ltr', true, 'English', 'English'),
  zhCn: row('zh-CN', 'zh-Hans', 'zh-Hans', 'ltr', true, '简体中文', 'Chinese, simplified'),
  zhTw: row('zh-TW', 'zh-Hant', 'zh-Hant', 'ltr', true, '繁體中文', 'Chinese, traditional'),
  ja: row('ja', 'ja', 'ja', 'ltr', true, '日本語', 'Japanese'),
  de: row('de', 'de', 'de', 'ltr', true, 'Deutsch', 'German'),
  it: row('it', 'it', 'it', 'ltr', true, 'Italiano', 'Italian'),
  es: row('es', 'es', 'es', 'ltr', true, 'Español', 'Spanish'),
  fr: row('fr', 'fr', 'fr', 'ltr', true, 'Français', 'French'),
  ko: row('ko', 'ko', 'ko', 'ltr', true, '한국어', 'Korean'),
  pl: row('pl', 'pl', 'pl', 'ltr', false, 'Polski', 'Polish'),
  ar: row('ar', 'ar', 'ar', 'rtl', true, 'العربية', 'Arabic'),
  ms: row('ms', 'ms', 'ms', 'ltr', false, 'Bahasa Melayu', 'Malay'),
  th: row('th', 'th', 'th', 'ltr', true, 'ภาษาไทย', 'Thai'),
  tr: row('tr', 'tr', 'tr', 'ltr', true, 'Türkçe', 'Turkish'),
  pt: row('pt', 'pt', 'pt', 'ltr', true, 'Português', 'Portuguese'),
  id: row('id', 'id', 'id', 'ltr', true, 'Bahasa Indonesia', 'Indonesian'),
  ru: row('ru', 'ru', 'ru', 'ltr', true, 'Русский', 'Russian'),
} as const satisfies Record<string, Language>

/** A local code, e.g. `zhCn`. */
export type Local = keyof typeof languages
export const locals = Object.keys(languages) as readonly Local[] // Object.keys widens; the table is the source.
export const isLocal = (value: unknown): value is Local =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/**
 * Pretend languages for development: every text is its key, left to right or right to left; or English a third longer with accents
 * (longer.ts), which shows what does not grow and what no catalogue wrote. They have no service code; calls travel as English.
 */
export const pretendLanguages = {
  keys: row('en', 'en', 'en-GB', 'ltr', false, 'Keys', 'Keys'),
  longer: row('en', 'en', 'en-GB', 'ltr', false, 'Loóngeér', 'English, a third longer'),
  keysRtl: row('en', 'ar', 'en-GB', 'rtl', false, 'Keys RTL', 'Keys, right to left'),
} as const satisfies Record<string, Language>
export type Pretend = keyof typeof pretendLanguages
export type AnyLocal = Local | Pretend
export const isPretend = (value: unknown): value is Pretend =>
  typeof value === 'string' && Object.hasOwn(pretendLanguages, value)

export const languageOf = (local: AnyLocal): Language =>
  isPretend(local) ? pretendLanguages[local] : languages[local]
/** The language a text of this catalogue is in: English where a language has none of its own (WCAG 3.1.2), whatever its dates are in. */
export const spokenTag = (local: AnyLocal): string =>
  languageOf(local).catalogue ? languageOf(local).bcp47 : 'en'
export const serviceCode = (local: AnyLocal): string => languageOf(local).service
export const direction = (local: AnyLocal): 'ltr' | 'rtl' => languageOf(local).dir

const byCode = new Map<string, Local>()
for (const local of locals) {
  byCode.set(languages[local].service.toLowerCase(), local)
  byCode.set(local.toLowerCase(), local)
}

/** The local code for a service code (`zh-CN`) or a local code (`zhCn`), in any case; null when it is neither. */
export const localOf = (code: string): Local | null => byCode.get(code.toLowerCase()) ?? null
