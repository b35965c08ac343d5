import type { ShopContext } from './context.ts'
import { hasBlocks, homePageOf } from './content/parts/home-page.ts'

/** What blocks of staff say of themselves, for a screen whose own sections do not hold it. */
export const blockSections = ['composed', 'coupon'] as const

/** Catalogue sections that a page needs for what stands on it now, beside those of its row (screens.ts). */
export const moreSections = async (context: ShopContext, path: string): Promise<readonly string[]> =>
  path === '/' && hasBlocks(await homePageOf(context)) ? blockSections : []
