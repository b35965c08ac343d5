import { bid, payment, wallet } from '@tomobako/contract'
import type { BidRow, KeptCards, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { Form, redirect, redirectDocument } from 'react-router'
import { itemPath } from '../../goods/parts/paths.ts'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/bid.ts'
import { HoldWith, holdOf } from '../parts/hold-with.tsx'
import { Left } from '../parts/left.tsx'
import { LotLine } from '../parts/lot-line.tsx'
import { bidPath } from '../parts/paths.ts'
import { cardWhy } from '../parts/card-why.ts'
import { Raise } from '../parts/raise.tsx'
import { raisesOf } from '../parts/raises.ts'
import { recount } from '../parts/recount.ts'
import { Replay } from '../parts/replay.tsx'
import { Standing } from '../parts/state.tsx'
import { useHints } from '../../kit/use-hints.ts'
import styles from '../parts/auction.module.css'

/** The function that whoever checks a receipt has to use, as it is called everywhere. */
const HASH_NAME = 'SHA-256'

export const shouldRevalidate = freshAfterRefusal

/** One bid: how it stands, a raise (`?raise=1`, or the maximum somebody thinks of), and the replay of its lot. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const bidId = params.id
  const [detail, nowAt, purse] = await Promise.all([
    context.call(bid.detail, { bidId }),
    context.now(),
    context.call(wallet.detail, { page: 1 }),
  ])
  const { row } = detail
  const groups = row.groupId === null ? null : await context.call(bid.groups, {})
  const group = groups?.rows.find(({ id }) => id === row.groupId) ?? null
  const asked = url.searchParams.get('raise')
  const written = asked === null || asked === '1' ? null : readYen(asked)
  const leastYen = Math.max(row.nextYen, row.maximumYen + 1)
  const isPossible = written !== null && written >= leastYen
  return {
    detail,
    nowAt,
    walletYen: purse.balanceYen,
    cards: purse.cards,
    cardWhy: row.cardAsk?.isOver ? cardWhy(context.t, row.cardAsk.failureKey) : null,
    isRaising: asked !== null && row.may.raise,
    error: asked === null || asked === '1' || isPossible ? null : context.t('bid.tooLow', { yen: leastYen }),
    choices: row.may.raise ? raisesOf(row, group, isPossible ? [written, ...row.raises] : row.raises) : [],
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const bidId = params.id
  const version = Number(values['version'])
  if (values['intent'] === 'cancel') {
    const done = await context.attempt(bid.cancel, { bidId, version }, keyOf(form))
    if (!done.ok) return refused('bid', done, form)
    context.notice('auction.takenBack')
    throw redirect(bidPath(bidId), 303)
  }
  if (values['intent'] === 'card') {
    const { card, keepsCard } = holdOf(values)
    const asked = await context.attempt(
      payment.retry,
      {
        id: values['paymentId'] ?? '',
        method: 'card',
        ...(card ? { card } : {}),
        ...(keepsCard ? { keepsCard } : {}),
      },
      keyOf(form),
    )
    if (!asked.ok) return refused('bid', asked, form)
    throw redirectDocument(asked.data.payUrl ?? bidPath(bidId), 303)
  }
  // A button names the raise and what it said would be held for it.
  const [maximumYen, seenMoreYen] = (values['to'] ?? '/').split('/').map((text) => readYen(text))
  if (maximumYen == null || seenMoreYen == null)
    return refused('bid', objection('maximumYen', context.t('auction.maximumWrong')), form)
  const { means: _, ...by } = holdOf(values)
  const raise = { bidId, version, maximumYen, seenMoreYen, ...by }
  const done = await context.attempt(bid.raise, raise, keyOf(form, maximumYen))
  if (!done.ok) return refused('bid', done, form)
  const { cardAsk } = done.data
  if (cardAsk?.payUrl) throw redirectDocument(cardAsk.payUrl, 303)
  if (cardAsk === null) context.notice('auction.raised')
  throw redirect(bidPath(bidId), 303)
}

export default function OneBid({
  loaderData: { detail, nowAt, walletYen, cards, cardWhy: why, isRaising, choices, error },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { row, lot } = detail
  useHints([`bid:${row.id}`, `lot:${lot.source}:${lot.id}`])
  return (
    <Page back="/bids" width="reading">
      <div className={styles.page}>
        <Heading>{t('auction.yourBid')}</Heading>
        <Refusal message={objectionsAt(actionData, 'bid', []).message} />
        <Standing row={row} cardWhy={why} />
        {row.cardAsk?.isOver && (
          <CardAgain row={row} ask={row.cardAsk} cards={cards} typed={typedAt(actionData, 'bid')} />
        )}
        <div className="card pad">
          <LotLine card={row.card} yen={row.currentYen}>
            <div className={styles.top}>
              <span className="t13 c2">{t('goods.bids', { count: row.bids })}</span>
              {!row.closed && <Left endsAt={Date.parse(row.endsAt)} nowAt={nowAt} />}
            </div>
          </LotLine>
          <div className={styles.foot}>
            {row.missingYen !== null && (
              <ButtonLink href="/wallet" tone="seal" size="md" icon="wallet">
                {t('auction.topUp')}
              </ButtonLink>
            )}
            {row.cardAsk?.payUrl && (
              <ButtonLink href={row.cardAsk.payUrl} tone="seal" size="md" icon="card">
                {t('auction.toCard')}
              </ButtonLink>
            )}
            {row.orderNo !== null && (
              <ButtonLink href={`/orders/${row.orderNo}`} tone="ink" size="md">
                {t('auction.seeOrder')}
              </ButtonLink>
            )}
            {row.may.raise && !isRaising && (
              <ButtonLink href={`${bidPath(row.id)}?raise=1`} tone="seal" size="md">
                {t('auction.raise')}
              </ButtonLink>
            )}
            <ButtonLink href={itemPath(lot.source, lot.id)} tone="line" size="md">
              {t('auction.seeItem')}
            </ButtonLink>
            {row.may.cancel && (
              <Form method="post" action={bidPath(row.id)}>
                <FormKey of={`cancel-${row.version}`} />
                <input type="hidden" name="version" value={row.version} />
                <Submit intent="cancel" tone="line" size="md">
                  {t('auction.takeBack')}
                </Submit>
              </Form>
            )}
          </div>
        </div>
        {isRaising && (
          <Raise
            row={row}
            choices={choices}
            walletYen={walletYen}
            cards={cards}
            error={error}
            typed={typedAt(actionData, 'bid')}
          />
        )}
        <Replay steps={detail.replay} />
        <Receipts receipts={detail.receipts} hashes={lot.receipts} />
      </div>
    </Page>
  )
}

/** A card that was refused, or whose owner left its page: the bid stands as it was ordered, and this one or another is asked. */
function CardAgain({
  row,
  ask,
  cards,
  typed,
}: {
  row: BidRow
  ask: NonNullable<BidRow['cardAsk']>
  cards: KeptCards
  typed: Readonly<Record<string, string>>
}) {
  const t = useT()
  const formats = useFormats()
  return (
    <Form method="post" action={bidPath(row.id)} id="card" className={`card pad ${styles.form}`}>
      <FormKey of={`card-${ask.paymentId}`} />
      <input type="hidden" name="paymentId" value={ask.paymentId} />
      <p className="t15">{t('auction.cardAgain')}</p>
      <HoldWith legend={t('auction.meansCard')} cards={cards} typed={typed} not={ask.keptCardId} />
      <div>
        <Submit intent="card" tone="seal" size="md">
          {t('auction.reserve', { yen: formats.yen(ask.yen) })}
        </Submit>
      </div>
    </Form>
  )
}

/** Counted again by the browser itself, so that nobody has to take our word for it. */
function Recounted({ text, hash, isPublished }: { text: string; hash: string; isPublished: boolean }) {
  const t = useT()
  const [counted, setCounted] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void recount(text).then((own) => {
      if (!isGone) setCounted(own)
    })
    return () => {
      isGone = true
    }
  }, [text])
  if (counted === null) return null
  return (
    <p className="t12 c2">
      {counted === hash ? t('auction.recounted') : t('auction.recountedOther')}{' '}
      {counted === hash && isPublished && t('auction.amongPublished')}
    </p>
  )
}

/** What was ordered and when, sealed: afterwards anybody can count that nothing was written later. */
function Receipts({
  receipts,
  hashes,
}: {
  receipts: OutputOf<typeof bid.detail>['receipts']
  hashes: readonly string[]
}) {
  const t = useT()
  const formats = useFormats()
  if (receipts.length === 0) return null
  return (
    <section className={styles.lot}>
      <h2 className="t20 b7">{t('auction.receipts')}</h2>
      <p className="t13 c2">{t('auction.receiptsText')}</p>
      {receipts.map(({ text, hash, maximumYen, at }) => (
        <details key={hash} className="mt8">
          <summary className="t13 row g2">
            <Icon name="authentic" size={16} />
            {formats.dateTime(at)} · {formats.yen(maximumYen)}
          </summary>
          <p className={`t12 ltr ${styles.hash}`}>
            <code>{text}</code>
            <br />
            {HASH_NAME} <code>{hash}</code>
          </p>
          <Recounted text={text} hash={hash} isPublished={hashes.includes(hash)} />
        </details>
      ))}
      {hashes.length > 0 && (
        <details className="mt8">
          <summary className="t13">{t('auction.published')}</summary>
          {hashes.map((hash) => (
            <p key={hash} className={`t12 ltr ${styles.hash}`}>
              <code>{hash}</code>
            </p>
          ))}
        </details>
      )}
    </section>
  )
}
