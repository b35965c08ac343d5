import { randomUUIDv7 } from 'node:crypto'
import type { books, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { settled } from '@tomobako/domain/ledger'
import { csv } from '@tomobako/domain/parcel'
import { sql } from 'kysely'
import type { TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { audit } from '../staff/index.ts'

type Row = InputOf<typeof books.enter>
const MOST = 5_000

/** A statement's columns; `account` and `reference` name a line for good. */
const columns = {
  account: csv.filled,
  reference: csv.filled,
  day: csv.day,
  direction: csv.oneOf('from_them', 'to_them'),
  yen: csv.wholeFrom(1, 1_000_000_000),
  feeYen: csv.wholeFrom(0, 100_000_000),
  bank: csv.filled,
  note: csv.text,
}

/** Writes one line and its entry. False: it was there already, the same. Another amount under a known name is refused: somebody has to look. */
export async function write(context: TxContext, row: Row, file: string | null): Promise<boolean | Refusal> {
  if (row.direction === 'from_them' && row.feeYen > row.yen)
    return refuse('console.books.feeTooLarge', { reference: row.reference }, 'feeYen')
  if (row.day > jstDay(context.now))
    return refuse('console.books.dayAhead', { reference: row.reference }, 'day')
  const made = await context.db
    .insertInto('settlement')
    .values({
      id: randomUUIDv7(),
      account: row.account,
      reference: row.reference,
      day: row.day,
      direction: row.direction,
      yen: row.yen,
      fee_yen: row.feeYen,
      bank: row.bank,
      note: row.note,
      file,
      staff_id: staffOf(context).id,
      at: at(context.now),
    })
    .onConflict((c) => c.columns(['account', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const known = await context.db
      .selectFrom('settlement')
      .select(['direction', 'yen', 'fee_yen', 'bank', sql<string>`day::text`.as('day')])
      .where('account', '=', row.account)
      .where('reference', '=', row.reference)
      .executeTakeFirstOrThrow()
    const isSame =
      known.direction === row.direction &&
      known.yen === row.yen &&
      known.fee_yen === row.feeYen &&
      known.bank === row.bank &&
      known.day === row.day
    return isSame
      ? false
      : refuse('console.books.differs', { reference: row.reference, account: row.account }, 'reference')
  }
  await post(context, settled(row))
  return true
}

export async function enter(input: Row, context: TxContext): Promise<OutputOf<typeof books.enter> | Refusal> {
  const isNew = await write(context, input, null)
  if (isRefusal(isNew)) return isNew
  if (isNew)
    await audit(context, {
      what: 'books.enter',
      subject: `${input.account} ${input.reference}`,
      after: { direction: input.direction, yen: input.yen, feeYen: input.feeYen, bank: input.bank },
      why: input.note || null,
    })
  return { isNew }
}

const account = /^(processor|marketplace|carrier|tax):[^:\s]{1,60}$/
const bank = /^[A-Za-z0-9_-]{1,40}$/

/** A whole file or nothing: every wrong line is named. */
export async function load(
  { file, content }: InputOf<typeof books.load>,
  context: TxContext,
): Promise<OutputOf<typeof books.load> | Refusal | Refusal[]> {
  const sheet = csv.readSheet(file, content.replace(/^\uFEFF/, ''), columns)
  if (sheet.refusals.length > 0) return [...sheet.refusals].slice(0, 50)
  if (sheet.rows.length > MOST) return refuse('console.books.tooMany', { count: MOST })
  const wrong = sheet.rows.flatMap((row, index) =>
    account.test(row.account.trim()) && bank.test(row.bank.trim())
      ? []
      : [
          refuse('shipping.tables.badCell', {
            file,
            line: index + 2,
            column: account.test(row.account.trim()) ? 'bank' : 'account',
            value: account.test(row.account.trim()) ? row.bank : row.account,
          }),
        ],
  )
  if (wrong.length > 0) return wrong.slice(0, 50)
  let added = 0
  const refusals: Refusal[] = []
  // In one order, so that two files with the same lines wait instead of locking each other up.
  for (const row of sheet.rows.toSorted((a, b) =>
    `${a.account} ${a.reference}` < `${b.account} ${b.reference}` ? -1 : 1,
  )) {
    const isNew = await write(
      context,
      {
        ...row,
        account: row.account.trim(),
        reference: row.reference.trim(),
        bank: row.bank.trim(),
        note: row.note.slice(0, 200),
      },
      file,
    )
    if (isRefusal(isNew)) refusals.push(isNew)
    else if (isNew) added += 1
  }
  if (refusals.length > 0) return refusals.slice(0, 50)
  await audit(context, { what: 'books.load', subject: file, after: { added, lines: sheet.rows.length } })
  return { added, known: sheet.rows.length - added }
}
