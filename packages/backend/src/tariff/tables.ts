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
  const [all, notes] = await Promise.all([store.versions(context.db), store.notesOf(context.db)])
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
      }
    }),
  }
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

type Asked = Pick<InputOf<typeof tariff.load>, 'file' | 'validFrom' | 'content'>

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

/** All of the table or nothing of it. */
export async function load(
  input: InputOf<typeof tariff.load>,
  context: TxContext,
): Promise<{ no: number } | Refusal[] | Refusal> {
  const found = await judged(input, context)
  if (refused(found)) return found
  if (found.added + found.removed + found.changed === 0)
    return refuse('console.tables.refused.nothingChanged', {}, 'content')
  const { id, name } = staffOf(context)
  const no = await store.addVersion(context.db, {
    file: input.file,
    validFrom: input.validFrom,
    content: input.content,
    note: input.why,
    by: id,
    name,
    now: context.now,
  })
  context.afterCommit(() => store.readTablesAgain(context.house))
  await audit(context, {
    what: 'tariff.load',
    subject: `${input.file} ${input.validFrom}`,
    after: { no, added: found.added, removed: found.removed, changed: found.changed },
    why: input.why,
  })
  return { no }
}

/** A version that has not begun can be taken back; one that held stays, because quotes were made with it. */
export async function withdraw(
  { no, why }: InputOf<typeof tariff.withdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal[] | Refusal> {
  const version = (await store.versions(context.db)).find((each) => each.no === no && store.isOperators(each))
  if (!version) return refuse('common.notFound')
  if (version.withdrawn) return { ok: true }
  if (version.validFrom <= jstDay(context.now)) return refuse('console.tables.refused.alreadyHeld')
  await store.withdrawVersion(context.db, no, context.now)
  // Another table's coming version may lean on this one.
  const before = store.held(await store.versions(context.db), version.file, version.validFrom, EVER)
  const text = before && (await store.contents(context.db, [before.no])).get(before.no)
  const wrong =
    text === undefined ? [] : await store.objections(context.db, version.file, text, version.validFrom)
  if (wrong.length > 0) return wrong.slice(0, MOST_OBJECTIONS)
  context.afterCommit(() => store.readTablesAgain(context.house))
  await audit(context, {
    what: 'tariff.withdraw',
    subject: `${version.file} ${version.validFrom}`,
    before: { no },
    why,
  })
  return { ok: true }
}
