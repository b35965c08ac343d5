import { expect, test } from 'vitest'
import { DAY } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { promisesOf } from '../warehouse/promises.ts'

const promises = promisesOf(defaultFees)
import { objectionTo } from '@tomobako/domain/customs'
import { newParcelNo, readParcelNo } from './number.ts'

test('a parcel number survives its round trip, any way it is typed; one wrong digit is noticed', () => {
  for (let round = 0; round < 200; round += 1) {
    const no = newParcelNo()
    expect(no).toMatch(/^TB-\d{4}-\d{4}$/)
    for (const typed of [
      no,
      no.toLowerCase(),
      no.replaceAll('-', ' '),
      no.replaceAll('-', ''),
      `https://shop.test/packageQR?code=${no}`,
    ])
      expect(readParcelNo(typed)).toBe(no)
    const at = 3 + (round % 4)
    const wrong = no.slice(0, at) + ((Number(no[at]) + 1 + (round % 8)) % 10) + no.slice(at + 1)
    expect(readParcelNo(wrong)).toBeNull()
  }
  expect(readParcelNo('T261113-0482-1')).toBeNull()
})

test('customs words: what says nothing is refused, what describes is taken', () => {
  for (const words of [
    'gift',
    'Gift (toy)',
    'toy parts',
    'goods',
    'Toys',
    'Japanese goods',
    'various items',
    'used parts',
    'anime merchandise',
    'おもちゃ',
    '--',
    'ab',
    'No commercial value',
    'present for a friend',
  ])
    expect(objectionTo(words), words).not.toBeNull()
  for (const words of [
    'Plastic collectible figure',
    'Used 35 mm film camera',
    'Printed comic book',
    'Cotton T-shirt',
    'Ceramic tea bowl',
    'Toy car of die-cast metal',
    'Model railway parts of brass',
  ])
    expect(objectionTo(words), words).toBeNull()
})

test('promised times: same day in Japan, 24 hours, next working day at 17:00', () => {
  const friday = Date.parse('2026-11-20T06:00:00Z')
  expect(promises.receive(friday)).toBe(Date.parse('2026-11-20T23:59:59+09:00'))
  expect(promises.pack(friday)).toBe(friday + DAY)
  // Monday the 23rd is Labour Thanksgiving Day.
  expect(promises.handOver(friday)).toBe(Date.parse('2026-11-24T17:00:00+09:00'))
  const before = Date.parse('2026-11-13T06:00:00Z')
  expect(promises.handOver(before)).toBe(Date.parse('2026-11-16T17:00:00+09:00'))
  // 01:00 on Saturday in Japan is still Friday in UTC.
  expect(promises.handOver(Date.parse('2026-11-13T16:00:00Z'))).toBe(Date.parse('2026-11-16T17:00:00+09:00'))
})
