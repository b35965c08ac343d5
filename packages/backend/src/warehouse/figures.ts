import { sql } from 'kysely'
import type { Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { maskName } from '@tomobako/domain/kernel'
import { endNotices } from '@tomobako/domain/storage'
import type { Db } from '../db/index.ts'
import { deadJobs } from '../jobs/index.ts'
import { at } from '../kernel/index.ts'

/** An instant to compare a column with; timestamps are read as numbers and written as text. */
const instant = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

/** One entry of a queue: its number, words a person knows it by, since when it waits, and what was promised where a column says so. */
export type Waiting = {
  no: string
  text: string
  since: EpochMs
  dueAt: EpochMs | null
  arrivedAt: EpochMs | null
}

const lines =
  (
    db: Db,
    states: readonly string[],
    since: 'paid_at' | 'bought_at',
    due: 'buy_due_at' | 'answer_by' | null,
  ) =>
  async (): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('order_line')
        .select([
          'no',
          'snapshot',
          `${since} as since`,
          'created_at',
          'buy_due_at',
          'answer_by',
          'arrived_at',
        ])
        .where('state', 'in', [...states])
        .execute()
    ).map((row) => ({
      // The order capability writes listings here.
      no: row.no,
      text: (row.snapshot as Listing).title,
      since: row.since ?? row.created_at,
      dueAt: due === null ? null : row[due],
      arrivedAt: row.arrived_at,
    }))

const parcels =
  (db: Db, states: readonly string[], since: 'requested_at' | 'paid_at') => async (): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('parcel')
        .innerJoin('customer', 'customer.id', 'parcel.customer_id')
        .select([
          'parcel.no',
          'customer.name',
          'parcel.country',
          `parcel.${since} as since`,
          'parcel.requested_at',
        ])
        .where('parcel.state', 'in', [...states])
        .execute()
    ).map((row) => ({
      no: row.no,
      text: `${maskName(row.name)} ${row.country}`,
      since: row.since ?? row.requested_at,
      dueAt: null,
      arrivedAt: null,
    }))

const MOST_DEAD = 1_000

/** What stands in each queue now. */
export const waiting = {
  dead_jobs: async (db: Db): Promise<Waiting[]> =>
    (await deadJobs(db, { most: MOST_DEAD })).map((job) => ({
      no: job.id.slice(-8),
      text: job.kind,
      since: job.diedAt,
      dueAt: null,
      arrivedAt: null,
    })),
  to_buy: (db: Db) => lines(db, ['to_buy'], 'paid_at', 'buy_due_at')(),
  needs_answer: (db: Db) => lines(db, ['needs_answer'], 'paid_at', 'answer_by')(),
  on_the_way: (db: Db) => lines(db, ['bought', 'on_the_way', 'arrived', 'inspecting'], 'bought_at', null)(),
  unidentified: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('unidentified')
        .select(['code', 'note', 'shelf', 'at'])
        .where('matched_at', 'is', null)
        .execute()
    ).map((row) => ({
      no: row.code || row.shelf,
      text: row.note,
      since: row.at,
      dueAt: null,
      arrivedAt: null,
    })),
  arrival_claims: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('arrival_claim')
        .innerJoin('order_line', 'order_line.id', 'arrival_claim.line_id')
        .select(['order_line.no', 'arrival_claim.contents', 'arrival_claim.created_at'])
        .where('arrival_claim.state', '=', 'open')
        .execute()
    ).map((row) => ({ no: row.no, text: row.contents, since: row.created_at, dueAt: null, arrivedAt: null })),
  differences: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('shelf_difference')
        .select(['code', 'shelf', 'found_at'])
        .where('resolved_at', 'is', null)
        .execute()
    ).map((row) => ({ no: row.code, text: row.shelf, since: row.found_at, dueAt: null, arrivedAt: null })),
  services: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('service_task')
        .innerJoin('order_line', 'order_line.id', 'service_task.line_id')
        .select(['order_line.no', 'order_line.snapshot', 'service_task.asked_at'])
        .where('service_task.state', '=', 'open')
        .where('order_line.state', 'in', ['arrived', 'inspecting', 'problem', 'stored', 'packing'])
        .execute()
    ).map((row) => ({
      no: row.no,
      text: (row.snapshot as Listing).title,
      since: row.asked_at,
      dueAt: null,
      arrivedAt: null,
    })),
  // What somebody may do now: the owner answered, or let three notices pass.
  storage_ended: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('storage_end')
        .innerJoin('order_line', 'order_line.id', 'storage_end.line_id')
        .select([
          'order_line.no',
          'order_line.snapshot',
          'storage_end.answer',
          'storage_end.answered_at',
          'storage_end.noticed_at',
        ])
        .where('order_line.state', '=', 'stored')
        .where('order_line.parcel_id', 'is', null)
        .where((e) =>
          e.or([
            e('storage_end.answer', 'in', ['dispose', 'return']),
            e.and([e('storage_end.answer', 'is', null), e('storage_end.notices', '>=', endNotices.count)]),
          ]),
        )
        .execute()
    ).flatMap((row) => {
      const since = row.answered_at ?? row.noticed_at
      return since === null
        ? []
        : [{ no: row.no, text: (row.snapshot as Listing).title, since, dueAt: null, arrivedAt: null }]
    }),
  parcel_claims: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('parcel_claim')
        .innerJoin('parcel', 'parcel.id', 'parcel_claim.parcel_id')
        .select(['parcel.no', 'parcel_claim.note', 'parcel_claim.opened_at', 'parcel_claim.due_at'])
        .where('parcel_claim.state', '=', 'open')
        .execute()
    ).map((row) => ({
      no: row.no,
      text: row.note,
      since: row.opened_at,
      dueAt: row.due_at,
      arrivedAt: null,
    })),
  to_pack: (db: Db) => parcels(db, ['requested', 'packing'], 'requested_at')(),
  to_hand_over: (db: Db) => parcels(db, ['paid'], 'paid_at')(),
  // Sellers who should have shipped: since they were due, unless the customer gave them more time.
  seller_late: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('seller_late')
        .innerJoin('order_line', 'order_line.id', 'seller_late.line_id')
        .select(['order_line.no', 'order_line.snapshot', 'seller_late.asked_at', 'seller_late.answered_at'])
        .where('order_line.state', '=', 'bought')
        .where((e) => e.or([e('answer', 'is', null), e('answer', '=', 'money_back')]))
        .execute()
    ).map((row) => ({
      no: row.no,
      text: (row.snapshot as Listing).title,
      since: row.answered_at ?? row.asked_at,
      dueAt: null,
      arrivedAt: null,
    })),
  approvals: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('money_request')
        .select(['no', 'subject_no', 'asked_at'])
        .where('state', '=', 'asked')
        .execute()
    ).map((row) => ({ no: row.no, text: row.subject_no, since: row.asked_at, dueAt: null, arrivedAt: null })),
  parked: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('payment_oddity')
        .innerJoin('customer', 'customer.id', 'payment_oddity.customer_id')
        .select(['customer.name', 'payment_oddity.at'])
        .where('resolved_at', 'is', null)
        .execute()
    ).map((row) => ({ no: '', text: maskName(row.name), since: row.at, dueAt: null, arrivedAt: null })),
  disputes: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('payment_dispute')
        .innerJoin('customer', 'customer.id', 'payment_dispute.customer_id')
        .select(['customer.name', 'payment_dispute.opened_at'])
        .where('payment_dispute.state', '=', 'open')
        .execute()
    ).map((row) => ({
      no: '',
      text: maskName(row.name),
      since: row.opened_at,
      dueAt: null,
      arrivedAt: null,
    })),
  holds: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('hold')
        .select(['subject_no', 'reason', 'placed_at'])
        .where('released_at', 'is', null)
        .execute()
    ).map((row) => ({
      no: row.subject_no,
      text: row.reason,
      since: row.placed_at,
      dueAt: null,
      arrivedAt: null,
    })),
  refunds: async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('refund')
        .leftJoin('order_line', 'order_line.id', 'refund.line_id')
        .innerJoin('customer', 'customer.id', 'refund.customer_id')
        .select(['order_line.no', 'customer.name', 'refund.yen', 'refund.at'])
        .where('refund.state', '<>', 'succeeded')
        .execute()
    ).map((row) => ({
      no: row.no ?? '',
      text: maskName(row.name),
      since: row.at,
      dueAt: null,
      arrivedAt: null,
    })),
} as const

/** What happened between two instants. */
export async function today(db: Db, from: EpochMs, to: EpochMs) {
  const between = (column: string) =>
    sql<number>`count(*) filter (where ${sql.ref(column)} >= ${at(from)} and ${sql.ref(column)} < ${at(to)})`
  const orders = await db
    .selectFrom('orders')
    .select([sql<number>`count(*)`.as('n'), sql<number>`coalesce(sum(total_yen), 0)::bigint`.as('yen')])
    .where('paid_at', '>=', instant(from))
    .where('paid_at', '<', instant(to))
    .executeTakeFirstOrThrow()
  const bought = await db
    .selectFrom('order_line')
    .select([between('bought_at').as('bought'), between('arrived_at').as('received')])
    .where((eb) => eb.or([eb('bought_at', '>=', instant(from)), eb('arrived_at', '>=', instant(from))]))
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('parcel')
    .select([between('packed_at').as('packed'), between('handed_over_at').as('handedOver')])
    .where((eb) => eb.or([eb('packed_at', '>=', instant(from)), eb('handed_over_at', '>=', instant(from))]))
    .executeTakeFirstOrThrow()
  return {
    orders: orders.n,
    ordersYen: orders.yen,
    bought: bought.bought,
    received: bought.received,
    packed: sent.packed,
    handedOver: sent.handedOver,
  }
}

/** Paid orders by day in Japan. */
export const perDay = async (
  db: Db,
  from: EpochMs,
): Promise<{ day: string; orders: number; yen: number }[]> => {
  const day = sql<string>`to_char(paid_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`
  return await db
    .selectFrom('orders')
    .select([
      day.as('day'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(total_yen), 0)::bigint`.as('yen'),
    ])
    .where('paid_at', '>=', instant(from))
    .groupBy(day)
    .execute()
}
