import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import {
  cart,
  checkout,
  customers,
  goods,
  message,
  order,
  purchase,
  purchaseGroup,
  sourceDesk,
  sourcing,
} from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { connectors } from '@tomobako/marketplaces'
import { guides } from '@tomobako/domain/sourcing'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openGoods } from '../gateways/goods.ts'
import type { SourceAsked } from '../gateways/index.ts'
import type { House } from '../kernel/house.ts'
import { verify } from '../ledger/index.ts'
import { linkKey, publicUrl } from './link.ts'
import { watchSources } from './watch.ts'

let world: TestShop
let anna: Customer
let ben: Customer
let boss: Staff
let buyer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 100_000 })
  ben = await world.customer('ben', { walletYen: 100_000 })
  boss = await world.staff('boss')
  buyer = await world.staff('buyer', ['buyer'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let counter = 0
const url = (): string => `https://www.amazon.co.jp/dp/B0${String(10_000_000 + (counter += 1))}`
const ask = (who: Customer, more: object = {}) =>
  who.call(sourcing.askToBuy, { url: url(), title: 'Pen', ...more })
const one = async (who: Customer, id: string) =>
  (await who.call(sourcing.requests, { page: 1 })).rows.find((each) => each.id === id)!
const atDesk = async (id: string, view: 'asked' | 'quoted' | 'accepted' | 'ended' = 'asked') =>
  (await boss.call(sourceDesk.requests, { view, page: 1 })).rows.find((each) => each.id === id)!
const answer = async (id: string, more: object = {}) =>
  boss.call(sourceDesk.quote, {
    requestId: id,
    version: (await atDesk(id)).version,
    title: '万年筆',
    priceYen: 4_000,
    domesticYen: 600,
    ...more,
  })
const twelve = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 12 }, work))

test('two ways to write one address are one question; private names and other schemes are none', () => {
  expect(linkKey('https://www.amazon.co.jp/dp/B000000001/ref=sr_1?keywords=x&th=1&utm_source=a')).toBe(
    'amazon.co.jp/dp/B000000001?th=1',
  )
  expect(linkKey('http://amazon.co.jp/dp/B000000001?th=1')).toBe('amazon.co.jp/dp/B000000001?th=1')
  for (const bad of [
    'ftp://a.jp/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://a.local/x',
    'https://me:pw@a.jp/x',
    'https://a.jp:8080/x',
    'javascript:alert(1)',
    'nothing',
  ])
    expect(publicUrl(bad), bad).toBeNull()
})

test('asked, quoted, accepted, ordered: what staff quoted is exactly what is charged', async () => {
  const { requestId } = await ask(anna, { quantity: 2, note: 'blue' })
  await answer(requestId)
  expect(await one(anna, requestId)).toMatchObject({
    state: 'quoted',
    totalYen: 8_600,
    offer: { title: '万年筆', priceYen: 4_000, domesticYen: 600 },
  })
  expect((await anna.call(message.list, { page: 1 })).rows[0]!.title).toContain('万年筆')
  expect((await world.mails(anna.email)).at(-1)!.text).toContain('8,600')
  const { lineId } = await anna.call(sourcing.accept, { requestId })
  expect((await anna.call(cart.list, {})).groups.flatMap((group) => group.lines)).toMatchObject([
    { quantity: 2, priceYen: 4_000, domesticYen: 600, notBuyable: null },
  ])
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  expect(quote.totalYen).toBe(8_600 + 200)
  const placed = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  expect(await one(anna, requestId)).toMatchObject({ state: 'ordered', path: `/orders/${placed.orderNo}` })
  expect((await anna.call(order.detail, { no: placed.orderNo })).lines[0]!.line).toMatchObject({
    state: 'to_buy',
    quantity: 2,
    card: { title: '万年筆' },
  })
  expect(
    (
      await boss.ask(sourceDesk.decline, {
        requestId,
        version: (await atDesk(requestId, 'ended')).version,
        reason: 'other',
      })
    ).key,
  ).toBe('console.wrongState')
})

test('asking the same twelve times at once is one question; so is accepting, and the cart has one line', async () => {
  const same = url()
  const ids = await twelve(() => anna.call(sourcing.askToBuy, { url: same }))
  expect(new Set(ids.map((each) => each.requestId)).size).toBe(1)
  const [{ requestId }] = ids as [{ requestId: string }]
  await answer(requestId)
  const lines = await twelve(() => anna.call(sourcing.accept, { requestId }))
  expect(new Set(lines.map((each) => each.lineId)).size).toBe(1)
  expect((await anna.call(cart.list, {})).groups.flatMap((group) => group.lines)).toMatchObject([
    { quantity: 1 },
  ])
  await anna.call(sourcing.withdraw, { requestId })
  expect((await anna.call(cart.list, {})).count).toBe(0)
})

test('somebody else’s question is not found, and what was quoted for another cannot be put into a cart', async () => {
  const { requestId } = await ask(anna)
  await answer(requestId)
  for (const answers of [
    await ben.ask(sourcing.accept, { requestId }),
    await ben.ask(sourcing.refuse, { requestId }),
    await ben.ask(sourcing.withdraw, { requestId }),
  ])
    expect(answers.key).toBe('common.notFound')
  await anna.call(sourcing.accept, { requestId })
  expect(
    (
      await ben.ask(cart.add, {
        source: 'amazon',
        id: `quote~${requestId}`,
        quantity: 1,
        options: [],
        remark: '',
      })
    ).key,
  ).toBe('goods.removed')
  expect((await ben.call(sourcing.requests, { page: 1 })).rows).toEqual([])
  await anna.call(sourcing.withdraw, { requestId })
})

test('a price ends after 72 hours: it can no longer be accepted, and what lies in the cart can no longer be ordered', async () => {
  const [first, second] = [await ask(anna), await ask(anna)]
  await answer(first.requestId)
  await answer(second.requestId)
  const { lineId } = await anna.call(sourcing.accept, { requestId: second.requestId })
  await world.passTime(72 * HOUR - MINUTE)
  expect((await one(anna, first.requestId)).state).toBe('quoted')
  await world.shop.house.clock.pass(2 * MINUTE)
  // Its time is over, whether or not the schedule has noticed.
  expect((await anna.ask(sourcing.accept, { requestId: first.requestId })).key).toBe('sourcing.quoteExpired')
  expect((await anna.ask(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })).key).toMatch(
    /^goods\./,
  )
  await world.passTime(MINUTE)
  expect((await one(anna, first.requestId)).state).toBe('expired')
  expect((await one(anna, second.requestId)).state).toBe('expired')
  expect((await anna.call(cart.list, {})).count).toBe(0)
})

test('asking back makes it a question again; no is no; a declined one says why', async () => {
  const { requestId } = await ask(anna)
  await answer(requestId)
  await anna.call(sourcing.askBack, { requestId, note: 'Is it the blue one?' })
  expect((await atDesk(requestId)).events.at(-1)).toMatchObject({
    event: 'askBack',
    note: 'Is it the blue one?',
  })
  await answer(requestId, { note: 'Yes, blue.' })
  await anna.call(sourcing.refuse, { requestId })
  expect(await one(anna, requestId)).toMatchObject({ state: 'declined', declined: { reason: 'refused' } })
  const other = await ask(anna)
  await boss.call(sourceDesk.decline, {
    requestId: other.requestId,
    version: (await atDesk(other.requestId)).version,
    reason: 'too_large',
    note: '3 m',
  })
  expect(await one(anna, other.requestId)).toMatchObject({
    state: 'declined',
    declined: { reason: 'too_large', note: '3 m' },
  })
})

test('two staff answering at once: one price counts, the other hears that it changed; goods carriers refuse get no price', async () => {
  const { requestId } = await ask(anna)
  const { version } = await atDesk(requestId)
  const answers = await Promise.all(
    [boss, buyer].map((who) =>
      who.ask(sourceDesk.quote, { requestId, version, title: 'Pen', priceYen: 1_000, domesticYen: 0 }),
    ),
  )
  expect(answers.map((each) => each.key ?? 'ok').sort()).toEqual(['console.changedMeanwhile', 'ok'])
  await anna.call(sourcing.withdraw, { requestId })
  const other = await ask(anna)
  expect(
    (
      await boss.ask(sourceDesk.quote, {
        requestId: other.requestId,
        version: (await atDesk(other.requestId)).version,
        title: 'Pen',
        priceYen: 9_999_999 as number,
        domesticYen: 0,
      })
    ).code,
  ).toBe(400)
  await anna.call(sourcing.withdraw, other)
})

test('twenty questions may be open, not one more, however many tabs ask at once; one that ends gives its place back', async () => {
  const carl = await world.customer('carl')
  const asked = await Promise.all(
    Array.from({ length: 24 }, () => carl.ask(sourcing.askToBuy, { url: url() })),
  )
  expect(asked.filter((each) => each.code === 200)).toHaveLength(20)
  expect(new Set(asked.filter((each) => each.code !== 200).map((each) => each.key))).toEqual(
    new Set(['sourcing.tooManyOpen']),
  )
  await carl.call(sourcing.withdraw, asked.find((each) => each.code === 200)!.data as { requestId: string })
  expect((await carl.ask(sourcing.askToBuy, { url: url() })).code).toBe(200)
})

test('a listing, seller, word or category on the list is not bought: item page, cart and checkout say so; ended, it is bought again', async () => {
  const item = world.shelf.put(
    listing({ title: '特製ふしぎ石 セット', seller: { id: 'odd-seller', name: 'Odd' } }),
  )
  const { lineId } = await anna.call(cart.add, {
    source: 'mercari',
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const row = await boss.call(sourceDesk.saveUnsupported, {
    kind: 'word',
    value: 'フシギ石',
    reason: 'Nobody knows what it is.',
  })
  expect(await anna.call(goods.detail, { source: 'mercari', id: item.id })).toMatchObject({
    problem: 'nonsupportGoods',
    problemText: 'goods.unsupportedGoods',
  })
  expect(
    (await anna.ask(cart.add, { source: 'mercari', id: item.id, quantity: 1, options: [], remark: '' })).key,
  ).toBe('goods.unsupportedGoods')
  expect((await anna.ask(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })).key).toBe(
    'goods.unsupportedGoods',
  )
  expect(
    (
      await boss.ask(sourceDesk.saveUnsupported, {
        kind: 'word',
        value: 'ふしぎ石',
        reason: 'The same again.',
      })
    ).key,
  ).toBe('sourcing.listedAlready')
  await boss.call(sourceDesk.endUnsupported, { id: row.id, why: 'It is a stone.' })
  expect((await anna.call(goods.detail, { source: 'mercari', id: item.id })).problem).toBeNull()
  await boss.call(sourceDesk.saveUnsupported, {
    kind: 'seller',
    source: 'mercari',
    value: 'odd-seller',
    reason: 'Cancels always.',
  })
  expect(await anna.call(goods.detail, { source: 'mercari', id: item.id })).toMatchObject({
    problem: 'nonsupportSeller',
  })
  expect(
    (await boss.ask(sourceDesk.saveUnsupported, { kind: 'seller', value: 'x', reason: 'no source' })).key,
  ).toBe('sourcing.sourceNeeded')
  // Asked twice by one person it is one request; two people, one decision, both are told.
  await anna.call(sourcing.liftRequest, { source: 'mercari', id: item.id, note: 'I know them.' })
  await anna.call(sourcing.liftRequest, { source: 'mercari', id: item.id, note: 'Again.' })
  await ben.call(sourcing.liftRequest, { source: 'mercari', id: item.id })
  expect((await boss.call(sourceDesk.lifts, { page: 1 })).rows).toMatchObject([
    { listingId: item.id, people: 2, notes: ['I know them.'] },
  ])
  const decided = await Promise.all(
    [boss, buyer].map((who) =>
      who.ask(sourceDesk.decideLift, {
        source: 'mercari',
        listingId: item.id,
        lift: 'seller',
        reason: 'They promised.',
      }),
    ),
  )
  expect(decided.map((each) => each.key ?? 'ok').sort()).toEqual(['console.changedMeanwhile', 'ok'])
  expect((await anna.call(goods.detail, { source: 'mercari', id: item.id })).problem).toBeNull()
  for (const who of [anna, ben])
    expect(
      (await who.call(message.list, { page: 1 })).rows.filter((each) => each.body.includes('They promised.')),
    ).toHaveLength(1)
  await anna.call(cart.remove, { lineId })
})

test('named by a list between price and order, it is not ordered and nothing is taken; between payment and purchase, it is not recorded until staff make an exception', async () => {
  const item = world.shelf.put(
    listing({ title: '月夜の小箱 其の一', seller: { id: 'late-seller', name: 'Late' } }),
  )
  const { lineId } = await anna.call(cart.add, {
    source: 'mercari',
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quoted = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  const row = await boss.call(sourceDesk.saveUnsupported, {
    kind: 'word',
    value: '月夜の小箱',
    reason: 'Recalled by its maker.',
  })
  expect(await anna.ask(checkout.place, { quoteId: quoted.id, accept: true })).toMatchObject({
    key: 'goods.unsupportedGoods',
  })
  expect((await anna.call(cart.list, {})).count).toBe(1)
  await boss.call(sourceDesk.endUnsupported, { id: row.id, why: 'The recall is over.' })
  const { orderNo } = await anna.call(checkout.place, { quoteId: quoted.id, accept: true })
  const bought = (await anna.call(order.detail, { no: orderNo })).lines[0]!.line.id
  await boss.call(sourceDesk.saveUnsupported, {
    kind: 'word',
    value: '月夜の小箱',
    reason: 'Recalled once more.',
  })
  await buyer.call(purchase.claim, { lineId: bought })
  const record = () =>
    buyer.ask(purchase.record, { lineId: bought, sellerOrderNo: 'LATE-1', itemYen: 12_800, domesticYen: 0 })
  const refused = await record()
  expect(refused).toMatchObject({ key: 'console.refusedSince' })
  expect(refused.msg).toContain('Recalled once more.')
  expect(
    (await boss.call(purchase.queue, { view: 'to_buy', page: 1 })).rows.find(
      (each) => each.lineId === bought,
    )!.flags,
  ).toContain('prohibited')
  const { version } = (await buyer.call(purchase.detail, { lineId: bought })).row
  expect(
    (
      await buyer.ask(purchaseGroup.recordGroup, {
        lines: [{ lineId: bought, version, itemYen: 12_800 }],
        postageYen: 0,
        sellerOrderNo: 'LATE-1',
      })
    ).key,
  ).toBe('console.refusedSince')
  await ben.call(sourcing.liftRequest, { source: 'mercari', id: item.id })
  await boss.call(sourceDesk.decideLift, {
    source: 'mercari',
    listingId: item.id,
    lift: 'listing',
    reason: 'This one is older than the recall.',
  })
  expect((await record()).code).toBe(200)
})

test('the weight and size our buyers guess carry the freight estimate of what they quoted', async () => {
  const quoteOf = async (more: object) => {
    const { requestId } = await ask(ben)
    await answer(requestId, { title: '文鎮', priceYen: 3_000, ...more })
    const { lineId } = await ben.call(sourcing.accept, { requestId })
    const page = await ben.call(goods.detail, { source: 'amazon', id: `quote~${requestId}` })
    const quoted = await ben.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
    await ben.call(sourcing.withdraw, { requestId })
    return { page, laterYen: quoted.later!.yen }
  }
  const [light, heavy] = [
    await quoteOf({ weightGrams: 200, sizeMm: { length: 120, width: 60, height: 40 } }),
    await quoteOf({ weightGrams: 6_000 }),
  ]
  expect(light.page.estimate).toMatchObject({
    grams: 200,
    lowGrams: 200,
    highGrams: 200,
    lengthMm: 120,
    widthMm: 60,
    heightMm: 40,
  })
  expect(heavy.page.estimate).toMatchObject({ grams: 6_000 })
  expect(heavy.page.toDoor!.laterYen).toBeGreaterThan(light.page.toDoor!.laterYen * 2)
  expect(heavy.laterYen).toBeGreaterThan(light.laterYen * 2)
})

test('a question carries at most three pictures of its own asker, and staff see them', async () => {
  const photo = async (who: Customer | Staff): Promise<string> => {
    const body = new FormData()
    body.append(
      'file',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
            .jpeg()
            .toBuffer(),
        ),
      ]),
      'a.jpg',
    )
    return (
      (await (
        await who.send('/upload', { method: 'POST', body, headers: { 'x-requested-with': 'tomobako' } })
      ).json()) as { data: { id: string } }
    ).data.id
  }
  const mine = [await photo(anna), await photo(anna), await photo(anna)]
  const { requestId } = await ask(anna, { photoIds: mine })
  expect((await atDesk(requestId)).photos.map((each) => each.id)).toEqual(mine)
  expect((await one(anna, requestId)).photos).toHaveLength(3)
  expect(
    (await anna.ask(sourcing.askToBuy, { url: url(), photoIds: [...mine, await photo(anna)] })).code,
  ).toBe(400)
  expect((await anna.ask(sourcing.askToBuy, { url: url(), photoIds: [await photo(ben)] })).key).toBe(
    'common.badInput',
  )
  await anna.call(sourcing.withdraw, { requestId })
})

test('reports: one per person and thing, placed by their link, most people first; deciding tells and can block', async () => {
  const item = world.shelf.put(listing())
  await anna.call(goods.detail, { source: 'mercari', id: item.id })
  await anna.call(sourcing.report, {
    kind: 'listing',
    source: 'mercari',
    id: item.id,
    reason: 'counterfeit',
    text: 'The logo is wrong.',
  })
  await anna.call(sourcing.report, {
    kind: 'link',
    id: `https://jp.mercari.com/item/${item.id}`,
    reason: 'other',
  })
  await world.visitor().call(sourcing.report, {
    kind: 'link',
    id: `http://shop.test/mall/mercari/detail/${item.id}`,
    reason: 'counterfeit',
  })
  expect((await boss.call(sourceDesk.reports, { page: 1 })).rows).toMatchObject([
    {
      kind: 'listing',
      targetId: item.id,
      people: 2,
      reasons: [{ reason: 'counterfeit', count: 2 }],
      texts: ['The logo is wrong.'],
    },
  ])
  const decide = () =>
    boss.ask(sourceDesk.decideReport, {
      kind: 'listing',
      source: 'mercari',
      targetId: item.id,
      decision: 'handled',
      note: 'A fake indeed.',
      block: true,
    })
  expect((await decide()).code).toBe(200)
  expect((await decide()).key).toBe('console.changedMeanwhile')
  expect((await anna.call(goods.detail, { source: 'mercari', id: item.id })).problem).toBe('nonsupportGoods')
  expect((await boss.call(sourceDesk.reports, { view: 'decided', page: 1 })).rows).toMatchObject([
    { decision: { state: 'handled', note: 'A fake indeed.' } },
  ])
})

test('reports and requests to lift are limited a day', async () => {
  const dora = await world.customer('dora')
  const asked = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      dora.ask(sourcing.report, { kind: 'listing', source: 'mercari', id: `m${index}`, reason: 'other' }),
    ),
  )
  expect(asked.filter((each) => each.key === 'common.tooMany')).toHaveLength(2)
})

test('customers see nothing of the desk; a buyer may, a packer may not', async () => {
  expect((await anna.ask(sourceDesk.health, {})).code).toBe(401)
  const packer = await world.staff('packer', ['packer'])
  expect((await packer.ask(sourceDesk.health, {})).code).toBe(403)
  expect((await buyer.call(sourceDesk.health, {})).rows).toHaveLength(connectors.length)
  await expect(anna.call(customers.list, { words: '', page: 1 })).rejects.toThrow()
})

/** Two houses on one database, each with a gateway that only counts and obeys. */
function house(): {
  house: House
  asked: (each: Partial<SourceAsked> & { site: string }) => void
  isOn: (site: string) => boolean
} {
  let listener: (asked: SourceAsked) => void = () => {}
  let isOn: (site: string) => boolean = () => true
  const base = world.shop.house
  const db = base.db.withoutPlugins()
  return {
    house: {
      ...base,
      db,
      gateways: {
        ...base.gateways,
        goods: {
          ...base.gateways.goods,
          sites: [
            { site: 'mercari', family: 'mercari', name: 'Mercari', isRead: true, startsOn: true },
            { site: 'second-street', family: 'market', name: '2nd STREET', isRead: true, startsOn: false },
          ],
          health: () => [{ site: 'mercari', breaker: 'half-open', waiting: 4 }],
          observe: (next) => {
            listener = next
          },
          switchBy: (next) => {
            isOn = next
          },
        },
      },
    },
    asked: (each) => listener({ at: base.clock.now(), ms: 120, outcome: 'ok', missing: [], ...each }),
    isOn: (site) => isOn(site),
  }
}

test('figures of two processes add up: rate, percentiles, missing fields, breaker, last success, and the waiting of the fair lines, which no screen showed', async () => {
  const [one_, two] = [house(), house()]
  const watches = [await watchSources(one_.house), await watchSources(two.house)]
  for (let index = 0; index < 8; index += 1)
    one_.asked({ site: 'mercari', missing: index < 3 ? ['shipsFrom'] : [] })
  two.asked({ site: 'mercari', outcome: 'slow', ms: 8_000 })
  two.asked({ site: 'mercari', ms: 900, missing: ['shipsFrom', 'brand'] })
  two.asked({ site: 'mercari', outcome: 'open' })
  await Promise.all(watches.map((each) => each.flush()))
  const { rows } = await boss.call(sourceDesk.health, {})
  expect(rows.find((each) => each.site === 'mercari')).toMatchObject({
    hour: { asked: 10, ok: 9, slow: 1, notAsked: 1, rate: 9_000, p50Ms: 150, p95Ms: 1_000 },
    missing: [
      { field: 'shipsFrom', count: 4 },
      { field: 'brand', count: 1 },
    ],
    breaker: 'half-open',
    waiting: 8,
  })
  expect(rows.find((each) => each.site === 'mercari')!.lastOkAt).not.toBeNull()
  await world.passTime(2 * HOUR)
  expect((await boss.call(sourceDesk.health, {})).rows.find((each) => each.site === 'mercari')).toMatchObject(
    { hour: { asked: 0, rate: null }, day: { asked: 10 }, breaker: null, waiting: 0 },
  )
  const { hours } = await boss.call(sourceDesk.day, { site: 'mercari' })
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, each) => sum + each.asked, 0)).toBe(10)
  for (const each of watches) await each.stop()
})

test('a source starts as the installation says, is off everywhere once switched off, and comes back', async () => {
  const [one_, two] = [house(), house()]
  const watches = [await watchSources(one_.house), await watchSources(two.house)]
  expect([one_.isOn('mercari'), one_.isOn('second-street')]).toEqual([true, false])
  await boss.call(sourceDesk.switch, { site: 'mercari', on: false, why: 'They asked us to.' })
  await Promise.all(watches.map((each) => each.refresh()))
  expect([one_.isOn('mercari'), two.isOn('mercari')]).toEqual([false, false])
  expect((await boss.call(sourceDesk.health, {})).rows.find((each) => each.site === 'mercari')).toMatchObject(
    { isOn: false, switched: { by: 'boss', why: 'They asked us to.' } },
  )
  await boss.call(sourceDesk.switch, { site: 'mercari', on: true, why: 'They agreed.' })
  await watches[1]!.refresh()
  expect(two.isOn('mercari')).toBe(true)
  expect((await boss.ask(sourceDesk.switch, { site: 'nowhere', on: true, why: 'because' })).key).toBe(
    'common.notFound',
  )
  for (const each of watches) await each.stop()
})

test('live: nothing is on by itself, a family switches on its sites but not one that refuses machines, its own name does', () => {
  const on = (live: string[]) =>
    (openGoods({ live }).sites ?? []).filter((each) => each.startsOn).map((each) => each.site)
  expect(on([])).toEqual([])
  expect(on(['market'])).toContain('mandarake')
  expect(on(['market'])).not.toContain('second-street')
  expect(on(['second-street'])).toEqual(['second-street'])
})

test('every site that is registered has its buying guide', () => {
  for (const { site } of connectors)
    expect(
      guides.some((each) => each.site === site),
      site,
    ).toBe(true)
})

test('how sources answered is forgotten after fourteen days, a process that said nothing for a day with it', async () => {
  const { db, clock } = world.shop.house
  const site = 'forgetting'
  const keptFrom = clock.now() - 14 * DAY
  const ends = [keptFrom - MINUTE, keptFrom + HOUR]
  await db
    .insertInto('source_slot')
    .values(ends.map((at) => ({ site, slot: iso(at), ok: 1, ms: [1] })))
    .execute()
  await db
    .insertInto('source_missing')
    .values(ends.map((at) => ({ site, slot: iso(at), field: 'brand', count: 1 })))
    .execute()
  const process = crypto.randomUUID()
  await db
    .insertInto('source_breaker')
    .values(
      [clock.now() - DAY - MINUTE, clock.now() - DAY + HOUR].map((at, index) => ({
        process,
        site: `${site} ${index}`,
        breaker: 'closed',
        at: iso(at),
      })),
    )
    .execute()
  for (let time = 0; time < 2; time += 1) {
    await world.passTime(0)
    for (const table of ['source_slot', 'source_missing'] as const)
      expect(await db.selectFrom(table).select('slot').where('site', '=', site).execute(), table).toEqual([
        { slot: ends[1] },
      ])
    expect(
      await db.selectFrom('source_breaker').select('site').where('process', '=', process).execute(),
    ).toEqual([{ site: `${site} 1` }])
  }
})
