import type { MouseEvent, ReactNode } from 'react'
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
  /** What the title is known by, where something else of the page is named after it. */
  titleId?: string
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
  /** What it adds to the reader's planned box, over the picture. `isAlong`: nothing. */
  inBox?: { text: ReactNode; isAlong: boolean }
  condition?: ReactNode
  /** Up to three <Tag>s. */
  badges?: ReactNode
  /** The band of an auction: time left, bids. `soon`: the last hour; `off`: ended. */
  obi?: { time: ReactNode; bids?: ReactNode; tone?: 'soon' | 'off' }
  /** The word on a sold item; its presence makes the card a sold one. */
  sold?: ReactNode
  /** A <LikeMark>. */
  like?: ReactNode
  eager?: boolean
  className?: string
}

/** One thing somebody sells in Japan. The whole card is one link; the heart is its own button. */
export function ItemCard({
  href,
  title,
  titleLang,
  titleId,
  image,
  imageAlt = '',
  ground,
  source,
  priceYen,
  priceText,
  priceNote,
  door,
  inBox,
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
        <CardPicture src={image} alt={imageAlt} ground={ground} eager={eager === true} />
        <span className={cx('src', source.kind, 'sm')} role="img" aria-label={source.name}>
          {source.code}
        </span>
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
      {door && <div className="landed">{door}</div>}
      <Link href={href} className="name clamp2" lang={titleLang} id={titleId}>
        {title}
      </Link>
      {badges && <div className="tags badges">{badges}</div>}
      {condition && (
        <div className="meta">
          <span className="tag line">{condition}</span>
        </div>
      )}
      {inBox && <p className={cx('inbox', inBox.isAlong && 'along')}>{inBox.text}</p>}
    </article>
  )
}

/** A card's picture. Its place has its size already, and no list watches over its pictures: for a broken one the page does (storefront, shell/pictures.tsx). */
function CardPicture({
  src,
  alt,
  ground = 1,
  eager,
}: {
  src?: string | undefined
  alt: string
  ground?: number | undefined
  eager: boolean
}) {
  if (!src)
    return (
      <span
        className={cx('ground', ground > 1 && `g${ground}`)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon name="tag" />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(src.startsWith('/') ? {} : { referrerPolicy: 'no-referrer' })}
    />
  )
}

/**
 * The heart of a card in a list: a press sends `item` with the one form of the page whose id is `form`. It is always drawn empty; what is
 * saved is shown by whoever knows (the storefront's hearts), so that the card is the same for everybody.
 */
export function LikeMark({
  form,
  item,
  label,
  labelledBy,
}: {
  form: string
  item: string
  label?: string
  /** The ids of what names it, where its words and its card's title stand in the page already. */
  labelledBy?: string
}) {
  return (
    <button
      form={form}
      name="item"
      value={item}
      className="like"
      aria-label={label}
      aria-labelledby={labelledBy}
    />
  )
}

type ItemListProps = {
  items: readonly (ItemCardProps & { id: string })[]
  label: string
  /** The cards as they were written before (itemsHtml): `items` are left alone then. `id` tells one such list of a page from another. */
  written?: { id: string; html: string | TrustedHTML } | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

const listOf = (
  { items, written, onClick }: Pick<ItemListProps, 'items' | 'written' | 'onClick'>,
  className?: string,
) =>
  written
    ? {
        'data-written': written.id,
        dangerouslySetInnerHTML: { __html: written.html },
        suppressHydrationWarning: true,
        onClick,
      }
    : {
        children: items.map(({ id, ...item }) => (
          <li key={id} className={className}>
            <ItemCard {...item} />
          </li>
        )),
      }

/** Two columns on a phone, three, four, six. `beside`: four on the desktop, next to filters. */
export function ItemGrid({
  beside,
  label,
  className,
  ...list
}: ItemListProps & { beside?: boolean; className?: string }) {
  return <ul className={cx('grid2', beside && 'beside', className)} aria-label={label} {...listOf(list)} />
}

/** A horizontal shelf of cards. */
export function ItemShelf({ label, ...list }: ItemListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling shelf must be reachable by keyboard
    <ul className="scroller" aria-label={label} tabIndex={0} {...listOf(list, shelfItem)} />
  )
}
/** The class of a card's place on a shelf. */
export const shelfItem = 'w148'

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
