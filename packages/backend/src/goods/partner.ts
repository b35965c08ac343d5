import type { Family } from '@tomobako/domain/goods'

/**
 * The offer of one Suruga-ya partner shop is a listing of its own: another price, another shelf, another cart. Its id is the product's code and
 * the shop, `428012345~400506`; on the wire the shop is a parameter of the product's address (marketplaces.md 8.1).
 */
export function partnerAt(source: Family, id: string): { id: string; url: string } | null {
  const [, code, shop] = (source === 'surugaya' && /^([A-Za-z0-9]{3,20})~(\d{6})$/.exec(id)) || []
  return code === undefined || shop === undefined
    ? null
    : { id: code, url: `https://www.suruga-ya.jp/product/detail/${code}?tenpo_cd=${shop}` }
}

/** The id of what an address means: with its partner shop, where it names one. */
export function idWithPartner(source: Family, id: string, url: string | undefined): string {
  if (source !== 'surugaya' || url === undefined || id.includes('~') || !URL.canParse(url)) return id
  const { hostname, pathname, searchParams } = new URL(url)
  const shop = searchParams.get('tenpo_cd') ?? ''
  return /(?:^|\.)suruga-ya\.jp$/.test(hostname) && pathname.endsWith(`/${id}`) && /^\d{6}$/.test(shop)
    ? `${id}~${shop}`
    : id
}
