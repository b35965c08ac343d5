import * as v from 'valibot'
import { Instant, Yen } from './shapes.ts'
import { query } from './wire.ts'

/** Everything somebody of ours works on, in the order of a piece's way. */
export const queueNames = [
  'to_buy',
  'needs_answer',
  'on_the_way',
  'unidentified',
  'arrival_claims',
  'differences',
  'shuttles',
  'services',
  'storage_ended',
  'to_pack',
  'to_hand_over',
  'parcel_claims',
  'seller_late',
  'overdue',
  'approvals',
  'refunds',
  'parked',
  'disputes',
  'holds',
  'screening',
  'fraud',
  'tickets',
  'ticket_tasks',
  'cases',
  'reviews',
  'requests',
  'translations',
  'withdrawals',
  'transfers',
  'transfers_back',
  'book_differences',
  'labels',
  'print_jobs',
  'carrier_bills',
  'comments',
  'invites',
  'good_points',
  'odd_texts',
  'setting_changes',
  'dead_jobs',
] as const

export const dashboard = {
  show: query('Sig.Console.Dashboard', {
    permission: 'dashboard.read',
    output: v.object({
      queues: v.array(
        v.object({
          id: v.picklist(queueNames),
          count: v.number(),
          oldestAt: v.nullable(Instant),
          dueAt: v.nullable(Instant),
          late: v.number(),
        }),
      ),
      today: v.object({
        orders: v.number(),
        ordersYen: Yen,
        bought: v.number(),
        received: v.number(),
        packed: v.number(),
        handedOver: v.number(),
      }),
      ledger: v.object({ balanced: v.boolean(), checkedAt: Instant, heldYen: Yen, walletsYen: Yen }),
      days: v.array(v.object({ day: v.string(), orders: v.number(), yen: Yen })),
      needs: v.array(
        v.object({
          kind: v.string(),
          no: v.string(),
          text: v.string(),
          lateMinutes: v.number(),
          path: v.string(),
        }),
      ),
    }),
    does: 'Queues with their ages, today, the books.',
  }),
}
