import { message } from '@tomobako/contract'
import type { JobHandlers, Recurring } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import { detail, list, markRead, send, sendDue } from './service.ts'

export { mailTo, notify } from './service.ts'
export type { Notice, Posted } from './service.ts'
export { route } from './practice.ts'
export { read as readNotice } from './words.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

export const handlers = implement(message, { list, detail, read: inTx(markRead) })

export const jobs: Pick<JobHandlers, 'mail.send'> = {
  'mail.send': ({ outboxId }, house) => send(house, outboxId),
}

export const recurring: readonly Recurring[] = [
  {
    name: 'mail-retry',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Sends mails that are due and were left lying.',
    source: 'P 3: the customer gets a message',
    run: sendDue,
  },
]
