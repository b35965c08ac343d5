import type { BoardRow, InputOf, OutputOf } from '@tomobako/contract'
import { bidDesk as contract } from '@tomobako/contract'
import type { BidReason, BidState } from '@tomobako/domain/bid'
import { bidLimits, withTax } from '@tomobako/domain/bid'
import { families } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import { isRefusal, maskName, MINUTE, refuse, sum } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { Role } from '@tomobako/domain/staff'
import { may } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import { readListing } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, iso, staffOf } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import { heldByOther, holderOf } from '../kernel/lease.ts'
import { balances } from '../ledger/index.ts'
import { lineCard } from '../order/index.ts'
import { audit } from '../staff/index.ts'
import { bidNow } from './clock.ts'
import { fromListing, learn } from './look.ts'
import type { Facts } from './look.ts'
import { hint, moveBid } from './move.ts'
import * as store from './store.ts'
import type { Bid, Lot, Table } from './store.ts'
import { endOf } from './lot-end.ts'
import { field, laneOf, paceOf, settleTable } from './table.ts'

const PAGE = 50
/** What is left before a bid of the people's lane must be in somebody's hands. */
const ALARM_MS = 5 * MINUTE

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

const views: Readonly<Record<string, readonly BidState[]>> = {
  people: ['scheduled', 'placed', 'leading'],
  mine: ['scheduled', 'placed', 'leading'],
  running: ['scheduled', 'placed', 'leading', 'outbid'],
  ended: ['won', 'lost', 'failed', 'cancelled', 'group_satisfied'],
}
/** Families that people bid at; every other is the engine's. */
const peoplesFamilies = (context: Context): Family[] =>
  families.filter((source) => laneOf(context.house, { source }) === 'people')

export async function board(
  { view, site, after }: InputOf<typeof contract.board>,
  context: TxContext,
): Promise<OutputOf<typeof contract.board>> {
  const now = await bidNow(context.house)
  const me = staffOf(context).id
  const people = peoplesFamilies(context)
  const [ms, lastId] = after.split('_')
  const from =
    lastId !== undefined && /^[0-9a-f-]{36}$/.test(lastId) && /^-?\d+$/.test(ms ?? '') ? Number(ms) : null
  // The moment something has to be done: when it leaves, else when the lot ends.
  const key = view === 'ended' ? sql`b.ended_at` : sql`coalesce(b.due_at, l.ends_at)`
  const isOver = view === 'ended'
  const { rows } = await sql<{ id: string; key: number }>`
    select b.id, (extract(epoch from ${key}) * 1000)::bigint as key from bid b join bid_lot l on l.id = b.lot_id
    where b.state = any(${[...views[view]!]}::text[]) and not b.waits
      ${view === 'people' || view === 'mine' ? sql`and l.source = any(${people}::text[])` : sql``}
      ${view === 'mine' ? sql`and b.claimed_by = ${me}` : sql``} ${site === undefined ? sql`` : sql`and l.site = ${site}`}
      ${from === null ? sql`` : isOver ? sql`and (${key}, b.id) < (${at(from)}::timestamptz, ${lastId}::uuid)` : sql`and (${key}, b.id) > (${at(from)}::timestamptz, ${lastId}::uuid)`}
    order by ${key} ${isOver ? sql`desc nulls last` : sql`asc`}, b.id ${isOver ? sql`desc` : sql`asc`} limit ${PAGE + 1}`.execute(
    context.db,
  )
  const shown = rows.slice(0, PAGE)
  const counts = (
    await sql<{ people: number; mine: number; running: number; alarms: number }>`
    select count(*) filter (where l.source = any(${people}::text[]) and b.state <> 'outbid')::int as people,
      count(*) filter (where b.claimed_by = ${me} and b.state <> 'outbid')::int as mine, count(*)::int as running,
      count(*) filter (where l.source = any(${people}::text[]) and b.claimed_by is null and b.due_at is not null and b.due_at <= ${at(now + ALARM_MS)}::timestamptz)::int as alarms
    from bid b join bid_lot l on l.id = b.lot_id where b.state in ('scheduled', 'placed', 'leading', 'outbid') and not b.waits`.execute(
      context.db,
    )
  ).rows[0]!
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    now: iso(now),
    rows: await rowsOf(
      context,
      shown.map((row) => row.id),
      now,
    ),
    next: last ? `${last.key}_${last.id}` : null,
    counts: { people: counts.people, mine: counts.mine, running: counts.running },
    alarms: counts.alarms,
  }
}

async function rowsOf(context: Context, ids: readonly string[], now: EpochMs): Promise<BoardRow[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('bid')
    .innerJoin('customer', 'customer.id', 'bid.customer_id')
    .leftJoin('staff', 'staff.id', 'bid.claimed_by')
    .selectAll('bid')
    .select(['customer.name as customerName', 'customer.country as country', 'staff.name as staffName'])
    .where('bid.id', 'in', [...ids])
    .execute()
  const [lots, attempts] = await Promise.all([
    store.lotsById(context.db, [...new Set(rows.map((row) => row.lot_id))]),
    store.attemptsOf(context.db, ids),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = known.get(id)!
    const bid = store.readBid(row)
    const lot = lots.get(bid.lot_id)!
    const lane = laneOf(context.house, lot)
    const isClaimed = holderOf(bid, now) !== null
    return {
      bidId: id,
      version: bid.version,
      state: bid.state,
      reason: bid.reason,
      lane,
      site: lot.site,
      source: lot.source,
      card: lineCard({ source: lot.source, snapshot: lot.snapshot }, context.caller.language),
      deepLink: context.house.gateways.goods.openAddress?.(lot.snapshot.url) ?? lot.snapshot.url,
      when: bid.leaves,
      maximumYen: bid.maximum_yen,
      fieldYen: field(bid, lot),
      currentYen: withTax(lot.price_yen, lot.tax_percent),
      nextFieldYen: lot.next_yen,
      taxPercent: lot.tax_percent,
      endsAt: iso(endOf(lot)),
      dueAt: bid.due_at === null ? null : iso(bid.due_at),
      asOf: iso(lot.asked_at),
      urgency: urgency(bid, lot, lane, isClaimed, now),
      claim: isClaimed
        ? {
            staffId: bid.claimed_by!,
            initials: initials(row.staffName ?? ''),
            until: iso(bid.claimed_until!),
            mine: bid.claimed_by === context.staff?.id,
          }
        : null,
      customer: { masked: maskName(row.customerName), country: row.country },
      attempts: attempts
        .filter((each) => each.bid_id === id)
        .map((each) => ({
          no: each.no,
          fieldYen: each.yen,
          by: each.by ?? '',
          plannedAt: iso(each.planned_at),
          sentAt: each.sent_at === null ? null : iso(each.sent_at),
          answeredAt: each.answered_at === null ? null : iso(each.answered_at),
          outcome: each.outcome,
        })),
      groupId: bid.group_id,
    }
  })
}

function urgency(
  bid: Bid,
  lot: Lot,
  lane: 'program' | 'people',
  isClaimed: boolean,
  now: EpochMs,
): BoardRow['urgency'] {
  if (bid.due_at === null)
    return lot.closed === null && endOf(lot) < now && bid.state !== 'won' ? 'late' : 'calm'
  if (endOf(lot) <= now) return 'late'
  const left = bid.due_at - now
  if (lane === 'program') return left < -bidLimits.missedMs ? 'alarm' : 'calm'
  if (left <= ALARM_MS && !isClaimed) return 'alarm'
  return endOf(lot) - now <= ALARM_MS ? 'alarm' : left <= 3 * ALARM_MS ? 'soon' : 'calm'
}

/** The open bid with its table, when this member of staff may work on it. */
async function locked(
  context: TxContext,
  bidId: string,
  now: EpochMs,
): Promise<{ bid: Bid; table: Table } | Refusal> {
  const known = await store.bidById(context.db, bidId)
  if (!known) return refuse('common.notFound')
  const table = await store.lockTable(context.db, known.lot_id)
  const bid = table.bids.find((each) => each.id === bidId)
  if (!bid) return refuse('console.wrongState', { state: known.state })
  const other = await heldByOther(context, bid, now)
  if (other) return other
  return { bid, table }
}

export async function claim(
  { bidId }: InputOf<typeof contract.claim>,
  context: TxContext,
): Promise<OutputOf<typeof contract.claim> | Refusal> {
  const now = await bidNow(context.house)
  const found = await locked(context, bidId, now)
  if (isRefusal(found)) return found
  const until = now + bidLimits.handOverMs
  const bid = await store.claimBid(context.db, bidId, { staffId: staffOf(context).id, until })
  return { until: iso(until), version: bid.version }
}

/** Who a row can be handed over to: everybody else who places bids, whoever was here last first. */
export async function bidders(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<typeof contract.bidders>> {
  const rows = await context.db
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('active', '=', true)
    .where('id', '<>', staffOf(context).id)
    .orderBy(sql`seen_at desc nulls last`)
    .orderBy('name')
    .execute()
  return {
    rows: rows
      .filter(({ roles }) => may(roles as Role[], 'bids.write'))
      .map(({ id, name }) => ({ id, name })),
  }
}

export async function handOver(
  { bidIds, toStaffId }: InputOf<typeof contract.handOver>,
  context: TxContext,
): Promise<{ count: number } | Refusal> {
  const now = await bidNow(context.house)
  const me = staffOf(context).id
  if (toStaffId !== undefined) {
    const to = await context.db.selectFrom('staff').selectAll().where('id', '=', toStaffId).executeTakeFirst()
    if (!to?.active) return refuse('common.notFound')
    if (!may(to.roles as Role[], 'bids.write')) return refuse('console.bids.notABidder')
  }
  const mine = await context.db
    .selectFrom('bid')
    .select('id')
    .where('claimed_by', '=', me)
    .where('state', 'in', ['scheduled', 'placed', 'leading', 'outbid'])
    .$if(bidIds !== undefined, (all) =>
      all.where('id', 'in', bidIds!.length > 0 ? bidIds! : ['00000000-0000-0000-0000-000000000000']),
    )
    .execute()
  if (bidIds !== undefined && mine.length !== new Set(bidIds).size)
    return refuse('console.claimedByOther', { name: '' })
  for (const { id } of mine)
    await store.claimBid(
      context.db,
      id,
      toStaffId === undefined ? null : { staffId: toStaffId, until: now + bidLimits.handOverMs },
    )
  await audit(context, {
    what: 'bid.handOver',
    subject: toStaffId ?? 'everybody',
    after: { count: mine.length },
  })
  return { count: mine.length }
}

/** What became of a bid that a person placed. The same steps as the engine's, with who did it. */
export async function record(
  input: InputOf<typeof contract.record>,
  context: TxContext,
): Promise<OutputOf<typeof contract.record> | Refusal> {
  const now = await bidNow(context.house)
  const found = await locked(context, input.bidId, now)
  if (isRefusal(found)) return found
  const { bid, table } = found
  if (bid.version !== input.version) return refuse('console.changedMeanwhile')
  if (laneOf(context.house, table.lot) === 'program')
    return refuse('console.wrongState', { state: bid.state })
  const done = await recorded(context, table, bid, input, now)
  if (done) return done
  const after = (await store.bidById(context.db, bid.id))!
  hint(context, after)
  await audit(context, {
    what: 'bid.record',
    subject: bid.id,
    before: bid.state,
    after: { outcome: input.outcome, yen: input.currentFieldYen ?? null, state: after.state },
    why: input.note || null,
  })
  const order = after.order_id
    ? await context.db.selectFrom('orders').select('no').where('id', '=', after.order_id).executeTakeFirst()
    : undefined
  return { version: after.version, state: after.state, orderNo: order?.no ?? null }
}

async function recorded(
  context: TxContext,
  table: Table,
  bid: Bid,
  input: InputOf<typeof contract.record>,
  now: EpochMs,
): Promise<Refusal | null> {
  const { db } = context
  const { lot } = table
  const staffId = staffOf(context).id
  const price = input.currentFieldYen
  const most = field(bid, lot)
  const attempted = async (outcome: string): Promise<void> => {
    const no = await store.insertAttempt(db, {
      bidId: bid.id,
      lotId: lot.id,
      yen: most,
      plannedAt: bid.due_at ?? now,
      now,
      staffId,
      sentAt: now,
    })
    if (no !== null) await store.answerAttempt(db, { bidId: bid.id, no }, outcome, now)
  }
  const late = bid.due_at !== null && now - bid.due_at > bidLimits.peopleLeadMs
  if (late && !bid.ever_placed && (input.outcome === 'leading' || input.outcome === 'outbid'))
    await store.miss(db, { bidId: bid.id, cause: 'late', plannedAt: bid.due_at, sentAt: now, now, staffId })
  if (input.outcome === 'leading' || input.outcome === 'outbid') {
    if (price === undefined) return refuse('console.bids.needsPrice', {}, 'currentFieldYen')
    const leads = input.outcome === 'leading'
    if (leads && price > most)
      return refuse('console.bids.aboveMaximum', { yen: bid.maximum_yen }, 'currentFieldYen')
    if (bid.state === 'scheduled') {
      await attempted(leads ? 'highest_bidder' : 'outbid')
      const placed = await moveBid(context, bid, 'place', { now, data: { yen: most } })
      if (isRefusal(placed)) return placed
    } else if (leads && lot.our_yen < most) await attempted('highest_bidder')
    const next = await store.changeLot(db, lot.id, {
      we_lead: leads,
      our_yen: Math.max(lot.our_yen, leads || bid.state === 'scheduled' ? most : 0),
      price_yen: Math.max(lot.price_yen, price),
      next_yen: Math.max(lot.next_yen, leads ? price : price + 1),
      bids: Math.max(1, lot.bids),
      look_at: at(now),
    })
    await store.changeBid(db, bid.id, { due_at: null })
    await settleTable(context, { ...(await store.lockTable(db, lot.id)), lot: next }, now)
    return null
  }
  if (input.outcome === 'failed') {
    if (input.reason === undefined) return refuse('console.bids.needsReason', {}, 'reason')
    if (bid.state !== 'scheduled') return refuse('console.wrongState', { state: bid.state })
    await store.miss(db, {
      bidId: bid.id,
      cause: input.reason,
      plannedAt: bid.due_at,
      sentAt: null,
      now,
      staffId,
      note: input.note || null,
    })
    const failed = await moveBid(context, bid, 'fail', { now, reason: input.reason, why: input.note || null })
    if (isRefusal(failed)) return failed
    await settleTable(context, await store.lockTable(db, lot.id), now)
    return null
  }
  return ended(context, table, bid, input, now)
}

/** The lot is over, as a person read it: won at so much, or lost. */
async function ended(
  context: TxContext,
  table: Table,
  bid: Bid,
  input: InputOf<typeof contract.record>,
  now: EpochMs,
): Promise<Refusal | null> {
  const { lot } = table
  const price = input.currentFieldYen
  const isWon = input.outcome === 'won'
  if (isWon && price === undefined) return refuse('console.bids.needsPrice', {}, 'currentFieldYen')
  if (isWon && withTax(price!, lot.tax_percent) > bid.maximum_yen)
    return refuse('console.bids.aboveMaximum', { yen: bid.maximum_yen }, 'currentFieldYen')
  if (isWon && (input.domesticYen ?? 0) > bid.postage_yen)
    // What was held is what may be spent; a dearer postage is asked for like any other difference.
    return refuse('console.bids.aboveMaximum', { yen: bid.postage_yen }, 'domesticYen')
  if (isWon)
    await store.changeBid(context.db, bid.id, {
      ever_placed: true,
      ...(input.domesticYen === undefined ? {} : { domestic_yen: input.domesticYen }),
      ...(input.sellerOrderNo ? { seller_order_no: input.sellerOrderNo } : {}),
    })
  const reason: BidReason | undefined = input.reason
  const closed = isWon
    ? ('won_by_us' as const)
    : reason === 'cancelled_by_seller'
      ? ('cancelled' as const)
      : reason === 'reserve'
        ? ('no_winner' as const)
        : ('won_by_other' as const)
  const final = price ?? lot.price_yen
  const next = await store.changeLot(context.db, lot.id, {
    closed,
    closed_at: at(Math.min(now, lot.ends_at)),
    final_yen: final,
    price_yen: Math.max(lot.price_yen, final),
  })
  await store.noteLot(
    context.db,
    lot.id,
    closed === 'cancelled' ? 'cancelled' : 'ended',
    { yen: withTax(final, lot.tax_percent) },
    now,
  )
  await settleTable(context, { ...(await store.lockTable(context.db, lot.id)), lot: next }, now)
  return null
}

/** Reads a lot's page again, for somebody who sits before it. */
export const look = inSteps<
  InputOf<typeof contract.look>,
  OutputOf<typeof contract.look>,
  { lot: Lot; facts: Facts }
>({
  async prepare({ bidId }, context) {
    const bid = await store.bidById(context.db, bidId)
    if (!bid) return refuse('common.notFound')
    const lot = await store.lotById(context.db, bid.lot_id)
    const read = await readListing(context.house, lot.source, lot.listing_id, { maxAgeMs: 1 })
    const facts = read.found && !read.stale ? fromListing(read.listing, read.checkedAt) : null
    return facts ? { lot, facts } : refuse('console.sourceDown')
  },
  async commit(_input, context, { lot, facts }) {
    const now = await bidNow(context.house)
    await learn(context, await store.lockTable(context.db, lot.id), facts, now)
    const after = await store.lotById(context.db, lot.id)
    return {
      asOf: iso(after.asked_at),
      currentYen: withTax(after.price_yen, after.tax_percent),
      endsAt: iso(endOf(after)),
    }
  },
})

const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!

export async function markets(
  _input: unknown,
  context: TxContext,
): Promise<OutputOf<typeof contract.markets>> {
  const [known, running, staff] = await Promise.all([
    store.markets(context.db),
    sql<{
      site: string
      source: string
      count: number
    }>`select l.site, l.source, count(b.id) filter (where b.state in ('scheduled', 'placed', 'leading', 'outbid'))::int as count
      from bid_lot l left join bid b on b.lot_id = l.id group by 1, 2`.execute(context.db),
    context.db.selectFrom('staff').select(['id', 'name']).execute(),
  ])
  const named = new Map((context.house.gateways.goods.sites ?? []).map((each) => [each.site, each]))
  const sites = [
    ...new Set([...known.map((row) => row.site), ...running.rows.map((row) => row.site), ...withAuctions]),
  ]
  const rows: OutputOf<typeof contract.markets>['rows'] = []
  for (const site of sites.toSorted()) {
    const row = known.find((each) => each.site === site)
    const source = (named.get(site)?.family ??
      running.rows.find((each) => each.site === site)?.source ??
      withFamily[site]) as Family
    const answers = [...(row?.answers_ms ?? [])].sort((a, b) => a - b)
    const pace = await paceOf(context, { site, source })
    rows.push({
      site,
      source,
      name: named.get(site)?.name ?? site,
      lane: laneOf(context.house, { source }),
      isOn: pace.isOn,
      why: row?.why ?? null,
      by: staff.find((each) => each.id === row?.set_by)?.name ?? null,
      at: row?.set_at ? iso(row.set_at) : null,
      leadSeconds: Math.round(pace.leadMs / 1_000),
      answers: { count: answers.length, p50Ms: percentile(answers, 0.5), p99Ms: percentile(answers, 0.99) },
      sourceAheadMs: pace.aheadMs,
      running: running.rows.find((each) => each.site === site)?.count ?? 0,
    })
  }
  return { rows }
}
/** Sites that hold auctions (marketplaces.md 1.6 and 2): listed before anybody of ours has bid there. */
const withFamily: Readonly<Record<string, Family>> = { 'yahoo-auctions': 'yahoo', mercari: 'mercari' }
const withAuctions = Object.keys(withFamily)

export async function setMarket(
  { site, isOn, why }: InputOf<typeof contract.setMarket>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const isKnown =
    withAuctions.includes(site) ||
    (context.house.gateways.goods.sites ?? []).some((each) => each.site === site) ||
    (await store.marketOf(context.db, site)) !== null
  if (!isKnown) return refuse('common.notFound')
  const before = (await store.marketOf(context.db, site))?.is_on ?? true
  const set = { is_on: isOn, why, set_by: staffOf(context).id, set_at: at(context.now) }
  await context.db
    .insertInto('bid_market')
    .values({ site, ...set })
    .onConflict((same) => same.column('site').doUpdateSet(set))
    .execute()
  await audit(context, { what: 'bid.market', subject: site, before, after: isOn, why })
  return { ok: true }
}

export async function missed(
  { after }: InputOf<typeof contract.missed>,
  context: TxContext,
): Promise<OutputOf<typeof contract.missed>> {
  const rows = await context.db
    .selectFrom('bid_missed')
    .innerJoin('bid', 'bid.id', 'bid_missed.bid_id')
    .leftJoin('staff', 'staff.id', 'bid_missed.staff_id')
    .selectAll('bid_missed')
    .select(['bid.lot_id as lotId', 'staff.name as staffName'])
    .$if(/^[0-9a-f-]{36}$/.test(after), (all) => all.where('bid_missed.id', '<', after))
    .orderBy('bid_missed.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const lots = await store.lotsById(context.db, [...new Set(rows.map((row) => row.lotId))])
  const shown = rows.slice(0, PAGE)
  return {
    rows: shown.map((row) => {
      const lot = lots.get(row.lotId)!
      return {
        bidId: row.bid_id,
        card: lineCard({ source: lot.source, snapshot: lot.snapshot }, context.caller.language),
        site: lot.site,
        cause: row.cause,
        at: iso(row.at),
        plannedAt: row.planned_at === null ? null : iso(row.planned_at),
        sentAt: row.sent_at === null ? null : iso(row.sent_at),
        lateMs:
          row.planned_at === null || row.sent_at === null ? null : Math.round(row.sent_at - row.planned_at),
        endsAt: iso(endOf(lot)),
        note: row.note,
        staff: row.staffName,
      }
    }),
    next: rows.length > PAGE ? shown.at(-1)!.id : null,
  }
}

export async function groups(
  { after }: InputOf<typeof contract.groups>,
  context: TxContext,
): Promise<OutputOf<typeof contract.groups>> {
  const rows = await context.db
    .selectFrom('bid_group')
    .innerJoin('customer', 'customer.id', 'bid_group.customer_id')
    .selectAll('bid_group')
    .select(['customer.name as customerName', 'customer.country as country'])
    .$if(/^[0-9a-f-]{36}$/.test(after), (all) => all.where('bid_group.id', '<', after))
    .orderBy('bid_group.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const held = await balances(
    context.db,
    shown.map((row) => accounts.bidHeld(row.id)),
  )
  const found: OutputOf<typeof contract.groups>['rows'] = []
  for (const row of shown) {
    const bids = await store.bidsOfGroup(context.db, row.id)
    const lots = await store.lotsById(
      context.db,
      bids.map((bid) => bid.lot_id),
    )
    const won = bids.filter((bid) => bid.state === 'won')
    found.push({
      id: row.id,
      state: row.state as 'open' | 'done' | 'stopped',
      customer: { masked: maskName(row.customerName), country: row.country },
      winsWanted: row.wins_wanted,
      wins: won.length,
      totalYen: row.total_yen,
      spentYen: sum(won.map((bid) => bid.paid_yen ?? 0)),
      heldYen: held.get(accounts.bidHeld(row.id)) ?? 0,
      lots: bids.map((bid) => ({
        bidId: bid.id,
        title: lots.get(bid.lot_id)!.snapshot.title,
        state: bid.state,
        maximumYen: bid.maximum_yen,
        endsAt: iso(bid.endsAt),
        waits: bid.waits,
      })),
      createdAt: iso(row.created_at),
    })
  }
  return { rows: found, next: rows.length > PAGE ? shown.at(-1)!.id : null }
}
