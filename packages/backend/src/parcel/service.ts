import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { FeeSettings } from '@tomobako/domain/settings'
import { awayFrom } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import {
  exchangeRates,
  inForce,
  shippingSettings,
  tradeTables,
  tradeTablesAt,
  warehouses,
} from '../settings/index.ts'
import type { Warehouse } from '../settings/index.ts'
import { moveParcel } from './move.ts'
import type { Facts } from './plan.ts'
import * as store from './store.ts'

/** `warehouse`: where the goods lie; null where nothing does yet. A carrier that does not come there takes nothing from there. */
export async function facts(context: Context, warehouse: string | null): Promise<Facts> {
  const [{ fees: current, pauses }, shipping, known] = await Promise.all([
    inForce(context),
    shippingSettings(context),
    warehouses(context),
  ])
  const all: Facts = {
    tables: await tradeTables(context.house),
    fees: current,
    shipping: { ...shipping, rates: await exchangeRates(context.house) },
    now: context.now,
    pauses,
  }
  return warehouse === null ? all : collectedAt(all, known.of(warehouse))
}

/** The same in each warehouse something lies in. */
export async function factsByPlace(
  context: Context,
  pieces: readonly { warehouse: string }[],
): Promise<ReadonlyMap<string, Facts>> {
  const found = new Map<string, Facts>()
  for (const { warehouse } of pieces)
    if (!found.has(warehouse)) found.set(warehouse, await facts(context, warehouse))
  return found
}

/** Without the methods no van comes for. */
export function collectedAt(known: Facts, place: Pick<Warehouse, 'carriers'>): Facts {
  const away = awayFrom(place, known.tables)
  return away.length === 0 ? known : { ...known, shipping: { ...known.shipping, notCollected: away } }
}

/**
 * The same for what was asked for before: the tariff, fuel and handling of that moment hold (a quote keeps its version), while
 * what is closed today is closed today and storage counts to today.
 */
export async function factsAsAsked(
  context: Context,
  { warehouse }: { readonly warehouse: string },
  askedAt: EpochMs,
  fees: FeeSettings,
): Promise<Facts> {
  const known = await facts(context, warehouse)
  return {
    ...known,
    tables: await tradeTablesAt(context, askedAt),
    fees,
    shipping: { ...known.shipping, handlingYen: fees.handlingYen, pricesOn: jstDay(askedAt) },
  }
}

/** Free of charge until a packer scans the first piece (P 3); the row lock makes one of the two win. */
export async function cancel({ no }: { no: string }, context: TxContext): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  // Twice is once: a repeated tap is answered, not refused.
  if (row.state === 'cancelled') return { ok: true }
  const moved = await moveParcel(context, row, { event: 'cancel' })
  return isRefusal(moved) ? refuse('parcel.cannotCancel') : { ok: true }
}
