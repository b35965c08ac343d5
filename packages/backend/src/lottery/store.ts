import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { Box, LotteryStage, PrizeKind } from '@tomobako/domain/lottery'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { LotteryBoxTable, LotteryDrawTable, LotteryTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

type Names = Readonly<Record<string, string>>
/** Rows as stored. The columns are written by this capability only, and always as these shapes. */
export type LotteryRow = Omit<Selectable<LotteryTable>, 'names' | 'state'> & {
  names: Names
  state: LotteryStage
}
export type BoxRow = Omit<Selectable<LotteryBoxTable>, 'names' | 'kind'> & { names: Names; kind: PrizeKind }
export type DrawRow = Selectable<LotteryDrawTable>
/** An announced one has all of these. */
export type Announced = LotteryRow & {
  pool: string
  pool_hash: string
  commitment: string
  sealed_seed: string
  announced_at: number
}

const rowsOf = (rows: readonly unknown[]): LotteryRow[] => rows as LotteryRow[]
const boxesAs = (rows: readonly unknown[]): BoxRow[] => rows as BoxRow[]

export const isAnnounced = (row: LotteryRow | null | undefined): row is Announced =>
  row !== null && row !== undefined && row.state !== 'draft' && row.state !== 'discarded'

export const termsOf = (row: LotteryRow) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  pointsPerPlay: row.points_per_play,
  freePerDay: row.free_per_day,
  perDay: row.per_day,
  inTotal: row.in_total,
})
export const asBox = ({ no, kind, weight, stock, worth }: BoxRow): Box => ({ no, kind, weight, stock, worth })

/** Open and to come first, then what ended in the last 90 days. */
export const shown = async (db: Db, now: EpochMs): Promise<LotteryRow[]> =>
  rowsOf(
    await db
      .selectFrom('lottery')
      .selectAll()
      .where('state', 'in', ['announced', 'stopping', 'ended'])
      .where('ends_at', '>', when(now - 90 * DAY))
      .orderBy(
        sql`case when state = 'ended' or ends_at <= ${when(now)} or draws >= stock then 2 when starts_at > ${when(now)} then 1 else 0 end`,
      )
      .orderBy(sql`abs(extract(epoch from ends_at - ${when(now)}))`)
      .orderBy('id')
      .limit(30)
      .execute(),
  )

export async function byId(db: Db, id: string): Promise<LotteryRow | null> {
  const row = await db.selectFrom('lottery').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? rowsOf([row])[0]! : null
}
export async function lock(db: Tx, id: string): Promise<LotteryRow | null> {
  const row = await db.selectFrom('lottery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? rowsOf([row])[0]! : null
}
export const boxesOf = async (db: Db, ids: readonly string[]): Promise<BoxRow[]> =>
  ids.length === 0
    ? []
    : boxesAs(
        await db
          .selectFrom('lottery_box')
          .selectAll()
          .where('lottery_id', 'in', [...ids])
          .orderBy('lottery_id')
          .orderBy('no')
          .execute(),
      )

/** How often one customer has played: on this day of Japan, and ever. */
export async function playsOf(
  db: Db,
  lotteryId: string,
  customerId: string,
  day: string,
): Promise<{ today: number; ever: number }> {
  const row = await db
    .selectNoFrom([
      sql<number>`coalesce((select plays from lottery_day where lottery_id = ${lotteryId} and customer_id = ${customerId} and day = ${day}::date), 0)`.as(
        'today',
      ),
      sql<number>`coalesce((select plays from lottery_person where lottery_id = ${lotteryId} and customer_id = ${customerId}), 0)`.as(
        'ever',
      ),
    ])
    .executeTakeFirst()
  return row ?? { today: 0, ever: 0 }
}

// "At most": each of these is one conditional write, and the checks of the tables stand behind it. A customer's own rows are written before
// the lottery's, everywhere, so that no two wait for each other in a ring; the lottery's is written last, because all its players share it.

/** Counts one play of all that a person may have: false when there are no more. */
export async function countEver(db: Tx, lotteryId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lottery_person as p (lottery_id, customer_id, in_total, plays) select id, ${customerId}, in_total, 1 from lottery where id = ${lotteryId}
    on conflict (lottery_id, customer_id) do update set plays = p.plays + 1 where p.plays < p.in_total returning p.plays`.execute(
    db,
  )
  return rows.length === 1
}
/** … and of the day's: the how-many-th it is today, or null when the day has no more. */
export async function countToday(
  db: Tx,
  lotteryId: string,
  customerId: string,
  day: string,
): Promise<number | null> {
  const { rows } = await sql<{ plays: number }>`
    insert into lottery_day as d (lottery_id, customer_id, day, per_day, plays) select id, ${customerId}, ${day}::date, per_day, 1 from lottery where id = ${lotteryId}
    on conflict (lottery_id, customer_id, day) do update set plays = d.plays + 1 where d.plays < d.per_day returning d.plays`.execute(
    db,
  )
  return rows[0]?.plays ?? null
}
/** The next draw's number, of a lottery that is open and not empty; the row stays locked, so that draws stand in line. */
export async function nextNumber(db: Tx, lotteryId: string, now: EpochMs): Promise<number | null> {
  const { rows } = await sql<{ draws: number }>`
    update lottery set draws = draws + 1
    where id = ${lotteryId} and state in ('announced', 'stopping') and starts_at <= ${when(now)} and ends_at > ${when(now)} and draws < stock
    returning draws`.execute(db)
  return rows[0]?.draws ?? null
}
export const takeFrom = async (db: Tx, lotteryId: string, no: number): Promise<void> => {
  await db
    .updateTable('lottery_box')
    .set((is) => ({ left_over: is('left_over', '-', 1) }))
    .where('lottery_id', '=', lotteryId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
}

/** A draw with its prize and what its lottery is called. */
export type Drawn = DrawRow & {
  lottery_names: Names
  kind: PrizeKind
  worth: number
  box_names: Names
  coupon_id: string | null
  customer_name: string
  order_no: string | null
  parcel_no: string | null
}
const drawn = (db: Db) =>
  db
    .selectFrom('lottery_draw')
    .innerJoin('lottery', 'lottery.id', 'lottery_draw.lottery_id')
    .innerJoin('lottery_box', (join) =>
      join
        .onRef('lottery_box.lottery_id', '=', 'lottery_draw.lottery_id')
        .onRef('lottery_box.no', '=', 'lottery_draw.box_no'),
    )
    .innerJoin('customer', 'customer.id', 'lottery_draw.customer_id')
    .leftJoin('orders', 'orders.id', 'lottery_draw.order_id')
    .leftJoin('parcel', 'parcel.id', 'lottery_draw.parcel_id')
    .selectAll('lottery_draw')
    .select([
      'lottery.names as lottery_names',
      'lottery_box.kind',
      'lottery_box.worth',
      'lottery_box.names as box_names',
      'lottery_box.coupon_id',
      'customer.name as customer_name',
      'orders.no as order_no',
      'parcel.no as parcel_no',
    ])
const drawnAs = (rows: readonly unknown[]): Drawn[] => rows as Drawn[]

/** Winners of one lottery, or of all: the newest first. */
export const winners = async (
  db: Db,
  of: { lotteryId?: string; size: number; skip: number },
): Promise<Drawn[]> =>
  drawnAs(
    await drawn(db)
      .$if(of.lotteryId !== undefined, (q) => q.where('lottery_draw.lottery_id', '=', of.lotteryId!))
      .orderBy('lottery_draw.at', 'desc')
      .orderBy('lottery_draw.number', 'desc')
      .limit(of.size)
      .offset(of.skip)
      .execute(),
  )
export const drawsOf = async (db: Db, customerId: string, size: number, skip: number): Promise<Drawn[]> =>
  drawnAs(
    await drawn(db)
      .where('lottery_draw.customer_id', '=', customerId)
      .orderBy('lottery_draw.at', 'desc')
      .orderBy('lottery_draw.number', 'desc')
      .limit(size)
      .offset(skip)
      .execute(),
  )
/** Prizes that are more than points: those to be claimed first, the first to end first. */
export const prizesOf = async (
  db: Db,
  customerId: string,
  now: EpochMs,
  size: number,
  skip: number,
): Promise<Drawn[]> =>
  drawnAs(
    await drawn(db)
      .where('lottery_draw.customer_id', '=', customerId)
      .where('lottery_box.kind', '<>', 'points')
      .orderBy(
        sql`case when lottery_draw.claimed_at is null and lottery_draw.claim_until > ${when(now)} then lottery_draw.claim_until end`,
        (order) => order.asc().nullsLast(),
      )
      .orderBy('lottery_draw.at', 'desc')
      .orderBy('lottery_draw.number', 'desc')
      .limit(size)
      .offset(skip)
      .execute(),
  )
export async function oneDraw(
  db: Db,
  lotteryId: string,
  number: number,
  customerId: string,
): Promise<Drawn | null> {
  const row = await drawn(db)
    .where('lottery_draw.lottery_id', '=', lotteryId)
    .where('lottery_draw.number', '=', number)
    .where('lottery_draw.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? drawnAs([row])[0]! : null
}

/** Claims a prize once: false when it was claimed already, or its time is over. */
export async function claimOnce(
  db: Tx,
  id: string,
  now: EpochMs,
  became: { order_id?: string; parcel_id?: string } = {},
): Promise<boolean> {
  const done = await db
    .updateTable('lottery_draw')
    .set({ claimed_at: at(now), ...became })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('claim_until', '>', when(now))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export type FreightRow = { id: string; no: string; shippingYen: number; paidAt: EpochMs }
/** Parcels of a customer that were paid since they won, whose freight no prize has given back. */
export async function freightsOf(db: Db, customerId: string, since: EpochMs): Promise<FreightRow[]> {
  const rows = await db
    .selectFrom('parcel')
    .select([
      'id',
      'no',
      'paid_at as paidAt',
      sql<number>`coalesce((select sum((row ->> 'yen')::bigint) from jsonb_array_elements(parcel.rows) row where row ->> 'key' = 'shipping'), 0)::bigint`.as(
        'shippingYen',
      ),
    ])
    .where('customer_id', '=', customerId)
    .where('paid_at', '>=', when(since))
    .where('state', 'not in', ['cancelled', 'returned', 'lost'])
    .where((is) =>
      is.not(is.exists(is.selectFrom('lottery_draw').select('id').whereRef('parcel_id', '=', 'parcel.id'))),
    )
    .orderBy('paid_at', 'desc')
    .limit(20)
    .execute()
  return rows.flatMap((row) =>
    row.paidAt === null || row.shippingYen === 0 ? [] : [{ ...row, paidAt: row.paidAt }],
  )
}
