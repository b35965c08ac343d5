import type { GoodsDetail, LotFacts } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Button,
  DoorLine,
  type DoorPart,
  Fees,
  Icon,
  type IconName,
  Notice,
  PriceBlock,
  SourceMark,
  Tag,
  Tags,
  type Tone,
  useToast,
} from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AuctionTop } from '../../bid/parts/auction-top.tsx'
import { feeRows } from './fee-rows.ts'
import { isGone } from './item-facts.ts'
import { frontPath, sourceMark } from './paths.ts'
import { TRANSLATED } from './translated.tsx'
import { toHost } from '../../shell/bridge.ts'
import { noWay } from '../../kit/no-way.ts'
import { useCountryName } from '../../shell/shell-context.tsx'
import styles from './detail.module.css'

/** §3's item tags: how each is drawn (DESIGN 5). `adult` and `tax_free` are plain facts. */
const tags: Readonly<Record<string, readonly [Tone | undefined, IconName]>> = {
  authentication: ['ok', 'authentic'],
  insured: [undefined, 'insure'],
  uninsured: ['warn', 'insure'],
  fragile: ['warn', 'fragile'],
  air_prohibited: ['danger', 'plane-off'],
  second_hand: [undefined, 'swap'],
  certified_store: ['info', 'store'],
}

/** Where it is sold, what it is called, in the reader's words with the seller's own below. `words`: another way to show the two titles. */
export function Head({
  item: { card, siteName, proxyPurchases },
  words,
  aside,
}: {
  item: GoodsDetail
  words?: ReactNode
  aside?: ReactNode
}) {
  const t = useT()
  const mark = sourceMark(card.source, t)
  return (
    <>
      <div className="row between wrapf">
        <Link to={frontPath(card.source)} className={`row g2 ${styles.source}`}>
          <SourceMark source={mark} size="sm" silent />
          <span className="t13 c2">{siteName}</span>
        </Link>
        <span className="row g2 t12 c3">
          {card.likes !== undefined && (
            <span className="row g1">
              <Icon name="heart" size={16} />
              {t('goods.item.likes', { count: card.likes })}
            </span>
          )}
          {proxyPurchases > 0 && (
            <span className="row g1">
              <Icon name="hand" size={16} />
              {t('goods.item.proxyCount', { count: proxyPurchases })}
            </span>
          )}
          {aside}
        </span>
      </div>
      {words ?? (
        <>
          <h1
            id={TRANSLATED}
            className={`t20 b7 ${styles.title}`}
            {...(card.titleTranslated ? {} : { lang: 'ja' })}
          >
            {card.titleTranslated ?? card.title}
          </h1>
          {card.titleTranslated && (
            <div className={`trans ${styles.original}`}>
              <Icon name="translate" size={16} />
              <span className="sr">{t('goods.item.original')}: </span>
              <span lang="ja">{card.title}</span>
            </div>
          )}
        </>
      )}
    </>
  )
}

export function ItemTags({ named }: { named: readonly string[] }) {
  const t = useT()
  if (named.length === 0) return null
  return (
    <Tags className={styles.tags ?? ''}>
      {named.map((name) => {
        const [tone, icon] = tags[name] ?? [undefined, 'tag']
        return (
          <Tag key={name} icon={icon} {...(tone ? { tone } : {})}>
            {t.dynamic(`goods.tag.${name}`)}
          </Tag>
        )
      })}
    </Tags>
  )
}

/** The price by §4's rule, then what it comes to at the customer's door, with every part of it one press away. */
export function PriceAndDoor({
  item,
  live,
  why,
  country,
  nowAt,
}: {
  item: GoodsDetail
  live: LotFacts | null
  why: readonly string[]
  country: string
  nowAt: number
}) {
  const t = useT()
  const formats = useFormats()
  const countryName = useCountryName()
  const { pathname, search } = useLocation()
  const { card, toDoor, auction } = item
  const kind = card.kind === 'fixed' ? 'fixed' : card.kind === 'auction' ? 'bid' : 'buyNow'
  const isKnown = card.priceYen > 0
  const gone = isGone(item)
  const delivery = (
    <Link
      className={`t13 row g1 ${styles.delivery}`}
      to={`/language?return=${encodeURIComponent(pathname + search)}`}
    >
      <Icon name="globe" size={16} />
      {t('goods.item.change')}
    </Link>
  )
  return (
    <div className={styles.price}>
      {auction && <AuctionTop auction={auction} card={card} live={live} nowAt={nowAt} />}
      {kind !== 'bid' && isKnown && (gone ? auction === null : kind === 'buyNow') && (
        <div className="t12 c3">{t(`goods.item.priceKind.${gone ? 'last' : 'buyNow'}`)}</div>
      )}
      {kind === 'bid' || (gone && auction !== null) ? null : isKnown ? (
        <PriceBlock
          yen={card.priceYen}
          {...(card.local ? { local: formats.money(card.local) } : {})}
          note={t('goods.item.taxIncluded')}
        />
      ) : (
        <p className="t24 b8">{t('goods.priceUnknown')}</p>
      )}
      {kind === 'buyNow' && item.notBuyable === null && (
        <p className="t13 c2">{t('goods.item.buyNowNote')}</p>
      )}
      {gone ? null : toDoor ? (
        <>
          <DoorLine
            label={t('goods.item.door', { country: formats.amid(countryName(toDoor.country)) })}
            yen={toDoor.totalYen}
            {...(toDoor.local ? { local: formats.money(toDoor.local) } : {})}
            {...parts(item, [t('goods.item.partItem'), t('goods.item.partJapan'), t('goods.item.partLater')])}
          >
            <Fees
              rows={[
                ...explained(feeRows(t, toDoor.now), toDoor.now),
                { id: 'now', label: t('fees.payNow'), value: toDoor.nowYen, kind: 'smallsum' },
                ...explained(feeRows(t, toDoor.later), toDoor.later),
                { id: 'later', label: t('fees.payLater'), value: toDoor.laterYen, kind: 'smallsum' },
              ]}
            />
            <p className="t12 c2 mt8">
              {t('goods.item.doorBetween', {
                low: formats.yen(toDoor.lowYen),
                high: formats.yen(toDoor.highYen),
              })}
            </p>
            {why.length > 0 && (
              <>
                <p className="t12 b7 mt8">{t('goods.item.why')}</p>
                <ul className={`t12 c3 ${styles.why}`}>
                  {why.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
            {delivery}
          </DoorLine>
          {toDoor.leastYen !== undefined && (
            <p className="t12 c2 mt8">{t('goods.item.doorFrom', { yen: formats.yen(toDoor.leastYen) })}</p>
          )}
        </>
      ) : (
        isKnown && (
          <Notice tone="plain" icon="house" className="mt12" actions={delivery}>
            {card.noWay
              ? t('goods.item.noWay', noWay(formats, countryName(country), card.noWayBy))
              : t('goods.item.doorUnknown', { country: formats.amid(countryName(country)) })}
          </Notice>
        )
      )}
    </div>
  )

  /** A row that is a guess says between what and what, right below it. */
  function explained(
    shown: ReturnType<typeof feeRows>,
    rows: NonNullable<GoodsDetail['toDoor']>['now'],
  ): ReturnType<typeof feeRows> {
    return shown.flatMap((row, index) => {
      const low = Number(rows[index]?.values?.['low'] ?? 0)
      const high = Number(rows[index]?.values?.['high'] ?? 0)
      return low === high
        ? [row]
        : [
            row,
            {
              id: `${row.id}-range`,
              label: t('goods.item.rowBetween', { low: formats.yen(low), high: formats.yen(high) }),
              kind: 'sub' as const,
            },
          ]
    })
  }
}

/** The bar's three parts, all from the one answer: the item's row, the rest of what is paid now, what is paid later. */
function parts(
  { toDoor }: GoodsDetail,
  [item, japan, later]: readonly [string, string, string],
): { parts?: [DoorPart, DoorPart, DoorPart] } {
  const own = toDoor?.now.find(({ key }) => key.replace(/^fees\./, '') === 'item')
  if (!toDoor || !own) return {}
  return {
    parts: [
      { label: item, yen: own.yen },
      { label: japan, yen: toDoor.nowYen - own.yen },
      { label: later, yen: toDoor.laterYen },
    ],
  }
}

/** Passes the page's own address on: the system's share sheet where there is one, else the clipboard. */
export function useShare(address: string): () => Promise<void> {
  const t = useT()
  const toast = useToast()
  return async () => {
    if (toHost('share', { url: address })) return
    try {
      if (navigator.share) await navigator.share({ url: address })
      else {
        await navigator.clipboard.writeText(address)
        toast({ text: t('common.copySuccess'), tone: 'ok' })
      }
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ text: t('common.copyFail'), tone: 'error' })
    }
  }
}

/** Share, the source's own page, and the way to say that something is wrong with it. */
export function Ways({ address, item }: { address: string; item: GoodsDetail }) {
  const t = useT()
  const share = useShare(address)
  return (
    <div className={styles.share} id="share">
      <details>
        <summary className="t13">
          <Icon name="share" size={18} />
          {t('goods.item.share')}
        </summary>
        <label className="t12 c3" htmlFor="share-link">
          {t('goods.item.shareLink')}
        </label>
        <span className="row g2">
          <input
            id="share-link"
            className={`ltr ${styles.link}`}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button tone="line" size="md" icon="copy" onClick={share}>
            {t('goods.item.copy')}
          </Button>
        </span>
        <Link
          className="t13 reach"
          to={`/share?type=item&source=${item.card.source}&id=${encodeURIComponent(item.card.id)}`}
        >
          {t('goods.item.poster')}
        </Link>
      </details>
      {/^https?:\/\//.test(item.url) && (
        <a className="t13 row g1" href={item.url} target="_blank" rel="noreferrer noopener nofollow">
          <Icon name="external" size={16} />
          {t('goods.item.source', { name: item.siteName })}
        </a>
      )}
      <Link
        className="t13 row g1 c3"
        to={`/report?type=abuse&source=${item.card.source}&id=${encodeURIComponent(item.card.id)}`}
      >
        <Icon name="flag" size={16} />
        {t('goods.item.report')}
      </Link>
    </div>
  )
}
