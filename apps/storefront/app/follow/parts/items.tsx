import type { GoodsCard } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { LineItem, Price, Tag } from '@tomobako/ui'
import type { ReactNode } from 'react'
import styles from './follow.module.css'
import { itemPath, secure, sized, sourceMark } from '../../goods/parts/paths.ts'

/** An item in a list of ours: picture, title, price, marks; `children` below. */
export function ItemLine({
  card,
  marks,
  children,
}: {
  card: GoodsCard
  marks?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const gone = {
    on_sale: null,
    price_on_request: null,
    reserved: t('goods.reservedMark'),
    sold: t('goods.soldMark'),
    ended: t('goods.endedMark'),
    removed: t('goods.removedMark'),
  }[card.availability]
  return (
    <LineItem
      {...(card.image ? { image: sized(secure(card.image), 160) } : {})}
      thumbSize={96}
      href={itemPath(card.source, card.id)}
      title={card.titleTranslated ?? card.title}
      {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
      source={sourceMark(card.source, t)}
      meta={
        <span>
          {card.priceYen > 0 ? (
            <b className={`t15 ${styles.price}`}>
              <Price yen={card.priceYen} />
            </b>
          ) : (
            t('goods.priceUnknown')
          )}
        </span>
      }
    >
      <div className="row g2 wrapf mt8">
        {gone !== null && <Tag tone="ink">{gone}</Tag>}
        {marks}
      </div>
      {children}
    </LineItem>
  )
}

/** "−12 %" since it was saved: down is good news, up is not. */
export function ChangeTag({ percent }: { percent: number }) {
  const t = useT()
  const formats = useFormats()
  if (percent === 0) return null
  const text = formats.percent(Math.abs(percent) / 100, 0)
  return (
    <Tag tone={percent < 0 ? 'ok' : 'line'} icon={percent < 0 ? 'arrow-down' : 'arrow-up'} num>
      {t(percent < 0 ? 'follow.favourites.cheaper' : 'follow.favourites.dearer', { percent: text })}
    </Tag>
  )
}
