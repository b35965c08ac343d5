import { account, bid } from '@tomobako/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { screens } from '../../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../../packages/backend/src/seed/people.ts'
import { families } from '../../../packages/domain/src/goods/index.ts'
import { opensLot } from './marketplace.ts'
import { caller } from './wire.ts'

/** What is looked at: the shop of the journeys, or one of somebody's own. */
export type Shop = { readonly storefront: string; readonly dataDir: string }
export type EveryAddress = {
  paths: string[]
  /** Of every screen one address. */
  oneOfEach: string[]
  /** By the screen's path: those that have a number, or a choice, in their address. */
  known: Readonly<Record<string, readonly string[]>>
}

const mina = demoPeople.customers[0]!
/** Doors and pages a visitor sees otherwise than a customer. */
export const asVisitor = ['/login', '/global/register', '/reset', '/', '/agreement']

/** Signs in as somebody who has one of most things. */
export async function entersAsMina(page: Page, storefront: string): Promise<void> {
  await page.goto(`${storefront}/login`)
  await page.fill('input[name=email]', mina.email)
  await page.fill('input[name=password]', mina.password)
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** What a browser remembers of her. */
export async function signedInAsMina(
  browser: Browser,
  { storefront }: Shop,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  await entersAsMina(await context.newPage(), storefront)
  const state = await context.storageState()
  await context.close()
  return state
}

/** A bid that waits for its last moment, at a lot whose seller takes everybody. */
async function aBid({ storefront, dataDir }: Shop): Promise<string> {
  const { call } = caller('storefront', 'en', storefront)
  await call(account.login, { email: mina.email, password: mina.password })
  const lot = {
    source: 'yahoo',
    id: await opensLot(call, { endsInMs: 36_000_000, startYen: 1_000 }, dataDir),
  } as const
  const sheet = await call(bid.sheet, lot)
  const made = await call(bid.place, {
    ...lot,
    seen: sheet.seen,
    maximumYen: sheet.maximumYen,
    when: 'last_moment',
    releaseWhenOutbid: true,
    mail: false,
    accept: true,
  })
  return `/bids/${made.id}`
}

/** The addresses of every built screen, with something real to show. */
export async function everyAddress(context: BrowserContext, shop: Shop): Promise<EveryAddress> {
  const linked = async (path: string, pattern: RegExp): Promise<string[]> => {
    const html = await (await context.request.get(shop.storefront + path)).text()
    return [
      ...new Set(
        [...html.matchAll(/<a[^>]*?href="([^"]+)"/g)]
          .map(([, href]) => href!.replaceAll('&amp;', '&'))
          .filter((href) => pattern.test(href)),
      ),
    ]
  }
  // A source that was asked by a shop that has just opened may be late for its first page: it is there when it is asked again.
  const every = async (path: string, pattern: RegExp, tries = 10): Promise<[string, ...string[]]> => {
    const [found, ...others] = await linked(path, pattern)
    if (found) return [found, ...others]
    if (tries === 0) throw new Error(`nothing like ${pattern} is linked on ${path}`)
    await new Promise((done) => setTimeout(done, 1_000))
    return every(path, pattern, tries - 1)
  }
  const first = async (path: string, pattern: RegExp, query = false) => {
    const [found] = await every(path, pattern)
    return query ? found : found.split('?')[0]!
  }
  // Each family's item, the item's seller, and an id its source does not know.
  const items = await Promise.all(
    families.map(async (family) => ({
      family,
      path: await first(
        `/search?source=${family}`,
        new RegExp(`^/mall/${family}/detail[/?]`),
        family === 'minne',
      ),
    })),
  )
  // What we cannot buy shows no seller: the first of each family that we can is looked at as well.
  const sold = await Promise.all(
    ['mercari', 'rakuten'].map(async (family) => {
      for (const item of await every(`/search?source=${family}`, new RegExp(`^/mall/${family}/detail/`))) {
        const [seller] = await linked(item, new RegExp(`^/mall/${family}/seller/`))
        if (seller) return { item: item.split('?')[0]!, seller: seller.split('?')[0]! }
      }
      throw new Error(`no seller is linked on the items of ${family}`)
    }),
  )
  const together = await first('/groupLabel/label', /^\/groupLabel\/labelDetail\?id=/, true)
  const known: Record<string, readonly string[]> = {
    ...Object.fromEntries(
      items
        .filter(({ family }) => family !== 'minne')
        .map(({ family, path }) => [`/mall/${family}/detail/:id`, [path]]),
    ),
    '/mall/minne/detail': [items.find(({ family }) => family === 'minne')!.path],
    '/mall/market/shop/:shopid': ['/mall/market/shop/yuyutei', '/mall/market/shop/zozo'],
    '/mall/:family': families.map((family) => `/mall/${family}`),
    '/mall/:family/seller/:id': sold.map(({ seller }) => seller),
    '/mall/mercari/detail/:id': [
      items.find(({ family }) => family === 'mercari')!.path,
      sold[0]!.item,
      '/mall/mercari/detail/m99999999999',
    ],
    '/alerts/edit': [
      '/alerts/edit?keyword=camera&priceMax=20000&source=mercari',
      await first('/alerts', /^\/alerts\/edit\?id=/, true),
    ],
    '/activity/:id': ['/activity/winter-market', '/activity/new-year', '/activity/autumn-reading'],
    '/agreement/:type': ['/agreement/terms', '/agreement/privacy?version=1'],
    '/landing/:id': ['/landing/film-cameras'],
    '/landing/activity/:id': ['/landing/activity/lucky-bags'],
    '/addresses/:id': [await first('/addresses', /^\/addresses\/[\w-]{20,}$/)],
    '/bids/:id': [await aBid(shop)],
    '/afterSaleService/detail/:id': [
      await first('/afterSaleService', /^\/afterSaleService\/detail\/[\w-]{20,}/),
    ],
    '/shareOrder/detail/:id': [await first('/shareOrder', /^\/shareOrder\/detail\/[\w-]{20,}/)],
    '/article/detail/:id': [await first('/article', /^\/article\/detail\/[a-z0-9-]+$/)],
    '/experience/detail/:id': [await first('/experience', /^\/experience\/detail\/[\w-]{20,}/)],
    '/workOrder/detail/:id': [await first('/workOrder', /^\/workOrder\/detail\/[\w-]{20,}/)],
    '/wallet/receipt/:id': [await first('/wallet', /^\/wallet\/receipt\/[\w-]{20,}/)],
    '/wallet/statement': [
      '/wallet/statement',
      await first('/wallet/statement', /^\/wallet\/statement\?month=/, true),
    ],
    '/orders/:id': [await first('/orders', /^\/orders\/T/)],
    // One in every state: waiting for a yes, held, at customs, on its way, delivered, come back.
    '/parcels/:id': await every('/parcels', /^\/parcels\/TB[\d-]+$/),
    '/groupLabel/labelDetail': ['/groupLabel/labelDetail', together],
    '/groupLabel/labelItem/:id': [await first(together, /^\/groupLabel\/labelItem\/[\w-]{20,}/)],
    // Nothing sent, sent, and declined.
    '/goodPoint/detail/:id': await every('/goodPoint', /^\/goodPoint\/detail\/[\w-]+$/),
    '/lottery/:id': [await first('/lottery', /^\/lottery\/[\w-]{20,}/)],
    '/message/:id': [await first('/messages', /^\/message\//)],
    '/userGuide/:type': ['/userGuide/shoppingGuide'],
  }
  const built = screens
    .filter((screen) => screen.status !== 'soon')
    .map((screen) => {
      const paths = known[screen.path] ?? (screen.path.includes(':') ? [] : [screen.path])
      if (paths.length === 0)
        throw new Error(`${screen.path} has no address to look at: give it one in \`known\``)
      return paths
    })
  const others = [
    '/calc?country=DE&weight=1200',
    '/search?words=camera',
    '/search?keyword=camera',
    '/search?keyword=camera&source=mercari&priceMin=50000&priceMax=100&condition=new',
    '/mall/market/search?keyword=camera',
    '/mall/market/shop/yuyutei?keyword=nosuchthing',
    '/popular?source=yahoo',
    '/request?url=https%3A%2F%2Fexample.com%2Fshop%2F1',
    '/userGuide/nosuch',
    '/no/such/page',
  ]
  return {
    paths: [...new Set([...built.flat(), ...others])],
    oneOfEach: [...new Set([...built.map(([address]) => address!), ...others])],
    known,
  }
}
