import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  alike,
  alikeLimits,
  bareText,
  pictureBands,
  pictureDistance,
  pictureHash,
  runsOf,
  textMarks,
} from '@tomobako/domain/review'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { looksOf } from '../files/index.ts'
import type { Context } from '../kernel/index.ts'

// What is the same, or nearly, among reviews of all customers.

export type Mark = { fileId: string; sha256: string; hash: string | null }

/** What each picture looks like; worked out once, outside any transaction. */
export async function marksOf(context: Context, fileIds: readonly string[]): Promise<Mark[]> {
  if (fileIds.length === 0) return []
  const known = await readMarks(context.db, fileIds)
  const marks: Mark[] = []
  for (const fileId of fileIds) {
    const before = known.find((mark) => mark.fileId === fileId)
    if (before) {
      marks.push(before)
      continue
    }
    const looks = await looksOf(context.house, fileId, 9, 8)
    if (looks) marks.push({ fileId, sha256: looks.sha256, hash: pictureHash(looks.greys) })
  }
  return marks
}
const readMarks = (db: Db, fileIds: readonly string[]): Promise<Mark[]> =>
  db
    .selectFrom('review_mark')
    .select(['file_id as fileId', 'sha256', 'hash'])
    .where('file_id', 'in', [...fileIds])
    .execute()

/** As the database compares texts that were sent: without case, width, spaces and marks. */
export const textKey = (title: string, content: string): string =>
  createHash('sha256')
    .update(`${bareText(title)}\n${bareText(content)}`)
    .digest('hex')
export const marksOfText = (content: string): number[] => textMarks(content)

/** Two pictures of one review that are the same, as places in it; null when all differ. */
export function pairIn(marks: readonly Mark[]): [number, number] | null {
  for (const [second, b] of marks.entries())
    for (const [first, a] of marks.slice(0, second).entries()) if (isSame(a, b)) return [first, second]
  return null
}
const isSame = (a: Mark, b: Mark): boolean =>
  a.sha256 === b.sha256 ||
  (a.hash !== null && b.hash !== null && pictureDistance(a.hash, b.hash) <= alikeLimits.samePicture)

type TextTwin = { id: string; content: string; share: number }
/** Reviews that were sent and share much of this text, most first. */
export async function textTwins(
  db: Db,
  of: { id: string | null; content: string; least: number },
): Promise<TextTwin[]> {
  const marks = marksOfText(of.content)
  if (marks.length === 0) return []
  const { rows } = await sql<{ id: string; content: string }>`select id, content from review
    where text_marks && ${marks}::integer[] and state not in ('draft', 'failed') and id is distinct from ${of.id}::uuid
    order by submitted_at desc limit 300`.execute(db)
  const own = runsOf(of.content)
  return rows
    .map((row) => ({ ...row, share: alike(own, runsOf(row.content)) }))
    .filter(({ share }) => share >= of.least)
    .sort((a, b) => b.share - a.share)
}

type PictureTwin = { reviewId: string; oursId: string; theirsId: string; differ: number }
/** Pictures of other reviews that were sent which look like one of these. */
export async function pictureTwins(
  db: Db,
  of: { id: string | null; marks: readonly Mark[]; most: number },
): Promise<PictureTwin[]> {
  if (of.marks.length === 0) return []
  const bands = [...new Set(of.marks.flatMap(({ hash }) => (hash === null ? [] : pictureBands(hash))))]
  const { rows } = await sql<Mark & { reviewId: string }>`
    select p.review_id as "reviewId", p.file_id as "fileId", m.sha256, m.hash from review_mark m join review_picture p on p.file_id = m.file_id
    where m.bands && ${bands}::integer[] and p.review_id is distinct from ${of.id}::uuid
    union
    select p.review_id, p.file_id, m.sha256, m.hash from review_picture p join review_mark m on m.file_id = p.file_id
    where p.sha256 = any(${of.marks.map(({ sha256 }) => sha256)}::text[]) and p.review_id is distinct from ${of.id}::uuid`.execute(
    db,
  )
  const found: PictureTwin[] = []
  for (const ours of of.marks)
    for (const theirs of rows) {
      const differ =
        ours.sha256 === theirs.sha256
          ? 0
          : ours.hash === null || theirs.hash === null
            ? 64
            : pictureDistance(ours.hash, theirs.hash)
      if (differ <= of.most)
        found.push({ reviewId: theirs.reviewId, oursId: ours.fileId, theirsId: theirs.fileId, differ })
    }
  return found.sort((a, b) => a.differ - b.differ)
}

type Claimed = {
  id: string
  title: string
  content: string
  marks: readonly Mark[]
  shares: readonly { key: string }[]
}
/**
 * Makes text, pictures and posts this review's alone, or says which are another's already. Whoever sends the same thing at the same moment
 * stands in line for it, and what is exactly the same is a unique key besides.
 */
export async function claim(db: Tx, of: Claimed): Promise<Refusal[]> {
  const lines = [
    `text/${textKey(of.title, of.content)}`,
    ...of.marks.map(({ sha256 }) => `picture/${sha256}`),
    ...of.shares.map(({ key }) => `post/${key}`),
  ].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('review/' || k, 8)) from unnest(${lines}::text[]) with ordinality as l (k, n) order by n`.execute(
    db,
  )
  const found: Refusal[] = []
  const [text] = await textTwins(db, { id: of.id, content: of.content, least: alikeLimits.sameText })
  const { rows: same } =
    await sql`select 1 from review where text_key = ${textKey(of.title, of.content)} and id <> ${of.id}
    and state not in ('draft', 'failed') limit 1`.execute(db)
  if (text || same.length > 0) found.push(refuse('review.refused.textSame', {}, 'content'))
  const pair = pairIn(of.marks)
  if (pair)
    found.push(refuse('review.refused.picturesSame', { first: pair[0] + 1, second: pair[1] + 1 }, 'photoIds'))
  const [taken] = await pictureTwins(db, { id: of.id, marks: of.marks, most: alikeLimits.samePicture })
  if (taken)
    found.push(
      refuse(
        'review.refused.pictureTaken',
        { no: of.marks.findIndex(({ fileId }) => fileId === taken.oursId) + 1 },
        'photoIds',
      ),
    )
  if (of.shares.length > 0) {
    const told = await db
      .selectFrom('review_share')
      .select('key')
      .where('live', '=', true)
      .where('review_id', '<>', of.id)
      .where(
        'key',
        'in',
        of.shares.map(({ key }) => key),
      )
      .execute()
    for (const [at, { key }] of of.shares.entries())
      if (told.some((each) => each.key === key))
        found.push(refuse('review.refused.shareTaken', {}, `share:${at}`))
  }
  if (found.length > 0) return found
  if (of.marks.length > 0) {
    await db
      .insertInto('review_mark')
      .values(
        of.marks.map(({ fileId, sha256, hash }) => ({
          file_id: fileId,
          sha256,
          hash,
          bands: hash === null ? [] : pictureBands(hash),
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
    await db
      .insertInto('review_picture')
      .values(of.marks.map(({ fileId, sha256 }) => ({ review_id: of.id, file_id: fileId, sha256 })))
      .execute()
  }
  await db.updateTable('review_share').set({ live: true }).where('review_id', '=', of.id).execute()
  return []
}
/** What was this review's alone may be used again: it was not approved, or taken back. */
export async function letGo(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('review_picture').where('review_id', '=', id).execute()
  await db.updateTable('review_share').set({ live: false }).where('review_id', '=', id).execute()
}
