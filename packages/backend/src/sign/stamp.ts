import type { InputOf, OutputOf, sign } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { jstDay, refuse } from '@tomobako/domain/kernel'
import { jstMonth } from '@tomobako/domain/points'
import { daysFrom, repairable, ringPoints, rowOf, runOf } from '@tomobako/domain/sign'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { earn } from '../points/index.ts'
import { LONGEST_ROW_DAYS } from './card.ts'
import * as store from './store.ts'
import { heldTerms } from './terms.ts'

/** The days of a customer, nobody else stamping meanwhile: a stamp before midnight is seen by the one after it. */
async function card(context: TxContext, id: string, today: string): Promise<Set<string>> {
  await oneAtATime(context.db, 'sign', id)
  const days = await store.daysSince(context.db, id, daysFrom(today, -LONGEST_ROW_DAYS))
  return new Set(days.map(({ day }) => day))
}

/** A programme that has nothing left gives no points; the day counts all the same, and the page says so before. */
export async function stamp(context: TxContext): Promise<OutputOf<typeof sign.stamp> | Refusal> {
  const id = customerId(context)
  const today = jstDay(context.now)
  const days = await card(context, id, today)
  const run = runOf(days.add(today), today)
  const promised = ringPoints((await heldTerms(context.db, today)).ring, run)
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('sign_day')
    .values({ customer_id: id, day: today, run, points: 0, at: at(context.now) })
    .onConflict((c) => c.columns(['customer_id', 'day']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return refuse('sign.already')
  const earned =
    promised > 0 &&
    (await earn(context, {
      programme: 'sign',
      cause: `${id}/${today}`,
      account: id,
      points: promised,
      link: '/sign',
    })) === true
  const points = earned ? promised : 0
  if (earned)
    await context.db
      .updateTable('sign_day')
      .set({ points })
      .where('customer_id', '=', id)
      .where('day', '=', today)
      .execute()
  return { points, row: run }
}

export async function repair(
  { day }: InputOf<typeof sign.repair>,
  context: TxContext,
): Promise<OutputOf<typeof sign.repair> | Refusal> {
  const id = customerId(context)
  const today = jstDay(context.now)
  const days = await card(context, id, today)
  if (repairable(days, today) !== day) return refuse('sign.noRepair')
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('sign_day')
    .values({
      customer_id: id,
      day,
      run: null,
      points: 0,
      repaired_month: jstMonth(context.now),
      at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  // The unique key of the month: one repair.
  if (!numInsertedOrUpdatedRows) return refuse('sign.repairUsed')
  return { row: rowOf(days.add(day), today) }
}
