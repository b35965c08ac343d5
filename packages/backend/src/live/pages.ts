import { randomBytes } from 'node:crypto'
import type { InputOf, live as contract, LiveSession, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import {
  dayAfter,
  dayBegins,
  dayIn,
  daysOf,
  liveLimits,
  liveStateOf,
  rangeFault,
} from '@tomobako/domain/live'
import { isTimeZone, JST, localOf, serviceCode } from '@tomobako/i18n'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { photos } from '../files/index.ts'
import { asNow } from '../goods/index.ts'
import type { Reading, TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import * as db from './store.ts'
import type { Session, Words } from './store.ts'

const codeOf = (language: string): string => serviceCode(localOf(language) ?? 'en')
/** Its words for a reader: theirs, else English, which every session has. */
export function wordsFor(row: Session, language: string): Words & { language: string } {
  const own = row.texts[language]
  return own ? { ...own, language } : { ...row.texts['en']!, language: 'en' }
}
export const stateOf = (row: Session, now: number) =>
  liveStateOf(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isCancelled: row.cancelled_at !== null,
      hasReplay: row.replay_url !== null,
    },
    now,
  )
export const feedPath = (token: string): string => `/live/feed/${token}.ics`

async function views(context: Reading, rows: readonly Session[]): Promise<LiveSession[]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, items, reminded] = await Promise.all([
    photos(
      context,
      rows.flatMap(({ clip_id }) => clip_id ?? []),
    ),
    db.itemsOf(context.db, ids),
    context.customer ? db.remindedOf(context.house.db, context.customer.id, ids) : new Set<string>(),
  ])
  const goods = await asNow(
    context,
    items.map((item) => ({ source: item.source, id: item.listing_id })),
    { isAsked: false },
  )
  return rows.map((row) => {
    const words = wordsFor(row, context.caller.language)
    const state = stateOf(row, context.now)
    return {
      id: row.id,
      state,
      startsAt: iso(row.starts_at),
      endsAt: iso(row.ends_at),
      title: words.title,
      summary: words.summary,
      shownIn: codeOf(words.language),
      spoken: codeOf(row.spoken),
      host: row.host,
      clip: pictures.get(row.clip_id ?? '') ?? null,
      watchUrl: state === 'onAir' ? row.watch_url : null,
      replayUrl: state === 'replay' ? row.replay_url : null,
      cancelledWhy: row.cancelled_why,
      items: items.flatMap((item) =>
        item.session_id === row.id
          ? goods.filter(({ source, id }) => source === item.source && id === item.listing_id).slice(0, 1)
          : [],
      ),
      isReminded: reminded.has(row.id),
    }
  })
}

export async function calendar(
  { fromDay, toDay, zone: givenZone }: InputOf<typeof contract.calendar>,
  context: Reading,
): Promise<OutputOf<typeof contract.calendar> | Refusal> {
  const zone = isTimeZone(givenZone) ? givenZone : JST
  const today = dayIn(zone, context.now)
  const from = fromDay ?? today
  const to = toDay ?? dayAfter(from, liveLimits.usualDays - 1)
  const fault = rangeFault(from, to)
  if (fault === 'long') return refuse('live.refused.range', { days: liveLimits.days }, 'toDay')
  if (fault === 'order') return refuse('live.refused.order', {}, 'toDay')
  const [rows, token] = await Promise.all([
    db.between(context.db, dayBegins(zone, from), dayBegins(zone, dayAfter(to, 1))),
    db.tokenOf(context.house.db, customerId(context)),
  ])
  const sessions = await views(context, rows)
  return {
    from,
    to,
    zone,
    today,
    days: daysOf(from, to).map((day) => ({
      day,
      sessions: sessions.filter(({ startsAt }) => dayIn(zone, Date.parse(startsAt)) === day),
    })),
    feed: token === null ? null : feedPath(token),
  }
}

export async function replays(
  { page = 1 }: InputOf<typeof contract.replays>,
  context: Reading,
): Promise<OutputOf<typeof contract.replays>> {
  const found = await db.replays(context.db, context.now, liveLimits.page + 1, (page - 1) * liveLimits.page)
  return {
    rows: await views(context, found.slice(0, liveLimits.page)),
    page,
    hasNext: found.length > liveLimits.page,
  }
}

export async function remind(
  { id, isOn }: InputOf<typeof contract.remind>,
  context: TxContext,
): Promise<OutputOf<typeof contract.remind> | Refusal> {
  const me = customerId(context)
  const row = await db.byId(context.db, id)
  if (!row) return refuse('common.notFound')
  if (!isOn) {
    await context.db
      .deleteFrom('live_reminder')
      .where('session_id', '=', id)
      .where('customer_id', '=', me)
      .execute()
    return { isReminded: false }
  }
  if (stateOf(row, context.now) !== 'toCome') return refuse('live.refused.started')
  await oneAtATime(context.db, 'live-reminder', me)
  if ((await db.remindersAhead(context.db, me, context.now)) >= liveLimits.reminders)
    return refuse('live.refused.many', { most: liveLimits.reminders })
  await context.db
    .insertInto('live_reminder')
    .values({ session_id: id, customer_id: me, at: at(context.now) })
    .onConflict((c) => c.doNothing())
    .execute()
  return { isReminded: true }
}

export async function feed(
  { renew }: InputOf<typeof contract.feed>,
  context: TxContext,
): Promise<OutputOf<typeof contract.feed>> {
  const token = await db.keepToken(context.db, {
    customerId: customerId(context),
    token: randomBytes(24).toString('base64url'),
    renew: renew === true,
    now: context.now,
  })
  return { path: feedPath(token) }
}
