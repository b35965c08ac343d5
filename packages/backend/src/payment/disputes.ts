import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Dispute, InputOf, OutputOf, paymentDesk } from '@tomobako/contract'
import { assert, isRefusal, iso, maskName } from '@tomobako/domain/kernel'
import { disputeFee, disputeLost, disputeOpened, disputeWon, refundByDispute } from '@tomobako/domain/ledger'
import type { DisputeState } from '@tomobako/domain/payment'
import { disputeMachine } from '@tomobako/domain/payment'
import type { Db, Tx } from '../db/index.ts'
import type { PaymentDisputeTable } from '../db/tables.gen.ts'
import type { CardDispute } from '../gateways/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, systemActor } from '../kernel/context.ts'
import { kept, note, take } from '../kernel/runner.ts'
import { Trouble } from '../kernel/trouble.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { labelOf, paidForOf } from './kinds.ts'
import * as store from './store.ts'
import type { Payment, Refund } from './store.ts'

type Row = Omit<Selectable<PaymentDisputeTable>, 'state'> & { state: DisputeState }
// The table's check allows only the machine's states.
const read = (row: unknown): Row => row as Row
const PAGE = 30

const disputes = kept({
  machine: disputeMachine,
  table: 'payment_dispute',
  history: { table: 'payment_dispute_event', of: 'dispute_id' },
  read,
  facts: {},
  follows: (_row, _to, when) => ({ closed_at: at(when) }),
  effects: {
    async moneyBack(context, row) {
      await post(context, disputeWon({ disputeId: row.id, processor: row.provider, yen: row.yen }))
      await store.wakeRefunds(context.db, row.payment_id, context.now)
      await stopped(context, row)
    },
    async moneyGone(context, row) {
      await post(context, disputeLost({ disputeId: row.id, yen: row.yen }))
      // What we were about to send is with the cardholder already.
      for (const refund of await store.lockRequestedOf(context.db, row.payment_id))
        await coveredByDispute(context, refund)
      await store.wakeRefunds(context.db, row.payment_id, context.now)
    },
    tellWon: (context, row) => tell(context, row, 'disputeWon'),
    tellLost: (context, row) => tell(context, row, 'disputeLost'),
  },
})

/**
 * What the provider says of a dispute; in whatever order and however often it comes, it is opened once and decided once. The
 * payment's row is locked; returns what became of the message.
 */
export async function applyDispute(context: TxContext, payment: Payment, said: CardDispute): Promise<string> {
  if (payment.state !== 'succeeded' && !(await cameOtherwise(context.db, payment.id)))
    throw new Trouble(`dispute ${said.disputeId} is about money that has not come (yet)`)
  if (said.currency !== 'JPY') {
    context.house.log.error({ payment: payment.id, said }, 'a dispute in another currency; look at it')
    return `parked: a dispute about ${said.yen} ${said.currency}`
  }
  const known = await lock(context.db, payment, said)
  const row = await charged(context, known ?? (await opened(context, payment, said)), said)
  if (row.state !== 'open' && said.state !== 'open' && said.state !== row.state) {
    // The books keep the first word; the payment company's next statement will differ by this money.
    context.house.log.error(
      { dispute: row.id, was: row.state, said },
      'a bank decided a dispute otherwise later',
    )
    return `parked: the dispute was ${row.state} and is said to be ${said.state}`
  }
  if (said.state === 'open' || row.state !== 'open') return `applied: dispute ${row.state}`
  const moved = await take(context, disputes, row, said.state === 'won' ? 'win' : 'lose', { by: systemActor })
  assert(!isRefusal(moved), 'an open dispute can be decided')
  return `applied: dispute ${moved.state}`
}

const cameOtherwise = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_oddity')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined

async function lock(db: Tx, payment: Payment, said: CardDispute): Promise<Row | null> {
  const row = await db
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_dispute_id', '=', said.disputeId)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}

async function opened(context: TxContext, payment: Payment, said: CardDispute): Promise<Row> {
  const row = read(
    await context.db
      .insertInto('payment_dispute')
      .values({
        id: randomUUIDv7(),
        payment_id: payment.id,
        customer_id: payment.customer_id,
        provider: payment.provider,
        provider_dispute_id: said.disputeId,
        state: 'open',
        yen: said.yen,
        reason: said.reason,
        opened_at: at(context.now),
        heard_at: at(0),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await note(context.db, disputes.history, {
    id: row.id,
    event: 'open',
    from: null,
    to: 'open',
    by: systemActor,
    why: said.reason,
    at: context.now,
  })
  await post(context, disputeOpened({ disputeId: row.id, processor: row.provider, yen: row.yen }))
  context.house.log.error(
    { payment: payment.id, dispute: said.disputeId, yen: said.yen, reason: said.reason },
    'a payment is disputed at the bank; answer it at the provider',
  )
  await stopped(context, row)
  await tell(context, row, 'disputeOpened')
  return row
}

/** What the payment paid for goes no further, or goes on. Money that came beside what was asked paid for nothing. */
async function stopped(context: TxContext, row: Row): Promise<void> {
  const payment = await store.byId(context.db, row.payment_id)
  if (payment?.state !== 'succeeded' || payment.subject_id === null) return
  await paidForOf(context, payment).disputed?.(context, payment, row)
}

/** The provider's fee as it stands by its newest word: an overtaken message does not bring an old one back. */
async function charged(context: TxContext, row: Row, said: CardDispute): Promise<Row> {
  if (said.at < row.heard_at) return row
  const feeYen = said.feeYen ?? row.fee_yen
  await postFee(context, row, feeYen, said.eventId)
  return read(
    await context.db
      .updateTable('payment_dispute')
      .set({
        fee_yen: feeYen,
        heard_at: at(said.at),
        ...(said.dueAt === undefined ? {} : { due_at: at(said.dueAt) }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

async function postFee(context: TxContext, row: Row, feeYen: number, eventId: string): Promise<void> {
  if (feeYen === row.fee_yen) return
  await post(
    context,
    disputeFee({ disputeId: row.id, eventId, processor: row.provider, wasYen: row.fee_yen, yen: feeYen }),
  )
}

/** What a provider's list says it charged for a dispute, where its messages do not say it. False: we know no such dispute. */
export async function bookDisputeFee(
  context: TxContext,
  said: { provider: string; disputeId: string; feeYen: number; said: string },
): Promise<boolean> {
  const found = await context.db
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider', '=', said.provider)
    .where('provider_dispute_id', '=', said.disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  const row = read(found)
  await postFee(context, row, said.feeYen, `list/${said.said}`)
  await context.db
    .updateTable('payment_dispute')
    .set({ fee_yen: said.feeYen })
    .where('id', '=', row.id)
    .execute()
  return true
}

async function tell(
  context: TxContext,
  row: Row,
  what: 'disputeOpened' | 'disputeWon' | 'disputeLost',
): Promise<void> {
  const payment = await store.byId(context.db, row.payment_id)
  // Somebody else's card: their quarrel with their bank is not the customer's.
  if (!payment || paidForOf(context, payment).payer) return
  const { path } = await labelOf(context, payment)
  await notify(context, {
    customerId: row.customer_id,
    key: `notice.payment.${what}`,
    values: { yen: row.yen },
    link: path,
    once: `dispute/${row.id}/${what}`,
    mail: true,
  })
}

/** Nothing of a disputed payment is refunded until the bank has decided: else the cardholder would have it twice. */
export const isDisputed = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_dispute')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined

/** Whether a bank decides, or has decided, that the cardholder gets money of this payment back. */
export const mayBeBack = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_dispute')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * As far as disputes that we lost reach, the cardholder has a refund already: that part is owed no more, and a refund that is
 * covered whole is done without being sent. The payment and the refund are locked; returns what is left to send.
 */
export async function coveredByDispute(context: TxContext, refund: Refund): Promise<number> {
  const open = refund.yen - refund.by_dispute_yen
  if (refund.payment_id === null || !['requested', 'failed'].includes(refund.state)) return open
  const { rows } = await sql<{ left: number }>`
    select (coalesce((select sum(yen) from payment_dispute where payment_id = ${refund.payment_id} and state = 'lost'), 0)
      - coalesce((select sum(by_dispute_yen) from refund where payment_id = ${refund.payment_id}), 0))::bigint as left`.execute(
    context.db,
  )
  const yen = Math.min(rows[0]?.left ?? 0, open)
  if (yen <= 0) return open
  const byDisputeYen = refund.by_dispute_yen + yen
  const isWhole = byDisputeYen === refund.yen
  await store.updateRefund(context.db, refund.id, {
    state: isWhole ? 'succeeded' : refund.state,
    byDisputeYen,
    ...(isWhole ? { doneAt: context.now } : {}),
  })
  await post(context, refundByDispute({ refundId: refund.id, yen, upToYen: byDisputeYen }))
  if (isWhole) await tellCovered(context, refund, refund.payment_id)
  return open - yen
}

async function tellCovered(context: TxContext, refund: Refund, paymentId: string): Promise<void> {
  const payment = await store.byId(context.db, paymentId)
  const other = payment && refund.oddity_id === null ? paidForOf(context, payment).payer : undefined
  if (payment && other) return other.returned(context, payment, refund, 'card')
  await notify(context, {
    customerId: refund.customer_id,
    key: 'notice.payment.refundByDispute',
    values: { yen: refund.yen },
    link: '/wallet',
    once: `refund/${refund.id}`,
    mail: true,
  })
}

export async function list(
  { view, page }: InputOf<typeof paymentDesk.disputes>,
  context: Context,
): Promise<OutputOf<typeof paymentDesk.disputes>> {
  const isOpen = view === 'open'
  const rows = await context.db
    .selectFrom('payment_dispute')
    .innerJoin('customer', 'customer.id', 'payment_dispute.customer_id')
    .selectAll('payment_dispute')
    .leftJoin('staff', 'staff.id', 'payment_dispute.evidence_by')
    .select(['customer.name as customerName', 'staff.name as evidenceName'])
    .where('payment_dispute.state', isOpen ? '=' : '<>', 'open')
    // What has to be answered first, first.
    .orderBy(
      isOpen
        ? sql`coalesce(payment_dispute.due_at, payment_dispute.opened_at) asc`
        : sql`payment_dispute.opened_at desc`,
    )
    .orderBy('payment_dispute.id')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  const { open } = await context.db
    .selectFrom('payment_dispute')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return {
    rows: await Promise.all(rows.slice(0, PAGE).map((row) => shown(context, read(row), row))),
    page,
    hasNext: rows.length > PAGE,
    open,
  }
}

async function shown(
  context: Context,
  row: Row,
  { customerName, evidenceName }: { customerName: string; evidenceName: string | null },
): Promise<Dispute> {
  const payment = await store.byId(context.db, row.payment_id)
  return {
    id: row.id,
    state: row.state,
    paymentId: row.payment_id,
    no: payment ? (await labelOf(context, payment)).no : null,
    customer: { id: row.customer_id, masked: maskName(customerName) },
    provider: row.provider,
    providerDisputeId: row.provider_dispute_id,
    yen: row.yen,
    feeYen: row.fee_yen,
    refundedYen: await store.sentBackOf(context.db, row.payment_id),
    reason: row.reason,
    openedAt: iso(row.opened_at),
    closedAt: row.closed_at === null ? null : iso(row.closed_at),
    dueAt: row.due_at === null ? null : iso(row.due_at),
    evidence:
      row.evidence_asked_at === null
        ? null
        : {
            at: iso(row.evidence_sent_at ?? row.evidence_asked_at),
            by: evidenceName ?? '',
            isSent: row.evidence_sent_at !== null,
            failure: row.evidence_failure,
          },
    // One that its provider refused may be sent again.
    mayAnswer:
      row.state === 'open' &&
      row.provider === context.house.gateways.card.name &&
      context.house.gateways.card.answerDispute !== undefined &&
      (row.evidence_asked_at === null || row.evidence_failure !== null),
  }
}

export const disputeById = async (db: Db, id: string): Promise<Row | null> => {
  const row = await db.selectFrom('payment_dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lockDispute(db: Tx, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom('payment_dispute')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}
