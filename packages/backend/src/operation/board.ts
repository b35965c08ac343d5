import type { operation, OutputOf } from '@tomobako/contract'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import { alertRules, isWrong, stayedUnder } from '@tomobako/domain/operation'
import type { Context } from '../kernel/index.ts'
import { iso } from '../kernel/index.ts'
import { countingOf } from './count.ts'
import {
  freeDisk,
  inAll,
  lastAudit,
  lastBackup,
  lastBooks,
  lastProven,
  queuesOf,
  readings,
  sourcesShut,
  trafficSince,
} from './readings.ts'

const SLOT = 5 * MINUTE
const MOST_ALERTS = 50
const orNull = (at: number | null): string | null => (at === null ? null : iso(at))

export async function board(_input: unknown, context: Context): Promise<OutputOf<typeof operation.board>> {
  const { db, now, house } = context
  // What this process counted since its last writing is part of the picture.
  await countingOf(house)?.flush()
  const [traffic, books, audit, backup, provenAt, queues, shut, diskFree, judged, alerts] = await Promise.all(
    [
      trafficSince(db, now - HOUR),
      lastBooks(db),
      lastAudit(db),
      lastBackup(db),
      lastProven(db),
      queuesOf(db),
      sourcesShut(db, now),
      freeDisk(house.settings.dataDir),
      readings(house),
      db
        .selectFrom('alert')
        .selectAll()
        .where('raised_at', 'is not', null)
        .orderBy('cleared_at', (order) => order.desc().nullsFirst())
        .orderBy('raised_at', 'desc')
        .limit(MOST_ALERTS)
        .execute(),
    ],
  )
  const hour = inAll(traffic.slots)
  const last = Math.floor(now / SLOT) * SLOT
  const { settings } = house
  return {
    now: iso(now),
    slots: Array.from({ length: HOUR / SLOT }, (_, index) => last - (HOUR / SLOT - 1 - index) * SLOT).map(
      (from) => {
        const sum = inAll(traffic.slots.filter(({ minute }) => minute >= from && minute < from + SLOT))
        return {
          at: iso(from),
          calls: sum.calls,
          failed: sum.failed,
          turnedAway: sum.turnedAway,
          p95Ms: stayedUnder(sum, 0.95),
        }
      },
    ),
    hour: {
      calls: hour.calls,
      refused: hour.refused,
      turnedAway: hour.turnedAway,
      failed: hour.failed,
      logInsFailed: hour.logInsFailed,
      p50Ms: stayedUnder(hour, 0.5),
      p95Ms: stayedUnder(hour, 0.95),
    },
    processes: (await trafficSince(db, now - SLOT)).processes,
    queues,
    books: books
      ? // Written by ledger/verify, which has sentences.
        { at: iso(books.at), ok: books.ok, problems: books.problems as unknown as string[], ms: books.ms }
      : null,
    audit: audit ? { at: iso(audit.at), rows: audit.lines, broken: audit.broken } : null,
    backup: backup
      ? {
          at: iso(backup.at),
          bytes: backup.bytes,
          rows: backup.lines,
          files: backup.files,
          provenAt: orNull(provenAt),
        }
      : null,
    sourcesShut: shut,
    diskFree,
    readings: judged.map(({ rule, subject, value }) => ({
      rule,
      subject,
      value,
      limit: alertRules[rule].limit,
      isWrong: isWrong({ rule, subject, value }),
    })),
    alerts: alerts.map((row) => ({
      id: row.id,
      rule: row.rule,
      subject: row.subject,
      value: row.value,
      detail: row.detail,
      since: iso(row.since),
      raisedAt: orNull(row.raised_at),
      clearedAt: orNull(row.cleared_at),
    })),
    tells: {
      webhook: (settings.alerts?.webhookUrl ?? '') !== '',
      mail: (settings.alerts?.mail.length ?? 0) > 0,
    },
  }
}
