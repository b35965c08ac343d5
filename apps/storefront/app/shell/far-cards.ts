import { whenIdle } from './idle.ts'

/** What base.css leaves undrawn on a fresh document. */
const FAR = ':is(.far, .grid2 > li, .scroller > li):not([data-drawn])'
/** So many elements are drawn at once without holding up a phone for longer than a finger notices. */
const SLICE = 30

/**
 * Cards and sections outside of the first screen are laid out when a page that woke up has nothing better to do, a few at a time; from then
 * on every list is drawn whole, so that a step back finds each card where it was.
 */
export function drawFar(): () => void {
  if ('drawn' in document.documentElement.dataset) return () => {}
  let stop = (): void => {}
  const draw = (): void => {
    const far = [...document.querySelectorAll<HTMLElement>(FAR)]
    if (far.length === 0) document.documentElement.dataset['drawn'] = ''
    else stop = whenIdle(draw)
    let drawn = 0
    for (const each of far) {
      const elements = drawnBy(each)
      if (drawn > 0 && drawn + elements > SLICE) return
      each.dataset['drawn'] = ''
      drawn += elements
    }
  }
  stop = whenIdle(draw)
  return () => stop()
}

/** Elements that appear with one; cards in it that are far themselves come later. */
function drawnBy(each: HTMLElement): number {
  let elements = each.getElementsByTagName('*').length
  for (const later of each.querySelectorAll(FAR)) elements -= later.getElementsByTagName('*').length
  return elements
}
