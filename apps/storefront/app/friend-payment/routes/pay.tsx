import { friendPayment } from '@tomobako/contract'
import { hostAround } from '@tomobako/domain/payment'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Cord, Fees, Icon, LocalPrice, Postmark, TextField, Thumb } from '@tomobako/ui'
import { data, Form, redirect, redirectDocument } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { secure } from '../../goods/parts/paths.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused, typedAt } from '../../kit/forms.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import type { Route } from './+types/pay.ts'
import { Ended } from '../parts/ended.tsx'
import { GoOn } from '../parts/go-on.tsx'
import { FriendPage } from '../parts/page.tsx'
import { privateHeaders } from '../../shell/own-address.ts'
import { PayMeans } from '../parts/pay-means.tsx'
import { meansOf } from '../../payment/parts/methods.tsx'
import styles from '../parts/friend-payment.module.css'

export const headers = privateHeaders

/** What the link asks; a link that is not ours, or has ended, is a page without names and amounts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  // Out of the mail the link came with: whoever follows it reads that mailbox.
  const code = url.searchParams.get('code') ?? ''
  const [found, stands] = await Promise.all([
    context.attempt(friendPayment.show, { token }),
    statusLines(context, ['payments']),
  ])
  if (found.ok) {
    const payIn = found.data.asks?.running?.payIn ?? null
    const elsewhere = payIn === hostAround(context.visitor.userAgent) ? null : payIn
    return { token, code, link: found.data, elsewhere, stands }
  }
  if (found.failure.key === 'common.notFound' || found.failure.key === 'common.badInput')
    return data({ token, code, link: null, elsewhere: null, stands: [] }, { status: 404 })
  throw data({ key: found.failure.key, msg: found.failure.msg }, { status: 503, statusText: 'Refused' })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent, email = '', code = '', method } = valuesOf(form)
  const token = url.searchParams.get('token') ?? ''
  const result = `/friendPayment/payResult?token=${encodeURIComponent(token)}`
  if (intent === 'decline') {
    const done = await context.attempt(friendPayment.decline, { token }, keyOf(form))
    if (!done.ok) return refused('pay', done, form)
    throw redirect(`/friendPayment/pay?token=${encodeURIComponent(token)}`, 303)
  }
  const started = await context.attempt(
    friendPayment.pay,
    { token, email, code, method: method === undefined ? 'card' : meansOf(method) },
    keyOf(form),
  )
  if (!started.ok) return refused('pay', started, form)
  if (started.data.payUrl !== null) throw redirectDocument(started.data.payUrl, 303)
  throw redirect(result, 303)
}

export const shouldRevalidate = freshAfterRefusal

export default function FriendPay({
  loaderData: { token, code, link, stands },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const asks = link?.asks
  if (!asks)
    return (
      <FriendPage>
        <Ended
          why={
            !link ? 'unknown' : link.state === 'paid' || link.state === 'expired' ? link.state : 'cancelled'
          }
        />
      </FriendPage>
    )
  const { message, fields } = objectionsAt(actionData, 'pay', ['email'])
  const local = asks.total.local
  const yen = formats.yen(asks.total.yen)
  const group = asks.rows.length > 0
  return (
    <FriendPage>
      <div className={styles.page}>
        <StatusLines lines={stands} />
        <section className={`letter ${styles.letter}`}>
          <div className={styles.cord}>
            <Cord id={asks.createdAt} upright thicknessPx={14} />
          </div>
          <div className={styles.mark} suppressHydrationWarning>
            <Postmark
              lines={['TOKYO', formats.date(asks.createdAt), formats.time(asks.createdAt)]}
              sizePx={68}
            />
          </div>
          <p className="t12 c3">{t('friendPayment.request')}</p>
          <h1 className={`t24 b8 ${styles.asks}`}>
            {t(group ? 'friendPayment.asksYou' : 'friendPayment.asksYouPlain', { name: asks.asker })}
          </h1>
          <p className={`t15 c2 ${styles.said}`}>
            {asks.message ? <q>{asks.message}</q> : t('friendPayment.forWhat', { title: asks.title })}
          </p>
          {asks.picture !== null && (
            <div className={styles.thing}>
              <Thumb src={secure(asks.picture)} size={96} />
              <bdi className="t13 c2">{asks.title}</bdi>
            </div>
          )}
        </section>
        <section className="card pad" aria-label={t('friendPayment.total')}>
          <Fees
            rows={[
              ...asks.rows
                .filter((row) => row.kind !== 'total')
                .map((row, index) => ({
                  id: `${row.key}-${index}`,
                  label: (
                    <bdi>
                      {row.key === 'groupItem' && Number(row.values?.['pieces'] ?? 1) > 1
                        ? t.dynamic('friendPayment.rows.groupShare', row.values)
                        : t.dynamic(`friendPayment.rows.${row.key}`, row.values)}
                    </bdi>
                  ),
                  value: row.yen,
                })),
              {
                id: 'total',
                label: t(asks.share ? 'friendPayment.yourShare' : 'friendPayment.total'),
                value: asks.total.yen,
                kind: 'sum' as const,
              },
            ]}
          />
          {asks.share && (
            <p className="t12 c3 mt8">
              {t('friendPayment.ofBill', {
                no: asks.share.no,
                of: asks.share.of,
                total: formats.yen(asks.share.totalYen),
                paid: formats.yen(asks.share.paidYen),
              })}
            </p>
          )}
          {local && (
            <p className={`t12 c3 mt8 ${styles.local}`}>
              <LocalPrice>{formats.money(local)}</LocalPrice>, {t('friendPayment.charged')}
            </p>
          )}
        </section>
        <Form method="post" className={styles.form} noValidate>
          <FormKey />
          <input type="hidden" name="code" value={code} />
          {link.state === 'processing' && <GoOn running={asks.running} token={token} />}
          <Refusal message={message} />
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('friendPayment.email')}
            hint={
              asks.emailHint
                ? t('friendPayment.emailKnown', { email: asks.emailHint })
                : t('friendPayment.emailHint')
            }
            required={!asks.emailHint}
            defaultValue={typedAt(actionData, 'pay')['email'] ?? ''}
            {...(asks.emailHint ? { optional: t('common.optional') } : {})}
            {...(fields['email'] === undefined ? {} : { error: fields['email'] })}
          />
          <PayMeans
            means={asks.methods}
            chosen={typedAt(actionData, 'pay')['method'] ?? asks.running?.method ?? ''}
            asker={asks.asker}
          />
          <ul className={`t13 c2 ${styles.facts}`}>
            <li>
              <Icon name="user" size={18} />
              {t('friendPayment.noAccount')}
            </li>
            <li>
              <Icon name="shield-check" size={18} />
              {t('friendPayment.privacy')}
            </li>
            <li>
              <Icon name="clock" size={18} />
              <span suppressHydrationWarning>
                {t('friendPayment.until', { at: formats.dateTime(asks.expiresAt) })}
              </span>
            </li>
            <li>
              <Icon name="refresh" size={18} />
              {t('friendPayment.back')}
            </li>
          </ul>
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="decline" tone="line">
              {t('friendPayment.decline')}
            </Button>
            <Button type="submit" name="intent" value="pay" tone="seal" stamped>
              {t('friendPayment.pay', { yen })}
            </Button>
          </div>
        </Form>
      </div>
    </FriendPage>
  )
}
