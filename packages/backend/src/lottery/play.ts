import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, lottery as calls, OutputOf } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { assert, DAY, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { drawBox, lotteryLimits, playsLeft, whyNotPlay } from '@tomobako/domain/lottery'
import { couponToGive } from '../coupon/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { balance } from '../ledger/index.ts'
import { earn, programmeOpen, spend } from '../points/index.ts'
import { digestBy, openSeed, sha256 } from './seed.ts'
import * as store from './store.ts'
import type { Announced, BoxRow } from './store.ts'
import { stateOf } from './view.ts'

type Input = InputOf<typeof calls.play>

/**
 * One play, whole in one transaction: counted, paid, numbered, drawn, written down and given. What the page shows afterwards is played back.
 * A play is never cancelled and never given back (§9).
 */
export async function play(
  { id, word }: Input,
  context: TxContext,
): Promise<OutputOf<typeof calls.play> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!store.isAnnounced(row)) return refuse('common.notFound')
  const who = customerId(context)
  const boxes = await store.boxesOf(context.db, [id])
  const no = (await why(context, row, who)) ?? (await budgetWhy(context, boxes))
  if (no) return no
  if (!(await store.countEver(context.db, id, who))) return refuse('lottery.no.total')
  const nth = await store.countToday(context.db, id, who, jstDay(context.now))
  if (nth === null) return refuse('lottery.no.today')
  const drawId = randomUUIDv7()
  const cost = nth <= row.free_per_day ? 0 : row.points_per_play
  if (cost > 0) {
    const paid = await spend(context, {
      programme: 'lottery',
      account: who,
      points: cost,
      cause: drawId,
      link: `/lottery/${id}`,
    })
    if (isRefusal(paid)) return refuse('lottery.no.points', { need: cost, have: paid.values['have'] ?? 0 })
  }
  return drawOne(context, row, { drawId, who, cost, word: word.normalize('NFC') })
}

/** From here on everybody who plays this lottery waits in line. */
async function drawOne(
  context: TxContext,
  row: Announced,
  of: { drawId: string; who: string; cost: number; word: string },
): Promise<OutputOf<typeof calls.play> | Refusal> {
  const { db, now, house } = context
  const number = await store.nextNumber(db, row.id, now)
  // It was emptied, or stopped, while we came here.
  if (number === null)
    return (await why(context, (await read(context, row.id))!, of.who)) ?? refuse('lottery.no.ended')
  const boxes = await store.boxesOf(db, [row.id])
  const wordHash = sha256(of.word)
  const digest = digestBy(openSeed(house, row))
  const boxNo = drawBox(
    digest,
    number,
    wordHash,
    boxes.map(({ no, weight, left_over }) => ({ no, weight, left: left_over })),
  )
  const box = boxes.find(({ no }) => no === boxNo)
  assert(box, 'a box that was drawn is there')
  await store.takeFrom(db, row.id, boxNo)
  const isPoints = box.kind === 'points'
  await db
    .insertInto('lottery_draw')
    .values({
      id: of.drawId,
      lottery_id: row.id,
      number,
      customer_id: of.who,
      word: of.word,
      word_hash: wordHash,
      box_no: boxNo,
      paid_points: of.cost,
      at: at(now),
      claim_until: at(await claimUntil(context, box)),
      claimed_at: isPoints ? at(now) : null,
    })
    .execute()
  if (isPoints) {
    const earned = await earn(context, {
      programme: 'lottery',
      account: of.who,
      points: box.worth,
      cause: `prize/${of.drawId}`,
      link: `/lottery/${row.id}?number=${number}`,
    })
    if (isRefusal(earned)) return earned
  }
  return { number, box: boxNo }
}

const read = async (context: TxContext, id: string): Promise<Announced | null> => {
  const row = await store.byId(context.db, id)
  return store.isAnnounced(row) ? row : null
}

/** The first thing in a customer's way, as the page says it. */
async function why(context: TxContext, row: Announced, who: string): Promise<Refusal | null> {
  const { today, ever } = await store.playsOf(context.db, row.id, who, jstDay(context.now))
  const terms = store.termsOf(row)
  return whyNotPlay(
    stateOf(row, context.now),
    terms,
    playsLeft(terms, today, ever),
    await balance(context.db, accounts.points(who)),
  )
}

/** Nobody draws for points that cannot be given: the month's budget must reach for the dearest prize that is left. */
export async function budgetWhy(
  context: Pick<Context, 'db' | 'now'>,
  boxes: readonly BoxRow[],
): Promise<Refusal | null> {
  const most = Math.max(
    0,
    ...boxes.map(({ kind, worth, left_over }) => (kind === 'points' && left_over > 0 ? worth : 0)),
  )
  if (most === 0) return null
  const { open, until } = await programmeOpen(context, 'lottery', most)
  return open ? null : refuse('lottery.no.budget', { until })
}

/** A coupon is claimed before it ends. */
async function claimUntil(context: TxContext, box: BoxRow): Promise<EpochMs> {
  const usual = context.now + lotteryLimits.claimDays * DAY
  const coupon = box.coupon_id === null ? null : await couponToGive(context.db, box.coupon_id)
  return coupon ? Math.min(usual, coupon.endsAt) : usual
}
