import type { EpochMs } from '../kernel/index.ts'
import { HOUR, MINUTE } from '../kernel/index.ts'

/** What is told to whoever runs the shop, one row each: the reading it judges, where it begins to be wrong, and for how long it must be. */
export type AlertRule = {
  /** Above this the reading is wrong (`under`: below it). */
  readonly limit: number
  readonly under?: true
  /** Wrong for so long before anybody is woken. 0: at once. */
  readonly afterMs: number
  /** `now`: money or customers are hurt this minute. `today`: somebody looks during the day. */
  readonly urgency: 'now' | 'today'
  /** What the reading counts. */
  readonly reads: string
  /** What to do, as it stands in the message. */
  readonly cure: string
  readonly source: string
}

export const alertRules = {
  booksWrong: {
    limit: 0,
    afterMs: 0,
    urgency: 'now',
    reads: 'problems the last proof of the books found',
    cure: 'npm run ops -- ledger:verify names them. Stop paying out until they are understood.',
    source: 'P 4, quality 6',
  },
  proofOld: {
    limit: 26,
    afterMs: 0,
    urgency: 'today',
    reads: 'hours since the books were last proven',
    cure: 'The nightly proof did not run: see whether a process works jobs (ROLE=worker or all).',
    source: 'quality 6',
  },
  auditBroken: {
    limit: 0,
    afterMs: 0,
    urgency: 'now',
    reads: 'rows of the audit log that are not what was written',
    cure: 'npm run ops -- audit:verify names them. Somebody changed rows in the database itself: find out who has its keys.',
    source: 'quality S17',
  },
  backupOld: {
    limit: 26,
    afterMs: 0,
    urgency: 'today',
    reads: 'hours since the last backup',
    cure: 'npm run ops -- backup, every night; see docs/operation.md.',
    source: 'quality 6',
  },
  journalBehind: {
    limit: 10,
    afterMs: 0,
    urgency: 'now',
    reads: 'minutes since the database last kept a file of its journal, while it is refused',
    cure: 'The disk of JOURNAL_DIR (or your cluster’s archive) takes nothing: see whether it is there, full or another database’s. Until then the database’s own disk fills.',
    source: 'issue 15, 4',
  },
  replicaBehind: {
    // From there on the leader answers.
    limit: 5,
    afterMs: MINUTE,
    urgency: 'today',
    reads: 'seconds a replica for reading is behind the leader, or away',
    cure: 'Nobody notices but the leader, which answers in its place. See why it does not follow: whether it runs and reaches the leader, or a long question on it holds it up.',
    source: 'issue 15, 4',
  },
  backupUnproven: {
    limit: 8 * 24,
    afterMs: 0,
    urgency: 'today',
    reads: 'hours since a backup was last restored on the side and proven',
    cure: 'npm run ops -- backup:verify, every week.',
    source: 'quality 6',
  },
  deadJobs: {
    limit: 0,
    afterMs: 0,
    urgency: 'now',
    reads: 'jobs that failed each time they were tried',
    cure: 'Console, Jobs: what it was and why; try it again or end it with a reason.',
    source: 'quality 6',
  },
  jobsBehind: {
    limit: 60,
    // What waited while the shop was closed is done within the minute it opens.
    afterMs: 30_000,
    urgency: 'now',
    reads: 'seconds the oldest waiting job has waited',
    cure: 'Nobody works jobs, or not fast enough: start a process with ROLE=worker.',
    source: 'quality 6',
  },
  failing: {
    limit: 50,
    afterMs: 0,
    urgency: 'now',
    reads: 'failed calls in a thousand, of the last minutes',
    cure: 'The log names each bug with its trace.',
    source: 'quality 6',
  },
  slow: {
    limit: 2_000,
    afterMs: 5 * MINUTE,
    urgency: 'today',
    reads: 'milliseconds that nineteen of twenty calls stay under',
    cure: 'See the board for what waits: the database, a source, or too few processes (WEB_PROCESSES).',
    source: 'quality 6',
  },
  turnedAway: {
    limit: 100,
    afterMs: 2 * MINUTE,
    urgency: 'now',
    reads: 'calls in a thousand that were told to come back later, of the last minutes',
    cure: 'More people than the machine can serve, or the database is away: see the board; raise WEB_PROCESSES.',
    source: 'quality 6',
  },
  logInsFailed: {
    limit: 50,
    afterMs: 0,
    urgency: 'now',
    reads: 'failed log-ins of the last minute',
    cure: 'Somebody tries passwords. They are slowed down by themselves; look at who in the log of the proxy.',
    source: 'quality 6',
  },
  sealedUsed: {
    limit: 0,
    afterMs: 0,
    urgency: 'now',
    reads: 'sealed accounts somebody signed in to within a day',
    cure: 'Find out who and why in the audit log. When it is over: npm run ops -- staff:break-glass seals it with another password.',
    source: 'decision 0094',
  },
  looksLate: {
    limit: 0,
    afterMs: 0,
    urgency: 'today',
    reads: 'orders held for a look whose time is half over',
    cure: 'Console, Fraud checks: release them or give them back. What nobody looks at in time goes back whole.',
    source: 'decision 0101',
  },
  prepaidDue: {
    limit: 0,
    afterMs: 0,
    urgency: 'today',
    reads: 'base days of prepaid balance whose deposit or report to the authority is due',
    cure: 'Console, Books, Prepaid balance: put aside what is missing, send the report, write both down there.',
    source: 'decision 0106',
  },
  sourceShut: {
    limit: 0,
    afterMs: 5 * MINUTE,
    urgency: 'today',
    reads: 'a source that is not asked because it does not answer',
    cure: 'Console, Sources: how it answers, and its switch.',
    source: 'quality 6',
  },
  deskLate: {
    limit: 48,
    afterMs: 0,
    urgency: 'today',
    reads: 'hours by which the longest waiting entry of a desk is beyond its promised time',
    cure: 'Console, Dashboard: the desk is named. Somebody is missing there, or an entry needs a decision nobody takes.',
    source: 'decision 0100',
  },
  diskLow: {
    limit: 10,
    under: true,
    afterMs: 0,
    urgency: 'now',
    reads: 'percent of the disk of DATA_DIR that are free',
    cure: 'Free some space, or move DATA_DIR. A full disk stops the database.',
    source: 'quality 6',
  },
} as const satisfies Readonly<Record<string, AlertRule>>

export type AlertName = keyof typeof alertRules
export const alertNames = Object.keys(alertRules) as AlertName[]

/** What was measured: `value` in the unit of the rule, null when it cannot be said; `subject` where there are several (a source). */
export type Reading = { rule: AlertName; subject: string; value: number | null; detail?: string }
/** What is known already: wrong since, and since when somebody was told (null: not yet). */
export type OpenAlert = { rule: AlertName; subject: string; since: EpochMs; raisedAt: EpochMs | null }
export type Verdict = Reading & { does: 'note' | 'raise' | 'clear' | 'forget' }

export const isWrong = ({ rule, value }: Reading): boolean => {
  const { limit, under }: AlertRule = alertRules[rule]
  return value !== null && (under ? value < limit : value > limit)
}

/**
 * What changes with these readings. Wrong for the first time is noted, and raised at once when its rule has no patience; what is right again is
 * cleared, or forgotten when nobody was told. What could not be read stays as it is: silence is no cure. What is open and was not read
 * at all (a source that was taken off the list) counts as right.
 */
export function judge(readings: readonly Reading[], open: readonly OpenAlert[], now: EpochMs): Verdict[] {
  const key = ({ rule, subject }: { rule: string; subject: string }): string => `${rule} ${subject}`
  const known = new Map(open.map((each) => [key(each), each]))
  const verdicts: Verdict[] = []
  for (const reading of readings) {
    const before = known.get(key(reading))
    known.delete(key(reading))
    if (reading.value === null) continue
    const { afterMs } = alertRules[reading.rule]
    if (!isWrong(reading)) {
      if (before) verdicts.push({ ...reading, does: before.raisedAt === null ? 'forget' : 'clear' })
    } else if (!before) verdicts.push({ ...reading, does: afterMs === 0 ? 'raise' : 'note' })
    else if (before.raisedAt === null && now - before.since >= afterMs)
      verdicts.push({ ...reading, does: 'raise' })
  }
  for (const { rule, subject, raisedAt } of known.values())
    verdicts.push({ rule, subject, value: null, does: raisedAt === null ? 'forget' : 'clear' })
  return verdicts
}

/** How long what is over is kept. */
export const ALERTS_KEPT_MS = 90 * 24 * HOUR
