import type { account, OutputOf } from '@tomobako/contract'
import { MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Rule } from './limits.ts'
import { useUp } from './limits.ts'

/** What a page needs to show that a person is asking (S9-045). */
export async function challenge(
  _input: unknown,
  { house, now }: Context,
): Promise<OutputOf<typeof account.challenge>> {
  const gateway = house.gateways.challenge
  return gateway
    ? { provider: gateway.name, siteKey: gateway.siteKey, work: gateway.ask(now) }
    : { provider: 'off', siteKey: '', work: null }
}

/** A token is good for one press: who shows it again shows nothing. */
const once: Rule = { name: 'challenge', most: 1, withinMs: 12 * MINUTE }

/**
 * Who brings the challenge's token goes on to the ordinary limits. Who brings none (a browser without scripts, a company that does not
 * answer) is not turned away but has narrower ones, and is told how long to wait.
 */
export async function gate(
  context: Context,
  token: string | undefined,
  bare: Rule,
  subject: string,
): Promise<Refusal | null> {
  const { db, now, house } = context
  if (!house.gateways.challenge || (await isPerson(context, token))) return null
  const wait = await useUp(db, bare, subject, now)
  return wait > 0 ? refuse('account.challenge', { minutes: Math.ceil(wait / 60) }) : null
}

async function isPerson({ db, now, caller, house }: Context, token: string | undefined): Promise<boolean> {
  if (!token) return false
  try {
    if (!(await house.gateways.challenge!.verify(token, { ip: caller.ip, now }))) return false
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    house.log.warn({ why: error.message }, 'the challenge could not be checked')
    return false
  }
  return (await useUp(db, once, token, now)) === 0
}
