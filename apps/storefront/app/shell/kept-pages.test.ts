import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ShopContext } from '../context.ts'
import { configFromEnv } from './edition.ts'
import { keptPages, type Made, wishOf } from './kept-pages.ts'
import { stencil } from './stencil.ts'

const global = { edition: 'global' } as const
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Request =>
  new Request(new URL(path, 'http://shop.example'), { headers, ...init })
const wish = (path: string, headers: Record<string, string> = {}) => wishOf(ask(path, headers), global)

describe('a page with holes', () => {
  test('packed once, filled often: what comes out is the page with its own values, whatever stands around the holes', async () => {
    const marks = ['NONCE-NONCE-NONCE-NONCE!', '0198aaaa-0000-7000-8000-000000000000']
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '<script nonce="',
        '"></script>',
        '<li class="card">¥12,800 送料込み</li>'.repeat(40),
        ...marks,
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 14 }),
        fc.integer({ min: 1, max: 9 }),
        fc.stringMatching(/^[\w+/]{24}$/),
        fc.uuid(),
        async (parts, quality, nonce, key) => {
          const text = parts.join('"> ')
          const { plain, br } = await stencil(text, marks, quality)
          const whole = text.split(marks[0]!).join(nonce).split(marks[1]!).join(key)
          expect(plain([nonce, key]).toString()).toBe(Buffer.from(whole).toString())
          if (br)
            expect(brotliDecompressSync(br([nonce, key])).toString()).toBe(Buffer.from(whole).toString())
        },
      ),
      { numRuns: 150 },
    )
  })
  test('an ordinary page is packed, and well', async () => {
    const text = Array.from(
      { length: 400 },
      (_, at) => `<li id="${at}"><script nonce="NONCENONCENONCE1">x(${at % 7})</script></li>`,
    ).join('\n')
    const { br, plain } = await stencil(
      `<!doctype html>${text.slice(0, 3_000)}${'<p>a card like the others</p>'.repeat(800)}<script nonce="NONCENONCENONCE1">`,
      ['NONCENONCENONCE1'],
    )
    const values = ['another-nonce-12']
    expect(br).not.toBeNull()
    expect(br!(values).length).toBeLessThan(plain(values).length / 4)
  })
  test('a value of another length is a bug and said so', async () => {
    const { plain } = await stencil('<a nonce="12345678">', ['12345678'])
    expect(() => plain(['123'])).toThrow(/hole of 8/)
  })
})

describe('whose page may be kept', () => {
  test.each([
    'sid=abc',
    '__Host-sid=abc',
    'notice=goods.item.added',
    'somethingNew=1',
    '__Secure-x=1',
    'language=de; sid=abc',
  ])('not with the cookie %s', (cookie) => expect(wish('/', { cookie })).toBeNull())
  test.each([
    '',
    'language=de',
    '__Host-ssid=staff',
    'country=DE; currency=EUR; colorMode=dark; timeZone=Europe/Berlin; isNew=0',
    '_ga=GA1.2; _fbp=x',
    'ssid=staff',
  ])('with %j', (cookie) => expect(wish('/', cookie ? { cookie } : {})).not.toBeNull())
  test.each([
    '/',
    '/calc?country=DE&weightGrams=1200',
    '/mall/rakuten/detail/shop%2Fitem',
    '/mall/mercari/detail/m1',
    '/userGuide',
    '/userGuide/about',
    '/agreement',
  ])('%s', (path) => expect(wish(path)).not.toBeNull())
  test.each([
    '/login',
    '/search?keyword=card',
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
  test('only a plain GET', () => {
    expect(wishOf(ask('/', {}, { method: 'POST', body: 'x' }), global)).toBeNull()
    expect(wishOf(ask('/', {}, { method: 'HEAD' }), global)).toBeNull()
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
      { referer: 'http://x' },
      { 'accept-language': 'en-GB' },
    ]
    for (const headers of same)
      expect(wish('/calc?country=DE', headers as Record<string, string>)!.key).toBe(base)
    const differ = [
      { cookie: 'language=de' },
      { 'accept-language': 'de' },
      { cookie: 'country=FR' },
      { cookie: 'currency=GBP' },
      { cookie: 'colorMode=dark' },
      { cookie: 'timeZone=Asia/Tokyo' },
      { cookie: 'isNew=15' },
    ]
    const keys = differ.map((headers) => wish('/calc?country=DE', headers as Record<string, string>)!.key)
    expect(new Set([base, ...keys, wish('/calc?country=FR')!.key]).size).toBe(differ.length + 1)
    expect(wish('/', { cookie: 'language=de' })!.key).toBe(wish('/', { 'accept-language': 'de' })!.key)
    expect(wishOf(new Request('http://other.example/'), global)!.key).not.toBe(wish('/')!.key)
  })
  test('the page is made from the wish: nothing else of the asker reaches it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z-]{1,20}$/), fc.stringMatching(/^[\w =;/.-]{0,40}$/)),
        (headers) => {
          const made = wishOf(
            ask('/', { ...headers, 'x-secret': 'secret', cookie: '_ga=secret; country=DE' }),
            global,
          )
          expect(
            [...made!.request.headers.keys()].filter(
              (name) => !['cookie', 'user-agent', 'x-tomobako-ip', 'x-tomobako-host'].includes(name),
            ),
          ).toEqual([])
          expect(JSON.stringify([...made!.request.headers])).not.toContain('secret')
        },
      ),
    )
  })
})

describe('keeping pages', () => {
  const own = (index: number) => ({
    nonce: `nonce-${String(index).padStart(18, '0')}`,
    formKey: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  })
  const shop = (
    make: (made: number) => { body?: string; init?: ResponseInit; failed?: boolean } = () => ({}),
  ) => {
    const clock = { now: 1_000_000 }
    let count = 0
    const pages = keptPages(
      async (request): Promise<Made> => {
        count += 1
        const { nonce, formKey } = own(900 + count)
        const { body = 'page', init = {}, failed = false } = make(count)
        const headers = new Headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `script-src 'nonce-${nonce}'`,
          ...(init.headers as Record<string, string> | undefined),
        })
        return {
          response: new Response(
            `<p>${body} ${count} ${new URL(request.url).pathname}</p><script nonce="${nonce}"></script><input value="${formKey}"> end`,
            { ...init, headers },
          ),
          nonce,
          formKey,
          failed: () => failed,
        }
      },
      () => clock.now,
    )
    return { pages, clock, count: () => count }
  }
  const read = (response: Response | null) => response!.text()

  test('while pages cannot be made (the database is away) the last good one is shown, with a line that says so, and a new one as soon as it can be made', async () => {
    let away = false
    const { pages, clock } = shop(() => (away ? { failed: true } : { body: '<body class="x">shelf' }))
    const german = wish('/', { cookie: 'language=de' })!
    expect(await read(await pages(german, true, own(1)))).not.toContain('stalebar')
    away = true
    clock.now += 11_000
    const stale = await pages(german, true, own(2))
    const text = await read(stale)
    expect(text).toContain('shelf')
    expect(text).toMatch(/<body class="x"><p class="stalebar" role="status">Stand von vor Kurzem/)
    expect(text).toContain(own(2).nonce)
    expect(stale!.headers.get('cache-control')).toBe('no-store')
    // Nobody has a copy of this one: it is made for its visitor, as far as it can be.
    expect(await pages(wish('/calc')!, true, own(3))).toBeNull()
    away = false
    clock.now += 11_000
    expect(await read(await pages(german, true, own(4)))).not.toContain('stalebar')
  })
  test('a status of 500 or more is no page to keep, an hour old copy no page to show', async () => {
    let away = false
    const { pages, clock } = shop(() => (away ? { init: { status: 503 } } : {}))
    await pages(wish('/')!, false, own(1))
    away = true
    clock.now += 59 * 60_000
    expect(await pages(wish('/')!, false, own(2))).not.toBeNull()
    clock.now += 2 * 60_000
    expect(await pages(wish('/')!, false, own(3))).toBeNull()
  })
  test('a copy is given without making anything, or not at all', async () => {
    const { pages, clock, count } = shop()
    expect(pages.copy(wish('/')!, true, own(1), 60_000)).toBeNull()
    await pages(wish('/')!, true, own(2))
    clock.now += 5_000
    expect(pages.copy(wish('/')!, true, own(3), 3_000)).toBeNull()
    expect(await read(pages.copy(wish('/')!, false, own(4), 60_000))).toContain(own(4).nonce)
    expect(count()).toBe(1)
  })

  test('many at once cause one rendering, and each has its own nonce and form key', async () => {
    const { pages, count } = shop()
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => read(await pages(wish('/')!, false, own(index)))),
    )
    expect(count()).toBe(1)
    expect(new Set(answers).size).toBe(12)
    answers.forEach((html, index) =>
      expect(html).toBe(
        `<p>page 1 /</p><script nonce="${own(index).nonce}"></script><input value="${own(index).formKey}"> end`,
      ),
    )
  })
  test('packed for those who can unpack it', async () => {
    const { pages } = shop(() => ({ body: 'goods '.repeat(500) }))
    const response = await pages(wish('/')!, true, own(1))
    expect(response!.headers.get('content-encoding')).toBe('br')
    const html = brotliDecompressSync(Buffer.from(await response!.arrayBuffer())).toString()
    expect(html).toContain(`<script nonce="${own(1).nonce}">`)
    expect(html).not.toContain(own(901).nonce)
  })
  test('seconds later it is made again, and a clock moved by a day is believed', async () => {
    const { pages, clock } = shop()
    const html = async () => read(await pages(wish('/')!, false, own(1)))
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
    expect(await pages(wish('/')!, false, own(1))).toBeNull()
  })
  test('other addresses and other choices are other pages', async () => {
    const { pages } = shop()
    const html = [
      await read(await pages(wish('/')!, false, own(1))),
      await read(await pages(wish('/calc')!, false, own(1))),
      await read(await pages(wish('/', { cookie: 'language=de' })!, false, own(1))),
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
      counts: { cart: 0, unread: 0, stored: 0 },
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
      async (request) => {
        const context = new ShopContext(request, answer, config, own(1).nonce, false)
        const { country } = await context.session()
        return {
          response: new Response(`<p>To ${country}</p>`, { headers: { 'content-type': 'text/html' } }),
          nonce: own(1).nonce,
          formKey: context.formKey,
          failed: () => context.failed,
        }
      },
      () => clock,
    )
    const visit = (ip: string) => pages(wish('/userGuide', { 'x-tomobako-ip': ip })!, false, own(1))
    expect(await visit('10.0.0.1')).toBeNull()
    clock += 20_000
    expect(await read(await visit('10.0.0.2'))).toBe('<p>To DE</p>')
  })
})
