import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Section } from '@tomobako/ui'
import { GoodsShelf } from '../../goods/parts/cards.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { HomeOwn } from './home-own.ts'
import styles from './home.module.css'

/** What is new for this customer, and where they were when they left. */
export function OwnShelves({ own, nowAt }: { own: HomeOwn; nowAt: number }) {
  const t = useT()
  const { counts } = useShell()
  const { found, viewed, unfinished } = own
  const isUnfinished = unfinished.length > 0 || counts.cart > 0
  return (
    <>
      {found.length > 0 && (
        <Section title={t('home.found')} more={{ href: '/alerts', label: t('home.alerts') }}>
          <GoodsShelf cards={found} nowAt={nowAt} label={t('home.found')} />
        </Section>
      )}
      {(isUnfinished || viewed.length > 0) && (
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
      )}
    </>
  )
}
