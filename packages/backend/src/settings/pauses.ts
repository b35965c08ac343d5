import { randomUUIDv7 } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Pause } from '@tomobako/domain/settings'
import { sql } from 'kysely'
import { hook } from '../kernel/hooks.ts'
import { at } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'

/** A holiday of the status table, by the notice it is told with. */
export type ToldHoliday = {
  readonly id: string
  readonly areas: readonly string[]
  readonly from: EpochMs
  readonly until: EpochMs
}

export type PausesChanged = { readonly known: readonly Pause[]; readonly told: readonly Pause[] }
/** More is closed than was known: whoever keeps a day of a customer or a seller in a row moves it (`lengthened`), in the same transaction. */
export const onPauses =
  hook<(context: TxContext, change: PausesChanged) => Promise<void>>('settings.onPauses')

type Row = {
  readonly id: string
  readonly notice_id: string
  readonly areas: readonly string[]
  readonly from_at: string
  readonly until_at: string
  readonly announced_at: string
  readonly taken_back_at: string | null
}
/** A row as JSON gives it. */
export const pauseOf = (row: Omit<Row, 'id' | 'notice_id'>): Pause => ({
  areas: row.areas,
  from: Date.parse(row.from_at),
  until: Date.parse(row.until_at),
  announcedAt: Date.parse(row.announced_at),
  ...(row.taken_back_at === null ? {} : { takenBackAt: Date.parse(row.taken_back_at) }),
})

/**
 * Writes down what holidays are told from now on. One that is not told any more, or otherwise, is taken back; what ran meanwhile keeps its
 * days (`Pause`). `before`: what stood in the table, also what a release wrote that knew no pauses.
 */
export async function tellPauses(
  context: TxContext,
  before: readonly ToldHoliday[],
  after: readonly ToldHoliday[],
): Promise<void> {
  const { db, now } = context
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(pause) as row from pause order by announced_at, id for update`.execute(db)
  const all = rows.map(({ row }) => row)
  const open = all.filter((row) => row.taken_back_at === null)
  const isSame = (one: ToldHoliday, row: Row): boolean =>
    one.id === row.notice_id &&
    one.from === Date.parse(row.from_at) &&
    one.until === Date.parse(row.until_at) &&
    one.areas.length === row.areas.length &&
    one.areas.every((area) => row.areas.includes(area))
  const over = open.filter((row) => !after.some((one) => isSame(one, row)))
  const unknown = before.filter(
    (one) => !after.some(({ id }) => id === one.id) && !all.some((row) => row.notice_id === one.id),
  )
  const fresh = after.filter((one) => !open.some((row) => isSame(one, row)))
  if (over.length > 0)
    await db
      .updateTable('pause')
      .set({ taken_back_at: at(now) })
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .execute()
  for (const [holidays, takenBack] of [
    [unknown, at(now)],
    [fresh, null],
  ] as const)
    if (holidays.length > 0)
      await db
        .insertInto('pause')
        .values(
          holidays.map((one) => ({
            id: randomUUIDv7(),
            notice_id: one.id,
            areas: [...one.areas],
            from_at: at(one.from),
            until_at: at(one.until),
            announced_at: at(now),
            taken_back_at: takenBack,
          })),
        )
        .execute()
  if (fresh.length === 0) return
  const known = all.map(pauseOf)
  const told = [...known, ...fresh.map((one) => ({ ...one, announcedAt: now }))]
  for (const move of context.house.hooks.all(onPauses)) await move(context, { known, told })
}
