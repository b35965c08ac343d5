import { roles as known } from '@tomobako/domain/staff'
import type { Role } from '@tomobako/domain/staff'
import { randomUUIDv7 } from 'node:crypto'
import { endSessions, hashPassword, readEmail } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import { newRecoveryCode } from '../second/index.ts'
import type { Deed } from './audit.ts'
import { auditAs } from './audit.ts'
import type { Made } from './links.ts'
import { addPerson, makeLink } from './links.ts'
import { dropSecond } from './store-access.ts'
import * as store from './store.ts'

/** Who did it: nobody is signed in at a shell. */
const SHELL = 'shell'

export type Listed = { email: string; name: string; roles: Role[]; active: boolean; seenAt: number | null }
export const listStaff = async (db: Db): Promise<Listed[]> =>
  (await store.all(db)).map(({ email, name, roles, active, seen_at }) => ({
    email,
    name,
    roles: roles as Role[],
    active,
    seenAt: seen_at,
  }))

type Invited = {
  email: string
  /** Of somebody new; left out for whoever is here and comes in again. */
  name?: string
  roles?: readonly string[]
  dropsSecond: boolean
  now: number
  consoleUrl: string
}
/** A link for somebody new (how the first admin of an empty installation comes in) or for somebody who lost their way in. */
export async function inviteStaff(db: Db, given: Invited): Promise<Made & { name: string }> {
  const { name, roles = [], dropsSecond, now, consoleUrl } = given
  const email = readEmail(given.email)
  if (!email) throw new Error(`"${given.email}" is not an e-mail address`)
  const wrong = roles.filter((role) => !(known as readonly string[]).includes(role))
  if (name !== undefined && (wrong.length > 0 || roles.length === 0))
    throw new Error(`roles are ${known.join(', ')}; unknown: ${wrong.join(', ') || 'none given'}`)
  return inTransaction(db, async (tx) => {
    await store.lockList(tx)
    const here = await store.byEmail(tx, email.folded)
    if (here && name !== undefined) throw new Error(`${given.email} is a staff member already`)
    if (here && !here.active) throw new Error(`${here.name} is switched off`)
    if (!here && name === undefined)
      throw new Error(`nobody here has the address ${given.email}: give a name and roles for somebody new`)
    const row = here ?? (await addPerson(tx, { email, name: name!, roles: roles as Role[], now }))
    const made = await makeLink(tx, { staffId: row.id, by: SHELL, dropsSecond, now, consoleUrl })
    await auditAs(tx, now, SHELL, {
      what: here ? 'staff.letIn' : 'staff.invite',
      subject: row.id,
      after: here ? { dropsSecond } : store.logged(row),
    })
    return { ...made, name: row.name }
  })
}

/**
 * The account in the envelope, made or sealed again: its password is seen once, here, and kept nowhere. Whoever opens it wakes whoever is
 * told of alerts (`sealedUsed`).
 */
export async function sealStaff(db: Db, given: { email: string; now: number }): Promise<string> {
  const email = readEmail(given.email)
  if (!email) throw new Error(`"${given.email}" is not an e-mail address`)
  const password = [1, 2, 3].map(newRecoveryCode).join('-')
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await store.lockList(tx)
    const here = await store.byEmail(tx, email.folded)
    if (here && !here.sealed) throw new Error(`${here.name} has this address: give one that is nobody's`)
    const { address, folded } = email
    const row = await store.seal(tx, randomUUIDv7(), { email: address, folded, hash, now: given.now })
    await dropSecond(tx, row.id)
    await endSessions(tx, 'staff', row.id)
    await auditAs(tx, given.now, SHELL, { what: 'staff.seal', subject: row.id, after: store.logged(row) })
  })
  return password
}

/** Ends somebody's work here at once, their sessions too. Throws a sentence when it cannot; the last admin stays. */
export async function switchOffStaff(
  db: Db,
  given: { email: string; why: string; now: number },
): Promise<string> {
  const folded = readEmail(given.email)?.folded
  return inTransaction(db, async (tx) => {
    await store.lockList(tx)
    const row = folded === undefined ? undefined : await store.byEmail(tx, folded)
    if (!row) throw new Error(`nobody here has the address ${given.email}`)
    if (!row.active) throw new Error(`${row.name} was switched off before`)
    if (row.roles.includes('admin') && (await store.otherAdmins(tx, row.id)) === 0)
      throw new Error(`${row.name} is the only admin: add another one first (staff:invite)`)
    await store.switchOff(tx, row.id)
    await endSessions(tx, 'staff', row.id)
    await auditAs(tx, given.now, SHELL, {
      what: 'staff.save',
      subject: row.id,
      before: { active: true },
      after: { active: false },
      why: given.why,
    })
    return row.name
  })
}

/** What was done from a shell leaves its row like everything else. */
export const noteFromShell = (db: Db, now: number, deed: Deed): Promise<void> =>
  inTransaction(db, (tx) => auditAs(tx, now, SHELL, deed))
