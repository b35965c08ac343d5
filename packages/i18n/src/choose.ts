import { type AnyLocal, isPretend, type Local, localOf, locals } from './languages.ts'

export type Edition = 'china' | 'global'

export type Wishes = {
  /** The `lang` query parameter as it came; null when absent. */
  query: string | null | undefined
  /** The `language` cookie as it came. */
  cookie: string | null | undefined
  acceptLanguage: string | null | undefined
  edition: Edition
  /** Development only: lets `?lang=keys` and `?lang=keysRtl` through. */
  pretend?: boolean
}

/**
 * Which language a visitor sees, §4: a valid `lang` query overrides the cookie; without a cookie Accept-Language is used;
 * fallback en; the china build is always zhCn. A query or cookie that names no language of ours counts as absent.
 */
export function chooseLanguage({
  query,
  cookie,
  acceptLanguage,
  edition,
  pretend = false,
}: Wishes): AnyLocal {
  if (edition === 'china') return 'zhCn'
  return named(query, pretend) ?? named(cookie, pretend) ?? accepted(acceptLanguage) ?? 'en'
}

function named(code: string | null | undefined, pretend: boolean): AnyLocal | null {
  if (!code || code.length > 16) return null
  if (pretend && isPretend(code)) return code
  return localOf(code)
}

/** The tags of an Accept-Language header in lower case, by quality then by order. */
export function wishedTags(header: string | null | undefined): string[] {
  if (!header) return []
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined)
      return { tag: tag.trim(), quality: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** The best language of the header that we have; null when none fits. */
function accepted(header: string | null | undefined): Local | null {
  for (const tag of wishedTags(header)) {
    const local = ofTag(tag)
    if (local) return local
  }
  return null
}

/** Chinese is told apart by script first, then by region; every other language by its first subtag. */
export function ofTag(tag: string): Local | null {
  const [base = '', ...rest] = tag.split('-')
  if (base === 'zh') {
    if (rest.includes('hans')) return 'zhCn'
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zhTw' : 'zhCn'
  }
  const legacy: Readonly<Record<string, Local>> = { in: 'id' }
  return locals.find((local) => local === base) ?? legacy[base] ?? null
}
