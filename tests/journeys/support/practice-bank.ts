import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the practice bank of a shop is; one that was started again has another address. */
export const bankOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'practice', 'origins.json'), 'utf8')) as { bank: string }).bank

/** Makes something happen to a payment at the bank (apps/practice/src/bank/control.ts says what). */
export const controlBank = (
  dataDir: string,
  payment: { paymentId: string; action: string },
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${bankOf(dataDir)}/practice/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
    signal,
  })
