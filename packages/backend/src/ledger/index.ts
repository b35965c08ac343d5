import type { Entry } from '@tomobako/domain/ledger'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { foldCounts } from '../db/tally.ts'
import type { TxContext } from '../kernel/context.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'
import * as store from './store.ts'
import { closeMonths } from './months.ts'
import { prove } from './verify.ts'

export { balance, balances, history, movements, NotEnough, totals, wentOf } from './store.ts'
export type { HistoryRow } from './store.ts'
export { closeMonths, monthOf } from './months.ts'
export { lastProof, prove, verify } from './verify.ts'
export type { Proof, Verified } from './verify.ts'
export { booksSince, giftedWallets, lockAccount, unusedAt, walletsAt, walletsHolding } from './wallets.ts'
export { lockOverdueLot, openLots, overdueLots, ownersToTell, toldOfEnding } from './lots.ts'

/** Writes an entry in the caller's transaction; false when its key is known already. Throws NotEnough before anything is written. */
export const post = (context: Pick<TxContext, 'db' | 'now'>, entry: Entry): Promise<boolean> =>
  store.post(context.db, entry, context.now)

/** The same where the customer may simply not have it: a refusal instead of a throw. */
export async function postOrRefuse(
  context: Pick<TxContext, 'db' | 'now'>,
  entry: Entry,
): Promise<boolean | Refusal> {
  try {
    return await post(context, entry)
  } catch (error) {
    if (error instanceof store.NotEnough && /^customer:.*:wallet$/.test(error.account))
      return refuse('payment.walletTooLow', { have: error.have, need: error.need })
    throw error
  }
}

async function nightlyVerify(house: House): Promise<void> {
  const found = await prove(house)
  if (!found.ok) house.log.error({ problems: found.problems }, 'THE BOOKS DO NOT AGREE')
}

const schedules: readonly Schedule[] = [
  {
    name: 'counts-fold',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'quality P25: pages that do not grow',
    does: 'Adds what has changed to the counts that are kept of lines, orders, parcels, days and partners’ accounts.',
    run: (house) => foldCounts(house.db),
  },
  {
    name: 'ledger-months',
    cron: '20 3 1,2 * *',
    zone: 'Asia/Tokyo',
    source: 'P 8.1: every yen explained',
    does: 'Keeps what each customer’s account held when the month closed, so that a statement reads its own month only.',
    run: closeMonths,
  },
  {
    name: 'ledger-verify',
    cron: '15 4 * * *',
    zone: 'Asia/Tokyo',
    source: 'P 4 ledger verify',
    does: 'Adds the whole books up again and complains loudly when anything disagrees.',
    run: nightlyVerify,
  },
]

export const capability = defineCapability({
  name: 'ledger',
  standsOn: [],
  schedules,
})
