import { expect, test } from 'vitest'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { mostBeside } from '@tomobako/domain/parcel'
import { hasBox, inBoxText } from './in-box.ts'

const say = (addsYen: number) => inBoxText({ addsYen }, translator('en'), formats('en'))
const line = (addsYen: number) => inBoxText({ addsYen }, translator('en'), formats('en'), 'line')

test('what saves something adds nothing, and a next step is named by its price', () => {
  expect(say(0)).toEqual({ text: 'Fits your box: +\u2060¥0', isAlong: true })
  expect(line(0)).toEqual({ text: 'Fits your box: +\u2060¥0', isAlong: true })
  expect(line(1_150)).toEqual({ text: 'Postage with your other items: +\u2060¥1,150', isAlong: false })
  expect(say(-120)).toEqual({ text: 'Fits your box: +\u2060¥0', isAlong: true })
  expect(say(1_150)).toEqual({ text: 'Your box: +\u2060¥1,150', isAlong: false })
})

test('a box is asked about from one piece to as many as are weighed beside a list', () => {
  const of = (stored: number, cart = 0, coming = 0) => hasBox({ unread: 9, stored, cart, coming, parcels: 0 })
  expect(of(0)).toBe(false)
  expect([of(1), of(0, 1), of(0, 0, 1)]).toEqual([true, true, true])
  expect([of(mostBeside), of(mostBeside, 1)]).toEqual([true, false])
})
