import { useT } from '@tomobako/i18n/react'
import { gestureOf, IconButton, type Touch, touchOf } from '@tomobako/ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { sized } from './paths.ts'
import styles from './detail-zoom.module.css'

type Photo = { src: string; alt: string }

/**
 * The pictures as large as the screen, in a native dialog: it traps the focus, closes on Esc and gives the focus back. Swipe or arrows move on;
 * a press on the picture doubles it where it was pressed, and then it is moved by scrolling, with two fingers or the keys.
 */
export default function Zoom({
  photos,
  start,
  onClose,
}: {
  photos: readonly Photo[]
  start: number
  onClose: (index: number) => void
}) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(start)
  const [large, setLarge] = useState(false)

  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    const at = strip.current?.children[start]
    if (at instanceof HTMLElement)
      at.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
    return () => box?.close()
  }, [start])

  const go = (index: number): void => {
    const at = strip.current?.children[Math.min(photos.length - 1, Math.max(0, index))]
    setLarge(false)
    if (at instanceof HTMLElement)
      at.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }
  const follow = (): void => {
    const box = strip.current
    if (!box || box.clientWidth === 0) return
    const index = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
    if (index !== current) {
      setCurrent(index)
      setLarge(false)
    }
  }
  const began = useRef<Touch>(null)
  const press = (event: KeyboardEvent): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      go(current + ((event.key === 'ArrowRight') !== isRtl ? 1 : -1))
    }
    if (event.key === '+' || event.key === '-') setLarge(event.key === '+')
  }
  /** Twice as large, with the pressed place staying under the finger. */
  const enlarge = (event: MouseEvent<HTMLButtonElement>): void => {
    // A long press is the browser's own (keep the picture), a slip is nobody's. Keys have no place.
    if (event.detail > 0 && began.current && gestureOf(began.current, touchOf(event)) !== 'tap') return
    const frame = event.currentTarget
    const { left, top, width, height } = frame.getBoundingClientRect()
    const [x, y] =
      event.detail === 0 ? [0.5, 0.5] : [(event.clientX - left) / width, (event.clientY - top) / height]
    setLarge(!large)
    requestAnimationFrame(() =>
      frame.parentElement?.scrollTo({ left: x * width * 2 - width / 2, top: y * height * 2 - height / 2 }),
    )
  }
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t('goods.item.photos')}
      onClose={() => onClose(current)}
      onKeyDown={press}
    >
      <div className={styles.strip} ref={strip} onScroll={follow}>
        {photos.map(({ src, alt }, index) => (
          <div key={src} className={styles.slide}>
            <button
              type="button"
              className={`${styles.frame} ${large && index === current ? styles.large : ''}`}
              onPointerDown={(event) => void (began.current = touchOf(event))}
              onClick={enlarge}
              aria-label={`${alt}. ${t('goods.item.zoom')}`}
              aria-pressed={large && index === current}
              tabIndex={index === current ? 0 : -1}
            >
              {/* The one that is here already, until the large one is. */}
              <img
                src={sized(src, 640)}
                alt=""
                decoding="async"
                referrerPolicy="no-referrer"
                loading={Math.abs(index - current) < 2 ? 'eager' : 'lazy'}
              />
              <img
                src={sized(src, 1280)}
                alt=""
                loading={Math.abs(index - current) < 2 ? 'eager' : 'lazy'}
                decoding="async"
                referrerPolicy="no-referrer"
              />
            </button>
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <span className="num ltr" aria-live="polite">
          {current + 1} / {photos.length}
        </span>
        <span className="row g2">
          {photos.length > 1 && (
            <IconButton
              icon="chevron-left"
              flip
              label={t('goods.item.previous')}
              onClick={() => go(current - 1)}
              aria-disabled={current === 0 || undefined}
            />
          )}
          {photos.length > 1 && (
            <IconButton
              icon="chevron-right"
              flip
              label={t('goods.item.next')}
              onClick={() => go(current + 1)}
              aria-disabled={current === photos.length - 1 || undefined}
            />
          )}
          <IconButton icon="x" label={t('common.close')} onClick={() => dialog.current?.close()} />
        </span>
      </div>
    </dialog>
  )
}
