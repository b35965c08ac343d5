import { whenIdle } from './idle.ts'

/** What base.css leaves undrawn on a fresh document. */
const FAR = ':is(.grid2, .scroller) > li:not([data-drawn])'
/** Drawn at once without holding up a phone for longer than a finger notices. */
const SLICE = 8

/**
 * Cards outside of the first screen are laid out when a page that woke up has nothing better to do, a few at a time; from then on every list
 * is drawn whole, so that a step back finds each card where it was.
 */
export function drawFar(): () => void {
  if ('drawn' in document.documentElement.dataset) return () => {}
  let stop = (): void => {}
  const draw = (): void => {
    const cards = [...document.querySelectorAll<HTMLElement>(FAR)]
    for (const card of cards.slice(0, SLICE)) card.dataset['drawn'] = ''
    if (cards.length > SLICE) stop = whenIdle(draw)
    else document.documentElement.dataset['drawn'] = ''
  }
  stop = whenIdle(draw)
  return () => stop()
}
