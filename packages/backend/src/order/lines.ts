import { sql } from 'kysely'
import type { RawBuilder, Updateable } from 'kysely'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, refuse } from '@tomobako/domain/kernel'
import type { EffectOf, Facts, GuardOf } from '@tomobako/domain/kernel'
import {
  accounts,
  aheadBack,
  couponUndone,
  itemBought,
  lineMoney,
  pointsReturned,
  refunded,
} from '@tomobako/domain/ledger'
import type { OrderLineEvent } from '@tomobako/domain/order'
import { cheaperBack, orderLineMachine } from '@tomobako/domain/order'
import type { OrderLineTable } from '../db/tables.gen.ts'
import type { Actor, TxContext } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'
import { kept, take, takeAll } from '../kernel/runner.ts'
import type { Effect } from '../kernel/runner.ts'
import { post } from '../ledger/index.ts'
import { giveBackOver, purse, succeededFor, wholly } from '../payment/index.ts'
import type { PaidBy, Payment } from '../payment/index.ts'
import { notify, pausedBy, titled } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import { closeDoor } from './door-store.ts'
import { returnCoupon } from './coupon.ts'
import { paidYen, pointsLeft } from './left.ts'
import { questionClosed } from './question-days.ts'
import { heldLines } from './holds.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

export type MoveOptions = {
  why?: string | null
  /** Kept with the event, for the timeline: photo ids, amounts. */
  data?: Record<string, unknown>
  /** Other columns that change with the step (weight, shelf, parcel …). */
  set?: Updateable<OrderLineTable>
  /** Who did it; the caller of the context when not given. */
  by?: Actor
}

/** Takes one step of the order line's machine (kernel/runner.ts). `from` is locked (`lockLine`), or an id that is locked here. */
export function moveLine(
  context: TxContext,
  from: Line | string,
  event: OrderLineEvent,
  facts: Partial<Facts<typeof orderLineMachine>> = {},
  options: MoveOptions = {},
): Promise<Line | Refusal> {
  return take(context, orderLines, from, event, { ...options, facts })
}

/** The same step of several lines, locked and all from one state. What `set` says of them is the same or said in terms of the row. */
export const moveLines = (
  context: TxContext,
  from: readonly Line[],
  event: OrderLineEvent,
  options: Omit<MoveOptions, 'set'> & { set?: object; only?: RawBuilder<boolean> } = {},
): Promise<Line[] | Refusal> => takeAll(context, orderLines, from, event, options)

/** Payments that brought the wallet what an order was paid with from there, in the same transaction: the cards of a won bid. */
export const stoodBehind =
  hook<(db: TxContext['db'], orderId: string) => Promise<readonly Payment[]>>('order.stoodBehind')

/**
 * Everything that paid for a line: what it cost dearer, each time by a payment of its own, and its part of the order's payment. What stood
 * behind that one takes its own back first.
 */
export async function paidBy(
  context: TxContext,
  line: Pick<Line, 'id' | 'order_id' | 'total_yen' | 'price'>,
): Promise<PaidBy[]> {
  const mostYen = line.total_yen + (line.price.aheadYen ?? 0)
  const behind = await Promise.all(
    context.house.hooks.all(stoodBehind).map((found) => found(context.db, line.order_id)),
  )
  return [
    ...wholly(behind.flat()).map((each) => ({ ...each, first: true as const })),
    ...wholly(await succeededFor(context.db, { kind: 'difference', id: line.id })),
    ...(await succeededFor(context.db, { kind: 'order', id: line.order_id })).map((payment) => ({
      payment,
      mostYen,
    })),
  ]
}

/** Steps that a hold on a line, its order or its parcel stops, until somebody releases it. */
const stopsOnHold: readonly OrderLineEvent[] = ['buy', 'pick', 'handOver', 'moveOver']
/** Steps of a piece on a shelf: between two warehouses nobody has it in hand. */
const stopsOnShuttle: readonly OrderLineEvent[] = ['pick', 'dispose', 'sendBack']

type LineEffect = Effect<Line, GuardOf<typeof orderLineMachine>>

const effects: Record<EffectOf<typeof orderLineMachine>, LineEffect> = {
  /** Everything the customer paid for this line goes back the way it came; points return as points. */
  async refundLine(context, line, { was, data }) {
    const order = await store.orderById(context.db, line.order_id)
    const spent =
      line.bought_at === null
        ? undefined
        : { itemYen: line.bought_yen ?? 0, domesticYen: line.bought_domestic_yen ?? 0, fees: line.price }
    // Points first: they are paid back out of the same money.
    const points = pointsLeft(line)
    const money = lineMoney({
      orderNo: order.no,
      site: line.snapshot.site,
      isBought: was.bought_at !== null,
      heldYen: line.total_yen + line.points_yen + line.coupon_yen + line.difference_yen,
      ...(spent ? { spent } : {}),
      // A purchase that came to nothing and that no seller pays back.
      ...(typeof data['expense'] === 'string' ? { goodsFrom: accounts.expense(data['expense']) } : {}),
    })
    const take = purse(money)
    if (points > 0)
      for (const part of take(points))
        await post(context, {
          ...pointsReturned({
            orderNo: order.no,
            lineNo: line.no,
            customerId: line.customer_id,
            points: part.yen,
            paidFrom: part.account,
          }),
          key: `line/${line.no}/pointsReturned/${part.account}`,
        })
    // What the coupon paid is ours again: a refund gives back what was paid, never the discount.
    const couponYen = line.coupon_yen - line.coupon_undone_yen
    if (couponYen > 0) await undoCoupon(context, order.no, line, take(couponYen))
    // What was credited when it was bought cheaper, and what staff gave back, is with the customer already.
    const yen = paidYen(line)
    const back = {
      customerId: line.customer_id,
      paid: await paidBy(context, line),
      lineId: line.id,
      reasonKey: typeof data['reasonKey'] === 'string' ? data['reasonKey'] : reasonOf(was.state),
      values: { orderNo: order.no, lineNo: line.no },
    }
    await giveBackOver(context, { ...back, key: `line/${line.no}/refund`, yen, from: take(yen) })
    for (const part of await borneByOthers(context, line)) {
      // What lies where it was taken from stays there.
      const from = take(part.yen).filter(({ account }) => account !== part.account)
      if (from.length > 0)
        await post(
          context,
          refunded({
            key: `line/${line.no}/refund/${part.account}`,
            from,
            to: part.account,
            values: back.values,
          }),
        )
    }
    // What was paid ahead for its journey goes the same way.
    if (line.ahead_held_yen > 0)
      await giveBackOver(context, {
        ...back,
        key: `line/${line.no}/ahead`,
        yen: line.ahead_held_yen,
        from: [{ account: accounts.orderPostage(order.no), yen: line.ahead_held_yen }],
      })
    const changed =
      line.ahead_held_yen > 0 || couponYen > 0
        ? await store.change(context.db, line, { ahead_held_yen: 0, coupon_undone_yen: line.coupon_yen })
        : null
    await returnCoupon(context, order)
    return changed ?? undefined
  },

  /** Sent back because its owner asked: what the seller pays back is the customer's, as money as far as money was paid, then as points. */
  async refundReturned(context, line, { data }) {
    const order = await store.orderById(context.db, line.order_id)
    const given = Number(data['yen'])
    const seller = accounts.marketplace(line.snapshot.site)
    const yen = Math.min(given, paidYen(line))
    const points = Math.min(given - yen, pointsLeft(line))
    const values = { orderNo: order.no, lineNo: line.no }
    await giveBackOver(context, {
      key: `line/${line.no}/sellerPaidBack`,
      customerId: line.customer_id,
      paid: await paidBy(context, line),
      lineId: line.id,
      yen,
      from: [{ account: seller, yen }],
      reasonKey: 'returned',
      values,
    })
    if (points > 0)
      await post(
        context,
        pointsReturned({ ...values, customerId: line.customer_id, points, paidFrom: seller }),
      )
    // What a coupon had paid of it is ours again, and what we had given back of it before at our own expense.
    const couponYen = Math.min(given - yen - points, line.coupon_yen - line.coupon_undone_yen)
    if (couponYen > 0) await undoCoupon(context, order.no, line, [{ account: seller, yen: couponYen }])
    await post(
      context,
      refunded({
        key: `line/${line.no}/sellerPaidBack/ours`,
        from: [{ account: seller, yen: given - yen - points - couponYen }],
        to: accounts.expense('refunds'),
        values,
      }),
    )
    await tell(context, line, 'notice.order.sellerPaidBack', { yen: yen + points })
    if (couponYen === 0) return
    return (
      (await store.change(context.db, line, { coupon_undone_yen: line.coupon_undone_yen + couponYen })) ??
      undefined
    )
  },

  /** No money moves: its owner reads why. */
  tellPaidNothing: (context, line, { why, data }) =>
    data['silent'] === true
      ? tell(context, line, 'notice.order.sellerPaysNothing', {})
      : tell(context, line, 'notice.order.sellerPaidNothing', { why: why ?? '' }),

  /** The line will not travel: its share of the journey is in the wallet at once. */
  async returnAhead(context, line) {
    if (line.ahead_held_yen === 0) return
    const order = await store.orderById(context.db, line.order_id)
    await post(
      context,
      aheadBack({
        orderNo: order.no,
        lineNo: line.no,
        customerId: line.customer_id,
        yen: line.ahead_held_yen,
      }),
    )
    return (await store.change(context.db, line, { ahead_held_yen: 0 })) ?? undefined
  },

  /** The line was never paid: only its points return. */
  async returnPoints(context, line) {
    const order = await store.orderById(context.db, line.order_id)
    await returnCoupon(context, order)
    if (line.points_yen === 0) return
    await post(
      context,
      pointsReturned({
        orderNo: order.no,
        lineNo: line.no,
        customerId: line.customer_id,
        points: line.points_yen,
        paidFrom: null,
      }),
    )
  },

  /** What was held becomes what the seller is owed and what we earned; what is left is the customer's, at once and unasked (P 4). */
  async settlePurchase(context, line, { data }) {
    const order = await store.orderById(context.db, line.order_id)
    assert(
      line.bought_yen !== null && line.bought_domestic_yen !== null,
      'a purchase is recorded with its amounts',
    )
    const back = cheaperBack(
      {
        limitYen: line.limit_yen,
        paidYen: line.total_yen + line.difference_yen,
        pointsYen: line.points_yen,
        couponYen: line.coupon_yen,
      },
      line.bought_yen + line.bought_domestic_yen,
    )
    await post(
      context,
      itemBought({
        orderNo: order.no,
        lineNo: line.no,
        customerId: line.customer_id,
        site: line.snapshot.site,
        itemYen: line.bought_yen,
        domesticYen: line.bought_domestic_yen,
        fees: line.price,
        backYen: back.yen,
        backPoints: back.points,
        backCouponYen: back.couponYen,
      }),
    )
    if (line.services.includes('listingTranslation'))
      await store.askTranslation(context.db, {
        ...line,
        yen: line.price.translationYen ?? 0,
        now: context.now,
      })
    // Who won a lot was told so.
    if (data['ofBid'] === true) return
    await notify(context, {
      customerId: line.customer_id,
      key: back.yen + back.points > 0 ? 'notice.order.purchasedCheaper' : 'notice.order.purchased',
      values: { no: line.no, ...titled(line.snapshot), yen: back.yen, points: back.points },
      link: `/orders/${order.no}`,
      once: `line/${line.no}/bought`,
      mail: true,
    })
    if (back.yen + back.points + back.couponYen === 0) return
    return (
      (await store.change(context.db, line, {
        credited_yen: back.yen,
        credited_points: back.points,
        coupon_undone_yen: back.couponYen,
      })) ?? undefined
    )
  },

  async askCustomer(context, line) {
    const order = await store.orderById(context.db, line.order_id)
    await notify(context, {
      customerId: line.customer_id,
      key: 'notice.order.priceUp',
      values: {
        no: line.no,
        ...titled(line.snapshot),
        yen: line.question?.differenceYen ?? 0,
        newYen: line.question?.newYen ?? 0,
        ...pausedBy(questionClosed(line, context.now, (await inForce(context)).pauses)),
      },
      link: `/orders/${order.no}`,
      once: `line/${line.no}/priceUp/${line.version}`,
      mail: true,
    })
  },

  /** The customer paid the difference: the buyer may now spend it, once. */
  async raiseLimit(context, line) {
    const difference = line.question?.differenceYen ?? 0
    return (
      (await store.change(context.db, line, {
        limit_yen: line.limit_yen + difference,
        difference_yen: line.difference_yen + difference,
        question: null,
        answer_by: null,
      })) ?? undefined
    )
  },

  tellProblem: (context, line, { data }) =>
    tell(context, line, noticeOfProblem[String(data['reason'])] ?? 'notice.order.problem', {
      yen: Number(data['doorYen'] ?? 0),
    }),
  /** The parcel was paid, and with it what its bill carried for the door. */
  postageDone: (context, line) => closeDoor(context.db, line.id, context.now),
  tellTaken: (context, line) => tell(context, line, 'notice.order.taken', {}),
  tellSoldOut: (context, line, { data }) =>
    tell(context, line, noticeOfReason[String(data['reason'])] ?? 'notice.order.soldOut', {
      yen: paidYen(line),
    }),
  tellAfterBought: (context, line, { data }) =>
    tell(context, line, `notice.order.${String(data['reasonKey'])}`, { yen: paidYen(line) }),
  tellRefunded: (context, line) => tell(context, line, 'notice.order.refundedByUs', { yen: paidYen(line) }),
  tellOverdue: (context, line) =>
    tell(context, line, 'notice.order.answerOverdue', {
      yen: paidYen(line),
    }),
}

/**
 * Counts what went back of a line, whoever gave it and why. The table's checks hold it within what was paid. With the last yen of its
 * order the order's coupon comes back too (§4).
 */
export async function givenBack(
  context: TxContext,
  line: Line,
  back: { yen: number; points: number },
): Promise<Line | null> {
  const written = await store.change(context.db, line, {
    refunded_yen: line.refunded_yen + back.yen,
    refunded_points: line.refunded_points + back.points,
  })
  if (written && paidYen(written) <= 0)
    await returnCoupon(context, await store.orderById(context.db, line.order_id))
  return written
}

/**
 * Gives a part of a line back while the line goes on: money first, the way it came, then what points had paid, as points. `from`: who bears
 * it; `part`: its name among the line's. False when somebody changed the line meanwhile.
 */
export async function giveOfLine(
  context: TxContext,
  line: Line,
  { given, from, part, reasonKey }: { given: number; from: string; part: string; reasonKey: string },
): Promise<boolean> {
  const order = await store.orderById(context.db, line.order_id)
  const yen = Math.min(given, paidYen(line))
  const points = given - yen
  if (!(await givenBack(context, line, { yen, points }))) return false
  const values = { orderNo: order.no, lineNo: line.no }
  await giveBackOver(context, {
    key: `line/${line.no}/money/${part}`,
    customerId: line.customer_id,
    paid: await paidBy(context, line),
    lineId: line.id,
    yen,
    from: [{ account: from, yen }],
    reasonKey,
    values,
  })
  if (points > 0)
    await post(context, {
      ...pointsReturned({ ...values, customerId: line.customer_id, points, paidFrom: from }),
      key: `line/${line.no}/pointsReturned/money/${part}`,
    })
  return true
}

/** What a coupon paid of a line is ours again, out of where it lies. */
async function undoCoupon(
  context: TxContext,
  orderNo: string,
  line: Pick<Line, 'no'>,
  parts: readonly { account: string; yen: number }[],
): Promise<void> {
  for (const part of parts)
    await post(context, couponUndone({ orderNo, lineNo: line.no, yen: part.yen, paidFrom: part.account }))
}

/** What others than the seller bore of what went back of a line, by whom: theirs again when all of it is paid back. */
async function borneByOthers(context: TxContext, line: Line): Promise<{ account: string; yen: number }[]> {
  if (line.refunded_yen + line.refunded_points === 0) return []
  const { rows } = await sql<{ account: string; yen: number }>`
    select p.from_account as account, sum(p.amount)::bigint as yen from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where (e.natural_key like ${`refund/line/${line.no}/money/%`} or e.natural_key like ${`line/${line.no}/pointsReturned/money/%`})
      and p.asset = 'JPY' and p.from_account not like 'marketplace:%'
    group by 1 order by 1`.execute(context.db)
  return rows
}

const orderLines = kept({
  machine: orderLineMachine,
  table: 'order_line',
  history: { table: 'line_event', of: 'line_id' },
  read: store.readLine,
  facts: {
    claimed: false,
    withinLimit: false,
    differencePaid: false,
    matches: false,
    shipOverdue: false,
    onShuttle: false,
  },
  // A lease is over when the line leaves the queue.
  follows: (line, to) =>
    line.claimed_by !== null && to !== 'to_buy' ? { claimed_by: null, claimed_until: null } : {},
  stops: async (context, line, event) => {
    if (line.shuttle_id !== null && stopsOnShuttle.includes(event)) return refuse('storage.onShuttle')
    return stopsOnHold.includes(event) ? await heldLines(context, [line.id]) : null
  },
  effects,
})

const noticeOfProblem: Readonly<Record<string, string>> = {
  doorBreach: 'notice.order.doorBreach',
  doorRefused: 'notice.order.doorRefused',
}
const noticeOfReason: Readonly<Record<string, string>> = {
  removed: 'notice.order.removed',
  seller_refused: 'notice.order.sellerRefused',
  prohibited: 'notice.order.prohibited',
}

async function tell(
  context: TxContext,
  line: Line,
  key: string,
  values: Record<string, string | number>,
): Promise<void> {
  const order = await store.orderById(context.db, line.order_id)
  await notify(context, {
    customerId: line.customer_id,
    key,
    values: { no: line.no, ...titled(line.snapshot), ...values },
    link: `/orders/${order.no}`,
    once: `line/${line.no}/${key}`,
    mail: true,
  })
}

/** Catalogue key below `payment.refund`, by where the line stood. */
const reasonOf = (state: Line['state']): string =>
  ({ to_buy: 'cancelled', needs_answer: 'refused', returned_to_seller: 'returned' })[
    state as string as 'to_buy'
  ] ?? 'soldOut'
