import { randomUUIDv7 } from 'node:crypto'
import type { DeskLive, InputOf, liveDesk as contract, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, parseInstant, refuse } from '@tomobako/domain/kernel'
import { liveLimits } from '@tomobako/domain/live'
import { isFamily } from '@tomobako/domain/goods'
import { localOf, serviceCode } from '@tomobako/i18n'
import { notOurs, photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { audit } from '../staff/index.ts'
import { stateOf } from './pages.ts'
import * as db from './store.ts'
import type { Session, Words } from './store.ts'

const PAGE = 30
const codeOf = (language: string): string => serviceCode(localOf(language) ?? 'en')

export async function list(
  { view, page = 1 }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const found = await db.desk(context.db, {
    isPast: view === 'past',
    now: context.now,
    limit: PAGE + 1,
    offset: (page - 1) * PAGE,
  })
  const rows = found.slice(0, PAGE)
  const ids = rows.map(({ id }) => id)
  const [pictures, items, reminders] = await Promise.all([
    photos(
      context,
      rows.flatMap(({ clip_id }) => clip_id ?? []),
    ),
    db.itemsOf(context.db, ids),
    db.countReminders(context.db, ids),
  ])
  return {
    rows: rows.map((row): DeskLive => ({
      id: row.id,
      version: row.version,
      state: stateOf(row, context.now),
      startsAt: iso(row.starts_at),
      endsAt: iso(row.ends_at),
      host: row.host,
      spoken: codeOf(row.spoken),
      texts: Object.entries(row.texts).map(([language, words]) => ({ in: codeOf(language), ...words })),
      watchUrl: row.watch_url,
      replayUrl: row.replay_url,
      clip: pictures.get(row.clip_id ?? '') ?? null,
      items: items.flatMap((item) =>
        item.session_id === row.id && isFamily(item.source)
          ? [{ source: item.source, id: item.listing_id }]
          : [],
      ),
      reminders: reminders.get(row.id) ?? 0,
      cancelledWhy: row.cancelled_why,
      madeBy: row.made_by,
    })),
    page,
    hasNext: found.length > PAGE,
  }
}

async function mine(context: TxContext, id: string, version: number | undefined): Promise<Session | Refusal> {
  const row = await db.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  return row.cancelled_at === null ? row : refuse('console.wrongState', { state: 'cancelled' })
}

export async function save(
  input: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<OutputOf<typeof contract.save> | Refusal> {
  const [startsAt, endsAt] = [parseInstant(input.startsAt), parseInstant(input.endsAt)]
  if (startsAt === null || endsAt === null || endsAt <= startsAt || endsAt - startsAt > liveLimits.lengthMs)
    return refuse('console.live.refused.times', {}, 'endsAt')
  const spoken = localOf(input.spoken)
  const texts: Record<string, Words> = {}
  for (const { in: code, title, summary } of input.texts) {
    const language = localOf(code)
    if (!language) return refuse('common.badInput', {}, 'texts')
    texts[language] = { title, summary }
  }
  if (!spoken) return refuse('common.badInput', {}, 'spoken')
  if (!texts['en']) return refuse('console.live.refused.english', {}, 'texts')
  if (input.clipId !== null && (await notOurs(context, [input.clipId])).length > 0)
    return refuse('console.live.refused.clip', {}, 'clipId')
  const was = input.id === undefined ? null : await mine(context, input.id, input.version)
  if (isRefusal(was)) return was
  const isMoved = was !== null && (was.starts_at !== startsAt || was.ends_at !== endsAt)
  const set = {
    starts_at: at(startsAt),
    ends_at: at(endsAt),
    host: input.host,
    spoken,
    texts: JSON.stringify(texts),
    watch_url: input.watchUrl,
    replay_url: input.replayUrl,
    clip_id: input.clipId,
    changed_at: at(context.now),
  }
  const id = was?.id ?? randomUUIDv7()
  const { version } = was
    ? await context.db
        .updateTable('live_session')
        .set({ ...set, version: was.version + 1, sequence: was.sequence + 1 })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
    : await context.db
        .insertInto('live_session')
        .values({ ...set, id, made_by: staffOf(context).name })
        .returning('version')
        .executeTakeFirstOrThrow()
  await db.writeItems(context.db, id, input.items)
  if (was && isMoved && startsAt > context.now) {
    // Who was told of the old time is told again before the new one.
    await context.db
      .updateTable('live_reminder')
      .set({ told_at: null })
      .where('session_id', '=', id)
      .execute()
    await tell(context, { ...was, starts_at: startsAt, texts }, 'moved', version)
  }
  await audit(context, {
    what: was ? 'live.change' : 'live.plan',
    subject: id,
    before: was ? { startsAt: iso(was.starts_at) } : null,
    after: { startsAt: iso(startsAt), title: texts['en'].title },
  })
  return { id, version }
}

export async function cancel(
  { id, version, why }: InputOf<typeof contract.cancel>,
  context: TxContext,
): Promise<OutputOf<typeof contract.cancel> | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (row.ends_at <= context.now) return refuse('console.wrongState', { state: 'over' })
  const done = await context.db
    .updateTable('live_session')
    .set({
      cancelled_at: at(context.now),
      cancelled_why: why,
      changed_at: at(context.now),
      version: row.version + 1,
      sequence: row.sequence + 1,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tell(context, { ...row, cancelled_why: why }, 'cancelled', done.version)
  await audit(context, { what: 'live.cancel', subject: id, why })
  return done
}

/** Everybody who wanted to be reminded hears of it, in their own words where there are any. */
async function tell(
  context: TxContext,
  row: Session,
  what: 'moved' | 'cancelled',
  version: number,
): Promise<void> {
  for (const customerId of await db.wanting(context.db, row.id))
    await notify(context, {
      customerId,
      key: `notice.live.${what}`,
      values: { title: row.texts['en']!.title, at: iso(row.starts_at), why: row.cancelled_why },
      link: '/live',
      once: `live/${row.id}/${what}/${version}/${customerId}`,
    })
}
