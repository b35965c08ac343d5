import * as v from 'valibot'
import { legalNames } from '@tomobako/domain/content'
import { Done, Id, Instant } from './shapes.ts'
import { command, query } from './wire.ts'

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
  /** When this yes was taken back; null: it holds. */
  takenBack: v.nullable(Instant),
  /** A yes of its own, which may be taken back at any time. */
  mayTakeBack: v.boolean(),
})

export const agreement = {
  mine: query('Sig.Front.Agreement.Mine', {
    output: v.object({ given: v.array(Given), asked: v.array(AskedText) }),
    does: 'Which versions of the legal texts I agreed to, when and where, and which I shall be asked for before my next order.',
  }),
  takeBack: command('Sig.Front.Agreement.TakeBack', {
    input: v.object({ document: v.picklist(legalNames) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Takes back a yes of its own (to send personal data abroad). What is under way goes on; the next order asks again.',
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
