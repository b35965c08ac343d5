import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { PaymentState } from '@tomobako/domain/payment'
import type { Db, Tx } from '../db/index.ts'
import type { PaymentTable, RefundTable, WebhookInboxTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

/** A moment to compare a column with; columns are read as milliseconds and compared as instants. */
const moment = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

export type Purpose = 'order' | 'parcel' | 'difference' | 'top_up' | 'friend'
export type Method = 'wallet' | 'card'
/** One line of a price breakdown, as on the wire. */
export type Fee = {
  key: string
  yen: number
  kind: 'item' | 'sub' | 'discount' | 'total'
  values?: Record<string, string | number>
}

/** A payment as stored; the checks of the table make the casts of `read` true. */
export type Payment = Omit<Selectable<PaymentTable>, 'purpose' | 'method' | 'state' | 'rows'> & {
  purpose: Purpose
  method: Method
  state: PaymentState
  rows: Fee[]
}
export type Refund = Omit<Selectable<RefundTable>, 'to_method' | 'state'> & {
  to_method: Method
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
}

const read = (row: Selectable<PaymentTable>): Payment => row as Payment
const openStates = ['created', 'needs_action', 'processing'] as const

export type NewPayment = {
  customerId: string
  purpose: Purpose
  orderId: string | null
  lineId: string | null
  parcelId: string | null
  friendId: string | null
  method: Method
  provider: string
  state: PaymentState
  yen: number
  rows: readonly Fee[]
  expiresAt: EpochMs
  settledAt: EpochMs | null
}

export async function insert(db: Tx, made: NewPayment, now: EpochMs): Promise<Payment> {
  const row = await db
    .insertInto('payment')
    .values({
      id: randomUUIDv7(),
      customer_id: made.customerId,
      purpose: made.purpose,
      order_id: made.orderId,
      line_id: made.lineId,
      parcel_id: made.parcelId,
      friend_id: made.friendId,
      method: made.method,
      provider: made.provider,
      state: made.state,
      yen: made.yen,
      rows: JSON.stringify(made.rows),
      expires_at: at(made.expiresAt),
      created_at: at(now),
      settled_at: made.settledAt === null ? null : at(made.settledAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function byId(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lock(db: Tx, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? read(row) : null
}

/** What a payment is for: an order, the dearer part of a line, a parcel, somebody's link. */
export type Subject = { orderId: string } | { lineId: string } | { parcelId: string } | { friendId: string }
/** What a stored payment is for; null for a top-up, which is for nothing but the wallet. */
export const subjectIn = (payment: Payment): Subject | null =>
  payment.line_id
    ? { lineId: payment.line_id }
    : payment.order_id
      ? { orderId: payment.order_id }
      : payment.parcel_id
        ? { parcelId: payment.parcel_id }
        : payment.friend_id
          ? { friendId: payment.friend_id }
          : null
const columnOf = (subject: Subject) =>
  'friendId' in subject
    ? ({ column: 'friend_id', purpose: 'friend', id: subject.friendId } as const)
    : 'orderId' in subject
      ? ({ column: 'order_id', purpose: 'order', id: subject.orderId } as const)
      : 'lineId' in subject
        ? ({ column: 'line_id', purpose: 'difference', id: subject.lineId } as const)
        : ({ column: 'parcel_id', purpose: 'parcel', id: subject.parcelId } as const)

/** The attempt that is still open, locked. The database allows one per subject. */
export async function lockOpen(db: Tx, subject: Subject): Promise<Payment | null> {
  const { column, purpose, id } = columnOf(subject)
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where(column, '=', id)
    .where('purpose', '=', purpose)
    .where('state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}

export async function succeededFor(db: Db, subject: Subject): Promise<Payment[]> {
  const { column, purpose, id } = columnOf(subject)
  return (
    await db
      .selectFrom('payment')
      .selectAll()
      .where(column, '=', id)
      .where('purpose', '=', purpose)
      .where('state', '=', 'succeeded')
      .orderBy('settled_at')
      .orderBy('id')
      .execute()
  ).map(read)
}
/** The newest attempt, whatever became of it. */
export async function newestFor(db: Db, subject: Subject): Promise<Payment | null> {
  const { column, purpose, id } = columnOf(subject)
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where(column, '=', id)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}

export async function update(
  db: Db,
  id: string,
  changes: {
    state?: PaymentState
    providerId?: string
    payUrl?: string
    failure?: string | null
    settledAt?: EpochMs
  },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      ...(changes.state === undefined ? {} : { state: changes.state }),
      ...(changes.providerId === undefined ? {} : { provider_id: changes.providerId }),
      ...(changes.payUrl === undefined ? {} : { pay_url: changes.payUrl }),
      ...(changes.failure === undefined ? {} : { failure: changes.failure }),
      ...(changes.settledAt === undefined ? {} : { settled_at: at(changes.settledAt) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes what the provider called it; the state moves on only from `created` (a webhook may have been faster). */
export async function started(db: Db, id: string, providerId: string, payUrl: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      provider_id: providerId,
      pay_url: payUrl,
      state: sql`case state when 'created' then 'needs_action' else state end`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .execute()
}

/** Open card payments older than this, oldest first: what reconciliation asks the provider about. */
export async function openSince(db: Db, before: EpochMs, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', openStates)
    .where('method', '=', 'card')
    .where('created_at', '<', moment(before))
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
export async function overdueTopUps(db: Db, now: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('purpose', '=', 'top_up')
    .where('state', 'in', ['created', 'needs_action'])
    .where('expires_at', '<', moment(now))
    .limit(200)
    .execute()
}

// Refunds

export async function insertRefund(
  db: Tx,
  made: {
    customerId: string
    paymentId: string
    lineId: string | null
    key: string
    yen: number
    to: Method
    state: Refund['state']
    reasonKey: string
  },
  now: EpochMs,
): Promise<Refund | null> {
  const row = await db
    .insertInto('refund')
    .values({
      id: randomUUIDv7(),
      customer_id: made.customerId,
      payment_id: made.paymentId,
      line_id: made.lineId,
      natural_key: made.key,
      yen: made.yen,
      to_method: made.to,
      state: made.state,
      reason_key: made.reasonKey,
      at: at(now),
      done_at: made.state === 'succeeded' ? at(now) : null,
    })
    .onConflict((c) => c.column('natural_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return (row as Refund | undefined) ?? null
}
export async function refundById(db: Db, id: string): Promise<Refund | null> {
  return (
    ((await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()) as
      | Refund
      | undefined) ?? null
  )
}
export async function lockRefund(db: Tx, id: string): Promise<Refund | null> {
  return (
    ((await db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
      | Refund
      | undefined) ?? null
  )
}
export async function updateRefund(
  db: Tx,
  id: string,
  changes: { state: Refund['state']; to?: Method; providerRefundId?: string; doneAt?: EpochMs },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: changes.state,
      ...(changes.to ? { to_method: changes.to } : {}),
      ...(changes.providerRefundId ? { provider_refund_id: changes.providerRefundId } : {}),
      ...(changes.doneAt === undefined ? {} : { done_at: at(changes.doneAt) }),
    })
    .where('id', '=', id)
    .execute()
}
/** What went back, or is on its way back, of a payment; of it, what was for one line. */
export async function refundedOf(db: Db, paymentId: string, lineId?: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(yen), 0)::bigint`.as('yen'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .$if(lineId !== undefined, (query) => query.where('line_id', '=', lineId!))
    .executeTakeFirstOrThrow()
  return row.yen
}
/** A refund of this name was given, to a payment or (nothing could take it) to the wallet. */
export async function isGiven(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from refund where natural_key = ${key})
      or exists (select 1 from ledger_entry where natural_key = ${`refund/${key}/wallet`}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}
export async function openRefunds(db: Db, before: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('refund')
    .select('id')
    .where('state', 'in', ['requested', 'processing'])
    .where('at', '<', moment(before))
    .orderBy('at')
    .limit(100)
    .execute()
}
/** Refunds of an order: of its lines and of payments that came in vain. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  return (await db
    .selectFrom('refund')
    .selectAll('refund')
    .where((eb) =>
      eb.or([
        eb('line_id', 'in', eb.selectFrom('order_line').select('id').where('order_id', '=', orderId)),
        eb('payment_id', 'in', eb.selectFrom('payment').select('id').where('order_id', '=', orderId)),
      ]),
    )
    .orderBy('at')
    .execute()) as Refund[]
}

// The inbox of webhooks

/** Writes an event down once; `isNew` false when the provider has sent it before. */
export async function receive(
  db: Tx,
  provider: string,
  eventId: string,
  payload: unknown,
  now: EpochMs,
): Promise<{ id: string; isNew: boolean; isApplied: boolean }> {
  const row = await db
    .insertInto('webhook_inbox')
    .values({
      id: randomUUIDv7(),
      provider,
      event_id: eventId,
      payload: JSON.stringify(payload),
      received_at: at(now),
    })
    .onConflict((c) => c.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true, isApplied: false }
  const known = await db
    .selectFrom('webhook_inbox')
    .select(['id', 'applied_at'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false, isApplied: known.applied_at !== null }
}
export async function lockInbox(db: Tx, id: string): Promise<Selectable<WebhookInboxTable> | null> {
  return (
    (await db.selectFrom('webhook_inbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    null
  )
}
export async function applied(db: Tx, id: string, outcome: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ applied_at: at(now), outcome })
    .where('id', '=', id)
    .execute()
}
export async function waitingInbox(db: Db, before: EpochMs, after: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('webhook_inbox')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<', moment(before))
    .where('received_at', '>', moment(after))
    .orderBy('received_at')
    .limit(200)
    .execute()
}

// Views

/** The public numbers and the address a payment's page shows. */
export async function subjectOf(
  db: Db,
  payment: Payment,
): Promise<{ orderNo: string | null; parcelNo: string | null; address: unknown }> {
  if (payment.parcel_id) {
    const row = await db
      .selectFrom('parcel')
      .select(['no', 'address'])
      .where('id', '=', payment.parcel_id)
      .executeTakeFirst()
    return { orderNo: null, parcelNo: row?.no ?? null, address: row?.address ?? null }
  }
  if (payment.line_id) {
    const row = await db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select(['orders.no', 'orders.address'])
      .where('order_line.id', '=', payment.line_id)
      .executeTakeFirst()
    return { orderNo: row?.no ?? null, parcelNo: null, address: row?.address ?? null }
  }
  if (payment.order_id) {
    const row = await db
      .selectFrom('orders')
      .select(['no', 'address'])
      .where('id', '=', payment.order_id)
      .executeTakeFirst()
    return { orderNo: row?.no ?? null, parcelNo: null, address: row?.address ?? null }
  }
  return { orderNo: null, parcelNo: null, address: null }
}
/** The newest payment of this customer for a public number. */
export async function newestByNo(
  db: Db,
  customerId: string,
  no: { orderNo?: string | undefined; parcelNo?: string | undefined },
): Promise<Payment | null> {
  let query = db.selectFrom('payment').selectAll('payment').where('payment.customer_id', '=', customerId)
  if (no.orderNo !== undefined)
    query = query
      .where('payment.order_id', 'in', (eb) =>
        eb.selectFrom('orders').select('id').where('no', '=', no.orderNo!),
      )
      .where('payment.purpose', '=', 'order')
  else if (no.parcelNo !== undefined)
    query = query.where('payment.parcel_id', 'in', (eb) =>
      eb.selectFrom('parcel').select('id').where('no', '=', no.parcelNo!),
    )
  else return null
  const row = await query
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}
