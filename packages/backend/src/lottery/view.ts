import type { Played, Prize } from '@tomobako/contract'
import { iso } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { lotteryState } from '@tomobako/domain/lottery'
import type { Drawn, LotteryRow } from './store.ts'

type Names = Readonly<Record<string, string>>
/** What staff called it, in the reader's language where they wrote it in that. */
export const nameIn = (names: Names, language: string): string => names[language] ?? names['en'] ?? ''

export const prizeView = (
  of: { kind: Prize['kind']; worth: number; names: Names },
  language: string,
): Prize => ({ kind: of.kind, worth: of.worth, name: nameIn(of.names, language) || null })

export const stateOf = (row: LotteryRow, now: EpochMs) =>
  lotteryState(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isOver: row.state === 'ended',
      draws: row.draws,
      stock: row.stock,
    },
    now,
  )

export const cardView = (row: LotteryRow, language: string, now: EpochMs) => ({
  id: row.id,
  name: nameIn(row.names, language),
  state: stateOf(row, now),
  startsAt: iso(row.starts_at),
  endsAt: iso(row.ends_at),
  pointsPerPlay: row.points_per_play,
  freePerDay: row.free_per_day,
  left: row.stock - row.draws,
  stock: row.stock,
})

const claimOf = (row: Drawn, now: EpochMs): Played['claim'] =>
  row.kind === 'points'
    ? 'given'
    : row.claimed_at !== null
      ? 'claimed'
      : row.claim_until > now
        ? 'open'
        : 'expired'

const linkOf = (row: Drawn): string | null =>
  row.kind === 'points'
    ? '/points'
    : row.claimed_at === null
      ? null
      : row.kind === 'coupon'
        ? '/coupons'
        : row.order_no === null
          ? '/wallet'
          : `/orders/${row.order_no}`

export const playedView = (row: Drawn, language: string, now: EpochMs): Played => ({
  number: row.number,
  lotteryId: row.lottery_id,
  lottery: nameIn(row.lottery_names, language),
  box: row.box_no,
  prize: prizeView({ kind: row.kind, worth: row.worth, names: row.box_names }, language),
  paidPoints: row.paid_points,
  word: row.word,
  wordHash: row.word_hash,
  at: iso(row.at),
  claim: claimOf(row, now),
  claimUntil: iso(row.claim_until),
  link: linkOf(row),
})
