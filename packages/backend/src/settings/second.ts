import { randomUUIDv7 } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

/** Settings whose changes another person decides, or some of them. */
export type SecondSetting = 'shipping' | 'issuer' | 'moneyLimits' | 'prepaid'
export type SettingRequest = {
  readonly id: string
  readonly value: unknown
  readonly why: string
  readonly askedBy: string
  readonly byName: string
  readonly askedAt: EpochMs
}

/** What waits for a second pair of eyes; at most one of each setting, which an index holds. */
export async function waitingRequest(db: Db, name: SecondSetting): Promise<SettingRequest | null> {
  const row = await db
    .selectFrom('setting_request')
    .innerJoin('staff', 'staff.id', 'setting_request.asked_by')
    .select(['setting_request.id', 'value', 'why', 'asked_by', 'asked_at', 'staff.name'])
    .where('setting_request.name', '=', name)
    .where('setting_request.state', '=', 'asked')
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        value: row.value,
        why: row.why,
        askedBy: row.asked_by,
        byName: row.name,
        askedAt: row.asked_at,
      }
    : null
}

/** False: one waits already. */
export async function askForSecond(
  tx: Tx,
  of: { name: SecondSetting; value: unknown; why: string; staffId: string; now: EpochMs },
): Promise<boolean> {
  const row = await tx
    .insertInto('setting_request')
    .values({
      id: randomUUIDv7(),
      name: of.name,
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

/** What one may say of it: yes and no are somebody else's, taking back one's own. Null: it is decided, or that word is not theirs. */
export async function decideRequest(
  tx: Tx,
  of: {
    id: string
    name: SecondSetting
    word: 'yes' | 'no' | 'back'
    staffId: string
    why: string | null
    now: EpochMs
  },
): Promise<{ value: unknown; why: string } | 'own' | 'notOwn' | null> {
  const row = await tx
    .selectFrom('setting_request')
    .selectAll()
    .where('id', '=', of.id)
    .where('name', '=', of.name)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const isOwn = row.asked_by === of.staffId
  if (isOwn !== (of.word === 'back')) return isOwn ? 'own' : 'notOwn'
  await tx
    .updateTable('setting_request')
    .set({
      state: of.word === 'yes' ? 'done' : of.word === 'no' ? 'refused' : 'withdrawn',
      decided_by: of.staffId,
      decided_at: at(of.now),
      decided_why: of.why,
    })
    .where('id', '=', row.id)
    .execute()
  return { value: row.value, why: row.why }
}
