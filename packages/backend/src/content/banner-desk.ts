import type { bannerDesk as calls, InputOf, OutputOf } from '@tomobako/contract'
import { bannerLimits, bannerObjections, bannerWay } from '@tomobako/domain/content'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, refuse, sum } from '@tomobako/domain/kernel'
import { photos, strangers } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store.ts'

const DAYS = 14

const stateOf = (row: store.BannerRow, now: EpochMs) =>
  row.ends_at <= now ? 'ended' : row.paused ? 'paused' : row.starts_at > now ? 'soon' : 'running'

export async function list(context: Context): Promise<OutputOf<typeof calls.list>> {
  const { db, now } = context
  const rows = await store.banners(db, bannerLimits.banners)
  const [pictures, counts] = await Promise.all([
    photos(
      context,
      rows.flatMap(({ picture }) => picture ?? []),
    ),
    store.counts(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    banners: rows.map((row) => {
      const own = counts.filter(({ id }) => id === row.id)
      return {
        id: row.id,
        type: row.type,
        way: bannerWay(row.type),
        href: row.href,
        words: structuredClone(row.words),
        picture: row.picture,
        photo: pictures.get(row.picture ?? '') ?? null,
        editions: [...row.editions],
        languages: [...row.languages],
        countries: [...row.countries],
        newOnly: row.new_only,
        startsAt: iso(row.starts_at),
        endsAt: iso(row.ends_at),
        rank: row.rank,
        state: stateOf(row, now),
        paused: row.paused,
        seen: sum(own.map((each) => each.seen)),
        pressed: sum(own.map((each) => each.pressed)),
        days: own.slice(0, DAYS).map(({ day, seen, pressed }) => ({ day, seen, pressed })),
        madeBy: row.made_by_name,
        version: row.version,
      }
    }),
  }
}

export async function save(
  input: InputOf<typeof calls.save>,
  context: TxContext,
): Promise<OutputOf<typeof calls.save> | Refusal | Refusal[]> {
  const { id, version, why, ...terms } = input
  const { db, now } = context
  const words = Object.fromEntries(
    Object.entries(terms.words).filter(
      ([language, texts]) => language === 'en' || Object.values(texts).some((text) => text.trim() !== ''),
    ),
  )
  const objections = bannerObjections({ ...terms, words })
  if (objections.length > 0)
    return objections.map((each) =>
      refuse(`console.pages.refused.${each.key}`, { ...each.values }, each.path),
    )
  const pictures = terms.picture === null ? [] : [terms.picture]
  if ((await strangers(context, pictures, 'staff')).length > 0)
    return refuse('console.pages.refused.picture', {}, 'picture')
  const before = id === undefined ? null : await store.lockBanner(db, id)
  if (id !== undefined && !before) return refuse('common.notFound')
  if (before && before.version !== version) return refuse('console.changedMeanwhile')
  const row = {
    type: terms.type,
    href: terms.href,
    words: JSON.stringify(words),
    picture: terms.picture,
    editions: [...terms.editions],
    languages: [...terms.languages],
    countries: [...terms.countries],
    new_only: terms.newOnly,
    starts_at: at(Date.parse(terms.startsAt)),
    ends_at: at(Date.parse(terms.endsAt)),
    rank: terms.rank,
  }
  await store.addPictures(db, pictures)
  const made = before
    ? await db
        .updateTable('banner')
        .set({ ...row, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('banner')
        .values({ ...row, made_by_name: staffOf(context).name, made_at: at(now) })
        .returning('id')
        .executeTakeFirstOrThrow()
  await audit(context, {
    what: before ? 'banner.change' : 'banner.make',
    subject: words['en']?.['title'] ?? String(made.id),
    before: before
      ? { href: before.href, words: before.words, from: iso(before.starts_at), to: iso(before.ends_at) }
      : null,
    after: { ...terms, words },
    why,
  })
  return { id: made.id }
}

export async function pause(
  { id, version, paused, why }: InputOf<typeof calls.pause>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lockBanner(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('banner')
    .set({ paused, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(context, {
    what: paused ? 'banner.pause' : 'banner.resume',
    subject: row.words['en']?.['title'] ?? String(id),
    before: row.paused,
    after: paused,
    why,
  })
  return { ok: true }
}
