import type { InputOf, OutputOf, StatusRow } from '@tomobako/contract'
import { status, statusDesk } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { StatusNotice } from '@tomobako/domain/status'
import { isSupportHoliday, LONGEST_HOLIDAY_MS, statusAt, statusText } from '@tomobako/domain/status'
import { isLocal } from '@tomobako/i18n'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, defineCapability, implement, iso, staffOf } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { tellPauses } from '../settings/index.ts'
import type { ToldHoliday } from '../settings/index.ts'
import { audit } from '../staff/index.ts'

const NAME = 'serviceStatus'

async function newest(db: Db): Promise<{ version: number; rows: readonly Kept[] }> {
  // Beside whatever else its page asks: a line about trouble costs no question of its own.
  const [row] = await together(
    db,
    db
      .selectFrom('setting')
      .select(['version', 'value'])
      .where('name', '=', NAME)
      .orderBy('version', 'desc')
      .limit(1),
  )
  // Written by `save` below only, in the contract's shape.
  return row ? { version: row.version, rows: row.value as unknown as Kept[] } : { version: 0, rows: [] }
}
const notices = async (db: Db): Promise<StatusNotice[]> =>
  (await newest(db)).rows.map((row) => ({
    ...row,
    from: Date.parse(row.from),
    until: row.until === null ? null : Date.parse(row.until),
  }))

async function now(_: unknown, context: Context): Promise<OutputOf<typeof status.now>> {
  const { running, coming } = statusAt(await notices(context.db), context.now)
  const shown = (notice: StatusNotice) => ({
    id: notice.id,
    kind: notice.kind,
    areas: [...notice.areas],
    methods: [...(notice.methods ?? [])],
    from: iso(notice.from),
    until: notice.until === null ? null : iso(notice.until),
    ...statusText(notice.texts, context.caller.language),
  })
  return {
    running: running.map(shown),
    coming: coming.map(shown),
    resting: [...(context.house.gateways.goods.resting ?? [])],
  }
}

/** Whether support is away on a day of Japan, as of now. */
export async function supportHolidays({ db }: Pick<Context, 'db'>): Promise<(day: string) => boolean> {
  const all = await notices(db)
  return (day) => isSupportHoliday(all, day)
}

async function table(_: unknown, { db }: Context): Promise<OutputOf<typeof statusDesk.table>> {
  const { version, rows } = await newest(db)
  return {
    version,
    rows: rows.map(({ told: _, ...row }) => ({
      ...row,
      areas: [...row.areas],
      ...(row.methods === undefined ? {} : { methods: [...row.methods] }),
      texts: { ...row.texts },
    })),
  }
}

/** A holiday as it was told, each time it became longer: what is promised from then on rests in it (`settings`, `Rest`). */
type Telling = Pick<StatusRow, 'areas' | 'from'> & { readonly until: string; readonly announcedAt: string }
type Kept = StatusRow & { readonly told?: readonly Telling[] }
function announced(row: StatusRow, before: readonly Kept[], now: EpochMs): Kept {
  const { areas, from, until } = row
  if (row.kind !== 'holiday' || until === null) return row
  const was = before.find(({ id, kind }) => id === row.id && kind === 'holiday')
  const isWithin = (one: Telling): boolean =>
    instant(from) >= instant(one.from) &&
    instant(until) <= instant(one.until) &&
    areas.every((area) => one.areas.includes(area))
  const told = was?.told ?? []
  return {
    ...row,
    told: [...told, ...(told.some(isWithin) ? [] : [{ areas, from, until, announcedAt: iso(now) }])]
      // One that became shorter ends for everybody.
      .map((one) => ({
        ...one,
        from: iso(Math.max(instant(one.from), instant(from))),
        until: iso(Math.min(instant(one.until), instant(until))),
      }))
      .filter((one) => instant(one.from) < instant(one.until)),
  }
}

const ends = ({ from, until, kind }: StatusRow): boolean =>
  until === null ? kind === 'incident' : instant(until) > instant(from)
const isTooLong = ({ from, until, kind }: StatusRow): boolean =>
  kind === 'holiday' && until !== null && instant(until) - instant(from) > LONGEST_HOLIDAY_MS
const holidays = (rows: readonly StatusRow[]): ToldHoliday[] =>
  rows.flatMap(({ id, kind, areas, from, until }) =>
    kind === 'holiday' && until !== null ? [{ id, areas, from: instant(from), until: instant(until) }] : [],
  )
const instant = (text: string): EpochMs => Date.parse(text)

/** English is there for whoever has no words of their own; only what broke may have no end yet. */
async function save(
  { version, rows, why }: InputOf<typeof statusDesk.save>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const wordless = rows.find(
    ({ texts }) => !texts['en'] || Object.keys(texts).some((local) => !isLocal(local)),
  )
  if (wordless || new Set(rows.map(({ id }) => id)).size < rows.length)
    return refuse('console.status.refused.wrong', {}, 'rows')
  if (rows.some((row) => !ends(row))) return refuse('console.status.refused.end', {}, 'rows')
  if (rows.some(isTooLong)) return refuse('console.status.refused.long', {}, 'rows')
  const before = await newest(context.db)
  if (before.version !== version) return refuse('console.changedMeanwhile')
  const written = await context.db
    .insertInto('setting')
    .values({
      name: NAME,
      version: version + 1,
      value: JSON.stringify(rows.map((row) => announced(row, before.rows, context.now))),
      by: staffOf(context).name,
      at: at(context.now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!written) return refuse('console.changedMeanwhile')
  await tellPauses(context, holidays(before.rows), holidays(rows))
  await audit(context, {
    what: 'status.save',
    subject: `${NAME} ${version + 1}`,
    before: before.rows,
    after: rows,
    why,
  })
  return { version: version + 1 }
}

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const saved = (input: InputOf<typeof statusDesk.save>, context: Context) => save(input, context as TxContext)

export const capability = defineCapability({
  name: 'status',
  standsOn: ['settings', 'staff'],
  handlers: [...implement(status, { now }), ...implement(statusDesk, { table, save: saved })],
  settings: { [NAME]: 'incidents, works and holidays customers are told of' },
})
