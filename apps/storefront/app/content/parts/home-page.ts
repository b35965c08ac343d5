import { content, type ShownPage } from '@tomobako/contract'
import { type HomeKind, homeKey, isHomeKind, shippedHome } from '@tomobako/domain/content'
import type { ShopContext } from '../../context.ts'
import { type Composed, liveOf } from './composed-load.ts'

type Asking = Pick<ShopContext, 'call' | 'attempt' | 'config' | 'path'>

/**
 * What stands on home, from above: a section of its own by its kind, `top` where the first words and the auctions that end stand in one
 * grid, and what staff put between them.
 */
export type HomePart = HomeKind | 'top' | Composed

const pages = new WeakMap<Asking, Promise<ShownPage | null>>()

/** Home as staff composed it; null: nobody did, and it is as the shop ships it. Asked once a page. */
export function homePageOf(context: Asking): Promise<ShownPage | null> {
  let page = pages.get(context)
  if (!page) pages.set(context, (page = read(context)))
  return page
}

async function read(context: Asking): Promise<ShownPage | null> {
  const wish = { kind: 'home', key: homeKey(context.config.edition) } as const
  const asked = new URL(context.path(), 'http://home.invalid').searchParams
  const preview = asked.get('preview')
  const at = asked.get('at')
  // Whoever came to see a version does not want to see another.
  if (preview !== null)
    return context.call(content.page, {
      ...wish,
      preview: preview.slice(0, 300),
      ...(at === null ? {} : { at: at.slice(0, 40) }),
    })
  const found = await context.attempt(content.page, wish, { silent: true })
  return found.ok ? found.data : null
}

/** Whether something stands on it that is not home's own. */
export const hasBlocks = (page: ShownPage | null): boolean =>
  page !== null && (page.isPreview || page.blocks.some(({ kind }) => !isHomeKind(kind)))

export async function partsOf(
  page: ShownPage | null,
  context: Parameters<typeof liveOf>[1],
  nowAt: number,
): Promise<HomePart[]> {
  const live = page ? await liveOf(page, context) : []
  const parts: HomePart[] = []
  const put = (part: HomeKind): void => {
    if (part === 'ending' && parts.at(-1) === 'hero') parts.splice(-1, 1, 'top')
    else parts.push(part)
  }
  if (page === null) {
    for (const kind of shippedHome) put(kind)
    return parts
  }
  // That it is a preview stands above everything.
  if (page.isPreview) parts.push({ page: { ...page, blocks: [] }, live: [], nowAt })
  let run: Composed | null = null
  for (const [index, block] of page.blocks.entries()) {
    if (isHomeKind(block.kind)) {
      put(block.kind)
      run = null
      continue
    }
    if (run === null) parts.push((run = { page: { ...page, blocks: [] }, live: [], nowAt }))
    run.page.blocks.push(block)
    run.live.push(live[index] ?? null)
  }
  return parts
}
