import type { InputOf, OutputOf, tariff } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import { diffSheet, shippingFiles, type SheetDiff, type SheetName } from '@tomobako/domain/parcel'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import * as store from '../settings/index.ts'
import { audit } from '../staff/index.ts'

const LISTED = 200
const MOST_OBJECTIONS = 100
const EVER = Number.POSITIVE_INFINITY

/** Every table of the trade with its versions, newest first. */
export async function tables(context: Context): Promise<OutputOf<typeof tariff.tables>> {
  // The release's tables are put in with the shop's first question; this may be it.
  await store.tradeTables(context.house)
  const today = jstDay(context.now)
  const [all, notes, waiting] = await Promise.all([
    store.versions(context.db),
    store.notesOf(context.db),
    store.waitingLooks(context, 'tables', ({ value }) => {
      const { file, validFrom, withdraws, added, removed, changed } = askedTable(value)
      return { file, validFrom, withdraws, added, removed, changed }
    }),
  ])
  return {
    today,
    rows: shippingFiles.map((file) => {
      const now = store.held(all, file, today, EVER)
      const later = (each: store.Version): boolean =>
        each.validFrom > today && store.held(all, file, each.validFrom, EVER) === each
      return {
        file,
        versions: all
          .filter((each) => each.file === file)
          .toReversed()
          .map((each) => ({
            no: each.no,
            validFrom: each.validFrom,
            state: each.withdrawn
              ? ('withdrawn' as const)
              : each === now
                ? ('now' as const)
                : later(each)
                  ? ('later' as const)
                  : ('past' as const),
            source: each.source,
            ours: store.isOperators(each),
            lines: Math.max(0, (notes.get(each.no)?.lines ?? 1) - 1),
            note: notes.get(each.no)?.note ?? '',
            loadedAt: each.loadedAt === 0 ? null : iso(each.loadedAt),
          })),
        waiting: waitingOf(waiting.find((each) => each.file === file)),
      }
    }),
  }
}
const waitingOf = <Row extends { file: string }>(row: Row | undefined): Omit<Row, 'file'> | null => {
  if (!row) return null
  const { file: _, ...shown } = row
  return shown
}

export async function table(
  { no }: InputOf<typeof tariff.table>,
  { db }: Context,
): Promise<OutputOf<typeof tariff.table> | Refusal> {
  const version = (await store.versions(db)).find((each) => each.no === no)
  const content = (await store.contents(db, [no])).get(no)
  return version && content !== undefined
    ? { file: version.file, validFrom: version.validFrom, content }
    : refuse('common.notFound')
}

type Asked = Omit<InputOf<typeof tariff.askTable>, 'why'>

/** The text against what holds on its first day, or everything that is wrong with it. */
async function judged(
  { file, validFrom, content }: Asked,
  context: Context,
): Promise<SheetDiff | Refusal[] | Refusal> {
  await store.tradeTables(context.house)
  if (!shippingFiles.includes(file)) return refuse('common.notFound', {}, 'file')
  // The past is written: what was quoted yesterday was quoted with yesterday's table.
  if (validFrom < jstDay(context.now)) return refuse('console.tables.refused.dayPast', {}, 'validFrom')
  const wrong = await store.objections(context.db, file, content, validFrom)
  if (wrong.length > 0) return wrong.slice(0, MOST_OBJECTIONS).map((each) => ({ ...each, field: 'content' }))
  const before = store.held(await store.versions(context.db), file, validFrom, EVER)
  const text = before && (await store.contents(context.db, [before.no])).get(before.no)
  return diffSheet(file.replace(/\.csv$/, '') as SheetName, text ?? '', content) // `shippingFiles` are the sheets with `.csv`.
}
const refused = (answer: SheetDiff | Refusal[] | Refusal): answer is Refusal[] | Refusal =>
  Array.isArray(answer) || isRefusal(answer)

export async function check(
  input: InputOf<typeof tariff.check>,
  context: Context,
): Promise<OutputOf<typeof tariff.check> | Refusal[] | Refusal> {
  const found = await judged(input, context)
  return refused(found)
    ? found
    : {
        ...found,
        rows: found.rows
          .slice(0, LISTED)
          .map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell })) })),
      }
}

/** What is kept of a proposal, with what it changes; of one that takes a version back, its number. */
export type AskedTable = Asked & { readonly withdraws: number | null } & Pick<
    SheetDiff,
    'added' | 'removed' | 'changed'
  >
/** Written by the two calls below alone, in this shape; the file is the request's part. */
export const askedTable = (value: unknown): AskedTable => value as AskedTable

/** All of the table or nothing of it, once a second person agrees. */
export async function askTable(
  { why, ...asked }: InputOf<typeof tariff.askTable>,
  context: TxContext,
): Promise<{ ok: true } | Refusal[] | Refusal> {
  const found = await judged(asked, context)
  if (refused(found)) return found
  if (found.added + found.removed + found.changed === 0)
    return refuse('console.tables.refused.nothingChanged', {}, 'content')
  const { added, removed, changed } = found
  return ask({ ...asked, withdraws: null, added, removed, changed }, why, context)
}

async function ask(value: AskedTable, why: string, context: TxContext): Promise<{ ok: true } | Refusal> {
  const of = { name: 'tables', part: value.file, value, why, staffId: staffOf(context).id } as const
  if (!(await store.askForSecond(context.db, { ...of, now: context.now })))
    return refuse('console.second.refused.waiting')
  await audit(context, {
    what: value.withdraws === null ? 'tariff.askTable' : 'tariff.askWithdraw',
    subject: `${value.file} ${value.validFrom}`,
    after:
      value.withdraws === null
        ? { added: value.added, removed: value.removed, changed: value.changed }
        : { no: value.withdraws },
    why,
  })
  return { ok: true }
}

const none = { added: 0, removed: 0, changed: 0 }

/** A version that has not begun can be taken back; one that held stays, because quotes were made with it. */
async function leaving(no: number, context: Context): Promise<AskedTable | Refusal[] | Refusal> {
  const all = await store.versions(context.db)
  const version = all.find((each) => each.no === no && store.isOperators(each))
  if (!version || version.withdrawn) return refuse('common.notFound')
  if (version.validFrom <= jstDay(context.now)) return refuse('console.tables.refused.alreadyHeld')
  const without = all.filter((each) => each !== version)
  const before = store.held(without, version.file, version.validFrom, EVER)
  const content = (before && (await store.contents(context.db, [before.no])).get(before.no)) ?? ''
  // Another table's coming version may lean on this one.
  const wrong = before ? await store.objections(context.db, version.file, content, version.validFrom) : []
  return wrong.length > 0
    ? wrong.slice(0, MOST_OBJECTIONS)
    : { ...none, file: version.file, validFrom: version.validFrom, content, withdraws: no }
}

export async function askWithdraw(
  { no, why }: InputOf<typeof tariff.askWithdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal[] | Refusal> {
  const found = await leaving(no, context)
  return Array.isArray(found) || isRefusal(found) ? found : ask({ ...found, content: '' }, why, context)
}

/** The text a proposal leads to, read against what holds now; the text of one that takes a version back is the one before it. */
export async function proposed(
  asked: AskedTable,
  context: Context,
): Promise<AskedTable | Refusal[] | Refusal> {
  if (asked.withdraws !== null) return leaving(asked.withdraws, context)
  const found = await judged(asked, context)
  return refused(found) ? found : asked
}

export async function decideTable(
  { id, word, why }: InputOf<typeof tariff.decideTable>,
  context: TxContext,
): Promise<{ ok: true } | Refusal[] | Refusal> {
  const me = staffOf(context)
  const decided = await store.decideRequest(context, { id, name: 'tables', word, why })
  if (isRefusal(decided)) return decided
  const asked = askedTable(decided.value)
  let no = asked.withdraws
  if (word === 'yes') {
    const found = await proposed(asked, context)
    if (Array.isArray(found) || isRefusal(found)) return found
    if (no === null)
      no = await store.addVersion(context.db, {
        ...found,
        note: decided.why,
        by: me.id,
        name: me.name,
        now: context.now,
      })
    else await store.withdrawVersion(context.db, no, context.now)
    context.afterCommit(() => store.readTablesAgain(context.house))
  }
  await audit(context, {
    what: asked.withdraws === null ? `tariff.table.${decided.said}` : `tariff.withdraw.${decided.said}`,
    subject: `${asked.file} ${asked.validFrom}`,
    after: word === 'yes' ? { no } : null,
    why: why ?? decided.why,
  })
  return { ok: true }
}
