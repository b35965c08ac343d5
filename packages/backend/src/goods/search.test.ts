import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import type { Family, SearchHit } from '@tomobako/domain/goods'
import { recognise } from '@tomobako/marketplaces'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import type { GoodsGateway } from '../gateways/index.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Filters } from './fits.ts'
import { MOST_IN_A_ROW, slice, stream } from './stream.ts'
import type { Stream } from './stream.ts'

let world: TestShop
let anna: Customer
let gateway: GoodsGateway
let plain: GoodsGateway['search']
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  gateway = world.shop.house.gateways.goods
  plain = gateway.search
})
afterAll(() => world.close())

const put = (source: Family, id: string, title: string, changes: Parameters<typeof listing>[0] = {}) =>
  world.shelf.put(listing({ source, site: source, id, title, ...changes }))
const find = (filters: Partial<Filters>) =>
  anna.call(goods.search, { source: 'all', words: '', page: 1, sort: 'recommended', ...filters })
const idsOf = (found: { cards: readonly { id: string }[] }) => found.cards.map(({ id }) => id)

/** Answers of a source that come when the test says so. */
function held(source: Family): { release: () => void; asked: () => number } {
  let open = (): void => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  let asked = 0
  gateway.search = async (from, wish) => {
    if (from === source) {
      asked += 1
      await gate
    }
    return plain(from, wish)
  }
  return {
    release: () => {
      open()
      gateway.search = plain
    },
    asked: () => asked,
  }
}

describe('sources side by side', () => {
  test('a source that takes its time holds up nobody: our copies stand in for it, and it says it is still being asked', async () => {
    put('mercari', 'slow-1', '風鈴 南部鉄器')
    put('rakuten', 'slow-2', '風鈴 江戸硝子')
    // Known from before, and since then only mercari has something new.
    await find({ words: '風鈴' })
    await world.passTime(60_000)
    put('mercari', 'slow-3', '風鈴 小田原')
    const { release, asked } = held('mercari')
    await find({ words: '風鈴', sources: ['rakuten', 'surugaya', 'yahoo'] })
    const first = await find({ words: '風鈴', waitMs: 0 })
    expect(new Set(idsOf(first))).toEqual(new Set(['slow-1', 'slow-2']))
    expect(first.sources.find(({ source }) => source === 'mercari')).toMatchObject({
      isPending: true,
      asOf: expect.any(String),
      // As many as are shown of it meanwhile.
      count: 1,
    })
    expect(first.sources.filter(({ isPending }) => isPending)).toHaveLength(1)
    expect(first).toMatchObject({ total: null, isWhole: false })
    // One source by itself, and then all of them, go on in the same answer: nobody is asked twice.
    const alone = find({ words: '風鈴', sources: ['mercari'], limit: 12 })
    const whole = find({ words: '風鈴' })
    release()
    expect(new Set(idsOf(await alone))).toEqual(new Set(['slow-1', 'slow-3']))
    expect(new Set(idsOf(await whole))).toEqual(new Set(['slow-1', 'slow-2', 'slow-3']))
    expect((await whole).sources.some(({ isPending }) => isPending)).toBe(false)
    // What is there is whole at once, however little patience somebody has.
    expect(await find({ words: '風鈴', waitMs: 1_000 })).toMatchObject({
      isWhole: true,
      cards: (await whole).cards,
    })
    expect(asked()).toBe(1)
  })

  test('what one source gives for its share of the page is part of the whole page', async () => {
    for (const source of ['mercari', 'rakuten', 'surugaya', 'yahoo'] as const)
      for (let index = 0; index < 20; index += 1) put(source, `share-${source}-${index}`, `下駄 ${index}`)
    const shares = await Promise.all(
      (['mercari', 'rakuten', 'surugaya', 'yahoo'] as const).map((source) =>
        find({ words: '下駄', sources: [source], limit: 12 }),
      ),
    )
    const whole = await find({ words: '下駄' })
    expect(new Set(idsOf(whole))).toEqual(new Set(shares.flatMap(idsOf)))
  })

  test('several sources at once, and no others', async () => {
    for (const source of ['mercari', 'rakuten', 'yahoo'] as const) put(source, `some-${source}`, '提灯')
    const found = await find({ words: '提灯', sources: ['yahoo', 'mercari', 'yahoo'] })
    expect(new Set(idsOf(found))).toEqual(new Set(['some-yahoo', 'some-mercari']))
    expect(found.sources.map(({ source }) => source)).toEqual(['yahoo', 'mercari'])
  })

  test('a silent source is asked again soon, a fresh answer is shared for half a minute', async () => {
    put('mercari', 'again-1', '羽子板')
    world.shelf.down.add('mercari')
    expect((await find({ words: '羽子板', sources: ['mercari'] })).sources[0]).toMatchObject({
      state: 'down',
    })
    world.shelf.down.delete('mercari')
    await world.passTime(11_000)
    expect(idsOf(await find({ words: '羽子板', sources: ['mercari'] }))).toEqual(['again-1'])
    put('mercari', 'again-2', '羽子板 大')
    expect(idsOf(await find({ words: '羽子板', sources: ['mercari'] }))).toEqual(['again-1'])
    await world.passTime(31_000)
    expect(new Set(idsOf(await find({ words: '羽子板', sources: ['mercari'] })))).toEqual(
      new Set(['again-1', 'again-2']),
    )
  })
})

describe('filters', () => {
  const auction = (endsInMs: number) => ({
    kind: 'auction' as const,
    price: { type: 6, jpyPrice: 900, bidJpyPrice: 900, taxIncluded: true },
    auction: { currentPrice: 900, bids: 2, endsAt: world.shop.house.clock.now() + endsInMs },
  })
  const ask = async (filters: Partial<Filters>) => new Set(idsOf(await find({ words: '扇子', ...filters })))
  beforeAll(() => {
    put('mercari', 'new-free', '扇子 新品', {
      condition: 'new',
      domesticShipping: { payer: 'seller', yen: 0 },
      seller: { id: '1', goodRate: 99 },
    })
    put('mercari', 'fair-buyer', '扇子 古い', {
      condition: 'fair',
      domesticShipping: { payer: 'buyer', yen: 500 },
      seller: { id: '2', goodRate: 80 },
    })
    put('rakuten', 'silent', '扇子 老舗', {
      condition: undefined,
      domesticShipping: { payer: 'unknown' },
      seller: { id: 'shop', name: '店' },
    })
    put('yahoo', 'soon', '扇子 競り', { ...auction(30 * 60_000), condition: 'good', seller: { id: '3' } })
    put('yahoo', 'later', '扇子 競り 明後日', {
      ...auction(48 * 3_600_000),
      condition: 'good',
      seller: { id: '3' },
    })
    put('mercari', 'reserved', '扇子 専用', {
      availability: 'reserved',
      condition: 'good',
      seller: { id: '4' },
    })
    put('mercari', 'sold', '扇子 完売', { availability: 'sold', condition: 'good', seller: { id: '5' } })
    put('surugaya', 'reduced', '扇子 値下げ', {
      price: { type: 1, jpyPrice: 700, regularPrice: 1_000, taxIncluded: true },
      condition: 'good',
      seller: { id: '6' },
    })
  })
  const every = ['new-free', 'fair-buyer', 'silent', 'soon', 'later', 'reserved', 'reduced']
  const without = (...gone: string[]) => new Set(every.filter((id) => !gone.includes(id)))

  test('none chosen: everything on offer, reserved things included, nothing sold', async () =>
    expect(await ask({})).toEqual(new Set(every)))
  test('several conditions; what tells none is kept', async () =>
    expect(await ask({ conditions: ['new', 'fair'] })).toEqual(new Set(['new-free', 'fair-buyer', 'silent'])))
  test('seller score; who has none is kept', async () =>
    expect(await ask({ sellerRate: 95 })).toEqual(without('fair-buyer')))
  test('free shipping is a promise: unknown does not count', async () =>
    expect([...(await ask({ freeShipping: true }))].toSorted()).toEqual([
      'later',
      'new-free',
      'reduced',
      'reserved',
      'soon',
    ]))
  test('auctions, and what can be bought at once', async () => {
    expect(await ask({ kind: 'auction' })).toEqual(new Set(['soon', 'later']))
    expect(await ask({ kind: 'fixed' })).toEqual(without('soon', 'later'))
    expect(await ask({ fixedOnly: true })).toEqual(without('soon', 'later'))
  })
  test.each([
    [1, ['soon']],
    [24, ['soon']],
    [72, ['soon', 'later']],
  ] as const)('ends within %i hours', async (endsWithinHours, ids) =>
    expect(await ask({ endsWithinHours })).toEqual(new Set(ids)),
  )
  test('an auction that ended since we read it is not among those that end soon, until sold things are asked for', async () => {
    const now = world.shop.house.clock.now()
    const lot = (id: string, endsAt: number) =>
      put('yahoo', id, '団扇 競り', {
        kind: 'auction',
        price: { type: 6, jpyPrice: 900, bidJpyPrice: 900, taxIncluded: true },
        auction: { currentPrice: 900, bids: 1, endsAt },
      })
    lot('over', now + 60_000)
    lot('running', now + 7_200_000)
    const asked = async (filters: Partial<Filters>) =>
      idsOf(await find({ words: '団扇', sources: ['yahoo'], sort: 'ending', ...filters }))
    expect(await asked({})).toEqual(['over', 'running'])
    await world.passTime(5 * 60_000)
    // Once from the source's last answer, once from what we keep of it while the source is away.
    expect(await asked({ kind: 'auction' })).toEqual(['running'])
    gateway.search = async () => Promise.reject(new Trouble('yahoo: away', 'soon', true))
    try {
      expect(await asked({ kind: 'auction', priceMin: 1 })).toEqual(['running'])
      expect(await asked({ priceMin: 2 })).toEqual(['running'])
      expect(new Set(await asked({ stock: 'all', priceMin: 3 }))).toEqual(new Set(['over', 'running']))
    } finally {
      gateway.search = plain
    }
  })
  test('auctions nobody has bid on, and auctions that need no waiting; what does not say so is not among them', async () => {
    const now = world.shop.house.clock.now()
    const lot = (id: string, changes: Parameters<typeof listing>[0]) =>
      put('yahoo', id, '風呂敷 競り', {
        kind: 'auction',
        price: { type: 6, jpyPrice: 900, bidJpyPrice: 900, taxIncluded: true },
        auction: { currentPrice: 900, bids: 0, endsAt: now + 3_600_000 },
        ...changes,
      })
    lot('untouched', {})
    lot('wanted', { auction: { currentPrice: 900, bids: 3, endsAt: now + 3_600_000 } })
    lot('at-once', {
      kind: 'auction-buyout',
      price: { type: 7, jpyPrice: 5_000, buyNowPrice: 5_000, bidJpyPrice: 900, taxIncluded: true },
      auction: { currentPrice: 900, buyNowPrice: 5_000, bids: 1, endsAt: now + 7_200_000 },
    })
    put('mercari', 'shop', '風呂敷 木綿')
    const asked = async (filters: Partial<Filters>) => idsOf(await find({ words: '風呂敷', ...filters }))
    expect(await asked({ noBids: true })).toEqual(['untouched'])
    expect(await asked({ buyout: true })).toEqual(['at-once'])
    expect(await asked({ kind: 'auction', sort: 'ending' })).toHaveLength(3)
    expect((await asked({ kind: 'auction', sort: 'ending' })).at(-1)).toBe('at-once')
    expect(await asked({ noBids: true, buyout: true })).toEqual([])
  })
  test('in stock only, and sold things too', async () => {
    expect(await ask({ stock: 'available' })).toEqual(without('reserved'))
    expect(await ask({ stock: 'all' })).toEqual(new Set([...every, 'sold']))
  })
  test('below the source’s own usual price', async () =>
    expect(await ask({ discounted: true })).toEqual(new Set(['reduced'])))
  test('a filter that is ours alone hides what the source counts', async () => {
    expect((await find({ words: '扇子', kind: 'auction', limit: 1, sources: ['yahoo'] })).cards).toHaveLength(
      1,
    )
    expect(await find({ words: '扇子', kind: 'auction' })).toMatchObject({ total: 2 })
  })
  test('the same filters over our copies when a source is silent, and over what we know without words', async () => {
    for (const source of ['mercari', 'rakuten', 'surugaya', 'yahoo'] as const) world.shelf.down.add(source)
    await world.passTime(60_000)
    expect(await ask({ sellerRate: 95 })).toEqual(without('fair-buyer'))
    expect(await ask({ discounted: true })).toEqual(new Set(['reduced']))
    expect(idsOf(await find({ sources: ['surugaya'], discounted: true }))).toContain('reduced')
    for (const source of ['mercari', 'rakuten', 'surugaya', 'yahoo'] as const) world.shelf.down.delete(source)
    await world.passTime(60_000)
  })
  test('where a source cannot filter, only its first pages are looked through, and that is said', async () => {
    let pages = 0
    gateway.search = async (source, wish) => {
      if (source !== 'yahoo') return plain(source, wish)
      pages += 1
      return { hits: [{ ...hitOf('yahoo', `cut-${pages}`, 100) }], total: 9_999, nextPage: String(pages + 1) }
    }
    try {
      const found = await find({ words: '行李', sources: ['yahoo'], kind: 'auction' })
      expect(found).toMatchObject({ cards: [], hasNext: false, total: null })
      expect(found.sources[0]).toMatchObject({ isCut: true })
      expect(pages).toBe(5)
    } finally {
      gateway.search = plain
    }
  })
  test('words can be searched as they were typed', async () => {
    put('mercari', 'typed', 'Pikachu figure imported')
    expect(await find({ words: 'pikachu figure', asTyped: true, sources: ['mercari'] })).toMatchObject({
      wordsJa: 'pikachu figure',
      cards: [{ id: 'typed' }],
    })
    expect((await find({ words: 'pikachu figure', sources: ['mercari'] })).wordsJa).toMatch(/ピカチュウ/)
  })
})

const hitOf = (source: Family, id: string, yen: number): SearchHit => {
  const { images: _i, description: _d, categoryPath: _c, ...hit } = listing({ source, site: source, id, yen })
  return hit
}

describe('one list of many streams', () => {
  /** Sources with pages of any size that may repeat each other's rows, break off, or never answer. */
  const sourceArb = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 40 }),
    pageSize: fc.integer({ min: 1, max: 15 }),
    overlap: fc.integer({ min: 0, max: 3 }),
    failsAt: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  })
  const names = ['mercari', 'rakuten', 'surugaya', 'yahoo', 'rakuma'] as const
  type Made = { streams: Stream[]; reachable: Set<string>; asked: string[] }
  function make(
    sources: readonly {
      prices: readonly number[]
      pageSize: number
      overlap: number
      failsAt: number | null
    }[],
    sorted: boolean,
  ): Made {
    const asked: string[] = []
    const reachable = new Set<string>()
    const streams = sources.map(({ prices, pageSize, overlap, failsAt }, number) => {
      const source = names[number]!
      const ordered = sorted ? prices.toSorted((a, b) => a - b) : prices
      const all = ordered.map((yen, index) => hitOf(source, `${source}-${index}`, yen))
      const isOver = (page: number) => page * pageSize >= all.length
      const copies = all.slice(0, 5)
      const pagesRead = failsAt === null ? Infinity : failsAt - 1
      for (const hit of pagesRead === 0
        ? copies
        : all.slice(0, pagesRead === Infinity || isOver(pagesRead) ? all.length : pagesRead * pageSize))
        reachable.add(hit.id)
      return stream({
        source,
        now: 0,
        otherwise: 'down',
        most: 1_000,
        inARow: 1_000,
        live: async (page) => {
          asked.push(`${source} ${page}`)
          if (page === failsAt) throw new Error('silent')
          const start = (page - 1) * pageSize
          return {
            hits: all.slice(Math.max(0, start - (page > 1 ? overlap : 0)), start + pageSize),
            hasNext: !isOver(page),
            total: all.length,
            asOf: 0,
          }
        },
        copies: async () => ({ hits: copies, hasNext: false, total: copies.length, asOf: 0 }),
      })
    })
    return { streams, reachable, asked }
  }
  const price = (hit: { price: { jpyPrice?: number } }) => hit.price.jpyPrice ?? 0

  test('pages lose nothing, repeat nothing and ask nobody twice, in any order of reading', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sourceArb, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        async (sources, size, sorted) => {
          const { streams, reachable, asked } = make(sources, sorted)
          const by = sorted ? price : undefined
          const pages: string[][] = []
          const all: number[] = []
          for (let page = 0; ; page += 1) {
            const { hits, hasNext } = await slice(streams, page * size, size, by, world.shop.house)
            pages.push(hits.map(({ id }) => id))
            all.push(...hits.map(price))
            if (hasNext) expect(hits).toHaveLength(size)
            else break
          }
          const shown = pages.flat()
          expect(new Set(shown).size).toBe(shown.length)
          expect(new Set(shown)).toEqual(reachable)
          expect(new Set(asked).size).toBe(asked.length)
          if (sorted) expect(all).toEqual(all.toSorted((a, b) => a - b))
          // Any page read again, or first of all, is the same page.
          for (const [page, ids] of pages.entries())
            expect(
              (await slice(streams, page * size, size, by, world.shop.house)).hits.map(({ id }) => id),
            ).toEqual(ids)
          const last = pages.length - 1
          expect(
            (await slice(make(sources, sorted).streams, last * size, size, by, world.shop.house)).hits.map(
              ({ id }) => id,
            ),
          ).toEqual(pages[last])
        },
      ),
      { numRuns: 120 },
    )
  })

  test('each source’s share of a page is in that page, whatever the others have', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sourceArb, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 5, max: 48 }),
        async (sources, size) => {
          const { streams } = make(sources, false)
          const page = new Set(
            (await slice(streams, 0, size, undefined, world.shop.house)).hits.map(({ id }) => id),
          )
          const share = Math.floor(size / streams.length)
          for (const each of streams)
            for (const { id } of each.hits.slice(0, share)) expect(page).toContain(id)
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('what is found', () => {
  test('the thing itself first, what is made for it last; what was sold meanwhile stands behind all that can be bought', async () => {
    put('mercari', 'rank-strap', '雪駄用 鼻緒 雪駄', { categoryPath: [] })
    put('mercari', 'rank-thing', '雪駄 本革 26cm', { categoryPath: [] })
    put('mercari', 'rank-sold', '雪駄', { categoryPath: [], availability: 'sold' })
    put('yahoo', 'rank-box', '雪駄 空箱のみ', { categoryPath: [] })
    const found = idsOf(await find({ words: '雪駄', stock: 'all' }))
    expect(found[0]).toBe('rank-thing')
    expect(found.at(-1)).toBe('rank-sold')
  })

  test('enough is found: nobody is asked twice; little is found: once more, with the maker’s own name', async () => {
    const asked: string[] = []
    gateway.search = async (source, wish) => {
      asked.push(`${source} ${wish.words}`)
      return plain(source, wish)
    }
    try {
      for (let index = 0; index < 6; index += 1) put('mercari', `many-${index}`, `ニコン 双眼鏡 ${index}`)
      const enough = await find({ words: 'nikon 双眼鏡', sources: ['mercari', 'yahoo'] })
      expect(enough.cards).toHaveLength(6)
      expect(enough.alsoJa).toBeUndefined()
      expect(asked).toEqual(['mercari ニコン 双眼鏡', 'yahoo ニコン 双眼鏡'])
      asked.length = 0
      put('yahoo', 'latin', 'NIKON 顕微鏡')
      put('mercari', 'kana', 'ニコン 顕微鏡')
      const little = await find({ words: 'nikon 顕微鏡', sources: ['mercari', 'yahoo'] })
      expect(new Set(idsOf(little))).toEqual(new Set(['latin', 'kana']))
      expect(little).toMatchObject({ alsoJa: 'nikon 顕微鏡', hasNext: false })
      expect(little.sources).toMatchObject([
        { source: 'mercari', count: 1 },
        { source: 'yahoo', count: 1 },
      ])
      expect(little.without).toBeUndefined()
      expect(asked.toSorted()).toEqual([
        'mercari nikon 顕微鏡',
        'mercari ニコン 顕微鏡',
        'yahoo nikon 顕微鏡',
        'yahoo ニコン 顕微鏡',
      ])
    } finally {
      gateway.search = plain
    }
  })

  test('nothing has all the words: the ones left out are named, and what our copies know decides which', async () => {
    put('mercari', 'less', '顕微鏡 オリンパス')
    await find({ words: 'オリンパス 顕微鏡', asTyped: true, sources: ['mercari'] })
    const found = await find({ words: 'black olympus zorkmid', sources: ['mercari'] })
    expect(found).toMatchObject({
      wordsJa: '黒 オリンパス zorkmid',
      without: { left: ['black', 'zorkmid'], words: 'olympus', wordsJa: 'オリンパス' },
    })
    expect(idsOf(found)).toContain('less')
    // What stands beside a source counts what is shown of it.
    expect(found.sources).toMatchObject([{ source: 'mercari', count: found.cards.length }])
    const none = await find({ words: 'zorkmid quuxblat', sources: ['mercari'] })
    expect(none.cards).toEqual([])
    expect(none.without).toBeUndefined()
    // As it was typed is as it was meant.
    expect(
      (await find({ words: 'black olympus zorkmid', asTyped: true, sources: ['mercari'] })).cards,
    ).toEqual([])
  })
})

describe('to the door', () => {
  test('in the order of all costs, up to an amount, and without what cannot be sent; another country is another answer', async () => {
    // Cheaper in the shop and dearer at the door: heavy, and its seller leaves the postage to the buyer.
    put('mercari', 'door-light', '団栗 カード', { yen: 3_000, categoryPath: ['トレーディングカード'] })
    put('rakuten', 'door-heavy', '団栗 ゲーム機本体', {
      yen: 2_900,
      categoryPath: ['ゲーム機本体'],
      domesticShipping: { payer: 'buyer', yen: 1_500 },
    })
    put('yahoo', 'door-refused', '団栗 日本酒 720ml', { yen: 100, categoryPath: ['日本酒'], tags: ['adult'] })
    put('surugaya', 'door-request', '団栗 お問い合わせ', {
      price: { type: 1, jpyPrice: 0, taxIncluded: true },
      availability: 'price_on_request',
    })
    const ask = (filters: Partial<Filters>) => find({ words: '団栗', ...filters })
    expect(idsOf(await ask({ sort: 'price_asc' })).slice(-2)).toEqual(['door-heavy', 'door-light'])
    const byDoor = await ask({ sort: 'door_asc' })
    expect(idsOf(byDoor).slice(0, 2)).toEqual(['door-light', 'door-heavy'])
    const [light, heavy] = byDoor.cards.map(({ toDoorYen }) => toDoorYen!)
    expect(light).toBeLessThan(heavy!)
    expect(idsOf(await ask({ doorMax: heavy! - 1 }))).toEqual(['door-light'])
    expect(new Set(idsOf(await ask({ doorMax: heavy! })))).toEqual(new Set(['door-light', 'door-heavy']))
    expect(new Set(idsOf(await ask({ shippable: true })))).toEqual(new Set(['door-light', 'door-heavy']))
    expect(idsOf(await ask({}))).toContain('door-request')
    // Asked in the same half minute from another country: what one was told is not the other's.
    const far = await world.customer('farah', { country: 'US' })
    const theirs = await far.call(goods.search, {
      source: 'all',
      words: '団栗',
      page: 1,
      sort: 'door_asc',
      shippable: true,
    })
    expect(theirs.cards[0]!.toDoorYen).not.toBe(light)
    expect(theirs.cards.map(({ toDoorYen }) => toDoorYen)).toEqual(
      theirs.cards.map(({ toDoorYen }) => toDoorYen).toSorted((a, b) => a! - b!),
    )
  })
})

describe('what such things sold for', () => {
  test('median and quartiles of what we saw sold in 90 days; honest when there is too little', async () => {
    const yen = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000]
    for (const [index, each] of yen.slice(0, 4).entries())
      put('mercari', `sold-${index}`, '香炉 銅', { availability: 'sold', yen: each })
    const band = async (words: string) => anna.call(goods.soldBand, { words })
    await find({ words: '香炉', stock: 'all', sources: ['mercari', 'yahoo'] })
    expect(await band('香炉')).toMatchObject({ days: 90, count: 4, medianYen: null })
    for (const [index, each] of yen.slice(4).entries())
      put('yahoo', `sold-y-${index}`, '銅の香炉', {
        kind: 'auction',
        availability: 'ended',
        price: { type: 6, jpyPrice: each, taxIncluded: true },
        auction: { currentPrice: each, bids: 3 },
      })
    // Nobody wanted it, it has no real price, it is something else, it is still on sale: none is a sale.
    put('yahoo', 'no-bids', '香炉 銅', {
      kind: 'auction',
      availability: 'ended',
      price: { type: 6, jpyPrice: 90_000, taxIncluded: true },
      auction: { currentPrice: 90_000, bids: 0 },
    })
    put('mercari', 'sentinel', '香炉 銅', { availability: 'sold', yen: 9_999_999 })
    put('mercari', 'other', '花器 銅', { availability: 'sold', yen: 80_000 })
    put('mercari', 'offered', '香炉 銅', { yen: 70_000 })
    await world.passTime(60_000)
    await find({ words: '銅', stock: 'all', sources: ['mercari', 'yahoo'] })
    expect(await band('香炉')).toMatchObject({
      wordsJa: '香炉',
      count: 7,
      lowYen: 2_500,
      medianYen: 4_000,
      highYen: 5_500,
    })
    expect((await anna.call(goods.soldBand, { words: '香炉', sources: ['yahoo'] })).count).toBe(3)
    await world.passTime(91 * 86_400_000)
    expect(await band('香炉')).toMatchObject({ count: 0, medianYen: null })
    expect(await band('ノ')).toMatchObject({ count: 0 })
  })
})

test('P 5 a link of a seller opens our page for them, a link of a search searches here, another link is unknown', async () => {
  const before = gateway.recognise
  gateway.recognise = (text) => {
    const link = recognise(text)
    return link === null || link.family === null
      ? link
      : { family: link.family, id: link.id, type: link.type === 'short' ? 'item' : link.type, url: link.url }
  }
  try {
    const what = (text: string) => anna.call(goods.recognise, { text })
    expect(await what('見て https://jp.mercari.com/user/profile/123456789 !')).toEqual({
      kind: 'seller',
      source: 'mercari',
      id: '123456789',
      path: '/mall/mercari/seller/123456789',
    })
    expect(await what('https://auctions.yahoo.co.jp/search/search?p=%E9%A2%A8%E9%88%B4')).toEqual({
      kind: 'search',
      source: 'yahoo',
      words: '風鈴',
      path: `/search?keyword=${encodeURIComponent('風鈴')}&source=yahoo&asTyped=1`,
    })
    expect(await what('https://example.com/item/1')).toMatchObject({ kind: 'unknown' })
  } finally {
    gateway.recognise = before
  }
})

describe('what a source is asked for one answer', () => {
  test('a page far behind (?page=500, of which the contract makes 100 at most) asks no source more than a few pages', async () => {
    let asked = 0
    gateway.search = async (source, wish) => {
      if (source === 'mercari') asked += 1
      const page = Number(wish.page ?? '1')
      const hits = Array.from({ length: 10 }, (_, index) =>
        listing({ source, site: source, id: `deep-${source}-${page}-${index}`, title: '深い' }),
      )
      return { hits, total: 100_000, nextPage: String(page + 1) } as Awaited<ReturnType<typeof plain>> // an endless source
    }
    try {
      const found = await find({ words: '深い', page: 100 })
      expect(found.cards).toEqual([])
      expect(found.hasNext).toBe(false)
      expect(asked).toBeGreaterThan(0)
      expect(asked).toBeLessThanOrEqual(MOST_IN_A_ROW)
      // Who goes on page by page still gets there.
      const first = await find({ words: '深い', source: 'mercari' })
      expect(first.cards).toHaveLength(48)
      expect(first.hasNext).toBe(true)
      expect((await find({ words: '深い', source: 'mercari', page: 2 })).cards).toHaveLength(48)
    } finally {
      gateway.search = plain
    }
  })

  test('a source that wants a pause is not marked down by its second searcher', async () => {
    put('surugaya', 'pause-1', '休憩 ポスター')
    await find({ words: '休憩', source: 'surugaya' })
    await world.passTime(60_000)
    gateway.search = async () => {
      throw new Trouble('surugaya: too many questions are waiting', 'soon', true)
    }
    try {
      const found = await find({ words: '休憩', source: 'surugaya' })
      expect(found.sources).toMatchObject([{ source: 'surugaya', state: 'cached' }])
      expect(idsOf(found)).toContain('pause-1')
    } finally {
      gateway.search = plain
    }
  })
})
