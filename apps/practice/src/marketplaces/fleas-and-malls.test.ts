import { minimumPrice, notBuyable } from '@tomobako/domain/goods'
import type { Site } from '@tomobako/marketplaces'
import { sellerRules } from '@tomobako/domain/goods'
import { openMarketplaces, openWeb, prefectures } from '@tomobako/marketplaces'
import { describe, expect, test } from 'vitest'
import type { PracticeSource } from '../catalogue/index.ts'
import { moreSentinels, wantsApplication } from '../catalogue/index.ts'
import { readPractice } from './reading.testing.ts'
import { practicePicture } from './server.ts'

/** Yahoo! Flea Market, Yahoo! Shopping, Rakuma, minne and Amazon: what the practice world has comes back through the wire and the real connectors. */
const { practice, shops, listing, page, everything, ordinary, control, restore } = await readPractice({
  timeoutMs: 1_500,
})

const places = [
  ['paypay', 'paypay-flea'],
  ['paypay', 'yahoo-shopping'],
  ['rakuma', 'rakuma'],
  ['minne', 'minne'],
  ['amazon', 'amazon'],
] as const

/** What each site's pages never tell. */
const silent: Readonly<Record<string, readonly string[]>> = { amazon: ['domesticShipping'] }
const same: Readonly<Record<string, string>> = { on_sale: 'on_sale', sold: 'sold' }

describe('a listing comes through the wire as it is in the world', () => {
  test.each(places)('%s: %s has at least 300 listings', (_, site) =>
    expect(
      practice.world.items.filter((each) => each.site === site && each.trick === undefined).length,
    ).toBeGreaterThanOrEqual(300),
  )

  test.each(places)('%s: %s', async (source, site) => {
    const items = ordinary(site, 11, 32)
    expect(items.length).toBe(32)
    for (const item of items) {
      const seen = practice.world.see(item)
      const got = await listing(source, item.id)
      expect([got.source, got.site, got.id, got.url, got.title, got.kind]).toEqual([
        source,
        site,
        item.id,
        item.url,
        item.title,
        'fixed',
      ])
      expect(got.availability, item.id).toBe(same[seen.availability])
      expect(got.images).toEqual(site === 'yahoo-shopping' ? item.pictures.slice(0, 1) : item.pictures)
      expect(practicePicture(got.images[0] ?? '')).toBe(item.kind)
      if (site !== 'amazon' || got.availability === 'on_sale')
        expect(minimumPrice(got.price)).toBe(seen.priceYen)
      expect(got.price.taxIncluded).toBe(true)
      expect(got.description).toContain(item.description.split('\n').find((each) => each.trim() !== ''))
      expect(got.categoryPath.slice(-item.category.path.length)).toEqual(item.category.path)
      if (site !== 'amazon') expect(got.domesticShipping.payer).toBe(item.payer)
      if (item.payer === 'seller') expect(got.domesticShipping.yen).toBe(0)
      if (site !== 'amazon' || got.availability === 'on_sale')
        expect([got.seller?.id, got.seller?.name]).toEqual([item.seller.id, item.seller.name])
      if (site !== 'minne') expect(got.brand).toBe(item.maker)
      expect(got.missing, item.id).toEqual(silent[site] ?? [])
      expect(got.version).toBeTruthy()
    }
  })

  test('flea markets: condition, place, days, size, postage collected at the door, requests to buy', async () => {
    const conditions = ['', 'new', 'like_new', 'very_good', 'good', 'fair', 'poor']
    for (const [source, site] of [
      ['paypay', 'paypay-flea'],
      ['rakuma', 'rakuma'],
    ] as const) {
      for (const item of ordinary(site, 11, 32)) {
        const got = await listing(source, item.id)
        expect([got.condition, got.shipsFrom, got.shipsWithin]).toEqual([
          conditions[item.condition],
          prefectures[item.seller.prefecture - 1]?.[0],
          { minDays: item.days[0], maxDays: item.days[1] },
        ])
        expect(got.seller?.ratings).toBe(item.seller.good + item.seller.bad)
        if (site === 'paypay-flea') expect(got.likes).toBe(item.likes)
        if (site === 'rakuma') {
          expect(got.size).toBe(item.size)
          expect(got.applicationRequired === true).toBe(wantsApplication(item))
          expect(got.domesticShipping.cashOnDelivery === true).toBe(item.payer === 'buyer')
        }
      }
    }
    const asked = practice.world.items.find(wantsApplication)
    expect((await listing('rakuma', asked?.id ?? '')).applicationRequired).toBe(true)
  })

  test('malls: new or used, list price, JAN, stores', async () => {
    for (const [source, site] of [
      ['paypay', 'yahoo-shopping'],
      ['amazon', 'amazon'],
    ] as const) {
      for (const item of ordinary(site, 11, 32)) {
        const got = await listing(source, item.id)
        const sold = got.availability !== 'on_sale'
        expect(got.jan).toBe(item.jan)
        if (site === 'yahoo-shopping') expect(got.price.listPrice).toBe(item.listPriceYen)
        if (!sold)
          expect([got.condition === 'new', got.tags.includes('second_hand'), got.seller?.isStore]).toEqual([
            item.condition === 1,
            item.condition !== 1,
            true,
          ])
        if (!sold && site === 'amazon')
          expect(got.condition).toBe(['', 'new', 'like_new', 'very_good', 'good', 'fair'][item.condition])
      }
    }
  })

  test('minne: kinds with their own stock, questions of the maker, likes, weeks of waiting', async () => {
    const items = ordinary('minne', 11, 32)
    for (const item of items) {
      const got = await listing('minne', item.id)
      const sold = got.availability !== 'on_sale'
      expect([got.likes, got.shipsWithin]).toEqual([
        item.likes,
        { minDays: item.days[0], maxDays: item.days[1] },
      ])
      expect(got.variants?.map((each) => [each.id, each.name, each.stock])).toEqual(
        item.variants?.map((each) => [each.id, each.name, sold ? 0 : each.stock]),
      )
      expect(got.options?.map((each) => [each.label, each.choices, each.required]) ?? []).toEqual(
        (item.options ?? []).map((each) => [each.label, each.choices, each.label.includes('*')]),
      )
      if (item.payer === 'buyer') expect(got.domesticShipping.yen).toBe(item.postageYen)
    }
    expect(
      items.some((each) => each.variants) &&
        items.some((each) => each.options) &&
        items.some((each) => each.days[0] >= 14),
    ).toBe(true)
  })
})

describe('searching', () => {
  const words: Readonly<Record<string, string>> = { minne: '手' }
  test.each(places)(
    '%s: %s: every page is complete, nothing comes twice, the total holds',
    async (_, site) => {
      const first = await page(site, words[site] ?? 'フィギュア')
      const hits = await everything(site, words[site] ?? 'フィギュア')
      expect(hits.length).toBe(first.total)
      expect(new Set(hits.map((each) => each.id)).size).toBe(hits.length)
      expect(hits.length).toBeGreaterThan(5)
      expect(hits).not.toEqual([])
      for (const hit of hits) {
        expect(hit.site).toBe(site)
        expect(hit.image).toMatch(/^https:\/\/img\.practice\.tomobako\.test\//)
      }
      expect(await page(site, '存在しない言葉xyz')).toMatchObject({ hits: [], total: 0 })
    },
  )

  test.each(places)('%s: %s: several pages', async (_, site) => {
    const hits = await everything(
      site,
      '',
      site === 'yahoo-shopping' ? { categoryId: '31301' } : site === 'amazon' ? { priceMax: 4_000 } : {},
    )
    const open = practice.world.items.filter(
      (each) =>
        each.site === site && each.trick === undefined && practice.world.see(each).availability === 'on_sale',
    )
    if (site === 'yahoo-shopping')
      expect(hits.length).toBe(open.filter((each) => each.category.id === 31_301).length)
    else if (site === 'amazon')
      expect(hits.length).toBe(
        Math.min(100, open.filter((each) => practice.world.see(each).priceYen <= 4_000).length),
      )
    else expect(hits.length).toBe(open.length)
  })

  test.each(places)('%s: %s: prices and order', async (_, site) => {
    const filters = site === 'minne' ? {} : { priceMin: 2_000, priceMax: 20_000 }
    const found = (await page(site, words[site] ?? 'カメラ', { ...filters, sort: 'cheapest' })).hits.map(
      (hit) => hit.price.jpyPrice ?? 0,
    )
    expect(found.length).toBeGreaterThan(2)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    if (site !== 'minne') {
      expect(Math.min(...found)).toBeGreaterThanOrEqual(2_000)
      expect(Math.max(...found)).toBeLessThanOrEqual(20_000)
    }
    const dear = (await page(site, words[site] ?? 'カメラ', { ...filters, sort: 'dearest' })).hits.map(
      (hit) => hit.price.jpyPrice ?? 0,
    )
    expect(dear).toEqual(dear.toSorted((a, b) => b - a))
  })

  test('condition and postage filters reach the sources that know them', async () => {
    const likeNew = (await page('paypay-flea', '腕時計', { condition: ['new', 'like_new'] })).hits
    expect(likeNew).not.toEqual([])
    for (const hit of likeNew) expect(['new', 'like_new']).toContain(hit.condition)
    for (const hit of (
      await page('yahoo-shopping', '', { categoryId: '31101', condition: ['new'], freeShipping: true })
    ).hits)
      expect([hit.condition, hit.domesticShipping.yen]).toEqual(['new', 0])
    const secondHand = (await page('amazon', '腕時計', { condition: ['good'] })).hits
    expect(secondHand).not.toEqual([])
    for (const hit of secondHand) expect(hit.tags).toContain('second_hand')
    const rakuma = await everything('rakuma', '', { condition: ['new'], freeShipping: true })
    expect(new Set(rakuma.map((hit) => hit.id))).toEqual(
      new Set(
        practice.world.items
          .filter(
            (each) =>
              each.site === 'rakuma' &&
              each.trick === undefined &&
              each.condition === 1 &&
              each.payer === 'seller' &&
              practice.world.see(each).availability === 'on_sale',
          )
          .map((each) => each.id),
      ),
    )
  })

  test('a hit and its detail page agree', async () => {
    for (const [source, site] of places) {
      const first = (await page(site, words[site] ?? 'カメラ')).hits.slice(0, 4)
      expect(first).not.toEqual([])
      for (const hit of first) {
        const detail = await listing(source, hit.id)
        expect([
          detail.title,
          detail.price.jpyPrice,
          detail.availability,
          detail.kind,
          detail.images[0],
        ]).toEqual([hit.title, hit.price.jpyPrice, hit.availability, hit.kind, hit.image])
      }
    }
  })

  test('the family of two is searched side by side; an id says which of them it is', async () => {
    const found = await shops.search('paypay', { words: 'カメラ' })
    if ('kind' in found) throw new Error(JSON.stringify(found))
    expect(new Set(found.hits.map((hit) => hit.site))).toEqual(new Set(['paypay-flea', 'yahoo-shopping']))
    const first = found.hits.slice(0, 6)
    expect(first).not.toEqual([])
    for (const hit of first) expect((await listing('paypay', hit.id)).site).toBe(hit.site)
  })
})

describe('sellers and their shelves', () => {
  test.each(places.filter(([, site]) => site !== 'amazon'))('%s: %s', async (source, site) => {
    const item = ordinary(site, 11, 40).find((each) => practice.world.see(each).availability === 'on_sale')
    if (!item) throw new Error('nothing on sale')
    const found = await shops.seller(source, item.seller.id)
    if (found.kind !== 'seller') throw new Error(JSON.stringify(found))
    expect([found.seller.id, found.seller.name]).toEqual([item.seller.id, item.seller.name])
    const ids = new Set(found.page.hits.map((hit) => hit.id))
    for (let { nextPage } = found.page, turn = 0; nextPage !== undefined && turn < 20; turn += 1) {
      const more = await shops.seller(source, item.seller.id, { page: nextPage })
      if (more.kind !== 'seller') throw new Error(JSON.stringify(more))
      for (const hit of more.page.hits) ids.add(hit.id)
      nextPage = more.page.nextPage
    }
    const theirs = practice.world.items.filter(
      (each) =>
        each.site === site &&
        each.trick === undefined &&
        each.seller.id === item.seller.id &&
        practice.world.see(each).availability === 'on_sale',
    )
    expect(theirs.length).toBeGreaterThan(0)
    for (const each of theirs) expect(ids.has(each.id)).toBe(true)
    expect(found.page.hits).not.toEqual([])
    for (const hit of found.page.hits) expect(hit.seller?.id).toBe(item.seller.id)
  })
  test('nobody of that name', async () => {
    for (const [source, id] of [
      ['paypay', 'p1'],
      ['rakuma', 'f'.repeat(32)],
      ['minne', 'nobody-here'],
    ] as const)
      expect(await shops.seller(source, id)).toMatchObject({ kind: 'none', why: 'not_found' })
  })
  test('Amazon has no page of sellers that we read', async () =>
    expect(await shops.seller('amazon', 'AN1VRQENFRJN5')).toMatchObject({ kind: 'none' }))
})

describe('sentinels bring their trouble', () => {
  const of = (trick: string, site?: Site): [PracticeSource, string][] =>
    practice.world.items
      .filter(
        (each) =>
          each.trick === trick &&
          (site === undefined ? places.some(([, one]) => one === each.site) : each.site === site),
      )
      .map((each) => [each.source, each.id])
  test('the table names them all', () => {
    for (const { id, trick } of moreSentinels)
      expect(practice.world.items.find((each) => each.id === id)?.trick).toBe(trick)
  })
  test('always sold', async () => {
    expect(of('always_sold')).toHaveLength(5)
    for (const [source, id] of of('always_sold'))
      expect((await listing(source, id)).availability).toBe('sold')
  })
  test('¥500 more from the second reading on', async () => {
    expect(of('rises_when_reread')).toHaveLength(5)
    for (const [source, id] of of('rises_when_reread')) {
      await restore(source, id)
      expect(minimumPrice((await listing(source, id)).price)).toBe(3_000)
      expect(minimumPrice((await listing(source, id)).price)).toBe(3_500)
    }
  })
  test('gone is not found', async () => {
    expect(of('gone')).toHaveLength(4)
    for (const [source, id] of of('gone'))
      expect(await shops.item(source, id)).toMatchObject({ kind: 'none', why: 'not_found' })
  })
  test('the seller refuses proxies in so many words', async () => {
    for (const [source, id] of of('seller_refuses'))
      expect(sellerRules((await listing(source, id)).description ?? '').map((each) => each.rule)).toEqual([
        'no_proxies',
      ])
  })
  test('markup does not come through', async () => {
    for (const [source, id] of of('hostile_text')) {
      const found = await listing(source, id)
      expect(JSON.stringify(found)).not.toMatch(/<script|<iframe|<img/i)
      expect(found.description).toContain('本文はここです。')
    }
  })
  test('kept for somebody, collected at the door, asked for, chosen', async () => {
    for (const [source, id] of of('reserved'))
      if (source === 'rakuma') expect((await listing(source, id)).availability).toBe('reserved')
    for (const [source, id] of of('cash_on_delivery'))
      if (source === 'rakuma')
        expect((await listing(source, id)).domesticShipping).toMatchObject({
          payer: 'buyer',
          cashOnDelivery: true,
        })
    for (const [source, id] of of('price_on_request', 'minne'))
      expect(notBuyable(await listing(source, id))).toBe('goods.priceOnRequest')
    for (const [source, id] of of('required_options', 'minne'))
      expect((await listing(source, id)).options?.map((each) => each.required)).toEqual([true, false])
  })
  test('slow is slow', async () =>
    expect(shops.item('paypay', 'z900000005')).rejects.toMatchObject({ kind: 'slow' }))
  test('a whole source goes down and comes back', async () => {
    await control({ source: 'rakuma', id: '*', action: 'down' })
    await expect(page('rakuma', '本')).rejects.toMatchObject({ kind: 'down' })
    await control({ source: 'rakuma', id: '*', action: 'restore' })
    await new Promise((done) => {
      setTimeout(done, 5)
    })
    expect((await page('rakuma', 'カメラ')).hits.length).toBeGreaterThan(0)
  })
})

describe('buying as staff do', () => {
  test.each(places)(
    '%s: %s: the page staff open has the button, and the thing is bought once',
    async (source, site) => {
      const item = practice.world.items.find(
        (each) =>
          each.site === site &&
          each.trick === undefined &&
          each.stock === 1 &&
          practice.world.see(each).availability === 'on_sale',
      )
      if (!item) throw new Error('nothing on sale')
      const answer = await fetch(shops.openAddress(item.url))
      expect([answer.status, (await answer.text()).includes('購入手続きへ')]).toEqual([200, true])
      const buy = async () =>
        (
          await fetch(`${practice.origin}/practice/buy`, {
            method: 'POST',
            body: JSON.stringify({ source, id: item.id }),
          })
        ).json() as Promise<{ ok: boolean; orderNo?: string }>
      expect(await buy()).toMatchObject({ ok: true, orderNo: expect.stringMatching(/^[\w-]{6,}$/) })
      expect(await buy()).toMatchObject({ ok: false, why: 'sold_out' })
      expect((await listing(source, item.id)).availability).toBe('sold')
    },
  )
})

describe('the wire is as strict as the real one', () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${practice.origin}${path}`, init)
  test('Yahoo! Flea Market without a status answers with what is sold', async () => {
    const { items } = (await (
      await ask('/paypayfleamarket.yahoo.co.jp/api/v1/search?query=&results=100')
    ).json()) as { items: { itemStatus: string }[] }
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((each) => each.itemStatus))).toEqual(new Set(['SOLD']))
  })
  test('Yahoo! Shopping without an application id, without a filter, beyond the thousandth row', async () => {
    const base = '/shopping.yahooapis.jp/ShoppingWebService/V3/itemSearch'
    expect((await ask(`${base}?query=x`)).status).toBe(403)
    expect((await ask(`${base}?appid=x`)).status).toBe(400)
    expect((await ask(`${base}?appid=x&query=x&start=990&results=50`)).status).toBe(400)
  })
  test('Amazon without a token; a wrong credential gets none', async () => {
    expect(
      (await ask('/creatorsapi.amazon/catalog/v1/getItems', { method: 'POST', body: '{}' })).status,
    ).toBe(401)
    expect(
      (
        await ask('/api.amazon.co.jp/auth/o2/token', {
          method: 'POST',
          body: 'grant_type=client_credentials',
        })
      ).status,
    ).toBe(401)
  })
  test('one token serves many questions; without keys nothing is asked and the item comes by link', async () => {
    const asked: string[] = []
    const web = openWeb({ practiceOrigin: practice.origin, sleep: async () => {} })
    const counted = {
      ...web,
      send: async (request: Parameters<typeof web.send>[0]) => {
        asked.push(new URL(request.url).hostname)
        return web.send(request)
      },
    }
    const keyed = openMarketplaces({ practiceOrigin: practice.origin, web: counted })
    await Promise.all([
      keyed.search('amazon', { words: 'カメラ' }),
      keyed.search('amazon', { words: '腕時計' }),
      keyed.item('amazon', 'B0PRACTIC1'),
    ])
    expect(asked.filter((each) => each === 'api.amazon.co.jp')).toHaveLength(1)
    const bare = openMarketplaces({ practiceOrigin: practice.origin, web: counted, keys: {} })
    asked.length = 0
    expect(await bare.item('amazon', 'B0PRACTIC1')).toMatchObject({ kind: 'none', why: 'unreadable' })
    expect(await bare.item('paypay', 'kura-zakka-y_practice-soldout')).toMatchObject({
      kind: 'none',
      why: 'unreadable',
    })
    expect(asked).toEqual([])
  })
})
