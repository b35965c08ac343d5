import type { InputOf, OutputOf, fraud as contract } from '@tomobako/contract'
import type { LookState, Spoken } from '@tomobako/domain/fraud'
import { DAY, iso, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { may } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import { blockCustomer } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { giveAllBack, lockLinesOfOrder } from '../order/index.ts'
import { audit, tellBlocked } from '../staff/index.ts'
import { endLook, lockLook } from './look.ts'

type Shown = OutputOf<typeof contract.show>
const MOST = 200
const LATELY_MS = 30 * DAY

type Row = {
  id: string
  order_id: string
  order_no: string
  customer_id: string
  state: string
  spoken: Spoken[]
  weight: number
  opened_at: number
  due_at: number
  decided_at: number | null
  why: string
  decidedName: string | null
  yen: number
  method: string
  goes: string | null
  lines: number
  name: string
  country: string
  since: number
  orders: number
  parcels: number
  claims: number
  disputes: number
  isBlocked: boolean
}

/** A look with its order and its customer's history in figures: what somebody wants to know before they decide, and no more of a person. */
async function looks(context: Context, isOpen: boolean): Promise<Shown['open']> {
  const { rows } =
    await sql<Row>`select l.*, s.name as "decidedName", o.total_yen as yen, o.method, o.address->>'country' as goes,
      c.name, c.country, c.created_at as since,
      (select count(*) from order_line i where i.order_id = o.id and i.state in ('to_buy', 'needs_answer')) as lines,
      (select count(*) from orders x where x.customer_id = c.id and x.paid_at is not null) as orders,
      (select count(*) from parcel p where p.customer_id = c.id and p.state = 'delivered') as parcels,
      (select count(*) from after_sale_case k where k.customer_id = c.id and k.state <> 'withdrawn') as claims,
      (select count(*) from payment_dispute d where d.customer_id = c.id and d.state <> 'won') as disputes,
      exists (select from customer_block b where b.customer_id = c.id and b.lifted_at is null) as "isBlocked"
    from fraud_look l join orders o on o.id = l.order_id join customer c on c.id = l.customer_id left join staff s on s.id = l.decided_by
    where ${isOpen ? sql`l.state = 'open' order by l.due_at` : sql`l.state <> 'open' order by l.decided_at desc`}, l.id
    limit ${MOST}`.execute(context.db)
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    yen: row.yen,
    method: row.method,
    country: row.goes,
    lines: row.lines,
    customer: {
      id: row.customer_id,
      masked: maskName(row.name),
      country: row.country,
      since: iso(row.since),
      orders: row.orders,
      parcels: row.parcels,
      claims: row.claims,
      disputes: row.disputes,
      isBlocked: row.isBlocked,
    },
    // Written by `lookAtOrder` as this shape, and the check allows only these states.
    spoken: row.spoken,
    weight: row.weight,
    state: row.state as LookState,
    openedAt: iso(row.opened_at),
    dueAt: iso(row.due_at),
    decided: row.decided_at === null ? null : { by: row.decidedName, at: iso(row.decided_at), why: row.why },
  }))
}

export async function show(_input: unknown, context: Context): Promise<Shown> {
  const [open, decided, lately] = await Promise.all([
    looks(context, true),
    looks(context, false),
    sql<{ held: number; paid: number }>`select
      (select count(*) from fraud_look where opened_at > ${at(context.now - LATELY_MS)}::timestamptz) as held,
      (select count(*) from orders where created_at > ${at(context.now - LATELY_MS)}::timestamptz and paid_at is not null) as paid`.execute(
      context.db,
    ),
  ])
  return { open, decided, lately: lately.rows[0]! }
}

/** One step at the desk: the order's lines are locked before the look, as where it was opened. */
async function decide(
  context: TxContext,
  { id, why, what }: { id: string; why: string; what: string },
  step: (look: { id: string; order_id: string; order_no: string; customer_id: string }) => Promise<object>,
): Promise<{ ok: true } | Refusal> {
  const known = await context.db
    .selectFrom('fraud_look')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return refuse('common.notFound')
  await lockLinesOfOrder(context, known.order_id)
  const look = (await lockLook(context, id))!
  if (look.state !== 'open') return refuse('console.changedMeanwhile')
  const more = await step(look)
  await audit(context, {
    what,
    subject: look.order_no,
    before: 'open',
    after: { weight: look.weight, spoken: look.spoken, ...more },
    why,
  })
  return { ok: true }
}

export const release = ({ id, why }: InputOf<typeof contract.release>, context: TxContext) =>
  decide(context, { id, why, what: 'fraud.release' }, async (look) => {
    await endLook(context, look, 'released', { staffId: staffOf(context).id, why })
    await notify(context, {
      customerId: look.customer_id,
      key: 'notice.order.checked',
      values: { no: look.order_no },
      link: `/orders/${look.order_no}`,
      once: `order/${look.order_id}/checked`,
      mail: false,
    })
    return {}
  })

export async function refund(
  { id, why, blocks }: InputOf<typeof contract.refund>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (blocks && !may(staffOf(context).roles, 'customer.block')) return refuse('common.notAllowed')
  return decide(context, { id, why, what: 'fraud.refund' }, async (look) => {
    const lines = await giveAllBack(context, look.order_id, {
      by: actorOf(context),
      why,
      reasonKey: 'staff',
    })
    await endLook(context, look, 'refunded', { staffId: staffOf(context).id, why })
    // Blocked already: that stays as whoever did it wrote it down.
    const isNew = blocks && (await blockCustomer(context, look.customer_id, why))
    if (isNew) {
      await tellBlocked(context, look.customer_id)
      await audit(context, { what: 'customer.block', subject: look.customer_id, after: 'blocked', why })
    }
    return { lines, blocked: isNew }
  })
}
