import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { assert, isRefusal } from '@tomobako/domain/kernel'
import { transferToWallet } from '@tomobako/domain/ledger'
import { codesIn, matchTransfer, shared, withoutCodes } from '@tomobako/domain/payment'
import type { Awaited, BankMovement } from '@tomobako/domain/payment'
import type { Db } from '../db/index.ts'
import type { BankLineTable } from '../db/tables.gen.ts'
import { asSystem } from '../jobs/index.ts'
import { at, systemActor } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { hook } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { movePayment } from './move.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** Our account for transfers, as the books name it: `bank:transfer`. */
export const TRANSFER_BANK = 'transfer'

export type Line = Omit<Selectable<BankLineTable>, 'state'> & {
  state: 'open' | 'payment' | 'wallet' | 'back' | 'ours' | 'out'
}

/** New lines of a bank's file, for whoever compares them with the books. */
export type BankRead = (
  context: TxContext,
  bank: string,
  lines: readonly { id: string; day: string; yen: number; text: string }[],
) => Promise<void>
export const bankRead = hook<BankRead>('payment.bankRead')

/** Writes the lines down that are new; the database knows a line that was read before. Answers the new ones. */
export async function keepLines(
  context: TxContext,
  movements: readonly BankMovement[],
  of: { shape: string; file: string; by: string },
): Promise<{ id: string; day: string; yen: number; text: string }[]> {
  const rows = movements.map((each) => ({ ...each, id: randomUUIDv7() }))
  const { rows: made } = await sql<{ id: string; day: string; yen: number; text: string }>`
    insert into bank_line (id, bank, key, day, yen, text, shape, file, at, loaded_by, state, decided_at)
    select id, ${TRANSFER_BANK}, key, day, yen, left(text, 200), ${of.shape}, ${of.file}, ${at(context.now)}, ${of.by},
      case when yen < 0 then 'out' else 'open' end, case when yen < 0 then ${at(context.now)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id uuid, key text, day date, yen bigint, text text)
    on conflict (bank, key) do nothing returning id, day::text as day, yen, text`.execute(context.db)
  return made
}

export const lockLine = async (context: TxContext, id: string): Promise<Line | null> => {
  const { rows } =
    await sql<Line>`select *, day::text as day from bank_line where id = ${id} for update`.execute(context.db)
  return rows[0] ?? null
}

/** As many transfers as one look goes through; who waits longer than the newest of them is found by the code. */
const MOST_AWAITED = 2_000

/** `sender`: the name somebody else sends under, as the customer said. */
export type AwaitedOf = Awaited & { readonly customerName: string; readonly sender: string | null }

/** Payments that these lines may be for: those whose code is named, whatever became of them, and all that are waited for. */
export async function awaitedFor(db: Db, lines: readonly { text: string }[]): Promise<AwaitedOf[]> {
  const codes = [...new Set(lines.flatMap(({ text }) => codesIn(text)))]
  const { rows } = await sql<{
    id: string
    code: string
    yen: number
    received: number
    state: Payment['state']
    customer: string
    name: string
    sender: string | null
    names: string[]
  }>`
    select p.id, p.code, p.yen, p.received_yen as received, p.state, p.customer_id as customer, c.name, p.sender_name as sender,
      array(select distinct a.data->>'recipient' from address a where a.customer_id = c.id and a.removed_at is null and a.data->>'recipient' is not null) as names
    from (
      select * from payment where code = any(${codes}::text[])
      union
      (select * from payment where method = 'bank_transfer' and state in ('needs_action', 'processing') order by created_at desc limit ${MOST_AWAITED})
    ) p join customer c on c.id = p.customer_id order by p.created_at`.execute(db)
  return rows.map((row) => ({
    paymentId: row.id,
    customerId: row.customer,
    customerName: row.name,
    code: row.code,
    yen: row.yen,
    receivedYen: row.received,
    state: isOpen(row) ? 'open' : row.state === 'succeeded' ? 'paid' : 'over',
    sender: row.sender,
    names: [...(row.sender === null ? [] : [row.sender]), row.name, ...row.names],
  }))
}
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'created' || state === 'needs_action' || state === 'processing'

/** Under which names this customer's transfers came, without their codes. */
export async function sendersOf(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct l.text from bank_line l where l.customer_id = ${customerId} and l.state in ('payment', 'wallet') and l.yen > 0
    order by l.text limit ${MOST_SENDERS}`.execute(db)
  return [...new Set(rows.map(({ text }) => withoutCodes(text)).filter((name) => name !== ''))]
}
const MOST_SENDERS = 20

/** Job payment.transfer: what needs nobody is booked; everything else stays for people. */
export const bookExact = (house: House, lineId: string): Promise<void> =>
  asSystem(house, async (context) => {
    const line = await lockLine(context, lineId)
    if (!line || line.state !== 'open') return
    const { exact } = matchTransfer(line, await awaitedFor(context.db, [line]))
    if (exact === null) return
    const payment = await store.lock(context.db, exact)
    assert(payment, 'it was there a moment ago')
    // Paid by another line meanwhile, or given up after a part of it came: then it is a question.
    if (payment.state === 'succeeded' || payment.yen - payment.received_yen !== line.yen) return
    await forPayment(context, line, payment, null)
  })

type By = { id: string; why: string } | null

/**
 * A transfer is for this payment. Enough pays it and what is too much goes to the wallet; too little waits for the rest, and the customer
 * is asked. Nobody waits for it any more: the whole sum pays what may still be paid (or goes to the wallet by that), any other is the
 * customer's in the wallet. Line and payment are locked.
 */
export async function forPayment(context: TxContext, line: Line, payment: Payment, by: By): Promise<void> {
  assert(line.state === 'open' && line.yen > 0, 'a line is decided once')
  if (!isOpen(payment) && (payment.state === 'succeeded' || payment.yen !== line.yen))
    return forWallet(context, line, payment.customer_id, by, payment.id)
  const { isPaid, missingYen, overYen } = shared(
    { yen: payment.yen, receivedYen: payment.received_yen },
    line.yen,
  )
  await decided(context, line.id, {
    state: 'payment',
    paymentId: payment.id,
    customerId: payment.customer_id,
    by,
  })
  if (!isPaid) {
    await sql`update payment set received_yen = received_yen + ${line.yen} where id = ${payment.id}`.execute(
      context.db,
    )
    return tell(
      context,
      payment.customer_id,
      line,
      'notice.transfer.short',
      `/paymentSuccess?paymentId=${payment.id}`,
      {
        yen: line.yen,
        missingYen,
        code: payment.code ?? '',
      },
    )
  }
  const moved = await movePayment(context, payment, 'succeed', {
    by: systemActor,
    data: { transfer: line.id },
    set: { received_yen: 0, failure: null },
  })
  assert(!isRefusal(moved), 'money that came is not refused')
  if (overYen === 0) return
  await post(context, transferToWallet({ lineId: line.id, customerId: payment.customer_id, yen: overYen }))
  await tell(context, payment.customer_id, line, 'notice.transfer.over', '/wallet', { yen: overYen })
}

/** A transfer is for nothing that is waited for: it is the customer's. */
export async function forWallet(
  context: TxContext,
  line: Line,
  customerId: string,
  by: By,
  paymentId: string | null = null,
): Promise<void> {
  await decided(context, line.id, { state: 'wallet', paymentId, customerId, by })
  await post(context, transferToWallet({ lineId: line.id, customerId, yen: line.yen }))
  await tell(context, customerId, line, 'notice.transfer.wallet', '/wallet', { yen: line.yen })
}

export const decided = (
  context: TxContext,
  lineId: string,
  what: { state: Line['state']; paymentId?: string | null; customerId?: string | null; by: By },
): Promise<unknown> =>
  sql`update bank_line set state = ${what.state}, payment_id = ${what.paymentId ?? null}, customer_id = ${what.customerId ?? null},
      decided_at = ${at(context.now)}, decided_by = ${what.by?.id ?? null}, why = ${what.by?.why || null}
    where id = ${lineId} and state = 'open'`.execute(context.db)

const tell = (
  context: TxContext,
  customerId: string,
  line: Pick<Line, 'id'>,
  key: string,
  link: string,
  values: Record<string, string | number>,
): Promise<void> => notify(context, { customerId, key, values, link, once: `transfer/${line.id}` })
