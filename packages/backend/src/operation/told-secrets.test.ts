import { createServer, request as httpRequest } from 'node:http'
import type { Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Collector, Customer, TestShop } from '@tomobako/testkit'
import { openTestShop, practiceCollector, withFailing } from '@tomobako/testkit'
import { s3Files } from '../gateways/files-s3.ts'
import { smtpMail } from '../gateways/mail-smtp.ts'
import { rawPrinters } from '../gateways/printers-raw.ts'
import { asked, complaints, plantedCalls, secrets, typed } from '../kernel/planted.testing.ts'
import { spanned } from '../kernel/spans.ts'
import { traced } from '../kernel/trace.ts'
import { tellerOf } from './tell.ts'

/** quality S18: what a collector is told of statements and of calls to others has no value, no address and no key in it, however they end. */
let collector: Collector
let world: TestShop
let ada: Customer
/** Everybody else: takes every request, and answers 500 to one that asks for it. */
let others: Server
let origin: string
beforeAll(async () => {
  collector = await practiceCollector()
  others = createServer((request, response) => {
    request.resume()
    request.on('end', () =>
      response
        .writeHead(request.url!.includes('broken') ? 500 : 200, { 'content-type': 'image/webp' })
        .end('ok'),
    )
  })
  await new Promise<void>((done) => void others.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
  world = await openTestShop({
    log: 'silent',
    settings: {
      collector: { url: collector.url, headers: { 'x-key': 'planted-key' }, service: 'shop', resource: {} },
    },
  })
  ada = await world.customer('ada', { walletYen: 5_000 })
})
afterAll(async () => {
  await world?.close()
  others?.close()
  await collector?.stop()
})

const told = async (): Promise<string> => {
  await tellerOf(world.shop.house)!.flush()
  return collector.bodies.flatMap((body) => words(JSON.parse(body))).join('\n')
}
/** Every name and text in it; ids and times are figures of chance, in which a short secret may be found. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(words)
  return Object.entries(value).flatMap(([key, each]) =>
    /^(?:traceId|spanId|parentSpanId|.*UnixNano|count|bucketCounts)$/.test(key)
      ? [key]
      : [key, ...words(each)],
  )
}
function holdsNothing(all: string): void {
  const doors = [...ada.cookies.values(), ada.password].filter((each) => each.length > 8)
  for (const secret of [
    ...secrets,
    ...doors,
    ada.email,
    ada.id,
    'planted-key',
    'Failing row',
    'portal parameter',
  ])
    expect(all.includes(secret), secret).toBe(false)
}

test('calls that succeed, are refused and fail at each of their statements', async () => {
  let failures = 0
  for (const [at, call] of plantedCalls.entries()) {
    await (await world.shop.answer(asked(ada, call)))!.text()
    for (let step = 1; step <= 12; step += 1) {
      const { answer, failed } = await withFailing(
        step,
        async () => (await world.shop.answer(asked(ada, call)))!,
        complaints[(at + step) % complaints.length]!,
      )
      await answer.text()
      if (!failed) break
      failures += 1
    }
    // Room for the next: nothing is dropped.
    await tellerOf(world.shop.house)!.flush()
  }
  await world.drain()
  const all = await told()
  expect(world.shop.house.spans.dropped()).toBe(0)
  const statements = collector.spans().filter(({ words }) => 'db.system.name' in words)
  expect(failures).toBeGreaterThan(plantedCalls.length)
  expect(
    statements.filter(({ failed, words }) => failed && words['error.type'] === '23514').length,
  ).toBeGreaterThan(0)
  // By their names, which are those of our tables: `insert address`, `select`, `commit`.
  const names = [...new Set(statements.map(({ name }) => name))]
  expect(names).toEqual(
    expect.arrayContaining(['insert friend_payment', 'begin', 'commit', 'rollback', 'insert address']),
  )
  expect(names.filter((name) => !/^[a-z]+(?: [a-z_]+(?:\.[a-z_]+)?)?$/.test(name))).toEqual([])
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class`.execute(
    world.shop.house.db,
  )
  const known = new Set(rows.map(({ name }) => name))
  const called = statements.flatMap(({ words }) => words['db.collection.name'] ?? [])
  // A name that is no table is one a statement gives to a part of itself.
  expect([...new Set(called)].filter((name) => known.has(name)).length).toBeGreaterThan(10)
  holdsNothing(all)
})

/** Done as a job would be, so that somebody listens. */
const asJob = (work: () => Promise<unknown>): Promise<unknown> =>
  traced(() => spanned(world.shop.house.spans, { name: 'of the test', kind: 'job' }, work))

test('whatever is asked of others: by fetch, by Node’s own client, of the file store, the mail server and a printer', async () => {
  const address = `${origin}/${typed.mail}/broken?name=${encodeURIComponent(typed.name)}&key=planted-key#${typed.card}`
  const secret = { authorization: 'Bearer planted-key', 'x-who': typed.mail }
  const lines = createSocketServer((socket) => {
    socket.setEncoding('utf8').on('error', () => {})
    socket.write('220 test\r\n')
    let isText = false
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        if (isText && line !== '.') continue
        const begins = /^DATA/i.test(line)
        socket.write(begins ? '354 go on\r\n' : '250 ok\r\n')
        isText = begins
      }
    })
  })
  await new Promise<void>((done) => void lines.listen(0, '127.0.0.1', done))
  const { port } = lines.address() as AddressInfo
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'post@shop.example' })
  const nobody = createServer()
  await new Promise<void>((done) => void nobody.listen(0, '127.0.0.1', done))
  const { port: gone } = nobody.address() as AddressInfo
  await new Promise((done) => void nobody.close(done))
  const files = s3Files({
    endpoint: origin,
    bucket: 'b',
    region: 'r',
    accessKeyId: 'planted-key',
    secretAccessKey: 'planted-key',
  })
  const byNode = new Promise<void>((done) => {
    // Asked inside the job below.
    void asJob(
      () =>
        new Promise<void>((ended) => {
          httpRequest(address, { method: 'POST', headers: secret }, (response) => {
            response.resume()
            response.on('end', () => {
              ended()
              done()
            })
          }).end(typed.words)
        }),
    )
  })
  await byNode
  await asJob(async () => {
    await (await fetch(address, { method: 'PUT', headers: secret, body: typed.words })).text()
    await fetch(`http://127.0.0.1:${gone}/${typed.mail}`).catch(() => {})
    await fetch(origin, { signal: AbortSignal.abort(new Error(typed.words)) }).catch(() => {})
    await files.put(`01a/${typed.city}.webp`, Buffer.from(typed.words), 'image/webp')
    await mail.send({
      to: typed.mail,
      subject: typed.name,
      text: typed.words,
      html: typed.words,
      language: 'en',
      messageId: '<planted-key@shop.example>',
    })
    await rawPrinters({ table: { host: '127.0.0.1', port: gone } }).send(
      'table',
      'zpl',
      Buffer.from(typed.name),
    )
  })
  mail.close()
  lines.close()
  const all = await told()
  const outward = collector.spans().filter(({ words }) => 'server.address' in words)
  const seen = outward.map(({ name, failed, words }) => [
    name,
    failed,
    words['http.response.status_code'] ?? words['error.type'] ?? '',
  ])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['POST 127.0.0.1', true, '500'],
      ['PUT 127.0.0.1', true, '500'],
      ['GET 127.0.0.1', true, 'ECONNREFUSED'],
      ['PUT 127.0.0.1', false, '200'],
      ['SMTP 127.0.0.1', false, ''],
      ['printer 127.0.0.1', true, ''],
    ]),
  )
  // The collector itself is nobody’s work.
  expect(outward.filter(({ words }) => words['server.port'] === new URL(collector.url).port)).toEqual([])
  holdsNothing(all)
})

test('without a collector nobody listens: nothing is kept of a statement or a request', async () => {
  const silent = await openTestShop({ log: 'silent' })
  try {
    const bob = await silent.customer('bob')
    await (await silent.shop.answer(asked(bob, plantedCalls[6]!)))!.text()
    expect([silent.shop.house.spans.waiting(), silent.shop.house.spans.dropped()]).toEqual([0, 0])
  } finally {
    await silent.close()
  }
})
