import type { InputOf, OutputOf, second } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { accessRules } from '@tomobako/domain/staff'
import type { Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, attempt, customerId, staffOf } from '../kernel/index.ts'
import type { Keeper } from '../kernel/secrets.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import { mailTo, notify } from '../message/index.ts'
import { forgetSecond } from './second-kept.ts'
import { customerById } from './store.ts'

/**
 * Two-step login turned off for somebody who lost telephone and recovery codes (decision 0134). Support makes sure who asks; a mail and three
 * days stand behind them, since whoever wants to get in is exactly who would ask.
 */
type Removal = { due_at: EpochMs; asked_at: EpochMs }
export const removalOf = async (db: Db, id: string): Promise<Removal | null> =>
  (await db
    .selectFrom('second_removal')
    .select(['due_at', 'asked_at'])
    .where('customer_id', '=', id)
    .executeTakeFirst()) ?? null

/** Null when one waits already. */
export async function askRemoval(context: TxContext, id: string): Promise<EpochMs | null> {
  const { db, now, house } = context
  const dueAt = now + accessRules.removalMs
  const made = await db
    .insertInto('second_removal')
    .values({ customer_id: id, asked_at: at(now), due_at: at(dueAt), asked_by: staffOf(context).id })
    .onConflict((c) => c.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (!made) return null
  const values = { until: iso(dueAt) }
  await notify(context, {
    customerId: id,
    key: 'notice.second.removal',
    values,
    link: '/settings/steps',
    mail: false,
  })
  // The mail has a way to stop it for whoever cannot log in; the message in the account needs none.
  const { email, language } = await customerById(db, id)
  await mailTo(context, {
    to: email,
    language,
    key: 'notice.second.removal',
    values,
    link: `/login/keep?token=${tokenOf(house, id, now)}`,
  })
  return dueAt
}

/** False when none waited. */
export async function stopRemoval(context: TxContext, id: string): Promise<boolean> {
  const gone = await context.db
    .deleteFrom('second_removal')
    .where('customer_id', '=', id)
    .returning('customer_id')
    .executeTakeFirst()
  if (!gone) return false
  await notify(context, {
    customerId: id,
    key: 'notice.second.kept',
    values: { at: iso(context.now) },
    link: '/settings/steps',
    mail: true,
  })
  return true
}

/** Stopping what does not wait any more is done. */
export async function keep(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await stopRemoval(context, customerId(context))
  return { ok: true }
}

const cut = (signature: Buffer): Buffer => signature.subarray(0, 20)
/** Signed, never stored: it stops this one removal and opens nothing. */
function tokenOf(house: Keeper, id: string, askedAt: EpochMs): string {
  const said = `${id}.${askedAt}`
  return `${said}.${cut(sign(house, `second removal:${said}`)).toString('base64url')}`
}
/** The removal a link is about, while it waits. */
async function byLink({ db, house }: Context, token: string): Promise<{ id: string; dueAt: EpochMs } | null> {
  const [id = '', asked = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!isSigned(house, `second removal:${id}.${asked}`, given, cut)) return null
  const waiting = await removalOf(db, id)
  return waiting && String(waiting.asked_at) === asked ? { id, dueAt: waiting.due_at } : null
}

type Calls = typeof second
/** Looking stops nothing: mail programs open links before people do. */
export async function keeping(
  { token }: InputOf<Calls['keeping']>,
  context: Context,
): Promise<OutputOf<Calls['keeping']> | Refusal> {
  const found = await byLink(context, token)
  return found ? { removalAt: iso(found.dueAt) } : refuse('account.second.linkOver')
}
export async function keepByLink(
  { token }: InputOf<Calls['keepByLink']>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await byLink(context, token)
  return found && (await stopRemoval(context, found.id)) ? { ok: true } : refuse('account.second.linkOver')
}

/** Turns off what was asked for three days ago and not stopped; each in a transaction of its own. */
export async function removeDue(house: House): Promise<void> {
  const due = await house.db
    .selectFrom('second_removal')
    .select('customer_id')
    .where('due_at', '<=', when(house.clock.now()))
    .execute()
  for (const { customer_id: id } of due)
    await attempt(house, `two-step login of ${id}`, () =>
      asSystem(house, async (context) => {
        const gone = await context.db
          .deleteFrom('second_removal')
          .where('customer_id', '=', id)
          .where('due_at', '<=', when(context.now))
          .returning('customer_id')
          .executeTakeFirst()
        if (!gone) return
        await forgetSecond(context.db, id)
        await notify(context, {
          customerId: id,
          key: 'notice.second.removed',
          values: { at: iso(context.now) },
          link: '/settings/steps',
          mail: true,
        })
      }),
    )
}
