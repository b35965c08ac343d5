import { expect, inject } from 'vitest'
import { startEmbedded } from '../../../packages/backend/src/db/embedded.ts'
import { openDatabase } from '../../../packages/backend/src/db/index.ts'
import { verify } from '../../../packages/backend/src/ledger/index.ts'
import { node } from '../../../tools/steps.ts'

/**
 * What `npm run ops -- ledger:verify` proves, of this world: every entry balances, every order's money is where its state says. Asked here rather
 * than of the command, which reads the whole shop's modules first (2 to 4 s); the command itself is `booksBalanceByCommand`.
 */
export async function booksBalance(): Promise<void> {
  const { host, port, user, password, database } = await startEmbedded({
    dataDir: inject('world').dataDir,
    watch: false,
  })
  const { db } = openDatabase({ host, port, user, password, database, max: 1 }, () => {})
  try {
    const { ok, problems, entries } = await verify(db)
    expect(problems).toEqual([])
    expect({ ok, told: entries > 0 }).toEqual({ ok: true, told: true })
  } finally {
    await db.destroy()
  }
}

/** The same by the command an operator types, beside the shop while it is open. */
export async function booksBalanceByCommand(): Promise<void> {
  const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: inject('world').dataDir })
  expect(proof.output).toContain('The books balance')
  expect(proof.status).toBe(0)
}
