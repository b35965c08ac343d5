import type { OutputOf, sign } from '@tomobako/contract'
import { iso, jstDay } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { TaskKind } from '@tomobako/domain/sign'
import { cardTurnsAt, daysFrom, repairable, rowOf, taskState } from '@tomobako/domain/sign'
import type { Context } from '../kernel/index.ts'
import { balance } from '../ledger/index.ts'
import { programmeOpen } from '../points/index.ts'
import * as store from './store.ts'
import { heldTerms } from './terms.ts'

/** A row may be this long and is still counted whole. */
const LONGEST_ROW_DAYS = 800

export async function card(context: Context): Promise<OutputOf<typeof sign.card>> {
  const { db, now } = context
  const customerId = context.customer?.id ?? null
  const today = jstDay(now)
  const terms = heldTerms(db, today)
  const [{ ring }, budget, taskBudget, tasks, mine] = await Promise.all([
    terms,
    programmeOpen(context, 'sign'),
    programmeOpen(context, 'task'),
    terms.then((held) => tasksOf(context, customerId, held)),
    customerId === null ? null : mineOf(context, customerId, today),
  ])
  return {
    today,
    turnsAt: iso(cardTurnsAt(now)),
    ring: [...ring],
    open: budget.open,
    opensAt: iso(budget.until),
    tasksOpen: taskBudget.open,
    tasks,
    mine,
  }
}

async function mineOf({ db }: Context, customerId: string, today: string) {
  const [days, held, reminder] = await Promise.all([
    store.daysSince(db, customerId, daysFrom(today, -LONGEST_ROW_DAYS)),
    balance(db, accounts.points(customerId)),
    db.selectFrom('sign_reminder').select('since').where('customer_id', '=', customerId).executeTakeFirst(),
  ])
  const known = new Set(days.map(({ day }) => day))
  const month = today.slice(0, 7)
  const first = daysFrom(`${month}-01`, -31)
  return {
    balance: held,
    signedToday: known.has(today),
    todayPoints: days.find(({ day }) => day === today)?.points ?? null,
    row: rowOf(known, today),
    days: days
      .filter(({ day }) => day >= first)
      .map(({ day, points, repaired }) => ({ day, points, repaired })),
    missed: repairable(known, today),
    repairLeft: !days.some((each) => each.month === month),
    reminded: reminder !== undefined,
  }
}

async function tasksOf(
  { db }: Context,
  customerId: string | null,
  held: Awaited<ReturnType<typeof heldTerms>>,
) {
  const rows = await store.tasksOf(db, customerId, held)
  const since: Partial<Record<TaskKind, number | null>> = Object.fromEntries(
    rows.map(({ kind, joins, joinedAt }) => [kind, joins ? joinedAt : null]),
  )
  const done = customerId === null ? new Set<TaskKind>() : await store.finished(db, customerId, since)
  return rows.map(({ kind, points, joins, joinedAt, claimedPoints }) => ({
    kind,
    points: claimedPoints ?? points,
    state: taskState({
      joins,
      isJoined: joinedAt !== null,
      isFinished: done.has(kind),
      isClaimed: claimedPoints !== null,
    }),
  }))
}
export { LONGEST_ROW_DAYS }
