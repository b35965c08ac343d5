import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Section } from '@tomobako/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { GoodsShelf } from '../../goods/parts/cards.tsx'
import { lazyPart } from '../../shell/lazy-part.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { hasViewed } from '../../shell/viewed-store.ts'
import type { HomeOwn } from './home-own.ts'
import styles from './home.module.css'

const Viewed = lazyPart(() => import('./home-viewed.tsx'))

/**
 * Where a visitor was, which their browser alone knows: the page everybody gets neither weighs nor says it. It comes only where its place is
 * still below the screen when the page wakes up, so that nothing moves that somebody reads.
 */
export function ContinueHere({ nowAt }: { nowAt: number }) {
  const { user, isShared } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const isVisitor = user === null && !isShared
  useEffect(() => {
    if (isVisitor && hasViewed() && place.current!.getBoundingClientRect().top > innerHeight) setThere(true)
  }, [isVisitor])
  return (
    <div ref={place} className={isThere ? styles.here : undefined}>
      {isThere && (
        <Suspense>
          <Viewed nowAt={nowAt} />
        </Suspense>
      )}
    </div>
  )
}

/** What is new for this customer's searches. */
export function Found({ own: { found }, nowAt }: { own: HomeOwn; nowAt: number }) {
  const t = useT()
  if (found.length === 0) return null
  return (
    <Section title={t('home.found')} more={{ href: '/alerts', label: t('home.alerts') }}>
      <GoodsShelf cards={found} nowAt={nowAt} label={t('home.found')} />
    </Section>
  )
}

/** Where they were when they left. */
export function Continue({ own: { viewed, unfinished }, nowAt }: { own: HomeOwn; nowAt: number }) {
  const t = useT()
  const { counts } = useShell()
  const isUnfinished = unfinished.length > 0 || counts.cart > 0
  if (!isUnfinished && viewed.length === 0) return null
  return (
    <Section title={t('home.continue.title')} more={{ href: '/history', label: t('common.showAll') }}>
      {isUnfinished && (
        <p className={styles.unfinished}>
          {counts.cart > 0 && (
            <ButtonLink href="/cart" tone="line" size="md" icon="cart">
              {t('home.continue.cart', { count: counts.cart })}
            </ButtonLink>
          )}
          {unfinished.map(({ no, wants }) => (
            <ButtonLink key={no} href={`/parcels/${no}`} tone="line" size="md" icon="parcel">
              {t(`home.continue.${wants}`, { no })}
            </ButtonLink>
          ))}
        </p>
      )}
      {viewed.length > 0 && <GoodsShelf cards={viewed} nowAt={nowAt} label={t('home.continue.title')} />}
    </Section>
  )
}
