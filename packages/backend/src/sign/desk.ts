import { sql } from 'kysely'
import type { OutputOf, signDesk } from '@tomobako/contract'
import { jstDay } from '@tomobako/domain/kernel'
import type { TaskKind } from '@tomobako/domain/sign'
import { taskKinds } from '@tomobako/domain/sign'
import type { Context } from '../kernel/index.ts'

export async function list({ db, now }: Context): Promise<OutputOf<typeof signDesk.list>> {
  const [claimed, signed] = await Promise.all([
    db
      .selectFrom('sign_task_of')
      .select(['kind', sql<number>`count(*)::integer`.as('count')])
      .where('claimed_at', 'is not', null)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('sign_day')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('day', '=', jstDay(now))
      .executeTakeFirstOrThrow(),
  ])
  const of = (kind: TaskKind): number => claimed.find((each) => each.kind === kind)?.count ?? 0
  return {
    signedToday: signed.count,
    claimed: Object.fromEntries(taskKinds.map((kind) => [kind, of(kind)])) as Record<TaskKind, number>,
  }
}
