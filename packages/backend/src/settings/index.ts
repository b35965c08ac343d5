import type { FeeSettings } from '@tomobako/domain/settings'
import { defaultFees } from '@tomobako/domain/settings'
import type { Closure, ShippingSettings } from '@tomobako/domain/parcel'
import type { Db } from '../db/index.ts'

export { tradeTables, installTradeTables } from './tables.ts'
export { exchangeRates } from './rates.ts'

/** Anything that can read: a House, a Context, a transaction's context. */
export type Reader = { readonly db: Db }

/** The newest version of a setting that operators changed, or null when nobody ever did. */
async function newest(db: Db, name: string): Promise<{ version: number; value: unknown } | null> {
  const row = await db.selectFrom('setting').select(['version', 'value']).where('name', '=', name).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}

/**
 * The fees in force (P 4), `version` being the row they come from; the defaults where nobody changed them. What was quoted
 * before keeps its own version: a quote stores the fees it was made with.
 */
export async function fees({ db }: Reader): Promise<FeeSettings> {
  const row = await newest(db, 'fees')
  // The console writes only checked settings; a partial row from an older release is completed from the defaults.
  return row ? { ...defaultFees, ...(row.value as Partial<FeeSettings>), version: row.version } : defaultFees
}

/** What `quote()` of the shipping rules takes: our handling fee, and what the operator has closed (setting `shipping`: `{closed: Closure[]}`). */
export async function shippingSettings(reader: Reader, current?: FeeSettings): Promise<ShippingSettings> {
  const row = await newest(reader.db, 'shipping')
  const closed = (row?.value as { closed?: Closure[] } | undefined)?.closed
  return { handlingYen: (current ?? (await fees(reader))).handlingYen, ...(closed ? { closed } : {}) }
}
