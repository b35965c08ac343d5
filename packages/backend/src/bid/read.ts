import type { InputOf, OutputOf } from '@tomobako/contract'
import { bid as contract } from '@tomobako/contract'
import type { BidState } from '@tomobako/domain/bid'
import { bidLimits, bidStates, receiptText, withTax } from '@tomobako/domain/bid'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId, iso } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import { balance } from '../ledger/index.ts'
import { bidNow } from './clock.ts'
import { isLotOpen, keepLot, readLot } from './look.ts'
import { asLot, CONFIRMED_MS, SHOWN_MS } from './place.ts'
import type { Reading } from './look.ts'
import * as store from './store.ts'
import type { Bid } from './store.ts'
import { lotView, rowsOf } from './views.ts'

export async function lot(
  { source, id, fresh }: InputOf<typeof contract.lot>,
  context: TxContext,
): Promise<OutputOf<typeof contract.lot> | Refusal> {
  const read = await readLot(context, source, id, fresh ? CONFIRMED_MS : SHOWN_MS * 6)
  return isRefusal(read) ? read : lotView(context, asLot(read))
}

export async function mine(
  { source, id }: InputOf<typeof contract.mine>,
  context: TxContext,
): Promise<OutputOf<typeof contract.mine>> {
  const me = customerId(context)
  const known = await store.lotOf(context.db, source, id)
  if (!known) return { bid: null, isReminded: false }
  const [bid, reminder] = await Promise.all([
    store.mineFor(context.db, me, known.id),
    context.db
      .selectFrom('bid_reminder')
      .select('lot_id')
      .where('customer_id', '=', me)
      .where('lot_id', '=', known.id)
      .executeTakeFirst(),
  ])
  return {
    bid: bid ? ((await rowsOf(context, [bid]))[0] ?? null) : null,
    isReminded: reminder !== undefined,
  }
}

const PAGE = 20
/** Nobody counts further than this, and a list of many years is counted as fast as one of a month. */
const MOST_COUNTED = 1_000
const tabs: Readonly<Record<string, readonly BidState[]>> = {
  scheduled: ['scheduled', 'placed'],
  leading: ['leading'],
  outbid: ['outbid'],
  won: ['won'],
  lost: ['lost', 'cancelled', 'failed', 'group_satisfied'],
}

/** A page by key: open bids by the end of their lots, ended ones by when they ended, the newest first. */
export async function list(
  { tab, after }: InputOf<typeof contract.list>,
  context: TxContext,
): Promise<OutputOf<typeof contract.list>> {
  const me = customerId(context)
  const states = [...tabs[tab]!]
  const isOver = tab === 'won' || tab === 'lost'
  const [ms, lastId] = after.split('_')
  const from =
    lastId !== undefined && /^[0-9a-f-]{36}$/.test(lastId) && /^\d+$/.test(ms ?? '') ? Number(ms) : null
  const key = isOver ? sql`coalesce(b.ended_at, b.ordered_at)` : sql`l.ends_at`
  const [page, counted, walletYen, held] = await Promise.all([
    sql<{
      id: string
      key: number
    }>`select b.id, (extract(epoch from ${key}) * 1000)::bigint as key from bid b join bid_lot l on l.id = b.lot_id
      where b.customer_id = ${me} and b.state = any(${states}::text[])
        ${from === null ? sql`` : isOver ? sql`and (${key}, b.id) < (${at(from)}::timestamptz, ${lastId}::uuid)` : sql`and (${key}, b.id) > (${at(from)}::timestamptz, ${lastId}::uuid)`}
      order by ${key} ${isOver ? sql`desc` : sql`asc`}, b.id ${isOver ? sql`desc` : sql`asc`} limit ${PAGE + 1}`.execute(
      context.db,
    ),
    sql<{ state: string; count: number }>`select s.state, (
        select count(*) from (select 1 from bid where customer_id = ${me} and state = s.state limit ${MOST_COUNTED}) each)::int as count
      from unnest(${[...bidStates]}::text[]) s (state)`.execute(context.db),
    balance(context.db, accounts.wallet(me)),
    sql<{
      yen: number
    }>`select coalesce(sum(l.amount), 0)::bigint as yen from ledger_balance l where l.account in (
        select 'bid:' || id || ':held' from bid where customer_id = ${me} and state in ('scheduled', 'placed', 'leading', 'outbid')
        union all select 'bid:' || id || ':held' from bid_group where customer_id = ${me} and state = 'open')`.execute(
      context.db,
    ),
  ])
  const shown = page.rows.slice(0, PAGE)
  const bids = await byIds(
    context,
    shown.map((row) => row.id),
  )
  const last = page.rows.length > PAGE ? shown.at(-1) : undefined
  return {
    now: iso(await bidNow(context.house)),
    rows: await rowsOf(context, bids),
    next: last ? `${last.key}_${last.id}` : null,
    counts: Object.fromEntries(
      Object.entries(tabs).map(([name, of]) => [
        name,
        counted.rows
          .filter((row) => of.includes(row.state as BidState))
          .reduce((sum, row) => sum + Number(row.count), 0),
      ]),
    ),
    heldYen: held.rows[0]!.yen,
    walletYen,
  }
}
async function byIds(context: Context, ids: readonly string[]): Promise<Bid[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('bid')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const known = new Map(rows.map((row) => [row.id, store.readBid(row)]))
  return ids.map((id) => known.get(id)!)
}

/** One bid with everything that happened, in one line of time: what we did, what the lot did. */
export async function detail(
  { bidId }: InputOf<typeof contract.detail>,
  context: TxContext,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const bid = await store.bidById(context.db, bidId)
  if (bid?.customer_id !== customerId(context)) return refuse('common.notFound')
  const known = await store.lotById(context.db, bid.lot_id)
  const [rows, view, events, lotEvents, receipts] = await Promise.all([
    rowsOf(context, [bid]),
    lotView(context, known),
    store.bidEvents(context.db, bidId),
    store.lotEvents(context.db, known.id),
    store.receiptsOf(context.db, bidId),
  ])
  const attempts = await store.attemptsOf(context.db, [bidId])
  const own = events.map((event) => {
    const data = event.data as { yen?: number; cause?: string; wasYen?: number }
    const key = event.event === 'outbid' ? `outbid.${data.cause ?? 'rival'}` : event.event
    return {
      key,
      at: event.at,
      values: {
        ...(data.yen === undefined ? {} : { yen: data.yen }),
        ...(event.event === 'win' ? { yen: bid.paid_yen ?? 0 } : {}),
        maximumYen: bid.maximum_yen,
      } as Record<string, number>,
    }
  })
  const sent = attempts.flatMap((each) =>
    each.sent_at === null
      ? []
      : [
          {
            key: 'sent',
            at: each.sent_at,
            values: { yen: withTax(each.yen, known.tax_percent) } as Record<string, number>,
          },
        ],
  )
  const theirs = lotEvents
    // Attempts of other customers are nobody's business, and our own stand among what was sent.
    .filter((event) => !event.key.startsWith('attempt.'))
    .map((event) => ({ key: event.key, at: event.at, values: event.vals as Record<string, string | number> }))
  return {
    row: rows[0]!,
    lot: view,
    replay: [...own.filter((step) => step.key !== 'place'), ...sent, ...theirs]
      .toSorted((a, b) => a.at - b.at)
      .map((step) => ({ key: step.key, at: iso(step.at), values: step.values })),
    receipts: receipts.map((each) => ({
      text: receiptText({ bidId, maximumYen: each.maximum_yen, at: each.at, nonce: each.nonce }),
      hash: each.hash,
      maximumYen: each.maximum_yen,
      at: iso(each.at),
    })),
  }
}

export const remind = inSteps<
  InputOf<typeof contract.remind>,
  OutputOf<typeof contract.remind>,
  Reading | null
>({
  async prepare(input, context) {
    if (!input.on) return null
    const read = await readLot(context, input.source, input.id, 10 * SHOWN_MS)
    return isRefusal(read) ? read : read
  },
  async commit(input, context, read) {
    const me = customerId(context)
    if (!read) {
      const known = await store.lotOf(context.db, input.source, input.id)
      if (known)
        await context.db
          .deleteFrom('bid_reminder')
          .where('customer_id', '=', me)
          .where('lot_id', '=', known.id)
          .execute()
      return { isReminded: false }
    }
    const market = await store.marketOf(context.db, read.listing.site)
    if (!isLotOpen(asLot(read), market, await bidNow(context.house))) return refuse('bid.ended')
    const lotId = await keepLot(context, read)
    await oneAtATime(context.db, 'bids', me)
    const { count } = await context.db
      .selectFrom('bid_reminder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', me)
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= bidLimits.live) return refuse('bid.full', { count: bidLimits.live })
    await context.db
      .insertInto('bid_reminder')
      .values({ customer_id: me, lot_id: lotId })
      .onConflict((same) => same.columns(['customer_id', 'lot_id']).doUpdateSet({ told_at: null }))
      .execute()
    return { isReminded: true }
  },
})
