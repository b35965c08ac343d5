import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'

/** What a designer saw on the screens of the demo customer, measured so that it stays cured. */
useBrowser()

let phone: Page
let desktop: Page
beforeAll(async () => {
  phone = await visitor({ phone: true })
  await logsIn(phone, demoPeople.customers[0]!)
  desktop = await visitor()
  await desktop.context().addCookies(await phone.context().cookies())
}, 120_000)

const opens = (page: Page, path: string, lang = 'en') =>
  page.goto(`${world.storefront}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)

/** Goods, also when the other journeys have let so much time pass that nothing is popular any more. */
const aSearch = '/search?source=mercari&keyword=レンズ'

/** The share of a picture that its number lies on. */
const covered = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const picture = element.querySelector('svg')!.getBoundingClientRect()
    const dot = element.querySelector('.dot')!.getBoundingClientRect()
    const over = (from: number, to: number, start: number, end: number) =>
      Math.max(0, Math.min(to, end) - Math.max(from, start))
    return (
      (over(picture.left, picture.right, dot.left, dot.right) *
        over(picture.top, picture.bottom, dot.top, dot.bottom)) /
      (picture.width * picture.height)
    )
  })

test.each(['en', 'ar'])('the number leaves the cart and the bell to be seen (%s)', async (lang) => {
  for (const path of ['/', '/orders', '/popular']) {
    await opens(phone, path, lang)
    const numbered = phone.locator('.iconbtn:has(.dot):visible')
    expect(await numbered.count(), path).toBeGreaterThan(0)
    for (const button of await numbered.all()) expect(await covered(button), path).toBeLessThan(0.2)
  }
  await opens(phone, aSearch, lang)
  const item = await phone.locator('.item a.name').first().getAttribute('href')
  await opens(phone, item!, lang)
  expect(await covered(phone.locator('.iconbtn:has(.dot):visible').first())).toBeLessThan(0.2)
})

test('no source and no category of it is named by half on a phone', async () => {
  for (const path of ['/', '/mall/mercari']) {
    await opens(phone, path)
    const cut = await phone
      .locator('main nav a :is(span, b, small), .srcgrid .nm')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
          .map((each) => each.textContent),
      )
    expect(cut, path).toEqual([])
  }
})

test('a Japanese title on an Arabic page is cut at its end, with the sign of it', async () => {
  await opens(phone, aSearch, 'ar')
  const title = phone.locator('.item .name').first()
  // Everything in the demo world has words in every language: what had none is played here.
  const looks = await title.evaluate((each) => {
    each.setAttribute('lang', 'ja')
    each.textContent = '名もなき器'
    const { direction, textAlign } = getComputedStyle(each)
    return { direction, textAlign }
  })
  expect(looks).toEqual({ direction: 'ltr', textAlign: 'right' })
})

test('pounds come before ounces also where one reads from the right', async () => {
  await opens(phone, '/calc?country=DE&weight=1200', 'ar')
  const places = await phone
    .locator('.slip dd')
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: Record<string, number> = {}
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of ['1,200', 'رطل', 'أونصة']) {
          const at = (node.textContent ?? '').indexOf(word)
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + word.length)
          found[word] = range.getBoundingClientRect().left
        }
      }
      return found
    })
  expect(places['1,200']).toBeGreaterThan(places['رطل']!)
  expect(places['رطل']).toBeGreaterThan(places['أونصة']!)
})

test('a phone reads the title of a page once', async () => {
  for (const path of [
    '/settings',
    '/addresses',
    '/addresses/add',
    '/userGuide',
    '/userGuide/shoppingGuide',
    '/search/history',
  ]) {
    await opens(phone, path)
    const title = await phone.locator('.appbar').first().innerText()
    const heading = phone.locator('main h1')
    expect(title, path).toContain(await heading.innerText())
    expect((await heading.boundingBox())?.width ?? 0, path).toBeLessThanOrEqual(1)
  }
})

test('the number of an order or a parcel stays in one line', async () => {
  await opens(phone, '/messages')
  await phone.locator('main a[href^="/message/"]').first().waitFor()
  const broken = await phone.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const match of (node.textContent ?? '').matchAll(
        /\b(?:TB-\d{4}-\d{4}|[TQ]\d{6}-\d{4}(?:-\d+)?)/g,
      )) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(match[0])
      }
    return found
  })
  expect(broken).toEqual([])
})

test('what ended before it came promises no photos of it, and no payment that never was', async () => {
  await opens(phone, '/orders')
  await phone
    .getByRole('article')
    .filter({ hasText: 'Refunded' })
    .getByRole('link', { name: 'See order' })
    .first()
    .click()
  await phone.getByRole('heading', { name: 'Refunded', level: 1 }).waitFor()
  const text = await phone.locator('main').innerText()
  expect(text).not.toContain('once it has arrived')
  expect(text).not.toContain('when you paid')
})

test('the steps of a card begin where its words begin', async () => {
  await opens(phone, '/parcels')
  const card = phone.locator('.steps').first()
  const knot = await card.locator('li b').first().boundingBox()
  const words = await card.locator('xpath=..').locator('h2').first().boundingBox()
  expect(Math.abs(knot!.x - words!.x)).toBeLessThanOrEqual(2)
})

/** The first of the results that we may buy: what a seller keeps from us has no words to translate. */
async function opensOneWithWords(names: string): Promise<void> {
  await phone.locator(names).first().waitFor()
  const paths = await phone.locator(names).evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
  for (const path of paths.slice(0, 5)) {
    await opens(phone, path)
    if ((await phone.locator('main .trans :is(a, button)').count()) > 0) return
  }
}

test('a finger finds the small links: 44 px high, wherever the words end', async () => {
  const small: Record<string, string> = {
    '/': '.brand, main .more',
    '/search?source=mercari&keyword=カメラ': 'main summary:has-text("Change")',
    [aSearch]: 'main .item a.name',
    '/wallet': 'main li a',
    '/addresses': 'main .card a:has-text("Remove")',
    '/orders': 'main li a:has-text("T26")',
  }
  for (const [path, selector] of Object.entries(small)) {
    await opens(phone, path)
    if (path === aSearch) await opensOneWithWords(selector)
    const links =
      path === aSearch
        ? phone.locator('main .trans :is(a, button):visible')
        : phone.locator(`:is(body) >> ${selector}`)
    await links.first().waitFor()
    const missed = await links.evaluateAll((all) =>
      all
        .filter((each) => (each as HTMLElement).offsetParent !== null)
        .slice(0, 4)
        .filter((each) => {
          each.scrollIntoView({ block: 'center' })
          const { left, width, top, height } = each.getBoundingClientRect()
          return [-20, 20].some((by) => {
            const hit = document.elementFromPoint(left + width / 2, top + height / 2 + by)
            return hit === null || hit.closest('a, button, summary') !== each
          })
        })
        .map((each) => each.textContent),
    )
    expect(missed, path).toEqual([])
  }
})

test('the desktop’s greeting shows its boxes whole', async () => {
  await opens(desktop, '/')
  const boxes = await desktop.locator('main section:has(h1) svg').evaluateAll((all) => {
    const section = all[0]!.closest('section')!.getBoundingClientRect()
    return all
      .filter((each) => each.getBoundingClientRect().width > 60)
      .map((each) => each.getBoundingClientRect().top - section.top)
  })
  expect(boxes.length).toBeGreaterThan(2)
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(0)
})

test('the console’s page itself never scrolls: its panes do', async () => {
  const desk = await visitor()
  await desk.goto(`${world.console}/login`)
  const { email, password } = demoPeople.staff.find(({ key }) => key === 'admin')!
  await desk.locator('input[type=email]').fill(email)
  await desk.locator('input[type=password]').fill(password)
  await desk.locator('input[type=password]').press('Enter')
  await desk.waitForURL((url) => url.pathname !== '/login')
  for (const path of ['/', '/purchase', '/sources', '/books', '/receiving', '/packing', '/tables/fees']) {
    await desk.goto(world.console + path)
    await desk.locator('main h1, .cbar').first().waitFor()
    await desk.waitForLoadState('networkidle')
    const over = await desk.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(over, path).toBeLessThanOrEqual(0)
  }
})

test('what opens bears our own mark and never the browser’s triangle', async () => {
  const told = (page: Page) =>
    page.locator('summary').evaluateAll((all) =>
      all.map((each) => ({
        what: each.textContent,
        isNative:
          getComputedStyle(each).display === 'list-item' && getComputedStyle(each).listStyleType !== 'none',
        isMarked:
          each.matches('.btn, .chip, .bare') ||
          each.querySelector('use[href*="#chevron-"]') !== null ||
          !['none', 'normal'].includes(getComputedStyle(each, '::after').content),
      })),
    )
  let seen = 0
  for (const path of ['/mall/mercari/detail/m10387626182', '/warehouse', '/calc?country=DE&weight=1200'])
    for (const page of [phone, desktop]) {
      await opens(page, path)
      const all = await told(page)
      seen += all.length
      expect(
        all.filter(({ isNative, isMarked }) => isNative || !isMarked),
        path,
      ).toEqual([])
    }
  expect(seen).toBeGreaterThan(10)
})

test('of what is sold it is said above its last price, and what can be had instead stands before what it was', async () => {
  for (const page of [phone, desktop]) {
    await opens(page, '/mall/mercari/detail/m90000000001')
    const main = page.locator('main')
    await main.getByText('Last price').waitFor()
    const top = async (of: Locator): Promise<number> => (await of.first().boundingBox())!.y
    expect(await top(main.getByText('Sold in Japan'))).toBeLessThan(await top(main.getByText('Last price')))
    expect(await main.locator('.doorline:not(.item *)').count()).toBe(0)
    expect(await main.getByText('Used items cannot be returned').count()).toBe(0)
    expect(await top(main.locator('.item'))).toBeLessThan(
      await top(main.getByRole('heading', { name: 'In short' })),
    )
    expect(await main.locator('.gallery .soldmark').innerText()).toBe('Sold')
  }
})

test('parcels are one number in the bar, on the account and at the foot of a phone', async () => {
  await opens(desktop, '/orders')
  const bar = await desktop.locator('.dhead a[href="/warehouse"] .tag').innerText()
  await opens(phone, '/member')
  const account = await phone.locator('main a[href="/parcels"] .num').first().innerText()
  const foot = await phone.locator('.tabbar a[href="/warehouse"] .n').innerText()
  expect(Number.parseInt(bar, 10)).toBeGreaterThan(0)
  expect([account, foot].map((each) => Number.parseInt(each, 10))).toEqual(
    [bar, bar].map((each) => Number.parseInt(each, 10)),
  )
})

test('a declaration is a table on a desktop, and whole lines are folded on a phone', async () => {
  type Line = { height: number; isOpen: boolean; asks: boolean }
  const lines = async (page: Page): Promise<Line[]> => {
    await opens(page, '/warehouse')
    await page.locator('#declaration summary').first().click()
    return page.locator('#declaration li').evaluateAll((all) =>
      all.map((each) => ({
        height: each.getBoundingClientRect().height,
        isOpen: each.querySelector('details')!.open,
        asks: each.querySelector('[name^="made."]') !== null,
      })),
    )
  }
  const [wide, narrow] = [await lines(desktop), await lines(phone)]
  expect(wide.length).toBeGreaterThan(1)
  // What its listing does not say is asked below its fields, in one row of taps.
  for (const { height, asks } of wide) expect(height).toBeLessThan(asks ? 200 : 110)
  for (const { height, isOpen } of narrow.filter((each) => !each.isOpen))
    expect([isOpen, height < 110]).toEqual([false, true])
  expect(narrow.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(0)
  // A field of a folded line is sent all the same, and on the desktop all can be reached.
  const names = (page: Page) => page.locator('#declaration li input[name^="name."]')
  await names(desktop).first().click()
  expect(await names(phone).count()).toBe(narrow.length)
})
