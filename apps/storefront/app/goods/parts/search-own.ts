import { goods } from '@tomobako/contract'
import { lengthOf } from '@tomobako/domain/kernel'
import type { ShopContext } from '../../context.ts'
import { readTyped, searchLimits, wordsOf } from './search-query.ts'

/** A page of results shows nothing of a customer's; what they searched for is put among their latest searches all the same. */
export async function ownOfSearch(
  context: Pick<ShopContext, 'attempt' | 'session'>,
  url: URL,
): Promise<null> {
  const typed = readTyped(url.searchParams, url.pathname === '/search' ? 'search' : 'market')
  const words = wordsOf(typed).trim()
  const isAsked = words !== '' && typed.page === 1 && lengthOf(words) <= searchLimits.words
  if (isAsked && (await context.session()).user)
    await context.attempt(
      goods.searched,
      { words, ...(typed.asTyped ? { asTyped: true } : {}) },
      { silent: true },
    )
  return null
}
