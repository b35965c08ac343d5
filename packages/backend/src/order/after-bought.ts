import type { InputOf, purchase } from '@tomobako/contract'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { afterBoughtRules, afterBoughtVersion } from '@tomobako/domain/order'
import type { AfterBoughtCause } from '@tomobako/domain/order'
import type { TxContext } from '../kernel/context.ts'
import { inForce } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { moveLine } from './lines.ts'
import { dueOf, latesOf } from './seller-late.ts'
import * as store from './store.ts'

const reasonKeys: Readonly<Record<AfterBoughtCause, string>> = {
  seller_cancelled: 'sellerCancelled',
  never_shipped: 'neverShipped',
  lost_in_japan: 'lostInJapan',
}

/**
 * A purchase that never reaches us. The customer has everything back by the rule's version, which the line's history keeps; who bears
 * the goods decides the books, not what the customer gets.
 */
export async function endBought(
  { lineId, version, cause, borneBy, note }: InputOf<typeof purchase.endBought>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  if (version !== undefined && version !== line.version) return refuse('console.changedMeanwhile')
  const rule = afterBoughtRules[cause]
  if (!rule.borneBy.includes(borneBy)) return refuse('console.notBorneBy', {}, 'borneBy')
  const { fees, pauses } = await inForce(context)
  const dueAt = dueOf(line, (await latesOf(context.db, [line.id])).get(line.id), fees, pauses)
  const shipOverdue = line.bought_at !== null && dueAt <= context.now
  if (cause === 'never_shipped' && line.state === 'bought' && !shipOverdue)
    return refuse('console.shipNotDue', { day: jstDay(dueAt) }, 'cause')
  const moved = await moveLine(
    context,
    line,
    rule.event,
    { shipOverdue },
    {
      why: note,
      data: {
        borneBy,
        rule: afterBoughtVersion,
        reasonKey: reasonKeys[cause],
        ...(borneBy === 'us' ? { expense: rule.expense } : {}),
      },
    },
  )
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: `purchase.${rule.event}`,
    subject: line.no,
    before: line.state,
    after: { state: moved.state, borneBy, rule: afterBoughtVersion },
    why: note,
  })
  return { ok: true }
}
