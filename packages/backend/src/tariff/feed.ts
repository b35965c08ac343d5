import { judgeFeed, MOST_MOVED, readFeed } from '@tomobako/domain/money'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { dayOf, forgetRates } from '../settings/index.ts'

/**
 * Takes the day's reference rates where an address is set; files that operators load stay, and the newer day is shown. What is not
 * understood or absurd changes nothing and is said in the log: the former rates are shown with their day.
 */
export async function takeRates(house: House): Promise<void> {
  const { rates } = house.gateways
  if (!rates) return
  const feed = readFeed(await rates.fetch())
  if (feed === null) {
    house.log.warn({ from: rates.name }, 'exchange rates not understood; the former ones are shown')
    return
  }
  const rows = await house.db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'minor_per_million_yen'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  const known = new Map(
    rows.map((row) => [
      row.currency,
      { day: dayOf(row.day), minorPerMillionYen: Number(row.minor_per_million_yen) },
    ]),
  )
  const judged = judgeFeed(feed, known, house.clock.now())
  if ('refused' in judged) {
    if (judged.refused !== 'known')
      house.log.warn({ from: rates.name, day: feed.day, why: judged.refused }, 'exchange rates refused')
    return
  }
  if (judged.absurd.length > 0)
    house.log.warn(
      { from: rates.name, day: judged.day, currencies: judged.absurd, most: MOST_MOVED },
      'exchange rates that jumped are not taken; load them as a file if they are right',
    )
  if (judged.taken.length === 0) return
  await asSystem(house, async ({ db, afterCommit }) => {
    await db
      .insertInto('exchange_rate')
      .values(
        judged.taken.map(({ currency, minorPerMillionYen }) => ({
          currency,
          day: judged.day,
          minor_per_million_yen: minorPerMillionYen,
          source: rates.name,
        })),
      )
      // A file somebody loaded for that day meanwhile counts more.
      .onConflict((c) => c.doNothing())
      .execute()
    afterCommit(() => forgetRates(house))
  })
}
