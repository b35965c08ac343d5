import { BROWSER, printRules } from '@tomobako/domain/printing'
import { defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import * as store from './store.ts'

/** Asked for with each new row of a queue; the clock finds what a job missed. */
export const sendJob = defineJob<{ printerId: string }>('printing.send', { queue: 'mail', seconds: 120 })

/**
 * Sends what waits for a printer, oldest first, by one process at a time. A job is `printing` before its first byte leaves and is never
 * sent a second time from there: what the printer did not acknowledge is for a person to look at. A printer that is off leaves it waiting.
 */
export async function sendWaiting(house: House, printerId: string): Promise<void> {
  const began = house.clock.now()
  const printer = await store.takeTurn(house.db, printerId, began, began + printRules.speakingMs)
  const { printers } = house.gateways
  if (!printer || printer.connection === BROWSER) return
  try {
    await store.giveUpSending(house.db, printerId, began)
    for (;;) {
      const next = await store.nextWaiting(house.db, printerId)
      if (!next) return
      const now = house.clock.now()
      // Time to send it belongs to this turn, however many came before it.
      if (!(await store.prolong(house.db, printerId, now + printRules.speakingMs))) return
      if (!printers?.connections.includes(printer.connection)) {
        await store.move(house.db, next.id, ['waiting'], 'waiting', now, 'unreachable')
        return
      }
      if (!(await store.move(house.db, next.id, ['waiting'], 'printing', now))) continue
      const sent = await printers.send(printer.connection, printer.kind, next.bytes ?? Buffer.alloc(0))
      const then = house.clock.now()
      if (sent.kind === 'printed') await store.move(house.db, next.id, ['printing'], 'printed', then)
      else if (sent.kind === 'unsure')
        await store.move(house.db, next.id, ['printing'], 'failed', then, 'unsure')
      else {
        await store.move(house.db, next.id, ['printing'], 'waiting', then, sent.why)
        return
      }
    }
  } finally {
    await store.endTurn(house.db, printerId)
  }
}

/** By the clock: printers that were off, and queues somebody left in the middle. */
export async function sendAll(house: House): Promise<void> {
  await Promise.all((await store.busy(house.db)).map((id) => sendWaiting(house, id)))
}
