import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@tomobako/contract'
import { follow, goods, message } from '@tomobako/contract'
import { followLimits } from '@tomobako/domain/follow'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

let world: TestShop
beforeAll(async () => void (world = await openTestShop({ log: 'silent' })))
afterAll(() => world.close())
// A source gets few questions a run: one test's searches must not wait behind another's.
afterEach(() => world.shop.house.db.deleteFrom('saved_search').execute())

let person = 0
const somebody = () => world.customer(`reader${(person += 1)}`)
type Wish = InputOf<typeof follow.saveSearch>
const choices: Wish['choices'] = {
  kinds: ['new', 'drop', 'relist'],
  dropPercent: 10,
  byMessage: true,
  byMail: false,
  pace: 'now',
  mostPerDay: 5,
}
const save = (
  who: Customer,
  words: string,
  changed: Partial<Wish['choices']> = {},
  wish: Partial<Wish['wish']> = {},
) =>
  who.call(follow.saveSearch, {
    name: `Looking for ${words}`,
    wish: { words, sources: ['mercari'], ...wish },
    choices: { ...choices, ...changed },
  })
const told = async (who: Customer) =>
  (await who.call(message.list, { page: 1 })).rows
    .filter((row) => row.kind === 'follow')
    .map((row) => row.title)
const hits = async (who: Customer, id: string) =>
  (await who.call(follow.search, { id, page: 1 })).rows.map((row) => [row.kind, row.card.id, row.yen])
/** Long enough for every search to be asked once more. */
const nextLook = () => world.passTime(41 * MINUTE)
const put = (title: string, changed: Parameters<typeof listing>[0] = {}) =>
  world.shelf.put(listing({ title, ...changed }))

test('a new listing is told once; what was there when the search was saved is not', async () => {
  const who = await somebody()
  put('青い花瓶 古伊万里')
  const { id } = await save(who, '花瓶')
  expect((await who.call(follow.search, { id, page: 1 })).search).toMatchObject({
    checkedAt: null,
    hits: 0,
    silent: [],
    wordsJa: '花瓶',
  })
  await nextLook()
  expect(await told(who)).toEqual([])
  const fresh = put('白い花瓶 備前', { yen: 4_000 })
  await nextLook()
  expect(await told(who)).toEqual([expect.stringContaining('白い花瓶 備前')])
  await nextLook()
  await nextLook()
  expect(await told(who)).toHaveLength(1)
  expect(await hits(who, id)).toEqual([['new', fresh.id, 4_000]])
  // The same thing is told by no other search of somebody else's, and two at once are one notice.
  put('花瓶 一')
  put('花瓶 二')
  await nextLook()
  expect(await told(who)).toEqual([expect.stringContaining('2 finds'), expect.anything()])
})

test('a price drop is told once, however far it falls after; too small a drop is not', async () => {
  const who = await somebody()
  const [lens, ring] = [put('交換レンズ 広角', { yen: 30_000 }), put('交換レンズ リング', { yen: 30_000 })]
  const { id } = await save(who, '交換レンズ')
  await nextLook()
  world.shelf.price('mercari', lens.id, 26_000)
  world.shelf.price('mercari', ring.id, 28_000)
  await nextLook()
  world.shelf.price('mercari', lens.id, 20_000)
  await nextLook()
  expect(await hits(who, id)).toEqual([['drop', lens.id, 26_000]])
  expect(await told(who)).toHaveLength(1)
})

test('a sold thing the same seller lists again is a relist, although its old page was never opened by anybody', async () => {
  const who = await somebody()
  const first = put('欅の茶箪笥', { yen: 50_000, seller: { id: 's-1', name: '家具屋' } })
  const { id } = await save(who, '茶箪笥')
  await nextLook()
  // Sold at its source: the search no longer lists it, its page says so.
  const { search } = world.shop.house.gateways.goods
  world.shelf.change('mercari', first.id, { availability: 'sold' })
  world.shop.house.gateways.goods.search = async (source, wish) => {
    const page = await search(source, wish)
    return { ...page, hits: page.hits.filter((hit) => hit.availability !== 'sold') }
  }
  try {
    for (let look = 0; look < 14; look += 1) await nextLook()
    const again = put('欅の茶箪笥', { yen: 45_000, seller: { id: 's-1', name: '家具屋' } })
    const other = put('欅の茶箪笥', { yen: 45_000, seller: { id: 's-2', name: '別の店' } })
    await nextLook()
    expect((await hits(who, id)).sort((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
      ['new', other.id, 45_000],
      ['relist', again.id, 45_000],
    ])
  } finally {
    world.shop.house.gateways.goods.search = search
  }
})

test('a source that is down is asked less and less, named, and what came meanwhile is told when it is back; the others go on', async () => {
  const who = await somebody()
  const { id } = await save(who, '藍染', {}, { sources: [] })
  await nextLook()
  world.shelf.down.add('mercari')
  const missed = put('藍染 暖簾')
  const elsewhere = put('藍染 手拭い', { source: 'rakuten', site: 'rakuten', id: 'shop/aizome-1' })
  await nextLook()
  expect((await who.call(follow.search, { id, page: 1 })).search.silent).toEqual(['mercari'])
  expect((await hits(who, id)).map(([, item]) => item)).toEqual([elsewhere.id])
  for (let hour = 0; hour < 3; hour += 1) await world.passTime(HOUR)
  world.shelf.down.delete('mercari')
  await world.passTime(8 * HOUR)
  expect((await hits(who, id)).map(([, item]) => item)).toEqual([missed.id, elsewhere.id])
  expect((await who.call(follow.search, { id, page: 1 })).search.silent).toEqual([])
})

test('a source that was down when the search was saved: its first answer is what was there, not news', async () => {
  const who = await somebody()
  put('根来塗 椀')
  world.shelf.down.add('mercari')
  const { id } = await save(who, '根来塗')
  await nextLook()
  world.shelf.down.delete('mercari')
  await world.passTime(2 * HOUR)
  expect(await hits(who, id)).toEqual([])
  const fresh = put('根来塗 盆')
  await nextLook()
  expect((await hits(who, id)).map(([, item]) => item)).toEqual([fresh.id])
})

test('the daily digest tells everything in one notice; the quiet rule sends the rest of a day there', async () => {
  const [daily, quiet] = [await somebody(), await somebody()]
  await save(daily, '備前焼', { pace: 'daily', byMail: true })
  const { id } = await save(quiet, '備前焼', { mostPerDay: 2 })
  await nextLook()
  for (let at = 0; at < 4; at += 1) {
    put(`備前焼 徳利 ${at}`)
    await nextLook()
  }
  expect(await told(daily)).toEqual([])
  expect(await told(quiet)).toHaveLength(2)
  expect((await quiet.call(follow.search, { id, page: 1 })).rows.map((row) => row.told)).toEqual([
    false,
    false,
    true,
    true,
  ])
  await world.passTime(DAY)
  expect(await told(daily)).toEqual(['Your saved searches found 4 items'])
  expect(await told(quiet)).toHaveLength(3)
  expect((await told(quiet))[0]).toBe('Your saved searches found 2 items')
  expect((await world.mails(daily.email)).filter((mail) => mail.subject.includes('4 items'))).toHaveLength(1)
  await world.passTime(DAY)
  expect(await told(daily)).toHaveLength(1)
})

test('by mail alone there is no message; who wants no mails gets none', async () => {
  const who = await somebody()
  await save(who, '南部鉄器', { byMessage: false, byMail: true })
  await nextLook()
  put('南部鉄器 急須')
  await nextLook()
  expect(await told(who)).toEqual([])
  const mails = async () =>
    (await world.mails(who.email)).filter((mail) => mail.text.includes('南部鉄器')).length
  expect(await mails()).toBe(1)
  await world.shop.house.db
    .updateTable('customer')
    .set({ mail_notices: false })
    .where('id', '=', who.id)
    .execute()
  put('南部鉄器 風鈴')
  await nextLook()
  expect(await mails()).toBe(1)
})

test('the same question of many people is asked once, and a source gets only a few questions a minute', async () => {
  const people = [await somebody(), await somebody(), await somebody()]
  for (const each of people) await save(each, '江戸切子')
  const first = people[0]!
  for (let at = 0; at < 10; at += 1) await save(first, `江戸切子 ${at}`)
  const { search } = world.shop.house.gateways.goods
  const asked: string[] = []
  world.shop.house.gateways.goods.search = (source, wish) => {
    asked.push(wish.words)
    return search(source, wish)
  }
  try {
    await world.passTime(1_000)
    // Other schedules ask for their shelves meanwhile; these are the alerts' own questions.
    const ours = () => asked.filter((words) => words.startsWith('江戸切子'))
    expect(ours().length).toBeLessThanOrEqual(6)
    for (let minute = 0; minute < 20; minute += 1) await world.passTime(MINUTE)
    const mine = ours()
    expect(mine).toHaveLength(11)
    expect(new Set(mine).size).toBe(11)
  } finally {
    world.shop.house.gateways.goods.search = search
  }
})

test('paused it tells nothing, and what came during the pause is not news; deleted, everything of it is gone', async () => {
  const who = await somebody()
  const { id } = await save(who, '金継ぎ')
  await nextLook()
  await who.call(follow.pauseSearch, { id, paused: true })
  put('金継ぎ 碗')
  await nextLook()
  await who.call(follow.pauseSearch, { id, paused: false })
  await nextLook()
  expect(await hits(who, id)).toEqual([])
  put('金継ぎ 皿')
  await nextLook()
  expect(await hits(who, id)).toHaveLength(1)
  const stranger = await somebody()
  expect((await stranger.ask(follow.removeSearch, { id })).key).toBe('common.notFound')
  expect((await stranger.ask(follow.search, { id, page: 1 })).key).toBe('common.notFound')
  await who.call(follow.removeSearch, { id })
  const { db } = world.shop.house
  for (const table of ['saved_search_source', 'alert_seen', 'alert_hit', 'alert_told'] as const)
    expect(await db.selectFrom(table).selectAll().where('search_id', '=', id).execute(), table).toEqual([])
})

test('changed words start it anew; changed choices do not', async () => {
  const who = await somebody()
  put('唐津焼 皿')
  const { id } = await save(who, '唐津焼')
  await nextLook()
  const change = (words: string, kinds: Wish['choices']['kinds']) =>
    who.call(follow.saveSearch, {
      id,
      name: 'Other',
      wish: { words, sources: ['mercari'] },
      choices: { ...choices, kinds },
    })
  await change('唐津焼', ['new'])
  put('唐津焼 壺')
  await nextLook()
  expect(await hits(who, id)).toHaveLength(1)
  put('萩焼 皿')
  await change('萩焼', ['new'])
  await nextLook()
  expect(await hits(who, id)).toHaveLength(1)
  expect((await who.call(follow.searches, { page: 1 })).rows[0]).toMatchObject({
    id,
    name: 'Other',
    wordsJa: '萩焼',
    choices: { kinds: ['new'] },
  })
})

test('a followed seller tells of what they list, whatever it is called', async () => {
  const who = await somebody()
  const seller = { id: '77001', name: '蔵の店' }
  put('掛け軸 山水', { seller })
  const { id } = await save(who, '', {}, { sellerId: '77001' })
  await nextLook()
  const fresh = put('硯 端渓', { seller })
  put('硯 別の人')
  await nextLook()
  expect((await hits(who, id)).map(([, item]) => item)).toEqual([fresh.id])
})

test('filters hold whatever the source lets through', async () => {
  const who = await somebody()
  const { id } = await save(who, '刀の鍔', {}, { priceMax: 10_000, conditions: ['good'] })
  await nextLook()
  const right = put('刀の鍔 一', { yen: 9_000 })
  put('刀の鍔 二', { yen: 11_000 })
  put('刀の鍔 三', { yen: 9_000, condition: 'poor' })
  await nextLook()
  expect((await hits(who, id)).map(([, item]) => item)).toEqual([right.id])
})

test('what cannot be saved says why; no more than 50 each, also from two tabs at once', async () => {
  const who = await somebody()
  const key = async (
    wish: Partial<Wish['wish']> & { words: string },
    changed: Partial<Wish['choices']> = {},
  ) =>
    (
      await who.ask(follow.saveSearch, {
        name: 'x',
        wish: { sources: [], ...wish },
        choices: { ...choices, ...changed },
      })
    ).key
  expect(await key({ words: '' })).toBe('follow.wishEmpty')
  expect(await key({ words: 'a', sellerId: '1' })).toBe('follow.sellerNeedsSource')
  expect(await key({ words: 'a', priceMin: 2, priceMax: 1 })).toBe('follow.pricesSwapped')
  expect(await key({ words: 'a' }, { kinds: [] })).toBe('follow.kindsEmpty')
  expect(await key({ words: 'a' }, { byMessage: false })).toBe('follow.channelsEmpty')
  for (let at = 0; at < followLimits.searches - 1; at += 1)
    await save(who, `鉄道模型 ${at}`, {}, { sources: ['surugaya'] })
  const answers = await Promise.all(
    ['甲', '乙'].map((words) =>
      who.ask(follow.saveSearch, { name: words, wish: { words, sources: ['surugaya'] }, choices }),
    ),
  )
  expect(answers.map((each) => each.key ?? 'saved').sort()).toEqual(['follow.searchesFull', 'saved'])
  const pages = [await who.call(follow.searches, { page: 1 }), await who.call(follow.searches, { page: 3 })]
  expect([pages[0]!.rows.length, pages[0]!.hasNext, pages[1]!.rows.length, pages[1]!.hasNext]).toEqual([
    20,
    true,
    10,
    false,
  ])
})

test('everything goes with the account', async () => {
  const who = await somebody()
  const { db } = world.shop.house
  const item = put('行灯')
  await who.call(follow.save, { source: 'mercari', id: item.id })
  await who.call(goods.detail, { source: 'mercari', id: item.id })
  await who.call(follow.pauseViewed, { paused: true })
  await save(who, '行灯')
  await nextLook()
  await db.deleteFrom('address').where('customer_id', '=', who.id).execute()
  await db.deleteFrom('customer').where('id', '=', who.id).execute()
  for (const table of ['favourite', 'viewed', 'follow_setting', 'saved_search'] as const)
    expect(await db.selectFrom(table).selectAll().where('customer_id', '=', who.id).execute(), table).toEqual(
      [],
    )
})

test('what is new for somebody is there in one answer: newest first, each thing once, nothing that is sold', async () => {
  const who = await somebody()
  await save(who, '香炉')
  await save(who, '香炉 青磁')
  await nextLook()
  const first = put('香炉 青磁 古い', { yen: 3_000 })
  await nextLook()
  const second = put('香炉 白磁', { yen: 5_000 })
  const gone = put('香炉 黒', { yen: 2_000 })
  await nextLook()
  const found = async () => (await who.call(follow.found, {})).rows.map(({ card }) => card.id)
  expect((await found()).toSorted()).toEqual([first.id, second.id, gone.id].toSorted())
  expect((await found()).at(-1)).toBe(first.id)
  world.shelf.change('mercari', gone.id, { availability: 'sold' })
  await world.visitor().call(goods.detail, { source: 'mercari', id: gone.id })
  expect(await found()).toEqual([second.id, first.id])
  expect(await (await somebody()).call(follow.found, {})).toEqual({ rows: [] })
})
