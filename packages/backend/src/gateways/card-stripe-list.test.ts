import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { stripeCard } from './card-stripe.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const transaction = (id: string, changes: Record<string, unknown>) => ({
  id,
  object: 'balance_transaction',
  amount: 0,
  fee: 0,
  currency: 'jpy',
  created: 1_800_000_000,
  source: null,
  ...changes,
})
/** Newest first, as Stripe lists. */
const all = [
  transaction('txn_9', {
    type: 'climate_order_purchase',
    reporting_category: 'climate_order_purchase',
    amount: -5,
  }),
  transaction('txn_8', { type: 'stripe_fee', reporting_category: 'fee', amount: -200 }),
  transaction('txn_7', {
    type: 'payout_failure',
    reporting_category: 'payout_reversal',
    amount: 900,
    source: { id: 'po_1', object: 'payout', metadata: {} },
  }),
  transaction('txn_6', {
    type: 'payout',
    reporting_category: 'payout',
    amount: -900,
    source: { id: 'po_1', object: 'payout', metadata: {} },
  }),
  transaction('txn_5', {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount: 1_000,
    fee: -1_500,
    source: { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} },
  }),
  transaction('txn_4', {
    type: 'adjustment',
    reporting_category: 'dispute',
    amount: -1_000,
    fee: 1_500,
    source: { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} },
  }),
  transaction('txn_3', {
    type: 'refund',
    reporting_category: 'refund',
    amount: -100,
    source: { id: 're_2', object: 'refund', payment_intent: 'pi_1', metadata: {} },
  }),
  transaction('txn_2', {
    type: 'refund',
    reporting_category: 'refund',
    amount: -300,
    source: { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { refundId: 'our refund' } },
  }),
  transaction('txn_1', {
    type: 'charge',
    reporting_category: 'charge',
    amount: 1_000,
    fee: 36,
    source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: { paymentId: 'our payment' } },
  }),
]

async function fake() {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    asked.push(url)
    const after = url.searchParams.get('starting_after')
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        object: 'list',
        url: '/v1/balance_transactions',
        data: all.slice(from, from + 4),
        has_more: from + 4 < all.length,
      }),
    )
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const apiHost = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { asked, card: stripeCard({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test', apiHost }) }
}

test('Stripe’s balance transactions are lines with our own names; a payout and its return are one payout, what nobody knows is looked at', async () => {
  const { asked, card } = await fake()
  const lines = await card.list!({ from: 1_799_999_999_500, until: 1_800_000_100_000 })
  expect(asked[0]!.searchParams.get('created[gte]')).toBe('1799999999')
  expect(asked[0]!.searchParams.get('expand[0]')).toBe('data.source')
  expect(lines.toReversed()).toMatchObject([
    {
      id: 'txn_1',
      kind: 'charge',
      yen: 1_000,
      feeYen: 36,
      currency: 'JPY',
      at: 1_800_000_000_000,
      paymentId: 'our payment',
      providerId: 'pi_1',
    },
    { kind: 'refund', yen: -300, refundId: 'our refund', providerId: 'pi_1', paymentId: null },
    { kind: 'refund', yen: -100, refundId: null, providerId: 'pi_1' },
    { kind: 'dispute', yen: -1_000, feeYen: 1_500, disputeId: 'dp_1', providerId: 'pi_1' },
    { kind: 'dispute_back', yen: 1_000, feeYen: -1_500, disputeId: 'dp_1' },
    { id: 'po_1#txn_6', kind: 'payout', yen: -900 },
    { id: 'po_1#txn_7', kind: 'payout', yen: 900 },
    { kind: 'fee', yen: -200, feeYen: 0 },
    { kind: 'other', yen: -5 },
  ])
})
