import { lives } from '../account/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { at } from '../kernel/index.ts'
import { secondsOf } from '../second/index.ts'

export const kept = secondsOf('staff')

type NewLink = {
  staffId: string
  hash: Buffer
  by: string
  dropsSecond: boolean
  now: number
  endsAt: number
}
/** A new link takes the place of the last one. */
export const putLink = (db: Db, link: NewLink): Promise<unknown> => {
  const row = {
    token_hash: link.hash,
    made_at: at(link.now),
    made_by: link.by,
    ends_at: at(link.endsAt),
    drops_second: link.dropsSecond,
    used_at: null,
  }
  return db
    .insertInto('staff_link')
    .values({ staff_id: link.staffId, ...row })
    .onConflict((c) => c.column('staff_id').doUpdateSet(row))
    .execute()
}
export const byLink = (db: Db, hash: Buffer, now: number) =>
  db
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.password_hash'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', when(now))
    .where('staff.active', '=', true)
    .executeTakeFirst()
/** Uses it up; undefined when it is over or somebody was quicker. */
export const useLink = (db: Db, hash: Buffer, now: number) =>
  db
    .updateTable('staff_link')
    .set({ used_at: at(now) })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', when(now))
    .returning(['staff_id', 'drops_second'])
    .executeTakeFirst()

/** Links that wait to be used and second factors that count, by person. */
export const accessOf = async (db: Db, now: number) => {
  const [links, seconds] = await Promise.all([
    db
      .selectFrom('staff_link')
      .select(['staff_id', 'ends_at'])
      .where('used_at', 'is', null)
      .where('ends_at', '>', when(now))
      .execute(),
    db
      .selectFrom('staff_second')
      .select('staff_id')
      .where('sealed', 'is not', null)
      .union(db.selectFrom('staff_passkey').select('staff_id'))
      .execute(),
  ])
  return {
    links: new Map(links.map((row) => [row.staff_id, row.ends_at])),
    seconds: new Set(seconds.map((row) => row.staff_id)),
  }
}

export const setPassword = (db: Db, id: string, hash: string): Promise<unknown> =>
  db.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute()

/** Everything: telephone, passkeys and recovery codes. */
export async function dropSecond(db: Db, id: string): Promise<void> {
  await kept.drop(db, id)
  await db.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
  await kept.dropCodes(db, id)
}
/** Whoever adds or drops one stands in line: of two that are dropped at once, one may be the last. */
export const oneFactorAtATime = (tx: Tx, id: string): Promise<void> => oneAtATime(tx, 'factor', id)
/** By what somebody's second factor can be given. */
export const factorsOf = async (db: Db, id: string): Promise<('telephone' | 'passkey')[]> => {
  const [telephone, passkey] = await Promise.all([
    db
      .selectFrom('staff_second')
      .select('staff_id')
      .where('staff_id', '=', id)
      .where('sealed', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).limit(1).executeTakeFirst(),
  ])
  return [...(telephone ? (['telephone'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}
export const secondGiven = (db: Db, sessionId: string, now: number | null): Promise<unknown> =>
  db
    .updateTable('staff_session')
    .set({ second_at: now === null ? null : at(now) })
    .where('id', '=', sessionId)
    .execute()

export const sessionsOf = (db: Db, id: string, now: number) =>
  db
    .selectFrom('staff_session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'seen_at'])
    .where('staff_id', '=', id)
    .where('ends_at', '>', when(now))
    .where('seen_at', '>', when(now - lives.staff.idleMs))
    .orderBy('seen_at', 'desc')
    .execute()
export const endOne = async (db: Db, staffId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()) !== undefined
