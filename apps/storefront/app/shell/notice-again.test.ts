import { readCookies } from '@tomobako/contract/cookies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's own jar, as pages see it: one cookie is written at a time, and one without a life is taken out. */
function jar(): { cookie: string } {
  const held = new Map<string, string>()
  return {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...rest] = line.split('; ')
      const at = pair.indexOf('=')
      if (rest.includes('Max-Age=0')) held.delete(pair.slice(0, at))
      else held.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

let page: { cookie: string }
let shop: typeof import('./notice-again.ts')
const now = Date.UTC(2026, 10, 29)
const answered = 'notice=; Path=/; Max-Age=0'
const waits = (): string | undefined => readCookies(page.cookie).get('notice')

beforeEach(async () => {
  page = jar()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.resetModules()
  shop = await import('./notice-again.ts')
  page.cookie = 'language=de; Path=/; Max-Age=9'
  page.cookie = `notice=${encodeURIComponent('follow.moved:3')}; Path=/; Max-Age=10`
})
afterEach(() => vi.unstubAllGlobals())

test('a message that was taken away and never said waits for the new document, with its count', () => {
  shop.hearNotice(now)
  page.cookie = answered
  expect(waits()).toBeUndefined()
  shop.keepNotice(now + 300)
  expect(waits()).toBe('follow.moved:3')
  expect(readCookies(page.cookie).get('language')).toBe('de')
  // Once: the document it was put back for takes it away, and no later one brings it.
  page.cookie = answered
  shop.keepNotice(now + 600)
  expect(waits()).toBeUndefined()
})

test('one that was said for less than a toast stands is said again, one that was read is not', () => {
  shop.hearNotice(now)
  page.cookie = answered
  shop.noticeSaid(now + 200)
  // The page went after half a second and is loaded anew a good second later.
  shop.keepNotice(now + 1_900, now + 700)
  expect(waits()).toBe('follow.moved:3')

  shop.hearNotice(now + 2_000)
  page.cookie = answered
  shop.noticeSaid(now + 2_100)
  shop.keepNotice(now + 5_400, now + 4_100)
  expect(waits()).toBeUndefined()
})

test('what waits already stays, and what is older than a message lives is not brought back', () => {
  shop.hearNotice(now)
  page.cookie = 'notice=common.saved; Path=/; Max-Age=10'
  shop.keepNotice(now + 100)
  expect(waits()).toBe('common.saved')

  shop.hearNotice(now)
  page.cookie = answered
  shop.keepNotice(now + 10_001)
  expect(waits()).toBeUndefined()
})
