import type { GivenSubject } from '@tomobako/domain/staff'
import { maskName } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

export type Subject = {
  kind: GivenSubject
  id: string
  no: string
  customerId: string
  customer: string
  state: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a number is: a line, an order or a parcel by what stands on its papers, a customer by id. */
export async function subjectOf(db: Db, written: string): Promise<Subject | null> {
  const no = written.trim()
  if (uuid.test(no)) {
    const row = await db.selectFrom('customer').select(['id', 'name']).where('id', '=', no).executeTakeFirst()
    return row
      ? {
          kind: 'customer',
          id: row.id,
          no: row.id,
          customerId: row.id,
          customer: maskName(row.name),
          state: '',
        }
      : null
  }
  const found = await sql<Subject & { name: string }>`
    select 'line' as kind, l.id, l.no, l.customer_id as "customerId", c.name, l.state from order_line l join customer c on c.id = l.customer_id where lower(l.no) = lower(${no})
    union all
    select 'order', o.id, o.no, o.customer_id, c.name, '' from orders o join customer c on c.id = o.customer_id where lower(o.no) = lower(${no})
    union all
    select 'parcel', p.id, p.no, p.customer_id, c.name, p.state from parcel p join customer c on c.id = p.customer_id where lower(p.no) = lower(${no})`.execute(
    db,
  )
  const [row] = found.rows
  return row ? { ...row, customer: maskName(row.name) } : null
}
