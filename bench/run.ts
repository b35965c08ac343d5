/**
 * `npm run bench`: how fast this installation is on this machine, as ratios to what the same machine does at its plainest in the
 * same run. Nothing here decides a test. Everything stays on loopback and is bounded in time.
 *
 * Rows that are asked for the same thing again and again show what is kept; the others ("never seen", "new words", "of many") never ask twice.
 * `BENCH_ONLY=item,checkout` chooses rows by a piece of their names, `BENCH_SECONDS`, `BENCH_CONNECTIONS` how long and by how many; every
 * other variable is the shop's (`WEB_PROCESSES=2 npm run bench`).
 */
import type { OutputOf } from '@tomobako/contract'
import { account, calc, encode, experience, goods, sign } from '@tomobako/contract'
import sharp from 'sharp'
import { draw } from '../packages/backend/src/share/draw.ts'
import { anchorRows } from './anchors.ts'
import { load, seconds, spent } from './load.ts'
import type { Anchor, Ask, Row } from './load.ts'
import { addTo, buy, customers, demoPeople, each, neverOpened, signedIn, someItems } from './people.ts'
import type { Found, Item } from './people.ts'
import { quotesPerSecond } from './quotes.ts'
import { weights } from './weights.ts'
import { ask, close, get, idle, world } from './world.ts'

const WALLETS = 40
const ORDERS_EACH = 3
const CART_LINES = 20
const NEVER_SEEN = 3_000
const MANY = 400
/** Several sessions of each demo customer: their cookies differ, as those of as many people would. */
const SESSIONS_EACH = 6

const only = (process.env['BENCH_ONLY'] ?? '')
  .split(',')
  .map((each) => each.trim())
  .filter(Boolean)
const caller = { language: 'en', isNew: 0 } as const
const base = { base: world.storefront }
const began = performance.now()
const tell = (line: string): void =>
  void process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${line}\n`)

const pathOf = ({ source, id }: Item): string => `/mall/${source}/detail/${encodeURIComponent(id)}`
const pathOfCall = (request: Request): string => request.url.slice(world.storefront.length)
const inTurn = (asks: readonly Ask[]): (() => Ask) => {
  let at = 0
  return () => asks[(at += 1) % asks.length]!
}
const once = (asks: readonly Ask[]): (() => Ask | null) => {
  let at = 0
  return () => asks[at++] ?? null
}
const always = (path: string): (() => Ask) => inTurn([{ path }])

type Plan = { what: string; anchor: Anchor; next: () => Ask | null; warm?: number }

try {
  await idle()
  tell('the shop is open and idle')
  const items = await someItems(CART_LINES + 4)
  const item = items[0]!
  const wants = (...names: readonly string[]): boolean =>
    only.length === 0 || names.some((name) => only.some((some) => name.includes(some)))
  tell(`${items.length} things to buy were found`)
  const unseen = wants('item, never seen', 'search, new words', 'API item of many')
    ? await neverOpened(NEVER_SEEN + MANY, items)
    : []
  tell(`${unseen.length} things nobody has opened`)
  const many = unseen.splice(0, Math.min(MANY, Math.floor(unseen.length / 4)))
  const own = wants(
    'home, signed in',
    'home, no scripts',
    'item, signed in',
    'item, no scripts',
    'reviews, signed in',
    'orders',
    'cart',
    'checkout',
    'sign-in',
  )
    ? await customers(WALLETS)
    : []
  tell(`${own.length} customers were registered`)
  if (wants('orders'))
    await each(own, async (cookie, at) => {
      for (let index = 0; index < ORDERS_EACH; index += 1) {
        const refused = await buy(items[(at + index) % items.length]!, cookie)
        if (refused) throw new Error(refused)
      }
    })
  if (wants(`cart of ${CART_LINES}`))
    await each(own, async (cookie) => {
      for (const each of items.slice(0, CART_LINES)) await addTo(each, cookie)
    })
  const demo = wants('parcels')
    ? await Promise.all(
        demoPeople().flatMap((person) => Array.from({ length: SESSIONS_EACH }, () => signedIn(person))),
      )
    : []
  tell('carts and orders are made')
  await idle()

  // Browsers that run scripts have said so; whoever does not gets a page of their own, and a row of their own.
  const by = (cookies: readonly string[], path: string, scripts = true): (() => Ask) =>
    inTurn(cookies.map((cookie) => ({ path, cookie: scripts ? `${cookie}; scripts=1` : cookie })))
  const detailCall = ({ source, id }: Item): Ask => ({
    path: pathOfCall(encode(goods.detail, { source, id }, caller, base)),
  })
  const [read, further] = wants('reviews', 'review')
    ? await reviewPaths()
    : (['/experience', '/experience'] as const)
  const plans: Plan[] = [
    { what: 'home', anchor: 'page', next: always('/') },
    { what: 'home, signed in', anchor: 'page', next: by(own, '/') },
    { what: 'home, no scripts', anchor: 'page', next: by(own, '/', false) },
    { what: 'item', anchor: 'page', next: always(pathOf(item)) },
    { what: 'item, signed in', anchor: 'page', next: by(own, pathOf(item)) },
    { what: 'item, no scripts', anchor: 'page', next: by(own, pathOf(item), false) },
    {
      what: 'item, never seen',
      anchor: 'page',
      next: once(unseen.map((each) => ({ path: pathOf(each) }))),
      warm: 1,
    },
    { what: 'search', anchor: 'page', next: always('/search?keyword=card') },
    { what: 'search, new words', anchor: 'page', next: once(newWords(unseen)), warm: 1 },
    { what: 'reviews', anchor: 'page', next: always('/experience') },
    { what: 'reviews, signed in', anchor: 'page', next: by(own, '/experience') },
    { what: 'reviews, the next page', anchor: 'page', next: always(further) },
    { what: 'review', anchor: 'page', next: always(read) },
    { what: 'lottery', anchor: 'page', next: always('/lottery') },
    { what: 'calculator', anchor: 'page', next: always('/calc?country=DE&weight=1200') },
    { what: 'orders', anchor: 'page', next: by(own, '/orders') },
    { what: `cart of ${CART_LINES}`, anchor: 'page', next: by(own, '/cart') },
    { what: 'parcels', anchor: 'page', next: by(demo, '/parcels') },
    { what: 'API home', anchor: 'hello', next: always(pathOfCall(encode(goods.home, {}, caller, base))) },
    { what: 'API item', anchor: 'hello', next: inTurn([detailCall(item)]) },
    { what: 'API item of many', anchor: 'hello', next: inTurn(many.map(detailCall)) },
    {
      what: 'API session',
      anchor: 'hello',
      next: always(pathOfCall(encode(account.session, {}, caller, base))),
    },
    {
      what: 'API calc quote',
      anchor: 'hello',
      next: always(
        pathOfCall(encode(calc.quote, { country: 'DE', weightGrams: 1_200, basis: 'actual' }, caller, base)),
      ),
    },
  ]
  const anchors = await anchorRows()
  const rows: Row[] = Object.values(anchors)
  // Each of many was opened once: what is measured is a listing that is known, not the shop it is at.
  if (wants('API item of many')) await each(many, (one) => get(detailCall(one).path))
  for (const { what, anchor, next, warm } of plans.filter((plan) => wants(plan.what))) {
    tell(what)
    rows.push(await load(what, next, { anchor, ...(warm === undefined ? {} : { warm }) }))
  }
  if (wants('rule: calc quote')) rows.push(rule())
  if (wants('poster')) {
    tell('poster')
    rows.push(await posters())
  }
  if (wants('sign-in')) {
    tell('sign-in')
    rows.push(await signIns(own))
  }
  if (wants('checkout')) {
    tell('checkout')
    rows.push(...(await checkouts(own, items)))
  }
  print(rows, anchors)
  if (only.length === 0)
    await weights([
      ['home', '/'],
      ['item', pathOf(item)],
      ['search', '/search?keyword=card'],
      ['calculator', '/calc?country=DE&weight=1200'],
    ])
  tell('done')
} finally {
  await close()
}
process.exit(0)

/** A published review, and the feed from where its first page ended. */
async function reviewPaths(): Promise<readonly [string, string]> {
  const { envelope } = await ask(experience.feed, {}, '')
  const { rows, next } = envelope.data as OutputOf<typeof experience.feed> // a refusal has no rows, and ends the bench here
  return [
    `/experience/detail/${rows[0]!.id}`,
    next === null ? '/experience' : `/experience?place=${encodeURIComponent(next)}`,
  ]
}

/** Two words of things there are, other ones each time: something is found, and nothing was kept for them. */
function newWords(things: readonly Found[]): Ask[] {
  const words = [
    ...new Set(
      things.flatMap(({ title }) =>
        title.split(/[\s【】()（）/・,!！★☆■●「」[\]]+/).filter((word) => word.length > 1),
      ),
    ),
  ]
  const asks: Ask[] = []
  // Neighbours first: they come from one title, and are found together.
  for (let apart = 1; apart <= 4 && asks.length < NEVER_SEEN; apart += 1)
    for (let at = 0; at + apart < words.length && asks.length < NEVER_SEEN; at += 1)
      asks.push({ path: `/search?keyword=${encodeURIComponent(`${words[at]} ${words[at + apart]}`)}` })
  return asks
}

function rule(): Row {
  const { rate, p50, p99, rows } = quotesPerSecond()
  return {
    what: 'rule: calc quote',
    rate,
    p50,
    p99,
    bytes: 0,
    statements: 0,
    cpuMs: 1_000 / rate,
    databaseMs: 0,
    anchor: 'hello',
    note: `in process, ${rows.toFixed(1)} priced methods each`,
  }
}

/** Posters drawn anew, one after the other: what a shop draws when something is shared for the first time, or its price has changed. */
async function posters(): Promise<Row> {
  const languages = ['en', 'ar', 'ja', 'th', 'ko', 'ru'] as const
  const photo = await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#8a6b4b' } })
    .jpeg()
    .toBuffer()
  const times: number[] = []
  const cpu = process.cpuUsage()
  const until = performance.now() + seconds * 1_000
  for (let at = 0; performance.now() < until; at += 1) {
    const start = performance.now()
    await draw(
      {
        shape: 'tall',
        local: languages[at % languages.length]!,
        title: 'フィルムカメラ 一眼レフ 動作品 Camera كاميرا กล้อง',
        amount: `¥${12_000 + at}`,
        note: '€74.10',
        obi: 'tomobako',
        url: world.storefront,
      },
      photo,
      'webp',
    )
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  return {
    what: 'poster, drawn',
    rate: (times.length * 1_000) / times.reduce((sum, ms) => sum + ms, 0),
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes: 0,
    statements: null,
    cpuMs: (user + system) / 1_000 / Math.max(1, times.length),
    databaseMs: 0,
    anchor: 'page',
    note: `in process, one at a time, in ${languages.length} languages; goal 300 ms`,
  }
}

/** Stamps of the day: one a customer, so that the row ends with the customers. */
async function signIns(wallets: readonly string[]): Promise<Row> {
  const times: number[] = []
  let refused = 0
  const cost = await spent(async () => {
    await each(wallets, async (cookie) => {
      const start = performance.now()
      const { envelope } = await ask(sign.stamp, {}, cookie)
      if (envelope.code === 200) times.push(performance.now() - start)
      else refused += 1
    })
  })
  times.sort((a, b) => a - b)
  return {
    what: 'sign-in',
    rate: times.length / cost.seconds,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes: 0,
    statements: cost.statements / Math.max(1, times.length),
    cpuMs: cost.cpuMs / Math.max(1, times.length),
    databaseMs: cost.databaseMs / Math.max(1, times.length),
    anchor: 'transaction',
    note: `${times.length} customers, one stamp each${refused ? `; ${refused} refused` : ''}`,
  }
}

/** Whole checkouts from the wallet (cart, quote, place): every customer one order after the other, all at once. */
async function checkouts(wallets: readonly string[], items: readonly Item[]): Promise<Row[]> {
  const whole: number[] = []
  const placing: number[] = []
  let why = ''
  let refused = 0
  let isCounted = false
  const run = async (forSeconds: number): Promise<void> => {
    const until = performance.now() + forSeconds * 1_000
    await Promise.all(
      wallets.map(async (cookie, who) => {
        for (let at = who; performance.now() < until; at += 1) {
          const start = performance.now()
          const said = await buy(items[at % items.length]!, cookie, (ms) => isCounted && placing.push(ms))
          if (said) {
            why = said
            refused += 1
            // Told to come back: so they do.
            await new Promise((resolve) => setTimeout(resolve, 250))
          } else if (isCounted) whole.push(performance.now() - start)
        }
      }),
    )
  }
  await run(Math.min(2, seconds))
  isCounted = true
  const cost = await spent(() => run(seconds))
  const row = (what: string, times: number[], note: string): Row => {
    times.sort((a, b) => a - b)
    return {
      what,
      rate: times.length / cost.seconds,
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      bytes: 0,
      statements: cost.statements / Math.max(1, times.length),
      cpuMs: cost.cpuMs / Math.max(1, times.length),
      databaseMs: cost.databaseMs / Math.max(1, times.length),
      anchor: 'transaction',
      note,
    }
  }
  const orders = row(
    'checkout, paid',
    whole,
    `${whole.length} orders of three calls, ${wallets.length} wallets at once${refused ? `; ${refused} refused: ${why}` : ''}`,
  )
  const place = row('  its last call', placing, 'what is spent is that of all three')
  return [orders, { ...place, statements: null, cpuMs: 0, databaseMs: 0 }]
}

function print(rows: readonly Row[], anchors: Readonly<Record<Anchor, Row>>): void {
  const named: Readonly<Record<Anchor, string>> = {
    hello: 'of hello',
    page: 'of React',
    transaction: 'of transaction',
  }
  const number = (value: number, digits: number, width: number): string =>
    (value === 0 ? '' : value.toFixed(digits)).padStart(width)
  process.stdout.write(
    `\n${process.env['WEB_PROCESSES'] ?? 1} web process(es); ${seconds} s a row; "by CPU" holds the shop's own processor time against the anchor's\n\n${'what'.padEnd(22)}${'per second'.padStart(11)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'KB'.padStart(7)}${'statements'.padStart(12)}${'CPU ms'.padStart(9)}${'DB ms'.padStart(8)}  ratio  by CPU\n`,
  )
  for (const row of rows) {
    const anchor = row.anchor && anchors[row.anchor]
    const ratio = anchor ? (row.rate / anchor.rate).toFixed(3).padStart(7) : ''
    const byCpu = anchor && row.cpuMs > 0 ? (anchor.cpuMs / row.cpuMs).toFixed(3).padStart(8) : ''.padStart(8)
    process.stdout.write(
      `${row.what.padEnd(22)}${row.rate.toFixed(1).padStart(11)}${row.p50.toFixed(1).padStart(9)}${row.p99.toFixed(1).padStart(9)}${number(row.bytes / 1_000, 1, 7)}${(row.statements === null ? '' : row.statements.toFixed(1)).padStart(12)}${number(row.cpuMs, 2, 9)}${number(row.databaseMs, 2, 8)}${anchor ? `${ratio}${byCpu} ${named[row.anchor!]}` : ''}${row.note ? `; ${row.note}` : ''}\n`,
    )
  }
}
