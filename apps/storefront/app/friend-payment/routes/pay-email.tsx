import { friendPayment } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import type { Route } from './+types/pay-email.ts'
import { Ended } from '../parts/ended.tsx'
import { loader as show } from './pay.tsx'
import { FriendPage } from '../parts/page.tsx'
import { privateHeaders } from '../../shell/own-address.ts'
import styles from '../parts/friend-payment.module.css'

export const headers = privateHeaders

export const loader = (args: Route.LoaderArgs) => show(args as unknown as Parameters<typeof show>[0]) // The generated types differ only in the route's own name.

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const { intent, code = '', email = '' } = valuesOf(form)
  const here = `token=${encodeURIComponent(token)}`
  if (intent === 'confirm') {
    const done = await context.attempt(friendPayment.confirm, { token, code }, keyOf(form))
    if (!done.ok) return refused('confirm', done, form)
    context.notice('friendPayment.payEmail.confirmed')
    throw redirect(`/friendPayment/payResult?${here}`, 303)
  }
  const done = await context.attempt(friendPayment.email, { token, email }, keyOf(form))
  if (!done.ok) return refused('email', done, form)
  context.notice('friendPayment.payEmail.codeText')
  throw redirect(`/friendPayment/payEmail?${here}`, 303)
}

/** Where the payer's receipt goes, when they come back to say so. */
export default function FriendPayEmail({ loaderData: { code, link }, actionData }: Route.ComponentProps) {
  const t = useT()
  const mayName =
    link !== null && (link.asks !== null || link.state === 'paid') && !(link.isConfirmed && !link.asks)
  const mayConfirm = link !== null && link.hasEmail && !link.isConfirmed
  if (!link || !(mayName || mayConfirm))
    return (
      <FriendPage>
        <Ended
          why={
            !link ? 'unknown' : link.state === 'paid' || link.state === 'expired' ? link.state : 'cancelled'
          }
        />
      </FriendPage>
    )
  const { message, fields } = objectionsAt(actionData, 'email', ['email'])
  return (
    <FriendPage title={t('friendPayment.payEmail.title')}>
      <div className={styles.page}>
        <h1 className="t24 b8">{t('friendPayment.payEmail.title')}</h1>
        {mayConfirm && <Code code={code} actionData={actionData} />}
        {mayName && (
          <Block {...(link.hasEmail ? { title: t('friendPayment.payEmail.other') } : {})}>
            <Form method="post" className={styles.form} noValidate>
              <FormKey />
              <Refusal message={message} />
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                required
                label={t('friendPayment.email')}
                hint={t('friendPayment.payEmail.text')}
                defaultValue={typedAt(actionData, 'email')['email'] ?? ''}
                {...(fields['email'] === undefined ? {} : { error: fields['email'] })}
              />
              <Submit intent="email" tone={link.hasEmail ? 'line' : 'ink'}>
                {t('friendPayment.payEmail.save')}
              </Submit>
            </Form>
          </Block>
        )}
      </div>
    </FriendPage>
  )
}

/** The digits out of the mail; whoever follows the mail's own link finds them filled in and has only to press. */
function Code({ code, actionData }: { code: string; actionData: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(actionData, 'confirm', ['code'])
  return (
    <Block>
      <Form method="post" className={styles.form} noValidate>
        <FormKey of="confirm" />
        <Refusal message={message} />
        <TextField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          num
          label={t('friendPayment.payEmail.code')}
          hint={t('friendPayment.payEmail.codeText')}
          defaultValue={typedAt(actionData, 'confirm')['code'] ?? code}
          {...(fields['code'] === undefined ? {} : { error: fields['code'] })}
        />
        <Submit intent="confirm" tone="ink">
          {t('friendPayment.payEmail.confirm')}
        </Submit>
      </Form>
    </Block>
  )
}
