import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
})
afterAll(() => world.close())

const answer = (text: string) => anna.call(goods.answer, { text })
const linkOf = ({ id }: { id: string }) => `https://jp.mercari.com/item/${id}`

test('a link, also inside a share text, is answered with picture, price, price to the door and nothing in the way', async () => {
  const camera = world.shelf.put(listing({ yen: 12_800 }))
  const found = await answer(`すてきなカメラ見つけた！ ${linkOf(camera)} #メルカリ`)
  expect(found).toMatchObject({
    kind: 'item',
    source: 'mercari',
    path: `/mall/mercari/detail/${camera.id}`,
    why: null,
    asOf: null,
    card: { id: camera.id, priceYen: 12_800, kind: 'fixed', availability: 'on_sale' },
  })
  if (found.kind !== 'item') throw new Error('no item')
  expect(found.card!.image).toMatch(/^\/pictures\//)
  expect(found.card!.toDoorYen).toBeGreaterThan(12_800)
})

test('what is sold, gone, refused or silent says so; a silent source leaves our copy with its age', async () => {
  const sold = world.shelf.put(listing({ availability: 'sold' }))
  expect(await answer(linkOf(sold))).toMatchObject({
    kind: 'item',
    why: 'goods.soldOut',
    card: { availability: 'sold' },
  })
  const refused = world.shelf.put(listing({ title: 'モバイルバッテリー 10000mAh' }))
  expect(await answer(linkOf(refused))).toMatchObject({
    kind: 'item',
    why: 'goods.ban.lithium_loose',
    card: { refused: true, toDoorYen: null },
  })
  expect(await answer('https://jp.mercari.com/item/m99999999999')).toMatchObject({
    kind: 'item',
    card: null,
    why: 'goods.removed',
  })
  const known = world.shelf.put(listing())
  await answer(linkOf(known))
  const never = world.shelf.put(listing())
  await world.passTime(30 * MINUTE)
  world.shelf.down.add('mercari')
  try {
    const copy = await answer(linkOf(known))
    expect(copy).toMatchObject({ kind: 'item', why: null, card: { id: known.id } })
    expect(copy.kind === 'item' && copy.asOf).toEqual(expect.any(String))
    expect(await answer(linkOf(never))).toMatchObject({ kind: 'item', card: null, why: 'goods.cannotCheck' })
  } finally {
    world.shelf.down.delete('mercari')
  }
})

test('a barcode is asked of the shops that know it, the lowest price of each; a wrong digit asks nobody', async () => {
  const code = '4902370548501'
  const put = (source: 'rakuten' | 'surugaya' | 'mercari', yen: number) =>
    world.shelf.put(
      listing({ source, site: source, id: `${source}-${yen}`, title: `ゲームソフト ${code}`, yen }),
    )
  put('rakuten', 5_980)
  put('rakuten', 4_980)
  put('surugaya', 3_480)
  put('mercari', 100)
  const found = await answer(`JAN ${code}`)
  if (found.kind !== 'code') throw new Error('no code')
  expect(found).toMatchObject({ code, symbol: 'JAN', isRight: true })
  expect(found.cards.map(({ source, priceYen }) => [source, priceYen])).toEqual([
    ['surugaya', 3_480],
    ['rakuten', 4_980],
  ])
  expect(await answer('4902370548502')).toMatchObject({ kind: 'code', isRight: false, cards: [] })
  expect(await answer('9784088820804')).toMatchObject({
    kind: 'code',
    symbol: 'ISBN',
    isRight: true,
    cards: [],
  })
})

test('a link we cannot open says why, and what its address or the text beside it tells is kept', async () => {
  const { recognise } = world.shelf.gateway
  const unknown = (url: string) => ({ family: null, url }) as const
  world.shelf.gateway.recognise = (text) => {
    const url = /https?:\/\/\S+/.exec(text)?.[0]
    return recognise(text) ?? (url === undefined ? null : unknown(url))
  }
  world.shelf.gateway.ownerOf = (url) => ({
    family: url.includes('mercari') ? 'mercari' : null,
    isShort: url.includes('amzn'),
  })
  try {
    expect(await answer('https://toys.example.jp/products/pikachu-plush-30cm')).toEqual({
      kind: 'unknown',
      url: 'https://toys.example.jp/products/pikachu-plush-30cm',
      site: 'toys.example.jp',
      source: null,
      why: 'otherShop',
      words: 'pikachu plush 30cm',
    })
    expect(await answer('「有田焼 湯呑み」 https://www.example.jp/goods/123456')).toMatchObject({
      site: 'example.jp',
      why: 'otherShop',
      words: '有田焼 湯呑み',
    })
    expect(await answer('https://jp.mercari.com/help')).toMatchObject({ why: 'notItem', source: 'mercari' })
    expect(await answer('https://amzn.asia/d/abc')).toMatchObject({ why: 'silent' })
    expect(await answer('http://localhost:3000/item/1')).toMatchObject({ why: 'notPublic' })
    expect(await answer('ピカチュウ ぬいぐるみ')).toEqual({ kind: 'words' })
  } finally {
    world.shelf.gateway.recognise = recognise
  }
})

test('while somebody types, our own copies tell a few things and how many there are, and no source is asked', async () => {
  for (let each = 0; each < 5; each += 1) world.shelf.put(listing({ title: `南部鉄器 急須 ${each}` }))
  world.shelf.put(listing({ title: '南部鉄器 売れた', availability: 'sold' }))
  await anna.call(goods.search, {
    words: '南部鉄器',
    asTyped: true,
    source: 'all',
    page: 1,
    sort: 'recommended',
  })
  world.shelf.down.add('mercari')
  try {
    const glance = await anna.call(goods.glance, {
      words: '南部鉄器',
      others: ['南部鉄器', '急須 3', '無い物無い物'],
    })
    expect(glance.cards).toHaveLength(3)
    expect(glance.cards.map(({ availability }) => availability)).toEqual(['on_sale', 'on_sale', 'on_sale'])
    expect(glance.counts).toEqual([5, 1, 0])
    expect(glance.most).toBe(100)
    expect((await anna.call(goods.glance, { words: '', others: [] })).cards).toEqual([])
  } finally {
    world.shelf.down.delete('mercari')
  }
})
