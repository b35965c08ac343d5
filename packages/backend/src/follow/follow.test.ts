import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart, checkout, encode, follow, goods, message } from '@tomobako/contract'
import { followLimits } from '@tomobako/domain/follow'
import { DAY, HOUR, iso, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { capability } from './index.ts'

let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 50_000 })
})
afterAll(() => world.close())

const open = (source: 'mercari' | 'yahoo', id: string, who: { call: Customer['call'] } = anna) =>
  who.call(goods.detail, { source, id })
const messagesOf = async (who: Customer) =>
  (await who.call(message.list, { page: 1 })).rows.filter((row) => row.kind === 'follow')

describe('favourites', () => {
  test('a saved item says how its price moved, and stays as its last copy when it is gone', async () => {
    const item = world.shelf.put(listing({ title: '銀塩カメラ 一号', yen: 10_000 }))
    expect(await anna.call(follow.save, { source: 'mercari', id: item.id })).toEqual({
      saved: true,
      count: 1,
    })
    // A second press is the same.
    expect(await anna.call(follow.save, { source: 'mercari', id: item.id })).toEqual({
      saved: true,
      count: 1,
    })
    expect((await anna.call(follow.mine, { source: 'mercari', id: item.id, looked: false })).saved).toBe(true)
    expect(await world.visitor().call(follow.about, { source: 'mercari', id: item.id })).toMatchObject({
      favourites: 1,
    })
    world.shelf.price('mercari', item.id, 8_790)
    await world.passTime(2 * MINUTE)
    await open('mercari', item.id)
    expect((await anna.call(follow.favourites, { page: 1, sort: 'saved' })).rows[0]).toMatchObject({
      savedYen: 10_000,
      changePercent: -12,
      card: { id: item.id, priceYen: 8_790 },
    })
    world.shelf.change('mercari', item.id, { availability: 'sold' })
    await world.passTime(2 * MINUTE)
    await open('mercari', item.id)
    expect((await anna.call(follow.favourites, { page: 1, sort: 'drop' })).rows[0]!.card.availability).toBe(
      'sold',
    )
    await world.shop.house.db.deleteFrom('listing').where('id', '=', item.id).execute()
    expect((await anna.call(follow.favourites, { page: 1, sort: 'ending' })).rows[0]!.card).toMatchObject({
      title: '銀塩カメラ 一号',
      availability: 'removed',
    })
    expect(await anna.call(follow.unsave, { source: 'mercari', id: item.id })).toEqual({
      saved: false,
      count: 0,
    })
    expect((await anna.ask(follow.save, { source: 'mercari', id: 'm1nothing' })).key).toBe('common.notFound')
    expect((await world.visitor().ask(follow.save, { source: 'mercari', id: item.id })).key).toBe(
      'common.pleaseLogin',
    )
  })

  test('they tell of a drop once for each lower price, and of a near end once; not when switched off', async () => {
    const ben = await world.customer('ben')
    const fixed = world.shelf.put(listing({ title: '万年筆 黒', yen: 20_000 }))
    const endsAt = world.shop.house.clock.now() + 5 * HOUR
    const auction = world.shelf.put(
      listing({
        source: 'yahoo',
        site: 'yahoo-auctions',
        id: 'x1001',
        title: '古い茶碗',
        kind: 'auction',
        price: { type: 6, jpyPrice: 3_000, taxIncluded: true },
        auction: { currentPrice: 3_000, bids: 2, endsAt },
      }),
    )
    const quiet = world.shelf.put(listing({ title: '万年筆 赤', yen: 20_000 }))
    for (const item of [fixed, auction, quiet])
      await ben.call(follow.save, { source: item.source, id: item.id })
    await ben.call(follow.watch, { source: 'mercari', id: quiet.id, alert: false })
    world.shelf.price('mercari', fixed.id, 15_000)
    world.shelf.price('mercari', quiet.id, 15_000)
    await world.passTime(9 * HOUR - 5 * HOUR + 6 * MINUTE)
    // The auction is read in its last hour; fixed prices after six hours and a little.
    expect((await messagesOf(ben)).map((row) => row.title)).toEqual([expect.stringContaining('古い茶碗')])
    await world.passTime(5 * HOUR)
    await world.passTime(HOUR)
    expect((await messagesOf(ben)).map((row) => row.title)).toEqual([
      expect.stringContaining('万年筆 黒'),
      expect.stringContaining('古い茶碗'),
    ])
    expect((await messagesOf(ben))[0]!.body).toContain('¥15,000')
    await world.passTime(9 * HOUR)
    expect(await messagesOf(ben)).toHaveLength(2)
    world.shelf.price('mercari', fixed.id, 12_000)
    await world.passTime(9 * HOUR)
    expect((await messagesOf(ben))[0]!.body).toContain('¥12,000')
    expect(await messagesOf(ben)).toHaveLength(3)
    expect((await world.mails(ben.email)).filter((mail) => mail.text.includes('万年筆 黒'))).toHaveLength(2)
  })

  test('no more than the limit, also from two tabs at once', async () => {
    const full = await world.customer('full')
    const { db } = world.shop.house
    const row = (at: number) => ({
      customer_id: full.id,
      source: 'mercari',
      listing_id: `m-full-${at}`,
      saved_at: '2026-01-01',
      saved_yen: 100,
      copy: JSON.stringify(listing({ id: `m-full-${at}` })),
      check_at: '2099-01-01',
    })
    await db
      .insertInto('favourite')
      .values(Array.from({ length: followLimits.favourites - 1 }, (_, at) => row(at)))
      .execute()
    const [one, two] = [world.shelf.put(listing()), world.shelf.put(listing())]
    const answers = await Promise.all(
      [one, two].map((item) => full.ask(follow.save, { source: 'mercari', id: item.id })),
    )
    expect(answers.map((each) => each.key ?? 'saved').sort()).toEqual(['follow.favouritesFull', 'saved'])
    expect((await full.call(follow.favourites, { page: 21, sort: 'saved' })).rows).toHaveLength(20)
    expect((await full.call(follow.saved, {})).keys).toHaveLength(followLimits.favourites)
  })
})

describe('what somebody looked at', () => {
  test('is kept newest first, can be forgotten one by one or all, and not kept while paused', async () => {
    const cleo = await world.customer('cleo')
    const items = Array.from({ length: 3 }, (_, at) => world.shelf.put(listing({ title: `見本 ${at}` })))
    for (const item of items) {
      await open('mercari', item.id, cleo)
      await world.passTime(1_000)
    }
    const ids = async () => (await cleo.call(follow.viewed, { page: 1 })).rows.map((row) => row.card.id)
    expect(await ids()).toEqual(items.map((item) => item.id).toReversed())
    await cleo.call(follow.forgetViewed, { source: 'mercari', id: items[1]!.id })
    expect(await ids()).toEqual([items[2]!.id, items[0]!.id])
    await cleo.call(follow.pauseViewed, { paused: true })
    await open('mercari', items[1]!.id, cleo)
    expect(await ids()).toEqual([items[2]!.id, items[0]!.id])
    expect((await cleo.call(follow.viewed, { page: 1 })).paused).toBe(true)
    await cleo.call(follow.forgetViewed, {})
    expect(await ids()).toEqual([])
    expect((await cleo.ask(follow.forgetViewed, { source: 'mercari' })).code).toBe(400)
    expect(
      (
        await world.visitor().call(follow.cards, { items: items.map(({ source, id }) => ({ source, id })) })
      ).cards.map((card) => card.id),
    ).toEqual(items.map((item) => item.id))
  })

  test('at most 200 are kept', async () => {
    const { db } = world.shop.house
    const dora = await world.customer('dora')
    await db
      .insertInto('viewed')
      .values(
        Array.from({ length: followLimits.viewed }, (_, at) => ({
          customer_id: dora.id,
          source: 'mercari',
          listing_id: `m-v-${at}`,
          at: new Date(1_700_000_000_000 + at * 1_000).toISOString(),
          copy: JSON.stringify(listing()),
        })),
      )
      .execute()
    await open('mercari', world.shelf.put(listing()).id, dora)
    const kept = await db
      .selectFrom('viewed')
      .select('listing_id')
      .where('customer_id', '=', dora.id)
      .execute()
    expect(kept).toHaveLength(followLimits.viewed)
    expect(kept.map((row) => row.listing_id)).not.toContain('m-v-0')
  })
})

test('price history has one row for each change, whoever read it, and none when nothing changed', async () => {
  const item = world.shelf.put(listing({ title: '珍しい時計', yen: 5_000 }))
  const step = async (change: () => void, read: () => Promise<unknown> = () => open('mercari', item.id)) => {
    await world.passTime(2 * MINUTE)
    change()
    await read()
  }
  await open('mercari', item.id)
  await step(() => {})
  await step(() => world.shelf.price('mercari', item.id, 4_500))
  await step(
    () => {},
    () => anna.call(goods.search, { source: 'mercari', words: '珍しい時計', page: 1, sort: 'recommended' }),
  )
  await world.passTime(20 * MINUTE)
  await step(
    () => world.shelf.price('mercari', item.id, 4_000),
    () => anna.call(goods.search, { source: 'mercari', words: '珍しい時計', page: 1, sort: 'newest' }),
  )
  await step(() => world.shelf.change('mercari', item.id, { availability: 'sold' }))
  const { points } = await world.visitor().call(follow.about, { source: 'mercari', id: item.id })
  expect(points.map(({ yen, availability }) => [yen, availability])).toEqual([
    [5_000, 'on_sale'],
    [4_500, 'on_sale'],
    [4_000, 'on_sale'],
    [4_000, 'sold'],
  ])
  expect(points.map((point) => Date.parse(point.at))).toEqual(
    points.map((point) => Date.parse(point.at)).toSorted((a, b) => a - b),
  )
  const bids = (currentPrice: number, count: number) => ({
    price: { type: 6, jpyPrice: currentPrice, taxIncluded: true },
    auction: { currentPrice, bids: count, endsAt: world.shop.house.clock.now() + DAY },
  })
  const auction = world.shelf.put(
    listing({ source: 'yahoo', site: 'yahoo-auctions', id: 'x2002', kind: 'auction', ...bids(1_000, 0) }),
  )
  await open('yahoo', auction.id)
  await world.passTime(2 * MINUTE)
  world.shelf.change('yahoo', auction.id, bids(1_500, 3))
  await open('yahoo', auction.id)
  expect(
    (await anna.call(follow.about, { source: 'yahoo', id: auction.id })).points.map(
      ({ yen, bids: count }) => [yen, count],
    ),
  ).toEqual([
    [1_000, 0],
    [1_500, 3],
  ])
})

test('a ranking of auctions alone: those that end soon by their end, without a bid, with a buyout, new ones; none that is over', async () => {
  const now = world.shop.house.clock.now()
  const lot = (id: string, hours: number, bids: number, changes: Parameters<typeof listing>[0] = {}) =>
    world.shelf.put(
      listing({
        source: 'yahoo',
        site: 'yahoo-auctions',
        id,
        title: `番付 ${id}`,
        kind: 'auction',
        price: { type: 6, jpyPrice: 900, bidJpyPrice: 900, taxIncluded: true },
        auction: { currentPrice: 900, bids, endsAt: now + hours * 3_600_000 },
        ...changes,
      }),
    )
  lot('rank-late', 50, 0)
  lot('rank-soon', 2, 4)
  lot('rank-next', 1, 0)
  lot('rank-buyout', 30, 2, {
    kind: 'auction-buyout',
    price: { type: 7, jpyPrice: 5_000, buyNowPrice: 5_000, bidJpyPrice: 900, taxIncluded: true },
    auction: { currentPrice: 900, buyNowPrice: 5_000, bids: 2, endsAt: now + 30 * 3_600_000 },
  })
  world.shelf.put(listing({ source: 'yahoo', site: 'yahoo-auctions', id: 'rank-fixed', title: '番付 定価' }))
  for (const id of ['rank-late', 'rank-soon', 'rank-next', 'rank-buyout', 'rank-fixed'])
    await open('yahoo', id)
  await open('yahoo', 'rank-soon', world.visitor())
  const ranked = async (lots?: 'ending' | 'noBids' | 'buyout' | 'newest') =>
    (
      await anna.call(follow.popular, {
        window: 'day',
        source: 'yahoo',
        category: 'all',
        page: 1,
        ...(lots ? { lots } : {}),
      })
    ).rows
      .map(({ card }) => card.id)
      .filter((id) => id.startsWith('rank-'))
  expect(new Set(await ranked())).toEqual(
    new Set(['rank-soon', 'rank-late', 'rank-next', 'rank-buyout', 'rank-fixed']),
  )
  expect(await ranked('ending')).toEqual(['rank-next', 'rank-soon'])
  expect(new Set(await ranked('noBids'))).toEqual(new Set(['rank-late', 'rank-next']))
  expect(await ranked('buyout')).toEqual(['rank-buyout'])
  expect((await ranked('newest'))[0]).toBe('rank-soon')
  expect(await ranked('newest')).not.toContain('rank-fixed')
})

test('P 6 rankings count people, once a day each, over a day, a week and 30 days, by source and category', async () => {
  const empty = await world
    .visitor()
    .call(follow.popular, { window: 'day', source: 'surugaya', category: 'cards', page: 1 })
  expect(empty.rows).toEqual([])
  const camera = world.shelf.put(listing({ title: '人気カメラ', categoryPath: ['カメラ'] }))
  // A shop has many of it, so one purchase does not take it from the ranking.
  const figure = world.shelf.put(
    listing({
      title: '人気フィギュア',
      categoryPath: ['フィギュア'],
      yen: 900,
      quantity: 9,
      seller: { id: 'many', name: '人気堂', isStore: true },
    }),
  )
  const ids = async (window: 'day' | 'week' | 'month', category: 'all' | 'cameras' | 'figures' = 'all') =>
    (await anna.call(follow.popular, { window, source: 'mercari', category, page: 1 })).rows
      .filter((row) => [camera.id, figure.id].includes(row.card.id))
      .map((row) => [row.card.id, row.views, row.favourites, row.purchases])
  for (const who of [anna, anna, world.visitor()]) await open('mercari', camera.id, who)
  await open('mercari', figure.id)
  expect(await ids('day')).toEqual([
    [camera.id, 2, 0, 0],
    [figure.id, 1, 0, 0],
  ])
  // A machine that says so is nobody.
  await world
    .visitor()
    .ask(
      goods.detail,
      { source: 'mercari', id: camera.id },
      { headers: { 'user-agent': 'SomeBot/1.0 (crawler)' } },
    )
  expect(await ids('day', 'cameras')).toEqual([[camera.id, 2, 0, 0]])
  // A purchase weighs more than looks.
  const { lineId } = await anna.call(cart.add, {
    source: 'mercari',
    id: figure.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  expect(await ids('day')).toEqual([
    [figure.id, 1, 0, 1],
    [camera.id, 2, 0, 0],
  ])
  await world.passTime(2 * DAY)
  expect([await ids('day'), (await ids('week')).length]).toEqual([[], 2])
  await open('mercari', camera.id)
  await world.passTime(3 * DAY + HOUR)
  // Folded into days by then, and nobody is remembered.
  expect(await ids('week')).toEqual([
    [figure.id, 1, 0, 1],
    [camera.id, 3, 0, 0],
  ])
  expect((await world.shop.house.db.selectFrom('popular_person').selectAll().execute()).length).toBe(0)
  const hours = await world.shop.house.db
    .selectFrom('popular_count')
    .select('slot')
    .where('listing_id', '=', figure.id)
    .execute()
  expect(hours.map((row) => (row.slot / HOUR) % 24)).toEqual([15])
  await world.passTime(8 * DAY)
  expect([await ids('week'), (await ids('month')).length]).toEqual([[], 2])
  await world.passTime(30 * DAY)
  expect(await ids('month')).toEqual([])
})

test('a ranking waits for looks that are being counted at that moment', async () => {
  const item = world.shelf.put(listing({ title: '数え中の皿' }))
  const { db } = world.shop.house
  const views = await db.transaction().execute(async (held) => {
    await sql`lock table popular_person in exclusive mode`.execute(held)
    await open('mercari', item.id)
    // The count begins by itself, and stands at the table that is held.
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select 1 from pg_locks where not granted and relation = 'popular_person'::regclass`.execute(
            held,
          )
        return rows.length
      })
      .toBe(1)
    const ranking = anna.call(follow.popular, { window: 'day', source: 'mercari', category: 'all', page: 1 })
    // Long enough for a ranking that does not wait.
    await Promise.race([ranking, setTimeout(500)])
    return { ranking }
  })
  expect((await views.ranking).rows.find((row) => row.card.id === item.id)?.views).toBe(1)
})

test('looks that were not counted yet when a process leaves are counted before it goes', async () => {
  const item = world.shelf.put(listing({ title: 'ひと目だけ' }))
  const leaving = await world.another()
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  await leaving.answer(
    encode(
      goods.detail,
      { source: 'mercari', id: item.id },
      { language: 'en', isNew: 0 },
      { base: 'http://shop.test', headers: { cookie } },
    ),
  )
  await leaving.close()
  const counted = await world.shop.house.db
    .selectFrom('popular_count')
    .select(['views', 'favourites', 'purchases'])
    .where('listing_id', '=', item.id)
    .execute()
  expect(counted).toEqual([{ views: 1, favourites: 0, purchases: 0 }])
})

describe('a seller', () => {
  test('is shown with their shelf from the source, and from our copies when it does not answer', async () => {
    const seller = {
      id: '99001',
      name: '骨董の山田',
      goodRate: 98,
      ratings: 412,
      identityVerified: true,
      quickShipper: true,
    }
    const items = [1, 2].map((at) =>
      world.shelf.put(
        listing({
          title: `骨董 ${at}`,
          seller,
          description: '即購入はご遠慮ください。コメントからお願いします。',
        }),
      ),
    )
    const look = () => world.visitor().call(follow.seller, { source: 'mercari', id: '99001' })
    expect(await look()).toMatchObject({
      name: '骨董の山田',
      state: 'live',
      ratings: 412,
      identityVerified: true,
      quickShipper: true,
      rules: [],
      next: null,
    })
    await open('mercari', items[0]!.id)
    const known = await look()
    expect(known.rules.map((each) => each.rule)).toContain('no_immediate_purchase')
    expect(known.cards.map((card) => card.id).sort()).toEqual(items.map((item) => item.id).sort())
    world.shelf.down.add('mercari')
    try {
      const cached = await look()
      expect(cached).toMatchObject({ state: 'cached', name: '骨董の山田', total: 2 })
      expect(cached.asOf).not.toBeNull()
      expect((await world.visitor().ask(follow.seller, { source: 'mercari', id: 'nobody' })).key).toBe(
        'common.notFound',
      )
    } finally {
      world.shelf.down.delete('mercari')
    }
  })
})

test('who was counted is forgotten with their day in Japan, the counts after thirty-five; what alerts found stays until it is told', async () => {
  const { db, clock } = world.shop.house
  const now = clock.now()
  const who = await world.customer('forgetting')
  const { id: search } = await who.call(follow.saveSearch, {
    name: 'Forgotten',
    wish: { words: '忘れ物', sources: ['mercari'] },
    choices: { kinds: ['new'], dropPercent: 10, byMessage: true, byMail: false, pace: 'now', mostPerDay: 5 },
  })
  const person = Buffer.alloc(12, 'forgetting')
  await db
    .insertInto('popular_person')
    .values(
      [jstDay(now - DAY), jstDay(now)].map((day) => ({
        day,
        person,
        what: 'views',
        source: 'mercari',
        listing_id: 'm-forgetting',
      })),
    )
    .execute()
  await db
    .insertInto('popular_count')
    .values(
      [now - 35 * DAY - MINUTE, now - 34 * DAY].map((at, views) => ({
        slot: iso(at),
        source: 'mercari',
        listing_id: 'm-forgetting',
        views: views + 1,
      })),
    )
    .execute()
  await db
    .insertInto('alert_hit')
    .values(
      [
        ['old', now - 90 * DAY - MINUTE, iso(now)] as const,
        ['young', now - 90 * DAY + HOUR, iso(now)] as const,
        ['untold', now - 90 * DAY - MINUTE, null] as const,
      ].map(([listing_id, at, told_at]) => ({
        search_id: search,
        source: 'mercari',
        listing_id,
        kind: 'new',
        at: iso(at),
        yen: 1,
        copy: JSON.stringify(listing()),
        told_at,
      })),
    )
    .execute()
  const sweep = capability.schedules!.find(({ name }) => name === 'follow-sweep')!
  for (let time = 0; time < 2; time += 1) {
    await sweep.run(world.shop.house)
    expect(
      await db
        .selectFrom('popular_person')
        .select(sql<string>`day::text`.as('day'))
        .where('person', '=', person)
        .execute(),
    ).toEqual([{ day: jstDay(now) }])
    expect(
      await db.selectFrom('popular_count').select('views').where('listing_id', '=', 'm-forgetting').execute(),
    ).toEqual([{ views: 2 }])
    expect(
      await db
        .selectFrom('alert_hit')
        .select('listing_id')
        .where('search_id', '=', search)
        .orderBy('listing_id')
        .execute(),
    ).toEqual([{ listing_id: 'untold' }, { listing_id: 'young' }])
  }
})
