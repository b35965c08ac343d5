import type { account, OutputOf } from '@tomobako/contract'
import { orderLineStates } from '@tomobako/domain/order'
import type { OrderLineState } from '@tomobako/domain/order'
import { storedDays } from '@tomobako/domain/parcel'
import type { Context } from '../kernel/index.ts'
import { customerId, iso } from '../kernel/index.ts'
import { exchangeRates, inForce } from '../settings/index.ts'
import { deviceOf } from '../kernel/device.ts'
import { userOf } from './service.ts'
import { lives } from './sessions.ts'
import {
  balances,
  counters,
  customerById,
  customerCounted,
  oldestArrival,
  ownCounts,
  askedOrder,
  sessionsOf,
} from './store.ts'

/** Who is signed in, with the counters of the shell; a visitor gets zeros and where we would ship to. */
export async function session(
  _input: unknown,
  { db, caller, customer, house, now }: Context,
): Promise<OutputOf<typeof account.session>> {
  const { practice } = house.settings
  const rates = await exchangeRates(house)
  if (!customer)
    return {
      user: null,
      counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
      country: caller.country,
      currency: caller.currency,
      rate: rates.get(caller.currency) ?? null,
      practice,
      now: iso(now),
    }
  const { row, counts } = await customerCounted(db, customer.id)
  return {
    user: userOf(row),
    counts,
    country: row.country,
    currency: row.currency,
    rate: rates.get(row.currency) ?? null,
    practice,
    now: iso(now),
  }
}

/** P 6: which tab of the order list a line is counted under. What is being packed or shipped is counted as parcels. */
const tabOf: Readonly<Partial<Record<OrderLineState, 'buying' | 'inJapanPost' | 'stored'>>> = {
  to_buy: 'buying',
  needs_answer: 'buying',
  bought: 'buying',
  on_the_way: 'inJapanPost',
  arrived: 'inJapanPost',
  inspecting: 'inJapanPost',
  problem: 'inJapanPost',
  stored: 'stored',
}

export async function member(_input: unknown, context: Context): Promise<OutputOf<typeof account.member>> {
  const { db, now } = context
  const id = customerId(context)
  const [row, money, counted, arrived, { unread, parcels }, { fees, pauses }] = await Promise.all([
    customerById(db, id),
    balances(db, id),
    ownCounts(db, id),
    oldestArrival(db, id),
    counters(db, id),
    inForce(context),
  ])
  const needsAnswer = counted.lines.get('needs_answer') ?? 0
  const orders = {
    toPay: counted.ordersToPay,
    buying: 0,
    inJapanPost: 0,
    stored: 0,
    parcels,
    needsAnswer,
    askedNo: needsAnswer > 0 ? await askedOrder(db, id) : null,
  }
  for (const state of orderLineStates) {
    const tab = tabOf[state]
    if (tab) orders[tab] += counted.lines.get(state) ?? 0
  }
  return {
    user: userOf(row),
    ...money,
    orders,
    storedDaysLeft:
      arrived === null ? null : Math.max(0, fees.freeStorageDays - storedDays(arrived, now, pauses)),
    unread,
  }
}

export async function sessions(
  _input: unknown,
  context: Context,
): Promise<OutputOf<typeof account.sessions>> {
  const rows = await sessionsOf(context.db, customerId(context), context.now, lives.customer.idleMs)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: iso(row.created_at),
      lastSeenAt: iso(row.seen_at),
      current: row.id === context.customer?.sessionId,
    })),
    most: lives.customer.most,
  }
}
