import { describe, expect, test } from 'vitest'
import { ShopContext } from '../context.ts'
import { objectionsOf, valuesOf } from './form.ts'
import { readCookies, writeCookie } from '@tomobako/contract/cookies'
import { configFromEnv, h5Address, readIsNew } from './edition.ts'
import { androidInset, hostOf } from './host.ts'
import { mayReload, reloadFor } from '@tomobako/ui'
import { enterScreen, type Entering } from './middlewares.ts'
import { screens } from '../screens.ts'
import { loginPath, safeReturn, withLanguage } from './return.ts'
import { measuringFor, scriptsFor } from './scripts.ts'

describe('the way back after logging in', () => {
  test.each(['/member', '/orders/1?tab=2#x', '/mall/yahoo/detail/x1', '/search?keyword=%E3%83%94'])(
    '%s is ours',
    (path) => expect(safeReturn(path)).toBe(path),
  )
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/@evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '',
    'evil',
    null,
    undefined,
    `/${'x'.repeat(3_000)}`,
    '/login?return=/login',
    '/a\r\nb',
  ])('%j is not', (path) => expect(safeReturn(path)).toBe('/'))
  test('the login page keeps it', () => {
    expect(loginPath('/member?x=1')).toBe('/login?return=%2Fmember%3Fx%3D1')
    expect(loginPath('//evil')).toBe('/login')
  })
  test('S4-043 §4 a language change keeps the path and every parameter and replaces lang', () =>
    expect(withLanguage('/search?keyword=a&lang=en&page=2#top', 'zh-CN')).toBe(
      '/search?keyword=a&lang=zh-CN&page=2#top',
    ))
})

describe('cookies', () => {
  test('are read once each, junk is skipped', () =>
    expect([...readCookies('language=zhCn; isNew=15; language=de; x=%E0%A4%A; y')]).toEqual([
      ['language', 'zhCn'],
      ['isNew', '15'],
    ]))
  test('S9-006 §9 live two years', () =>
    expect(writeCookie('language', 'ja')).toBe('language=ja; Path=/; Max-Age=63072000; SameSite=Lax'))
  test('cannot be made to set another header', () =>
    expect(writeCookie('language', 'en\r\nSet-Cookie: a=b')).not.toMatch(/[\r\n]/))
  test('isNew knows 0, 12 and 15; anything else is 0', () =>
    expect(['0', '12', '15', '7', '', '15,15', null].map(readIsNew)).toEqual([0, 12, 15, 0, 0, 0, 0]))
})

describe('S4-047 the host is read from the user agent', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', 'wechat'],
    ['Mozilla/5.0 AlipayClient/10.5', 'alipay'],
    ['Mozilla/5.0 AliApp(AP/10.5)', 'alipay'],
    ['Mozilla/5.0 (iPhone)', 'other'],
    ['', 'other'],
  ])('%s → %s', (agent, host) => expect(hostOf(agent)).toBe(host))
  test('S9-043 S9-044 §9 the Android inset, else 0px', () => {
    expect(androidInset('Android 14 SafeAreaBottom/24')).toBe('24px')
    expect(androidInset('Android 14 SafeAreaBottom/999')).toBe('0px')
    expect(androidInset('Android 14')).toBe('0px')
    expect(androidInset('iPhone SafeAreaBottom/24')).toBe('0px')
  })
})

describe('§7 scripts loaded', () => {
  const page = { packEnv: 'prod', edition: 'global', userAgent: '', pathname: '/' } as const
  const load = (some: Partial<Parameters<typeof scriptsFor>[0]>) =>
    scriptsFor({ ...page, ...some }).map(({ src }) => src)
  const measures = (some: Partial<Parameters<typeof scriptsFor>[0]>) =>
    measuringFor({ ...page, ...some }).map(({ src }) => src)
  test('S7-026 the bridge always', () => {
    for (const packEnv of ['dev', 'test', 'prod'])
      for (const edition of ['china', 'global'] as const)
        expect(load({ packEnv, edition })).toEqual(['/js/bridge.js'])
  })
  test('S7-027 S7-028 S7-029 line, tenmax and analytics only in prod and global, and never by the page itself', () => {
    expect(measures({})).toEqual(['/js/line.js', '/js/tenmax.js', '/js/googleAnalytics.js'])
    for (const packEnv of ['dev', 'test', '']) expect(measures({ packEnv })).toEqual([])
    expect(measures({ edition: 'china' })).toEqual([])
    expect(load({})).toEqual(['/js/bridge.js'])
  })
  test('never where somebody pays, logs in or types an address', () => {
    for (const pathname of [
      '/login',
      '/checkout',
      '/wallet',
      '/addresses/add',
      '/friendPayment/pay',
      '/global/register',
      '/paymentSuccess',
    ])
      expect(measures({ pathname })).toEqual([])
  })
  test('S1-006 each super-app’s own script in its mini-program only', () => {
    const wechat = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
    for (const edition of ['china', 'global'] as const) {
      expect(load({ userAgent: 'MicroMessenger/8.0 miniProgram/wx1', edition })).toContain(wechat)
      // WeChat's plain browser is no mini-program.
      for (const userAgent of ['MicroMessenger/8.0', 'AliApp(AP/1)', 'Mozilla/5.0 miniProgram', ''])
        expect(load({ userAgent, edition })).not.toContain(wechat)
    }
  })
  test('S7-030 the mini-program script in AliApp outside the global edition', () => {
    expect(load({ userAgent: 'AliApp(AP/1)', edition: 'china' })).toHaveLength(2)
    expect(load({ userAgent: 'AliApp(AP/1)' })).toEqual(['/js/bridge.js'])
    expect(load({ edition: 'china' })).toHaveLength(1)
  })
})

describe('S2-115 S2-116 S2-117 S2-118 S2-119 the new-H5 host', () => {
  const config = configFromEnv({
    VITE_PACK_ENV: 'prod',
    VITE_APP_TYPE: 'global',
    VITE_H5_HOST: 'https://h5.example/',
  })
  const visitor = { isNew: 0, lang: 'zh-CN' } as const
  const at = (path: string) => new URL(path, 'https://shop.example')
  test.each([
    ['/', '/', 'https://h5.example/?isNew=0&lang=zh-CN'],
    [
      '/mall/yahoo/detail/:id',
      '/mall/yahoo/detail/x1?a=1',
      'https://h5.example/mall/yahoo/detail/x1?a=1&isNew=0&lang=zh-CN',
    ],
    [
      '/mall/minne/detail',
      '/mall/minne/detail?id=5',
      'https://h5.example/mall/minne/detail?id=5&isNew=0&lang=zh-CN',
    ],
    [
      '/mall/market/shop/:shopid',
      '/mall/market/shop/9',
      'https://h5.example/mall/market/shop/9?isNew=0&lang=zh-CN',
    ],
    [
      '/experience/detail/:id',
      '/experience/detail/3',
      'https://h5.example/experience/detail/3?isNew=0&lang=zh-CN',
    ],
    ['/activity/:id', '/activity/3?lang=ja', 'https://h5.example/activity/3?isNew=0'],
    ['/calc', '/calc', null],
  ])('%s', (pattern, path, target) => expect(h5Address(config, pattern, at(path), visitor)).toBe(target))
  test('S2-115 S2-116 S2-117 S2-118 S2-119: of every screen there is, these go there, the activity alone without lang', () => {
    const address = (path: string) =>
      path.replace(/:\w+/g, 'x1') + (path === '/mall/minne/detail' ? '?id=1' : '')
    const gone = screens.flatMap(({ path, middleware }) => {
      const to = h5Address(config, path, at(address(path)), { isNew: 15, lang: 'ja' })
      // Who is not asked at the door is not sent away either.
      if (to === null || !middleware.includes('h5')) return []
      const { pathname, searchParams } = new URL(to)
      expect({ path, pathname }).toEqual({ path, pathname: address(path).replace('?id=1', '') })
      expect({ path, isNew: searchParams.get('isNew') }).toEqual({ path, isNew: '15' })
      return [`${path}${searchParams.get('lang') === 'ja' ? '' : ' without lang'}`]
    })
    expect(gone.toSorted()).toEqual(
      [
        '/',
        '/activity/:id without lang',
        '/experience/detail/:id',
        '/mall/amazon/detail/:id',
        '/mall/lashinbang/detail/:id',
        '/mall/market/detail/:id',
        '/mall/market/shop/:shopid',
        '/mall/mercari/detail/:id',
        '/mall/minne/detail',
        '/mall/paypay/detail/:id',
        '/mall/rakuma/detail/:id',
        '/mall/rakuten/detail/:id',
        '/mall/surugaya/detail/:id',
        '/mall/yahoo/detail/:id',
      ].toSorted(),
    )
  })
  test('S2-120 S3-019 S3-020 S3-023 only in the global build outside development, only when a host is configured, never from that host to itself', () => {
    const go = (env: Record<string, string>, base = 'https://shop.example') =>
      h5Address(configFromEnv(env), '/', new URL('/', base), visitor)
    expect(
      go({ VITE_PACK_ENV: 'prod', VITE_APP_TYPE: 'china', VITE_H5_HOST: 'https://h5.example' }),
    ).toBeNull()
    expect(go({ VITE_PACK_ENV: 'dev', VITE_H5_HOST: 'https://h5.example' })).toBeNull()
    expect(go({ VITE_PACK_ENV: 'prod' })).toBeNull()
    expect(go({ VITE_PACK_ENV: 'prod', VITE_H5_HOST: 'https://h5.example' }, 'https://h5.example')).toBeNull()
    expect(go({ VITE_PACK_ENV: 'prod', VITE_H5_HOST: 'javascript:alert(1)' })).toBeNull()
  })
})

describe('§8, §9 the reload guard', () => {
  test('S8-009 which messages, and how soon', () => {
    expect(reloadFor('Cannot resolve component Home')).toEqual({ afterMs: 0 })
    expect(reloadFor('TypeError: Failed to fetch dynamically imported module: /assets/a.js')).toEqual({
      afterMs: 1_100,
    })
    expect(reloadFor('x is undefined')).toBeNull()
  })
  test('once in ten seconds', () => {
    const store = new Map<string, string>()
    const storage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    }
    const start = 1_800_000_000_000
    expect([0, 9_999, 10_000, 10_001].map((after) => mayReload(start + after, storage))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test('never without storage, so that a page cannot blink for ever', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    expect(mayReload(0, { getItem: refuse, setItem: refuse })).toBe(false)
  })
})

describe('forms', () => {
  test('objections go to their fields; what names no field stands above the form', () => {
    const failure = {
      code: 460,
      key: 'x',
      msg: 'No',
      errors: [
        { field: 'zip', key: 'a', msg: 'Zip?' },
        { field: 'zip', key: 'b', msg: 'Second' },
      ],
    }
    expect(objectionsOf(failure)).toEqual({ message: null, fields: { zip: 'Zip?' } })
    expect(objectionsOf({ ...failure, errors: [] })).toEqual({ message: 'No', fields: {} })
    expect(objectionsOf(null)).toEqual({ message: null, fields: {} })
  })
  test('a name sent twice keeps its first value, and nobody reaches the prototype', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['id', '1'],
      ['id', '2'],
      ['__proto__', 'x'],
    ] as const)
      form.append(name, value)
    expect(valuesOf(form)).toEqual({ id: '1' })
  })
})

test('countdowns run on the shop’s clock, wherever the machine’s stands', async () => {
  const told = '2031-05-01T00:00:00.000Z'
  const session = {
    user: null,
    counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
    country: 'DE',
    currency: 'EUR',
    practice: true,
    now: told,
  }
  const context = new ShopContext(
    new Request('http://shop.example/'),
    async () => Response.json({ code: 200, msg: '', data: session }),
    configFromEnv({}),
    'nonce',
    false,
  )
  const first = await context.now()
  expect(first - Date.parse(told)).toBeGreaterThanOrEqual(0)
  expect(first - Date.parse(told)).toBeLessThan(5_000)
  // It goes on while a page waits for a source.
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect((await context.now()) - first).toBeGreaterThanOrEqual(25)
})

test('S8-012: an unknown route middleware throws, before any other has let somebody in', async () => {
  const screen = { ...screens[0]!, middleware: ['lgoin'] }
  await expect(enterScreen({ screen } as unknown as Entering)).rejects.toThrow(
    'Unknown route middleware "lgoin"',
  )
  await expect(
    enterScreen({ screen: { ...screen, middleware: ['constructor'] } } as unknown as Entering),
  ).rejects.toThrow('Unknown route middleware')
})

test('links that are handed on begin with PUBLIC_URL, whatever host somebody asked', () => {
  const asked = new Request('http://evil.example/groupLabel/labelDetail', {
    headers: { host: 'evil.example', 'x-tomobako-host': 'evil.example' },
  })
  const context = (env: Record<string, string>) =>
    new ShopContext(asked, () => Promise.reject(new Error('not asked')), configFromEnv(env), 'n', false)
  expect(context({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  expect(context({}).publicUrl).toBe('http://evil.example')
})
