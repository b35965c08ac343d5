import { whenIdle } from './idle.ts'

/** What base.css leaves undrawn on a fresh document. */
const FAR = ':is(.far, .grid2 > li, .scroller > li):not([data-drawn])'
/** So many elements are drawn at once without holding up a phone for longer than a finger notices. */
const SLICE = 30

/** By which a reader shows that there is one: nobody who only looks at the first screen needs what is below it. */
const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Cards and sections outside of the first screen are laid out once the reader moves, when the page has nothing better to do, a few at a time;
 * the browser draws what comes near before that. From then on every list is drawn whole, so that a step back finds each card where it was.
 */
export function drawFar(): () => void {
  if ('drawn' in document.documentElement.dataset) return () => {}
  const signs = new AbortController()
  let rest = (): void => signs.abort()
  const draw = (): void => {
    const far = [...document.querySelectorAll<HTMLElement>(FAR)]
    if (far.length === 0) document.documentElement.dataset['drawn'] = ''
    else rest = whenIdle(draw)
    let drawn = 0
    for (const each of far) {
      const elements = drawnBy(each)
      if (drawn > 0 && drawn + elements > SLICE) return
      each.dataset['drawn'] = ''
      drawn += elements
    }
  }
  const begin = (): void => {
    signs.abort()
    rest = whenIdle(draw)
  }
  for (const sign of SIGNS)
    addEventListener(sign, begin, { capture: true, passive: true, signal: signs.signal })
  return () => rest()
}

/** Elements that appear with one; cards in it that are far themselves come later. */
function drawnBy(each: HTMLElement): number {
  let elements = each.getElementsByTagName('*').length
  for (const later of each.querySelectorAll(FAR)) elements -= later.getElementsByTagName('*').length
  return elements
}
