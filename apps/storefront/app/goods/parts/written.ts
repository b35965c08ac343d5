import type { GoodsCard } from '@tomobako/contract'
import { nothing, standingIn } from '@tomobako/ui'
import { createContext, useContext } from 'react'

/**
 * A list of cards that was written into the document and is not sent a second time as data: the browser takes it as it stands, so it
 * need not be made again when the page wakes up. Pages that come later bring the cards themselves.
 */
export type Written = { readonly written: string; readonly count: number }
export type Cards = readonly GoodsCard[] | Written

export const isWritten = (cards: Cards): cards is Written => !Array.isArray(cards)
export const countOf = (cards: Cards): number => (isWritten(cards) ? cards.count : cards.length)

/** The lists of the document that is being made, by their names; null in the browser. */
export const WrittenLists = createContext<ReadonlyMap<string, readonly GoodsCard[]> | null>(null)
export const useWrittenLists = () => useContext(WrittenLists)

const standing = new Map<string, string | TrustedHTML>()
/** In the browser: a list as it stands in the document. Read when it is first asked for, before anything could have changed it. */
export function standingHtml(name: string): string | TrustedHTML {
  const known = standing.get(name)
  if (known !== undefined) return known
  const list = document.querySelector(`[data-written="${CSS.escape(name)}"]`)
  const html = list ? standingIn(list) : nothing()
  standing.set(name, html)
  return html
}
