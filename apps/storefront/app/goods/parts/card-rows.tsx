import type { GoodsCard } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Img, Price, SourceMark } from '@tomobako/ui'
import { Link } from 'react-router'
import { itemPath, secure, sized, sourceMark } from './paths.ts'
import styles from './card-rows.module.css'

/** A few goods below each other, each with where it is, its price and what it comes to at the door: to compare, not to browse. */
export function CardRows({ cards, nowAt }: { cards: readonly GoodsCard[]; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <ul className={styles.rows}>
      {cards.map((card) => (
        <li key={`${card.source}:${card.id}`}>
          <Picture card={card} />
          <span className={styles.words}>
            <Title card={card} />
            <span className="t12 c3 row g2 wrapf">
              <SourceMark source={sourceMark(card.source, t)} size="sm" silent />
              {sourceMark(card.source, t).name}
              {card.condition && <span>{t(`goods.condition.${card.condition}`)}</span>}
              {card.kind !== 'fixed' && card.endsAt && (
                <span suppressHydrationWarning>{formats.relative(card.endsAt, nowAt)}</span>
              )}
            </span>
          </span>
          <span className={styles.price}>
            <b className="t15">
              <Price yen={card.priceYen} />
            </b>
            {card.toDoorYen !== null && (
              <span className="t12 c3 row g1">
                <Icon name="house" size={16} />
                {t(card.about ? 'goods.toDoorAbout' : 'goods.toDoor', { yen: formats.yen(card.toDoorYen) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Picture({ card }: { card: GoodsCard }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Img {...(card.image ? { src: sized(secure(card.image), 160) } : {})} alt="" width={56} height={56} />
    </span>
  )
}

export function Title({ card }: { card: GoodsCard }) {
  return (
    <Link
      to={itemPath(card.source, card.id)}
      className="t13 clamp2"
      {...(card.titleTranslated ? {} : { lang: 'ja' })}
    >
      {card.titleTranslated ?? card.title}
    </Link>
  )
}
