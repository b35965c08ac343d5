import type { BidRow, GoodsDetail, goods, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Icon, Price, Section, Tag } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAwake } from '../../kit/awake.ts'
import { calls } from '../../shell/calls.ts'
import styles from '../../goods/parts/detail.module.css'

export type Bids = OutputOf<typeof goods.bids>

const FIRST = 4
/** The source is asked again for a bid that came, but no more often than this. */
const PAUSE_MS = 10_000

/**
 * Who bid how much, as the source tells it. It is asked when somebody comes to this place of the page, not for everybody who opens it; `printed` is the answer
 * where the page was asked for with it, which is how it is read without scripts.
 */
export function History({
  item,
  printed,
  mine,
}: {
  item: GoodsDetail
  printed: Bids | null
  mine: BidRow | null
}) {
  const t = useT()
  const formats = useFormats()
  const { pathname } = useLocation()
  const isAwake = useAwake()
  const [isAll, setAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { auction } = item
  const count = auction?.bids ?? 0
  const read = useBids(place, item, count, printed)
  if (!auction) return null
  const rows = read?.rows ?? []
  const isMore = rows.length > FIRST && !isAll
  const top = Math.max(0, ...rows.map(({ yen }) => yen))
  // Every bid of ours bears the one name of our account, which says nothing of whose it is: only who leads is known to be the reader.
  const leading =
    mine?.state === 'leading' && mine.currentYen === top ? rows.find(({ yen }) => yen === top) : undefined
  return (
    <Section title={t('goods.item.bids')} id="bids">
      <div ref={place} className={`card ${styles.bids}`}>
        {count === 0 ? (
          <p className="t13 c2">{t('goods.bids', { count })}</p>
        ) : read === null ? (
          isAwake ? (
            <p className="t13 c3" role="status">
              {t('goods.bids', { count })}
            </p>
          ) : (
            <Link to={`${pathname}?bids=all#bids`} className="t13 underline" preventScrollReset>
              {t('auction.history.see')}
            </Link>
          )
        ) : rows.length === 0 ? (
          <p className="t13 c2">{t('auction.history.unknown', { name: item.siteName })}</p>
        ) : (
          <>
            <ol className={styles.bidlist}>
              {rows.slice(0, isAll ? undefined : FIRST).map((row, index) => (
                <li key={rows.length - index} className="bidrow">
                  <span className={row === leading ? 'b7' : 'c2'}>
                    {row === leading ? t('auction.history.you') : <bdi>{row.bidder}</bdi>}
                    {row === leading ? (
                      <Tag tone="ok">{t('auction.state.leading')}</Tag>
                    ) : (
                      row.automatic && <span className="t12 c3"> · {t('auction.history.automatic')}</span>
                    )}
                  </span>
                  <span className={row === leading ? 'b7' : 'b5'}>
                    <Price yen={row.yen} />
                  </span>
                  <time className="c3 num" {...(row.at ? { dateTime: row.at } : {})} suppressHydrationWarning>
                    {row.at ? formats.dateTime(row.at) : '–'}
                  </time>
                </li>
              ))}
              {!isMore && read.openingYen !== null && (
                <li className="bidrow">
                  <span className="c3">{t('goods.item.startPrice')}</span>
                  <span>
                    <Price yen={read.openingYen} />
                  </span>
                  <time className="c3 num" suppressHydrationWarning>
                    {auction.startsAt ? formats.dateTime(auction.startsAt) : '–'}
                  </time>
                </li>
              )}
            </ol>
            {isMore && (
              <Button tone="text" size="md" onClick={() => setAll(true)}>
                {t('auction.history.all', { count: rows.length })}
                <Icon name="chevron-down" size={16} />
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  )
}

function useBids(
  place: { readonly current: HTMLElement | null },
  { card: { source, id } }: GoodsDetail,
  count: number,
  printed: Bids | null,
): Bids | null {
  const [read, setRead] = useState<Bids | null>(printed)
  const [isNear, setNear] = useState(false)
  const asked = useRef({ count: printed ? count : -1, at: 0 })
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  useEffect(() => {
    if (!isNear || count === 0 || asked.current.count === count) return
    let isGone = false
    const timer = setTimeout(
      () => {
        asked.current = { count, at: performance.now() }
        void calls()
          .then(({ goods, call }) => call(goods.bids, { source, id }, { silent: true }))
          // What stands there stays; the next bid asks again.
          .catch((): Bids => ({ state: 'none', total: null, rows: [], openingYen: null }))
          .then((next) => {
            if (!isGone) setRead((before) => (next.state === 'none' && before ? before : next))
          })
      },
      asked.current.at === 0 ? 0 : Math.max(0, asked.current.at + PAUSE_MS - performance.now()),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isNear, count, source, id])
  return read
}
