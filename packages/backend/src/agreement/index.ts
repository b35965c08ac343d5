import { agreement, agreementDesk } from '@tomobako/contract'
import { onRegistered } from '../account/index.ts'
import { customerId, defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { tellAhead } from './ahead.ts'
import { given, registered, takeBack } from './given.ts'

/** For whoever takes orders: what the customer has to be asked first, and their yes. */
export { agreedNow, askedTexts, pendingFor, take } from './given.ts'
export type { Pending } from './given.ts'

const handlers = [
  ...implement(agreement, { mine: (_input, context) => given(context, customerId(context)), takeBack }),
  ...implement(agreementDesk, { of: ({ customerId: id }, context) => given(context, id) }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'agreement-ahead',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Tells customers, once, that a text they agreed to will change and from when on.',
    source: 'ours: the terms promise it 30 days before',
    run: tellAhead,
  },
]

export const capability = defineCapability({
  name: 'agreement',
  standsOn: ['message', 'account', 'content'],
  handlers,
  schedules,
  fills: [fill(onRegistered, registered)],
})
