import * as v from 'valibot'
import { legalNames } from '@tomobako/domain/content'
import { Id, Instant } from './shapes.ts'
import { query } from './wire.ts'

/** A legal text in a version that the customer has not agreed to. */
export const AskedText = v.object({
  document: v.picklist(legalNames),
  version: v.number(),
  since: Instant,
  /** The version they agreed to before; null where they are asked for the first time. */
  before: v.nullable(v.number()),
  language: v.string(),
  title: v.string(),
  /** A yes to it is a yes of its own (to send data abroad), and its page says to what. */
  apart: v.boolean(),
})
export type AskedText = v.InferOutput<typeof AskedText>

/** What somebody says yes to beside an order or a bid: `terms:2`. */
export const AgreedInput = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,30}:\d{1,6}$/))), v.maxLength(10)),
)

const Given = v.object({
  document: v.picklist(legalNames),
  version: v.number(),
  title: v.string(),
  at: Instant,
  place: v.picklist(['register', 'order', 'bid']),
  isInForce: v.boolean(),
})

export const agreement = {
  mine: query('Sig.Front.Agreement.Mine', {
    output: v.object({ given: v.array(Given), asked: v.array(AskedText) }),
    does: 'Which versions of the legal texts I agreed to, when and where, and which I shall be asked for before my next order.',
  }),
}

export const agreementDesk = {
  of: query('Sig.Console.Agreement.Of', {
    permission: 'customer.read',
    input: v.object({ customerId: Id }),
    output: v.object({ given: v.array(Given), asked: v.array(AskedText) }),
    does: 'Which versions of the legal texts a customer agreed to, when and where.',
  }),
}
