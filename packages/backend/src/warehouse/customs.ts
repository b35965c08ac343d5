import { readFileSync } from 'node:fs'
import type { HsRow, HsSuggestion, MadeRow, Objection } from '@tomobako/domain/customs'
import {
  declaredNameMost,
  madeOf,
  mades,
  materialLines,
  objectionTo,
  suggestHs,
  tidyHsCode,
} from '@tomobako/domain/customs'
import { csv } from '@tomobako/domain/parcel'
import { kindOf } from '@tomobako/domain/money'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Piece } from '../parcel/index.ts'
import { englishThing, titleShown } from '../words/index.ts'

/**
 * What a customs declaration says. The rules are @tomobako/domain/customs; the tables of words and codes lie in db/data/customs:
 * a help for the packer, not a ruling. Values are what was really paid and have no switch.
 */
const goodsColumns = {
  kind: csv.filled,
  description: csv.text,
  hsCode: csv.text,
  asOf: csv.day,
  source: csv.filled,
}
const madeColumns = {
  kind: csv.filled,
  made: csv.oneOf(...mades),
  words: csv.filled,
  description: csv.filled,
  hsCode: csv.filled,
  asOf: csv.day,
  source: csv.filled,
}
const hsColumns = {
  goods: csv.filled,
  hsCode: csv.filled,
  kinds: csv.text,
  words: csv.text,
  asOf: csv.day,
  source: csv.filled,
}

function read<C extends csv.Columns>(name: string, columns: C): readonly csv.RowOf<C>[] {
  const sheet = csv.readSheet(
    name,
    readFileSync(new URL(`../../../../db/data/customs/${name}`, import.meta.url), 'utf8'),
    columns,
  )
  if (sheet.refusals.length > 0)
    throw new Error(`customs table is faulty: ${JSON.stringify(sheet.refusals[0])}`)
  return sheet.rows
}
type Tables = {
  readonly goods: ReadonlyMap<string, csv.RowOf<typeof goodsColumns>>
  readonly made: readonly MadeRow[]
  readonly hs: readonly HsRow[]
}
let held: Tables | null = null
const several = (cell: string): string[] => cell.split(';').filter(Boolean)
/** Read once per process. */
const tables = (): Tables =>
  (held ??= {
    goods: new Map(read('goods.csv', goodsColumns).map((row) => [row.kind, row])),
    made: read('made_of.csv', madeColumns).map((row) => ({ ...row, words: several(row.words) })),
    hs: read('hs_codes.csv', hsColumns).map((row) => ({
      ...row,
      kinds: several(row.kinds),
      words: several(row.words),
    })),
  })

const kindOfPiece = ({ snapshot }: Pick<Piece, 'snapshot'>): string =>
  kindOf(snapshot.categoryPath ?? [], snapshot.title)

/** What the listing itself says of the thing, and nothing else of ours. */
const ownWords = ({ snapshot }: Pick<Piece, 'snapshot'>): string[] => [
  snapshot.title,
  ...(snapshot.categoryPath ?? []),
]

/**
 * Words and code to start from, by the kind of thing. The packer reads them and changes or confirms them by closing the box. A material is named
 * where the listing names it, in its title or in the line of its description for that: one that we made up would be a false declaration with our
 * stamp on it.
 */
export function proposal(piece: Pick<Piece, 'snapshot'>): { description: string; hsCode: string | null } {
  const kind = kindOfPiece(piece)
  const thing = kind === 'clothing' ? englishThing(piece.snapshot) : null
  // Clothes of no known kind of their own are called what their title calls them, and never by the commonest of all.
  if (thing !== null && thing !== 'T-shirt' && thing !== 'clothing')
    return { description: `${thing[0]!.toUpperCase()}${thing.slice(1)}, garment of textile`, hsCode: null }
  const lines = materialLines(piece.snapshot.description ?? '')
  const made = madeOf(kind, ownWords(piece), tables().made, lines)
  if (made) return { description: made.description, hsCode: made.hsCode }
  const row = tables().goods.get(kind)
  return { description: row?.description ?? '', hsCode: row?.hsCode || null }
}

/**
 * What a thing may be made of where neither its title nor its description says so, or says two things: its owner knows, or sees it on the
 * photos. Nothing where the listing names one, or where the table has no choice for its kind.
 */
export function openMade(piece: Pick<Piece, 'snapshot'>): readonly MadeRow[] {
  const kind = kindOfPiece(piece)
  // The rows of clothes are those of T-shirts.
  if (kind === 'clothing' && englishThing(piece.snapshot) !== 'T-shirt') return []
  const rows = tables().made.filter((row) => row.kind === kind)
  const named = madeOf(kind, ownWords(piece), rows, materialLines(piece.snapshot.description ?? ''))
  return named === null && rows.length > 1 ? rows : []
}

/**
 * What a line is called and coded when nobody says anything: our own words for the kind, else its title from facts where customs would take it,
 * else nothing, which is the packer's to say.
 */
export function suggested(piece: Pick<Piece, 'snapshot'>): { description: string; hsCode: string | null } {
  const ours = proposal(piece)
  const whole = titleShown(piece.snapshot, 'en') ?? ''
  // No word is cut in two.
  const cut = whole.lastIndexOf(' ', declaredNameMost)
  const title = whole.length > declaredNameMost ? whole.slice(0, cut > 0 ? cut : declaredNameMost) : whole
  return ours.description === '' && title !== '' && objectionTo(title) === null
    ? { ...ours, description: title }
    : ours
}

/** The day of the newest row of the tables of words and codes. */
export const tablesDay = (): string =>
  [...tables().goods.values(), ...tables().made, ...tables().hs]
    .map((row) => ('asOf' in row ? row.asOf : ''))
    .reduce((newest, day) => (day > newest ? day : newest), '')

/** Codes for one piece, best first; the kind's own proposal leads. */
export function hsSuggestions(piece: Pick<Piece, 'snapshot'>): HsSuggestion[] {
  const { snapshot } = piece
  const found = suggestHs(
    {
      kind: kindOfPiece(piece),
      texts: ['', snapshot.title, titleShown(snapshot, 'en') ?? '', (snapshot.categoryPath ?? []).join(' ')],
    },
    tables().hs,
  )
  const first = proposal(piece)
  const all: HsSuggestion[] = [
    ...(first.hsCode === null
      ? []
      : [{ hsCode: first.hsCode, goods: first.description, because: 'kind' as const }]),
    ...found,
    ...openMade(piece).map(({ hsCode, description }) => ({
      hsCode,
      goods: description,
      because: 'kind' as const,
    })),
  ]
  return all.filter((each, at) => all.findIndex(({ hsCode }) => hsCode === each.hsCode) === at)
}

const keys: Readonly<Record<Objection, string>> = {
  empty: 'console.customsVague',
  vague: 'console.customsVague',
  gift: 'console.papers.gift',
  notLatin: 'console.papers.notLatin',
  short: 'console.papers.short',
  broad: 'console.papers.broad',
}

/** The first line that customs would stop; null when all are clear. */
export function customsObjection(
  lines: readonly { lineId: string; description: string; hsCode?: string | undefined }[],
): Refusal | null {
  for (const line of lines) {
    const objection = objectionTo(line.description)
    if (objection) return refuse(keys[objection], { text: line.description }, `customs:${line.lineId}`)
    if (line.hsCode?.trim() && tidyHsCode(line.hsCode) === null)
      return refuse('console.papers.hsCode', { text: line.hsCode }, `customs:${line.lineId}`)
  }
  return null
}
