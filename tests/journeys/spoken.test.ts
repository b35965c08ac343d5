import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { account, address, message, order, parcel, ticket } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import { entersAsMina, everyAddress } from './support/every-address.ts'
import { linkOf } from './support/links.ts'
import { newcomer, registers, useBrowser, visitor, world } from './support/people.ts'
import { goesToCheckout, logsIn, ordersByCard, pastesLink } from './support/shopping.ts'
import { arrives, buysLine, deskOf } from './support/staff.ts'
import { caller, isKnown } from './support/wire.ts'
import { startWorld } from './support/world.ts'

/**
 * quality A: what a screen reader has to say about every fixed page, and those with a number in their address, as text that is kept beside the tests, so that a name that goes
 * missing shows in a diff. A new customer's pages are the same in every run; digits are masked, and of lists only their names are kept.
 * `SPOKEN=write npm run journeys -- spoken` writes them anew.
 */
const folder = join(import.meta.dirname, 'spoken')
const writes = process.env['SPOKEN'] === 'write'
useBrowser()

/** What changes by the hour of the demo world, or leads elsewhere. */
const moving = new Set(['/', '/popular', '/live', '/experience', '/lottery', '/banner', '/wallet/statement'])
const fixed = screens
  .filter(({ path, status }) => status !== 'soon' && !path.includes(':') && !moving.has(path))
  .map(({ path }) => path)
const asVisitor = ['/login', '/reset', '/agreement', '/userGuide', '/calc', '/cart']
const inArabic = ['/login', '/cart', '/orders', '/addresses/add', '/settings', '/wallet', '/workOrder/add']

/** What only stands there while the demo world plans an hour of work. */
const passing = new Set(['heading "Planned" [level=#]'])

/** What is heard of somebody else's making, or of the hour: goods, names, times, amounts. It is said as "…". */
const othersWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('main :is(bdi, [lang], time, .num)'),
      // A thing and a review are called as somebody else called them, a statement as its month.
      ...(/^\/(?:(?:mall|experience|shareOrder)\/|wallet\/statement\?month)/.test(
        location.pathname + location.search,
      )
        ? document.querySelectorAll('h1')
        : []),
    ]
      .map((each) => each.textContent.replace(/\s+/g, ' ').trim())
      .filter((words) => words.length > 1)
      .toSorted((a, b) => b.length - a.length),
  )

/** Roles that have to be named to be of use. */
const named = /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|img|spinbutton|slider)$/
const kept =
  /^(?:banner|main|contentinfo|navigation|region|form|search|group|radiogroup|tablist|heading|dialog|alert|status|button|textbox|searchbox|combobox|checkbox|radio|switch|tab|spinbutton|slider)$/

/** Digits and addresses are data; what follows a colon is content. */
const masked = (rest: string): string =>
  rest
    .replace(/[^\s"]+@[^\s"]+/g, '@')
    .replace(/\p{Nd}+/gu, '#')
    .replace(/:\s.*$|:$/, '')

type Spoken = { lines: string[]; unnamed: string[] }

/** The tree that a screen reader walks, a line each; goods, prices and times are data and stay out. */
async function spoken(page: Page, base: string, path: string, lang: string, hides: boolean): Promise<Spoken> {
  await page.goto(`${base}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  // What only scripts can do (a camera, a chooser of pictures) is there when the page is awake.
  await page.locator('html[data-awake]').waitFor()
  // The pages of errors come by themselves, a moment later.
  await page.locator('h1[aria-busy]').waitFor({ state: 'detached' })
  const tree = await page.locator('body').ariaSnapshot()
  const others = hides ? await othersWords(page) : []
  const said = (rest: string): string =>
    masked(others.reduce((left, words) => left.replaceAll(words, '…'), rest))
  const lines: string[] = []
  const unnamed: string[] = []
  let listDepth = Number.POSITIVE_INFINITY
  let isInMain = false
  for (const line of tree.split('\n')) {
    const [, space, role, rest] = /^( *)- '?([a-z]+)(.*)$/.exec(line) ?? []
    if (space === undefined || role === undefined || rest === undefined) continue
    if (space === '') isInMain = role === 'main'
    if (named.test(role) && !/^ (?:"|\/)/.test(rest)) unnamed.push(line.trim())
    if (space.length <= listDepth) listDepth = Number.POSITIVE_INFINITY
    if (isInMain && role === 'list' && listDepth === Number.POSITIVE_INFINITY) listDepth = space.length
    else if (passing.has(`${role}${said(rest)}`)) continue
    else if ((kept.test(role) || (!isInMain && role === 'link')) && space.length < listDepth)
      lines.push(`${space}${role}${said(rest)}`)
  }
  return { lines, unnamed }
}

/** Lines that are kept and were not said in this order. */
function missing(keptLines: readonly string[], said: readonly string[]): string[] {
  const gone: string[] = []
  let from = 0
  for (const line of keptLines) {
    const at = said.indexOf(line, from)
    if (at < 0) gone.push(line)
    else from = at + 1
  }
  return gone
}

/** One file for each kind of reader and language, a part for each page. */
const headOf = (path: string): string => `== ${path}`
function parts(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.trimEnd().split('\n'))
    if (line.startsWith('== ')) found.set(line, (lines = []))
    else if (line !== '') lines.push(line)
  return found
}

/** `addresses`: where a path with a number in it leads in this run; `hides`: what is of the hour is said as "…". */
async function compare(
  page: Page,
  who: string,
  paths: readonly string[],
  lang: string,
  {
    addresses = {},
    base = world.storefront,
    hides = false,
  }: { addresses?: Readonly<Record<string, string>>; base?: string; hides?: boolean } = {},
): Promise<string[]> {
  const file = join(folder, `${who}.${lang}.txt`)
  const keptParts = existsSync(file) ? parts(readFileSync(file, 'utf8')) : new Map<string, string[]>()
  const said = new Map<string, string[]>()
  const problems: string[] = []
  for (const path of paths) {
    const { lines: whole, unnamed } = await spoken(page, base, addresses[path] ?? path, lang, hides)
    // Head and foot are those of the fixed pages.
    const from = whole.indexOf('main')
    const to = whole.findIndex((line, at) => at > from && !line.startsWith(' '))
    const lines = path in addresses ? whole.slice(from, to < 0 ? undefined : to) : whole
    said.set(headOf(path), lines)
    problems.push(...unnamed.map((line) => `${path}: ${line} has no name`))
    const before = keptParts.get(headOf(path))
    if (!before) problems.push(...(writes ? [] : [`${path}: nothing is kept; write it with SPOKEN=write`]))
    else if (!writes)
      problems.push(...missing(before, lines).map((line) => `${path}: no longer says ${line.trim()}`))
  }
  problems.push(
    ...[...keptParts.keys()]
      .filter((head) => !writes && !said.has(head))
      .map((head) => `${head.slice(3)} is kept and is not there`),
  )
  if (writes && hides) {
    // Which thing is the first of its family changes by the hour: kept is what is said of all of them.
    const things = [...said].filter(([head]) => /^== \/mall\/\w+\/detail(?:\/:id)?$/.test(head))
    for (const [head, lines] of things)
      said.set(
        head,
        lines.filter((line) => things.every(([, others]) => others.includes(line))),
      )
  }
  if (writes) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, [...said].map(([head, lines]) => `${[head, ...lines].join('\n')}\n`).join('\n'))
  }
  return problems
}

test('visitors: every name is said, and none has gone', async () => {
  const page = await visitor({ phone: true })
  expect(await compare(page, 'visitor', asVisitor, 'en')).toEqual([])
})

test(
  'a new customer: every fixed page, in English and where it matters most in Arabic',
  {
    timeout: 240_000,
  },
  async () => {
    const page = await visitor({ phone: true })
    await registers(page, newcomer('Noor'))
    expect(await compare(page, 'customer', fixed, 'en')).toEqual([])
    expect(await compare(page, 'customer', inArabic, 'ar')).toEqual([])
  },
)

/** A shop's thing that is there in every run, with two choices to make. */
const thing = { source: 'rakuten', id: 'kura-zakka/practice-options' } as const

test(
  'pages with a number in their address: a thing, its order, its parcel, and what else is one customer’s own',
  { timeout: 300_000 },
  async () => {
    const noor = newcomer('Noor')
    const calls = await isKnown(noor)
    const page = await visitor()
    await logsIn(page, noor)
    const order = async (): Promise<string> => {
      await pastesLink(page, linkOf(thing))
      await page.getByRole('combobox', { name: 'Pattern' }).selectOption('友禅 紺')
      await page.getByRole('combobox', { name: 'Stock is shared with other shops' }).selectOption('同意する')
      await goesToCheckout(page)
      return ordersByCard(page)
    }
    const [first, second] = [await order(), await order()]
    const [buyer, packer] = [await deskOf('buyer'), await deskOf('packer')]
    await buysLine(buyer, `${first}-1`)
    await arrives(buyer, packer, `${first}-1`, {
      weightGrams: 300,
      sizeMm: [160, 100, 80],
      shelf: 'D-4-1',
    })
    const addressId = (await calls(address.list, {})).rows[0]!.id!
    const { no } = await calls(parcel.request, {
      lineIds: (await calls(parcel.warehouse, {})).items.map(({ lineId }) => lineId),
      addressId,
      method: 'ems',
      protective: false,
      removeBoxes: false,
      hidePrices: false,
      insuranceYen: 0,
    })
    const asked = await calls(ticket.open, { type: 'before', sub: 'item', text: 'Is it lacquer?' })
    const { rows } = await calls(message.list, { page: 1 })
    const own = {
      '/mall/rakuten/detail/:id': `/mall/rakuten/detail/${encodeURIComponent(thing.id)}`,
      '/mall/market/shop/:shopid': '/mall/market/shop/yuyutei',
      '/orders/:id, to be bought': `/orders/${second}`,
      '/orders/:id, in the warehouse': `/orders/${first}`,
      '/parcels/:id, asked for': `/parcels/${no}`,
      '/addresses/:id': `/addresses/${addressId}`,
      '/workOrder/detail/:id': `/workOrder/detail/${asked.id}`,
      '/message/:id': `/message/${rows.find(({ kind }) => kind === 'order')!.id}`,
      '/agreement/:type': '/agreement/terms',
      '/userGuide/:type': '/userGuide/shoppingGuide',
    }
    expect(await compare(page, 'numbered', Object.keys(own), 'en', { addresses: own })).toEqual([])
  },
)

/** Those that are looked for most, which are said in Arabic too. */
const mostLooked = [
  '/orders/:id',
  '/parcels/:id',
  '/bids/:id',
  '/mall/yahoo/detail/:id',
  '/mall/mercari/detail/:id',
  '/mall/rakuten/detail/:id',
  '/afterSaleService/detail/:id',
  '/workOrder/detail/:id',
  '/userGuide/:type',
  '/wallet/receipt/:id',
  '/wallet/statement',
  '/addresses/:id',
  '/article/detail/:id',
  '/lottery/:id',
  '/goodPoint/detail/:id',
]

/** An order of hers whose things lie in the warehouse: that is how it stays. */
async function inStorage(calls: Call): Promise<string> {
  const { rows } = await calls(order.list, { index: 0, page: 1 })
  for (const { no } of rows) {
    const { lines } = await calls(order.detail, { no })
    if (lines.length > 0 && lines.every(({ line }) => line.state === 'stored')) return `/orders/${no}`
  }
  throw new Error('no order lies in the warehouse')
}

test(
  'every screen with a number in its address, of somebody who has one of most things',
  { timeout: 400_000 },
  async () => {
    // A world of its own: other journeys buy, write and bid as the same customer.
    const own = await startWorld({ env: { PRACTICE_PROCESSING_MS: '10000' } })
    try {
      const page = await visitor({ phone: true })
      await entersAsMina(page, own.storefront)
      const { known } = await everyAddress(page.context(), own)
      const calls = caller('storefront', 'en', own.storefront).call
      await calls(account.login, {
        email: demoPeople.customers[0]!.email,
        password: demoPeople.customers[0]!.password,
      })
      // Of the states of a parcel those that wait for her; the others pass.
      const [waits, , , held] = known['/parcels/:id']!
      const chosen: Readonly<Record<string, readonly string[]>> = {
        ...known,
        '/mall/:family': [],
        '/message/:id': [],
        '/mall/mercari/detail/:id': [known['/mall/mercari/detail/:id']![0]!],
        '/orders/:id': [await inStorage(calls)],
        '/parcels/:id': [waits!, held!],
      }
      const addresses = Object.fromEntries(
        Object.entries(chosen).flatMap(([screen, all]) =>
          all.map((path, at) => [at === 0 ? screen : `${screen}, ${at + 1}`, path] as const),
        ),
      )
      const keep = (paths: readonly string[], lang: string): Promise<string[]> =>
        compare(page, 'mina', paths, lang, { addresses, base: own.storefront, hides: true })
      expect(await keep(Object.keys(addresses), 'en')).toEqual([])
      expect(await keep(mostLooked, 'ar')).toEqual([])
    } finally {
      await own.stop()
    }
  },
)
