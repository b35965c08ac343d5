import { createHash, randomBytes } from 'node:crypto'
import { writeCookie } from '@tomobako/contract/cookies'
import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'

/**
 * Between the password and the code nobody is logged in: this browser holds the word for a row that is no session, so whatever asks who is
 * logged in finds nobody and has nothing to remember to check.
 */
const livesMs = 10 * MINUTE
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const nameOf = ({ house }: Context): string => `${house.settings.secureCookies ? '__Host-' : ''}step`
const setCookie = (context: Context, token: string, ms: number): void =>
  context.setCookie(
    writeCookie(nameOf(context), token, {
      maxAgeSeconds: ms / 1_000,
      secure: context.house.settings.secureCookies,
      httpOnly: true,
    }),
  )

export async function beginStep(context: TxContext, customerId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('login_step')
    .values({ token_hash: hashOf(token), customer_id: customerId, ends_at: at(context.now + livesMs) })
    .execute()
  setCookie(context, token, livesMs)
}

function presented(context: Context): Buffer | null {
  const token = context.caller.cookies.get(nameOf(context))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : null
}

/** Whose code this browser is asked for; null when it said no password, or too long ago. */
export async function stepOf(context: Context): Promise<string | null> {
  const hash = presented(context)
  if (!hash) return null
  const row = await context.db
    .selectFrom('login_step')
    .select('customer_id')
    .where('token_hash', '=', hash)
    .where('ends_at', '>', when(context.now))
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** True for one of all who come with it at once. */
export async function endStep(context: TxContext): Promise<boolean> {
  const hash = presented(context)
  if (!hash) return false
  const gone = await context.db
    .deleteFrom('login_step')
    .where('token_hash', '=', hash)
    .where('ends_at', '>', when(context.now))
    .returning('customer_id')
    .executeTakeFirst()
  setCookie(context, '', 0)
  return gone !== undefined
}

/** Whoever stands between the steps says the password again. */
export const endSteps = (db: Db, customerId: string): Promise<unknown> =>
  db.deleteFrom('login_step').where('customer_id', '=', customerId).execute()
export const sweepSteps = (db: Db, before: EpochMs): Promise<unknown> =>
  db.deleteFrom('login_step').where('ends_at', '<', when(before)).execute()
