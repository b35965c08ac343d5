import { describe, expect, test } from 'vitest'
import { dayMs, openWorld } from './world.ts'

const start = Date.UTC(2026, 10, 21)
const worldAt = (clock: { now: number }) => openWorld({ size: 800, now: () => clock.now })

describe('the calendar of the practice world', () => {
  test('is a function of the moment: a restart finds the same world', () => {
    const clock = { now: start + 12_345_678 }
    const [one, other] = [worldAt(clock), worldAt(clock)]
    expect(one.items.map(one.see)).toEqual(other.items.map(other.see))
  })
  test('within two weeks things sell, prices fall and rise, lots end; most of the world stays', () => {
    const clock = { now: start }
    const world = worldAt(clock)
    const before = world.items.map(world.see)
    let sold = 0
    const cheaper = new Set<string>()
    const dearer = new Set<string>()
    let ended = 0
    for (let day = 1; day < 14; day += 1) {
      clock.now = start + day * dayMs
      world.items.forEach((item, index) => {
        const then = before[index]
        const seen = world.see(item)
        if (!then) return
        if (then.availability === 'on_sale' && seen.availability === 'sold') sold += 1
        if (seen.availability === 'ended') ended += 1
        if (item.auction === undefined && seen.priceYen < then.priceYen) cheaper.add(item.id)
        if (item.auction === undefined && seen.priceYen > then.priceYen) dearer.add(item.id)
      })
    }
    expect(sold).toBeGreaterThan(20)
    expect(ended).toBeGreaterThan(20)
    expect(cheaper.size).toBeGreaterThan(20)
    expect(dearer.size).toBeGreaterThan(3)
    clock.now = start
    expect(before.filter((each) => each.availability === 'on_sale').length / before.length).toBeGreaterThan(
      0.75,
    )
  })
  test("a lot's price only rises while it runs", () => {
    const clock = { now: start }
    const world = worldAt(clock)
    const lot = world.items.find(
      (each) => (each.auction?.bids ?? 0) > 10 && each.auction?.buyNowYen === undefined,
    )
    if (!lot) throw new Error('no lot')
    const first = world.see(lot).auction
    if (!first) throw new Error('no auction')
    let last = 0
    for (let moment = first.startsAt; moment < first.endsAt; moment += (first.endsAt - first.startsAt) / 40) {
      clock.now = moment
      const current = world.see(lot).auction?.currentYen ?? 0
      expect(current).toBeGreaterThanOrEqual(last)
      last = current
    }
    expect(last).toBeGreaterThan(first.startYen)
  })
})
