import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Avatar,
  Icon,
  type IconName,
  Notice,
  Price,
  Section,
  Slip,
  type SlipCell,
  Stars,
  Tag,
} from '@tomobako/ui'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nextYen } from '../../bid/parts/use-lot.ts'
import { secure, sellerPath, sized } from './paths.ts'
import type { Said } from './said.ts'
import styles from './detail.module.css'

/** §3's facts of an item in cells; what a source does not tell has no cell. */
export function Facts({ item, nowAt }: { item: GoodsDetail; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  const { card, domestic, auction, estimate } = item
  const ja = (text: string): ReactNode => <span lang="ja">{text}</span>
  const yesNo = (value: boolean): string => (value ? t('common.yes') : t('common.no'))
  type Fact =
    | 'state'
    | 'condition'
    | 'domestic'
    | 'from'
    | 'within'
    | 'size'
    | 'color'
    | 'brand'
    | 'category'
    | 'insured'
    | 'method'
    | 'likes'
    | 'proxy'
    | 'left'
    | 'checked'
    | 'weight'
    | 'packed'
    | 'regular'
    | 'listed'
  const labelOf = (id: Fact): string =>
    id === 'listed' ? t('goods.item.fact.list') : t(`goods.item.fact.${id}`)
  const cell = (id: Fact, value: ReactNode, span?: 2): SlipCell[] =>
    value === null || value === undefined || value === ''
      ? []
      : [{ id, label: labelOf(id), value, ...(span ? { span } : {}) }]
  // The source's own word below ours; to whom both are the same it is told once.
  const graded = card.condition ? t(`goods.condition.${card.condition}`) : null
  const condition = [
    graded,
    item.conditionText && item.conditionText !== graded ? ja(item.conditionText) : null,
  ].filter((part) => part !== null)
  const isFree =
    domestic.payer === 'seller' ||
    domestic.yen === 0 ||
    (domestic.freeAbove !== null && card.priceYen >= domestic.freeAbove)
  const cells = [
    ...cell('state', t(`goods.item.state.${card.availability}`)),
    ...cell(
      'condition',
      condition.length === 0
        ? null
        : condition.map((part, index) => (
            <span key={index} className="blk">
              {part}
            </span>
          )),
    ),
    ...cell(
      'domestic',
      domestic.cashOnDelivery
        ? t('goods.item.domestic.cod')
        : isFree
          ? t('goods.item.domestic.free')
          : domestic.yen === null
            ? t('goods.item.domestic.unknown')
            : t('goods.item.domestic.buyer', { yen: formats.fee(domestic.yen) }),
    ),
    ...cell(
      'within',
      item.shipsWithin
        ? item.shipsWithin.minDays === item.shipsWithin.maxDays
          ? t('goods.item.withinDays', { min: item.shipsWithin.minDays })
          : t('goods.item.withinRange', { min: item.shipsWithin.minDays, max: item.shipsWithin.maxDays })
        : null,
    ),
    ...cell('from', item.said?.from ?? (item.shipsFrom ? ja(item.shipsFrom) : null)),
    ...cell('method', item.said?.method ?? (domestic.method ? ja(domestic.method) : null)),
    ...cell('size', item.said?.size ?? (item.size ? ja(item.size) : null)),
    ...cell('color', item.said?.color ?? (item.color ? ja(item.color) : null)),
    ...cell('brand', item.said?.brand ?? (item.brand ? ja(item.brand) : null)),
    ...cell(
      'weight',
      estimate
        ? t('goods.item.weightRange', {
            grams: formats.grams(estimate.grams),
            low: formats.grams(estimate.lowGrams),
            high: formats.grams(estimate.highGrams),
          })
        : null,
    ),
    ...cell(
      'packed',
      estimate ? formats.size(estimate.lengthMm / 10, estimate.widthMm / 10, estimate.heightMm / 10) : null,
    ),
    ...cell('insured', domestic.insured === null ? null : yesNo(domestic.insured)),
    ...cell(
      'left',
      item.quantity !== null && item.quantity > 1 ? (
        <span className="num">{formats.number(item.quantity)}</span>
      ) : null,
    ),
    ...cell(
      'regular',
      item.regularYen === null || item.regularYen <= card.priceYen ? null : (
        <span className="num">{formats.yen(item.regularYen)}</span>
      ),
    ),
    ...cell(
      'listed',
      item.listYen === null ? null : <span className="num">{formats.yen(item.listYen)}</span>,
    ),
    ...cell(
      'likes',
      card.likes === undefined ? null : <span className="num">{formats.number(card.likes)}</span>,
    ),
    ...cell('proxy', t('goods.item.timesBought', { count: item.proxyPurchases })),
    ...cell(
      'category',
      item.categoryPath.length > 0
        ? item.categoryPath.map((name, index) => (
            <Fragment key={`${index}${name}`}>
              {index > 0 && ' › '}
              {item.said?.categories[index] ?? <bdi lang="ja">{name}</bdi>}
            </Fragment>
          ))
        : null,
      2,
    ),
  ]
  return (
    <>
      <Section title={t('goods.item.inShort')} as="h2" id="facts">
        <Slip cells={even(cells)} className={styles.slip} />
        <p className="t12 c3 mt8">
          {t('goods.item.frozen', { name: item.siteName, when: formats.relative(item.checkedAt, nowAt) })}
        </p>
      </Section>
      {auction && <AuctionFacts auction={auction} url={item.url} name={item.siteName} />}
    </>
  )
}

/** Two cells a row: a last one that would stand alone takes the row. */
function even(cells: readonly SlipCell[]): SlipCell[] {
  const singles = cells.filter(({ span }) => span === undefined)
  const last = singles.at(-1)
  return cells.map((cell) => (singles.length % 2 === 1 && cell === last ? { ...cell, span: 2 } : cell))
}

function AuctionFacts({
  auction,
  url,
  name,
}: {
  auction: NonNullable<GoodsDetail['auction']>
  url: string
  name: string
}) {
  const t = useT()
  const formats = useFormats()
  const yen = (id: string, label: string, value: number | null): SlipCell[] =>
    value === null ? [] : [{ id, label, value: formats.yen(value), num: true }]
  const moment = (id: string, label: string, at: string | null): SlipCell[] =>
    at === null
      ? []
      : [
          {
            id,
            label,
            value: (
              <>
                <time dateTime={at} suppressHydrationWarning>
                  {formats.dateTime(at)}
                </time>
                <span className="t12 c3 blk" suppressHydrationWarning>
                  {formats.jst(at)}
                </span>
              </>
            ),
          },
        ]
  return (
    <Section title={t('goods.item.auction')}>
      <Slip
        className={styles.slip}
        cells={even([
          ...yen('start', t('goods.item.startPrice'), auction.startPriceYen),
          ...yen('buyNow', t('goods.item.buyNow'), auction.buyNowPriceYen),
          { id: 'bids', label: t('goods.item.bids'), value: t('goods.bids', { count: auction.bids }) },
          ...yen('increment', t('goods.item.increment'), auction.bidIncrementYen),
          ...yen('next', t('goods.item.nextBid'), nextYen(auction)),
          ...(auction.bidders === null
            ? []
            : [
                {
                  id: 'bidders',
                  label: t('goods.item.bidders'),
                  value: <span className="num">{formats.number(auction.bidders)}</span>,
                },
              ]),
          ...(auction.highestBidder === null || auction.highestBidder === ''
            ? []
            : [{ id: 'highest', label: t('goods.item.highest'), value: <bdi>{auction.highestBidder}</bdi> }]),
          ...moment('starts', t('goods.item.startsAt'), auction.startsAt),
          ...moment('ends', t('goods.item.endsAt'), auction.endsAt),
          ...(auction.autoExtension === null
            ? []
            : [
                {
                  id: 'extension',
                  label: t('goods.item.extension'),
                  value: auction.autoExtension ? t('goods.item.extensionYes') : t('common.no'),
                },
              ]),
          ...(auction.earlyFinish === null
            ? []
            : [
                {
                  id: 'early',
                  label: t('goods.item.early'),
                  value: auction.earlyFinish ? t('goods.item.earlyYes') : t('common.no'),
                },
              ]),
          ...(auction.extended === true
            ? [{ id: 'extended', label: t('goods.item.extended'), value: t('common.yes') }]
            : []),
          ...(auction.questions
            ? [
                {
                  id: 'questions',
                  label: t('auction.questions.label'),
                  value: <Questions {...auction.questions} url={url} name={name} />,
                },
              ]
            : []),
          { id: 'id', label: t('goods.item.auctionNo'), value: <bdi>{auction.id}</bdi> },
        ])}
      />
    </Section>
  )
}

/** How many questions there are; what they say stands on the source's own page. */
function Questions({
  answered,
  open,
  url,
  name,
}: {
  answered: number
  open: number
  url: string
  name: string
}) {
  const t = useT()
  return (
    <>
      {answered + open === 0 ? t('auction.questions.none') : t('auction.questions.count', { answered, open })}
      {answered + open > 0 && /^https?:\/\//.test(url) && (
        <a className="t12 blk underline" href={url} target="_blank" rel="noreferrer noopener nofollow">
          {t('auction.questions.read', { name })}
        </a>
      )}
    </>
  )
}

/** Who sells, by what the source tells of them; leads to everything they sell. */
export function Seller({
  seller,
  source,
}: {
  seller: NonNullable<GoodsDetail['seller']>
  source: GoodsDetail['card']['source']
}) {
  const t = useT()
  const formats = useFormats()
  const inside = (
    <>
      <Avatar
        name={seller.name}
        size="md"
        {...(seller.avatar ? { src: sized(secure(seller.avatar), 160) } : {})}
      />
      <span>
        <span className="t15 b7 blk">
          <bdi lang="ja">{seller.name}</bdi>
        </span>
        <span className="row g2 t12 c2 wrapf">
          <span>{seller.isStore ? t('goods.item.store') : t('goods.item.person')}</span>
          {seller.stars !== null && (
            <span className="row g1">
              <Stars
                value={seller.stars}
                label={t('goods.item.stars', { value: formats.decimal(seller.stars) })}
              />
            </span>
          )}
          {seller.ratings !== null && (
            <span className="num">{t('goods.item.ratings', { count: seller.ratings })}</span>
          )}
          {seller.goodRate !== null && (
            <span>{t('goods.item.goodRate', { percent: formats.percent(seller.goodRate / 100) })}</span>
          )}
          {seller.itemsSold !== null && seller.itemsSold > 0 && (
            <span className="num">{t('goods.item.sold', { count: seller.itemsSold })}</span>
          )}
        </span>
      </span>
      {seller.id !== null && <Icon name="chevron-right" size={20} flip />}
    </>
  )
  return (
    <Section title={t('goods.item.seller')} id="seller" className="far">
      <div className="card pad">
        {seller.id === null ? (
          <div className="seller">{inside}</div>
        ) : (
          <Link className={`seller ${styles.sellerlink}`} to={sellerPath(source, seller.id)}>
            {inside}
            <span className="sr">{t('goods.item.sellerPage')}</span>
          </Link>
        )}
        <div className={styles.badges}>
          {seller.identityVerified !== null && (
            <Tag {...(seller.identityVerified ? { tone: 'ok' as const, icon: 'shield-check' as const } : {})}>
              {seller.identityVerified ? t('goods.item.identity') : t('goods.item.noIdentity')}
            </Tag>
          )}
          {seller.quickShipper === true && (
            <Tag tone="info" icon="bolt">
              {t('goods.item.quick')}
            </Tag>
          )}
          {seller.highSuccess === true && (
            <Tag tone="ok" icon="check">
              {t('goods.item.highSuccess')}
            </Tag>
          )}
        </div>
      </div>
    </Section>
  )
}

/** A sentence about goods like these, written out by the server: what carriers or customs say (prohibited.csv). */

/** What somebody should know before paying: nothing here stops the purchase, and nothing of it is a surprise later. */
export function BeforePaying({ notes }: { notes: readonly Said[] }) {
  const t = useT()
  if (notes.length === 0) return null
  return (
    <div className={styles.notes} id="know" role="group" aria-label={t('goods.item.watchFor')}>
      {notes.map(({ title, text, found, isGrave }) => (
        <Notice
          key={title}
          tone={isGrave ? 'warn' : 'plain'}
          icon={isGrave ? 'plane-off' : 'info'}
          title={title}
        >
          {text} <span className="t12 blk">{found}</span>
        </Notice>
      ))}
    </div>
  )
}

const ruleIcons: Readonly<Record<string, IconName>> = {
  untested: 'alert',
  as_is: 'alert',
  no_claims: 'alert',
  no_returns: 'swap',
  no_cancel: 'swap',
  uninsured_post: 'insure',
  combined: 'parcel',
  no_combined: 'parcel',
  ships_within: 'clock',
  no_proxies: 'hand',
  no_immediate_purchase: 'message',
  comment_first: 'message',
}

/** What the seller's own text demands, with the sentence it stands in, so that nobody has to believe our reading. */
export function SellerRules({ rules }: { rules: GoodsDetail['sellerRules'] }) {
  const t = useT()
  if (rules.length === 0) return null
  const within = ({ min, max }: { min: number; max: number }): string =>
    min === max ? t('goods.item.withinDays', { min }) : t('goods.item.withinRange', { min, max })
  return (
    <Section title={t('goods.item.rules')} id="rules" className="far">
      <ul className={`card pad ${styles.rules}`}>
        {rules.map(({ rule, sentence, days }, index) => (
          <li key={index}>
            <b className="t13 row g2">
              <Icon name={ruleIcons[rule] ?? 'info'} size={18} />
              {t.dynamic(
                `goods.item.rule.${rule}`,
                days ? { days: within(days) } : {},
                t('goods.item.rule.other'),
              )}
            </b>
            <span className="t12 c3">{t('goods.item.ruleSays')}</span>
            <q lang="ja" className="t13 c2">
              {sentence}
            </q>
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
    <Section title={t('goods.item.fromSeller')} className="far">
      {description === '' && !descriptionTranslated ? (
        <p className="c3">{t('goods.item.noDescription')}</p>
      ) : descriptionTranslated ? (
        <>
          <p className="desc" dir="auto">
            {descriptionTranslated}
          </p>
          <details className={styles.japanese}>
            <summary className="trans">
              <Icon name="translate" size={16} />
              {t('goods.item.machine')} <span className="underline">{t('goods.item.showJapanese')}</span>
            </summary>
            <p className="desc" lang="ja">
              {description}
            </p>
          </details>
        </>
      ) : (
        <p className="desc" lang="ja">
          {description}
        </p>
      )}
    </Section>
  )
}

const services = [
  ['inspection', 'inspect'],
  ['authentication', 'authentic'],
  ['photos', 'camera'],
  ['listingTranslation', 'globe'],
] as const satisfies readonly (readonly [string, IconName])[]

/**
 * What can be done with it, each with its price. A specialist looks at few kinds of things: for those the tag above says it can be had, and
 * here what it is. `whyPadded`: what padding changes beside its fee, as the builder says it.
 */
export function ServicesYouCanAdd({ item, whyPadded }: { item: GoodsDetail; whyPadded: string | null }) {
  const t = useT()
  const { padding, services: prices } = item
  const offered = services.filter(([key]) => key !== 'authentication' || item.tags.includes('authentication'))
  return (
    <Section title={t('goods.item.services')} className="far">
      <ul className={`card ${styles.services}`}>
        {offered.map(([key, icon]) => (
          <Service
            key={key}
            icon={icon}
            name={t(`goods.service.${key}`)}
            text={t(`goods.service.${key}Text`)}
            yen={prices[key]}
          />
        ))}
        {padding && (
          <Service
            icon="box"
            name={t('fees.protective')}
            text={t('goods.service.paddingText')}
            why={whyPadded}
            yen={padding.yen}
          />
        )}
      </ul>
      <p className="t12 c3 mt8">{t('goods.item.servicesHint')}</p>
    </Section>
  )
}

function Service({
  icon,
  name,
  text,
  why = null,
  yen,
}: {
  icon: IconName
  name: string
  text: string
  why?: string | null
  /** Null: it cannot be had. */
  yen: number | null
}) {
  return (
    <li className="svc">
      <Icon name={icon} />
      <span className="grow">
        <span className="t15 b5 blk">{name}</span>
        <span className="t12 c3 blk">{text}</span>
        {why !== null && <span className="t12 c3 blk">{why}</span>}
      </span>
      {yen !== null && (
        <b className="t13 nowrap">
          <Price yen={yen} {...(yen > 0 ? { sign: 'plus' as const } : {})} />
        </b>
      )}
    </li>
  )
}
