import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstMonth } from '@tomobako/domain/points'
import type { TaskKind } from '@tomobako/domain/sign'
import { ringPoints, signRules } from '@tomobako/domain/sign'
import type { Charge } from '@tomobako/domain/tariff'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { heldSetting } from '../settings/index.ts'
import { keptAs } from '../staff/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'

const SETTING = 'sign'

export type Task = { points: number; joins: boolean; active: boolean }
/** What the seven days give, and each task. */
type SignTerms = { ring: number[] } & Record<TaskKind, Task>

/** What operators set and holds on a day; a part that nobody set is the house's: the ring of the rules, the tasks of their table. */
export async function heldTerms(db: Db, day: string): Promise<Partial<SignTerms> & { ring: number[] }> {
  const row = await heldSetting(db, SETTING, day)
  // Written by the desk only, in this shape.
  return { ring: [...signRules.ring], ...(row?.value as Partial<SignTerms> | undefined) }
}

async function house(db: Db): Promise<SignTerms> {
  const rows = await db.selectFrom('sign_task').select(['kind', 'points', 'joins', 'active']).execute()
  return {
    ring: [...signRules.ring],
    // The table has a row of each kind, and its check allows only those.
    ...(Object.fromEntries(rows.map(({ kind, ...task }) => [kind, task])) as Record<TaskKind, Task>),
  }
}

/** More of each are not looked at; the newest are. */
const MOST = 2_000
type Given = { customerId: string; subject: string; run: number; kind: TaskKind; points: number; all: number }

/** Stamps and tasks of a month that brought points. Who would have come for other points is not known. */
async function tries(
  db: Db,
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs },
  stands: SignTerms,
  would: SignTerms,
): Promise<Tried> {
  const [{ rows: days }, { rows: tasks }] = await Promise.all([
    sql<Given>`select customer_id as "customerId", day as subject, run, points, count(*) over ()::integer as "all" from sign_day
      where day like ${`${jstMonth(from)}-%`} and points > 0 order by day desc, customer_id limit ${MOST}`.execute(
      db,
    ),
    sql<Given>`select customer_id as "customerId", kind as subject, kind, points, count(*) over ()::integer as "all" from sign_task_of
      where claimed_at >= ${at(from)}::timestamptz and claimed_at < ${at(until)}::timestamptz
      order by claimed_at desc, customer_id limit ${MOST}`.execute(db),
  ])
  const charge = (
    { customerId, subject, points }: Given,
    kind: string,
    by: (terms: SignTerms) => number,
  ): Charge => ({
    kind,
    route: null,
    customerId,
    subject,
    takenYen: points,
    standsYen: by(stands),
    wouldYen: by(would),
  })
  return {
    charges: [
      ...days.map((row) => charge(row, 'sign', ({ ring }) => ringPoints(ring, row.run))),
      ...tasks.map((row) =>
        charge(row, row.kind, (terms) => (terms[row.kind].active ? terms[row.kind].points : 0)),
      ),
    ],
    all: (days[0]?.all ?? 0) + (tasks[0]?.all ?? 0),
    tried: days.length + tasks.length,
  }
}

/** A day that has begun keeps what it gave its first customer. */
export const signSetting: DatedSetting<SignTerms> = {
  name: SETTING,
  deed: 'sign.terms',
  begins: 'tomorrow',
  ...keptAs<SignTerms>(SETTING, house),
  tries: ({ db }, span, { stands, would }) => tries(db, span, stands, would),
}
