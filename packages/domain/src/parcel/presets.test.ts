import { expect, test } from 'vitest'
import { presetsOf } from './index.ts'

const offer = (
  method: string,
  totalYen: number,
  days: [number, number],
  { tracked = true, insured = true } = {},
) => ({ method, totalYen, daysMin: days[0], daysMax: days[1], tracked, insured })

test('cheapest, safest and fastest are what they say; without anything tracked the cheapest stands for safe', () => {
  const sea = offer('sea', 1_500, [45, 90], { tracked: false, insured: false })
  const small = offer('small', 1_900, [7, 21], { insured: false })
  const parcel = offer('parcel', 2_900, [8, 14])
  const ems = offer('ems', 3_400, [3, 7])
  const courier = offer('courier', 5_200, [2, 5])
  expect(presetsOf([courier, ems, parcel, small, sea])).toEqual({
    cheapest: 'sea',
    safest: 'parcel',
    fastest: 'courier',
  })
  expect(presetsOf([sea, small])).toMatchObject({ safest: 'small' })
  expect(presetsOf([sea])).toEqual({ cheapest: 'sea', safest: 'sea', fastest: 'sea' })
  expect(presetsOf([offer('a', 900, [2, 5]), offer('b', 800, [2, 5])])).toMatchObject({ fastest: 'b' })
  expect(presetsOf([])).toBe(null)
})
