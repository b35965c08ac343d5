import * as v from 'valibot'
import { Id, Instant, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** Where something was read: an address of ours and its heading. */
export const AnswerPlace = v.object({ path: v.string(), heading: v.string() })
const Passage = v.object({ id: v.string(), ...AnswerPlace.entries, text: v.string() })

/** Something that waits for the customer, and where it is settled. */
const Own = v.object({
  kind: v.picklist(['approval', 'postage', 'held', 'order', 'question', 'outbid', 'storage', 'ticket']),
  text: v.string(),
  path: v.string(),
})
export type AnswerOwn = v.InferOutput<typeof Own>

/** One answer. `at` of a sentence points into `places`; one without is not read anywhere but said by us ("I do not know"). */
export const AnswerSaid = v.object({
  kind: v.picklist(['pages', 'worded', 'own', 'price', 'offer', 'done', 'unknown']),
  sentences: v.array(v.object({ text: v.string(), at: v.array(v.number()) })),
  places: v.array(AnswerPlace),
  /** What is near, where nothing answers. */
  near: v.array(AnswerPlace),
  /** Little things that are done after a yes; `isDone` once they are. */
  offers: v.array(v.object({ id: v.string(), text: v.string(), yes: v.string() })),
})
export type AnswerSaid = v.InferOutput<typeof AnswerSaid>

const Turn = v.object({
  number: v.number(),
  language: v.string(),
  question: v.string(),
  said: AnswerSaid,
  at: Instant,
})
export type AnswerTurn = v.InferOutput<typeof Turn>
/** Longer texts come through as well, so that their writer is told how long one may be. */
const Words = v.pipe(v.string(), v.maxLength(20_000))

/** Quick answers (§2 /workOrder/bot): what our own pages say, what the customer's own orders say, and the way to a person. */
export const answer = {
  rules: query('Sig.Front.Answer.Rules', {
    who: 'anyone',
    output: v.object({
      /** Since when the fees and limits of the operator are as they are; the shop's own beginning where nobody changed them. */
      since: Instant,
      version: v.number(),
      /** Sentences of ours with the figures in force, below the chapter they belong to. */
      chapters: v.array(
        v.object({
          id: v.picklist(['fees', 'promises', 'storage', 'refunds', 'coupons']),
          rows: v.array(Passage),
        }),
      ),
      /** Protective packing by weight; the last step has no end. */
      protective: v.array(v.object({ upToGrams: v.nullable(v.number()), yen: v.number() })),
      /** What carriers and we refuse or ask about, where no destination is known. */
      goods: v.array(
        v.object({
          goods: v.string(),
          carriage: v.picklist([
            'refused',
            'courier',
            'post_listed',
            'post_unlisted',
            'label',
            'insured',
            'asked',
            'customs',
          ]),
        }),
      ),
      /** The day the newest row of that table is of. */
      goodsAsOf: v.nullable(v.string()),
    }),
    does: 'Fees, storage, money back, coupons and goods that may not travel, as the tables that decide say them now.',
  }),
  topics: query('Sig.Front.Answer.Topics', {
    who: 'anyone',
    input: v.object({ topic: v.optional(Text(20)), words: v.optional(Text(200)) }),
    output: v.object({
      topics: v.array(v.string()),
      topic: v.nullable(v.string()),
      /** The chosen topic's, or what was searched for. */
      passages: v.array(Passage),
      own: v.array(Own),
      most: v.number(),
      answerHours: v.number(),
    }),
    refusals: ['common.tooMany'],
    does: 'Topics, the passages of one or of a search, and what waits for the customer.',
  }),
  chat: query('Sig.Front.Answer.Chat', {
    who: 'anyone',
    input: v.object({ id: Id }),
    output: v.object({
      id: v.string(),
      turns: v.array(Turn),
      ticket: v.nullable(v.object({ id: v.string(), no: v.string() })),
      isFull: v.boolean(),
      answerHours: v.number(),
    }),
    refusals: ['common.notFound'],
    does: 'One chat, for who began it.',
  }),
  ask: command('Sig.Front.Answer.Ask', {
    who: 'anyone',
    input: v.object({ chatId: v.optional(Id), words: v.optional(Words) }),
    output: v.object({ chatId: v.string(), number: v.number() }),
    refusals: ['common.notFound', 'common.tooMany', 'answer.empty', 'answer.long', 'answer.full'],
    does: 'Asks a question; without a chat it begins one. Each sentence of the answer names the place it was read.',
  }),
  accept: command('Sig.Front.Answer.Accept', {
    input: v.object({ chatId: Id, number: v.pipe(v.number(), v.safeInteger()), offer: Text(80, 1) }),
    output: v.object({ chatId: v.string(), number: v.number() }),
    refusals: [
      'common.notFound',
      'answer.full',
      'storage.extendNot',
      'storage.notStored',
      'parcel.priceChanged',
      'payment.walletTooLow',
    ],
    does: 'Says yes to something a chat offered, for example more days of storage.',
  }),
  handOver: command('Sig.Front.Answer.HandOver', {
    input: v.object({ chatId: Id, words: v.optional(Words) }),
    output: v.object({ ticketId: v.string(), no: v.string() }),
    refusals: [
      'common.notFound',
      'common.tooMany',
      'answer.empty',
      'ticket.tooManyOpen',
      'ticket.textLong',
      'ticket.typeNeeded',
    ],
    does: 'Opens a ticket with the chat attached; a chat that was handed over stays with its ticket.',
  }),
}
