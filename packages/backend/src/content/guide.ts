import { randomUUIDv7 } from 'node:crypto'
import type { content as calls, contentDesk, InputOf, OutputOf } from '@tomobako/contract'
import {
  askedOf,
  keptIn,
  lengthOf,
  passageTerms,
  ranked,
  tradeWords,
  weightsOf,
} from '@tomobako/domain/answer'
import { guideKey, guideLimits, guideNames, guideOf, wordsIn } from '@tomobako/domain/content'
import type { PageBody } from '@tomobako/domain/content'
import type { Refusal } from '@tomobako/domain/kernel'
import { HOUR, iso, refuse } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import { forIp, networkOf, useUp } from '../account/index.ts'
import type { Db, Reads } from '../db/index.ts'
import { at, leading, staffOf } from '../kernel/index.ts'
import type { Reading, TxContext } from '../kernel/index.ts'
import { inPrint } from './published.ts'
import type { InPrint, Published } from './published.ts'
import { previewed } from './preview.ts'
import * as store from './store.ts'

type Guides = OutputOf<typeof calls.guides>
type Section = { id: string; language: string; title: string; text: string }

const sectionsOf = (body: PageBody, language: string): Section[] =>
  body.blocks.map(({ id, words }) => {
    const found = wordsIn(words, language)
    return {
      id,
      language: found.language,
      title: found.words['title'] ?? '',
      text: found.words['text'] ?? '',
    }
  })
/** The shipped ones in the order of their table, then what staff added. */
const placeOf = (name: string): number => {
  const place = guideNames.indexOf(name)
  return place === -1 ? guideNames.length : place
}
const guidesOf = ({ texts }: InPrint): Published[] =>
  texts
    .filter(({ kind }) => kind === 'guide')
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))

/** A section as it is searched: its terms with their weights. */
type Indexed = {
  readonly shown: NonNullable<Guides['found']>[number]
  readonly terms: ReadonlyMap<string, number>
}
const indexes = new Map<string, readonly Indexed[]>()
const MOST = 40

/** All sections in a language, made once for what is published. They are some hundred: they are gone through where they are. */
function indexOf(print: InPrint, language: Local): readonly Indexed[] {
  const name = `${language} ${print.mark}`
  const known = indexes.get(name)
  if (known) return known
  const words = [tradeWords[keptIn(language)]]
  const all = guidesOf(print).flatMap(({ name: guide, path, body }) => {
    const title = wordsIn(body.words, language).words['title'] ?? ''
    return sectionsOf(body, language).map((section) => ({
      shown: {
        path: `${path}#guide-${guide}-${section.id}`,
        language: section.language,
        guide: title,
        title: section.title === '' ? title : section.title,
        text: section.text,
      },
      // Its guide's name is one of its words: "Mercari postage" is looked for at Mercari.
      counts: passageTerms({ heading: `${title} ${section.title}`, text: section.text, about: [] }, words),
    }))
  })
  const mean = all.reduce((sum, { counts }) => sum + lengthOf(counts), 0) / Math.max(1, all.length)
  const made = all.map(({ shown, counts }) => ({ shown, terms: weightsOf(counts, mean) }))
  if (indexes.size >= MOST) indexes.delete(indexes.keys().next().value!)
  indexes.set(name, made)
  return made
}

const search = (print: InPrint, words: string, language: Local): NonNullable<Guides['found']> =>
  ranked(indexOf(print, language), askedOf(words, language))
    .slice(0, guideLimits.found)
    .map(({ shown }) => shown)

export async function guides({ words }: InputOf<typeof calls.guides>, context: Reading): Promise<Guides> {
  const print = await inPrint({ db: context.db, house: context.house, now: context.now })
  const { language } = context.caller
  return {
    guides: guidesOf(print).map(({ name, body }) => {
      const found = wordsIn(body.words, language)
      return {
        name,
        language: found.language,
        title: found.words['title'] ?? '',
        text: found.words['text'] ?? '',
      }
    }),
    found: (words ?? '') === '' ? null : search(print, words ?? '', language),
  }
}

export async function guide(
  { name, preview }: InputOf<typeof calls.guide>,
  asked: Reading,
): Promise<OutputOf<typeof calls.guide> | Refusal> {
  // Whoever previews has just written it.
  const { db, house, now, caller } = preview === undefined ? asked : leading(asked)
  const key = guideKey(name)
  const signed = preview === undefined ? null : previewed(house, key, preview, now)
  if ((preview !== undefined && signed === null) || guideOf(key) !== name) return refuse('common.notFound')
  const [force, version, releases, checked] = await Promise.all([
    store.shown(db, key, now),
    signed === null ? null : store.version(db, key, signed),
    store.releases(db, key),
    lastChecked(db, key),
  ])
  const body = version?.body ?? force?.body
  if (!body || (signed === null && force?.kind !== 'guide')) return refuse('common.notFound')
  const no = version?.no ?? force?.no ?? 1
  const since = releases.findLast(
    (each) => each.version === no && each.cancelledBy === null && each.at <= now,
  )
  const head = wordsIn(body.words, caller.language)
  return {
    name,
    version: no,
    language: head.language,
    title: head.words['title'] ?? '',
    text: head.words['text'] ?? '',
    sections: sectionsOf(body, caller.language),
    checkedAt: iso(Math.max(since?.at ?? 0, checked?.at ?? 0) || now),
    isPreview: signed !== null,
  }
}

const lastChecked = (db: Reads, key: string) =>
  db
    .selectFrom('guide_checked')
    .select(['at', 'by_name'])
    .where('page_key', '=', key)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

const wordsRule = { name: 'guide-words', most: 20, withinMs: HOUR }

export async function helpful(
  { name, version, helpful: isHelpful, words }: InputOf<typeof calls.helpful>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now, caller, house } = context
  const key = guideKey(name)
  const page = await store.page(db, key)
  if (page?.kind !== 'guide' || !(await store.version(db, key, version))) return refuse('common.notFound')
  const wait = await useUp(house.db, forIp(wordsRule, caller.ip), networkOf(caller.ip), now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  await db
    .insertInto('guide_word')
    .values({
      id: randomUUIDv7(),
      page_key: key,
      version_no: version,
      language: caller.language,
      helpful: isHelpful,
      words: words.replaceAll('\0', '').toWellFormed(),
      at: at(now),
    })
    .execute()
  return { ok: true }
}

type AtDesk = NonNullable<OutputOf<typeof contentDesk.page>['guide']>
/** What readers say of a guide, the newest sentences first. */
export async function guideDesk(db: Db, key: string): Promise<AtDesk> {
  const [counts, rows, checked] = await Promise.all([
    db
      .selectFrom('guide_word')
      .select(({ fn }) => ['helpful', fn.countAll<number | string>().as('n')])
      .where('page_key', '=', key)
      .groupBy('helpful')
      .execute(),
    db
      .selectFrom('guide_word')
      .selectAll()
      .where('page_key', '=', key)
      .where('words', '<>', '')
      .orderBy('at', 'desc')
      .limit(guideLimits.wordsShown)
      .execute(),
    lastChecked(db, key),
  ])
  const of = (isHelpful: boolean): number => Number(counts.find((each) => each.helpful === isHelpful)?.n ?? 0)
  return {
    yes: of(true),
    no: of(false),
    words: rows.map((row) => ({
      helpful: row.helpful,
      words: row.words,
      language: row.language,
      version: row.version_no,
      at: iso(row.at),
    })),
    checkedAt: checked ? iso(checked.at) : null,
    checkedBy: checked?.by_name ?? '',
  }
}

export async function checked(
  { key }: InputOf<typeof contentDesk.checked>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const page = await store.page(db, key)
  if (page?.kind !== 'guide') return refuse('common.notFound')
  await db
    .insertInto('guide_checked')
    .values({ page_key: key, at: at(now), by_name: staffOf(context).name })
    .onConflict((same) => same.doNothing())
    .execute()
  return { ok: true }
}
