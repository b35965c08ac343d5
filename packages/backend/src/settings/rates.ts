import { readFileSync } from 'node:fs'
import { jstDay } from '@tomobako/domain/kernel'
import type { ExchangeRate } from '@tomobako/domain/money'
import { ratesFor, readRates } from '@tomobako/domain/money'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { dayOf } from './versions.ts'

const file = new URL('../../../../db/data/money/practice_rates.csv', import.meta.url)
const MILLION = 1_000_000
const REFRESH_MS = 60_000

/** The demo world's snapshot of rates, for display only. A real installation loads its own; without any, prices show in yen alone. */
async function installPracticeRates(db: Db): Promise<void> {
  const answer = readRates('practice_rates.csv', readFileSync(file, 'utf8'))
  if (!answer.ok) throw new Error(`practice rates are faulty: ${JSON.stringify(answer.refusals[0])}`)
  const rows = answer.rates.map((rate) => ({
    currency: rate.currency,
    day: rate.day,
    minor_per_million_yen: Math.round((rate.minor * MILLION) / rate.yen),
    source: 'demo snapshot',
  }))
  await db
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** After an operator's change: the next question reads again. */
export const forgetRates = (house: House): void => void held.delete(house)

type Held = { readAt: number; rates: Promise<ReadonlyMap<string, ExchangeRate>> }
const held = new WeakMap<House, Held>()

/**
 * One rate a currency, the newest up to today. Display only: prices, books and charges stay in yen. Read again every minute beside
 * the calls, never in their way: a transaction must not wait here for a second connection.
 */
export function exchangeRates(house: House): Promise<ReadonlyMap<string, ExchangeRate>> {
  const known = held.get(house)
  if (!known) {
    const first = (house.settings.practice ? installPracticeRates(house.db) : Promise.resolve()).then(() =>
      read(house),
    )
    held.set(house, { readAt: performance.now(), rates: first })
    first.catch(() => held.delete(house))
    return first
  }
  if (performance.now() - known.readAt >= REFRESH_MS) {
    known.readAt = performance.now()
    read(house).then(
      (rates) => void (known.rates = Promise.resolve(rates)),
      (error: unknown) =>
        house.log.error(
          { error: String(error) },
          'exchange rates could not be read again; the former ones are shown',
        ),
    )
  }
  return known.rates
}

async function read(house: House): Promise<ReadonlyMap<string, ExchangeRate>> {
  const rows = await house.db
    .selectFrom('exchange_rate')
    .select(['currency', 'day', 'minor_per_million_yen'])
    .execute()
  const all = rows.map((row): ExchangeRate => ({
    currency: row.currency,
    minor: row.minor_per_million_yen,
    yen: MILLION,
    day: dayOf(row.day),
  }))
  // A demo clock set before the snapshot's day would leave every price without a currency; the oldest rate is then the best there is.
  const today = jstDay(house.clock.now())
  const oldest = all.map((rate) => rate.day).sort()[0]
  return ratesFor(all, oldest !== undefined && today < oldest ? oldest : today)
}
