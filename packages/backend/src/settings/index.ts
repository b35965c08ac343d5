import { sql } from 'kysely'
import type { FeeSettings } from '@tomobako/domain/settings'
import { defaultFees, houseClosed, mostGrams } from '@tomobako/domain/settings'
import type { SenderNumbers } from '@tomobako/domain/customs'
import { senderIds } from '@tomobako/domain/customs'
import type { ShippingSettings } from '@tomobako/domain/parcel'
import { taxSchemeNames } from '@tomobako/domain/parcel'
import type { Db } from '../db/index.ts'
import { defineCapability } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

export { objections, readTablesAgain, tradeTables, tradeTablesAt } from './tables.ts'
export {
  addVersion,
  contents,
  dayOf,
  held,
  installTradeTables,
  isOperators,
  notesOf,
  versions,
  withdrawVersion,
} from './versions.ts'
export type { Version } from './versions.ts'
export { askForSecond, decideRequest, waitingRequest } from './second.ts'
export { exchangeRates, forgetRates } from './rates.ts'

/** Anything that can read: a House, a Context, a transaction's context. */
export type Reader = { readonly db: Db }

/** What operators have set, one object per pair of versions: whoever remembers something made from it may use it as the key. */
export type InForce = {
  readonly key: string
  readonly fees: FeeSettings
  readonly shipping: ShippingSettings
}

type Row = { readonly name: string; readonly version: number; readonly value: unknown }
const made = new Map<string, InForce>()
const MOST = 16

/** Older releases wrote the end of the last step as a number that no call lets in any more: such fees could be read and never saved again. */
const withEnd = (fees: FeeSettings): FeeSettings => ({
  ...fees,
  protective: fees.protective.map((row) => ({ ...row, upToGrams: Math.min(row.upToGrams, mostGrams) })),
})

/**
 * The settings in force: asked of the database each time, so that a change is seen at once by every process; those who ask in the same
 * turn ask once. The defaults hold where nobody changed anything.
 */
export function inForce({ db }: Reader): Promise<InForce> {
  const known = asking.get(db)
  if (known) return known
  // Sent when everybody of this turn has asked, so that nobody is told what was true before they did.
  const question = Promise.resolve().then(() => {
    asking.delete(db)
    return read(db)
  })
  asking.set(db, question)
  return question
}
const asking = new WeakMap<Db, Promise<InForce>>()

async function read(db: Db): Promise<InForce> {
  const rows: Row[] = await together(
    db,
    db
      .selectFrom('setting')
      .distinctOn('name')
      .select(['name', 'version', 'value'])
      .where('name', 'in', ['fees', 'shipping', 'customs'])
      .orderBy('name')
      .orderBy('version', 'desc'),
  )
  // The values are part of the key: two shops of one process (tests) may have different settings under one version.
  const key = rows.length === 0 ? '' : JSON.stringify(rows)
  const known = made.get(key)
  if (known) return known
  const row = (name: string): Row | undefined => rows.find((each) => each.name === name)
  const set = row('fees')
  // The console writes only checked settings; a partial row from an older release is completed from the defaults.
  const fees: FeeSettings = set
    ? withEnd({
        ...defaultFees,
        ...(set.value as Partial<FeeSettings>),
        processing: { ...defaultFees.processing, ...(set.value as Partial<FeeSettings>).processing },
        version: set.version,
      })
    : defaultFees
  const switches = row('shipping')?.value as Pick<ShippingSettings, 'closed' | 'prepaymentOff'> | undefined
  const held = (row('customs')?.value as { numbers?: SenderNumbers } | undefined)?.numbers ?? {}
  const registered = taxSchemeNames.filter((name) => held[name] && senderIds[name].check(held[name]))
  const fresh: InForce = {
    key,
    fees,
    shipping: {
      handlingYen: fees.handlingYen,
      closed: switches?.closed ?? houseClosed,
      ...(switches?.prepaymentOff ? { prepaymentOff: switches.prepaymentOff } : {}),
      ...(registered.length > 0 ? { registered } : {}),
    },
  }
  made.set(key, fresh)
  if (made.size > MOST) made.delete(made.keys().next().value!)
  return fresh
}

/**
 * The fees in force (P 4), `version` being the row they come from; the defaults where nobody changed them. What was quoted
 * before keeps its own version: a quote stores the fees it was made with.
 */
export const fees = async (reader: Reader): Promise<FeeSettings> => (await inForce(reader)).fees

/** Hours of a promise in force, where a statement writes when something is due without asking first. */
export const promisedHours = (name: 'promiseBuyHours') => sql<number>`coalesce((
  select (value->>${sql.lit(name)})::integer from setting where name = 'fees' order by version desc limit 1), ${sql.lit(defaultFees[name])})`

/** What `quote()` of the shipping rules takes: our handling fee, and what the operator has switched off (setting `shipping`: `{closed: Closure[], prepaymentOff: country[]}`). */
export async function shippingSettings(reader: Reader, current?: FeeSettings): Promise<ShippingSettings> {
  const { fees: now, shipping } = await inForce(reader)
  return current === undefined || current === now
    ? shipping
    : { ...shipping, handlingYen: current.handlingYen }
}

export const capability = defineCapability({
  name: 'settings',
  standsOn: [],
})
