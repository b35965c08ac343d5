import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheet } from '../kernel/index.ts'
import { beancount, causeOf, chart, chained, spanOf, went } from './index.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const made = (kind: string, key: string, values: Record<string, string | number> = {}) => ({
  kind,
  key,
  values,
})

test('every movement of a customer leads to what made it, also those whose values name no order', () => {
  expect(causeOf(made('captured', `payment/${id}/captured`, { orderNo: 'T1' }))).toBe('/orders/T1')
  expect(causeOf(made('feeCharged', 'fee/x', { lineNo: 'T261113-0482-12' }))).toBe('/orders/T261113-0482')
  expect(causeOf(made('feeCharged', 'fee/x', { parcelNo: 'P1' }))).toBe('/parcels/P1')
  expect(causeOf(made('toppedUp', `payment/${id}/captured`))).toBe(`/wallet/receipt/${id}`)
  expect(causeOf(made('friendPaid', `payment/${id}/captured`, { name: 'Ben' }))).toBe('/friendPayment')
  expect(causeOf(made('goodwill', 'goodwill/M1', { no: 'M1' }))).toBe('/messages')
  expect(causeOf(made('refundToWallet', `refund/${id}/sent`), id)).toBe(`/paymentSuccess?paymentId=${id}`)
})

test('what came in for an order is what went out and what is left', () => {
  const held = 'order:T1:held'
  const found = went(held, [
    { from: 'customer:c:wallet', to: held, yen: 10_000 },
    { from: 'processor:p', to: held, yen: 500 },
    { from: 'expense:coupons', to: held, yen: 1_000 },
    { from: held, to: 'expense:coupons', yen: 100 },
    { from: held, to: 'marketplace:mercari', yen: 8_000 },
    { from: held, to: 'income:proxyFee', yen: 500 },
    { from: held, to: 'customer:c:wallet', yen: 700 },
  ])
  expect(found).toMatchObject({
    paidYen: 10_500,
    oursYen: 900,
    sellerYen: 8_000,
    feesYen: 500,
    backYen: 700,
    leftYen: 2_200,
  })
})

test('every account of the chart that keeps yen has a side in where the money went; one that has none leaves the receipt without it', () => {
  const held = 'order:T1:held'
  for (const { pattern } of chart.filter(({ asset }) => asset === 'JPY')) {
    const account = pattern.replace(/\{\w+\}/g, 'x').replace('order:x:held', 'order:T2:held')
    if (/^(?:order|parcel):.*:held$/.test(account)) continue
    expect(went(held, [{ from: account, to: held, yen: 7 }]), pattern).toMatchObject({ leftYen: 7 })
  }
  expect(went(held, [{ from: 'bid:b:held', to: held, yen: 900 }])).toMatchObject({
    paidYen: 900,
    leftYen: 900,
  })
  expect(went(held, [{ from: held, to: 'somewhere:else', yen: 1 }])).toBeNull()
})

test('what is set aside for a bid leads to the bid, what is set aside for a group to the list of them', () => {
  expect(causeOf(made('bidHeld', `bid/${id}/held/3`, { bidId: id }))).toBe(`/bids/${id}`)
  expect(causeOf(made('bidReleased', `bid/${id}/released/4`, { bidId: id }))).toBe(`/bids/${id}`)
  expect(causeOf(made('bidHeld', `bid/${id}/held/group`, { bidId: id }))).toBe('/bids')
  expect(causeOf(made('bidHeld', `bid/${id}/held/raise/${id}/2`, { bidId: id }))).toBe('/bids')
  expect(causeOf(made('bidReleased', `bid/${id}/released/group/2`, { bidId: id }))).toBe('/bids')
})

test('every kind of entry that moves a wallet has words of its own on the statement', () => {
  const source = readFileSync(new URL('./events.ts', import.meta.url), 'utf8')
  const words = JSON.parse(
    readFileSync(new URL('../../../i18n/catalogues/en/wallet.json', import.meta.url), 'utf8'),
  ) as { entry: Record<string, string> }
  const moving = source
    .split(/^export const /m)
    .filter((event) => event.includes('accounts.wallet('))
    .flatMap((event) => /entry\(\s*'(\w+)'/.exec(event)?.[1] ?? [])
  expect(moving).toEqual(expect.arrayContaining(['goodwill', 'dutyBack', 'toppedUp']))
  for (const kind of [...moving, 'bidHeld', 'bidReleased']) expect(words.entry, kind).toHaveProperty(kind)
})

test('a month begins and ends at midnight in Japan, also in December', () => {
  expect(spanOf('2026-12')).toEqual({
    from: Date.parse('2026-11-30T15:00:00Z'),
    until: Date.parse('2026-12-31T15:00:00Z'),
  })
  expect([spanOf('2026-13'), spanOf('2026-1'), spanOf('x')]).toEqual([null, null, null])
})

test('a cell that a spreadsheet would run is a text; an amount below zero stays a number', () => {
  expect(sheet([['=HYPERLINK("x")', -5, 'a,b']], { mark: true })).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",-5,"a,b"\r\n',
  )
})

test('a month in Beancount adds up to its balances, and a top-up by card stands in it once', () => {
  const row = (entry: string, kind: string, amount: number) => ({
    id: entry,
    kind,
    amount,
    at: '2026-11-30T14:59:00.000Z',
  })
  const wallet = chained(100, [row('a', 'toppedUp', 3_000), row('b', 'captured', -1_200)])
  const text = beancount(
    {
      month: '2026-11',
      wallet,
      points: chained(0, [row('c', 'pointsEarned', 5)]),
      cards: { rows: [row('a', 'toppedUp', -3_000), row('d', 'captured', -700)] },
    },
    ({ kind }) => `${kind} "x"\n2026-11-01 open Evil:Account`,
  )
  const inWallet = [...text.matchAll(/^ {2}Assets:Wallet {2}(-?\d+) JPY$/gm)].map(([, yen]) => Number(yen))
  expect(inWallet.reduce((sum, yen) => sum + yen, 0)).toBe(wallet.closing)
  expect(text).toContain('2026-12-01 balance Assets:Wallet  1900 JPY')
  const onCard = [...text.matchAll(/Liabilities:Card {2}(-?\d+) JPY/g)].map(([, yen]) => Number(yen))
  expect(onCard).toEqual([-3_000, -700])
  // What is said of a movement never becomes a line of its own.
  expect(text).not.toMatch(/^2026-11-01 open Evil/m)
})
