import { address, cart, checkout, coupon as couponCalls } from '@tomobako/contract'
import type { InputOf, KeptCard, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  ActionBar,
  Blank,
  Button,
  ButtonLink,
  Checkbox,
  Fees,
  FormSummary,
  Icon,
  Link,
  LocalPrice,
  Notice,
  Price,
  SceneNoOrders,
  Section,
} from '@tomobako/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { failureOf, keyOf, objectionsOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { RateNote } from '../../kit/local.tsx'
import { AskAgain } from '../../kit/ask-again.tsx'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { saidOf } from '../../goods/parts/said.ts'
import { GoodsGrid } from '../../goods/parts/cards.tsx'
import { WaysOut } from '../../follow/parts/ways-out.tsx'
import { waysOutOf } from '../../follow/parts/ways-out-load.ts'
import { insteadOf } from '../parts/instead-load.ts'
import { goPay } from '../../payment/parts/go-pay.ts'
import type { Route } from './+types/checkout.ts'
import { Coupons } from '../parts/checkout-coupons.tsx'
import { Addresses, Ahead, Lines, PayWith, Points } from '../parts/checkout-parts.tsx'
import { servicesOf } from '../parts/services.ts'
import { agreedOf, nameOf } from '../../content/parts/agreed.ts'
import { Asked } from '../../content/parts/asked.tsx'
import { CardName, firstGood, wayBy, wayOf } from '../../payment/parts/kept-cards.tsx'
import styles from '../parts/checkout.module.css'

const isId = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
const MOST_LINES = 50
const QUOTE_LIVES_MS = 10 * 60_000

/**
 * The choices live in the address (lines, means of payment, address, points), so every one of them is a plain GET and nothing is lost when
 * the price is worked out again. Each showing freezes a new quote; what it shows is what is charged.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams
  const lineIds = [...new Set(params.getAll('line').filter(isId))].slice(0, MOST_LINES)
  if (params.getAll('line').length === 0) throw redirect('/cart')
  const wanted = params.get('method')
  const addressId = params.get('address') ?? ''
  const points = Number(params.get('points') ?? 0)
  const coupon = params.get('coupon') ?? ''
  const ask: InputOf<typeof checkout.quote> = {
    lineIds,
    points: 0,
    ...(coupon === 'none' || isId(coupon) ? { coupon } : {}),
    // Whoever is asked to pay pays by card; without a wish a wallet that holds enough pays, else a card.
    ...(wanted === null ? {} : { method: wanted === 'friend' ? 'card' : wayOf(wanted).method }),
    ...(isId(addressId) ? { addressId } : {}),
    ...(Number.isInteger(points) && points > 0 && points <= 1_000_000 ? { points } : {}),
    ...(params.has('ahead') ? { ahead: true } : {}),
  }
  const [first, book, basket, stands] = await Promise.all([
    context.attempt(checkout.quote, ask),
    context.attempt(address.list, {}),
    context.attempt(cart.list, {}),
    statusLines(context, ['payments', 'buying']),
  ])
  // Points spent or a coupon used in another window: the price without them is better than no price.
  const noPoints = !first.ok && first.failure.key === 'checkout.pointsTooMany'
  const noCoupon = !first.ok && first.failure.errors.some(({ field }) => field === 'coupon')
  const quoted =
    noPoints || noCoupon
      ? await context.attempt(checkout.quote, {
          ...ask,
          ...(noPoints ? { points: 0 } : {}),
          ...(noCoupon ? { coupon: 'none' } : {}),
        })
      : first
  const lines = basket.ok ? basket.data.groups.flatMap((group) => group.lines) : []
  // Judged for where this parcel will go, which need not be where the customer lives.
  const to = quoted.ok ? quoted.data.address?.country : undefined
  const notes = await saidOf(
    context,
    lines.filter(({ id }) => lineIds.includes(id)),
    to,
  )
  // A line that cannot be ordered is named, so that the others can go on without it.
  const refused = quoted.ok
    ? []
    : quoted.failure.errors.flatMap(({ field, msg }) => {
        const line = lines.find(({ id }) => field === `line:${id}`)
        return line
          ? [{ id: line.id, card: line.card, title: line.card.titleTranslated ?? line.card.title, msg }]
          : []
      })
  const instead = await insteadOf(context, refused)
  const failed = quoted.ok ? null : failureOf(quoted)
  const chosen = book.ok
    ? (book.data.rows.find(({ id }) => id === addressId) ?? book.data.rows.find(({ isDefault }) => isDefault))
    : undefined
  const ways =
    failed?.key === 'checkout.notServed'
      ? await waysOutOf(
          context,
          chosen?.country ?? (await context.session()).country,
          url.pathname + url.search,
          ({ id }) => `/checkout?${[...lineIds.map((line) => `line=${line}`), `address=${id}`].join('&')}`,
        )
      : null
  return {
    quote: quoted.ok ? quoted.data : null,
    failure: failed,
    ways,
    pointsMessage: noPoints && quoted.ok ? first.failure.msg : null,
    couponMessage: noCoupon && quoted.ok ? first.failure.msg : null,
    addresses: book.ok ? book.data.rows : [],
    refused: refused.map(({ id, title, msg }) => ({ lineId: id, title, msg, instead: instead[id] ?? [] })),
    /** What a line cost when it was put into the cart, where it costs another price now. */
    was: Object.fromEntries(
      lines.flatMap(({ id, wasYen }) => (wasYen === null ? [] : [[id, wasYen] as const])),
    ),
    services: Object.fromEntries(
      lines.map(
        ({ id, services, servicesOffered }) => [id, { chosen: services, offered: servicesOffered }] as const,
      ),
    ),
    lineIds,
    byFriend: wanted === 'friend',
    ...(quoted.ok ? chosenOf(wanted, quoted.data) : { way: '', kept: null }),
    notes,
    stands,
    // After the quote: its ten minutes are counted from when it was made.
    nowAt: await context.now(),
  }
}

/** The radio that is chosen, and the kept card it stands for. Who wishes nothing and pays by card pays with the one of last time. */
function chosenOf(
  wanted: string | null,
  { cards, method }: Pick<OutputOf<typeof checkout.quote>, 'cards' | 'method'>,
): { way: string; kept: KeptCard | null } {
  if (wanted === 'friend') return { way: wanted, kept: null }
  const id = wanted === null ? firstGood(cards)?.id : wayOf(wanted).card
  const kept = cards.rows.find((card) => card.id === id && card.state === 'good')
  return method === 'card' && kept ? { way: wayBy(kept), kept } : { way: method, kept: null }
}

/**
 * `place` makes the order; `services` changes what is done with one line before the price is asked again; `claim` and `code` claim a coupon,
 * which is then the one of this checkout.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const {
    intent,
    quoteId = '',
    lineId = '',
    couponId = '',
    code = '',
    accept,
    friend,
    card = '',
    keepsCard,
  } = values
  if (intent === 'services') {
    const done = await context.attempt(cart.update, { lineId, services: servicesOf(form) })
    if (!done.ok)
      return data(
        { message: failureOf(done)?.msg ?? null, key: undefined, accepted: false, couponMessage: null },
        { status: 422 },
      )
    if (request.headers.get('sec-fetch-dest') === 'empty')
      return { message: null, key: undefined, accepted: false, couponMessage: null }
    throw redirect(url.pathname + url.search, 303)
  }
  if (intent === 'claim' || intent === 'code') {
    const done =
      intent === 'code'
        ? await context.attempt(couponCalls.claimCode, { code: code.trim() }, keyOf(form))
        : await context.attempt(couponCalls.claim, { couponId }, keyOf(form))
    if (!done.ok)
      return data(
        { message: null, key: undefined, accepted: false, couponMessage: failureOf(done)?.msg ?? null },
        { status: 422 },
      )
    const params = new URLSearchParams(url.search)
    params.set('coupon', done.data.coupon.id)
    throw redirect(`${url.pathname}?${params}`, 303)
  }
  // The quote is the key: pressed twice, sent twice or retried, it is one order.
  const placed = await context.attempt(
    checkout.place,
    {
      quoteId,
      accept: accept === 'yes',
      agreed: agreedOf(values),
      ...(isId(card) && friend !== 'yes' ? { card } : {}),
      ...(keepsCard === 'yes' && friend !== 'yes' ? { keepsCard: true } : {}),
    },
    { idempotencyKey: `place-${quoteId}` },
  )
  if (!placed.ok) {
    const { message, fields } = objectionsOf(placed.failure)
    return data(
      {
        message: message ?? Object.values(fields)[0] ?? placed.failure.msg,
        key: placed.failure.key,
        accepted: accept === 'yes',
        typed: values,
        couponMessage: null,
      },
      { status: 422 },
    )
  }
  if (friend === 'yes' && placed.data.state !== 'paid')
    throw redirect(`/friendPayment?orderNo=${encodeURIComponent(placed.data.orderNo)}`, 303)
  throw goPay(placed.data, context.visitor)
}

export const shouldRevalidate = freshAfterRefusal

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { quote, failure, refused, lineIds, nowAt } = loaderData
  if (!quote) {
    const gone =
      failure?.key === 'common.notFound' ||
      failure?.key === 'common.badInput' ||
      failure?.key === 'checkout.nothingChosen'
    const others = lineIds.filter((id) => !refused.some(({ lineId }) => lineId === id))
    const onwards =
      refused.length > 0 && others.length > 0
        ? `/checkout?${others.map((id) => `line=${id}`).join('&')}`
        : null
    return (
      <Page back="/cart">
        <Blank
          scene={<SceneNoOrders />}
          as="h1"
          title={gone ? t('checkout.gone') : t('checkout.cannot')}
          actions={
            <>
              {failure?.key === 'checkout.notServed' ? (
                <ButtonLink href="/addresses" tone="line" size="md">
                  {t('checkout.addressManage')}
                </ButtonLink>
              ) : onwards === null ? (
                <ButtonLink href="/orders" tone="line" size="md">
                  {t('checkout.toOrders')}
                </ButtonLink>
              ) : (
                <ButtonLink href={onwards} tone="line" size="md">
                  {t('checkout.withoutThese')}
                </ButtonLink>
              )}
              {/* What else can be done stands below; going back is no more than a way out. */}
              <ButtonLink href="/cart" tone={loaderData.ways ? 'line' : 'ink'} size="md">
                {t('checkout.toCart')}
              </ButtonLink>
            </>
          }
        >
          {gone
            ? t('checkout.goneText')
            : refused.length > 0
              ? refused.map(({ lineId, title, msg }) => (
                  <span key={lineId} className="blk">
                    <b>
                      <bdi>{title}</bdi>
                    </b>{' '}
                    {msg}
                  </span>
                ))
              : failure?.msg}
        </Blank>
        <div className={`px ${styles.ways}`}>
          <WaysOut found={loaderData.ways} />
        </div>
        {refused
          .filter(({ instead }) => instead.length > 0)
          .map(({ lineId, title, instead }) => (
            <Section key={lineId} title={t('goods.instead.title')}>
              {refused.length > 1 && (
                <p className="t13 c2">
                  <bdi>{title}</bdi>
                </p>
              )}
              <GoodsGrid cards={instead} nowAt={nowAt} label={t('goods.instead.title')} />
            </Section>
          ))}
      </Page>
    )
  }
  return (
    <Quoted
      {...loaderData}
      quote={quote}
      refusal={actionData?.message ? actionData : null}
      couponMessage={actionData?.couponMessage ?? loaderData.couponMessage}
    />
  )
}

type Loaded = Route.ComponentProps['loaderData']
export type Quote = NonNullable<Loaded['quote']>

function Quoted({
  quote,
  pointsMessage,
  couponMessage,
  addresses,
  services,
  notes,
  was,
  lineIds,
  byFriend,
  way,
  kept,
  nowAt,
  stands,
  refusal,
}: Loaded & {
  quote: Quote
  refusal: {
    message: string | null
    key: string | undefined
    accepted: boolean
    typed?: Readonly<Record<string, string>>
  } | null
}) {
  const t = useT()
  const formats = useFormats()
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const options = useRef<HTMLFormElement>(null)
  const requote = useCallback(
    () => void submit(options.current, { replace: true, preventScrollReset: true }),
    [submit],
  )
  const renewedFrom = useRenewal(quote, nowAt)
  // A choice made before the page was awake: the shown price must be the price of what is ticked.
  useEffect(() => {
    const form = options.current
    const ticked = form ? new FormData(form).get('method') : null
    const isAhead = form ? new FormData(form).has('ahead') : false
    if ((ticked !== null && ticked !== way) || isAhead !== quote.aheadYen > 0) requote()
    // Once, when the page wakes up.
    // eslint-disable-next-line
  }, [])

  const acceptError = refusal?.key === 'checkout.acceptRequired' ? (refusal.message ?? '') : undefined
  const askedError = refusal?.key === 'agreement.asked' ? (refusal.message ?? '') : undefined
  const method = quote.methods.find(({ id }) => id === quote.method)
  const local = quote.local ? formats.money(quote.local) : null
  const place = (
    <Button
      type="submit"
      form="place"
      tone="seal"
      stamped
      disabled={method?.usable === false}
      busy={busy}
      busyLabel={t('common.loading')}
    >
      {t('checkout.place')}
    </Button>
  )
  return (
    <Page
      back="/cart"
      subtitle={t('checkout.step')}
      action={
        <ActionBar
          className="phone-only"
          total={{
            label: t('checkout.payNow'),
            value: (
              <span className={busy ? 'is-pending' : undefined}>
                <Price yen={quote.totalYen} />
              </span>
            ),
            ...(local ? { note: <LocalPrice>{local}</LocalPrice> } : {}),
          }}
        >
          {place}
        </ActionBar>
      }
    >
      <Form method="get" id="options" ref={options} action="/checkout">
        {lineIds.map((id) => (
          <input key={id} type="hidden" name="line" value={id} />
        ))}
      </Form>
      <Form method="post" id="place" noValidate>
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="quoteId" value={quote.id} />
        {byFriend && <input type="hidden" name="friend" value="yes" />}
        {kept && <input type="hidden" name="card" value={kept.id} />}
      </Form>
      <h1 className={styles.title}>{t('checkout.title')}</h1>
      <StatusLines lines={stands} />
      <div className={`split ${styles.split}`}>
        <div>
          {acceptError !== undefined && (
            <div className={styles.notice}>
              <FormSummary
                title={t('common.fixThese')}
                errors={[{ fieldId: 'accept', message: acceptError }]}
              />
            </div>
          )}
          {askedError !== undefined && (
            <div className={styles.notice}>
              <FormSummary
                title={t('common.fixThese')}
                errors={quote.asked
                  .slice(0, 1)
                  .map((text) => ({ fieldId: nameOf(text), message: askedError }))}
              />
            </div>
          )}
          {refusal !== null && acceptError === undefined && askedError === undefined && (
            <div className={styles.notice}>
              <Notice
                tone="danger"
                live="alert"
                actions={
                  refusal.key === 'payment.walletTooLow' ? (
                    <ButtonLink href="/wallet" tone="line" size="sm">
                      {t('checkout.topUp')}
                    </ButtonLink>
                  ) : refusal.key === 'checkout.blocked' ? (
                    <AskAgain />
                  ) : refusal.key === 'checkout.alreadyOrdered' ? (
                    <ButtonLink href="/orders" tone="line" size="sm">
                      {t('checkout.toOrders')}
                    </ButtonLink>
                  ) : undefined
                }
              >
                {refusal.message}
              </Notice>
            </div>
          )}
          {renewedFrom !== null && (
            <div className={styles.notice}>
              <Notice tone="info" icon="clock" live="status">
                {renewedFrom === quote.totalYen
                  ? t('checkout.renewed')
                  : t('checkout.renewedFrom', {
                      from: formats.yen(renewedFrom),
                      to: formats.yen(quote.totalYen),
                    })}
              </Notice>
            </div>
          )}
          <Addresses addresses={addresses} chosen={quote.address?.id ?? null} onPick={requote} />
          <Lines quote={quote} notes={notes} services={services} was={was} />
          <Coupons quote={quote} message={couponMessage} onPick={requote} />
          <Points quote={quote} message={pointsMessage} onPick={requote} />
          <PayWith quote={quote} way={way} keeps={refusal?.typed?.['keepsCard'] === 'yes'} onPick={requote} />
          <Ahead quote={quote} onPick={requote} />
          <noscript>
            <div className={styles.notice}>
              <button type="submit" form="options" className="btn line block">
                {t('checkout.update')}
              </button>
            </div>
          </noscript>
        </div>
        <aside className={`stick ${styles.side}`}>
          <section className={`panel gap ${busy ? 'is-pending' : ''}`} aria-live="polite">
            <h2 className="h3">{t('checkout.whatYouPay')}</h2>
            <Fees
              rows={[
                ...feeRows(
                  t,
                  quote.rows.filter(({ kind }) => kind !== 'total'),
                ),
                { id: 'now', label: t('fees.payNow'), value: quote.totalYen, kind: 'sum' },
              ]}
            />
            {local && (
              <p className={`t13 ${styles.local}`}>
                <LocalPrice>{local}</LocalPrice>
              </p>
            )}
            <RateNote />
            {/* Below the visitor's own money, which is of what is paid now and of nothing else. */}
            {quote.toDoor && <Later door={quote.toDoor} aheadYen={quote.aheadYen} />}
            <p className="t12 c3 mt8" suppressHydrationWarning>
              {t('checkout.held', { time: formats.time(quote.expiresAt) })}
            </p>
            <Notice
              tone="plain"
              icon="plane"
              className="mt12"
              title={quote.aheadYen > 0 ? t('checkout.aheadTitle') : t('checkout.laterTitle')}
            >
              {quote.aheadYen > 0
                ? t('checkout.aheadOn', { yen: formats.yen(quote.aheadYen) })
                : quote.later
                  ? t('checkout.laterText', {
                      yen: formats.yen(quote.later.yen),
                      low: formats.yen(quote.later.lowYen),
                      high: formats.yen(quote.later.highYen),
                    })
                  : t('checkout.laterUnknown')}
            </Notice>
          </section>
          <div className={styles.accept}>
            {kept && (
              <p className={`row g2 ${styles.kept}`}>
                <Icon name="card" size={18} />
                <span className="t13">
                  <b>
                    <CardName card={kept} />
                  </b>
                  <span className="c2 blk">{t('means.kept.note')}</span>
                </span>
              </p>
            )}
            <Asked texts={quote.asked} form="place" error={askedError} typed={refusal?.typed ?? {}} />
            <Checkbox
              form="place"
              name="accept"
              value="yes"
              id="accept"
              defaultChecked={refusal?.accepted === true}
              {...(acceptError === undefined ? {} : { error: acceptError })}
              label={
                <>
                  {t('checkout.accept')}{' '}
                  <Link href="/agreement" className="underline" target="_blank">
                    {t('checkout.terms')}
                  </Link>
                </>
              }
            />
            {/* Beside the button and not on it: what a button that obliges to pay may say is set by law in some countries. */}
            <div className="desk-only">
              <p className={`row between ${busy ? 'is-pending' : ''} ${styles.due}`}>
                <span className="t13 c2">{t('checkout.payNow')}</span>
                <b className="t17">
                  <Price yen={quote.totalYen} />
                </b>
              </p>
              {place}
            </div>
          </div>
        </aside>
      </div>
    </Page>
  )
}

/** The second half of the slip: what comes after this payment, and the sum of both. What is paid ahead of it is taken off, so every row adds up. */
function Later({ door, aheadYen }: { door: NonNullable<Quote['toDoor']>; aheadYen: number }) {
  const t = useT()
  return (
    <Fees
      className="mt12"
      rows={[
        ...feeRows(t, door.later),
        ...(aheadYen > 0
          ? [{ id: 'ahead', label: t('fees.aheadUsed'), value: aheadYen, kind: 'minus' as const }]
          : []),
        {
          id: 'later',
          label: t('fees.payLater'),
          value: door.laterYen - aheadYen,
          kind: 'smallsum' as const,
        },
        { id: 'door', label: t('fees.toDoor'), value: door.totalYen, kind: 'sum' as const },
      ]}
    />
  )
}

/** A quote lives ten minutes: when it ends while the page is open a new one is asked for. Answers the total before, once that has happened. */
function useRenewal(quote: Quote, nowAt: number): number | null {
  const { revalidate } = useRevalidator()
  const [before, setBefore] = useState<number | null>(null)
  const expiresAt = Date.parse(quote.expiresAt)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setBefore(quote.totalYen)
        void revalidate()
      },
      // Never longer than a quote lives: the demo world's clock may be weeks ahead of this one, and a timer of weeks would end at once.
      Math.min(QUOTE_LIVES_MS, Math.max(1_000, expiresAt - nowAt)),
    )
    return () => clearTimeout(timer)
  }, [quote.id, quote.totalYen, expiresAt, nowAt, revalidate])
  return before
}
