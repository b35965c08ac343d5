import { prepaid, wallet } from '@tomobako/contract'
import type { KeptCards, Means, OutputOf } from '@tomobako/contract'
import { outsideIds } from '@tomobako/domain/payment'
import { formats } from '@tomobako/i18n'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Link, Num, Price, SceneNoCoupons, Slip, TextField } from '@tomobako/ui'
import { useState } from 'react'
import { Form } from 'react-router'
import { Approx, RateNote } from '../../kit/local.tsx'
import type { Route } from './+types/wallet.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Block } from '../../kit/block.tsx'
import { AskAgain } from '../../kit/ask-again.tsx'
import {
  isPaused,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { goPay } from '../parts/go-pay.ts'
import { wayOf } from '../parts/kept-cards.tsx'
import { MovementWords } from '../parts/movement.tsx'
import { PayMethods } from '../parts/pay-methods.tsx'
import { topUpLimits } from '../parts/top-up-limits.ts'
import styles from '../parts/wallet.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [found, stands, ends] = await Promise.all([
    context.call(wallet.detail, { page: pageOf(url) }),
    statusLines(context, ['payments']),
    context.call(prepaid.ends, {}),
  ])
  return { ...found, stands, ends: ends.rows }
}

const limits = topUpLimits
const quick = [3_000, 5_000, 10_000, 30_000] as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { amount = '', method } = valuesOf(form)
  const yen = readYen(amount)
  const way = wayOf(method)
  const { yen: said } = formats(context.t.local)
  if (yen === null || yen < limits.min || yen > limits.max)
    return refused(
      'topUp',
      objection('amount', context.t('wallet.amountWrong', { min: said(limits.min), max: said(limits.max) })),
      form,
    )
  const started = await context.attempt(
    wallet.topUp,
    { yen, ...way, method: outsideIds.find((id) => id === way.method) ?? 'card' },
    keyOf(form),
  )
  if (!started.ok) return refused('topUp', started, form)
  throw goPay(started.data, context.visitor)
}

type Posting = OutputOf<typeof wallet.detail>['rows'][number]

/** P 8.1: every yen, with the event that made it. */
export default function Wallet({
  loaderData: { balanceYen, points, methods, cards, transfers, backs, rows, page, hasNext, stands, ends },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  return (
    <Page back="/member">
      <div className={styles.page}>
        <div className={styles.column}>
          <Heading>{screen.title}</Heading>
          <StatusLines lines={stands} />
          <Slip
            className={styles.slip ?? ''}
            cells={[
              {
                id: 'balance',
                label: t('wallet.balance'),
                value: (
                  <>
                    <Price yen={balanceYen} /> <Approx yen={balanceYen} />
                  </>
                ),
                strong: true,
              },
              {
                id: 'points',
                label: t('wallet.points'),
                value: <Num>{formats.number(points)}</Num>,
                strong: true,
              },
            ]}
          />
          <RateNote />
          {ends.length > 0 && (
            <ul className="t13">
              {ends.map(({ yen, lastDay }) => (
                <li key={lastDay} suppressHydrationWarning>
                  {t('wallet.ends', {
                    yen: formats.yen(yen),
                    date: formats.date(`${lastDay}T12:00:00+09:00`, 'long'),
                  })}
                </li>
              ))}
            </ul>
          )}
          <Transfers transfers={transfers} backs={backs} />
          <TopUp refusal={actionData} methods={methods} cards={cards} />
          <p className="t13">
            <Link href="/wallet/withdraw" className="underline reach">
              {t('wallet.out.link')}
            </Link>
          </p>
          <p className="t13">
            <Link href="/agreement/prepaid" className="underline reach">
              {t('wallet.about')}
            </Link>
          </p>
        </div>
        <div className={styles.column}>
          <Block title={t('wallet.postings')}>
            <p className="t12 c3">{t('wallet.text')}</p>
            <p className="t13 mt8">
              <Link href="/wallet/statement" className="underline reach">
                {t('statement.months')}
              </Link>
            </p>
            {rows.length === 0 ? (
              <Blank as="h3" scene={<SceneNoCoupons />} title={t('wallet.none')}>
                {t('wallet.noneText')}
              </Blank>
            ) : (
              <ul className="mt8">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Row row={row} />
                  </li>
                ))}
              </ul>
            )}
          </Block>
          <Pager
            page={page}
            hasNext={hasNext}
            label={t('wallet.pages')}
            href={(to) => `/wallet?page=${to}`}
          />
        </div>
      </div>
    </Page>
  )
}

/** Transfers that are waited for stay findable here, and so does money on its way back to a bank. */
function Transfers({ transfers, backs }: Pick<OutputOf<typeof wallet.detail>, 'transfers' | 'backs'>) {
  const t = useT()
  const formats = useFormats()
  if (transfers.length + backs.length === 0) return null
  return (
    <Block title={t('wallet.transfer.title')}>
      <ul>
        {transfers.map((each) => (
          <li key={each.paymentId} className={styles.posting}>
            <Link href={`/paymentSuccess?paymentId=${each.paymentId}`} className="underline reach t15">
              {t('wallet.transfer.waiting', { code: each.code })}
            </Link>
            <b className="t15">
              <Price yen={each.yen - each.receivedYen} />
            </b>
            <span className="t12 c3" suppressHydrationWarning>
              {t('wallet.transfer.until', { at: formats.dateTime(each.until) })}
            </span>
          </li>
        ))}
        {backs.map((each) => (
          <li key={each.id} className={styles.posting}>
            <span className="t15">
              {t(`wallet.transfer.back.${each.state}`)}
              {each.why !== null && <span className="t12 c3 blk">{each.why}</span>}
            </span>
            <b className="t15">
              <Price yen={each.yen} />
            </b>
            <span className="t12 c3">
              <Moment at={each.at} style="long" />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function TopUp({
  refusal,
  methods,
  cards,
}: {
  refusal: unknown
  methods: readonly Means[]
  cards: KeptCards
}) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(refusal, 'topUp', ['amount'])
  const form = useFirstError(refusal)
  const [amount, setAmount] = useState(typedAt(refusal, 'topUp')['amount'] ?? String(quick[1]))
  return (
    <Block title={t('wallet.topUp')}>
      <Form method="post" className="stack g3" ref={form} noValidate>
        <FormKey />
        <Refusal message={message} action={isPaused(refusal) ? <AskAgain /> : undefined} />
        <TextField
          name="amount"
          label={t('wallet.amount')}
          num
          inputMode="numeric"
          autoComplete="off"
          unit={t('wallet.unit')}
          required
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          hint={t('wallet.amountHint', { min: formats.yen(limits.min), max: formats.yen(limits.max) })}
          error={fields['amount']}
        />
        <div className={styles.quick} role="group" aria-label={t('wallet.quick')}>
          {quick.map((yen) => (
            <button
              key={yen}
              type="button"
              className={`chip ${amount === String(yen) ? 'on' : ''}`}
              aria-pressed={amount === String(yen)}
              onClick={() => setAmount(String(yen))}
            >
              <Price yen={yen} />
            </button>
          ))}
        </div>
        <PayMethods legend={t('wallet.with')} means={methods} cards={cards} />
        <Submit intent="topUp" tone="seal" stamped busyLabel={t('common.loading')}>
          {t('wallet.submit')}
        </Submit>
      </Form>
    </Block>
  )
}

function Row({ row: { at, yen, key, values, link, receiptOf, balanceAfterYen } }: { row: Posting }) {
  const t = useT()
  const formats = useFormats()
  const words = <MovementWords kind={key.split('.').at(-1) ?? ''} values={values} />
  return (
    <div className={styles.posting}>
      <div className="grow">
        <div className="t15 b5">
          {link === null ? (
            words
          ) : (
            <Link href={link} className="underline reach">
              {words}
            </Link>
          )}
        </div>
        <div className="t12 c3">
          <Moment at={at} style="long" />
          {receiptOf !== null && link !== `/wallet/receipt/${receiptOf}` && (
            <>
              {' · '}
              <Link href={`/wallet/receipt/${receiptOf}`} className="underline reach">
                {t('statement.receipt')}
              </Link>
            </>
          )}
        </div>
      </div>
      <div className={styles.sum}>
        <b className={`t15 ${yen > 0 ? 'c-ok' : ''}`}>
          <Price yen={yen} sign="plus" />
        </b>
        <div className="t12 c3">{t('wallet.after', { yen: formats.yen(balanceAfterYen) })}</div>
      </div>
    </div>
  )
}
