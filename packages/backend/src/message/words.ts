import type { AnyLocal, T } from '@tomobako/i18n'
import { type ClosedDays, closedLines, direction, formats, JST } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { House } from '../kernel/house.ts'
import { titleShown } from '../words/index.ts'
import type { Titleable } from '../words/index.ts'

/** What a message or a mail says is kept as a key and values, and put into words for whoever reads it. */
export type Said = { key: string; values: Readonly<Record<string, string | number>> }

/**
 * A listing's title among the values of a message: with what else its title is made from, so that every reader is told it in the same
 * words as on its card.
 */
export const titled = ({
  title,
  site = '',
  brand = '',
  categoryId = '',
  categoryPath = [],
  color = '',
  size = '',
  condition = '',
  titleTranslated = {},
}: Titleable): { title: string; titleOf: string; titleOwn: string; titleSaid: string } => ({
  title,
  titleOf: [site, brand, categoryId, ...categoryPath].join('\n'),
  titleOwn: [color, size, condition].join('\n'),
  titleSaid: JSON.stringify(titleTranslated),
})
/** Messages from before have no `titleOwn` and no `titleSaid`. */
function titleIn(
  { title, titleOf, titleOwn = '', titleSaid = '{}' }: Said['values'],
  local: AnyLocal,
): { title?: string } {
  if (typeof title !== 'string' || typeof titleOf !== 'string') return {}
  const [site, brand, categoryId, ...categoryPath] = titleOf.split('\n')
  const [color, size, condition] = String(titleOwn).split('\n')
  return {
    title:
      titleShown(
        {
          title,
          site,
          brand: brand || undefined,
          categoryId: categoryId || undefined,
          categoryPath,
          color: color || undefined,
          size: size || undefined,
          condition: condition as Titleable['condition'], // As `titled` wrote it.
          titleTranslated: JSON.parse(String(titleSaid)) as Record<string, string>,
        },
        local,
      ) ?? title,
  }
}

/** Days that did not count until a day the message names, among its values: whoever reads it is told why that day is not the usual one. */
export const pausedBy = (closed: readonly ClosedDays[]): { closedDays?: string } =>
  closed.length === 0 ? {} : { closedDays: JSON.stringify(closed) }

/** Whose clock a text's times are read from. `isNamed`: it is read far from the page that shows its reader's time, so it says which. */
export type Clock = { timeZone?: string | undefined; isNamed?: boolean }

/**
 * Values by their names: `yen` and `…Yen` are amounts (¥12,800), `…Grams` weights, `at`, `until`, `by`, `…At` and `…Until` instants
 * (ISO text or milliseconds), `country` a country's code, `method` a shipping method. Anything else is said as it is.
 */
export function spoken(
  values: Said['values'],
  local: AnyLocal,
  { timeZone, isNamed = false }: Clock = {},
): Record<string, string | number> {
  const say = { ...formats(local, timeZone), isNamed }
  const t = translator(local)
  const words = Object.entries({ ...values, ...titleIn(values, local) }).map(
    ([name, value]) => [name, kinds.find(([sign]) => sign.test(name))?.[1](value, say, t) ?? value] as const,
  )
  return Object.fromEntries(
    direction(local) === 'rtl'
      ? words.map(([name, word]) => [name, typeof word === 'string' ? isolated(word) : word])
      : words,
  )
}
/** A title, a number or an amount keeps its own direction inside a sentence that runs the other way. */
const isolated = (word: string): string => `\u2068${word}\u2069`

type Say = ReturnType<typeof formats> & { isNamed: boolean }
const kinds: readonly [RegExp, (value: string | number, say: Say, t: T) => string | number][] = [
  [/^yen$|Yen$/, (value, say) => (typeof value === 'number' ? say.yen(value) : value)],
  [/Grams$/, (value, say) => (typeof value === 'number' ? say.grams(value) : value)],
  [/^(?:at|until|by)$|(?:At|Until)$/, moment],
  [/^country$/, (value, say) => say.amid(say.country(String(value)))],
  [/^method$/, (value, _say, t) => t.dynamic(`shipping.method.${value}`, {}, String(value))],
]

function moment(value: string | number, say: Say, t: T): string | number {
  const time = say.dateTime(value, 'short')
  if (time === '' || !say.isNamed) return time || value
  return t('mail.moment', {
    time,
    zone: say.timeZone === JST ? t('mail.japanTime') : say.zoneName(value),
  })
}

/** Title and text of a notice. */
export function read({ key, values }: Said, local: AnyLocal, clock?: Clock): { title: string; body: string } {
  const t = translator(local)
  const said = { appName: t('common.brand'), ...spoken(values, local, clock) }
  const closed =
    typeof values['closedDays'] === 'string'
      ? (JSON.parse(values['closedDays']) as ClosedDays[]) // As `pausedBy` wrote it.
      : []
  const why = closedLines(t, formats(local, JST, t), closed).map(({ text }) => text)
  return {
    title: t.dynamic(`${key}.title`, said),
    body: [t.dynamic(`${key}.body`, said), ...why].join('\n\n'),
  }
}

/** Links in mails are whole addresses; only paths of our own ever become one, and staff have theirs at the console already. */
export const whole = ({ settings }: House, link: string | null): string | null => {
  if (link === null || link.startsWith(`${settings.consoleUrl}/`)) return link
  return link.startsWith('/') && !link.startsWith('//') ? settings.publicUrl + link : null
}
