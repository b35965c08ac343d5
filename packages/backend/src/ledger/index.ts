import type { Entry } from '@tomobako/domain/ledger'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/context.ts'
import * as store from './store.ts'

export { balance, history, NotEnough, totalOf } from './store.ts'
export type { HistoryRow } from './store.ts'
export { verify } from './verify.ts'
export type { Verified } from './verify.ts'

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
