import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { practiceCarrier } from '@tomobako/practice/carrier/server'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { PUSH_HEADER, signPush, unifiedTracking } from './tracking-unified.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const shipment = {
  id: '1234567891',
  service: 'express',
  status: {
    timestamp: '2026-11-20T10:00:00+01:00',
    location: { address: { addressLocality: 'Leipzig', countryCode: 'DE' } },
    statusCode: 'transit',
    status: 'transit',
    description: 'Processed at facility',
  },
  events: [
    {
      timestamp: '2026-11-20T10:00:00+01:00',
      location: { address: { addressLocality: 'Leipzig', countryCode: 'DE' } },
      statusCode: 'transit',
      description: 'Processed at facility',
    },
    { timestamp: '2026-11-19T09:00:00+09:00', statusCode: 'pre-transit' },
    { timestamp: 'no time', statusCode: 'transit' },
  ],
}
const asked: { url: string; key: string }[] = []
/** A carrier on this machine: knows one number, is overrun by another. */
const carrier = createServer((request, response) => {
  asked.push({ url: request.url ?? '', key: String(request.headers['dhl-api-key']) })
  const number = new URL(request.url ?? '', 'http://x').searchParams.get('trackingNumber')
  const [status, body] =
    number === '1234567891'
      ? [200, { shipments: [shipment, { ...shipment, id: '9999999990' }] }]
      : number === '429'
        ? [429, {}]
        : number === 'odd'
          ? [200, { hello: 1 }]
          : [404, { title: 'No result found' }]
  response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((done) => {
  carrier.listen(0, '127.0.0.1', done)
})
afterAll(() => void carrier.close())
const address = carrier.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const courier = unifiedTracking({
  name: 'practice-express',
  origin,
  key: 'k1',
  methods: ['courier_practice_express'],
  pushSecret: 'between us',
})
const parcel = (tracking: string) => ({
  id: 'x',
  tracking,
  method: 'courier_practice_express',
  country: 'DE',
  state: 'in_transit',
  handedOverAt: now,
  heldAt: null,
  days: { min: 2, max: 5 },
})

test('asks on the documented wire; another parcel in the answer, and a time nobody can read, are left out', async () => {
  expect(courier.takes({ method: 'ems', tracking: 'x' })).toBe(false)
  expect(courier.takes({ method: 'courier_practice_express', tracking: 'x' })).toBe(true)
  const place = { place: 'Leipzig', country: 'DE', words: 'Processed at facility' }
  expect(await courier.track(parcel('1234567891'))).toEqual([
    { code: 'transit', at: Date.parse('2026-11-20T09:00:00Z'), ...place },
    { code: 'pre-transit', at: Date.parse('2026-11-19T00:00:00Z'), words: '', place: '', country: null },
    { code: 'transit', at: Date.parse('2026-11-20T09:00:00Z'), ...place },
  ])
  expect(asked.at(-1)).toEqual({ url: '/track/shipments?trackingNumber=1234567891', key: 'k1' })
})

test('not scanned yet is no trouble; too many questions, and answers of another kind, are', async () => {
  expect(await courier.track(parcel('5555555555'))).toEqual([])
  await expect(courier.track(parcel('429'))).rejects.toMatchObject({ name: 'Trouble', retry: 'later' })
  await expect(courier.track(parcel('odd'))).rejects.toMatchObject({ name: 'Trouble' })
})

test('a push counts only with its signature, its body and its age', () => {
  const raw = JSON.stringify({ shipments: [shipment] })
  const pushed = (body: string, header: string) =>
    courier.verify!(body, new Headers({ [PUSH_HEADER]: header }), now)
  expect(pushed(raw, signPush('between us', raw, now))).toMatchObject([
    { tracking: '1234567891', told: [{ code: 'transit' }, { code: 'pre-transit' }, { code: 'transit' }] },
  ])
  expect(pushed(`${raw} `, signPush('between us', raw, now))).toBeNull()
  expect(pushed(raw, signPush('somebody else', raw, now))).toBeNull()
  expect(pushed(raw, signPush('between us', raw, now - 6 * MINUTE))).toBeNull()
  expect(pushed(raw, signPush('between us', raw, now + DAY))).toBeNull()
  expect(pushed(raw, '')).toBeNull()
  expect(pushed('{', signPush('between us', '{', now))).toBeNull()
})

test('the practice carrier is told of a parcel, then asked; it speaks the same wire, and what is announced has been nowhere', async () => {
  const { fetch: answers } = practiceCarrier({ key: 'k1' })
  let clock = now
  const practice = (key: string) =>
    unifiedTracking({
      name: 'practice',
      origin: 'http://carrier.test',
      key,
      methods: 'all',
      advance: { now: () => clock },
      fetch: (url, init) => answers(new Request(url, init)),
    })
  const own = { ...parcel('EN204871365JP'), method: 'ems' }
  expect(await practice('k1').track(own)).toEqual([])
  clock += 13 * HOUR
  expect((await practice('k1').track(own)).map(({ code, country }) => [code, country]).slice(0, 3)).toEqual([
    ['EMC', 'JP'],
    ['EMB', 'JP'],
    ['EMA', 'JP'],
  ])
  clock += 9 * DAY
  expect(
    (await practice('k1').track(own)).some(({ code, country }) => code === 'EMI' && country === 'DE'),
  ).toBe(true)
  await expect(practice('guessed').track(own)).rejects.toMatchObject({ name: 'Trouble' })
})
