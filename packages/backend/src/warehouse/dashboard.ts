import type { OutputOf } from '@tomobako/contract'
import type { dashboard as contract } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, iso, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { totalOf, verify } from '../ledger/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import * as figures from './figures.ts'
import type { Waiting } from './figures.ts'
import { promises } from './promises.ts'

type Shown = OutputOf<typeof contract.show>
type QueueId = Shown['queues'][number]['id']
const NEEDS = 8

/**
 * The queues with their rule: when an entry is due, counted from the moment it entered. `null`: nothing is promised, such as
 * for goods that are still with the seller.
 */
const queues: readonly {
  id: QueueId
  due: (row: Waiting) => EpochMs | null
  path: (row: Waiting) => string
}[] = [
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
  { id: 'services', due: (row) => promises.work(row.since), path: () => '/services' },
  { id: 'storage_ended', due: (row) => promises.work(row.since), path: () => '/services?view=ended' },
  { id: 'to_pack', due: (row) => promises.pack(row.since), path: (row) => `/packing/${row.no}` },
  { id: 'to_hand_over', due: (row) => promises.handOver(row.since), path: () => '/handover' },
  { id: 'parcel_claims', due: (row) => row.dueAt, path: () => '/parcels?view=claims' },
  { id: 'seller_late', due: (row) => promises.work(row.since), path: () => '/purchase?view=late' },
  { id: 'approvals', due: (row) => promises.work(row.since), path: () => '/money' },
  { id: 'refunds', due: (row) => promises.refund(row.since), path: () => '/money?view=refunds' },
  { id: 'parked', due: (row) => promises.work(row.since), path: () => '/money?view=parked' },
  // The bank decides, in weeks; we can only answer at the provider.
  { id: 'disputes', due: () => null, path: () => '/money?view=disputes' },
  { id: 'holds', due: () => null, path: () => '/money?view=holds' },
  { id: 'dead_jobs', due: (row) => promises.work(row.since), path: () => '/jobs' },
]

/** Queues with their ages against the promised times, today in figures, the books, two weeks of orders, and what is late. */
export async function show(context: Context): Promise<Shown> {
  const { db, now } = context
  const found = await Promise.all(
    queues.map(async (queue) => {
      const rows = await figures.waiting[queue.id](db)
      return { queue, rows: rows.map((row) => ({ ...row, due: queue.due(row) })) }
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
    queues: found.map(({ queue, rows }) => {
      const dues = rows.flatMap((row) => row.due ?? [])
      return {
        id: queue.id,
        count: rows.length,
        oldestAt: rows.length === 0 ? null : iso(Math.min(...rows.map((row) => row.since))),
        dueAt: dues.length === 0 ? null : iso(Math.min(...dues)),
        late: rows.filter((row) => row.due !== null && row.due < now).length,
      }
    }),
    today: await figures.today(db, startOf(today), startOf(today) + DAY),
    ledger: await books(context),
    days: await days(context, now),
    needs: late.sort((a, b) => b.lateMinutes - a.lateMinutes).slice(0, NEEDS),
  }
}

/** Midnight in Japan. */
const startOf = (day: string): EpochMs => Date.parse(`${day}T00:00:00+09:00`)

async function days({ db }: Context, now: EpochMs): Promise<Shown['days']> {
  const all = Array.from({ length: 14 }, (_, back) => jstDay(now - (13 - back) * DAY))
  const rows = await figures.perDay(db, startOf(all[0]!))
  return all.map((day) => rows.find((row) => row.day === day) ?? { day, orders: 0, yen: 0 })
}

const checked = new WeakMap<House, { at: number; now: EpochMs; balanced: Promise<boolean> }>()
const CHECK_EVERY_MS = 60_000

/** The books: sums now, and whether everything agrees, proved anew once a minute at most (the proof reads every posting). */
async function books({ db, house, now }: Context): Promise<Shown['ledger']> {
  let known = checked.get(house)
  if (!known || performance.now() - known.at > CHECK_EVERY_MS) {
    known = { at: performance.now(), now, balanced: verify(house.db).then((found) => found.ok) }
    known.balanced.catch(() => checked.delete(house))
    checked.set(house, known)
  }
  const [orders, parcels, wallets] = [
    await totalOf(db, 'order:', ':held'),
    await totalOf(db, 'parcel:', ':held'),
    await totalOf(db, 'customer:', ':wallet'),
  ]
  return {
    balanced: await known.balanced,
    checkedAt: iso(known.now),
    heldYen: orders + parcels,
    walletsYen: wallets,
  }
}
