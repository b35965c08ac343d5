import { bid, goods, message, order, parcel } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { expect, test } from 'vitest'
import { booksBalance } from './support/books.ts'
import { atTheHouse, listsLot } from './support/marketplace.ts'
import { newcomer, sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import type { Person } from './support/people.ts'
import { logsIn, opensOrder, topsUp } from './support/shopping.ts'
import { arrives, deskOf, handsOverParcel, packsParcel, timePasses } from './support/staff.ts'
import { isKnown } from './support/wire.ts'

/**
 * Evenings at the auction house, each by somebody of their own with money of their own. The world's clock is moved on to just before the moment that counts;
 * how long a machine took to get there makes no difference, because what is left is asked and not reckoned with.
 */
useBrowser()
const MINUTE = 60_000
/** A bid leaves within its minute, and a lot is looked at again within seconds of it. */
const SOON = { timeout: 150_000, interval: 1_000 }

async function bidder(name: string, yen: number): Promise<{ who: Person; call: Call; page: Page }> {
  const who = newcomer(name)
  const call = await isKnown(who)
  const page = await visitor({ phone: true })
  await logsIn(page, who)
  await topsUp(page, yen)
  return { who, call, page }
}
type Page = Awaited<ReturnType<typeof visitor>>

/** A lot anybody may bid for: the house lists things like others, and some sellers take no proxy buyers. */
async function opens(call: Call, terms: Parameters<typeof listsLot>[0]): Promise<string> {
  for (let tries = 0; tries < 8; tries += 1) {
    const id = await listsLot(terms)
    const { objections } = await call(bid.sheet, { source: 'yahoo', id })
    if (objections.length === 0) return id
  }
  throw new Error('no lot without an objection')
}

const mineOf = async (call: Call, id: string) => {
  const { bid: row } = await call(bid.mine, { source: 'yahoo', id })
  if (!row) throw new Error(`no bid for ${id}`)
  return row
}

/** What the clock is left before a moment, in minutes: moving it takes some seconds itself. */
const BEFORE = 0.2
/** Moves the clock on until just before a moment; none when it is so near already. */
async function waitsFor(call: Call, lotId: string, moment: string): Promise<void> {
  const { now } = await call(bid.lot, { source: 'yahoo', id: lotId, fresh: false })
  const minutes = (Date.parse(moment) - Date.parse(now)) / MINUTE - BEFORE
  if (minutes > BEFORE) await timePasses(await deskOf('admin'), minutes)
}
/** Moves the clock past the end of a lot, extensions included. */
async function passesTheEnd(call: Call, lotId: string): Promise<void> {
  const { now, endsAt } = await call(bid.lot, { source: 'yahoo', id: lotId, fresh: true })
  const left = Date.parse(endsAt) - Date.parse(now)
  if (left > 0) await timePasses(await deskOf('admin'), Math.ceil(left / MINUTE) + 1)
}

test(
  'a bid at the last moment: sent a minute before the end, the end moves, and it is won; the box arrives like every other',
  { timeout: 500_000 },
  async () => {
    const { call, page } = await bidder('Nora Last', 30_000)
    const lot = await opens(call, { endsInMs: 25 * MINUTE, startYen: 1_000 })
    await atTheHouse({ action: 'bid', id: lot, who: 'rival-of-nora', yen: 1_500 })

    await page.goto(`${world.storefront}/bids/new?source=yahoo&id=${lot}&maximum=4000`)
    await page.getByRole('radio', { name: /^At the last safe moment/ }).check()
    await page.getByRole('checkbox', { name: /a bid is binding/ }).check()
    await page.getByRole('button', { name: 'Bid up to ¥4,000' }).click()
    await sees(page.getByText('Scheduled · Your maximum: ¥4,000'))

    const before = await mineOf(call, lot)
    expect(Date.parse(before.endsAt) - Date.parse(before.dueAt!)).toBeGreaterThanOrEqual(20_000)
    await waitsFor(call, lot, before.dueAt!)
    await expect.poll(async () => (await mineOf(call, lot)).state, SOON).toBe('leading')
    // Nobody but the page's own stream told it.
    await sees(page.getByText('Highest bidder · Your maximum: ¥4,000'))

    await expect.poll(async () => (await mineOf(call, lot)).extended, SOON).toBe(true)
    const after = await mineOf(call, lot)
    expect(Date.parse(after.endsAt)).toBeGreaterThan(Date.parse(before.endsAt))
    await sees(page.getByText(/^Extended to /).first())

    await passesTheEnd(call, lot)
    await expect.poll(async () => (await mineOf(call, lot)).state, SOON).toBe('won')
    const { orderNo, paidYen } = await mineOf(call, lot)
    expect(paidYen).toBeGreaterThan(1_500)
    expect(paidYen).toBeLessThanOrEqual(4_000)
    await page.reload()
    await sees(page.getByText(/^Won · Won for ¥/))

    // From here on it is an order line that is bought: it travels to the door like every other.
    const lineNo = `${orderNo}-1`
    await opensOrder(page, orderNo!)
    const [buyer, packer] = [await deskOf('buyer'), await deskOf('packer')]
    await arrives(buyer, packer, lineNo, { weightGrams: 400, sizeMm: [200, 150, 80], shelf: 'B-2-4' })
    const { items } = await call(parcel.warehouse, {})
    expect(items).toHaveLength(1)
    await page.goto(`${world.storefront}/warehouse?method=ems`)
    await page.getByRole('button', { name: 'Pack 1 item' }).click()
    await page.getByText('Packing requested').first().waitFor()
    const [asked] = (await call(parcel.list, { tab: 'packing', page: 1 })).rows
    await packsParcel(packer, asked!.no, 620)
    await page.goto(`${world.storefront}/parcels/${asked!.no}`)
    await page.getByRole('radio', { name: /^Wallet/ }).check()
    await page.getByRole('button', { name: /^Pay ¥/ }).click()
    await page.getByRole('heading', { name: 'Paid. We will ship your parcel next.' }).waitFor()
    // Its words come with its page: a key would be read out otherwise.
    await sees(page.getByRole('link', { name: 'Receipt', exact: true }))
    await handsOverParcel(packer, asked!.no, s10Number('EN', Date.now() % 100_000_000))
    await timePasses(await deskOf('admin'), 14 * 24 * 60)
    await expect
      .poll(async () => (await call(parcel.detail, { no: asked!.no })).state, SOON)
      .toBe('delivered')
    await opensOrder(page, orderNo!)
    await page.getByRole('heading', { name: 'Delivered' }).waitFor()
    expect((await call(order.detail, { no: orderNo! })).lines).toMatchObject([
      { line: { state: 'delivered' } },
    ])
    await booksBalance()
  },
)

test(
  'one of three: the first lot goes to somebody else, the second is won, the third is never bid for',
  { timeout: 400_000 },
  async () => {
    const { call, page } = await bidder('Greta Group', 20_000)
    const [first, second, third] = [
      await opens(call, { endsInMs: 30 * MINUTE, startYen: 1_000 }),
      await opens(call, { endsInMs: 60 * MINUTE, startYen: 1_000 }),
      await opens(call, { endsInMs: 90 * MINUTE, startYen: 1_000 }),
    ]
    const lots = [first, second, third].map((id) => `lot=yahoo:${id}&max=5000`).join('&')
    await page.goto(`${world.storefront}/bids/group?${lots}&wins=1&total=6000&name=One%20of%20three`)
    await sees(page.getByText('3 lots, of which you want 1, at most ¥6,000 in all.'))
    await page.getByRole('checkbox', { name: /a bid is binding/ }).check()
    await page.getByRole('button', { name: 'Start the group' }).click()
    await page.getByRole('heading', { name: 'One of three' }).waitFor()
    await sees(page.getByText('0 of 1 won · ¥0 of ¥6,000 spent'))

    // Two strangers drive the first beyond what Greta would pay.
    await atTheHouse({ action: 'bid', id: first, who: 'stranger-a', yen: 7_000 })
    await atTheHouse({ action: 'bid', id: first, who: 'stranger-b', yen: 8_000 })
    await waitsFor(call, first, (await mineOf(call, first)).dueAt!)
    await expect.poll(async () => (await mineOf(call, first)).state, SOON).toMatch(/outbid|lost|failed/)
    await passesTheEnd(call, first)
    await expect.poll(async () => (await mineOf(call, first)).state, SOON).toMatch(/lost|failed/)

    await expect.poll(async () => (await mineOf(call, second)).waits, SOON).toBe(false)
    await waitsFor(call, second, (await mineOf(call, second)).dueAt!)
    await expect.poll(async () => (await mineOf(call, second)).state, SOON).toBe('leading')
    await passesTheEnd(call, second)
    await expect.poll(async () => (await mineOf(call, second)).state, SOON).toBe('won')
    await expect.poll(async () => (await mineOf(call, third)).state, SOON).toBe('group_satisfied')

    await page.goto(`${world.storefront}/bids?tab=groups`)
    const group = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'One of three' }) })
    await sees(group.getByText('Finished'))
    await sees(group.getByText('1 of 1 won · ¥1,000 of ¥6,000 spent'))
    await sees(group.getByText('Not needed'))
    await booksBalance()
  },
)

test('a reminder of a watched lot comes before its end, and leads to it', { timeout: 240_000 }, async () => {
  const { call, page } = await bidder('Willa Watch', 1_000)
  const lot = await opens(call, { endsInMs: 40 * MINUTE, startYen: 1_000 })
  await page.goto(`${world.storefront}/mall/yahoo/detail/${lot}`)
  await page.getByRole('button', { name: 'Remind me before the end' }).click()
  await page.getByRole('button', { name: 'Do not remind me' }).waitFor()
  const { now, endsAt } = await call(bid.lot, { source: 'yahoo', id: lot, fresh: false })
  const left = Math.floor((Date.parse(endsAt) - Date.parse(now)) / MINUTE)
  if (left > 12) await timePasses(await deskOf('admin'), left - 12)
  await expect
    .poll(
      async () =>
        (await call(message.list, { page: 1 })).rows.filter(({ title }) => title.startsWith('Ending soon:'))
          .length,
      SOON,
    )
    .toBe(1)
  await page.goto(`${world.storefront}/messages`)
  await page
    .getByRole('link', { name: /Ending soon: / })
    .first()
    .click()
  await page.locator(`main a[href$="/mall/yahoo/detail/${lot}"]`).click()
  await page.waitForURL(`**/mall/yahoo/detail/${lot}`)
  await sees(
    page
      .getByRole('link', { name: /^Place a bid/ })
      .locator('visible=true')
      .first(),
  )
})

test('who bid how much stands at the lot, follows the next bid, and is read without scripts too', async () => {
  const { call, page } = await bidder('Hedda History', 1_000)
  const lot = await opens(call, { endsInMs: 9 * MINUTE, startYen: 1_000 })
  for (const [who, yen] of [
    ['anemone', 2_000],
    ['begonia', 2_600],
    ['camellia', 3_100],
  ] as const)
    await atTheHouse({ action: 'bid', id: lot, who, yen })
  await page.goto(`${world.storefront}/mall/yahoo/detail/${lot}`)
  const bids = page.locator('#bids')
  await bids.scrollIntoViewIfNeeded()
  await bids.getByText('cam********').first().waitFor()
  expect(await bids.getByRole('listitem').count()).toBe(4)
  await bids.getByRole('button', { name: /^Show all / }).click()
  await sees(bids.getByText('Starting price'))
  await atTheHouse({ action: 'bid', id: lot, who: 'dahlia', yen: 9_000 })
  await bids.getByText('dah********').first().waitFor({ timeout: 60_000 })

  const plain = await visitor({ scripts: false })
  await plain.goto(`${world.storefront}/mall/yahoo/detail/${lot}?lang=en`)
  await plain.getByRole('link', { name: 'See bidders' }).click()
  await sees(plain.locator('#bids').getByText('dah********').first())
})

test(
  'staff alone: a lot of a market where people bid is taken, bid for and recorded by keys',
  { timeout: 240_000 },
  async () => {
    const { call } = await bidder('Stina Staff', 60_000)
    // Without words only what was seen before is found, and weeks have passed in this world: which lots are left follows the day it was told.
    const cards = await Promise.all(
      ['', 'カメラ', '時計', 'フィギュア', 'ゲーム', 'カード', 'バッグ'].map(
        async (words) =>
          (await call(goods.search, { source: 'mercari', kind: 'auction', words, page: 1, sort: 'ending' }))
            .cards,
      ),
    )
    const placed = await (async () => {
      for (const card of cards
        .flat()
        .filter(({ kind, availability }) => kind === 'auction' && availability === 'on_sale')) {
        const thing = { source: 'mercari' as const, id: card.id }
        const sheet = await call(bid.sheet, thing).catch(() => null)
        if (!sheet || sheet.objections.length > 0 || sheet.missingYen > 0 || sheet.lot.closed !== null)
          continue
        const made = await call(bid.place, {
          ...thing,
          seen: sheet.seen,
          maximumYen: sheet.maximumYen,
          when: 'now',
          releaseWhenOutbid: true,
          mail: false,
          accept: true,
        }).catch(() => null)
        if (made) return { made, sheet, card }
      }
      throw new Error('no lot at a market where people bid')
    })()
    const { made, sheet, card } = placed

    const page = await visitor()
    await signsInAtConsole(page, 'buyer')
    await page.goto(`${world.console}/bids`)
    await page.getByRole('row').filter({ hasText: card.id }).click()
    const side = page.getByRole('complementary', { name: card.title })
    await side.getByRole('button', { name: 'Take' }).waitFor()
    await page.keyboard.press('c')
    await page.getByText('Row taken.').first().waitFor()
    await page.keyboard.press('1')
    const price = page.getByRole('textbox', { name: 'Current price on the page' })
    await price.fill(String(sheet.lot.nextYen))
    await price.press('Enter')
    await page.getByText('Recorded.').first().waitFor()
    await expect
      .poll(async () => (await call(bid.detail, { bidId: made.id })).row.state, SOON)
      .toBe('leading')
    const { row } = await call(bid.detail, { bidId: made.id })
    expect(row).toMatchObject({ maximumYen: sheet.maximumYen, currentYen: sheet.lot.nextYen })
  },
)
