import { wallet } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { formats } from '@tomobako/i18n'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Notice, Price, SceneNoCoupons, Slip, Tag, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { Approx } from '../../kit/local.tsx'
import type { Route } from './+types/withdraw.ts'
import { Block } from '../../kit/block.tsx'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from '../parts/wallet.module.css'

export const loader = ({ context }: Route.LoaderArgs) => context.call(wallet.withdrawal, {})
export const shouldRevalidate = freshAfterRefusal

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '', amount = '' } = valuesOf(form)
  if (intent.startsWith('cancel')) {
    const done = await context.attempt(wallet.cancelWithdrawal, { id }, keyOf(form))
    return done.ok ? null : refused(intent, done, form)
  }
  const yen = readYen(amount)
  const { yen: said } = formats(context.t.local)
  if (yen === null || yen < 1 || yen > 10_000_000) {
    const wrong = context.t('wallet.amountWrong', { min: said(1), max: said(10_000_000) })
    return refused('withdraw', objection('amount', wrong), form)
  }
  const asked = await context.attempt(wallet.withdraw, { yen }, keyOf(form))
  return asked.ok ? null : refused('withdraw', asked, form)
}

type Shown = OutputOf<typeof wallet.withdrawal>
type Row = Shown['rows'][number]
const tones = {
  asked: 'warn',
  sending: 'info',
  sent: 'ok',
  back: 'warn',
  refused: 'danger',
  cancelled: undefined,
} as const

/** Topped-up money back to the card it came from; and what became of earlier ones. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const { balanceYen, mostYen, rows } = loaderData
  return (
    <Page back="/wallet">
      <div className={styles.page}>
        <div className={styles.column}>
          <Heading>{screen.title}</Heading>
          <Slip
            className={styles.slip ?? ''}
            cells={[
              { id: 'balance', label: t('wallet.balance'), value: <Price yen={balanceYen} /> },
              {
                id: 'most',
                label: t('wallet.out.most'),
                value: (
                  <>
                    <Price yen={mostYen} /> <Approx yen={mostYen} />
                  </>
                ),
                strong: true,
              },
            ]}
          />
          <Ask shown={loaderData} refusal={actionData} />
        </div>
        <div className={styles.column}>
          <Block title={t('wallet.out.past')}>
            {rows.length === 0 ? (
              <Blank as="h3" scene={<SceneNoCoupons />} title={t('wallet.out.none')}>
                {''}
              </Blank>
            ) : (
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <Withdrawal row={row} refusal={actionData} />
                  </li>
                ))}
              </ul>
            )}
          </Block>
        </div>
      </div>
    </Page>
  )
}

function Ask({ shown, refusal }: { shown: Shown; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(refusal, 'withdraw', ['amount'])
  const form = useFirstError(refusal)
  const { mostYen, leastYen, why, checkedAboveYen, sources } = shown
  return (
    <Block title={t('wallet.out.link')}>
      <p className="t13 c2">{t('wallet.out.text')}</p>
      {why !== null ? (
        <div className="mt12">
          <Notice tone="info">{t.dynamic(why)}</Notice>
        </div>
      ) : (
        <Form method="post" className="stack g3 mt12" ref={form} noValidate>
          <FormKey />
          <Refusal message={message} />
          <TextField
            name="amount"
            label={t('wallet.amount')}
            num
            inputMode="numeric"
            autoComplete="off"
            unit={t('wallet.unit')}
            required
            defaultValue={typedAt(refusal, 'withdraw')['amount'] ?? String(mostYen)}
            hint={t('wallet.amountHint', {
              min: formats.yen(Math.min(leastYen, mostYen)),
              max: formats.yen(mostYen),
            })}
            error={fields['amount']}
          />
          <p className="t12 c3">{t('wallet.out.sources')}</p>
          <ul className="t13">
            {sources.map(({ paidAt, yen }) => (
              <li key={paidAt} className="row g2 spread">
                <span>{t('wallet.out.source', { date: formats.date(paidAt) })}</span>
                <Price yen={yen} />
              </li>
            ))}
          </ul>
          <p className="t12 c3">{t('wallet.out.checked', { yen: formats.yen(checkedAboveYen) })}</p>
          <Submit intent="withdraw" tone="seal" stamped busyLabel={t('common.loading')}>
            {t('wallet.out.submit')}
          </Submit>
        </Form>
      )}
    </Block>
  )
}

function Withdrawal({ row, refusal }: { row: Row; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const intent = `cancel/${row.id}`
  const { message } = objectionsAt(refusal, intent, [])
  return (
    <div className={styles.posting}>
      <div className="grow">
        <div className="t15 b5">
          <Tag tone={tones[row.state]}>{t(`wallet.out.state.${row.state}`)}</Tag>
        </div>
        <div className="t12 c3">
          <bdi className="num nowrap">{row.no}</bdi> · <Moment at={row.at} style="long" />
        </div>
        {row.why !== null && <div className="t13">{t('wallet.out.why', { why: row.why })}</div>}
        {row.parts.length > 1 && (
          <ul className="t12 c3">
            {row.parts.map((part) => (
              <li key={part.paidAt}>
                {t('wallet.out.source', { date: formats.date(part.paidAt) })}
                {' · '}
                <Price yen={part.yen} /> · {t(`wallet.out.state.${part.state}`)}
              </li>
            ))}
          </ul>
        )}
        {row.state === 'asked' && (
          <Form method="post" className="mt8">
            <FormKey />
            <input type="hidden" name="id" value={row.id} />
            <Refusal message={message} />
            <Submit intent={intent} tone="line" size="sm">
              {t('wallet.out.cancel')}
            </Submit>
          </Form>
        )}
      </div>
      <div className={styles.sum}>
        <b className="t15">
          <Price yen={row.yen} />
        </b>
      </div>
    </div>
  )
}
