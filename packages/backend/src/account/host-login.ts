import { createHash, randomBytes } from 'node:crypto'
import type { account, HostName, InputOf, OutputOf } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps, iso } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { addHost, addTicket, customerByHost, forgetHost, hostsOf, spendTicket } from './host-store.ts'
import { forIp, networkOf, rules, useUp } from './limits.ts'
import { wantsCode } from './second-kept.ts'
import { openSession } from './sessions.ts'

/** From the question of the super-app to the end of a log-in beside it. */
const ticketMs = 15 * MINUTE
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
// The tables' own checks allow only names of hosts.
const named = (host: string): HostName => host as HostName

export async function hosts(
  _input: unknown,
  { db, customer, house }: Context,
): Promise<OutputOf<typeof account.hosts>> {
  const rows = customer ? await hostsOf(db, customer.id) : []
  return {
    here: (house.gateways.hosts ?? []).map(({ name }) => name),
    rows: rows.map(({ host, created_at }) => ({ host: named(host), since: iso(created_at) })),
  }
}

/**
 * The code is the super-app's word for who holds the telephone, good once. Whoever it names and we know is signed in; a customer who is
 * signed in gets it added; a name of nobody's waits with a ticket for the log-in that says whose it is. That the page asked for this code
 * itself is the page's to know (storefront, account/routes/host-login.ts).
 */
export const hostLogin = inSteps<
  InputOf<typeof account.hostLogin>,
  OutputOf<typeof account.hostLogin>,
  { openId: string }
>({
  async prepare({ host, code }, { db, caller, house, now }) {
    const wait = await useUp(db, forIp(rules.hostCodes, caller.ip), networkOf(caller.ip), now)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const gateway = house.gateways.hosts?.find(({ name }) => name === host)
    if (!gateway) return refuse('account.host.not')
    const openId = await gateway.whose(code)
    return openId === null ? refuse('account.host.code') : { openId }
  },
  async commit({ host }, context, { openId }) {
    const { db, now } = context
    if (context.customer) {
      if (!(await connects(context, context.customer.id, host, openId))) return refuse('account.host.taken')
      return { state: 'connected', ticket: null }
    }
    const known = await customerByHost(db, host, openId)
    if (known !== null) {
      // A super-app's word is one factor.
      if (await wantsCode(context, known)) return { state: 'code', ticket: null }
      await openSession('customer', known, context, 'host')
      return { state: 'signedIn', ticket: null }
    }
    const ticket = randomBytes(32).toString('base64url')
    await addTicket(db, { hash: digest(ticket), host, openId, now, livesMs: ticketMs })
    return { state: 'unknown', ticket }
  },
})

/** After a log-in. A ticket that is spent, late or about a name of somebody else's changes nothing: the log-in stands. */
export async function connectsByTicket(context: TxContext, id: string, ticket: string): Promise<void> {
  const spent = await spendTicket(context.db, digest(ticket), context.now)
  if (spent) await connects(context, id, named(spent.host), spent.open_id)
}

/** False when it is somebody else's. A new way into an account is told to its owner, also when it was not them. */
async function connects(context: TxContext, id: string, host: HostName, openId: string): Promise<boolean> {
  const before = await customerByHost(context.db, host, openId)
  if (before !== null) return before === id
  if (!(await addHost(context.db, { host, openId, customerId: id, now: context.now }))) return false
  await notify(context, {
    customerId: id,
    key: 'hostConnected',
    values: { host: hostTitles[host], at: iso(context.now) },
    link: '/settings',
  })
  return true
}

/** As they write themselves, in every language. */
const hostTitles = { wechat: 'WeChat', alipay: 'Alipay' } as const satisfies Record<HostName, string>

export async function hostDisconnect(
  { host }: InputOf<typeof account.hostDisconnect>,
  context: TxContext,
): Promise<{ ok: true }> {
  await forgetHost(context.db, customerId(context), host)
  return { ok: true }
}
