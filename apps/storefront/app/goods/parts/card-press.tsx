import { LONG_PRESS_MS, TAP_OFFSET_PX } from '@tomobako/ui'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../shell/lazy-part.ts'
import { HEARTS_FORM } from '../../follow/parts/hearts-form.ts'
import { hiddenKeys, subscribeHidden } from './hidden.ts'

const CardMenu = lazyPart(() => import('./card-menu.tsx'))
const HEART = `button[form="${HEARTS_FORM}"]`

export type PressedCard = { key: string; title: string; href: string }

/** The card of a list this happened on; what it shows is read from it, so that lists are written alike for everybody. */
function cardAt(target: EventTarget | null): PressedCard | null {
  const card = target instanceof Element ? target.closest('article.item') : null
  const heart = card?.querySelector<HTMLButtonElement>(HEART)
  const link = card?.querySelector<HTMLAnchorElement>('a.name')
  return heart && link ? { key: heart.value, title: link.textContent, href: link.href } : null
}

/**
 * §9: a card that is pressed for half a second, by a finger that does not slip, says what can be done with it: save, share, hide. The
 * keyboard has its own key for that (the menu key, or Shift and F10); a mouse keeps the menu of its browser.
 */
export function CardPress() {
  const [card, setCard] = useState<PressedCard | null>(null)
  const hidden = useSyncExternalStore(subscribeHidden, hiddenKeys, () => '')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let began: { x: number; y: number } | null = null
    /** The press that opened the menu is no tap on the card any more. */
    let isHeld = false
    const stop = (): void => {
      clearTimeout(timer)
      began = null
    }
    const down = (event: PointerEvent): void => {
      stop()
      isHeld = false
      const pressed = event.pointerType === 'mouse' || !event.isPrimary ? null : cardAt(event.target)
      if (!pressed || (event.target as Element).closest('button')) return
      began = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        isHeld = true
        setCard(pressed)
      }, LONG_PRESS_MS)
    }
    const move = (event: PointerEvent): void => {
      if (!began) return
      if (Math.max(Math.abs(event.clientX - began.x), Math.abs(event.clientY - began.y)) > TAP_OFFSET_PX)
        stop()
    }
    const click = (event: MouseEvent): void => {
      if (!isHeld || !cardAt(event.target)) return
      isHeld = false
      event.preventDefault()
      event.stopPropagation()
    }
    const menu = (event: MouseEvent): void => {
      const pressed = cardAt(event.target)
      // A finger's is ours, also where the browser would be quicker; a key has no place on the screen. A mouse's stays the browser's.
      const isKey = event.button !== 2
      if (!pressed || !(began || isHeld || isKey)) return
      event.preventDefault()
      if (isKey && !began && !isHeld) setCard(pressed)
    }
    const listening: readonly [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['click', click],
      ['contextmenu', menu],
    ]
    for (const [name, listener] of listening)
      document.addEventListener(name, listener as EventListener, { capture: true })
    return () => {
      stop()
      for (const [name, listener] of listening)
        document.removeEventListener(name, listener as EventListener, { capture: true })
    }
  }, [])

  useEffect(() => {
    const keys = new Set(hidden.split('\n').filter(Boolean))
    const fill = (root: ParentNode): void => {
      for (const heart of root.querySelectorAll<HTMLButtonElement>(HEART))
        heart.closest('li')?.toggleAttribute('data-hidden', keys.has(heart.value))
    }
    fill(document)
    if (keys.size === 0) return
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) fill(node)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [hidden])

  return (
    card && (
      <Suspense>
        <CardMenu card={card} onClose={() => setCard(null)} />
      </Suspense>
    )
  )
}
