import type { AnswerOwn } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { T } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { open } from './service.ts'
import * as store from './store.ts'
import { typesOf } from './tables.ts'

/** A chat of quick answers becomes a ticket of the kind that fits anything: the last one switched on that needs no thing. */
export async function takeOver(
  context: TxContext,
  text: string,
): Promise<{ id: string; no: string } | Refusal | Refusal[]> {
  const { rows } = await typesOf(context.db)
  const type = rows.findLast((each) => each.isOn && !each.needsObject)
  const sub = type?.subs.findLast((each) => each.isOn)
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
