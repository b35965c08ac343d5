import { expect, test } from 'vitest'
import { practicePayPal } from '@tomobako/practice/paypal/server'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { payPal } from './paypal.ts'

/** PayPal's report of transactions, with lines of every kind, without a network. */
function world(start = Date.parse('2026-11-21T03:00:00Z')) {
  const clock = { now: start }
  const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH1' }
  const house = practicePayPal({ ...keys, now: () => clock.now })
  const asked: URL[] = []
  const answers: ((url: URL) => Response | null)[] = []
  const gateway = payPal({
    ...keys,
    api: 'http://paypal.test',
    clock: () => clock.now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      asked.push(url)
      return answers.flatMap((each) => each(url) ?? [])[0] ?? house.fetch(request)
    },
  })
  return { clock, house, gateway, asked, answers }
}
const reports = (asked: readonly URL[]) => asked.filter(({ pathname }) => pathname.includes('reporting'))

test('PayPal’s transactions are lines with our own names; what only moves inside our balance, waits or was denied is none', async () => {
  const { clock, house, gateway } = world()
  house.list('T0006', 5_000, {
    transaction_id: 'CAP1',
    fee_amount: { currency_code: 'JPY', value: '-235' },
    custom_field: 'our payment',
    invoice_id: 'our payment',
  })
  house.list('T0006', 700, { transaction_status: 'P', custom_field: 'one that waits' })
  house.list('T1107', -300, { transaction_id: 'REF1', about: 'CAP1', custom_field: 'our refund' })
  house.list('T1503', -300)
  house.list('T1105', 300)
  house.list('T0400', -2_000, { transaction_id: 'OUT1' })
  house.list('T1101', 2_000, { transaction_id: 'OUT2', about: 'OUT1' })
  house.list('T0100', -90)
  house.list('T0001', -444, { transaction_id: 'SENT' })
  house.list('T9999', 7, {
    transaction_id: 'ODD',
    transaction_amount: { currency_code: 'USD', value: '-12.30' },
  })
  const lines = await gateway.list!({ from: clock.now - HOUR, until: clock.now + 1 })
  expect(lines).toMatchObject([
    {
      id: 'CAP1',
      kind: 'charge',
      yen: 5_000,
      feeYen: 235,
      currency: 'JPY',
      paymentId: 'our payment',
      providerId: 'CAP1',
      at: clock.now,
    },
    { id: 'REF1', kind: 'refund', yen: -300, refundId: 'our refund', paymentId: null, providerId: 'CAP1' },
    { id: 'OUT1', kind: 'payout', yen: -2_000 },
    { id: 'OUT1#OUT2', kind: 'payout', yen: 2_000 },
    { kind: 'fee', yen: -90, feeYen: 0 },
    { id: 'SENT', kind: 'other', yen: -444 },
    { id: 'ODD', kind: 'other', yen: -1_230, currency: 'USD' },
  ])
})

test('a dispute’s lines at PayPal name only the payment: its own name is asked for, once a payment, and of two the one that was open then', async () => {
  const { clock, house, gateway, asked } = world()
  house.list('T1110', -5_000, { about: 'CAP1' })
  house.list('T0106', -1_500, { about: 'CAP1' })
  house.books.disputes.push(
    {
      id: 'PP-D-1',
      captureId: 'CAP1',
      amount: { currency_code: 'JPY', value: '5000' },
      at: new Date(clock.now).toISOString(),
      state: 'open',
    },
    {
      id: 'PP-D-2',
      captureId: 'CAP1',
      amount: { currency_code: 'JPY', value: '5000' },
      at: new Date(clock.now + 9 * DAY).toISOString(),
      state: 'open',
    },
  )
  clock.now += DAY
  house.list('T1111', 5_000, { about: 'CAP1' })
  clock.now += 9 * DAY
  house.list('T1201', -5_000, { about: 'CAP1' })
  house.list('T1110', -10, { about: 'NOBODY' })
  const lines = await gateway.list!({ from: clock.now - 12 * DAY, until: clock.now + 1 })
  expect(lines).toMatchObject([
    { kind: 'dispute', yen: -5_000, feeYen: 0, disputeId: 'PP-D-1', providerId: 'CAP1' },
    { kind: 'dispute', yen: 0, feeYen: 1_500, disputeId: 'PP-D-1' },
    { kind: 'dispute_back', yen: 5_000, disputeId: 'PP-D-1' },
    { kind: 'dispute', yen: -5_000, disputeId: 'PP-D-2' },
    { kind: 'dispute', yen: -10, disputeId: null, providerId: 'NOBODY' },
  ])
  expect(asked.filter(({ pathname }) => pathname.includes('disputes'))).toHaveLength(2)
})

test('two months of PayPal’s list are asked for in spans of at most 31 days, page by page, and no line is lost or there twice', async () => {
  const { clock, house, gateway, asked } = world()
  const from = clock.now
  for (let day = 0; day < 62; day += 1) {
    for (let each = 0; each < 20; each += 1) house.list('T0006', 100 + each)
    clock.now += DAY
  }
  const lines = await gateway.list!({ from, until: clock.now + 1 })
  expect(new Set(lines.map(({ id }) => id)).size).toBe(62 * 20)
  expect(lines).toHaveLength(62 * 20)
  const spans = reports(asked).map(
    ({ searchParams: each }) => Date.parse(each.get('end_date')!) - Date.parse(each.get('start_date')!),
  )
  expect(Math.max(...spans)).toBeLessThanOrEqual(31 * DAY)
  // Thirty days of twenty are two pages, twice; the rest is one.
  expect(spans).toHaveLength(5)
})

test('of the last hours PayPal may have no list yet, which is no failure; a refused one is, and an answer that is no list', async () => {
  const { clock, gateway, answers } = world()
  const none = () => Response.json({ name: 'INVALID_REQUEST' }, { status: 404 })
  answers.push((url) => (url.pathname.includes('reporting') ? none() : null))
  expect(await gateway.list!({ from: clock.now - HOUR, until: clock.now })).toEqual([])
  await expect(gateway.list!({ from: clock.now - 5 * HOUR, until: clock.now })).rejects.toThrow('404')
  answers[0] = (url) =>
    url.pathname.includes('reporting') ? Response.json({ name: 'NOT_AUTHORIZED' }, { status: 403 }) : null
  await expect(gateway.list!({ from: clock.now - HOUR, until: clock.now })).rejects.toThrow(
    '403 NOT_AUTHORIZED',
  )
  answers[0] = (url) =>
    url.pathname.includes('reporting')
      ? Response.json({ transaction_details: [{ transaction_info: { transaction_id: 'X' } }] })
      : null
  await expect(gateway.list!({ from: clock.now - HOUR, until: clock.now })).rejects.toThrow('not a list')
})
