import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import type { Collector, ToldSpan } from '@tomobako/testkit'
import { practiceCollector } from '@tomobako/testkit'
import { startWorld } from './support/world.ts'
import type { RunningWorld } from './support/world.ts'

/** The shop as a person starts it, with a collector beside it: the real pages, the practice marketplaces in a process of their own. */
let collector: Collector
let world: RunningWorld
beforeAll(async () => {
  collector = await practiceCollector()
  world = await startWorld({ env: { DEMO: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
}, 600_000)
afterAll(async () => {
  await world?.stop()
  await collector?.stop()
})

function above(span: ToldSpan, all: readonly ToldSpan[]): string[] {
  const parent = all.find(({ id }) => id === span.parent)
  return parent ? [parent.name, ...above(parent, all)] : []
}

test('an item page is one trace from the door to the source, and the console is a page too', async () => {
  const answer = await fetch(`${world.storefront}/mall/mercari/detail/m90000000009?q=planted`, {
    headers: { accept: 'text/html', cookie: 'language=en' },
  })
  expect(answer.status).toBe(200)
  await answer.text()
  const trace = answer.headers.get('x-request-id')
  await (await fetch(`${world.console}/queues`, { headers: { accept: 'text/html' } })).text()
  const page = 'GET /mall/mercari/detail/:id'
  await expect
    .poll(() => collector.spans().filter((span) => span.trace === trace && span.name === page).length)
    .toBe(1)
  const all = collector.spans().filter((span) => span.trace === trace)
  const call = all.find(({ name }) => name === goods.detail.name)!
  expect(above(call, all)).toEqual([page])
  const under = (what: (span: ToldSpan) => boolean) =>
    all.filter(what).filter((span) => above(span, all).at(-1) === page)
  expect(under(({ words }) => words['db.collection.name'] === 'listing').length).toBeGreaterThan(0)
  expect(under(({ name }) => name === 'GET 127.0.0.1').length).toBeGreaterThan(0)
  expect(all.filter(({ parent }) => parent === undefined).map(({ name }) => name)).toEqual([page])
  expect(JSON.stringify(all)).not.toMatch(/m90000000009|planted/)
  await expect
    .poll(() => collector.spans().filter(({ words }) => words['tomobako.face'] === 'console').length)
    .toBeGreaterThan(0)
})
