import type { GoodsCard } from '@tomobako/contract'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { arrange, type Found, keyOf, type Share, standing } from './arrange.ts'
import type { Coming } from './search-load.ts'

export type Arrivals = {
  cards: readonly GoodsCard[]
  sources: Found['sources']
  hasNext: boolean
  total: number | null
  isWhole: boolean
  /** What was asked for besides the words. */
  besides: Pick<Found, 'alsoJa' | 'without'>
  /** The reader's box it was counted with; what was left out for it. */
  box: Found['box']
  leftOut: Found['leftOut']
  grid: RefObject<HTMLDivElement | null>
}
type State = { shares: readonly Share[]; whole: Found | null; isOver: boolean }
const nothing: State = { shares: [], whole: null, isOver: false }

/**
 * A page of results that grows while sources answer. What the reader looks at stays where it is: before things move, the first card on the
 * screen is remembered, and afterwards the page is scrolled by as much as it moved.
 */
export function useArrivals(first: Found, coming: Coming | null, sort: string): Arrivals {
  const [state, setState] = useState(nothing)
  const grid = useRef<HTMLDivElement>(null)
  const mark = useRef<{ key: string; top: number } | null>(null)
  const { shares, whole } = state
  const cards = useMemo(() => arrange(first, shares, whole, sort), [first, shares, whole, sort])
  const shown = useRef(cards)

  useEffect(() => {
    if (coming === null) return
    let isHere = true
    const move = (change: (before: State) => State): void => {
      if (!isHere) return
      mark.current = firstOnScreen(grid.current, shown.current)
      setState(change)
    }
    for (const { share } of coming.shares)
      void share.then((arrived) => move((before) => ({ ...before, shares: [...before.shares, arrived] })))
    void coming.whole.then((found) => move((before) => ({ ...before, whole: found, isOver: true })))
    return () => {
      isHere = false
      setState(nothing)
    }
  }, [coming])

  useLayoutEffect(() => {
    shown.current = cards
    const { current: before } = mark
    mark.current = null
    const place =
      before === null
        ? undefined
        : cardsIn(grid.current)[cards.findIndex((card) => keyOf(card) === before.key)]
    if (before !== null && place !== undefined)
      window.scrollBy(0, place.getBoundingClientRect().top - before.top)
  }, [cards])

  return {
    cards,
    sources: standing(first, shares, whole),
    hasNext: (whole ?? first).hasNext,
    total: (whole ?? first).total,
    besides: whole ?? first,
    box: (whole ?? first).box,
    leftOut: (whole ?? first).leftOut,
    isWhole: coming === null || state.isOver,
    grid,
  }
}

const cardsIn = (grid: HTMLElement | null): Element[] =>
  Array.from(grid?.querySelectorAll(':scope > ul > li') ?? [])

/** Null while the reader is above the results: there is nothing to hold then. */
function firstOnScreen(
  grid: HTMLElement | null,
  cards: readonly GoodsCard[],
): { key: string; top: number } | null {
  if (grid === null || grid.getBoundingClientRect().top >= 0) return null
  const all = cardsIn(grid)
  const at = all.findIndex((each) => each.getBoundingClientRect().bottom > 0)
  const card = cards[at]
  return card === undefined ? null : { key: keyOf(card), top: all[at]!.getBoundingClientRect().top }
}
