import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, goods } from '@tomobako/contract'
import { processingFee } from '@tomobako/domain/order'
import { defaultFees } from '@tomobako/domain/settings'
import { translator } from '@tomobako/i18n/catalogues'
import { sellerRuleNames } from '@tomobako/domain/goods'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { picturePath } from './pictures.ts'
import { blocked } from './blocked.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
})
afterAll(() => world.close())

const detail = (source: 'mercari' | 'rakuten' | 'amazon', id: string) =>
  anna.call(goods.detail, { source, id })

test('an item page is read once a minute however many look, and says how old it is', async () => {
  const item = world.shelf.put(listing())
  const reads = () => world.shelf.reads.get(`mercari/${item.id}`) ?? 0
  const first = await Promise.all(Array.from({ length: 8 }, () => detail('mercari', item.id)))
  expect(reads()).toBe(1)
  expect(first[0]).toMatchObject({
    stale: false,
    problem: null,
    notBuyable: null,
    card: { id: item.id, priceYen: 12_800 },
  })
  await world.passTime(61_000)
  await detail('mercari', item.id)
  expect(reads()).toBe(2)
})

test('P 8.2 the page says what it costs to the door, now and later, with the range and why', async () => {
  const item = world.shelf.put(listing({ yen: 12_800, domesticShipping: { payer: 'buyer', yen: 600 } }))
  const { toDoor, card } = await detail('mercari', item.id)
  // With the card's fee: what is shown is what a checkout charges.
  const fee = processingFee('card', 12_800 + 600 + 200, defaultFees)
  expect(fee).toBeGreaterThan(0)
  // To where her default address is.
  expect(toDoor).toMatchObject({ country: 'DE', nowYen: 12_800 + 600 + 200 + fee })
  expect(toDoor!.nowYen + toDoor!.laterYen).toBe(toDoor!.totalYen)
  // What customs ask for is due later too, and not to us.
  const duty = toDoor!.later.filter(({ key }) => key === 'duty').reduce((yen, row) => yen + row.yen, 0)
  expect(duty).toBeGreaterThan(0)
  expect(toDoor!.borderYen).toBe(duty)
  expect(toDoor!.lowYen).toBeLessThanOrEqual(toDoor!.totalYen)
  expect(toDoor!.highYen).toBeGreaterThanOrEqual(toDoor!.totalYen)
  expect(toDoor!.why.length).toBeGreaterThan(1)
  expect(card).toMatchObject({
    toDoorYen: toDoor!.totalYen,
    local: { currency: expect.stringMatching(/^[A-Z]{3}$/) },
    // The card says it in the reader's own money as the page does.
    toDoorLocal: toDoor!.local,
  })
  expect(toDoor!.local).not.toBeNull()
})

test('P 5 a source that is down shows our copy, says so, and never takes the others with it', async () => {
  const here = world.shelf.put(listing({ title: '超広角レンズ 17mm F3.5' }))
  const there = world.shelf.put(
    listing({
      source: 'rakuten',
      site: 'rakuten',
      id: 'lens-shop/f14',
      title: '交換レンズ 17mm F4',
      seller: { id: 'lens-shop', name: 'レンズ店', isStore: true },
    }),
  )
  await detail('mercari', here.id)
  world.shelf.down.add('mercari')
  await world.passTime(120_000)
  expect(await detail('mercari', here.id)).toMatchObject({ stale: true, card: { id: here.id } })
  const found = await anna.call(goods.search, { source: 'all', words: '17mm', page: 1, sort: 'recommended' })
  expect(found.cards.map((card) => card.id)).toEqual(expect.arrayContaining([here.id, there.id]))
  expect(found.sources.find((each) => each.source === 'mercari')).toMatchObject({ state: 'cached', count: 1 })
  expect(found.sources.find((each) => each.source === 'rakuten')).toMatchObject({ state: 'live' })
  // A quote may stand on a fresh copy; staff look again before buying.
  const { lineId } = await anna.call(cart.add, {
    source: 'mercari',
    id: here.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  expect((await anna.ask(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })).code).toBe(200)
  expect((await detail('mercari', 'm99999999999')).problem).toBe('error')
  world.shelf.down.delete('mercari')
})

test('§4 the error widget by its priority, §8 why something cannot be bought', async () => {
  const put = (changes: Parameters<typeof listing>[0]) => world.shelf.put(listing(changes)).id
  expect(
    await detail(
      'mercari',
      put({ title: '打ち上げ花火 セット', description: '購入代行業者の方はお断りします。' }),
    ),
  ).toMatchObject({ problem: 'nonsupportGoods', notBuyable: 'goods.ban.explosives' })
  expect(await detail('mercari', put({ description: '購入代行業者の方はお断りします。' }))).toMatchObject({
    problem: 'nonsupportSeller',
    notBuyable: 'goods.sellerRefuses',
    sellerRules: [{ rule: 'no_proxies' }],
  })
  expect(await detail('mercari', 'm10000000001x')).toMatchObject({
    problem: 'notFound',
    notBuyable: 'goods.removed',
  })
  expect(await detail('amazon', 'B000000000')).toMatchObject({ problem: 'nonsupportGoods' })
  expect(await detail('mercari', put({ availability: 'sold' }))).toMatchObject({
    problem: null,
    notBuyable: 'goods.soldOut',
  })
  expect(await detail('mercari', put({ yen: 9_999_999 }))).toMatchObject({
    notBuyable: 'goods.priceOnRequest',
  })
  expect(
    await detail('mercari', put({ kind: 'auction', price: { type: 6, jpyPrice: 500, taxIncluded: true } })),
  ).toMatchObject({ notBuyable: 'goods.auctionOnly' })
  for (const id of [put({ title: '日本刀 登録証付 脇差' }), put({ availability: 'reserved' })])
    expect(
      (await anna.ask(cart.add, { source: 'mercari', id, quantity: 1, options: [], remark: '' })).key,
    ).toMatch(/^goods\./)
})

test('every rule a connector may read from a seller’s text has words, beside those for one it may learn', () => {
  const t = translator('en')
  expect(sellerRuleNames.length).toBeGreaterThanOrEqual(6)
  expect([...sellerRuleNames, 'other'].filter((rule) => !t.has(`goods.item.rule.${rule}`))).toEqual([])
  // What the buyer is told to mind.
  expect(sellerRuleNames.filter((rule) => !t.has(`console.guide.${rule}`))).toEqual([])
})

test('goods with a forbidden word that are something else may be bought', () => {
  for (const title of [
    '花火柄 浴衣 レディース',
    'レコード 打上花火',
    '象牙色 花瓶',
    'シーシャ柄ポスター',
    '漫画 花火',
  ])
    expect(blocked(listing({ title })), title).toBeNull()
  for (const title of [
    '線香花火 20本',
    'モバイルバッテリー 10000mAh',
    'ZIPPO ライター オイル付き',
    '象牙 根付',
    'メダカ 卵 50個',
  ])
    expect(blocked(listing({ title })), title).not.toBeNull()
})

test('something that was taken down stays known, as gone', async () => {
  const item = world.shelf.put(listing())
  await detail('mercari', item.id)
  world.shelf.change('mercari', item.id, { availability: 'removed' })
  await world.passTime(61_000)
  expect(await detail('mercari', item.id)).toMatchObject({
    notBuyable: 'goods.removed',
    problem: null,
    card: { title: item.title },
  })
})

test('P 5 a pasted link opens the item, also out of a sentence; words are words; another shop is unknown', async () => {
  expect(
    await anna.call(goods.recognise, {
      text: 'これ買って！ https://jp.mercari.com/item/m12345678901 #メルカリ',
    }),
  ).toEqual({
    kind: 'item',
    source: 'mercari',
    id: 'm12345678901',
    path: '/mall/mercari/detail/m12345678901',
  })
  expect(await anna.call(goods.recognise, { text: 'film camera' })).toEqual({
    kind: 'words',
    words: 'film camera',
  })
})

test('quality P6 48 cards a page; the pages of several sources side by side lose nothing and repeat nothing, in every order', async () => {
  // Each source cuts its answers its own way, and one repeats a row when the next page is asked for.
  const sizes = { mercari: 30, rakuten: 20, surugaya: 24, yahoo: 50 } as const
  const counts = { mercari: 70, rakuten: 45, surugaya: 3, yahoo: 51 } as const
  const every = Object.entries(counts).flatMap(([source, count]) =>
    Array.from({ length: count }, (_, index) =>
      world.shelf.put(
        listing({
          source: source as keyof typeof counts,
          id: `page-${index}`,
          title: `万年筆 ${index}`,
          yen: 1_000 + ((index * 7_919) % 501),
        }),
      ),
    ),
  )
  const { goods: gateway } = world.shop.house.gateways
  const { search } = gateway
  const asked: string[] = []
  gateway.search = async (source, wish) => {
    const page = Number(wish.page ?? 1)
    asked.push(`${source} ${page}`)
    const all = (await search(source, wish)).hits
    const sorted =
      wish.sort === 'price_asc'
        ? all.toSorted((a, b) => (a.price.jpyPrice ?? 0) - (b.price.jpyPrice ?? 0))
        : all
    const size = sizes[source as keyof typeof sizes]
    const start = (page - 1) * size
    return {
      hits: [...(page > 1 ? sorted.slice(start - 1, start) : []), ...sorted.slice(start, start + size)],
      total: all.length,
      ...(start + size < all.length ? { nextPage: String(page + 1) } : {}),
    }
  }
  try {
    for (const sort of ['recommended', 'price_asc'] as const) {
      asked.length = 0
      const pages = []
      for (let page = 1; ; page += 1) {
        const found = await anna.call(goods.search, { source: 'all', words: '万年筆', page, sort })
        pages.push(found)
        if (!found.hasNext) break
      }
      expect(pages.map(({ cards }) => cards.length)).toEqual([48, 48, 48, 25])
      expect(pages.map(({ total }) => total)).toEqual([169, 169, 169, 169])
      const shown = pages.flatMap(({ cards }) => cards)
      expect(new Set(shown.map((card) => `${card.source}/${card.id}`))).toEqual(
        new Set(every.map((item) => `${item.source}/${item.id}`)),
      )
      expect(shown.length).toBe(every.length)
      // Nobody is asked twice for the same page, and page one does not ask for what it does not show.
      expect(new Set(asked).size).toBe(asked.length)
      if (sort === 'price_asc')
        expect(shown.map((card) => card.priceYen)).toEqual(
          shown.map((card) => card.priceYen).toSorted((a, b) => a - b),
        )
      else expect(new Set(shown.slice(0, 4).map((card) => card.source)).size).toBe(4)
    }
    // A page opened by its address alone, long after: the same list, asked for again.
    await world.passTime(3_600_000)
    const [third, again] = [
      await anna.call(goods.search, { source: 'all', words: '万年筆', page: 3, sort: 'price_asc' }),
      await anna.call(goods.search, { source: 'all', words: '万年筆', page: 3, sort: 'price_asc' }),
    ]
    expect(third.cards).toHaveLength(48)
    expect(again.cards.map((card) => card.id)).toEqual(third.cards.map((card) => card.id))
    expect(
      (await anna.call(goods.search, { source: 'all', words: '万年筆', page: 9, sort: 'recommended' })).cards,
    ).toEqual([])
  } finally {
    gateway.search = search
  }
})

test('words are searched in Japanese, shown, and remembered for their owner only', async () => {
  const ben = await world.customer('ben')
  const found = await anna.call(goods.search, {
    source: 'mercari',
    words: 'Nendoroid Hatsune Miku',
    page: 1,
    sort: 'recommended',
  })
  expect(found).toMatchObject({ words: 'Nendoroid Hatsune Miku', wordsJa: 'ねんどろいど 初音ミク' })
  expect((await anna.call(goods.history, {})).rows[0]).toMatchObject({ words: 'Nendoroid Hatsune Miku' })
  expect((await ben.call(goods.history, {})).rows).toEqual([])
  await anna.call(goods.clearHistory, { words: 'Nendoroid Hatsune Miku' })
  expect((await anna.call(goods.history, {})).rows.map((row) => row.words)).not.toContain(
    'Nendoroid Hatsune Miku',
  )
})

test('words whose results were shown from everybody’s page are remembered for their owner only; a pasted link is no search', async () => {
  const cleo = await world.customer('cleo')
  const ben = await world.customer('ben-too')
  await cleo.call(goods.searched, { words: 'こけし' })
  await cleo.call(goods.searched, { words: 'https://jp.mercari.com/item/m12345678901' })
  expect((await cleo.call(goods.history, {})).rows.map((row) => row.words)).toEqual(['こけし'])
  expect((await ben.call(goods.history, {})).rows).toEqual([])
})

test('§9 pictures come from our own host, signed, sized and re-encoded; anything else is 404', async () => {
  const { house } = world.shop
  const path = picturePath(house, 'http://static.mercdn.net/item/1.jpg')!
  house.gateways.goods.picture = async (address) =>
    address === 'https://static.mercdn.net/item/1.jpg'
      ? {
          bytes: await sharp({ create: { width: 1_400, height: 900, channels: 3, background: '#884422' } })
            .jpeg()
            .toBuffer(),
          type: 'image/jpeg',
        }
      : address.endsWith('.svg')
        ? {
            bytes: Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><script>alert(1)</script><circle cx="50" cy="50" r="40"/></svg>',
            ),
            type: 'image/svg+xml',
          }
        : null
  const get = (address: string) => anna.send(address)
  const small = await get(`${path}?w=300`)
  expect([
    small.status,
    small.headers.get('content-type'),
    small.headers.get('content-security-policy'),
  ]).toEqual([200, 'image/webp', "default-src 'none'; sandbox"])
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    width: 320,
    format: 'webp',
  })
  const drawn = await get(`${picturePath(house, 'https://img.practice.tomobako.test/camera-1.svg')}?w=640`)
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
  })
  expect((await get(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404)
  expect((await get('/pictures/aHR0cDovL2xvY2FsaG9zdC8.AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await get(picturePath(house, 'https://static.mercdn.net/item/none.jpg')!)).status).toBe(404)
  expect(
    (await anna.send(`${path}?w=300`, { headers: { 'if-none-match': small.headers.get('etag')! } })).status,
  ).toBe(304)
})
