import type { AlertWish } from '@tomobako/contract'
import { isMarketShop, marketShops } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { sourceMark } from '../../goods/parts/paths.ts'
import styles from './follow.module.css'

/** What a saved search looks for, as marks. */
export function WishLine({ wish }: { wish: AlertWish }) {
  const t = useT()
  const formats = useFormats()
  const {
    words,
    sources,
    priceMin,
    priceMax,
    conditions = [],
    kind,
    sellerId,
    shop,
    asTyped: _,
    ...more
  } = wish
  const rarer = Object.values(more).filter((value) => value !== undefined && value !== false).length
  return (
    <div className={styles.tags}>
      {words && (
        <Tag tone="line" icon="search">
          <bdi>{words}</bdi>
        </Tag>
      )}
      {sellerId !== undefined && (
        <Tag tone="line" icon="store">
          {t('follow.alerts.ofSeller')}
        </Tag>
      )}
      <Tag tone="line">
        {shop !== undefined && isMarketShop(shop) ? (
          <bdi>{marketShops[shop]!.name}</bdi>
        ) : sources.length === 0 ? (
          t('follow.alerts.everySource')
        ) : (
          <bdi>{formats.list(sources.map((each) => sourceMark(each, t).name))}</bdi>
        )}
      </Tag>
      {priceMin !== undefined && (
        <Tag tone="line">{t('follow.alerts.from', { yen: formats.yen(priceMin) })}</Tag>
      )}
      {priceMax !== undefined && (
        <Tag tone="line">{t('follow.alerts.upTo', { yen: formats.yen(priceMax) })}</Tag>
      )}
      {conditions.map((each) => (
        <Tag key={each} tone="line">
          {t(`goods.condition.${each}`)}
        </Tag>
      ))}
      {kind !== undefined && kind !== 'any' && <Tag tone="line">{t(`follow.alerts.kind.${kind}`)}</Tag>}
      {rarer > 0 && (
        <Tag tone="line" icon="filter">
          {t('follow.alerts.moreFilters', { count: rarer })}
        </Tag>
      )}
    </div>
  )
}
