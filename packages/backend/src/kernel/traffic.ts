import type { Traffic } from '@tomobako/domain/operation'
import { addTraffic, classOf, noTraffic } from '@tomobako/domain/operation'

/** How a call ended. */
export type Outcome = 'ok' | 'refused' | 'turnedAway' | 'failed'
export type CallFigures = { outcomes: Record<Outcome, number>; ms: number[]; sumMs: number }

/** What this process was asked since it opened. */
export type TrafficCount = {
  count: (call: string, outcome: Outcome, ms: number, refusal: string | undefined) => void
  /** What was counted since it was last taken. */
  take: () => Traffic
  /** What could not be written down is counted again. */
  giveBack: (taken: Traffic) => void
  /** Since the process opened, by call. */
  byCall: ReadonlyMap<string, CallFigures>
}

/** Where somebody says who they are, and the word with which they were not believed. */
const LOG_INS: ReadonlyMap<string, string> = new Map([
  ['Sig.Front.User.Account.Login', 'account.loginWrong'],
  ['Sig.Console.Staff.Login', 'account.loginWrong'],
  ['Sig.Console.Staff.Code', 'console.access.codeWrong'],
])

/** Names come from the contract, so there are only so many; a name nobody knows is counted as one. */
export function countTraffic(): TrafficCount {
  let waiting = noTraffic()
  const byCall = new Map<string, CallFigures>()
  return {
    byCall,
    count(call, outcome, ms, refusal) {
      const known = byCall.get(call) ?? {
        outcomes: { ok: 0, refused: 0, turnedAway: 0, failed: 0 },
        ms: noTraffic().ms,
        sumMs: 0,
      }
      byCall.set(call, known)
      const index = classOf(ms)
      known.outcomes[outcome] += 1
      known.ms[index]! += 1
      known.sumMs += ms
      waiting.calls += 1
      waiting.ms[index]! += 1
      if (outcome !== 'ok') waiting[outcome] += 1
      if (refusal !== undefined && LOG_INS.get(call) === refusal) waiting.logInsFailed += 1
    },
    take() {
      const taken = waiting
      waiting = noTraffic()
      return taken
    },
    giveBack: (taken) => void addTraffic(waiting, taken),
  }
}
