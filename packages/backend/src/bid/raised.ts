import { createHash, randomBytes } from 'node:crypto'
import { receiptText } from '@tomobako/domain/bid'
import type { BidWhen } from '@tomobako/domain/bid'
import { isRefusal } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import type { Actor, TxContext } from '../kernel/context.ts'
import { at } from '../kernel/context.ts'
import { moveBid } from './move.ts'
import * as store from './store.ts'
import type { Bid } from './store.ts'
import { settleTable, tableAfter } from './table.ts'

/** The sealed receipt of a maximum, which its owner can prove when the lot has closed. */
export function sealed(
  bid: { id: string; lot_id: string; maximum_yen: number },
  now: EpochMs,
): store.Receipt {
  const nonce = randomBytes(16).toString('hex')
  const when = Math.round(now)
  const text = receiptText({ bidId: bid.id, maximumYen: bid.maximum_yen, at: when, nonce })
  return {
    bidId: bid.id,
    lotId: bid.lot_id,
    maximumYen: bid.maximum_yen,
    at: when,
    nonce,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** The step of a raise whose money is set aside, with its receipt. */
export async function raiseTo(
  context: TxContext,
  bid: Bid,
  to: { maximumYen: number; leaves: BidWhen | null; by: Actor; now: EpochMs },
): Promise<Bid | Refusal> {
  const moved = await moveBid(context, bid, 'raise', {
    now: to.now,
    by: to.by,
    data: { yen: to.maximumYen, wasYen: bid.maximum_yen },
    set: {
      maximum_yen: to.maximumYen,
      maximum_at: at(to.now),
      raise_to_yen: null,
      raise_leaves: null,
      by_member: false,
      due_at: bid.state === 'leading' ? at(to.now) : null,
      ...(to.leaves ? { leaves: to.leaves } : bid.state === 'outbid' ? { leaves: 'now' } : {}),
    },
  })
  if (!isRefusal(moved)) await store.addReceipt(context.db, sealed(moved, to.now))
  return moved
}

/** A raise that waited for its card, carried out for the customer who ordered it. */
export async function applyRaise(
  context: TxContext,
  table: store.Table,
  bid: Bid,
  now: EpochMs,
): Promise<void> {
  const moved = await raiseTo(context, bid, {
    maximumYen: bid.raise_to_yen!,
    leaves: bid.raise_leaves as BidWhen | null,
    by: { by: 'customer', id: bid.customer_id, name: '' },
    now,
  })
  if (isRefusal(moved)) throw new Error(`bid ${bid.id} could not be raised: ${moved.key}`)
  await settleTable(context, await tableAfter(context, table, moved), now)
}
