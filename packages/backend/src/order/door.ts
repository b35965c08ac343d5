import type { Updateable } from 'kysely'
import type { InputOf, OutputOf, order as contract } from '@tomobako/contract'
import { assert, isRefusal, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { doorCharged, doorPaid } from '@tomobako/domain/ledger'
import { agreedPostage, overdueAt, ruleOnDoor } from '@tomobako/domain/order'
import type { DoorRuling, DoorState, OverdueRule } from '@tomobako/domain/order'
import { clock } from '@tomobako/domain/settings'
import type { Pause } from '@tomobako/domain/settings'
import type { OrderLineTable } from '../db/tables.gen.ts'
import { domesticOf } from '../goods/index.ts'
import type { TxContext } from '../kernel/context.ts'
import { actorOf, at, customerId, systemActor } from '../kernel/context.ts'
import { post, postOrRefuse } from '../ledger/index.ts'
import { notify, pausedBy, titled } from '../message/index.ts'
import { fees } from '../settings/index.ts'
import * as doors from './door-store.ts'
import { heldLines } from './holds.ts'
import { moveLine } from './lines.ts'
import { addOverdue, changeOverdue, lockOverdue } from './overdue-store.ts'
import * as store from './store.ts'
import type { Line, Snapshot } from './store.ts'

/** What a line's listing and its payment say about postage in Japan. */
export const doorFacts = (line: {
  snapshot: Snapshot
  price: Line['price']
  bought_domestic_yen: number | null
}): { payer: 'seller' | 'buyer' | 'unknown'; isPromisedFree: boolean; agreedYen: number } => ({
  payer: line.snapshot.domesticShipping.payer,
  isPromisedFree: domesticOf(line.snapshot) === 0 && line.snapshot.domesticShipping.cashOnDelivery !== true,
  agreedYen: agreedPostage(line.price.domesticYen, line.bought_domestic_yen ?? 0),
})

/**
 * We paid the carrier at the door for this locked line; the rule of packages/domain/src/order/door.ts decides who bears it. The cost is written
 * to the books here, what is charged as well. `matches`: the piece is what its listing says; one that is not costs its customer nothing.
 */
export async function payAtDoor(
  context: TxContext,
  line: Line,
  paid: { yen: number; receiptIds: readonly string[] },
  matches: boolean,
): Promise<DoorRuling | 'ours'> {
  const { isPromisedFree, agreedYen } = doorFacts(line)
  const { doorToleranceYen } = await fees(context)
  const ruling = ruleOnDoor({ isPromisedFree, paidYen: paid.yen, agreedYen, toleranceYen: doorToleranceYen })
  const carrier = line.tracking_carrier ?? 'domestic'
  await post(context, doorPaid({ lineNo: line.no, carrier, yen: paid.yen }))
  const isCharged = ruling === 'charge' && matches
  const state: DoorState = isCharged
    ? await charge(context, line, paid.yen)
    : ruling === 'ask' && matches
      ? 'asked'
      : 'ours'
  await doors.addDoor(
    context.db,
    {
      lineId: line.id,
      yen: paid.yen,
      agreedYen,
      wasFree: isPromisedFree,
      carrier,
      receiptIds: [...paid.receiptIds],
      state,
      by: actorOf(context).name,
    },
    context.now,
  )
  if (isCharged) await tellCharged(context, line, paid.yen, state)
  if (state === 'asked') await tell(context, line, 'notice.order.doorAsked', { yen: paid.yen, agreedYen })
  return matches || ruling === 'breach' ? ruling : 'ours'
}

/** From the wallet, where the unspent part of the postage went; where that does not reach, with the parcel. */
async function charge(context: TxContext, line: Line, yen: number): Promise<'paid' | 'due'> {
  const charged = await postOrRefuse(
    context,
    doorCharged({ lineNo: line.no, customerId: line.customer_id, yen }),
  )
  return isRefusal(charged) ? 'due' : 'paid'
}
const tellCharged = (context: TxContext, line: Line, yen: number, state: DoorState): Promise<void> =>
  tell(context, line, state === 'paid' ? 'notice.order.doorCharged' : 'notice.order.doorBilled', { yen })

async function tell(
  context: TxContext,
  line: Line,
  key: string,
  values: Record<string, string | number>,
): Promise<void> {
  const order = await store.orderById(context.db, line.order_id)
  await notify(context, {
    customerId: line.customer_id,
    key,
    values: { no: line.no, ...titled(line.snapshot), ...values },
    link: `/orders/${order.no}`,
    once: `line/${line.no}/${key}`,
    mail: true,
  })
}

/** It lies measured on its shelf and waits for the customer's answer, still `arrived` or `inspecting`. */
export async function waitForDoor(
  context: TxContext,
  lineId: string,
  set: Updateable<OrderLineTable>,
): Promise<void> {
  const line = await store.lockLine(context.db, lineId)
  assert(line && (await store.change(context.db, line, set)), 'a locked line can be written')
}

/** The line, locked, when its question about the door is open. */
async function asked(context: TxContext, lineId: string): Promise<{ line: Line; door: doors.Door } | null> {
  const line = await store.lockLine(context.db, lineId)
  const door = line ? (await doors.doorsOf(context.db, [line.id])).get(line.id) : undefined
  return line && door?.state === 'asked' ? { line, door } : null
}

async function put(context: TxContext, line: Line): Promise<void> {
  const moved = await moveLine(
    context,
    line,
    'store',
    { matches: true },
    {
      by: systemActor,
      data: {
        photoIds: line.photo_ids,
        ...(line.weight_grams === null ? {} : { weightGrams: line.weight_grams }),
        ...(line.shelf === null ? {} : { shelf: line.shelf }),
      },
      set: { stored_at: at(context.now) },
    },
  )
  assert(!isRefusal(moved), 'what waits for an answer about its postage can be stored')
  const { freeStorageDays } = await fees(context)
  await notify(context, {
    customerId: line.customer_id,
    key: 'notice.order.stored',
    values: { no: line.no, ...titled(line.snapshot), days: freeStorageDays },
    link: '/warehouse',
    once: `line/${line.id}/stored`,
    mail: true,
  })
}

/** The customer's word. No is no charge: the staff decide what becomes of the piece. */
export async function answerDoor(
  { lineId, answer, expectYen }: InputOf<typeof contract.answerDoor>,
  context: TxContext,
): Promise<OutputOf<typeof contract.answerDoor> | Refusal> {
  const known = await store.lineById(context.db, lineId)
  if (!known || known.customer_id !== customerId(context)) return refuse('common.notFound')
  const found = await asked(context, lineId)
  if (!found || found.door.yen !== expectYen) return refuse('order.noQuestion')
  const { line, door } = found
  if (answer === 'refuse') return refuseDoor(context, found)
  const state = await charge(context, line, door.yen)
  await doors.answerDoorRow(context.db, line.id, state, context.now)
  await put(context, line)
  return { state }
}

async function refuseDoor(
  context: TxContext,
  { line, door }: { line: Line; door: doors.Door },
): Promise<{ state: 'refused' }> {
  await doors.answerDoorRow(context.db, line.id, 'refused', context.now)
  const moved = await moveLine(
    context,
    line,
    'store',
    { matches: false },
    { by: systemActor, data: { reason: 'doorRefused', doorYen: door.yen } },
  )
  assert(!isRefusal(moved), 'a line that waits can become the staff’s case')
  return { state: 'refused' }
}

/** Nobody answered: first a reminder of the last day, then it is a no, as with every price nobody said yes to. */
export async function followDoor(
  context: TxContext,
  lineId: string,
  rule: OverdueRule,
  pauses: readonly Pause[],
): Promise<void> {
  const { db, now } = context
  const found = await asked(context, lineId)
  if (!found || (await heldLines(context, [lineId]))) return
  const { line, door } = found
  const late = overdueAt(door.at, now, rule, pauses)
  if (late.notice === null) return
  const known = await lockOverdue(db, { kind: 'door', subjectId: lineId, since: door.at })
  if (known) {
    if (known.over_at !== null || known.ends_at > now) return
    await refuseDoor(context, found)
    return changeOverdue(db, known.id, { overAt: now, leftAt: now })
  }
  const endsAt = late.toldEndsAt
  const order = await store.orderById(db, line.order_id)
  const link = `/orders/${order.no}`
  const row = await addOverdue(
    db,
    {
      kind: 'door',
      subjectId: lineId,
      subjectNo: line.no,
      customerId: line.customer_id,
      words: line.snapshot.title,
      link,
      since: door.at,
    },
    // Nothing for us to do before the last day.
    { notice: late.notice, endsAt, lookAt: endsAt, now },
  )
  if (row)
    await notify(context, {
      customerId: line.customer_id,
      key: 'notice.order.doorLate',
      values: {
        no: line.no,
        ...titled(line.snapshot),
        yen: door.yen,
        until: iso(endsAt),
        ...pausedBy(clock('door', door.at, pauses).closed(endsAt)),
      },
      link,
      once: `overdue/${row.id}`,
      mail: true,
    })
}

/** We bear it, and nobody waits any longer. */
export async function bearDoor(
  context: TxContext,
  lineId: string,
): Promise<{ no: string; yen: number } | Refusal> {
  const found = await asked(context, lineId)
  if (!found) return refuse('console.wrongState', { state: '' })
  await doors.answerDoorRow(context.db, lineId, 'ours', context.now)
  await put(context, found.line)
  await tell(context, found.line, 'notice.order.doorOurs', { yen: found.door.yen })
  return { no: found.line.no, yen: found.door.yen }
}
