import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, operation } from '@tomobako/contract'
import type { TestShop } from '@tomobako/testkit'
import { brokenServer, brokenWays, openTestShop } from '@tomobako/testkit'
import { openSpans, spanned } from '../kernel/spans.ts'
import { traced } from '../kernel/trace.ts'
import { nanoOf } from './otlp.ts'
import { tellerOf } from './tell.ts'

/** What a collector takes: opentelemetry-proto's trace and metrics services in JSON, and nothing beside. */
const attributes = v.array(
  v.strictObject({
    key: v.string(),
    value: v.union([
      v.strictObject({ stringValue: v.string() }),
      v.strictObject({ intValue: v.pipe(v.string(), v.regex(/^\d+$/)) }),
    ]),
  }),
)
const nano = v.pipe(v.string(), v.regex(/^\d{19}$/))
const whole = v.pipe(v.string(), v.regex(/^\d+$/))
const resource = v.strictObject({ attributes })
const scope = v.strictObject({ name: v.string() })
const times = { startTimeUnixNano: nano, timeUnixNano: nano, attributes }
const points = v.array(v.strictObject({ ...times, asDouble: v.number() }))
const traces = v.strictObject({
  resourceSpans: v.array(
    v.strictObject({
      resource,
      scopeSpans: v.array(
        v.strictObject({
          scope,
          spans: v.array(
            v.strictObject({
              traceId: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
              spanId: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
              parentSpanId: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
              name: v.string(),
              kind: v.picklist([2, 3, 5]),
              startTimeUnixNano: nano,
              endTimeUnixNano: nano,
              attributes,
              status: v.strictObject({ code: v.optional(v.literal(2)) }),
            }),
          ),
        }),
      ),
    }),
  ),
})
const cumulative = { aggregationTemporality: v.literal(2) }
const named = { name: v.string(), description: v.string() }
const metrics = v.strictObject({
  resourceMetrics: v.array(
    v.strictObject({
      resource,
      scopeMetrics: v.array(
        v.strictObject({
          scope,
          metrics: v.array(
            v.union([
              v.strictObject({ ...named, gauge: v.strictObject({ dataPoints: points }) }),
              v.strictObject({
                ...named,
                sum: v.strictObject({ dataPoints: points, ...cumulative, isMonotonic: v.literal(true) }),
              }),
              v.strictObject({
                ...named,
                histogram: v.strictObject({
                  ...cumulative,
                  dataPoints: v.array(
                    v.pipe(
                      v.strictObject({
                        ...times,
                        count: whole,
                        sum: v.number(),
                        bucketCounts: v.array(whole),
                        explicitBounds: v.array(v.number()),
                      }),
                      v.check(
                        ({ bucketCounts, explicitBounds, count }) =>
                          bucketCounts.length === explicitBounds.length + 1 &&
                          bucketCounts.reduce((sum, each) => sum + Number(each), 0) === Number(count),
                      ),
                    ),
                  ),
                }),
              }),
            ]),
          ),
        }),
      ),
    }),
  ),
})

type Told = { path: string; key: string; body: string }
const told: Told[] = []
let collector: Server
let status = 200
let world: TestShop
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += String(chunk)))
    request.on('end', () => {
      told.push({ path: request.url!, key: String(request.headers['x-key']), body })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  world = await openTestShop({
    log: 'silent',
    settings: {
      collector: {
        url,
        headers: { 'x-key': 'k1' },
        service: 'shop',
        resource: { 'deployment.environment.name': 'test' },
      },
    },
  })
})
afterAll(async () => {
  await world?.close()
  collector?.close()
})
const spansTold = () =>
  told
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => v.parse(traces, JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

test('what was done goes to the collector in its own form, with the shop’s name and no person', async () => {
  const mia = await world.customer('mia')
  await mia.call(account.session, {})
  await expect(mia.call(operation.board, {})).rejects.toThrow()
  await world.drain()
  await tellerOf(world.shop.house)!.flush()

  const spans = spansTold()
  const names = new Set(spans.map(({ name }) => name))
  expect(names).toContain(account.session.name)
  expect(spans.some(({ kind, name }) => kind === 5 && !name.startsWith('Sig.'))).toBe(true)
  const refused = spans.find(({ name }) => name === operation.board.name)!
  expect(refused.attributes).toContainEqual({ key: 'tomobako.outcome', value: { stringValue: 'refused' } })
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)

  const numbers = told.filter(({ path }) => path === '/v1/metrics')
  const all = v.parse(metrics, JSON.parse(numbers.at(-1)!.body)).resourceMetrics[0]!
  expect(all.resource.attributes.map(({ key }) => key).toSorted()).toEqual([
    'deployment.environment.name',
    'service.instance.id',
    'service.name',
  ])
  expect(all.scopeMetrics[0]!.metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tomobako_calls_total', 'tomobako_call_seconds', 'tomobako_queue_jobs']),
  )
  expect([...new Set(told.map(({ key }) => key))]).toEqual(['k1'])
  for (const { body } of told) expect(body).not.toMatch(/mia|@example|127\.0\.0\.1/i)
})

test('work that other work began is part of it', async () => {
  const spans = openSpans(10)
  const work = (name: string, inner: () => Promise<unknown>) => spanned(spans, { name, kind: 'job' }, inner)
  await traced(() => work('outer', () => work('inner', async () => {})))
  await expect(traced(() => work('fails', () => Promise.reject(new Error('no'))))).rejects.toThrow('no')
  const [inner, outer, fails] = spans.take(9)
  expect(inner).toMatchObject({ name: 'inner', parent: outer!.id, trace: outer!.trace, failed: false })
  expect(outer).not.toHaveProperty('parent')
  expect(fails).toMatchObject({ failed: true })
  expect(fails!.trace).not.toBe(outer!.trace)
})

test('a collector that takes nothing keeps nobody waiting: what it was not told of is dropped and counted, and it hears what comes later', async () => {
  const { house } = world.shop
  const teller = tellerOf(house)!
  status = 503
  const anna = await world.customer('anna')
  await anna.call(account.session, {})
  const before = house.spans.dropped()
  const waited = house.spans.waiting()
  expect(waited).toBeGreaterThan(0)
  await teller.flush()
  expect(house.spans.dropped() - before).toBe(waited)
  expect(house.spans.waiting()).toBe(0)
  status = 200
  told.length = 0
  await anna.call(account.session, {})
  await teller.flush()
  expect(spansTold().map(({ name }) => name)).toContain(account.session.name)
  expect(JSON.stringify(told)).toContain('tomobako_spans_dropped_total')
})

test('a queue without room takes no more and says how much it left out; without a collector nothing is kept', () => {
  const spans = openSpans(2)
  const span = {
    trace: 'a',
    id: 'b',
    name: 'c',
    kind: 'call',
    beganMs: 1,
    ms: 1,
    failed: false,
    words: {},
  } as const
  let many = 0
  spans.whenMany(2, () => (many += 1))
  for (let at = 0; at < 5; at += 1) spans.add(span)
  expect([spans.waiting(), spans.dropped(), many]).toEqual([2, 3, 1])
  expect(openSpans(0).room).toBe(0)
  expect(nanoOf(1_764_000_000_000.25)).toBe('1764000000000250000')
})

test('a process that leaves says its last words', async () => {
  const other = await world.another()
  told.length = 0
  await other.answer(
    new Request(
      `http://shop.test/api/${account.session.name}?n=${account.session.name}&from=SIG-H5&language=en&isNew=0`,
    ),
  )
  await other.close()
  const calls = spansTold().filter(({ kind }) => kind === 2)
  expect(calls.map(({ name }) => name)).toEqual([account.session.name])
})

test.each(brokenWays)(
  'a collector that %s: calls are answered as ever, and a process that leaves is gone within seconds, however much waits',
  async (way) => {
    const broken = await brokenServer(way)
    const other = await openTestShop({
      log: 'silent',
      settings: { collector: { url: broken.origin, headers: {}, service: 'shop', resource: {} } },
    })
    try {
      const { spans } = other.shop.house
      const span = {
        trace: 'a',
        id: 'b',
        name: 'c',
        kind: 'call',
        beganMs: 1,
        ms: 1,
        failed: false,
        words: {},
      } as const
      // Each full heap asks to be told.
      for (let heap = 0; heap < 4; heap += 1) {
        for (let at = 0; at < 512; at += 1) spans.add(span)
        spans.take(512)
      }
      for (let at = 0; at < 2_048; at += 1) spans.add(span)
      const began = performance.now()
      expect((await other.visitor().call(account.session, {})).user).toBeNull()
      expect(performance.now() - began).toBeLessThan(2_000)
    } finally {
      const began = performance.now()
      await other.close()
      expect(performance.now() - began).toBeLessThan(8_000)
      await broken.stop()
    }
  },
)
