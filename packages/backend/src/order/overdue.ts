import type { OutputOf, order as contract } from '@tomobako/contract'
import { DAY, isRefusal, iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import {
  afterBoughtRules,
  afterBoughtVersion,
  lineOverdues,
  orderLimits,
  overdueAt,
  overdueRule,
} from '@tomobako/domain/order'
import type { LineOverdue, OrderLineEvent, OverdueRule, OverdueSettings } from '@tomobako/domain/order'
import { clock, lengthened, workingDay } from '@tomobako/domain/settings'
import type { ClockKind, Pause } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import type { TxContext } from '../kernel/context.ts'
import { at, clockActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { notify, pausedBy, titled } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import type { PausesChanged } from '../settings/index.ts'
import { followDoor } from './door.ts'
import { heldLines } from './holds.ts'
import { moveLine } from './lines.ts'
import { addOverdue, changeOverdue, leave, lockOverdue } from './overdue-store.ts'
import type { OverdueShown } from './overdue-store.ts'
import * as store from './store.ts'
import type { Line, LineEventRow } from './store.ts'

const AT_ONCE = 200

/** What the clock does at the end of each, and what is said on the way there. */
const ends: Readonly<
  Record<LineOverdue, { notice: string; event: OrderLineEvent; data: Record<string, unknown> }>
> = {
  // The loss is ours until a seller or a carrier bears it; what comes after all is told by receiving, and is ours.
  on_the_way: {
    notice: 'notice.order.notArrived',
    event: afterBoughtRules.lost_in_japan.event,
    data: {
      borneBy: 'us',
      rule: afterBoughtVersion,
      reasonKey: 'lostInJapan',
      expense: afterBoughtRules.lost_in_japan.expense,
    },
  },
  // As when one of us sends it back: the seller owes it.
  problem: {
    notice: 'notice.order.problemLate',
    event: 'problemOverdue',
    data: { reasonKey: 'problemOverdue' },
  },
  returned_to_seller: {
    notice: 'notice.order.sellerPaysLate',
    event: 'sellerPaidNothing',
    data: { silent: true },
  },
}

/** When a line came into the state it is in. That a seller pays nothing is no new beginning. */
const cameAt = async (db: Db, lineId: string, state: string): Promise<EpochMs | null> =>
  (
    await db
      .selectFrom('line_event')
      .select((e) => e.fn.max('at').as('at'))
      .where('line_id', '=', lineId)
      .where('to_state', '=', state)
      .where('event', '<>', 'sellerPaidNothing')
      .executeTakeFirst()
  )?.at ?? null

/** Hourly: who waits for something outside the house is told when it takes too long, and on its last day the rule ends it. */
export async function followOverdue(house: House): Promise<void> {
  const now = house.clock.now()
  await leave(house.db, now)
  const { fees: set, pauses } = await inForce(house)
  await followDoors(house, overdueRule('door', set), pauses)
  for (const kind of lineOverdues) {
    const rule = overdueRule(kind, set)
    const { rows } = await sql<{ id: string }>`
      select l.id from order_line l
      join lateral (select max(e.at) as at from line_event e where e.line_id = l.id and e.to_state = l.state and e.event <> 'sellerPaidNothing') came on true
      left join overdue o on o.subject_id = l.id and o.kind = l.state and o.since = came.at
      where l.state = ${sql.lit(kind)} and came.at <= ${at(now - (rule.notices[0] ?? 0) * DAY)}::timestamptz
        and (o.id is null or (o.over_at is null and o.ends_at <= ${at(now)}::timestamptz))
        and not exists (select from line_event k where k.line_id = l.id and k.event = 'sellerPaidNothing')
        and not exists (select from hold h where h.released_at is null and h.subject_id in (l.id, l.order_id))
      order by came.at limit ${AT_ONCE}`.execute(house.db)
    for (const { id } of rows)
      await attempt(house, `overdue line ${id}`, () =>
        asSystem(house, (context) => follow(context, id, kind, rule, pauses)),
      )
  }
}

/** The same for postage paid at our door whose owner says nothing. */
async function followDoors(house: House, rule: OverdueRule, pauses: readonly Pause[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.line_id as id from door_postage d left join overdue o on o.subject_id = d.line_id and o.kind = 'door' and o.since = d.at
    where d.state = 'asked' and d.at <= ${at(house.clock.now() - (rule.notices[0] ?? 0) * DAY)}::timestamptz
      and (o.id is null or (o.over_at is null and o.ends_at <= ${at(house.clock.now())}::timestamptz))
    order by d.at limit ${AT_ONCE}`.execute(house.db)
  for (const { id } of rows)
    await attempt(house, `door postage of line ${id}`, () =>
      asSystem(house, (context) => followDoor(context, id, rule, pauses)),
    )
}

async function follow(
  context: TxContext,
  id: string,
  kind: LineOverdue,
  rule: OverdueRule,
  pauses: readonly Pause[],
): Promise<void> {
  const { db, now } = context
  const line = await store.lockLine(db, id)
  // Stopped by one of us or by a bank, it does not stand because of the seller.
  if (!line || line.state !== kind || (await heldLines(context, [id]))) return
  const since = await cameAt(db, id, kind)
  if (since === null) return
  const found = overdueAt(since, now, rule, pauses)
  if (found.notice === null) return
  const known = await lockOverdue(db, { kind, subjectId: id, since })
  if (!known)
    return tell(context, line, kind, { since, notice: found.notice, endsAt: found.toldEndsAt, pauses })
  if (known.over_at !== null || known.ends_at > now) return
  const { event, data } = ends[kind]
  const moved = await moveLine(context, line, event, {}, { by: clockActor, data })
  if (isRefusal(moved)) throw new Error(`line ${line.no} stands in ${line.state}: ${moved.key}`)
  // Somebody takes it off its shelf, asks the carrier for what it was worth, or has nothing left to do.
  await changeOverdue(db, known.id, {
    overAt: now,
    lookAt: workingDay(now, 1),
    ...(rule.ending === 'refund' ? {} : { leftAt: now }),
  })
}

async function tell(
  context: TxContext,
  line: Line,
  kind: LineOverdue,
  {
    since,
    notice,
    endsAt,
    pauses,
  }: { since: EpochMs; notice: number; endsAt: EpochMs; pauses: readonly Pause[] },
): Promise<void> {
  const order = await store.orderById(context.db, line.order_id)
  const link = `/orders/${order.no}`
  const row = await addOverdue(
    context.db,
    {
      kind,
      subjectId: line.id,
      subjectNo: line.no,
      customerId: line.customer_id,
      words: line.snapshot.title,
      link,
      since,
    },
    { notice, endsAt, lookAt: workingDay(context.now, 1), now: context.now },
  )
  if (!row) return
  await notify(context, {
    customerId: line.customer_id,
    key: ends[kind].notice,
    values: {
      no: line.no,
      ...titled(line.snapshot),
      until: iso(endsAt),
      ...pausedBy(clock(kind, since, pauses).closed(endsAt)),
    },
    link,
    once: `overdue/${row.id}`,
    mail: true,
  })
}

/** What an order page says of a line that stands: until when, and why it was given longer. Null while nothing waits, or nothing is late yet. */
export function overdueView(
  line: Pick<Line, 'id' | 'state'>,
  events: readonly LineEventRow[],
  rows: readonly OverdueShown[],
  set: OverdueSettings,
  doorAskedAt: EpochMs | null,
  pauses: readonly Pause[],
): OutputOf<typeof contract.detail>['lines'][number]['overdue'] {
  const door =
    doorAskedAt !== null &&
    rows.find((each) => each.subject_id === line.id && each.kind === 'door' && each.since === doorAskedAt)
  const shown = (
    of: ClockKind & (LineOverdue | 'door'),
    since: EpochMs,
    until: EpochMs,
    why: string | null,
  ) => ({
    kind: of,
    until: iso(until),
    why,
    closed: clock(of, since, pauses).closed(until),
  })
  if (door) return shown('door', door.since, door.ends_at, door.put_off_why)
  const kind = lineOverdues.find((each) => each === line.state)
  if (!kind || events.some((each) => each.event === 'sellerPaidNothing')) return null
  const came = events.findLast((each) => each.to === kind)?.at
  const row = rows.find((each) => each.subject_id === line.id && each.kind === kind)
  if (row) return shown(kind, row.since, row.ends_at, row.put_off_why)
  // What is on its way is told of when it is late; of the others the day is named from the first.
  if (kind === 'on_the_way' || came === undefined) return null
  return shown(kind, came, overdueAt(came, came, overdueRule(kind, set), pauses).endsAt, null)
}

/**
 * More days are closed than were known: days that stand in rows of ours move along. What is another house's, a carrier's or the customs',
 * does not.
 */
export async function movedByPauses({ db, now }: TxContext, { known, told }: PausesChanged): Promise<void> {
  const waiting = await db
    .selectFrom('seller_late')
    .innerJoin('order_line', 'order_line.id', 'seller_late.line_id')
    .select(['line_id', 'due_at', 'answered_at'])
    .where('order_line.state', '=', 'bought')
    .where('answer', '=', 'wait')
    .orderBy('line_id')
    .execute()
  for (const { line_id: id, due_at, answered_at } of waiting) {
    const due = instant(due_at)
    const next = lengthened('seller_ships', { began: instant(answered_at ?? due_at), due, now }, known, told)
    if (next > due)
      await db
        .updateTable('seller_late')
        .set({ due_at: at(next) })
        .where('line_id', '=', id)
        .execute()
  }
  const asked = await db
    .selectFrom('order_line')
    .select(['id', 'answer_by'])
    .where('state', '=', 'needs_answer')
    .where('answer_by', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, answer_by } of asked) {
    if (answer_by === null) continue
    const next = lengthened(
      'question',
      { began: answer_by - orderLimits.answerMs, due: answer_by, now },
      known,
      told,
    )
    if (next > answer_by)
      await db
        .updateTable('order_line')
        .set({ answer_by: at(next) })
        .where('id', '=', id)
        .where('state', '=', 'needs_answer')
        .execute()
  }
  const standing = await db
    .selectFrom('overdue')
    .select(['id', 'kind', 'since', 'ends_at', 'look_at'])
    .where('over_at', 'is', null)
    .where('left_at', 'is', null)
    .where('kind', 'in', [...lineOverdues, 'door'])
    .orderBy('id')
    .execute()
  for (const row of standing) {
    const kind = [...lineOverdues, 'door' as const].find((each) => each === row.kind)
    const due = instant(row.ends_at)
    const next = kind ? lengthened(kind, { began: instant(row.since), due, now }, known, told) : due
    if (next === due) continue
    await db
      .updateTable('overdue')
      .set({ ends_at: at(next), ...(instant(row.look_at) === due ? { look_at: at(next) } : {}) })
      .where('id', '=', row.id)
      .execute()
  }
}
