import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import styles from './live.module.css'

type Photo = { url: string; width: number; height: number }
const still = '(prefers-reduced-motion: reduce)'

/**
 * A short moving picture without sound. It is fetched when it comes near the screen, stands still where somebody asked for less motion, and
 * stops by a press. Without JavaScript the browser itself keeps to that: the moving file is only offered to who wants motion, and ends by itself.
 */
export function Clip({ of, alt }: { of: Photo; alt: string }) {
  const t = useT()
  // Until somebody presses, the browser's own wish counts.
  const [wish, setWish] = useState<'play' | 'stop' | null>(null)
  const [isStill, setStill] = useState<boolean | null>(null)
  useEffect(() => {
    const asked = window.matchMedia(still)
    const look = (): void => setStill(asked.matches)
    look()
    asked.addEventListener('change', look)
    return () => asked.removeEventListener('change', look)
  }, [])
  const isMoving = wish === null ? isStill === false : wish === 'play'
  return (
    <div className={styles.clip}>
      <picture>
        {wish !== 'stop' && (
          <source
            srcSet={of.url}
            {...(wish === 'play' ? {} : { media: '(prefers-reduced-motion: no-preference)' })}
          />
        )}
        <img
          src={`${of.url}?w=640`}
          alt={alt}
          width={of.width}
          height={of.height}
          loading="lazy"
          decoding="async"
        />
      </picture>
      {isStill !== null && (
        <button
          type="button"
          className={styles.play}
          aria-label={isMoving ? t('live.stop') : t('live.play')}
          onClick={() => setWish(isMoving ? 'stop' : 'play')}
        >
          <Icon name={isMoving ? 'pause' : 'play'} size={20} />
        </button>
      )}
    </div>
  )
}
