import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './loading.tsx'
import { Img } from './media.tsx'
import { Price } from './price.tsx'
import { Link } from './provider.tsx'
import { SourceMark } from './source.tsx'
import type { Source } from './source.tsx'

export type ItemCardProps = {
  href: string
  title: ReactNode
  /** The language of the title when it is not the page's. */
  titleLang?: string
  image?: string
  /** The title beside it names the picture, so this is usually left empty. */
  imageAlt?: string
  ground?: 1 | 2 | 3 | 4 | 5 | 6
  source: Source
  /** Whole yen; null when the shop tells no price, then `priceText` is printed. */
  priceYen: number | null
  priceText?: ReactNode
  /** Behind the price: local currency, or "now" for a running auction. */
  priceNote?: ReactNode
  /** "To door ¥18,460". */
  door?: ReactNode
  condition?: ReactNode
  /** Up to three <Tag>s. */
  badges?: ReactNode
  /** The band of an auction: time left, bids. `soon`: the last hour; `off`: ended. */
  obi?: { time: ReactNode; bids?: ReactNode; tone?: 'soon' | 'off' }
  /** The word on a sold item; its presence makes the card a sold one. */
  sold?: ReactNode
  /** A <LikeButton>, in a form where it must work without JavaScript. */
  like?: ReactNode
  eager?: boolean
  className?: string
}

/** One thing somebody sells in Japan. The whole card is one link; the heart is its own button. */
export function ItemCard({
  href,
  title,
  titleLang,
  image,
  imageAlt = '',
  ground,
  source,
  priceYen,
  priceText,
  priceNote,
  door,
  condition,
  badges,
  obi,
  sold,
  like,
  eager,
  className,
}: ItemCardProps) {
  return (
    <article className={cx('item', sold !== undefined && 'sold', className)}>
      <div className="pic">
        <Img src={image} alt={imageAlt} ground={ground} eager={eager} width={400} height={400} icon="tag" />
        <SourceMark source={source} size="sm" />
        {sold !== undefined && (
          <div className="soldmark">
            <b>{sold}</b>
          </div>
        )}
        {like}
        {obi && (
          <div className={cx('obi', 'num', obi.tone)}>
            <span className="ltr">{obi.time}</span>
            <span>{obi.bids}</span>
          </div>
        )}
      </div>
      <div className="price">
        {priceYen === null ? priceText : <Price yen={priceYen} />}
        {priceNote && <small>{priceNote}</small>}
      </div>
      {door && (
        <div className="landed">
          <Icon name="house" />
          <span>{door}</span>
        </div>
      )}
      <Link href={href} className="name clamp2" lang={titleLang}>
        {title}
      </Link>
      {badges && <div className="tags badges">{badges}</div>}
      {condition && (
        <div className="meta">
          <span className="tag line">{condition}</span>
        </div>
      )}
    </article>
  )
}

/** The heart. `label` says what a press does ("Save", "Remove from saved"). Submit it in a form, or give `onClick`. */
export function LikeButton({
  on,
  label,
  className,
  type = 'submit',
  ...rest
}: { on: boolean; label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'>) {
  return (
    <button
      {...rest}
      type={type}
      className={cx('like', on && 'on', className)}
      aria-label={label}
      aria-pressed={on}
    >
      <Icon name="heart" filled={on} />
    </button>
  )
}

/** Two columns on a phone, three, four, six. `beside`: four on the desktop, next to filters. Children are <li>s or become them through `items`. */
export function ItemGrid({
  items,
  beside,
  label,
  className,
}: {
  items: readonly (ItemCardProps & { id: string })[]
  beside?: boolean
  label?: string
  className?: string
}) {
  return (
    <ul className={cx('grid2', beside && 'beside', className)} aria-label={label}>
      {items.map(({ id, ...item }) => (
        <li key={id}>
          <ItemCard {...item} />
        </li>
      ))}
    </ul>
  )
}

/** A horizontal shelf of cards. */
export function ItemShelf({
  items,
  label,
}: {
  items: readonly (ItemCardProps & { id: string })[]
  label: string
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling shelf must be reachable by keyboard
    <ul className="scroller" aria-label={label} tabIndex={0}>
      {items.map(({ id, ...item }) => (
        <li key={id} className="w148">
          <ItemCard {...item} />
        </li>
      ))}
    </ul>
  )
}

export function ItemCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton square className="r2" />
      <Skeleton width="56%" height="18px" className="mt12" />
      <Skeleton width="72%" height="12px" className="mt8" />
      <Skeleton width="92%" height="12px" className="mt8" />
    </div>
  )
}

export type LineItemProps = {
  image?: string
  title: ReactNode
  titleLang?: string
  href?: string
  meta?: ReactNode
  price?: ReactNode
  source?: Source
  thumbSize?: 44 | 56 | 96
  children?: ReactNode
  clamp?: 1 | 2
}
/** A thing in a list: picture, title, facts, price. */
export function LineItem({
  image,
  title,
  titleLang,
  href,
  meta,
  price,
  source,
  thumbSize,
  children,
  clamp = 2,
}: LineItemProps) {
  const name = cx('t13', clamp === 1 ? 'clamp1' : 'clamp2')
  return (
    <div className="lineitem">
      <span className={cx('thumb', thumbSize && `s${thumbSize}`)}>
        <Img src={image} alt="" icon="tag" />
      </span>
      <div className="grow">
        {href ? (
          <Link className={name} href={href} lang={titleLang}>
            {title}
          </Link>
        ) : (
          <div className={name} lang={titleLang}>
            {title}
          </div>
        )}
        {(meta || source) && (
          <div className="row g2 t12 c3 mt4">
            {source && <SourceMark source={source} size="xs" />}
            {meta}
          </div>
        )}
        {children}
      </div>
      {price && <b className="t13 nowrap">{price}</b>}
    </div>
  )
}
