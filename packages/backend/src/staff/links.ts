import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, staff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Role } from '@tomobako/domain/staff'
import { accessRules } from '@tomobako/domain/staff'
import {
  breachObjection,
  endSessions,
  hashPassword,
  leastLength,
  openSession,
  passwordObjection,
  readEmail,
} from '../account/index.ts'
import type { Email } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { mailTo } from '../message/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { inSteps, iso, staffOf } from '../kernel/index.ts'
import * as access from './store-access.ts'
import { audit } from './audit.ts'
import { atDoor, doorOf } from './door.ts'
import * as store from './store.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type For = { staffId: string; by: string; dropsSecond: boolean; now: number; consoleUrl: string }
export type Made = { link: string; endsAt: number }
/** A link by which somebody chooses a password of their own. Behind the # it reaches no server's log and no other page. */
export async function makeLink(db: Db, { consoleUrl, ...of }: For): Promise<Made> {
  const token = randomBytes(32).toString('base64url')
  const endsAt = of.now + accessRules.linkMs
  await access.putLink(db, { ...of, hash: hashOf(token), endsAt })
  return { link: `${consoleUrl}/join#${token}`, endsAt }
}

async function linkFor(
  context: TxContext,
  row: store.StaffRow,
  dropsSecond: boolean,
): Promise<{ link: string; endsAt: string }> {
  const { db, now, house, caller } = context
  const { link, endsAt } = await makeLink(db, {
    staffId: row.id,
    by: staffOf(context).name,
    dropsSecond,
    now,
    consoleUrl: house.settings.consoleUrl,
  })
  await mailTo(context, {
    to: row.email,
    language: caller.language,
    key: 'console.access.mail',
    values: { by: staffOf(context).name },
    link,
  })
  return { link, endsAt: iso(endsAt) }
}

export const invite = inSteps<InputOf<typeof staff.invite>, OutputOf<typeof staff.invite>, { email: Email }>({
  async prepare(input) {
    const email = readEmail(input.email)
    return email ? { email } : refuse('account.emailInvalid', {}, 'email')
  },
  async commit({ name, roles }, context, { email }) {
    const { db, now } = context
    await store.lockList(db)
    if (await store.byEmail(db, email.folded)) return refuse('staff.emailTaken', {}, 'email')
    const row = await addPerson(db, { email, name, roles, now })
    const made = await linkFor(context, row, false)
    await audit(context, { what: 'staff.invite', subject: row.id, after: store.logged(row) })
    return { ...made, id: row.id }
  },
})

/** Somebody with a name and roles and no password: only their own link gives them one. */
export const addPerson = (
  db: Db,
  { email, name, roles, now }: { email: Email; name: string; roles: readonly Role[]; now: number },
): Promise<store.StaffRow> =>
  store.add(
    db,
    randomUUIDv7(),
    { email: email.address, email_folded: email.folded, name, roles: [...new Set(roles)], active: true },
    now,
  )

/** For whoever lost their password or telephone. What they have goes on working until the link is used. */
export async function letIn(
  { id, dropsSecond }: InputOf<typeof staff.letIn>,
  context: TxContext,
): Promise<OutputOf<typeof staff.letIn> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!row?.active) return refuse('common.notFound')
  const made = await linkFor(context, row, dropsSecond)
  await audit(context, { what: 'staff.letIn', subject: id, after: { dropsSecond } })
  return made
}

/** Whose link it is, so that they know they are right. */
export async function link(
  { token }: InputOf<typeof staff.link>,
  { db, now }: TxContext,
): Promise<OutputOf<typeof staff.link> | Refusal> {
  const row = await access.byLink(db, hashOf(token), now)
  return row
    ? { name: row.name, email: row.email, hasPassword: row.password_hash !== null }
    : refuse('console.access.linkOver')
}

export const join = inSteps<InputOf<typeof staff.join>, OutputOf<typeof staff.join>, { hash: string }>({
  async prepare({ token, password }, { db, now, house }) {
    const row = await access.byLink(db, hashOf(token), now)
    if (!row) return refuse('console.access.linkOver')
    const own = [row.email, row.name, house.settings.appName]
    return (
      passwordObjection(password, own, leastLength.staff) ??
      (await breachObjection(house, password)) ?? { hash: await hashPassword(password) }
    )
  },
  async commit({ token }, context, { hash }) {
    const { db, now } = context
    const used = await access.useLink(db, hashOf(token), now)
    const row = used && (await store.byId(db, used.staff_id))
    if (!used || !row?.active) return refuse('console.access.linkOver')
    await access.setPassword(db, row.id, hash)
    if (used.drops_second) await access.dropSecond(db, row.id)
    await endSessions(db, 'staff', row.id)
    const sessionId = await openSession('staff', row.id, context, 'link')
    await store.seen(db, row.id, now)
    await audit(atDoor(context, row, sessionId), {
      what: 'staff.join',
      subject: row.id,
      after: { password: 'set', ...(used.drops_second ? { second: 'none' } : {}) },
    })
    return { ...store.memberOf({ ...row, seen_at: now }), door: await doorOf(context, row) }
  },
})
