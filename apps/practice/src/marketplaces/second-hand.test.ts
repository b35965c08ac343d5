import { minimumPrice } from '@tomobako/domain/goods'
import type { SearchQuery } from '@tomobako/marketplaces'
import { describe, expect, test } from 'vitest'
import type { PracticeItem, PracticeSource } from '../catalogue/index.ts'
import { readPractice } from './reading.testing.ts'
import { practicePicture } from './server.ts'

/** Each second-hand retailer's practice pages, read with its real connector, give back the world's listings. */
const { practice, shops, listing, page, everything } = await readPractice()

const sites = ['lashinbang', 'mandarake', 'netoff', 'bookoff', 'second-street'] as const
type SiteName = (typeof sites)[number]
const family = (site: SiteName): PracticeSource => (site === 'lashinbang' ? 'lashinbang' : 'market')
const items = (site: SiteName): PracticeItem[] =>
  practice.world.items.filter((each) => each.site === site && each.trick === undefined)

describe.each(sites)('%s', (site) => {
  test('the catalogue has at least 200 listings, some of them sold', () => {
    expect(items(site).length).toBeGreaterThanOrEqual(200)
    expect(
      items(site).filter((each) => practice.world.see(each).availability === 'sold').length,
    ).toBeGreaterThan(3)
  })

  test('a listing comes through the wire as it is in the world', async () => {
    const sample = items(site).filter((_, index) => index % 9 === 0)
    expect(sample).not.toEqual([])
    for (const item of sample) {
      const seen = practice.world.see(item)
      const got = await listing(family(site), item.id)
      expect([got.source, got.site, got.id, got.url, got.title]).toEqual([
        family(site),
        site,
        item.id,
        item.url,
        item.title,
      ])
      expect(got.availability).toBe(seen.availability)
      expect([minimumPrice(got.price), got.price.taxIncluded, got.kind]).toEqual([
        seen.priceYen,
        true,
        'fixed',
      ])
      // A row of Lashinbang's search knows the first picture only.
      expect(got.images).toEqual(site === 'lashinbang' ? item.pictures.slice(0, 1) : item.pictures)
      expect(practicePicture(got.images[0] ?? '')).toBe(item.kind)
      expect(got.categoryPath).toEqual(item.category.path)
      expect(got.brand).toBe(item.maker)
      expect(got.conditionText).toBe(item.grade)
      expect(got.tags.includes('second_hand')).toBe(got.condition !== 'new')
      expect(got.tags).toContain('certified_store')
      expect(got.description).toContain(item.description.slice(0, 40))
      expect(got.missing, `${site} ${item.id}`).toEqual([])
      if (site !== 'second-street') expect(got.jan).toBe(item.jan)
      if (site === 'netoff')
        expect(got.domesticShipping).toEqual(
          item.payer === 'seller' ? { payer: 'seller', yen: 0 } : { payer: 'buyer' },
        )
      if (site === 'netoff' || site === 'bookoff')
        expect(got.shipsWithin).toEqual({ minDays: item.days[0], maxDays: item.days[1] })
      if (site === 'lashinbang')
        expect([got.quantity, Math.floor((seen.listedAt - (got.listedAt ?? 0)) / 86_400_000)]).toEqual([
          seen.stock,
          0,
        ])
      if (site === 'mandarake')
        expect([got.seller?.id, got.seller?.name]).toEqual([`mandarake~${item.seller.id}`, item.seller.name])
      if (site === 'mandarake' || site === 'second-street')
        expect([got.size, got.shipsFrom !== undefined]).toEqual([item.size, true])
      if (site === 'second-street')
        expect([got.color, got.seller?.name]).toEqual([item.color, `セカンドストリート ${item.seller.name}`])
    }
  })

  test('an address of it leads to the same listing', async () => {
    const item = items(site)[5]
    if (!item) throw new Error('nothing there')
    expect((await listing(family(site), item.url)).id).toBe(item.id)
    const link = shops.recognise(`見て ${item.url} よさそう`)
    expect(link).toMatchObject({ family: family(site), type: 'item' })
    expect((await listing(family(site), link?.url ?? '')).title).toBe(item.title)
  })

  test('its search gives all that is for sale, each once, with a price, a picture and nothing missing', async () => {
    const hits = await everything(site, '')
    expect(new Set(hits.map((hit) => hit.id)).size).toBe(hits.length)
    const forSale = items(site)
      .filter((each) => practice.world.see(each).availability === 'on_sale')
      .map((each) => each.id)
    expect(
      hits
        .filter((hit) => hit.availability === 'on_sale')
        .map((hit) => hit.id)
        .toSorted(),
    ).toEqual(forSale.toSorted())
    expect(hits).not.toEqual([])
    for (const hit of hits) {
      expect(hit.image).toMatch(/^https:\/\/img\.practice\.tomobako\.test\//)
      expect(hit.missing).toEqual([])
      expect(minimumPrice(hit.price)).toBeGreaterThan(0)
    }
  })

  test('the total holds, or is not told', async () => {
    const first = await page(site, '')
    const all = await everything(site, '')
    if (site === 'mandarake') expect(first.total).toBe(undefined)
    else expect(first.total).toBe(all.length)
  })

  test('words narrow it, nothing found is an empty page', async () => {
    const wanted = items(site)[0]?.maker ?? ''
    const found = await everything(site, wanted)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(items(site).length)
    for (const hit of found) expect(practice.world.find(family(site), hit.id)?.maker).toBe(wanted)
    expect(await page(site, '存在しない言葉xyz')).toMatchObject({ hits: [], total: 0 })
  })

  test('a hit and its page agree', async () => {
    const first = (await page(site, '')).hits.slice(0, 6)
    expect(first).not.toEqual([])
    for (const hit of first) {
      const detail = await listing(family(site), hit.id)
      expect([
        detail.title,
        detail.price.jpyPrice,
        detail.availability,
        detail.condition,
        detail.url,
      ]).toEqual([
        hit.title,
        hit.price.jpyPrice,
        hit.availability,
        hit.condition ?? detail.condition,
        hit.url,
      ])
    }
  })

  test('the tricks: sold, dearer when read again, gone, sold when read again', async () => {
    const id = (trick: string): string =>
      practice.world.items.find((each) => each.site === site && each.trick === trick)?.id ?? ''
    expect((await listing(family(site), id('always_sold'))).availability).toBe('sold')
    expect(minimumPrice((await listing(family(site), id('rises_when_reread'))).price)).toBe(3_000)
    expect(minimumPrice((await listing(family(site), id('rises_when_reread'))).price)).toBe(3_500)
    expect(await shops.item(family(site), id('gone'))).toMatchObject({ kind: 'none', why: 'not_found' })
    expect((await listing(family(site), id('sells_when_reread'))).availability).toBe('on_sale')
    expect((await listing(family(site), id('sells_when_reread'))).availability).toBe('sold')
  })

  test('the shop itself has a shelf', async () => {
    const found = await shops.seller(family(site), site)
    expect(found).toMatchObject({ kind: 'seller', seller: { id: site, isStore: true } })
    if (found.kind === 'seller') expect(found.page.hits.length).toBeGreaterThan(20)
  })

  test('it is bought once', async () => {
    const item = items(site).findLast(
      (each) => each.stock === 1 && practice.world.see(each).availability === 'on_sale',
    )
    if (!item) throw new Error('nothing to buy')
    const buy = async () => {
      const answer = await fetch(`${practice.origin}/practice/buy`, {
        method: 'POST',
        body: JSON.stringify({ source: family(site), id: item.id }),
      })
      return answer.status
    }
    expect(await buy()).toBe(200)
    expect(await buy()).toBe(409)
    expect((await listing(family(site), item.id)).availability).toBe('sold')
  })
})

describe('what only some of them know', () => {
  test.each(['mandarake', 'netoff'] as const)('%s: cheapest first, dearest first', async (site) => {
    const prices = async (sort: 'cheapest' | 'dearest') =>
      (await page(site, '', { sort })).hits.map((hit) => hit.price.jpyPrice ?? 0)
    const up = await prices('cheapest')
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    const down = await prices('dearest')
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    expect(down[0]).toBeGreaterThan(up[0] ?? 0)
  })
  test('Mandarake: an upper price, used or new, one shop', async () => {
    const cheap = await everything('mandarake', '', { priceMax: 2_000 })
    expect(cheap).not.toEqual([])
    for (const hit of cheap) expect(hit.price.jpyPrice).toBeLessThanOrEqual(2_000)
    const isNew = async (condition: SearchQuery['condition']) =>
      (await everything('mandarake', '', { condition })).map(
        (hit) => practice.world.find('market', hit.id)?.condition === 1,
      )
    expect(new Set(await isNew(['new']))).toEqual(new Set([true]))
    expect(new Set(await isNew(['good', 'fair']))).toEqual(new Set([false]))
    const shelf = await shops.seller('market', 'mandarake~4')
    if (shelf.kind !== 'seller') throw new Error('no shelf')
    expect(shelf.page.hits.length).toBeGreaterThan(3)
    expect(new Set(shelf.page.hits.map((hit) => hit.seller?.name))).toEqual(new Set(['名古屋店']))
  })
  test('Mandarake: what must be looked for in a shop says so', async () => {
    const words = await Promise.all(
      items('mandarake')
        .filter((each) => practice.world.see(each).availability === 'on_sale')
        .slice(0, 12)
        .map(
          async (each) =>
            /在庫：(\S+)/u.exec((await listing(family('mandarake'), each.id)).description ?? '')?.[1],
        ),
    )
    expect(new Set(words)).toEqual(new Set(['在庫あります', '在庫確認します']))
  })
  test('Book-Off: new and used are two things with two addresses', async () => {
    const one = items('bookoff').find((each) => each.id.includes('new/'))
    expect(await listing(family('bookoff'), one?.url ?? '')).toMatchObject({
      id: one?.id,
      condition: 'new',
      conditionText: '新品',
    })
    const used = await everything('bookoff', '', { condition: ['good'] })
    expect(used).not.toEqual([])
    for (const hit of used) expect(hit.url).toContain('/used/')
  })
  test('what is sold can be asked for', async () => {
    for (const site of ['lashinbang', 'mandarake', 'netoff'] as const) {
      const onSale = await everything(site, '')
      expect([...new Set(onSale.map((hit) => hit.availability))]).toEqual(['on_sale'])
      expect(
        (await everything(site, '', { includeSold: true })).some((hit) => hit.availability === 'sold'),
      ).toBe(true)
    }
  })
  test('a 2nd STREET address without its shop is not an id', async () =>
    expect(await shops.item('market', 'second-street~2330000000017')).toMatchObject({
      kind: 'none',
      why: 'not_found',
    }))
})
