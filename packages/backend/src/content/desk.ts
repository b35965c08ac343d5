import { randomUUIDv7 } from 'node:crypto'
import type { contentDesk as calls, DeskPage, InputOf, OutputOf } from '@tomobako/contract'
import type { PageBody } from '@tomobako/domain/content'
import {
  bodyObjections,
  bodyPictures,
  clipOf,
  eventState,
  guideOf,
  isGuideType,
  isText,
  inForceAt,
  isPageKey,
  needsSecond,
  pageLimits,
  pagePath,
  pageState,
  withoutStale,
} from '@tomobako/domain/content'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, HOUR, iso, refuse } from '@tomobako/domain/kernel'
import { isLocal } from '@tomobako/i18n'
import type { Tx } from '../db/index.ts'
import { photos, strangers, videos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at as when, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { guideDesk } from './guide.ts'
import { previewToken } from './preview.ts'
import * as store from './store.ts'

const rowView = (
  page: store.PageRow,
  newest: store.VersionRow,
  releases: readonly store.ReleaseRow[],
  now: EpochMs,
): DeskPage => {
  const standing = releases.filter(({ cancelledBy }) => cancelledBy === null)
  const next = standing.find(({ at }) => at > now)
  return {
    key: page.key,
    kind: page.kind,
    path: pagePath(page.kind, page.key),
    title: newest.body.words['en']?.['title'] ?? page.key,
    state: pageState(standing, now),
    event: eventState(newest.body, now),
    newest: page.newest,
    shown: inForceAt(standing, now)?.version ?? null,
    nextAt: next ? iso(next.at) : null,
    languages: Object.keys(newest.body.words),
    madeBy: page.made_by_name,
    changedAt: iso(newest.made_at),
  }
}

export async function list({ db, now }: Context): Promise<OutputOf<typeof calls.list>> {
  const [pages, versions, releases] = await Promise.all([
    store.pages(db, pageLimits.pages),
    store.newest(db),
    store.releases(db),
  ])
  const newest = new Map(versions.map((each) => [each.page_key, each]))
  return {
    pages: pages.flatMap((page) => {
      const version = newest.get(page.key)
      return version
        ? [
            rowView(
              page,
              version,
              releases.filter(({ key }) => key === page.key),
              now,
            ),
          ]
        : []
    }),
  }
}

export async function page(
  { key, no }: InputOf<typeof calls.page>,
  context: Context,
): Promise<OutputOf<typeof calls.page> | Refusal> {
  const { db, now } = context
  const [row, versions, releases] = await Promise.all([
    store.page(db, key),
    store.versions(db, key),
    store.releases(db, key),
  ])
  const version = no === undefined ? versions[0] : versions.find((each) => each.no === no)
  if (!row || !version || !versions[0]) return refuse('common.notFound')
  const me = staffOf(context).id
  return {
    ...rowView(row, versions[0], releases, now),
    no: version.no,
    body: asInput(version.body),
    pictures: [...(await photos(context, bodyPictures(version.body))).values()],
    versions: versions.map((each) => ({
      no: each.no,
      note: each.note,
      by: each.made_by_name,
      own: each.made_by === me,
      at: iso(each.made_at),
      shipped: each.made_by === null,
      needsSecond: needsSecond(each.body, row.kind),
      correction: each.correction,
    })),
    releases: releases.toReversed().map((each) => ({
      id: each.id,
      version: each.version,
      at: iso(each.at),
      by: each.by,
      cancelledBy: each.cancelledBy,
      isAhead: each.at > now,
    })),
    guide: row.kind === 'guide' ? await guideDesk(db, key) : null,
  }
}

/** What was kept, as a form takes it again. */
const asInput = (body: PageBody): OutputOf<typeof calls.page>['body'] => structuredClone(body) as never

/** Blank texts are no texts: a language nobody wrote in is not there. */
function tidied(body: InputOf<typeof calls.save>['body']): PageBody {
  const words = (all: Record<string, Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all)
        .map(
          ([language, texts]) =>
            [
              language,
              Object.fromEntries(
                Object.entries(texts)
                  .map(([name, text]) => [name, text.replace(/\r\n?/g, '\n').trim()] as const)
                  .filter(([, text]) => text !== ''),
              ),
            ] as const,
        )
        .filter(([language, texts]) => language === 'en' || Object.keys(texts).length > 0),
    )
  const fields = (all: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(all)
        .map(([name, value]) => [name, value.trim()] as const)
        // A clip's captions were an address once; they are words now, read with the clip.
        .filter(([name, value]) => value !== '' && name !== 'captions'),
    )
  return {
    ...body,
    words: words(body.words),
    blocks: body.blocks.map((block) => ({
      ...block,
      words: words(block.words),
      fields: fields(block.fields),
      items: block.items.map((item) => ({ words: words(item.words), fields: fields(item.fields) })),
    })),
  }
}

const languagesOf = (body: PageBody): string[] => [
  ...new Set(
    [
      body.words,
      ...body.blocks.flatMap((each) => [each.words, ...each.items.map((item) => item.words)]),
    ].flatMap((words) => Object.keys(words)),
  ),
]

/** A clip that we did not send, or one that is heard and says in no caption what. */
async function clipObjection(body: PageBody, context: Context): Promise<Refusal | null> {
  const known = await videos(
    context,
    body.blocks.flatMap((block) => clipOf(block) ?? []),
  )
  for (const [index, block] of body.blocks.entries()) {
    const id = clipOf(block)
    if (id === null) continue
    const clip = known.get(id)
    if (!clip) return refuse('console.pages.refused.clip', {}, `blocks.${index}.fields.clip`)
    if (clip.hasSound && !block.words['en']?.['captions'])
      return refuse('console.pages.refused.unheard', {}, `blocks.${index}.words.en.captions`)
  }
  return null
}

export async function save(
  input: InputOf<typeof calls.save>,
  context: TxContext,
): Promise<OutputOf<typeof calls.save> | Refusal | Refusal[]> {
  const { key, kind, base, note, correction = false } = input
  const { db, now } = context
  if (!isPageKey(key, kind)) return refuse('console.pages.refused.key', {}, 'key')
  const body = tidied(input.body)
  if (correction && (kind !== 'legal' || base === 0)) return refuse('console.pages.refused.correction')
  const objections = bodyObjections(body, kind)
  if (objections.length > 0)
    return objections.map((each) =>
      refuse(`console.pages.refused.${each.key}`, { ...each.values }, each.path),
    )
  const strange = languagesOf(body).find((language) => !isLocal(language))
  if (strange !== undefined) return refuse('console.pages.refused.unknown', {}, `page.words.${strange}`)
  const pictures = bodyPictures(body)
  if ((await strangers(context, pictures, 'staff')).length > 0)
    return refuse('console.pages.refused.picture', {}, 'blocks')
  const clips = await clipObjection(body, context)
  if (clips) return clips
  const before = await store.lockPage(db, key)
  if (base === 0 ? before !== null : before === null)
    return base === 0 ? refuse('console.pages.refused.taken', {}, 'key') : refuse('common.notFound')
  if (before && before.newest !== base) return refuse('console.changedMeanwhile')
  if (before && before.kind !== kind) return refuse('console.pages.refused.kind', {}, 'kind')
  if (base >= pageLimits.versions) return refuse('console.pages.refused.many', { count: pageLimits.versions })
  const no = base + 1
  const from = before && isText(kind) ? await store.version(db, key, base) : null
  const kept = from ? withoutStale(from.body, body) : body
  const { id, name } = staffOf(context)
  if (before) await db.updateTable('content_page').set({ newest: no }).where('key', '=', key).execute()
  else
    await db
      .insertInto('content_page')
      .values({ key, kind, newest: no, made_by_name: name, made_at: when(now) })
      .execute()
  await db
    .insertInto('content_version')
    .values({
      page_key: key,
      no,
      body: JSON.stringify(kept),
      note,
      correction,
      made_by: id,
      made_by_name: name,
      made_at: when(now),
    })
    .execute()
  await store.addPictures(db, [...pictures, ...body.blocks.flatMap((block) => clipOf(block) ?? [])])
  return { no }
}

/** A correction is one of the version that holds by then: whatever that one asked for was asked, and nothing else comes in with it. */
async function isOfWhatHolds(db: Tx, key: string, no: number, from: EpochMs): Promise<boolean> {
  const [versions, releases] = await Promise.all([store.versions(db, key), store.releases(db, key)])
  const holding = inForceAt(
    releases.filter(({ cancelledBy }) => cancelledBy === null),
    from,
  )?.version
  const rootOf = (of: number): number =>
    Math.max(...versions.filter((each) => each.no <= of && !each.correction).map((each) => each.no))
  return typeof holding === 'number' && rootOf(holding) === rootOf(no)
}

export async function publish(
  { key, no, at, why }: InputOf<typeof calls.publish>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const me = staffOf(context)
  const row = await store.lockPage(db, key)
  const version = no === null ? null : await store.version(db, key, no)
  if (!row || (no !== null && !version)) return refuse('common.notFound')
  const from = at === null ? now : Date.parse(at)
  if (from < now) return refuse('console.pages.refused.past', {}, 'at')
  if (from > now + pageLimits.scheduledAheadDays * DAY)
    return refuse('console.pages.refused.far', { count: pageLimits.scheduledAheadDays }, 'at')
  if (row.kind === 'legal' && no === null) return refuse('console.pages.refused.legalOff')
  // §2 names these four.
  if (no === null && isGuideType(guideOf(key) ?? '')) return refuse('console.pages.refused.guideOff')
  if (version && needsSecond(version.body, row.kind) && version.made_by === me.id)
    return refuse(`console.pages.refused.${row.kind === 'legal' ? 'twoEyesLegal' : 'twoEyes'}`)
  if (version?.correction && !(await isOfWhatHolds(db, key, version.no, from)))
    return refuse('console.pages.refused.correctionOf')
  await db
    .insertInto('content_release')
    .values({
      id: randomUUIDv7(),
      page_key: key,
      version_no: no,
      at: when(from),
      asked_by: me.id,
      asked_by_name: me.name,
      asked_at: when(now),
    })
    .execute()
  await audit(context, {
    what: no === null ? 'page.off' : 'page.publish',
    subject: pagePath(row.kind, key),
    after: { version: no, at: iso(from) },
    why,
  })
  return { ok: true }
}

export async function cancel(
  { id, why }: InputOf<typeof calls.cancel>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = context
  const row = await db
    .selectFrom('content_release')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  if (row.at <= now || row.cancelled_at !== null) return refuse('console.pages.refused.come')
  await db
    .updateTable('content_release')
    .set({ cancelled_at: when(now), cancelled_by_name: staffOf(context).name })
    .where('id', '=', id)
    .execute()
  await audit(context, {
    what: 'page.cancel',
    subject: row.page_key,
    before: { version: row.version_no, at: iso(row.at) },
    why,
  })
  return { ok: true }
}

export async function preview(
  { key, no }: InputOf<typeof calls.preview>,
  context: Context,
): Promise<OutputOf<typeof calls.preview> | Refusal> {
  const { db, house, now } = context
  const [row, version] = await Promise.all([store.page(db, key), store.version(db, key, no)])
  if (!row || !version) return refuse('common.notFound')
  const until = now + pageLimits.previewHours * HOUR
  const token = previewToken(house, key, no, until)
  return {
    url: `${house.settings.publicUrl}${pagePath(row.kind, key)}?preview=${encodeURIComponent(token)}`,
    until: iso(until),
  }
}
