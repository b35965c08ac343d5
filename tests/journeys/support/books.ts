import { expect, inject } from 'vitest'
import { node } from '../../../tools/steps.ts'

/** `npm run ops -- ledger:verify` of this world: every entry balances, every order's money is where its state says. */
export async function booksBalance(): Promise<void> {
  const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: inject('world').dataDir })
  expect(proof.output).toContain('The books balance')
  expect(proof.status).toBe(0)
}
