import { type Family, sourceName, type SourceKind, sources } from '@tomobako/domain/goods'

export { itemPath } from '@tomobako/domain/goods'

/** The seal of a source as the components draw it, with the name its reader knows (`t`, or whatever else knows the language). */
export const sourceMark = (
  source: Family,
  { local }: { readonly local: string },
): { code: string; kind: SourceKind; name: string } => ({
  code: sources[source].mark,
  kind: sources[source].kind,
  name: sourceName(source, local),
})

/** §9: http pictures are asked for over https. */
export const secure = (address: string): string => address.replace(/^http:\/\//i, 'https://')

/** The same picture in a size of ours; a picture that is not on our host has only the one it is. */
export const sized = (src: string, width: 160 | 320 | 480 | 640 | 960 | 1280): string =>
  src.startsWith('/pictures/') ? `${src.split('?')[0] ?? src}?w=${width}` : src
/** `srcset` of a large picture. */
export const sizesOf = (src: string): string =>
  ([480, 640, 960, 1280] as const).map((width) => `${sized(src, width)} ${width}w`).join(', ')

/** Where a family's front, a seller and a partner shop are. */
export const frontPath = (source: Family): string => `/mall/${source}`
export const sellerPath = (source: Family, id: string): string =>
  `/mall/${source}/seller/${encodeURIComponent(id)}`
export const shopPath = (site: string): string => `/mall/market/shop/${encodeURIComponent(site)}`

/** Hosts whose links we open; the longest that fits counts. Only for the seal in the search field: the API decides what a link is. */
const hosts: readonly (readonly [string, Family])[] = [
  ['paypayfleamarket.yahoo.co.jp', 'paypay'],
  ['shopping.yahoo.co.jp', 'paypay'],
  ['auctions.yahoo.co.jp', 'yahoo'],
  ['mercari-shops.com', 'mercari'],
  ['mercari.com', 'mercari'],
  ['merc.li', 'mercari'],
  ['item.fril.jp', 'rakuma'],
  ['fril.jp', 'rakuma'],
  ['rakuten.co.jp', 'rakuten'],
  ['suruga-ya.jp', 'surugaya'],
  ['lashinbang.com', 'lashinbang'],
  ['minne.com', 'minne'],
  ['amazon.co.jp', 'amazon'],
]

/** What the field shows while somebody types: the source of a link anywhere in the text, an unknown link, or null for words. */
export function recogniseLink(
  text: string,
  words: { readonly local: string },
): { source: ReturnType<typeof sourceMark>; path: string } | 'unsupported' | null {
  const found = /https?:\/\/([^\s/?#]+)(\S*)/i.exec(text)
  const host = found?.[1]?.toLowerCase()
  if (!found || !host) return null
  const known = hosts.find(([name]) => host === name || host.endsWith(`.${name}`))
  return known ? { source: sourceMark(known[1], words), path: found[2] ?? '' } : 'unsupported'
}
