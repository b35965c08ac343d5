import { readFileSync } from 'node:fs'
import { jstDay } from '@tomobako/domain/kernel'
import type { ExchangeRate } from '@tomobako/domain/money'
import { ratesFor, readRates } from '@tomobako/domain/money'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { dayOf } from './tables.ts'

const file = new URL('../../../../db/data/money/practice_rates.csv', import.meta.url)
const MILLION = 1_000_000
const REFRESH_MS = 60_000

/** The demo world's snapshot of rates, for display only. A real installation loads its own; without any, prices show in yen alone. */
async function installPracticeRates(db: Db): Promise<void> {
  const answer = readRates('practice_rates.csv', readFileSync(file, 'utf8'))
  if (!answer.ok) throw new Error(`practice rates are faulty: ${JSON.stringify(answer.refusals[0])}`)
  const rows = answer.rates.map((rate) => ({ currency: rate.currency, day: rate.day, minor_per_million_yen: Math.round((rate.minor * MILLION) / rate.yen), source: 'demo snapshot' }))
  await db.insertInto('exchange_rate').values(rows).onConflict((c) => c.doNothing()).execute()
}

const held = new WeakMap<House, { readAt: number; rates: ReadonlyMap<string, ExchangeRate> }>()

/** One rate a currency, the newest up to today. Display only: prices, books and charges stay in yen. */
export async function exchangeRates(house: House): Promise<ReadonlyMap<string, ExchangeRate>> {
  const known = held.get(house)
  if (known && performance.now() - known.readAt < REFRESH_MS) return known.rates
  if (!known && house.settings.practice) await installPracticeRates(house.db)
  const rows = await house.db.selectFrom('exchange_rate').select(['currency', 'day', 'minor_per_million_yen']).execute()
  const all = rows.map((row): ExchangeRate => ({ currency: row.currency, minor: row.minor_per_million_yen, yen: MILLION, day: dayOf(row.day) }))
  // A demo clock set before the snapshot's day would leave every price without a currency; the oldest rate is then the best there is.
  const today = jstDay(house.clock.now())
  const oldest = all.map((rate) => rate.day).sort()[0]
  const rates = ratesFor(all, oldest !== undefined && today < oldest ? oldest : today)
  held.set(house, { readAt: performance.now(), rates })
  return rates
}
