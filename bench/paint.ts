/**
 * `npm run bench -- paint [address]`: what a phone on a slow network sees, and when: Chromium with 150 ms there and back, 1.6 Mbit/s and a
 * quarter of this machine's processor, for pages that have never been visited. `blocked` is by the clock, `own` by the processor's own books; `styled` is how many elements the page styles until its first paint, and `frame` what styling, layout and painting took of the processor until then. Without an address a demo shop is started. Nothing here
 * decides a test: tests/journeys/first-visit.test.ts holds what is loaded.
 */
import type { Browser, CDPSession } from 'playwright-core'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../tools/chromium.ts'
import { startWorld } from '../tests/journeys/support/world.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const
const SLOWER_PROCESSOR = 4
/** A script may keep the page from answering this long before anybody notices. */
const UNNOTICED_MS = 50

type Seen = {
  /** First and largest paint, how much moved, and how long the page could not answer in all. */
  first: number
  largest: number
  moved: number
  blocked: number
  /** The same of the time its thread was given by the processor (which the slowing counts in): what other programs of this machine take is not in it. */
  own: number
  styled: number
  frame: number
  requests: number
  kb: number
  scriptsKb: number
  lettersKb: number
}

const [, , , given] = process.argv
const world = given ? null : await startWorld({ env: { LOG_LEVEL: 'error' } })
const base = given ?? world!.storefront
const executablePath = chromiumPath()
if (!executablePath) throw new Error('There is no Chromium: npm test installs one where it can.')
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  const item = await firstOn('/mall/mercari', /\/mall\/mercari\/detail\/[^"?]+/)
  const article = await firstOn('/article', /\/article\/detail\/[^"?]+/)
  const landing = '/landing/film-cameras'
  const rows: [string, string, string][] = [
    ['home', '/', 'en'],
    ['home', '/', 'ja'],
    ['home', '/', 'ar'],
    ['search', '/search?keyword=camera', 'en'],
    ['category', '/search?category=cameras', 'en'],
    ['item', item, 'en'],
    ['item', item, 'ar'],
    ['article', article, 'en'],
    ['landing', landing, 'en'],
  ]
  process.stdout.write(
    `\n${base}: ${slow.latency} ms, 1.6 Mbit/s, a ${SLOWER_PROCESSOR}th of this processor; the middle of ${ROUNDS}\n\n${'page'.padEnd(12)}${['first ms', 'largest', 'moved', 'blocked', 'own', 'styled', 'frame', 'requests', 'KB', 'scripts', 'letters'].map((each) => each.padStart(10)).join('')}\n`,
  )
  for (const [name, path, locale] of rows) {
    // Whoever comes first to a page waits for its sources as well; that is not what is measured.
    await fetch(base + path, { headers: { 'accept-language': locale } }).then((answer) => answer.text())
    const rounds: Seen[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, base + path, locale))
    const middle = (key: keyof Seen): number =>
      rounds.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
    process.stdout.write(
      `${`${name} ${locale}`.padEnd(12)}${[
        middle('first').toFixed(0),
        middle('largest').toFixed(0),
        middle('moved').toFixed(3),
        middle('blocked').toFixed(0),
        middle('own').toFixed(0),
        middle('styled').toFixed(0),
        middle('frame').toFixed(0),
        middle('requests').toFixed(0),
        middle('kb').toFixed(1),
        middle('scriptsKb').toFixed(1),
        middle('lettersKb').toFixed(1),
      ]
        .map((each) => each.padStart(10))
        .join('')}\n`,
    )
  }
} finally {
  await browser.close()
  await world?.stop()
}
process.exit(0)

async function visit(engine: Browser, url: string, locale: string): Promise<Seen> {
  const context = await engine.newContext({ viewport: { width: 390, height: 844 }, locale, isMobile: true })
  const page = await context.newPage()
  const wire: CDPSession = await context.newCDPSession(page)
  const sent: { type: string; bytes: number }[] = []
  const types = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(() => {
    const seen = { largest: 0, moved: 0, tasks: [] as [number, number][] }
    Object.assign(window, { seenByBench: seen })
    const listen = (type: string, hear: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
    listen('largest-contentful-paint', (entry) => (seen.largest = entry.startTime))
    listen('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
    listen('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // what the browser's own type lacks
      if (!shift.hadRecentInput) seen.moved += shift.value
    })
  })
  await engine.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'loading', 'devtools.timeline'],
  })
  await page.goto(url, { timeout: 90_000 })
  // Scripts begin after the first paint: the wire may have been quiet before.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window, undefined, { timeout: 90_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const found = await page.evaluate(() => {
    const { seenByBench: seen } = window as unknown as {
      seenByBench: { largest: number; moved: number; tasks: [number, number][] }
    } // put there above
    return {
      ...seen,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }
  })
  const trace = await engine.stopTracing()
  const own = blockedByItself(trace)
  const firstFrame = untilPainted(trace)
  await context.close()
  const kb = (type?: string): number =>
    sent.filter((each) => !type || each.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  return {
    first: found.first,
    largest: found.largest,
    moved: found.moved,
    blocked: found.tasks
      .filter(([start]) => start > found.first)
      .reduce((sum, [, took]) => sum + Math.max(0, took - UNNOTICED_MS), 0),
    own,
    ...firstFrame,
    requests: sent.length,
    kb: kb(),
    scriptsKb: kb('Script'),
    lettersKb: kb('Font'),
  }
}

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Microseconds its thread had a processor. */
  tdur?: number
  args: { name?: string; elementCount?: number }
}

/** What the page's thread computed in one piece after its first paint, beyond what nobody notices; milliseconds of the slowed processor. */
function blockedByItself(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' &&
        name.endsWith('RunTask') &&
        pid === painted.pid &&
        tid === painted.tid &&
        ts >= painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - UNNOTICED_MS), 0)
}

const drawing = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'])

/** What it takes to draw the first screen. */
function untilPainted(trace: Buffer): Pick<Seen, 'styled' | 'frame'> {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const all = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      drawing.has(name) && ph === 'X' && pid === painted?.pid && tid === painted.tid && ts < painted.ts,
  )
  return {
    styled: all.reduce((sum, { args: { elementCount = 0 } }) => sum + elementCount, 0),
    frame: all.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000,
  }
}

/** The first address of this form that stands on a page. */
async function firstOn(path: string, form: RegExp): Promise<string> {
  const [found] = form.exec(await (await fetch(base + path)).text()) ?? []
  if (!found) throw new Error(`There is nothing like ${form} on ${path}.`)
  return found
}
