import { goods, type GoodsCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { Find } from '../../goods/parts/find.tsx'
import { places } from '../../goods/parts/search-query.ts'
import { Shelf } from '../../goods/parts/search-results.tsx'
import styles from '../../goods/parts/search.module.css'
import type { Route } from './+types/discount-search.ts'

/** Some of what we know to be reduced, from our copies: this page waits for no source. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await context.attempt(goods.search, {
    source: 'all',
    words: '',
    page: 1,
    sort: 'recommended',
    discounted: true,
    limit: 24,
  })
  return { cards: found.ok ? found.data.cards : ([] as GoodsCard[]), nowAt: await context.now() }
}

/** Where a search among reduced items begins. */
export default function DiscountSearch({ loaderData: { cards, nowAt } }: Route.ComponentProps) {
  const t = useT()
  const { path } = places.reduced
  return (
    <Page back="/discount" title={t('search.reducedFind')} description={t('search.reducedText')} tabs>
      <div className="px stack g4 mt16">
        <Heading>{t('search.reducedFind')}</Heading>
        <p className="t13 c2">{t('search.reducedText')}</p>
        <div className={styles.only}>
          <Find action={path} withPaste={false} formLabel={t('search.reducedFind')} />
        </div>
        <div className="row g2 wrapf">
          <ButtonLink href={path} tone="line" size="md">
            {t('search.reducedEverywhere')}
          </ButtonLink>
          <ButtonLink href={places.reducedAmazon.path} tone="line" size="md">
            {t('search.reducedAmazon')}
          </ButtonLink>
        </div>
      </div>
      <Shelf title={t('search.reduced')} cards={cards} nowAt={nowAt} />
    </Page>
  )
}
