import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign, couponDesk, InputOf, OutputOf } from '@tomobako/contract'
import type { CampaignCost, PastOrder } from '@tomobako/domain/coupon'
import { couponLimits, couponPeriod, dryRun, worstYen } from '@tomobako/domain/coupon'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { readEmail } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, hook, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { audit, limited } from '../staff/index.ts'
import { grantTo } from './claim.ts'
import * as store from './store.ts'
import type { CouponRow } from './store.ts'
import { nameFor, stateOf } from './view.ts'

/** Orders that were paid in a time, the oldest first: whose, whether it was their first, and what its goods cost at which source. */
export const paidOrders =
  hook<(db: Db, from: EpochMs, to: EpochMs) => Promise<PastOrder[]>>('coupon.paidOrders')

const DRY_RUN_DAYS = 30

export async function list(context: Context): Promise<OutputOf<typeof couponDesk.list>> {
  const rows = await context.db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select(
      sql<number>`(select count(*)::integer from coupon_grant g where g.coupon_id = coupon.id)`.as('people'),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  // The column's shapes are this capability's own.
  return { campaigns: rows.map((row) => campaign(row as unknown as CouponRow, row.people, context.now)) }
}

const campaign = (row: CouponRow, people: number, now: EpochMs): Campaign => ({
  id: row.id,
  names: { ...row.names },
  way: row.way,
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimumYen: row.minimum_yen,
  capYen: row.cap_yen,
  sources: row.sources,
  firstOrderOnly: row.first_order_only,
  perPerson: row.per_person,
  inAll: row.in_all,
  budgetYen: row.budget_yen,
  fromDay: jstDay(row.starts_at),
  toDay: jstDay(row.ends_at - 1),
  state: stateOf(row, now),
  claimed: row.claimed,
  used: row.used,
  people,
  givenYen: row.given_yen,
  madeBy: row.made_by,
  madeAt: iso(row.made_at),
  version: row.version,
})

type Input = InputOf<typeof couponDesk.save>

/** What staff may write, and a customer be promised. */
function objection(input: Input, code: string | null): Refusal | null {
  if (input.kind === 'percent' && input.value > couponLimits.percentBasisPoints)
    return refuse('console.coupons.refused.percent', {}, 'value')
  if ((input.way === 'code') !== (code !== null)) return refuse('console.coupons.refused.code', {}, 'code')
  if (code !== null && !/^[A-Z0-9-]{4,24}$/.test(code))
    return refuse('console.coupons.refused.code', {}, 'code')
  return null
}

async function written(input: Input, context: TxContext): Promise<{ id: string | null } | Refusal> {
  const code = input.code === null || input.code === '' ? null : input.code.normalize('NFKC').toUpperCase()
  const period = couponPeriod(input.fromDay, input.toDay)
  const no = objection(input, code) ?? (isRefusal(period) ? period : null)
  if (no || isRefusal(period)) return no ?? refuse('console.coupons.refused.period', {}, 'toDay')
  const before = input.id === undefined ? null : await store.lock(context.db, input.id)
  if (input.id !== undefined && !before) return refuse('common.notFound')
  if (before && before.version !== input.version) return refuse('console.changedMeanwhile')
  if (code !== null) {
    const other = await context.db
      .selectFrom('coupon')
      .select('id')
      .where('code', '=', code)
      .$if(before !== null, (q) => q.where('id', '<>', before!.id))
      .executeTakeFirst()
    if (other) return refuse('console.coupons.refused.codeTaken', {}, 'code')
  }
  const row = {
    names: JSON.stringify(
      Object.fromEntries(Object.entries(input.names).filter(([, name]) => name.trim() !== '')),
    ),
    way: input.way,
    code,
    kind: input.kind,
    value: input.value,
    minimum_yen: input.minimumYen,
    cap_yen: input.capYen,
    sources: [...input.sources],
    first_order_only: input.firstOrderOnly,
    per_person: input.perPerson,
    in_all: input.inAll,
    budget_yen: input.budgetYen,
    starts_at: at(period.startsAt),
    ends_at: at(period.endsAt),
  }
  if (before) {
    const moved = movedBackwards(before, input, code, period)
    if (moved) return moved
    await context.db
      .updateTable('coupon')
      .set({ ...row, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
  }
  const id = before?.id ?? randomUUIDv7()
  if (!before)
    await context.db
      .insertInto('coupon')
      .values({ id, ...row, made_by: staffOf(context).name, made_at: at(context.now) })
      .execute()
  const { why, version: _, id: __, ...terms } = input
  await audit(context, {
    what: before ? 'coupon.change' : 'coupon.announce',
    subject: input.names['en']!,
    before: before ? campaign(before, 0, context.now) : null,
    after: terms,
    why,
  })
  return { id }
}

/** Above one's own limit a campaign waits for a second person (decision 0129): a new one, or one that may cost more than it could. */
export const save = limited<Input, { id: string | null }>(
  'coupon',
  async (input, { db }) => {
    const before = input.id === undefined ? null : await store.lock(db, input.id)
    const yen = worstYen(input)
    // What is not there or not so any more, the step itself refuses.
    if (before && yen <= worstYen(termsOf(before))) return null
    const id = before?.id ?? randomUUIDv7()
    return {
      yen,
      subject: { kind: 'coupon', id, no: input.names['en'] ?? id },
      customerId: null,
      why: input.why,
    }
  },
  written,
  { id: null },
)
const termsOf = (row: CouponRow): CampaignCost => ({
  kind: row.kind,
  value: row.value,
  capYen: row.cap_yen,
  inAll: row.in_all,
  budgetYen: row.budget_yen,
})

/** Somebody has it: what it promises stands, and what may move only moves their way. */
function movedBackwards(
  before: CouponRow,
  input: Input,
  code: string | null,
  period: { startsAt: EpochMs; endsAt: EpochMs },
): Refusal | null {
  if (input.inAll !== null && input.inAll < before.claimed)
    return refuse('console.coupons.refused.below', { count: before.claimed }, 'inAll')
  if (input.budgetYen !== null && input.budgetYen < before.given_yen)
    return refuse('console.coupons.refused.belowYen', { yen: before.given_yen }, 'budgetYen')
  if (before.claimed === 0) return null
  const isSame =
    before.way === input.way &&
    before.code === code &&
    before.kind === input.kind &&
    before.value === input.value &&
    before.minimum_yen === input.minimumYen &&
    before.cap_yen === input.capYen &&
    before.sources.toSorted().join() === [...input.sources].toSorted().join() &&
    before.first_order_only === input.firstOrderOnly &&
    before.per_person === input.perPerson &&
    before.starts_at === period.startsAt
  return isSame && period.endsAt >= before.ends_at ? null : refuse('console.coupons.refused.promised')
}

export async function pause(
  { id, version, paused, why }: InputOf<typeof couponDesk.pause>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('coupon')
    .set({ paused, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(context, {
    what: paused ? 'coupon.pause' : 'coupon.resume',
    subject: row.names['en']!,
    before: row.paused,
    after: paused,
    why,
  })
  return { ok: true }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function grant(
  { id, customer, count, why }: InputOf<typeof couponDesk.grant>,
  context: TxContext,
): Promise<OutputOf<typeof couponDesk.grant> | Refusal> {
  const email = readEmail(customer)
  const who = await context.db
    .selectFrom('customer')
    .select('id')
    .where((is) =>
      uuid.test(customer) ? is('id', '=', customer) : is('email_folded', '=', email?.folded ?? ''),
    )
    .executeTakeFirst()
  if (!who) return refuse('common.notFound', {}, 'customer')
  const row = await store.one(context.db, who.id, id)
  if (!row) return refuse('common.notFound')
  const no = await grantTo(context, row, who.id, count)
  if (no) return no
  const left = row.mineClaimed - row.mineUsed + count
  await notify(context, {
    customerId: who.id,
    key: 'notice.coupon.granted',
    values: { name: await nameFor(context.db, who.id, row), count, until: row.ends_at },
    link: '/coupons',
    once: `coupon/${id}/granted/${who.id}/${row.mineClaimed + count}`,
    mail: true,
  })
  await audit(context, {
    what: 'coupon.grant',
    subject: row.names['en']!,
    after: { customer: who.id, count },
    why,
  })
  return { left }
}

export async function wouldCost(
  { terms }: InputOf<typeof couponDesk.dryRun>,
  context: Context,
): Promise<OutputOf<typeof couponDesk.dryRun>> {
  const from = context.now - DRY_RUN_DAYS * DAY
  const orders = (
    await Promise.all(context.house.hooks.all(paidOrders).map((read) => read(context.db, from, context.now)))
  ).flat()
  return { fromDay: jstDay(from), toDay: jstDay(context.now), ...dryRun(terms, orders) }
}
