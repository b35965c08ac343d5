import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import { clock } from '../settings/index.ts'
import type { ClockKind, FeeSettings, Pause } from '../settings/index.ts'

/** Where a thing may stand for too long while nobody but somebody outside could move it (decision 0100). */
export const lineOverdues = ['on_the_way', 'problem', 'returned_to_seller'] as const
export const parcelOverdues = ['held', 'under_way'] as const
export const overdueKinds = [...lineOverdues, 'door', ...parcelOverdues] as const
export type LineOverdue = (typeof lineOverdues)[number]
export type OverdueKind = (typeof overdueKinds)[number]

export type OverdueSettings = Pick<
  FeeSettings,
  | 'arriveDays'
  | 'arriveEndDays'
  | 'problemDays'
  | 'problemEndDays'
  | 'sellerPayDays'
  | 'sellerPayEndDays'
  | 'doorDays'
  | 'doorEndDays'
  | 'heldReminderDays'
  | 'heldDays'
>

/** On which days its customer hears of it, the day it ends, and what the end is. */
export type OverdueRule = {
  readonly notices: readonly number[]
  readonly endDays: number
  /**
   * `refund`: everything goes back. `no`: no answer counts as a no. `ends`: nothing more is waited for, and what comes later still counts. `asks`: it is in somebody
   * else's hands, so no money moves by itself; its customer is told, and people look until it moves.
   */
  readonly ending: 'refund' | 'no' | 'ends' | 'asks'
  /** The clock that counts; null where it is a carrier's or the customs', which no holiday of ours stops. */
  readonly clock: ClockKind | null
}

export const overdueRule = (kind: OverdueKind, set: OverdueSettings): OverdueRule =>
  (
    {
      on_the_way: {
        notices: [set.arriveDays],
        endDays: set.arriveEndDays,
        ending: 'refund',
        clock: 'on_the_way',
      },
      problem: {
        notices: [set.problemDays],
        endDays: set.problemEndDays,
        ending: 'refund',
        clock: 'problem',
      },
      returned_to_seller: {
        notices: [set.sellerPayDays],
        endDays: set.sellerPayEndDays,
        ending: 'ends',
        clock: 'returned_to_seller',
      },
      door: { notices: [set.doorDays], endDays: set.doorEndDays, ending: 'no', clock: 'door' },
      held: { notices: set.heldReminderDays, endDays: set.heldDays, ending: 'asks', clock: null },
      // Its customer was told that it is late by whoever follows it, and has a claim from then on.
      under_way: { notices: [0], endDays: claimable, ending: 'asks', clock: null },
    } satisfies Record<OverdueKind, OverdueRule>
  )[kind]
/** Days after the last one it was expected on, until people have to conclude what became of it. */
const claimable = 90

/** Nothing ends without so many days' notice, whatever the clock was doing meanwhile. */
export const endNotice = 3 * DAY

export type Overdue = {
  /** The latest of the rule's days that has come; null before the first. A clock that jumps tells once. */
  readonly notice: number | null
  readonly endsAt: EpochMs
  /** The end as it stands when its customer is told now. */
  readonly toldEndsAt: EpochMs
}

export function overdueAt(
  since: EpochMs,
  now: EpochMs,
  rule: OverdueRule,
  pauses: readonly Pause[] = [],
): Overdue {
  const after = (began: EpochMs, ms: number): EpochMs =>
    rule.clock === null ? began + ms : clock(rule.clock, began, pauses).after(ms)
  const endsAt = Math.max(
    after(since, rule.endDays * DAY),
    after(since, (rule.notices[0] ?? 0) * DAY + endNotice),
  )
  return {
    notice: rule.notices.findLast((day) => after(since, day * DAY) <= now) ?? null,
    endsAt,
    toldEndsAt: Math.max(endsAt, after(now, endNotice)),
  }
}

/** How much longer one of us may give something at a time: a carrier's search takes two weeks. */
export const putOffDays = 14
