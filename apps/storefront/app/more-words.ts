import type { ShopContext } from './context.ts'
import { hasBlocks, homePageOf } from './content/parts/home-page.ts'

/** What blocks of staff say of themselves, for a screen whose own sections do not hold it. */
export const blockSections = ['composed', 'coupon'] as const

/** Catalogue sections that a page needs for what stands on it now, beside those of its row (screens.ts). */
export const moreSections = async (context: ShopContext, path: string): Promise<readonly string[]> =>
  // A preview that is none is said by the page itself; without the shell nobody could say anything.
  path === '/' && hasBlocks(await homePageOf(context).catch(() => null)) ? blockSections : []
