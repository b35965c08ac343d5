import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { hasJumped, readRates } from '@tomobako/domain/money'
import type { Db, Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { askForSecond, dayOf, decideRequest, forgetRates, waitingLook } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

type Row = OutputOf<typeof tariff.rates>['rows'][number]
const MILLION = 1_000_000

async function newest(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'minor_per_million_yen', 'source'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => ({
    currency: row.currency,
    day: dayOf(row.day),
    minorPerMillionYen: Number(row.minor_per_million_yen),
    source: row.source,
  }))
}

export async function rates(context: Context): Promise<OutputOf<typeof tariff.rates>> {
  const [rows, waiting] = await Promise.all([
    newest(context.db),
    // Written by `saveRates`, in this shape.
    waitingLook(context, 'rates', ({ value }) => ({ rows: value as Row[] })),
  ])
  return { rows, waiting }
}

const put = async (tx: Tx, rows: readonly Row[]): Promise<void> =>
  void (await tx
    .insertInto('exchange_rate')
    .values(
      rows.map((row) => ({
        currency: row.currency,
        day: row.day,
        minor_per_million_yen: row.minorPerMillionYen,
        source: row.source,
      })),
    )
    .onConflict((c) =>
      c.columns(['currency', 'day']).doUpdateSet((eb) => ({
        minor_per_million_yen: eb.ref('excluded.minor_per_million_yen'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute())
const said = (rows: readonly Row[]): string =>
  rows
    .map((row) => `${row.currency} ${row.day} ${row.minorPerMillionYen}`)
    .join('; ')
    .slice(0, 4_000)

/** What moved little holds at once, as it does from an address; what jumped is for a second person. */
export async function saveRates(
  { content, why }: InputOf<typeof tariff.saveRates>,
  context: TxContext,
): Promise<OutputOf<typeof tariff.saveRates> | Refusal[] | Refusal> {
  const read = readRates('rates.csv', content)
  if (!read.ok) return read.refusals.map((each) => ({ ...each, field: 'content' }))
  const { id: staffId, name } = staffOf(context)
  // A currency whose million yen are less than half a minor unit would be kept as zero.
  const rows = read.rates.map((rate) => ({
    currency: rate.currency,
    day: rate.day,
    minorPerMillionYen: Math.round((rate.minor * MILLION) / rate.yen),
    source: name,
  }))
  const faint = rows.findIndex((row) => row.minorPerMillionYen < 1)
  if (rows.length === 0 || faint >= 0)
    return refuse(
      'shipping.tables.badCell',
      { file: 'rates.csv', line: faint + 2, column: 'minor', value: rows[faint]?.currency ?? '' },
      'content',
    )
  const known = new Map((await newest(context.db)).map((row) => [row.currency, row.minorPerMillionYen]))
  const jumped = rows.filter((row) => hasJumped(row.minorPerMillionYen, known.get(row.currency)))
  const taken = rows.filter((row) => !jumped.includes(row))
  if (
    jumped.length > 0 &&
    !(await askForSecond(context.db, { name: 'rates', value: jumped, why, staffId, now: context.now }))
  )
    return refuse('console.second.refused.waiting')
  if (taken.length > 0) {
    await put(context.db, taken)
    context.afterCommit(() => forgetRates(context.house))
    await audit(context, {
      what: 'tariff.saveRates',
      subject: 'exchange rates',
      after: said(taken),
      why,
    })
  }
  if (jumped.length > 0)
    await audit(context, { what: 'tariff.askRates', subject: 'exchange rates', after: said(jumped), why })
  return { saved: taken.length, waits: jumped.length }
}

export async function decideRates(
  { id, word, why }: InputOf<typeof tariff.decideRates>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const decided = await decideRequest(context, { id, name: 'rates', word, why })
  if (isRefusal(decided)) return decided
  const rows = decided.value as Row[] // Written above, in this shape.
  if (word === 'yes') {
    await put(context.db, rows)
    context.afterCommit(() => forgetRates(context.house))
  }
  await audit(context, {
    what: `tariff.rates.${decided.said}`,
    subject: 'exchange rates',
    after: word === 'yes' ? said(rows) : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
