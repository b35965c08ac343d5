import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  CallFailed,
  calc,
  cart,
  createClient,
  encode,
  endpoints,
  goods,
  nameOf,
  pictures,
  createServerClient,
  isServerError,
  readQuery,
  reserved,
  retryStatuses,
  textual,
} from './index.ts'
import type { Caller, ClientOptions } from './index.ts'

const caller: Caller = { language: 'zh-CN', isNew: 0 }
const base = 'https://shop.example'

describe('§7 the query', () => {
  test.each(['old', 'new'] as const)(
    'S7-004 S7-005 S7-006 S7-007 S7-010 S7-011 always carries n, from=SIG-H5, language and isNew (%s style)',
    (style) => {
      const url = new URL(encode(calc.countries, {}, caller, { base, style }).url)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        n: 'Sig.Front.Parcel.Calc.Countries',
        from: 'SIG-H5',
        language: 'zh-CN',
        isNew: '0',
      })
      expect(url.pathname).toBe(style === 'old' ? '/' : '/api/Sig.Front.Parcel.Calc.Countries')
      expect(nameOf(url)).toBe('Sig.Front.Parcel.Calc.Countries')
    },
  )

  test('S7-002 S7-003 credentials travel, Accept-Language is the chosen language', () => {
    const request = encode(calc.countries, {}, caller, { base })
    expect(request.credentials).toBe('include')
    expect(request.headers.get('accept-language')).toBe('zh-CN')
  })

  test('S7-008 S7-009 GET sends its input as query, other methods send a body and an idempotency key', async () => {
    const get = encode(goods.search, { source: 'mercari', words: '2024', page: 2, sort: 'newest' }, caller, {
      base,
    })
    expect(get.body).toBeNull()
    expect(new URL(get.url).searchParams.get('words')).toBe('2024')
    const post = encode(cart.remove, { lineId: '0192f0aa-0000-7000-8000-000000000000' }, caller, { base })
    expect(post.method).toBe('POST')
    expect(await post.json()).toEqual({ lineId: '0192f0aa-0000-7000-8000-000000000000' })
    expect(post.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
  })

  test('no input that goes into the query has a name every query uses for something else: it would never arrive', () => {
    const gets = endpoints.filter(({ method }) => method === 'GET')
    const named = gets.flatMap(({ name, input }) =>
      Object.keys('entries' in input ? (input.entries as object) : {})
        .filter((key) => (reserved as readonly string[]).includes(key))
        .map((key) => `${name}: ${key}`),
    )
    expect(named).toEqual([])
    expect(gets.filter(({ input }) => 'entries' in input).length).toBeGreaterThan(50)
  })

  test('what was encoded is what is read, in both styles', () => {
    const input = fc.record({
      source: fc.constantFrom('all' as const, 'mercari' as const, 'yahoo' as const),
      words: fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 100 }),
      sort: fc.constantFrom('recommended' as const, 'price_asc' as const),
      priceMin: fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: undefined }),
      fixedOnly: fc.option(fc.boolean(), { nil: undefined }),
    })
    fc.assert(
      fc.property(input, fc.constantFrom('old' as const, 'new' as const), (value, style) => {
        const url = new URL(encode(goods.search, value, caller, { base, style }).url)
        const read = v.parse(
          goods.search.input,
          readQuery(url, (key) => textual(goods.search, key)),
        )
        expect(read).toEqual(
          Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)),
        )
      }),
    )
  })

  test('nothing in a query can reach an object’s prototype', () => {
    const read = readQuery(new URL(`${base}/?n=x&__proto__={"polluted":1}&words=a&words=b`), () => false)
    expect(Object.hasOwn(read, '__proto__')).toBe(false)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(read['words']).toBe('a')
  })
})

describe('§7, §8 the one wrapper', () => {
  const answers = (...given: (Response | Error)[]) => {
    const asked: Request[] = []
    const toasts: string[] = []
    let logins = 0
    const options: ClientOptions = {
      base,
      caller: () => caller,
      networkFail: () => 'no network',
      toast: (text) => void toasts.push(text),
      toLogin: () => void (logins += 1),
      wait: async () => {},
      send: async (request) => {
        asked.push(request)
        const next = given[Math.min(asked.length, given.length) - 1]!
        if (next instanceof Error) throw next
        return next.clone()
      },
    }
    return { call: createClient(options), asked, toasts, logins: () => logins }
  }
  const envelope = (code: number, msg = '', data: unknown = null, status = 200) =>
    new Response(JSON.stringify({ code, msg, data }), { status })
  const remove = { lineId: '0192f0aa-0000-7000-8000-000000000000' }

  test('S7-016 code 200 is success and data is returned', async () => {
    expect(await answers(envelope(200, '', { rows: [] })).call(calc.countries, {})).toEqual({ rows: [] })
  })

  test.each(retryStatuses)(
    'S7-018 S7-020 a safe method is tried once more on %i, and only once',
    async (status) => {
      const again = answers(envelope(500, '', null, status), envelope(200, '', { rows: [] }))
      expect(await again.call(calc.countries, {})).toEqual({ rows: [] })
      expect(again.asked).toHaveLength(2)
      const never = answers(envelope(500, 'x', null, status))
      await expect(never.call(calc.countries, {})).rejects.toThrow(CallFailed)
      expect(never.asked).toHaveLength(2)
    },
  )

  test.each(retryStatuses)('S7-019 S7-020 a method with a body is never repeated (%i)', async (status) => {
    const once = answers(envelope(500, 'x', null, status))
    await expect(once.call(cart.remove, remove)).rejects.toThrow()
    expect(once.asked).toHaveLength(1)
  })

  test('S8-001 S8-002 S8-003 a refusal toasts msg and rejects with it; without msg the fall-back text', async () => {
    const refused = answers(envelope(460, 'Sold out.'))
    await expect(refused.call(cart.remove, remove)).rejects.toThrow('Sold out.')
    expect(refused.toasts).toEqual(['Sold out.'])
    const silent = answers(envelope(460, ''))
    await expect(silent.call(cart.remove, remove)).rejects.toThrow('Error')
    expect(silent.toasts).toEqual(['no network'])
  })

  test('S4-036 S8-005 401 and 403 send to /login when messages are on, and stay when they are off', async () => {
    for (const code of [401, 403]) {
      const on = answers(envelope(code, 'Please log in.'))
      await expect(on.call(calc.countries, {})).rejects.toThrow()
      expect(on.logins()).toBe(1)
      const off = answers(envelope(code, 'Please log in.'))
      await expect(off.call(calc.countries, {}, { silent: true })).rejects.toThrow()
      expect(off.logins()).toBe(0)
      expect(off.toasts).toEqual([])
    }
  })

  test('S8-006 a broken network or an answer that is not JSON text toasts common.networkFail', async () => {
    for (const bad of [new Error('offline'), new Response('<html>', { status: 200 })]) {
      const broken = answers(bad)
      await expect(broken.call(cart.remove, remove)).rejects.toThrow('no network')
      expect(broken.toasts).toEqual(['no network'])
    }
  })

  test('S8-004: with messages off the rejection carries the whole body', async () => {
    const refused = answers(envelope(460, 'Sold out.', { left: 0 }))
    const failed = await refused.call(cart.remove, remove, { silent: true }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ body: { code: 460, msg: 'Sold out.', data: { left: 0 } } })
    expect(refused.toasts).toEqual([])
  })

  test('JSON that is no envelope is a parse failure, not an undefined message', async () => {
    const proxy = answers(new Response('{"error":"upstream"}', { status: 200 }))
    await expect(proxy.call(cart.remove, remove)).rejects.toThrow('no network')
    expect(proxy.toasts).toEqual(['no network'])
  })

  test('S7-017: relative paths are completed with the configured API host', () => {
    const request = encode(calc.countries, {}, caller, { base: 'https://api.example.com' })
    expect(request.url).toMatch(/^https:\/\/api\.example\.com\/api\/Sig\.Front\./)
    expect(request.credentials).toBe('include')
  })

  test('S7-001: a picture goes through the wrapper like every call, as a form', async () => {
    const sent = answers(envelope(200, '', { id: '1', url: '/files/1', thumbUrl: '/files/1?w=320' }))
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    expect(await sent.call(pictures.send, { file })).toMatchObject({ id: '1' })
    const [request] = sent.asked
    const url = new URL(request!.url)
    expect(url.pathname).toBe('/upload')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ from: 'SIG-H5', n: pictures.send.name })
    expect(request!.headers.get('x-requested-with')).toBe('tomobako')
    expect((await request!.formData()).get('file')).toBeInstanceOf(Blob)
  })

  test('S7-013 the server-side variant adds isNew=12 and returns serverError instead of rejecting', async () => {
    const asked: Request[] = []
    const server = (given: Response) =>
      createServerClient({
        base,
        language: () => 'en',
        networkFail: () => 'no network',
        wait: async () => {},
        send: async (request) => (asked.push(request), given.clone()),
      })
    expect(await server(envelope(200, '', { rows: [] }))(calc.countries, {})).toEqual({ rows: [] })
    expect(new URL(asked[0]!.url).searchParams.get('isNew')).toBe('12')
    const failed = await server(envelope(460, 'Sold out.', { left: 0 }))(cart.remove, remove)
    expect(isServerError(failed) && failed.failed).toMatchObject({ code: 460, message: 'Sold out.' })
  })
})

test('the three calls the specification names are there by these names', () => {
  const names = endpoints.filter((each) => each.source === '§7').map((each) => each.name)
  expect(names).toEqual(
    expect.arrayContaining(['Sig.Front.User.AfterService.Config', 'Sig.Front.User.AppUser.BindLanguage']),
  )
})
