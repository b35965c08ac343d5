import type { Role } from '@tomobako/domain/staff'
import { endSessions, readEmail } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Deed } from './audit.ts'
import { auditAs } from './audit.ts'
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
      throw new Error(`${row.name} is the only admin: add another one first (staff:add)`)
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
