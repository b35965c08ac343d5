import { hash } from '../catalogue/index.ts'
import type { Sale } from './rules.ts'
import { least } from './rules.ts'

/**
 * Who bids against our customers. `early` says their maximum soon and never returns, `high` comes late in the day with far more than the thing is worth,
 * `steps` hands in the least that is taken and comes back whenever outbid, `sniper` waits for the last seconds, extended ones too.
 */
export const characters = ['early', 'steps', 'sniper', 'high'] as const
export type Character = (typeof characters)[number]
export type Rival = { name: string; character: Character; limitYen: number }

/** What they do next, when nothing else happens before; null: they are done. Nobody rolls dice: the same sale is bid on alike each time. */
export function nextMove(rival: Rival, sale: Sale, now: number): { at: number; yen: number } | null {
  const { startsAt, endsAt, id } = sale.terms
  if (sale.best?.who === rival.name) return null
  const bidsOfMine = sale.entries.filter((each) => each.who === rival.name && !each.automatic).length
  const roll = (what: string): number => (hash(`${id}${startsAt}${rival.name}${what}`) % 10_000) / 10_000
  const partOfTheWay = (from: number, to: number): number =>
    Math.round(startsAt + (endsAt - startsAt) * (from + roll('when') * (to - from)))
  const once = (at: number) => (bidsOfMine > 0 ? null : { at, yen: rival.limitYen })
  const wanted =
    rival.character === 'early'
      ? once(partOfTheWay(0.02, 0.3))
      : rival.character === 'high'
        ? once(partOfTheWay(0.3, 0.9))
        : rival.character === 'sniper'
          ? once(sale.endsAt - 1_500 - Math.round(roll('lead') * 7_500))
          : steps()
  if (!wanted || wanted.yen > rival.limitYen || wanted.yen < least(sale, rival.name)) return null
  const at = Math.max(wanted.at, now)
  return at >= sale.endsAt ? null : { ...wanted, at }

  /** They look at the lot every so often, more often near its end. */
  function steps(): { at: number; yen: number } {
    const left = Math.max(0, sale.endsAt - sale.changedAt)
    const pause = 15_000 + Math.round(roll(`pause${bidsOfMine}`) * Math.min(7_200_000, left * 0.2))
    const at = bidsOfMine === 0 ? partOfTheWay(0.1, 0.7) : sale.changedAt + pause
    return { at, yen: least(sale, rival.name) }
  }
}

const names = [
  'kita',
  'mori',
  'sora',
  'neko',
  'hana',
  'tora',
  'yama',
  'kawa',
  'tsuki',
  'hoshi',
  'kuma',
  'saku',
] as const

/** The rivals of a lot: how many were planned for it, worth knowing what it is worth. */
export function rivalsOf(lotId: string, startsAt: number, planned: number, worthYen: number): Rival[] {
  const count = planned === 0 ? 0 : Math.min(5, 1 + Math.floor(Math.log2(planned)))
  return Array.from({ length: count }, (_, index) => {
    const roll = (what: string, of: number): number => hash(`${lotId}${startsAt}${what}${index}`) % of
    const character = characters[index === 0 ? roll('first', 2) : roll('character', 4)] ?? 'early'
    const share = character === 'high' ? 1_050 + roll('limit', 250) : 450 + roll('limit', 600)
    const name = names[(hash(lotId) + index * 5) % names.length] ?? 'kita'
    return {
      name: `${name}${String(hash(`${lotId}${index}`) % 90_000).padStart(5, '0')}`,
      character,
      limitYen: Math.max(1, Math.round((worthYen * share) / 1_000)),
    }
  })
}
