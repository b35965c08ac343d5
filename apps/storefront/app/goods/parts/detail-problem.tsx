import type { GoodsDetail } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, ErrorWidget, Img, Price } from '@tomobako/ui'
import { useLocation } from 'react-router'
import { askAboutItem } from '../../kit/ask-about.ts'
import { Lift, type Lifted } from './detail-lift.tsx'
import { secure, sized } from './paths.ts'
import styles from './detail.module.css'

/** The error widget of §4 for an item. `similar`: a search for it; an item that could not be read has no name of its own to search for. */
export default function Problem({
  kind,
  item,
  similar: similarHref,
  lifted,
}: {
  kind: NonNullable<GoodsDetail['problem']>
  item: GoodsDetail
  similar: string
  lifted: Lifted
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const support = (
    <ButtonLink href={askAboutItem(pathname)} tone="line" size="md">
      {t('errorWidget.contactSupport')}
    </ButtonLink>
  )
  const refresh = (
    <ButtonLink href={pathname + search} tone="line" size="md" icon="refresh">
      {t('errorWidget.refresh')}
    </ButtonLink>
  )
  const similar = (
    <ButtonLink href={similarHref} tone="ink" size="md">
      {t('errorWidget.findSimilar')}
    </ButtonLink>
  )
  const { card, problemText } = item
  const said = problemText === null ? undefined : t.dynamic(problemText, {}, t('goods.notShippable'))
  // What the seller wrote, so that nobody has to believe our reading.
  const own =
    kind === 'nonsupportSeller' ? item.sellerRules.find(({ rule }) => rule === 'no_proxies') : undefined
  return (
    <>
      {item.images.length > 0 && (
        <div className={styles.what}>
          <span>
            <Img
              {...(card.image ? { src: sized(secure(card.image), 160) } : {})}
              alt=""
              width={72}
              height={72}
            />
          </span>
          <span className="grow">
            <span className="t13 clamp2" {...(card.titleTranslated ? {} : { lang: 'ja' })}>
              {card.titleTranslated ?? card.title}
            </span>
            {card.priceYen > 0 && (
              <b className="t15 blk">
                <Price yen={card.priceYen} />
              </b>
            )}
          </span>
        </div>
      )}
      <ErrorWidget
        as="h1"
        code={`${kind === 'notFound' ? 404 : kind === 'error' ? 503 : 200} ${kind}`}
        isNonsupport={kind === 'nonsupportGoods'}
        isNonsupportSeller={kind === 'nonsupportSeller'}
        isNotFound={kind === 'notFound'}
        isError={kind === 'error'}
        texts={{
          nonsupportGoods: {
            title: t('errorWidget.nonsupportGoods'),
            reason: said ?? t('errorWidget.nonsupportGoodsText'),
            actions: (
              <>
                <ButtonLink href="/userGuide/logistics" tone="line" size="md">
                  {t('errorWidget.whatWeShip')}
                </ButtonLink>
                {similar}
              </>
            ),
          },
          nonsupportSeller: {
            title: t('errorWidget.nonsupportSeller'),
            reason: said ?? t('errorWidget.nonsupportSellerText'),
            actions: (
              <>
                <ButtonLink href={similarHref} tone="ink" size="md">
                  {t('errorWidget.otherSellers')}
                </ButtonLink>
              </>
            ),
          },
          notFound: {
            title: t('errorWidget.notFound'),
            reason: said ?? t('errorWidget.notFoundText'),
            actions: (
              <>
                {refresh}
                {support}
                {similar}
              </>
            ),
          },
          error: {
            title: t('errorWidget.error'),
            reason: t('errorWidget.errorText'),
            actions: (
              <>
                {support}
                <ButtonLink href={pathname + search} tone="ink" size="md">
                  {t('errorWidget.refresh')}
                </ButtonLink>
              </>
            ),
          },
        }}
      />
      {own && (
        <p className={`t13 c2 ${styles.quote}`}>
          {t('goods.item.ruleSays')} <q lang="ja">{own.sentence}</q>
        </p>
      )}
      {kind !== 'error' && (
        <div className={styles.liftbox}>
          <Lift lifted={lifted} />
        </div>
      )}
    </>
  )
}
