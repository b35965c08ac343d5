import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { promises } from '@tomobako/domain/settings'
import type { PromiseKind } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asSystem } from '../jobs/index.ts'
import { at } from '../kernel/context.ts'
import { attempt } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'
import { isAsked, noteMissed } from '../order/index.ts'
import { inForce } from '../settings/index.ts'

/** A thing that was promised something. `began`: from when; `due` where it is kept with the thing; the oldest are due first. */
type Row = {
  subjectId: string
  customerId: string
  no: string
  orderNo: string | null
  parcelNo: string | null
  began: EpochMs
  due: EpochMs | null
}

/** What stands still because we, or the customer's bank, stopped it, keeps nobody waiting for us. */
const isFree = (of: RawBuilder<unknown>) =>
  sql`not exists (select 1 from hold h where h.released_at is null and h.subject_id in (${of}))`
const isNew = (kind: PromiseKind, id: RawBuilder<unknown>) =>
  sql`not exists (select 1 from promise_missed m where m.kind = ${kind} and m.subject_id = ${id})`

/** What began longer ago than this was missed before anybody noticed such a thing. Nothing is kept while the shop is shut, so only what is still open is looked at. */
const OLDEST = 10 * DAY
const AT_ONCE = 200

/** What waits in the warehouse; answers are looked at by the desk that gives them. */
type Kind = Exclude<PromiseKind, 'answering'>
const asks: Readonly<Record<Kind, (now: EpochMs) => RawBuilder<Row>>> = {
  buying: (now) => sql<Row>`
    select l.id as "subjectId", o.customer_id as "customerId", l.no, o.no as "orderNo", null as "parcelNo", l.paid_at as began, l.buy_due_at as due
    from order_line l join orders o on o.id = l.order_id
    where l.buy_due_at between ${at(now - OLDEST)} and ${at(now)} and l.state = 'to_buy'
      and ${isNew('buying', sql`l.id`)} and ${isFree(sql`l.id, o.id`)}
    order by l.buy_due_at, l.id limit ${AT_ONCE}`,
  // What is taken in is on its shelf at once: what waits is a box that was found to be somebody's, and what arrived and was left.
  receiving: (now) => sql<Row>`
    select l.id as "subjectId", o.customer_id as "customerId", l.no, o.no as "orderNo", null as "parcelNo", here.began, null::timestamptz as due
    from (
      select a.id, a.arrived_at as began from order_line a
      where a.arrived_at between ${at(now - OLDEST)} and ${at(now)} and a.state in ('arrived', 'inspecting')
        and not ${isAsked(sql`a.id`)}
      union
      select m.id, max(u.matched_at) from unidentified u join order_line m on m.id = u.matched_line
      where u.matched_at between ${at(now - OLDEST)} and ${at(now)} and m.state in ('bought', 'on_the_way')
      group by m.id
    ) here join order_line l on l.id = here.id join orders o on o.id = l.order_id
    where ${isNew('receiving', sql`l.id`)} and ${isFree(sql`l.id, o.id`)}
    order by here.began, l.id limit ${AT_ONCE}`,
  // Work begins to be due when the piece is here.
  photographing: (now) => sql<Row>`
    select t.id as "subjectId", o.customer_id as "customerId", l.no, o.no as "orderNo", null as "parcelNo", greatest(t.asked_at, l.stored_at) as began, null::timestamptz as due
    from service_task t join order_line l on l.id = t.line_id join orders o on o.id = l.order_id
    where l.stored_at is not null and greatest(t.asked_at, l.stored_at) between ${at(now - OLDEST)} and ${at(now)} and t.state = 'open'
      and ${isNew('photographing', sql`t.id`)} and ${isFree(sql`l.id, o.id`)}
    order by began, t.id limit ${AT_ONCE}`,
  packing: (now) => sql<Row>`
    select p.id as "subjectId", p.customer_id as "customerId", p.no, null as "orderNo", p.no as "parcelNo", p.requested_at as began, null::timestamptz as due
    from parcel p
    where p.requested_at between ${at(now - OLDEST)} and ${at(now)} and p.state in ('requested', 'packing')
      and ${isNew('packing', sql`p.id`)} and ${isFree(sql`p.id`)}
    order by p.requested_at, p.id limit ${AT_ONCE}`,
  handing_over: (now) => sql<Row>`
    select p.id as "subjectId", p.customer_id as "customerId", p.no, null as "orderNo", p.no as "parcelNo", p.paid_at as began, null::timestamptz as due
    from parcel p
    where p.paid_at between ${at(now - OLDEST)} and ${at(now)} and p.state = 'paid'
      and ${isNew('handing_over', sql`p.id`)} and ${isFree(sql`p.id`)}
    order by p.paid_at, p.id limit ${AT_ONCE}`,
}

/** Notices every promise that was missed, once: the customer is told, and has points by the rule in force. */
export async function noticeMissed(house: House): Promise<void> {
  const now = house.clock.now()
  const { fees: set, rests } = await inForce(house)
  for (const [kind, ask] of Object.entries(asks) as [Kind, (typeof asks)[Kind]][]) {
    const { rows } = await ask(now).execute(house.db)
    for (const row of rows) {
      const dueAt = row.due ?? promises[kind](row.began, set, rests)
      if (dueAt >= now) break
      await attempt(house, `promise ${kind} of ${row.no}`, () =>
        asSystem(house, async (context) => {
          await noteMissed(
            context,
            {
              kind,
              subjectId: row.subjectId,
              customerId: row.customerId,
              no: row.no,
              of: row.orderNo !== null ? { orderNo: row.orderNo } : { parcelNo: row.parcelNo! },
              dueAt,
            },
            set.promisePoints,
          )
        }),
      )
    }
  }
}
