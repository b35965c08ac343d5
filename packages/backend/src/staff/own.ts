import type { InputOf, OutputOf, staff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { mustHaveSecond } from '@tomobako/domain/staff'
import {
  breachObjection,
  countLogin,
  endSessions,
  forgiveLogin,
  hashPassword,
  leastLength,
  lives,
  networkOf,
  passwordObjection,
  verifyPassword,
} from '../account/index.ts'
import { deviceOf } from '../kernel/device.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, iso, staffOf } from '../kernel/index.ts'
import { passkeysOf } from '../passkey/index.ts'
import { audit } from './audit.ts'
import * as access from './store-access.ts'
import * as store from './store.ts'

/** How I come in, and where I am in. */
export async function mine(_input: unknown, context: Context): Promise<OutputOf<typeof staff.mine>> {
  const { db, now, house } = context
  const me = staffOf(context)
  const [second, keys, left, rows] = await Promise.all([
    access.kept.of(db, me.id),
    passkeysOf('staff').of(db, me.id),
    access.kept.codesLeft(db, me.id),
    access.sessionsOf(db, me.id, now),
  ])
  const telephone = second?.sealed && second.since !== null ? { since: iso(second.since) } : null
  return {
    second: telephone,
    passkeys: keys.map((row) => ({
      id: row.id,
      name: row.name,
      since: iso(row.made_at),
      usedAt: row.used_at === null ? null : iso(row.used_at),
    })),
    codesLeft: telephone || keys.length > 0 ? left : null,
    mustHave: !house.settings.practice && mustHaveSecond(me.roles),
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      network: row.ip === '' ? '' : networkOf(row.ip),
      since: iso(row.created_at),
      seenAt: iso(row.seen_at),
      isThis: row.id === me.sessionId,
    })),
    mostSessions: lives.staff.most,
  }
}

export async function endSession(
  { id }: InputOf<typeof staff.endSession>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  if (!(await access.endOne(context.db, me.id, id))) return refuse('common.notFound')
  await audit(context, { what: 'staff.endSession', subject: me.id })
  return { ok: true }
}

export async function endOthers(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  const me = staffOf(context)
  await endSessions(context.db, 'staff', me.id, me.sessionId)
  await audit(context, { what: 'staff.endOthers', subject: me.id })
  return { ok: true }
}

/** An admin ends everything somebody has open; one's own session goes on. */
export async function endAll(
  { id }: InputOf<typeof staff.endAll>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.byId(context.db, id)
  if (!row) return refuse('common.notFound')
  await endSessions(context.db, 'staff', id, staffOf(context).sessionId)
  await audit(context, { what: 'staff.endAll', subject: id })
  return { ok: true }
}

export const changePassword = inSteps<
  InputOf<typeof staff.changePassword>,
  { ok: true },
  { hash: string; pair: string }
>({
  async prepare({ current, password }, context) {
    const { db, house } = context
    const row = await store.byId(db, staffOf(context).id)
    if (!row) return refuse('common.notFound')
    const own = [row.email, row.name, house.settings.appName]
    const objection = passwordObjection(password, own, leastLength.staff)
    if (objection) return objection
    const { pair, wait } = await countLogin(context, `staff ${row.email_folded}`)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    if (!(await verifyPassword(current, row.password_hash)))
      return refuse('account.loginWrong', {}, 'current')
    return (await breachObjection(house, password)) ?? { hash: await hashPassword(password), pair }
  },
  async commit(_input, context, { hash, pair }) {
    const { db } = context
    const me = staffOf(context)
    await forgiveLogin(context, pair)
    await access.setPassword(db, me.id, hash)
    await endSessions(db, 'staff', me.id, me.sessionId)
    await audit(context, { what: 'staff.password', subject: me.id, after: { password: 'set' } })
    return { ok: true }
  },
})
