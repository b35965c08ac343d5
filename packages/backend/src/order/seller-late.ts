import type { InputOf, OutputOf, order as contract } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { DAY, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { shipDueAt } from '@tomobako/domain/order'
import type { LateAnswer, SellerRules } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import type { Pause } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { at, customerId } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { together } from '../kernel/together.ts'
import type { DaysKept } from '../goods/index.ts'
import { notify } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

export type Late = {
  dueAt: number
  askedAt: number
  times: number
  answer: LateAnswer | null
  answeredAt: number | null
}
export async function latesOf(db: Db, lineIds: readonly string[]): Promise<Map<string, Late>> {
  if (lineIds.length === 0) return new Map()
  const rows = await together(
    db,
    db
      .selectFrom('seller_late')
      .selectAll()
      .where('line_id', 'in', [...lineIds]),
  )
  return new Map(
    rows.map((row) => [
      row.line_id,
      {
        dueAt: instant(row.due_at),
        askedAt: instant(row.asked_at),
        times: row.times,
        // The column's check allows only these.
        answer: row.answer as LateAnswer | null,
        answeredAt: row.answered_at === null ? null : instant(row.answered_at),
      },
    ]),
  )
}

/** When the seller of a bought line should have shipped: by the rule, or the day its customer gave them. */
export const dueOf = (
  line: Pick<Line, 'bought_at' | 'snapshot'>,
  late: Late | undefined,
  rules: SellerRules,
  pauses: readonly Pause[],
): number => late?.dueAt ?? shipDueAt(line.bought_at ?? 0, line.snapshot.shipsWithin?.maxDays, rules, pauses)

/** What an order page shows of it while the seller is late; null at any other time. */
export const lateView = (
  line: Pick<Line, 'state'>,
  late: Late | undefined,
  pauses: readonly Pause[],
): OutputOf<typeof contract.detail>['lines'][number]['late'] =>
  late && line.state === 'bought'
    ? {
        askedAt: iso(late.askedAt),
        answer: late.answer,
        nextAt: late.answer === 'wait' ? iso(late.dueAt) : null,
        closed:
          late.answer === 'wait' && late.answeredAt !== null
            ? clock('seller_ships', late.answeredAt, pauses).closed(late.dueAt)
            : [],
      }
    : null

/** Hourly: a line whose seller should have shipped by now is asked about, and asked again when the time its customer gave is over. */
export async function askLate(house: House): Promise<void> {
  const { fees: rules, pauses } = await inForce(house)
  const now = house.clock.now()
  const candidates = await sql<{ id: string }>`
    select order_line.id from order_line left join seller_late on seller_late.line_id = order_line.id
    where order_line.state = 'bought' and order_line.bought_at <= ${at(now - rules.sellerShipDays * DAY)}::timestamptz
      and (seller_late.line_id is null or (seller_late.answer = 'wait' and seller_late.due_at <= ${at(now)}::timestamptz))
    order by order_line.bought_at limit 500`.execute(house.db)
  for (const { id } of candidates.rows)
    await asSystem(house, async (context) => {
      const line = await store.lockLine(context.db, id)
      if (!line || line.state !== 'bought' || line.bought_at === null) return
      const late = (await latesOf(context.db, [id])).get(id)
      if (late && late.answer !== 'wait') return
      const dueAt = dueOf(line, late, rules, pauses)
      if (dueAt > context.now) return
      const times = (late?.times ?? 0) + 1
      const set = { due_at: at(dueAt), asked_at: at(context.now), times, answer: null, answered_at: null }
      await context.db
        .insertInto('seller_late')
        .values({ line_id: id, ...set })
        .onConflict((c) => c.column('line_id').doUpdateSet(set))
        .execute()
      const order = await store.orderById(context.db, line.order_id)
      await notify(context, {
        customerId: line.customer_id,
        key: 'notice.order.sellerLate',
        values: {
          no: line.no,
          title: line.snapshot.title,
          days: Math.floor((context.now - line.bought_at) / DAY),
        },
        link: `/orders/${order.no}`,
        once: `line/${line.no}/sellerLate/${times}`,
        mail: true,
      })
    })
}

/** The customer's word. It moves no money: the buyers ask the seller to cancel, who may have shipped this very hour. The last word counts. */
export async function answerLate(
  { lineId, answer }: InputOf<typeof contract.answerLate>,
  context: TxContext,
): Promise<OutputOf<typeof contract.answerLate> | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line || line.customer_id !== customerId(context)) return refuse('common.notFound')
  const late = (await latesOf(context.db, [lineId])).get(lineId)
  if (line.state !== 'bought' || !late) return refuse('order.noQuestion')
  if (late.answer === answer) return { ok: true }
  const { fees, pauses } = await inForce(context)
  const waited = clock('seller_ships', context.now, pauses).after(fees.sellerWaitDays * DAY)
  await context.db
    .updateTable('seller_late')
    .set({
      answer,
      answered_at: at(context.now),
      due_at: at(answer === 'wait' ? waited : Math.min(late.dueAt, context.now)),
    })
    .where('line_id', '=', lineId)
    .execute()
  return { ok: true }
}

/** How a seller kept their days with us: what we bought of them, and how much of it they sent later than promised. */
export async function daysKept(house: House, source: Family, sellerId: string): Promise<DaysKept> {
  const { rows } = await sql<DaysKept>`
    select count(*)::integer as "of", count(late.line_id)::integer as count
    from order_line left join seller_late as late on late.line_id = order_line.id
    where source = ${source} and snapshot->'seller'->>'id' = ${sellerId} and bought_at is not null`.execute(
    house.db,
  )
  return rows[0] ?? { count: 0, of: 0 }
}
