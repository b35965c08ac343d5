import { readFileSync } from 'node:fs'
import { csv } from '@tomobako/domain/parcel'
import { kindOf } from '@tomobako/domain/money'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Piece } from '../parcel/index.ts'

/**
 * What a customs declaration says. It must describe the goods so that an officer who cannot see them understands them, in
 * Latin letters; carriers return parcels declared as "gift" or "goods". Values are what was really paid and have no switch.
 */
const columns = { kind: csv.filled, description: csv.text, hsCode: csv.text, asOf: csv.day, source: csv.filled }
type Row = csv.RowOf<typeof columns>
let rows: ReadonlyMap<string, Row> | null = null

/** Proposals by kind of thing (db/data/customs/goods.csv): a help for the packer, not a ruling. Read once. */
function table(): ReadonlyMap<string, Row> {
  if (rows) return rows
  const sheet = csv.readSheet('goods.csv', readFileSync(new URL('../../../../db/data/customs/goods.csv', import.meta.url), 'utf8'), columns)
  if (sheet.refusals.length > 0) throw new Error(`customs table is faulty: ${JSON.stringify(sheet.refusals[0])}`)
  rows = new Map(sheet.rows.map((row) => [row.kind, row]))
  return rows
}

export function proposal(piece: Pick<Piece, 'snapshot'>): { description: string; hsCode: string | null } {
  const row = table().get(kindOf(piece.snapshot.categoryPath ?? [], piece.snapshot.title))
  return { description: row?.description ?? '', hsCode: row?.hsCode || null }
}

/** Words that say nothing by themselves; a description made of nothing else is refused. */
const empty = new Set('a an and the of for from with in to new used old second hand set lot sample samples item items good goods gift gifts present presents toy toys part parts thing things stuff product products merchandise personal effects belongings accessory accessories hobby hobbies collectible collectibles collection various assorted assortment misc miscellaneous other others mixed etc box boxes parcel package packages contents content anime japan japanese otaku fan souvenir souvenirs na none unknown general cargo commodity article articles object objects material materials supply supplies'.split(' '))
/** Words that make any description wrong: the shop sells, it does not give. */
const never = /\b(?:gifts?|presents?|no (?:commercial )?value)\b/i

/** Why customs would not take this description, or null. */
export function vague(description: string): boolean {
  const words = description.normalize('NFKC').toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.join('').length < 3) return true
  if (words.some((word) => !/^\p{Script=Latin}+$/u.test(word))) return true
  return never.test(description) || words.every((word) => empty.has(word) || word.length < 2)
}

/** The first line that customs would stop; null when all are clear. */
export function customsObjection(lines: readonly { lineId: string; description: string; hsCode?: string | undefined }[]): Refusal | null {
  for (const line of lines) {
    if (vague(line.description)) return refuse('console.customsVague', { text: line.description }, `customs:${line.lineId}`)
    if (line.hsCode && !/^\d{4}(?:[.\s]?\d{2}){0,3}$/.test(line.hsCode.trim())) return refuse('console.customsVague', { text: line.hsCode }, `customs:${line.lineId}`)
  }
  return null
}
