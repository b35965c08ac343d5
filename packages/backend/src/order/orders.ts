import type { InputOf, Means, OutputOf } from '@tomobako/contract'
import { order as calls } from '@tomobako/contract'
import { iso, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { dueNowYen, orderTabs, processingFee } from '@tomobako/domain/order'
import type { MeansId } from '@tomobako/domain/payment'
import { orderShapes } from '../db/tally.ts'
import { photos } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { customerId } from '../kernel/context.ts'
import { balance, wentOf } from '../ledger/index.ts'
import { inSteps } from '../kernel/implement.ts'
import {
  follow,
  giveUp,
  cardsShown,
  lockOpen,
  meansShown,
  newestFor,
  open,
  paidYenFor,
  refundsFor,
  tellAsked,
} from '../payment/index.ts'
import { couponChoices, couponIfCancelled } from './coupon.ts'
import { doorsOf } from './door-store.ts'
import type { Door } from './door-store.ts'
import { moveLine } from './lines.ts'
import { differenceWish } from './settle.ts'
import { dueOf, lateView, latesOf } from './seller-late.ts'
import { overdueView } from './overdue.ts'
import { overdueOf } from './overdue-store.ts'
import { questionClosed } from './question-days.ts'
import { askedViews, questionsOf } from './seller-question.ts'
import { translationsOf, translationToCome } from './translation.ts'
import { fees, inForce, placeName, warehouses } from '../settings/index.ts'
import type { Warehouses } from '../settings/index.ts'
import { promises } from '@tomobako/domain/settings'
import { missedOf } from './promises.ts'
import * as store from './store.ts'
import type { Line, Order } from './store.ts'
import { isLookedAt } from './holds.ts'
import { lineView, summary, timeline } from './view.ts'

const PAGE = 10

export async function list(
  { index, page, place }: InputOf<typeof calls.list>,
  context: Context,
): Promise<OutputOf<typeof calls.list>> {
  const id = customerId(context)
  const tab = index ?? 0
  const [found, shapes] = await Promise.all([
    store.orderPage(context.db, id, orderTabs[tab] ?? [], { page: page ?? 1, size: PAGE, place }),
    orderShapes(context.db, id),
  ])
  const counts = orderTabs.map((wanted) =>
    shapes
      .filter(({ states }) => wanted.length === 0 || wanted.some((state) => states.includes(state)))
      .reduce((sum, { n }) => sum + n, 0),
  )
  return {
    ...found,
    rows: await summaries(context, found.rows),
    total: counts[tab] ?? 0,
    counts,
  }
}

async function summaries(
  context: Context,
  orders: readonly Order[],
): Promise<OutputOf<typeof calls.list>['rows']> {
  const lines = await store.linesOf(
    context.db,
    orders.map((each) => each.id),
  )
  const parcels = await store.parcelNos(context.db, [
    ...new Set(lines.map((line) => line.parcel_id).filter((each) => each !== null)),
  ])
  return Promise.all(
    orders.map(async (order) => {
      const own = lines.filter((line) => line.order_id === order.id)
      return summary(
        order,
        own,
        parcels,
        await payable(context, order, own),
        context.now,
        context.caller.language,
      )
    }),
  )
}

/** The payment a "pay" button continues, while the order waits to be paid. */
const payable = async (context: Context, order: Order, lines: readonly Line[]): Promise<string | null> =>
  lines.some((line) => line.state === 'awaiting_payment')
    ? ((await newestFor(context.db, { kind: 'order', id: order.id }))?.id ?? null)
    : null

export async function detail(
  { no }: InputOf<typeof calls.detail>,
  context: Context,
): Promise<OutputOf<typeof calls.detail> | Refusal> {
  const order = await store.orderByNo(context.db, no, customerId(context))
  if (!order) return refuse('common.notFound')
  const [head] = await summaries(context, [order])
  const lines = await store.linesOf(context.db, [order.id])
  const [events, refunds, paidYen, went] = await Promise.all([
    store.events(
      context.db,
      lines.map((line) => line.id),
    ),
    refundsFor(
      context.db,
      lines.map((line) => line.id),
      [{ kind: 'order', id: order.id }, ...lines.map((line) => ({ kind: 'difference', id: line.id }))],
    ),
    paidYenFor(context.db, [
      { kind: 'order', id: order.id },
      ...lines.map((line) => ({ kind: 'difference', id: line.id })),
    ]),
    wentOf(context.db, accounts.orderHeld(order.no)),
  ])
  const couponIf = await couponIfCancelled(context.db, order, lines, context.now)
  const doors = await doorsOf(
    context.db,
    lines.map((line) => line.id),
  )
  const [{ fees: current, pauses, rests }, missed] = await Promise.all([
    inForce(context),
    missedOf(context.db, order.no),
  ])
  const lineIds = lines.map((line) => line.id)
  const [lates, asked, translated, overdue] = await Promise.all([
    latesOf(context.db, lineIds),
    questionsOf(context.db, lineIds),
    translationsOf(context.db, lineIds),
    overdueOf(context.db, lineIds),
  ])
  const askedOf = await askedViews(context, asked)
  const houses = events.some(({ data }) => data['place'] !== undefined) ? await warehouses(context) : null
  const pictures = await photos(context, [
    ...lines.flatMap((line) => line.photo_ids),
    ...[...doors.values()].flatMap((door) => door.receiptIds),
    ...events.flatMap((event) =>
      Array.isArray(event.data['photoIds']) ? (event.data['photoIds'] as string[]) : [],
    ),
  ])
  const named = (ids: readonly string[]) =>
    ids.map((id) => pictures.get(id)).filter((each) => each !== undefined)
  const methods = await waysToPay(context, order, lines)
  return {
    order: head!,
    missed,
    lines: lines.map((line) => ({
      line: asking(
        head!.lines.find((each) => each.id === line.id) ??
          lineView(line, null, context.now, context.caller.language),
        () =>
          questionClosed(
            line,
            events.findLast((event) => event.lineId === line.id && event.to === 'needs_answer')?.at,
            pauses,
          ),
      ),
      timeline: timeline(
        line,
        events.filter((event) => event.lineId === line.id),
        {
          now: context.now,
          shipDueAt: line.bought_at === null ? null : dueOf(line, lates.get(line.id), current, pauses),
        },
      ).map(({ photoIds, values, ...step }) => ({
        ...step,
        ...(values ? { values: withPlace(values, houses, context.caller.language) } : {}),
        ...(photoIds ? { photos: named(photoIds) } : {}),
      })),
      photos: named(line.photo_ids),
      snapshot: {
        title: line.snapshot.title,
        description: line.snapshot.description ?? '',
        image: line.snapshot.picture ?? null,
        at: iso(line.snapshot_at),
        hash: line.snapshot_hash,
      },
      promise:
        line.arrived_at !== null &&
        (line.state === 'arrived' || line.state === 'inspecting') &&
        doors.get(line.id)?.state !== 'asked'
          ? { kind: 'receiving' as const, dueAt: iso(promises.receiving(line.arrived_at, current, rests)) }
          : null,
      translation: translated.get(line.id) ?? translationToCome(line, context.caller.language),
      weightGrams: line.weight_grams,
      shelf: line.shelf,
      door: doorView(doors.get(line.id), named),
      coupon: couponIf(line),
      late: lateView(line, lates.get(line.id), pauses),
      overdue: overdueView(
        line,
        events.filter((event) => event.lineId === line.id),
        overdue,
        current,
        doors.get(line.id)?.state === 'asked' ? doors.get(line.id)!.at : null,
        pauses,
      ),
      asked: askedOf(line.id),
    })),
    // Only what is held has a line to be bought that is due at no time.
    isChecked:
      lines.some(({ state, buy_due_at: due }) => state === 'to_buy' && due === null) &&
      (await isLookedAt(context.db, order.id)),
    rows: order.rows,
    paidYen,
    went,
    refunds: [
      ...refunds.map((refund) => ({
        at: iso(refund.done_at ?? refund.at),
        yen: refund.yen,
        reasonKey: refund.reason_key,
        to: refund.to_method,
      })),
      // Bought cheaper: credited to the wallet, not a refund of a payment, but the customer's money back all the same.
      ...lines
        .filter((line) => line.credited_yen > 0)
        .map((line) => ({
          at: iso(line.bought_at ?? line.created_at),
          yen: line.credited_yen,
          reasonKey: 'cheaper',
          to: 'wallet' as const,
        })),
    ].sort((a, b) => (a.at < b.at ? -1 : 1)),
    address: order.address,
    paymentMethod: order.method,
    methods,
    cards: methods.length === 0 ? { rows: [], mayKeep: false } : await cardsShown(context, order.customer_id),
    coupons: await couponChoices(context, order, lines),
  }
}

/** What a line asks, with the days that do not count until it has to be answered. */
const asking = (
  line: ReturnType<typeof lineView>,
  closed: () => NonNullable<ReturnType<typeof lineView>['question']>['closed'],
): ReturnType<typeof lineView> =>
  line.question ? { ...line, question: { ...line.question, closed: closed() } } : line

/** A warehouse is called by its name. */
const withPlace = (
  values: Record<string, string | number>,
  houses: Warehouses | null,
  language: string,
): Record<string, string | number> =>
  houses && typeof values['place'] === 'string'
    ? { ...values, place: placeName(houses.of(values['place']), language) }
    : values

/** How what still waits can be paid: the order, with the fee each means adds, or the difference a line asks for, which carries none. */
async function waysToPay(context: Context, order: Order, lines: readonly Line[]): Promise<Means[]> {
  const asking = lines.find(
    (line) => line.state === 'needs_answer' && (line.question?.differenceYen ?? 0) > 0,
  )
  const isUnpaid = lines.some((line) => line.state === 'awaiting_payment')
  const until = isUnpaid ? order.pay_by : (asking?.answer_by ?? 0)
  if (until <= context.now) return []
  const [haveYen, prices] = await Promise.all([
    balance(context.db, accounts.wallet(order.customer_id)),
    fees(context),
  ])
  const waiting = lines.filter((line) => line.state === 'awaiting_payment')
  const plainYen = sum(waiting.map(({ price }) => dueNowYen(price) - price.processingYen))
  const aheadYen = sum(waiting.map(({ price }) => price.aheadYen ?? 0))
  const fee = (id: MeansId) => (isUnpaid ? processingFee(id, plainYen - aheadYen, prices) : 0)
  const yen = isUnpaid ? plainYen : (asking?.question?.differenceYen ?? 0)
  return meansShown(context, {
    yen,
    holdMs: until - context.now,
    country: order.address?.country ?? context.caller.country,
    fee,
    wallet: { haveYen, needYen: yen + fee('wallet') },
  })
}

const doorView = (door: Door | undefined, named: (ids: readonly string[]) => Picture[]) =>
  door
    ? {
        yen: door.yen,
        agreedYen: door.agreedYen,
        wasFree: door.wasFree,
        state: door.state,
        receipts: named(door.receiptIds),
        at: iso(door.at),
      }
    : null

/** Cancels one line before a buyer has claimed it: unpaid it ends, paid everything goes back. */
export async function cancelLine(
  { lineId }: InputOf<typeof calls.cancelLine>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const known = await store.lineById(context.db, lineId)
  if (!known || known.customer_id !== customerId(context)) return refuse('common.notFound')
  // Payment before lines, the order in which a settling payment locks them.
  const running =
    known.state === 'awaiting_payment'
      ? await lockOpen(context.db, { kind: 'order', id: known.order_id })
      : null
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  if (line.state === 'cancelled' || line.state === 'refunded') return { ok: true }
  const isClaimed =
    line.claimed_by !== null && line.claimed_until !== null && line.claimed_until > context.now
  const moved = await moveLine(context, line, 'cancel', { claimed: isClaimed })
  if (isRefusal(moved)) return refuse('order.cannotCancel')
  // The amount at the bank no longer fits; should it still arrive, what is too much goes back.
  if (running && running.state !== 'processing') await giveUp(context, running, 'cancelled')
  if (known.state === 'awaiting_payment') await tellAsked(context, { kind: 'order', id: known.order_id })
  return { ok: true }
}

type AnswerInput = InputOf<typeof calls.answer>
type Answered = OutputOf<typeof calls.answer>

/** The customer's word on a dearer line: pay the difference and it is bought, or have everything back. */
export const answer = inSteps<AnswerInput, Answered, undefined>({
  async commit(input, context) {
    const known = await store.lineById(context.db, input.lineId)
    if (!known || known.customer_id !== customerId(context)) return refuse('common.notFound')
    const running = await lockOpen(context.db, { kind: 'difference', id: known.id })
    const line = await store.lockLine(context.db, known.id)
    if (!line || line.state !== 'needs_answer' || line.answer_by === null || line.answer_by <= context.now)
      return refuse('order.noQuestion')
    if (input.answer === 'refuse') {
      // The bank is working on a yes already; a no now would race with it.
      if (running?.state === 'processing') return { state: line.state, paymentId: running.id, payUrl: null }
      if (running) await giveUp(context, running, 'cancelled')
      const moved = await moveLine(context, line, 'refuse', {}, { data: { reasonKey: 'refused' } })
      return isRefusal(moved)
        ? refuse('order.noQuestion')
        : { state: moved.state, paymentId: null, payUrl: null }
    }
    const wish = differenceWish(context, line, input.method ?? 'wallet')
    if (isRefusal(wish)) return refuse('order.noQuestion')
    const { card: keptCardId, keepsCard } = input
    const opened = await open(context, { ...wish, keptCardId, keepsCard })
    if (isRefusal(opened)) return opened
    return { state: (await store.lineById(context.db, line.id))!.state, paymentId: opened.id, payUrl: null }
  },
  async follow(answered, context) {
    if (answered.paymentId === null || answered.state !== 'needs_answer') return answered
    const { payUrl } = await follow(context.house, answered.paymentId, context.caller.language)
    return { ...answered, payUrl }
  },
})
