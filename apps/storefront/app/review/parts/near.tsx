import { useT } from '@tomobako/i18n/react'
import type { Family } from '@tomobako/domain/goods'
import { ButtonLink } from '@tomobako/ui'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../shell/lazy-part.ts'
import styles from './near.module.css'

const Cards = lazyPart(() => import('./near-cards.tsx'))

/**
 * On an item's page: reviews of it, of its seller's things and of its kind. They are asked for when the reader comes near them, so the page
 * everybody gets neither weighs nor waits for them, and whoever hides a writer does not find them here. The way to all of them is there before;
 * their heading comes with them, because one above nothing promises what is not there.
 */
export function Near({ source, id }: { source: Family; id: string }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [hasAny, setAny] = useState(false)
  const found = useCallback(() => setAny(true), [])
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <Cards key={`${source}:${id}`} source={source} id={id} onFound={found} />
        </Suspense>
      )}
      <div className={`sec ${styles.more}`}>
        <ButtonLink href="/experience" tone="line" size="sm">
          {t(hasAny ? 'near.more' : 'near.title')}
        </ButtonLink>
      </div>
    </div>
  )
}
