import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { appLinks } from './app-links.ts'

const print = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join(':')
const other = print.split(':').toReversed().join(':')
const ask = (env: Record<string, string>, path: string, method = 'GET') =>
  appLinks(readEnv(env).apps)(new Request(`https://shop.example${path}`, { method }))
const aasa = '/.well-known/apple-app-site-association'
const assetlinks = '/.well-known/assetlinks.json'

/** A pattern of Apple's: `*` is anything. */
const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
type Component = { '/': string; exclude?: true }

describe('links into the shop that open in our app', () => {
  test('a shop without apps answers 404 in one line, and asks nobody else for it', async () => {
    for (const path of [aasa, assetlinks]) {
      const answer = (await ask({}, path))!
      expect({ path, status: answer.status }).toEqual({ path, status: 404 })
      expect(answer.headers.get('content-type')).toContain('text/plain')
    }
    expect(await ask({}, '/')).toBeNull()
    expect(await ask({}, '/.well-known/other')).toBeNull()
  })

  test('iOS is told which app, for which addresses, and that it may use what is saved for the shop', async () => {
    const answer = (await ask({ APPLE_APPS: 'AB12CD34EF.jp.shop.app, AB12CD34EF.jp.shop.beta' }, aasa))!
    expect(answer.status).toBe(200)
    // Apple takes it only as JSON, and only without a redirect.
    expect(answer.headers.get('content-type')).toBe('application/json')
    const told = (await answer.json()) as {
      applinks: { details: { appIDs: string[]; components: Component[] }[] }
      webcredentials: { apps: string[] }
    }
    const [{ appIDs, components } = { appIDs: [], components: [] }] = told.applinks.details
    expect(appIDs).toEqual(['AB12CD34EF.jp.shop.app', 'AB12CD34EF.jp.shop.beta'])
    expect(told.webcredentials.apps).toEqual(appIDs)
    // The first that fits counts.
    const opens = (path: string): boolean => {
      const first = components.find((each) => fits(each['/'], path))
      return first !== undefined && first.exclude !== true
    }
    for (const path of ['/', '/mall/yahoo/detail/x1', '/orders/T261121-0001', '/parcels/1', '/global/invite'])
      expect({ path, opens: opens(path) }).toEqual({ path, opens: true })
    for (const path of ['/paymentSuccess', '/friendPayment/pay', '/unsubscribe', '/api/Sig.Front', '/reset'])
      expect({ path, opens: opens(path) }).toEqual({ path, opens: false })
  })

  test('Android is told every certificate an app may be signed with', async () => {
    const answer = (await ask({ ANDROID_APPS: `jp.shop.app=${print}+${other}` }, assetlinks))!
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'jp.shop.app',
          sha256_cert_fingerprints: [print.toUpperCase(), other.toUpperCase()],
        },
      },
    ])
    expect((await ask({ ANDROID_APPS: `jp.shop.app=${print}` }, aasa))!.status).toBe(404)
    expect((await ask({ ANDROID_APPS: `jp.shop.app=${print}` }, assetlinks, 'POST'))!.status).toBe(405)
  })

  test.each([
    ['APPLE_APPS', 'jp.shop.app'],
    ['APPLE_APPS', 'AB12CD34EF.app'],
    ['ANDROID_APPS', 'jp.shop.app'],
    ['ANDROID_APPS', `jp.shop.app=${print.slice(3)}`],
    ['ANDROID_APPS', `app=${print}`],
  ])('%s=%s does not start', (name, value) =>
    expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`),
  )
})
