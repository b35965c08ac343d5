import { account } from '@tomobako/contract'
import type { Local } from '@tomobako/i18n'
import { serviceCode } from '@tomobako/i18n'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Screen } from '../../apps/storefront/app/screens.ts'
import { screens } from '../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { saidBy, slips } from './support/said.ts'

/**
 * Every address of the storefront, signed in and not, in a language of each kind: none shows a catalogue key, a hole, a value that
 * is none, or English where there is a translation. Pages are read as they come over the wire; no browser.
 */
const world = inject('world')
const [mina] = demoPeople.customers
const languages: readonly Local[] = ['en', 'de', 'ar', 'ja']
let session = ''
/** The addresses of each screen: as its row says, or as links of other pages lead there. */
const addresses = new Map<Screen, string[]>()

const get = async (path: string, language: string, cookie: string): Promise<Response> =>
  fetch(world.storefront + path, {
    redirect: 'manual',
    headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0 (reads every page; bot)', cookie },
  })

async function inFours<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += 4)
    done.push(...(await Promise.all(all.slice(at, at + 4).map(work))))
  return done
}

const MOST = 3
const patternOf = ({ path }: Screen): RegExp =>
  new RegExp(`^${path.replace(/[.?]/g, '\\$&').replace(/:\w+/g, '[^/?#]+')}(?:\\?[^#]*)?$`)

beforeAll(async () => {
  const response = await fetch(`${world.storefront}/api/${account.login.name}?n=${account.login.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.storefront },
    body: JSON.stringify({ email: mina!.email, password: mina!.password }),
  })
  session = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect(session).toContain('=')

  const families = [
    'yahoo',
    'mercari',
    'rakuma',
    'paypay',
    'surugaya',
    'amazon',
    'lashinbang',
    'market',
    'minne',
    'rakuten',
  ]
  const starts = [
    ...screens.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
    ...families.flatMap((family) => [`/mall/${family}`, `/search?source=${family}`]),
    '/report?type=abuse',
    '/calc?country=DE&weight=1200&length=30&width=20&height=10&basis=volume',
    '/calc?country=&weight=x',
  ]
  const seen = new Set(starts)
  const links = new Set<string>(starts)
  // Two steps from the addresses without parameters: lists lead to what they list, an item to its seller.
  let now = starts
  for (let step = 0; step < 2; step += 1) {
    const next: string[] = []
    for (const page of await inFours(now, async (path) => (await get(path, 'en', session)).text())) {
      for (const [, href = ''] of page.matchAll(/href="(\/[^"#]*)/g)) {
        const link = href.replaceAll('&amp;', '&')
        if (/^\/(?:assets|files|papers|language|js)\b/.test(link)) continue
        const of = screens.find((screen) => patternOf(screen).test(link))
        if (!of || seen.has(link)) continue
        links.add(link)
        seen.add(link)
        if (
          (of.path.includes(':') || link.includes('?id=')) &&
          [...links].filter((each) => patternOf(of).test(each)).length <= 2 * MOST
        )
          next.push(link)
      }
    }
    now = next
  }
  for (const screen of screens) {
    const pattern = patternOf(screen)
    const found = [...links].filter((link) => pattern.test(link))
    addresses.set(screen, found.length > 0 ? found.slice(0, MOST) : [screen.path.replace(/:\w+/g, 'x1')])
  }
}, 300_000)

test('the pages that are built and have a parameter were found by links', () => {
  const notFound = screens
    .filter(({ status, path }) => status !== 'soon' && path.includes(':'))
    .filter((screen) => addresses.get(screen)!.every((path) => path.includes('x1')))
  expect(notFound.map(({ path }) => path)).toEqual([])
})

describe.each(languages)('every page in %s', (local) => {
  test.each(['a visitor', 'Mina'])('for %s says what was meant', { timeout: 300_000 }, async (who) => {
    const slip = slips(local)
    const faults: string[] = []
    const read = new Set<string>()
    let pages = 0
    const reads = async (path: string): Promise<void> => {
      const response = await get(
        path,
        serviceCode(local),
        `language=${local}; timeZone=Europe%2FBerlin${who === 'Mina' ? `; ${session}` : ''}`,
      )
      if (response.status >= 300 && response.status < 400) return
      expect(response.status, path).toBeLessThan(500)
      pages += 1
      const html = await response.text()
      expect(html, path).toMatch(local === 'ar' ? /<html[^>]*dir="rtl"/ : /<html[^>]*dir="ltr"/)
      for (const said of saidBy(html)) {
        if (read.has(said)) continue
        const fault = slip(said)
        // What the reader once typed is shown as they typed it.
        if (fault?.startsWith('English') && /^\/(?:search\/history|alerts)\b/.test(path)) continue
        read.add(said)
        if (fault) faults.push(`${path}: ${fault}: ${said.slice(0, 120)}`)
      }
    }
    await inFours([...addresses.values()].flat(), reads)
    expect(pages).toBeGreaterThan(who === 'Mina' ? 90 : 60)
    expect(faults.join('\n')).toBe('')
  })
})

test('the eye of this journey sees: a key, a hole, an empty value and English in German', () => {
  const seen = (said: string) => slips('de')(said)
  expect(seen('common.networkFail')).toBe('the key common.networkFail')
  expect(seen('goods.item.neverWritten')).toBe('the key goods.item.neverWritten')
  expect(seen('¥NaN')).toBe('NaN')
  expect(seen('undefined Stück')).toBe('undefined')
  expect(seen('At most {num} pictures.')).toBe('the hole {num}')
  expect(seen('No connection. Please try again later.')).toMatch(/^English/)
  expect(seen('At most 5 pictures.')).toMatch(/^English/)
  expect(seen('Höchstens 5 Bilder. Mehr auf page.example.')).toBeNull()
})
