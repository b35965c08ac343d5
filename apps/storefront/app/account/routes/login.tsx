import { account, passkeys } from '@tomobako/contract'
import type { SignedByPasskey } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, DayMark, Link, Lockup, OptionRow, Switch, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/login.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { codePath, safeReturn } from '../../shell/return.ts'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Challenge } from '../parts/challenge.tsx'
import { HandOver } from '../parts/hand-over.tsx'
import { forgetTicket, hostsFor, ticketFor } from '../parts/hosts.ts'
import { hostTitles } from '../parts/host-titles.ts'
import { HostButton } from '../parts/host-button.tsx'
import { LanguageChip } from '../parts/language-chip.tsx'
import { PasskeyLogin } from '../parts/passkey-login.tsx'
import { readPasskey } from '../parts/passkey-said.ts'
import styles from '../parts/account.module.css'

/** Who is signed in already has nothing to do here. `back` is where the visitor wanted to go. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const back = safeReturn(url.searchParams.get('return'), '/member')
  if ((await context.session()).user) throw redirect(back)
  return { back, wasSent: url.searchParams.has('return'), ...(await hostsFor(context)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { email = '', password = '', challenge, connect, return: back, intent, made } = valuesOf(form)
  if (intent === 'passkeyBegin') {
    const begun = await context.attempt(passkeys.beginLogin, {})
    return begun.ok ? { options: begun.data } : refused('passkey', begun, new FormData())
  }
  if (intent === 'passkey') {
    const said = readPasskey<SignedByPasskey>(made)
    const come = await context.attempt(passkeys.login, { made: said }, { silent: true })
    if (!come.ok) return refused('passkey', come, new FormData())
    throw redirect(safeReturn(back, '/member'), 303)
  }
  const done = await context.attempt(
    account.login,
    { email, password, ...(challenge ? { challenge } : {}), ...ticketFor(context, connect === 'on') },
    keyOf(form),
  )
  if (!done.ok) return refused('login', done, form)
  if ('wants' in done.data) {
    // The second step takes along what waits, unless its reader does not want it.
    if (connect !== 'on') forgetTicket(context)
    throw redirect(codePath(safeReturn(back, '/member')), 303)
  }
  forgetTicket(context)
  throw redirect(safeReturn(back, '/member'), 303)
}

/** §2 /login, §4: where 401 and 403 lead. */
export default function Login({
  loaderData: { back, wasSent, host, waits },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { message, fields } = objectionsAt(actionData, 'login', ['email', 'password'])
  const typed = typedAt(actionData, 'login')
  const form = useFirstError(actionData)
  const onward = back === '/member' ? '' : `?return=${encodeURIComponent(back)}`
  return (
    <Page back="/" actions={<LanguageChip />} description={t('account.login.text')}>
      <HandOver back={back} />
      <section className="auth">
        <div className={styles.brand} aria-hidden="true">
          <Lockup />
        </div>
        <h1 className="t24 b8">{wasSent ? t('account.login.firstHeading') : t('account.login.heading')}</h1>
        <p className={`t15 c2 ${styles.lead}`}>
          {wasSent ? t('account.login.first') : t('account.login.text')}
        </p>
        {host !== null && waits === null && (
          <div className={styles.byHost}>
            <HostButton host={host} back={back} />
          </div>
        )}
        <Form method="post" className="stack g4" ref={form} noValidate>
          <FormKey />
          <input type="hidden" name="return" value={back} />
          <Refusal message={message} />
          {waits !== null && (
            <OptionRow
              title={t('account.host.connect', { host: hostTitles[waits] })}
              note={t('account.host.connectText', { host: hostTitles[waits] })}
              end={
                <Switch name="connect" defaultChecked={'email' in typed ? typed['connect'] === 'on' : true} />
              }
            />
          )}
          <TextField
            name="email"
            type="email"
            label={t('account.email')}
            autoComplete="username webauthn"
            inputMode="email"
            required
            defaultValue={typed['email'] ?? ''}
            error={fields['email']}
          />
          <TextField
            name="password"
            type="password"
            label={t('account.password')}
            autoComplete="current-password"
            required
            error={fields['password']}
            reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
          />
          <div className="row between t13">
            <span />
            <Link href={`/reset${onward}`} className={styles.link}>
              {t('account.login.forgot')}
            </Link>
          </div>
          {/* Whoever gets in at once is asked for nothing. */}
          {actionData !== undefined && <Challenge after={actionData} />}
          <Submit intent="login" block busyLabel={t('common.loading')}>
            {t('account.login.submit')}
          </Submit>
        </Form>
        <PasskeyLogin back={back} refusal={actionData} />
        <div className={styles.space}>
          <DayMark>{t('account.login.newHere')}</DayMark>
        </div>
        <ButtonLink href={`/global/register${onward}`} tone="line" block>
          {t('account.login.create')}
        </ButtonLink>
        <p className={`t12 c3 mt16 ${styles.center}`}>{t('account.login.without')}</p>
      </section>
    </Page>
  )
}
