import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods, words } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import { DAY, folded, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { grams, related, search } from '../goods/copies.ts'
import { save } from '../goods/store.ts'
import { onlineTranslate } from '../gateways/translate-online.ts'
import { Trouble } from '../kernel/trouble.ts'
import * as store from './store.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { language: 'de' })
})
afterAll(() => world.close())

/** A small server with DeepL's wire: key in a header, JSON, fifty texts at most, its errors by number. Closes itself with `close`. */
async function fakeTranslator(
  answer: (text: string, to: string) => string = (text, to) => `[${to}] ${text}`,
) {
  const asked: { text: string[]; source_lang?: string; target_lang: string }[] = []
  const next: { status: number; hang: boolean } = { status: 200, hang: false }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (next.hang) return
      const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof asked)[number]
      asked.push(body)
      const status =
        request.headers.authorization !== 'DeepL-Auth-Key key-1'
          ? 403
          : request.url !== '/v2/translate'
            ? 404
            : body.text.length > 50
              ? 413
              : next.status
      response.writeHead(status, { 'content-type': 'application/json' }).end(
        JSON.stringify(
          status === 200
            ? {
                translations: body.text.map((text) => ({
                  detected_source_language: 'JA',
                  text: answer(text, body.target_lang),
                })),
              }
            : { message: 'no' },
        ),
      )
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    asked,
    next,
    url,
    gateway: (key = 'key-1', timeoutMs = 4_000) => onlineTranslate({ url, key, timeoutMs }),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

test('the translator online: fifty texts a request, its errors are trouble with the right patience, and a silent one is given up', async () => {
  const fake = await fakeTranslator()
  try {
    const texts = Array.from({ length: 120 }, (_, index) => `文 ${index}`)
    expect(await fake.gateway().translate(texts, { from: 'ja', to: 'zhCn' })).toEqual(
      texts.map((text) => `[ZH-HANS] ${text}`),
    )
    expect(fake.asked.map((each) => each.text.length)).toEqual([50, 50, 20])
    expect(fake.asked[0]).toMatchObject({ source_lang: 'JA', target_lang: 'ZH-HANS' })
    await expect(fake.gateway('wrong').translate(['a'], { from: 'ja', to: 'de' })).rejects.toMatchObject({
      name: 'Trouble',
      retry: 'no',
    })
    for (const [status, retry] of [
      [429, 'later'],
      [456, 'later'],
      [500, 'soon'],
      [400, 'no'],
    ] as const) {
      fake.next.status = status
      await expect(fake.gateway().translate(['a'], { from: 'ja', to: 'de' })).rejects.toMatchObject({
        name: 'Trouble',
        retry,
      })
    }
    fake.next.hang = true
    await expect(fake.gateway('key-1', 50).translate(['a'], { from: 'ja', to: 'de' })).rejects.toBeInstanceOf(
      Trouble,
    )
    expect(() => onlineTranslate({ url: 'http://translate.example.com', key: 'k' })).toThrow('https')
  } finally {
    await fake.close()
  }
})

test('S8-020 §8 an item is translated on demand: word by word, or online when there is a translator; each text once; a failure has its message', async () => {
  const item = world.shelf.put(
    listing({
      title: 'ピカチュウ ぬいぐるみ 未使用',
      description: 'カメラです。',
      categoryPath: ['おもちゃ', 'ぬいぐるみ'],
    }),
  )
  await anna.call(goods.detail, { source: 'mercari', id: item.id })
  const byHand = await anna.call(words.translateItem, { source: 'mercari', id: item.id })
  expect(byHand).toMatchObject({ by: 'glossary', isPartial: false })
  expect(byHand.title).toBe('Plüschtier · Pikachu · unbenutzt')
  expect((await anna.ask(words.translateItem, { source: 'mercari', id: 'm000' })).key).toBe('common.notFound')
  const strange = world.shelf.put(listing({ title: '鵺鵺鵺', description: '' }))
  await anna.call(goods.detail, { source: 'mercari', id: strange.id })
  expect((await anna.ask(words.translateItem, { source: 'mercari', id: strange.id })).key).toBe(
    'common.translationFail',
  )

  const fake = await fakeTranslator()
  const { gateways } = world.shop.house
  try {
    gateways.translate = fake.gateway()
    expect(await anna.call(words.translateItem, { source: 'mercari', id: strange.id })).toEqual({
      title: '[DE] 鵺鵺鵺',
      description: '',
      by: 'online',
      isPartial: false,
    })
    await anna.call(words.translateItem, { source: 'mercari', id: strange.id })
    expect(fake.asked).toHaveLength(1)
    // Down: our own glossary stands in, and says so.
    fake.next.status = 500
    expect(await anna.call(words.translateItem, { source: 'mercari', id: item.id })).toMatchObject({
      by: 'glossary',
      title: byHand.title,
    })
  } finally {
    delete gateways.translate
    await fake.close()
  }
})

test('words nobody knows are asked for online, within a moment, and kept', async () => {
  const fake = await fakeTranslator((text) => (text === 'Wanderstock' ? '登山杖' : '?'))
  const { gateways } = world.shop.house
  try {
    gateways.translate = fake.gateway()
    const first = await anna.call(words.toJapanese, { words: 'Wanderstock schwarz XZ-900' })
    expect(first).toMatchObject({
      wordsJa: '登山杖 黒 XZ-900',
      parts: [{ from: 'Wanderstock', how: 'online' }, { how: 'glossary' }, { how: 'kept' }],
    })
    await anna.call(words.toJapanese, { words: 'Wanderstock' })
    expect(fake.asked).toHaveLength(1)
    fake.next.status = 456
    expect(await anna.call(words.toJapanese, { words: 'Gehhilfe schwarz' })).toMatchObject({
      wordsJa: 'Gehhilfe 黒',
    })
  } finally {
    delete gateways.translate
    await fake.close()
  }
})

test('cards have titles from facts at first sight; with a translator its whole titles at the next, and nobody waits for them', async () => {
  const item = world.shelf.put(
    listing({ title: 'ガンダム プラモデル 未開封 特別便', categoryPath: ['プラモデル'] }),
  )
  const look = async (who: Pick<Customer, 'call'> = anna) =>
    (
      await who.call(goods.search, { source: 'mercari', words: '特別便', page: 1, sort: 'recommended' })
    ).cards.find((card) => card.id === item.id)
  expect((await look())?.titleTranslated).toBe('Plastikmodellbausatz · Mobile Suit Gundam · ungeöffnet')
  expect((await look(world.visitor('fr')))?.titleTranslated).toMatch(/^Maquette plastique · .* · scellé$/)
  expect(await look(world.visitor('ja'))).not.toHaveProperty('titleTranslated')
  const fake = await fakeTranslator((text, to) => (to === 'JA' ? text : `[${to}] ${text}`))
  const { gateways } = world.shop.house
  try {
    gateways.translate = fake.gateway()
    expect((await look())?.titleTranslated).toMatch(/^Plastikmodellbausatz/)
    await world.drain()
    expect((await look())?.titleTranslated).toBe('[DE] ガンダム プラモデル 未開封 特別便')
    // Somebody else's language is somebody else's title.
    expect((await look(world.visitor('fr')))?.titleTranslated).toMatch(/^Maquette/)
  } finally {
    delete gateways.translate
    await fake.close()
  }
})

test('suggestions: own searches, terms in the caller’s language, and what five people searched for but never what could name somebody', async () => {
  const { house } = world.shop
  const start = await anna.call(words.suggest, { text: 'plüsch' })
  expect(start.rows[0]).toEqual({ kind: 'term', text: 'plüschtier', textJa: 'ぬいぐるみ' })
  expect((await anna.call(words.suggest, { text: 'rote plüsch' })).rows[0]?.text).toBe('rote plüschtier')
  const people = []
  for (let index = 0; index < 5; index += 1) people.push(await world.customer(`person${index}`))
  const searched = async (person: Customer, text: string) =>
    house.db
      .insertInto('search_history')
      .values({ customer_id: person.id, words: text, at: new Date(house.clock.now()).toISOString() })
      .execute()
  for (const person of people) await searched(person, 'Takoyaki-Platte')
  for (const person of people) await searched(person, 'anna@example.com')
  for (const person of people.slice(1)) await searched(person, 'Takoyaki-Heimlich')
  await store.countPopular(house.db, house.clock.now())
  const rows = (await anna.call(words.suggest, { text: 'tako' })).rows
  expect(rows.filter((row) => row.kind === 'popular').map((row) => row.text)).toEqual(['Takoyaki-Platte'])
  expect((await anna.call(words.suggest, { text: 'anna@' })).rows).toEqual([])
  await searched(anna, 'Takoyaki-Meins')
  expect((await anna.call(words.suggest, { text: 'tako' })).rows[0]).toMatchObject({
    kind: 'history',
    text: 'Takoyaki-Meins',
  })
  expect(
    (await world.visitor('de').call(words.suggest, { text: 'tako' })).rows.some(
      (row) => row.kind === 'history',
    ),
  ).toBe(false)
  expect((await anna.call(words.suggest, { text: '' })).rows.length).toBeLessThanOrEqual(8)
})

test('copies are found as a plain look through all titles would find them, whatever the word, the filter and the order', async () => {
  const { db, clock } = world.shop.house
  const bits = [
    '着物',
    'カメラ',
    'ﾆｺﾝ F2',
    'フィギュア',
    '皿',
    'LP',
    'ニコン',
    '赤い',
    'ひらがな',
    'Ｌｅｉｃａ',
    'a%b_c',
    "o'hara",
    'ＰＳＡ１０',
    '花瓶♪',
    '🎌旗',
  ]
  const all = Array.from({ length: 260 }, (_, index) => {
    const title =
      bits.filter((_bit, bit) => (index * (bit + 3)) % (bit + 5) < 2).join(index % 2 ? ' ' : '') ||
      `何か ${index}`
    return listing({
      source: families[index % families.length]!,
      id: `copy-${index}`,
      title,
      yen: 100 + ((index * 7_919) % 9_000),
      likes: index % 13,
      condition: index % 3 ? 'good' : 'new',
      kind: index % 7 ? 'fixed' : 'auction',
      availability: index % 11 ? 'on_sale' : 'sold',
      seller: { id: '1', name: 'x', goodRate: index % 100 },
      domesticShipping: { payer: index % 2 ? 'seller' : 'buyer' },
    })
  })
  for (const each of all) await save(db, each, clock.now())
  const ours = async (wish: Partial<Parameters<typeof search>[1]>) => {
    const found: string[] = []
    for (let page = 1; ; page += 1) {
      const answer = await search(db, {
        words: '',
        sources: families,
        sort: 'recommended',
        page,
        size: 20,
        ...wish,
      })
      found.push(...answer.found.map((each) => each.listing.id).filter((id) => id.startsWith('copy-')))
      if (!answer.hasNext) return found
    }
  }
  const plain = (wish: Partial<Parameters<typeof search>[1]>) =>
    all
      .filter(
        (each) =>
          each.availability === 'on_sale' &&
          folded(wish.words ?? '')
            .split(' ')
            .every((word) => folded(each.title).includes(word)) &&
          (wish.priceMin === undefined || each.price.jpyPrice! >= wish.priceMin) &&
          (wish.priceMax === undefined || each.price.jpyPrice! <= wish.priceMax) &&
          (wish.condition === undefined || each.condition === wish.condition) &&
          (!wish.fixedOnly || each.kind !== 'auction') &&
          (wish.sources === undefined || wish.sources.includes(each.source)) &&
          (wish.payer === undefined || each.domesticShipping.payer === wish.payer) &&
          (wish.goodRateMin === undefined || (each.seller?.goodRate ?? -1) >= wish.goodRateMin),
      )
      .map((each) => each.id)
      .toSorted()
  for (const text of [
    '着物',
    'カメラ',
    'ニコン',
    'にこん',
    'ニコン f2',
    'フィギュア 赤い',
    '皿',
    'lp',
    'leica',
    'e',
    'ヒラガナ',
    'a%b_c',
    '%',
    '_c',
    "o'hara",
    'psa10',
    '♪',
    '🎌',
    'ナイモノ',
    '着物カメラ',
    '',
  ]) {
    expect((await ours({ words: text })).toSorted(), text).toEqual(plain({ words: text }))
    expect((await ours({ words: text, sort: 'price_asc' })).toSorted(), text).toEqual(plain({ words: text }))
  }
  for (const wish of [
    { words: 'カメラ', priceMin: 2_000, priceMax: 6_000 },
    { words: 'カメラ', condition: 'new' },
    { words: '着物', fixedOnly: true },
    { words: '皿', sources: ['mercari', 'rakuten'] as const },
    { words: '皿', sources: ['mercari'] as const, condition: 'good' },
    { words: 'ニコン', payer: 'seller' },
    { words: 'ニコン', goodRateMin: 60 },
  ])
    expect((await ours(wish)).toSorted(), JSON.stringify(wish)).toEqual(plain(wish))
  const prices = (await ours({ words: 'カメラ', sort: 'price_desc' })).map(
    (id) => all.find((each) => each.id === id)!.price.jpyPrice!,
  )
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  // Sold: out of the search; on sale again: back in it.
  const [one] = plain({ words: '着物' })
  const again = all.find((each) => each.id === one)!
  await save(db, { ...again, availability: 'sold' }, clock.now())
  expect(await ours({ words: '着物' })).not.toContain(one)
  await save(db, { ...again, title: '帯留 銀' }, clock.now())
  expect(await ours({ words: '帯留' })).toEqual([one])
  const like = await related(
    db,
    all.find((each) => each.availability === 'on_sale' && each.title.includes('フィギュア'))!,
    8,
  )
  expect(like.length).toBeGreaterThan(0)
})

test('the database and the shop make the same grams of the same word', async () => {
  for (const word of [
    '着物',
    'カメラ',
    'nikon',
    'f2',
    '皿',
    'ア',
    'a',
    'ニコンf2',
    '🎌旗',
    "o'hara",
    '건담',
    'กล้อง',
    'м42',
  ]) {
    const { rows } = await sql<{
      grams: string[]
    }>`select title_grams(${folded(word)}::text)::text[] as grams`.execute(world.shop.house.db)
    expect(grams(folded(word)).map(String).toSorted(), word).toEqual(rows[0]!.grams.toSorted())
  }
})

test('a translation nobody made anew for half a year is forgotten, a younger one stays', async () => {
  const { db, clock } = world.shop.house
  const made = (name: string, at: number) => ({
    text_hash: Buffer.from(name),
    language: 'de',
    provider: 'forgetting',
    translated: name,
    is_partial: false,
    made_at: iso(at),
  })
  const keptFrom = clock.now() - 180 * DAY
  await db
    .insertInto('text_translation')
    .values([made('old', keptFrom - MINUTE), made('young', keptFrom + HOUR)])
    .execute()
  for (let time = 0; time < 2; time += 1) {
    await world.passTime(0)
    expect(
      await db
        .selectFrom('text_translation')
        .select('translated')
        .where('provider', '=', 'forgetting')
        .execute(),
    ).toEqual([{ translated: 'young' }])
  }
})
