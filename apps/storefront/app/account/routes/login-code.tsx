import { second } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/login-code.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath, safeReturn } from '../../shell/return.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { forgetTicket, ticketFor } from '../parts/hosts.ts'
import { LanguageChip } from '../parts/language-chip.tsx'
import { SecondCode } from '../parts/second-code.tsx'
import styles from '../parts/account.module.css'

/** Who is signed in already has nothing to do here; whoever said no password in this browser, or too long ago, says it first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const back = safeReturn(url.searchParams.get('return'), '/member')
  if ((await context.session()).user) throw redirect(back)
  return { back, ...(await context.call(second.waits, {})) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { code = '', return: back } = valuesOf(form)
  const done = await context.attempt(second.login, { code, ...ticketFor(context, true) }, keyOf(form))
  if (!done.ok && done.failure.key === 'account.second.over') {
    context.notice('account.second.over')
    throw redirect(loginPath(safeReturn(back, '/member')), 303)
  }
  if (!done.ok) return refused('code', done, form)
  forgetTicket(context)
  throw redirect(safeReturn(back, '/member'), 303)
}

/** After the password of whoever logs in by two steps. */
export default function LoginCode({ loaderData: { back, waits }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const { message, fields } = objectionsAt(actionData, 'code', ['code'])
  const form = useFirstError(actionData)
  return (
    <Page back="/login" actions={<LanguageChip />}>
      <section className="auth">
        <h1 className="t24 b8">{screen.title}</h1>
        {waits ? (
          <>
            <p className={`t15 c2 ${styles.lead}`}>{t('account.second.loginText')}</p>
            <Form method="post" className="stack g4" ref={form} noValidate>
              <FormKey />
              <input type="hidden" name="return" value={back} />
              <Refusal message={message} />
              <SecondCode isFirst typed={typedAt(actionData, 'code')['code']} error={fields['code']} />
              <Submit intent="code" block busyLabel={t('common.loading')}>
                {t('account.login.submit')}
              </Submit>
            </Form>
            <p className="t13 c2 mt16">{t('account.second.lost')}</p>
            <div className="mt8">
              <ButtonLink href="/customerSupport" tone="line" size="sm">
                {t('shell.footer.contact')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={`t15 c2 ${styles.lead}`}>{t('account.second.over')}</p>
            <ButtonLink href={loginPath(back)} block>
              {t('account.login.submit')}
            </ButtonLink>
          </>
        )}
      </section>
    </Page>
  )
}
