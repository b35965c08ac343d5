import type { content as calls, InputOf, OutputOf, ShownBanner } from '@tomobako/contract'
import { bannerLimits, bannerWay, isFor, isNewHere, wordsIn } from '@tomobako/domain/content'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { fresh, jstDay, refuse, SECOND } from '@tomobako/domain/kernel'
import type { Picture } from '../files/index.ts'
import { photos } from '../files/index.ts'
import { momentOf } from '../kernel/as-of.ts'
import { behind } from '../kernel/behind.ts'
import type { House } from '../kernel/house.ts'
import type { Reads } from '../db/index.ts'
import type { Context, Reading } from '../kernel/index.ts'
import { leading } from '../kernel/index.ts'
import * as store from './store.ts'
import type { BannerRow } from './store.ts'

type Running = { rows: readonly BannerRow[]; pictures: ReadonlyMap<string, Picture> }
const memories = new WeakMap<House, ReturnType<typeof fresh<Running>>>()

async function readRunning(db: Reads, at: EpochMs): Promise<Running> {
  const rows = await store.runningBanners(db, at)
  return {
    rows,
    pictures: await photos(
      { db },
      rows.flatMap(({ picture }) => picture ?? []),
    ),
  }
}

/** What runs now, read once for a few seconds: home is asked for more than anything else. */
function running({ house, db }: Reading, now: EpochMs): Promise<Running> {
  const remember =
    memories.get(house) ?? fresh<Running>({ freshMs: 2 * SECOND, staleMs: 5 * SECOND, most: 1 })
  memories.set(house, remember)
  return remember('', now, () => readRunning(db, now))
}

const viewOf = (row: BannerRow, language: string, pictures: ReadonlyMap<string, Picture>): ShownBanner => {
  const { language: found, words } = wordsIn(row.words, language)
  return {
    id: row.id,
    type: row.type,
    way: bannerWay(row.type),
    href: row.href,
    language: found,
    title: words['title'] ?? '',
    text: words['text'] ?? '',
    picture: pictures.get(row.picture ?? '') ?? null,
  }
}

const asTerms = (row: BannerRow) => ({
  ...row,
  newOnly: row.new_only,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/**
 * For everybody's page: what every visitor, or every customer, of this edition, language and country sees. `mine`: what only somebody who
 * registered lately sees, for the one who asks; that page brings it beside what is everybody's. A preview asks as of its moment.
 */
export async function banners(
  { reader, asOf }: InputOf<typeof calls.banners>,
  asked: Reading,
): Promise<OutputOf<typeof calls.banners> | Refusal> {
  // Whoever previews has just written it.
  const context = asOf === undefined ? asked : leading(asked)
  const { house, caller, customer } = context
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  const { rows, pictures } = await (asOf === undefined ? running(context, now) : readRunning(context.db, now))
  const who = {
    edition: house.settings.edition ?? 'global',
    language: caller.language,
    country: customer?.country ?? caller.country,
    // Who is new is asked below, for one reader alone.
    registeredAt: null,
  }
  const forNew = rows.some((row) => row.new_only)
  const registeredAt =
    reader === 'mine' && customer && forNew
      ? (
          await house.db
            .selectFrom('customer')
            .select('created_at')
            .where('id', '=', customer.id)
            .executeTakeFirst()
        )?.created_at
      : undefined
  const isMeant = (row: BannerRow): boolean =>
    isFor({ ...asTerms(row), newOnly: false }, who, now) &&
    (reader === 'mine'
      ? row.new_only && registeredAt !== undefined && isNewHere(registeredAt, now)
      : reader === 'visitor' || !row.new_only)
  return {
    banners: rows
      .filter(isMeant)
      .slice(0, bannerLimits.shownOnHome)
      .map((row) => viewOf(row, caller.language, pictures)),
  }
}

/** The banner's page is there as long as the banner is: a link that was sent to somebody leads on after it ended, too. */
export async function banner(
  { id }: InputOf<typeof calls.banner>,
  context: Context,
): Promise<OutputOf<typeof calls.banner> | Refusal> {
  const row = await store.banner(context.db, id)
  if (!row || row.starts_at > context.now) return refuse('common.notFound')
  const pictures = await photos(context, row.picture === null ? [] : [row.picture])
  return {
    ...viewOf(row, context.caller.language, pictures),
    isOver: row.paused || row.ends_at <= context.now,
  }
}

/** Machines that read pages by themselves say so; they are not people. */
const machines = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python-|go-http/i
const add = behind<store.Count>('banners counted', 500, ({ db }, all) => store.count(db, all))

export function counted(
  { seen, pressed }: InputOf<typeof calls.counted>,
  { house, caller, now }: Context,
): Promise<OutputOf<typeof calls.counted>> {
  if (!machines.test(caller.userAgent) && caller.sameOrigin) {
    const day = jstDay(now)
    add(
      house,
      ...[...new Set(seen)].map((id) => ({ id, day, seen: 1, pressed: 0 })),
      ...[...new Set(pressed)].map((id) => ({ id, day, seen: 0, pressed: 1 })),
    )
  }
  return Promise.resolve({ ok: true })
}
