import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { ReviewTerms } from '@tomobako/domain/review'
import { houseReviewTerms, pointsOf } from '@tomobako/domain/review'
import { heldOn } from '@tomobako/domain/settings'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { keptAs } from '../staff/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'

const SETTING = 'review'
const kept = keptAs<ReviewTerms>(SETTING, async () => houseReviewTerms)

/** What a review brings that is sent on a day: its writer read it then, and whatever is agreed on later leaves it. */
export async function termsBy(db: Db): Promise<(day: string) => ReviewTerms> {
  const versions = await kept.versions(db)
  return (day) => heldOn(versions, day)?.values ?? houseReviewTerms
}

/** More are not looked at; the newest are. */
const MOST = 2_000
type Approved = { id: string; customerId: string; high: boolean; points: number; all: number }

/** Reviews that were approved in a month. Who would have written for other points is not known. */
async function tries(
  db: Db,
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs },
  stands: ReviewTerms,
  would: ReviewTerms,
): Promise<Tried> {
  const { rows } = await sql<Approved>`
    select id, customer_id as "customerId", high, points, count(*) over ()::integer as "all" from review
    where audited_at >= ${at(from)}::timestamptz and audited_at < ${at(until)}::timestamptz and points > 0
    order by audited_at desc, id limit ${MOST}`.execute(db)
  return {
    charges: rows.map((row) => ({
      kind: row.high ? 'high' : 'approved',
      route: null,
      customerId: row.customerId,
      subject: row.id,
      takenYen: row.points,
      standsYen: pointsOf(stands, row.high),
      wouldYen: pointsOf(would, row.high),
    })),
    all: rows[0]?.all ?? 0,
    tried: rows.length,
  }
}

/** A day that has begun keeps what it told its first writer. */
export const reviewSetting: DatedSetting<ReviewTerms> = {
  name: SETTING,
  deed: 'review.terms',
  begins: 'tomorrow',
  ...kept,
  fault: (_context, { values }) =>
    values.some(({ approvedPoints, highPoints }) => highPoints < approvedPoints)
      ? refuse('console.reviews.refused.order', {}, 'highPoints')
      : null,
  tries: ({ db }, span, { stands, would }) => tries(db, span, stands, would),
}
