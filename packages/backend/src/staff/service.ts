import { randomUUIDv7 } from 'node:crypto'
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
  hashPassword,
  leastLength,
  openSession,
  passwordObjection,
  readEmail,
  verifyPassword,
} from '../account/index.ts'
import type { Email } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, iso } from '../kernel/index.ts'
import { audit } from './audit.ts'
import * as store from './store.ts'
import type { StaffRow } from './store.ts'

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
    const sessionId = await openSession('staff', row.id, context)
    await store.seen(context.db, row.id, context.now)
    await audit(
      { ...context, staff: { id: row.id, name: row.name, roles: row.roles as Role[], sessionId } },
      { what: 'staff.login', subject: row.id },
    )
    return memberOf({ ...row, seen_at: context.now })
  },
})

export async function logout(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await closeSession('staff', context)
  if (context.staff) await audit(context, { what: 'staff.logout', subject: context.staff.id })
  return { ok: true }
}

export async function me(_input: unknown, context: Context): Promise<OutputOf<typeof staff.me>> {
  const row = context.staff && (await store.byId(context.db, context.staff.id))
  return {
    staff: row ? memberOf(row) : null,
    permissions: row ? permissionsOf(row.roles as Role[]) : [],
    practice: context.house.settings.practice,
  }
}

export const list = async (_input: unknown, context: Context): Promise<OutputOf<typeof staff.list>> => ({
  rows: (await store.all(context.db)).map(memberOf),
})

type Saving = InputOf<typeof staff.save>

/** Adds or changes somebody. A new password, fewer roles or leaving ends their sessions at once. */
export const save = inSteps<Saving, Member, { email: Email; passwordHash: string | null }>({
  async prepare(input, context) {
    const email = readEmail(input.email)
    const password = input.password ?? ''
    const isNew = input.id === undefined
    const objections = [
      email ? null : refuse('account.emailInvalid', {}, 'email'),
      password === '' && !isNew
        ? null
        : passwordObjection(
            password,
            [input.email, input.name, context.house.settings.appName],
            leastLength.staff,
          ),
    ].filter((each) => each !== null)
    if (objections.length > 0 || !email) return objections
    return { email, passwordHash: password === '' ? null : await hashPassword(password) }
  },
  async commit(input, context, { email, passwordHash }) {
    const { db } = context
    await store.lockList(db)
    const before = input.id ? await store.byId(db, input.id) : undefined
    if (input.id && !before) return refuse('common.notFound')
    const taken = await store.byEmail(db, email.folded)
    if (taken && taken.id !== before?.id) return refuse('staff.emailTaken', {}, 'email')
    if (before && isAdmin(before) && !isAdmin(input) && (await store.otherAdmins(db, before.id)) === 0)
      return refuse('staff.lastAdmin', {}, 'roles')
    const values = {
      email: email.address,
      email_folded: email.folded,
      name: input.name,
      roles: [...new Set(input.roles)],
      active: input.active,
    }
    const after = before
      ? await store.change(db, before.id, {
          ...values,
          ...(passwordHash ? { password_hash: passwordHash } : {}),
        })
      : await store.add(db, randomUUIDv7(), { ...values, password_hash: passwordHash! }, context.now)
    if (before && (passwordHash || !after.active || before.roles.some((role) => !after.roles.includes(role))))
      await endSessions(db, 'staff', after.id, context.staff?.sessionId)
    await audit(context, {
      what: 'staff.save',
      subject: after.id,
      ...(before ? { before: logged(before) } : {}),
      after: { ...logged(after), ...(passwordHash ? { password: 'set' } : {}) },
    })
    return memberOf(after)
  },
})

const isAdmin = ({ roles, active }: { roles: readonly string[]; active: boolean }): boolean =>
  active && roles.includes('admin')
const logged = ({ email, name, roles, active }: StaffRow): object => ({ email, name, roles, active })
const memberOf = (row: StaffRow): Member => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles as Role[],
  active: row.active,
  lastSeenAt: row.seen_at === null ? null : iso(row.seen_at),
})

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
