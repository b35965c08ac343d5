import type { FraudVersion, InputOf, OutputOf, fraud as contract } from '@tomobako/contract'
import type { FraudRuleId, FraudSettings } from '@tomobako/domain/fraud'
import {
  defaultFraudSettings,
  fraudRuleIds,
  fraudRuleOf,
  fraudSettingsOf,
  isHeld,
  isNewAccount,
  spokenOf,
  weightOf,
} from '@tomobako/domain/fraud'
import { DAY, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { countPast } from './figures.ts'

const MOST_FORMER = 50

async function rowsOf(db: Db) {
  return db
    .selectFrom('fraud_setting')
    .innerJoin('staff as asker', 'asker.id', 'fraud_setting.asked_by')
    .leftJoin('staff as other', 'other.id', 'fraud_setting.decided_by')
    .selectAll('fraud_setting')
    .select(['asker.name as askedName', 'other.name as decidedName'])
    .orderBy('version', 'desc')
    .limit(MOST_FORMER)
    .execute()
}

export async function rules(_input: unknown, context: Context): Promise<OutputOf<typeof contract.rules>> {
  const rows = await rowsOf(context.db)
  const me = staffOf(context).id
  const shown = rows.map((row): FraudVersion => ({
    version: row.version,
    // The column's check allows only these, and only `askRules` writes the value.
    state: row.state as FraudVersion['state'],
    values: fraudSettingsOf(row.value as FraudSettings),
    why: row.why,
    askedBy: row.askedName,
    askedAt: iso(row.asked_at),
    mine: row.asked_by === me,
    decidedBy: row.decidedName,
    decidedAt: row.decided_at === null ? null : iso(row.decided_at),
  }))
  const now = await inForceNow(context.db)
  return {
    ...now,
    asked: shown.find(({ state }) => state === 'asked') ?? null,
    former: shown.filter(({ state }) => state !== 'asked'),
  }
}

async function inForceNow(db: Db): Promise<{ version: number; values: FraudSettings }> {
  const row = await db
    .selectFrom('fraud_setting')
    .select(['version', 'value'])
    .where('state', '=', 'done')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, values: fraudSettingsOf(row.value as FraudSettings) }
    : { version: 0, values: defaultFraudSettings }
}

const TRIED_MS = 30 * DAY
const MOST_TRIED = 2_000
const EXAMPLES = 20

export async function tryRules(
  { values }: InputOf<typeof contract.tryRules>,
  context: Context,
): Promise<OutputOf<typeof contract.tryRules>> {
  const tried = fraudSettingsOf(values)
  const orders = await countPast(context.db, tried, {
    from: context.now - TRIED_MS,
    until: context.now,
    most: MOST_TRIED,
  })
  const found = orders.map((each) => ({
    id: each.orderId!,
    spoken: spokenOf(tried, 'paid', each.figures, {
      isNew: isNewAccount(tried, { since: each.since, received: each.received, now: each.at }),
    }),
  }))
  const held = found.filter(({ spoken }) => isHeld(tried, spoken))
  const names = await numbersOf(
    context.db,
    held.slice(0, EXAMPLES).map(({ id }) => id),
  )
  const count = (id: FraudRuleId): number =>
    found.filter(({ spoken }) => spoken.some(({ rule }) => rule === id)).length
  return {
    paid: found.length,
    held: held.length,
    rules: fraudRuleIds.flatMap((rule) => (count(rule) > 0 ? [{ rule, count: count(rule) }] : [])),
    examples: held
      .slice(0, EXAMPLES)
      .map(({ id, spoken }) => ({ orderNo: names.get(id) ?? '', weight: weightOf(spoken) })),
    isPart: found.length === MOST_TRIED,
  }
}
const numbersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('orders')
            .select(['id', 'no'])
            .where('id', 'in', [...ids])
            .execute()
        ).map(({ id, no }) => [id, no]),
      )

export async function askRules(
  { version, values, why }: InputOf<typeof contract.askRules>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  await sql`lock table fraud_setting in share row exclusive mode`.execute(context.db)
  const now = await inForceNow(context.db)
  if (now.version !== version) return refuse('console.changedMeanwhile')
  if (
    fraudRuleIds.some(
      (id) => (fraudRuleOf(id).windowHours === null) !== (values.rules[id].windowHours === null),
    )
  )
    return refuse('console.fraud.refused.window')
  const made = await context.db
    .insertInto('fraud_setting')
    .values({
      value: JSON.stringify(values),
      why,
      asked_by: staffOf(context).id,
      asked_at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!made) return refuse('console.fraud.refused.waits')
  await audit(context, {
    what: 'fraud.askRules',
    subject: `${made.version}`,
    before: now.values,
    after: values,
    why,
  })
  return { version: made.version }
}

async function decideRules(
  context: TxContext,
  version: number,
  to: (askedBy: string) => 'done' | 'refused' | 'withdrawn' | Refusal,
): Promise<{ ok: true } | Refusal> {
  const row = await context.db
    .selectFrom('fraud_setting')
    .selectAll()
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.changedMeanwhile')
  const state = to(row.asked_by)
  if (typeof state !== 'string') return state
  await context.db
    .updateTable('fraud_setting')
    .set({ state, decided_by: staffOf(context).id, decided_at: at(context.now) })
    .where('version', '=', version)
    .execute()
  await audit(context, {
    what: `fraud.rules.${state}`,
    subject: `${version}`,
    before: 'asked',
    after: state,
    why: row.why,
  })
  return { ok: true }
}

export const approveRules = ({ version }: InputOf<typeof contract.approveRules>, context: TxContext) =>
  decideRules(context, version, (askedBy) =>
    askedBy === staffOf(context).id ? refuse('console.money.own') : 'done',
  )
export const endRules = ({ version }: InputOf<typeof contract.endRules>, context: TxContext) =>
  decideRules(context, version, (askedBy) => (askedBy === staffOf(context).id ? 'withdrawn' : 'refused'))
