import type { ShopContext } from './context.ts'
import { ownOfHome } from './content/parts/home-own.ts'
import { ownOfDetail } from './goods/parts/detail-own.ts'
import { ownOfSearch } from './goods/parts/search-own.ts'

/**
 * What is a customer's own on the pages that are made for everybody (shell/kept-pages.ts), one row a page that has any. A page made for
 * them alone asks the same function in its loader, and the screen reads either with `useOwn`.
 */
const table: readonly {
  readonly path: RegExp
  readonly own: (context: ShopContext, url: URL) => Promise<unknown>
}[] = [
  { path: /^\/$/, own: (context) => ownOfHome(context) },
  { path: /^\/(?:search|mall\/market\/search)$/, own: ownOfSearch },
  { path: /^\/mall\/\w+\/detail(?:\/[^/]+)?$/, own: (context, url) => ownOfDetail(context, url, true) },
]

/** For the page this context was made for; null where it adds nothing, or when it could not be asked. */
export async function ownOf(context: ShopContext): Promise<unknown> {
  const url = new URL(context.request.url)
  const row = table.find(({ path }) => path.test(url.pathname))
  return row ? await row.own(context, url) : null
}
