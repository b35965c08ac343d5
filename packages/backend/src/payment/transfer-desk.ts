import { sql } from 'kysely'
import type { BankLine, InputOf, OutputOf, transferDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { transferArrived, transferOurs } from '@tomobako/domain/ledger'
import { matchTransfer, readBankFile } from '@tomobako/domain/payment'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { staffOf } from '../kernel/context.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { post } from '../ledger/index.ts'
import { audit, limited } from '../staff/index.ts'
import { transferJob } from './jobs.ts'
import { labelOf } from './kinds.ts'
import * as store from './store.ts'
import {
  awaitedFor,
  bankRead,
  decided,
  forPayment,
  forWallet,
  keepLines,
  lockLine,
  TRANSFER_BANK,
} from './transfer.ts'
import type { AwaitedOf, Line } from './transfer.ts'
import { askFor, countOpen } from './transfer-back.ts'

const PAGE = 30
const MOST_LINES = 2_000

/** Banks write Shift_JIS; a file that is no UTF-8 is read as that. */
function decodedBankFile(content: string): string {
  const bytes = Buffer.from(content, 'base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/** The bank's own file: every new line is in the books at once; those that need nobody are booked by a job each. */
export async function load(
  { file, content }: InputOf<typeof transferDesk.load>,
  context: TxContext,
): Promise<OutputOf<typeof transferDesk.load> | Refusal> {
  const { settings } = context.house
  if (!settings.bankAccount) return refuse('console.transfer.off')
  const read = readBankFile(decodedBankFile(content), jstDay(context.now), settings.bankColumns)
  if (isRefusal(read)) return read
  const { shape, movements } = read
  if (movements.length > MOST_LINES) return refuse('console.books.tooMany', { count: MOST_LINES })
  await oneAtATime(context.db, 'bank file', TRANSFER_BANK)
  const other = await otherShape(
    context,
    shape,
    movements.map(({ day }) => day),
  )
  if (other) return refuse('console.transfer.file.otherShape', other)
  const added = await keepLines(context, movements, { shape, file, by: staffOf(context).id })
  const came = added.filter(({ yen }) => yen > 0)
  for (const line of came)
    await post(
      context,
      transferArrived({ lineId: line.id, bank: TRANSFER_BANK, yen: line.yen, day: line.day }),
    )
  const awaited = await awaitedFor(context.db, came)
  const exact = came.filter((line) => matchTransfer(line, awaited).exact !== null)
  for (const { id } of exact) await context.job(transferJob, { lineId: id })
  for (const heard of context.house.hooks.all(bankRead)) await heard(context, TRANSFER_BANK, added)
  await audit(context, {
    what: 'transfer.load',
    subject: file,
    after: { shape, lines: movements.length, added: added.length, exact: exact.length },
  })
  return {
    added: added.length,
    known: movements.length - added.length,
    exact: exact.length,
    open: came.length - exact.length,
    out: added.length - came.length,
  }
}

/** Another kind of file may name senders otherwise: the same money would be two lines. A day is read from one kind. */
async function otherShape(
  context: TxContext,
  shape: string,
  days: readonly string[],
): Promise<{ day: string; shape: string } | null> {
  const { rows } = await sql<{ day: string; shape: string }>`
    select day::text as day, shape from bank_line where bank = ${TRANSFER_BANK} and day = any(${days}::date[]) and shape <> ${shape} limit 1`.execute(
    context.db,
  )
  return rows[0] ?? null
}

export async function lines(
  { view, page }: InputOf<typeof transferDesk.lines>,
  context: Context,
): Promise<OutputOf<typeof transferDesk.lines>> {
  const isOpen = view === 'open'
  const [{ rows }, counted, backs] = await Promise.all([
    sql<Line & { customerName: string | null; staffName: string | null }>`
      select l.*, l.day::text as day, c.name as "customerName", s.name as "staffName"
      from bank_line l left join customer c on c.id = l.customer_id left join staff s on s.id = l.decided_by
      where ${isOpen ? sql`l.state = 'open'` : sql`l.state not in ('open', 'out')`}
      order by ${isOpen ? sql`l.day, l.id` : sql`l.decided_at desc, l.id`} limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(
      context.db,
    ),
    sql<{ open: number; last: string | null }>`
      select (select count(*)::int from bank_line where state = 'open') as open, (select max(day)::text from bank_line where bank = ${TRANSFER_BANK}) as last`.execute(
      context.db,
    ),
    countOpen(context),
  ])
  const shown = rows.slice(0, PAGE)
  const awaited = isOpen ? await awaitedFor(context.db, shown) : []
  const { bankAccount } = context.house.settings
  return {
    rows: await Promise.all(shown.map((line) => lineShown(context, line, awaited))),
    page,
    hasNext: rows.length > PAGE,
    open: counted.rows[0]!.open,
    backs,
    account: bankAccount
      ? [bankAccount.bank, bankAccount.branch, bankAccount.kind, bankAccount.number].join(' ')
      : null,
    lastDay: counted.rows[0]!.last,
    practice: bankAccount?.practice ?? null,
  }
}

async function lineShown(
  context: Context,
  line: Line & { customerName: string | null; staffName: string | null },
  awaited: readonly AwaitedOf[],
): Promise<BankLine> {
  const { exact, proposals } = matchTransfer(line, awaited)
  const all =
    exact === null ? proposals : [{ how: 'payment' as const, paymentId: exact, because: 'code' as const }]
  const numberOf = async (paymentId: string): Promise<string | null> => {
    const payment = await store.byId(context.db, paymentId)
    return payment ? (await labelOf(context, payment)).no : null
  }
  return {
    id: line.id,
    // The column is read as text here, whatever its type says.
    day: String(line.day),
    yen: line.yen,
    text: line.text,
    file: line.file,
    proposals: await Promise.all(
      all.map(async ({ how, because, paymentId }) => {
        const of = awaited.find((each) => each.paymentId === paymentId)!
        return {
          how,
          because,
          code: of.code,
          no: await numberOf(paymentId),
          customer: { id: of.customerId, masked: maskName(of.customerName) },
          sender: of.sender,
          yen: of.yen,
          receivedYen: of.receivedYen,
          state: of.state,
        }
      }),
    ),
    decided:
      line.state === 'open' || line.state === 'out' || line.decided_at === null
        ? null
        : {
            how: line.state,
            at: iso(line.decided_at),
            by: line.staffName,
            why: line.why,
            no: line.payment_id === null ? null : await numberOf(line.payment_id),
            customer:
              line.customer_id === null
                ? null
                : { id: line.customer_id, masked: maskName(line.customerName ?? '') },
          },
  }
}

/** One press about one line. Two who press at once are one decision: the line is locked first. */
async function decideIt(
  { id, how, target, sendTo, why }: InputOf<typeof transferDesk.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await lockLine(context, id)
  if (!line || line.state === 'out') return refuse('common.notFound')
  if (line.state !== 'open') return refuse('console.changedMeanwhile')
  const done = await deciders[how](context, line, {
    target: target.trim(),
    sendTo: sendTo.trim(),
    why: why.trim(),
  })
  if (isRefusal(done)) return done
  await audit(context, {
    what: `transfer.${how}`,
    subject: id,
    after: { yen: line.yen, ...(target === '' ? {} : { target }) },
    why: why || null,
  })
  return { ok: true }
}

/** What goes back is two people's anyway, as it is sent (transfer-back). */
export const deciding = limited<InputOf<typeof transferDesk.decide>, { ok: true }>(
  'transfer',
  async ({ id, how, target, why }, context) => {
    if (how === 'back') return null
    const line = await lockLine(context, id)
    if (!line || line.state === 'out') return refuse('common.notFound')
    if (line.state !== 'open') return refuse('console.changedMeanwhile')
    const subject = { kind: 'transfer', id, no: target.trim() || line.text } as const
    return { yen: line.yen, subject, customerId: null, why: why.trim() }
  },
  decideIt,
  { ok: true },
)

type Told = { target: string; sendTo: string; why: string }
type Decider = (context: TxContext, line: Line, told: Told) => Promise<Refusal | void>
const deciders: Readonly<Record<InputOf<typeof transferDesk.decide>['how'], Decider>> = {
  async payment(context, line, { target, why }) {
    const found = await paymentBy(context, target)
    const payment = found === null ? null : await store.lock(context.db, found)
    if (!payment) return refuse('console.transfer.noPayment', {}, 'target')
    await forPayment(context, line, payment, { id: staffOf(context).id, why })
  },
  async wallet(context, line, { target, why }) {
    const paymentId = await paymentBy(context, target)
    const customer =
      paymentId === null
        ? await customerBy(context, target)
        : (await store.byId(context.db, paymentId))!.customer_id
    if (customer === null) return refuse('console.transfer.noCustomer', {}, 'target')
    await forWallet(context, line, customer, { id: staffOf(context).id, why }, paymentId)
  },
  async back(context, line, { sendTo, why }) {
    if (sendTo.length < 3) return refuse('console.transfer.sendTo', {}, 'sendTo')
    const by = staffOf(context).id
    await decided(context, line.id, { state: 'back', by: { id: by, why } })
    const asked = await askFor(context, {
      lineId: line.id,
      customerId: null,
      source: 'arrived',
      yen: line.yen,
      sendTo,
      why,
      by,
    })
    if (isRefusal(asked)) return asked
  },
  async ours(context, line, { why }) {
    if (why.length < 3) return refuse('console.transfer.sayWhy', {}, 'why')
    await decided(context, line.id, { state: 'ours', by: { id: staffOf(context).id, why } })
    await post(context, transferOurs({ lineId: line.id, yen: line.yen }))
  },
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

async function paymentBy(context: TxContext, code: string): Promise<string | null> {
  if (!/^\d{8}$/.test(code)) return null
  const row = await context.db.selectFrom('payment').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}
async function customerBy(context: Context, said: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('customer')
    .select('id')
    .where(isUuid(said) ? 'id' : 'email_folded', '=', isUuid(said) ? said : said.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Money of a wallet that cannot go back the way it came leaves by our bank; somebody else sends it. */
export async function askBack(
  { customer, yen, sendTo, why }: InputOf<typeof transferDesk.askBack>,
  context: TxContext,
): Promise<{ id: string } | Refusal> {
  if (!context.house.settings.bankAccount) return refuse('console.transfer.off')
  const customerId = await customerBy(context, customer.trim())
  if (customerId === null) return refuse('console.transfer.noCustomer', {}, 'customer')
  const asked = await askFor(context, {
    customerId,
    source: 'wallet',
    yen,
    sendTo: sendTo.trim(),
    why: why.trim(),
    by: staffOf(context).id,
  })
  if (isRefusal(asked)) return asked
  await audit(context, { what: 'transfer.back.ask', subject: customerId, after: { yen }, why })
  return { id: asked }
}
