import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { aloneFrom, may } from '@tomobako/domain/staff'
import type { Permission, Role } from '@tomobako/domain/staff'
import type { Db, Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'

/** Settings whose changes another person decides, or some of them, and what that person must be allowed to. */
const deciders = {
  shipping: 'tariff.write',
  issuer: 'tariff.write',
  moneyLimits: 'money.limits',
  prepaid: 'money.limits',
  fees: 'tariff.write',
  tables: 'tariff.write',
  rates: 'tariff.write',
  customs: 'tariff.write',
  invite: 'points.write',
  points: 'points.write',
  sign: 'points.write',
  review: 'points.write',
  goodPoint: 'points.write',
} as const satisfies Record<string, Permission>
export type SecondSetting = keyof typeof deciders
type SettingRequest = {
  readonly id: string
  readonly value: unknown
  readonly why: string
  readonly askedBy: string
  readonly byName: string
  readonly askedAt: EpochMs
}

/** What waits for a second pair of eyes: at most one of each setting and part, which an index holds. */
async function waitingRequests(db: Db, name: SecondSetting): Promise<SettingRequest[]> {
  const rows = await db
    .selectFrom('setting_request')
    .innerJoin('staff', 'staff.id', 'setting_request.asked_by')
    .select(['setting_request.id', 'why', 'asked_by', 'asked_at', 'staff.name'])
    // A table's text is long; whoever tries or decides reads it.
    .select(sql<unknown>`value - 'content'`.as('value'))
    .where('setting_request.name', '=', name)
    .where('setting_request.state', '=', 'asked')
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    value: row.value,
    why: row.why,
    askedBy: row.asked_by,
    byName: row.name,
    askedAt: row.asked_at,
  }))
}
/** One that still waits, of these settings. */
export async function waitingById<Name extends SecondSetting>(
  db: Db,
  names: readonly Name[],
  id: string,
): Promise<{ name: Name; value: unknown } | null> {
  const row = await db
    .selectFrom('setting_request')
    .select(['name', 'value'])
    .where('id', '=', id)
    .where('name', 'in', [...names])
    .where('state', '=', 'asked')
    .executeTakeFirst()
  // It is one of those that were asked for.
  return row ? { name: row.name as Name, value: row.value } : null
}

/** What every screen says of it: who, when, why, whether it is one's own, and from when on the only one with the right may say yes to it. */
type Look = { id: string; by: string; at: string; why: string; mine: boolean; alone: string | null }

/** What waits, as `shown` shows it, with who asked. */
export async function waitingLooks<Shown>(
  context: Context,
  name: SecondSetting,
  shown: (request: SettingRequest) => Shown | Promise<Shown>,
): Promise<(Look & Shown)[]> {
  const me = staffOf(context).id
  const waiting = await waitingRequests(context.db, name)
  const isAlone =
    waiting.some((each) => each.askedBy === me) && (await onlyOne(context.db, deciders[name], me))
  return Promise.all(
    waiting.map(async (each) => ({
      ...(await shown(each)),
      id: each.id,
      by: each.byName,
      at: iso(each.askedAt),
      why: each.why,
      mine: each.askedBy === me,
      alone: isAlone && each.askedBy === me ? iso(aloneFrom(each.askedAt)) : null,
    })),
  )
}
/** The same where only one can wait. */
export const waitingLook = async <Shown>(
  context: Context,
  name: SecondSetting,
  shown: (request: SettingRequest) => Shown | Promise<Shown>,
): Promise<(Look & Shown) | null> => (await waitingLooks(context, name, shown))[0] ?? null

/** Whether nobody else at work may decide this. */
async function onlyOne(db: Db, permission: Permission, me: string): Promise<boolean> {
  const others = await db
    .selectFrom('staff')
    .select('roles')
    .where('active', '=', true)
    .where('id', '<>', me)
    .execute()
  // The column's check allows only these roles.
  return !others.some(({ roles }) => may(roles as Role[], permission))
}

/** False: one waits already. */
export async function askForSecond(
  tx: Tx,
  of: { name: SecondSetting; part?: string; value: unknown; why: string; staffId: string; now: EpochMs },
): Promise<boolean> {
  const row = await tx
    .insertInto('setting_request')
    .values({
      id: randomUUIDv7(),
      name: of.name,
      part: of.part ?? '',
      value: JSON.stringify(of.value),
      why: of.why,
      asked_by: of.staffId,
      asked_at: at(of.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `said`: the word for the audit log, where a yes to one's own is another word. */
type Decided = { value: unknown; why: string; said: 'yes' | 'no' | 'back' | 'alone' }

/**
 * What one may say of it: yes and no are somebody else's, taking back one's own. Where nobody else has the right, the yes is one's own a day
 * after asking (decision 0116). Refused: it is decided already, or that word is not theirs.
 */
export async function decideRequest(
  context: TxContext,
  of: { id: string; name: SecondSetting; word: 'yes' | 'no' | 'back'; why: string | undefined },
): Promise<Decided | Refusal> {
  const { db, now } = context
  const me = staffOf(context).id
  const row = await db
    .selectFrom('setting_request')
    .selectAll()
    .where('id', '=', of.id)
    .where('name', '=', of.name)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('console.changedMeanwhile')
  const isOwn = row.asked_by === me
  const alone =
    isOwn && of.word === 'yes' && now >= aloneFrom(row.asked_at) && (await onlyOne(db, deciders[of.name], me))
  if (isOwn !== (of.word === 'back') && !alone)
    return refuse(`console.second.refused.${isOwn ? 'own' : 'notOwn'}`)
  await db
    .updateTable('setting_request')
    .set({
      state: of.word === 'yes' ? 'done' : of.word === 'no' ? 'refused' : 'withdrawn',
      alone,
      decided_by: me,
      decided_at: at(now),
      decided_why: of.why ?? null,
    })
    .where('id', '=', row.id)
    .execute()
  return { value: row.value, why: row.why, said: alone ? 'alone' : of.word }
}
