import { account } from '@tomobako/contract'
import { inject } from 'vitest'
import type { Screen } from '../../../apps/storefront/app/screens.ts'
import { screens } from '../../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../../packages/backend/src/seed/people.ts'

/** Where every screen of the storefront is to be found in the demo world. */
const world = inject('world')
const [mina] = demoPeople.customers

export const get = async (path: string, language: string, cookie: string): Promise<Response> =>
  fetch(world.storefront + path, {
    redirect: 'manual',
    headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0 (reads every page; bot)', cookie },
  })

export async function inFours<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += 4)
    done.push(...(await Promise.all(all.slice(at, at + 4).map(work))))
  return done
}

/** The cookies of somebody who has one of most things. */
export async function sessionOfMina(): Promise<string> {
  const response = await fetch(`${world.storefront}/api/${account.login.name}?n=${account.login.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.storefront },
    body: JSON.stringify({ email: mina!.email, password: mina!.password }),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const MOST = 3
const patternOf = ({ path }: Screen): RegExp =>
  new RegExp(`^${path.replace(/[.?]/g, '\\$&').replace(/:\w+/g, '[^/?#]+')}(?:\\?[^#]*)?$`)

/** The addresses of each screen: as its row says, or as links of other pages lead there. */
export async function addressesOf(session: string): Promise<Map<Screen, string[]>> {
  const addresses = new Map<Screen, string[]>()
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
  return addresses
}
