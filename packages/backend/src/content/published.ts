import { sql } from 'kysely'
import type { PageBody } from '@tomobako/domain/content'
import {
  guideOf,
  legalIn,
  legalKey,
  legalOf,
  pagePath,
  withOperator,
  wordsIn,
} from '@tomobako/domain/content'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { Settings } from '../kernel/settings.ts'
import { operatorOf } from '../kernel/settings.ts'
import { editionOf } from './legal.ts'

/** A text of ours as it is published now: where each of its sections stands, and its words. */
export type Published = {
  readonly kind: 'legal' | 'guide'
  readonly name: string
  readonly path: string
  readonly body: PageBody
}
/** All of them. `mark` is another one whenever another version of any of them is in force. */
export type InPrint = { readonly mark: string; readonly texts: readonly Published[] }

type Ours = { readonly settings: Pick<Settings, 'edition' | 'operator' | 'warehouse'> }
const known = new WeakMap<Ours, InPrint>()
/** In one order, whatever the database's own. */
export const inOrder = (texts: readonly Published[]): Published[] =>
  texts.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** What binds and helps customers at this moment, as people of ours published it. Bodies are read again only when a release came. */
export async function inPrint({
  db,
  house,
  now,
}: {
  readonly db: Reads
  readonly house: Ours
  readonly now: EpochMs
}): Promise<InPrint> {
  const keys = legalIn(editionOf(house)).map(legalKey)
  // A release has its own id in every shop.
  const force = sql`select p.key, f.id, f.version_no from content_page p
    join lateral (select r.id, r.version_no from content_release r where r.page_key = p.key and r.cancelled_at is null
      and r.at <= ${at(now)}::timestamptz order by r.at desc, r.asked_at desc, r.id desc limit 1) f on f.version_no is not null
    where p.key = any(${keys}::text[]) or p.kind = 'guide'`
  const { rows: marks } = await sql<{ id: string }>`select id from (${force}) m order by key`.execute(db)
  const mark = [...marks.map(({ id }) => id), JSON.stringify(operatorOf(house))].join(' ')
  const before = known.get(house)
  if (before?.mark === mark) return before
  const { rows } = await sql<{ key: string; body: PageBody }>`
    select m.key, v.body from (${force}) m join content_version v on v.page_key = m.key and v.no = m.version_no order by m.key`.execute(
    db,
  )
  const fresh: InPrint = {
    mark,
    texts: inOrder(
      rows.flatMap(({ key, body }): Published[] => {
        const name = legalOf(key) ?? guideOf(key)
        const kind = legalOf(key) === null ? 'guide' : 'legal'
        return name === null ? [] : [{ kind, name, path: pagePath(kind, key), body }]
      }),
    ),
  }
  known.set(house, fresh)
  return fresh
}

export type PrintedSection = { readonly id: string; readonly title: string; readonly text: string }
/** One of them in a language: its title, and its sections with what stands in their holes. */
export function printedIn(
  house: Ours,
  { body }: Pick<Published, 'body'>,
  language: string,
): { title: string; text: string; sections: PrintedSection[] } {
  const operator = operatorOf(house)
  const head = wordsIn(body.words, language).words
  return {
    title: head['title'] ?? '',
    text: withOperator(head['text'] ?? '', operator),
    sections: body.blocks.map(({ id, words }) => {
      const found = wordsIn(words, language).words
      return { id, title: found['title'] ?? '', text: withOperator(found['text'] ?? '', operator) }
    }),
  }
}
