import { expect, test } from 'vitest'
import { barcodeIn, withCheckDigit } from './barcode.ts'

test.each([
  ['4902370548501', { code: '4902370548501', symbol: 'JAN', isRight: true }],
  ['JAN: 4902370548501', { code: '4902370548501', symbol: 'JAN', isRight: true }],
  ['ＪＡＮコード：４９０２３７０５４８５０１', { code: '4902370548501', symbol: 'JAN', isRight: true }],
  ['978-4-08-882080-4', { code: '9784088820804', symbol: 'ISBN', isRight: true }],
  ['ISBN-13: 978-4-08-882080-4', { code: '9784088820804', symbol: 'ISBN', isRight: true }],
  ['ISBN 0-8044-2957-X', { code: '9780804429573', symbol: 'ISBN', isRight: true }],
  ['4006381333931', { code: '4006381333931', symbol: 'EAN', isRight: true }],
  ['036000291452', { code: '0036000291452', symbol: 'EAN', isRight: true }],
  ['73513537', { code: '73513537', symbol: 'EAN', isRight: true }],
  ['49123456', { code: '49123456', symbol: 'JAN', isRight: true }],
])('%s is a barcode', (text, barcode) => {
  expect(barcodeIn(text)).toEqual(barcode)
})

test.each(['4902370548502', 'ISBN 978-4-08-882080-5', 'ISBN 4088820805', 'EAN 73513538'])(
  '%s is one with a digit that cannot be right',
  (text) => {
    expect(barcodeIn(text)).toMatchObject({ isRight: false })
  },
)

test.each([
  '',
  'FA-77 50mm',
  '20240115',
  '12345678901',
  '4006381333930',
  '1234567890123',
  '090-1234-5679',
  'ピカチュウ 4902370548501',
  'https://jp.mercari.com/item/m12345678901',
])('%s is none', (text) => {
  expect(barcodeIn(text)).toBeNull()
})

test('one digit that changes is always noticed, whatever the number', () => {
  for (let number = 490_000_000_000; number < 490_000_000_000 + 997 * 40; number += 997) {
    const code = withCheckDigit(String(number))
    for (let place = 2; place < 13; place += 1) {
      const other = `${code.slice(0, place)}${(Number(code[place]) + 1 + (number % 8)) % 10}${code.slice(place + 1)}`
      expect(barcodeIn(other)?.isRight).toBe(false)
    }
  }
})
