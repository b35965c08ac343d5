import { randomUUIDv7 } from 'node:crypto'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import {
  aloneOf,
  defaultMoneyLimits,
  mayAgree,
  mayAlone,
  moneyRules,
  summedWith,
} from '@tomobako/domain/staff'
import type { Limit, MoneyAction, MoneyLimits, MoneySubject } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import type { Filling } from '../kernel/hooks.ts'
import { fill, hookByKind } from '../kernel/hooks.ts'
import { audit } from './audit.ts'

/** The limits in force (decision 0102). An action that a version does not know yet is as the release brings it. */
export async function limitsInForce(db: Db): Promise<{ version: number; limits: MoneyLimits }> {
  const row = await db
    .selectFrom('setting')
    .select(['version', 'value'])
    .where('name', '=', 'moneyLimits')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    // Only the desk of the limits writes it, in this shape.
    limits: { ...defaultMoneyLimits, ...(row?.value as Partial<MoneyLimits> | undefined) },
  }
}

/** What this person did alone for this customer within the day, of everything that counts together; the customer's row is locked, so that two pieces of a large sum count each other. */
async function doneAlone(context: TxContext, action: MoneyAction, customerId: string): Promise<number> {
  await context.db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const row = await context.db
    .selectFrom('money_request')
    .select(sql<number>`coalesce(sum(yen), 0)::bigint`.as('yen'))
    .where('customer_id', '=', customerId)
    .where('asked_by', '=', staffOf(context).id)
    .where('kind', 'in', [...summedWith(action)])
    .where('state', '=', 'done')
    .where('needs_second', '=', false)
    .where('asked_at', '>', sql<number>`${at(context.now - moneyRules.withinMs)}::timestamptz`)
    .executeTakeFirstOrThrow()
  return row.yen
}

/** The one place where a sum meets the table: whether somebody else has to agree. `besides`: what adds up to it and is written elsewhere, counted under the same lock. */
export async function isOverLimit(
  context: TxContext,
  of: { action: MoneyAction; customerId: string | null; yen: number; besides?: () => Promise<number> },
): Promise<boolean> {
  const { limits } = await limitsInForce(context.db)
  const before = of.customerId === null ? 0 : await doneAlone(context, of.action, of.customerId)
  return !mayAlone(limits, staffOf(context).roles, of.action, of.yen + before + ((await of.besides?.()) ?? 0))
}

/** Up to which the caller may do it alone, before anything adds up. */
export const aloneLimit = async (context: Context, action: MoneyAction): Promise<Limit> =>
  aloneOf((await limitsInForce(context.db)).limits, staffOf(context).roles, action)

/** Null: the caller's yes counts for so much. */
export async function objectionToAgree(
  context: Context,
  action: MoneyAction,
  yen: number,
): Promise<Refusal | null> {
  const { limits } = await limitsInForce(context.db)
  return mayAgree(limits, staffOf(context).roles, action, yen)
    ? null
    : refuse('console.money.aboveOwn', { yen })
}

/** R261122-3: the day it was asked for and its number of that day. */
export async function nextRequestNo(context: TxContext): Promise<string> {
  const day = jstDay(context.now).slice(2).replaceAll('-', '')
  await sql`select pg_advisory_xact_lock(hashtext('money'), hashtext(${day}))`.execute(context.db)
  const row = await context.db
    .selectFrom('money_request')
    .select(sql<number>`count(*)`.as('n'))
    .where('no', 'like', `R${day}-%`)
    .executeTakeFirstOrThrow()
  return `R${day}-${row.n + 1}`
}

/** A call that may wait, as it is carried out when somebody else agreed. */
type Agreed = {
  readonly action: MoneyAction
  readonly run: (input: never, context: TxContext) => Promise<object>
}
/** Whoever has such a call fills it in. */
export const agreedTo = hookByKind<Agreed>('staff.agreedTo', ({ action }) => action)

/** What a call is about, before it is carried out. */
type Weighed = {
  readonly yen: number
  readonly subject: { readonly kind: MoneySubject; readonly id: string; readonly no: string }
  readonly customerId: string | null
  readonly why: string
}

/**
 * A call that moves money: up to the caller's limit it is carried out at once; above it, it waits as it was asked for, and is
 * carried out once when somebody else agrees. `weigh` says how much it moves, null when nothing; `meanwhile` is the answer while it waits.
 */
export function limited<I, O extends object>(
  action: MoneyAction,
  weigh: (input: I, context: TxContext) => Promise<Weighed | Refusal | null>,
  run: (input: I, context: TxContext) => Promise<O | Refusal>,
  meanwhile: O,
): {
  handler: (input: I, context: TxContext) => Promise<(O & { waits?: string }) | Refusal>
  filling: Filling
} {
  return {
    filling: fill(agreedTo, { action, run }),
    async handler(input, context) {
      const weighed = await weigh(input, context)
      if (isRefusal(weighed)) return weighed
      if (weighed === null || weighed.yen <= 0) return run(input, context)
      const { yen, customerId } = weighed
      const waits = await isOverLimit(context, { action, customerId, yen })
      if (waits) return askInstead(context, action, weighed, input, meanwhile)
      const done = await run(input, context)
      if (!isRefusal(done)) await enter(context, action, weighed, null)
      return done
    },
  }
}

async function askInstead<O extends object>(
  context: TxContext,
  action: MoneyAction,
  weighed: Weighed,
  input: unknown,
  meanwhile: O,
): Promise<(O & { waits: string }) | Refusal> {
  const { subject, yen, why } = weighed
  if (why.length < 3) return refuse('console.money.sayWhy', {}, 'why')
  const no = await enter(context, action, weighed, input)
  if (no === null) return refuse('console.money.waitsAlready')
  await audit(context, { what: 'money.ask', subject: subject.no, after: { no, action, yen }, why })
  return { ...meanwhile, waits: no }
}

/** Writes it down, done (`input` null) or waiting. Null: the same waits already. */
async function enter(
  context: TxContext,
  action: MoneyAction,
  { yen, subject, customerId, why }: Weighed,
  input: unknown,
): Promise<string | null> {
  const waits = input !== null
  const me = staffOf(context).id
  const row = await context.db
    .insertInto('money_request')
    .values({
      id: randomUUIDv7(),
      no: await nextRequestNo(context),
      kind: action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_no: subject.no,
      customer_id: customerId,
      yen,
      borne_by: 'us',
      reason: 'other',
      note: why || subject.no,
      state: waits ? 'asked' : 'done',
      needs_second: waits,
      asked_by: me,
      asked_at: at(context.now),
      decided_by: waits ? null : me,
      decided_at: waits ? null : at(context.now),
      input: waits ? JSON.stringify(input) : null,
    })
    .onConflict((c) => c.doNothing())
    .returning('no')
    .executeTakeFirst()
  return row?.no ?? null
}
