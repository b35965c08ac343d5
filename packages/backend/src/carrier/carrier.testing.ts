import { sql } from 'kysely'
import type { Customer } from '@tomobako/testkit'
import { parcel } from '@tomobako/contract'
import type { Db } from '../db/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { packed, plain, requested, stored } from '../warehouse/story.testing.ts'

/** What an account of the books gained in all: of a carrier, what it is owed. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ yen: number }>`
    select (coalesce(sum(amount) filter (where to_account = ${account}), 0) - coalesce(sum(amount) filter (where from_account = ${account}), 0))::integer as yen
    from ledger_posting`.execute(db)
  return rows[0]!.yen
}

/** A parcel packed and paid for, by a courier of the practice contract unless another method is wished for. */
export async function paidParcel(crew: Crew, owner: Customer, method?: string): Promise<string> {
  const line = await stored(crew, owner)
  const courier = async () =>
    (await owner.call(parcel.plan, { lineIds: [line.id], ...plain })).rows.find((row) =>
      row.method.startsWith('courier_'),
    )!.method
  const no = await requested(owner, [line.id], method ?? (await courier()))
  const { totalYen } = await packed(crew, no)
  await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  return no
}
