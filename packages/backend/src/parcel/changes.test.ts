import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcel } from '@tomobako/contract'
import type { Depth } from '@tomobako/domain/parcel'
import type { Customer } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { plain, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 450_000 })
})
afterAll(() => crew.shop.close())

type Options = typeof plain & {
  method?: string
  parcels?: number
  depths?: Record<string, Depth>
}
const plan = (lineIds: string[], options: Options) =>
  mina.call(parcel.plan, { lineIds, addressId: mina.addressId, ...options })
type Plan = Awaited<ReturnType<typeof plan>>
const shownRow = ({ rows, presets }: Plan, method: string | undefined) =>
  rows.find((row) => row.method === method) ?? rows.find((row) => row.method === presets?.safest)
const totalOf = (each: Plan, method?: string): number | null => {
  const row = shownRow(each, method)
  return row ? row.totalYen + row.dutyYen + each.feesYen : null
}

test('what a way of packing is said to change is the difference of the two bills, before the tick and after it', async () => {
  const lines = [
    await stored(crew, mina, { weightGrams: 900, lengthMm: 260, widthMm: 200, heightMm: 170 }),
    await stored(crew, mina, { weightGrams: 1_450, lengthMm: 330, widthMm: 240, heightMm: 60 }),
    // As large as the largest cartons are inside: with padding nothing takes it.
    await stored(crew, mina, { weightGrams: 2_300, lengthMm: 480, widthMm: 330, heightMm: 300 }),
  ].map(({ id }) => id)
  const seen = new Set<string>()
  for (const chosen of [lines.slice(0, 1), lines.slice(0, 2), lines, lines.slice(2)])
    for (const method of [undefined, 'ems', 'small_packet_air'])
      for (const option of ['protective', 'removeBoxes'] as const) {
        const wish = { ...plain, ...(method === undefined ? {} : { method }) }
        const without = await plan(chosen, wish)
        const shown = shownRow(without, method)?.method
        // The page sends the method that is ticked.
        const withIt = await plan(chosen, { ...wish, ...(shown ? { method: shown } : {}), [option]: true })
        const [a, b] = [totalOf(without, shown), totalOf(withIt, shown)]
        const expected = a === null || b === null ? null : b - a
        const said = (each: Plan) => each.changes.find((change) => change.option === option)!
        expect(said(without).yen, `${option} ${method ?? ''} ${chosen.length}`).toBe(expected)
        if (expected !== null && shownRow(withIt, shown)?.method === shown)
          expect(said(withIt).yen, 'afterwards').toBe(expected)
        if (expected !== null)
          expect(said(without).carton).toBe(without.box?.name === withIt.box?.name ? null : withIt.box!.name)
        seen.add(
          expected === null ? 'none' : expected === 0 ? 'nothing' : expected > 0 ? 'dearer' : 'cheaper',
        )
      }
  expect(seen).toContain('dearer')
})

test('each depth and each insured sum says before it is chosen what the whole parcel then costs, its box and its method', async () => {
  const pieces = [
    await stored(
      crew,
      mina,
      { weightGrams: 480, lengthMm: 280, widthMm: 210, heightMm: 150 },
      { yen: 30_000 },
    ),
    await stored(
      crew,
      mina,
      { weightGrams: 800, lengthMm: 350, widthMm: 260, heightMm: 190 },
      { yen: 30_000 },
    ),
  ]
  const lines = pieces.map(({ id }) => id)
  const seen = { dearer: 0, cheaper: 0, method: 0 }
  const offered = (await plan(lines, plain)).rows.map((row) => row.method)
  for (const method of [undefined, ...offered])
    for (const depth of [undefined, 'keep_retail'] as const) {
      const chosen = depth ? { depths: { [lines[0]!]: depth } } : {}
      const before = await plan(lines, { ...plain, ...chosen, ...(method ? { method } : {}) })
      const shown = shownRow(before, method)!.method
      const asked = before.changes.filter(({ option }) => option === 'depth' || option === 'insurance')
      expect(asked.map(({ option }) => option)).toEqual([
        ...lines.flatMap(() => ['depth', 'depth']),
        'insurance',
      ])
      for (const change of asked) {
        const taken =
          change.option === 'depth'
            ? { depths: { ...chosen.depths, [change.lineId!]: change.depth! } }
            : { ...chosen, insuranceYen: change.insuredYen! }
        const after = await plan(lines, { ...plain, ...taken, method: shown })
        const row = shownRow(after, shown)!
        expect(change.inAllYen, JSON.stringify(taken)).toBe(totalOf(after, shown))
        expect(change.yen).toBe(totalOf(after, shown)! - totalOf(before, shown)!)
        expect(change.carton).toBe(before.box!.name === after.box!.name ? null : after.box!.name)
        expect(change.method).toBe(row.method === shown ? null : row.method)
        expect(change.days).toEqual(row.method === shown ? null : { min: row.daysMin, max: row.daysMax })
        seen.dearer += change.yen! > 0 ? 1 : 0
        seen.cheaper += change.yen! < 0 ? 1 : 0
        seen.method += change.method === null ? 0 : 1
      }
    }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})

test('of several parcels each choice says what all of them then cost together', async () => {
  const lines = [
    await stored(crew, mina, { weightGrams: 900, lengthMm: 260, widthMm: 200, heightMm: 170 }),
    await stored(crew, mina, { weightGrams: 1_450, lengthMm: 330, widthMm: 240, heightMm: 160 }),
    await stored(crew, mina, { weightGrams: 400, lengthMm: 200, widthMm: 140, heightMm: 110 }),
  ].map(({ id }) => id)
  const inTwo = (each: Plan) => each.byCount.find(({ parcels }) => parcels.length === 2)
  const before = await plan(lines, { ...plain, parcels: 2 })
  const options = new Set<string>()
  for (const change of before.changes) {
    const taken =
      change.option === 'depth'
        ? { depths: { [change.lineId!]: change.depth! } }
        : change.option === 'insurance'
          ? { insuranceYen: change.insuredYen! }
          : { [change.option]: true }
    const after = await plan(lines, { ...plain, ...taken, parcels: 2 })
    expect(change.inAllYen, JSON.stringify(taken)).toBe(inTwo(after)!.totalYen)
    expect(change.yen).toBe(inTwo(after)!.totalYen - inTwo(before)!.totalYen)
    options.add(change.option)
  }
  expect([...options].sort()).toEqual(['depth', 'insurance', 'protective', 'removeBoxes'])
  const padded = await plan(lines, { ...plain, protective: true, parcels: 2 })
  const said = padded.changes.find(({ option }) => option === 'protective')!
  expect(said.yen).toBe(before.changes.find(({ option }) => option === 'protective')!.yen)
  expect(said.inAllYen).toBe(inTwo(padded)!.totalYen)
})

test('of many pieces one is asked about before it is chosen, and what is said is the bill after it', async () => {
  const lines: string[] = []
  for (let n = 0; n < 9; n += 1)
    lines.push(
      (
        await stored(
          crew,
          mina,
          { weightGrams: 300 + n * 40, lengthMm: 180 + n * 9, widthMm: 140, heightMm: 60 + n * 7 },
          { yen: 3_000 },
        )
      ).id,
    )
  const ask = (options: Options & { lineId: string }, of = lines) =>
    mina.call(parcel.depths, { lineIds: of, addressId: mina.addressId, ...options })
  // Nine in one parcel and five in two are more than a plan says it of.
  for (const [chosen, parcels] of [
    [lines, 1],
    [lines.slice(0, 5), 2],
  ] as const) {
    const before = await plan([...chosen], { ...plain, parcels })
    expect(before.changes.filter(({ option }) => option === 'depth')).toEqual([])
    const inAll = (each: Plan) =>
      parcels === 1
        ? totalOf(each, shownRow(before, undefined)!.method)
        : each.byCount.find((split) => split.parcels.length === parcels)!.totalYen
    for (const lineId of [chosen[0]!, chosen.at(-1)!]) {
      const { changes } = await ask({ ...plain, parcels, lineId }, [...chosen])
      expect(new Set(changes.map(({ depth }) => depth))).toEqual(new Set(['keep_retail', 'remove']))
      for (const change of changes) {
        const after = await plan([...chosen], {
          ...plain,
          parcels,
          depths: { [lineId]: change.depth! },
          ...(parcels === 1 ? { method: shownRow(before, undefined)!.method } : {}),
        })
        expect(change.inAllYen, `${parcels} ${change.depth}`).toBe(inAll(after))
        expect(change.yen).toBe(inAll(after)! - inAll(before)!)
      }
    }
  }
  // A piece that is not among them is nobody's question.
  expect((await mina.ask(parcel.depths, { lineIds: lines.slice(1), ...plain, lineId: lines[0]! })).key).toBe(
    'common.notFound',
  )
  // With every box taken off there is nothing to choose.
  expect((await ask({ ...plain, removeBoxes: true, lineId: lines[0]! })).changes).toEqual([])
})
