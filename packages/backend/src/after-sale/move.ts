import type { CaseEvent } from '@tomobako/domain/after-sale'
import { afterSaleMachine, caseLimits, caseRuleOf, isOverdueCase, turnOf } from '@tomobako/domain/after-sale'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { assert, DAY, iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import { strangers } from '../files/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { Actor } from '../kernel/context.ts'
import { clockActor, systemActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, kept, take } from '../kernel/index.ts'
import { tell } from '../kernel/live.ts'
import { clock, lengthened } from '@tomobako/domain/settings'
import { notify, pausedBy } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import type { PausesChanged } from '../settings/index.ts'
import { payOut } from './pay.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'

const cases = kept({
  machine: afterSaleMachine,
  table: 'after_sale_case',
  history: { table: 'after_sale_event', of: 'case_id' },
  read: store.readCase,
  facts: { needsSecond: false, bySecond: false, appealed: false },
  follows: (row, to, when) => ({
    last_at: at(when),
    due_at:
      to === 'assessed' || to === 'second'
        ? at(row.due_at ?? when + caseRuleOf(row.kind).answerDays * DAY)
        : to === 'disputed'
          ? at(row.due_at ?? when + caseLimits.appealMs)
          : null,
    ...(['paid', 'closed', 'withdrawn'].includes(to)
      ? { ended_at: at(when), claimed_by: null, claimed_until: null }
      : {}),
  }),
  followsIn: async (context, to, when) => ({
    answer_by: turnOf(to) === 'yours' ? at(await answerBy(context, when)) : null,
  }),
  effects: {
    tellAsked: (context, row, { why }) => told(context, row, 'asked', { why: why ?? '' }),
    tellOffered: async (context, row) =>
      told(context, row, 'offered', {
        yen: row.offer_yen + row.goodwill_yen,
        why: row.why,
        until: iso(row.answer_by ?? context.now),
        ...(await paused(context, row)),
      }),
    tellDenied: async (context, row) =>
      told(context, row, 'denied', {
        why: row.why,
        until: iso(row.answer_by ?? context.now),
        ...(await paused(context, row)),
      }),
    tellPaid: (context, row) => told(context, row, 'paid', { yen: row.paid_yen + row.paid_goodwill_yen }),
    tellClosed: (context, row) => told(context, row, 'closed', {}),
  },
})

/** Until when what is its customer's turn waits for them: days on which nobody of ours could be asked do not count (decision 0128). */
export const answerBy = async (context: Context, began: EpochMs): Promise<EpochMs> =>
  clock('case', began, (await inForce(context)).pauses).after(caseLimits.customerMs)
const paused = async (context: Context, row: Case) =>
  pausedBy(
    row.answer_by === null
      ? []
      : clock('case', context.now, (await inForce(context)).pauses).closed(row.answer_by),
  )

/** More days are closed than were known: what waits for its customer waits longer. */
export async function answersMoved(
  { db, now }: TxContext,
  { known, told: all }: PausesChanged,
): Promise<void> {
  for (const { id, last_at: began, answer_by: due } of await store.waiting(db)) {
    const next = lengthened('case', { began, due, now }, known, all)
    if (next > due) await store.answerUntil(db, id, next)
  }
}

const told = (
  context: TxContext,
  row: Case,
  what: 'asked' | 'offered' | 'denied' | 'paid' | 'closed',
  values: Record<string, string | number>,
): Promise<void> =>
  notify(context, {
    customerId: row.customer_id,
    key: `notice.afterSale.${what}`,
    values: { no: row.no, ...values },
    link: `/afterSaleService/detail/${row.id}`,
    once: `after-sale/${row.id}/${what}/${row.version}`,
    mail: true,
  })

/** Something of it changed: its pages and its customer's list read again. */
export const hint = (context: Context, row: Pick<Case, 'id' | 'customer_id'>): void =>
  context.afterCommit(() => {
    tell(context.house, `case:${row.id}`)
    tell(context.house, `cases:${row.customer_id}`)
  })

type Move = {
  set?: object
  why?: string | null
  data?: object
  by?: Actor
  needsSecond?: boolean
  bySecond?: boolean
}
/** Takes one step on a locked row. */
export async function move(
  context: TxContext,
  row: Case,
  event: CaseEvent,
  { needsSecond = false, bySecond = false, ...given }: Move = {},
): Promise<Case | Refusal> {
  const moved = await take(context, cases, row, event, {
    ...given,
    facts: { needsSecond, bySecond, appealed: row.appealed_at !== null },
  })
  hint(context, row)
  return moved
}
const must = (moved: Case | Refusal, what: string): Case => {
  assert(!isRefusal(moved), what)
  return moved
}

/** Evidence is there: what the rule gives is known already, and one of us decides next. */
export async function toDesk(context: TxContext, row: Case, by?: Actor): Promise<Case> {
  const complete = must(
    await move(context, row, 'complete', by ? { by } : {}),
    'what was incomplete can be complete',
  )
  return must(
    await move(context, complete, 'assess', {
      by: systemActor,
      data: { rule: row.rule, version: row.rule_version, ...(row.outcome ? { yen: row.outcome.yen } : {}) },
    }),
    'what is complete is assessed',
  )
}

/**
 * The offer counts: it is paid in the same transaction, as much of it as has not gone back in another way. What came to us after all, or
 * has nothing left, is over without money.
 */
export async function acceptAndPay(context: TxContext, row: Case, by?: Actor): Promise<Case> {
  const paid = await payOut(context, row)
  if (isRefusal(paid) || paid.yen + paid.goodwillYen === 0)
    return must(
      await move(context, row, 'overtaken', {
        by: systemActor,
        why: isRefusal(paid) ? paid.key : 'afterSale.nothingLeft',
      }),
      'an offer can be overtaken',
    )
  const accepted = must(
    await move(context, row, 'accept', by ? { by } : {}),
    'an offer that stands can be accepted',
  )
  return must(
    await move(context, accepted, 'pay', {
      by: systemActor,
      set: {
        paid_yen: paid.yen,
        paid_goodwill_yen: paid.goodwillYen,
        ...(by ? { unread: row.unread + 1 } : {}),
      },
      data: { yen: paid.yen, goodwillYen: paid.goodwillYen, rule: row.rule, version: row.rule_version },
    }),
    'what was accepted is paid',
  )
}

/** Writes down what the clock has decided. An offer nobody answered is paid: silence costs nothing. */
export async function settled(context: TxContext, row: Case): Promise<Case> {
  if (!isOverdueCase({ state: row.state, answerBy: row.answer_by }, context.now)) return row
  if (row.state === 'offered') return acceptAndPay(context, row, clockActor)
  return must(
    await move(context, row, 'expire', { by: clockActor, set: { unread: row.unread + 1 } }),
    'what waited too long expires',
  )
}
export async function turn(house: House): Promise<void> {
  for (const { id } of await store.overdue(house.db, house.clock.now(), 500))
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, id)
      if (row) await settled(context, row)
    })
}

export type Words = { text: string; photoIds: readonly string[] }
/** What was typed, without signs no database keeps. */
export const clean = (text: string): string =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim()
export async function objectionTo(
  context: Context,
  { text, photoIds }: Words,
  customerId: string,
  most: number = caseLimits.textLength,
): Promise<Refusal | null> {
  if (text.length > most) return refuse('afterSale.refused.textLong', { most, count: text.length }, 'note')
  if (new Set(photoIds).size > caseLimits.photos)
    return refuse('afterSale.refused.photosMany', { most: caseLimits.photos }, 'photoIds')
  return (await strangers(context, photoIds, { kind: 'customer', id: customerId })).length > 0
    ? refuse('common.badInput', {}, 'photoIds')
    : null
}
