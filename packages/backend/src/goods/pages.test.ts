import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, goods } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import { defaultFees } from '@tomobako/domain/settings'
import { translator } from '@tomobako/i18n/catalogues'
import { categories, goodsClasses, marketShops } from '@tomobako/domain/goods'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { blocked } from './blocked.ts'
import { idWithPartner, partnerAt } from './partner.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
})
afterAll(() => world.close())

const detail = (input: InputOf<typeof goods.detail>) => anna.call(goods.detail, input)
const add = (id: string, source: 'mercari' | 'surugaya' | 'rakuten' = 'mercari') =>
  anna.ask(cart.add, { source, id, quantity: 1, options: [], remark: '' })

test('P 5 what carriers refuse is said before paying: refused at the page, the cart and the checkout alike, a warning only where a way is left', async () => {
  const refused = world.shelf.put(listing({ title: 'モバイルバッテリー 10000mAh' }))
  expect(await detail({ source: 'mercari', id: refused.id })).toMatchObject({
    problem: 'nonsupportGoods',
    problemText: 'goods.ban.lithium_loose',
    notBuyable: 'goods.ban.lithium_loose',
    toDoor: null,
  })
  expect((await add(refused.id)).key).toBe('goods.ban.lithium_loose')

  const warned = world.shelf.put(listing({ title: '香水 白檀 50ml' }))
  const page = await detail({ source: 'mercari', id: warned.id })
  expect(page).toMatchObject({
    problem: null,
    notBuyable: null,
    notes: [{ goods: 'perfume', carriage: 'courier', word: '香水', asOf: '2026-09-01' }],
  })
  expect((await add(warned.id)).code).toBe(200)
  const plain = world.shelf.put(listing({ title: '有田焼 湯呑み' }))
  await detail({ source: 'mercari', id: plain.id })
  const { rows } = await anna.call(goods.notes, {
    items: [warned, plain, { id: 'm00000000000' }].map(({ id }) => ({ source: 'mercari' as const, id })),
  })
  expect(rows).toEqual([{ source: 'mercari', id: warned.id, notes: page.notes }])
  expect(
    (await anna.call(goods.notes, { items: [{ source: 'mercari', id: warned.id }], country: 'FR' })).country,
  ).toBe('FR')

  // It became another thing after it was put into the cart.
  const changing = world.shelf.put(listing({ title: '真鍮の小物入れ' }))
  const { lineId } = await anna.call(cart.add, {
    source: 'mercari',
    id: changing.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  world.shelf.change('mercari', changing.id, { title: '線香花火 20本' })
  await world.passTime(61_000)
  expect((await anna.ask(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })).key).toBe(
    'goods.ban.explosives',
  )
})

test('every class that may be refused has its sentence, and every name and fact of a front its words', () => {
  const t = translator('en')
  expect(goodsClasses.filter((name) => !t.has(`goods.ban.${name}`) || !t.has(`mall.class.${name}`))).toEqual(
    [],
  )
  expect(
    ['courier', 'post_listed', 'post_unlisted', 'label', 'insured', 'asked', 'customs'].filter(
      (name) => !t.has(`mall.carriage.${name}`),
    ),
  ).toEqual([])
  expect(
    families
      .flatMap((family) => categories[family].map(({ key }) => key))
      .filter((key) => !t.has(`mall.category.${key}`)),
  ).toEqual([])
  for (const family of families)
    expect(new Set(categories[family].map(({ ja }) => ja)).size, family).toBe(categories[family].length)
})

test('issue 14: where it is, the way it is sent, its colour and its categories are said in the reader’s language, what has no word stays the source’s', async () => {
  const berta = await world.customer('berta', { language: 'de' })
  const put = world.shelf.put(
    listing({
      title: '有田焼 湯呑み',
      shipsFrom: '大阪府',
      color: 'ブルー系',
      brand: 'コトブキヤ',
      categoryPath: ['食器', '鵺の間'],
      domesticShipping: { payer: 'seller', method: 'ゆうパック' },
    }),
  )
  expect(await berta.call(goods.detail, { source: 'mercari', id: put.id })).toMatchObject({
    shipsFrom: '大阪府',
    said: {
      from: 'Osaka',
      method: 'Yu-Pack (Japan Post)',
      color: 'Blau',
      brand: 'Kotobukiya',
      categories: ['Küche und Geschirr', null],
    },
  })
  const nagi = await world.customer('nagi', { language: 'ja' })
  expect((await nagi.call(goods.detail, { source: 'mercari', id: put.id })).said?.from ?? null).toBeNull()
})

test('issue 14: what is chosen is read in the reader’s language and ordered in the source’s own words', async () => {
  const put = world.shelf.put(
    listing({
      source: 'rakuten',
      size: 'フリーサイズ',
      variants: [
        { id: 'a', name: 'ブラック / M', stock: 1 },
        { id: 'b', name: '鵺色 / M', stock: 1 },
        { id: 'c', name: '赤', stock: 1 },
        { id: 'd', name: 'レッド', stock: 1 },
      ],
      options: [{ label: 'ラッピング*', required: true, choices: ['希望する（無料）', '鵺の間'] }],
      offers: [{ shopId: 'x', shopName: '店', priceYen: 900, conditionText: '中古' }],
    }),
  )
  const read = async (language: 'de' | 'ja') => {
    const reader = await world.customer(`chooses-${language}`, { language })
    const { variants, options, offers, said } = await reader.call(goods.detail, put as never)
    return { variants, options, offers, size: said?.size }
  }
  const german = await read('de')
  // Two reds that would read alike keep the shop's own words.
  expect(german.variants.map(({ name, said }) => [name, said])).toEqual([
    ['ブラック / M', 'Schwarz / M'],
    ['鵺色 / M', undefined],
    ['赤', undefined],
    ['レッド', undefined],
  ])
  expect(german).toMatchObject({
    size: 'Einheitsgröße',
    options: [
      {
        label: 'ラッピング*',
        said: 'Geschenkverpackung',
        choices: ['希望する（無料）', '鵺の間'],
        saidChoices: ['Ja (kostenlos)', null],
      },
    ],
    offers: [{ conditionText: '中古', said: 'Gebraucht' }],
  })
  const own = await read('ja')
  expect([...own.variants, ...own.options, ...own.offers].map(({ said }) => said).filter(Boolean)).toEqual([])
  expect([own.size, own.options[0]?.saidChoices]).toEqual([null, [null, null]])
})

test('handed over in person only, or paid at the door, is not bought', () => {
  expect(blocked(listing({ description: '大型のため直接引き取り限定です。' }))?.key).toBe('goods.pickUpOnly')
  expect(blocked(listing({ description: '店頭引き取り限定ではありません。発送します。' }))).toBeNull()
  expect(blocked(listing({ domesticShipping: { payer: 'buyer', cashOnDelivery: true } }))?.key).toBe(
    'goods.cashOnDelivery',
  )
})

test('a number that means "ask" is never a price: not of the item, of a version, nor of a comparison', async () => {
  const item = world.shelf.put(
    listing({
      variants: [
        { id: 'a', name: '赤', priceYen: 1_000, stock: 1 },
        { id: 'b', name: '非売品', priceYen: 9_999_999, stock: 1 },
      ],
      price: { type: 1, jpyPrice: 1_000, listPrice: 9_999_999, taxIncluded: true },
    }),
  )
  expect(await detail({ source: 'mercari', id: item.id })).toMatchObject({
    listYen: null,
    variants: [
      { id: 'a', stock: 1 },
      { id: 'b', stock: 0 },
    ],
  })
  expect(
    (
      await anna.ask(cart.add, {
        source: 'mercari',
        id: item.id,
        variantId: 'b',
        quantity: 1,
        options: [],
        remark: '',
      })
    ).key,
  ).toBe('goods.priceOnRequest')
  expect(
    (
      await anna.ask(cart.add, {
        source: 'mercari',
        id: item.id,
        variantId: 'a',
        quantity: 1,
        options: [],
        remark: '',
      })
    ).code,
  ).toBe(200)
})

test('a partner shop of Suruga-ya is a listing of its own, read by its own address and bought at its own price', async () => {
  expect(partnerAt('surugaya', '428012345~400506')).toEqual({
    id: '428012345',
    url: 'https://www.suruga-ya.jp/product/detail/428012345?tenpo_cd=400506',
  })
  expect(partnerAt('mercari', '428012345~400506')).toBeNull()
  expect(
    idWithPartner(
      'surugaya',
      '428012345',
      'https://www.suruga-ya.jp/product/detail/428012345?tenpo_cd=400506',
    ),
  ).toBe('428012345~400506')
  for (const url of [
    'https://evil.example/product/detail/428012345?tenpo_cd=400506',
    'https://www.suruga-ya.jp/product/detail/1?tenpo_cd=400506',
    'not an address',
  ])
    expect(idWithPartner('surugaya', '428012345', url)).toBe('428012345')

  const own = listing({
    source: 'surugaya',
    site: 'surugaya',
    id: '428012345',
    yen: 3_000,
    seller: { id: 'surugaya', name: '駿河屋', isStore: true },
  })
  world.shelf.put({
    ...own,
    offers: [
      { shopId: 'surugaya', shopName: '駿河屋', priceYen: 3_000 },
      {
        shopId: '400506',
        shopName: '駿河屋 港町店',
        priceYen: 2_400,
        domesticYen: 440,
        conditionText: '中古',
      },
      { shopId: '400507', shopName: '見本店', priceYen: 9_999_999 },
    ],
  })
  expect((await detail({ source: 'surugaya', id: '428012345' })).offers).toEqual([
    {
      id: '428012345~400506',
      shopId: '400506',
      shopName: '駿河屋 港町店',
      priceYen: 2_400,
      conditionText: '中古',
      said: 'Used',
      stock: null,
      domesticYen: 440,
    },
    expect.objectContaining({ id: null, shopId: 'surugaya' }),
  ])

  // The source answers the partner's address with the same code and the partner's price.
  const { goods: gateway } = world.shop.house.gateways
  const { item } = gateway
  const asked: string[] = []
  gateway.item = async (source, id, url) => {
    asked.push(`${id} ${url ?? ''}`)
    return url?.includes('tenpo_cd=400506')
      ? {
          kind: 'listing',
          listing: listing({
            source: 'surugaya',
            site: 'surugaya',
            id: '428012345',
            yen: 2_400,
            domesticShipping: { payer: 'buyer' },
            seller: { id: '400506', name: '駿河屋 港町店', isStore: true },
          }),
        }
      : item(source, id, url)
  }
  try {
    const { lineId } = await anna.call(cart.add, {
      source: 'surugaya',
      id: '428012345~400506',
      quantity: 1,
      options: [],
      remark: '',
    })
    expect(asked).toEqual(['428012345 https://www.suruga-ya.jp/product/detail/428012345?tenpo_cd=400506'])
    const line = (await anna.call(cart.list, {})).groups
      .flatMap(({ lines }) => lines)
      .find((each) => each.id === lineId)
    expect(line).toMatchObject({ priceYen: 2_400, domesticYen: 440, card: { id: '428012345~400506' } })
    // The product's own copy is untouched by it.
    expect((await detail({ source: 'surugaya', id: '428012345' })).card.priceYen).toBe(3_000)
  } finally {
    gateway.item = item
  }
})

test('P 6: every page also accepts an address; one that is no item of the source finds nothing', async () => {
  const item = world.shelf.put(listing())
  expect(
    await detail({ source: 'mercari', id: '', url: `https://jp.mercari.com/item/${item.id}` }),
  ).toMatchObject({ problem: null, card: { id: item.id } })
  expect(
    await detail({ source: 'rakuten', id: '', url: `https://jp.mercari.com/item/${item.id}` }),
  ).toMatchObject({ problem: 'notFound' })
  expect(
    await detail({ source: 'amazon', id: '', url: 'https://www.amazon.co.jp/dp/B000000000' }),
  ).toMatchObject({ problem: 'nonsupportGoods', isQuoteOnly: true, notBuyable: 'goods.notSupported' })
})

test('the front of a source has its shelves, nothing twice, and says whether the source is read', async () => {
  const mine = Array.from({ length: 30 }, (_, index) =>
    world.shelf.put(
      listing({
        source: 'yahoo',
        site: 'yahoo-auctions',
        id: `x10000${1000 + index}`,
        title: `${['カメラ', '茶碗', 'レコード', '万年筆'][index % 4]} 見本 ${index}`,
        likes: index,
        ...(index < 5
          ? {
              kind: 'auction' as const,
              price: { type: 6, jpyPrice: 900, taxIncluded: true },
              auction: {
                currentPrice: 900,
                bids: 1,
                endsAt: world.shop.house.clock.now() + (10 - index) * 3_600_000,
              },
            }
          : {}),
      }),
    ),
  )
  for (const each of mine) await detail({ source: 'yahoo', id: each.id })
  const front = await anna.call(goods.front, { source: 'yahoo' })
  expect(front).toMatchObject({
    state: 'open',
    // A bid costs more than a purchase, and this is a house of auctions.
    proxyYen: defaultFees.proxyAuctionYen,
    sites: [{ site: 'yahoo-auctions', count: 30 }],
  })
  expect(front.ending.map(({ id }) => id)).toEqual(
    mine
      .slice(0, 5)
      .reverse()
      .map(({ id }) => id),
  )
  const all = [...front.popular, ...front.ending, ...front.newest].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  // Four kinds, three of each before a fourth of any.
  expect(front.popular).toHaveLength(12)
  for (const word of ['カメラ', '茶碗', 'レコード', '万年筆'])
    expect(front.popular.filter(({ title }) => title.startsWith(word))).toHaveLength(3)
  expect(await anna.call(goods.front, { source: 'amazon' })).toMatchObject({
    state: 'quote',
    popular: [],
    newest: [],
  })
  expect((await anna.call(goods.front, { source: 'market' })).sites.map(({ site }) => site)).toEqual(
    Object.keys(marketShops),
  )
})

test('a source switched off says that it rests, on its front, in a search and on a page, and our copies keep being shown', async () => {
  const item = world.shelf.put(
    listing({ source: 'surugaya', site: 'surugaya', id: '428099999', title: 'ねむり猫の置物', quantity: 4 }),
  )
  await detail({ source: 'surugaya', id: item.id })
  const { goods: gateway } = world.shop.house.gateways
  const { families: open } = gateway
  Object.assign(gateway, {
    families: open.filter((each) => each !== 'surugaya'),
    resting: ['surugaya'],
    restingSites: ['surugaya'],
  })
  try {
    expect((await anna.call(goods.front, { source: 'surugaya' })).state).toBe('resting')
    expect((await anna.call(goods.front, { source: 'amazon' })).state).toBe('quote')
    for (const wish of [{ source: 'surugaya' as const }, { source: 'all' as const }]) {
      const found = await anna.call(goods.search, {
        words: 'ねむり猫',
        asTyped: true,
        page: 1,
        sort: 'recommended',
        ...wish,
      })
      expect(found.sources.find((each) => each.source === 'surugaya')).toMatchObject({
        state: 'resting',
        count: 1,
      })
      expect(found.cards.map((each) => each.id)).toContain(item.id)
    }
    expect(await detail({ source: 'surugaya', id: item.id })).toMatchObject({
      problem: null,
      isResting: true,
      notBuyable: null,
      card: { title: 'ねむり猫の置物' },
    })
    expect((await add(item.id, 'surugaya')).code).toBe(200)
    await world.passTime(25 * 3_600_000)
    // Too old for a checkout: neither the page nor the checkout promises its price.
    expect(await detail({ source: 'surugaya', id: item.id })).toMatchObject({
      problem: null,
      isResting: true,
      stale: true,
      notBuyable: 'goods.resting',
    })
    const line = (await anna.call(cart.list, {})).groups
      .flatMap(({ lines }) => lines)
      .find((each) => each.card.id === item.id)!
    expect((await anna.ask(checkout.quote, { lineIds: [line.id], method: 'wallet', points: 0 })).key).toBe(
      'goods.resting',
    )
    expect(await detail({ source: 'surugaya', id: '428000001' })).toMatchObject({
      problem: 'nonsupportGoods',
      isResting: true,
      isQuoteOnly: true,
    })
  } finally {
    Object.assign(gateway, { families: open, resting: [], restingSites: [] })
  }
  expect((await detail({ source: 'surugaya', id: item.id })).isResting).toBe(false)
})
