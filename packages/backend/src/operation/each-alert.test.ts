import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { AlertName } from '@tomobako/domain/operation'
import { alertNames, alertRules } from '@tomobako/domain/operation'
import type { Alone, TestShop } from '@tomobako/testkit'
import { openTestShop, startAlone } from '@tomobako/testkit'
import { paidParcel } from '../carrier/carrier.testing.ts'
import { journalSettings, walOf } from '../db/journal.ts'
import { letPass } from '../staff/index.ts'
import { lookAround as look } from './alerts.ts'
import type { Gauges } from './readings.ts'
import { ownGauges } from './readings.ts'

/** issue 15, 6: every alert is raised by what it is about, and cleared when that is over. How they are told: watch.test.ts. */
let world: TestShop
/** A server that keeps a journal. */
let server: Alone
let customer: string
let staffId: string
let printer: string
const db = () => world.shop.house.db
const ago = (ms: number): Date => new Date(world.shop.house.clock.now() - ms)
const journal = (): string => join(server.folder, 'journal')
/** The server's clock and the disk, as they are but for what a test says of them. */
let aheadMs = 0
let isFull = false
const gauges: Gauges = {
  databaseNow: async (db) => (await ownGauges.databaseNow(db)) + aheadMs,
  disk: async (folder) => {
    const { blocks, bavail } = await ownGauges.disk(folder)
    return { blocks, bavail: isFull ? Math.floor(blocks * 0.09) : Math.max(bavail, Math.ceil(blocks * 0.1)) }
  },
}
const lookAround = (house: Parameters<typeof look>[0]): Promise<void> => look(house, gauges)
beforeAll(async () => {
  server = await startAlone(inject('template'), (folder) => journalSettings(join(folder, 'journal')))
  world = await openTestShop({ log: 'silent', server })
  const crew = { shop: world, staff: await world.staff('sato') }
  const mina = await world.customer('mina', { walletYen: 100_000 })
  await paidParcel(crew, mina)
  customer = mina.id
  staffId = crew.staff.id
  printer = randomUUID()
  await sql`insert into printer (id, name, place, kind, connection) values (${printer}, 'x', 'x', 'pdf', 'browser')`.execute(
    db(),
  )
})
afterAll(async () => {
  await world?.close()
  await server?.stop()
})

const minute = async (row: {
  calls: number
  turnedAway?: number
  failed?: number
  logInsFailed?: number
  slow?: number
}): Promise<void> => {
  const { calls, turnedAway = 0, failed = 0, logInsFailed = 0, slow = 0 } = row
  const ms = [calls - slow, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, slow]
  await sql`delete from traffic`.execute(db())
  const at = new Date(Math.floor(world.shop.house.clock.now() / MINUTE) * MINUTE)
  await sql`insert into traffic (minute, process, calls, refused, turned_away, failed, log_ins_failed, ms)
    values (${at}, ${randomUUID()}, ${calls}, 0, ${turnedAway}, ${failed}, ${logInsFailed}, ${ms}::int[])`.execute(
    db(),
  )
}
const backup = async (at: number, provenAt: number): Promise<void> => {
  await sql`delete from backup`.execute(db())
  await sql`insert into backup (id, at, folder, tables, lines, files, bytes, ms, proven_at)
    values (${randomUUID()}, ${ago(at)}, '/b', 1, 1, 1, 1, 1, ${ago(provenAt)})`.execute(db())
}
const books = async (at: number, ok: boolean): Promise<void> => {
  await sql`delete from ledger_proof`.execute(db())
  await sql`insert into ledger_proof (at, ok, problems, ms) values (${ago(at)}, ${ok}, ${ok ? '[]' : '["a yen is missing"]'}, 1)`.execute(
    db(),
  )
}
const audit = async (broken: number): Promise<void> => {
  await sql`delete from audit_proof`.execute(db())
  await sql`insert into audit_proof (at, lines, broken) values (${ago(0)}, 9, ${broken})`.execute(db())
}
const job = (name: string) =>
  sql`insert into pgboss.job (name, data, start_after) values (${name}, '{"name":"none","data":{}}', now() - interval '5 minutes')`.execute(
    db(),
  )
const noJob = (name: string) => sql`delete from pgboss.job where name = ${name}`.execute(db())
const breaker = async (state: string): Promise<void> => {
  await sql`delete from source_breaker`.execute(db())
  await sql`insert into source_breaker (process, site, breaker, at) values (${randomUUID()}, 'mercari', ${state}, ${ago(0)})`.execute(
    db(),
  )
}

/** A file of the journal is full now: the server keeps it, or tries to. What it says of that comes a moment later. */
async function journalTurns(keeps: boolean): Promise<void> {
  const count = async (): Promise<number> =>
    (
      await server.asSuperuser<{ n: number }>(
        `select ${keeps ? 'archived_count' : 'failed_count'}::int as n from pg_stat_archiver`,
      )
    )[0]!.n
  const before = await count()
  await server.asSuperuser('select pg_logical_emit_message(true, $$test$$, $$something$$), pg_switch_wal()')
  await expect.poll(count, { timeout: 60_000, interval: 100 }).toBeGreaterThan(before)
}

type Turns = { wrong: () => Promise<unknown>; right: () => Promise<unknown> }
const turns: Readonly<Partial<Record<AlertName, Turns>>> = {
  booksWrong: { wrong: () => books(0, false), right: () => books(0, true) },
  proofOld: { wrong: () => books(27 * HOUR, true), right: () => books(0, true) },
  auditBroken: { wrong: () => audit(1), right: () => audit(0) },
  backupOld: { wrong: () => backup(27 * HOUR, 0), right: () => backup(0, 0) },
  backupUnproven: { wrong: () => backup(0, 9 * DAY), right: () => backup(0, 0) },
  deadJobs: { wrong: () => job('dead'), right: () => noJob('dead') },
  jobsBehind: { wrong: () => job('mail'), right: () => noJob('mail') },
  failing: { wrong: () => minute({ calls: 100, failed: 6 }), right: () => minute({ calls: 100 }) },
  slow: { wrong: () => minute({ calls: 100, slow: 10 }), right: () => minute({ calls: 100 }) },
  turnedAway: { wrong: () => minute({ calls: 100, turnedAway: 11 }), right: () => minute({ calls: 100 }) },
  logInsFailed: {
    wrong: () => minute({ calls: 100, logInsFailed: 51 }),
    right: () => minute({ calls: 100 }),
  },
  sealedUsed: {
    wrong: () => sql`update staff set sealed = true, seen_at = ${ago(0)} where id = ${staffId}`.execute(db()),
    right: () => sql`update staff set sealed = false where id = ${staffId}`.execute(db()),
  },
  looksLate: {
    wrong: () =>
      sql`insert into fraud_look (id, order_id, order_no, customer_id, spoken, weight, rules_version, opened_at, due_at)
      select ${randomUUID()}, id, no, ${customer}, '[]', 1, 1, ${ago(2 * HOUR)}, ${ago(-HOUR)} from orders limit 1`.execute(
        db(),
      ),
    right: () => sql`delete from fraud_look`.execute(db()),
  },
  prepaidDue: {
    wrong: () =>
      sql`insert into prepaid_base (day, wallets_yen, aside_yen, gifts_yen, ending_yen, unused_yen, threshold_yen, required_yen, due_day, counted_at)
      values ('2026-03-31', 30000000, 0, 0, 0, 30000000, 10000000, 15000000, '2026-05-31', ${ago(0)})`.execute(
        db(),
      ),
    right: () => sql`delete from prepaid_base`.execute(db()),
  },
  sourceShut: { wrong: () => breaker('open'), right: () => breaker('closed') },
  deskLate: {
    wrong: () =>
      sql`insert into print_job (id, printer_id, what, subject, state, bytes, staff_id, asked_at)
      values (${randomUUID()}, ${printer}, 'parcel', 'x', 'failed', '\\x00', ${staffId}, ${ago(5 * DAY)})`.execute(
        db(),
      ),
    right: () => sql`delete from print_job`.execute(db()),
  },
  journalBehind: {
    // Where its folder was is a file, as where a disk went and something else came.
    wrong: async () => {
      rmSync(walOf(journal()), { recursive: true })
      writeFileSync(walOf(journal()), '')
      await journalTurns(false)
      aheadMs = 11 * MINUTE
    },
    // Eleven minutes later it keeps its files: that is right, however long ago the last one was.
    right: async () => {
      rmSync(walOf(journal()), { recursive: true, force: true })
      await journalTurns(true)
    },
  },
  diskLow: {
    wrong: async () => void (isFull = true),
    right: async () => void (isFull = false),
  },
}
/** `replicaBehind` needs a replica: db/replicas.test.ts. */
const elsewhere: readonly AlertName[] = ['replicaBehind']

test('every alert stands here, or it is said where it does', () => {
  expect([...Object.keys(turns), ...elsewhere].toSorted()).toEqual([...alertNames].toSorted())
})

/** Open alerts of the rule: raised, or only noted yet. */
const open = async (rule: AlertName) =>
  (
    await db()
      .selectFrom('alert')
      .select(['raised_at'])
      .where('rule', '=', rule)
      .where('cleared_at', 'is', null)
      .execute()
  ).map((row) => (row.raised_at === null ? 'noted' : 'raised'))

test.each(Object.entries(turns) as [AlertName, Turns][])(
  '%s is raised by what it is about, after its time, and cleared',
  async (rule, { wrong, right }) => {
    const { house } = world.shop
    await right()
    await lookAround(house)
    expect(await open(rule)).toEqual([])
    await wrong()
    await lookAround(house)
    const { afterMs } = alertRules[rule]
    if (afterMs > 0) {
      expect(await open(rule)).toEqual(['noted'])
      await letPass(house, afterMs + MINUTE)
      // What is of this minute goes on being so.
      if (rule !== 'jobsBehind') await wrong()
      await lookAround(house)
    }
    expect(await open(rule)).toEqual(['raised'])
    await right()
    await lookAround(house)
    expect(await open(rule)).toEqual([])
  },
)

test('a journal that is refused for less than its minutes wakes nobody', async () => {
  const { right, wrong } = turns.journalBehind!
  await right()
  await wrong()
  aheadMs = 9 * MINUTE
  await lookAround(world.shop.house)
  expect(await open('journalBehind')).toEqual([])
  await right()
})
