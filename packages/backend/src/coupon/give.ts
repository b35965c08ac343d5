import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { grantTo } from './claim.ts'
import * as store from './store.ts'

/** Gives somebody one use of a coupon they won or earned. */
export async function giveCoupon(
  context: TxContext,
  couponId: string,
  customerId: string,
): Promise<Refusal | null> {
  const row = await store.one(context.db, customerId, couponId)
  return row ? grantTo(context, row, customerId, 1) : refuse('common.notFound')
}

/** What a coupon that is to be given away is called and how long it is good; null where it is none that staff give. */
export async function couponToGive(
  db: Db,
  id: string,
): Promise<{ names: Readonly<Record<string, string>>; endsAt: EpochMs; mostYen: number } | null> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.way !== 'given') return null
  return {
    // The column is written by this capability only, as names by language.
    names: row.names as Readonly<Record<string, string>>,
    endsAt: row.ends_at,
    mostYen: row.kind === 'amount' ? row.value : (row.cap_yen ?? 0),
  }
}
