import type { Endpoint } from '@tomobako/contract'
import { expect, test } from 'vitest'
import type { ShopContext } from '../../context.ts'
import { ownOfHome } from './home-own.ts'

/** A context whose shop answers what is written here, and refuses the rest. */
const reader = (user: object | null, answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const context = {
    visitor: { local: 'en' },
    session: () => Promise.resolve({ user, counts: { cart: 1, unread: 0, stored: 2, coming: 0 } }),
    attempt: ({ name }: Endpoint, input: unknown) => {
      asked.push(`${name} ${JSON.stringify(input)}`)
      const data = answers[name]
      return Promise.resolve(
        data === undefined
          ? { ok: false, failure: { code: 500, key: undefined, msg: '', errors: [] } }
          : { ok: true, data },
      )
    },
    // Only what ownOfHome asks for.
  } as unknown as Pick<ShopContext, 'attempt' | 'session' | 'visitor'>
  return { context, asked }
}
const item = (weightGrams: number, more: object = {}) => ({
  lineId: `L${weightGrams}`,
  weightGrams,
  freeDaysLeft: 40,
  inParcel: null,
  card: { image: null },
  ...more,
})
const row = (method: string, totalYen: number) => ({ method, name: null, totalYen })

test('a visitor has nothing of their own, and nothing is asked for them', async () => {
  const { context, asked } = reader(null, {})
  expect(await ownOfHome(context)).toBeNull()
  expect(asked).toEqual([])
})

test('what lies in two places is no one parcel, and has no one price', async () => {
  const { context } = reader(
    { country: 'DE' },
    {
      'Sig.Front.Parcel.Warehouse': {
        items: [
          item(1_200, { place: { code: 'MAIN', name: 'Tokyo' } }),
          item(900, { place: { code: 'OSAKA', name: 'Osaka' } }),
        ],
      },
      'Sig.Front.Parcel.Calc.Quote': { rows: [row('ems', 10_100)] },
    },
  )
  expect((await ownOfHome(context))?.warehouse).toMatchObject({ count: 2, way: null })
})

test('the warehouse card weighs what is free to be sent and says what EMS to their country costs', async () => {
  const { context, asked } = reader(
    { country: 'DE' },
    {
      'Sig.Front.Parcel.Warehouse': {
        items: [item(1_200), item(900, { freeDaysLeft: 3 }), item(5_000, { inParcel: 'P1' })],
      },
      'Sig.Front.Parcel.Calc.Quote': { rows: [row('parcel_surface', 3_000), row('ems', 10_100)] },
    },
  )
  const own = await ownOfHome(context)
  expect(own?.warehouse).toMatchObject({
    count: 2,
    grams: 2_100,
    daysLeft: 3,
    way: { method: 'ems', yen: 10_100 },
  })
  expect(asked.find((each) => each.includes('Quote'))).toContain(
    '"country":"DE","weightGrams":2100,"basis":"actual"',
  )
})

test('what of it does not answer is left out, the rest stands', async () => {
  const parcel = { no: 'TB-1', toApprove: false, toPayYen: null }
  const { context } = reader(
    { country: 'DE' },
    {
      'Sig.Front.Parcel.List': {
        rows: [
          parcel,
          { ...parcel, no: 'TB-2', toPayYen: 900 },
          { ...parcel, no: 'TB-3', toPayYen: 900, toApprove: true },
        ],
      },
      'Sig.Front.Follow.Viewed': {
        rows: [{ card: { id: 'a', availability: 'sold' } }, { card: { id: 'b', availability: 'on_sale' } }],
      },
    },
  )
  expect(await ownOfHome(context)).toEqual({
    warehouse: null,
    banners: [],
    found: [],
    viewed: [{ id: 'b', availability: 'on_sale' }],
    unfinished: [
      { no: 'TB-2', wants: 'pay' },
      { no: 'TB-3', wants: 'approve' },
    ],
    offer: null,
  })
})

test('the coupon comes as it is written, with the end of its days in Japan', async () => {
  const { context } = reader(
    { country: 'DE' },
    {
      'Sig.Front.Coupon.Offered': {
        coupon: { kind: 'percent', value: 1_000, minimumYen: 5_000, endsAt: '2026-11-20T23:30:00Z' },
      },
    },
  )
  expect((await ownOfHome(context))?.offer).toEqual({
    off: '10%',
    fromYen: '¥5,000',
    until: '21 Nov, 08:30 JST',
  })
})
