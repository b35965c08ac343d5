import type { InputOf, moneyLimits as contract, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import {
  breaksPromise,
  defaultMoneyLimits,
  moneyRules,
  nobodyAgrees,
  tryLimits as tried,
} from '@tomobako/domain/staff'
import type { MoneyLimits, Role } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { askForSecond, decideRequest, waitingLook } from '../settings/index.ts'
import { audit } from './audit.ts'
import { limitsInForce } from './limits.ts'

const MOST_FORMER = 20

export async function showLimits(_input: unknown, context: Context): Promise<OutputOf<typeof contract.show>> {
  // Only `decideLimits` writes these, in this shape.
  const whole = (value: unknown): MoneyLimits => ({ ...defaultMoneyLimits, ...(value as MoneyLimits) })
  const [rows, waiting] = await Promise.all([
    context.db
      .selectFrom('setting')
      .select(['version', 'value', 'by', 'at'])
      .where('name', '=', 'moneyLimits')
      .orderBy('version', 'desc')
      .limit(MOST_FORMER + 1)
      .execute(),
    waitingLook(context, 'moneyLimits', ({ value }) => ({ values: whole(value) })),
  ])
  const [now, ...former] = rows.map((row) => ({
    version: row.version,
    values: whole(row.value),
    since: iso(row.at),
    by: row.by,
  }))
  return {
    ...(now ?? { version: 0, values: defaultMoneyLimits, since: null, by: null }),
    former,
    waiting,
  }
}

const TRIED_MS = 30 * 24 * 60 * 60 * 1_000

export async function tryLimits(
  { values }: InputOf<typeof contract.try>,
  { db, now }: Context,
): Promise<OutputOf<typeof contract.try>> {
  const [moved, people] = await Promise.all([
    db
      .selectFrom('money_request')
      .select(['kind', 'yen', 'customer_id as customerId', 'asked_by as askedBy', 'asked_at as at'])
      .select('needs_second as waited')
      .where('asked_at', '>', sql<number>`${at(now - TRIED_MS)}::timestamptz`)
      .orderBy('asked_at')
      .execute(),
    db.selectFrom('staff').select(['id', 'roles', 'active']).execute(),
  ])
  // The column's check allows only these roles.
  const staff = people.map(({ roles, ...each }) => ({ ...each, roles: roles as Role[] }))
  return { rows: tried(values, moved, staff) }
}

export async function askLimits(
  { version, values, why }: InputOf<typeof contract.ask>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const now = await limitsInForce(context.db)
  if (now.version !== version) return refuse('console.changedMeanwhile')
  // Above everybody's figure it would wait for ever.
  if (nobodyAgrees(values).length > 0) return refuse('console.limits.refused.nobody')
  if (breaksPromise(values)) return refuse('console.limits.refused.promised', { yen: moneyRules.fourEyesYen })
  const staffId = staffOf(context).id
  const of = { name: 'moneyLimits', value: values, why, staffId, now: context.now } as const
  if (!(await askForSecond(context.db, of))) return refuse('console.second.refused.waiting')
  await audit(context, {
    what: 'money.askLimits',
    subject: `limits ${version + 1}`,
    before: now.limits,
    after: values,
    why,
  })
  return { ok: true }
}

export async function decideLimits(
  { id, word, why }: InputOf<typeof contract.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  const decided = await decideRequest(context, { id, name: 'moneyLimits', word, why })
  if (isRefusal(decided)) return decided
  const { version, limits } = await limitsInForce(context.db)
  if (word === 'yes')
    await context.db
      .insertInto('setting')
      .values({
        name: 'moneyLimits',
        version: version + 1,
        value: JSON.stringify(decided.value),
        by: me.name,
        at: at(context.now),
      })
      .execute()
  await audit(context, {
    what: `money.limits.${decided.said}`,
    subject: `limits ${version + 1}`,
    before: limits,
    after: word === 'yes' ? decided.value : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
