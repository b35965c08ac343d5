import { agreement, agreementDesk } from '@tomobako/contract'
import { onRegistered } from '../account/index.ts'
import { customerId, defineCapability, fill, implement } from '../kernel/index.ts'
import { given, registered, takeBack } from './given.ts'

/** For whoever takes orders: what the customer has to be asked first, and their yes. */
export { agreedNow, askedTexts, pendingFor, take } from './given.ts'
export type { Pending } from './given.ts'

const handlers = [
  ...implement(agreement, { mine: (_input, context) => given(context, customerId(context)), takeBack }),
  ...implement(agreementDesk, { of: ({ customerId: id }, context) => given(context, id) }),
]

export const capability = defineCapability({
  name: 'agreement',
  standsOn: ['account', 'content'],
  handlers,
  fills: [fill(onRegistered, registered)],
})
