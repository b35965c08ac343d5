import { message } from '@tomobako/contract'
import { pushLimits } from '@tomobako/domain/message'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import { saveSettings, settings } from './choices.ts'
import { fetchLetters, inboundRoute, onLetter } from './inbound.ts'
import { mailJob, send, sendDue } from './post.ts'
import { addDevice, dropDevice } from './devices.ts'
import { pushDue, pushJob, sendPush } from './push.ts'
import { detail, list, markRead } from './service.ts'
import { unsubscribe, unsubscribing } from './unsubscribe.ts'
import { route } from './practice.ts'

export { keepZone } from './choices.ts'
export { ABOVE, bearsSignature, onLetter } from './inbound.ts'
export type { LetterOutcome } from './inbound.ts'
export { mailTo, notify } from './service.ts'
export type { Notice, Posted } from './service.ts'
export { pausedBy, read as readNotice, titled } from './words.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = implement(message, {
  list,
  detail,
  read: inTx(markRead),
  settings,
  saveSettings: inTx(saveSettings),
  addDevice: inTx(addDevice),
  dropDevice: inTx(dropDevice),
  unsubscribing,
  unsubscribe: inTx(unsubscribe),
})

const schedules: readonly Schedule[] = [
  {
    name: 'mail-retry',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Sends mails that are due: left lying, waiting for the end of quiet hours, or gathered for a daily mail.',
    source: 'P 3: the customer gets a message',
    run: sendDue,
  },
  {
    name: 'push-due',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Tells devices what waited for the end of quiet hours or was left lying.',
    source: 'P 3: the customer gets a message',
    run: pushDue,
  },
  {
    name: 'mail-in',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Looks into the mailbox for answers to our letters, where one is configured.',
    source: 'ours: answering a mail adds to its ticket',
    run: fetchLetters,
  },
]

export const capability = defineCapability({
  name: 'message',
  standsOn: ['words'],
  handlers,
  jobs: [
    works(mailJob, ({ outboxId }, house) => send(house, outboxId)),
    works(pushJob, ({ messageId }, house) => sendPush(house, messageId)),
  ],
  limits: pushLimits,
  schedules,
  routes: [route, inboundRoute],
  offers: [onLetter],
})
