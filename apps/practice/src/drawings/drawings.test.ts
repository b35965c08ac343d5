import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comingAndGoing } from '../auction-house/lots.ts'
import { builds, crafted } from '../catalogue/builds.ts'
import { generate } from '../catalogue/index.ts'
import { hsl } from './brush.ts'
import type { ColourName } from './colours.ts'
import { codeOf, colours, paintOf } from './colours.ts'
import { drawingNames, drawings } from './index.ts'
import { motifCount } from './motif.ts'
import type { Photo } from './photo.ts'
import { extraNames, photoName, photoOf, photograph, views } from './photo.ts'

const items = generate()
const named = (url: string): Photo => {
  const photo = photoOf(/([^/]+)\.svg$/.exec(url)?.[1] ?? '')
  if (!photo) throw new RangeError(`no photo at ${url}`)
  return photo
}
const kindOf = (drawing: string): string =>
  Object.entries(builds).find(([, rows]) => rows.some(({ name }) => name === drawing))?.[0] ?? 'bag'
const photos: fc.Arbitrary<Photo> = fc
  .record({
    kind: fc.constant(''),
    drawing: fc.constantFrom(...drawingNames),
    colour: fc.constantFrom(...(Object.keys(colours) as ColourName[])), // the table's own keys
    extras: fc.subarray([...extraNames]),
    wear: fc.integer({ min: 0, max: 3 }),
    seed: fc.integer({ min: 0, max: 9_999 }),
    motif: fc.integer({ min: 0, max: motifCount - 1 }),
    view: fc.constantFrom(...views),
  })
  .map((photo) => ({ ...photo, kind: kindOf(photo.drawing) }))

/** Every element is closed in its order, every reference leads to a definition, and no number is missing. */
function faultIn(svg: string): string | null {
  const open: string[] = []
  for (const [, end, name = '', own] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (own === '/') continue
    if (end === '') open.push(name)
    else if (open.pop() !== name) return `</${name}> closes another element`
  }
  if (open.length > 0) return `<${open.join('><')}> stay open`
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].find(([, id]) => !ids.includes(id))
  if (missing) return `${missing[0]} leads nowhere`
  if (/NaN|undefined|Infinity|\[object/.test(svg)) return 'a number is missing'
  return /<(?:text|image|script|foreignObject)/.test(svg) ? 'it has more than shapes' : null
}

describe('a photo', () => {
  test('is valid SVG of shapes alone, whatever is asked for, and the same for the same address', () => {
    fc.assert(
      fc.property(photos, (photo) => {
        const svg = photograph(photo)
        expect(faultIn(svg)).toBeNull()
        expect(photoOf(photoName(photo))).toEqual(photo)
        expect(photograph(named(`/${photoName(photo)}.svg`))).toBe(svg)
      }),
      { numRuns: 400 },
    )
  })
  test.each(drawingNames)(
    '%s is drawn in every view, each view another picture, none of it large',
    (drawing) => {
      const kind = kindOf(drawing)
      const svgs = views.map((view) =>
        photograph({ kind, drawing, colour: 'navy', extras: ['box', 'manual'], wear: 2, seed: 17, view }),
      )
      expect(svgs.map(faultIn)).toEqual(views.map(() => null))
      expect(new Set(svgs).size).toBe(views.length)
      expect(Math.max(...svgs.map((svg) => svg.length))).toBeLessThan(120_000)
    },
  )
  test('of an address that is none is nothing', () => {
    for (const name of ['camera', 'unheard-1', 'camera-', 'camera-123456789012345678', '../camera-1'])
      expect(photoOf(name), name).toBeNull()
    expect(photoOf('camera-1')?.drawing).toBe('camera')
  })
})

describe('the catalogue and its photos', () => {
  test('there are at least sixty drawings, and the rows of the tables name nothing else', () => {
    expect(drawingNames.length).toBeGreaterThanOrEqual(60)
    for (const name of [
      ...Object.values(builds).flatMap((rows) => rows.map((row) => row.name)),
      ...Object.values(crafted),
    ])
      expect(Object.hasOwn(drawings, name), name).toBe(true)
  })
  test('every listing has three or four photos of one thing from different sides; no two listings share one', () => {
    const plain = items.filter((item) => item.trick === undefined)
    const seen = new Set<string>()
    for (const item of plain) {
      const shots = item.pictures.map(named)
      expect(shots.length, item.id).toBeGreaterThanOrEqual(3)
      expect(shots.length, item.id).toBeLessThanOrEqual(4)
      expect(new Set(shots.map(({ view }) => view)).size).toBe(shots.length)
      expect(shots[0]?.view).toBe('front')
      expect(new Set(shots.map(({ view: _, ...thing }) => JSON.stringify(thing))).size).toBe(1)
      expect(new Set(item.pictures).size).toBe(item.pictures.length)
      seen.add(item.pictures[0] ?? '')
    }
    expect(seen.size / plain.length).toBeGreaterThan(0.98)
  })
  test('lots that are sold again one after the other are other pieces of the same make', () => {
    const lots = comingAndGoing(
      items.filter((item) => item.auction !== undefined && item.trick === undefined),
    ).current(Date.UTC(2026, 10, 27))
    expect(lots.length).toBeGreaterThan(100)
    expect(new Set(lots.map((lot) => lot.pictures[0])).size / lots.length).toBeGreaterThan(0.98)
  })
  test('a colour a title names is the colour drawn; a box it promises stands there; a flaw it tells is shown', () => {
    let [told, boxed, flawed] = [0, 0, 0]
    for (const item of items.filter((each) => each.trick === undefined)) {
      const shot = named(item.pictures[0] ?? '')
      const rows = builds[item.kind] ?? []
      const words = (Object.keys(colours) as ColourName[]).filter(
        (name) =>
          item.title.replace(item.maker, '').includes(colours[name].ja) &&
          rows.some((row) => row.name === shot.drawing && row.colours.includes(name)),
      )
      if (item.site === 'second-street') expect(item.color).toBe(codeOf(shot.colour))
      else if (words.length > 0) {
        expect(item.title, `drawn ${shot.colour}`).toContain(colours[shot.colour].ja)
        told += 1
      }
      if (/箱付き|箱あり/u.test(item.title)) {
        expect(shot.extras, item.title).toContain('box')
        boxed += 1
      }
      if (item.description.includes('写真の矢印')) {
        expect(item.pictures.map((each) => named(each).view)).toContain('flaw')
        expect(shot.wear).toBeGreaterThan(0)
        flawed += 1
      }
    }
    expect(Math.min(told, boxed, flawed)).toBeGreaterThan(100)
  })
  test('a navy bag is navy: what is drawn most of has the hue of its word', () => {
    for (const colour of ['navy', 'maroon', 'deepGreen', 'tan'] as const) {
      const svg = photograph({
        kind: 'bag',
        drawing: 'shoulder',
        colour,
        extras: [],
        wear: 0,
        seed: 4,
        view: 'front',
      })
      const wanted = hsl(paintOf(colour))
      const near = [...svg.matchAll(/#[0-9a-f]{6}/gi)].filter(([hex]) => {
        const is = hsl(hex)
        return (
          is.saturation > 0.15 &&
          Math.min(Math.abs(is.hue - wanted.hue), 360 - Math.abs(is.hue - wanted.hue)) < 14
        )
      })
      expect(near.length, colour).toBeGreaterThan(4)
    }
  })
})
