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
    if (name !== undefined) return [name, ...Object.values(params)].join(' ')
  }
  return stayKey.of(location)
}
