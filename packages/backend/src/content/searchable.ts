import { sql } from 'kysely'
import type { PageKind } from '@tomobako/domain/content'
import { composedKinds, pagePath } from '@tomobako/domain/content'
import type { EpochMs } from '@tomobako/domain/kernel'
import { instant } from '../db/moment.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Searchable } from '../sitemap/index.ts'

/** Pages that are in force now, and whose event is not over; each with when its version came into force. */
const inForce = ({ clock }: House) => sql`content_page p
    join lateral (select r.version_no, r.at from content_release r where r.page_key = p.key and r.cancelled_at is null
      and r.at <= ${at(clock.now())}::timestamptz order by r.at desc, r.asked_at desc, r.id desc limit 1) f on true
    join content_version v on v.page_key = p.key and v.no = f.version_no
    where p.kind = any(${[...composedKinds]}) and coalesce((v.body ->> 'endsAt')::timestamptz > ${at(clock.now())}::timestamptz, true)`

/** Pages that staff composed, for search engines. */
export const searchablePages: Searchable = {
  kind: 'composed',
  count: async (house) => {
    const { rows } = await sql<{
      count: number | string
    }>`select count(*) as count from ${inForce(house)}`.execute(house.db)
    return Number(rows[0]!.count)
  },
  page: async (house, { skip, most }) => {
    const { rows } = await sql<{ key: string; kind: PageKind; since: EpochMs | string }>`
      select p.key, p.kind, f.at as since from ${inForce(house)} order by f.at desc, p.key limit ${most} offset ${skip}`.execute(
      house.db,
    )
    return rows.map(({ key, kind, since }) => ({ path: pagePath(kind, key), changedAt: instant(since) }))
  },
}
