import { useEffect } from 'react'

/**
 * A card's picture that does not come is not shown broken: its ground and a glyph take its place (base.css). One ear for all lists of a
 * page, because lists are written without anybody watching over their pictures (DESIGN, §9). Draws nothing.
 */
export function Pictures() {
  useEffect(() => {
    const isCards = (target: EventTarget | null): target is HTMLImageElement =>
      target instanceof HTMLImageElement && target.closest('.item .pic') !== null
    const broke = ({ target }: Event): void => {
      if (isCards(target)) target.classList.add('gone')
    }
    // Some failed before the page woke up.
    for (const picture of document.querySelectorAll<HTMLImageElement>('.item .pic img'))
      if (picture.complete && picture.naturalWidth === 0) picture.classList.add('gone')
    document.addEventListener('error', broke, true)
    return () => document.removeEventListener('error', broke, true)
  }, [])
  return null
}
