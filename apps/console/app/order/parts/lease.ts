import { useEffect, useRef } from 'react'
import { purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { nowMs, useNow } from '../../core/clock.ts'
import { useCommand, type Command } from '../../core/command.ts'
import type { Row } from '../routes/purchase.tsx'

const RENEW_BELOW_MS = 6 * 60_000
const AWAY_MS = 3 * 60_000

export type Lease = {
  mine: boolean
  other: string | undefined
  until: string | undefined
  /** Makes sure the line is ours and answers the version it has then; undefined when somebody else has it. */ take: () => Promise<
    number | undefined
  >
  giveBack: () => Promise<void>
  claim: Command<{ lineId: string }, OutputOf<typeof purchase.claim>>
  busy: boolean
}

/**
 * A buyer's claim on a line: ten minutes, renewed while its owner works (keys or pointer within three minutes), left to lapse when they
 * walk away, so that a forgotten row frees itself.
 */
export function useLease(row: Row | undefined): Lease {
  const claim = useCommand(purchase.claim)
  const release = useCommand(purchase.release)
  const now = useNow(5_000)
  const active = useRef(nowMs())
  const live = row?.claim && Date.parse(row.claim.until) > now ? row.claim : null
  useEffect(() => {
    const touch = (): void => {
      active.current = nowMs()
    }
    addEventListener('keydown', touch)
    addEventListener('pointerdown', touch)
    return () => {
      removeEventListener('keydown', touch)
      removeEventListener('pointerdown', touch)
    }
  }, [])
  const run = claim.run
  const lineId = row?.lineId
  const until = live?.mine === true ? live.until : undefined
  // A claim is asked for anew once: where the answer does not come, it lapses as for whoever walked away.
  const renewed = useRef('')
  useEffect(() => {
    if (lineId === undefined || until === undefined || renewed.current === `${lineId} ${until}`) return
    if (Date.parse(until) - now >= RENEW_BELOW_MS || nowMs() - active.current >= AWAY_MS) return
    renewed.current = `${lineId} ${until}`
    void run({ lineId })
  }, [lineId, until, now, run])
  return {
    mine: live?.mine ?? false,
    other: live && !live.mine ? live.initials : undefined,
    until: live?.until,
    // Claiming is a change too: what is written next must carry the version that came of it.
    take: async () =>
      lineId === undefined
        ? undefined
        : live?.mine === true
          ? row?.version
          : (await run({ lineId }))?.version,
    giveBack: async () => void (lineId !== undefined && (await release.run({ lineId }))),
    claim,
    busy: claim.busy || release.busy,
  }
}
