import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptText } from '@tomobako/domain/bid'
import { recount } from './recount.ts'

test('what a browser counts of a sealed receipt is what the shop published, and of any other text it is not', async () => {
  const bid = { bidId: 'b1', maximumYen: 12_500, at: Date.UTC(2026, 10, 22), nonce: '0123456789abcdef' }
  const published = createHash('sha256').update(receiptText(bid)).digest('hex')
  expect(await recount(receiptText(bid))).toBe(published)
  expect(await recount(receiptText({ ...bid, maximumYen: 12_501 }))).not.toBe(published)
  // A value anybody can look up.
  expect(await recount('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
