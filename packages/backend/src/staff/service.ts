import type { InputOf, OutputOf, staff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Role } from '@tomobako/domain/staff'
import { permissionsOf } from '@tomobako/domain/staff'
import {
  closeSession,
  countLogin,
  endSessions,
  forgiveLogin,
  openSession,
  readEmail,
  verifyPassword,
} from '../account/index.ts'
import type { Email } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, iso } from '../kernel/index.ts'
import { warehouses } from '../settings/index.ts'
import { audit } from './audit.ts'
import * as store from './store.ts'
import { logged, memberOf } from './store.ts'
import type { StaffRow } from './store.ts'
import * as access from './store-access.ts'
import { atDoor, doorOf, personOf } from './door.ts'

type Member = OutputOf<typeof staff.login>

/** Staff sign in apart from customers, to a session of their own (quality S8: 30 minutes idle, 12 hours at most). */
export const login = inSteps<InputOf<typeof staff.login>, Member, { row: StaffRow; pair: string }>({
  async prepare(input, context) {
    const folded = readEmail(input.email)?.folded ?? input.email.toLowerCase()
    const { pair, wait } = await countLogin(context, `staff ${folded}`)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const row = await store.byEmail(context.db, folded)
    // Somebody who has left takes the same time and gets the same answer as somebody who never was.
    const right = await verifyPassword(input.password, row?.active ? row.password_hash : null)
    return right && row ? { row, pair } : refuse('account.loginWrong')
  },
  async commit(_input, context, { row, pair }) {
    await forgiveLogin(context, pair)
    const sessionId = await openSession('staff', row.id, context, 'password')
    await store.seen(context.db, row.id, context.now)
    await audit(atDoor(context, row, sessionId), { what: 'staff.login', subject: row.id })
    return { ...memberOf({ ...row, seen_at: context.now }), door: await doorOf(context, row) }
  },
})

export async function logout(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await closeSession('staff', context)
  if (context.staff) await audit(context, { what: 'staff.logout', subject: context.staff.id })
  return { ok: true }
}

export async function me(_input: unknown, context: Context): Promise<OutputOf<typeof staff.me>> {
  const row = context.staff && (await store.byId(context.db, context.staff.id))
  const person = personOf(context)
  const worksAt = context.staff?.worksAt ?? null
  return {
    worksAt,
    warehouses:
      worksAt === null
        ? []
        : (await warehouses(context)).open.map(({ code, nameJa, name }) => ({
            code,
            name: context.caller.language === 'ja' ? nameJa : name,
          })),
    staff: row ? memberOf(row) : null,
    door: context.atDoor?.wants ?? null,
    factors: person ? await access.factorsOf(context.db, person.id) : [],
    permissions: row ? permissionsOf(row.roles as Role[]) : [],
    practice: context.house.settings.practice,
  }
}

export async function list(_input: unknown, { db, now }: Context): Promise<OutputOf<typeof staff.list>> {
  const [rows, { links, seconds }] = await Promise.all([store.all(db), access.accessOf(db, now)])
  return {
    rows: rows.map((row) => {
      const endsAt = links.get(row.id)
      return {
        ...memberOf(row),
        hasPassword: row.password_hash !== null,
        hasSecond: seconds.has(row.id),
        isSealed: row.sealed,
        linkEndsAt: endsAt === undefined ? null : iso(endsAt),
      }
    }),
  }
}

type Saving = InputOf<typeof staff.save>

/** Changes somebody. Other roles, another address or leaving ends their sessions at once. */
export const save = inSteps<Saving, OutputOf<typeof staff.save>, { email: Email }>({
  async prepare(input) {
    const email = readEmail(input.email)
    return email ? { email } : refuse('account.emailInvalid', {}, 'email')
  },
  async commit(input, context, { email }) {
    const { db } = context
    await store.lockList(db)
    const before = await store.byId(db, input.id)
    if (!before) return refuse('common.notFound')
    const taken = await store.byEmail(db, email.folded)
    if (taken && taken.id !== before.id) return refuse('staff.emailTaken', {}, 'email')
    if (isAdmin(before) && !isAdmin(input) && (await store.otherAdmins(db, before.id)) === 0)
      return refuse('staff.lastAdmin', {}, 'roles')
    const after = await store.change(db, before.id, {
      email: email.address,
      email_folded: email.folded,
      name: input.name,
      roles: [...new Set(input.roles)],
      active: input.active,
    })
    const isAsBefore =
      after.active &&
      before.email_folded === after.email_folded &&
      before.roles.toSorted().join() === after.roles.toSorted().join()
    if (!isAsBefore) await endSessions(db, 'staff', after.id, context.staff?.sessionId)
    await audit(context, {
      what: 'staff.save',
      subject: after.id,
      before: logged(before),
      after: logged(after),
    })
    return memberOf(after)
  },
})

const isAdmin = ({ roles, active }: { roles: readonly string[]; active: boolean }): boolean =>
  active && roles.includes('admin')

const PAGE = 50

export async function auditLog(
  { page, subject }: InputOf<typeof staff.audit>,
  context: Context,
): Promise<OutputOf<typeof staff.audit> | Refusal> {
  const at = page ?? 1
  const rows = await store.auditPage(context.db, subject, PAGE + 1, (at - 1) * PAGE)
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      at: iso(row.at),
      who: row.who,
      what: row.what,
      subject: row.subject,
      before: row.before,
      after: row.after,
      why: row.why,
    })),
    page: at,
    hasNext: rows.length > PAGE,
  }
}
