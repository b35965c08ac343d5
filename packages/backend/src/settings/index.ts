import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import type { FeeSettings, Pause, Rest } from '@tomobako/domain/settings'
import { defaultFees, houseClosed } from '@tomobako/domain/settings'
import type { SenderNumbers } from '@tomobako/domain/customs'
import type { WarehouseRules } from '@tomobako/domain/floor'
import { senderIds } from '@tomobako/domain/customs'
import type { ShippingSettings, TaxScheme } from '@tomobako/domain/parcel'
import { taxSchemeNames } from '@tomobako/domain/parcel'
import type { Reads } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { at, defineCapability, workplace } from '../kernel/index.ts'
import type { Context } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { wholeFees } from './fee-versions.ts'
import { onPauses, pauseOf } from './pauses.ts'
import { plainRules, warehousesOn } from './warehouses.ts'
import type { WarehouseRow, Warehouses } from './warehouses.ts'

export { objections, readTablesAgain, tablesOn, tradeTables, tradeTablesAt } from './tables.ts'
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
export { askForSecond, decideRequest, waitingById, waitingLook, waitingLooks } from './second.ts'
export type { SecondSetting } from './second.ts'
export { addDated, datedVersions, heldSetting } from './dated.ts'
export type { DatedVersion } from './dated.ts'
export { addFees, feeVersions, heldFees } from './fee-versions.ts'
export { tellPauses } from './pauses.ts'
export { onPauses }
export type { PausesChanged, ToldHoliday } from './pauses.ts'
export { exchangeRates, forgetRates } from './rates.ts'
export { placeName } from './warehouses.ts'
export type { Warehouse, Warehouses } from './warehouses.ts'

/** Anything that can read and knows what time it is: a House, a Context, a transaction's context. */
export type Reader = { readonly db: Reads } & ({ readonly now: EpochMs } | Pick<House, 'clock'>)
const dayFor = (reader: Reader): string => jstDay('now' in reader ? reader.now : reader.clock.now())

/** What operators have set, one object per pair of versions: whoever remembers something made from it may use it as the key. */
export type InForce = {
  readonly key: string
  readonly fees: FeeSettings
  readonly shipping: ShippingSettings
  /** Our holidays, as the status desk told them. */
  readonly rests: readonly Rest[]
  /** The same for clocks of customers and sellers, those that were taken back too. */
  readonly pauses: readonly Pause[]
  readonly warehouses: readonly WarehouseRow[]
  readonly warehouseRules: WarehouseRules
}

type Row = { readonly name: string; readonly version: number; readonly value: unknown }
type PauseRow = Parameters<typeof pauseOf>[0] // as the statement below makes it
const made = new Map<string, InForce>()
const MOST = 16

/**
 * The settings in force: asked of the database each time, so that a change is seen at once by every process; those who ask in the same
 * turn ask once. Of the fees the version of the latest day that has come (in Japan), and of one day the newest. The defaults hold where
 * nobody changed anything.
 */
export function inForce(reader: Reader): Promise<InForce> {
  const { db } = reader
  const day = dayFor(reader)
  const known = asking.get(db)
  if (known?.day === day) return known.answer
  // Sent when everybody of this turn has asked, so that nobody is told what was true before they did.
  const question = Promise.resolve().then(() => {
    if (asking.get(db)?.day === day) asking.delete(db)
    return read(db, day)
  })
  asking.set(db, { day, answer: question })
  return question
}
const asking = new WeakMap<Reads, { day: string; answer: Promise<InForce> }>()

/** A row of the setting `serviceStatus`, which the status desk alone writes; one of an older release does not say when it was told. */
type Told = {
  readonly told?: readonly {
    readonly areas: readonly string[]
    readonly from: string
    readonly until: string
    readonly announcedAt: string
  }[]
}
const restsOf = (rows: readonly Told[]): Rest[] =>
  rows.flatMap(({ told = [] }) =>
    told.map(({ areas, from, until, announcedAt }) => ({
      areas,
      from: Date.parse(from),
      until: Date.parse(until),
      announcedAt: Date.parse(announcedAt),
    })),
  )

async function read(db: Reads, day: string): Promise<InForce> {
  const rows: Row[] = await together(
    db,
    sql<Row>`(select distinct on (name) name, version, value from setting
        where name in ('fees', 'shipping', 'customs', 'serviceStatus', 'warehouses') and holds_from <= ${day}::date
        order by name, holds_from desc, version desc)
      union all (select 'warehouse', version, to_jsonb(warehouse) from warehouse order by opened_on, code)
      union all (select 'pause', 0, to_jsonb(pause) from pause order by announced_at, id)`,
  )
  // The values are part of the key: two shops of one process (tests) may have different settings under one version.
  const key = rows.length === 0 ? '' : JSON.stringify(rows)
  const known = made.get(key)
  if (known) return known
  const row = (name: string): Row | undefined => rows.find((each) => each.name === name)
  const set = row('fees')
  const fees: FeeSettings = set ? wholeFees(set) : defaultFees
  const switches = row('shipping')?.value as Pick<ShippingSettings, 'closed' | 'prepaymentOff'> | undefined
  const registered = registeredBy(
    (row('customs')?.value as { numbers?: SenderNumbers } | undefined)?.numbers ?? {},
  )
  const fresh: InForce = {
    key,
    fees,
    shipping: {
      handlingYen: fees.handlingYen,
      closed: switches?.closed ?? houseClosed,
      ...(switches?.prepaymentOff ? { prepaymentOff: switches.prepaymentOff } : {}),
      ...(registered.length > 0 ? { registered } : {}),
    },
    rests: restsOf((row('serviceStatus')?.value ?? []) as readonly Told[]),
    pauses: rows.flatMap(({ name, value }) => (name === 'pause' ? [pauseOf(value as PauseRow)] : [])),
    warehouses: rows.flatMap(({ name, value }) => (name === 'warehouse' ? [value as WarehouseRow] : [])),
    warehouseRules: (row('warehouses')?.value as WarehouseRules | undefined) ?? plainRules,
  }
  made.set(key, fresh)
  if (made.size > MOST) made.delete(made.keys().next().value!)
  return fresh
}

/** The schemes under which tax is taken by whoever holds these numbers. */
export const registeredBy = (held: SenderNumbers): TaxScheme[] =>
  taxSchemeNames.filter((name) => held[name] && senderIds[name].check(held[name]))

/**
 * The fees in force (P 4), `version` being the row they come from; the defaults where nobody changed them. What was quoted
 * before keeps its own version: a quote stores the fees it was made with.
 */
export const fees = async (reader: Reader): Promise<FeeSettings> => (await inForce(reader)).fees

/** When what is paid at a moment is to be bought, by the hours in force and our holidays: for a statement that writes it without asking first. */
export const buyDue = (now: EpochMs) => sql<string>`buy_due(${at(now)}::timestamptz, coalesce((
  select (value->>'promiseBuyHours')::integer from setting where name = 'fees' and holds_from <= ${jstDay(now)}::date
    order by holds_from desc, version desc limit 1), ${sql.lit(defaultFees.promiseBuyHours)}))`

/** What `quote()` of the shipping rules takes: our handling fee, and what the operator has switched off (setting `shipping`: `{closed: Closure[], prepaymentOff: country[]}`). */
export async function shippingSettings(reader: Reader, current?: FeeSettings): Promise<ShippingSettings> {
  const { fees: now, shipping } = await inForce(reader)
  return current === undefined || current === now
    ? shipping
    : { ...shipping, handlingYen: current.handlingYen }
}

/** Every warehouse there is or was, which of them are open today, and where what is bought is sent. */
export async function warehouses(
  reader: Reader & ({ readonly house: Pick<House, 'settings'> } | Pick<House, 'settings'>),
): Promise<Warehouses> {
  const { warehouses: rows, warehouseRules } = await inForce(reader)
  return warehousesOn(
    dayFor(reader),
    rows,
    warehouseRules,
    'house' in reader ? reader.house.settings : reader.settings,
  )
}

/** The code of the warehouse somebody works at, also where there is one. */
export async function warehouseHere(context: Context): Promise<string> {
  const here = workplace(context)
  if (here !== null) return here
  const { open, rules } = await warehouses(context)
  return open[0]?.code ?? rules.otherwise
}

export const capability = defineCapability({
  name: 'settings',
  standsOn: [],
  offers: [onPauses],
})
