import { DAY } from '@tomobako/domain/kernel'
import type { Entry } from '@tomobako/domain/live'
import { icsOf, liveLimits } from '@tomobako/domain/live'
import { localOf } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { House } from '../kernel/house.ts'
import { wordsFor } from './pages.ts'
import * as db from './store.ts'
import type { Session } from './store.ts'

const KEPT_MS = 90 * DAY

function entryOf(house: House, row: Session, language: string): Entry {
  const { publicUrl } = house.settings
  const words = wordsFor(row, language)
  const url = `${publicUrl}/live`
  return {
    uid: `live-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.changed_at,
    title: words.title,
    text: [words.summary, row.host, url].filter((line) => line !== '').join('\n'),
    url,
    isCancelled: row.cancelled_at !== null,
    ringsMs: liveLimits.remindMs,
  }
}

const calendar = (house: House, rows: readonly Session[], language: string, file: string): Response => {
  const t = translator(localOf(language) ?? 'en')
  return new Response(
    icsOf(
      { name: `${t('titles.live')} · ${house.settings.appName}`, product: house.settings.appName },
      rows.map((row) => entryOf(house, row, language)),
    ),
    {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file}.ics"`,
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
const missing = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/**
 * `GET /live/session/<id>.ics?in=<language>`: one session for a calendar, for anybody, since calendars do not log in; and
 * `GET /live/feed/<token>.ics`: somebody's own calendar of reminded sessions, for whoever has its address. Null for any other path.
 */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const [, kind, name = ''] = /^\/live\/(session|feed)\/([\w-]{8,64})\.ics$/.exec(url.pathname) ?? []
  if (kind === undefined) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  if (kind === 'session') {
    if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)) return missing()
    const row = await db.byId(house.db, name)
    return row
      ? calendar(house, [row], localOf(url.searchParams.get('in') ?? 'en') ?? 'en', 'live')
      : missing()
  }
  const owner = await db.ownerOf(house.db, name)
  if (!owner) return missing()
  const rows = await db.remindedSessions(house.db, owner.id, house.clock.now() - KEPT_MS)
  return calendar(house, rows, owner.language, 'live')
}
