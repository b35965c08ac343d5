import type { InputOf, OutputOf, second as contract, User } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, iso, refuse } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { asSystem } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps } from '../kernel/index.ts'
import { keepZone, notify } from '../message/index.ts'
import type { Given } from '../second/index.ts'
import { newCodes, readCode, readNext, showTelephone, spendCode } from '../second/index.ts'
import { saysPasswordAgain } from './again.ts'
import { connectsByTicket } from './host-login.ts'
import { forgive, networkOf, rules, useUp } from './limits.ts'
import { endStep, stepOf } from './login-step.ts'
import { forgetSecond, kept, secondSince } from './second-kept.ts'
import { removalOf, stopRemoval } from './second-removal.ts'
import { userOf } from './service.ts'
import { endSessions, openSession } from './sessions.ts'
import type { CustomerRow } from './store.ts'
import { customerById } from './store.ts'

/** Two-step login of customers (decision 0134): beside the password, never beside a passkey, which is two factors by itself. */
type Calls = typeof contract
const wrong = (): Refusal => refuse('account.second.wrong', {}, 'code')
const isOn = async (db: Db, id: string): Promise<boolean> => (await secondSince(db, id)) !== null

/** Counted by person before it is known whether it is right: 200 at once are still eight. */
async function tried(context: Context, id: string, typed: string): Promise<Given | Refusal> {
  const seconds = await useUp(context.db, rules.secondTries, id, context.now)
  if (seconds > 0) return refuse('common.tooMany', { seconds })
  return (await readCode(context, kept, id, typed)) ?? wrong()
}
/** Anybody mistypes. Who goes on after the password has it, and perhaps not by right. */
async function guessed(context: Context, id: string): Promise<void> {
  const { db, now } = context
  if ((await useUp(db, rules.secondWrong, id, now)) === 0) return
  if ((await useUp(db, rules.secondTold, id, now)) > 0) return
  await asSystem(context.house, (shop) => tell(shop, id, 'guessed'))
}
/** Used up, and the tries given back; false when somebody was quicker. */
async function taken(context: TxContext, id: string, given: Given): Promise<boolean> {
  if (!(await spendCode(context.db, kept, id, given, context.now))) return false
  await forgive(context.db, rules.secondTries, id)
  await forgive(context.db, rules.secondWrong, id)
  return true
}

/** Whoever owns the account hears of it, also when it was not them. */
const tell = (
  context: TxContext,
  id: string,
  what: 'on' | 'off' | 'codes' | 'recovery' | 'guessed',
  values: Readonly<Record<string, number>> = {},
): Promise<unknown> =>
  notify(context, {
    customerId: id,
    key: `notice.second.${what}`,
    values: { at: iso(context.now), ...values },
    link: '/settings/steps',
    mail: true,
  })

export async function mine(_input: unknown, context: Context): Promise<OutputOf<Calls['mine']>> {
  const { db } = context
  const id = customerId(context)
  const [since, codesLeft, removal] = await Promise.all([
    secondSince(db, id),
    kept.codesLeft(db, id),
    removalOf(db, id),
  ])
  return {
    since: since === null ? null : iso(since),
    codesLeft,
    removalAt: removal && iso(removal.due_at),
  }
}

export const waits = async (_input: unknown, context: Context): Promise<OutputOf<Calls['waits']>> => ({
  waits: (await stepOf(context)) !== null,
})

/** No session before this; the tries of the password are given back with it, not before. */
export const login = inSteps<
  InputOf<Calls['login']>,
  OutputOf<Calls['login']>,
  { given: Given; customer: CustomerRow }
>({
  async prepare({ code }, context) {
    const id = await stepOf(context)
    if (id === null) return refuse('account.second.over')
    const given = await tried(context, id, code)
    if (!isRefusal(given)) return { given, customer: await customerById(context.db, id) }
    if (given.key === wrong().key) await guessed(context, id)
    return given
  },
  async commit({ hostTicket }, context, { given, customer }): Promise<User | Refusal> {
    const { db, caller } = context
    const { id } = customer
    if (!(await endStep(context))) return refuse('account.second.over')
    if (!(await taken(context, id, given))) return wrong()
    const pair = `${networkOf(caller.ip)} ${customer.email_folded}`
    await forgive(db, rules.loginPair, pair)
    await forgive(db, rules.loginBare, pair)
    await openSession('customer', id, context, 'code')
    await keepZone(context, id)
    if ('recovery' in given) await tell(context, id, 'recovery', { count: await kept.codesLeft(db, id) })
    // Whoever has a code has lost nothing.
    await stopRemoval(context, id)
    if (hostTicket !== undefined) await connectsByTicket(context, id, hostTicket)
    return userOf(customer)
  },
})

/** A session that was left open turns nothing on: the password once more. */
export const begin = inSteps<InputOf<Calls['begin']>, OutputOf<Calls['begin']>, true>({
  prepare: async ({ password }, context) => (await saysPasswordAgain(context, password)) ?? true,
  async commit(_input, context) {
    const { id, email } = await customerById(context.db, customerId(context))
    if (await isOn(context.db, id)) return refuse('account.second.isOn')
    return showTelephone(context, kept, id, email)
  },
})

export const confirm = inSteps<
  InputOf<Calls['confirm']>,
  OutputOf<Calls['confirm']>,
  { next: Buffer; step: number }
>({
  async prepare({ code }, context) {
    const id = customerId(context)
    const seconds = await useUp(context.db, rules.secondTries, id, context.now)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    return (await readNext(context, kept, id, code)) ?? wrong()
  },
  async commit(_input, context, confirmed) {
    const { db, now } = context
    const id = customerId(context)
    await oneAtATime(db, 'factor', id)
    if (await isOn(db, id)) return refuse('account.second.isOn')
    if (!(await kept.confirmNext(db, id, confirmed, now))) return wrong()
    await forgive(db, rules.secondTries, id)
    await endSessions(db, 'customer', id, context.customer?.sessionId)
    await tell(context, id, 'on')
    return { codes: await newCodes(context, kept, id) }
  },
})

export const renew = inSteps<InputOf<Calls['renew']>, OutputOf<Calls['renew']>, Given>({
  prepare: ({ code }, context) => tried(context, customerId(context), code),
  async commit(_input, context, given) {
    const id = customerId(context)
    if (!(await taken(context, id, given))) return wrong()
    await tell(context, id, 'codes')
    return { codes: await newCodes(context, kept, id) }
  },
})

/** Both again: whoever sits down at an open session has neither. */
export const drop = inSteps<InputOf<Calls['drop']>, { ok: true }, Given>({
  prepare: async ({ password, code }, context) =>
    (await saysPasswordAgain(context, password)) ?? tried(context, customerId(context), code),
  async commit(_input, context, given) {
    const id = customerId(context)
    if (!(await taken(context, id, given))) return wrong()
    await forgetSecond(context.db, id)
    await endSessions(context.db, 'customer', id, context.customer?.sessionId)
    await tell(context, id, 'off')
    return { ok: true }
  },
})
