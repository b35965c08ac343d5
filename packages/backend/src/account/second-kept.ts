import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { secondsOf } from '../second/index.ts'
import { beginStep, endSteps } from './login-step.ts'

export const kept = secondsOf('customer')

/** Since when somebody logs in by two steps; null where it is off. */
export async function secondSince(db: Db, id: string): Promise<EpochMs | null> {
  const row = await kept.of(db, id)
  return row?.sealed ? row.since : null
}

/** Whether a code is asked for before this customer is logged in; then it is this browser that is asked. */
export async function wantsCode(context: TxContext, id: string): Promise<boolean> {
  if ((await secondSince(context.db, id)) === null) return false
  await beginStep(context, id)
  return true
}

/** Telephone, recovery codes, who stands between the steps, and a removal that waited. */
export async function forgetSecond(db: Db, id: string): Promise<void> {
  await kept.drop(db, id)
  await kept.dropCodes(db, id)
  await endSteps(db, id)
  await db.deleteFrom('second_removal').where('customer_id', '=', id).execute()
}
