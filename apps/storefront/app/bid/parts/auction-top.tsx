import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Price, Tag } from '@tomobako/ui'
import { useRevalidator } from 'react-router'
import styles from '../../goods/parts/detail.module.css'
import { Left } from './left.tsx'
import { SinceLast } from './since-last.tsx'
import { useLot } from './use-lot.ts'

/** An auction's state: current price, bids and the time left by the shop's clock, read again while somebody looks. When it runs out the page asks once how it ended. */
export function AuctionTop({
  auction: printed,
  card,
  nowAt,
}: {
  auction: NonNullable<GoodsDetail['auction']>
  card: GoodsDetail['card']
  nowAt: number
}) {
  const t = useT()
  const formats = useFormats()
  const { revalidate } = useRevalidator()
  const live = useLot(card.source, card.id, printed.endsAt)
  const auction = {
    ...printed,
    ...(live ? { currentPriceYen: live.currentYen, bids: live.bids, endsAt: live.endsAt } : {}),
  }
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
          {card.kind === 'auction' && card.local && auction.currentPriceYen === printed.currentPriceYen && (
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
              <Left endsAt={target} nowAt={nowAt} onEnd={() => void revalidate()} />
            </div>
          )
        )}
      </div>
      {live?.extended === true && !isOver && (
        <p className="t12 c-warn">{t('auction.extendedTo', { time: formats.time(live.endsAt) })}</p>
      )}
      <SinceLast auction={auction} lotKey={`${card.source}:${card.id}`} />
      {(auction.taxPercent ?? 0) > 0 && (
        <p className="t12 c3">
          {t('goods.item.taxIncludedStore', { percent: formats.percent((auction.taxPercent ?? 0) / 100) })}
        </p>
      )}
      {auction.restrictions.map((name) =>
        name === 'bidder_rating_restricted' || name === 'bidder_identity_restricted' ? (
          <p key={name} className="t12 c2 row g1">
            <Icon name="info" size={16} />
            {t(
              name === 'bidder_rating_restricted'
                ? 'goods.item.ratingRestricted'
                : 'goods.item.identityRestricted',
            )}
          </p>
        ) : null,
      )}
    </div>
  )
}
