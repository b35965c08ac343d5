import { iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Family } from '@tomobako/domain/goods'
import type { LateCause, OrderLineEvent, OrderLineState, PromiseFacts } from '@tomobako/domain/order'
import { events as possible } from '@tomobako/domain/kernel'
import { dueNowYen, expectedStep, orderLineMachine, orderState } from '@tomobako/domain/order'
import type { ClosedDays, Local } from '@tomobako/i18n'
import { titleShown } from '../words/index.ts'
import { optionsShown, variantShown } from './choices.ts'
import type { Line, LineEventRow, Order, Snapshot } from './store.ts'

export type { Snapshot } from './store.ts'

/** What a card of a bought thing shows; from the snapshot, so it stays when the source takes the page down. */
export const lineCard = (line: { source: string; snapshot: Snapshot }, language: Local) => {
  const translated = titleShown(line.snapshot, language)
  return {
    // order_line.source is written from a listing's own family.
    source: line.source as Family,
    id: line.snapshot.id,
    title: line.snapshot.title,
    ...(translated === null ? {} : { titleTranslated: translated }),
    image: line.snapshot.picture ?? null,
    url: line.snapshot.url,
  }
}

export const canCancel = (line: Line, now: EpochMs): boolean =>
  possible(orderLineMachine, line.state, 'customer').includes('cancel') &&
  !(line.claimed_until !== null && line.claimed_until > now)

/** An order line as its customer sees it. */
export const lineView = (line: Line, parcelNo: string | null, now: EpochMs, language: Local) => ({
  id: line.id,
  no: line.no,
  state: line.state,
  card: lineCard(line, language),
  quantity: line.quantity,
  ...variantShown(line.variant_name, language),
  options: optionsShown(line.options, language),
  priceYen: line.price.itemYen,
  totalYen: line.total_yen + line.difference_yen,
  at: iso(line.created_at),
  parcelNo,
  question:
    line.state === 'needs_answer' && line.question && line.answer_by !== null
      ? {
          kind: line.question.kind,
          newYen: line.question.newYen,
          differenceYen: line.question.differenceYen,
          until: iso(line.answer_by),
          closed: [] as ClosedDays[],
          note: line.question.note,
        }
      : null,
  canCancel: canCancel(line, now),
  isMoving: line.shuttle_id !== null,
})

export const summary = (
  order: Order,
  lines: readonly Line[],
  parcels: ReadonlyMap<string, string>,
  openPaymentId: string | null,
  now: EpochMs,
  language: Local,
) => {
  const state = orderState(lines.map((line) => line.state))
  return {
    no: order.no,
    at: iso(order.created_at),
    state,
    totalYen: order.total_yen,
    lines: lines.map((line) =>
      lineView(line, line.parcel_id === null ? null : (parcels.get(line.parcel_id) ?? null), now, language),
    ),
    payBy: state === 'to_pay' ? iso(order.pay_by) : null,
    paymentId: openPaymentId,
  }
}

type Step = {
  key: string
  state: 'done' | 'now' | 'later' | 'failed'
  at: string | null
  estimate?: { from: string; to: string }
  late?: { promised: string; expected: string | null; why: LateCause }
  values?: Record<string, string | number>
  photos?: never[]
  photoIds?: string[]
  note?: string
}

/** Catalogue key below `timeline` of each event; an event that is not here is not the customer's business. */
const stepOf: Partial<Record<OrderLineEvent, { key: string; failed?: boolean }>> = {
  pay: { key: 'paid' },
  buy: { key: 'purchased' },
  priceUp: { key: 'question' },
  accept: { key: 'differencePaid' },
  sellerShipped: { key: 'sellerShipped' },
  arrive: { key: 'arrived' },
  inspect: { key: 'inspected' },
  store: { key: 'stored' },
  keep: { key: 'stored' },
  pick: { key: 'packing' },
  handOver: { key: 'shipped' },
  deliver: { key: 'delivered' },
  cancel: { key: 'cancelled', failed: true },
  expire: { key: 'expired', failed: true },
  soldOut: { key: 'soldOut', failed: true },
  sellerCancelled: { key: 'sellerCancelled', failed: true },
  neverShipped: { key: 'neverShipped', failed: true },
  lostInJapan: { key: 'lostInJapan', failed: true },
  refundWhole: { key: 'refunded', failed: true },
  sellerPaidBack: { key: 'refunded' },
  sellerPaidNothing: { key: 'sellerPaidNothing', failed: true },
  takenByOther: { key: 'takenByOther', failed: true },
  refuse: { key: 'refunded', failed: true },
  answerOverdue: { key: 'refunded', failed: true },
  returnToSeller: { key: 'returnedToSeller', failed: true },
  refundReturn: { key: 'refunded', failed: true },
  problemOverdue: { key: 'refunded', failed: true },
  comeBack: { key: 'returned' },
  moveOver: { key: 'movedOver' },
  moveIn: { key: 'movedIn' },
  lose: { key: 'lost', failed: true },
  dispose: { key: 'disposed', failed: true },
  sendBack: { key: 'returnedToSeller', failed: true },
}

/** The road from here, in order; what is still to come depends on where the line stands. */
const road: readonly { key: string; before: readonly OrderLineState[] }[] = [
  { key: 'waitingPayment', before: ['awaiting_payment'] },
  { key: 'purchased', before: ['awaiting_payment', 'to_buy', 'needs_answer'] },
  { key: 'sellerShipped', before: ['awaiting_payment', 'to_buy', 'needs_answer', 'bought'] },
  {
    key: 'stored',
    before: [
      'awaiting_payment',
      'to_buy',
      'needs_answer',
      'bought',
      'on_the_way',
      'arrived',
      'inspecting',
      'problem',
    ],
  },
  {
    key: 'shipped',
    before: [
      'awaiting_payment',
      'to_buy',
      'needs_answer',
      'bought',
      'on_the_way',
      'arrived',
      'inspecting',
      'problem',
      'stored',
      'packing',
    ],
  },
  {
    key: 'delivered',
    before: [
      'awaiting_payment',
      'to_buy',
      'needs_answer',
      'bought',
      'on_the_way',
      'arrived',
      'inspecting',
      'problem',
      'stored',
      'packing',
      'shipped',
    ],
  },
]

/** States a piece rests in: what comes next waits for somebody else, or is already the step that was reached. */
const rests: readonly OrderLineState[] = ['arrived', 'inspecting', 'stored', 'packing', 'shipped']

/**
 * What happened to a line, from its events, and what comes next: the first step to come is "now", with the promise we made
 * for it. `photoIds` of a step are turned into pictures by the caller. `shipDueAt`: until when its seller is waited for.
 */
export function timeline(
  line: Line,
  events: readonly LineEventRow[],
  { now, shipDueAt }: { now: EpochMs; shipDueAt: EpochMs | null },
): Step[] {
  const facts: PromiseFacts = {
    state: line.state,
    now,
    paidAt: line.paid_at,
    buyDueAt: line.buy_due_at,
    boughtAt: line.bought_at,
    shipsWithin: line.snapshot.shipsWithin,
    shipDueAt,
    shippedAt: events.findLast((event) => event.event === 'sellerShipped')?.at ?? null,
  }
  const done: Step[] = [{ key: 'ordered', state: 'done', at: iso(line.created_at) }]
  for (const event of events) {
    const known =
      event.event === 'store' && event.to === 'problem'
        ? { key: 'problem', failed: true }
        : stepOf[event.event]
    if (!known) continue
    const values = valuesOf(event)
    const photoIds = Array.isArray(event.data['photoIds']) ? (event.data['photoIds'] as string[]) : []
    done.push({
      key: known.key,
      state: known.failed ? 'failed' : 'done',
      at: iso(event.at),
      ...(values ? { values } : {}),
      ...(photoIds.length > 0 ? { photoIds } : {}),
      ...(typeof event.data['note'] === 'string' && event.data['note'] !== ''
        ? { note: event.data['note'] }
        : {}),
    })
  }
  const ahead = road
    .filter((step) => step.before.includes(line.state))
    .map((step, index): Step => ({
      key: step.key,
      state: index === 0 ? 'now' : 'later',
      at: null,
      ...estimate(step.key, facts),
    }))
  // Where nothing is being done towards the next step, the piece is where its last step took it: on the shelf, not "shipped (now)".
  const last = done.at(-1)
  if (rests.includes(line.state) && last && last.state !== 'failed') {
    last.state = 'now'
    for (const step of ahead) step.state = 'later'
  }
  // A question stands still on the customer: what follows is later, not now.
  if (line.state === 'needs_answer') {
    const asked = done.findLast((step) => step.key === 'question')
    if (asked) asked.state = 'now'
    for (const step of ahead) step.state = 'later'
  }
  return [...done, ...ahead]
}

function valuesOf(event: LineEventRow): Record<string, string | number> | undefined {
  const kept = Object.entries(event.data).filter(
    (each): each is [string, string | number] =>
      [
        'yen',
        'backYen',
        'differenceYen',
        'weightGrams',
        'shelf',
        'tracking',
        'carrier',
        'parcelNo',
        'reason',
        'place',
      ].includes(each[0]) &&
      (typeof each[1] === 'string' || typeof each[1] === 'number'),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** What we promised for a step to come, and whether it is kept (`expectedStep`). */
function estimate(key: string, facts: PromiseFacts): Pick<Step, 'estimate' | 'late'> {
  if (key !== 'purchased' && key !== 'sellerShipped' && key !== 'stored') return {}
  const expected = expectedStep(key, facts)
  if (!expected) return {}
  const { from, to, late } = expected
  if (late)
    return {
      late: { promised: iso(late.promised), expected: to === null ? null : iso(to), why: late.why },
    }
  return to === null ? {} : { estimate: { from: iso(from), to: iso(to) } }
}

/** The first payment's rows of these lines; rows of nothing are left out. Keys are below `fees`. */
export function priceRows(
  lines: readonly { price: Line['price']; domesticKnown?: boolean; title?: string; quantity?: number }[],
) {
  const total = (pick: (price: Line['price']) => number) =>
    lines.reduce((sum, line) => sum + pick(line.price), 0)
  const guessed = lines.some((line) => line.domesticKnown === false)
  const rows = [
    {
      key: 'item',
      yen: total((price) => price.itemYen),
      kind: 'item' as const,
      values: { count: lines.length },
    },
    {
      key: guessed ? 'domesticEstimate' : 'domestic',
      yen: total((price) => price.domesticYen),
      kind: 'item' as const,
    },
    { key: 'proxy', yen: total((price) => price.proxyYen), kind: 'item' as const },
    { key: 'inspection', yen: total((price) => price.inspectionYen), kind: 'item' as const },
    { key: 'authentication', yen: total((price) => price.authenticationYen), kind: 'item' as const },
    { key: 'photos', yen: total((price) => price.photosYen), kind: 'item' as const },
    { key: 'translation', yen: total((price) => price.translationYen ?? 0), kind: 'item' as const },
    { key: 'coupon', yen: -total((price) => price.couponYen ?? 0), kind: 'discount' as const },
    { key: 'points', yen: -total((price) => price.pointsYen), kind: 'discount' as const },
    { key: 'processing', yen: total((price) => price.processingYen), kind: 'item' as const },
    { key: 'ahead', yen: total((price) => price.aheadYen ?? 0), kind: 'item' as const },
  ].filter((row) => row.yen !== 0 || row.key === 'domestic')
  return [...rows, { key: 'total', yen: total(dueNowYen), kind: 'total' as const }]
}
