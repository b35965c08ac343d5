import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Gallery, Icon, type IconName, Img, Section, Slip, type SlipCell, Stars, Tag } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { secure } from './paths.ts'
import styles from './detail.module.css'

export function Photos({ images, title }: { images: readonly string[]; title: string }) {
  const t = useT()
  if (images.length === 0)
    return (
      <div className={styles.photos}>
        <div className="gallery"><Img alt={t('goods.item.noPhoto')} /></div>
      </div>
    )
  return (
    <div className={styles.photos}>
      <Gallery id="photo" label={t('goods.item.photos')} photoLabel={(number) => t('goods.item.photo', { number })} photos={images.map((src, index) => ({ src: secure(src), alt: t('goods.item.photoOf', { title, number: index + 1, count: images.length }) }))} />
    </div>
  )
}

/** §3's facts of an item in cells; what a source does not tell has no cell. */
export function Facts({ item, nowAt }: { item: GoodsDetail; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  const { card, domestic, auction } = item
  const ja = (text: string): ReactNode => <span lang="ja">{text}</span>
  const yesNo = (value: boolean): string => (value ? t('common.yes') : t('common.no'))
  const cell = (id: Parameters<typeof labelOf>[0], value: ReactNode, span?: 2): SlipCell[] => (value === null || value === undefined || value === '' ? [] : [{ id, label: labelOf(id), value, ...(span ? { span } : {}) }])
  const labelOf = (id: 'state' | 'condition' | 'domestic' | 'from' | 'within' | 'size' | 'brand' | 'category' | 'insured' | 'method' | 'likes' | 'proxy' | 'left' | 'checked'): string => t(`goods.item.fact.${id}`)
  const condition = [card.condition ? t(`goods.condition.${card.condition}`) : null, item.conditionText ? ja(item.conditionText) : null].filter((part) => part !== null)
  const cells = [
    ...cell('state', t(`goods.item.state.${card.availability}`)),
    ...cell('condition', condition.length === 0 ? null : condition.map((part, index) => <span key={index} className="blk">{part}</span>)),
    ...cell('domestic', domestic.cashOnDelivery ? t('goods.item.domestic.cod') : domestic.payer === 'seller' || domestic.yen === 0 || (domestic.freeAbove !== null && card.priceYen >= domestic.freeAbove) ? t('goods.item.domestic.free') : domestic.yen === null ? t('goods.item.domestic.unknown') : t('goods.item.domestic.buyer', { yen: formats.yen(domestic.yen) })),
    ...cell('method', domestic.method ? ja(domestic.method) : null),
    ...cell('from', item.shipsFrom ? ja(item.shipsFrom) : null),
    ...cell('within', item.shipsWithin ? (item.shipsWithin.minDays === item.shipsWithin.maxDays ? t('goods.item.withinDays', { min: item.shipsWithin.minDays }) : t('goods.item.withinRange', { min: item.shipsWithin.minDays, max: item.shipsWithin.maxDays })) : null),
    ...cell('size', item.size ? ja(item.size) : null),
    ...cell('brand', item.brand ? ja(item.brand) : null),
    ...cell('insured', domestic.insured === null ? null : yesNo(domestic.insured)),
    ...cell('left', item.quantity !== null && item.quantity > 1 ? <span className="num">{formats.number(item.quantity)}</span> : null),
    ...cell('likes', card.likes === undefined ? null : <span className="num">{formats.number(card.likes)}</span>),
    ...cell('proxy', t('goods.item.timesBought', { count: item.proxyPurchases })),
    ...cell('checked', formats.relative(item.checkedAt, nowAt)),
    ...cell('category', item.categoryPath.length > 0 ? <span lang="ja">{item.categoryPath.join(' › ')}</span> : null, 2),
  ]
  return (
    <>
      <Section title={t('goods.item.inShort')} as="h2">
        <Slip cells={cells} className={styles.slip} />
      </Section>
      {auction && <AuctionFacts auction={auction} />}
    </>
  )
}

function AuctionFacts({ auction }: { auction: NonNullable<GoodsDetail['auction']> }) {
  const t = useT()
  const formats = useFormats()
  const yesNo = (value: boolean): string => (value ? t('common.yes') : t('common.no'))
  const yen = (id: string, label: string, value: number | null): SlipCell[] => (value === null ? [] : [{ id, label, value: formats.yen(value), num: true }])
  const moment = (id: string, label: string, at: string | null): SlipCell[] => (at === null ? [] : [{ id, label, value: <><time dateTime={at} suppressHydrationWarning>{formats.dateTime(at)}</time><span className="t12 c3 blk" suppressHydrationWarning>{formats.jst(at)}</span></> }])
  return (
    <Section title={t('goods.item.auction')}>
      <Slip
        cells={[
          ...yen('current', t('goods.item.currentPrice'), auction.currentPriceYen),
          { id: 'bids', label: t('goods.item.bids'), value: t('goods.bids', { count: auction.bids }) },
          ...yen('start', t('goods.item.startPrice'), auction.startPriceYen),
          ...yen('buyNow', t('goods.item.buyNow'), auction.buyNowPriceYen),
          ...yen('increment', t('goods.item.increment'), auction.bidIncrementYen),
          { id: 'id', label: t('goods.item.auctionNo'), value: <bdi>{auction.id}</bdi> },
          ...moment('starts', t('goods.item.startsAt'), auction.startsAt),
          ...moment('ends', t('goods.item.endsAt'), auction.endsAt),
          ...(auction.earlyFinish === null ? [] : [{ id: 'early', label: t('goods.item.early'), value: yesNo(auction.earlyFinish) }]),
          ...(auction.autoExtension === null ? [] : [{ id: 'extension', label: t('goods.item.extension'), value: yesNo(auction.autoExtension) }]),
        ]}
      />
    </Section>
  )
}

export function Seller({ seller }: { seller: NonNullable<GoodsDetail['seller']> }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Section title={t('goods.item.seller')}>
      <div className="card pad seller">
        <Avatar name={seller.name} size="xl" />
        <div>
          <div className="t15 b7"><bdi lang="ja">{seller.name}</bdi></div>
          <div className="row g2 t12 c2 wrapf">
            <span>{seller.isStore ? t('goods.item.store') : t('goods.item.person')}</span>
            {seller.stars !== null && <span className="row g1"><Stars value={seller.stars} label={t('goods.item.stars', { value: formats.decimal(seller.stars) })} /></span>}
            {seller.ratings !== null && <span className="num">{t('goods.item.ratings', { count: seller.ratings })}</span>}
            {seller.goodRate !== null && <span>{t('goods.item.goodRate', { percent: formats.percent(seller.goodRate / 100) })}</span>}
          </div>
        </div>
        <div className={styles.badges}>
          {seller.identityVerified !== null && <Tag {...(seller.identityVerified ? { tone: 'ok' as const, icon: 'shield-check' as const } : {})}>{seller.identityVerified ? t('goods.item.identity') : t('goods.item.noIdentity')}</Tag>}
          {seller.quickShipper === true && <Tag tone="info" icon="bolt">{t('goods.item.quick')}</Tag>}
        </div>
      </div>
    </Section>
  )
}

/** What the seller's own text demands, with the sentence it stands in, so that nobody has to believe our reading. */
export function SellerRules({ rules }: { rules: GoodsDetail['sellerRules'] }) {
  const t = useT()
  if (rules.length === 0) return null
  return (
    <Section title={t('goods.item.rules')}>
      <ul className={`card pad ${styles.rules}`}>
        {rules.map(({ rule, sentence }, index) => (
          <li key={index}>
            <b className="t13 row g2"><Icon name="info" size={18} />{t.dynamic(`goods.item.rule.${rule}`, {}, t('goods.item.rule.other'))}</b>
            <span className="t12 c3">{t('goods.item.ruleSays')}</span>
            <q lang="ja" className="t13 c2">{sentence}</q>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The translation first, labelled; the seller's own words one press away, also without JavaScript. */
export function Description({ item: { description, descriptionTranslated } }: { item: GoodsDetail }) {
  const t = useT()
  return (
    <Section title={t('goods.item.fromSeller')}>
      {description === '' && !descriptionTranslated ? (
        <p className="c3">{t('goods.item.noDescription')}</p>
      ) : descriptionTranslated ? (
        <>
          <p className="desc" dir="auto">{descriptionTranslated}</p>
          <details className={styles.japanese}>
            <summary className="trans"><Icon name="translate" size={16} />{t('goods.item.machine')} <span className="underline">{t('goods.item.showJapanese')}</span></summary>
            <p className="desc" lang="ja">{description}</p>
          </details>
        </>
      ) : (
        <p className="desc" lang="ja">{description}</p>
      )}
    </Section>
  )
}

const services = [
  ['inspection', 'inspect'],
  ['authentication', 'authentic'],
  ['photos', 'camera'],
] as const satisfies readonly (readonly [string, IconName])[]

export function ServicesYouCanAdd() {
  const t = useT()
  return (
    <Section title={t('goods.item.services')}>
      <ul className={`card ${styles.services}`}>
        {services.map(([key, icon]) => (
          <li key={key} className="svc">
            <Icon name={icon} />
            <span className="grow">
              <span className="t15 b5 blk">{t(`goods.service.${key}`)}</span>
              <span className="t12 c3 blk">{t(`goods.service.${key}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="t12 c3 mt8">{t('goods.item.servicesHint')}</p>
    </Section>
  )
}
