import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Img, Notice, QueueCustomer, Slip, SourceMark, Tag } from '@tomobako/ui'
import { useSession } from '../../../core/session.tsx'
import { LineTag, sourceOf } from '../../../kit/index.ts'
import { DoorAsked } from './door.tsx'
import type { LastScan } from './last-scans.tsx'
import { receivable, type Match } from './match.ts'
import { Problem } from './problem.tsx'
import { TakeIn } from './take-in.tsx'

export type InHandHandle = { shelve: (shelf: string) => void }

/** The thing on the table: what was promised (the frozen listing) on the left, what to do with it by its state below. */
export function InHand({
  ref,
  match,
  code,
  done,
  lastShelf,
}: {
  ref: Ref<InHandHandle>
  match: Match
  code: string
  done: (scan: LastScan) => void
  lastShelf: string | undefined
}) {
  const t = useT()
  const { date, grams, yen } = useFormats()
  const { may } = useSession()
  const top = useRef<HTMLElement>(null)
  const form = useRef<InHandHandle>(null)
  useImperativeHandle(ref, () => ({ shelve: (shelf) => form.current?.shelve(shelf) }))
  // The match takes the focus, so that the single keys of the station work; a scanner is heard anyway.
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  const pictures =
    match.snapshotImages.length > 0 ? match.snapshotImages : match.card.image ? [match.card.image] : []
  return (
    <section ref={top} tabIndex={-1} className="inhand" aria-label={match.card.title}>
      <figure>
        <Img
          src={pictures[0]}
          alt={t('console.receiving.listingPicture', { n: 1 })}
          width={280}
          height={280}
          eager
        />
        <figcaption className="t12 c3">{t('console.receiving.fromListing')}</figcaption>
        {pictures.length > 1 && (
          <div className="mini">
            {pictures.slice(1, 5).map((src, index) => (
              <a key={src} href={src} target="_blank" rel="noopener noreferrer">
                <Img
                  src={src}
                  alt={t('console.receiving.listingPicture', { n: index + 2 })}
                  width={52}
                  height={52}
                />
              </a>
            ))}
          </div>
        )}
      </figure>
      <div className="promise">
        <div className="row between wrapf">
          <span className="row g2 c3 num">
            <SourceMark source={sourceOf(match.card.source, t)} size="xs" />
            {match.no}
            <QueueCustomer
              cordId={match.orderNo}
              name={match.customer.masked}
              country={match.customer.country}
            />
          </span>
          <LineTag state={match.state} />
        </div>
        <h2 lang="ja" className="t20 b7">
          {match.card.title}
        </h2>
        {match.card.titleTranslated && <p className="c2">{match.card.titleTranslated}</p>}
        {match.elsewhere !== null && (
          <Notice tone="warn" icon="truck" live="status">
            {t('console.receiving.elsewhere', { name: match.elsewhere })}
          </Notice>
        )}
        <Slip
          columns={4}
          className="gap"
          cells={[
            { label: t('console.receiving.tracking'), value: match.tracking ?? '–', num: true },
            { label: t('console.receiving.sellerOrder'), value: match.sellerOrderNo ?? '–', num: true },
            { label: t('console.receiving.bought'), value: match.boughtAt ? date(match.boughtAt) : '–' },
            {
              label: t('console.receiving.expectedWeight'),
              value: match.expectedGrams === null ? '–' : grams(match.expectedGrams),
              num: true,
            },
          ]}
        />
        {match.postage.door && match.postage.door.state !== 'asked' && (
          <p className="gap">
            <Tag
              tone={match.postage.door.state === 'paid' || match.postage.door.state === 'due' ? 'ok' : 'warn'}
            >
              {t('console.receiving.doorTitle')}: {yen(match.postage.door.yen)} ·{' '}
              {t(`console.receiving.doorState.${match.postage.door.state}`)}
            </Tag>
          </p>
        )}
        {match.services.length > 0 && (
          <div className="tags gap">
            {match.services.map((service) => (
              <Tag key={service} tone="ink">
                {t.dynamic(`console.services.${service}`, {}, t.dynamic(`fees.${service}`, {}, service))}
              </Tag>
            ))}
          </div>
        )}
      </div>
      {match.state === 'problem' ? (
        <Problem match={match} done={done} />
      ) : match.postage.door?.state === 'asked' ? (
        <DoorAsked match={match} paidYen={match.postage.door.yen} done={done} />
      ) : receivable.includes(match.state) && may('receiving.write') ? (
        <TakeIn ref={form} match={match} code={code} done={done} lastShelf={lastShelf} />
      ) : (
        <Notice tone="info" live="status">
          {t('console.receiving.notReceivable', { state: t(`console.lineState.${match.state}`) })}
        </Notice>
      )}
    </section>
  )
}
