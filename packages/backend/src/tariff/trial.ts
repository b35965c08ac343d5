import { setImmediate as aTurn } from 'node:timers/promises'
import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { SenderNumbers } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { withChanges } from '@tomobako/domain/settings'
import type { FeeChanges } from '@tomobako/domain/settings'
import { inMonthBefore, sumTrial } from '@tomobako/domain/tariff'
import type { Charge } from '@tomobako/domain/tariff'
import type { Context } from '../kernel/index.ts'
import {
  exchangeRates,
  feeVersions,
  heldFees,
  heldSetting,
  inForce,
  registeredBy,
  tablesOn,
  tradeTables,
  waitingById,
} from '../settings/index.ts'
import { feeCharges, lineCharges, parcelCharges } from './charges.ts'
import type { Side } from './charges.ts'
import { askedFees, feesFault } from './fees.ts'
import type { AskedFees } from './fees.ts'
import { linesOf, parcelsOf } from './month.ts'
import type { Month } from './month.ts'
import { askedTable, proposed } from './tables.ts'
import type { AskedTable } from './tables.ts'

type Asked = { readonly fees: AskedFees } | { readonly table: AskedTable }
type Sides = { readonly of: 'fees' | 'table'; readonly stands: Side; readonly would: Side }
/** Between so many parcels other requests have a turn. */
const AT_ONCE = 20

/** Last month's orders and parcels, priced as things stand on the first day of a proposal and as they would then. Reads only. */
export async function trial(
  input: InputOf<typeof tariff.trial>,
  context: Context,
): Promise<OutputOf<typeof tariff.trial> | Refusal[] | Refusal> {
  const asked = await askedOf(input, context)
  if (isRefusal(asked)) return asked
  const sides = 'fees' in asked ? await feeSides(asked.fees, context) : await tableSides(asked.table, context)
  if (Array.isArray(sides) || isRefusal(sides)) return sides
  const { month, ...span } = inMonthBefore(context.now)
  const charges: Charge[] = []
  let all = 0
  let tried = 0
  if (sides.of === 'fees') {
    const lines = await linesOf(context.db, span)
    charges.push(...lineCharges(lines, sides.stands.fees, sides.would.fees))
    charges.push(...feeCharges(lines.fees, sides.stands.fees, sides.would.fees))
    all += lines.all
    tried += lines.bought.length + lines.fees.length
  }
  const { parcels, all: allParcels } = await parcelsOf(context.db, span)
  const { charges: ofParcels, unpriced, wouldEnd } = await priceParcels(parcels, sides.stands, sides.would)
  const { kinds, routes, customers, extremes, ...sums } = sumTrial([...charges, ...ofParcels])
  return {
    month,
    ...sums,
    kinds: kinds.map((each) => ({ ...each })),
    routes: routes.map((each) => ({ ...each })),
    customers: { ...customers },
    extremes: extremes.map((each) => ({ ...each })),
    all: all + allParcels,
    tried: tried + parcels.length,
    unpriced,
    wouldEnd,
  }
}

/** Parcels by both sides, other requests in between. */
export async function priceParcels(
  parcels: Month['parcels'],
  stands: Side,
  would: Side,
): Promise<{ charges: Charge[]; unpriced: number; wouldEnd: number }> {
  const charges: Charge[] = []
  let unpriced = 0
  let wouldEnd = 0
  for (const [index, parcel] of parcels.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await aTurn()
    const found = parcelCharges(parcel, stands, would)
    charges.push(...found.charges)
    if (found.without === 'stands') unpriced += 1
    if (found.without === 'would') wouldEnd += 1
  }
  return { charges, unpriced, wouldEnd }
}

async function askedOf(input: InputOf<typeof tariff.trial>, context: Context): Promise<Asked | Refusal> {
  if (input.of === 'fees') return { fees: { from: input.from, changes: input.changes as FeeChanges } }
  if (input.of === 'table') {
    const { of: _, ...table } = input
    return { table: { ...table, withdraws: null, added: 0, removed: 0, changed: 0 } }
  }
  const waiting = await waitingById(context.db, ['fees', 'tables'], input.id)
  if (waiting === null) return refuse('console.changedMeanwhile')
  return waiting.name === 'fees' ? { fees: askedFees(waiting.value) } : { table: askedTable(waiting.value) }
}

async function feeSides(asked: AskedFees, context: Context): Promise<Sides | Refusal> {
  const versions = await feeVersions(context.db)
  const fault = feesFault(versions, asked, jstDay(context.now))
  if (fault) return fault
  const { fees: _, ...tables } = await standing(asked.from, context)
  const [first] = withChanges(versions, asked.from, asked.changes)
  return {
    of: 'fees',
    stands: { ...tables, fees: heldFees(versions, asked.from) },
    would: { ...tables, fees: first!.fees },
  }
}

async function tableSides(asked: AskedTable, context: Context): Promise<Sides | Refusal[] | Refusal> {
  const found = await proposed(asked, context)
  if (Array.isArray(found) || isRefusal(found)) return found
  const stands = await standing(found.validFrom, context)
  const tables = await tablesOn(context.db, found.validFrom, { [found.file]: found.content })
  return { of: 'table', stands, would: { ...stands, tables } }
}

/** Everything as it stands on a day as that day is known now. */
export async function standing(day: string, context: Context): Promise<Side> {
  // The release's tables are put in with the shop's first question; this may be it.
  await tradeTables(context.house)
  const [tables, rates, versions, customs, { pauses }] = await Promise.all([
    tablesOn(context.db, day),
    exchangeRates(context.house),
    feeVersions(context.db),
    heldSetting(context.db, 'customs', day),
    inForce(context),
  ])
  const held = (customs?.value as { numbers?: SenderNumbers } | undefined)?.numbers ?? {}
  return { day, tables, rates, registered: registeredBy(held), fees: heldFees(versions, day), pauses }
}
