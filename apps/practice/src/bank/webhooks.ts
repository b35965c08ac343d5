import { createHash, randomUUID } from 'node:crypto'
import type { Told } from './payments.ts'
import { sign, WEBHOOK_HEADER } from './sign.ts'

/** One message on its way; deleted when the shop has said 200 to it, or after `MAX_TRIES`. */
export type Delivery = { id: string; event: Told; dueAt: number; tries: number }

/** With doubling pauses from 1 s to 5 min this is a little over an hour. */
export const MAX_TRIES = 20
const LONGEST_PAUSE_MS = 5 * 60_000
const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5_000

/**
 * How badly the messages of a payment behave, from its id alone so that a test can choose: how often each is delivered (1 to 3),
 * and whether what came before the end arrives after it.
 */
export function manners(paymentId: string): { copies: 1 | 2 | 3; isOvertaken: boolean } {
  const [first = 0, second = 0] = createHash('sha256').update(paymentId).digest()
  return { copies: ([1, 2, 3] as const)[first % 3]!, isOvertaken: second % 3 === 0 } // a remainder of three is 0, 1 or 2
}

/** The deliveries of a new event. */
export function deliveriesOf(event: Told, nowMs: number): Delivery[] {
  const { copies, isOvertaken } = manners(event.paymentId)
  const isEnd = !['needs_action', 'processing', 'open'].includes(event.state)
  const first = nowMs + (isEnd ? 30 : isOvertaken ? 1_200 : 0)
  return [0, 400, 1_500]
    .slice(0, copies)
    .map((later) => ({ id: randomUUID(), event, dueAt: first + later, tries: 0 }))
}

/** The messengers: `run` starts what is due. The list is the state's own and is changed in place. */
export function openMessengers({
  deliveries,
  url,
  secret,
  now,
  retryMs,
  changed,
}: {
  deliveries: Delivery[]
  url: string
  secret: string
  now: () => number
  retryMs: number
  changed: () => void
}) {
  const underWay = new Set<string>()
  const leaving = new AbortController()

  async function attempt(delivery: Delivery) {
    const isTaken = await post(delivery.event)
    underWay.delete(delivery.id)
    if (leaving.signal.aborted) return
    delivery.tries += 1
    const place = deliveries.indexOf(delivery)
    if (place >= 0 && (isTaken || delivery.tries >= MAX_TRIES)) deliveries.splice(place, 1)
    else delivery.dueAt = now() + Math.min(retryMs * 2 ** (delivery.tries - 1), LONGEST_PAUSE_MS)
    changed()
  }

  async function post(event: Told): Promise<boolean> {
    const body = JSON.stringify(event)
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: { 'content-type': 'application/json', [WEBHOOK_HEADER]: sign(secret, body, now()) },
      })
      await response.body?.cancel()
      return response.status === 200
    } catch {
      return false
    }
  }

  return {
    run() {
      if (deliveries.length === 0) return
      const due = deliveries
        .filter((each) => each.dueAt <= now() && !underWay.has(each.id))
        .sort((a, b) => a.dueAt - b.dueAt)
      for (const delivery of due.slice(0, AT_ONCE - underWay.size)) {
        underWay.add(delivery.id)
        void attempt(delivery)
      }
    },
    stop: () => leaving.abort(),
  }
}
