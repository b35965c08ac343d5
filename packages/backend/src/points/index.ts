import type { InputOf, OutputOf } from '@tomobako/contract'
import { pointBudgets, points, pointsDesk } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { accounts, pointsExpired } from '@tomobako/domain/ledger'
import { pointsRules } from '@tomobako/domain/points'
import type { Schedule } from '../jobs/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { attempt, customerId, defineCapability, implement, iso } from '../kernel/index.ts'
import {
  balance,
  history,
  lockOverdueLot,
  openLots,
  overdueLots,
  ownersToTell,
  post,
  toldOfEnding,
} from '../ledger/index.ts'
import type { HistoryRow } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { datedDesk } from '../staff/index.ts'
import * as budgets from './budgets.ts'
import { pendingOf } from './programme.ts'

export { dropPending, earn, programmeOpen, reverseEarning, setPending, spend } from './programme.ts'

async function detail(
  { page }: InputOf<typeof points.detail>,
  context: Context,
): Promise<OutputOf<typeof points.detail>> {
  const id = customerId(context)
  const at = page ?? 1
  const [held, lots, pending, found] = await Promise.all([
    balance(context.db, accounts.points(id)),
    openLots(context.db, id),
    pendingOf(context.db, id),
    history(context.db, accounts.points(id), at),
  ])
  return {
    balance: held,
    lots: lots.map((lot) => ({
      points: lot.rest,
      earnedAt: iso(lot.earnedAt),
      expiresAt: iso(lot.expiresAt),
    })),
    pending: pending.map(({ programme, cause, points: waits, dueAt, link }) => ({
      programme,
      cause,
      points: waits,
      dueAt: dueAt === null ? null : iso(dueAt),
      link,
    })),
    page: at,
    hasNext: found.hasNext,
    rows: found.rows.map((row) => ({
      id: row.id,
      at: iso(row.at),
      points: row.amount,
      key: wordsOf(row),
      values: row.values,
      link: linkOf(row.values),
      balanceAfter: row.balanceAfter,
    })),
  }
}

/** A movement of a programme has words of its own: what it was for. */
const wordsOf = ({ kind, values }: HistoryRow): string =>
  kind === 'pointsEarned' && values['programme'] !== undefined
    ? `earned.${values['programme']}`
    : kind === 'pointsUsed'
      ? `${kind}.${values['programme']}`
      : kind

/** The page of what caused a movement. */
const linkOf = (values: HistoryRow['values']): string | null =>
  values['link'] !== undefined
    ? String(values['link'])
    : values['orderNo'] !== undefined
      ? `/orders/${values['orderNo']}`
      : values['parcelNo'] !== undefined
        ? `/parcels/${values['parcelNo']}`
        : null

const AT_ONCE = 1_000

/** Ends what is over. Each lot in a transaction of its own: what is just being spent is waited for. */
async function expire(house: House): Promise<void> {
  for (const due of await overdueLots(house.db, house.clock.now(), AT_ONCE))
    await attempt(house, `points ${due.id}`, () =>
      asSystem(house, async (context) => {
        const lot = await lockOverdueLot(context.db, due, context.now)
        if (lot)
          await post(
            context,
            pointsExpired({ lotId: lot.id, customerId: lot.customerId, points: lot.rest, before: lot.ended }),
          )
      }),
    )
}

/** Tells whoever has points that end soon, while they can still be spent. */
async function tellEnding(house: House): Promise<void> {
  const now = house.clock.now()
  for (const { customerId: id } of await ownersToTell(
    house.db,
    now,
    now + pointsRules.tellDays * DAY,
    AT_ONCE,
  ))
    await attempt(house, `points of ${id}`, () =>
      asSystem(house, async (context) => {
        const ending = await toldOfEnding(context.db, id, now, now + pointsRules.soonDays * DAY)
        if (!ending) return
        await notify(context, {
          customerId: id,
          key: 'notice.points.ending',
          values: { points: ending.points, until: ending.until },
          link: '/points',
          once: `points/ending/${id}/${ending.until}`,
          mail: true,
        })
      }),
    )
}

const schedules: readonly Schedule[] = [
  {
    name: 'points-ending',
    cron: '23 1 * * *',
    zone: 'UTC',
    source: 'P 4: earned points expire after 365 days',
    does: 'Tells customers of points that end soon, a fortnight before the first of them.',
    run: tellEnding,
  },
  {
    name: 'points-expire',
    cron: '7 * * * *',
    zone: 'UTC',
    source: 'P 4: earned points expire after 365 days',
    does: 'Ends points that nobody spent within their year.',
    run: expire,
  },
]

export const capability = defineCapability({
  name: 'points',
  standsOn: ['ledger', 'settings', 'message', 'staff'],
  handlers: [
    ...implement(points, { detail }),
    ...implement(pointsDesk, {
      list: (_input, context) => budgets.list(context),
    }),
    ...implement(pointBudgets, datedDesk(budgets.budgetSetting)),
  ],
  schedules,
  limits: pointsRules,
})
