import { expect, test } from 'vitest'
import { formats, languages, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { rawSection, translator } from '@tomobako/i18n/catalogues'
import { textOf } from '../kernel/pdf.testing.ts'
import { PdfDocument } from '../kernel/pdf.ts'
import { fontsOf } from '../kernel/type.ts'
import { creditPaper, monthPaper, receiptPaper } from './papers.ts'
import type { MonthTold, ReceiptTold } from './papers.ts'

const written = locals.filter((local) => languages[local].catalogue)
const values = {
  orderNo: 'T261113-0482',
  lineNo: 'T261113-0482-1',
  parcelNo: 'P261120-113',
  name: 'سارة 김 ศรี',
  title: 'ミク & Łódź',
}
/** Every movement of money or points that there is a name for. */
const kinds = (section: 'wallet' | 'points'): string[] =>
  Object.keys(rawSection('en', section))
    .filter((key) => key.startsWith(`${section}.entry.`))
    .map((key) => key.slice(`${section}.entry.`.length))
const moved = (kind: string, index: number) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  at: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}T08:30:00+09:00`,
  amount: index % 3 === 0 ? -1_280 : 12_800,
  kind,
  values,
  link: `/orders/${values.orderNo}`,
  receiptOf: null,
})
const operator = {
  name: 'Tomobako',
  lines: ['1-2-3 Kiba, Koto-ku, Tokyo', '135-0042'],
  registrationNo: 'T1234567890123',
}
const month: MonthTold = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  isOpen: true,
  name: 'นภา Ångström Иван 서연',
  operator,
  wallet: {
    opening: 5_000,
    closing: 17_800,
    rows: kinds('wallet').map((kind, index) => ({ ...moved(kind, index), after: 17_800 })),
  },
  points: {
    opening: 3,
    closing: 8,
    rows: kinds('points').map((kind, index) => ({ ...moved(kind, 60 + index), after: 8 })),
  },
  cards: { paidYen: 4_000, backYen: 1_000, rows: [moved('captured', 99), moved('refunded', 98)] },
}
const receipt: ReceiptTold = {
  paymentId: '0192f0c0-7000-7000-8000-000000000001',
  no: 'R261113-0042',
  isNamed: true,
  at: '2026-11-13T09:00:00+09:00',
  printedAt: '2026-11-20T09:00:00+09:00',
  name: 'محمد علي',
  operator,
  method: 'card',
  purpose: 'order',
  path: `/orders/${values.orderNo}`,
  orderNo: values.orderNo,
  parcelNo: null,
  rows: [
    { key: 'item', yen: 12_000, kind: 'item', values: { count: 2 } },
    { key: 'domestic', yen: 600, kind: 'item' },
    { key: 'proxy', yen: 200, kind: 'item' },
    { key: 'coupon', yen: -1_200, kind: 'discount' },
    { key: 'processing', yen: 430, kind: 'item' },
    { key: 'total', yen: 12_030, kind: 'total' },
  ],
  yen: 12_030,
  tax: [
    { class: 'outside', rate: null, yen: 11_466, taxYen: 0 },
    { class: 'export', rate: 0, yen: 564, taxYen: 0 },
    { class: 'standard', rate: 10, yen: 1_100, taxYen: 100 },
    { class: 'reduced', rate: 8, yen: 108, taxYen: 8 },
  ],
  credits: [
    {
      no: 'C261118-0007',
      at: '2026-11-18T09:00:00+09:00',
      yen: 550,
      tax: [{ class: 'standard', rate: 10, yen: 550, taxYen: 50 }],
    },
  ],
  back: [
    { id: 'a', at: '2026-11-18T09:00:00+09:00', yen: 500, to: 'wallet', isSent: true },
    { id: 'b', at: '2026-11-19T09:00:00+09:00', yen: 700, to: 'card', isSent: false },
  ],
  went: {
    paidYen: 12_030,
    oursYen: 1_200,
    aheadYen: 0,
    sellerYen: 11_900,
    carrierYen: 0,
    dutyYen: 0,
    feesYen: 630,
    backYen: 700,
    leftYen: 0,
    outside: [{ to: 'seller', yen: 11_900, at: '2026-11-14T09:00:00+09:00', lineNo: 'T261113-0482-1' }],
  },
}
const shop = 'https://tomobako.example'

/** Letters that neither the papers' font nor any of those that pictures are set in has. */
async function without(text: string, local: Local): Promise<string[]> {
  const doc = new PdfDocument({ size: [10, 10], margin: 0 })
  const files = [
    new URL(import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'))
      .pathname,
    ...(await fontsOf(text, local)),
  ]
  const fonts = files.map((path) => doc.registerFont(path, path).font(path)._font.font)
  return [...new Set(text)].filter(
    (letter) =>
      !/[\p{Cc}\p{Cf}]/u.test(letter) &&
      !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  )
}
const isolates = /[\u2066-\u2069]/g
const flat = (text: string): string => text.replaceAll(isolates, '').replaceAll(/\s+/g, ' ')

test('every catalogue is tried', () => expect(written).toHaveLength(15))

test.for(written)(
  'in %s a month, a receipt and a note that corrects it are whole: every sentence stands there, no letter is missing',
  async (local) => {
    const t = translator(local)
    const [monthly, receipted, credited] = await Promise.all([
      monthPaper(month, local, shop),
      receiptPaper(receipt, local, shop),
      creditPaper(receipt, 'C261118-0007', local),
    ])
    const [one, other, note] = [flat(textOf(monthly)), flat(textOf(receipted)), flat(textOf(credited))]
    for (const said of [
      t('statement.opening'),
      t('statement.closing'),
      t('statement.cardsPaid'),
      t('wallet.entry.captured', { orderNo: values.orderNo }),
      t('wallet.entry.sharePaid', { title: values.title }),
      month.name,
      formats(local).number(12_800),
    ])
      expect(one, said).toContain(flat(said))
    for (const said of [
      t('went.title'),
      t('went.seller'),
      t('statement.onItsWay'),
      t('means.name.card'),
      receipt.name,
      receipt.no,
      'T1234567890123',
      t('statement.qualified'),
      ...receipt.tax.map((each) => t(`statement.tax.${each.class}`)),
      'C261118-0007',
      formats(local).number(12_030),
    ])
      expect(other, said).toContain(flat(said))
    for (const said of [t('statement.credit'), 'C261118-0007', receipt.no, 'T1234567890123', receipt.name])
      expect(note, said).toContain(flat(said))
    expect(await without(one + other + note, local)).toEqual([])
    expect((one + other + note).includes('\ufffd')).toBe(false)
    // Nothing a mailbox would not take.
    expect(monthly.length).toBeLessThan(1_500_000)
    // Each row leads to what made it.
    const links = monthly.toString('latin1').split(`(${shop}/orders/${values.orderNo})`).length - 1
    expect(links).toBe(month.wallet.rows.length + month.points.rows.length + month.cards.rows.length)
    expect(monthly.toString('latin1')).toContain(`/Lang (${languages[local].bcp47})`)
  },
)

test('a letter nobody has is found out', async () => {
  expect(await without('a\u{10fffd}', 'en')).toEqual(['\u{10fffd}'])
})
