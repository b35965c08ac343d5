import type { GoodsDetail } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, ErrorWidget } from '@tomobako/ui'
import { useLocation } from 'react-router'

/** The error widget of §4 for an item. `similar`: a search for it; an item that could not be read has no name of its own to search for. */
export default function Problem({ kind, text, similar: similarHref }: { kind: NonNullable<GoodsDetail['problem']>; text: string | null; similar: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const support = <ButtonLink href="/customerSupport" tone="line" size="md">{t('errorWidget.contactSupport')}</ButtonLink>
  const similar = <ButtonLink href={similarHref} tone="ink" size="md">{t('errorWidget.findSimilar')}</ButtonLink>
  const said = text === null ? undefined : t.dynamic(text, {}, text)
  return (
    <ErrorWidget
      as="h1"
      code={`${kind === 'notFound' ? 404 : kind === 'error' ? 503 : 200} ${kind}`}
      isNonsupport={kind === 'nonsupportGoods'}
      isNonsupportSeller={kind === 'nonsupportSeller'}
      isNotFound={kind === 'notFound'}
      isError={kind === 'error'}
      {...(said ? { errorText: said } : {})}
      texts={{
        nonsupportGoods: { title: t('errorWidget.nonsupportGoods'), reason: said ?? t('errorWidget.nonsupportGoodsText'), actions: <><ButtonLink href="/userGuide/logistics" tone="line" size="md">{t('errorWidget.whatWeShip')}</ButtonLink>{similar}</> },
        nonsupportSeller: { title: t('errorWidget.nonsupportSeller'), reason: said ?? t('errorWidget.nonsupportSellerText'), actions: <ButtonLink href={similarHref} tone="ink" size="md">{t('errorWidget.otherSellers')}</ButtonLink> },
        notFound: { title: t('errorWidget.notFound'), reason: said ?? t('errorWidget.notFoundText'), actions: <>{support}{similar}</> },
        error: { title: t('errorWidget.error'), reason: t('errorWidget.errorText'), actions: <>{support}<ButtonLink href={pathname} tone="ink" size="md">{t('errorWidget.refresh')}</ButtonLink></> },
      }}
    />
  )
}
