import { MINUTE } from '@tomobako/domain/kernel'
import type { MessageKind } from '@tomobako/domain/message'
import { isUrgent, messageKinds, pushLimits } from '@tomobako/domain/message'
import { direction, isLocal, JST, languageOf } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { attempt } from '../kernel/index.ts'
import { Trouble } from '../kernel/trouble.ts'
import { mannerOf } from './choices.ts'
import { waitsUntil } from './post.ts'
import * as store from './store-push.ts'

/** Tells every device that waits for this message. */
export const pushJob = defineJob<{ messageId: string }>('push.send', { queue: 'mail', seconds: 60 })

/** Said to each device of a message that it waits for, in its reader's language, when and if they want it now. */
export async function sendPush(house: House, messageId: string): Promise<void> {
  const now = house.clock.now()
  const { push } = house.gateways
  const waiting = await store.takePushes(house.db, messageId, now, 2 * MINUTE)
  const [first] = waiting
  if (!first) return
  // Written by `notify` only, with a kind of the table.
  const kind = first.kind as MessageKind
  const isWanted = first.push ?? messageKinds[kind].push
  // Read in the app meanwhile, switched off, or told too late to be news.
  if (!push || !isWanted || first.read_at !== null || now - first.at > pushLimits.newsMs)
    return void (await store.dropPushes(house.db, messageId))
  const { zone, manner } = mannerOf(first)
  const until = waitsUntil(
    { kind, key: first.key, vals: first.vals },
    { ...manner, digestAt: null },
    zone ?? JST,
    now,
  )
  if (until !== null) return void (await store.pushesWait(house.db, messageId, until))
  const said = JSON.stringify(wordsOf(house, first.language, kind, messageId))
  // Each device has a service of its own: one that does not answer must not hold up the others.
  const told = await Promise.allSettled(
    waiting.map(async (device) => {
      try {
        const outcome = await push.send(device, said, {
          topic: kind,
          isUrgent: isUrgent(first.key, null, now),
        })
        if (outcome === 'gone') await store.dropDevice(house.db, device.device_id, null)
        else await store.pushSent(house.db, messageId, device.device_id)
      } catch (error) {
        if (!(error instanceof Trouble)) throw error
        const again = now + Math.min(MINUTE * 4 ** (device.tries - 1), pushLimits.newsMs)
        await store.pushLater(house.db, messageId, device.device_id, again)
        house.log.warn(
          { message: messageId, why: error.message },
          'a device was not told, will be tried again',
        )
      }
    }),
  )
  for (const each of told) if (each.status === 'rejected') throw each.reason
}

/**
 * What a locked screen shows to whoever looks at it: what it is about, and nothing of it. No name, number or amount stands in it; the
 * message itself is read in the app, by whoever is logged in.
 */
function wordsOf(house: House, language: string, kind: MessageKind, messageId: string) {
  const local = isLocal(language) ? language : 'en'
  const t = translator(local)
  return {
    title: house.settings.appName,
    body: t(`mail.push.${kind}`),
    lang: languageOf(local).bcp47,
    dir: direction(local),
    tag: kind,
    url: `/message/${messageId}`,
  }
}

/** Says what is due and was left lying: failed before, waited for the end of quiet hours, or its worker died. */
export async function pushDue(house: House): Promise<void> {
  for (const messageId of await store.duePushes(house.db, house.clock.now(), 200))
    await attempt(house, `push ${messageId}`, () => sendPush(house, messageId))
}
