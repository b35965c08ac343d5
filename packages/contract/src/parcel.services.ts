import { checkOutcomes, serviceChecks } from '@tomobako/domain/floor'
import { pieceServices } from '@tomobako/domain/parcel'
import * as v from 'valibot'
import { Id, Instant, Photo, Text } from './shapes.ts'
import { query } from './wire.ts'

/** One thing a listing claims, in its own words, and what was found about it. */
export const ClaimRow = v.object({
  check: v.picklist(serviceChecks),
  quote: v.string(),
  /** The words are the seller's answer to a question of ours. */
  isSaid: v.optional(v.literal(true)),
})

export const CheckRow = v.object({
  check: v.picklist(serviceChecks),
  quote: v.string(),
  outcome: v.picklist(checkOutcomes),
  note: v.string(),
  photos: v.array(Photo),
})

export const CheckInput = v.object({
  check: v.picklist(serviceChecks),
  outcome: v.picklist(checkOutcomes),
  note: v.optional(Text(300)),
  photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(6))),
})

export const ServiceResult = v.object({
  lineId: v.string(),
  service: v.picklist(pieceServices),
  state: v.picklist(['open', 'done']),
  at: v.nullable(Instant),
  result: v.string(),
  photos: v.array(Photo),
  checks: v.array(CheckRow),
})

export const pieceWork = {
  results: query('Sig.Front.Warehouse.ServiceResults', {
    input: v.object({ orderNo: Text(40, 1) }),
    output: v.object({ rows: v.array(ServiceResult) }),
    refusals: ['common.notFound'],
    does: 'Work on the pieces of one order: what was asked for and what was found, check by check.',
  }),
}
