import { translationLimits, translationStates } from '@tomobako/domain/order'
import * as v from 'valibot'
import { Done, Id, Instant, PageInput, pageOf, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** Listings that customers paid a person to translate: the frozen one, and what was written. */
export const translations = {
  list: query('Sig.Console.Purchase.Translations', {
    permission: 'purchase.read',
    input: v.object({ view: v.optional(v.picklist(['open', 'ended'])), ...PageInput }),
    output: v.object({
      ...pageOf(
        v.object({
          lineId: v.string(),
          lineNo: v.string(),
          /** The catalogue's name of the customer's language when the thing was bought. */
          language: v.string(),
          state: v.picklist(translationStates),
          askedAt: Instant,
          original: v.object({
            title: v.string(),
            description: v.string(),
            images: v.array(v.string()),
            hash: v.string(),
          }),
          title: v.string(),
          description: v.string(),
          why: v.string(),
          by: v.nullable(v.string()),
        }),
      ).entries,
      waiting: v.number(),
    }),
    does: 'Listings to translate, the oldest first, or those that were written or could not be.',
  }),
  done: command('Sig.Console.Purchase.Translated', {
    permission: 'purchase.write',
    input: v.object({
      lineId: Id,
      title: Text(translationLimits.titleLength, 1),
      description: Text(translationLimits.descriptionLength),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.translations.missing',
    ],
    does: 'The listing in the customer’s language; they read it beside the original and are told.',
  }),
  impossible: command('Sig.Console.Purchase.NotTranslated', {
    permission: 'purchase.write',
    input: v.object({ lineId: Id, why: Text(translationLimits.whyLength, 3) }),
    output: Done,
    refusals: ['common.notFound', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Nobody can translate it: what the customer paid for it goes back, with the reason.',
  }),
}
