import type { InputOf, lottery as calls, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { playsLeft, whyNotPlay } from '@tomobako/domain/lottery'
import type { Db } from '../db/index.ts'
import { momentOf } from '../kernel/as-of.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { balance } from '../ledger/index.ts'
import { budgetWhy } from './play.ts'
import * as store from './store.ts'
import type { Drawn } from './store.ts'
import { cardView, playedView, prizeView, nameIn, stateOf } from './view.ts'

const PAGE = 20
const NEWEST = 8
const PUBLISHED = 5_000

export async function list(
  { asOf }: InputOf<typeof calls.list>,
  context: Context,
): Promise<OutputOf<typeof calls.list> | Refusal> {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const rows = await store.shown(context.db, now)
  return { lotteries: rows.map((row) => cardView(row, context.caller.language, now)) }
}

/** What a poster says of an announced lottery; null where there is none. */
export async function lotteryOf(
  db: Db,
  id: string,
  language: string,
): Promise<{ name: string; pointsPerPlay: number; freePerDay: number } | null> {
  const row = await store.byId(db, id)
  return store.isAnnounced(row)
    ? { name: nameIn(row.names, language), pointsPerPlay: row.points_per_play, freePerDay: row.free_per_day }
    : null
}

const winnerView = (row: Drawn, language: string) => ({
  number: row.number,
  name: maskName(row.customer_name),
  lottery: nameIn(row.lottery_names, language),
  prize: prizeView({ kind: row.kind, worth: row.worth, names: row.box_names }, language),
  at: iso(row.at),
})

export async function detail(
  { id, number }: InputOf<typeof calls.detail>,
  context: Context,
): Promise<OutputOf<typeof calls.detail> | Refusal> {
  const { db, now, caller, customer } = context
  const row = await store.byId(db, id)
  if (!store.isAnnounced(row)) return refuse('common.notFound')
  const [boxes, newest, mine, played] = await Promise.all([
    store.boxesOf(db, [id]),
    store.winners(db, { lotteryId: id, size: NEWEST, skip: 0 }),
    customer ? mineOf(context, row, customer.id) : null,
    customer && number !== undefined ? store.oneDraw(db, id, number, customer.id) : null,
  ])
  const terms = store.termsOf(row)
  const state = stateOf(row, now)
  const why =
    whyNotPlay(state, terms, mine ?? playsLeft(terms, 0, 0), mine ? mine.points : null) ??
    (await budgetWhy(context, boxes))
  return {
    ...cardView(row, caller.language, now),
    perDay: row.per_day,
    inTotal: row.in_total,
    boxes: boxes.map((box) => ({
      ...prizeView(box, caller.language),
      no: box.no,
      weight: box.weight,
      stock: box.stock,
      left: box.left_over,
    })),
    commitment: row.commitment,
    pool: row.pool,
    poolHash: row.pool_hash,
    announcedAt: iso(row.announced_at),
    seed: row.seed,
    draws: row.draws,
    winners: newest.map((each) => winnerView(each, caller.language)),
    mine,
    why: why && { key: why.key, values: why.values },
    played: played && playedView(played, caller.language, now),
  }
}

async function mineOf(context: Context, row: store.LotteryRow, who: string) {
  const [{ today, ever }, points] = await Promise.all([
    store.playsOf(context.db, row.id, who, jstDay(context.now)),
    balance(context.db, accounts.points(who)),
  ])
  return { points, ...playsLeft(store.termsOf(row), today, ever) }
}

const pageOf = <Row, View>(rows: readonly Row[], page: number, view: (row: Row) => View) => ({
  rows: rows.slice(0, PAGE).map(view),
  page,
  hasNext: rows.length > PAGE,
})

export async function record(
  { page }: InputOf<typeof calls.record>,
  context: Context,
): Promise<OutputOf<typeof calls.record>> {
  const at = page ?? 1
  const rows = await store.drawsOf(context.db, customerId(context), PAGE + 1, (at - 1) * PAGE)
  return pageOf(rows, at, (row) => playedView(row, context.caller.language, context.now))
}

export async function winners(
  { page }: InputOf<typeof calls.winners>,
  context: Context,
): Promise<OutputOf<typeof calls.winners>> {
  const at = page ?? 1
  const rows = await store.winners(context.db, { size: PAGE + 1, skip: (at - 1) * PAGE })
  return pageOf(rows, at, (row) => winnerView(row, context.caller.language))
}

export async function myPrize(
  { page }: InputOf<typeof calls.myPrize>,
  context: Context,
): Promise<OutputOf<typeof calls.myPrize>> {
  const at = page ?? 1
  const who = customerId(context)
  const rows = await store.prizesOf(context.db, who, context.now, PAGE + 1, (at - 1) * PAGE)
  const waiting = rows.filter((row) => row.kind === 'shipping' && row.claimed_at === null)
  const parcels =
    waiting.length === 0
      ? []
      : await store.freightsOf(context.db, who, Math.min(...waiting.map((row) => row.at)))
  return {
    ...pageOf(rows, at, (row) => playedView(row, context.caller.language, context.now)),
    parcels: parcels.map(({ no, shippingYen, paidAt }) => ({ no, shippingYen, paidAt: iso(paidAt) })),
  }
}

export async function published(
  { id, after }: InputOf<typeof calls.published>,
  context: Context,
): Promise<OutputOf<typeof calls.published> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!store.isAnnounced(row)) return refuse('common.notFound')
  const draws = await context.db
    .selectFrom('lottery_draw')
    .select(['number', 'word_hash', 'box_no', 'at'])
    .where('lottery_id', '=', id)
    .where('number', '>', after ?? 0)
    .orderBy('number')
    .limit(PUBLISHED + 1)
    .execute()
  return {
    id,
    commitment: row.commitment,
    pool: row.pool,
    poolHash: row.pool_hash,
    announcedAt: iso(row.announced_at),
    seed: row.seed,
    draws: draws.slice(0, PUBLISHED).map((each) => ({
      number: each.number,
      wordHash: each.word_hash,
      box: each.box_no,
      at: iso(each.at),
    })),
    hasNext: draws.length > PUBLISHED,
  }
}
