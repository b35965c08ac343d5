import { posterTypes } from '@tomobako/domain/share'
import * as v from 'valibot'
import { FamilyName, Text } from './shapes.ts'
import { query } from './wire.ts'

export const share = {
  poster: query('Sig.Front.Share.Poster', {
    who: 'anyone',
    input: v.object({
      type: v.picklist(posterTypes),
      source: v.optional(FamilyName),
      /** Of a listing, a published review or a lottery; a code of an invitation (empty: the customer's own); a period of the customer's own report. */
      id: Text(200),
    }),
    output: v.object({
      title: v.string(),
      /** Where its QR leads. */
      url: v.string(),
      /** As a page shows it, and as it is saved (PNG); paths of this host. */
      picture: v.string(),
      saved: v.string(),
      width: v.number(),
      height: v.number(),
      /** For OpenGraph: another shape of the same, with its host. */
      card: v.string(),
    }),
    refusals: ['common.notFound', 'common.pleaseLogin'],
    does: 'The poster of an item, a review, an invitation, a report or an activity: its words, where it leads and where its pictures are.',
  }),
}
