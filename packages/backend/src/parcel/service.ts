import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { FeeSettings } from '@tomobako/domain/settings'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { exchangeRates, fees, shippingSettings, tradeTables, tradeTablesAt } from '../settings/index.ts'
import { moveParcel } from './move.ts'
import type { Facts } from './plan.ts'
import * as store from './store.ts'

export async function facts(context: Context): Promise<Facts> {
  const current = await fees(context)
  return {
    tables: await tradeTables(context.house),
    fees: current,
    shipping: { ...(await shippingSettings(context, current)), rates: await exchangeRates(context.house) },
    now: context.now,
  }
}

/**
 * The same for what was asked for before: the tariff, fuel and handling of that moment hold (a quote keeps its version), while
 * what is closed today is closed today and storage counts to today.
 */
export async function factsAsAsked(context: Context, askedAt: EpochMs, fees: FeeSettings): Promise<Facts> {
  const known = await facts(context)
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
