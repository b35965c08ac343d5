import type { GoodsDetail, LotFacts } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Price, Tag } from '@tomobako/ui'
import { useRevalidator } from 'react-router'
import styles from '../../goods/parts/detail.module.css'
import { Left } from './left.tsx'
import { SinceLast } from './since-last.tsx'

/** Whom the seller or the market does not let bid, said before anybody tries. */
const restrictions: Readonly<
  Record<
    string,
    | 'goods.item.ratingRestricted'
    | 'goods.item.identityRestricted'
    | 'bid.seller.newBidder'
    | 'auction.creditRestricted'
  >
> = {
  bidder_rating_restricted: 'goods.item.ratingRestricted',
  bidder_identity_restricted: 'goods.item.identityRestricted',
  identity_documents_required: 'goods.item.identityRestricted',
  new_bidder_restricted: 'bid.seller.newBidder',
  bid_credit_restricted: 'auction.creditRestricted',
}

/** An auction's state: current price, bids and the time left by the shop's clock, read again while somebody looks. When it runs out the page asks once how it ended. */
export function AuctionTop({
  auction,
  card,
  live,
  nowAt,
}: {
  auction: NonNullable<GoodsDetail['auction']>
  card: GoodsDetail['card']
  live: LotFacts | null
  nowAt: number
}) {
  const t = useT()
  const formats = useFormats()
  const { revalidate } = useRevalidator()
  const startsAt = auction.startsAt === null ? null : Date.parse(auction.startsAt)
  const endsAt = auction.endsAt === null ? null : Date.parse(auction.endsAt)
  const isBefore = startsAt !== null && startsAt > nowAt
  const isOver =
    card.availability === 'ended' ||
    card.availability === 'sold' ||
    live?.closed != null ||
    (endsAt !== null && endsAt <= nowAt)
  const target = isBefore ? startsAt : endsAt
  return (
    <div className={styles.auction}>
      <div className="auctop">
        <div>
          <div className="t12 c3">{t('goods.item.bidsNow', { count: auction.bids })}</div>
          <div className={`b8 ${card.kind === 'auction' ? 't30' : 't20'}`}>
            <Price yen={auction.currentPriceYen} />
          </div>
          {card.kind === 'auction' && card.local && (
            <div className="t13 c3">
              ≈ <span className="num ltr">{formats.money(card.local)}</span>
            </div>
          )}
        </div>
        {isOver ? (
          <Tag icon="clock">{t('goods.item.over')}</Tag>
        ) : (
          target !== null && (
            <div className={styles.clock}>
              <div className="t12 c3">{t(isBefore ? 'goods.item.startsIn' : 'goods.item.endsIn')}</div>
              <Left isNamed endsAt={target} nowAt={nowAt} onEnd={() => void revalidate()} />
            </div>
          )
        )}
      </div>
      {auction.extended === true && auction.endsAt !== null && !isOver && (
        <p className="t12 c-warn">
          <Icon name="clock" size={16} />{' '}
          <span suppressHydrationWarning>
            {t('auction.extendedTo', { time: formats.time(auction.endsAt) })}
          </span>
        </p>
      )}
      <SinceLast auction={auction} lotKey={`${card.source}:${card.id}`} />
      {(auction.taxPercent ?? 0) > 0 && (
        <p className="t12 c3">
          {t('goods.item.taxIncludedStore', { percent: formats.percent((auction.taxPercent ?? 0) / 100) })}
        </p>
      )}
      {auction.restrictions.map((name) => {
        const key = restrictions[name]
        return key ? (
          <p key={name} className="t12 c2 row g1">
            <Icon name="info" size={16} />
            {t(key)}
          </p>
        ) : null
      })}
    </div>
  )
}
