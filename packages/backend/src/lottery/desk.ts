import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { BoxInput, DeskLottery, InputOf, OutputOf } from '@tomobako/contract'
import type { lotteryDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, iso, isRefusal, jstDay, refuse, step, sum } from '@tomobako/domain/kernel'
import type { Box } from '@tomobako/domain/lottery'
import {
  ceilingOf,
  lotteryMachine,
  lotteryPeriod,
  objectionByLaw,
  objectionToBoxes,
  objectionToTerms,
  poolText,
  simulate,
  stockOf,
} from '@tomobako/domain/lottery'
import { couponToGive } from '../coupon/index.ts'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { programmeOpen } from '../points/index.ts'
import { audit } from '../staff/index.ts'
import { commitmentOf, digestBy, newSeed, openSeed, sealSeed, sha256 } from './seed.ts'
import * as store from './store.ts'
import type { BoxRow, LotteryRow } from './store.ts'
import { stateOf } from './view.ts'

type Deed = InputOf<typeof lotteryDesk.announce>
type Done = { ok: true }

type Told = { players: number; paid: number }
const none: Told = { players: 0, paid: 0 }

export async function list(context: Context): Promise<OutputOf<typeof lotteryDesk.list>> {
  const { db } = context
  // The columns are written by this capability only.
  const rows = (await db
    .selectFrom('lottery')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()) as unknown as LotteryRow[]
  const ids = rows.map(({ id }) => id)
  const [boxes, told] = await Promise.all([store.boxesOf(db, ids), toldOf(db, ids)])
  return {
    lotteries: rows.map((row) =>
      deskView(
        row,
        boxes.filter((box) => box.lottery_id === row.id),
        told.get(row.id) ?? none,
        context,
      ),
    ),
  }
}

/** How many people played, and what they paid. */
async function toldOf(db: Db, ids: readonly string[]): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lottery_draw')
    .select((is) => [
      'lottery_id',
      sql<number>`count(distinct customer_id)::integer`.as('players'),
      is.fn.sum<number>('paid_points').as('paid'),
    ])
    .where('lottery_id', 'in', [...ids])
    .groupBy('lottery_id')
    .execute()
  return new Map(rows.map((row) => [row.lottery_id, { players: row.players, paid: Number(row.paid) }]))
}

const deskView = (
  row: LotteryRow,
  boxes: readonly BoxRow[],
  told: Told,
  context: Pick<Context, 'now' | 'staff'>,
): DeskLottery => ({
  id: row.id,
  names: { ...row.names },
  fromDay: jstDay(row.starts_at),
  toDay: jstDay(row.ends_at - 1),
  pointsPerPlay: row.points_per_play,
  freePerDay: row.free_per_day,
  perDay: row.per_day,
  inTotal: row.in_total,
  expectedSalesYen: row.expected_sales_yen,
  boxes: boxes.map(({ kind, worth, weight, stock, names, coupon_id }) => ({
    kind,
    worth,
    weight,
    stock,
    names: { ...names },
    couponId: coupon_id,
  })),
  left: boxes.map(({ left_over }) => left_over),
  stage: row.state,
  state: stateOf(row, context.now),
  draws: row.draws,
  stock: row.stock,
  players: told.players,
  paidPoints: told.paid,
  givenYen: sum(boxes.map(({ stock, left_over, worth }) => (stock - left_over) * worth)),
  commitment: row.commitment,
  seed: row.seed,
  madeBy: row.made_by_name,
  madeAt: iso(row.made_at),
  announcedBy: row.announced_by_name,
  announcedAt: row.announced_at === null ? null : iso(row.announced_at),
  own: row.made_by === context.staff?.id,
  stopIsOwn: row.stop_asked_by === context.staff?.id,
  version: row.version,
})

const boxesFrom = (boxes: readonly BoxInput[]): Box[] =>
  boxes.map(({ kind, weight, stock, worth }, index) => ({ no: index + 1, kind, weight, stock, worth }))

type Input = InputOf<typeof lotteryDesk.save>

export async function save(
  input: Input,
  context: TxContext,
): Promise<OutputOf<typeof lotteryDesk.save> | Refusal> {
  const period = lotteryPeriod(input.fromDay, input.toDay)
  if (isRefusal(period)) return period
  const before = input.id === undefined ? null : await store.lock(context.db, input.id)
  if (input.id !== undefined && !before) return refuse('common.notFound')
  if (before && before.version !== input.version) return refuse('console.changedMeanwhile')
  if (before && before.state !== 'draft') return refuse('console.lottery.refused.promised')
  const boxes = boxesFrom(input.boxes)
  const objection =
    objectionToTerms({ ...period, ...input }) ??
    objectionToBoxes(boxes) ??
    objectionByLaw(input, boxes, input.expectedSalesYen) ??
    (await objectionToPrizes(context.db, input.boxes, period.endsAt))
  if (objection) return objection
  const id = before?.id ?? randomUUIDv7()
  const row = {
    names: JSON.stringify(written(input.names)),
    starts_at: at(period.startsAt),
    ends_at: at(period.endsAt),
    points_per_play: input.pointsPerPlay,
    free_per_day: input.freePerDay,
    per_day: input.perDay,
    in_total: input.inTotal,
    expected_sales_yen: input.expectedSalesYen,
    stock: stockOf(boxes),
    made_by: staffOf(context).id,
    made_by_name: staffOf(context).name,
    made_at: at(context.now),
  }
  if (before)
    await context.db
      .updateTable('lottery')
      .set({ ...row, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  else
    await context.db
      .insertInto('lottery')
      .values({ id, state: 'draft', ...row })
      .execute()
  await context.db.deleteFrom('lottery_box').where('lottery_id', '=', id).execute()
  for (const [index, box] of input.boxes.entries())
    await context.db
      .insertInto('lottery_box')
      .values({
        lottery_id: id,
        no: index + 1,
        kind: box.kind,
        names: JSON.stringify(await prizeNames(context.db, box)),
        worth: box.worth,
        weight: box.weight,
        stock: box.stock,
        left_over: box.stock,
        coupon_id: box.kind === 'coupon' ? box.couponId : null,
      })
      .execute()
  const { why, version: _, id: __, ...terms } = input
  await audit(context, {
    what: before ? 'lottery.change' : 'lottery.draft',
    subject: input.names['en']!,
    after: terms,
    why,
  })
  return { id }
}

const written = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))

/** A coupon is called what it is called; points and freight have words of their own. */
async function prizeNames(db: Db, box: BoxInput): Promise<Record<string, string>> {
  if (box.kind === 'goods') return written(box.names)
  if (box.kind !== 'coupon' || box.couponId === null) return {}
  return { ...(await couponToGive(db, box.couponId))?.names }
}

/** Goods have a name; a coupon is one that staff give, is good beyond the event, and is worth at least what it is said to be. */
async function objectionToPrizes(
  db: Db,
  boxes: readonly BoxInput[],
  endsAt: number,
): Promise<Refusal | null> {
  for (const [index, box] of boxes.entries()) {
    const field = `boxes.${index}`
    if (box.kind === 'goods' && !written(box.names)['en'])
      return refuse('console.lottery.refused.name', { no: index + 1 }, field)
    if (box.kind !== 'coupon') continue
    const coupon = box.couponId === null ? null : await couponToGive(db, box.couponId)
    if (!coupon || coupon.endsAt <= endsAt || (coupon.mostYen > 0 && coupon.mostYen !== box.worth))
      return refuse('console.lottery.refused.coupon', { no: index + 1 }, field)
  }
  return null
}

/** What so many plays would cost, and what the law allows. */
export async function tried({
  boxes: typed,
  plays,
  pointsPerPlay,
  expectedSalesYen,
}: InputOf<typeof lotteryDesk.tried>): Promise<OutputOf<typeof lotteryDesk.tried> | Refusal> {
  const boxes = boxesFrom(typed)
  const no = objectionToBoxes(boxes)
  if (no) return no
  const ceiling = ceilingOf({ pointsPerPlay }, expectedSalesYen)
  const found = simulate(boxes, plays, digestBy(newSeed()))
  return {
    ...found,
    wins: found.wins.map((each) => ({ ...each })),
    ceilingPrizeYen: ceiling.prizeYen,
    ceilingTotalYen: ceiling.totalYen,
  }
}

type Event = 'announce' | 'discard' | 'askStop' | 'keepOn' | 'stop'
/** Looks a deed up in the machine; the row is locked. */
async function begin(
  { id, version }: Deed,
  event: (row: LotteryRow) => Event,
  context: TxContext,
): Promise<{ row: LotteryRow; to: LotteryRow['state'] } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  const first = row.state === 'draft' ? row.made_by : row.stop_asked_by
  const next = step(lotteryMachine, row.state, event(row), {
    secondPerson: first !== staffOf(context).id,
  })
  if (!next.ok)
    return refuse(
      next.reason === 'guard' ? 'console.lottery.refused.secondPerson' : 'console.lottery.refused.promised',
    )
  return { row, to: next.to }
}

const noted = (context: TxContext, what: string, row: LotteryRow, why: string): Promise<void> =>
  audit(context, { what: `lottery.${what}`, subject: row.names['en']!, before: row.state, after: what, why })

export async function announce(deed: Deed, context: TxContext): Promise<Done | Refusal> {
  const begun = await begin(deed, () => 'announce', context)
  if (isRefusal(begun)) return begun
  const { row, to } = begun
  if (row.starts_at <= context.now) return refuse('console.lottery.refused.started')
  const boxes = await store.boxesOf(context.db, [row.id])
  const points = sum(boxes.map(({ kind, stock, worth }) => (kind === 'points' ? stock * worth : 0)))
  const budget = await programmeOpen(context, 'lottery', points)
  if (points > 0 && !budget.open) return refuse('console.lottery.refused.budget', { points })
  const seed = newSeed()
  const pool = poolText(row.id, store.termsOf(row), boxes.map(store.asBox))
  await context.db
    .updateTable('lottery')
    .set({
      state: to,
      pool,
      pool_hash: sha256(pool),
      commitment: commitmentOf(seed),
      sealed_seed: sealSeed(context.house, row.id, seed),
      announced_at: at(context.now),
      announced_by_name: staffOf(context).name,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  await noted(context, 'announce', row, deed.why)
  return { ok: true }
}

export async function discard(deed: Deed, context: TxContext): Promise<Done | Refusal> {
  const begun = await begin(deed, () => 'discard', context)
  if (isRefusal(begun)) return begun
  await change(context, begun.row, { state: begun.to })
  await noted(context, 'discard', begun.row, deed.why)
  return { ok: true }
}

/** The first person asks; the second ends it, and the seed is public from then on. */
export async function stop(deed: Deed, context: TxContext): Promise<Done | Refusal> {
  const begun = await begin(deed, ({ state }) => (state === 'stopping' ? 'stop' : 'askStop'), context)
  if (isRefusal(begun)) return begun
  const { row, to } = begun
  if (to === 'ended') await end(context, row)
  else await change(context, row, { state: to, stop_asked_by: staffOf(context).id })
  await noted(context, to === 'ended' ? 'stop' : 'askStop', row, deed.why)
  return { ok: true }
}

export async function keepOn(deed: Deed, context: TxContext): Promise<Done | Refusal> {
  const begun = await begin(deed, () => 'keepOn', context)
  if (isRefusal(begun)) return begun
  await change(context, begun.row, { state: begun.to, stop_asked_by: null })
  await noted(context, 'keepOn', begun.row, deed.why)
  return { ok: true }
}

const change = async (
  context: TxContext,
  row: LotteryRow,
  set: { state: LotteryRow['state']; stop_asked_by?: string | null },
): Promise<void> => {
  await context.db
    .updateTable('lottery')
    .set({ ...set, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** Over: its seed is public. The row is locked. */
export async function end(context: TxContext, row: LotteryRow): Promise<void> {
  assert(store.isAnnounced(row), 'what ends was announced')
  await context.db
    .updateTable('lottery')
    .set({
      state: 'ended',
      seed: openSeed(context.house, row),
      ended_at: at(context.now),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
}
