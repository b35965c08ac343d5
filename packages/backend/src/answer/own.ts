import { sql } from 'kysely'
import type { AnswerOwn } from '@tomobako/contract'
import { orderLineMachine } from '@tomobako/domain/order'
import { parcelMachine } from '@tomobako/domain/parcel'
import type { T } from '@tomobako/i18n'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { when } from '../db/moment.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { hook } from '../kernel/hooks.ts'
import { extendable } from '../storage/index.ts'

/** What capabilities above this one have that waits for a customer (tickets, cases). */
export const waitsForCustomer =
  hook<(context: Context, owner: string, t: T) => Promise<AnswerOwn[]>>('answer.waitsForCustomer')
/** Days before the last one from which storage is spoken of. */
const storageSoonDays = 10
const most = 20

type Waiting = {
  kind: Exclude<AnswerOwn['kind'], 'storage' | 'ticket'>
  no: string
  title: string | null
  id: string
}
const paths: Readonly<Record<Waiting['kind'], (row: Waiting) => string>> = {
  approval: ({ no }) => `/parcels/${no}`,
  postage: ({ no }) => `/parcels/${no}`,
  held: ({ no }) => `/parcels/${no}`,
  order: ({ no }) => `/orders/${no}`,
  question: ({ no }) => `/orders/${no}`,
  outbid: ({ id }) => `/bids/${id}`,
}

/** Everything of this customer that waits for them, the most pressing first. */
export async function ownQuestions(context: Context): Promise<AnswerOwn[]> {
  const owner = customerId(context)
  const t = translator(context.caller.language)
  const write = formats(context.caller.language)
  const asked = sql<Waiting>`
    select case when approval = 'asked' then 'approval' else 'postage' end as kind, no, null as title, id::text from parcel
      where customer_id = ${owner} and state = 'awaiting_postage'
    union all select 'held', no, null, id::text from parcel where customer_id = ${owner} and state = 'held'
    union all select 'question', o.no, l.snapshot->>'title', l.id::text from order_line l join orders o on o.id = l.order_id
      where l.customer_id = ${owner} and l.state = 'needs_answer'
    union all select 'order', o.no, null, o.id::text from orders o where o.customer_id = ${owner} and o.paid_at is null
      and o.pay_by > ${when(context.now)} and exists (select 1 from order_line l where l.order_id = o.id and l.state = 'awaiting_payment')
    union all select 'outbid', '', b.snapshot->>'title', m.id::text from bid m join bid_lot b on b.id = m.lot_id
      where m.customer_id = ${owner} and m.state = 'outbid' and b.ends_at > ${when(context.now)}
    limit ${most}`.execute(context.db)
  const [{ rows }, pieces, above] = await Promise.all([
    asked,
    extendable(context, owner),
    Promise.all(context.house.hooks.all(waitsForCustomer).map((asks) => asks(context, owner, t))),
  ])
  return [
    ...rows.map((row): AnswerOwn => ({
      kind: row.kind,
      text: t.dynamic(`answer.own.${row.kind}`, { no: row.no, title: row.title ?? row.no }),
      path: paths[row.kind](row),
    })),
    ...pieces
      .filter(({ daysToLast }) => daysToLast <= storageSoonDays)
      .map(({ title, lastDay }): AnswerOwn => ({
        kind: 'storage',
        text: t('answer.own.storage', { title, date: write.date(lastDay) }),
        path: '/storage',
      })),
    ...above.flat(),
  ].slice(0, most)
}

export type Whereabouts = { readonly text: string; readonly path: string; readonly heading: string }
/** Where everything of this customer that is under way stands now. */
export async function whereabouts(context: Context): Promise<Whereabouts[]> {
  const owner = customerId(context)
  const t = translator(context.caller.language)
  const { rows } = await sql<{ kind: 'parcel' | 'line'; no: string; state: string; title: string | null }>`
    (select 'parcel' as kind, no, state, null as title, requested_at as at from parcel
      where customer_id = ${owner} and state <> all (${[...parcelMachine.final]}::text[]) order by requested_at desc limit 5)
    union all
    (select 'line', o.no, l.state, l.snapshot->>'title', l.created_at from order_line l join orders o on o.id = l.order_id
      where l.customer_id = ${owner} and l.parcel_id is null and l.state <> all (${[...orderLineMachine.final, 'shipped']}::text[])
      order by l.created_at desc limit 5)`.execute(context.db)
  return rows.map(({ kind, no, state, title }) =>
    kind === 'parcel'
      ? {
          text: t('answer.isParcel', { no, state: t.dynamic(`parcel.state.${state}`) }),
          path: `/parcels/${no}`,
          heading: t('ticket.about.parcel', { no }),
        }
      : {
          text: t('answer.isLine', { title: title ?? no, state: t.dynamic(`order.state.${state}`) }),
          path: `/orders/${no}`,
          heading: t('ticket.about.order', { no }),
        },
  )
}
