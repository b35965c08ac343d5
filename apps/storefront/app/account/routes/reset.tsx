import { account } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Link, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/reset.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath, safeReturn } from '../../shell/return.ts'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Challenge } from '../parts/challenge.tsx'
import { CodeField, useCodeSent } from '../parts/code-field.tsx'
import { LanguageChip } from '../parts/language-chip.tsx'
import { passwordLeast } from '../parts/limits.ts'
import { sendCode } from '../parts/send-code.ts'
import styles from '../parts/account.module.css'

export const loader = ({ url }: Route.LoaderArgs) => ({
  back: safeReturn(url.searchParams.get('return'), '/'),
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'code') return sendCode(context, form, 'reset', 'reset')
  const { email = '', code = '', password = '', return: back } = valuesOf(form)
  const done = await context.attempt(account.resetPassword, { email, code, password }, keyOf(form))
  if (!done.ok) return refused('reset', done, form)
  context.notice('account.reset.done')
  throw redirect(loginPath(safeReturn(back)), 303)
}

/** A new password with a mailed code; every session ends, so the way on is to log in. */
export default function Reset({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const t = useT()
  const sent = useCodeSent(actionData)
  const { message, fields } = objectionsAt(actionData, 'reset', ['email', 'code', 'password'])
  const typed = typedAt(actionData, 'reset')
  const form = useFirstError(actionData)
  return (
    <Page back="/login" actions={<LanguageChip />} description={t('account.reset.text')}>
      <section className="auth">
        <h1 className="t24 b8">{t('account.reset.heading')}</h1>
        <p className={`t15 c2 ${styles.lead}`}>{t('account.reset.text')}</p>
        <Form method="post" className="stack g4" ref={form} noValidate>
          <FormKey />
          <input type="hidden" name="return" value={back} />
          <button
            type="submit"
            name="intent"
            value="reset"
            className={styles.enter}
            tabIndex={-1}
            aria-hidden="true"
          />
          <Refusal message={message} />
          <TextField
            name="email"
            type="email"
            label={t('account.email')}
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={typed['email'] ?? sent?.email ?? ''}
            error={fields['email']}
          />
          <CodeField sent={sent} typed={typed['code'] ?? ''} error={fields['code']} />
          <TextField
            name="password"
            type="password"
            label={t('account.reset.newPassword')}
            autoComplete="new-password"
            required
            hint={t('account.passwordHint', { count: passwordLeast })}
            error={fields['password']}
            reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
          />
          <Challenge after={actionData} />
          <Submit intent="reset" block busyLabel={t('common.loading')}>
            {t('account.reset.submit')}
          </Submit>
          <p className={styles.center}>
            <Link href={loginPath(back)} className={styles.link}>
              {t('account.reset.back')}
            </Link>
          </p>
        </Form>
      </section>
    </Page>
  )
}
