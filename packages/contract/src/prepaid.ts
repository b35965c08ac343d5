import { securedBy } from '@tomobako/domain/prepaid'
import * as v from 'valibot'
import { Yen } from './shapes.ts'
import { query } from './wire.ts'

/** What the Payment Services Act has an issuer tell about prepaid balance, from the operator's tables (decision 0106). */
export const prepaid = {
  facts: query('Sig.Front.Prepaid.Facts', {
    who: 'anyone',
    output: v.object({
      /** Null: nobody has set the rules yet; they are as released. */
      since: v.nullable(v.string()),
      issuer: v.object({ name: v.string(), lines: v.array(v.string()) }),
      contact: v.string(),
      /** Null: it does not end. */
      expiryMonths: v.nullable(v.number()),
      tellDays: v.number(),
      thresholdYen: Yen,
      securedPercent: v.number(),
      baseDays: v.array(v.string()),
      securedBy: v.picklist(securedBy),
      makesGood: v.boolean(),
    }),
    does: 'Who issues the balance, until when it can be spent, and how it is kept safe, as of today.',
  }),
  ends: query('Sig.Front.Prepaid.Ends', {
    output: v.object({
      rows: v.array(v.object({ yen: Yen, lastDay: v.string() })),
    }),
    does: 'What of my wallet can be spent until which day; nothing where it does not end.',
  }),
}
