import type { KeptCards, Means, OrderLine } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Link, Notice } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { ClosedDays } from '../../kit/closed-days.tsx'
import { Sentence, useSending } from '../../kit/forms.tsx'
import { PayMethods } from '../../payment/parts/pay-methods.tsx'
import { useDeadline } from './deadline.tsx'
import type { Detail, DetailLine } from '../routes/detail.tsx'
import styles from './order.module.css'

/** Ways to pay an order or a difference, with what it comes to by each. */
function Ways({ means, baseYen, cards }: { means: readonly Means[]; baseYen: number; cards?: KeptCards }) {
  const t = useT()
  return (
    <PayMethods legend={t('order.pay.with')} means={means} baseYen={baseYen} {...(cards ? { cards } : {})} />
  )
}

/** A bought thing's name, marked as the language it is in. */
const LineTitle = ({ line: { card } }: { line: OrderLine }) => (
  <bdi lang={card.titleTranslated ? undefined : 'ja'}>{card.titleTranslated ?? card.title}</bdi>
)

/** The payment fee in a price that was worked out for one means. */
const feeIn = (rows: Detail['rows']): number =>
  rows.find(({ key }) => key.replace(/^fees\./, '') === 'processing')?.yen ?? 0

/** An unpaid order may be paid again until its time runs out. */
export function PayAgain({ detail: { order, methods, cards, rows } }: { detail: Detail }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('pay')
  const { local, jst } = useDeadline(order.payBy ?? order.at)
  if (order.state !== 'to_pay') return null
  return (
    <div id="pay">
      <Notice tone="warn" icon="clock" title={<span className="blk">{t('order.pay.title')}</span>}>
        {order.payBy && (
          <span suppressHydrationWarning>
            {t('order.pay.until', { time: local })} {t('order.pay.untilJst', { time: jst })}
          </span>
        )}
        {order.paymentId && (
          <Form method="post" className="mt12">
            <FormKey of="pay" />
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="paymentId" value={order.paymentId} />
            <Ways means={methods} baseYen={order.totalYen - feeIn(rows)} cards={cards} />
            <div className={styles.acts}>
              <Button type="submit" tone="seal" stamped busy={sending} busyLabel={t('common.loading')}>
                {t('order.pay.submit', { yen: formats.yen(order.totalYen) })}
              </Button>
              <Link href={`/paymentSuccess?paymentId=${order.paymentId}`} className={styles.ask}>
                {t('order.pay.check')}
              </Link>
              <Link href={`/friendPayment?orderNo=${encodeURIComponent(order.no)}`} className={styles.ask}>
                {t('order.pay.friend')}
              </Link>
            </div>
          </Form>
        )}
      </Notice>
    </div>
  )
}

/** The price rose: the customer pays the difference or has everything back; nothing is charged silently (P 4). */
export function Question({
  line,
  means,
  cards,
}: {
  line: OrderLine
  means: readonly Means[]
  cards: KeptCards
}) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('answer')
  const { question } = line
  const { local, jst } = useDeadline(question?.until ?? line.at)
  if (line.state === 'problem' || question?.kind === 'problem')
    return (
      <div className="mt12">
        <Notice tone="danger" title={t('order.question.problemTitle')}>
          {t('order.question.problemText')}{' '}
          {question?.note && <bdi>{t('order.question.note', { note: question.note })}</bdi>}
        </Notice>
      </div>
    )
  if (question === null) return null
  const difference = question.differenceYen ?? 0
  return (
    <div className="mt12" id="question">
      <Notice tone="warn" title={<span className="blk">{t('order.question.title')}</span>} live="status">
        <Sentence
          write={({ title = '' }) =>
            t('order.question.text', {
              title,
              newYen: formats.yen(question.newYen ?? 0),
              // What was paid holds our fee; the listing's price is compared with the listing's price.
              oldYen: formats.yen((question.newYen ?? 0) - difference),
              differenceYen: formats.yen(difference),
            })
          }
          parts={{ title: <LineTitle line={line} /> }}
        />
        {question.note && (
          <p className="mt8">
            <bdi>{t('order.question.note', { note: question.note })}</bdi>
          </p>
        )}
        <p className="mt8" suppressHydrationWarning>
          <b>{t('order.question.until', { time: local })}</b> {t('order.question.untilJst', { time: jst })}
          <ClosedDays closed={question.closed} />
        </p>
        <Form method="post" className="mt12">
          <FormKey of={`answer-${line.id}`} />
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="lineId" value={line.id} />
          <PayMethods legend={t('order.pay.with')} means={means} baseYen={difference} cards={cards} isShort />
          <div className={styles.acts}>
            <Button
              type="submit"
              name="answer"
              value="accept"
              tone="seal"
              stamped
              busy={sending}
              busyLabel={t('common.loading')}
            >
              {t('order.question.accept', { yen: formats.yen(difference) })}
            </Button>
            <Button
              type="submit"
              name="answer"
              value="refuse"
              tone="line"
              busy={sending}
              busyLabel={t('common.loading')}
            >
              {t('order.question.refuse')}
            </Button>
          </div>
        </Form>
      </Notice>
    </div>
  )
}

/** Cancelling is asked twice: a link shows the question, its button does it. */
export function CancelLine({
  line,
  orderNo,
  asked,
  unpaid,
  toWallet,
  coupon,
}: {
  line: OrderLine
  orderNo: string
  asked: boolean
  unpaid: boolean
  /** The customer wants refunds in the wallet. */
  toWallet: boolean
  coupon: DetailLine['coupon']
}) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('cancel')
  if (!line.canCancel) return null
  const here = `/orders/${orderNo}`
  if (!asked)
    return (
      <p className="mt12">
        <Link href={`${here}?cancel=${line.id}`} className={`t13 ${styles.ask}`}>
          {t('order.cancel.ask')}
        </Link>
      </p>
    )
  return (
    <div className="mt12">
      <Notice
        tone="danger"
        live="alert"
        title={
          <span className="blk">
            <Sentence
              write={({ title = '' }) => t('order.cancel.title', { title })}
              parts={{ title: <LineTitle line={line} /> }}
            />
          </span>
        }
      >
        {t(`order.cancel.${unpaid ? 'textUnpaid' : toWallet ? 'textWallet' : 'text'}`)}
        {coupon && (
          <p className="mt8 b5">
            {coupon.ifCancelled === 'lost'
              ? t('coupon.cancel.loss', { yen: formats.yen(coupon.yen) })
              : t(`coupon.cancel.${coupon.ifCancelled}`)}
          </p>
        )}
        <Form method="post" action={here} className={styles.acts}>
          <FormKey of={`cancel-${line.id}`} />
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="lineId" value={line.id} />
          <Button type="submit" tone="danger" size="md" busy={sending} busyLabel={t('common.loading')}>
            {t('order.cancel.confirm')}
          </Button>
          <ButtonLink href={here} tone="ink" size="md">
            {t('order.cancel.keep')}
          </ButtonLink>
        </Form>
      </Notice>
    </div>
  )
}
