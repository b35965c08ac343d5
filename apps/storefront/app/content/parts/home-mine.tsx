import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Section } from '@tomobako/ui'
import { Suspense, useEffect, useState } from 'react'
import { GoodsShelf } from '../../goods/parts/cards.tsx'
import { lazyPart } from '../../shell/lazy-part.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { hasViewed } from '../../shell/viewed-store.ts'
import type { HomeOwn } from './home-own.ts'
import styles from './home.module.css'

const Viewed = lazyPart(() => import('./home-viewed.tsx'))

/**
 * In which of home's places a visitor finds where they were, which their browser alone knows: the page everybody gets neither weighs nor says
 * it. It is the first that is still below the screen when the page wakes up, so that nothing moves that somebody reads.
 */
export function usePlaceHere(): number | null {
  const { user, isShared } = useShell()
  const [place, setPlace] = useState<number | null>(null)
  const isVisitor = user === null && !isShared
  useEffect(() => {
    if (!isVisitor || !hasViewed()) return
    const places = [...document.querySelectorAll('[data-here]')]
    const first = places.findIndex((each) => each.getBoundingClientRect().top > innerHeight)
    // oxlint-disable-next-line react/set-state-in-effect -- which place is below the screen is known only once the page is laid out
    if (first >= 0) setPlace(first)
  }, [isVisitor])
  return place
}

export function PlaceHere({ isTaken, nowAt }: { isTaken: boolean; nowAt: number }) {
  return (
    <div data-here className={isTaken ? styles.here : undefined}>
      {isTaken && (
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
