import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { languages, locals } from '@tomobako/i18n'
import { sections } from '@tomobako/i18n/catalogues'
import { beforeAll, describe, expect, test } from 'vitest'
import { isListed, type Screen, screens } from './screens.ts'
import type * as Server from './server.ts'
import { knownAddress } from './shell/script-address.ts'
import { measuringFor } from './shell/scripts.ts'

/**
 * The built storefront as a function: the whole product asked through fetch, without a port. The API behind it is a stand-in that
 * knows the session and refuses everything else, so what is tested here is the shell and every page that needs no data.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
let server: typeof Server
const calls: Request[] = []

const user = {
  id: '1',
  email: 'mia@example.com',
  name: 'Mia',
  maskedName: 'M*a',
  language: 'en',
  country: 'DE',
  currency: 'EUR',
  colorMode: 'auto',
  mailNotices: true,
  refundsTo: 'source',
  createdAt: '2026-01-01T00:00:00Z',
}
const api = async (request: Request): Promise<Response> => {
  calls.push(request)
  const name = new URL(request.url).searchParams.get('n') ?? ''
  const signedIn = request.headers.get('cookie')?.includes('sid=mia') === true
  if (name.endsWith('.Session'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        user: signedIn ? user : null,
        counts: { cart: 1, unread: 2, stored: 3, coming: 0, parcels: 0 },
        country: 'DE',
        currency: 'EUR',
        practice: true,
        now: '2026-11-21T12:00:00.000Z',
      },
    })
  if (name.endsWith('.BindLanguage')) return Response.json({ code: 200, msg: '', data: { ok: true } })
  if (name.endsWith('.Address.Rules'))
    return Response.json({
      code: 200,
      msg: '',
      data: { country: 'DE', countries: [{ code: 'DE', name: 'Germany', dial: '49' }], fields: [] },
    })
  // Home is the shop's own as long as nobody composed one.
  if (name.endsWith('.Content.Page') && !request.url.includes('kind=home'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        ...{ key: 'spring', kind: 'landing', language: 'en', languages: ['en'], title: 'Spring', text: '' },
        ...{ state: 'open', startsAt: null, endsAt: null, asOf: '2026-11-21T12:00:00.000Z', changesAt: null },
        ...{ isPreview: false, pass: null, version: 1, picture: null, blocks: [] },
      },
    })
  if (name.endsWith('.Content.Legal'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        ...{ document: 'terms', version: 1, isInForce: true, since: '2026-11-21T00:00:00.000Z', until: null },
        ...{ language: 'en', title: 'Terms of service', text: '', blocks: [], isPreview: false, others: [] },
        versions: [{ version: 1, since: '2026-11-21T00:00:00.000Z', isInForce: true, isAhead: false }],
      },
    })
  if (name.endsWith('.Content.Guides'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        guides: [{ name: 'about', language: 'en', title: 'About us', text: 'Who we are.' }],
        found: null,
      },
    })
  if (name.endsWith('.Content.Guide') && !request.url.includes('nonsense'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        ...{ name: 'about', version: 1, language: 'en', title: 'About us', text: 'Who we are.' },
        ...{ sections: [], checkedAt: '2026-11-21T00:00:00.000Z', isPreview: false },
      },
    })
  if (name.endsWith('.Answer.Rules'))
    return Response.json({
      code: 200,
      msg: '',
      data: {
        ...{ since: '2026-11-21T00:00:00.000Z', version: 1, chapters: [], protective: [] },
        ...{ goods: [], goodsAsOf: null },
      },
    })
  return Response.json({ code: 404, msg: 'We could not find that.', key: 'common.notFound', data: null })
}

const ask = (
  path: string,
  headers: Record<string, string> = {},
  env: Record<string, string> = {},
  init: RequestInit = {},
) =>
  server.createStorefront({ answer: api, config: server.configFromEnv(env) })(
    new Request(new URL(path, 'http://shop.example'), { headers, ...init }),
  )
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(
    path,
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example', ...headers },
    {},
    { method: 'POST', body },
  )
// A checkout without lines is sent to the cart, a group purchase without its id to the list of them.
const queries: Readonly<Record<string, string>> = {
  '/checkout': '?line=0192f0aa-0000-7000-8000-000000000000',
  '/memo': '?source=mercari&id=m1',
  '/afterSaleService/create': '?line=T261121-0001-1',
  '/afterSaleService/components/selectSubOrder': '?order=T261121-0001',
  '/groupLabel/labelDetail': '?id=0192f0aa-0000-7000-8000-000000000000',
  '/groupLabel/shipmentFee': '?id=0192f0aa-0000-7000-8000-000000000000',
}
const example = ({ path }: Screen): string =>
  `${path}${queries[path] ?? ''}`
    .replace('/agreement/:type', '/agreement/terms')
    .replace(':type', 'about')
    .replace(':family', 'mercari')
    .replace('/article/detail/:id', '/article/detail/words-for-used')
    // Messages, addresses, bids, payments and tickets are known by uuids; anything else is no page.
    .replace(
      /:\w+/,
      /^\/(?:message|addresses|bids|lottery|wallet\/receipt|(?:workOrder|afterSaleService|shareOrder|experience)\/detail)\//.test(
        path,
      )
        ? '0192f0aa-0000-7000-8000-000000000000'
        : 'x1',
    )

beforeAll(async () => {
  const build = `${root}.cache/test-build`
  await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../../node_modules/@react-router/dev/bin.cjs', import.meta.url)), 'build'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', STOREFRONT_BUILD: '.cache/test-build' } },
  )
  server = (await import(pathToFileURL(`${build}/server/index.js`).href)) as typeof Server
}, 120_000)

test('the storefront that was built draws with the React made for production, also where NODE_ENV says nothing', async () => {
  const folder = `${root}.cache/test-build/server`
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  // React's own words, in either kind of it; and what only the one for developers has.
  expect(texts.filter((text) => text.includes('renderToReadableStream')).length).toBeGreaterThan(0)
  expect(names.filter((_, index) => texts[index]!.includes('jsxDEVImpl'))).toEqual([])
})

test('S2-115 S2-116 S2-119 S2-120: the new-H5 host gets the listed pages, also the ones kept for everybody, and nothing that is sent in', async () => {
  const env = { VITE_PACK_ENV: 'prod', VITE_APP_TYPE: 'global', VITE_H5_HOST: 'https://h5.example' }
  const gone = async (
    path: string,
    headers: Record<string, string> = {},
    more: Record<string, string> = {},
  ) => {
    const answer = await ask(path, headers, { ...env, ...more })
    await answer.body?.cancel()
    return { status: answer.status, to: answer.headers.get('location') }
  }
  // Twice, in two languages: what one visitor was told is not kept for the next.
  for (const lang of ['ja', 'en'])
    expect(await gone('/', { 'accept-language': lang })).toEqual({
      status: 302,
      to: `https://h5.example/?isNew=0&lang=${lang}`,
    })
  expect(await gone('/mall/rakuten/detail/shop%2F10001?a=1', { cookie: 'isNew=15; language=ja' })).toEqual({
    status: 302,
    to: 'https://h5.example/mall/rakuten/detail/shop%2F10001?a=1&isNew=15&lang=ja',
  })
  expect(await gone('/activity/spring?lang=ja')).toEqual({
    status: 302,
    to: 'https://h5.example/activity/spring?isNew=0',
  })
  for (const path of ['/calc', '/login', '/global/register'])
    expect({ path, to: (await gone(path)).to }).toEqual({ path, to: null })
  expect((await gone('/calc', {}, { VITE_APP_TYPE: 'china' })).to).toBeNull()
  expect((await gone('/agreement', {}, { VITE_PACK_ENV: 'dev' })).to).toBeNull()
})

/** The form of a review that is sent without scripts, to an API that fails to take it: the page it is answered with. */
async function reviewNotTaken(asked: (name: string, request: Request) => void): Promise<Response> {
  const answered = (data: unknown): Response => Response.json({ code: 200, msg: '', data })
  const left = { inside: 4, outside: 4, article: 1, video: 1 }
  const answer = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).searchParams.get('n') ?? ''
    asked(name, request)
    if (name.endsWith('.Session'))
      return answered({
        user: { ...user, id: 'u1', name: 'Mina', country: 'DE', currency: 'EUR' },
        counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
        country: 'DE',
        currency: 'EUR',
        practice: true,
        now: '2026-11-21T12:00:00.000Z',
      })
    if (name.endsWith('.Review.Form'))
      return answered({
        month: {
          left,
          most: left,
          until: '2026-11-30T15:00:00.000Z',
          isOpen: true,
          brings: { approvedPoints: 50, highPoints: 200 },
        },
        review: null,
        pieces: [],
        page: 1,
        hasNext: false,
      })
    return Response.json(
      { code: 500, msg: 'no', data: null },
      { status: 500, headers: request.method === 'POST' ? { 'set-cookie': 'wrote=17; Path=/' } : {} },
    )
  }
  const storefront = server.createStorefront({ answer, config: server.configFromEnv({}), now: () => 1_000 })
  const body = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'submit',
    title: 'Two boxes',
    content: 'Kept words.',
  }))
    body.set(name, value)
  return storefront(
    new Request('http://shop.test/shareOrder/inside/add?lang=en', {
      method: 'POST',
      body,
      headers: { cookie: 'sid=1; language=en', origin: 'http://shop.test' },
    }),
  )
}

test('decision 0125 a page that answers a form without scripts reads from where the form has just written', async () => {
  const cookies: string[] = []
  const answerOf = await reviewNotTaken((name, { headers }) => {
    if (name.endsWith('.Review.Form')) cookies.push(headers.get('cookie') ?? '')
  })
  expect(cookies.at(-1)).toBe('wrote=17; sid=1; language=en')
  expect(answerOf.headers.getSetCookie().join('\n')).toContain('wrote=17; Path=/')
})

test('S8-030 a review that could not be sent because something of ours failed says so, and everything written is in the form again', async () => {
  const html = await (await reviewNotTaken(() => {})).text()
  expect(html).toContain('Your review was not sent, but nothing you wrote is lost. Please try again.')
  expect(html).toContain('Kept words.')
  expect(html).toContain('value="Two boxes"')
})

describe('a page that is made for everybody', () => {
  const places = [
    ['DE', 'EUR'],
    ['FR', 'EUR'],
    ['US', 'USD'],
    ['GB', 'GBP'],
    ['TW', 'TWD'],
    ['AE', 'AED'],
  ] as const
  const thing = {
    source: 'mercari',
    id: 'm1',
    image: null,
    priceYen: 1_000,
    local: null,
    toDoorYen: 2_000,
    kind: 'fixed',
    availability: 'on_sale',
  } as const
  /** Somebody's session is their number; everything the API says to them bears it. `isAnswered`: whether the source of a search has answered. */
  const shop = (isAnswered: () => boolean = () => true) => {
    const asked: string[] = []
    const answer = async (request: Request): Promise<Response> => {
      const name = new URL(request.url).searchParams.get('n') ?? ''
      const cookie = request.headers.get('cookie') ?? ''
      const who = /(?:^|; )sid=(\d+)/.exec(cookie)?.[1] ?? null
      const [, country = 'US'] = /(?:^|; )country=(\w\w)/.exec(cookie) ?? []
      const [, currency = 'USD'] = /(?:^|; )currency=(\w{3})/.exec(cookie) ?? []
      const own = who === null ? null : places[Number(who) % places.length]!
      asked.push(`${name} ${who ?? '-'}`)
      // The calls of one of them are over their limit.
      if (who === '13' && !name.endsWith('.Session'))
        return Response.json({ code: 429, msg: 'Too many 13', data: null })
      if (name.endsWith('.Session'))
        return Response.json({
          code: 200,
          msg: '',
          data: {
            user: own && { ...user, id: who, name: `Name${who}.`, country: own[0], currency: own[1] },
            counts:
              who === null
                ? { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 }
                : { cart: 1, unread: 700 + Number(who), stored: 1, coming: 0, parcels: 0 },
            country: own?.[0] ?? country,
            currency: own?.[1] ?? currency,
            practice: true,
            now: '2026-11-21T12:00:00.000Z',
          },
        })
      if (name.endsWith('.Goods.Home'))
        return Response.json({
          code: 200,
          msg: '',
          data: {
            ending: [],
            popular: [
              {
                key: 'figures',
                cards: [{ ...thing, title: `made-for-${country}-${currency}-${who ?? 'nobody'}` }],
              },
            ],
            sources: [{ source: 'mercari', state: 'open' }],
          },
        })
      if (name.endsWith('.Goods.Recognise'))
        return Response.json({ code: 200, msg: '', data: { kind: 'words', words: 'card' } })
      if (name.endsWith('.ToJapanese'))
        return Response.json({ code: 200, msg: '', data: { wordsJa: 'カード', parts: [], guesses: [] } })
      if (name.endsWith('.Goods.SoldBand'))
        return Response.json({
          code: 200,
          msg: '',
          data: {
            words: 'card',
            parts: [],
            days: 90,
            count: 0,
            lowYen: null,
            medianYen: null,
            highYen: null,
          },
        })
      if (name.endsWith('.Goods.Searched')) return Response.json({ code: 200, msg: '', data: { ok: true } })
      if (name.endsWith('.Goods.Search')) {
        const waits = request.method === 'GET' && new URL(request.url).searchParams.has('waitMs')
        const state = waits && !isAnswered() ? { isPending: true } : {}
        return Response.json({
          code: 200,
          msg: '',
          data: {
            words: 'card',
            wordsJa: 'カード',
            parts: [],
            guesses: [],
            cards: [{ ...thing, title: `made-for-${country}-${currency}-${who ?? 'nobody'}` }],
            total: 1,
            page: 1,
            hasNext: false,
            isWhole: !('isPending' in state),
            sources: [{ source: 'mercari', state: 'live', count: 1, asOf: null, ...state }],
          },
        })
      }
      if (name.endsWith('.Parcel.Warehouse'))
        return Response.json({
          code: 200,
          msg: '',
          data: {
            items: [
              {
                lineId: `stored-by-${who}.`,
                card: { source: 'mercari', id: 'm9', title: 'x', image: null, url: '' },
                freeDaysLeft: 9,
                inParcel: null,
              },
            ],
          },
        })
      return Response.json({ code: 404, msg: '', key: 'common.notFound', data: null })
    }
    const storefront = server.createStorefront({ answer, config: server.configFromEnv({}), now: () => 1_000 })
    return { storefront, asked }
  }
  const shown = async (
    storefront: ReturnType<typeof server.createStorefront>,
    host: string,
    cookie: string,
    path = '/',
  ) => {
    const answer = await storefront(
      new Request(`http://${host}${path}`, { headers: { cookie, 'x-tomobako-host': host } }),
    )
    return { html: await answer.text(), headers: answer.headers }
  }

  test.each(['/', '/search?keyword=card', '/mall/market/search?keyword=card'])(
    '%s for fifty people at once, of six countries, four languages and two hosts: everybody has what is theirs, and nothing of anybody else',
    async (path) => {
      const { storefront } = shop()
      const people = Array.from({ length: 50 }, (_, index) => {
        const who = index % 2 === 0 ? String(index + 1) : null
        const place = places[(index + 1) % places.length]!
        const local = (['en', 'de', 'ar', 'ja'] as const)[index % 4]!
        const hasScripts = index % 3 !== 0
        const host = index % 5 === 0 ? 'other.example' : 'shop.example'
        const cookie = [
          `language=${local}`,
          ...(who === null ? [`country=${place[0]}`, `currency=${place[1]}`] : [`sid=${who}`]),
          ...(hasScripts ? ['scripts=on'] : []),
          `tracker=${index}`,
        ].join('; ')
        return { who, place, local, hasScripts, host, cookie }
      })
      for (let round = 0; round < 3; round += 1) {
        const pages = await Promise.all(
          people
            .toSorted((a, b) => ((a.cookie.length * (round + 3)) % 7) - ((b.cookie.length * (round + 3)) % 7))
            .map(async (person) => ({
              person,
              ...(await shown(storefront, person.host, person.cookie, path)),
            })),
        )
        expect(pages).toHaveLength(50)
        for (const { person, html, headers } of pages) {
          const { who, place, local } = person
          const label = JSON.stringify(person)
          const names = new Set([...html.matchAll(/Name(\d+)\./g)].map(([, number]) => number))
          const stored = new Set([...html.matchAll(/stored-by-(\w+)\./g)].map(([, number]) => number))
          expect([...names], label).toEqual(who === null ? [] : [who])
          expect([...stored], label).toEqual(path !== '/' || who === null || who === '13' ? [] : [who])
          expect(html, label).toContain(`<html lang="${languages[local].bcp47}"`)
          const made = [...html.matchAll(/made-for-(\w\w)-(\w{3})-(\w+)/g)].map(([text]) => text)
          if (who !== '13' || person.hasScripts) expect(made.length, label).toBeGreaterThan(0)
          // What was made for everybody is made by nobody; a browser without scripts gets a page of its own.
          const by = who !== null && !person.hasScripts ? who : 'nobody'
          const [country, currency] = by === 'nobody' ? place : ['US', 'USD']
          for (const text of made) expect(text, label).toBe(`made-for-${country}-${currency}-${by}`)
          expect(headers.get('set-cookie'), label).toBeNull()
          // The policy allows this answer's scripts and no others.
          const policy = headers.get('content-security-policy') ?? ''
          expect(policy, label).toMatch(/script-src (?:'nonce-|'self' 'sha256-)/)
        }
      }
    },
  )
  test('what is theirs comes from their own calls, the page from one rendering for all', async () => {
    const { storefront, asked } = shop()
    for (const who of ['1', '7', '19', '25'])
      expect((await shown(storefront, 'shop.example', `sid=${who}; scripts=on; country=FR`)).html).toContain(
        `Name${who}.`,
      )
    expect(asked.filter((call) => call.endsWith('.Goods.Home -'))).toHaveLength(1)
    expect(asked.filter((call) => /Session \d/.test(call))).toHaveLength(4)
  })
  test('a search is drawn once for everybody who asks it, its words are among each customer’s latest, and a visitor’s nowhere', async () => {
    const { storefront, asked } = shop()
    const path = '/search?keyword=card'
    for (const cookie of ['sid=1; scripts=on', 'sid=7; scripts=on', 'country=FR; scripts=on', 'country=FR'])
      await shown(storefront, 'shop.example', cookie, path)
    // Customers of one country share one, visitors another.
    expect(asked.filter((call) => call.endsWith('.Goods.Search -'))).toHaveLength(2)
    expect(
      asked.filter((call) => call.includes('.Goods.Searched')).map((call) => call.split(' ')[1]),
    ).toEqual(['1', '7'])
  })
  test('a search whose sources still answer is sent as it comes; once they have, the next one gets the finished page, with scripts named by their hashes', async () => {
    let isAnswered = false
    const { storefront, asked } = shop(() => isAnswered)
    const ask = () => shown(storefront, 'shop.example', 'scripts=on', '/search?keyword=card')
    const first = await ask()
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
    expect(first.html).toMatch(/aria-busy="true"/)
    expect(first.headers.has('content-length')).toBe(false)
    isAnswered = true
    const second = await ask()
    const policy = second.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(second.html).not.toMatch(/aria-busy="true"| nonce=/)
    for (const [, text] of second.html.matchAll(
      /<script(?![^>]*(?: src=|application\/json))[^>]*>(.*?)<\/script>/gs,
    ))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    const calls = asked.length
    expect((await ask()).html).toBe(second.html)
    expect(asked).toHaveLength(calls)
  })
  test('without scripts the page shows what is theirs by itself', async () => {
    const { storefront } = shop()
    const { html } = await shown(storefront, 'shop.example', 'sid=7')
    const visible = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    expect(visible).toContain('href="/member"')
    expect(visible).toContain('707')
    expect(visible).toContain('href="/warehouse"')
    expect(html).not.toContain('id="mine"')
  })
  test('a browser that said it runs scripts and does not is led to pages of its own', async () => {
    const { storefront } = shop()
    const { html } = await shown(storefront, 'shop.example', 'sid=7; scripts=on')
    const [, to = ''] = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html) ?? []
    expect(to).toBe('/noscript?return=%2F')
    const answer = await storefront(new Request(`http://shop.example${to}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.get('set-cookie')).toMatch(/^scripts=; Path=\/; Max-Age=0/)
    // Not to somebody else's site.
    const away = await storefront(new Request('http://shop.example/noscript?return=//evil.example'))
    expect(away.headers.get('location')).toBe('/')
    // A visitor's page has nothing to lead to.
    expect((await shown(storefront, 'shop.example', 'scripts=on')).html).not.toContain('noscript')
  })
  test('the scripts that stand in the page are exactly those the policy names', async () => {
    const { storefront } = shop()
    const { html, headers } = await shown(storefront, 'shop.example', 'sid=7; scripts=on')
    const standing = [
      ...html.matchAll(/<script(?![^>]*(?: src=|application\/json))[^>]*>(.*?)<\/script>/gs),
    ].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    expect(standing.length).toBeGreaterThan(2)
    const named = (headers.get('content-security-policy') ?? '').match(/'sha256-[^']+'/g)
    expect(new Set(named)).toEqual(new Set(standing))
  })
  test('a list of cards is written once: its data does not travel beside it', async () => {
    const { storefront } = shop()
    const { html } = await shown(storefront, 'shop.example', 'country=DE; currency=EUR')
    expect(html.match(/made-for-DE-EUR-nobody/g)).toHaveLength(1)
    const later = await storefront(
      new Request('http://shop.example/_.data', { headers: { cookie: 'country=DE; currency=EUR' } }),
    )
    expect(await later.text()).toContain('made-for-DE-EUR-nobody')
  })
  test.each([
    ['en', 'Save made-for-DE-EUR-nobody'],
    ['ja', 'made-for-DE-EUR-nobody をお気に入りに入れる'],
    ['de', '„ made-for-DE-EUR-nobody “ merken'],
  ])('the heart of a card is named with its title, which is written once (%s)', async (local, name) => {
    const { storefront } = shop()
    const { html } = await shown(storefront, 'shop.example', `country=DE; currency=EUR; language=${local}`)
    const [, ids = ''] = /<button form="hearts"[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? []
    const text = (id: string) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]
    expect(ids.split(' ').map(text).join(' ')).toBe(name)
    const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(all).size).toBe(all.length)
  })
  test('its words come from files that may be kept for ever; yesterday’s page gets today’s words, not to be kept', async () => {
    const { storefront } = shop()
    const { html } = await shown(storefront, 'shop.example', 'language=de')
    const files = [...new Set(html.match(/\/words\/[^"]+/g))]
    expect(files).toHaveLength(2)
    for (const file of files) {
      const answer = await storefront(
        new Request(`http://shop.example${file}`, { headers: { 'accept-encoding': 'br' } }),
      )
      expect([answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
        'public, max-age=31536000, immutable',
        'br',
      ])
      const old = await storefront(
        new Request(`http://shop.example${file.replace(/\w{12}\.json$/, '000000000000.json')}`),
      )
      expect(old.headers.get('cache-control')).toBe('no-store')
      expect(Object.keys((await old.json()) as object).length).toBeGreaterThan(20)
    }
    for (const nonsense of ['/words/xx/common/000000000000.json', '/words/de/common+goods/000000000000.json'])
      expect(
        (await storefront(new Request(`http://shop.example${nonsense}`))).headers.get('content-type'),
      ).not.toContain('json')
  })
})

test('a page for one reader leaves in one piece, packed before it goes; a search that still grows leaves in parts', async () => {
  const plain = await ask('/login')
  const packed = await ask('/login', { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'br',
    expect.stringContaining('Accept-Encoding'),
  ])
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(Number(packed.headers.get('content-length'))).toBe(bytes.length)
  const html = brotliDecompressSync(bytes).toString()
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(packed.headers.get('content-security-policy') ?? '') ?? []
  expect(html).toContain(`<script nonce="${nonce}"`)
  const ends = (text: string) => [text.slice(0, 200), text.slice(-16)]
  expect(ends(html)).toEqual(ends(await plain.text()))
  // What is there already is not left for a script to put in its place.
  expect(html).not.toMatch(/<template id="B:|<div hidden="" id="S:/)
})

describe('S2-111 every screen in every language', () => {
  // A catalogue key that reached the page as itself, e.g. `shell.tabs.home`.
  const bareKey = new RegExp(`>\\s*(?:${sections().join('|')})\\.[a-zA-Z]+(?:\\.[a-zA-Z]+)*\\s*<`)
  test.each(locals)('%s', { timeout: 60_000 }, async (local) => {
    for (const screen of screens) {
      // Who is signed in already has no business at the doors.
      const visitor = ['/login', '/login/code', '/global/register'].includes(screen.path)
      const answer = await ask(example(screen), { cookie: `${visitor ? '' : 'sid=mia; '}language=${local}` })
      const html = await answer.text()
      // A screen whose data the stand-in refuses shows the error screen; the shell around it is the same.
      expect(answer.status, screen.path).toBeLessThan(500)
      expect(answer.status, screen.path).not.toBe(302)
      expect(html, screen.path).toContain(
        `<html lang="${languages[local].bcp47}" dir="${languages[local].dir}"`,
      )
      expect(html, screen.path).toMatch(/<title>[^<]+ · Tomobako<\/title>/)
      expect(bareKey.exec(html)?.[0], screen.path).toBeUndefined()
      expect(html, screen.path).toContain('<main id="main"')
    }
  })
})

describe('who may see what (§2)', () => {
  test.each(screens.filter(({ auth }) => auth).map((screen) => [example(screen)]))(
    '%s sends a visitor to the login page and back',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/login?return=${encodeURIComponent(path)}`)
    },
  )
  test.each(screens.filter(({ auth }) => !auth).map((screen) => [example(screen)]))(
    '%s is open',
    async (path) => expect((await ask(path)).headers.get('location')).toBeNull(),
  )
})

describe('navigation (§2)', () => {
  test('an unmatched route goes to /', async () => {
    const answer = await ask('/no/such/page')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    // Home then says why it is shown.
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('notice=shell.wentHome'))).toBe(true)
  })
  test('a missing file is missing, not the home page', async () =>
    expect((await ask('/assets/old-chunk.js')).status).toBe(404))
  test('S2-124 parameters that do not fit show "Page Not Found", 404, with the hidden element', async () => {
    const answer = await ask('/userGuide/nonsense')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('404 Page Not Found')
    expect(html).toContain('This page does not exist')
  })
  test('a preview of home that is none, or has ended, is a page of ours that says so', async () => {
    for (const preview of ['nonsense', '//planted.example/x', 'a'.repeat(400)]) {
      const answer = await ask(`/?preview=${encodeURIComponent(preview)}`)
      const html = await answer.text()
      expect([preview.slice(0, 20), answer.status]).toEqual([preview.slice(0, 20), 404])
      expect(html).toContain('class="dhead')
    }
  })
  test('a light route is light even for somebody who likes it dark', async () => {
    expect(await (await ask('/agreement', { cookie: 'colorMode=dark' })).text()).toContain(
      'data-theme="light" data-mode="light"',
    )
    expect(await (await ask('/userGuide', { cookie: 'colorMode=dark' })).text()).toContain(
      'data-theme="dark" data-mode="dark"',
    )
  })
  test('§7 the banner page is opened by its API name', async () =>
    expect((await ask('/?n=Sig.Front.AppFront.RecommendDetailH5&id=5')).headers.get('location')).toBe(
      '/banner?n=Sig.Front.AppFront.RecommendDetailH5&id=5',
    ))
  test('S2-114 P 6: inside the app (isNew 15) no bar of ours', async () => {
    expect(await (await ask('/userGuide?isNew=15')).text()).not.toContain('class="appbar')
    expect(await (await ask('/userGuide?isNew=7')).text()).toContain('class="appbar')
  })
})

describe('search engines', () => {
  const links = async (path: string): Promise<string[]> =>
    [...(await (await ask(path)).text()).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(
      ([tag]) => tag,
    )
  const canonical = async (path: string): Promise<string[]> =>
    (await links(path))
      .filter((tag) => tag.includes('canonical'))
      .map((tag) => /href="([^"]*)"/.exec(tag)![1]!)

  test('a page names one address as its own: with the language it was asked in, without one the address itself', async () => {
    expect(await canonical('/calc')).toEqual(['http://shop.example/calc'])
    expect(await canonical('/calc?lang=de&utm_source=x')).toEqual(['http://shop.example/calc?lang=de'])
  })

  test('it names itself in every language once, and the address without one for everybody else', async () => {
    const alternate = (await links('/calc')).filter((tag) => tag.includes('hrefLang'))
    expect(alternate).toHaveLength(locals.length + 1)
    expect(new Set(alternate)).toHaveLength(locals.length + 1)
    expect(alternate.filter((tag) => tag.includes('x-default'))).toEqual([
      expect.stringContaining('"http://shop.example/calc"'),
    ])
  })

  test('issue 13: every page they may list has a picture for networks, once; the others have none of the shop’s', async () => {
    const listed = screens.filter((screen) => isListed(screen) && !screen.path.includes(':'))
    expect(listed.length).toBeGreaterThan(15)
    let read = 0
    for (const path of [...listed.map(example), '/landing/spring']) {
      const answer = await ask(path, { 'accept-language': 'de' })
      // The stand-in has no data for every page.
      if (answer.status !== 200) continue
      read += 1
      const pictures = [
        ...(await answer.text()).matchAll(/<meta property="og:(title|image)" content="([^"]+)"/g),
      ]
      expect(pictures.map(([, what]) => what).sort(), path).toEqual(['image', 'title'])
    }
    expect(read).toBeGreaterThan(5)
    expect(await (await ask('/landing/spring', { 'accept-language': 'de' })).text()).toMatch(
      /og:image" content="[^"]+\/poster\/card\/de\/page\/home\.png"/,
    )
    expect(await (await ask('/login')).text()).not.toContain('og:image')
  })
  test('what is somebody’s own, or a question, is none of theirs', async () => {
    for (const path of ['/login', '/search?keyword=camera']) {
      const page = await (await ask(path)).text()
      expect(page).toContain('<meta name="robots" content="noindex"/>')
      expect(page).not.toContain('rel="canonical"')
    }
  })
})

describe('language (§4)', () => {
  test('S2-113 S4-038 S3-012 a lang in the address decides and is remembered for two years', async () => {
    const answer = await ask('/userGuide?lang=ar', { cookie: 'language=de' })
    expect(await answer.text()).toContain('<html lang="ar" dir="rtl"')
    expect(answer.headers.getSetCookie()).toContain('language=ar; Path=/; Max-Age=63072000; SameSite=Lax')
  })
  test('an ordinary page sets no cookie, so a cache may keep it', async () =>
    expect((await ask('/userGuide', { 'accept-language': 'ja' })).headers.getSetCookie()).toEqual([]))
  test('S1-039 S4-048 china is always simplified Chinese', async () =>
    expect(await (await ask('/userGuide?lang=ja', {}, { VITE_APP_TYPE: 'china' })).text()).toContain(
      '<html lang="zh-Hans"',
    ))
  test('S7-023 S7-024 changing it sets the cookie, binds the customer, and comes back with every parameter', async () => {
    calls.length = 0
    const answer = await ask('/language?choose=zhTw&return=%2Fsearch%3Fkeyword%3Da%26lang%3Den', {
      cookie: 'sid=mia',
      'sec-fetch-site': 'same-origin',
    })
    expect(answer.headers.get('location')).toBe('/search?keyword=a&lang=zh-TW')
    expect(answer.headers.getSetCookie()).toContain('language=zhTw; Path=/; Max-Age=63072000; SameSite=Lax')
    const bind = calls
      .map(({ url }) => new URL(url))
      .find((url) => url.searchParams.get('n') === 'Sig.Front.User.AppUser.BindLanguage')
    expect(bind?.pathname).toBe('/api/Sig.Front.User.AppUser.BindLanguage')
    // `language` of the call is the caller's; the chosen one is the input.
    expect(bind?.search).toContain('zh-TW')
  })
  test('S4-042: ?lang= that changes the cookie binds the account too, once, and not from another site', async () => {
    const bound = async (headers: Record<string, string>): Promise<boolean> => {
      calls.length = 0
      await ask('/calc?lang=fr', headers)
      return calls.some(({ url }) => url.includes('BindLanguage'))
    }
    expect(await bound({ cookie: 'sid=mia; language=de' })).toBe(true)
    expect(await bound({ cookie: 'sid=mia; language=fr' })).toBe(false)
    expect(await bound({ cookie: 'language=de' })).toBe(false)
    expect(await bound({ cookie: 'sid=mia; language=de', 'sec-fetch-site': 'cross-site' })).toBe(false)
  })
  test('S4-046: inside the app (isNew=15) neither bars nor tabs of ours are drawn', async () => {
    const html = await (await ask('/warehouse?isNew=15', { cookie: 'sid=mia' })).text()
    expect(html).not.toContain('class="tabbar')
    expect(await (await ask('/search?isNew=15')).text()).not.toContain('class="tabbar')
    expect(await (await ask('/search')).text()).toContain('class="tabbar')
  })
  test('S1-006: in the web views of WeChat and Alipay links to other sites are not offered', async () => {
    const html = await (await ask('/search', { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' })).text()
    expect(html).toContain('data-host="wechat"')
    const css = /href="(\/assets\/styles-[^"]+)"/.exec(html)?.[1] ?? ''
    expect(await readFile(`${root}.cache/test-build/client${css}`, 'utf8')).toMatch(
      /\[data-host=["']?wechat["']?\][^{]*a\[target=["']?_blank["']?\]\[rel~=["']?nofollow["']?\][^{]*\{display:none/,
    )
  })
  test('S2-112: the layout is the default one unless the route names another', async () => {
    const landing = await (await ask('/landing/spring')).text()
    expect(landing).not.toContain('<footer')
    expect(landing).not.toContain('class="tabbar')
    expect(landing).toContain('<main id="main"')
    expect(await (await ask('/calc')).text()).toContain('<footer')
  })
  test('S3-010: the version of the client goes with every call, 1.0.0 unless configured, and stands in the settings', async () => {
    for (const [env, version] of [
      [{}, '1.0.0'],
      [{ VITE_APP_VERSION: '2.3.1' }, '2.3.1'],
      [{ VITE_APP_VERSION: 'not a\nversion' }, '1.0.0'],
    ] as const) {
      calls.length = 0
      const html = await (await ask('/calc', {}, env)).text()
      expect(html).toContain(`"version":"${version}"`)
      expect(calls[0]?.headers.get('x-app-version')).toBe(version)
    }
  })
  test('S8-001: what an action was refused with travels to the browser as a toast', async () => {
    const answer = await post('/settings.data', 'intent=logout', { cookie: 'sid=mia' })
    expect(decodeURIComponent(answer.headers.get('x-toasts') ?? '')).toBe('["We could not find that."]')
  })
  test('a form that shows its own refusal is not told by a toast as well', async () => {
    const answer = await post('/login.data', 'intent=login&email=a%40b.example&password=nothing-at-all')
    expect(answer.headers.get('x-toasts')).toBeNull()
    expect(await answer.text()).toContain('We could not find that.')
  })
  test('another site cannot change the account', async () => {
    calls.length = 0
    await ask('/language?choose=ru&return=/', { cookie: 'sid=mia', 'sec-fetch-site': 'cross-site' })
    expect(calls.some(({ url }) => url.includes('BindLanguage'))).toBe(false)
  })
  test('S2-143 without JavaScript the language page lists all seventeen', async () => {
    const html = await (await ask('/language?return=/calc')).text()
    for (const local of locals) expect(html).toContain(languages[local].endonym)
  })
})

describe('the calls (§7)', () => {
  test('S7-012 S7-014 carry cookie and headers except host and accept-language, isNew 12 and the language', async () => {
    calls.length = 0
    await ask('/userGuide', {
      cookie: 'sid=mia; language=zhCn',
      'accept-language': 'fr',
      'user-agent': 'Phone',
      'x-trace': 't1',
    })
    const request = calls.find(({ url }) => url.includes('.Session'))
    expect(request).toBeDefined()
    const query = new URL(request?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      n: 'Sig.Front.User.Account.Session',
      from: 'SIG-H5',
      language: 'zh-CN',
      isNew: '12',
    })
    expect(request?.headers.get('cookie')).toBe('sid=mia; language=zhCn')
    expect(request?.headers.get('x-trace')).toBe('t1')
    expect(request?.headers.get('accept-language')).toBe('zh-CN')
  })
  test('hand their cookies on to the browser', async () => {
    const storefront = server.createStorefront({
      config: server.configFromEnv({}),
      answer: async (request) =>
        new Response(await (await api(request)).text(), {
          headers: { 'set-cookie': 'sid=new; Path=/; HttpOnly' },
        }),
    })
    expect((await storefront(new Request('http://shop.example/userGuide'))).headers.getSetCookie()).toContain(
      'sid=new; Path=/; HttpOnly',
    )
  })
  test('that do not answer leave the shell standing', async () => {
    const storefront = server.createStorefront({
      config: server.configFromEnv({}),
      answer: async () => {
        throw new Error('down')
      },
    })
    const answer = await storefront(new Request('http://shop.example/userGuide'))
    expect(answer.status).toBe(200)
  })
})

describe('the warehouse', () => {
  const piece = (lineId: string, inParcel: string | null, place: object | null = null) => ({
    place,
    lineId,
    lineNo: `T261121-0001-${lineId}`,
    card: {
      source: 'mercari',
      id: `m${lineId}`,
      title: `piece ${lineId}`,
      image: null,
      url: 'https://jp.mercari.com/item/m1',
    },
    weightGrams: 100,
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    photos: [],
    storedAt: '2026-11-20T00:00:00.000Z',
    freeDaysLeft: 44,
    shelf: null,
    tags: [],
    inParcel,
    paid: [],
  })
  const shown = async (items: object[]): Promise<string> => {
    const answer = async (request: Request): Promise<Response> =>
      new URL(request.url).searchParams.get('n') === 'Sig.Front.Parcel.Warehouse'
        ? Response.json({
            code: 200,
            msg: '',
            data: {
              items,
              moving: [],
              onTheWay: 0,
              freeDays: 45,
              counts: { packing: 1, on_the_way: 0, delivered: 0, all: 1 },
            },
          })
        : api(request)
    return (
      await server.createStorefront({ answer, config: server.configFromEnv({}) })(
        new Request('http://shop.example/warehouse', { headers: { cookie: 'sid=mia' } }),
      )
    ).text()
  }
  test('builds a parcel from what is free', async () => {
    const html = await shown([piece('1', null), piece('2', 'TB-0000-0002')])
    expect(html).toContain('id="builder"')
    expect(html).toContain('/parcels/TB-0000-0002')
  })
  test('says where things are when they lie in two places, beside each, and begins with one parcel from each', async () => {
    const [tokyo, osaka] = [
      { code: 'MAIN', name: 'Tomobako Tokyo' },
      { code: 'OSAKA', name: 'Tomobako Osaka' },
    ]
    const id = (n: number): string => `0190c0de-0000-7000-8000-00000000000${n}`
    const html = await shown([
      piece(id(1), null, tokyo),
      piece(id(2), null, osaka),
      piece(id(3), null, tokyo),
    ])
    expect(html).toContain('Tomobako Tokyo: 2 items')
    expect(html).toContain('Tomobako Osaka: 1 item')
    const link = `/warehouse?chosen=1&amp;item=${id(2)}`
    expect(html).toContain(link)
    expect(html).toContain(`value="chosen=1&amp;${[1, 2, 3].map((n) => `item=${id(n)}`).join('&amp;')}"`)
    expect(html.split('In Tomobako Tokyo').length - 1).toBe(2)
    expect(html.split('In Tomobako Osaka').length - 1).toBe(1)
    // With one place there is nothing to say.
    expect(await shown([piece(id(1), null), piece(id(3), null)])).not.toContain('Plan this parcel')
  })
  test('offers no parcel to build when everything stored is being packed, and says where it is', async () => {
    const html = await shown([piece('1', 'TB-0000-0001')])
    expect(html).not.toContain('id="builder"')
    expect(html).toContain('/parcels/TB-0000-0001')
    expect(html).toContain('/warehouse/unidentified')
  })
})

describe('the calculator', () => {
  const tokyo = { code: 'MAIN', name: 'Tomobako Tokyo' }
  const osaka = { code: 'OSAKA', name: 'Tomobako Osaka' }
  const page = async (path: string, places: object[]): Promise<{ html: string; asked: string }> => {
    let asked = ''
    const answer = async (request: Request): Promise<Response> => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('n') === 'Sig.Front.Parcel.Calc.Form')
        return Response.json({
          code: 200,
          msg: '',
          data: { countries: [{ code: 'DE', name: 'Germany' }], goods: [], remote: [], places },
        })
      if (searchParams.get('n') === 'Sig.Front.Parcel.Calc.Quote')
        asked = `${decodeURIComponent(request.url)} ${await request.clone().text()}`
      return api(request)
    }
    const storefront = server.createStorefront({ answer, config: server.configFromEnv({}) })
    return { html: await (await storefront(new Request(`http://shop.example${path}`))).text(), asked }
  }
  test('asks from where only where prices can differ by it, and asks its prices from there', async () => {
    const plain = await page('/calc?country=DE&weight=1000&place=OSAKA', [])
    expect(plain.html).not.toContain('Sent from')
    expect(plain.asked).not.toContain('OSAKA')
    const far = await page('/calc?country=DE&weight=1000&place=OSAKA', [tokyo, osaka])
    expect(far.html).toContain('Sent from')
    expect(far.asked).toContain('OSAKA')
    // The usual place needs no word, and one that is none is the usual one.
    for (const place of ['', '&place=MAIN', '&place=NARA'])
      expect((await page(`/calc?country=DE&weight=1000${place}`, [tokyo, osaka])).asked).not.toContain(
        'warehouse',
      )
  })
})

describe('saved items', () => {
  const asked: { name: string; body: unknown }[] = []
  const answer = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).searchParams.get('n') ?? ''
    if (request.method === 'POST') asked.push({ name, body: await request.json() })
    if (name.endsWith('.Follow.Favourites'))
      return Response.json({
        code: 200,
        msg: '',
        data: {
          rows: [
            {
              card: {
                source: 'rakuten',
                id: 'shop/a:1',
                title: 'x',
                image: null,
                priceYen: 1_000,
                local: null,
                toDoorYen: null,
                kind: 'fixed',
                availability: 'on_sale',
              },
              savedAt: '2026-11-21T10:00:00.000Z',
              savedYen: 1_000,
              changePercent: 0,
              alert: false,
            },
          ],
          page: 1,
          hasNext: false,
          count: 1,
          most: 500,
        },
      })
    if (name.endsWith('.Follow.Unsave') || name.endsWith('.Follow.Watch'))
      return Response.json({ code: 200, msg: '', data: { saved: false, count: 0, ok: true } })
    return api(request)
  }
  test.each([
    ['unsave', 'Unsave'],
    ['alertOn', 'Watch'],
  ])('the button %s of their page sends which one is meant', async (intent, call) => {
    const shop = server.createStorefront({ answer, config: server.configFromEnv({}) })
    const cookie = 'sid=mia'
    const html = await (
      await shop(new Request('http://shop.example/favourites', { headers: { cookie } }))
    ).text()
    const form = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .map(([text]) => text)
      .find((text) => text.includes(`value="${intent}"`))
    expect(form).toBeDefined()
    const body = new URLSearchParams({ intent })
    for (const [, name, value] of form!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
      body.set(name!, value!)
    const sent = await shop(
      new Request('http://shop.example/favourites', {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://shop.example',
        },
        body,
      }),
    )
    expect(sent.status).toBeGreaterThanOrEqual(300)
    expect(sent.status).toBeLessThan(400)
    expect(asked.find(({ name }) => name.endsWith(`.${call}`))?.body).toMatchObject({
      source: 'rakuten',
      id: 'shop/a:1',
    })
  })
})

describe('an order', () => {
  const shown = async (state: string, steps: string[], toCome: string[] = []): Promise<string> => {
    const line = {
      id: '1',
      no: 'T261121-0001-1',
      state,
      card: { source: 'mercari', id: 'm1', title: 'レンズ', image: null, url: 'https://example.com/m1' },
      quantity: 1,
      variantName: null,
      variantSaid: null,
      options: [],
      priceYen: 1_000,
      totalYen: 1_236,
      at: '2026-11-21T10:00:00.000Z',
      parcelNo: null,
      question: null,
      canCancel: false,
    }
    const data = {
      order: {
        no: 'T261121-0001',
        state: 'cancelled',
        at: '2026-11-21T10:00:00.000Z',
        totalYen: 1_236,
        lines: [line],
        payBy: null,
        paymentId: null,
      },
      lines: [
        {
          line,
          timeline: [
            ...steps.map((key) => ({ key, state: 'done', at: '2026-11-21T10:00:00.000Z' })),
            ...toCome.map((key) => ({ key, state: 'later', at: null })),
          ],
          photos: [],
          snapshot: {
            title: 'レンズ',
            description: '',
            image: null,
            at: '2026-11-21T10:00:00.000Z',
            hash: 'x',
          },
          weightGrams: null,
          shelf: null,
          door: null,
          late: null,
          promise: null,
          asked: [],
          translation: null,
        },
      ],
      missed: [],
      rows: [],
      paidYen: 0,
      refunds: [],
      went: null,
      address: null,
      paymentMethod: 'card',
    }
    const answer = async (request: Request): Promise<Response> => {
      const name = new URL(request.url).searchParams.get('n') ?? ''
      if (name.endsWith('.Order.Detail')) return Response.json({ code: 200, msg: '', data })
      if (name.endsWith('.ServiceResults')) return Response.json({ code: 200, msg: '', data: { rows: [] } })
      return api(request)
    }
    const page = await server.createStorefront({ answer, config: server.configFromEnv({}) })(
      new Request('http://shop.example/orders/T261121-0001', { headers: { cookie: 'sid=mia' } }),
    )
    // What is shown, not the words that travel with it.
    return (await page.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  }
  // As the page says it; all words of the page lie in its script too.
  const waits = '>Our photos appear here once it has arrived.<'
  test('that ran out unpaid said its photos show up here: it says what happened and offers to buy again', async () => {
    const html = await shown('cancelled', ['ordered', 'expired'])
    expect(html).not.toContain(waits)
    expect(html).toContain('>The payment time expired, so we bought nothing')
    expect(html).toMatch(/href="\/mall\/mercari\/detail\/m1"[^>]*>[^<]*(<[^/][^>]*>)*Buy again/)
  })
  test('that was given back never says that photos will come; one on its way does', async () => {
    const back = await shown('refunded', ['ordered', 'paid', 'soldOut'])
    expect(back).not.toContain(waits)
    expect(back).not.toContain('>Buy again<')
    expect(await shown('bought', ['ordered', 'paid', 'purchased'])).toContain(waits)
  })
  test('that we have not bought yet does not read “Purchased”', async () => {
    const ahead = await shown('to_buy', ['ordered', 'paid'], ['purchased'])
    expect(ahead).toContain('>Waiting to be bought<')
    expect(ahead).not.toContain('>Purchased<')
  })
})

describe('a search', () => {
  const card = (source: string, id: string) => ({
    source,
    id,
    title: `${source} ${id}`,
    image: null,
    priceYen: 1_000,
    local: null,
    toDoorYen: null,
    kind: 'fixed',
    availability: 'on_sale',
  })
  const found = (cards: object[], more: object) => ({
    words: 'lens',
    wordsJa: 'レンズ',
    parts: [],
    guesses: [],
    cards,
    total: null,
    page: 1,
    hasNext: false,
    isWhole: true,
    sources: [{ source: 'mercari', state: 'live', count: 1, asOf: null }],
    ...more,
  })
  const data = (value: unknown) => Response.json({ code: 200, msg: '', data: value })
  const home = {
    ending: [],
    popular: [],
    sources: [
      { source: 'mercari', state: 'open' },
      { source: 'yahoo', state: 'open' },
    ],
  }
  const pending = [
    { source: 'mercari', state: 'live', count: 1, asOf: null },
    { source: 'yahoo', state: 'live', count: 0, asOf: null, isPending: true },
  ]
  const asked: URLSearchParams[] = []
  /** Yahoo answers when `gate` does. */
  const shop =
    (gate: Promise<void>) =>
    async (request: Request): Promise<Response> => {
      const query = new URL(request.url).searchParams
      const name = query.get('n')
      if (name === 'Sig.Front.Goods.Home') return data(home)
      if (name === 'Sig.Front.Goods.SoldBand')
        return data({
          wordsJa: 'レンズ',
          days: 90,
          count: 12,
          lowYen: 4_000,
          medianYen: 5_500,
          highYen: 7_000,
        })
      if (name === 'Sig.Front.Goods.Recognise') return data({ kind: 'words', words: 'lens' })
      if (name !== 'Sig.Front.Goods.Search') return api(request)
      asked.push(query)
      if (query.has('waitMs'))
        return data(found([card('mercari', 'm1')], { isWhole: false, sources: pending }))
      await gate
      return data(found([card('mercari', 'm1'), card('yahoo', 'y1')], {}))
    }
  const search = (gate: Promise<void>, headers: Record<string, string>) =>
    server.createStorefront({ answer: shop(gate), config: server.configFromEnv({}) })(
      new Request('http://shop.example/search?keyword=lens&priceMax=oops', {
        headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0', ...headers },
      }),
    )

  test('is there before its slowest source: head, filters and who has answered; the rest follows in the same answer', async () => {
    let open = (): void => {}
    const answer = await search(
      new Promise((done) => {
        open = done
      }),
      { cookie: 'timeZone=Europe%2FBerlin' },
    )
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let html = ''
    while (!html.includes('</main>')) html += (await reader.read()).value ?? ''
    expect(html).toContain('mercari m1')
    expect(html).toContain('Still waiting for Yahoo! Auctions')
    expect(html).toContain('12 sales we saw in 90 days')
    expect(html).not.toContain('yahoo y1')
    // A wrong number keeps its text and says what to do; the rest of the search still counts.
    expect(html).toMatch(/name="priceMax"[^>]*value="oops"|value="oops"[^>]*name="priceMax"/)
    expect(html).toContain('Enter a whole number of yen')
    open()
    for (let next = await reader.read(); !next.done; next = await reader.read()) html += next.value
    expect(html).toContain('yahoo y1')
  })
  test('a reader whose browser may run no scripts, and a crawler, are waited for', async () => {
    asked.length = 0
    await (await search(Promise.resolve(), {})).text()
    await (await search(Promise.resolve(), { cookie: 'timeZone=Asia%2FTokyo' })).text()
    const bot = await (await search(Promise.resolve(), { 'user-agent': 'Googlebot/2.1' })).text()
    const waits = asked.filter((query) => query.has('waitMs')).map((query) => Number(query.get('waitMs')))
    expect(waits).toHaveLength(2)
    expect(waits[0]).toBeGreaterThan(waits[1] ?? Infinity)
    expect(bot).toContain('yahoo y1')
    expect(bot).not.toContain('Still waiting for Yahoo')
  })
})

describe('safety', () => {
  test('scripts run by nonce only, new for every answer; no object, no base', async () => {
    const [first, second] = await Promise.all([ask('/userGuide'), ask('/userGuide')])
    const nonceOf = (answer: Response) =>
      /'nonce-([^']{24,})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonceOf(first)).toBeDefined()
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/object-src 'none'/)
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe/)
    const html = await first.text()
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      if (!tag.includes('application/json')) expect(tag).toContain(`nonce="${nonceOf(first)}"`)
  })
  test('quality S6 what a page may load, ask and send is named host by host, in every edition; only pictures of listings come from anywhere', async () => {
    const measured = { VITE_PACK_ENV: 'prod', GOOGLE_ANALYTICS_ID: 'G-1', LINE_TAG_ID: '1' }
    const envs: Record<string, string>[] = [
      {},
      measured,
      { CHALLENGE: 'hcaptcha' },
      { VITE_APP_TYPE: 'china', VITE_PACK_ENV: 'prod' },
    ]
    for (const env of envs)
      for (const path of ['/', '/login', '/userGuide', '/checkout', '/friendPayment/pay?token=x']) {
        const policy = (await ask(path, {}, env)).headers.get('content-security-policy')
        // A page nobody is shown (a redirect to the log-in) has none.
        if (policy === null) continue
        for (const [, name = '', sources = ''] of policy.matchAll(/(?:^|; )([\w-]+) ([^;]*)/g))
          for (const source of sources
            .split(' ')
            .filter((each) => name !== 'img-src' || each === 'http:')
            // A clip's captions stand in the page itself, so that they are there without scripts; what plays runs nothing.
            .filter((each) => name !== 'media-src' || each !== 'data:'))
            expect([path, name, source].join(' ')).not.toMatch(
              / (?:\*|https?:|wss?:|data:|blob:|'unsafe-eval')$/,
            )
        expect(/connect-src ([^;]*)/.exec(policy)?.[1], path).toMatch(
          'CHALLENGE' in env || 'LINE_TAG_ID' in env ? /^'self'/ : /^'self'$/,
        )
      }
  })
  test('probes 26 and 28: no other site frames a page or reads it as a script; a page with a key in its address tells it to nobody', async () => {
    for (const path of ['/', '/login', '/lottery', '/friendPayment/pay?token=x', '/userGuide']) {
      const { headers } = await ask(path)
      expect(headers.get('content-security-policy'), path).toContain("; frame-ancestors 'self';")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
    for (const path of [
      '/friendPayment/pay?token=x',
      '/friendPayment/payEmail?token=x',
      '/friendPayment/payResult?token=x',
      '/unsubscribe?token=x',
    ]) {
      const { headers } = await ask(path)
      expect(
        [
          path,
          headers.get('referrer-policy'),
          headers.get('cache-control'),
          headers.get('x-robots-tag'),
        ].join(' '),
      ).toMatch(/ no-referrer (?:private, )?no-store noindex, nofollow$/)
    }
  })
  test('probes 16, 30, 31 and 87: what a stranger puts into headers and addresses decides neither where a page leads nor what it is', async () => {
    const evil = {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/member',
      'x-rewrite-url': '/member',
    }
    const h5 = { VITE_PACK_ENV: 'prod', VITE_APP_TYPE: 'global', VITE_H5_HOST: 'https://h5.example' }
    expect((await ask('/', { ...evil, host: 'evil.example' }, h5)).headers.get('location')).toMatch(
      /^https:\/\/h5\.example\//,
    )
    const titleOf = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
      const answer = await ask(path, headers, {}, init)
      const html = await answer.text()
      expect(html).not.toContain('evil.example')
      expect([...answer.headers.keys()]).not.toContain('x-injected')
      return [answer.status, /<html[^>]* lang="([^"]*)"/.exec(html)?.[1], /<title>([^<]*)/.exec(html)?.[1]]
    }
    const plain = await titleOf('/userGuide')
    expect(plain.slice(0, 2)).toEqual([200, 'en'])
    // Headers by which other frameworks let somebody past their rules or call their functions.
    for (const header of [
      { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
      { 'next-action': '7f' },
      { accept: 'text/x-component' },
      evil,
    ])
      expect(await titleOf('/userGuide', header)).toEqual(plain)
    // A door stays one: whoever is not logged in is led to it, whatever they say.
    expect(
      (await ask('/member', { 'x-middleware-subrequest': 'middleware' })).headers.get('location'),
    ).toMatch(/^\/login\?/)
    for (const lang of [
      'en%0d%0aX-Injected:%20yes',
      'x'.repeat(10_000),
      'nosuch',
      '__proto__',
      'en&lang=ja',
      '%00',
    ])
      expect(await titleOf(`/userGuide?lang=${lang}`), lang.slice(0, 30)).toEqual(plain)
    expect(await titleOf('/userGuide?lang[]=ja')).toEqual(plain)
  })
  test('quality S6 no text becomes a script or markup; whose code of others stands on a page, browsers only tell', async () => {
    const headersOf = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await ask('/userGuide', headers, env)
      return [
        answer.headers.get('content-security-policy') ?? '',
        answer.headers.get('content-security-policy-report-only'),
      ] as const
    }
    const own = "require-trusted-types-for 'script'; trusted-types tomobako-markup tomobako-script"
    for (const env of [{}, { CHALLENGE: 'own' }, { VITE_PACK_ENV: 'prod' }, { VITE_APP_TYPE: 'china' }]) {
      const [policy, told] = await headersOf(env)
      expect(policy.endsWith(`; ${own}`), JSON.stringify(env)).toBe(true)
      expect(told, JSON.stringify(env)).toBeNull()
    }
    const telephone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50' }
    const measured = { VITE_PACK_ENV: 'prod', GOOGLE_ANALYTICS_ID: 'G-1', LINE_TAG_ID: '1' }
    for (const [env, headers, names] of [
      [{ CHALLENGE: 'turnstile' }, {}, ''],
      [{}, telephone, ''],
      [measured, {}, ' tomobako-line tomobako-analytics'],
    ] as const) {
      const [policy, told] = await headersOf(env, headers)
      expect(policy).not.toContain('trusted-types')
      expect(told).toBe(`${own}${names}`)
    }
    expect(() => knownAddress('/js/bridge.js?evil')).toThrow('Nothing here')
    for (const { src } of measuringFor({ packEnv: 'prod', edition: 'global', userAgent: '', pathname: '/' }))
      expect(knownAddress(src)).toBe(src)
  })
  test('S9-045 a challenge company’s widget may be shown where one is configured, and nobody else’s', async () => {
    const policyWith = async (env: Record<string, string>): Promise<string> =>
      (await ask('/login', {}, env)).headers.get('content-security-policy') ?? ''
    expect(await policyWith({ CHALLENGE: 'turnstile' })).toMatch(
      /frame-src 'self' https:\/\/challenges\.cloudflare\.com;/,
    )
    expect(await policyWith({ CHALLENGE: 'hcaptcha' })).toMatch(/connect-src 'self' https:\/\/hcaptcha\.com /)
    for (const none of [{}, { CHALLENGE: 'own' }, { CHALLENGE: 'https://evil.example' }])
      expect(await policyWith(none)).toMatch(/frame-src 'self';/)
  })
  test('a text cannot end the element that carries the shell', async () => {
    const html = await (
      await ask('/userGuide?lang=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E', {
        cookie: 'country=</script><script>alert(1)</script>',
      })
    ).text()
    expect(html).not.toContain('<script>alert(1)')
  })
})

test('home as staff composed it: their blocks stand where they put them, whole, with their looks and words, and only there', async () => {
  const block = (kind: string, words: Record<string, string> = {}) => ({
    ...{ id: kind, kind, language: 'en', words, fields: {}, picture: null, items: [] },
  })
  const page = {
    ...{ key: 'home-global', kind: 'home', language: 'en', languages: ['en'], title: 'Winter', text: '' },
    ...{ state: 'open', startsAt: null, endsAt: null, asOf: '2026-11-21T12:00:00.000Z', changesAt: null },
    ...{ isPreview: false, pass: null, version: 1, picture: null },
    // Longer than what React writes at once of a part that is loaded later.
    blocks: [block('steps'), block('text', { text: `Snow. ${'It snows. '.repeat(3_000)}` }), block('hero')],
  }
  const answer = (request: Request): Promise<Response> =>
    request.url.includes('kind=home')
      ? Promise.resolve(Response.json({ code: 200, msg: '', data: page }))
      : api(request)
  const config = server.configFromEnv({})
  const written = async (answers: typeof api): Promise<string> =>
    (await server.createStorefront({ answer: answers, config })(new Request('http://shop.example/'))).text()
  const html = await written(answer)
  const order = ['any link of a Japanese shop', 'Snow. It snows.', '<h1>Anything sold in Japan'].map((text) =>
    html.indexOf(text),
  )
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(html).not.toContain('<div hidden id="S:')
  expect(html).toContain('<title>Winter')
  const plain = await written(api)
  const has = (of: string) =>
    [/rel="stylesheet" href="\/assets\/composed-/, /\/words\/en\/composed\+coupon\//].map((each) =>
      each.test(of),
    )
  expect([has(html), has(plain)]).toEqual([
    [true, true],
    [false, false],
  ])
  expect(plain.indexOf('any link of a Japanese shop')).toBeGreaterThan(plain.indexOf('<h1>Anything sold'))
})

describe('a month of one’s money as a file', () => {
  const row = {
    id: 'e1',
    at: '2026-11-20T03:00:00.000Z',
    amount: -1_200,
    kind: 'captured',
    values: { orderNo: 'T1' },
    link: '/orders/T1',
    receiptOf: null,
  }
  const month = {
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-30',
    isOpen: false,
    name: '=Mia',
    operator: { name: 'Tomobako', lines: [] },
    wallet: { opening: 5_000, closing: 3_800, rows: [{ ...row, after: 3_800 }] },
    points: { opening: 0, closing: 0, rows: [] },
    cards: { paidYen: 0, backYen: 0, rows: [] },
  }
  const pdf = Buffer.from('%PDF-1.3 ¥').toString('base64')
  const answer = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).searchParams.get('n') ?? ''
    if (name.endsWith('.Statement.Month')) return Response.json({ code: 200, msg: '', data: month })
    return name.endsWith('Paper') ? Response.json({ code: 200, msg: '', data: { pdf } }) : api(request)
  }
  const fetched = (query: string, cookie = 'sid=mia') =>
    server.createStorefront({ answer, config: server.configFromEnv({}) })(
      new Request(`http://shop.example/wallet/export?${query}`, { headers: { cookie } }),
    )
  test.each([
    ['csv', 'text/csv', /Order T1 paid,-1200,3800,JPY,http/],
    ['json', 'application/json', /"text": "Order T1 paid"/],
    ['beancount', 'text/plain', /2026-12-01 balance Assets:Wallet {2}3800 JPY/],
    ['pdf', 'application/pdf', /^%PDF-1\.3 ¥$/],
  ])('as %s it is a download that nobody keeps, with every movement', async (as, type, holds) => {
    const found = await fetched(`month=2026-11&as=${as}`)
    expect(found.status).toBe(200)
    expect(found.headers.get('content-type')).toContain(type)
    expect(found.headers.get('content-disposition')).toMatch(/^attachment; filename="tomobako-2026-11\.\w+"$/)
    expect(found.headers.get('cache-control')).toBe('private, no-store')
    expect(await found.text()).toMatch(holds)
  })
  test('a receipt is a file as well, of one kind', async () => {
    const receipt = 'receipt=0192f0c0-7000-7000-8000-000000000001'
    const found = await fetched(`${receipt}&as=pdf`)
    expect(found.headers.get('content-disposition')).toBe(
      'attachment; filename="tomobako-receipt-0192f0c0.pdf"',
    )
    expect(await found.text()).toBe('%PDF-1.3 ¥')
    expect((await fetched(`${receipt}&as=csv`)).status).toBe(404)
  })
  test('a kind of file there is none of is no page', async () => {
    expect((await fetched('month=2026-11&as=exe')).status).toBe(404)
  })
})
