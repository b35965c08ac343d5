import { payment, transfer } from '@tomobako/contract'
import { hostAround, type HostName } from '@tomobako/domain/payment'
import type { Means, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  Button,
  ButtonLink,
  Fees,
  Link,
  Notice,
  ParcelArt,
  SceneNoOrders,
  SceneOffline,
  Slip,
  type SlipCell,
  Stamp,
} from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { privateHeaders } from '../../shell/own-address.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { askAbout } from '../../kit/ask-about.ts'
import { freshAfterRefusal, objectionsAt, refused } from '../../kit/forms.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { withoutCountry } from '../../address/parts/address-lines.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { wayOf } from '../parts/kept-cards.tsx'
import { PayMethods } from '../parts/pay-methods.tsx'
import { StillWaiting } from '../parts/still-waiting.tsx'
import { TransferTo } from '../parts/transfer.tsx'
import { goPay } from '../parts/go-pay.ts'
import { PayInHost } from '../parts/pay-in-host.tsx'
import type { Route } from './+types/success.ts'
import styles from '../parts/success.module.css'

/** The address may be a signed one: no search engine lists it, no other site is told it, nobody keeps it. */
export const headers = privateHeaders

/** §2 the page is open, its data is the payer's own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams
  const of = {
    paymentId: params.get('paymentId'),
    orderNo: params.get('orderNo'),
    parcelNo: params.get('parcelNo'),
  }
  const known = Object.fromEntries(
    Object.entries(of).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  // Whoever pays for somebody else has no account, but a signed link: its own page has the figures (P 9).
  const token = params.get('token')
  if (token && !known['paymentId'])
    throw redirect(`/friendPayment/payResult?token=${encodeURIComponent(token)}`)
  if (Object.keys(known).length === 0) return { result: null, login: null, stands: [] }
  const stands = await statusLines(context, ['payments'])
  const isVisitor = (await context.session()).user === null
  const login = `/login?return=${encodeURIComponent(url.pathname + url.search)}`
  // Whoever comes back from the bank in another browser holds the signed address: the figures, and nothing that says whose they are.
  const seen = async () => {
    const found = token ? await context.attempt(payment.seen, { token }) : null
    return found?.ok
      ? {
          result: { ...found.data, ...nobodys, paymentId: token ?? '' },
          login: isVisitor ? login : null,
          stands,
        }
      : null
  }
  // The page is open, the figures are the payer's: a visitor is told so instead of being sent away.
  if (isVisitor) return (await seen()) ?? { result: null, login, stands: [] }
  const found = await context.attempt(payment.result, known)
  if (found.ok) {
    const { payIn } = found.data
    const elsewhere = payIn === hostAround(context.visitor.userAgent) ? null : payIn
    return { result: { ...found.data, elsewhere, isMine: true }, login: null, stands }
  }
  // A number that is not a payment of this customer's is shown like no number at all.
  if (found.failure.key === 'common.notFound' || found.failure.key === 'common.badInput')
    return (await seen()) ?? data({ result: null, login: null, stands: [] }, { status: 404 })
  throw data({ key: found.failure.key, msg: found.failure.msg }, { status: 503, statusText: 'Refused' })
}

/** What a payment has that only the one who made it sees. */
const nobodys = {
  isMine: false,
  path: '/',
  orderNo: null,
  parcelNo: null,
  address: null,
  payUrl: null,
  payIn: null,
  elsewhere: null,
  until: null,
  transfer: null,
  methods: [],
  cards: { rows: [], mayKeep: false },
} satisfies Partial<OutputOf<typeof payment.result>> & {
  isMine: boolean
  elsewhere: null
}

/** Another attempt for what is still unpaid. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const {
    id = '',
    method,
    intent = '',
    bank = '',
    branch = '',
    number = '',
    holder = '',
    sender = '',
  } = valuesOf(form)
  if (intent === 'sender') {
    const named = await context.attempt(transfer.sender, { id, name: sender }, keyOf(form))
    if (!named.ok) return refused(intent, named, form)
    context.notice('payment.result.transfer.sender.saved')
    throw redirect(`/paymentSuccess?paymentId=${encodeURIComponent(id)}`, 303)
  }
  if (intent === 'toWallet' || intent === 'toBank') {
    const account = [bank, branch, number, holder].every((each) => each.trim() !== '')
      ? { account: { bank, branch, number, holder } }
      : {}
    const given = await context.attempt(
      transfer.giveUp,
      { id, to: intent === 'toBank' ? 'bank' : 'wallet', ...(intent === 'toBank' ? account : {}) },
      keyOf(form),
    )
    if (!given.ok) return refused(intent, given, form)
    throw redirect('/wallet', 303)
  }
  const again = await context.attempt(payment.retry, { id, ...wayOf(method) }, keyOf(form))
  if (!again.ok) return refused('retry', again, form)
  throw goPay(again.data, context.visitor)
}

type Result = Omit<OutputOf<typeof payment.result>, 'methods'> & {
  isMine: boolean
  /** The super-app it is paid in, when this is not it. */
  elsewhere: HostName | null
  methods: readonly Means[]
}

export const shouldRevalidate = freshAfterRefusal

export default function PaymentResult({
  loaderData: { result, login, stands },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  if (!result)
    return (
      <Page back="/">
        <Blank
          scene={<SceneNoOrders />}
          as="h1"
          title={login === null ? t('payment.result.nothing') : t('payment.result.whose')}
          actions={
            <>
              <ButtonLink href="/" tone="line" size="md">
                {t('payment.result.home')}
              </ButtonLink>
              <ButtonLink href={login ?? '/orders'} tone="ink" size="md">
                {login === null ? t('payment.result.toOrders') : t('shell.header.login')}
              </ButtonLink>
            </>
          }
        >
          {login === null ? t('payment.result.nothingText') : t('payment.result.whoseText')}
        </Blank>
      </Page>
    )
  // A slip that nobody has taken to a till: nothing is under way yet.
  const atTill = result.method === 'konbini' && result.payUrl !== null
  return (
    <Page back="/" width="reading" className={styles.page}>
      <StatusLines lines={stands} />
      <div
        className={`outcome ${styles.head} ${result.state === 'success' ? styles.paid : ''}`}
        aria-live="assertive"
      >
        {result.state === 'failed' ? (
          <SceneOffline />
        ) : (
          <ParcelArt
            className="ill"
            id={result.orderNo ?? result.parcelNo ?? result.paymentId}
            label={result.state === 'success'}
          />
        )}
        <h1 className="t24 b8">
          {result.state === 'success'
            ? t.dynamic(`payment.result.success.${result.purpose}`, {}, t('payment.result.paid'))
            : result.state === 'processing'
              ? t(
                  result.transfer
                    ? 'payment.result.transfer.title'
                    : atTill
                      ? 'payment.result.tillOpen'
                      : 'payment.result.processing',
                )
              : t('payment.result.failed')}
        </h1>
        <p className="t15 c2 mt8">
          {result.state === 'success'
            ? t.dynamic(`payment.result.successText.${result.purpose}`, {}, '')
            : result.state === 'processing'
              ? result.transfer || atTill
                ? ''
                : t('payment.result.processingText')
              : result.failureKey
                ? t.dynamic(result.failureKey, {}, t('payment.result.failedPlain'))
                : t('payment.result.failedPlain')}
        </p>
      </div>
      {result.transfer && <TransferTo result={result} transfer={result.transfer} refusal={actionData} />}
      {result.state === 'processing' && result.payUrl !== null && result.until !== null && (
        <div className={`sec ${styles.retry}`}>
          <p className="t13 c2" suppressHydrationWarning>
            {t('payment.result.payBy', { at: formats.dateTime(result.until) })}
          </p>
          <PayInHost paymentId={result.paymentId} payUrl={result.payUrl} elsewhere={result.elsewhere}>
            {t(result.method === 'konbini' ? 'payment.result.slip' : 'payment.result.goOn')}
          </PayInHost>
        </div>
      )}
      {result.state === 'processing' && !result.transfer && (
        <div className="sec">
          <StillWaiting
            other={
              <ButtonLink
                href={
                  result.orderNo
                    ? askAbout('order', result.orderNo)
                    : result.parcelNo
                      ? askAbout('parcel', result.parcelNo)
                      : '/customerSupport'
                }
                tone="line"
                size="sm"
              >
                {t('payment.result.contact')}
              </ButtonLink>
            }
          >
            {t(atTill ? 'payment.result.tillHelp' : 'payment.result.processingHelp')}
          </StillWaiting>
        </div>
      )}
      {result.state === 'failed' && result.isMine && (
        <Retry result={result} message={objectionsAt(actionData, 'retry', []).message} />
      )}
      <Breakdown result={result} />
      {result.state === 'success' && (
        <p className="sec t13">
          <Link href={`/wallet/receipt/${result.paymentId}`} className="underline reach">
            {t('statement.receipt')}
          </Link>
        </p>
      )}
      {result.isMine ? (
        <Ways result={result} />
      ) : (
        login !== null && (
          <div className="sec">
            <p className="t13 c2">{t('payment.result.signed')}</p>
            <ButtonLink href={login} tone="ink" block>
              {t('shell.header.login')}
            </ButtonLink>
          </div>
        )
      )}
    </Page>
  )
}

/** §3 Order payment result, every field of it. */
function Breakdown({ result }: { result: Result }) {
  const t = useT()
  const formats = useFormats()
  const cells: SlipCell[] = [
    ...(result.orderNo
      ? [{ id: 'order', label: t('payment.result.orderNo'), value: <bdi>{result.orderNo}</bdi>, num: true }]
      : []),
    ...(result.parcelNo
      ? [
          {
            id: 'parcel',
            label: t('payment.result.parcelNo'),
            value: <bdi>{result.parcelNo}</bdi>,
            num: true,
          },
        ]
      : []),
    {
      id: 'method',
      label: t('payment.result.method'),
      value: t(`means.name.${result.method}`),
      ...(result.orderNo || result.parcelNo ? {} : { span: 2 as const }),
    },
    ...(result.purpose === 'top_up' || !result.isMine
      ? []
      : [
          {
            id: 'address',
            label: t('payment.result.address'),
            value: result.address ? (
              <>
                {withoutCountry(result.address, formats.country).map((line, index) => (
                  <span key={index} className="blk">
                    <bdi>{line}</bdi>
                  </span>
                ))}
                <span className="blk" suppressHydrationWarning>
                  {formats.country(result.address.country)}
                </span>
              </>
            ) : (
              t('payment.result.noAddress')
            ),
            span: 2 as const,
          },
        ]),
  ]
  return (
    <section
      className="sec"
      aria-label={
        result.state === 'success' ? t('payment.result.breakdown') : t('payment.result.breakdownOpen')
      }
    >
      <div className={`card pad ${styles.card}`}>
        {result.state === 'success' && (
          <div className={`paidstamp ${styles.stamp}`}>
            <Stamp land sizePx={72}>
              {t('payment.result.paid')}
            </Stamp>
          </div>
        )}
        <Slip cells={cells} />
        <Fees
          rows={[
            ...feeRows(
              t,
              result.purpose === 'order'
                ? complete(result.rows)
                : result.rows.filter(({ kind }) => kind !== 'total'),
              { item: t('payment.result.itemTotal') },
            ),
            { id: 'total', label: t('payment.result.total'), value: result.totalYen, kind: 'sum' },
          ]}
        />
      </div>
    </section>
  )
}

/** §3 names these fields of an order's payment, so each is printed, also when it is nothing. Others stand where they are paid for. */
const named = new Set(['item', 'domestic', 'proxy', 'inspection', 'coupon', 'processing'])
const inOrder = [
  'item',
  'domestic',
  'proxy',
  'inspection',
  'authentication',
  'photos',
  'translation',
  'coupon',
  'points',
  'processing',
] as const

function complete(rows: Result['rows']): Result['rows'] {
  // An estimate of the postage in Japan is that field too.
  const field = (key: string): string => key.replace(/^fees\./, '').replace(/Estimate$/, '')
  const known = inOrder.flatMap((key) => {
    const paid = rows.filter((row) => field(row.key) === key)
    return paid.length === 0 && named.has(key) ? [{ key, yen: 0, kind: 'item' as const }] : paid
  })
  return [
    ...known,
    ...rows.filter(({ key, kind }) => kind !== 'total' && !inOrder.some((each) => each === field(key))),
  ]
}

function Retry({ result, message }: { result: Result; message: string | null }) {
  const t = useT()
  return (
    <div className={`sec ${styles.retry}`}>
      {message !== null && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      {result.purpose === 'order' && result.methods.length > 0 ? (
        <>
          <p className="t13 c2">{t('payment.result.failedText')}</p>
          <Form method="post" className="stack g3">
            <FormKey />
            <input type="hidden" name="id" value={result.paymentId} />
            <PayMethods legend={t('payment.result.retryWith')} means={result.methods} cards={result.cards} />
            <Button type="submit" tone="seal" stamped>
              {t('payment.result.retry')}
            </Button>
          </Form>
        </>
      ) : (
        <ButtonLink href={result.path} tone="ink" block>
          {t('common.retry')}
        </ButtonLink>
      )}
    </div>
  )
}

function Ways({ result }: { result: Result }) {
  const t = useT()
  // What was just paid comes first; where that failed, trying again does.
  const tone = result.state === 'failed' ? 'line' : 'ink'
  return (
    <div className={`sec ${styles.two}`}>
      {result.parcelNo ? (
        <ButtonLink href={`/parcels/${encodeURIComponent(result.parcelNo)}`} tone={tone}>
          {t('payment.result.seeParcel')}
        </ButtonLink>
      ) : result.orderNo ? (
        <ButtonLink href={`/orders/${encodeURIComponent(result.orderNo)}`} tone={tone}>
          {t('payment.result.seeOrder')}
        </ButtonLink>
      ) : (
        <ButtonLink href="/wallet" tone={tone}>
          {t('payment.result.seeWallet')}
        </ButtonLink>
      )}
      <ButtonLink href="/" tone="line">
        {t('payment.result.keepLooking')}
      </ButtonLink>
    </div>
  )
}
