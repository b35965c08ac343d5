import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstDay, refuse } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { heldSetting } from '../settings/index.ts'
import { keptAs } from '../staff/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'

const SETTING = 'goodPoint'
/** Points by store. */
type StorePoints = Readonly<Record<string, number>>

/** What feedback brings today, where two people said so; a store nobody spoke of is as its row was written. */
export async function heldPoints({
  db,
  now,
}: {
  readonly db: Db
  readonly now: EpochMs
}): Promise<StorePoints> {
  const row = await heldSetting(db, SETTING, jstDay(now))
  // Written by the desk only, in this shape.
  return (row?.value as StorePoints | undefined) ?? {}
}

async function house(db: Db): Promise<StorePoints> {
  const rows = await db.selectFrom('good_point_store').select(['id', 'points']).orderBy('place').execute()
  return Object.fromEntries(rows.map(({ id, points }) => [id, points]))
}

/** More are not looked at; the newest are. */
const MOST = 2_000
type Given = { id: string; storeId: string; customerId: string; points: number; all: number }

/** Feedback that was approved in a month. Who would have written for other points is not known. */
async function tries(
  db: Db,
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs },
  stands: StorePoints,
  would: StorePoints,
): Promise<Tried> {
  const { rows } = await sql<Given>`
    select id, store_id as "storeId", customer_id as "customerId", points, count(*) over ()::integer as "all" from good_point_record
    where state = 'approved' and decided_at >= ${at(from)}::timestamptz and decided_at < ${at(until)}::timestamptz
    order by decided_at desc, id limit ${MOST}`.execute(db)
  return {
    charges: rows.map((row) => ({
      kind: row.storeId,
      route: null,
      customerId: row.customerId,
      subject: row.id,
      takenYen: row.points,
      standsYen: stands[row.storeId] ?? row.points,
      wouldYen: would[row.storeId] ?? row.points,
    })),
    all: rows[0]?.all ?? 0,
    tried: rows.length,
  }
}

/** A day that has begun keeps what it told its first sender. */
export const goodPointSetting: DatedSetting<StorePoints> = {
  name: SETTING,
  deed: 'goodPoint.terms',
  begins: 'tomorrow',
  ...keptAs<StorePoints>(SETTING, house),
  async fault({ db }, { changes }) {
    const known = await house(db)
    return Object.keys(changes).every((id) => Object.hasOwn(known, id)) ? null : refuse('common.notFound')
  },
  tries: ({ db }, span, { stands, would }) => tries(db, span, stands, would),
}
