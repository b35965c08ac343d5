import { minimumPrice } from '@tomobako/domain/goods'
import type { Asked } from '@tomobako/marketplaces'
import { describe, expect, test } from 'vitest'
import { readPractice } from './reading.testing.ts'
import { practicePicture } from './server.ts'

const told: Asked[] = []
const { practice, shops, page, ...reading } = await readPractice({ onAsk: (each) => void told.push(each) })
const listing = (id: string) => reading.listing('market', id)

const partners = ['yuyutei', 'cardrush', 'magi', 'zozo'] as const
const here = (site: string) =>
  practice.world.items.filter((each) => each.site === site && each.trick === undefined)

describe.each(partners)('%s', (site) => {
  test('has at least 150 listings', () => expect(here(site).length).toBeGreaterThanOrEqual(150))

  test('a listing comes through the wire as it is in the world', async () => {
    const sample = here(site).filter((_, at) => at % 9 === 0)
    expect(sample).not.toEqual([])
    for (const item of sample) {
      const seen = practice.world.see(item)
      const got = await listing(item.id)
      expect(got).toMatchObject({
        source: 'market',
        site,
        id: item.id,
        url: item.url,
        title: item.title,
        images: item.pictures,
        kind: 'fixed',
      })
      expect(minimumPrice(got.price)).toBe(seen.priceYen)
      expect(got.price.regularPrice).toBe(
        site === 'zozo' && (item.listPriceYen ?? 0) > seen.priceYen ? item.listPriceYen : undefined,
      )
      expect(got.availability).toBe(seen.availability)
      expect(got.missing, item.id).toEqual([])
      expect(practicePicture(got.images[0] ?? '')).toBe(item.kind)
      expect(got.description?.replaceAll('\n', '')).toContain(item.description.split('\n')[0])
      expect(await shops.item('market', item.url)).toEqual({ kind: 'listing', listing: got })
    }
  })

  test('every page of its search is complete and nothing comes twice', async () => {
    const seen = new Set<string>()
    let next: string | undefined
    for (let turn = 0; turn < 12; turn += 1) {
      const found = await page(site, '', next === undefined ? {} : { page: next })
      expect(found.hits).not.toEqual([])
      for (const hit of found.hits) {
        expect(seen.has(hit.id)).toBe(false)
        seen.add(hit.id)
        expect(hit.id.startsWith(`${site}~`)).toBe(true)
        expect(hit.missing).toEqual([])
        expect(hit.seller?.id).toMatch(new RegExp(`^${site}(?:~|$)`))
      }
      next = found.nextPage
      if (next === undefined) {
        expect(found.total).toBe(seen.size)
        break
      }
    }
    expect(next).toBe(undefined)
    expect(seen.size).toBeGreaterThan(60)
  })

  test('a hit and its page agree', async () => {
    const first = (await page(site, '')).hits.slice(0, 6)
    expect(first).not.toEqual([])
    for (const hit of first) {
      const got = await listing(hit.id)
      expect([got.title, got.price, got.availability, got.condition ?? hit.condition]).toEqual([
        hit.title,
        hit.price,
        hit.availability,
        hit.condition ?? got.condition,
      ])
    }
  })

  test('words nobody wrote find nothing, and say so', async () =>
    expect(await page(site, '存在しない言葉xyz')).toMatchObject({ hits: [], total: 0 }))

  test('sentinels bring their trouble', async () => {
    const of = (trick: string) =>
      practice.world.items.find((each) => each.site === site && each.trick === trick)?.id ?? ''
    expect((await listing(of('always_sold'))).availability).toBe('sold')
    const rises = of('rises_when_reread')
    await fetch(`${practice.origin}/practice/control`, {
      method: 'POST',
      body: JSON.stringify({ source: 'market', id: rises, action: 'restore' }),
    })
    expect([minimumPrice((await listing(rises)).price), minimumPrice((await listing(rises)).price)]).toEqual([
      3_000, 3_500,
    ])
    expect(await shops.item('market', of('gone'))).toMatchObject({ kind: 'none', why: 'not_found' })
  })

  test('is its own seller', async () => {
    const found = await shops.seller('market', site)
    expect(found).toMatchObject({ kind: 'seller', seller: { id: site, isStore: true } })
    if (found.kind === 'seller') expect(found.page.hits.length).toBeGreaterThan(20)
  })
})

describe('what is special about each', () => {
  test('card shops: rarity, number and set, grades of wear, stock', async () => {
    const worn = here('cardrush').find((each) => each.grade === '状態A-')
    expect(await listing(worn?.id ?? '')).toMatchObject({
      condition: 'very_good',
      conditionText: '状態A-',
      quantity: practice.world.see(worn!).availability === 'on_sale' ? 1 : 0,
      brand: expect.any(String),
    })
    const yuyu = here('yuyutei').find((each) => each.stock === 3)
    expect(await listing(yuyu?.id ?? '')).toMatchObject({
      quantity: 3,
      conditionText: '中古',
      description: expect.stringContaining(`型番：${yuyu?.grade ?? ''}`),
    })
    const many = here('yuyutei').find((each) => each.stock === 8)
    expect(await listing(many?.id ?? '')).not.toHaveProperty('quantity')
  })
  test('Yuyu-tei and Card Rush are asked in the game the words name', async () => {
    const ids = async (words: string) =>
      (await page('yuyutei', words)).hits.map((each) => each.id.split('/')[0])
    expect(new Set(await ids('ポケモンカード 流星'))).toEqual(new Set(['yuyutei~poc']))
    expect(new Set(await ids('ワンピース'))).toEqual(new Set(['yuyutei~opc']))
  })
  test('Card Rush by price', async () => {
    const prices = (await page('cardrush', '', { sort: 'cheapest' })).hits.map((each) =>
      minimumPrice(each.price),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
  test('magi: people and shops, graded cards, who pays', async () => {
    const graded = here('magi').find((each) => each.grade === 'PSA10')
    const got = await listing(graded?.id ?? '')
    expect(got).toMatchObject({
      conditionText: 'PSA10',
      seller: {
        id: `magi~${graded?.seller.id ?? ''}`,
        name: graded?.seller.name,
        isStore: graded?.seller.isStore,
        good: graded?.seller.good,
        bad: graded?.seller.bad,
        identityVerified: true,
      },
      shipsWithin: { minDays: 2, maxDays: 3 },
    })
    expect(got.domesticShipping.payer).toBe(graded?.payer)
    for (const who of new Set(here('magi').map((each) => each.seller))) {
      const shelf = await shops.seller('market', `magi~${who.id}`)
      expect(shelf).toMatchObject({
        kind: 'seller',
        seller: { id: `magi~${who.id}`, name: who.name, isStore: who.isStore },
      })
      if (shelf.kind !== 'seller') throw new Error(shelf.kind)
      expect(shelf.page.hits).not.toEqual([])
      for (const hit of shelf.page.hits) expect(hit.seller?.id).toBe(`magi~${who.id}`)
    }
    expect(await shops.seller('market', 'magi~1')).toMatchObject({ kind: 'none', why: 'not_found' })
  })
  test('ZOZOTOWN: colours and sizes with stock, sale prices, the number alone, shops of the mall', async () => {
    const item = here('zozo').find(
      (each) => (each.variants?.length ?? 0) > 4 && practice.world.see(each).availability === 'on_sale',
    )
    const got = await listing(item?.id ?? '')
    expect(got.variants?.map((each) => [each.id, each.name, each.stock])).toEqual(
      item?.variants?.map((each) => [each.id, each.name, each.stock > 3 ? undefined : each.stock]),
    )
    expect(got).toMatchObject({ brand: item?.maker, condition: 'new', conditionText: '新品' })
    expect((await page('zozo', 'スニーカー')).hits.length).toBeGreaterThan(5)
    expect(here('zozo').filter((each) => each.listPriceYen !== undefined).length).toBeGreaterThan(20)
    expect(await shops.seller('market', 'zozo~kotoriya')).toMatchObject({
      kind: 'seller',
      seller: { id: 'zozo~kotoriya' },
      page: {
        hits: expect.arrayContaining([
          expect.objectContaining({ seller: expect.objectContaining({ id: 'zozo~kotoriya' }) }),
        ]),
      },
    })
  })
})

describe('the whole family', () => {
  test('is searched side by side, page by page, without repeating anything', async () => {
    const seen = new Set<string>()
    const sites = new Set<string>()
    let next: string | undefined
    for (let turn = 0; turn < 20; turn += 1) {
      const found = await page('market', 'カード', next === undefined ? {} : { page: next })
      expect(found.hits).not.toEqual([])
      for (const hit of found.hits) {
        expect(seen.has(hit.id)).toBe(false)
        seen.add(hit.id)
        sites.add(hit.site)
      }
      next = found.nextPage
      if (next === undefined) break
    }
    expect(next).toBe(undefined)
    for (const site of ['yuyutei', 'cardrush', 'magi']) expect(sites).toContain(site)
  })
  test('no question of all these could not be read', () =>
    expect(
      told.filter((each) => each.outcome === 'unreadable' && partners.some((site) => site === each.site)),
    ).toEqual([]))
})

describe('sellers of the first four sources', () => {
  test.each(['mercari', 'yahoo', 'rakuten'] as const)(
    '%s: who they are and everything they offer',
    async (source) => {
      const item = practice.world.items.find(
        (each) =>
          each.source === source &&
          each.trick === undefined &&
          each.site !== 'mercari-shops' &&
          practice.world.see(each).availability === 'on_sale',
      )
      const offered: string[] = []
      let next: string | undefined
      do {
        const found = await shops.seller(
          source,
          item?.seller.id ?? '',
          next === undefined ? {} : { page: next },
        )
        if (found.kind !== 'seller') throw new Error(JSON.stringify(found))
        expect(found.seller).toMatchObject({
          id: item?.seller.id,
          ...(source === 'yahoo' || (next !== undefined && source === 'mercari')
            ? {}
            : { name: item?.seller.name }),
        })
        expect(found.page.hits).not.toEqual([])
        for (const hit of found.page.hits) expect(hit.seller?.id).toBe(item?.seller.id)
        offered.push(...found.page.hits.map((each) => each.id))
        next = found.page.nextPage
      } while (next !== undefined)
      expect(offered).toContain(item?.id)
      expect(new Set(offered).size).toBe(offered.length)
    },
  )
  test('a Shops shop of Mercari by its products', async () => {
    const item = practice.world.items.find(
      (each) => each.site === 'mercari-shops' && practice.world.see(each).availability === 'on_sale',
    )
    expect(await shops.seller('mercari', item?.seller.id ?? '')).toMatchObject({
      kind: 'seller',
      seller: { id: item?.seller.id, name: item?.seller.name, isStore: true },
      page: { hits: expect.arrayContaining([expect.objectContaining({ id: item?.id })]) },
    })
  })
  test('a partner shop of Suruga-ya, page by page', async () => {
    const first = await shops.seller('surugaya', '400901')
    if (first.kind !== 'seller') throw new Error(JSON.stringify(first))
    expect(first.seller.id).toBe('400901')
    const second = await shops.seller('surugaya', '400901', { page: first.page.nextPage ?? '' })
    if (second.kind !== 'seller') throw new Error(JSON.stringify(second))
    expect(second.page.hits.filter((hit) => first.page.hits.some((each) => each.id === hit.id))).toEqual([])
  })
  test('a seller nobody knows', async () => {
    for (const [source, id] of [
      ['mercari', '1'],
      ['yahoo', 'nobody_here'],
    ] as const)
      expect(await shops.seller(source, id)).toMatchObject({ kind: 'none', why: 'not_found' })
  })
})

describe('share links', () => {
  test('of Rakuten lead to an item', async () => {
    const link = shops.recognise('見て！ https://a.r10.to/hAbC12')
    const found = link && link.family !== null ? await shops.resolve(link) : null
    expect(found).toMatchObject({ family: 'rakuten', type: 'item' })
    expect(await shops.item('rakuten', 'https://a.r10.to/hAbC12')).toMatchObject({
      kind: 'listing',
      listing: { id: found?.familyId },
    })
  })
})
