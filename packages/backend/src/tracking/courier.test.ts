import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { parcel, tracking, trackingDesk } from '@tomobako/contract'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { PUSH_HEADER, signPush, unifiedTracking } from '../gateways/tracking-unified.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { handedOver, packed, requested, stored } from '../warehouse/story.testing.ts'
import { followParcels } from './index.ts'

/** A courier of the contract instead of the demo world's: asked on its wire, and heard when it pushes. */
let shop: TestShop
let mina: Customer
let crew: Crew
let isDown = false
let asked = 0
const said: object[] = []
const secret = 'between the courier and us'
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 100_000 })
  crew = { shop, staff: await shop.staff('sato') }
  const answers = (async (url: URL) => {
    asked += 1
    return isDown
      ? new Response('busy', { status: 503 })
      : Response.json({ shipments: [{ id: url.searchParams.get('trackingNumber'), events: said }] })
  }) as unknown as typeof fetch // The gateway calls it with a URL only.
  shop.shop.house.gateways.tracking = [
    unifiedTracking({
      name: 'express',
      origin: 'https://courier.example',
      key: 'k',
      methods: ['ems'],
      pushSecret: secret,
      fetch: answers,
    }),
  ]
})
afterAll(() => shop.close())
const now = () => shop.shop.house.clock.now()
const follow = () => followParcels(shop.shop.house)

async function sent() {
  const no = await requested(mina, [(await stored(crew, mina)).id])
  const { totalYen } = await packed(crew, no)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  return { no, number: (await mina.call(parcel.detail, { no })).tracking! }
}
const push = (raw: string, signature: string) =>
  shop.shop
    .answer(
      new Request('http://shop.test/webhooks/carrier/express', {
        method: 'POST',
        body: raw,
        headers: { [PUSH_HEADER]: signature },
      }),
    )
    .then((response) => response!.status)

test('asked politely: not again before its turn, less often while it is down, and heard again afterwards', async () => {
  const { no } = await sent()
  await follow()
  await follow()
  expect(asked).toBe(1)
  isDown = true
  await shop.passTime(6 * HOUR)
  await follow()
  const down = await crew.staff.call(trackingDesk.detail, { no })
  expect(down.failures).toBe(1)
  // Twice the usual wait; the moment of asking is a little before the row is written.
  expect(Date.parse(down.nextAt!) - Date.parse(down.askedAt!)).toBe(12 * HOUR)
  await shop.passTime(6 * HOUR)
  await follow()
  expect(asked).toBe(2)
  isDown = false
  said.push({
    timestamp: iso(now()),
    statusCode: 'out-for-delivery',
    description: 'With the courier',
    location: { address: { addressLocality: 'Berlin', countryCode: 'DE' } },
  })
  await shop.passTime(6 * HOUR)
  await follow()
  expect(await mina.call(tracking.detail, { no })).toMatchObject({
    state: 'in_transit',
    events: [{ meaning: 'out', place: 'Berlin', country: 'DE' }],
  })
  expect(await crew.staff.call(trackingDesk.detail, { no })).toMatchObject({ failures: 0 })
  said.length = 0
})

test('a push is taken when it is signed, once however often it comes; the rest is turned away', async () => {
  const { no, number } = await sent()
  const raw = JSON.stringify({
    shipments: [
      { id: number, events: [{ timestamp: iso(now()), statusCode: 'delivered', description: 'Signed for' }] },
      { id: 'SOMEBODYELSE1', events: [] },
    ],
  })
  expect(await push(raw, signPush('guessed', raw, now()))).toBe(400)
  expect(await push(raw, signPush(secret, raw, now() - DAY))).toBe(400)
  expect((await mina.call(parcel.detail, { no })).state).toBe('handed_over')
  expect(await Promise.all([1, 2, 3].map(() => push(raw, signPush(secret, raw, now()))))).toEqual([
    200, 200, 200,
  ])
  const found = await mina.call(tracking.detail, { no })
  expect(found.state).toBe('delivered')
  expect(found.events).toHaveLength(1)
  expect(
    (
      await shop.shop.answer(
        new Request('http://shop.test/webhooks/carrier/nobody', { method: 'POST', body: raw }),
      )
    )?.status ?? 404,
  ).toBe(404)
})
