import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { meansTable } from '@tomobako/domain/payment'
import type { MeansId, PaymentState } from '@tomobako/domain/payment'
import type { Db, Tx } from '../db/index.ts'
import type { PaymentTable, RefundTable, WebhookInboxTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'

/** A moment to compare a column with; columns are read as milliseconds and compared as instants. */
const moment = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

/** What is paid for: a kind (kinds.ts) and the id in its own table. A top-up is for nothing but the wallet. */
export type Subject = { kind: string; id: string | null }
/** A refund goes back the way its payment came, which is called `card` whatever the means was, or into the wallet. */
export type RefundTo = 'wallet' | 'card'
/** One line of a price breakdown, as on the wire. */
export type Fee = {
  key: string
  yen: number
  kind: 'item' | 'sub' | 'discount' | 'total'
  values?: Record<string, string | number>
}

/** A payment as stored; the checks of the table make the casts of `read` true. */
export type Payment = Omit<Selectable<PaymentTable>, 'method' | 'state' | 'rows'> & {
  method: MeansId
  state: PaymentState
  rows: Fee[]
}
export type Refund = Omit<Selectable<RefundTable>, 'to_method' | 'state'> & {
  to_method: RefundTo
  state: 'requested' | 'processing' | 'succeeded' | 'failed'
}

export const read = (row: unknown): Payment => row as Payment
/** The provider of what friends paid together: it is paid from where their shares stood. */
export const TOGETHER = 'friends'
const openStates = ['created', 'needs_action', 'processing'] as const

export type NewPayment = {
  customerId: string
  for: Subject
  /** The bill a friend's payment is for. */
  bill?: Subject | null
  /** The shared bill it brings a share of, or that paid it. */
  sharedId?: string | null
  method: MeansId
  provider: string
  /** Of a transfer. */ code?: string
  state: PaymentState
  yen: number
  rows: readonly Fee[]
  expiresAt: EpochMs
  isHold?: boolean
  keptCardId?: string | null
  keepsCard?: boolean
}

/** Makes a payment, and says in its history how it began, in one statement. */
export async function insert(
  db: Tx,
  made: NewPayment,
  began: (id: string) => RawBuilder<unknown>,
  now: EpochMs,
): Promise<Payment> {
  const id = randomUUIDv7()
  const row = await db
    .with('began', () => sql<never>`(${began(id)})`)
    .insertInto('payment')
    .values({
      id,
      customer_id: made.customerId,
      kind: made.for.kind,
      subject_id: made.for.id,
      bill_kind: made.bill?.kind ?? null,
      bill_id: made.bill?.id ?? null,
      shared_id: made.sharedId ?? null,
      method: made.method,
      provider: made.provider,
      code: made.code ?? null,
      state: made.state,
      yen: made.yen,
      rows: JSON.stringify(made.rows),
      is_hold: made.isHold ?? false,
      kept_card_id: made.keptCardId ?? null,
      keeps_card: made.keepsCard ?? false,
      expires_at: at(made.expiresAt),
      created_at: at(now),
      settled_at: made.state === 'succeeded' ? at(now) : null,
      // Most are settled by the provider's own word long before; nobody can be asked about wallet and transfers.
      next_ask_at: at(now + MINUTE),
      ended_at: meansTable[made.method].by === 'company' ? null : at(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** A code no transfer has had. The unique key decides; this only makes that a thing of one in a hundred million. */
export async function freeCode(db: Tx): Promise<string> {
  for (;;) {
    const code = String(randomInt(10_000_000, 100_000_000))
    if (!(await db.selectFrom('payment').select('id').where('code', '=', code).executeTakeFirst()))
      return code
  }
}

export async function byId(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lock(db: Tx, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? read(row) : null
}

/** The attempt that is still open, locked. The database allows one per subject. */
export async function lockOpen(db: Tx, { kind, id }: Subject): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}

/** What companies keep free on cards for it and nobody has decided about, oldest first, locked. */
export async function lockHeld(db: Tx, { kind, id }: Subject): Promise<Payment[]> {
  return (
    await db
      .selectFrom('payment')
      .selectAll()
      .where('subject_id', '=', id)
      .where('kind', '=', kind)
      .where('state', '=', 'authorised')
      .where('capture_yen', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(read)
}
/** The same, only looked at. */
export async function heldFor(db: Db, { kind, id }: Subject): Promise<Payment[]> {
  return (
    await db
      .selectFrom('payment')
      .selectAll()
      .where('subject_id', '=', id)
      .where('kind', '=', kind)
      .where('state', '=', 'authorised')
      .where('capture_yen', 'is', null)
      .orderBy('id')
      .execute()
  ).map(read)
}
/** Whether something of it is still to be captured. */
export async function isCapturing(db: Db, { kind, id }: Subject): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'authorised')
    .where('capture_yen', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}
/** Decides how much of a hold is taken; 0 lets it go. It is asked about from now on until it is done. */
export const decide = async (db: Tx, id: string, yen: number, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('payment')
    .set({ capture_yen: yen, next_ask_at: at(now) })
    .where('id', '=', id)
    .where('capture_yen', 'is', null)
    .execute())

/** Everything that paid for it, whoever paid: a friend's payment of this bill counts like the customer's own; shares count as what they became together. */
export async function succeededFor(db: Db, { kind, id }: Subject): Promise<Payment[]> {
  return (
    await db
      .selectFrom('payment')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', kind), eb('subject_id', '=', id)]),
          eb.and([eb('bill_kind', '=', kind), eb('bill_id', '=', id), eb('shared_id', 'is', null)]),
        ]),
      )
      .where('state', '=', 'succeeded')
      .orderBy('settled_at')
      .orderBy('id')
      .execute()
  ).map(read)
}
/** What was paid for these, all together. */
export async function paidYenFor(db: Db, subjects: readonly (Subject & { id: string })[]): Promise<number> {
  const rows = await together(
    db,
    sql<{ yen: number }>`
    select coalesce(sum(yen), 0)::bigint as yen from payment join unnest(${subjects.map((each) => each.kind)}::text[], ${subjects.map((each) => each.id)}::uuid[]) as w (kind, id)
      on (payment.kind = w.kind and payment.subject_id = w.id) or (payment.bill_kind = w.kind and payment.bill_id = w.id and payment.shared_id is null) where payment.state = 'succeeded'`,
  )
  return rows[0]!.yen
}
/** The attempt of a friend to pay this bill that is still open at the bank. */
export async function friendAtBank(db: Db, { kind, id }: Subject): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('bill_kind', '=', kind)
    .where('bill_id', '=', id)
    .where('state', 'in', openStates)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}
/** Whether friends are asked to pay this bill, by a link or by shares. */
export async function isAsked(db: Db, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from friend_payment where purpose = ${kind} and subject_id = ${id} and state in ('open', 'processing'))
      or exists (select 1 from shared_bill where purpose = ${kind} and subject_id = ${id} and state = 'open') as found`.execute(
    db,
  )
  return rows[0]!.found
}
/** The newest attempt, whatever became of it. */
export async function newestFor(db: Db, { kind, id }: Subject): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** What the provider calls it and where it is paid, noted once; false when it is known there by another name. Whatever was thought ended is asked about again. */
export async function started(
  db: Tx,
  id: string,
  providerId: string,
  payUrl: string | null,
): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ provider_id: providerId, pay_url: payUrl, ended_at: null, ended_by: null, ended_why: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing can come by it any more. */
export const ended = async (db: Tx, id: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('payment')
    .set({ ended_at: at(now) })
    .where('id', '=', id)
    .execute())

/** Somebody looked at the provider and says so. */
export const endedByPeople = async (
  db: Tx,
  id: string,
  { by, why }: { by: string; why: string },
  now: EpochMs,
): Promise<void> =>
  void (await db
    .updateTable('payment')
    .set({ ended_at: at(now), ended_by: by, ended_why: why })
    .where('id', '=', id)
    .execute())

/**
 * Takes the payments that are to be asked about now, longest waiting first, and puts each behind the others: by its age it is asked
 * again in minutes, hours or a day, whether the provider answers or not. Those nobody waits for are asked about too, until it says they ended.
 */
export async function takeToAsk(db: Db, now: EpochMs, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update payment set next_ask_at = ${at(now)}::timestamptz + case
        when created_at > ${at(now - HOUR)}::timestamptz then interval '2 minutes'
        when created_at > ${at(now - DAY)}::timestamptz then interval '15 minutes'
        when created_at > ${at(now - 7 * DAY)}::timestamptz then interval '2 hours'
        else interval '1 day' end
    where id in (
      select id from payment where ended_at is null and next_ask_at <= ${at(now)}::timestamptz
      order by next_ask_at, id limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows
}
/** Attempts whose time is over and which nobody has given up. */
export async function overdue(db: Db, now: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['created', 'needs_action'])
    .where('expires_at', '<', moment(now))
    .orderBy('expires_at')
    .limit(500)
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
    to: RefundTo
    state: Refund['state']
    reasonKey: string
    /** Money that came otherwise than asked for: it goes back to where that came from. */
    oddityId?: string
    /** Money its owner takes out of the wallet. */
    withdrawalId?: string
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
      oddity_id: made.oddityId ?? null,
      withdrawal_id: made.withdrawalId ?? null,
      at: at(now),
      next_try_at: at(now + MINUTE),
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
  changes: {
    state: Refund['state']
    to?: RefundTo
    providerRefundId?: string
    byDisputeYen?: number
    doneAt?: EpochMs
    tries?: number
    nextTryAt?: EpochMs
    failure?: string
    refused?: boolean
  },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: changes.state,
      ...(changes.to ? { to_method: changes.to } : {}),
      ...(changes.providerRefundId ? { provider_refund_id: changes.providerRefundId } : {}),
      ...(changes.byDisputeYen === undefined ? {} : { by_dispute_yen: changes.byDisputeYen }),
      ...(changes.doneAt === undefined ? {} : { done_at: at(changes.doneAt) }),
      ...(changes.tries === undefined ? {} : { tries: changes.tries }),
      ...(changes.nextTryAt === undefined ? {} : { next_try_at: at(changes.nextTryAt) }),
      ...(changes.failure === undefined ? {} : { failure: changes.failure }),
      ...(changes.refused === undefined ? {} : { refused: changes.refused }),
    })
    .where('id', '=', id)
    .execute()
}
/** What went back of a payment, is on its way back, or is owed and waits for people; of it, what was for one line. Money that came beside what was asked is not of it. */
export async function refundedOf(db: Db, paymentId: string, lineId?: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(yen), 0)::bigint`.as('yen'))
    .where((eb) =>
      eb.or([
        eb('payment_id', '=', paymentId),
        // What friends paid together goes back to each of them.
        eb('payment_id', 'in', eb.selectFrom('payment').select('id').where('part_of', '=', paymentId)),
      ]),
    )
    .where('oddity_id', 'is', null)
    .$if(lineId !== undefined, (query) => query.where('line_id', '=', lineId!))
    .executeTakeFirstOrThrow()
  return row.yen
}
/** What several paid together as one payment: they are its parts from now on. */
export const joined = async (db: Tx, ids: readonly string[], into: string): Promise<void> =>
  void (await db
    .updateTable('payment')
    .set({ part_of: into })
    .where('id', 'in', [...ids])
    .execute())
/** The parts of a payment that several made together, locked in the order of their ids. */
export async function lockParts(db: Tx, paymentId: string): Promise<Payment[]> {
  return (
    await db
      .selectFrom('payment')
      .selectAll()
      .where('part_of', '=', paymentId)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(read)
}
/** Shares of a bill that came, whoever paid them. */
export const sharesPaid = async (db: Db, sharedId: string): Promise<Payment[]> =>
  (
    await db
      .selectFrom('payment')
      .selectAll()
      .where('shared_id', '=', sharedId)
      .where('kind', 'in', ['friend', 'shared'])
      .where('state', '=', 'succeeded')
      .orderBy('id')
      .execute()
  ).map(read)

/** What the provider sent back of a payment, or is sending. */
export async function sentBackOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(yen - by_dispute_yen), 0)::bigint`.as('yen'))
    .where('payment_id', '=', paymentId)
    .where('to_method', '=', 'card')
    .where('state', 'in', ['processing', 'succeeded'])
    .executeTakeFirstOrThrow()
  return row.yen
}
/** Refunds that have been sent of whatever was paid for it, oldest first. */
export const sentRefundsFor = async (db: Db, { kind, id }: Subject): Promise<Refund[]> =>
  (await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.kind', '=', kind)
    .where('payment.subject_id', '=', id)
    .where('refund.oddity_id', 'is', null)
    .where('refund.state', '=', 'succeeded')
    .orderBy('refund.id')
    .execute()) as Refund[]
/** Refunds of a payment that the provider has not begun to send, locked. */
export async function lockRequestedOf(db: Tx, paymentId: string): Promise<Refund[]> {
  return (await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'failed'])
    .orderBy('id')
    .forUpdate()
    .execute()) as Refund[]
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
/**
 * Takes the refunds that are to be sent or asked about now, longest waiting first, and puts each behind the others. One that waits for
 * the bank (under way, or its payment disputed) is looked at again by its age; one that came to nothing has a time of its own.
 */
export async function takeRefunds(db: Db, now: EpochMs, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set next_try_at = ${at(now)}::timestamptz + case
        when at > ${at(now - HOUR)}::timestamptz then interval '2 minutes'
        when at > ${at(now - DAY)}::timestamptz then interval '15 minutes'
        else interval '2 hours' end
    where id in (
      select id from refund where state in ('requested', 'processing') and next_try_at <= ${at(now)}::timestamptz
      order by next_try_at, id limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows
}
/** The bank has decided: what waited for that is looked at at once. */
export const wakeRefunds = async (db: Tx, paymentId: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('refund')
    .set({ next_try_at: at(now) })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'processing'])
    .execute())
/** Refunds of these lines, and of payments for these things that came in vain. */
export async function refundsFor(
  db: Db,
  lineIds: readonly string[],
  subjects: readonly (Subject & { id: string })[],
): Promise<Refund[]> {
  return (await db
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where((eb) =>
      eb.or([
        eb('refund.line_id', 'in', [...lineIds]),
        ...subjects.map(({ kind, id }) =>
          eb.or([
            eb.and([eb('payment.kind', '=', kind), eb('payment.subject_id', '=', id)]),
            eb.and([eb('payment.bill_kind', '=', kind), eb('payment.bill_id', '=', id)]),
          ]),
        ),
      ]),
    )
    .orderBy('refund.at')
    .orderBy('refund.id')
    .execute()) as Refund[]
}

/** The number customers know a withdrawal by. */
export const withdrawalNo = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('withdrawal').select('no').where('id', '=', id).executeTakeFirstOrThrow()).no

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
export async function inboxById(db: Db, id: string): Promise<Selectable<WebhookInboxTable> | null> {
  return (await db.selectFrom('webhook_inbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
export async function applied(db: Tx, id: string, outcome: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ applied_at: at(now), outcome })
    .where('id', '=', id)
    .execute()
}
/**
 * Takes messages that could not be applied so far, those whose turn came first at first. Each waits for its next turn half as long as it is
 * old: however many there are that nothing ever matches, what came after them has its turn.
 */
export async function takeInbox(
  db: Db,
  now: EpochMs,
  { before, after, most }: { before: EpochMs; after: EpochMs; most: number },
): Promise<{ id: string }[]> {
  return db
    .updateTable('webhook_inbox')
    .set({ due_at: sql`${moment(now)} + (${moment(now)} - received_at) / 2` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('webhook_inbox')
        .select('id')
        .where('applied_at', 'is', null)
        .where('received_at', '<', moment(before))
        .where('received_at', '>', moment(after))
        .where(sql<boolean>`coalesce(due_at, received_at) <= ${moment(now)}`)
        .orderBy(sql`coalesce(due_at, received_at)`)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
}
