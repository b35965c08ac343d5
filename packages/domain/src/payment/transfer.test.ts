import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../kernel/index.ts'
import { codesIn, foldedSender, isSameSender, matchTransfer, readBankFile, shared } from './index.ts'
import type { Awaited } from './index.ts'

const today = '2026-11-23'
const read = (
  content: string,
  ...rest: Parameters<typeof readBankFile> extends [string, string, ...infer R] ? R : never
) => {
  const found = readBankFile(content, today, ...rest)
  if (isRefusal(found)) throw new Error(found.key)
  return found
}
const left = (text: string, places: number) => text.padEnd(places)
const right = (value: number, places: number) => String(value).padStart(places, '0')

/** A notice of transfers received, as a bank writes it. */
const notice = (rows: readonly { day: string; yen: number; sender: string; undone?: string }[]) =>
  [
    `1010081123081120081120${'0001'}${left('ﾐｽﾞﾎ', 15)}001${left('ﾄｳｷﾖｳ', 15)}11234567${left('ﾄﾓﾊﾞｺ', 40)}`.padEnd(
      200,
    ),
    ...rows.map(({ day, yen, sender, undone = ' ' }, index) =>
      `2${right(index + 1, 6)}${day}${day}${right(yen, 10)}${right(0, 10)}${right(0, 10)}${left(sender, 48)}${left('ﾐﾂﾋﾞｼ', 15)}${left('ｼﾝｼﾞﾕｸ', 15)}${undone}`.padEnd(
        200,
      ),
    ),
    `8${right(rows.length, 6)}`.padEnd(200),
    `9`.padEnd(200),
  ].join('\r\n')

test('a notice of transfers in the banks’ common format is read: era years, half-width kana, one taken back', () => {
  const file = notice([
    { day: '081120', yen: 12_345, sender: '12345678 ﾔﾏﾀﾞ ﾀﾛｳ' },
    { day: '081121', yen: 500, sender: 'ｶ)ﾊﾅ', undone: '1' },
  ])
  const { shape, movements } = read(file)
  expect(shape).toBe('zengin01')
  expect(movements.map(({ day, yen, text }) => ({ day, yen, text }))).toEqual([
    { day: '2026-11-20', yen: 12_345, text: '12345678 ﾔﾏﾀﾞ ﾀﾛｳ' },
    { day: '2026-11-21', yen: -500, text: 'ｶ)ﾊﾅ' },
  ])
  // Without line ends it is the same file.
  expect(read(file.replaceAll('\r\n', '')).movements).toEqual(movements)
})

test('movements of an account in the common format: what left is below zero, a year of the century is one', () => {
  const row = (way: string, yen: number, sender: string) =>
    `2${right(7, 8)}261120261120${way}11${right(yen, 12)}${right(0, 12)}${'0'.repeat(24)}${right(0, 10)}`
      .padEnd(81)
      .slice(0, 81) + left(sender, 48).padEnd(119)
  const { movements } = read(
    [`1030${'0'.repeat(196)}`, row('1', 4_000, 'ﾀﾅｶ ﾊﾅｺ'), row('2', 900, 'ﾃｽｳﾘﾖｳ')].join('\n'),
  )
  expect(movements.map(({ day, yen, text }) => [day, yen, text])).toEqual([
    ['2026-11-20', 4_000, 'ﾀﾅｶ ﾊﾅｺ'],
    ['2026-11-20', -900, 'ﾃｽｳﾘﾖｳ'],
  ])
})

test('files of several banks are known by how they head their columns, also below a preface', () => {
  const mufg =
    '日付,摘要,摘要内容,支払い金額,預かり金額,差引残高\n"2026/11/20","振込１","12345678 ﾔﾏﾀﾞ","","1,000","5,000"\n'
  expect(read(mufg)).toMatchObject({ shape: 'mufg', movements: [{ day: '2026-11-20', yen: 1_000 }] })
  const rakuten =
    '取引日,入出金(円),残高(円),入出金先内容\n20261119,-300,10,手数料\n20261120,2500,2510,ﾔﾏﾀﾞ ﾀﾛｳ\n'
  expect(read(rakuten).movements.map(({ yen }) => yen)).toEqual([-300, 2_500])
  const paypay =
    '操作日(年),操作日(月),操作日(日),摘要,お支払金額,お預り金額,残高\n2026,11,2,振込 ﾔﾏﾀﾞ,,800,900\n'
  expect(read(paypay).movements[0]).toMatchObject({ day: '2026-11-02', yen: 800 })
  const post = '口座,12345\n\n取引日,受入金額（円）,払出金額（円）,詳細１,詳細２\n20261120,700,,ﾔﾏﾀﾞ,ﾀﾛｳ\n'
  expect(read(post).movements[0]).toMatchObject({ yen: 700, text: 'ﾔﾏﾀﾞ ﾀﾛｳ' })
  const own = { id: 'ours', day: ['When'], inYen: 'In', outYen: 'Out', text: ['Who'] }
  expect(read('When,Who,In,Out\n2026-11-20,YAMADA,5,\n', [own]).movements[0]).toMatchObject({ yen: 5 })
})

test('a file that is not one, a broken line and a day ahead of us are refused whole', () => {
  const keyOf = (content: string) => {
    const found = readBankFile(content, today)
    return isRefusal(found) ? found.key : 'read'
  }
  expect(keyOf('hello')).toBe('console.transfer.file.unknown')
  expect(keyOf(notice([{ day: '081120', yen: 1, sender: 'A' }]).replace(/ {4}\r\n2/, '\r\n2'))).toBe(
    'console.transfer.file.badLine',
  )
  expect(keyOf(notice([{ day: '081320', yen: 1, sender: 'A' }]))).toBe('console.transfer.file.badLine')
  expect(keyOf(notice([{ day: '081124', yen: 1, sender: 'A' }]))).toBe('console.transfer.file.ahead')
})

test('two alike on one day are two, and the same two in every file, whatever its shape and order', () => {
  const zengin = read(notice([1, 2, 1].map((yen) => ({ day: '081120', yen, sender: 'ﾔﾏﾀﾞ' })))).movements
  const csv = read(
    '日付,摘要,入金金額,出金金額\n2026/11/20,ヤマダ,2,\n2026/11/20,やまだ,1,\n2026/11/20,ﾔﾏﾀﾞ,1,\n',
  ).movements
  const keys = zengin.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(csv.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
})

test('names are one in half and full width, hiragana, small signs, any order, with and without the company', () => {
  expect(foldedSender('ｶ)ﾔﾏﾀﾞ ｼﾖｳﾃﾝ')).toBe('ヤマダ シヨウテン')
  for (const [sender, name] of [
    ['12345678 ﾔﾏﾀﾞ ﾀﾛｳ', 'たろう やまだ'],
    ['ﾔﾏﾀﾞﾀﾛｳ', 'ヤマダ タロウ'],
    ['ｷﾖｳｺ ｵｯﾄｰ', 'キョウコ オツト-'],
    ['HARTMANN ANNA', 'Anna Hartmann'],
  ] as const)
    expect([sender, isSameSender(sender, name)]).toEqual([sender, true])
  expect(isSameSender('ﾔﾏﾀﾞ ｼﾞﾛｳ', 'ヤマダ タロウ')).toBe(false)
  expect(isSameSender('12345678', 'Anna')).toBe(false)
})

test('a code is eight figures by themselves, in any width and in two groups', () => {
  expect(codesIn('１２３４５６７８ ﾔﾏﾀﾞ')).toEqual(['12345678'])
  expect(codesIn('1234-5678ﾔﾏﾀﾞ')).toEqual(['12345678'])
  expect(codesIn('123456789 ﾔﾏﾀﾞ 1234567')).toEqual([])
})

const awaited = (given: Partial<Awaited> = {}): Awaited => ({
  paymentId: 'p1',
  customerId: 'c1',
  code: '12345678',
  yen: 5_000,
  receivedYen: 0,
  state: 'open',
  names: ['Yamada Taro', 'ヤマダ タロウ'],
  ...given,
})

test('only code and amount together are no question; everything else is asked', () => {
  const line = (yen: number, text: string, list = [awaited()]) => matchTransfer({ yen, text }, list)
  expect(line(5_000, '12345678 ﾀﾞﾚｶ').exact).toBe('p1')
  expect(line(2_000, '12345678', [awaited({ receivedYen: 3_000 })]).exact).toBe('p1')
  expect(line(5_000, '12345678', [awaited({ state: 'over' })]).exact).toBe('p1')
  expect(line(4_999, '12345678')).toEqual({
    exact: null,
    proposals: [{ how: 'payment', paymentId: 'p1', because: 'code' }],
  })
  expect(line(5_000, '12345678', [awaited({ state: 'paid' })])).toMatchObject({
    exact: null,
    proposals: [{ how: 'wallet', because: 'code' }],
  })
  const two = [awaited(), awaited({ paymentId: 'p2', code: '87654321' })]
  expect(line(5_000, '12345678 87654321', two)).toMatchObject({ exact: null })
  expect(line(5_000, 'ﾔﾏﾀﾞ ﾀﾛｳ')).toMatchObject({ exact: null, proposals: [{ because: 'amountAndName' }] })
  expect(line(5_000, 'ｽｽﾞｷ')).toMatchObject({ exact: null, proposals: [{ because: 'amount' }] })
  expect(line(77, 'ｽｽﾞｷ')).toEqual({ exact: null, proposals: [] })
})

test('whatever comes, what a payment takes and what is left over are what came', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(99_999), fc.nat(200_000), (yen, before, came) => {
      fc.pre(before < yen)
      const { isPaid, missingYen, overYen } = shared({ yen, receivedYen: before }, came)
      expect(before + came).toBe(yen - missingYen + overYen)
      expect(isPaid).toBe(missingYen === 0)
    }),
  )
})
