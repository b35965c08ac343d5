import type { OutputOf, statement as calls } from '@tomobako/contract'
import { entryKey } from '@tomobako/domain/ledger'
import type { Made } from '@tomobako/domain/ledger'
import { direction, formats, JST, sentences } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Pdf } from '../kernel/pdf.ts'
import { A4, finished, heightOf, numbered, paper, roomFor, rule, table, write } from '../kernel/sheet.ts'
import type { Column, Row } from '../kernel/sheet.ts'

/** The customer's own papers: a month of their money and the receipt of a payment, in their language, read their way, each row leading to what made it. */

const EDGE = 42
const WIDTH = A4[0] - 2 * EDGE

/** Everything a paper is written with. */
function writing(local: Local, title: string) {
  const doc = paper(A4, title, local)
  return { doc, t: translator(local), say: formats(local, JST, translator(local)), local, y: EDGE }
}
type Pen = ReturnType<typeof writing>

export type MonthTold = OutputOf<typeof calls.month>
export type ReceiptTold = OutputOf<typeof calls.receipt>
type Operator = MonthTold['operator']
async function headed(
  pen: Pen,
  title: string,
  operator: Operator,
  facts: readonly (readonly [string, string])[],
): Promise<void> {
  const { doc, t } = pen
  const own = 210
  const left = await write(doc, title, EDGE, EDGE, { width: WIDTH - own - 20, size: 18, isBold: true })
  let right = EDGE
  const beside = EDGE + WIDTH - own
  const lines = [
    t('statement.issuedBy'),
    operator.name,
    ...operator.lines,
    ...(operator.registrationNo ? [t('statement.registrationNo', { no: operator.registrationNo })] : []),
  ]
  for (const [at, line] of lines.entries())
    right +=
      2 +
      (await write(doc, line, beside, right, {
        width: own,
        size: at === 1 ? 10 : 8,
        isBold: at === 1,
        isRight: true,
      }))
  pen.y = Math.max(EDGE + left, right) + 10
  rule(doc, pen.y, { margin: EDGE })
  pen.y += 10
  for (const [name, value] of facts) {
    const height = await write(doc, name, EDGE, pen.y, { width: 130, size: 9 })
    pen.y +=
      3 +
      Math.max(
        height,
        await write(doc, value, EDGE + 138, pen.y, { width: WIDTH - 138, size: 9, isBold: true }),
      )
  }
  pen.y += 4
}

async function part(
  pen: Pen,
  name: string,
  columns: readonly Column[],
  rows: readonly Row[],
  note = '',
): Promise<void> {
  const how = { width: WIDTH, size: 12, isBold: true }
  // A heading never stands alone at the foot of a page.
  pen.y = roomFor(pen.doc, pen.y + 12, (await heightOf(pen.doc, name, how)) + 70)
  pen.y += 5 + (await write(pen.doc, name, EDGE, pen.y, how))
  if (note !== '') pen.y += 5 + (await write(pen.doc, note, EDGE, pen.y, { width: WIDTH, size: 8.5 }))
  pen.y = await table(pen.doc, columns, rows, pen.y + 2, { size: 9, margin: EDGE, hasRules: true })
}

async function closed(doc: Pdf): Promise<Buffer> {
  numbered(doc)
  return finished(doc)
}

/** Numbers and names keep their own direction inside of a sentence that runs the other way. */
const valuesFor = ({ local }: Pen, values: Made['values']): Made['values'] =>
  direction(local) === 'rtl'
    ? Object.fromEntries(
        Object.entries(values).map(([hole, value]) => [
          hole,
          typeof value === 'string' ? `\u2068${value}\u2069` : value,
        ]),
      )
    : values

type Movement = MonthTold['cards']['rows'][number] & { readonly after?: number }

/** A month of a customer's money. `publicUrl`: where the events are looked at. */
export async function monthPaper(month: MonthTold, local: Local, publicUrl: string): Promise<Buffer> {
  const t = translator(local)
  const title = t('statement.month', { month: formats(local).month(month.month) })
  const pen = writing(local, title)
  const { say } = pen
  const signed = (write_: (amount: number) => string) => (amount: number) =>
    amount > 0 ? `+ ${write_(amount)}` : write_(amount)
  await headed(pen, title, month.operator, [
    [t('statement.issuedTo'), month.name],
    [t('wallet.date'), say.dateRange(month.from, month.to, 'long')],
  ])
  const notes = sentences(local, [...(month.isOpen ? [t('statement.soFar')] : []), t('statement.zone')])
  pen.y += await write(pen.doc, notes, EDGE, pen.y, { width: WIDTH, size: 8.5 })

  const movements = async (
    of: 'wallet' | 'points',
    name: string,
    rows: readonly Movement[],
    amount: (yen: number) => string,
    ends: { opening: number; closing: number } | null,
    sums: readonly (readonly [string, number])[] = [],
  ): Promise<void> => {
    const figures = ends ? 2 : 1
    const columns: Column[] = [
      { head: t('wallet.date'), width: 92 },
      { head: t('wallet.what'), width: WIDTH - 92 - figures * 82 - (figures + 1) * 7 },
      { head: t('wallet.change'), width: 82, right: true },
      ...(ends ? [{ head: t('wallet.balance'), width: 82, right: true }] : []),
    ]
    const end = (label: string, yen: number): Row => ({ cells: ['', label, '', amount(yen)], isBold: true })
    await part(pen, name, columns, [
      ...(ends ? [end(t('statement.opening'), ends.opening)] : []),
      ...(rows.length === 0 ? [{ cells: ['', t('statement.none'), ''] }] : []),
      ...rows.map((row): Row => ({
        cells: [
          `${say.date(row.at, 'short', JST)} ${say.time(row.at, JST)}`,
          t.dynamic(entryKey(row, of), valuesFor(pen, row.values), t(`${of}.entry.other`)),
          signed(amount)(row.amount),
          ...(row.after === undefined ? [] : [amount(row.after)]),
        ],
        link: row.link === null ? null : publicUrl + row.link,
      })),
      ...(ends ? [end(t('statement.closing'), ends.closing)] : []),
      ...sums.map(([label, yen]): Row => ({ cells: ['', label, amount(yen)], isBold: true })),
    ])
  }
  await movements('wallet', t('means.name.wallet'), month.wallet.rows, say.yen, month.wallet)
  if (month.points.rows.length > 0 || month.points.opening !== 0)
    await movements('points', t('wallet.points'), month.points.rows, say.number, month.points)
  if (month.cards.rows.length > 0)
    await movements('wallet', t('statement.cards'), month.cards.rows, say.yen, null, [
      [t('statement.cardsPaid'), -month.cards.paidYen],
      [t('statement.cardsBack'), month.cards.backYen],
    ])
  return closed(pen.doc)
}

/** What the paper is called: of an issuer who is registered it is a qualified invoice as well. */
const titleOf = (t: Pen['t'], { operator }: ReceiptTold): string =>
  t(operator.registrationNo ? 'statement.qualified' : 'statement.receipt')

/** Amounts by consumption tax, the last part that the law asks of the paper. */
async function taxPart(pen: Pen, tax: ReceiptTold['tax']): Promise<void> {
  const { t, say } = pen
  if (tax.length === 0) return
  await part(
    pen,
    t('statement.tax.title'),
    [
      { head: '', width: WIDTH - 214 },
      { head: t('statement.tax.amount'), width: 100, right: true },
      { head: t('statement.tax.within'), width: 100, right: true },
    ],
    tax.map((each) => ({
      cells: [t(`statement.tax.${each.class}`), say.yen(each.yen), each.rate ? say.yen(each.taxYen) : '–'],
    })),
  )
}

/** A note that corrects a receipt after money went back: for whoever keeps books by the receipt. */
export async function creditPaper(receipt: ReceiptTold, no: string, local: Local): Promise<Buffer> {
  const t = translator(local)
  const title = t('statement.credit')
  const pen = writing(local, `${title} ${no}`)
  const { say } = pen
  const credit = receipt.credits.find((each) => each.no === no)
  if (!credit) throw new RangeError(`no note ${no} corrects ${receipt.no}`)
  await headed(pen, title, receipt.operator, [
    [t('statement.no'), no],
    [t('statement.issuedTo'), t('statement.nameLine', { name: receipt.name })],
    [t('wallet.date'), say.date(credit.at, 'long', JST)],
    [t('statement.corrects'), `${receipt.no} · ${say.date(receipt.at, 'long', JST)}`],
  ])
  await part(
    pen,
    t('statement.back'),
    [
      { head: '', width: WIDTH - 107 },
      { head: '', width: 100, right: true },
    ],
    [{ cells: [t('payment.result.total'), say.yen(credit.yen)], isBold: true }],
  )
  await taxPart(pen, credit.tax)
  return closed(pen.doc)
}

/** The receipt of a payment, with what went back of it and what seller and carrier got. */
export async function receiptPaper(receipt: ReceiptTold, local: Local, publicUrl: string): Promise<Buffer> {
  const t = translator(local)
  const title = titleOf(t, receipt)
  const pen = writing(local, `${title} ${receipt.no}`)
  const { say } = pen
  const no = receipt.orderNo ?? receipt.parcelNo
  await headed(pen, title, receipt.operator, [
    [t('statement.no'), receipt.no],
    [t('statement.issuedTo'), t('statement.nameLine', { name: receipt.name })],
    [t('wallet.date'), say.date(receipt.at, 'long', JST)],
    [t('payment.result.method'), t(`means.name.${receipt.method}`)],
    ...(no === null
      ? []
      : [[t(receipt.orderNo ? 'payment.result.orderNo' : 'payment.result.parcelNo'), no] as const]),
  ])
  const columns: Column[] = [
    { head: '', width: WIDTH - 107 },
    { head: '', width: 100, right: true },
  ]
  const path = publicUrl + receipt.path
  const row = (label: string, yen: number, more: Omit<Row, 'cells'> = {}): Row => ({
    cells: [label, say.yen(yen)],
    ...more,
  })
  await part(pen, t('payment.result.breakdown'), columns, [
    ...receipt.rows
      .filter(({ kind }) => kind !== 'total')
      .map((each) =>
        row(t.dynamic(`fees.${each.key.replace(/^fees\./, '')}`, each.values), each.yen, { link: path }),
      ),
    row(t('payment.result.total'), receipt.yen, { isBold: true }),
  ])
  await taxPart(pen, receipt.tax)
  if (receipt.credits.length > 0)
    await part(
      pen,
      t('statement.credits'),
      columns,
      receipt.credits.map((each) => row(`${each.no} · ${say.date(each.at, 'long', JST)}`, -each.yen)),
    )
  if (receipt.back.length > 0)
    await part(
      pen,
      t('statement.back'),
      columns,
      receipt.back.map(({ at, yen, to, isSent }) =>
        row(
          [
            say.date(at, 'long', JST),
            t(to === 'wallet' ? 'statement.toWallet' : 'statement.toCard'),
            ...(isSent ? [] : [t('statement.onItsWay')]),
          ].join(' · '),
          yen,
        ),
      ),
    )
  const { went } = receipt
  if (went)
    await part(
      pen,
      t('went.title'),
      columns,
      [
        ...(
          [
            ['paid', went.paidYen],
            ['ours', went.oursYen],
            ['ahead', went.aheadYen],
          ] as const
        )
          .filter(([, yen]) => yen !== 0)
          .map(([name, yen]) => row(t(`went.${name}`), yen)),
        ...went.outside.map(({ to, yen, at, lineNo }) =>
          row(
            [t(`went.${to}`), say.date(at, 'short', JST), ...(lineNo === null ? [] : [lineNo])].join(' · '),
            -yen,
            { link: lineNo === null ? path : `${publicUrl}/orders/${lineNo.replace(/-\d+$/, '')}#${lineNo}` },
          ),
        ),
        ...(
          [
            ['fees', -went.feesYen],
            ['returned', -went.backYen],
          ] as const
        )
          .filter(([, yen]) => yen !== 0)
          .map(([name, yen]) => row(t(`went.${name}`), yen)),
        row(t('went.left'), went.leftYen, { isBold: true }),
      ],
      t('went.text', { no: no ?? '' }),
    )
  return closed(pen.doc)
}
