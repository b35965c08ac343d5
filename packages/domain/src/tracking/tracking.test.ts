import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step, events as eventsOf, DAY, HOUR } from '../kernel/index.ts'
import { parcelMachine } from '../parcel/index.ts'
import type { ParcelState } from '../parcel/index.ts'
import {
  arrival,
  historySaid,
  claimsOf,
  coverOf,
  isLate,
  lastExpected,
  meaningOf,
  meanings,
  nextPoll,
  quantile,
  readEvents,
  returnCauses,
  returnRules,
  stepsFrom,
} from './index.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const told = (...words: [(typeof meanings)[number] | null, number][]) =>
  words.map(([meaning, days]) => ({ meaning, at: now + days * DAY }))
const names = (state: ParcelState, ...words: Parameters<typeof told>) =>
  stepsFrom(state, told(...words)).map(({ event }) => event)

describe('what carriers tell', () => {
  test('the post’s codes and couriers’ words are read by one table, whatever their case; others are nobody’s', () => {
    expect(
      ['EMC', 'emd', ' EME ', 'EMI', 'delivered', 'pre-transit', 'ZZ9', 'constructor'].map(meaningOf),
    ).toEqual(['departed', 'arrived', 'customs_held', 'delivered', 'delivered', 'info', null, null])
  })

  test('a journey in order, and one of which only the end was told', () => {
    expect(
      names(
        'handed_over',
        ['accepted', 0],
        ['departed', 1],
        ['customs', 4],
        ['customs_released', 5],
        ['delivered', 6],
      ),
    ).toEqual(['depart', 'customs', 'release', 'deliver'])
    expect(names('handed_over', ['delivered', 6])).toEqual(['deliver'])
    expect(names('handed_over', ['arrived', 3])).toEqual(['depart'])
  })

  test('a courier of few words has left Japan when it speaks from abroad, also in a word nobody knows', () => {
    const said = (country: string | null, meaning: 'info' | null) =>
      stepsFrom('handed_over', [{ meaning, at: now, country }]).map(({ event }) => event)
    expect([said('JP', 'info'), said(null, 'info'), said('DE', 'info'), said('DE', null)]).toEqual([
      [],
      [],
      ['depart'],
      ['depart'],
    ])
    expect(
      stepsFrom('handed_over', [{ meaning: 'delivered', at: now, country: 'DE' }]).map(({ event }) => event),
    ).toEqual(['deliver'])
  })

  test('what comes late about a stage already passed moves nothing', () => {
    expect(names('delivered', ['departed', 1], ['customs', 4])).toEqual([])
    expect(names('customs', ['departed', 1])).toEqual([])
    expect(names('returned', ['delivered', 9])).toEqual([])
    expect(names('in_transit', [null, 3], ['info', 4], ['returning', 5])).toEqual([])
  })

  test('a timeline says "At customs" after release: what customs let go is on its way again, once', () => {
    expect(names('customs', ['customs_released', 5])).toEqual(['release'])
    expect(names('in_transit', ['customs', 4], ['customs_released', 5])).toEqual(['customs', 'release'])
    // The same words, read again after the step they led to.
    const words = told(['departed', 1], ['customs', 4], ['customs_released', 5])
    expect(stepsFrom('in_transit', words, null, now + 5 * DAY)).toEqual([])
    expect(
      stepsFrom('in_transit', [...words, ...told(['delivered', 6])], null, now + 5 * DAY).map(
        ({ event }) => event,
      ),
    ).toEqual(['deliver'])
  })

  test('held by customs waits; older words do not free it, newer ones do', () => {
    expect(names('in_transit', ['customs_held', 4])).toEqual(['hold'])
    expect(stepsFrom('held', told(['delivered', 4]), now + 5 * DAY)).toEqual([])
    expect(
      stepsFrom('held', told(['out', 6], ['delivered', 7]), now + 5 * DAY).map(({ event }) => event),
    ).toEqual(['release', 'deliver'])
  })

  test('property: any telling in any order is a walk of the parcel’s machine, the same for every order, and nothing is left to do after it', () => {
    const word = fc.record({
      meaning: fc.constantFrom(...meanings, null),
      at: fc.integer({ min: 0, max: 40 }).map((days) => now + days * DAY),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 12, selector: ({ at }) => at }),
        fc.constantFrom<ParcelState>(
          'handed_over',
          'in_transit',
          'customs',
          'held',
          'delivered',
          'returned',
          'lost',
        ),
        fc.integer(),
        (words, from, seed) => {
          let state: ParcelState = from
          const due = stepsFrom(from, words)
          for (const { event } of due) {
            expect(eventsOf(parcelMachine, state, 'system')).toContain(event)
            const next = step(parcelMachine, state, event, { allPicked: false })
            if (next.ok) state = next.to
          }
          const other = words
            .map((each, index) => ({ each, key: (index * 7919 + seed) % 13 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ each }) => each)
          expect(stepsFrom(from, [...other, ...words])).toEqual(due)
        },
      ),
    )
  })
})

describe('when it comes', () => {
  const days = { min: 5, max: 9 }
  test('with eight parcels behind us our own history decides, with seven the table', () => {
    const took = [3, 4, 5, 5, 6, 6, 7, 20].map((day) => day * DAY)
    expect(arrival(now, now, took, days)).toEqual({
      from: now + 4 * DAY,
      to: now + 7 * DAY,
      by: 'history',
      parcels: 8,
    })
    expect(arrival(now, now, took.slice(1), days)).toMatchObject({
      by: 'table',
      from: now + 5 * DAY,
      to: now + 9 * DAY,
    })
  })
  test('the range moves on: parcels that had come by now no longer count', () => {
    const took = Array.from({ length: 20 }, (_each, index) => (index + 1) * DAY)
    expect(arrival(now, now, took, days)).toMatchObject({ from: now + 4 * DAY, to: now + 16 * DAY })
    expect(arrival(now, now + 10 * DAY, took, days)).toMatchObject({
      from: now + 12 * DAY,
      to: now + 18 * DAY,
      parcels: 10,
    })
    expect(arrival(now, now + 15 * DAY, took, days).by).toBe('table')
  })
  test('property: a range of our own starts after now and is one of the times we have seen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 * DAY }), { minLength: 8, maxLength: 60 }),
        fc.integer({ min: 0, max: 60 * DAY }),
        (took, elapsed) => {
          const found = arrival(now, now + elapsed, took, days)
          if (found.by === 'table') return
          expect(found.from).toBeGreaterThan(now + elapsed)
          expect(found.to).toBeGreaterThanOrEqual(found.from)
          expect(took).toContain(found.to - now)
        },
      ),
    )
    expect(quantile([1, 2, 3, 4, 5], 20)).toBe(1)
  })
  test('strangers are told of eight parcels or of none, and a day that began is a day', () => {
    expect(historySaid(7, 5 * DAY)).toBeNull()
    expect(historySaid(8, 5 * DAY)).toEqual({ parcels: 8, medianDays: 5 })
    expect(historySaid(8, 5 * DAY + 1)).toEqual({ parcels: 8, medianDays: 6 })
    expect(historySaid(8, 1)).toEqual({ parcels: 8, medianDays: 1 })
    expect(historySaid(0, null)).toBeNull()
  })
  test('the last day it was expected stands still while the range moves on, and is never before the table’s', () => {
    const slow = Array.from({ length: 20 }, (_each, index) => (index + 1) * DAY)
    expect(lastExpected(now, slow, days)).toBe(now + 16 * DAY)
    expect(arrival(now, now + 12 * DAY, slow, days).to).toBeGreaterThan(now + 16 * DAY)
    expect(
      lastExpected(
        now,
        slow.map((took) => took / 10),
        days,
      ),
    ).toBe(now + 9 * DAY)
    expect(lastExpected(now, slow.slice(0, 7), days)).toBe(now + 9 * DAY)
  })
  test('late is a day after the last day, and only on the way', () => {
    expect([
      isLate('in_transit', now, now + DAY),
      isLate('in_transit', now, now + DAY + 1),
      isLate('held', now, now + 9 * DAY),
      isLate('delivered', now, now + 9 * DAY),
    ]).toEqual([false, true, false, false])
  })
  test('carriers are asked less often with age and after failures, and one day no more', () => {
    expect(
      [0, 3, 20, 60].map((day) => (nextPoll(now, now + day * DAY, 0)! - now - day * DAY) / HOUR),
    ).toEqual([6, 8, 24, 72])
    expect([1, 2, 9].map((failures) => (nextPoll(now, now, failures)! - now) / HOUR)).toEqual([12, 24, 72])
    expect(nextPoll(now, now + 151 * DAY, 0)).toBeNull()
  })
})

describe('rules', () => {
  const insurance = [
    {
      method: 'ems' as const,
      includedYen: 20_000,
      firstStepYen: 20_000,
      firstFeeYen: 0,
      stepYen: 20_000,
      stepFeeYen: 50,
      ceilingYen: 2_000_000,
      asOf: '2026-09-12',
      source: 'x',
    },
  ]
  const lost = { goodsYen: 50_000, postageYen: 3_900, insuredYen: 0 }
  test('lost: insured value, included cover, postage alone, nothing', () => {
    expect(coverOf({ ...lost, method: 'ems', insuredYen: 45_000 }, insurance)).toEqual({
      rule: 'insured',
      goodsYen: 45_000,
      postageYen: 3_900,
      borneBy: 'carrier',
    })
    expect(coverOf({ ...lost, method: 'ems' }, insurance)).toMatchObject({
      rule: 'included',
      goodsYen: 20_000,
    })
    expect(coverOf({ ...lost, method: 'epacket_light' }, insurance)).toEqual({
      rule: 'tracked',
      goodsYen: 0,
      postageYen: 3_900,
      borneBy: 'us',
    })
    expect(coverOf({ ...lost, method: 'small_packet_air' }, insurance)).toMatchObject({
      rule: 'none',
      goodsYen: 0,
      postageYen: 0,
    })
  })
  test('the postage of a returned parcel comes back when the carrier or we were the cause', () => {
    expect(returnCauses.filter((cause) => returnRules[cause].postageBack)).toEqual(['carrier', 'ours'])
  })
  test('claims open and close by the day', () => {
    const at = (journey: Parameters<typeof claimsOf>[0], when: number) =>
      Object.fromEntries(claimsOf(journey, when).map(({ kind, may }) => [kind, may]))
    const onTheWay = {
      method: 'ems',
      state: 'in_transit',
      handedOverAt: now,
      deliveredAt: null,
      expectedBy: now + 9 * DAY,
    }
    expect(at(onTheWay, now + 5 * DAY)).toEqual({ not_received: 'later', damaged: 'no', missing: 'no' })
    expect(at(onTheWay, now + 10 * DAY)).toMatchObject({ not_received: 'now' })
    expect(at(onTheWay, now + 90 * DAY + 1)).toMatchObject({ not_received: 'over' })
    expect(at({ ...onTheWay, method: 'courier_practice_express' }, now + 31 * DAY)).toMatchObject({
      not_received: 'over',
    })
    const there = { ...onTheWay, state: 'delivered', deliveredAt: now + 6 * DAY }
    expect(at(there, now + 6 * DAY)).toEqual({ not_received: 'now', damaged: 'now', missing: 'now' })
    expect(at(there, now + 13 * DAY + 1)).toEqual({ not_received: 'now', damaged: 'over', missing: 'over' })
    expect(at({ ...there, state: 'returned' }, now + 7 * DAY)).toEqual({
      not_received: 'no',
      damaged: 'no',
      missing: 'no',
    })
  })
})

test('a carrier’s file: columns in any order, quotes, a BOM; every fault with its line', () => {
  const good = readEvents(
    '\uFEFFcode,tracking,time,place,country,words\nEMC,ej 123-456,2026-11-20T10:00:00+09:00,"Kawasaki, Higashi",jp,left\n\n',
  )
  expect(good).toEqual({
    faults: [],
    rows: [
      {
        row: 2,
        tracking: 'EJ123456',
        at: Date.parse('2026-11-20T01:00:00Z'),
        code: 'EMC',
        place: 'Kawasaki, Higashi',
        country: 'JP',
        words: 'left',
      },
    ],
  })
  expect(readEvents('tracking,code\nx,y')).toEqual({ rows: [], faults: [{ row: 1, key: 'columns' }] })
  expect(
    readEvents(
      'tracking,time,code,country\n,2026-11-20,EMC,\nA1,soon,EMC,\nA1,2026-11-20,,\nA1,2026-11-20,EMC,JPN',
    ).faults.map(({ row, key }) => [row, key]),
  ).toEqual([
    [2, 'tracking'],
    [3, 'time'],
    [4, 'code'],
    [5, 'country'],
  ])
})
