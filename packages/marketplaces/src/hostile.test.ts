import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectorFor, connectors, parseFile } from './index.ts'
import { isTangled } from './read.ts'

/** Pages as they may come after a change, a cut line or an attack: a reader says "unreadable", it does not fall over, and passes no markup on. */
const here = fileURLToPath(new URL('./', import.meta.url))
const folder = (site: string) => `${here}${site}/samples/`
/** Every connector's folder of samples, found by itself. */
const sites = readdirSync(here).filter((name) => existsSync(folder(name)))
const samples = sites.flatMap((site) =>
  readdirSync(folder(site))
    .filter((name) => /\.(?:json|html|txt)$/.test(name))
    .map((name) => ({ site, name, text: readFileSync(`${folder(site)}${name}`, 'utf8') })),
)
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<SCRIPT/x>',
  '<<script>script>',
  '&lt;script&gt;',
  '\u202e',
  '\u0000',
  'javascript:alert(1)',
  '__proto__',
  '9'.repeat(400),
  '-1',
  'null',
  '[',
  '{',
  '"',
  '\\u003cscript',
  '😀',
  '',
]

const check = (site: string, text: string): void => {
  const result = parseFile(site, text)
  if (result.kind === 'answers') return
  const printed = JSON.stringify(result)
  expect(printed).not.toMatch(/<script|<img|<iframe|\u202e|\\u0000/i)
  expect(printed).not.toMatch(/"(?:url|image|avatar)":"(?!https:)/)
  const listings =
    result.kind === 'listing'
      ? [result.listing]
      : result.kind === 'search' || result.kind === 'seller'
        ? result.page.hits
        : []
  for (const each of listings) {
    expect(each.id).toMatch(/^[\w/-]{1,170}$/)
    expect(each.title.trim()).not.toBe('')
    for (const amount of [
      each.price.price,
      each.price.jpyPrice,
      each.price.jpyPriceNew,
      each.price.buyNowPrice,
      each.price.bidJpyPrice,
    ])
      if (amount !== undefined) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
  }
}

describe('hostile input', () => {
  test('there is a sample of every kind of page', () => expect(samples.length).toBeGreaterThanOrEqual(16))
  test('every source that is read has samples', () => {
    for (const each of connectors.filter((one) => one.parse))
      expect(
        sites.some((name) => connectorFor(name)?.site === each.site),
        each.site,
      ).toBe(true)
  })
  test.each(samples)('$site/$name, cut anywhere', ({ site, text }) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) =>
        check(site, text.slice(0, Math.floor(text.length * share))),
      ),
      { numRuns: 25 },
    )
  })
  test.each(samples)('$site/$name, with attacks put in and pieces taken out', ({ site, text }) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...attacks), fc.nat(40)),
          { minLength: 1, maxLength: 6 },
        ),
        (changes) => {
          let here = text
          for (const [share, attack, gone] of changes) {
            const at = Math.floor(here.length * share)
            here = here.slice(0, at) + attack + here.slice(at + gone)
          }
          check(site, here)
        },
      ),
      { numRuns: 40 },
    )
  })
  test.each(samples.filter((each) => each.name.endsWith('.json')))(
    '$site/$name, any value of the wrong kind',
    ({ site, text }) => {
      const whole: unknown = JSON.parse(text)
      const paths: (string | number)[][] = []
      const walk = (value: unknown, path: (string | number)[]): void => {
        paths.push(path)
        if (Array.isArray(value)) value.slice(0, 2).forEach((each, index) => walk(each, [...path, index]))
        else if (typeof value === 'object' && value !== null)
          for (const [key, each] of Object.entries(value)) walk(each, [...path, key])
      }
      walk(whole, [])
      const wrong = fc.oneof(
        fc.constantFrom(null, true, -1, 1e308, Number.MIN_SAFE_INTEGER, [], {}, 'x', '<script>', [[[]]], {
          toString: 1,
        }),
        fc.jsonValue(),
      )
      fc.assert(
        fc.property(fc.constantFrom(...paths), wrong, (path, value) => {
          const copy = structuredClone(whole)
          let here: unknown = copy
          for (const key of path.slice(0, -1)) here = (here as Record<string | number, unknown>)[key] // the path was read from this very value
          const last = path.at(-1)
          if (last !== undefined) (here as Record<string | number, unknown>)[last] = value
          check(site, JSON.stringify(last === undefined ? value : copy))
        }),
        { numRuns: 120 },
      )
    },
  )
  test('noise of any kind, for every source', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...connectors.map((each) => each.site)),
        fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.json()),
        (site, text) => {
          expect(parseFile(site, text).kind).not.toBe('listing')
        },
      ),
      { numRuns: 400 },
    )
  })
  test('a page whose elements never end is told from one before anybody looks into its rows', () => {
    expect(isTangled('<div>'.repeat(2_000))).toBe(true)
    expect(isTangled(`${'<div>'.repeat(500)}${'</div>'.repeat(500)}`.repeat(20))).toBe(false)
    expect(isTangled('<li>'.repeat(5_000))).toBe(false)
    expect(isTangled(JSON.stringify({ text: '<font>'.repeat(5_000) }))).toBe(false)
  })
  // Read row by row some of these took a minute; the timeout only says so.
  test.each(samples.filter((each) => each.name.endsWith('.html')))(
    '$site/$name, every element opened and none closed, over and over',
    { timeout: 60_000 },
    ({ site, text }) => {
      const head = /^[\s\S]*?<body[^>]*>/.exec(text)?.[0] ?? ''
      const opened = text
        .slice(head.length)
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<\/[a-z][^>]*>/gi, '')
      check(site, head + opened.repeat(Math.ceil(200_000 / Math.max(1, opened.length))))
    },
  )
  // A pattern that walks back would not come to an end here; the timeout only says so, it measures nothing.
  test('a page of nothing but openings is read to its end', { timeout: 120_000 }, () => {
    const openings = [
      '<div id="item_title" class="ProductTitle__text Products__items item-cell">'.repeat(3_000),
      '<'.repeat(200_000),
      '<script id="__NEXT_DATA__">'.repeat(50_000),
      `<h1 id="item_title">x</h1>${'<script type="application/ld+json">'.repeat(5_000)}`,
      `<h1 class="ProductTitle__text">x</h1>${'var pageData = {'.repeat(5_000)}`,
    ]
    for (const site of sites)
      for (const page of openings) expect(typeof parseFile(site, page).kind).toBe('string')
  })
})
