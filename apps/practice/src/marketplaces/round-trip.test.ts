import { minimumPrice, notBuyable } from '@tomobako/domain/goods'
import { sellerRules } from '@tomobako/domain/goods'
import { openMarketplaces, openWeb, Trouble } from '@tomobako/marketplaces'
import { describe, expect, test } from 'vitest'
import { readPractice } from './reading.testing.ts'
import { practicePicture } from './server.ts'

const { practice, shops, time, listing, page, ordinary, control, restore } = await readPractice({
  timeoutMs: 3_000,
})

describe('a listing comes through the wire as it is in the world', () => {
  test.each(['mercari', 'yahoo', 'rakuten', 'surugaya'] as const)('%s', async (source) => {
    for (const item of ordinary(source, 23, 25)) {
      const seen = practice.world.see(item)
      const got = await listing(source, item.id)
      expect(got.source).toBe(source)
      expect(got.site).toBe(item.site)
      expect(got.id).toBe(item.id)
      expect(got.title).toBe(item.title)
      if (item.source === 'surugaya' && seen.grades.length === 0) {
        expect(got.url.split('?')[0]).toBe(item.url)
      } else {
        expect(got.url).toBe(item.url)
        expect(got.images).toEqual(item.pictures.slice(0, item.source === 'surugaya' ? 1 : undefined))
        expect(
          { on_sale: 'on_sale', sold: 'sold', ended: 'ended', gone: 'removed', reserved: 'reserved' }[
            seen.availability
          ],
        ).toBe(got.availability)
      }
      expect(got.price.taxIncluded).toBe(true)
      if (got.kind === 'fixed' && source !== 'surugaya') expect(minimumPrice(got.price)).toBe(seen.priceYen)
      if (source !== 'surugaya' && source !== 'rakuten') expect(got.domesticShipping.payer).toBe(item.payer)
      if (source === 'mercari' || source === 'yahoo')
        expect([got.seller?.id, got.seller?.name, got.seller?.good, got.seller?.bad]).toEqual(
          item.site === 'mercari-shops'
            ? [item.seller.id, item.seller.name, undefined, undefined]
            : [item.seller.id, item.seller.name, item.seller.good, item.seller.bad],
        )
      if (source === 'yahoo') {
        expect(got.auction?.endsAt).toBe(Math.floor((seen.auction?.endsAt ?? 0) / 1000) * 1000)
        expect(got.auction?.currentPrice).toBe(seen.auction?.currentYen)
      }
      if (item.options)
        expect(got.options?.map((each) => [each.label, each.choices, each.required])).toEqual(
          item.options.map((each) => [each.label, each.choices, each.label.includes('*')]),
        )
      if (item.variants)
        expect(got.variants?.map((each) => [each.id, each.name])).toEqual(
          item.variants.map((each) => [each.id, each.name]),
        )
      expect(got.missing, `${source} ${item.id}`).toEqual([])
      expect(practicePicture(got.images[0] ?? '')).toBe(item.kind)
    }
  })

  test('the grades of a Suruga-ya product are its variants, and the other shops its offers', async () => {
    const item = practice.world.items.find(
      (each) =>
        each.source === 'surugaya' &&
        each.trick === undefined &&
        (each.grades?.length ?? 0) >= 2 &&
        (each.offers?.length ?? 0) >= 2 &&
        practice.world.see(each).availability === 'on_sale' &&
        practice.world.see(each).grades.length >= 2,
    )
    if (!item) throw new Error('the catalogue has no such product')
    const grades = practice.world.see(item).grades
    const parsed = await shops.item('surugaya', item.url, { full: true })
    if (parsed.kind !== 'listing') throw new Error('no listing')
    expect(parsed.listing.variants?.map((each) => [each.name, each.priceYen, each.stock])).toEqual(
      grades.map((each) => [each.label, each.priceYen, each.stock]),
    )
    expect(parsed.listing.price.type).toBe(4)
    expect(parsed.listing.offers).toHaveLength(grades.length + (item.offers?.length ?? 0))
    expect(
      parsed.listing.offers
        ?.filter((each) => each.shopId !== 'surugaya')
        .map((each) => [each.shopId, each.priceYen])
        .sort(),
    ).toEqual(item.offers?.map((each) => [each.tenpo, each.priceYen]).sort())
  })
})

describe('searching', () => {
  test.each(['mercari', 'yahoo', 'rakuten', 'surugaya'] as const)(
    '%s: every page is complete, nothing comes twice, the total holds',
    async (source) => {
      const seen = new Set<string>()
      let next: string | undefined
      let total: number | undefined
      for (let turn = 0; turn < 12; turn += 1) {
        const found = await page(source, 'フィギュア', next === undefined ? {} : { page: next })
        total = found.total
        expect(found.hits).not.toEqual([])
        for (const hit of found.hits) {
          expect(seen.has(hit.id)).toBe(false)
          seen.add(hit.id)
          expect(hit.source).toBe(source)
          expect(hit.image).toMatch(/^https:\/\/img\.practice\.tomobako\.test\//)
        }
        next = found.nextPage
        if (next === undefined) break
      }
      expect(next).toBe(undefined)
      expect(seen.size).toBe(total)
      expect(seen.size).toBeGreaterThan(20)
    },
  )

  test.each(['mercari', 'yahoo', 'rakuten', 'surugaya'] as const)(
    '%s: prices, order and words',
    async (source) => {
      const found = await page(source, '茶碗', { priceMin: 3_000, priceMax: 20_000, sort: 'cheapest' })
      expect(found.hits.length).toBeGreaterThan(3)
      const prices = found.hits.map((hit) => hit.price.jpyPrice ?? 0)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(3_000)
      expect(Math.max(...prices)).toBeLessThanOrEqual(20_000)
      const nothing = await page(source, '存在しない言葉xyz')
      expect(nothing).toMatchObject({ hits: [], total: 0 })
    },
  )

  test('a hit and its detail page agree', async () => {
    for (const source of ['mercari', 'yahoo', 'rakuten'] as const) {
      const first = (await page(source, 'カメラ')).hits.slice(0, 5)
      expect(first).not.toEqual([])
      for (const hit of first) {
        const detail = await listing(source, hit.id)
        expect([
          detail.title,
          detail.price,
          detail.availability,
          detail.kind,
          detail.domesticShipping.payer,
        ]).toEqual([
          hit.title,
          hit.price,
          hit.availability,
          hit.kind,
          hit.domesticShipping.payer === 'unknown'
            ? detail.domesticShipping.payer
            : hit.domesticShipping.payer,
        ])
      }
    }
  })

  test('condition and postage filters reach the source', async () => {
    const found = await page('mercari', '腕時計', { condition: ['new', 'like_new'], freeShipping: true })
    expect(found.hits.length).toBeGreaterThan(0)
    const fromMercari = found.hits.filter((each) => each.site === 'mercari')
    expect(fromMercari).not.toEqual([])
    for (const hit of fromMercari) {
      expect(['new', 'like_new']).toContain(hit.condition)
      expect(hit.domesticShipping).toMatchObject({ payer: 'seller', yen: 0 })
    }
  })
})

describe('sentinels bring their trouble', () => {
  test('always sold', async () => {
    for (const [source, id] of [
      ['mercari', 'm90000000001'],
      ['yahoo', 'x900000004'],
      ['rakuten', 'kura-zakka/practice-soldout'],
      ['surugaya', '900000001'],
    ] as const)
      expect((await listing(source, id)).availability).toBe('sold')
  })
  test('¥500 more from the second reading on', async () => {
    for (const [source, id] of [
      ['mercari', 'm90000000002'],
      ['yahoo', 'x900000001'],
      ['rakuten', 'kura-zakka/practice-rises'],
    ] as const) {
      await restore(source, id)
      expect(minimumPrice((await listing(source, id)).price)).toBe(3_000)
      expect(minimumPrice((await listing(source, id)).price)).toBe(3_500)
      expect(minimumPrice((await listing(source, id)).price)).toBe(3_500)
    }
  })
  test('¥500 less from the second reading on', async () => {
    await restore('mercari', 'm90000000009')
    expect(minimumPrice((await listing('mercari', 'm90000000009')).price)).toBe(3_000)
    expect(minimumPrice((await listing('mercari', 'm90000000009')).price)).toBe(2_500)
  })
  test('sold between two readings', async () => {
    for (const [source, id] of [
      ['mercari', 'm90000000008'],
      ['surugaya', '900000004'],
    ] as const) {
      await restore(source, id)
      expect((await listing(source, id)).availability).toBe('on_sale')
      expect((await listing(source, id)).availability).toBe('sold')
    }
  })
  test('slow, failing and blocked sources are trouble of their kind', async () => {
    await expect(shops.item('mercari', 'm90000000003')).rejects.toMatchObject({
      name: 'Trouble',
      kind: 'slow',
      retry: 'soon',
    })
    await expect(shops.item('yahoo', 'x900000005')).rejects.toMatchObject({ kind: 'slow' })
    await expect(shops.item('mercari', 'm90000000015')).rejects.toMatchObject({ kind: 'down' })
    await expect(shops.item('mercari', 'm90000000014')).rejects.toMatchObject({
      kind: 'blocked',
      retry: 'later',
    })
    await new Promise((done) => {
      setTimeout(done, 5)
    })
  })
  test('gone is not found', async () =>
    expect(await shops.item('mercari', 'm90000000006')).toMatchObject({ kind: 'none', why: 'not_found' }))
  test('a price to ask for cannot be bought', async () => {
    const found = await listing('mercari', 'm90000000005')
    expect([found.availability, notBuyable(found), minimumPrice(found.price)]).toEqual([
      'price_on_request',
      'goods.priceOnRequest',
      0,
    ])
  })
  test('kept for somebody', async () =>
    expect((await listing('mercari', 'm90000000007')).availability).toBe('reserved'))
  test('the seller refuses proxies in so many words', async () =>
    expect(
      sellerRules((await listing('mercari', 'm90000000004')).description ?? '').map((each) => each.rule),
    ).toEqual(['no_proxies']))
  test('goods that may not fly are tagged', async () =>
    expect((await listing('mercari', 'm90000000010')).tags).toContain('air_prohibited'))
  test('markup does not come through', async () => {
    const found = await listing('mercari', 'm90000000011')
    expect(JSON.stringify(found)).not.toMatch(/<script|<iframe|<img|\u202e/i)
    expect(found.description).toContain('本文はここです。太字')
  })
  test('postage collected at the door', async () =>
    expect((await listing('mercari', 'm90000000013')).domesticShipping).toMatchObject({
      payer: 'buyer',
      cashOnDelivery: true,
    }))
  test('a store is paid with tax', async () => {
    const found = await listing('yahoo', 'x900000003')
    expect([minimumPrice(found.price), found.auction?.taxPercent, found.seller?.isStore]).toEqual([
      11_000,
      10,
      true,
    ])
  })
  test('required choices of a Rakuten shop', async () =>
    expect(
      (await listing('rakuten', 'kura-zakka/practice-options')).options?.map((each) => each.required),
    ).toEqual([true, true, false]))
  test('only a partner shop has it: the address keeps the shop', async () => {
    const found = await listing('surugaya', '900000002')
    expect([found.url, found.seller?.id, minimumPrice(found.price)]).toEqual([
      'https://www.suruga-ya.jp/product/detail/900000002?tenpo_cd=400901',
      '400901',
      3_200,
    ])
  })
  test("a time sale with broken JSON-LD: the page's price counts, the JAN code is still read", async () => {
    const found = await listing('surugaya', '900000003')
    expect([found.price.jpyPrice, found.price.regularPrice]).toEqual([2_400, 3_000])
  })
  test('an auction that ends every ten minutes ends', async () => {
    const first = await listing('yahoo', 'x900000002')
    expect(first).toMatchObject({ kind: 'auction', availability: 'on_sale' })
    time.now = (first.auction?.endsAt ?? 0) + 1_000
    expect((await listing('yahoo', 'x900000002')).availability).toBe('ended')
    time.now += 60_000
    expect((await listing('yahoo', 'x900000002')).availability).toBe('on_sale')
  })
  test('they do not turn up in an ordinary search', async () => {
    for (const source of ['mercari', 'yahoo', 'rakuten', 'surugaya'] as const)
      expect((await page(source, '茶筒')).hits.some((hit) => hit.title.includes('練習'))).toBe(false)
  })
})

describe('the hand in the world', () => {
  test('sell out, change the price, restore', async () => {
    const item = ordinary('mercari', 23, 60).find(
      (each) => each.site === 'mercari' && practice.world.see(each).availability === 'on_sale',
    )
    if (!item) throw new Error('nothing on sale')
    const before = (await listing('mercari', item.id)).version
    expect(await control({ source: 'mercari', id: item.id, action: 'set_price', priceYen: 12_345 })).toBe(200)
    const dearer = await listing('mercari', item.id)
    expect(minimumPrice(dearer.price)).toBe(12_345)
    expect(dearer.version).not.toBe(before)
    await control({ source: 'mercari', id: item.id, action: 'sell_out' })
    expect((await listing('mercari', item.id)).availability).toBe('sold')
    await restore('mercari', item.id)
    expect((await listing('mercari', item.id)).version).toBe(before)
  })
  test('a whole source goes down and comes back; the others do not notice', async () => {
    await control({ source: 'surugaya', id: '*', action: 'down' })
    await expect(shops.search('surugaya', { words: '本' })).rejects.toBeInstanceOf(Trouble)
    expect((await page('mercari', '本')).hits.length).toBeGreaterThan(0)
    await control({ source: 'surugaya', id: '*', action: 'restore' })
    await new Promise((done) => {
      setTimeout(done, 5)
    })
    expect((await page('surugaya', '本')).hits.length).toBeGreaterThan(0)
  })
  test.each([
    { source: 'mercari', id: 'nothing', action: 'sell_out' },
    { source: 'ebay', id: 'x', action: 'down' },
    { source: 'mercari', id: 'm90000000001', action: 'set_price' },
    { source: 'mercari', id: 'm90000000001', action: 'explode' },
    { source: 'mercari', id: 'm90000000001', action: 'set_price', priceYen: -5 },
  ])('%j is refused', async (order) => expect(await control(order)).toBeGreaterThanOrEqual(400))
})

describe('buying as staff do', () => {
  const buy = async (order: Record<string, unknown>) => {
    const answer = await fetch(`${practice.origin}/practice/buy`, {
      method: 'POST',
      body: JSON.stringify(order),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  test('a one-off thing is bought once', async () => {
    const item = ordinary('mercari', 23, 60).findLast(
      (each) => each.site === 'mercari' && practice.world.see(each).availability === 'on_sale',
    )
    if (!item) throw new Error('nothing on sale')
    const { priceYen } = practice.world.see(item)
    expect(await buy({ source: 'mercari', id: item.id, priceYen: priceYen - 1 })).toMatchObject({
      status: 409,
      body: { why: 'price_changed', priceYen },
    })
    expect(await buy({ source: 'mercari', id: item.id, priceYen })).toMatchObject({
      status: 200,
      body: { ok: true, priceYen },
    })
    expect(await buy({ source: 'mercari', id: item.id, priceYen })).toMatchObject({
      status: 409,
      body: { why: 'sold_out' },
    })
    expect((await listing('mercari', item.id)).availability).toBe('sold')
  })
  test('sellers refuse, late sellers ship late', async () => {
    expect(await buy({ source: 'mercari', id: 'm90000000004' })).toMatchObject({
      status: 409,
      body: { why: 'seller_refused' },
    })
    const late = await buy({ source: 'mercari', id: 'm90000000012' })
    expect(late.body).toMatchObject({ ok: true, shipping: { late: true } })
  })
  test('the page staff open shows the goods and the button', async () => {
    const answer = await fetch(shops.openAddress('https://jp.mercari.com/item/m90000000012').toString())
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('購入手続きへ')
  })
  test('hostile text is escaped on it', async () =>
    expect(
      await (await fetch(shops.openAddress('https://jp.mercari.com/item/m90000000011'))).text(),
    ).not.toMatch(/<script>|<img src=x|<iframe/))
})

describe('the wire is as strict as the real one', () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${practice.origin}${path}`, init)
  test('Mercari without X-Platform, without proof, with a forged proof', async () => {
    expect((await ask('/api.mercari.jp/items/get?id=m90000000012')).status).toBe(400)
    expect(
      (await ask('/api.mercari.jp/items/get?id=m90000000012', { headers: { 'x-platform': 'web' } })).status,
    ).toBe(401)
    expect(
      (
        await ask('/api.mercari.jp/items/get?id=m90000000012', {
          headers: { 'x-platform': 'web', dpop: 'a.b.c' },
        })
      ).status,
    ).toBe(401)
  })
  test('Mercari search sends numbers as strings', async () => {
    let raw: unknown
    const web = openWeb({ practiceOrigin: practice.origin })
    await openMarketplaces({
      practiceOrigin: practice.origin,
      web: {
        ...web,
        send: async (request) => {
          const answer = await web.send(request)
          raw = JSON.parse(answer.body)
          return answer
        },
      },
    }).search('mercari', { words: 'カメラ' })
    expect(raw).toMatchObject({
      meta: { numFound: expect.stringMatching(/^\d+$/) },
      items: expect.arrayContaining([
        expect.objectContaining({
          price: expect.stringMatching(/^\d+$/),
          created: expect.stringMatching(/^\d+$/),
          itemConditionId: expect.stringMatching(/^\d$/),
        }),
      ]),
    })
  })
  test('Rakuten without an application id, without words, with a page beyond 100', async () => {
    expect(
      (await ask('/openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search/20220601?keyword=x')).status,
    ).toBe(400)
    expect(
      (await ask('/openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search/20220601?applicationId=x')).status,
    ).toBe(400)
    expect(
      (
        await ask(
          '/openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search/20220601?applicationId=x&keyword=本&page=101',
        )
      ).status,
    ).toBe(400)
  })
  test('an unknown host and a path out of a folder are not found', async () => {
    expect((await ask('/example.com/x')).status).toBe(404)
    expect((await ask('/practice/img/..%2f..%2fpackage.json')).status).toBe(404)
    expect((await ask('/__proto__/x')).status).toBe(404)
  })
})
