import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { at } from '../kernel/context.ts'

/** Wallets as a whole, as they were at a moment: for reports of what is unused. */
export type Unused = {
  readonly walletsYen: number
  readonly withdrawalsYen: number
  readonly bidsYen: number
}

/** What wallets held before a moment, and what was out of them and still their owners': asked to be taken out, set aside for bids. */
export async function unusedAt(db: Db, until: EpochMs): Promise<Unused> {
  const { rows } = await sql<Unused>`
    select
      coalesce((select sum(m.amount) from ledger_move m join ledger_entry e on e.id = m.entry_id
        where m.account like 'customer:%:wallet' and e.at < ${at(until)}), 0)::bigint as "walletsYen",
      coalesce((select sum(case when p.to_account = 'withdrawals:asked' then p.amount else -p.amount end)
        from ledger_posting p join ledger_entry e on e.id = p.entry_id
        where (p.to_account = 'withdrawals:asked' or p.from_account = 'withdrawals:asked') and e.at < ${at(until)}), 0)::bigint as "withdrawalsYen",
      coalesce((select sum(case when p.from_account like 'customer:%:wallet' then p.amount else -p.amount end)
        from ledger_posting p join ledger_entry e on e.id = p.entry_id
        where (p.from_account like 'customer:%:wallet' and p.to_account like 'bid:%:held'
          or p.to_account like 'customer:%:wallet' and p.from_account like 'bid:%:held') and e.at < ${at(until)}), 0)::bigint as "bidsYen"`.execute(
    db,
  )
  return rows[0]!
}

/** Wallets that were given something by us before a moment. */
export async function giftedWallets(db: Db, until: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct p.to_account as account from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where e.kind = 'goodwill' and p.to_account like 'customer:%:wallet' and e.at < ${at(until)}`.execute(db)
  return rows.map(({ account }) => account)
}

/** Wallets that held something at a moment. */
export async function walletsAt(db: Db, until: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select m.account from ledger_move m join ledger_entry e on e.id = m.entry_id
    where m.account like 'customer:%:wallet' and e.at < ${at(until)} group by m.account having sum(m.amount) > 0 order by 1`.execute(
    db,
  )
  return rows.map(({ account }) => account)
}

/** Wallets with something in them now, some at a time in the order of their names. */
export async function walletsHolding(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select('account')
    .where('account', '>', after)
    .where('account', 'like', 'customer:%:wallet')
    .where('amount', '>', 0)
    .orderBy('account')
    .limit(most)
    .execute()
  return rows.map(({ account }) => account)
}

/** Until the transaction ends, nobody else moves anything of this account. */
export const lockAccount = async (db: Tx, account: string): Promise<void> =>
  void (await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', account)
    .forUpdate()
    .execute())

/** Since when there are books: the day of the first entry, null before it. */
export const booksSince = async (db: Db): Promise<EpochMs | null> =>
  (
    await db
      .selectFrom('ledger_entry')
      .select((of) => of.fn.min('at').as('at'))
      .executeTakeFirst()
  )?.at ?? null
