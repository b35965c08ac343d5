import type { PracticeSource } from '../catalogue/index.ts'
import { hash } from '../catalogue/index.ts'
import type { Host } from './wire.ts'
import { html, pageHead } from './wire.ts'

/** Share links of a source's app: every code leads to one of its ordinary listings, the same one each time. */
export const shortHost =
  (source: PracticeSource): Host =>
  (asked, world) => {
    const code = /^\/(?:d\/)?([A-Za-z0-9]{4,20})$/.exec(asked.path)?.[1]
    const items = world.items.filter((each) => each.source === source && each.trick === undefined)
    const found = code === undefined ? undefined : items[hash(code) % Math.max(1, items.length)]
    return found
      ? {
          ...html('', 301),
          headers: { location: `${found.url}${found.url.includes('?') ? '&' : '?'}ref=practice_share` },
        }
      : html(`${pageHead('見つかりません')}<p>リンクの有効期限が切れています。</p>`, 404)
  }
