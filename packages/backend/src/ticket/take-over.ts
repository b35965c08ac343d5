import type { AnswerOwn } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { T } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { open } from './service.ts'
import * as store from './store.ts'
import { typesOf } from './tables.ts'

/** The kind of question a topic of quick answers is, where a ticket needs no thing for it. */
const kinds: Readonly<Record<string, readonly [type: string, sub: string]>> = {
  start: ['before', 'item'],
  shops: ['before', 'item'],
  auctions: ['before', 'item'],
  costs: ['before', 'costs'],
  shipping: ['before', 'allowed'],
  account: ['account', 'data'],
}
/**
 * A chat of quick answers becomes a ticket, filed by what it is about. What needs a thing to be about, and what was near nothing we say,
 * is of the kind that fits anything: the last one switched on that needs no thing.
 */
export async function takeOver(
  context: TxContext,
  text: string,
  about: string | null,
): Promise<{ id: string; no: string } | Refusal | Refusal[]> {
  const rows = await typesOf(context)
  const [typeId, subId] = kinds[about ?? ''] ?? []
  const filed = rows.find((each) => each.id === typeId && each.isOn && !each.needsObject)
  const type = filed ?? rows.findLast((each) => each.isOn && !each.needsObject)
  const sub =
    type?.subs.find((each) => each.id === subId && each.isOn) ?? type?.subs.findLast((each) => each.isOn)
  if (!type || !sub) return refuse('ticket.typeNeeded')
  const opened = await open({ type: type.id, sub: sub.id, text }, context)
  return Array.isArray(opened) || isRefusal(opened) ? opened : { id: opened.id, no: opened.no }
}

/** Tickets that were answered and wait for their customer's word. */
export const waiting = async (context: Context, owner: string, t: T): Promise<AnswerOwn[]> =>
  (await store.ticketsOf(context.db, owner, 20))
    .filter(({ state }) => state === 'waiting')
    .map(({ id, no }) => ({
      kind: 'ticket',
      text: t('answer.own.ticket', { no }),
      path: `/workOrder/detail/${id}`,
    }))
