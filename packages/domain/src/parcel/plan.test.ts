import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { defaultFees } from '../settings/index.ts'
import {
  compared,
  comparedYen,
  compareWait,
  depths,
  measured,
  methodIds,
  openCartons,
  paddingAlone,
  packInto,
  parcelParts,
  planBudget,
  planParcels,
  planTogether,
  priceBox,
  readTables,
  shownOffer,
  unpacked,
  type ParcelPlans,
  type PlanItem,
  type PlanOptions,
} from './index.ts'
import { expectSound } from './packed.testing.ts'
import { partitions } from './search.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const DAY = 86_400_000
const now = Date.parse('2026-11-21T03:00:00Z')
const facts = { tables, fees: defaultFees, shipping: { handlingYen: defaultFees.handlingYen }, now }
const plainly: PlanOptions = { protective: false, insuranceYen: 0 }
const piece = (
  id: string,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  weightGrams: number,
  more: Partial<PlanItem> = {},
): PlanItem => ({
  id,
  lengthMm,
  widthMm,
  heightMm,
  weightGrams,
  valueYen: 3_000,
  arrivedAt: now - 3 * DAY,
  ...more,
})

const side = fc.integer({ min: 15, max: 280 })
const any = fc.record({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  weightGrams: fc.integer({ min: 5, max: 3_000 }),
  fragile: fc.boolean(),
  upright: fc.boolean(),
  depth: fc.constantFrom(...depths),
  valueYen: fc.integer({ min: 0, max: 90_000 }),
})
const lot = (most: number) =>
  fc
    .array(any, { minLength: 1, maxLength: most })
    .map((list) => list.map((each, at): PlanItem => ({ ...each, id: `i${at}`, arrivedAt: now - 3 * DAY })))
const countries = fc.constantFrom('DE', 'US', 'AU', 'KR', 'BR')

/** What any plan must be, whatever it costs. */
function sound(items: readonly PlanItem[], plans: ParcelPlans, to: string, options = plainly) {
  const able = items
    .map((item) => item.id)
    .filter((id) => !plans.stuck.some((each) => each.id === id))
    .sort()
  for (const plan of [plans.best, ...plans.byCount, ...plans.byMethod.map((each) => each.plan)]) {
    if (!plan) continue
    expect(plan.parcels.flatMap((parcel) => parcel.ids).sort(), 'every piece exactly once').toEqual(able)
    expect(plan.totalYen).toBe(plan.parcels.reduce((total, parcel) => total + parcel.totalYen, 0))
    for (const parcel of plan.parcels) {
      const { packed, row } = parcel
      const inside = items.filter((item) => parcel.ids.includes(item.id))
      const own = new Map(inside.map((item) => [item.id, measured(item, tables, options.protective)]))
      expectSound(packed.placed, packed.inner, [...own.values()])
      const carton = tables.cartons.find((each) => each.carton === packed.carton)!
      expect(packed.itemsGrams).toBe([...own.values()].reduce((grams, each) => grams + each.weightGrams, 0))
      expect(packed.itemsGrams).toBeLessThanOrEqual(carton.maxLoadGrams)
      // Board of 4 mm, and with protective packing 10 mm of padding, on each side of the outer size that carriers measure.
      const wall = 2 * (options.protective ? 14 : 4)
      expect(packed.size).toEqual({
        lengthMm: carton.lengthMm,
        widthMm: carton.widthMm,
        heightMm: carton.heightMm,
      })
      expect(packed.inner).toEqual({
        lengthMm: carton.lengthMm - wall,
        widthMm: carton.widthMm - wall,
        heightMm: carton.heightMm - wall,
      })
      const limit =
        tables.limits.find((each) => each.method === row.method && each.country === to) ??
        tables.limits.find((each) => each.method === row.method && each.country === '*')!
      expect(packed.grossGrams, `${row.method} to ${to}`).toBeLessThanOrEqual(limit.maxGrams)
      // The price is the calculator's for exactly this box, and the parts are those of any parcel with these pieces.
      const asked = priceBox(
        { to, grossGrams: packed.grossGrams, size: packed.size },
        inside,
        { insuranceYen: row.insuranceYen > 0 ? options.insuranceYen : 0 },
        facts,
      ).rows.find((each) => each.method === row.method)
      if (options.insuranceYen === 0) expect(asked).toEqual(row)
      expect(parcel.parts).toEqual(parcelParts(inside, packed.grossGrams, options, facts))
      expect(parcel.totalYen).toBe(row.totalYen + row.dutyYen + parcel.partsYen)
    }
  }
}

describe('P 8.3 the cheapest plan across parcels and methods', () => {
  test('every piece once, inside, apart, borne, within limits, priced by the calculator', () => {
    let several = 0
    fc.assert(
      fc.property(lot(9), countries, (items, to) => {
        const plans = planParcels(items, to, plainly, facts)
        sound(items, plans, to)
        if ((plans.best?.parcels.length ?? 0) > 1) several += 1
      }),
      { numRuns: 60 },
    )
    expect(several).toBeGreaterThan(3)
  })
  test('with protective packing as soundly', () => {
    const wrapped = { ...plainly, protective: true }
    fc.assert(
      fc.property(lot(7), countries, (items, to) =>
        sound(items, planParcels(items, to, wrapped, facts), to, wrapped),
      ),
      { numRuns: 30 },
    )
  })
  test('forty pieces are planned as soundly', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 38, maxLength: 40 }), (list) => {
        const items = list.map((each, at): PlanItem => ({ ...each, id: `i${at}`, arrivedAt: now }))
        const plans = planParcels(items, 'DE', plainly, facts)
        expect(plans.best).not.toBeNull()
        sound(items, plans, 'DE')
      }),
      { numRuns: 4 },
    )
  })
  test('the order of asking changes nothing, and asking twice answers the same', () => {
    fc.assert(
      fc.property(lot(8), countries, (items, to) => {
        const once = planParcels(items, to, plainly, facts)
        expect(planParcels(items, to, plainly, facts)).toEqual(once)
        expect(planParcels(items.toReversed(), to, plainly, facts)).toEqual(once)
      }),
      { numRuns: 20 },
    )
  })
  test('never dearer than everything together or everything alone', () => {
    fc.assert(
      fc.property(lot(14), countries, (items, to) => {
        const plans = planParcels(items, to, plainly, facts)
        if (!plans.best) return
        const [together] = plans.together.offers
        expect(comparedYen(plans.best)).toBeLessThanOrEqual(
          Math.min(plans.separateYen ?? Infinity, together ? compared(together) : Infinity),
        )
        for (const { method, plan } of plans.byMethod) {
          const offer = plans.together.offers.find((each) => each.row.method === method)
          expect(comparedYen(plan)).toBeLessThanOrEqual(offer ? compared(offer) : Infinity)
        }
        for (const plan of plans.byCount) {
          expect(comparedYen(plan)).toBeGreaterThanOrEqual(comparedYen(plans.best))
          // Like beside like: the same parcels by one method, as that method is offered for each of them.
          for (const { method, totalYen } of plan.alike)
            expect(totalYen).toBe(
              plan.parcels
                .map(({ ids }) =>
                  planTogether(
                    items.filter(({ id }) => ids.includes(id)),
                    to,
                    plainly,
                    facts,
                  ).offers.find(({ row }) => row.method === method),
                )
                .reduce((total, offer) => total + offer!.totalYen, 0),
            )
          if (new Set(plan.parcels.map(({ row }) => row.method)).size === 1)
            expect(plan.alike).toContainEqual({
              method: plan.parcels[0]!.row.method,
              totalYen: plan.totalYen,
            })
        }
      }),
      { numRuns: 40 },
    )
  })
  test('as cheap as trying every division and every carton by hand, up to five pieces', () => {
    fc.assert(
      fc.property(lot(5), countries, (items, to) => {
        const plans = planParcels(items, to, plainly, facts)
        const able = items.filter((item) => !plans.stuck.some((each) => each.id === item.id))
        if (able.length === 0) return
        const cartons = openCartons(tables)
        const remembered = new Map<string, number>()
        const cheapest = (group: readonly number[]): number => {
          const key = group.join(' ')
          if (!remembered.has(key)) {
            const inside = group.map((at) => able[at]!)
            const pieces = inside.map((item) => measured(item, tables))
            const totals = cartons.flatMap((carton) => {
              const packed = packInto(carton, pieces)
              if (!packed) return []
              const extra = parcelParts(inside, packed.grossGrams, plainly, facts).reduce(
                (total, part) => total + part.yen,
                0,
              )
              return priceBox(
                { to, grossGrams: packed.grossGrams, size: packed.size },
                inside,
                plainly,
                facts,
              ).rows.map((row) => row.totalYen + extra)
            })
            remembered.set(key, Math.min(Infinity, ...totals))
          }
          return remembered.get(key)!
        }
        const costs = [...partitions(able.map((_, at) => at))].map((groups) =>
          groups.reduce((total, group) => total + cheapest(group), 0),
        )
        expect(comparedYen(plans.best!)).toBe(Math.min(...costs))
      }),
      { numRuns: 40 },
    )
  })
  test('all divisions of six pieces are looked at: 203, each once', () => {
    const all = [...partitions([0, 1, 2, 3, 4, 5])].map((groups) => JSON.stringify(groups))
    expect(all).toHaveLength(203)
    expect(new Set(all).size).toBe(203)
  })
})

describe('one piece more', () => {
  test('never makes the same method cheaper in the same carton', () => {
    fc.assert(
      fc.property(lot(6), any, countries, fc.nat({ max: 21 }), (items, more, to, at) => {
        const carton = openCartons(tables)[at % tables.cartons.length]!
        const added = [...items, { ...more, id: 'more', arrivedAt: now }]
        const [before, after] = [items, added].map((list) =>
          packInto(
            carton,
            list.map((item) => measured(item, tables)),
          ),
        )
        if (!before || !after) return
        expect(after.grossGrams).toBeGreaterThanOrEqual(before.grossGrams)
        const cost = (list: readonly PlanItem[], packed: typeof before) =>
          new Map(
            priceBox({ to, grossGrams: packed.grossGrams, size: packed.size }, list, plainly, facts).rows.map(
              (row) => [
                row.method,
                row.totalYen +
                  parcelParts(list, packed.grossGrams, plainly, facts).reduce(
                    (total, part) => total + part.yen,
                    0,
                  ),
              ],
            ),
          )
        const old = cost(items, before)
        for (const [method, yen] of cost(added, after))
          expect(yen).toBeGreaterThanOrEqual(old.get(method) ?? Infinity)
      }),
      { numRuns: 400 },
    )
  })
  test('whatever the shapes: a plan with one piece more is never cheaper than the plan without it, where the box still packs without it', () => {
    // A piece may be what another stands on, so a box without it is a box only when the packer finds one; that it hardly ever fails is measured here.
    let [asked, without] = [0, 0]
    fc.assert(
      fc.property(lot(5), any, countries, (items, more, to) => {
        const added: PlanItem[] = [...items, { ...more, id: 'more', arrivedAt: now - 3 * DAY }]
        const [before, after] = [
          planParcels(items, to, plainly, facts),
          planParcels(added, to, plainly, facts),
        ]
        if (after.stuck.length > 0) return
        for (const plan of [after.best!, ...after.byMethod.map((each) => each.plan)]) {
          const { ids, packed, row } = plan.parcels.find((parcel) => parcel.ids.includes('more'))!
          const rest = items.filter((item) => ids.includes(item.id))
          asked += 1
          if (
            rest.length > 0 &&
            !packInto(
              openCartons(tables).find((carton) => carton.row.carton === packed.carton)!,
              rest.map((item) => measured(item, tables)),
              { work: { left: planBudget.few } },
            )
          ) {
            without += 1
            continue
          }
          const was =
            plan === after.best
              ? before.best
              : before.byMethod.find((each) => each.method === row.method)?.plan
          expect(was, row.method).toBeDefined()
          expect(comparedYen(plan), row.method).toBeGreaterThanOrEqual(comparedYen(was!))
        }
      }),
      { numRuns: 250, seed: 20_261_121 },
    )
    expect(asked).toBeGreaterThan(500)
    expect(without / asked).toBeLessThan(0.01)
  })
  test('never makes the best plan of a method cheaper, for pieces that any order of packing places', () => {
    // Books lie flat on one another in every box that is long enough, so what fits does not depend on the packer's luck.
    const book = fc.record({
      grams: fc.integer({ min: 100, max: 900 }),
      heightMm: fc.integer({ min: 8, max: 40 }),
    })
    const books = fc
      .array(book, { minLength: 2, maxLength: 7 })
      .map((list) => list.map(({ grams, heightMm }, at) => piece(`b${at}`, 210, 150, heightMm, grams)))
    fc.assert(
      fc.property(books, countries, (items, to) => {
        const before = planParcels(items.slice(1), to, plainly, facts)
        const after = planParcels(items, to, plainly, facts)
        expect(comparedYen(after.best!)).toBeGreaterThanOrEqual(comparedYen(before.best!))
        for (const { method, plan } of after.byMethod)
          expect(comparedYen(plan)).toBeGreaterThanOrEqual(
            comparedYen(before.byMethod.find((each) => each.method === method)!.plan),
          )
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is chosen for a piece', () => {
  const figure = piece('figure', 260, 200, 170, 800, { kind: 'figure' })
  test('taking boxes off makes it smaller and lighter, never the other way, and marks it as a guess', () => {
    const [outer, retail, bare] = depths.map((depth) => measured({ ...figure, depth }, tables))
    expect([outer!.weightGrams, retail!.weightGrams, bare!.weightGrams]).toEqual([800, 752, 560])
    expect([outer!.lengthMm, retail!.lengthMm, bare!.lengthMm]).toEqual([260, 245, 182])
    expect([outer!.estimated, bare!.estimated]).toEqual([false, true])
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...tables.kinds.map((row) => row.kind)),
        fc.constantFrom(...depths),
        (each, kind, depth) => {
          const less = unpacked(each, kind, depth)
          for (const key of ['lengthMm', 'widthMm', 'heightMm', 'weightGrams'] as const) {
            expect(less[key]).toBeLessThanOrEqual(each[key])
            expect(less[key]).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
  test('taking boxes off is never dearer for a sturdy piece', () => {
    const yen = (depth: PlanItem['depth']) =>
      planParcels([{ ...figure, ...(depth ? { depth } : {}) }], 'DE', plainly, facts).best!.totalYen
    expect(yen('remove')).toBeLessThan(yen('keep_outer'))
    expect(yen('keep_retail')).toBeLessThanOrEqual(yen('keep_outer'))
  })
  test('services are priced in the plan, one by one', () => {
    const plans = planParcels(
      [
        piece('a', 100, 100, 100, 300, { services: ['inspection', 'photos'] }),
        piece('b', 100, 100, 100, 300, { services: ['authentication', 'translation', 'photos'] }),
      ],
      'DE',
      { protective: true, insuranceYen: 0 },
      facts,
    )
    const one = plans.byCount.find((plan) => plan.parcels.length === 1)!
    expect(Object.fromEntries(one.parcels[0]!.parts.map((part) => [part.key, part.yen]))).toEqual({
      protective: 100,
      photos: 200,
      inspection: 300,
      authentication: 1_500,
      translation: 300,
    })
  })
  test('an insured sum is shared by value and covers at least what was asked for', () => {
    const items = [
      piece('a', 100, 100, 100, 300, { valueYen: 30_000 }),
      piece('b', 100, 100, 100, 300, { valueYen: 10_000 }),
    ]
    const plans = planParcels(items, 'DE', { protective: false, insuranceYen: 80_000 }, facts)
    expect(plans.best!.parcels).not.toEqual([])
    expect(new Set(plans.best!.parcels.map((parcel) => parcel.row.insurable))).toEqual(new Set([true]))
    const two = plans.byMethod.find((each) => each.method === 'ems')!.plan
    expect(two.parcels.reduce((total, parcel) => total + parcel.row.insuranceYen, 0)).toBeGreaterThanOrEqual(
      50,
    )
  })
})

describe('what may not travel together', () => {
  test('a piece no method takes is named with every reason; the others are planned without it', () => {
    const plans = planParcels(
      [piece('battery', 100, 60, 30, 200, { goods: ['air_prohibited'] }), piece('book', 210, 150, 20, 350)],
      'DE',
      plainly,
      facts,
    )
    expect(plans.stuck.map((each) => each.id)).toEqual(['battery'])
    expect(plans.stuck[0]!.missing.map((row) => row.method)).toEqual([...methodIds])
    expect(plans.stuck[0]!.missing.some((row) => row.key === 'shipping.missing.airProhibited')).toBe(true)
    expect(plans.best!.parcels.flatMap((parcel) => parcel.ids)).toEqual(['book'])
  })
  test('a piece that must go as an insured parcel does not drag the rest along when apart is cheaper', () => {
    const items = [
      piece('gold', 60, 60, 30, 150, { goods: ['insured_parcel_only'], valueYen: 60_000 }),
      ...[0, 1, 2].map((at) => piece(`card${at}`, 110, 80, 10, 60)),
    ]
    const { best, together } = planParcels(items, 'DE', plainly, facts)
    expect(together.offers).not.toEqual([])
    expect(new Set(together.offers.map((offer) => offer.row.method.startsWith('parcel_')))).toEqual(
      new Set([true]),
    )
    expect(best!.totalYen).toBeLessThanOrEqual(together.offers[0]!.totalYen)
    expect(best!.parcels.find((parcel) => parcel.ids.includes('gold'))!.row.method).toMatch(/^parcel_/)
  })
  test('nothing chosen is nothing planned', () => {
    expect(planParcels([], 'DE', plainly, facts)).toMatchObject({ best: null, byCount: [], stuck: [] })
  })
  test('the box is the one its method leads to: too long for a small packet is no reason not to take a shorter one', () => {
    const long = {
      ...tables.cartons[0]!,
      carton: 'long',
      lengthMm: 700,
      widthMm: 100,
      heightMm: 100,
      tareGrams: 10,
      maxLoadGrams: 5_000,
    }
    const { together } = planParcels([piece('tube', 200, 80, 80, 900)], 'DE', plainly, {
      ...facts,
      tables: { ...tables, cartons: [long, ...tables.cartons] },
    })
    const cartonOf = (method: string) =>
      together.offers.find((offer) => offer.row.method === method)?.packed.carton
    expect(cartonOf('ems')).toBe('long')
    expect(cartonOf('epacket_light')).toBeDefined()
    expect(cartonOf('epacket_light')).not.toBe('long')
    // Also when the shorter one is the larger and heavier.
    const wide = { ...long, carton: 'wide', lengthMm: 300, widthMm: 300, heightMm: 200, tareGrams: 200 }
    const offers = planTogether([piece('tube', 200, 80, 80, 900)], 'DE', plainly, {
      ...facts,
      tables: { ...tables, cartons: [long, wide] },
    }).offers.map((offer) => [offer.row.method, offer.packed.carton])
    expect(offers).toEqual(
      expect.arrayContaining([
        ['ems', 'long'],
        ['epacket_light', 'wide'],
        ['small_packet_air', 'wide'],
      ]),
    )
  })
})

describe('waiting for what is on the way', () => {
  const stored = [piece('a', 220, 160, 140, 1_120), piece('b', 330, 120, 50, 980)]
  const coming: PlanItem[] = [{ id: 'c', kind: 'manga', valueYen: 800, arrivedAt: null }]
  const arrives = { from: now + 4 * DAY, to: now + 9 * DAY }
  test('today is exact, waiting is a range, and both ends are real plans', () => {
    const answer = compareWait(stored, coming, arrives, 'DE', plainly, facts)
    expect(answer.now!.totalYen).toBe(planParcels(stored, 'DE', plainly, facts).best!.totalYen)
    expect(answer.wait!.lowYen).toBeLessThanOrEqual(answer.wait!.likelyYen)
    expect(answer.wait!.likelyYen).toBeLessThanOrEqual(answer.wait!.highYen)
    expect(answer.wait!.lowYen).toBeGreaterThanOrEqual(answer.now!.totalYen)
    expect(
      answer
        .likely!.parcels.flatMap((parcel) => parcel.packed.placed)
        .filter((place) => place.estimated)
        .map((place) => place.id),
    ).toEqual(['c'])
    expect(answer.freeDaysLeft).toBe(45 - 7)
    expect(answer.storageYen).toBe(0)
  })
  test('the storage that waiting leads to is in its price', () => {
    const old = stored.map((item) => ({ ...item, arrivedAt: now - 44 * DAY }))
    const answer = compareWait(old, coming, arrives, 'DE', plainly, facts)
    expect(answer.storageYen).toBe(2 * 8 * 30)
    expect(answer.freeDaysLeft).toBe(-3)
    expect(
      answer.wait!.highYen - compareWait(stored, coming, arrives, 'DE', plainly, facts).wait!.highYen,
    ).toBe(2 * 8 * 30)
  })
})

test('padding is said for one thing as the builder would say it: the bill with it less the bill without', () => {
  const seen = new Set<string>()
  for (const kind of ['camera', 'clothing', 'record', 'bag', 'guitar'])
    for (const to of ['DE', 'US']) {
      const thing: PlanItem = { id: '', kind, valueYen: 12_000, arrivedAt: null }
      const told = paddingAlone(thing, to, facts)
      const [plain, padded] = [false, true].map((protective) =>
        planTogether([thing], to, { ...plainly, protective }, facts),
      )
      const shown = shownOffer(plain!.offers, undefined)
      if (!shown) {
        expect(told, kind).toBeNull()
        seen.add('none')
        continue
      }
      const other = shownOffer(padded!.offers, shown.row.method)
      expect(told!.yen, `${kind} ${to}`).toBe(other && other.totalYen - shown.totalYen)
      expect(told!.feeYen).toBe(other?.parts.find(({ key }) => key === 'protective')?.yen ?? 0)
      seen.add(told!.yen === told!.feeYen ? 'fee alone' : 'more than its fee')
    }
  expect([...seen].toSorted()).toEqual(['fee alone', 'more than its fee', 'none'])
})
