import { goods } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import { afterEach, describe, expect, test } from 'vitest'
import { mailTo } from './support/mailbox.ts'
import { atTheMarketplace } from './support/marketplace.ts'
import { newcomer, useBrowser, visitor, world, sees } from './support/people.ts'
import { logsIn, searchField } from './support/shopping.ts'
import { deskOf, timePasses } from './support/staff.ts'
import { caller, findsListing, isKnown } from './support/wire.ts'

/** All of Japan behind one search: every source is found, opened by its link, watched, and missed when it is down. */
useBrowser()

/** What its sellers surely write, where the words of everybody else find nothing. */
const words: Partial<Record<Family, string>> = { minne: '茶筒', lashinbang: 'フィギュア', market: 'カード' }

describe('every source', () => {
  test.each(families)('%s: a link pasted from it opens its item', { timeout: 90_000 }, async (source) => {
    const { call } = caller()
    const { cards } = await call(goods.search, {
      source,
      words: words[source] ?? 'カメラ',
      page: 1,
      sort: 'recommended',
    })
    const url = await firstOf(
      cards.filter((card) => card.availability === 'on_sale' && !/練習|専用/.test(card.title)),
      async ({ id }) => {
        const { problem, url: address } = await call(goods.detail, { source, id })
        return problem === null ? address : null
      },
    )
    expect(url, `${source} has something we may buy`).not.toBeNull()
    const page = await visitor()
    await page.goto(`${world.storefront}/?lang=en`)
    await searchField(page).fill(`見つけた！ ${url} #いいね`)
    await searchField(page).press('Enter')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The id in the address is the family's own (P 2), whatever form the link had.
    await page.waitForURL((address) => address.pathname.startsWith(`/mall/${source}/detail`))
    expect(await page.getByRole('main').innerText()).toContain('¥')
    await page.getByRole('main').getByText('To your door in').first().waitFor()
  })
})

describe('a source that is down', () => {
  afterEach(async () => {
    await atTheMarketplace('rakuten', '*', { action: 'restore' })
  })

  test('the others answer as ever, its item is shown as we last saw it', { timeout: 120_000 }, async () => {
    const { call } = caller()
    const listing = await call(goods.search, {
      source: 'rakuten',
      words: 'カメラ',
      page: 1,
      sort: 'recommended',
    }).then(({ cards }) => cards.find((card) => card.availability === 'on_sale')!)
    await call(goods.detail, { source: 'rakuten', id: listing.id })
    await atTheMarketplace('rakuten', '*', { action: 'down' })
    await timePasses(await deskOf('admin'), 30)

    const page = await visitor()
    await page.goto(`${world.storefront}/search?keyword=${encodeURIComponent('カメラ レンズ')}&lang=en`)
    await expect
      .poll(
        () =>
          page
            .getByRole('main')
            .getByRole('article')
            .or(page.getByRole('main').locator('a[href*="/detail"]'))
            .count(),
        { timeout: 30_000 },
      )
      .toBeGreaterThan(10)
    await page
      .getByText(/source does not answer/)
      .first()
      .waitFor()
    await page.goto(`${world.storefront}/mall/rakuten/detail/${encodeURIComponent(listing.id)}?lang=en`)
    await page
      .getByText(/is not responding right now/)
      .first()
      .waitFor()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  })
})

test('a favourite becomes cheaper: its owner is told', { timeout: 120_000 }, async () => {
  const nora = newcomer('Nora Falk')
  const calls = await isKnown(nora)
  const listing = await findsListing(calls, 'mercari', 'レコード')
  const page = await visitor()
  await logsIn(page, nora)
  await page.goto(`${world.storefront}/mall/mercari/detail/${listing.id}?lang=en`)
  // As she reads it: made of its facts, in her language.
  const title = await page.getByRole('heading', { level: 1 }).first().innerText()
  await page
    .getByRole('button', { name: `Save ${title}` })
    .first()
    .click()
  await page
    .getByText('Saved. We will tell you when the price drops.')
    .or(page.getByRole('button', { name: `Remove ${title} from saved items` }))
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto(`${world.storefront}/favourites`)
  await page.getByText('1 saved item').waitFor()

  const cheaper = Math.max(300, Math.floor((listing.priceYen * 0.7) / 10) * 10)
  await atTheMarketplace('mercari', listing.id, { action: 'set_price', priceYen: cheaper })
  await timePasses(await deskOf('admin'), 24 * 60)
  await mailTo(nora.email, ({ subject }) => subject.startsWith('Price drop on a saved item'))
  await page.goto(`${world.storefront}/favourites`)
  await page
    .getByText(/Down \d+%/)
    .first()
    .waitFor()
  await sees(page.getByText(`¥${cheaper.toLocaleString('en')}`).first())
})

test(
  'words in German find what sellers wrote in Japanese, and can be changed',
  { timeout: 90_000 },
  async () => {
    const page = await visitor({ locale: 'de-DE' })
    await page.goto(`${world.storefront}/search?lang=de&keyword=${encodeURIComponent('schallplatte')}`)
    await page.getByText('レコード').first().waitFor()
    await expect
      .poll(() => page.getByRole('main').locator('a[href*="/detail"]').count(), { timeout: 30_000 })
      .toBeGreaterThan(5)
    const titles = await page.getByRole('main').innerText()
    expect(titles).toMatch(/¥[\d,]+/)
  },
)

/** The first answer that is one. */
async function firstOf<T, R>(each: readonly T[], ask: (one: T) => Promise<R | null>): Promise<R | null> {
  for (const one of each) {
    const answer = await ask(one)
    if (answer !== null) return answer
  }
  return null
}
