import type { Coupon } from '@tomobako/contract'
import { couponState } from '@tomobako/domain/coupon'
import { iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
import { asHeld, isGone } from './store.ts'
import type { CouponRow, Mine } from './store.ts'

/** What a campaign is called, in the reader's language where staff wrote it in that. */
export const nameOf = ({ names }: Pick<CouponRow, 'names'>, language: string): string =>
  names[language] ?? names['en']!

/** … for somebody who is told of it. */
export const nameFor = async (db: Db, customerId: string, row: Pick<CouponRow, 'names'>): Promise<string> => {
  const reader = await db
    .selectFrom('customer')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return nameOf(row, reader?.language ?? 'en')
}

export const stateOf = (row: CouponRow, now: EpochMs) =>
  couponState({ startsAt: row.starts_at, endsAt: row.ends_at, paused: row.paused }, now)

export function couponView(row: Mine, { now, caller }: Pick<Context, 'now' | 'caller'>): Coupon {
  const { left, claimable } = asHeld(row, now)
  return {
    id: row.id,
    name: nameOf(row, caller.language),
    kind: row.kind,
    value: row.value,
    minimumYen: row.minimum_yen,
    capYen: row.cap_yen,
    sources: row.sources,
    firstOrderOnly: row.first_order_only,
    perPerson: row.per_person,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    state: stateOf(row, now),
    claimed: row.mineClaimed,
    left,
    claimable,
    gone: isGone(row),
  }
}
