import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { InviteState, Sign } from '@tomobako/domain/invite'
import { inviteLimits } from '@tomobako/domain/invite'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, DB, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'
import { laterId } from '../kernel/ids.ts'
import { note } from '../kernel/runner.ts'
import type { Actor } from '../kernel/index.ts'

export type Invitation = Omit<Selectable<DB['invitation']>, 'state' | 'signs'> & {
  state: InviteState
  signs: Sign[]
}
/** A row as stored: the column's check allows only these states, and only this capability writes the signs. */
export const readInvitation = (row: unknown): Invitation => row as Invitation

export const history = { table: 'invitation_event', of: 'invitation_id' } as const

export const byCode = (
  db: Db,
  code: string,
): Promise<{ id: string; name: string; email: string } | undefined> =>
  db
    .selectFrom('invite_code')
    .innerJoin('customer', 'customer.id', 'invite_code.customer_id')
    .select(['customer.id', 'customer.name', 'customer.email'])
    .where('code', '=', code)
    .executeTakeFirst()

export const codeOf = async (db: Db, customerId: string): Promise<string | null> =>
  (await db.selectFrom('invite_code').select('code').where('customer_id', '=', customerId).executeTakeFirst())
    ?.code ?? null

/** The customer's code: the one there is, or this one. Null when somebody else has this one. */
export async function keepCode(
  db: Db,
  customerId: string,
  code: string,
  now: EpochMs,
): Promise<string | null> {
  await db
    .insertInto('invite_code')
    .values({ customer_id: customerId, code, made_at: at(now) })
    .onConflict((c) => c.doNothing())
    .execute()
  return codeOf(db, customerId)
}

/** False when this newcomer came by an invitation already. */
export async function addInvitation(
  db: Tx,
  of: { newcomerId: string; inviterId: string; by: Actor; now: EpochMs },
): Promise<boolean> {
  const id = laterId()
  const made = await db
    .insertInto('invitation')
    .values({
      id,
      newcomer_id: of.newcomerId,
      inviter_id: of.inviterId,
      state: 'registered',
      registered_at: at(of.now),
    })
    .onConflict((c) => c.column('newcomer_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await note(db, history, { id, event: 'register', from: null, to: 'registered', by: of.by, at: of.now })
  return true
}

export const waitingOf = (db: Db, newcomerId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('invitation')
    .select('id')
    .where('newcomer_id', '=', newcomerId)
    .where('state', '=', 'registered')
    .executeTakeFirst()

export const sidesOf = (
  db: Db,
  id: string,
): Promise<{ inviter_id: string; newcomer_id: string } | undefined> =>
  db
    .selectFrom('invitation')
    .select(['inviter_id', 'newcomer_id'])
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .executeTakeFirst()

export const dueIds = async (db: Db, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('invitation')
      .select('id')
      .where('state', '=', 'due')
      .orderBy('delivered_at')
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

export const addMarks = (
  db: Db,
  customerId: string,
  marks: readonly { kind: 'device' | 'network'; mark: Buffer }[],
  now: EpochMs,
): Promise<unknown> =>
  db
    .insertInto('invite_mark')
    .values(marks.map((each) => ({ customer_id: customerId, ...each, seen_at: at(now) })))
    .onConflict((c) => c.columns(['customer_id', 'kind', 'mark']).doUpdateSet({ seen_at: at(now) }))
    .execute()

/** Marks that are met again as these are this one from now on; whoever has it already loses the old one. */
export async function markAnew(
  db: Db,
  kind: 'device' | 'network',
  former: readonly Buffer[],
  mark: Buffer,
): Promise<void> {
  const found = await db
    .deleteFrom('invite_mark')
    .where('kind', '=', kind)
    .where('mark', 'in', [...former])
    .returning(['customer_id', 'seen_at'])
    .execute()
  if (found.length === 0) return
  const newest = new Map<string, number>()
  for (const each of found)
    newest.set(each.customer_id, Math.max(each.seen_at, newest.get(each.customer_id) ?? 0))
  await db
    .insertInto('invite_mark')
    .values([...newest].map(([customer_id, seen]) => ({ customer_id, kind, mark, seen_at: at(seen) })))
    .onConflict((c) => c.columns(['customer_id', 'kind', 'mark']).doNothing())
    .execute()
}

export const forgetMarks = (db: Db, before: EpochMs): Promise<unknown> =>
  db.deleteFrom('invite_mark').where('seen_at', '<', when(before)).execute()

export const marksOf = (
  db: Db,
  ids: readonly string[],
): Promise<{ customer_id: string; kind: string; mark: Buffer }[]> =>
  db
    .selectFrom('invite_mark')
    .select(['customer_id', 'kind', 'mark'])
    .where('customer_id', 'in', [...ids])
    .execute()

/** Every address they ever had, removed ones too. */
export const addressesOf = (
  db: Db,
  ids: readonly string[],
): Promise<{ customer_id: string; data: unknown }[]> =>
  db
    .selectFrom('address')
    .select(['customer_id', 'data'])
    .where('customer_id', 'in', [...ids])
    .execute()

/** The inviter, whoever brought the inviter, and the newest others whom the inviter brought. */
export async function around(
  db: Db,
  { inviter_id: inviterId, newcomer_id: newcomerId }: Invitation,
): Promise<string[]> {
  const [above, beside] = await Promise.all([
    db.selectFrom('invitation').select('inviter_id').where('newcomer_id', '=', inviterId).execute(),
    db
      .selectFrom('invitation')
      .select('newcomer_id')
      .where('inviter_id', '=', inviterId)
      .where('newcomer_id', '!=', newcomerId)
      .orderBy('registered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(inviteLimits.around)
      .execute(),
  ])
  return [
    ...new Set([
      inviterId,
      ...above.map((each) => each.inviter_id),
      ...beside.map((each) => each.newcomer_id),
    ]),
  ]
}

export const namesOf = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string }>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('customer')
            .select(['id', 'name', 'email'])
            .where('id', 'in', [...ids])
            .execute()
        ).map((each) => [each.id, each]),
  )

const PAGE = 20
export async function pageOf(
  db: Db,
  inviterId: string,
  page: number,
): Promise<{ rows: (Invitation & { name: string; email: string })[]; hasNext: boolean }> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('customer', 'customer.id', 'invitation.newcomer_id')
    .selectAll('invitation')
    .select(['customer.name', 'customer.email'])
    .where('inviter_id', '=', inviterId)
    .orderBy('registered_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  return {
    rows: rows.slice(0, PAGE).map((row) => ({ ...readInvitation(row), name: row.name, email: row.email })),
    hasNext: rows.length > PAGE,
  }
}

export const sumsOf = async (
  db: Db,
  inviterId: string,
): Promise<{ came: number; rewarded: number; points: number }> => {
  const found = await db
    .selectFrom('invitation')
    .select(({ fn }) => [
      fn.countAll<number>().as('came'),
      fn.countAll<number>().filterWhere('state', '=', 'rewarded').as('rewarded'),
      sql<number>`coalesce(sum(inviter_points), 0)::bigint`.as('points'),
    ])
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
  return { came: Number(found.came), rewarded: Number(found.rewarded), points: Number(found.points) }
}

const DESK = 100
export const heldRows = async (db: Db): Promise<Invitation[]> =>
  (
    await db
      .selectFrom('invitation')
      .selectAll()
      .where('state', '=', 'held')
      .orderBy('delivered_at')
      .orderBy('id')
      .limit(DESK)
      .execute()
  ).map(readInvitation)
export const decidedRows = async (db: Db): Promise<Invitation[]> =>
  (
    await db
      .selectFrom('invitation')
      .selectAll()
      .where('decided_at', 'is not', null)
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(DESK / 4)
      .execute()
  ).map(readInvitation)
export const countsByState = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db
        .selectFrom('invitation')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
    ).map(({ state, count }) => [state, Number(count)]),
  )
export const staffNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('staff')
            .select(['id', 'name'])
            .where('id', 'in', [...ids])
            .execute()
        ).map((each) => [each.id, each.name]),
  )
