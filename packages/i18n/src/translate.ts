import formatMessage from 'use-intl/format-message/format-only'
import { kept } from './kept.ts'
import { type AnyLocal, languageOf } from './languages.ts'
import type { Messages } from './messages.gen.ts'
import { pluralOf } from './plurals.ts'
import { inThousands } from './thousands.ts'

/**
 * A message compiled ahead (icu-minify): a plain string, or its parts. Compiled on the server in catalogues.ts, so a browser
 * gets only use-intl's small formatter and never a parser.
 */
export type Compiled = string | readonly unknown[]
/** Flat: the full key, e.g. `common.networkFail`. */
export type MessageTable = Readonly<Record<string, Compiled>>

export type MessageKey = keyof Messages
export type HolesOf<K extends MessageKey> = Messages[K]
export type Values = Readonly<Record<string, string | number>>

type Arguments<K extends MessageKey> =
  Record<never, never> extends HolesOf<K> ? [values?: Values] : [values: HolesOf<K>]

export type T = {
  /** The text of a key. Keys and holes are checked against the English catalogue. */
  <K extends MessageKey>(key: K, ...values: Arguments<K>): string
  /**
   * A key known only at run time (a state's name, a refusal from the wire). Answers `otherwise`, or the key itself, when nobody
   * wrote a text for it. A calendar day among its values (`2026-11-21`) is written as this language writes days.
   */
  dynamic: (key: string, values?: Values, otherwise?: string) => string
  has: (key: string) => boolean
  local: AnyLocal
}

type Formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => Intl.DateTimeFormat
  getNumberFormat: (
    ...args: ConstructorParameters<typeof Intl.NumberFormat>
  ) => Pick<Intl.NumberFormat, 'format'>
  getPluralRules: (
    ...args: ConstructorParameters<typeof Intl.PluralRules>
  ) => Pick<Intl.PluralRules, 'select'>
}

const numberFormat = kept(
  // As formats.ts writes them: Spanish and Portuguese leave four digits ungrouped by themselves.
  (...[tag, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(tag, { useGrouping: 'always', ...options }),
)
const pluralRules = kept(
  (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
)
/** A hole with a number in it: almost always a whole one. */
const plainNumber = (tag: string, value: number): string =>
  Number.isSafeInteger(value) && value >= 0
    ? inThousands(String(value), tag)
    : numberFormat(tag).format(value)

const formatters: Formatters = {
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: (tag, options) =>
    options === undefined
      ? { format: (value) => plainNumber(String(tag), value as number) }
      : numberFormat(tag, options),
  getPluralRules: (tag, options) => ({
    select: (value) =>
      (options?.type === 'ordinal' ? null : pluralOf(String(tag), value)) ??
      pluralRules(tag, options).select(value),
  }),
}

/** Latin digits and the Gregorian calendar in every language (DESIGN 3.2: a price reads the same everywhere). */
export const intlTag = (local: AnyLocal): string => `${languageOf(local).intl}-u-ca-gregory-nu-latn`

const isDay = (value: string | number): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
/** The same values with days as this language writes them; they name a day on a calendar, the same in every zone. */
function readable(locale: string, values: Values): Values {
  if (!Object.values(values).some(isDay)) return values
  const format = formatters.getDateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const written = (value: string | number): string | number =>
    isDay(value) && !Number.isNaN(Date.parse(value)) ? format.format(new Date(value)) : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]))
}

/** A short month ends in a period of its own ("20. Nov."): at the end of a sentence one is enough. */
const onePeriod = (text: string): string =>
  text.includes('..') ? text.replace(/([^.])\.\.(?=$|[\s)»”"])/g, '$1.') : text

/**
 * The translator of one language. `messages` already holds English where the language has no text of its own (catalogues.ts);
 * a key in neither is shown as itself. A message that cannot be formatted (a hole nobody filled) shows its key too:
 * a page with one odd word is better than no page.
 */
export function createT(local: AnyLocal, messages: MessageTable): T {
  const locale = intlTag(local)
  const text = (key: string, values?: Values, otherwise?: string): string => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    if (message === undefined) {
      if (otherwise !== undefined) return otherwise
      return key
    }
    if (typeof message === 'string') return message
    try {
      // The formatter's own types want its private node types; what compile() made is what it takes. Without rich values it answers text.
      return onePeriod(
        formatMessage(key, message as never, values as never, { formatters, locale } as never) as string,
      )
    } catch {
      return key
    }
  }
  return Object.assign((key: string, values?: Values) => text(key, values), {
    dynamic: (key: string, values?: Values, otherwise?: string) =>
      text(key, values && readable(locale, values), otherwise),
    has: (key: string) => Object.hasOwn(messages, key),
    local,
  }) as T // The typed face of `text`; types cannot be derived through Object.assign's generics.
}
