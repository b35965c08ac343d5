import { describe, expect, test } from 'vitest'
import type { Advised } from './journey.ts'
import { isWord, journeyOf } from './journey.ts'
import { practiceCarrier, startPracticeCarrier } from './server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const from = Date.parse('2026-11-21T00:00:00Z')
const parcel: Advised = {
  number: 'EN204871365JP',
  product: 'ems',
  destination: 'DE',
  handedOverAt: from,
  days: { min: 3, max: 8 },
}
const codes = (each: Advised) => journeyOf(each).map(({ code }) => code)

describe('the journey', () => {
  test('the same number has the same journey, in order and within the promised days', () => {
    for (let number = 0; number < 200; number += 1) {
      const days = { min: number % 9, max: (number % 9) + (number % 30) }
      const each = { ...parcel, number: `EN${String(100_000_000 + number)}JP`, days }
      const told = journeyOf(each)
      expect(journeyOf(each)).toEqual(told)
      expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((a, b) => a - b))
      const took = (told.at(-1)!.at - from) / DAY
      expect(took).toBeGreaterThanOrEqual(days.min - 1e-6)
      expect(took).toBeLessThanOrEqual(days.max + 1e-6)
      expect(told[0]!.at).toBeGreaterThanOrEqual(from)
    }
  })
  test('posts speak their codes, couriers their words; free ports have no customs; untracked packets are seen three times', () => {
    expect(codes(parcel)).toEqual(['EMA', 'EMB', 'EMC', 'EMD', 'EDB', 'EDC', 'EDG', 'EMI'])
    expect(codes({ ...parcel, destination: 'HK' })).toEqual(['EMA', 'EMB', 'EMC', 'EMD', 'EDG', 'EMI'])
    expect(codes({ ...parcel, product: 'courier_practice_express' })).toEqual([
      'transit',
      'transit',
      'transit',
      'transit',
      'transit',
      'transit',
      'out-for-delivery',
      'delivered',
    ])
    expect(codes({ ...parcel, product: 'small_packet_air' })).toEqual(['EMA', 'EMC', 'EMI'])
    expect(['held', 'odd', 'constructor', 7].map(isWord)).toEqual([true, true, false, false])
  })
})

describe('the wire', () => {
  const key = 'a key'
  const advance = (at: number, more: object = {}) => ({
    product: 'ems',
    destination: 'DE',
    handedOverAt: new Date(from).toISOString(),
    now: new Date(at).toISOString(),
    days: parcel.days,
    ...more,
  })
  const { fetch: ask } = practiceCarrier({ key })
  const call = (path: string, method = 'GET', body?: object, sent = key) =>
    ask(
      new Request(`http://carrier.test${path}`, {
        method,
        headers: { 'dhl-api-key': sent, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const told = async () => {
    const answer = await call(`/track/shipments?trackingNumber=${parcel.number}`)
    if (answer.status === 404) return []
    const { shipments } = (await answer.json()) as {
      shipments: [{ id: string; events: { statusCode: string }[] }]
    }
    expect(shipments[0].id).toBe(parcel.number)
    return shipments[0].events.map(({ statusCode }) => statusCode)
  }
  test('only with the key, only of parcels it was told of, only what has happened by the clock it was told', async () => {
    expect((await call('/track/shipments?trackingNumber=x', 'GET', undefined, 'guessed')).status).toBe(401)
    expect((await call(`/advance/${parcel.number}`, 'PUT', advance(from), 'guessed')).status).toBe(401)
    expect(await told()).toEqual([])
    expect((await call(`/advance/${parcel.number}`, 'PUT', { ...advance(from), days: null })).status).toBe(
      422,
    )
    expect((await call(`/advance/${parcel.number}`, 'PUT', advance(from))).status).toBe(204)
    expect(await told()).toEqual([])
    await call(`/advance/${parcel.number}`, 'PUT', advance(from + 13 * HOUR))
    expect(await told()).toEqual(['EMC', 'EMB', 'EMA'])
    await call(`/advance/${parcel.number}`, 'PUT', advance(from + 9 * DAY))
    expect((await told())[0]).toBe('EMI')
  })
  test('a stopped parcel stands still until it is let go; a silent one says only what it is made to say', async () => {
    const number = parcel.number
    const at = from + 13 * HOUR
    const { fetch: other } = practiceCarrier({ key })
    const put = (when: number, stoppedAt: number | null = null) =>
      other(
        new Request(`http://c/advance/${number}`, {
          method: 'PUT',
          headers: { 'dhl-api-key': key },
          body: JSON.stringify(
            advance(when, { stoppedAt: stoppedAt === null ? null : new Date(stoppedAt).toISOString() }),
          ),
        }),
      )
    const last = async () =>
      (
        (await (
          await other(
            new Request(`http://c/track/shipments?trackingNumber=${number}`, {
              headers: { 'dhl-api-key': key },
            }),
          )
        ).json()) as { shipments: [{ events: { statusCode: string }[] }] }
      ).shipments[0].events[0]!.statusCode
    const make = (body: object) =>
      other(
        new Request(`http://c/practice/shipments/${number}`, { method: 'POST', body: JSON.stringify(body) }),
      )
    await put(at + 9 * DAY, at)
    expect(await last()).toBe('EMC')
    await put(at + 9 * DAY)
    expect(await last()).toBe('EMI')
    expect((await make({ says: 'sold' })).status).toBe(422)
    await make({ isSilent: true })
    await make({ says: 'odd' })
    expect(await last()).toBe('QX7')
  })
  test('it listens on loopback', async () => {
    const { origin, stop } = await startPracticeCarrier({ key })
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({ ok: true })
    await stop()
  })
})
