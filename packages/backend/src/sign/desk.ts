import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf, signDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, jstDay, refuse } from '@tomobako/domain/kernel'
import type { TaskKind } from '@tomobako/domain/sign'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { ringOn } from './store.ts'

export async function list({ db, now }: Context): Promise<OutputOf<typeof signDesk.list>> {
  const today = jstDay(now)
  const [ring, rings, tasks, signed] = await Promise.all([
    ringOn(db, today),
    db
      .selectFrom('sign_ring')
      .select(['from_day as fromDay', 'points', 'made_by as madeBy', 'made_at as madeAt'])
      .orderBy('from_day', 'desc')
      .orderBy('made_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('sign_task')
      .select(['kind', 'points', 'joins', 'active', 'version'])
      .select(
        sql<number>`(select count(*)::integer from sign_task_of o where o.kind = sign_task.kind and o.claimed_at is not null)`.as(
          'claimed',
        ),
      )
      .orderBy('place')
      .execute(),
    db
      .selectFrom('sign_day')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('day', '=', today)
      .executeTakeFirstOrThrow(),
  ])
  return {
    today,
    signedToday: signed.count,
    ring: [...ring],
    rings: rings.map((each) => ({ ...each, madeAt: iso(each.madeAt) })),
    // The table's check allows only the kinds.
    tasks: tasks.map((each) => ({ ...each, kind: each.kind as TaskKind })),
  }
}

/** A day that has begun keeps what it gave its first customer. */
export async function setRing(
  { fromDay, points, why }: InputOf<typeof signDesk.ring>,
  context: TxContext,
): Promise<OutputOf<typeof signDesk.ring> | Refusal> {
  if (fromDay <= jstDay(context.now)) return refuse('console.points.refused.past', {}, 'fromDay')
  const before = await ringOn(context.db, fromDay)
  await context.db
    .insertInto('sign_ring')
    .values({
      id: randomUUIDv7(),
      from_day: fromDay,
      points: [...points],
      made_by: staffOf(context).name,
      made_at: at(context.now),
    })
    .execute()
  await audit(context, { what: 'sign.ring', subject: fromDay, before, after: points, why })
  return { ok: true }
}

export async function setTask(
  { kind, version, points, joins, active, why }: InputOf<typeof signDesk.task>,
  context: TxContext,
): Promise<OutputOf<typeof signDesk.task> | Refusal> {
  const before = await context.db
    .selectFrom('sign_task')
    .select(['points', 'joins', 'active', 'version'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse('common.notFound')
  if (before.version !== version) return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('sign_task')
    .set({ points, joins, active, version: version + 1 })
    .where('kind', '=', kind)
    .execute()
  await audit(context, { what: 'sign.task', subject: kind, before, after: { points, joins, active }, why })
  return { ok: true }
}
