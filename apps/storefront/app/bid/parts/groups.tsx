import type { BidGroup, KeptCards } from '@tomobako/contract'
import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Notice, Price, SceneNoMessages, Tag } from '@tomobako/ui'
import { Form } from 'react-router'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './auction.module.css'
import { HoldWith } from './hold-with.tsx'
import { LeftTag } from './left-tag.tsx'
import { bidPath } from './paths.ts'
import { isOpen } from './raises.ts'
import { StateTag } from './state.tsx'

export function Groups({
  groups,
  nowAt,
  ...cards
}: {
  groups: readonly BidGroup[]
  nowAt: number
  cards: KeptCards
  /** Why a card held nothing when it was asked last, in words, by group. */
  whys: Readonly<Record<string, string>>
}) {
  const t = useT()
  const make = (
    <ButtonLink href="/bids/group" tone="ink" size="md">
      {t('auction.group.make')}
    </ButtonLink>
  )
  if (groups.length === 0)
    return (
      <Blank as="h2" scene={<SceneNoMessages />} title={t('auction.group.none')} actions={make}>
        {t('auction.group.text')}
      </Blank>
    )
  return (
    <>
      <div>{make}</div>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.id} className="card pad">
            <OneGroup group={group} nowAt={nowAt} cards={cards.cards} why={cards.whys[group.id]} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneGroup({
  group,
  nowAt,
  cards,
  why,
}: {
  group: BidGroup
  nowAt: number
  cards: KeptCards
  why: string | undefined
}) {
  const t = useT()
  const formats = useFormats()
  const lots = [...group.lots].sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
  const named = new Map(lots.map((lot) => [lot.id, lot.card.titleTranslated ?? lot.card.title]))
  return (
    <>
      <div className={styles.top}>
        <h2 className="t15 b7">
          <bdi>{group.name || t('auction.group.tab')}</bdi>
        </h2>
        <Tag {...(group.state === 'open' ? { tone: 'info' as const } : {})}>
          {t(`auction.group.state.${group.state}`)}
        </Tag>
      </div>
      <p className="t13 c2 mt4">
        {t('auction.group.sofar', {
          wins: formats.number(group.wins),
          wanted: formats.number(group.winsWanted),
          spent: formats.yen(group.spentYen),
          total: formats.yen(group.totalYen),
        })}
      </p>
      {group.state === 'open' &&
        group.overlaps.map(({ earlierBidId, laterBidId }) => (
          <Notice
            key={laterBidId}
            tone="warn"
            icon="clock"
            className="mt8"
            actions={
              <Form method="post" action="/bids?tab=groups">
                <FormKey of={`prefer-${laterBidId}-${group.version}`} />
                <input type="hidden" name="groupId" value={group.id} />
                <input type="hidden" name="version" value={group.version} />
                <input type="hidden" name="bidId" value={laterBidId} />
                <Submit intent="prefer" tone="line" size="sm">
                  {t('auction.group.prefer')}
                </Submit>
              </Form>
            }
          >
            {t('auction.group.overlap', {
              earlier: named.get(earlierBidId) ?? '',
              later: named.get(laterBidId) ?? '',
            })}
          </Notice>
        ))}
      {group.card !== null && group.card.keptYen > 0 && (
        <p className="t13 c2 mt4">{t('auction.group.cardHeld', { yen: formats.yen(group.card.keptYen) })}</p>
      )}
      {group.card !== null && group.card.askYen !== null && (
        <>
          <Notice tone="warn" icon="card" className="mt8">
            {sentences(
              t.local,
              [why, t('auction.group.cardAsk', { yen: formats.yen(group.card.askYen) })].filter(
                (sentence) => sentence !== undefined,
              ),
            )}
          </Notice>
          <Form method="post" action="/bids?tab=groups" className={`mt8 ${styles.form}`}>
            <FormKey of={`card-${group.id}-${group.version}`} />
            <input type="hidden" name="groupId" value={group.id} />
            <input type="hidden" name="version" value={group.version} />
            <HoldWith
              legend={t('auction.meansCard')}
              cards={cards}
              not={why === undefined ? null : group.card.keptCardId}
            />
            <div>
              <Submit intent="card" tone="seal" size="md">
                {t('auction.reserve', { yen: formats.yen(group.card.askYen) })}
              </Submit>
            </div>
          </Form>
        </>
      )}
      <ol className={`${styles.lots} ${styles.apart}`}>
        {lots.map((lot) => (
          <li key={lot.id} className={styles.lot}>
            <div className="row between wrapf g2">
              <Link href={bidPath(lot.id)} className="t13 underline">
                <span lang="ja">{lot.card.title}</span>
              </Link>
              <span className="row g2">
                <StateTag state={lot.state} />
                {!lot.closed && isOpen(lot) && <LeftTag endsAt={Date.parse(lot.endsAt)} nowAt={nowAt} />}
              </span>
            </div>
            <p className="t12 c3">
              <Price yen={lot.paidYen ?? lot.currentYen} /> ·{' '}
              {t('auction.yourMaximum', { yen: formats.yen(lot.maximumYen) })}
              {lot.waits && ` · ${t(group.means === 'card' ? 'auction.group.waits' : 'auction.waits')}`}
            </p>
          </li>
        ))}
      </ol>
      {group.state === 'open' && (
        <div className={styles.foot}>
          <Form method="post" action="/bids?tab=groups">
            <FormKey of={`stop-${group.id}-${group.version}`} />
            <input type="hidden" name="groupId" value={group.id} />
            <input type="hidden" name="version" value={group.version} />
            <Submit intent="stop" tone="line" size="md">
              {t('auction.group.stop')}
            </Submit>
          </Form>
        </div>
      )}
    </>
  )
}
