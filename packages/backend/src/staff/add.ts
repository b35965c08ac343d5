import { randomUUIDv7 } from 'node:crypto'
import { roles as known } from '@tomobako/domain/staff'
import type { Role } from '@tomobako/domain/staff'
import { hashPassword, leastLength, passwordObjection, readEmail } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import * as store from './store.ts'

/** Adds a staff member from a shell: how the first admin of an empty installation comes in. Throws a sentence when it cannot. */
export async function addStaff(
  db: Db,
  given: { email: string; name: string; roles: readonly string[]; password: string; now: number },
): Promise<void> {
  const email = readEmail(given.email)
  if (!email) throw new Error(`"${given.email}" is not an e-mail address`)
  const wrong = given.roles.filter((role) => !(known as readonly string[]).includes(role))
  if (wrong.length > 0 || given.roles.length === 0)
    throw new Error(`roles are ${known.join(', ')}; unknown: ${wrong.join(', ') || 'none given'}`)
  // The console's own rule (quality S10): what comes in by a shell opens the same doors.
  if (passwordObjection(given.password, [email.address, given.name], leastLength.staff))
    throw new Error(
      `the password needs at least ${leastLength.staff} characters and must be none that is tried first (well-known words, runs, repeats, the person's own name)`,
    )
  const hash = await hashPassword(given.password)
  await inTransaction(db, async (tx) => {
    if (await store.byEmail(tx, email.folded)) throw new Error(`${given.email} is a staff member already`)
    await store.add(
      tx,
      randomUUIDv7(),
      {
        email: email.address,
        email_folded: email.folded,
        name: given.name,
        roles: given.roles as Role[],
        active: true,
        password_hash: hash,
      },
      given.now,
    )
  })
}
