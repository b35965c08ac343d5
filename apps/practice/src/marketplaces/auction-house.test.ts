import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bidder } from '@tomobako/marketplaces'
import { openMarketplaces, openWeb } from '@tomobako/marketplaces'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readPractice } from './reading.testing.ts'
import { startPracticeMarketplaces } from './server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { practice, shops, time, listing, page } = await readPractice({ timeoutMs: 5_000 })
const { house } = practice.world

async function hand(order: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${practice.origin}/practice/house`, {
    method: 'POST',
    // Long reckoning between two questions outlives an idle connection.
    headers: { connection: 'close' },
    body: JSON.stringify(order),
  })
  return (await answer.json()) as Record<string, unknown>
}
const lot = async (more: Record<string, unknown> = {}): Promise<string> =>
  String((await hand({ action: 'list', endsInMs: HOUR, startYen: 1_000, ...more })).id)
const truth = async (id: string): Promise<Record<string, unknown>> =>
  (await (
    await fetch(`${practice.origin}/practice/house?id=${id}`, { headers: { connection: 'close' } })
  ).json()) as Record<string, unknown>

/** A process of ours with an account of its own. */
function bidderOf(token = 'practice', origin = practice.origin): Bidder {
  const web = openWeb({ practiceOrigin: origin, timeoutMs: 5_000, retries: 0 })
  const bidder = openMarketplaces({
    web,
    practiceOrigin: origin,
    keys: { bidding: { 'yahoo-auctions': { token } } },
  }).bidder('yahoo')
  if (!bidder) throw new Error('no lane')
  return bidder
}
const ours = shops.bidder('yahoo') ?? bidderOf()
async function bids(id: string, yen: number, bidder = ours) {
  const ready = await bidder.preview(id, yen, await bidder.look(id))
  return ready.kind === 'ready' ? bidder.place(id, yen, ready.token) : ready
}
beforeEach(async () => {
  await hand({ action: 'mend' })
  await hand({ action: 'skew', ms: 0 })
  await hand({ action: 'stop', on: false })
})

describe('a bid from our side of the wire', () => {
  test('look, preview, place: we lead, and the lot says so everywhere', async () => {
    const id = await lot()
    const before = await ours.look(id)
    expect(before).toMatchObject({
      currentYen: 1_000,
      nextYen: 1_000,
      bids: 0,
      bidders: 0,
      closed: null,
      weLead: false,
      ourYen: null,
      refused: null,
      reserveUnmet: false,
      at: time.now,
    })
    expect(await bids(id, 5_000)).toEqual({ kind: 'highest_bidder' })
    expect(await ours.look(id)).toMatchObject({
      currentYen: 1_000,
      nextYen: 5_001,
      bids: 1,
      bidders: 1,
      weLead: true,
      ourYen: 5_000,
    })
    const item = await listing('yahoo', id)
    expect(item.auction).toMatchObject({ currentPrice: 1_000, bids: 1, bidders: 1, isClosed: false })
    expect(item.auction?.endsAt).toBe(before.endsAt)
  })
  test('outbid by a maximum that was there, and by one that came', async () => {
    const id = await lot()
    await hand({ action: 'bid', id, who: 'kita00001', yen: 3_000 })
    expect(await bids(id, 2_000)).toEqual({ kind: 'outbid' })
    expect(await ours.look(id)).toMatchObject({
      currentYen: 2_100,
      nextYen: 2_200,
      weLead: false,
      ourYen: 2_000,
    })
    expect(await bids(id, 4_000)).toEqual({ kind: 'highest_bidder' })
    await hand({ action: 'bid', id, who: 'kita00001', yen: 9_000 })
    expect(await ours.look(id)).toMatchObject({ currentYen: 4_100, weLead: false, ourYen: 4_000 })
  })
  test('too little is said with the least that is taken', async () => {
    const id = await lot()
    await hand({ action: 'bid', id, yen: 3_000 })
    expect(await bids(id, 1_050)).toEqual({ kind: 'invalid_amount', leastYen: 1_100 })
  })
  test('won at the end, at the price of the second', async () => {
    const id = await lot({ endsInMs: 10 * MINUTE })
    await hand({ action: 'bid', id, yen: 3_000 })
    await bids(id, 8_000)
    time.now += 11 * MINUTE
    expect(await ours.look(id)).toMatchObject({ closed: 'won_by_us', currentYen: 3_100, weLead: false })
    expect(await listing('yahoo', id)).toMatchObject({
      availability: 'ended',
      auction: { isClosed: true, hasWinner: true, currentPrice: 3_100 },
    })
    expect(await bids(id, 9_000)).toEqual({ kind: 'closed' })
  })
  test('buying at once by a bid', async () => {
    const id = await lot({ buyNowYen: 6_000 })
    expect((await ours.look(id)).buyNowYen).toBe(6_000)
    expect(await bids(id, 6_000)).toEqual({ kind: 'won' })
    expect((await ours.look(id)).closed).toBe('won_by_us')
  })
  test('a lot nobody bid on, one another won, one the seller took back, one below its reserve', async () => {
    const [none, other, back, reserve] = [
      await lot(),
      await lot(),
      await lot(),
      await lot({ reserveYen: 50_000 }),
    ]
    await hand({ action: 'bid', id: other, yen: 3_000 })
    await bids(back, 3_000)
    await bids(reserve, 3_000)
    expect((await ours.look(reserve)).reserveUnmet).toBe(true)
    await hand({ action: 'cancel', id: back })
    time.now += 2 * HOUR
    expect(
      await Promise.all([none, other, back, reserve].map(async (id) => (await ours.look(id)).closed)),
    ).toEqual(['no_winner', 'won_by_other', 'cancelled', 'no_winner'])
    expect((await listing('yahoo', reserve)).auction).toMatchObject({ isClosed: true, hasWinner: false })
  })
  test('ended early by the seller: whoever leads has won, long before its time', async () => {
    const id = await lot({ endsInMs: 3 * DAY, earlyFinish: true })
    await bids(id, 3_000)
    await hand({ action: 'end', id })
    expect(await ours.look(id)).toMatchObject({ closed: 'won_by_us', endsAt: time.now })
  })
  test('a rise in the last five minutes moves the end, and look and listing both know', async () => {
    const id = await lot({ endsInMs: 20 * MINUTE })
    const { endsAt } = await ours.look(id)
    await bids(id, 8_000)
    time.now = endsAt - MINUTE
    await hand({ action: 'bid', id, yen: 3_000 })
    const look = await ours.look(id)
    expect([look.endsAt, look.extended]).toEqual([endsAt + 4 * MINUTE, true])
    expect((await listing('yahoo', id)).auction).toMatchObject({
      endsAt: endsAt + 4 * MINUTE,
      extended: true,
      autoExtension: true,
    })
  })
  test('a store is bid at without tax and shown with it', async () => {
    const id = await lot({ isStore: true, startYen: 1_000 })
    expect(await ours.look(id)).toMatchObject({ currentYen: 1_000, nextYen: 1_000 })
    await hand({ action: 'bid', id, yen: 2_345 })
    expect(await bids(id, 2_000)).toEqual({ kind: 'outbid' })
    expect((await ours.look(id)).currentYen).toBe(2_100)
    expect((await listing('yahoo', id)).auction).toMatchObject({ currentPrice: 2_310, taxPercent: 10 })
  })
  test('the history is read back: who, by hand or by the house, how much, which minute', async () => {
    const id = await lot()
    await hand({ action: 'bid', id, who: 'kita00001', yen: 3_000 })
    await bids(id, 2_000)
    const history = await ours.history(id)
    expect(history.total).toBe(3)
    expect(history.opening).toEqual({ quantity: 1, yen: 1_000 })
    const minute = Math.floor(time.now / MINUTE) * MINUTE
    expect(history.bids).toMatchObject([
      { bidder: 'kit********', automatic: true, yen: 2_100, at: minute },
      { bidder: 'tomobako_practice', automatic: false, yen: 2_000, at: minute },
      { bidder: 'kit********', automatic: false, yen: 1_000, at: minute },
    ])
  })
})

describe('what everybody may read of a lot', () => {
  test('the history without an account: everybody masked, ours too when somebody else asks', async () => {
    const id = await lot()
    await hand({ action: 'bid', id, who: 'kita00001', yen: 3_000 })
    const found = await shops.bids('yahoo', id)
    if (!('bids' in found)) throw new Error(found.why)
    expect(found).toMatchObject({ total: 1, opening: { yen: 1_000 } })
    expect(found.bids).toMatchObject([{ bidder: 'kit********', yen: 1_000, automatic: false }])
    expect(await shops.bids('mercari', 'm90000000001')).toMatchObject({ kind: 'none' })
    expect(await shops.bids('yahoo', 'b000000000')).toMatchObject({ kind: 'none' })
  })
  test('questions asked of the seller, and the badge of those whose sales come about', async () => {
    const lots = practice.world.house.extra().slice(0, 40)
    const read = await Promise.all(lots.map((each) => listing('yahoo', each.id)))
    const asked = read.map((each) => each.auction?.questions)
    expect(asked).toHaveLength(40)
    expect(asked.filter((each) => each === undefined || each.answered < 0)).toEqual([])
    expect(new Set(asked.map((each) => each?.answered)).size).toBeGreaterThan(1)
    expect(new Set(read.map((each) => each.seller?.highSuccess))).toEqual(new Set([true, false]))
  })
  test("Mercari's auctions run and end, are told by search and item alike, and nobody bids on them by program", async () => {
    const lots = practice.world.items.filter((each) => each.source === 'mercari' && each.auction)
    expect(lots.length).toBeGreaterThanOrEqual(12)
    expect(shops.bidder('mercari')).toBeNull()
    const open = lots.filter((each) => practice.world.see(each).availability === 'on_sale')
    expect(open.length).toBeGreaterThan(5)
    const noon = time.now
    for (const each of open.slice(0, 6)) {
      const item = await listing('mercari', each.id)
      const hit = (await page('mercari', each.title)).hits.find((one) => one.id === each.id)
      const { sale } = practice.world.see(each).auction ?? {}
      if (!sale) throw new Error('no sale')
      expect([item.kind, item.auction?.currentPrice, item.auction?.bids, item.auction?.endsAt]).toEqual([
        'auction',
        sale.priceYen,
        sale.entries.length,
        sale.endsAt,
      ])
      expect(hit?.auction).toMatchObject({ currentPrice: sale.priceYen, bids: sale.entries.length })
      expect(item.auction).toMatchObject({ autoExtension: true, isClosed: false })
      time.now = sale.endsAt + 1_000
      expect((await listing('mercari', each.id)).availability).toBe('ended')
      time.now = noon
    }
  })
})

describe('a token places once', () => {
  test('the same page sent twice bids once, also from another process of ours', async () => {
    const id = await lot()
    const ready = await ours.preview(id, 3_000)
    if (ready.kind !== 'ready') throw new Error(ready.kind)
    expect(await ours.place(id, 3_000, ready.token)).toEqual({ kind: 'highest_bidder' })
    expect(await bidderOf().place(id, 3_000, ready.token)).toEqual({ kind: 'expired' })
    expect((await truth(id)).entries).toHaveLength(1)
  })
  test('it is for one lot, one amount, one account and ten minutes', async () => {
    const [id, other] = [await lot(), await lot()]
    const fresh = async () => {
      const ready = await ours.preview(id, 3_000)
      return ready.kind === 'ready' ? ready.token : ''
    }
    expect(await ours.place(other, 3_000, await fresh())).toEqual({ kind: 'expired' })
    expect(await ours.place(id, 3_001, await fresh())).toEqual({ kind: 'expired' })
    expect(await bidderOf('somebody').place(id, 3_000, await fresh())).toEqual({ kind: 'expired' })
    expect(await ours.place(id, 3_000, 'made.up.token==')).toEqual({ kind: 'expired' })
    const old = await fresh()
    time.now += 10 * MINUTE
    expect(await ours.place(id, 3_000, old)).toEqual({ kind: 'expired' })
    expect((await truth(id)).entries).toEqual([])
  })
  test('two processes that place at once through one account: one maximum, the higher', async () => {
    const id = await lot()
    await hand({ action: 'bid', id, yen: 2_000 })
    const answers = await Promise.all([bids(id, 5_000), bids(id, 9_000, bidderOf())])
    expect(answers.map((each) => each.kind)).toContain('highest_bidder')
    expect((await truth(id)).leader).toBe('tomobako_practice')
    expect(await ours.look(id)).toMatchObject({ ourYen: 9_000, weLead: true, currentYen: 2_100 })
  })
})

describe('who may not bid is told why, before and when trying', () => {
  const stranger = 'newcomer'
  test.each([
    ['rating', { rating: true }, { good: 3, bad: 3 }],
    ['authentication', { authentication: true }, { isVerified: false }],
    ['new_bidder', { newBidder: true }, { good: 0, bad: 0 }],
  ] as const)('%s', async (why, traits, facts) => {
    await hand({ action: 'account', token: stranger, good: 10, bad: 0, isVerified: true, ...facts })
    const id = await lot({ traits })
    const bidder = bidderOf(stranger)
    expect((await bidder.look(id)).refused).toBe(why)
    expect(await bids(id, 2_000, bidder)).toEqual({ kind: 'refused', why })
    // Ours has a good name.
    expect((await ours.look(id)).refused).toBeNull()
    expect(await bids(id, 2_000)).toEqual({ kind: 'highest_bidder' })
  })
  test.each([
    ['bad ratings are one in five', { good: 8, bad: 2 }, 'rating'],
    ['bad ratings are fewer', { good: 9, bad: 2 }, null],
    ['too few people rated to count them in parts', { good: 3, bad: 2 }, null],
  ] as const)('a seller who asks for ratings: %s', async (_, facts, refused) => {
    await hand({ action: 'account', token: stranger, isVerified: true, ...facts })
    expect((await bidderOf(stranger).look(await lot({ traits: { rating: true } }))).refused).toBe(refused)
  })
  test('blocked by a seller, over the limit of credit, and a house that takes no bids', async () => {
    const [blocked, credit] = [
      await lot({ traits: { blocks: true } }),
      await lot({ traits: { credit: true } }),
    ]
    expect((await ours.look(blocked)).refused).toBe('blocked')
    expect(await bids(blocked, 2_000)).toEqual({ kind: 'refused', why: 'blocked' })
    expect((await ours.look(credit)).refused).toBeNull()
    expect(await bids(credit, 300_001)).toEqual({ kind: 'refused', why: 'credit' })
    expect(await bids(credit, 300_000)).toEqual({ kind: 'highest_bidder' })
    await hand({ action: 'stop' })
    expect((await ours.look(credit)).refused).toBe('bidding_stopped')
    expect(await bids(credit, 310_000)).toEqual({ kind: 'refused', why: 'bidding_stopped' })
  })
  test('the listing names the restrictions of the seller', async () =>
    expect(
      (
        await listing(
          'yahoo',
          await lot({ traits: { rating: true, authentication: true, newBidder: true, credit: true } }),
        )
      ).auction?.restrictions?.toSorted(),
    ).toEqual([
      'bid_credit_restricted',
      'bidder_identity_restricted',
      'bidder_rating_restricted',
      'new_bidder_restricted',
    ]))
})

describe('answers that go wrong', () => {
  const tried = (work: Promise<unknown>) => work.catch((trouble: unknown) => trouble)
  test.each([
    ['done_silence', 1],
    ['done_error', 1],
    ['silence', 0],
    ['error', 0],
    ['busy', 0],
  ] as const)('%s: what came of it is not known, and a look tells', async (how, placed) => {
    const id = await lot()
    await hand({ action: 'break', id, step: 'place', how })
    expect(await tried(bids(id, 3_000))).toMatchObject({ name: 'Trouble', kind: 'unclear' })
    expect(await ours.look(id)).toMatchObject({
      bids: placed,
      weLead: placed === 1,
      ourYen: placed === 1 ? 3_000 : null,
    })
  })
  test('a slow answer comes in the end, with what was done', async () => {
    const id = await lot()
    await hand({ action: 'break', id, step: 'place', how: 'slow', ms: 150 })
    const started = performance.now()
    expect(await bids(id, 3_000)).toEqual({ kind: 'highest_bidder' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(149)
  })
  test('looking and previewing fail as reading does, as often as was asked for', async () => {
    const id = await lot()
    await hand({ action: 'break', id, step: 'look', how: 'error', times: 2 })
    expect(await tried(ours.look(id))).toMatchObject({ kind: 'down' })
    expect(await tried(ours.look(id))).toMatchObject({ kind: 'down' })
    expect((await ours.look(id)).closed).toBeNull()
    await hand({ action: 'break', step: 'preview', how: 'busy' })
    expect(await tried(ours.preview(id, 3_000))).toMatchObject({ kind: 'down' })
  })
})

describe('the clock of the house', () => {
  test('it may be wrong, says so, and ends lots by itself', async () => {
    const id = await lot({ endsInMs: 10 * MINUTE })
    const { endsAt } = await ours.look(id)
    await hand({ action: 'skew', ms: 90_000 })
    const look = await ours.look(id)
    expect(look.at).toBe(time.now + 90_000)
    expect((await ours.history(id)).total).toBe(0)
    const header = await fetch(`${practice.origin}/auctions.yahoo.co.jp/jp/auction/${id}`, { method: 'HEAD' })
    expect(Date.parse(header.headers.get('date') ?? '')).toBe(Math.floor((time.now + 90_000) / 1_000) * 1_000)
    time.now = endsAt - 60_000
    expect((await ours.look(id)).closed).toBe('no_winner')
  })
  test('a hand moves it on, for every lot', async () => {
    const id = await lot({ endsInMs: 2 * DAY })
    await hand({ action: 'pass', ms: 3 * DAY })
    expect((await ours.look(id)).closed).toBe('no_winner')
  })
})

describe('search, item page and look agree', () => {
  test('a lot that ends next is found first, with its price, bids and end', async () => {
    const id = await lot({ endsInMs: 2_000, like: 'x900000002' })
    await hand({ action: 'bid', id, yen: 3_000 })
    await hand({ action: 'bid', id, who: 'other', yen: 2_000 })
    const { title } = await listing('yahoo', id)
    const hit = (await page('yahoo', title, { sort: 'ending' })).hits.find((each) => each.id === id)
    const look = await ours.look(id)
    expect(hit?.auction).toMatchObject({
      currentPrice: look.currentYen,
      bids: look.bids,
      endsAt: look.endsAt,
    })
    time.now += 4 * MINUTE
    time.now += 4 * MINUTE
    expect((await page('yahoo', title, { sort: 'ending' })).hits.some((each) => each.id === id)).toBe(false)
  })
  test('whatever the moment, lots end within minutes, hours and days', () => {
    for (let turn = 0; turn < 15; turn += 1) {
      time.now = Date.UTC(2026, 10, 21) + turn * 19 * HOUR + turn * 61_000
      const left = practice.world
        .search('yahoo', { words: '', sort: 'ending' })
        .flatMap((each) =>
          each.auction?.sale && !each.auction.closed ? [each.auction.endsAt - house.clock()] : [],
        )
      const within = (ms: number) => left.filter((each) => each > 0 && each <= ms).length
      expect(within(15 * MINUTE)).toBeGreaterThanOrEqual(4)
      expect(within(HOUR)).toBeGreaterThanOrEqual(20)
      expect(within(DAY)).toBeGreaterThanOrEqual(200)
      expect(left.length).toBeGreaterThanOrEqual(500)
    }
  })
  test('a number is never used for two sales', async () => {
    const [first] = practice.world.house.extra().filter((each) => each.id.startsWith('w'))
    if (!first) throw new Error('no lot')
    const { endsAt } = await ours.look(first.id)
    time.now = endsAt + 40 * DAY
    expect((await ours.look(first.id)).closed).not.toBeNull()
    expect((await ours.look(first.id)).endsAt).toBeLessThan(endsAt + HOUR)
  })
  test('a lot of the catalogue comes round, but one we bid on stays as it ended', async () => {
    const items = practice.world.items.filter(
      (each) =>
        each.auction?.buyNowYen === undefined &&
        each.auction?.periodDays === 2 &&
        each.trick === undefined &&
        practice.world.see(each).availability === 'on_sale' &&
        house.refusal(each, house.account('practice'), 1) === null,
    )
    const [touched, left] = items
    if (!touched || !left) throw new Error('no lots')
    const { nextYen, endsAt } = await ours.look(touched.id)
    await bids(touched.id, nextYen)
    time.now += 5 * DAY
    expect((await ours.look(touched.id)).closed).not.toBeNull()
    expect((await ours.look(touched.id)).endsAt).toBeLessThanOrEqual(endsAt + HOUR)
    expect((await ours.look(left.id)).endsAt).toBeGreaterThan(endsAt + DAY)
  })
})

describe('the pages people use', () => {
  test('somebody at a browser reads the box, previews and places without a token of an interface', async () => {
    const id = await lot()
    const post = async (path: string, form: Record<string, string>) =>
      (
        await fetch(`${practice.origin}/auctions.yahoo.co.jp${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form),
        })
      ).text()
    const shown = await (
      await fetch(shops.openAddress(`https://auctions.yahoo.co.jp/jp/auction/${id}`))
    ).text()
    expect(shown).toContain('action="/auctions.yahoo.co.jp/jp/show/bid_preview"')
    const preview = await post('/jp/show/bid_preview', { ItemID: id, Bid: '4000' })
    const token = /name="a" value="([^"]+)"/.exec(preview)?.[1] ?? ''
    expect(await post('/jp/config/placebid', { ItemID: id, Bid: '4000', a: token })).toContain(
      'あなたが現在の最高額入札者です',
    )
    expect(await ours.look(id)).toMatchObject({ weLead: true, ourYen: 4_000 })
  })
})

describe('a restart of the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auction-house-'))
  const houseFile = join(folder, 'practice', 'house.json')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const open = () => startPracticeMarketplaces({ now: () => time.now, houseFile, size: 400 })

  test('knows every bid, token, hand-made lot, account and the time that was passed', async () => {
    const first = await open()
    const tell = async (origin: string, order: Record<string, unknown>) =>
      (await (
        await fetch(`${origin}/practice/house`, { method: 'POST', body: JSON.stringify(order) })
      ).json()) as Record<string, unknown>
    const id = String(
      (
        await tell(first.origin, {
          action: 'list',
          endsInMs: 2 * DAY,
          startYen: 500,
          rivals: [{ character: 'steps', limitYen: 4_000 }],
        })
      ).id,
    )
    await tell(first.origin, { action: 'pass', ms: DAY })
    await tell(first.origin, { action: 'account', token: 'second', good: 0, bad: 0 })
    const bidder = bidderOf('practice', first.origin)
    const ready = await bidder.preview(id, 6_000)
    if (ready.kind !== 'ready') throw new Error(ready.kind)
    await bidder.place(id, 6_000, ready.token)
    const before = await bidder.look(id)
    const history = await bidder.history(id)
    await first.stop()

    const second = await open()
    const again = bidderOf('practice', second.origin)
    expect(await again.look(id)).toEqual(before)
    expect(await again.history(id)).toEqual(history)
    expect(await again.place(id, 6_000, ready.token)).toEqual({ kind: 'expired' })
    expect(second.world.house.account('second')).toMatchObject({ good: 0 })
    await second.stop()
    expect(statSync(houseFile).size).toBeLessThan(4_000)
  })
  test('what was answered lies on the disk before the answer', async () => {
    const running = await open()
    const item = running.world.house
      .extra()
      .find((each) => each.id.startsWith('w') && running.world.see(each).availability === 'on_sale')
    if (!item) throw new Error('no lot')
    const bidder = bidderOf('other', running.origin)
    const { nextYen } = await bidder.look(item.id)
    const ready = await bidder.preview(item.id, nextYen)
    if (ready.kind !== 'ready') throw new Error(ready.kind)
    await bidder.place(item.id, nextYen, ready.token)
    expect(existsSync(houseFile)).toBe(true)
    expect(readFileSync(houseFile, 'utf8')).toContain(ready.token)
    await running.stop()
  })
  test('what nobody asks for any more is forgotten', async () => {
    time.now += 90 * DAY
    await (await open()).stop()
    const running = await open()
    await fetch(`${running.origin}/practice/house`, { method: 'POST', body: '{"action":"mend"}' })
    await running.stop()
    expect(JSON.parse(readFileSync(houseFile, 'utf8'))).toMatchObject({ logs: {}, listed: [] })
  })
})

describe('the hand is as strict as the others', () => {
  test.each([
    { action: 'explode' },
    { action: 'list' },
    { action: 'list', endsInMs: -5 },
    { action: 'list', endsInMs: 5_000, rivals: [{ character: 'ghost', limitYen: 5 }] },
    { action: 'end', id: 'nothing' },
    { action: 'bid', id: 'x900000002' },
    { action: 'break', step: 'place', how: 'softly' },
    { action: 'pass', ms: -1 },
  ])('%j is refused', async (order) => expect(await hand(order)).toMatchObject({ ok: false }))
})
