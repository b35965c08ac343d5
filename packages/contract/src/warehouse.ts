import { arrivalKinds } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { Id, Instant, PageInput, pageOf, Text } from './shapes.ts'
import { command, query } from './wire.ts'

/** Boxes at our door that nobody could match, as customers see them. */
export const arrivals = {
  list: query('Sig.Front.Warehouse.Arrivals.List', {
    input: v.object({ ...PageInput }),
    output: v.object({
      ...pageOf(
        v.object({
          id: v.string(),
          day: v.string(),
          kind: v.picklist(arrivalKinds),
          upToGrams: v.nullable(v.number()),
          mine: v.boolean(),
        }),
      ).entries,
      claims: v.array(
        v.object({
          id: v.string(),
          day: v.string(),
          kind: v.picklist(arrivalKinds),
          lineNo: v.string(),
          title: v.string(),
          state: v.picklist(['open', 'confirmed', 'refused']),
          answer: v.nullable(v.string()),
          at: Instant,
        }),
      ),
      lines: v.array(v.object({ id: v.string(), no: v.string(), title: v.string() })),
    }),
    does: "Arrivals without an order: day, kind and rough weight, nothing else; the caller's claims and awaited lines.",
  }),
  claim: command('Sig.Front.Warehouse.Arrivals.Claim', {
    input: v.object({
      id: Id,
      lineId: Id,
      tracking: v.optional(Text(40)),
      sellerOrderNo: v.optional(Text(60)),
      contents: Text(500, 10),
    }),
    output: v.object({ id: v.string() }),
    refusals: ['common.notFound', 'arrivals.claimedAlready', 'arrivals.tooManyClaims'],
    does: 'Claims an arrival with proof; staff confirm.',
  }),
}
