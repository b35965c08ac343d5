import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts, bidHeld, bidReleased } from '@tomobako/domain/ledger'
import { holdYen } from '@tomobako/domain/bid'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { balance, NotEnough, post, postOrRefuse } from '../ledger/index.ts'
import type { Bid } from './store.ts'

export const heldFor = (db: Db, id: string): Promise<number> => balance(db, accounts.bidHeld(id))
export const neededFor = (bid: Pick<Bid, 'maximum_yen' | 'postage_yen' | 'fee_yen'>): number =>
  holdYen({ maximumYen: bid.maximum_yen, postageYen: bid.postage_yen, feeYen: bid.fee_yen })

/** Where a bid's money comes from and goes back to: its group's hold, as long as that is open, else the wallet. */
type Purse = { customer_id: string; groupId: string | null }
const purse = ({ customer_id, groupId }: Purse): string =>
  groupId === null ? accounts.wallet(customer_id) : accounts.bidHeld(groupId)

/** Sets aside what is missing for a bid as it stands: the first time all of it, at a raise the difference. Refuses when the purse has less. */
export async function hold(context: TxContext, bid: Bid, from: Purse): Promise<Refusal | null> {
  const missing = neededFor(bid) - (await heldFor(context.db, bid.id))
  if (missing <= 0) return null
  const entry = bidHeld({ bidId: bid.id, turn: `${bid.version}`, account: purse(from), yen: missing })
  if (from.groupId === null) {
    const posted = await postOrRefuse(context, entry)
    return isRefusal(posted) ? posted : null
  }
  try {
    await post(context, entry)
    return null
  } catch (error) {
    if (error instanceof NotEnough) return refuse('bid.group.limit')
    throw error
  }
}

/** Gives back everything that is set aside for it. Answers how much that was. */
export async function release(
  context: TxContext,
  bid: Pick<Bid, 'id' | 'version'>,
  to: Purse,
): Promise<number> {
  const yen = await heldFor(context.db, bid.id)
  await post(context, bidReleased({ bidId: bid.id, turn: `${bid.version}`, account: purse(to), yen }))
  return yen
}

/** A group's own money: set aside when it is ordered and when one of its maxima is raised, given back when it is over. */
export async function holdMore(
  context: TxContext,
  group: { id: string; customer_id: string },
  yen: number,
  turn: string,
): Promise<Refusal | null> {
  const entry = bidHeld({ bidId: group.id, turn, account: accounts.wallet(group.customer_id), yen })
  const posted = await postOrRefuse(context, entry)
  return isRefusal(posted) ? posted : null
}
export async function releaseGroup(
  context: TxContext,
  group: { id: string; customer_id: string; version: number },
): Promise<void> {
  await post(
    context,
    bidReleased({
      bidId: group.id,
      turn: `group/${group.version}`,
      account: accounts.wallet(group.customer_id),
      yen: await heldFor(context.db, group.id),
    }),
  )
}
