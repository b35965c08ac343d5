import type { Location, UIMatch } from 'react-router'
import { stayKey } from './stay.ts'

/**
 * §2: navigation scrolls to the top, or to the hash. A route opts out with `export const handle = { keepScroll: 'name' }`: pages of one name
 * (the tabs of a list) keep the position between them. Two orders are two pages, so another one begins at its top.
 */
export const scrollKey = (
  location: Pick<Location, 'key' | 'state'>,
  matches: readonly Pick<UIMatch, 'handle' | 'params'>[],
): string => {
  for (const { handle, params } of matches) {
    const name = (handle as { keepScroll?: string } | undefined)?.keepScroll // Handles are untyped in the router.
    if (name !== undefined) return [name, ...Object.values(params).map(shortOf)].join(' ')
  }
  return stayKey.of(location)
}

/** FNV-1a: the browser keeps these names in the tab, where nobody reads the number of an order out of them after who made it has signed out. */
const shortOf = (text = ''): string => {
  let sum = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01_00_01_93)
  return (sum >>> 0).toString(36)
}
