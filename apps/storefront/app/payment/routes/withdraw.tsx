import { wallet } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { formats } from '@tomobako/i18n'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Notice, Price, SceneNoCoupons, Slip, Tag, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
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
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from '../parts/wallet.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [shown, stands] = await Promise.all([
    context.call(wallet.withdrawal, {}),
    statusLines(context, ['payments']),
  ])
  return { ...shown, stands }
}
export const shouldRevalidate = freshAfterRefusal

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '', amount = '', bankAmount = '', ...typed } = valuesOf(form)
  if (intent.startsWith('cancel')) {
    const done = await context.attempt(wallet.cancelWithdrawal, { id }, keyOf(form))
    return done.ok ? null : refused(intent, done, form)
  }
  const toBank = intent === 'bank'
  const yen = readYen(toBank ? bankAmount : amount)
  const { yen: said } = formats(context.t.local)
  if (yen === null || yen < 1 || yen > 10_000_000) {
    const wrong = context.t('wallet.amountWrong', { min: said(1), max: said(10_000_000) })
    return refused(toBank ? 'bank' : 'withdraw', objection(toBank ? 'bankAmount' : 'amount', wrong), form)
  }
  if (toBank) {
    const { bank = '', branch = '', number = '', holder = '' } = typed
    const account = { bank, branch, number, holder }
    const empty = places.find((name) => account[name].trim() === '')
    if (empty !== undefined)
      return refused('bank', objection(empty, context.t('payment.transferWhere')), form)
    const sent = await context.attempt(wallet.withdrawToBank, { yen, account }, keyOf(form))
    if (!sent.ok) return refused('bank', sent, form)
    context.notice('wallet.out.bank.asked')
    throw redirect('/wallet', 303)
  }
  const asked = await context.attempt(wallet.withdraw, { yen }, keyOf(form))
  return asked.ok ? null : refused('withdraw', asked, form)
}

const places = ['bank', 'branch', 'number', 'holder'] as const

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

/** Topped-up money back along its way or to a bank account; and what became of earlier ones. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const { balanceYen, inAllYen, leastYen, toBank, rows, stands } = loaderData
  return (
    <Page back="/wallet">
      <div className={styles.page}>
        <div className={styles.column}>
          <Heading>{screen.title}</Heading>
          <StatusLines lines={stands} />
          <Slip
            className={styles.slip ?? ''}
            cells={[
              { id: 'balance', label: t('wallet.balance'), value: <Price yen={balanceYen} /> },
              {
                id: 'most',
                label: t('wallet.out.most'),
                value: (
                  <>
                    <Price yen={inAllYen} /> <Approx yen={inAllYen} />
                  </>
                ),
                strong: true,
              },
            ]}
          />
          {/* Whoever has only what goes to a bank is not told first that there is nothing. */}
          {!(toBank?.why === null && loaderData.why === 'wallet.no.nothing') && (
            <Ask shown={loaderData} refusal={actionData} />
          )}
          {toBank && <ToBank toBank={toBank} leastYen={leastYen} refusal={actionData} />}
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
            {sources.map(({ paidAt, yen, method }) => (
              <li key={paidAt} className="row g2 spread">
                <span>
                  {t('wallet.out.source', { date: formats.date(paidAt) })} · {t(`means.name.${method}`)}
                </span>
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

/** Money whose way leads in one direction: nothing is shown to whoever never had any. */
function ToBank({
  toBank: { mostYen, why },
  leastYen,
  refusal,
}: {
  toBank: NonNullable<Shown['toBank']>
  leastYen: number
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(refusal, 'bank', ['bankAmount', ...places])
  const form = useFirstError(refusal)
  const typed = typedAt(refusal, 'bank')
  if (why === 'wallet.no.nothingForBank') return null
  return (
    <Block title={t('wallet.out.bank.title')}>
      <p className="t13 c2">{t('wallet.out.bank.text')}</p>
      {why !== null ? (
        <div className="mt12">
          <Notice tone="info">{t.dynamic(why)}</Notice>
        </div>
      ) : (
        <Form method="post" className="stack g3 mt12" ref={form} noValidate>
          <FormKey of="bank" />
          <Refusal message={message} />
          <TextField
            name="bankAmount"
            label={t('wallet.amount')}
            num
            inputMode="numeric"
            autoComplete="off"
            unit={t('wallet.unit')}
            required
            defaultValue={typed['bankAmount'] ?? String(mostYen)}
            hint={t('wallet.amountHint', {
              min: formats.yen(Math.min(leastYen, mostYen)),
              max: formats.yen(mostYen),
            })}
            error={fields['bankAmount']}
          />
          {places.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`wallet.out.bank.${name}`)}
              required
              maxLength={name === 'number' ? 20 : 60}
              autoComplete="off"
              defaultValue={typed[name] ?? ''}
              {...(name === 'number' ? { num: true, inputMode: 'numeric' as const } : {})}
              {...(name === 'holder' ? { hint: t('wallet.out.bank.holderHint') } : {})}
              error={fields[name]}
            />
          ))}
          <Submit intent="bank" tone="ink" busyLabel={t('common.loading')}>
            {t('wallet.out.bank.submit')}
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
