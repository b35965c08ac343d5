import type { Family, Listing, SearchHit } from '@tomobako/domain/goods'
import { isFamily } from '@tomobako/domain/goods'
import type { Site } from './links.ts'
import { familyIdOf, familyOf, sites } from './links.ts'

/**
 * The one place where a site's own id and the id within the family meet. Connectors, parsers and `parseFile` speak the site's own id
 * (`ws/abc/10101`); what leaves `Marketplaces`, and `Link.familyId`, is unique in the family (`yuyutei~ws/abc/10101`).
 */
export { familyIdOf }

/** The site of a name of one (`yahoo-auctions`, `yahoo_auctions`), else null. */
export const siteNamed = (name: string): Site | null =>
  sites.find((site) => site === name.trim().toLowerCase().replaceAll('_', '-')) ?? null

/** Which site a family's id belongs to, and its id there. Yahoo! Shopping's `store_code` is told from Yahoo! Flea Market's by its underscore, a seller of the latter by its `p123`. */
export function siteOf(
  source: Family | Site,
  id: string,
  what: 'item' | 'seller' = 'item',
): { site: Site; id: string } {
  const [, named = '', rest = ''] = /^([a-z-]{3,20})~(.+)$/s.exec(id) ?? []
  const prefixed = siteNamed(named)
  const family = isFamily(source) ? source : familyOf(source)
  if (prefixed !== null && familyOf(prefixed) === family) return { site: prefixed, id: rest }
  if (family === 'market') {
    const shop = siteNamed(id)
    if (shop !== null && familyOf(shop) === 'market') return { site: shop, id: shop }
  }
  const site = siteNamed(source)
  if (site !== null) return { site, id }
  if (family === 'paypay')
    return {
      site: (what === 'item' ? id.includes('_') : !/^p\d{1,12}$/.test(id)) ? 'yahoo-shopping' : 'paypay-flea',
      id,
    }
  return { site: first[family], id }
}

const first: Readonly<Record<Family, Site>> = {
  amazon: 'amazon',
  lashinbang: 'lashinbang',
  market: 'yuyutei',
  mercari: 'mercari',
  minne: 'minne',
  paypay: 'paypay-flea',
  rakuma: 'rakuma',
  rakuten: 'rakuten',
  surugaya: 'surugaya',
  yahoo: 'yahoo-auctions',
}

/** The same listing or row with ids as the rest of the shop knows them, its seller's too. */
export function inFamily<T extends Listing | SearchHit>(found: T): T {
  const site = siteNamed(found.site)
  if (site === null || familyOf(site) !== 'market') return found
  const seller =
    found.seller?.id === undefined
      ? { ...found.seller, id: site }
      : { ...found.seller, id: familyIdOf(site, found.seller.id) }
  return { ...found, id: familyIdOf(site, found.id), seller }
}
