import { randomUUIDv7 } from 'node:crypto'
import type { bills as contract, InputOf, OutputOf } from '@tomobako/contract'
import type { Billed, BillForm, BillReason, BillState, Expected } from '@tomobako/domain/carrier'
import { billReason, owedYen, plainForm, readBill } from '@tomobako/domain/carrier'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { accounts, billAccepted } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import { keysetPage } from '../db/keyset.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { audit, limited } from '../staff/index.ts'
import { expectedOf } from './expected.ts'

const PAGE = 50
/** Parcels of one file; a month of a large shop comes in several. */
const MOST = 20_000
type Form = BillForm & { version: number }

async function forms({ db }: Context): Promise<Form[]> {
  const rows = await db.selectFrom('bill_form').selectAll().orderBy('name').execute()
  return [
    { ...plainForm, version: 1 },
    // Written by saveForm only.
    ...rows.map(({ name, account, columns, version }) => ({
      ...(columns as Omit<BillForm, 'name' | 'account'>),
      name,
      account,
      version,
    })),
  ]
}

/** Reads a bill and compares it parcel by parcel; what agrees is closed at once, what differs waits for somebody. */
export async function load(
  { form: name, file, content }: InputOf<typeof contract.load>,
  context: TxContext,
): Promise<OutputOf<typeof contract.load> | Refusal> {
  const form = (await forms(context)).find((each) => each.name === name)
  if (!form) return refuse('common.notFound')
  const billed = readBill(content, form)
  if (isRefusal(billed)) return billed
  if (billed.length > MOST) return refuse('console.bills.tooMany', { count: MOST })
  // Two files of one carrier are read one after the other: the second sees what the first has billed.
  await oneAtATime(context.db, 'carrier-bill', form.account)
  const expected = await expectedOf(
    context.db,
    form.account,
    billed.map(({ tracking }) => tracking),
  )
  const known = new Map<string, number>(
    (
      await context.db
        .selectFrom('carrier_bill')
        .select(['invoice', 'tracking', 'yen'])
        .where('account', '=', form.account)
        .where('invoice', 'in', [...new Set(billed.map(({ invoice }) => invoice))])
        .execute()
    ).map((row) => [`${row.invoice} ${row.tracking}`, row.yen]),
  )
  const keyOf = ({ invoice, tracking }: Billed): string => `${invoice} ${tracking}`
  const changed = billed.find((each) => known.has(keyOf(each)) && known.get(keyOf(each)) !== each.yen)
  if (changed)
    return refuse('console.bills.differs', { invoice: changed.invoice, tracking: changed.tracking })
  const counts = { agreed: 0, open: 0 }
  const rows = billed
    .filter((each) => !known.has(keyOf(each)))
    .map((each) => {
      const found = expected.get(each.tracking) ?? null
      // A second bill within one file is as much a second as one of another file.
      const before = billed.some(
        (other) => other !== each && other.tracking === each.tracking && other.invoice < each.invoice,
      )
      const said: (Expected & { parcelId: string }) | null = found && {
        ...found,
        isBilled: found.isBilled || before,
      }
      const reason = billReason(each, said)
      counts[reason === null ? 'agreed' : 'open'] += 1
      return rowOf(each, said, reason, { account: form.account, file, now: context.now })
    })
  for (let from = 0; from < rows.length; from += 500)
    await context.db
      .insertInto('carrier_bill')
      .values(rows.slice(from, from + 500))
      .execute()
  await audit(context, {
    what: 'bills.load',
    subject: file,
    after: { form: name, ...counts, known: billed.length - rows.length },
  })
  return { ...counts, known: billed.length - rows.length }
}

const rowOf = (
  billed: Billed,
  expected: (Expected & { parcelId: string }) | null,
  reason: BillReason | null,
  of: { account: string; file: string; now: number },
) => ({
  id: randomUUIDv7(),
  account: of.account,
  invoice: billed.invoice,
  tracking: billed.tracking,
  day: billed.day,
  file: of.file,
  yen: billed.yen,
  surcharge_yen: billed.surchargeYen,
  charges: [...billed.charges],
  billed_grams: billed.grams,
  zone: billed.zone,
  parcel_id: expected?.parcelId ?? null,
  expected_yen: expected?.yen ?? null,
  expected_grams: expected?.grams ?? null,
  expected_zone: expected?.zone ?? null,
  owed_yen: owedYen(reason, expected),
  state: reason === null ? ('agreed' as const) : ('open' as const),
  reason,
  at: at(of.now),
})

export async function list(
  { view, page, place }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const found = await keysetPage(
    {
      keys: [
        { column: sql.ref('carrier_bill.at'), type: 'timestamptz' },
        { column: sql.ref('carrier_bill.id'), type: 'uuid' },
      ],
      way: view === 'open' ? 'asc' : 'desc',
    },
    { page, place, size: PAGE },
    ({ where, orderBy, limit, offset }) =>
      context.db
        .selectFrom('carrier_bill')
        .leftJoin('parcel', 'parcel.id', 'carrier_bill.parcel_id')
        .selectAll('carrier_bill')
        .select(['parcel.no', sql<string>`carrier_bill.day::text`.as('dayText')])
        .where(where)
        .$if(view === 'open', (q) => q.where('carrier_bill.state', 'in', ['open', 'disputed']))
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    (row) => [row.at, row.id],
  )
  const { rows: sums } = await sql<{ yen: number }>`
    select coalesce(sum(yen - owed_yen), 0)::bigint as yen from carrier_bill where state in ('open', 'disputed')`.execute(
    context.db,
  )
  return {
    ...found,
    rows: found.rows.map((row) => ({
      id: row.id,
      account: row.account,
      invoice: row.invoice,
      day: row.dayText,
      tracking: row.tracking,
      no: row.no,
      yen: row.yen,
      surchargeYen: row.surcharge_yen,
      charges: row.charges,
      grams: row.billed_grams,
      zone: row.zone,
      expectedYen: row.expected_yen,
      expectedGrams: row.expected_grams,
      expectedZone: row.expected_zone,
      differenceYen: row.yen - row.owed_yen,
      // The columns' checks allow only these.
      state: row.state as BillState,
      reason: row.reason as BillReason | null,
      note: row.note,
    })),
    openYen: sums[0]!.yen,
    forms: (await forms(context)).map((each) => ({
      ...each,
      account: each.account as 'couriers' | 'japanpost',
    })),
  }
}

export async function saveForm(
  { name, account, version, ...columns }: InputOf<typeof contract.saveForm>,
  context: TxContext,
): Promise<OutputOf<typeof contract.saveForm> | Refusal> {
  if (name === plainForm.name) return refuse('console.bills.ownForm', {}, 'name')
  const saved =
    version === undefined
      ? await context.db
          .insertInto('bill_form')
          .values({ name, account, columns: JSON.stringify(columns) })
          .onConflict((c) => c.doNothing())
          .returning('name')
          .executeTakeFirst()
      : await context.db
          .updateTable('bill_form')
          .set({ account, columns: JSON.stringify(columns), version: sql<number>`version + 1` })
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('name')
          .executeTakeFirst()
  if (!saved) return refuse('console.changedMeanwhile')
  await audit(context, { what: 'bills.saveForm', subject: name, after: { account, ...columns } })
  return { ok: true }
}

/** Moves a line on, if it is still where it may be moved from; its row is locked by that. */
async function decide(
  context: TxContext,
  { id, note }: { id: string; note: string },
  from: readonly BillState[],
  to: BillState,
): Promise<{ ok: true } | Refusal> {
  const known = await context.db
    .selectFrom('carrier_bill')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return refuse('common.notFound')
  if (!(from as readonly string[]).includes(known.state))
    return refuse('console.wrongState', { state: known.state })
  await context.db
    .updateTable('carrier_bill')
    .set({
      state: to,
      note: note || known.note,
      decided_by: staffOf(context).id,
      decided_at: at(context.now),
    })
    .where('id', '=', id)
    .execute()
  if (to === 'accepted')
    await post(
      context,
      billAccepted({
        billId: id,
        carrier: accounts.carrier(known.account),
        tracking: known.tracking,
        yen: known.yen - known.owed_yen,
      }),
    )
  await audit(context, {
    what: `bills.${to}`,
    subject: `${known.invoice} ${known.tracking}`,
    before: known.state,
    after: { yen: known.yen - known.owed_yen },
    why: note || null,
  })
  return { ok: true }
}
/** What a carrier gets beyond what we expected is ours to lose. */
export const accepting = limited<InputOf<typeof contract.accept>, { ok: true }>(
  'carrierBill',
  async ({ id, note }, { db }) => {
    const row = await db.selectFrom('carrier_bill').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('common.notFound')
    if (row.state !== 'open' && row.state !== 'disputed')
      return refuse('console.wrongState', { state: row.state })
    const subject = { kind: 'bill', id, no: row.tracking } as const
    return { yen: row.yen - row.owed_yen, subject, customerId: null, why: note }
  },
  (input, context) => decide(context, input, ['open', 'disputed'], 'accepted'),
  { ok: true },
)
export const dispute = (input: InputOf<typeof contract.dispute>, context: TxContext) =>
  decide(context, input, ['open'], 'disputed')
export const credit = (input: InputOf<typeof contract.credit>, context: TxContext) =>
  decide(context, input, ['disputed'], 'credited')
