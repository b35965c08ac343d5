import { useEffect } from 'react'
import { clockText, shopNow } from '../kit/clock.ts'

/** Lets the clocks of all cards run (`data-ends`: epoch ms), by the shop's clock and all on the same second. Draws nothing. */
export function Clocks() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const now = shopNow()
      for (const clock of document.querySelectorAll<HTMLElement>('[data-ends]')) {
        const text = clockText(Number(clock.dataset['ends']) - now)
        // The text that stands there is changed: a new one in its place would restyle every card whose rules count or ask for children.
        const written = clock.firstChild
        if (!(written instanceof Text)) clock.textContent = text
        else if (written.data !== text) written.data = text
      }
      timer = setTimeout(tick, 1_000 - (now % 1_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return null
}
