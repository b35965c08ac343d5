import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ShopContext } from '../context.ts'
import { configFromEnv } from './edition.ts'
import { keptPages, type Made, type Sent, sharedOf } from './kept-pages.ts'
import { packedWith, pageCopy, plainWith } from './page-copy.ts'

const global = { edition: 'global' } as const
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Request =>
  new Request(new URL(path, 'http://shop.example'), { headers, ...init })
const shared = (path: string, headers: Record<string, string> = {}) => sharedOf(ask(path, headers), global)
const wish = (path: string, headers: Record<string, string> = {}) =>
  shared(path, headers)?.wish('visitor') ?? null

const END = '</body></html>'
describe('a copy of a page', () => {
  const packed = async (text: string, own: string, quality?: number) => {
    const copy = pageCopy(text, quality)!
    expect(copy.packed()).toBeNull()
    await copy.ready()
    return { plain: plainWith(copy, own).toString(), br: packedWith(copy, own) }
  }
  test('packed once, sent often: what comes out is the page with what is its reader’s own at its end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 300 }),
            fc.constant('<li class="card">¥12,800 送料込み</li>'.repeat(40)),
          ),
          {
            maxLength: 14,
          },
        ),
        fc.string({ unit: 'grapheme', maxLength: 3_000 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, own, quality) => {
          const text = parts.join('"> ')
          const { plain, br } = await packed(text + END, own, quality)
          const whole = Buffer.from(text + own + END).toString()
          expect(plain).toBe(whole)
          expect(brotliDecompressSync(br!).toString()).toBe(whole)
        },
      ),
      { numRuns: 100 },
    )
  })
  test('an ordinary page is packed well', async () => {
    const { plain, br } = await packed(
      `<!doctype html>${'<p>a card like the others</p>'.repeat(800)}${END}`,
      'mine',
    )
    expect(br!.length).toBeLessThan(plain.length / 20)
  })
  test('more of one’s own than fits into one block is sent plain', async () => {
    const { plain, br } = await packed(`<p>${END}`, 'x'.repeat(70_000))
    expect(br).toBeNull()
    expect(plain).toHaveLength(3 + 70_000 + END.length)
  })
  test('half a document is no page', () => expect(pageCopy('<!doctype html><p>')).toBeNull())
  test('the hash of every script that stands in the page is named, and of nothing else', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const { scripts } = pageCopy(
      `<script src="/a.js" async=""></script><script>one()</script><script type="application/json" id="x">{"a":1}</script><script type="module">two</script><script>one()</script>${END}`,
    )!
    expect(scripts).toEqual([hash('one()'), hash('two')])
  })
})

describe('whose page may be kept', () => {
  test.each([
    'sid=abc',
    '__Host-sid=abc',
    '__Secure-sid=abc',
    'notice=goods.item.added',
    'language=de; sid=abc',
  ])(
    'with the cookie %s only for a browser that runs scripts: without them nobody would add what is theirs',
    (cookie) => {
      expect(shared('/', { cookie })).toBeNull()
      expect(shared('/', { cookie: `${cookie}; scripts=on` })).toMatchObject({ isPersonal: true })
    },
  )
  test.each([
    '',
    'language=de',
    '__Host-ssid=staff',
    'country=DE; currency=EUR; colorMode=dark; timeZone=Europe/Berlin; isNew=0',
    '_ga=GA1.2; _fbp=x',
    'ssid=staff',
    'somethingNew=1',
    '__Secure-x=1',
    'scripts=on',
  ])('with %j it is everybody’s', (cookie) =>
    expect(shared('/', cookie ? { cookie } : {})).toMatchObject({ isPersonal: false }),
  )
  test.each([
    '/',
    '/calc?country=DE&weightGrams=1200',
    '/mall/rakuten/detail/shop%2Fitem',
    '/mall/mercari/detail/m1',
    '/search',
    '/search?keyword=card&priceMax=5000',
    '/mall/market/search?keyword=card',
    '/userGuide',
    '/userGuide/about',
    '/agreement',
    '/agreement/terms?version=1',
  ])('%s', (path) => expect(wish(path)).not.toBeNull())
  test.each([
    '/login',
    '/discount/search/search?keyword=card',
    '/search/suggest?keyword=card',
    '/cart',
    '/orders/T1',
    '/member',
    '/search/history',
    '/language',
    '/_root.data',
    '/mall/mercari/detail/m1.data?x=1&lang=de',
    '/?lang=de',
    '/?isNew=15',
    '/?n=Sig.Front.AppFront.RecommendDetailH5',
    `/calc?country=${'x'.repeat(400)}`,
    '/paymentSuccess',
    '/global/register',
  ])('not %s', (path) => expect(wish(path)).toBeNull())
  test.each(['sort=door_asc', 'sort=adds_asc', 'fits=1', 'doorMax=9000'])(
    'a search with %s counts with what a customer has waiting: theirs is nobody else’s',
    (query) => {
      expect(shared(`/search?keyword=card&${query}`, { cookie: 'sid=x; scripts=on' })).toBeNull()
      expect(shared(`/search?keyword=card&${query}`)).not.toBeNull()
      expect(shared('/search?keyword=card', { cookie: 'sid=x; scripts=on' })).not.toBeNull()
    },
  )
  test('only a plain GET', () => {
    expect(sharedOf(ask('/', {}, { method: 'POST', body: 'x' }), global)).toBeNull()
    expect(sharedOf(ask('/', {}, { method: 'HEAD' }), global)).toBeNull()
    expect(wish('/', { authorization: 'Bearer x' })).toBeNull()
  })
  test('not inside another app', () => {
    for (const userAgent of ['MicroMessenger/8', 'AliApp(AP)', 'Android 14 SafeAreaBottom/24'])
      expect(wish('/', { 'user-agent': userAgent })).toBeNull()
  })
  test('all a page depends on is in its key, and nothing else is', () => {
    const base = wish('/calc?country=DE')!.key
    const same = [
      { 'x-tomobako-ip': '10.0.0.1' },
      { 'user-agent': 'Firefox' },
      { 'user-agent': 'Googlebot/2.1' },
      { cookie: '_ga=1' },
      { cookie: 'whatever=1; timeZone=Asia/Tokyo; scripts=on' },
      { referer: 'http://x' },
      { 'accept-language': 'en-US,en;q=0.9' },
    ]
    for (const headers of same)
      expect(wish('/calc?country=DE', headers as Record<string, string>)!.key).toBe(base)
    const differ = [
      { cookie: 'language=de' },
      { 'accept-language': 'de' },
      { 'accept-language': 'en-GB' },
      { cookie: 'country=FR' },
      { cookie: 'currency=GBP' },
      { cookie: 'colorMode=dark' },
      { cookie: 'isNew=15' },
    ]
    const keys = differ.map((headers) => wish('/calc?country=DE', headers as Record<string, string>)!.key)
    expect(new Set([base, ...keys, wish('/calc?country=FR')!.key]).size).toBe(differ.length + 1)
    expect(wish('/', { cookie: 'language=de' })!.key).toBe(wish('/', { 'accept-language': 'de' })!.key)
    expect(sharedOf(new Request('http://other.example/'), global)!.wish('visitor').key).not.toBe(
      wish('/')!.key,
    )
  })
  test('a customer’s copy is another one than a visitor’s, and made with their country, currency and colours', () => {
    const asked = shared('/', { cookie: 'sid=x; scripts=on; country=FR; colorMode=dark' })!
    const made = asked.wish('customer', { country: 'DE', currency: 'EUR', colorMode: 'light' })
    expect(made.key).not.toBe(asked.wish('visitor').key)
    // The device's colours count before the account's; where goods go is the account's alone.
    expect(made.request.headers.get('cookie')).toBe('language=en; colorMode=dark; country=DE; currency=EUR')
  })
  test('the page is made from the wish: nothing else of the asker reaches it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z-]{1,20}$/), fc.stringMatching(/^[\w =;/.-]{0,40}$/)),
        (headers) => {
          const made = sharedOf(
            ask('/', {
              ...headers,
              'x-secret': 'secret',
              cookie: 'sid=secret; notice=secret; scripts=on; country=DE',
            }),
            global,
          )!.wish('customer')
          expect(
            [...made.request.headers.keys()].filter(
              (name) => !['cookie', 'user-agent', 'x-tomobako-ip', 'x-tomobako-host'].includes(name),
            ),
          ).toEqual([])
          expect(JSON.stringify([...made.request.headers])).not.toContain('secret')
        },
      ),
    )
  })
})

describe('keeping pages', () => {
  const shop = (
    make: (made: number) => {
      body?: string
      init?: ResponseInit
      failed?: boolean
      isGrowing?: boolean
      nonce?: string
      madeOf?: string
    } = () => ({}),
  ) => {
    const clock = { now: 1_000_000 }
    let count = 0
    let drawn = 0
    const pages = keptPages(
      async ({ request }, drawnOf): Promise<Made> => {
        count += 1
        const { body = 'page', init = {}, failed = false, ...more } = make(count)
        if (more.madeOf !== undefined && more.madeOf === drawnOf)
          return { response: new Response(null, { status: 204 }), failed: () => failed, ...more }
        drawn += 1
        const headers = new Headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': 'of another answer',
          ...(init.headers as Record<string, string> | undefined),
        })
        return {
          response: new Response(`<p>${body} ${count} ${new URL(request.url).pathname}</p>${END}`, {
            ...init,
            headers,
          }),
          failed: () => failed,
          ...more,
        }
      },
      () => clock.now,
    )
    return { pages, clock, count: () => count, drawn: () => drawn }
  }
  const read = (sent: Sent | null) => sent!.response.text()
  const mine = (text: string) => () => Promise.resolve(text)
  const none = mine('')

  test('while pages cannot be made (the database is away) the last good one is shown, with a line that says so, and a new one as soon as it can be made', async () => {
    let away = false
    const { pages, clock } = shop(() => (away ? { failed: true } : { body: '<body class="x">shelf' }))
    const german = wish('/', { cookie: 'language=de' })!
    expect(await read(await pages(german, true, none))).not.toContain('stalebar')
    away = true
    clock.now += 11_000
    const stale = await pages(german, true, none)
    const text = await read(stale)
    expect(text).toContain('shelf')
    expect(text).toMatch(/<body class="x"><p class="stalebar" role="status">Stand von vor Kurzem/)
    expect(stale!.response.headers.get('cache-control')).toBe('no-store')
    // Nobody has a copy of this one: it is made for its visitor, as far as it can be.
    expect(await pages(wish('/calc')!, true, none)).toBeNull()
    away = false
    clock.now += 11_000
    expect(await read(await pages(german, true, none))).not.toContain('stalebar')
  })
  test('a status of 500 or more is no page to keep, an hour old copy no page to show', async () => {
    let away = false
    const { pages, clock } = shop(() => (away ? { init: { status: 503 } } : {}))
    await pages(wish('/')!, false, none)
    away = true
    clock.now += 59 * 60_000
    expect(await pages(wish('/')!, false, none)).not.toBeNull()
    clock.now += 2 * 60_000
    expect(await pages(wish('/')!, false, none)).toBeNull()
  })
  test('a copy is given without making anything, or not at all', async () => {
    const { pages, clock, count } = shop()
    expect(pages.copy(wish('/')!, true, 60_000)).toBeNull()
    await pages(wish('/')!, true, none)
    clock.now += 5_000
    expect(pages.copy(wish('/')!, true, 3_000)).toBeNull()
    expect(await read(pages.copy(wish('/')!, false, 60_000))).toContain('page 1')
    expect(count()).toBe(1)
  })

  test('many at once cause one rendering, and each has what is its own', async () => {
    const { pages, count } = shop()
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        read(await pages(wish('/')!, false, mine(`<i>${index}</i>`))),
      ),
    )
    expect(count()).toBe(1)
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => `<p>page 1 /</p><i>${index}</i>${END}`))
  })
  test('packed once for those who can unpack it, the first of them too, with what is their own', async () => {
    const { pages } = shop(() => ({ body: 'goods '.repeat(500) }))
    const { response } = (await pages(wish('/')!, true, mine('<i>mine</i>')))!
    expect(response.headers.get('content-encoding')).toBe('br')
    const br = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(br).toString()).toMatch(/goods goods .*<i>mine<\/i><\/body><\/html>$/)
  })
  test('the policy of an answer is not kept with its page', async () => {
    const { pages } = shop()
    expect((await pages(wish('/')!, false, none))!.response.headers.has('content-security-policy')).toBe(
      false,
    )
  })
  test('seconds later it is made again, and a clock moved by a day is believed', async () => {
    const { pages, clock } = shop()
    const html = async () => read(await pages(wish('/')!, false, none))
    expect(await html()).toContain('page 1')
    clock.now += 2_999
    expect(await html()).toContain('page 1')
    clock.now += 86_400_000
    expect(await html()).toContain('page 2')
  })
  test.each([
    ['that sets a cookie', { init: { headers: { 'set-cookie': 'sid=x' } } }],
    ['that is not there', { init: { status: 404 } }],
    ['that leads elsewhere', { init: { status: 302 } }],
    ['that is no page', { init: { headers: { 'content-type': 'application/json' } } }],
    ['that broke half-way', { failed: true }],
  ])("a page %s is nobody else's", async (_, made) => {
    const { pages } = shop(() => made)
    expect(await pages(wish('/')!, false, none)).toBeNull()
  })
  test('a finished search is kept, without the secret its scripts bore', async () => {
    const { pages, count } = shop((made) => ({ nonce: `secret${made}`, body: `<i nonce="secret${made}">` }))
    const ask = () => pages(wish('/search?keyword=card')!, false, none)
    expect(await read(await ask())).toBe(`<p><i> 1 /search</p>${END}`)
    expect(await read(await ask())).toContain(' 1 /search')
    expect(count()).toBe(1)
  })
  test('a page that bears the secret of its answer anywhere else is nobody else’s', async () => {
    const { pages } = shop(() => ({ nonce: 'secret', body: 'let a = "secret"' }))
    expect(await pages(wish('/search?keyword=card')!, false, none)).toBeNull()
  })
  test('a search that still grows is sent as it comes to one of those who asked, everybody else is made their own, and the next asker gets the finished page', async () => {
    let isGrowing = true
    const { pages, count } = shop(() => ({ isGrowing, nonce: 'secret' }))
    const ask = (own: (() => Promise<string>) | null) => pages(wish('/search?keyword=card')!, false, own)
    const [first, second, customer] = await Promise.all([ask(null), ask(null), ask(mine('me'))])
    expect(first!.scripts).toBeNull()
    expect(first!.response.headers.get('content-security-policy')).toBe('of another answer')
    expect(await read(first)).toBe(`<p>page 1 /search</p>${END}`)
    expect([second, customer, count()]).toEqual([null, null, 1])
    isGrowing = false
    expect(await read(await ask(mine('me')))).toBe(`<p>page 2 /search</p>me${END}`)
    expect((await ask(null))!.scripts).toEqual([])
    expect(count()).toBe(2)
  })
  test('a page that grows for nobody is given up', async () => {
    let cancelled = false
    const pages = keptPages(
      async () => ({
        response: new Response(new ReadableStream({ cancel: () => void (cancelled = true) }), {
          headers: { 'content-type': 'text/html' },
        }),
        failed: () => false,
        isGrowing: true,
      }),
      () => 1_000,
    )
    expect(await pages(wish('/search?keyword=card')!, false, mine('me'))).toBeNull()
    await vi.waitUntil(() => cancelled)
  })
  test('a search that waits for slow sources is waited for: an older one with a line about an outage is no answer to it', async () => {
    vi.useFakeTimers()
    try {
      const clock = { now: 1_000 }
      let waits = 0
      const pages = keptPages(
        async ({ request }) => {
          await new Promise((done) => setTimeout(done, waits))
          return {
            response: new Response(`<p>${clock.now} ${new URL(request.url).pathname}</p>${END}`, {
              headers: { 'content-type': 'text/html' },
            }),
            failed: () => false,
          }
        },
        () => clock.now,
      )
      const ask = async (path: string) => {
        const sent = pages(wish(path)!, false, none)
        await vi.advanceTimersByTimeAsync(3_000)
        return read(await sent)
      }
      expect(await ask('/search?keyword=card')).toContain('1000 ')
      expect(await ask('/')).toContain('1000 ')
      clock.now += 11_000
      waits = 2_900
      expect(await ask('/search?keyword=card')).toBe(`<p>12000 /search</p>${END}`)
      expect(await ask('/')).toContain('1000 ')
    } finally {
      vi.useRealTimers()
    }
  })
  test('only the browser that runs scripts is shown a search that grows at once; both are given the same finished page', () => {
    const plain = wish('/search?keyword=card')!
    const scripted = wish('/search?keyword=card', { cookie: 'scripts=on' })!
    expect(scripted.key).toBe(plain.key)
    expect(plain.request.headers.get('cookie')).toBe('language=en')
    expect(scripted.request.headers.get('cookie')).toBe('language=en; scripts=on')
  })
  test('a page is drawn again when what it is made of has changed, and after a minute, else only looked after', async () => {
    let madeOf = 'red'
    const { pages, clock, count, drawn } = shop(() => ({ madeOf }))
    const html = async () => read(await pages(wish('/mall/mercari/detail/m1')!, false, none))
    expect(await html()).toContain('page 1')
    for (const _ of [1, 2, 3]) {
      clock.now += 11_000
      expect(await html()).toContain('page 1')
    }
    expect([count(), drawn()]).toEqual([4, 1])
    madeOf = 'sold'
    clock.now += 11_000
    expect(await html()).toContain('page 5')
    clock.now += 61_000
    expect(await html()).toContain('page 6')
    expect(drawn()).toBe(3)
  })
  test('what happened to an item is on its page within three seconds', async () => {
    let madeOf = 'for sale'
    const { pages, clock } = shop(() => ({ madeOf, body: madeOf }))
    const html = async () => read(await pages(wish('/mall/mercari/detail/m1')!, false, none))
    expect(await html()).toContain('for sale')
    madeOf = 'sold'
    clock.now += 3_001
    expect(await html()).toContain('sold')
  })
  test('other addresses and other choices are other pages', async () => {
    const { pages } = shop()
    const html = [
      await read(await pages(wish('/')!, false, none)),
      await read(await pages(wish('/calc')!, false, none)),
      await read(await pages(wish('/', { cookie: 'language=de' })!, false, none)),
    ]
    expect(html.map((each) => /page (\d)/.exec(each)![1])).toEqual(['1', '2', '3'])
  })
  test.each([
    ['whose calls are over their limit', () => Response.json({ code: 429, msg: 'Too many', data: null })],
    ['to whom the API does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])("the country of a visitor %s never reaches another visitor's /userGuide", async (_, refuse) => {
    let clock = 1_000_000
    const config = configFromEnv({})
    const session = {
      user: null,
      counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
      country: 'DE',
      currency: 'EUR',
      practice: true,
      now: '2026-11-21T12:00:00.000Z',
    }
    // The API knows both visitors' country; the first one's calls fail.
    const answer = async (request: Request) =>
      request.headers.get('x-tomobako-ip') === '10.0.0.1'
        ? await refuse()
        : Response.json({ code: 200, msg: '', data: session })
    const pages = keptPages(
      async ({ request }) => {
        const context = new ShopContext(request, answer, config, null, false, 'visitor')
        const { country } = await context.session()
        return {
          response: new Response(`<p>To ${country}</p>${END}`, { headers: { 'content-type': 'text/html' } }),
          failed: () => context.failed,
        }
      },
      () => clock,
    )
    const visit = (ip: string) => pages(wish('/userGuide', { 'x-tomobako-ip': ip })!, false, none)
    expect(await visit('10.0.0.1')).toBeNull()
    clock += 20_000
    expect(await read(await visit('10.0.0.2'))).toBe(`<p>To DE</p>${END}`)
  })
})
