import type { InputOf, OutputOf, sign } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { TaskKind } from '@tomobako/domain/sign'
import type { TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { earn } from '../points/index.ts'
import * as store from './store.ts'
import type { Task } from './terms.ts'
import { heldTerms } from './terms.ts'

async function offered({ db, now }: TxContext, kind: TaskKind): Promise<Task | null> {
  const ours = await db
    .selectFrom('sign_task')
    .select(['points', 'joins', 'active'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const task = (await heldTerms(db, jstDay(now)))[kind] ?? ours
  return task?.active ? task : null
}

export async function join(
  { kind }: InputOf<typeof sign.join>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const task = await offered(context, kind)
  if (!task?.joins) return refuse('common.notFound')
  await context.db
    .insertInto('sign_task_of')
    .values({ customer_id: customerId(context), kind, joined_at: at(context.now) })
    .onConflict((c) => c.doNothing())
    .execute()
  return { ok: true }
}

/** Once: the row is written before the points are given, and holds what was given. */
export async function claim(
  { kind }: InputOf<typeof sign.claim>,
  context: TxContext,
): Promise<OutputOf<typeof sign.claim> | Refusal> {
  const id = customerId(context)
  const task = await offered(context, kind)
  if (!task) return refuse('common.notFound')
  const mine = await context.db
    .selectFrom('sign_task_of')
    .select('joined_at as joinedAt')
    .where('customer_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (task.joins && !mine?.joinedAt) return refuse('sign.notFinished')
  const done = await store.finished(context.db, id, { [kind]: task.joins ? mine!.joinedAt : null })
  if (!done.has(kind)) return refuse('sign.notFinished')
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('sign_task_of')
    .values({ customer_id: id, kind, claimed_at: at(context.now), points: task.points })
    .onConflict((c) =>
      c
        .columns(['customer_id', 'kind'])
        .doUpdateSet({ claimed_at: at(context.now), points: task.points })
        .where('sign_task_of.claimed_at', 'is', null),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return refuse('sign.claimed')
  const earned = await earn(context, {
    programme: 'task',
    cause: `${kind}/${id}`,
    account: id,
    points: task.points,
    values: { kind },
    link: '/sign',
  })
  return isRefusal(earned) ? earned : { points: task.points }
}

export async function remind({ on }: InputOf<typeof sign.remind>, context: TxContext): Promise<{ ok: true }> {
  const id = customerId(context)
  if (on)
    await context.db
      .insertInto('sign_reminder')
      .values({ customer_id: id, since: at(context.now) })
      .onConflict((c) => c.doNothing())
      .execute()
  else await context.db.deleteFrom('sign_reminder').where('customer_id', '=', id).execute()
  return { ok: true }
}
