import { verifyAudit, verifyLedger, wrongCounts } from '@tomobako/backend'
import type { Commands } from './command.ts'
import { say, withDatabase } from './command.ts'

export const books: Commands = {
  'ledger:verify': {
    usage: 'ledger:verify',
    does: 'Proves that every entry balances, every balance equals its postings, every order’s money is where its state says.',
    run: () =>
      withDatabase(async ({ db }) => {
        const proof = await verifyLedger(db)
        for (const problem of proof.problems) say(`✗ ${problem}`)
        say(
          `${proof.ok ? 'The books balance' : `The books do not balance: ${proof.problems.length} problems`}: ${proof.entries} entries, ¥${proof.heldYen} held for orders and parcels, ¥${proof.walletsYen} in wallets.`,
        )
        return proof.ok ? 0 : 1
      }),
  },
  'counts:verify': {
    usage: 'counts:verify',
    does: 'Counts everything anew and compares it with the counts the database keeps.',
    run: () =>
      withDatabase(async ({ db }) => {
        const wrong = await wrongCounts(db)
        for (const each of wrong)
          say(
            `✗ ${[each.kind, each.owner, each.part].filter(Boolean).join(' ')}: kept as ${each.said}, is ${each.is}`,
          )
        say(wrong.length === 0 ? 'All counts agree.' : 'The counts do not agree.')
        return wrong.length === 0 ? 0 : 1
      }),
  },
  'audit:verify': {
    usage: 'audit:verify',
    does: 'Walks the audit log and names every row that is not what was written, is missing or stands elsewhere.',
    run: () =>
      withDatabase(async ({ db }) => {
        const { ok, rows, broken, cut } = await verifyAudit(db)
        for (const no of broken) say(`✗ row ${no} is not what was written, or what stood there is gone`)
        for (const no of cut)
          say(`· row ${no}: an older release cut its subject within a character; it was not changed since`)
        say(
          `${ok ? 'The audit chain holds' : `The audit chain is broken in ${broken.length} places`}: ${rows} rows.`,
        )
        return ok ? 0 : 1
      }),
  },
}
