import { sql } from 'kysely'
import type { content as calls, InputOf, OutputOf } from '@tomobako/contract'
import type { LegalDocument, PageBody, Words } from '@tomobako/domain/content'
import {
  inForceAt,
  legalDocuments,
  legalIn,
  legalKey,
  legalOf,
  withOperator,
  wordsIn,
} from '@tomobako/domain/content'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Context } from '../kernel/index.ts'
import { operatorOf } from '../kernel/settings.ts'
import type { Settings } from '../kernel/settings.ts'
import { previewed } from './preview.ts'
import * as store from './store.ts'

export const editionOf = ({ settings }: { settings: Pick<Settings, 'edition'> }): 'global' | 'china' =>
  settings.edition ?? 'global'

/**
 * The version of each of these texts that is in force at a moment, as a table to select from: `key`, `no`, `since`, `words`. A yes to any of
 * `accepted` is a yes to it: those are the last version that asked, and its corrections since; it asked from `asked_since` on.
 */
export const legalInForce = (documents: readonly LegalDocument[], now: EpochMs) => sql<{
  key: string
  no: number
  since: string
  words: Words
  accepted: number[]
  asked_since: string
}>`select p.key, f.version_no as no, f.at as since, v.body -> 'words' as words,
    coalesce(g.accepted, array[f.version_no]) as accepted, coalesce(g.since, f.at) as asked_since
  from content_page p
  join lateral (select r.version_no, r.at from content_release r where r.page_key = p.key and r.cancelled_at is null
    and r.version_no is not null and r.at <= ${at(now)}::timestamptz order by r.at desc, r.asked_at desc, r.id desc limit 1) f on true
  join content_version v on v.page_key = p.key and v.no = f.version_no
  left join lateral (select array_agg(distinct r.version_no) as accepted, min(r.at) as since from content_release r
    where r.page_key = p.key and r.cancelled_at is null and r.version_no is not null and r.at <= ${at(now)}::timestamptz
      and (r.at, r.asked_at, r.id) >= (select b.at, b.asked_at, b.id from content_release b
        join content_version w on w.page_key = b.page_key and w.no = b.version_no
        where b.page_key = p.key and b.cancelled_at is null and b.at <= ${at(now)}::timestamptz and not w.correction
        order by b.at desc, b.asked_at desc, b.id desc limit 1)) g on true
  where p.key = any(${documents.map(legalKey)}::text[])`

type Shown = OutputOf<typeof calls.legal>

async function titles(
  db: Db,
  documents: readonly LegalDocument[],
  language: string,
  now: EpochMs,
): Promise<Shown['others']> {
  const { rows } = await legalInForce(documents, now).execute(db)
  return documents.flatMap((document) => {
    const row = rows.find(({ key }) => legalOf(key) === document)
    if (!row) return []
    const found = wordsIn(row.words, language)
    return [{ document, language: found.language, title: found.words['title'] ?? '' }]
  })
}

const blockText = (body: PageBody, id: string, language: string): string => {
  const block = body.blocks.find((each) => each.id === id)
  return block ? JSON.stringify(wordsIn(block.words, language).words) : ''
}

/** The version in force, one that was, one that is to come; none that nobody ever set a moment for, but by a preview. */
export async function legal(
  { document, version, compare, preview }: InputOf<typeof calls.legal>,
  context: Context,
): Promise<Shown | Refusal> {
  const { db, house, now, caller } = context
  const edition = editionOf(house)
  if (!legalDocuments[document].editions.includes(edition)) return refuse('common.notFound')
  const key = legalKey(document)
  const signed = preview === undefined ? null : previewed(house, key, preview, now)
  if (preview !== undefined && signed === null) return refuse('common.notFound')
  const releases = (await store.releases(db, key)).filter(
    (each) => each.cancelledBy === null && each.version !== null,
  )
  const current = inForceAt(releases, now)?.version ?? null
  const no = signed ?? version ?? current
  const mine = releases.filter((each) => each.version === no)
  if (no === null || (signed === null && mine.length === 0)) return refuse('common.notFound')
  const [row, before, others] = await Promise.all([
    store.version(db, key, no),
    compare === undefined ? null : store.version(db, key, compare),
    titles(
      db,
      legalIn(edition).filter((name) => name !== document),
      caller.language,
      now,
    ),
  ])
  if (!row) return refuse('common.notFound')
  // The last time it came into force is what counts: a text may come back.
  const since = mine.at(-1)?.at ?? null
  const next = since === null ? undefined : releases.find((each) => each.at > since)
  const operator = operatorOf(house)
  const say = (text: string | undefined): string => withOperator(text ?? '', operator)
  const head = wordsIn(row.body.words, caller.language)
  const known = new Map(releases.map((each) => [each.version!, each.at]))
  return {
    document,
    version: no,
    isInForce: no === current,
    since: since === null ? null : iso(since),
    until: next ? iso(next.at) : null,
    language: head.language,
    title: head.words['title'] ?? '',
    text: say(head.words['text']),
    blocks: row.body.blocks.map((block) => {
      const found = wordsIn(block.words, caller.language)
      return {
        id: block.id,
        language: found.language,
        title: found.words['title'] ?? '',
        text: say(found.words['text']),
        changed:
          before !== null &&
          blockText(before.body, block.id, caller.language) !== JSON.stringify(found.words),
      }
    }),
    isPreview: signed !== null,
    versions: [...known]
      .map(([each, moment]) => ({
        version: each,
        since: iso(moment),
        isInForce: each === current,
        isAhead: moment > now,
      }))
      .toSorted((a, b) => b.since.localeCompare(a.since)),
    others,
  }
}
