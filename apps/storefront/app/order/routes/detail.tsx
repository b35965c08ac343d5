import { order, payment, pieceWork } from '@tomobako/contract'
import type { GoodsCard, Memo, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Breadcrumbs,
  ButtonLink,
  Cord,
  Fees,
  Icon,
  IconButton,
  Link,
  Notice,
  Num,
  Panel,
  ParcelArt,
  Price,
  Slip,
  StepBand,
  Timeline,
} from '@tomobako/ui'
import { redirect } from 'react-router'
import type { Route } from './+types/detail.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { askAbout } from '../../kit/ask-about.ts'
import { mayReport, reportAbout } from '../../kit/report.ts'
import { AddressLines } from '../../address/parts/address-lines.tsx'
import { Approx, RateNote } from '../../kit/local.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { WentPart } from '../../payment/parts/went.tsx'
import { useStateLabels } from '../../parcel/parts/parcel-steps.tsx'
import { MemoLine } from '../../memo/parts/memo-line.tsx'
import { memosOn } from '../../memo/parts/memos.ts'
import { goPay } from '../../payment/parts/go-pay.ts'
import { wayOf } from '../../payment/parts/kept-cards.tsx'
import { BothTimes } from '../parts/deadline.tsx'
import { CouponChoice } from '../parts/coupon-choice.tsx'
import { CancelLine, PayAgain, Question } from '../parts/detail-forms.tsx'
import { LineWork, type Work } from '../parts/line-checks.tsx'
import { LineDoor } from '../parts/line-door.tsx'
import { Instead } from '../parts/instead.tsx'
import { insteadOf } from '../parts/instead-load.ts'
import { isSoldOut, LineEnded } from '../parts/line-ended.tsx'
import { Promised } from '../../kit/promised.tsx'
import { LineAsked } from '../parts/line-asked.tsx'
import { LineLate } from '../parts/line-late.tsx'
import { LineOverdue } from '../parts/line-overdue.tsx'
import { LineTranslation } from '../parts/line-translation.tsx'
import { LineHead } from '../parts/line-head.tsx'
import { Pair } from '../parts/pair.tsx'
import { LineStateTag } from '../parts/states.tsx'
import { useSteps } from '../parts/steps.tsx'
import styles from '../parts/order.module.css'

export const handle = { keepScroll: 'order' }

/** `?cancel=<line id>`: asks about that line first; a question that works without JavaScript too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [{ user }, detail, work] = await Promise.all([
    context.session(),
    context.call(order.detail, { no: params.id }),
    context.call(pieceWork.results, { orderNo: params.id }),
  ])
  const [memos, instead, nowAt] = await Promise.all([
    memosOn(
      context,
      detail.lines.map(({ line }) => line.card),
    ),
    insteadOf(
      context,
      detail.lines.filter(isSoldOut).map(({ line }) => line),
    ),
    context.now(),
  ])
  return {
    ...detail,
    work: work.rows,
    memos,
    instead,
    nowAt,
    asked: url.searchParams.get('cancel'),
    toWallet: user?.refundsTo === 'wallet',
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const {
    intent = '',
    lineId = '',
    paymentId = '',
    method,
    answer,
    expectYen = '',
    coupon = '',
  } = valuesOf(form)
  const here = `/orders/${encodeURIComponent(params.id)}`
  const key = keyOf(form)
  if (intent === 'pay') {
    const started = await context.attempt(payment.retry, { id: paymentId, ...wayOf(method) }, key)
    if (!started.ok) return refused(intent, started, form)
    throw goPay(started.data, context.visitor)
  }
  if (intent === 'coupon') {
    const done = await context.attempt(
      order.changeCoupon,
      { no: params.id, coupon: coupon === '' ? 'none' : coupon },
      key,
    )
    if (!done.ok) return refused(intent, done, form)
    context.notice('coupon.unpaid.done')
    throw redirect(here, 303)
  }
  if (intent === 'door') {
    const done = await context.attempt(
      order.answerDoor,
      { lineId, answer: answer === 'accept' ? 'accept' : 'refuse', expectYen: Number(expectYen) || 0 },
      key,
    )
    if (!done.ok) return refused(intent, done, form)
    context.notice(done.data.state === 'refused' ? 'order.door.notAccepted' : 'order.door.accepted')
    throw redirect(here, 303)
  }
  if (intent === 'late') {
    const said = answer === 'wait' ? 'wait' : 'money_back'
    const done = await context.attempt(order.answerLate, { lineId, answer: said }, key)
    if (!done.ok) return refused(intent, done, form)
    context.notice('order.late.said')
    throw redirect(here, 303)
  }
  if (intent === 'answer') {
    const said = answer === 'accept' ? 'accept' : 'refuse'
    const done = await context.attempt(order.answer, { lineId, answer: said, ...wayOf(method) }, key)
    if (!done.ok) return refused(intent, done, form)
    const { paymentId: opened, payUrl } = done.data
    if (opened !== null && (payUrl !== null || done.data.state === 'needs_answer'))
      throw goPay({ paymentId: opened, payUrl }, context.visitor)
    context.notice(said === 'accept' ? 'order.question.accepted' : 'order.question.refused')
    throw redirect(here, 303)
  }
  const done = await context.attempt(order.cancelLine, { lineId }, key)
  if (!done.ok) return refused('cancel', done, form)
  context.notice('order.cancel.done')
  throw redirect(here, 303)
}

export type Detail = OutputOf<typeof order.detail>
export type DetailLine = Detail['lines'][number]

export const shouldRevalidate = freshAfterRefusal

/** One order: each thing's journey and proof, what was promised beside what came, every yen. */
export default function OrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order: summary, lines, asked, work, memos, instead, nowAt, toWallet } = loaderData
  const message =
    ['pay', 'coupon', 'answer', 'door', 'late', 'cancel']
      .map((intent) => objectionsAt(actionData, intent, []).message)
      .find((each) => each !== null) ?? null
  return (
    <Page
      back="/orders"
      width="full"
      actions={<IconButton icon="headset" label={t('order.ask')} href={askAbout('order', summary.no)} />}
    >
      <div className="wrapd flow">
        <div className="desk-only">
          <Breadcrumbs
            label={t('order.heading')}
            items={[
              { id: 'orders', href: '/orders', label: t('order.heading') },
              { id: 'no', label: <Num>{summary.no}</Num> },
            ]}
          />
        </div>
        <Head summary={summary} lines={lines} />
        <div className={`split ${styles.split}`}>
          <div>
            <div className={styles.notices}>
              <Refusal message={message} />
              {loaderData.isChecked && (
                <Notice tone="info" icon="hourglass">
                  {t('order.checking')}
                </Notice>
              )}
              <PayAgain detail={loaderData} />
              <CouponChoice detail={loaderData} />
              <Promised promise={lines.length === 1 ? lines[0]!.promise : null} missed={loaderData.missed} />
            </div>
            {lines.map((each) => (
              <Line
                key={each.line.id}
                each={each}
                orderNo={summary.no}
                work={work.filter((row) => row.lineId === each.line.id)}
                memos={memos}
                instead={instead[each.line.id]}
                nowAt={nowAt}
                means={loaderData.methods}
                cards={loaderData.cards}
                asked={asked === each.line.id}
                toWallet={toWallet}
                alone={lines.length === 1}
              />
            ))}
          </div>
          <aside>
            <Costs detail={loaderData} />
            <Facts detail={loaderData} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

/** An order of one thing is called by that thing's state; one of several by its own. */
function Head({ summary, lines }: { summary: Detail['order']; lines: readonly DetailLine[] }) {
  const t = useT()
  const formats = useFormats()
  const stepsOf = useSteps()
  const stateLabels = useStateLabels()
  const [only] = lines.length === 1 ? lines : []
  const cordId = only?.line.parcelNo ?? summary.no
  return (
    <section className={styles.headcard}>
      <div className="orderhead">
        <div>
          <div className="t12 c3">{t('order.no', { no: summary.no })}</div>
          <h1 className={`t24 b8 ${styles.state}`}>
            {only ? t(`order.state.${only.line.state}`) : t(`order.summary.${summary.state}`)}
          </h1>
          <p className="t13 c2" suppressHydrationWarning>
            {t('order.placed', { date: formats.date(summary.at, 'long') })} ·{' '}
            {t('order.items', { count: lines.length })}
          </p>
        </div>
        <div className="art">
          <ParcelArt id={cordId} />
        </div>
      </div>
      <Cord id={cordId} thicknessPx={8} />
      {/* The desktop's overview; the words are read from the timeline below. */}
      {only && (
        <div className={`desk-only ${styles.band}`} aria-hidden="true">
          <StepBand
            cordId={cordId}
            stateLabels={stateLabels}
            steps={stepsOf(only.timeline).map(({ children: _, ...step }) => step)}
          />
        </div>
      )}
    </section>
  )
}

/** One bought thing. `alone`: the only one of its order, so its timeline is open and the head has said its state. */
function Line({
  each,
  work,
  memos,
  instead,
  nowAt,
  means,
  cards,
  orderNo,
  asked,
  toWallet,
  alone,
}: {
  each: DetailLine
  work: readonly Work[]
  memos: readonly Memo[]
  /** What can be had for it, where it was sold out. */
  instead: readonly GoodsCard[] | undefined
  nowAt: number
  means: Detail['methods']
  cards: Detail['cards']
  orderNo: string
  asked: boolean
  toWallet: boolean
  alone: boolean
}) {
  const t = useT()
  const steps = useSteps()(each.timeline)
  const stateLabels = useStateLabels()
  const { line } = each
  const timeline = (
    <Timeline cordId={line.parcelNo ?? orderNo} steps={steps} stateLabels={stateLabels} banded={alone} />
  )
  // What it ended with is said in the timeline, and what can be had instead stands below.
  const open = alone || line.question !== null || line.state === 'problem' || instead !== undefined
  return (
    <Panel gap id={line.no}>
      <LineHead line={line}>
        <div className="row g2 wrapf mt8">
          {!alone && <LineStateTag state={line.state} />}
          <span className="t12 c3">
            <Num>{line.no}</Num>
          </span>
        </div>
        {line.parcelNo && (
          <Link href={`/parcels/${line.parcelNo}`} className={styles.ask}>
            {t('order.parcel', { no: line.parcelNo })}
          </Link>
        )}
        {line.state === 'stored' && line.parcelNo === null && !line.isMoving && (
          <Link href={`/warehouse?item=${line.id}`} className={styles.ask}>
            {t('order.toWarehouse')}
          </Link>
        )}
        <Link href={askAbout('line', line.no)} className={styles.ask}>
          {t('order.ask')}
        </Link>
        {mayReport(line.state) && (
          <Link href={reportAbout(line.no)} className={styles.ask}>
            {t('order.report')}
          </Link>
        )}
        <MemoLine memos={memos} item={line.card} name={line.card.titleTranslated ?? line.card.title} />
      </LineHead>
      {/* A problem about postage is told there, in its own words. */}
      {!(line.state === 'problem' && each.door && (each.door.wasFree || each.door.state === 'refused')) && (
        <Question line={line} means={means} cards={cards} />
      )}
      <LineDoor each={each} />
      <LineLate each={each} />
      <LineOverdue each={each} />
      <LineAsked each={each} />
      <LineEnded each={each} />
      <details className={`${styles.more} banded-all`} open={open}>
        <summary>
          {t('order.timeline')}
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className={styles.step}>{timeline}</div>
      </details>
      <Instead cards={instead} nowAt={nowAt} />
      <LineTranslation each={each} />
      <LineWork work={work} />
      <Pair each={each} />
      <CancelLine
        line={line}
        orderNo={orderNo}
        asked={asked}
        unpaid={line.state === 'awaiting_payment'}
        toWallet={toWallet}
        coupon={each.coupon}
      />
    </Panel>
  )
}

/** Both payments, the first one row by row, and what went back. Nothing is added up here. */
function Costs({ detail: { order: summary, rows, paidYen, refunds, lines, went } }: { detail: Detail }) {
  const t = useT()
  const formats = useFormats()
  const parcels = [...new Set(lines.map(({ line }) => line.parcelNo).filter((no) => no !== null))]
  const isPaid = summary.state !== 'to_pay' && paidYen > 0
  const aheadYen = isPaid ? (rows.find(({ key }) => key === 'ahead')?.yen ?? 0) : 0
  return (
    <Panel gap title={t('order.costs')}>
      {summary.state !== 'cancelled' && (
        <div className={`stage ${styles.costhead}`}>
          <div>
            <div className={`t12 b5 ${isPaid ? 'c-ok' : 'c3'}`}>
              {isPaid ? t('order.paid') : t('order.toPay')}
            </div>
            <div className="t17 b7">
              <Price yen={isPaid ? paidYen : summary.totalYen} />{' '}
              <Approx yen={isPaid ? paidYen : summary.totalYen} />
            </div>
            <RateNote />
            {/* With the estimate paid along it is more than the items. */}
            {aheadYen === 0 && <div className="t12 c3">{t('order.firstPart')}</div>}
          </div>
          <div>
            <div className="t12 b5 c3">{t('order.secondPart')}</div>
            {parcels.length === 0 ? (
              <div className="t12 c3">
                {aheadYen > 0
                  ? t('order.secondPartAhead', { yen: formats.yen(aheadYen) })
                  : t('order.secondPartText')}
              </div>
            ) : (
              parcels.map((no) => (
                <Link key={no} href={`/parcels/${no}`} className={`t13 b5 ${styles.ask}`}>
                  <Num>{no}</Num>
                </Link>
              ))
            )}
          </div>
        </div>
      )}
      <Fees rows={feeRows(t, rows)} />
      {refunds.length > 0 && (
        <>
          <h3 className="t15 b7 mt16">{t('order.refunds')}</h3>
          <Fees
            rows={refunds.map(({ at, yen, reasonKey, to }, index) => ({
              id: `${at}-${index}`,
              label: (
                <span suppressHydrationWarning>
                  {t('order.refundRow', {
                    reason: t.dynamic(
                      `order.refundReason.${reasonKey.split('.').at(-1) ?? ''}`,
                      {},
                      t('order.refundReason.other'),
                    ),
                    to: t(`order.refundTo.${to}`),
                    date: formats.date(at),
                  })}
                </span>
              ),
              value: yen,
              kind: 'minus' as const,
            }))}
          />
        </>
      )}
      <WentPart went={went} no={summary.no} isOn="order" />
      <Link href="/wallet" className={`t13 ${styles.ask}`}>
        {t('order.everyYen')}
      </Link>
    </Panel>
  )
}

function Facts({ detail: { order: summary, address, paymentMethod } }: { detail: Detail }) {
  const t = useT()
  return (
    <Panel gap>
      <h2 className="sr">{t('order.facts')}</h2>
      <Slip
        cells={[
          { id: 'no', label: t('order.orderNo'), value: <Num>{summary.no}</Num> },
          { id: 'method', label: t('order.method'), value: t(`means.name.${paymentMethod}`) },
          { id: 'date', label: t('order.date'), value: <BothTimes at={summary.at} />, span: 2 },
          {
            id: 'to',
            label: t('order.address'),
            value: address === null ? t('order.noAddress') : <AddressLines address={address} />,
            span: 2,
          },
        ]}
      />
      <div className={styles.acts}>
        <ButtonLink href={askAbout('order', summary.no)} tone="line" size="md" icon="message">
          {t('order.ask')}
        </ButtonLink>
        <ButtonLink href="/orders" tone="line" size="md">
          {t('order.allOrders')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
