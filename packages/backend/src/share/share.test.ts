import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goods, invite, lotteryDesk, review, reviewDesk, share } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { cardPages, shareLimits } from '@tomobako/domain/share'
import { sql } from 'kysely'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { isolated } from '../kernel/type.ts'
import { inThread } from '../workers/index.ts'
import type { Drawing } from './draw.ts'
import { pictures, piece, text } from '../review/story.testing.ts'
import { bought } from '../warehouse/story.testing.ts'
import { draw } from './draw.ts'
import { sweepPosters } from './poster.ts'
import { announceLottery, autumnBoxes } from '../lottery/announced.testing.ts'

let world: TestShop
let mina: Customer
beforeAll(async () => {
  world = await openTestShop()
  mina = await world.customer('mina')
})
afterAll(() => world.close())

/** Looked at by people. `DRAW_ANEW=1` writes them anew: look at them before they are kept. */
const posters = {
  ar: {
    title: `بطاقة بوكيمون «ريزاردون» بحالة ممتازة — خصم 10% ابتداءً من ${isolated('¥10,000')}`,
    note: 'امسح لمعرفة السعر حتى باب بيتك',
    obi: 'وُجد في اليابان عبر Tomobako',
  },
  ja: {
    title: 'ポケモンカード リザードンex SAR 1枚 美品・送料無料（匿名配送）',
    note: '読み取って、お届けまでの金額を見る',
    obi: 'Tomobakoが日本で見つけました',
  },
  th: {
    title: 'การ์ดโปเกมอน ลิซาร์ดอน สภาพดีเยี่ยม ส่งฟรีทั่วประเทศญี่ปุ่นน้ำหนักเบา',
    note: 'สแกนดูราคาส่งถึงบ้าน',
    obi: 'พบในญี่ปุ่นโดย Tomobako',
  },
} as const
type Kept = keyof typeof posters
const kept = (local: Kept) => new URL(`share.pictures/${local}.webp`, import.meta.url)
const address = 'https://tomobako.example/mall/mercari/detail/m12345678901'
const drawing = (local: Kept, shape: Drawing['shape'] = 'tall'): Drawing => ({
  shape,
  local,
  ...posters[local],
  amount: '¥12,800',
  url: address,
})
const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#8aa4ad' } })
    .webp()
    .toBuffer()
/** How many points of a hundred differ clearly, both made small: the last hundredth of an edge is nobody's business. */
async function differs(one: Uint8Array, other: Uint8Array): Promise<number> {
  const small = (bytes: Uint8Array) =>
    sharp(bytes).resize(540, 675, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [a, b] = await Promise.all([small(one), small(other)])
  return (100 * a.reduce((count, grey, at) => count + (Math.abs(grey - b[at]!) > 96 ? 1 : 0), 0)) / a.length
}
const codeIn = async (bytes: Uint8Array): Promise<string | null> => {
  const { data, info } = await sharp(bytes)
    .resize({ width: 800, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return inThread('code', { rgba: data, width: info.width, height: info.height })
}

describe('a poster', () => {
  test.for(Object.keys(posters) as Kept[])(
    'in %s looks as it was looked at, and its QR is read',
    async (local) => {
      const webp = await draw(drawing(local), await photo(), 'webp')
      const png = await draw(drawing(local), await photo(), 'png')
      if (process.env['DRAW_ANEW']) writeFileSync(kept(local), webp)
      expect(await differs(webp, readFileSync(kept(local)))).toBeLessThan(0.3)
      expect(await codeIn(png)).toBe(address)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    },
  )

  test('of other words is told from the one that is kept', async () => {
    const webp = await draw({ ...drawing('ar'), title: posters.ja.title }, await photo(), 'webp')
    expect(await differs(webp, readFileSync(kept('ar')))).toBeGreaterThan(0.3)
  })

  test('for a network is wide, and its QR is read as well', async () => {
    const png = await draw(drawing('th', 'wide'), null, 'png')
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await codeIn(png)).toBe(address)
  })
})

describe('S1-031 S2-069 /share', () => {
  test('of an item: its words, its price now, its page; the picture may be kept for ever until the price moves', async () => {
    const item = world.shelf.put(listing({ yen: 12_800, title: 'フィルムカメラ' }))
    const visitor = world.visitor('ja')
    const asked = { type: 'item', source: item.source, id: item.id } as const
    const told = await visitor.call(share.poster, asked)
    expect(told).toMatchObject({ title: 'フィルムカメラ', width: 1080, height: 1350 })
    expect(told.url).toContain(`/mall/${item.source}/detail/${item.id}`)
    const first = await visitor.send(told.picture)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    const saved = await visitor.send(told.saved)
    expect((await sharp(Buffer.from(await saved.arrayBuffer())).metadata()).format).toBe('png')
    expect(
      (await visitor.send(told.picture, { headers: { 'if-none-match': first.headers.get('etag')! } })).status,
    ).toBe(304)
    expect(told.card).toMatch(/^http:\/\/shop\.test\/poster\//)
  })

  test('nobody makes us draw what no page of ours shows', async () => {
    const item = world.shelf.put(listing({ yen: 900 }))
    const { picture } = await world
      .visitor()
      .call(share.poster, { type: 'item', source: item.source, id: item.id })
    const forged = picture.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.')
    expect((await world.visitor().send(forged)).status).toBe(404)
    expect((await world.visitor().send('/poster/anything.webp')).status).toBe(404)
    expect(
      (await world.visitor().ask(share.poster, { type: 'item', source: item.source, id: 'nothing' })).key,
    ).toBe('common.notFound')
  })

  test('of an invitation: a visitor needs its code, its owner does not; its QR is the link', async () => {
    const { code, url } = await mina.call(invite.mine, { page: 1 })
    expect((await world.visitor().ask(share.poster, { type: 'invite', id: '' })).key).toBe(
      'common.pleaseLogin',
    )
    const own = await mina.call(share.poster, { type: 'invite', id: '' })
    expect(own.url).toBe(url)
    const shown = await world.visitor().call(share.poster, { type: 'invite', id: code })
    expect(shown.title).toContain('m**a')
    const picture = await world.visitor().send(shown.saved)
    expect(await codeIn(Buffer.from(await picture.arrayBuffer()))).toBe(url)
  })

  test('of one’s own report: how many and from where, no price and no name; nobody else’s, and none of nothing', async () => {
    const crew = { shop: world, staff: await world.staff('sato') }
    const rosa = await world.customer('rosa', { walletYen: 40_000 })
    const asked = { type: 'report', id: '2026' } as const
    expect((await rosa.ask(share.poster, asked)).key).toBe('common.notFound')
    await bought(crew, rosa, { shipsFrom: '東京都' })
    await bought(crew, rosa, { shipsFrom: '北海道' })
    expect((await world.visitor().ask(share.poster, asked)).key).toBe('common.pleaseLogin')
    const told = await rosa.call(share.poster, asked)
    expect(told.title).toContain('2026')
    expect(told.url).toBe((await rosa.call(invite.mine, { page: 1 })).url)
    // Whoever is given the picture sees it, without an account.
    const picture = await world.visitor().send(told.saved)
    const png = Buffer.from(await picture.arrayBuffer())
    expect(await codeIn(png)).toBe(told.url)
    // The map is in the place of the photo: its most is vermilion.
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    let most = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at]! > 190 && data[at + 1]! < 70 && data[at + 2]! < 50) most += 1
    expect(most).toBeGreaterThan(2_000)
    // Another period, and another customer's word for it, are theirs alone.
    for (const id of ['2026-13', `${told.url.slice(-8)}.2026`, '2099'])
      expect((await mina.ask(share.poster, { type: 'report', id })).key).toBe('common.notFound')
  })

  test('of a published review: its title, its first picture, its page; one that nobody has approved has none', async () => {
    const crew = { shop: world, staff: await world.staff('kai') }
    const vera = await world.customer('vera', { walletYen: 40_000 })
    const no = await piece(world, crew.staff, vera)
    const { id } = await vera.call(review.submit, {
      kind: 'inside',
      title: 'A camera that still clicks',
      content: text(),
      photoIds: await pictures(vera),
      lineNos: [no],
    })
    const asked = { type: 'review', id } as const
    expect((await world.visitor().ask(share.poster, asked)).key).toBe('common.notFound')
    const emi = await world.staff('emi', ['editor'])
    const { version } = await emi.call(reviewDesk.detail, { id })
    await emi.call(reviewDesk.approve, { id, version, isHigh: false })
    const told = await world.visitor().call(share.poster, asked)
    expect(told).toMatchObject({ title: 'A camera that still clicks' })
    expect(told.url).toContain(`/experience/detail/${id}`)
    const saved = await world.visitor().send(told.saved)
    expect(await codeIn(Buffer.from(await saved.arrayBuffer()))).toBe(told.url)
    expect((await world.visitor().send(`/poster/card/ja/review/${id}.png`)).status).toBe(200)
    // What is no id is no question for the database.
    for (const type of ['review', 'activity'] as const)
      expect((await world.visitor().ask(share.poster, { type, id: 'nothing' })).key).toBe('common.notFound')
  })

  test('of a lottery: its name, what a play costs, its page; a draft has none', async () => {
    const [mori, sato] = [await world.staff('mori', ['editor']), await world.staff('fin', ['finance'])]
    const { id } = await mori.call(lotteryDesk.save, autumnBoxes(world))
    const asked = { type: 'activity', id } as const
    expect((await world.visitor().ask(share.poster, asked)).key).toBe('common.notFound')
    await announceLottery(id, mori, sato)
    const told = await world.visitor('ja').call(share.poster, asked)
    expect(told.title).toBe('秋の箱')
    expect(told.url).toContain(`/lottery/${id}`)
    expect((await world.visitor().send(told.picture)).status).toBe(200)
  })
})

describe('what a network shows beside a link', () => {
  const cardOf = (path: string, headers: Record<string, string> = {}) =>
    world.visitor().send(`/poster/card/${path}.png`, { headers })
  const looked = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata()

  test.for(Object.keys(cardPages))('%s has a card in the language of its page', async (page) => {
    const answer = await cardOf(`th/page/${page}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(await looked(answer)).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('an item’s card is of our own copy: no source is asked for an address that somebody made up', async () => {
    const item = world.shelf.put(listing({ yen: 7_700 }))
    const path = `ar/item/${item.source}/${item.id}`
    expect((await cardOf(path)).status).toBe(404)
    await world.visitor().call(goods.detail, { source: item.source, id: item.id })
    const answer = await cardOf(path)
    expect(answer.status).toBe(200)
    expect(await looked(answer)).toMatchObject({ width: 1200, height: 630 })
  })

  test('what is no page of ours has none', async () => {
    const { code } = await mina.call(invite.mine, { page: 1 })
    expect((await cardOf(`en/invite/${code}`)).status).toBe(200)
    for (const path of [
      'en/page/nowhere',
      'en/page/toString',
      'xx/page/home',
      'en/review/00000000-0000-0000-0000-000000000000',
      'en/activity/not-an-id',
      'en/item/nowhere/1',
      'en/item/mercari/%E0%A4%A',
      'en/report/2026',
    ])
      expect([path, (await cardOf(path)).status]).toEqual([path, 404])
  })

  test('drawn once: whoever asks again gets the kept one, and nobody makes us draw without end', async () => {
    const ip = '203.0.113.77'
    const known = 'en/page/home'
    expect((await cardOf(known, { 'x-tomobako-ip': ip })).status).toBe(200)
    // A turn comes back with the real minute: on a slow machine a few more are drawn before one is refused.
    const began = performance.now()
    let last = world.shelf.put(listing({ yen: 300 }))
    let drawn = 0
    for (let index = 1; index < 200; index += 1) {
      await world.visitor().call(goods.detail, last)
      if ((await cardOf(`en/item/${last.source}/${last.id}`, { 'x-tomobako-ip': ip })).status === 429) break
      drawn += 1
      last = world.shelf.put(listing({ yen: 300 + index }))
    }
    const minutes = 1 + Math.ceil((performance.now() - began) / 60_000)
    expect(drawn).toBeGreaterThan(shareLimits.drawnPerMinute / 2)
    expect(drawn).toBeLessThanOrEqual(shareLimits.drawnPerMinute * minutes)
    // What is kept costs nobody a turn, and others draw on.
    expect((await cardOf(known, { 'x-tomobako-ip': ip })).status).toBe(200)
    expect(
      (await cardOf(`en/item/${last.source}/${last.id}`, { 'x-tomobako-ip': '198.51.100.9' })).status,
    ).toBe(200)
  })

  test('a picture that was drawn long ago is thrown away', async () => {
    const { db } = world.shop.house
    const kept = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from poster_kept`.execute(db)).rows[0]!.n)
    expect(await kept()).toBeGreaterThan(5)
    const { key } = await db.selectFrom('poster_kept').select('key').executeTakeFirstOrThrow()
    expect(await world.shop.house.gateways.files.get(key)).not.toBeNull()
    await sweepPosters(world.shop.house)
    expect(await kept()).toBeGreaterThan(5)
    await world.passTime((shareLimits.keptDays + 1) * DAY)
    await sweepPosters(world.shop.house)
    expect(await kept()).toBe(0)
    expect(await world.shop.house.gateways.files.get(key)).toBeNull()
  })
})
