import { needsOther } from '@tomobako/domain/fraud'
import { sql } from 'kysely'
import type { Context } from '../kernel/index.ts'

/** Fills in `staff.atStake`: whether money hangs on lifting a block, so that who placed it does not lift it. */
export async function stakeOf({ db }: Pick<Context, 'db'>, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ disputes: number; looks: number }>`select
    (select count(*) from payment_dispute where customer_id = ${customerId}::uuid and state <> 'won') as disputes,
    (select count(*) from fraud_look where customer_id = ${customerId}::uuid and state in ('open', 'refunded', 'overdue')) as looks`.execute(
    db,
  )
  return needsOther(rows[0]!)
}
