import { checkOutcomes, serviceChecks } from '@tomobako/domain/floor'
import { sellerQuestionLimits, sellerTopics } from '@tomobako/domain/order'
import * as v from 'valibot'
import { Done, Id, Instant, pageOf, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** A question to a seller, in the words it was sent in. */
export const SellerQuestionRow = v.object({
  id: v.string(),
  topic: v.picklist(sellerTopics),
  state: v.picklist(['asked', 'answered', 'dropped']),
  text: v.string(),
  askedAt: Instant,
  /** Until when the seller is given. */
  answerBy: Instant,
  silentDays: v.number(),
  isSilent: v.boolean(),
  answer: v.string(),
  answeredAt: v.nullable(Instant),
  /** What is looked at when the piece arrives, in which words, and what was found. */
  check: v.nullable(v.picklist(serviceChecks)),
  quote: v.string(),
  found: v.nullable(v.picklist(checkOutcomes)),
  foundNote: v.string(),
})
export type SellerQuestionRow = v.InferOutput<typeof SellerQuestionRow>

export const sellerQuestions = {
  list: query('Sig.Console.Purchase.SellerQuestions', {
    permission: 'purchase.read',
    input: v.object({
      view: v.optional(v.picklist(['waiting', 'silent', 'answered'])),
      page: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000))),
    }),
    output: v.object({
      ...pageOf(
        v.object({
          ...SellerQuestionRow.entries,
          lineId: v.string(),
          lineNo: v.string(),
          title: v.string(),
          askedBy: v.string(),
          deepLink: v.string(),
        }),
      ).entries,
      counts: v.object({ waiting: v.number(), silent: v.number() }),
    }),
    does: 'Questions to sellers: those in their time, those nobody answered, those that were answered.',
  }),
  ofLine: query('Sig.Console.Purchase.SellerQuestionsOfLine', {
    permission: 'purchase.read',
    input: v.object({ lineId: Id }),
    output: v.object({
      questions: v.array(SellerQuestionRow),
      canAsk: v.boolean(),
      way: v.picklist(['comment', 'question', 'inquiry']),
      /** Everybody can read what is asked there. */
      isPublic: v.boolean(),
      days: v.number(),
      templates: v.array(
        v.object({
          topic: v.picklist(sellerTopics),
          text: v.string(),
          check: v.nullable(v.picklist(serviceChecks)),
          /** A rule the seller states gives reason to ask. */
          byRule: v.boolean(),
        }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'What the seller of a line was asked, and ready questions for its source and its seller’s rules.',
  }),
  ask: command('Sig.Console.Purchase.AskSeller', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      topic: v.picklist(sellerTopics),
      text: Text(sellerQuestionLimits.textLength, 5),
      days: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(sellerQuestionLimits.days)),
      ),
    }),
    output: v.object({ id: v.string() }),
    refusals: [
      'common.notFound',
      'console.wrongState',
      'console.questions.askedAlready',
      'console.questions.many',
    ],
    does: 'Writes down what the seller was asked, and how many days they have; the customer sees it.',
  }),
  answer: command('Sig.Console.Purchase.SellerSaid', {
    permission: 'purchase.write',
    input: v.object({
      id: Id,
      answer: Text(sellerQuestionLimits.answerLength, 1),
      check: v.optional(v.nullable(v.picklist(serviceChecks))),
      quote: v.optional(Text(120)),
    }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Freezes the seller’s answer into the listing as promised; with a check it is looked at on arrival.',
  }),
  drop: command('Sig.Console.Purchase.DropSellerQuestion', {
    permission: 'purchase.write',
    input: v.object({ id: Id, why: Text(300, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile'],
    does: 'Stops waiting for an answer, with the reason.',
  }),
}
