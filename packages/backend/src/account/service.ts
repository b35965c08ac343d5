import { randomUUIDv7 } from 'node:crypto'
import type { account, InputOf, OutputOf, User } from '@tomobako/contract'
import { INVITE_COOKIE } from '@tomobako/contract/cookies'
import { isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { localOf, serviceCode } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps, iso } from '../kernel/index.ts'
import { keepZone, mailTo, notify } from '../message/index.ts'
import { passkeysOf } from '../passkey/index.ts'
import { onRegistered } from './arrived.ts'
import { breachObjection } from './breached.ts'
import { gate } from './challenge.ts'
import { codeHash, codeRules, isCodeOf, newCode, noCodeHash, tidyCode } from './codes.ts'
import type { Purpose } from './codes.ts'
import type { Email } from './email.ts'
import { readEmail } from './email.ts'
import { connectsByTicket } from './host-login.ts'
import { forgetHosts } from './host-store.ts'
import { forgive, forIp, networkOf, rules, useUp } from './limits.ts'
import { hashPassword, passwordObjection, verifyPassword } from './passwords.ts'
import { endSteps } from './login-step.ts'
import { wantsCode } from './second-kept.ts'
import { closeSession, endSessions, openSession } from './sessions.ts'
import type { CustomerRow } from './store.ts'
import {
  addCode,
  addCustomer,
  changeCustomer,
  customerByEmail,
  customerById,
  lockAddress,
  recentCodes,
  spendCode,
  takeTry,
} from './store.ts'

/**
 * quality S11: SendCode, Register, Login and ResetPassword tell nobody who has an account. A known and an unknown address get the same
 * answer after the same work: a code is written down either way, a mail goes out either way, a password is hashed either way.
 */

/** Mails a code, or what the owner of the address should know instead. P 6: again after 60 s; quality S10: five an hour. */
export const sendCode = inSteps<InputOf<typeof account.sendCode>, CodeSent, Email>({
  async prepare({ email, challenge }, context) {
    const read = readEmail(email)
    if (!read) return refuse('account.emailInvalid', {}, 'email')
    const network = networkOf(context.caller.ip)
    return (await gate(context, challenge, forIp(rules.codesBare, context.caller.ip), network)) ?? read
  },
  commit: mailCode,
})

type CodeSent = OutputOf<typeof account.sendCode>
async function mailCode(
  { purpose }: InputOf<typeof account.sendCode>,
  context: TxContext,
  read: Email,
): Promise<CodeSent | Refusal> {
  const { db, now, caller, house } = context
  await lockAddress(db, read.folded)
  const recent = await recentCodes(db, read.folded, now)
  const last = recent.find((code) => code.purpose === purpose)
  if (last && now - last.created_at < codeRules.resendMs)
    return refuse(
      'account.codeTooSoon',
      { seconds: Math.ceil((last.created_at + codeRules.resendMs - now) / 1_000) },
      'email',
    )
  if (recent.length >= codeRules.perHour)
    return refuse(
      'common.tooMany',
      { seconds: Math.ceil((recent.at(-1)!.created_at + codeRules.hourMs - now) / 1_000) },
      'email',
    )
  const wait = await useUp(db, forIp(rules.codesIp, caller.ip), networkOf(caller.ip), now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })

  const known = await customerByEmail(db, read.folded)
  const may = (purpose === 'register') === (known === undefined)
  const code = newCode()
  const hash = codeHash(house, purpose, read.folded, code)
  await addCode(db, {
    id: randomUUIDv7(),
    folded: read.folded,
    purpose,
    hash: may ? hash : noCodeHash(),
    now,
  })
  await mailTo(context, {
    to: known?.email ?? read.address,
    language: caller.language,
    ...codeMail[purpose][may ? 'yes' : 'no'],
    values: may ? { code, minutes: codeRules.livesMs / 60_000 } : {},
  })
  return { resendAfterSeconds: codeRules.resendMs / 1_000 }
}

const codeMail: Readonly<Record<Purpose, Readonly<Record<'yes' | 'no', { key: string; link?: string }>>>> = {
  register: { yes: { key: 'mail.registerCode' }, no: { key: 'mail.accountExists', link: '/login' } },
  reset: { yes: { key: 'mail.resetCode' }, no: { key: 'mail.noAccount', link: '/global/register' } },
}

/** §5 Registration. Tries are counted before and outside the transaction: a refusal rolls back what it wrote, and a try must stay used. */
export const register = inSteps<
  InputOf<typeof account.register>,
  User,
  { email: Email; codeId: string; passwordHash: string }
>({
  async prepare(input, context) {
    const email = readEmail(input.email)
    const objections = [
      email ? null : refuse('account.emailInvalid', {}, 'email'),
      passwordObjection(input.password, [input.email, input.name ?? '', context.house.settings.appName]),
      tidyCode(input.code) === '' ? noCode() : null,
      input.agreement ? null : refuse('account.agreementRequired', {}, 'agreement'),
      input.transfer || context.house.settings.edition !== 'china'
        ? null
        : refuse('china.transferRequired', {}, 'transfer'),
    ].filter((each) => each !== null)
    if (objections.length > 0 || !email) return objections
    const { ip } = context.caller
    const shut =
      (await gate(context, input.challenge, forIp(rules.registerBare, ip), networkOf(ip))) ??
      (await breachObjection(context.house, input.password))
    if (shut) return shut
    const codeId = await tryCode(context, email, 'register', input.code)
    if (isRefusal(codeId)) return codeId
    return { email, codeId, passwordHash: await hashPassword(input.password) }
  },
  async commit(input, context, { email, codeId, passwordHash }) {
    const { db, now, caller } = context
    if (!(await spendCode(db, codeId, now))) return wrongCode()
    const given = input.invite ?? caller.cookies.get(INVITE_COOKIE) ?? ''
    const invitedBy = /^[\w-]{1,40}$/.test(given) ? given : null
    const made = await addCustomer(db, {
      id: randomUUIDv7(),
      email: email.address,
      folded: email.folded,
      passwordHash,
      name: tidyName(input.name ?? ''),
      language: caller.language,
      country: caller.country,
      currency: caller.currency,
      invitedBy,
      now,
    })
    // Two codes were right at once (two tabs): the second finds the account made, and learns no more than with a wrong code.
    if (!made) return wrongCode()
    await openSession('customer', made.id, context, 'registering')
    await keepZone(context, made.id)
    for (const tell of context.house.hooks.all(onRegistered))
      await tell(context, { customerId: made.id, invite: invitedBy })
    return userOf(made)
  },
})

const wrongCode = (): Refusal => refuse('account.codeWrong', {}, 'code')
/** Whoever never asked for one has no newest e-mail to look into. */
const noCode = (): Refusal => refuse('account.codeMissing', {}, 'code')

/** The id of the code that was right, with a try used up either way. */
async function tryCode(
  { db, caller, house, now }: Context,
  email: Email,
  purpose: Purpose,
  typed: string,
): Promise<string | Refusal> {
  const wait = await useUp(db, forIp(rules.codeTriesIp, caller.ip), networkOf(caller.ip), now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const found = await takeTry(db, email.folded, purpose, now)
  const isRight = isCodeOf(house, found?.code_hash ?? noCodeHash(), purpose, email.folded, tidyCode(typed))
  return isRight && found ? found.id : wrongCode()
}

export const login = inSteps<
  InputOf<typeof account.login>,
  OutputOf<typeof account.login>,
  { customer: CustomerRow; pair: string }
>({
  async prepare(input, context) {
    const folded = readEmail(input.email)?.folded ?? input.email.trim().toLowerCase()
    const { pair, wait } = await countLogin(context, folded)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const shut = await gate(context, input.challenge, rules.loginBare, pair)
    if (shut) return shut
    const customer = await customerByEmail(context.db, folded)
    const right = await verifyPassword(input.password, customer?.password_hash ?? null)
    return right && customer ? { customer, pair } : refuse('account.loginWrong')
  },
  async commit({ hostTicket }, context, { customer, pair }) {
    // Half a login gives no tries back.
    if (await wantsCode(context, customer.id)) return { wants: 'code' }
    await forgive(context.db, rules.loginPair, pair)
    await forgive(context.db, rules.loginBare, pair)
    await openSession('customer', customer.id, context, 'password')
    await keepZone(context, customer.id)
    if (hostTicket !== undefined) await connectsByTicket(context, customer.id, hostTicket)
    return userOf(customer)
  },
})

/** Counts an attempt to sign in, before it is known whether it is right: 200 at once are still eight. Staff count here as well. */
export async function countLogin(
  { db, caller, now }: Context,
  account: string,
): Promise<{ pair: string; wait: number }> {
  const network = networkOf(caller.ip)
  const pair = `${network} ${account}`
  const limits = [
    [rules.loginPair, pair],
    [forIp(rules.loginIp, caller.ip), network],
    [rules.loginAccount, account],
  ] as const
  for (const [rule, subject] of limits) {
    const wait = await useUp(db, rule, subject, now)
    if (wait > 0) return { pair, wait }
  }
  return { pair, wait: 0 }
}
export const forgiveLogin = (context: Context, pair: string): Promise<void> =>
  forgive(context.db, rules.loginPair, pair)

export async function logout(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await closeSession('customer', context)
  return { ok: true }
}

export async function logoutEverywhere(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await endSessions(context.db, 'customer', customerId(context))
  await closeSession('customer', context)
  return { ok: true }
}

/** The one they came with is ended by signing out. One that is over already, or somebody else's, is none of theirs. */
export async function endSession(
  { id }: { id: string },
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (id === context.customer?.sessionId) return refuse('common.notFound')
  const gone = await context.db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('customer_id', '=', customerId(context))
    .returning('id')
    .executeTakeFirst()
  return gone ? { ok: true } : refuse('common.notFound')
}

export const resetPassword = inSteps<
  InputOf<typeof account.resetPassword>,
  { ok: true },
  { email: Email; codeId: string; passwordHash: string }
>({
  async prepare(input, context) {
    const email = readEmail(input.email)
    const objection = passwordObjection(input.password, [input.email, context.house.settings.appName])
    if (objection) return objection
    if (tidyCode(input.code) === '') return noCode()
    if (!email) return wrongCode()
    const known = await breachObjection(context.house, input.password)
    if (known) return known
    const codeId = await tryCode(context, email, 'reset', input.code)
    return isRefusal(codeId) ? codeId : { email, codeId, passwordHash: await hashPassword(input.password) }
  },
  async commit(_input, context, { email, codeId, passwordHash }) {
    const customer = await customerByEmail(context.db, email.folded)
    if (!customer || !(await spendCode(context.db, codeId, context.now))) return wrongCode()
    await setPassword(context, customer.id, passwordHash)
    // Whoever takes an account back takes back every way into it. The second step stays: a mailbox alone does not get around it.
    await forgetHosts(context.db, customer.id)
    await passkeysOf('customer').forget(context.db, customer.id)
    await endSessions(context.db, 'customer', customer.id)
    await endSteps(context.db, customer.id)
    const pair = `${networkOf(context.caller.ip)} ${email.folded}`
    await forgive(context.db, rules.loginPair, pair)
    await forgive(context.db, rules.loginBare, pair)
    return { ok: true }
  },
})

export const changePassword = inSteps<
  InputOf<typeof account.changePassword>,
  { ok: true },
  { passwordHash: string }
>({
  async prepare(input, context) {
    const customer = await customerById(context.db, customerId(context))
    const objection = passwordObjection(input.password, [
      customer.email,
      customer.name,
      context.house.settings.appName,
    ])
    if (objection) return objection
    const { wait } = await countLogin(context, customer.email_folded)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    if (!(await verifyPassword(input.current, customer.password_hash)))
      return refuse('account.loginWrong', {}, 'current')
    return (
      (await breachObjection(context.house, input.password)) ?? {
        passwordHash: await hashPassword(input.password),
      }
    )
  },
  async commit(_input, context, { passwordHash }) {
    await setPassword(context, customerId(context), passwordHash)
    await endSessions(context.db, 'customer', customerId(context), context.customer?.sessionId)
    await endSteps(context.db, customerId(context))
    return { ok: true }
  },
})

/** Whoever owns the account hears of it, also when it was not them. */
async function setPassword(context: TxContext, id: string, passwordHash: string): Promise<void> {
  await changeCustomer(context.db, id, { password_hash: passwordHash })
  await notify(context, {
    customerId: id,
    key: 'passwordChanged',
    values: { at: iso(context.now) },
    link: '/settings',
  })
}

export async function savePreferences(
  input: InputOf<typeof account.savePreferences>,
  context: TxContext,
): Promise<User> {
  const { name, country, currency, colorMode, mailNotices, refundsTo } = input
  const changed = await changeCustomer(context.db, customerId(context), {
    ...(name === undefined ? {} : { name: tidyName(name) }),
    ...(country === undefined ? {} : { country }),
    ...(currency === undefined ? {} : { currency }),
    ...(colorMode === undefined ? {} : { color_mode: colorMode }),
    ...(mailNotices === undefined ? {} : { mail_notices: mailNotices }),
    ...(refundsTo === undefined ? {} : { refunds_to: refundsTo }),
  })
  return userOf(changed)
}

/** §7 BindLanguage: a service code, bound to the signed-in customer; a visitor's choice lives in the cookie alone. */
export async function bindLanguage(
  { language }: InputOf<typeof account.bindLanguage>,
  context: Context,
): Promise<{ ok: true } | Refusal> {
  const local = localOf(language)
  if (!local) return refuse('common.badInput', {}, 'language')
  if (context.customer && context.customer.language !== local)
    await changeCustomer(context.db, context.customer.id, { language: local })
  return { ok: true }
}

// Control characters, and the marks that turn a line around, have no place in a name that is printed beside others.
const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

export const userOf = (row: CustomerRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  maskedName: maskName(row.name || row.email.split('@')[0]!),
  language: serviceCode(localOf(row.language) ?? 'en'),
  country: row.country,
  currency: row.currency,
  // The column's own check allows only these three.
  colorMode: row.color_mode as User['colorMode'],
  mailNotices: row.mail_notices,
  refundsTo: row.refunds_to === 'wallet' ? 'wallet' : 'source',
  createdAt: iso(row.created_at),
})
