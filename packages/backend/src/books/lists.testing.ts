import { randomUUID } from 'node:crypto'
import type { CardLine } from '../gateways/index.ts'

/** A line of a payment company's list, for tests that say what is on it. */
export const lineAt = (at: number, changes: Partial<CardLine>): CardLine => ({
  id: `x_${randomUUID()}`,
  kind: 'charge',
  yen: 1_000,
  feeYen: 0,
  currency: 'JPY',
  at,
  paymentId: null,
  refundId: null,
  disputeId: null,
  providerId: null,
  ...changes,
})

/** A bank's own list as somebody takes it from there: number, day, what came or left, text. */
export const bankFile = (rows: readonly (readonly [string, string, number, string])[]): string =>
  ['reference,day,yen,note', ...rows.map((row) => row.join(','))].join('\n')
