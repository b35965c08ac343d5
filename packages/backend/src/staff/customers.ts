import type { customers, InputOf, OutputOf } from '@tomobako/contract'
import { maskName, refuse } from '@tomobako/domain/kernel'
import { maskId } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { orderLineStates } from '@tomobako/domain/order'
import { localOf, serviceCode } from '@tomobako/i18n'
import { addressesOf } from '../address/index.ts'
import {
  askRemoval,
  blockCustomer,
  blockOf,
  endSessions,
  removalOf,
  secondSince,
  sessionsOfCustomer,
  stopRemoval,
  unblockCustomer,
} from '../account/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { hook, iso, staffOf } from '../kernel/index.ts'
import { notify, readNotice } from '../message/index.ts'
import { audit } from './audit.ts'
import * as store from './store.ts'

const PAGE = 30

/** Names are masked in lists: a list is for finding, the file is for reading. */
export async function list(
  { words, page }: InputOf<typeof customers.list>,
  context: Context,
): Promise<OutputOf<typeof customers.list>> {
  const at = page ?? 1
  const rows = await store.findCustomers(context.db, words ?? '', PAGE + 1, (at - 1) * PAGE)
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      masked: maskName(row.name || row.email.split('@')[0]!),
      country: row.country,
      language: serviceCode(localOf(row.language) ?? 'en'),
      orders: row.orders,
      walletYen: row.wallet_yen,
      createdAt: iso(row.created_at),
    })),
    page: at,
    hasNext: rows.length > PAGE,
  }
}

/** The whole story of one customer. quality S17: the look itself is written down, before anything is shown. */
export async function detail(
  { id }: InputOf<typeof customers.detail>,
  context: Context,
): Promise<OutputOf<typeof customers.detail> | Refusal> {
  const { db, house, caller } = context
  const row = await store.customerById(db, id)
  if (!row) return refuse('common.notFound')
  // A query has no transaction of its own, and a look must stay written down also when reading the rest fails.
  await inTransaction(house.db, (tx) => audit({ ...context, db: tx }, { what: 'customer.look', subject: id }))
  const [money, orders, parcels, postings, addresses, messages, block, sessions, since, removal] =
    await Promise.all([
      store.moneyOf(db, id),
      store.ordersOf(db, id),
      store.parcelsOf(db, id),
      store.postingsOf(db, id),
      addressesOf(context, id),
      store.messagesOf(db, id),
      blockOf(db, id),
      sessionsOfCustomer(db, id, context.now),
      secondSince(db, id),
      removalOf(db, id),
    ])
  return {
    id,
    name: row.name,
    email: row.email,
    country: row.country,
    language: serviceCode(localOf(row.language) ?? 'en'),
    createdAt: iso(row.created_at),
    ...money,
    orders: orders.rows.map((order) => ({
      no: order.no,
      at: iso(order.created_at),
      yen: order.total_yen,
      state: furthestBehind(order.states),
    })),
    parcels: parcels.map((parcel) => ({ no: parcel.no, at: iso(parcel.requested_at), state: parcel.state })),
    postings: postings.rows.map((posting) => ({ ...posting, at: iso(posting.at) })),
    // The numbers customs abroad wants are nobody's to read here.
    addresses: addresses.map((each) => (each.taxId ? { ...each, taxId: maskId(each.taxId) } : each)),
    sessions: sessions.length,
    block: block && { reason: block.reason, by: block.by, at: iso(block.at) },
    second: since === null ? null : { since: iso(since), removalAt: removal && iso(removal.due_at) },
    messages: messages.map((message) => ({
      at: iso(message.at),
      title: readNotice(
        { key: message.key, values: message.vals as Record<string, string | number> },
        caller.language,
      ).title,
    })),
  }
}

/** An order stands where its slowest line stands. */
const furthestBehind = (states: readonly string[]): string =>
  orderLineStates.find((state) => states.includes(state)) ?? 'awaiting_payment'

/** No new orders; everything else goes on. The customer is told, without the reason, which is ours. */
export async function block(
  { id, reason }: InputOf<typeof customers.block>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (!(await store.customerById(context.db, id))) return refuse('common.notFound')
  if (!(await blockCustomer(context, id, reason))) return refuse('console.customers.blockedAlready')
  await tellBlocked(context, id)
  await audit(context, { what: 'customer.block', subject: id, after: 'blocked', why: reason })
  return { ok: true }
}

export async function unblock(
  { id, why }: InputOf<typeof customers.unblock>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const placed = await blockOf(context.db, id)
  if (placed?.byId === staffOf(context).id && (await isAtStake(context, id)))
    return refuse('console.customers.otherLifts')
  const reason = await unblockCustomer(context, id, why)
  if (reason === null) return refuse('common.notFound')
  await tell(context, id, 'notice.order.unblocked', '/')
  await audit(context, { what: 'customer.unblock', subject: id, before: reason, after: null, why })
  return { ok: true }
}

/** A telephone that was stolen, an account somebody else is in: everything that is open ends at once, and what they know still opens. */
export async function endAll(
  { id, why }: InputOf<typeof customers.endSessions>,
  context: TxContext,
): Promise<OutputOf<typeof customers.endSessions> | Refusal> {
  const { db, now } = context
  if (!(await store.customerById(db, id))) return refuse('common.notFound')
  const { length: ended } = await sessionsOfCustomer(db, id, now)
  if (ended === 0) return refuse('console.customers.noSessions')
  await endSessions(db, 'customer', id)
  await notify(context, {
    customerId: id,
    key: 'sessionsEnded',
    values: { at: iso(now) },
    link: '/settings',
    once: `customer/${id}/sessionsEnded/${now}`,
  })
  await audit(context, { what: 'customer.endSessions', subject: id, before: ended, after: 0, why })
  return { ended }
}

/** Support has made sure who asks (docs/operation.md); the three days and the mail are for when they were wrong. */
export async function removeSecond(
  { id, why }: InputOf<typeof customers.removeSecond>,
  context: TxContext,
): Promise<OutputOf<typeof customers.removeSecond> | Refusal> {
  if (!(await store.customerById(context.db, id))) return refuse('common.notFound')
  if ((await secondSince(context.db, id)) === null) return refuse('console.customers.secondOff')
  const dueAt = await askRemoval(context, id)
  if (dueAt === null) return refuse('console.customers.secondWaits')
  await audit(context, { what: 'customer.removeSecond', subject: id, after: iso(dueAt), why })
  return { removalAt: iso(dueAt) }
}

export async function keepSecond(
  { id, why }: InputOf<typeof customers.keepSecond>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (!(await stopRemoval(context, id))) return refuse('common.notFound')
  await audit(context, { what: 'customer.keepSecond', subject: id, after: null, why })
  return { ok: true }
}

/** Whether money hangs on a customer's block: then another person lifts it than who placed it. */
export const atStake = hook<(context: TxContext, customerId: string) => Promise<boolean>>('staff.atStake')
async function isAtStake(context: TxContext, id: string): Promise<boolean> {
  const said = await Promise.all(context.house.hooks.all(atStake).map((ask) => ask(context, id)))
  return said.includes(true)
}

/** They read what is paused and what goes on, and where they ask for another look; the reason is ours. */
export const tellBlocked = (context: TxContext, customerId: string): Promise<void> =>
  tell(context, customerId, 'notice.order.blocked', '/workOrder/add?type=account&sub=paused')

const tell = (context: TxContext, customerId: string, key: string, link: string): Promise<void> =>
  notify(context, {
    customerId,
    key,
    values: {},
    link,
    once: `customer/${customerId}/${key}/${context.now}`,
    mail: true,
  })
