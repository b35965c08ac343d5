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
import { FriendPage, privateHeaders } from '../parts/page.tsx'
import styles from '../parts/friend-payment.module.css'

export const headers = privateHeaders

export const loader = (args: Route.LoaderArgs) => show(args as unknown as Parameters<typeof show>[0]) // The generated types differ only in the route's own name.

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const done = await context.attempt(
    friendPayment.email,
    { token, email: valuesOf(form)['email'] ?? '' },
    keyOf(form),
  )
  if (!done.ok) return refused('email', done, form)
  context.notice('friendPayment.payEmail.saved')
  throw redirect(
    `/friendPayment/${url.searchParams.get('from') === 'pay' ? 'pay' : 'payResult'}?token=${encodeURIComponent(token)}`,
    303,
  )
}

/** Where the payer's receipt goes, when they come back to say so. */
export default function FriendPayEmail({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!link || (!link.asks && (link.state !== 'paid' || link.hasEmail)))
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
        <Block>
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
            <Submit intent="email" tone="ink">
              {t('friendPayment.payEmail.save')}
            </Submit>
          </Form>
        </Block>
      </div>
    </FriendPage>
  )
}
