/** Brings an element before the reader's eyes and under their fingers, as gently as they asked their system for. */
export function showPlace(place: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // What takes no focus by itself (a heading, a message) takes it now, so that a screen reader goes on reading there.
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
}

/** After a refused form: the first wrong field of the page, or the message for the whole form. */
export function showFirstError(page: ParentNode): void {
  const wrong =
    [...page.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(isSeen) ??
    [...page.querySelectorAll<HTMLElement>('[role="alert"]')].find(isSeen)
  if (wrong) showPlace(wrong)
}

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0
