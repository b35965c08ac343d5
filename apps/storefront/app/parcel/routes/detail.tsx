import { approval, customs, parcel } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Cord,
  Fees,
  IconButton,
  LineItem,
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
import { Form, redirect } from 'react-router'
import { ClosedDays } from '../../kit/closed-days.tsx'
import { Approx, RateNote } from '../../kit/local.tsx'
import type { Route } from './+types/detail.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { askAbout } from '../../kit/ask-about.ts'
import { reportAbout } from '../../kit/report.ts'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { AddressLines } from '../../address/parts/address-lines.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused, useSending } from '../../kit/forms.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { WentPart } from '../../payment/parts/went.tsx'
import { itemPath, secure, sourceMark } from '../../goods/parts/paths.ts'
import { Photos, useSteps } from '../../order/parts/steps.tsx'
import order from '../../order/parts/order.module.css'
import { goPay } from '../../payment/parts/go-pay.ts'
import { wayOf } from '../../payment/parts/kept-cards.tsx'
import { Approval, Papers, Prepay, ServicesDone } from '../parts/approval.tsx'
import { Declaration, declarationAction, namedBy } from '../../customs/parts/declaration.tsx'
import { useStateLabels } from '../parts/parcel-steps.tsx'
import { PayForm } from '../parts/pay-form.tsx'
import { LandedLine } from '../parts/calc-landed.tsx'
import { Promised } from '../../kit/promised.tsx'
import { methodName } from '../parts/method-name.ts'
import {
  Attention,
  isTrackingIntent,
  loadTracking,
  Tracking,
  trackingAction,
  withArrival,
} from '../../tracking/parts/tracking.tsx'
import styles from '../parts/parcel.module.css'

export const handle = { keepScroll: 'parcel' }

/** `?cancel=1`: asks before cancelling; `?other=1`: the packed box by other methods. Questions that work without JavaScript too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asking = context.call(parcel.detail, { no: params.id })
  const [found, tracked, declared, stands] = await Promise.all([
    asking,
    loadTracking(context, params.id),
    context.call(customs.show, { no: params.id }),
    statusLines(
      context,
      ['shipping', 'warehouse', 'payments'],
      asking.then((each) => [each]),
    ),
  ])
  const isLooking =
    found.approval !== null && (found.approval.state === 'asked' || url.searchParams.has('other'))
  const offers = isLooking ? (await context.call(approval.offers, { no: params.id })).offers : null
  return {
    ...found,
    timeline: withArrival(found.timeline, tracked.arrival),
    tracked,
    declared,
    stands,
    asked: url.searchParams.has('cancel'),
    offers,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', method, expectYen = '' } = valuesOf(form)
  const no = params.id
  if (isTrackingIntent(intent)) return trackingAction(context, form, no)
  if (intent === 'declare') return declarationAction(context, form, no)
  if (intent === 'pay') {
    const yen = /^\d{1,9}$/.test(expectYen) ? Number(expectYen) : 0
    const started = await context.attempt(parcel.pay, { no, ...wayOf(method), expectYen: yen }, keyOf(form))
    if (!started.ok) return refused(intent, started, form)
    throw goPay(started.data, context.visitor)
  }
  if (intent in looks) {
    const yen = /^\d{1,9}$/.test(expectYen) ? Number(expectYen) : 0
    const said =
      intent === 'approve'
        ? await context.attempt(approval.approve, { no, expectYen: yen }, keyOf(form))
        : intent === 'switch'
          ? await context.attempt(
              approval.switchMethod,
              { no, method: valuesOf(form)['way'] ?? '', expectYen: yen },
              keyOf(form),
            )
          : intent === 'prepay'
            ? await context.attempt(approval.prepay, { no, expectYen: yen }, keyOf(form))
            : await context.attempt(
                approval.unpack,
                { no, aim: valuesOf(form)['aim'] === 'change' ? 'change' : 'cancel', expectFeeYen: yen },
                keyOf(form),
              )
    if (!said.ok) return refused(intent, said, form)
    context.notice(
      intent === 'unpack' && valuesOf(form)['aim'] === 'change'
        ? 'parcel.approval.changed'
        : looks[intent as keyof typeof looks],
    )
    throw redirect(`/parcels/${encodeURIComponent(no)}`, 303)
  }
  const done = await context.attempt(parcel.cancel, { no }, keyOf(form))
  if (!done.ok) return refused('cancel', done, form)
  context.notice('parcel.cancel.done')
  throw redirect(`/parcels/${encodeURIComponent(no)}`, 303)
}

/** What is said after each decision about the packed box. */
const looks = {
  approve: 'parcel.approval.done',
  switch: 'parcel.approval.switched',
  unpack: 'parcel.approval.cancelled',
  prepay: 'parcel.prepay.done',
} as const

type Detail = OutputOf<typeof parcel.detail>

export const shouldRevalidate = freshAfterRefusal

/** One parcel: where it is, what is inside, every yen of its journey, and the second payment (P 4). */
export default function ParcelDetail({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  const steps = useSteps()(found.timeline)
  const stateLabels = useStateLabels()
  const message =
    ['pay', 'cancel', ...Object.keys(looks)]
      .map((intent) => objectionsAt(actionData, intent, []).message)
      .find((each) => each !== null) ?? null
  return (
    <Page
      back="/parcels"
      width="full"
      actions={<IconButton icon="headset" label={t('parcel.ask')} href={askAbout('parcel', found.no)} />}
    >
      <div className="wrapd flow">
        <div className="desk-only">
          <Breadcrumbs
            label={t('parcel.heading')}
            items={[
              { id: 'parcels', href: '/parcels', label: t('parcel.heading') },
              { id: 'no', label: <Num>{found.no}</Num> },
            ]}
          />
        </div>
        <Head found={found} steps={steps} />
        <div className={`split ${order.split}`}>
          <div>
            <div className={order.notices}>
              <StatusLines lines={found.stands} />
              <Refusal message={message} />
              {found.isChecked && (
                <Notice tone="info" icon="hourglass">
                  {t('parcel.checking')}
                </Notice>
              )}
              <Promised promise={found.isChecked ? null : found.promise} missed={found.missed} />
              <Approval found={found} offers={found.offers} />
              <Pay found={found} />
              <Prepay found={found} />
              <Cancel found={found} asked={found.asked} />
            </div>
            <Attention found={found.tracked} refusal={actionData} />
            <Panel gap title={t('parcel.timeline')} className={order.progress}>
              <Timeline cordId={found.no} steps={steps} stateLabels={stateLabels} banded />
              {found.trackingUrl && (
                <ButtonLink
                  href={found.trackingUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  tone="line"
                  size="md"
                  icon="external"
                >
                  {t('parcel.follow')}
                </ButtonLink>
              )}
              {found.canCancel && !found.asked && (
                <p>
                  <Link href={`/warehouse?edit=${found.no}`} className={`t13 ${styles.ask}`}>
                    {t('parcel.editLink')}
                  </Link>
                </p>
              )}
              {found.canCancel && !found.asked && (
                <p>
                  <Link href={`/parcels/${found.no}?cancel=1`} className={`t13 ${styles.ask}`}>
                    {t('parcel.cancel.ask')}
                  </Link>
                </p>
              )}
            </Panel>
            <Declaration
              no={found.no}
              found={found.declared}
              named={namedBy(found.lines)}
              refusal={actionData}
            />
            <Tracking found={found.tracked} refusal={actionData} />
            <Contents lines={found.lines} isDelivered={found.state === 'delivered'} />
            <ServicesDone found={found} />
            {found.photos.length > 0 && (
              <Panel gap title={t('parcel.photos')}>
                <Photos photos={found.photos} large />
              </Panel>
            )}
          </div>
          <aside>
            <Costs found={found} />
            <Facts found={found} />
            <Papers papers={found.papers} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

function Head({ found, steps }: { found: Detail; steps: ReturnType<ReturnType<typeof useSteps>> }) {
  const t = useT()
  const formats = useFormats()
  const stateLabels = useStateLabels()
  const arrival = found.timeline.find(({ key, estimate }) => key === 'delivered' && estimate)?.estimate
  return (
    <section className={order.headcard}>
      <div className="orderhead">
        <div>
          <div className="t12 c3">{t('parcel.no', { no: found.no })}</div>
          {/* What waits for a yes first says so, not that it waits for money. */}
          <h1 className={`t24 b8 ${order.state}`}>
            {found.approval?.state === 'asked' ? t('parcel.list.approve') : t(`parcel.state.${found.state}`)}
          </h1>
          <p className="t13 c2">
            {found.approval?.state === 'asked'
              ? t('parcel.approval.title')
              : t(`parcel.stateText.${found.state}`)}
          </p>
          {arrival && (
            <p className="t13 c2" suppressHydrationWarning>
              {t('parcel.arrives', { dates: formats.dateRange(arrival.from, arrival.to) })}
            </p>
          )}
        </div>
        <div className="art">
          <ParcelArt id={found.no} />
        </div>
      </div>
      <Cord id={found.no} thicknessPx={8} />
      {/* The desktop's overview; the words are read from the timeline below. */}
      <div className={`desk-only ${order.band}`} aria-hidden="true">
        <StepBand
          cordId={found.no}
          stateLabels={stateLabels}
          steps={steps.map(({ children: _, ...step }) => step)}
        />
      </div>
    </section>
  )
}

/** The second payment: the bill of the packed and weighed box, to the yen. */
function Pay({ found }: { found: Detail }) {
  const t = useT()
  const formats = useFormats()
  const totalYen = found.toPayYen
  // One decision at a time: while a dearer box waits for a yes, it is paid with that yes (Approval).
  if (found.state !== 'awaiting_postage' || totalYen === null || found.approval?.state === 'asked')
    return null
  const running = found.payment !== null && found.payment.state === 'processing'
  return (
    <section id="pay" className="card pad">
      <h2 className="h3">{t('parcel.pay.title')}</h2>
      {found.weightGrams !== null && (
        <p className="t13 c2">{t('parcel.pay.text', { weight: formats.grams(found.weightGrams) })}</p>
      )}
      {found.unpaid && !found.isChecked && (
        <p className="t13 c2" suppressHydrationWarning>
          {found.unpaid.owedYen > 0
            ? t('parcel.unpaid.charged', { yen: formats.yen(found.unpaid.owedYen) })
            : t('parcel.unpaid.free', {
                date: formats.date(found.unpaid.freeUntil),
                yen: formats.yen(found.unpaid.yenPerDay),
              })}{' '}
          {t('parcel.unpaid.ends', { date: formats.date(found.unpaid.endsAt) })}
          <ClosedDays closed={found.unpaid.closed} />
        </p>
      )}
      {found.payment !== null && running ? (
        <Notice
          tone="warn"
          icon="hourglass"
          className="mt12"
          actions={
            <ButtonLink href={`/paymentSuccess?paymentId=${found.payment.id}`} size="sm" tone="line">
              {t('parcel.pay.check')}
            </ButtonLink>
          }
        >
          {t('parcel.pay.running')}
        </Notice>
      ) : (
        <PayForm found={found} yen={totalYen} />
      )}
    </section>
  )
}

function Cancel({ found, asked }: { found: Detail; asked: boolean }) {
  const t = useT()
  const sending = useSending('cancel')
  if (!asked || !found.canCancel) return null
  const here = `/parcels/${found.no}`
  return (
    <Notice
      tone="danger"
      live="alert"
      title={<span className="blk">{t('parcel.cancel.title', { no: found.no })}</span>}
    >
      {t('parcel.cancel.text')}
      <Form method="post" action={here} className={styles.acts}>
        <FormKey of="cancel" />
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" tone="danger" size="md" busy={sending} busyLabel={t('common.loading')}>
          {t('parcel.cancel.confirm')}
        </Button>
        <ButtonLink href={here} tone="ink" size="md">
          {t('parcel.cancel.keep')}
        </ButtonLink>
      </Form>
    </Notice>
  )
}

function Contents({ lines, isDelivered }: { lines: Detail['lines']; isDelivered: boolean }) {
  const t = useT()
  const formats = useFormats()
  // A cancelled parcel has given everything back.
  if (lines.length === 0) return null
  return (
    <Panel gap>
      <div className="row between">
        <h2 className="h3">{t('parcel.contents')}</h2>
        <span className="t12 c3">{t('parcel.contentsNote', { count: lines.length })}</span>
      </div>
      <ul className={styles.contents}>
        {lines.map(({ lineId, no, orderNo, card, weightGrams, priceYen }) => (
          <li key={lineId}>
            <LineItem
              {...(card.image === null ? {} : { image: secure(card.image) })}
              title={card.titleTranslated ?? card.title}
              {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
              href={itemPath(card.source, card.id)}
              source={sourceMark(card.source, t)}
              thumbSize={56}
              meta={<Num>{formats.grams(weightGrams)}</Num>}
              price={<Price yen={priceYen} />}
            >
              <span className={styles.asks}>
                <Link href={`/orders/${orderNo}`} className={`t12 ${styles.ask}`}>
                  {t('parcel.order', { no: orderNo })}
                </Link>
                {isDelivered && (
                  <Link href={reportAbout(no)} className={`t12 ${styles.ask}`}>
                    {t('parcel.report')}
                  </Link>
                )}
              </span>
            </LineItem>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The bill once the box is weighed, before that the estimate it was asked for with. */
function Costs({ found: { no, rows, totalYen, state, landed, went } }: { found: Detail }) {
  const t = useT()
  const isPaid = [
    'paid',
    'handed_over',
    'in_transit',
    'customs',
    'delivered',
    'held',
    'returned',
    'lost',
  ].includes(state)
  const word = totalYen === null ? t('parcel.estimate') : isPaid ? t('parcel.paid') : t('parcel.toPay')
  return (
    <Panel gap title={t('parcel.costs')}>
      <Fees rows={feeRows(t, rows, { total: word })} />
      {totalYen !== null && (
        <p className="t13">
          <Approx yen={totalYen} />
        </p>
      )}
      {totalYen !== null && <RateNote />}
      {totalYen === null && <p className="t12 c3 mt8">{t('parcel.estimateText')}</p>}
      {landed && <LandedLine row={landed} />}
      <WentPart went={went} no={no} isOn="parcel" />
    </Panel>
  )
}

function Facts({ found }: { found: Detail }) {
  const t = useT()
  const formats = useFormats()
  const { lengthMm, widthMm, heightMm, address } = found
  return (
    <Panel gap>
      <h2 className="sr">{t('parcel.facts')}</h2>
      <Slip
        cells={[
          { id: 'no', label: t('parcel.number'), value: <Num>{found.no}</Num> },
          { id: 'method', label: t('parcel.method'), value: methodName(t, found.method) },
          ...(found.weightGrams === null
            ? []
            : [
                {
                  id: 'weight',
                  label: t('parcel.weight'),
                  value: <Num>{formats.grams(found.weightGrams)}</Num>,
                },
              ]),
          ...(lengthMm === null || widthMm === null || heightMm === null
            ? []
            : [
                {
                  id: 'size',
                  label: t('parcel.size'),
                  value: <Num>{formats.size(lengthMm / 10, widthMm / 10, heightMm / 10)}</Num>,
                },
              ]),
          ...(found.tracking === null
            ? []
            : [
                {
                  id: 'tracking',
                  label: t('parcel.tracking'),
                  value: <Num>{found.tracking}</Num>,
                  span: 2 as const,
                },
              ]),
          { id: 'to', label: t('parcel.address'), value: <AddressLines address={address} />, span: 2 },
        ]}
      />
      <div className={styles.acts}>
        <ButtonLink href={askAbout('parcel', found.no)} tone="line" size="md" icon="message">
          {t('parcel.ask')}
        </ButtonLink>
        <ButtonLink href="/parcels" tone="line" size="md">
          {t('parcel.allParcels')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
