import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, operation, staff } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { slotOf } from '@tomobako/domain/sourcing'
import type { Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { packed, requested, stored } from '../warehouse/story.testing.ts'
import { scrubbed } from '../kernel/log.ts'
import { trace, traced } from '../kernel/trace.ts'
import { prove } from '../ledger/index.ts'
import { letPass, sealStaff } from '../staff/index.ts'
import { lookAround } from './alerts.ts'
import { metrics } from './metrics.ts'
import { sourcesShut } from './readings.ts'
import { noteBackup } from './rehearse.ts'

const lines: string[] = []
const got: { body: string; signature: string }[] = []
let isDeaf = false
let receiver: Server
let shop: TestShop
let boss: Staff
const secret = 'a secret of alerts for tests'

beforeAll(async () => {
  // A practice receiver, as a chat service would be.
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += String(chunk)))
    request.on('end', () => {
      if (!isDeaf) got.push({ body, signature: String(request.headers['x-alert-signature']) })
      response.writeHead(isDeaf ? 503 : 204).end()
    })
  })
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  shop = await openTestShop({
    log: 'trace',
    logTo: { write: (line) => void lines.push(line) },
    settings: { alerts: { webhookUrl, webhookSecret: secret, mail: ['ops@shop.example'] } },
  })
  boss = await shop.staff('boss')
})
afterAll(async () => {
  await shop?.close()
  receiver?.close()
})

const told = () => got.map(({ body }) => JSON.parse(body) as { rule: string; state: string; text: string })
const look = async (): Promise<void> => {
  await lookAround(shop.shop.house)
  await shop.drain()
}

describe('alerts', () => {
  test('quality 6 what is wrong is told once by webhook and mail, and once more when it is right again', async () => {
    const { db, settings } = shop.shop.house
    await prove(shop.shop.house)
    await look()
    got.length = 0
    await sql`insert into pgboss.job (name, data) values ('dead', '{"name":"mail.send","data":{}}')`.execute(
      db,
    )
    await look()
    await look()
    expect(told()).toEqual([expect.objectContaining({ rule: 'deadJobs', state: 'raised' })])
    const [{ body, signature } = { body: '', signature: '' }] = got
    const [, at, sum] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!
    expect(sum).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
    expect(told()[0]!.text).toContain('Console, Jobs')
    const letters = async () => (await shop.mails('ops@shop.example')).map((mail) => mail.subject)
    expect(await letters()).toEqual([`${settings.appName}: deadJobs is wrong`])

    await sql`delete from pgboss.job where name = 'dead'`.execute(db)
    await look()
    expect(told().map((each) => each.state)).toEqual(['raised', 'cleared'])
    expect((await letters()).toSorted()).toEqual([
      `${settings.appName}: deadJobs is right again`,
      `${settings.appName}: deadJobs is wrong`,
    ])
  })

  test('a receiver that is away hears of it later; two processes that look at once tell once', async () => {
    const { house } = shop.shop
    const other = await shop.another()
    got.length = 0
    isDeaf = true
    await sql`update ledger_proof set ok = false, problems = '["a yen is missing"]'`.execute(house.db)
    await Promise.all([lookAround(house), lookAround(other.house)])
    await shop.drain()
    expect(told()).toEqual([])
    isDeaf = false
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(house.db)
    await shop.drain()
    expect(told()).toEqual([expect.objectContaining({ rule: 'booksWrong', detail: 'a yen is missing' })])
    await prove(house)
    await look()
    expect(told().at(-1)).toMatchObject({ rule: 'booksWrong', state: 'cleared' })
    await other.close()
  })

  test('a backup that is too old, a source that stays shut, calls that fail, passwords that are tried', async () => {
    const { house } = shop.shop
    const { clock, db } = house
    got.length = 0
    const note = () =>
      noteBackup(db, { folder: '/b', tables: 1, lines: 2, files: 3, bytes: 4, ms: 5 }, clock.now())
    await note()
    await look()
    expect(told()).toEqual([])
    await letPass(house, 27 * HOUR)
    const process = crypto.randomUUID()
    const shut = () =>
      sql`insert into source_breaker (process, site, breaker, at) values (${process}, 'mercari', 'open', ${new Date(clock.now()).toISOString()}::timestamptz)
        on conflict (process, site) do update set at = excluded.at`.execute(db)
    await shut()
    const minute = new Date(Math.floor(clock.now() / MINUTE) * MINUTE).toISOString()
    await sql`insert into traffic (minute, process, calls, refused, turned_away, failed, log_ins_failed, ms)
      values (${minute}::timestamptz, ${process}, 100, 60, 0, 6, 51, ${[100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}::int[])`.execute(
      db,
    )
    await look()
    expect(
      told()
        .map((each) => each.rule)
        .toSorted(),
    ).toEqual(['backupOld', 'failing', 'logInsFailed', 'proofOld'])
    await letPass(house, 6 * MINUTE)
    await shut()
    await note()
    await prove(house)
    await look()
    expect(
      told()
        .slice(4)
        .map((each) => `${each.rule} ${each.state}`)
        .toSorted(),
    ).toEqual([
      'backupOld cleared',
      'failing cleared',
      'logInsFailed cleared',
      'proofOld cleared',
      'sourceShut raised',
    ])
  })
})

test('a source that hangs is shut while a question finds out about it, until it has answered or nobody asks any more', async () => {
  const { db, clock } = shop.shop.house
  const now = clock.now()
  const sees = (site: string, breaker: string, ago = 0) =>
    db
      .insertInto('source_breaker')
      .values({ process: crypto.randomUUID(), site, breaker, at: iso(now - ago) })
      .execute()
  const asked = (site: string, ago: number, lastOkAgo: number | null) =>
    db
      .insertInto('source_slot')
      .values({
        site,
        slot: iso(slotOf(now - ago)),
        ok: 0,
        ms: [0],
        last_ok_at: lastOkAgo === null ? null : iso(now - lastOkAgo),
      })
      .execute()
  await Promise.all([sees('rests', 'open'), sees('rested', 'open', 3 * MINUTE), sees('well', 'closed')])
  await Promise.all([sees('hangs', 'half-open'), asked('hangs', 0, null)])
  await Promise.all([sees('hung', 'half-open'), asked('hung', 0, 10_000)])
  await Promise.all([sees('not asked', 'half-open'), asked('not asked', HOUR, null)])
  const before = new Set(['rests', 'rested', 'well', 'hangs', 'hung', 'not asked'])
  expect((await sourcesShut(db, now)).filter((site) => before.has(site))).toEqual(['hangs', 'rests'])
  for (const table of ['source_breaker', 'source_slot'] as const)
    await db
      .deleteFrom(table)
      .where('site', 'in', [...before])
      .execute()
})

test('the board counts what was asked, by all processes, and shows what is open', async () => {
  const { house } = shop.shop
  const abe = await shop.staff('abe', ['packer'])
  expect((await abe.ask(operation.board, {})).key).toBe('common.notAllowed')
  await shop.visitor().ask(staff.login, { email: 'boss@staff.example', password: 'not this one at all' })
  const board = await boss.call(operation.board, {})
  expect(board.slots).toHaveLength(12)
  expect(board.hour.calls).toBeGreaterThan(5)
  expect(board.hour.refused).toBeGreaterThanOrEqual(2)
  expect(board.hour.logInsFailed).toBeGreaterThanOrEqual(1)
  expect(board.slots.reduce((sum, each) => sum + each.calls, 0)).toBe(board.hour.calls)
  expect(board.books).toMatchObject({ ok: true })
  expect(board.backup).toMatchObject({ rows: 2, files: 3, provenAt: null })
  expect(board.queues.map((each) => each.queue)).toEqual(expect.arrayContaining(['money', 'mail', 'dead']))
  expect(board.tells).toEqual({ webhook: true, mail: true })
  expect(board.alerts[0]).toMatchObject({ rule: 'sourceShut', subject: 'mercari', clearedAt: null })

  const text = await metrics(house)
  expect(text).toMatch(/tomobako_calls_total\{call="Sig\.Console\.Operation\.Board",outcome="refused"\} 1/)
  expect(text).toMatch(/tomobako_call_seconds_bucket\{call="Sig\.Console\.Operation\.Board",le="\+Inf"\} 2/)
  expect(text).toContain('tomobako_alert{rule="sourceShut",subject="mercari"} 1')
  expect(text).toContain('tomobako_database_up 1')
  // Every line is a comment or a sample, as the form has it.
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? -?[\d.e+]+)$/)
  expect(text).not.toMatch(/@|\bboss\b|\babe\b|__pgboss/)
})

describe('the log', () => {
  test('quality S17 a main job at the loudest level, with trouble on the way, names no person and opens no door', async () => {
    lines.length = 0
    const { house } = shop.shop
    const name = 'Wilhelmina Featherstone'
    const who = await shop.customer('wilhelmina', { walletYen: 60_000 })
    await sql`update customer set name = ${name} where id = ${who.id}`.execute(house.db)
    const line = await stored({ shop, staff: boss }, who)
    await packed({ shop, staff: boss }, await requested(who, [line.id]))
    // Mail that fails, a bank that answers with too much, a row that is there already.
    const { send } = house.gateways.mail
    house.gateways.mail.send = async (mail) => {
      throw new Error(`550 mailbox of ${mail.to} unknown, token=abcDEF0123456789abcDEF0123456789xyz`)
    }
    await shop.visitor().ask(account.sendCode, { email: who.email, purpose: 'reset' } as never)
    await shop.drain()
    house.gateways.mail.send = send
    await shop.passTime(DAY)
    await shop.drain()
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(0)
    expect(log).toContain('550 mailbox of [mail] unknown')
    const session = who.cookies.get('sid') ?? ''
    expect(session.length).toBeGreaterThan(10)
    for (const secretThing of [who.email, name, 'Featherstone', session, who.password, 'abcDEF0123456789'])
      expect(log).not.toContain(secretThing)
    // Whatever it was: nothing that looks like an address of a mailbox is left.
    expect(log.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []).toEqual([])
    // And each line is still one object, with whose doing it was.
    for (const each of lines) expect(Object.keys(JSON.parse(each) as object), each).toContain('trace')
  })

  test.each([
    [
      '{"error":"Key (email_folded)=(a.b+c@mail.example) already exists."}',
      '{"error":"Key (email_folded)=([…]) already exists."}',
    ],
    ['{"m":"Key (name)=(Ann Lee) already exists"}', '{"m":"Key (name)=([…]) already exists"}'],
    ['{"u":"/in?token=abcdefgh&x=1"}', '{"u":"/in?token=[…]&x=1"}'],
    ['{"h":"Authorization: Bearer abc.def-ghi"}', '{"h":"Authorization: [key]"}'],
    ['{"k":"sk_live_abcdefghijkl"}', '{"k":"[key]"}'],
    ['{"card":"4242424242424242","n":4242424242424242}', '{"card":"0","n":0}'],
    ['{"time":1764212345678,"trace":"0af7651916cd43dd8448eb211c80319c","yen":1234567890123}', null],
    ['{"id":"0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000","at":"2026-11-27T03:00:00.000Z"}', null],
  ])('%s', (line, expected) => {
    expect(scrubbed(line)).toBe(expected ?? line)
    expect(() => JSON.parse(scrubbed(line)) as unknown).not.toThrow()
  })

  test('work that starts other work is one story; a story of its own is another', () => {
    traced(() => {
      const mine = trace()
      expect(mine).toMatch(/^[0-9a-f]{32}$/)
      traced(() => expect(trace()).toBe(mine))
      traced(() => expect(trace()).toBe('a'.repeat(32)), 'a'.repeat(32))
    })
    expect(trace()).toBeUndefined()
  })
})

test('whoever opens the envelope is told of at once, until a day after or until it is sealed again', async () => {
  const { house } = shop.shop
  const email = 'glass@shop.example'
  const password = await sealStaff(house.db, { email, now: house.clock.now() })
  got.length = 0
  await look()
  expect(told().filter(({ rule }) => rule === 'sealedUsed')).toEqual([])
  const somebody = shop.visitor()
  expect(await somebody.call(staff.login, { email, password })).toMatchObject({ roles: ['admin'] })
  await look()
  expect(told().filter(({ rule }) => rule === 'sealedUsed')).toMatchObject([{ state: 'raised' }])
  const again = await sealStaff(house.db, { email, now: house.clock.now() })
  expect((await somebody.call(staff.me, {})).staff).toBeNull()
  expect((await shop.visitor().ask(staff.login, { email, password })).key).toBe('account.loginWrong')
  await look()
  expect(told().at(-1)).toMatchObject({ rule: 'sealedUsed', state: 'cleared' })
  // There is one of it, and it is not the admin that has to remain.
  expect(again).not.toBe(password)
  await sealStaff(house.db, { email: 'other@shop.example', now: house.clock.now() })
  const { rows } = await boss.call(staff.list, {})
  expect(rows.filter(({ isSealed }) => isSealed).map((row) => row.email)).toEqual(['other@shop.example'])
})

test('quality 6 how many calls came in a minute is forgotten three days later', async () => {
  const { db, clock } = shop.shop.house
  const process = crypto.randomUUID()
  const keptFrom = clock.now() - 3 * DAY
  const row = (calls: number, at: number) => ({
    minute: iso(at),
    process,
    calls,
    refused: 0,
    turned_away: 0,
    failed: 0,
    log_ins_failed: 0,
    ms: [calls, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  })
  await db
    .insertInto('traffic')
    .values([row(1, keptFrom - MINUTE), row(2, keptFrom + HOUR)])
    .execute()
  for (let time = 0; time < 2; time += 1) {
    await shop.passTime(0)
    expect(await db.selectFrom('traffic').select('calls').where('process', '=', process).execute()).toEqual([
      { calls: 2 },
    ])
  }
})
