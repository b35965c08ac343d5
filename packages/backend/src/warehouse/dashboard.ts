import type { OutputOf } from '@tomobako/contract'
import type { dashboard as contract } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR, iso, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import type { Db } from '../db/index.ts'
import { countsOfAll } from '../db/tally.ts'
import { lastProof, prove, totals } from '../ledger/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import * as figures from './figures.ts'
import type { Due, Waiting } from './figures.ts'
import { promisedNow, promisesOf } from './promises.ts'
import type { Promised } from './promises.ts'

type Shown = OutputOf<typeof contract.show>
type QueueId = Shown['queues'][number]['id']
const NEEDS = 8

/** Where settings are decided that wait for a second person, by their name. */
const settingPaths: Readonly<Record<string, string>> = {
  issuer: '/tables/issuer',
  fraud: '/fraud?view=rules',
}

/**
 * The queues with their rule: when an entry is due, counted from the moment it entered. `null`: nothing is promised, such as
 * for goods that are still with the seller.
 */
const queuesOf = (
  promises: Promised,
): readonly {
  id: QueueId
  due: Due
  path: (row: Waiting) => string
}[] => [
  { id: 'to_buy', due: (row) => row.dueAt, path: () => '/purchase' },
  { id: 'needs_answer', due: (row) => row.dueAt, path: () => '/purchase?view=needs_answer' },
  {
    id: 'on_the_way',
    due: (row) => (row.arrivedAt === null ? null : promises.receive(row.arrivedAt)),
    path: (row) => `/receiving?code=${encodeURIComponent(row.no)}`,
  },
  {
    id: 'unidentified',
    due: (row) => promises.receive(row.since),
    path: () => '/receiving?view=unidentified',
  },
  { id: 'arrival_claims', due: (row) => promises.receive(row.since), path: () => '/receiving?view=claims' },
  { id: 'differences', due: (row) => promises.receive(row.since), path: () => '/shelves?view=differences' },
  { id: 'shuttles', due: (row) => row.dueAt, path: () => '/shelves/shuttles' },
  { id: 'services', due: (row) => promises.work(row.since), path: () => '/services' },
  { id: 'storage_ended', due: (row) => promises.desk(row.since), path: () => '/services?view=ended' },
  { id: 'to_pack', due: (row) => promises.pack(row.since), path: (row) => `/packing/${row.no}` },
  { id: 'to_hand_over', due: (row) => promises.handOver(row.since), path: () => '/handover' },
  { id: 'parcel_claims', due: (row) => row.dueAt, path: () => '/parcels?view=claims' },
  { id: 'seller_late', due: (row) => promises.desk(row.since), path: () => '/purchase?view=late' },
  // When somebody looks at it next is kept with it.
  { id: 'overdue', due: (row) => row.dueAt, path: () => '/overdue' },
  { id: 'approvals', due: (row) => promises.desk(row.since), path: () => '/money' },
  { id: 'refunds', due: (row) => promises.refund(row.since), path: () => '/money?view=refunds' },
  { id: 'parked', due: (row) => promises.desk(row.since), path: () => '/money?view=parked' },
  // The bank decides, in weeks; we can only answer at the provider.
  { id: 'disputes', due: () => null, path: () => '/money?view=disputes' },
  { id: 'screening', due: (row) => promises.desk(row.since), path: () => '/screening' },
  { id: 'fraud', due: (row) => row.dueAt, path: () => '/fraud' },
  { id: 'holds', due: () => null, path: () => '/money?view=holds' },
  { id: 'tickets', due: (row) => row.dueAt, path: () => '/tickets' },
  { id: 'ticket_tasks', due: (row) => row.dueAt, path: () => '/tasks' },
  // Desks that say themselves when each of their entries is due.
  { id: 'cases', due: (row) => row.dueAt, path: () => '/cases' },
  { id: 'reviews', due: (row) => row.dueAt, path: () => '/reviews' },
  { id: 'requests', due: (row) => row.dueAt, path: () => '/requests' },
  { id: 'translations', due: (row) => row.dueAt, path: () => '/purchase/translations' },
  { id: 'withdrawals', due: (row) => row.dueAt, path: () => '/money?view=withdrawals' },
  { id: 'transfers', due: (row) => row.dueAt, path: () => '/money?view=transfers' },
  { id: 'transfers_back', due: (row) => row.dueAt, path: () => '/money?view=transfers' },
  { id: 'book_differences', due: (row) => row.dueAt, path: () => '/books?view=differences' },
  { id: 'labels', due: (row) => row.dueAt, path: () => '/handover?view=labels' },
  { id: 'print_jobs', due: (row) => row.dueAt, path: () => '/handover?view=printers' },
  { id: 'carrier_bills', due: (row) => row.dueAt, path: () => '/books?view=carriers' },
  { id: 'comments', due: (row) => row.dueAt, path: () => '/articles/comments' },
  { id: 'invites', due: (row) => row.dueAt, path: () => '/invites' },
  { id: 'good_points', due: (row) => row.dueAt, path: () => '/points/feedback' },
  { id: 'odd_texts', due: (row) => row.dueAt, path: () => '/odd-texts' },
  {
    id: 'setting_changes',
    due: (row) => row.dueAt,
    path: (row) => settingPaths[row.no] ?? '/tables/switches',
  },
  { id: 'dead_jobs', due: (row) => promises.desk(row.since), path: () => '/jobs' },
]

/** Hours by which the longest overdue entry of each desk with a promise is late; 0 where none is. */
export async function desksLate(db: Db, now: EpochMs): Promise<{ id: QueueId; hours: number }[]> {
  const [stand, promised] = await Promise.all([countsOfAll(db), promisedNow({ db, now })])
  return Promise.all(
    queuesOf(promised).map(async ({ id, due }) => {
      const { rows } = await figures.waiting[id](db, stand, due, now)
      const dues = rows.flatMap((row) => due(row) ?? [])
      return { id, hours: Math.max(0, Math.floor((now - Math.min(now, ...dues)) / HOUR)) }
    }),
  )
}
/** Every desk, and whether it promises a time: what has none raises no alert. */
export const desks = (): { id: QueueId; isPromised: boolean }[] =>
  queuesOf(promisesOf(defaultFees)).map(({ id, due }) => ({
    id,
    isPromised: due({ since: 0, dueAt: 0, arrivedAt: 0 }) !== null,
  }))

/** Queues with their ages against the promised times, today in figures, the books, two weeks of orders, and what is late. */
export async function show(context: Context): Promise<Shown> {
  const { db, now } = context
  const [stand, promised] = await Promise.all([countsOfAll(db), promisedNow(context)])
  const queues = queuesOf(promised)
  const found = await Promise.all(
    queues.map(async (queue) => {
      const { rows, ...waiting } = await figures.waiting[queue.id](db, stand, queue.due, now)
      return { queue, ...waiting, rows: rows.map((row) => ({ ...row, due: queue.due(row) })) }
    }),
  )
  const late = found.flatMap(({ queue, rows }) =>
    rows
      .filter((row) => row.due !== null && row.due < now)
      .map((row) => ({
        kind: queue.id,
        no: row.no,
        text: row.text,
        lateMinutes: Math.floor((now - row.due!) / MINUTE),
        path: queue.path(row),
      })),
  )
  const today = jstDay(now)
  return {
    queues: found.map(({ queue, rows, count, oldestAt, late: lateNow }) => {
      const dues = rows.flatMap((row) => row.due ?? [])
      return {
        id: queue.id,
        count,
        oldestAt: oldestAt === null ? null : iso(oldestAt),
        dueAt: dues.length === 0 ? null : iso(Math.min(...dues)),
        late: lateNow ?? rows.filter((row) => row.due !== null && row.due < now).length,
      }
    }),
    today: await figures.today(db, today),
    ledger: await books(context),
    days: await days(context, now),
    needs: late.sort((a, b) => b.lateMinutes - a.lateMinutes).slice(0, NEEDS),
  }
}

async function days({ db }: Context, now: EpochMs): Promise<Shown['days']> {
  const all = Array.from({ length: 14 }, (_, back) => jstDay(now - (13 - back) * DAY))
  const rows = await figures.perDay(db, all[0]!)
  return all.map((day) => rows.find((row) => row.day === day) ?? { day, orders: 0, yen: 0 })
}

const proving = new WeakMap<House, Promise<unknown>>()
/** A proof reads every posting: it may take a hundredth of the time, and is made once a minute at most. */
const CHECK_EVERY_MS = 60_000
const SHARE = 100

/** The books: sums now, and whether everything agreed when it was last proven. Who looks sees the last proof while a new one is made. */
async function books({ db, house, now }: Context): Promise<Shown['ledger']> {
  const [last, held] = await Promise.all([lastProof(db), totals(db)])
  if ((!last || now - last.at > Math.max(CHECK_EVERY_MS, last.ms * SHARE)) && !proving.has(house))
    proving.set(
      house,
      prove(house)
        .catch((error: unknown) => house.log.warn({ error }, 'the books could not be proven now'))
        .finally(() => proving.delete(house)),
    )
  // Nobody has ever proven them: then this look waits.
  if (!last) await proving.get(house)
  const known = last ?? (await lastProof(db))
  return {
    balanced: known?.ok ?? false,
    checkedAt: iso(known?.at ?? now),
    heldYen: held.orders + held.parcels,
    walletsYen: held.wallets,
  }
}
