import { timingSafeEqual } from 'node:crypto'
import { account } from '@tomobako/contract'
import { redirectDocument } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { codePath, loginPath, safeReturn } from '../../shell/return.ts'
import { hostAround } from '@tomobako/domain/payment'
import { keepTicket, spendState } from '../parts/hosts.ts'
import type { Route } from './+types/host-login.ts'

const same = (a: string, b: string): boolean =>
  a.length === b.length && a !== '' && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The mini-program opens this address with its code, and with what the page asked with: a link with somebody else's code, which would sign
 * its reader in to a stranger's account, names nothing this browser asked for. It leads on at once, so that a code is in no history.
 */
export async function loader({ context: given, url }: Route.LoaderArgs): Promise<never> {
  const context = given as unknown as ShopContext
  const { searchParams } = url
  const to = safeReturn(searchParams.get('return'), '/member')
  const code = searchParams.get('code') ?? ''
  const host = hostAround(context.visitor.userAgent)
  const isAsked = same(spendState(context), searchParams.get('state') ?? '')
  const elsewhere = (await context.session()).user === null ? loginPath(to) : '/settings#hosts'
  if (host === null || !isAsked || code === '' || code.length > 512) {
    context.notice('account.host.code')
    throw redirectDocument(elsewhere)
  }
  const done = await context.attempt(account.hostLogin, { host, code }, { silent: true })
  if (!done.ok) {
    context.notice(done.failure.key ?? 'common.unavailable')
    throw redirectDocument(elsewhere)
  }
  const { state, ticket } = done.data
  if (ticket !== null) keepTicket(context, host, ticket)
  if (state === 'connected') context.notice('settings.hosts.done')
  throw redirectDocument(state === 'unknown' ? loginPath(to) : state === 'code' ? codePath(to) : to)
}
