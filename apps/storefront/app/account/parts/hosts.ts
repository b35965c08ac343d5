import { account, type HostName, hostNames } from '@tomobako/contract'
import { readCookies, writeCookie } from '@tomobako/contract/cookies'
import { hostAround } from '@tomobako/domain/payment'
import type { ShopContext } from '../../context.ts'

/** What a page asked its mini-program for; only an answer that names it is one (host-button.tsx writes it). */
export const STATE_COOKIE = 'hostState'
/** A name of a super-app that waits for a log-in: `<host>.<ticket>`. */
const TICKET_COOKIE = 'hostTicket'
const TICKET_SECONDS = 15 * 60

export const isHost = (text: string | undefined): text is HostName =>
  (hostNames as readonly string[]).includes(text ?? '')

type Context = Pick<ShopContext, 'attempt' | 'visitor' | 'setCookies'> & { readonly request?: Request }
// Loaders and actions are given the whole context under its public face.
const cookiesOf = (context: Context): ReadonlyMap<string, string> =>
  readCookies((context as ShopContext).request.headers.get('cookie'))
const isSecure = (context: Context): boolean =>
  new URL((context as ShopContext).request.url).protocol === 'https:'

const setOnce = (context: Context, name: string, value: string, maxAgeSeconds: number): void =>
  void context.setCookies.push(
    writeCookie(name, value, { httpOnly: true, secure: isSecure(context), maxAgeSeconds }),
  )

/** The super-app around the page where one can sign in by it, those the customer signs in by, and the one that waits for this log-in. */
export async function hostsFor(context: Context): Promise<{
  host: HostName | null
  connected: { host: HostName; since: string }[]
  waits: HostName | null
}> {
  const around = hostAround(context.visitor.userAgent)
  const asked = await context.attempt(account.hosts, {}, { silent: true })
  const { here, rows } = asked.ok ? asked.data : { here: [], rows: [] }
  return {
    host: around !== null && here.includes(around) ? around : null,
    connected: rows,
    waits: ticketOf(context)?.host ?? null,
  }
}

export const keepTicket = (context: Context, host: HostName, ticket: string): void =>
  setOnce(context, TICKET_COOKIE, `${host}.${ticket}`, TICKET_SECONDS)
function ticketOf(context: Context): { host: HostName; ticket: string } | null {
  const [host, ticket = ''] = (cookiesOf(context).get(TICKET_COOKIE) ?? '').split('.')
  return isHost(host) && /^[\w-]{43}$/.test(ticket) ? { host, ticket } : null
}

/** What a log-in takes with it, if its reader wants that: the super-app that waited for it signs in next time. It waits no longer in either case. */
export function ticketFor(context: Context, isWanted: boolean): { hostTicket?: string } {
  const waiting = ticketOf(context)
  return waiting && isWanted ? { hostTicket: waiting.ticket } : {}
}
export function forgetTicket(context: Context): void {
  if (ticketOf(context)) setOnce(context, TICKET_COOKIE, '', 0)
}

/** The state this browser's page made, which is spent with this. */
export function spendState(context: Context): string {
  const state = cookiesOf(context).get(STATE_COOKIE) ?? ''
  if (state !== '') setOnce(context, STATE_COOKIE, '', 0)
  return state
}
