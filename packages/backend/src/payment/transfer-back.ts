import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type {
  InputOf,
  OutputOf,
  transfer as calls,
  TransferBack,
  transferDesk,
  wallet,
} from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal, iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { senderNamed } from '@tomobako/domain/payment'
import {
  transferBackAsked,
  transferBackRefused,
  transferBackSent,
  withdrawnToBank,
  withdrawnToBankRefused,
} from '@tomobako/domain/ledger'
import type { TransferBackTable } from '../db/tables.gen.ts'
import { at, customerId, staffOf } from '../kernel/context.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { post, postOrRefuse } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { audit, objectionToAgree } from '../staff/index.ts'
import { paidForOf } from './kinds.ts'
import { giveUp } from './move.ts'
import * as store from './store.ts'
import { isOpen as isWaited, sendersOf, TRANSFER_BANK } from './transfer.ts'
import { clearPart } from './transfer-part.ts'

type Row = Omit<Selectable<TransferBackTable>, 'state' | 'source'> & {
  state: TransferBack['state']
  source: TransferBack['source']
}
const PAGE = 30

type Asked = {
  lineId?: string
  paymentId?: string
  customerId: string | null
  source: TransferBack['source']
  yen: number
  sendTo: string
  why: string
  /** Staff who ask have looked at it; a customer's wish waits for two. */
  by: string | null
}

/** Sets money apart that our bank is to send back. Refused where the wallet has less. */
export async function askFor(context: TxContext, asked: Asked): Promise<string | Refusal> {
  const id = randomUUIDv7()
  const posted = await postOrRefuse(
    context,
    asked.source === 'withdrawal'
      ? withdrawnToBank({ backId: id, customerId: ownerOf(asked.customerId), yen: asked.yen })
      : transferBackAsked({ backId: id, customerId: asked.customerId, from: asked.source, yen: asked.yen }),
  )
  if (isRefusal(posted)) return posted
  await context.db
    .insertInto('transfer_back')
    .values({
      id,
      line_id: asked.lineId ?? null,
      payment_id: asked.paymentId ?? null,
      customer_id: asked.customerId,
      source: asked.source,
      yen: asked.yen,
      bank: TRANSFER_BANK,
      send_to: asked.sendTo,
      why: asked.why,
      state: asked.by === null ? 'asked' : 'checked',
      asked_at: at(context.now),
      asked_by: asked.by,
      checked_by: asked.by,
      checked_at: asked.by === null ? null : at(context.now),
    })
    .execute()
  return id
}

const ownerOf = (customerId: string | null): string => {
  assert(customerId !== null, 'what is taken out of a wallet is somebody’s')
  return customerId
}

/** Only a part of it came and the customer wants no more of it: that part goes into the wallet, or back by our bank. */
export async function giveUpTransfer(
  { id, to, account }: InputOf<typeof calls.giveUp>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const payment = await store.lock(context.db, id)
  if (
    !payment ||
    payment.customer_id !== customerId(context) ||
    payment.method !== 'bank_transfer' ||
    paidForOf(context, payment).payer !== undefined
  )
    return refuse('common.notFound')
  if (payment.received_yen === 0) return refuse('payment.transferNothing')
  if (to === 'bank') {
    if (!account) return refuse('payment.transferWhere', {}, 'account')
    await clearPart(context, payment)
    const asked = await askFor(context, {
      paymentId: payment.id,
      customerId: payment.customer_id,
      source: 'arrived',
      yen: payment.received_yen,
      sendTo: [account.bank, account.branch, account.number, account.holder].join(' · '),
      why: '',
      by: null,
    })
    assert(!isRefusal(asked), 'what arrived is there')
  }
  // To the wallet it goes by being given up.
  await giveUp(context, to === 'bank' ? { ...payment, received_yen: 0 } : payment, 'cancelled')
  return { ok: true }
}

/** Somebody else sends it: the name the bank will show is kept for whoever looks for the owner of the money. */
export async function nameSender(
  { id, name }: InputOf<typeof calls.sender>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const payment = await store.lock(context.db, id)
  if (!payment || payment.customer_id !== customerId(context) || payment.method !== 'bank_transfer')
    return refuse('common.notFound')
  if (!isWaited(payment)) return refuse('payment.notPayable')
  const sender = name.trim() === '' ? null : senderNamed(name)
  if (sender === null && name.trim() !== '') return refuse('payment.senderKana', {}, 'sender')
  await sql`update payment set sender_name = ${sender} where id = ${id}`.execute(context.db)
  return { ok: true }
}

export async function list(
  { view, page }: InputOf<typeof transferDesk.backs>,
  context: Context,
): Promise<OutputOf<typeof transferDesk.backs>> {
  const isOpen = view === 'open'
  const rows = (await context.db
    .selectFrom('transfer_back as b')
    .leftJoin('customer', 'customer.id', 'b.customer_id')
    .leftJoin('staff as asker', 'asker.id', 'b.asked_by')
    .leftJoin('staff as checker', 'checker.id', 'b.checked_by')
    .leftJoin('staff as ender', 'ender.id', 'b.ended_by')
    .selectAll('b')
    .select([
      'customer.name',
      'asker.name as askedName',
      'checker.name as checkedName',
      'ender.name as endedName',
      sql<string | null>`b.sent_day::text`.as('sent_day'),
    ])
    .where('b.state', 'in', isOpen ? ['asked', 'checked'] : ['sent', 'refused'])
    .orderBy(isOpen ? 'b.asked_at' : 'b.ended_at', isOpen ? 'asc' : 'desc')
    .orderBy('b.id')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    // The columns' checks allow only these words.
    .execute()) as unknown as (Row & {
    name: string | null
    askedName: string | null
    checkedName: string | null
    endedName: string | null
  })[]
  const me = staffOf(context).id
  return {
    rows: await Promise.all(
      rows.slice(0, PAGE).map(async (row) => ({
        id: row.id,
        yen: row.yen,
        source: row.source,
        sendTo: row.send_to,
        senders: row.customer_id === null || !isOpen ? [] : await sendersOf(context.db, row.customer_id),
        why: row.why,
        customer: row.customer_id === null ? null : { id: row.customer_id, masked: maskName(row.name ?? '') },
        state: row.state,
        at: iso(row.asked_at),
        askedBy: row.askedName,
        checkedBy: row.checkedName,
        endedBy: row.endedName,
        endedAt: row.ended_at === null ? null : iso(row.ended_at),
        endedWhy: row.ended_why,
        sentDay: row.sent_day as string | null,
        mayNext: isOpen && row.checked_by !== me,
      })),
    ),
    page,
    hasNext: rows.length > PAGE,
    open: await countOpen(context),
  }
}

export const countOpen = async (context: Context): Promise<number> =>
  (
    await context.db
      .selectFrom('transfer_back')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('state', 'in', ['asked', 'checked'])
      .executeTakeFirstOrThrow()
  ).n

const lockBack = async (context: TxContext, id: string): Promise<Row | null> =>
  ((await context.db
    .selectFrom('transfer_back')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Row | undefined) ?? null

/** The first yes notes who looked; the second, by somebody else, that the bank has sent it. The database refuses one person twice as well. */
export async function next(
  { id, day }: InputOf<typeof transferDesk.nextBack>,
  context: TxContext,
): Promise<OutputOf<typeof transferDesk.nextBack> | Refusal> {
  const row = await lockBack(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked' && row.state !== 'checked') return refuse('console.changedMeanwhile')
  const me = staffOf(context).id
  if (row.checked_by === me) return refuse('console.money.own')
  const above = await objectionToAgree(context, 'transferBack', row.yen)
  if (above) return above
  if (row.state === 'asked') {
    await context.db
      .updateTable('transfer_back')
      .set({ state: 'checked', checked_by: me, checked_at: at(context.now) })
      .where('id', '=', id)
      .execute()
    await audit(context, { what: 'transfer.back.check', subject: id, after: { yen: row.yen } })
    return { state: 'checked' }
  }
  if (day === undefined || day > jstDay(context.now)) return refuse('console.transfer.sayDay', {}, 'day')
  await context.db
    .updateTable('transfer_back')
    .set({ state: 'sent', ended_by: me, ended_at: at(context.now), sent_day: day })
    .where('id', '=', id)
    .execute()
  await post(context, transferBackSent({ backId: id, bank: row.bank, yen: row.yen, day }))
  await audit(context, { what: 'transfer.back.sent', subject: id, after: { yen: row.yen, day } })
  await tell(context, row, 'notice.transfer.sent', {})
  return { state: 'sent' }
}

export async function refuseIt(
  { id, why }: InputOf<typeof transferDesk.refuseBack>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockBack(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked' && row.state !== 'checked') return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('transfer_back')
    .set({ state: 'refused', ended_by: staffOf(context).id, ended_at: at(context.now), ended_why: why })
    .where('id', '=', id)
    .execute()
  await post(
    context,
    row.source === 'withdrawal'
      ? withdrawnToBankRefused({ backId: id, customerId: ownerOf(row.customer_id), yen: row.yen })
      : transferBackRefused({ backId: id, customerId: row.customer_id, yen: row.yen }),
  )
  // We know nobody whose it is: the line is a question again.
  if (row.customer_id === null && row.line_id !== null)
    await sql`update bank_line set state = 'open', decided_at = null, decided_by = null, why = null where id = ${row.line_id}`.execute(
      context.db,
    )
  await audit(context, { what: 'transfer.back.refuse', subject: id, after: { yen: row.yen }, why })
  await tell(context, row, 'notice.transfer.notSent', { why })
  return { ok: true }
}

async function tell(
  context: TxContext,
  row: Row,
  key: string,
  values: Record<string, string>,
): Promise<void> {
  if (row.customer_id === null) return
  await notify(context, {
    customerId: row.customer_id,
    key,
    values: { yen: row.yen, ...values },
    link: '/wallet',
    once: `transfer-back/${row.id}`,
  })
}

type Shown = Pick<OutputOf<typeof wallet.detail>, 'transfers' | 'backs'>

/** What a customer sees of theirs: transfers that are waited for, and what goes back, open or ended within two months. One statement. */
export async function shownTo(context: Context, customer: string): Promise<Shown> {
  const { rows } = await sql<{
    transfers: { id: string; yen: number; received: number; code: string; until: number }[]
    backs: { id: string; yen: number; state: Row['state']; at: number; why: string | null }[]
  }>`
    select (select coalesce(json_agg(t), '[]') from (
        select id, yen, received_yen as received, code, floor(extract(epoch from expires_at) * 1000)::bigint as until from payment
        where customer_id = ${customer} and method = 'bank_transfer' and kind <> 'friend' and state in ('created', 'needs_action', 'processing')
        order by created_at limit 20) t) as transfers,
      (select coalesce(json_agg(b), '[]') from (
        select id, yen, state, floor(extract(epoch from coalesce(ended_at, asked_at)) * 1000)::bigint as at, ended_why as why from transfer_back
        where customer_id = ${customer} and (ended_at is null or ended_at > ${at(context.now)}::timestamptz - interval '60 days')
        order by asked_at desc limit 20) b) as backs`.execute(context.db)
  const { transfers, backs } = rows[0]!
  return {
    transfers: transfers.map(({ id, received, until, ...each }) => ({
      ...each,
      paymentId: id,
      receivedYen: received,
      until: iso(until),
    })),
    backs: backs.map(({ state, at: when, ...each }) => ({
      ...each,
      state: state === 'checked' ? 'asked' : state,
      at: iso(when),
    })),
  }
}
