import { DAY, jstDay, parseInstant } from '@tomobako/domain/kernel'

/** Days of Japan, as instants, and one account or the beginning of several. */
export type Span = { from: number; until: number; account: string }

/** `from` and `to` (both included) and `account` of an address; null when they are none. */
export function spanOf(asked: URLSearchParams): Span | null {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = asked.get(name) ?? ''
    const found = /^20\d\d-\d\d-\d\d$/.test(day) ? parseInstant(`${day}T00:00:00+09:00`) : null
    return found != null && jstDay(found) === day ? found : null
  })
  const account = asked.get('account') ?? ''
  if (from == null || to == null || to < from || !/^[\w:.@-]{0,120}$/.test(account)) return null
  return { from, until: to + DAY, account }
}
