import type { Family } from '@tomobako/domain/goods'
import { itemPath } from '@tomobako/domain/goods'
import type { House } from '../kernel/house.ts'
import { idWithPartner } from './partner.ts'
import { within } from './read.ts'

/** The link in a text; a short one as what it leads to, or unknown while its source does not say. */
export async function pasted(house: House, text: string) {
  const { recognise: at, resolve } = house.gateways.goods
  const link = at(text)
  if (link === null || link.family === null || link.type !== 'short') return link
  const unknown = { family: null, url: link.url }
  return resolve ? within(6_000, resolve(text)).catch(() => unknown) : unknown
}
type Link = Extract<Awaited<ReturnType<typeof pasted>>, { family: Family }>

/** Our own page for what a link leads to. */
export function placeOf(link: Link) {
  const source = link.family
  // A search there was typed in Japanese already, or in words its source understands.
  if (link.type === 'search')
    return {
      kind: 'search' as const,
      source,
      words: link.id,
      path: `/search?keyword=${encodeURIComponent(link.id)}&source=${source}&asTyped=1`,
    }
  if (link.type === 'seller')
    return {
      kind: 'seller' as const,
      source,
      id: link.id,
      path: `/mall/${source}/seller/${encodeURIComponent(link.id)}`,
    }
  const id = idWithPartner(source, link.id, link.url)
  return { kind: 'item' as const, source, id, path: itemPath(source, id) }
}
