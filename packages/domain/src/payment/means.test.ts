import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../kernel/index.ts'
import { processingFee } from '../order/index.ts'
import { defaultFees } from '../settings/index.ts'
import type { MeansId, MeansWish } from './means.ts'
import { meansFor, meansIds, meansTable, outsideIds } from './means.ts'

const all: ReadonlySet<MeansId> = new Set(meansIds)
const ids = (wish: Partial<MeansWish>) =>
  meansFor({
    edition: 'global',
    country: 'DE',
    currency: 'JPY',
    yen: 10_000,
    holdMs: 8 * DAY,
    canBe: all,
    ...wish,
  }).map(({ id }) => id)

test('wallet and card stay first in the global edition, Alipay and WeChat Pay are first in the china edition', () => {
  expect(ids({}).slice(0, 2)).toEqual(['wallet', 'card'])
  expect(ids({ edition: 'china' }).slice(0, 4)).toEqual(['alipay', 'wechat_pay', 'wallet', 'card'])
  expect(ids({ edition: 'china' }).toSorted()).toEqual(ids({}).toSorted())
})

test('a means nobody here takes money by is not offered', () => {
  expect(ids({ canBe: new Set(['wallet', 'card']) })).toEqual(['wallet', 'card'])
})

test('a means is offered from its least to its most, not one yen beyond', () => {
  for (const row of Object.values(meansTable)) {
    expect(ids({ yen: row.least })).toContain(row.id)
    expect(ids({ yen: row.most })).toContain(row.id)
    expect(ids({ yen: row.least - 1 })).not.toContain(row.id)
    expect(ids({ yen: row.most + 1 })).not.toContain(row.id)
  }
})

test('what is held for half an hour cannot be paid by a slip or a transfer, what waits for days can', () => {
  expect(ids({ holdMs: 30 * MINUTE })).toEqual(['wallet', 'card', 'alipay', 'wechat_pay', 'paypal'])
  expect(ids({ holdMs: 2 * DAY })).toContain('konbini')
  expect(ids({ holdMs: 2 * DAY })).not.toContain('bank_transfer')
  expect(ids({ holdMs: 7 * DAY })).toEqual([...meansIds])
})

test('PayPal is not offered where it serves nobody; an unknown country is refused nothing', () => {
  expect(ids({ country: 'CU' })).not.toContain('paypal')
  expect(ids({ country: null })).toContain('paypal')
})

test('there is no means for another currency: customers are charged in yen', () => {
  expect(ids({ currency: 'USD' })).toEqual([])
})

test('each means costs its row of the fees: the card’s for Alipay, WeChat Pay and konbini, 3.9 % and ¥40 for PayPal, nothing for wallet and bank', () => {
  const fee = Object.fromEntries(meansIds.map((id) => [id, processingFee(id, 10_000, defaultFees)]))
  expect(fee).toEqual({
    wallet: 0,
    card: 360,
    alipay: 360,
    wechat_pay: 360,
    konbini: 360,
    paypal: 430,
    bank_transfer: 0,
  })
})

test('the money of every means but the wallet comes from outside, and a means without a way back says so', () => {
  expect(outsideIds.toSorted()).toEqual(meansIds.filter((id) => meansTable[id].by !== 'wallet').toSorted())
  expect(meansIds.filter((id) => meansTable[id].refund === 'wallet')).toEqual([
    'wallet',
    'konbini',
    'bank_transfer',
  ])
  for (const row of Object.values(meansTable)) expect(row.needsMs).toBeLessThanOrEqual(row.openMs || HOUR)
})
