import { account, invite as invitation } from '@tomobako/contract'
import { INVITE_COOKIE } from '@tomobako/contract/cookies'
import { inviteLimits, readInviteCode } from '@tomobako/domain/invite'
import { useT } from '@tomobako/i18n/react'
import { Checkbox, Link, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/register.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { safeReturn } from '../../shell/return.ts'
import { objectionsAt, Refusal, refused, Sentence, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Invited } from '../../invite/parts/invited.tsx'
import { Challenge } from '../parts/challenge.tsx'
import { CodeField, useCodeSent } from '../parts/code-field.tsx'
import { LanguageChip } from '../parts/language-chip.tsx'
import { passwordLeast } from '../parts/limits.ts'
import { sendCode } from '../parts/send-code.ts'
import styles from '../parts/account.module.css'

/** The china edition's own yes, apart from the others; its words are sent nowhere else. */
const transferOf = ({ config, t }: Route.LoaderArgs['context']) =>
  config.edition === 'china' ? { label: t('china.consent'), read: t('china.read') } : null

export async function loader({ context, url }: Route.LoaderArgs) {
  const transfer = transferOf(context)
  const back = safeReturn(url.searchParams.get('return'), '/member')
  const code = readInviteCode(url.searchParams.get('invite') ?? '')
  if ((await context.session()).user) {
    if (code !== null) context.notice('account.invited.existing')
    throw redirect(back)
  }
  if (code === null) return { back, invite: '', from: null, points: 0, transfer }
  const found = await context.attempt(invitation.welcome, { code }, { silent: true })
  if (!found.ok || found.data.from === null) return { back, invite: '', from: null, points: 0, transfer }
  // Whoever looks around first and registers another day still came by it.
  context.setCookie(INVITE_COOKIE, code, Math.floor(inviteLimits.rememberedMs / 1_000))
  return { back, invite: code, from: found.data.from, points: found.data.newcomerPoints, transfer }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'code') return sendCode(context, form, 'register', 'register')
  const {
    email = '',
    code = '',
    password = '',
    agreement,
    transfer,
    name,
    invite,
    challenge,
    return: back,
  } = valuesOf(form)
  const done = await context.attempt(
    account.register,
    {
      email,
      code,
      password,
      agreement: agreement === 'on',
      ...(transfer === 'on' ? { transfer: true } : {}),
      ...(name ? { name } : {}),
      ...(invite ? { invite } : {}),
      ...(challenge ? { challenge } : {}),
    },
    keyOf(form),
  )
  if (!done.ok) return refused('register', done, form)
  context.notice('account.register.done')
  throw redirect(safeReturn(back, '/member'), 303)
}

/** §2 /global/register, §5 Registration: e-mail, code, password and both agreements, on one form. */
export default function Register({
  loaderData: { back, invite, from, points, transfer },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const sent = useCodeSent(actionData)
  const { message, fields } = objectionsAt(actionData, 'register', [
    'email',
    'code',
    'password',
    'agreement',
    'transfer',
    'name',
  ])
  const typed = typedAt(actionData, 'register')
  const form = useFirstError(actionData)
  const onward = back === '/member' ? '' : `?return=${encodeURIComponent(back)}`
  return (
    <Page
      back="/login"
      actions={<LanguageChip />}
      description={t('account.register.text')}
      // Their link is what friends see in a chat.
      card={from !== null && invite ? `invite/${encodeURIComponent(invite)}` : 'page/invite'}
    >
      <section className="auth">
        <h1 className="t24 b8">{t('account.register.heading')}</h1>
        <p className={`t15 c2 ${styles.lead}`}>{t('account.register.text')}</p>
        {from !== null && points > 0 && <Invited from={from} points={points} />}
        <Form method="post" className="stack g4" ref={form} noValidate>
          <FormKey />
          <input type="hidden" name="return" value={back} />
          {invite && <input type="hidden" name="invite" value={invite} />}
          <button
            type="submit"
            name="intent"
            value="register"
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
            label={t('account.password')}
            autoComplete="new-password"
            required
            hint={t('account.passwordHint', { count: passwordLeast })}
            error={fields['password']}
            reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
          />
          <TextField
            name="name"
            label={t('account.yourName')}
            optional={t('common.optional')}
            autoComplete="name"
            maxLength={60}
            defaultValue={typed['name'] ?? ''}
            hint={t('account.nameHint')}
            error={fields['name']}
          />
          <Checkbox
            name="agreement"
            required
            defaultChecked={typed['agreement'] === 'on'}
            error={fields['agreement']}
            label={
              <Sentence
                write={(marks) =>
                  t('account.register.agree', {
                    terms: marks['terms'] ?? '',
                    privacy: marks['privacy'] ?? '',
                  })
                }
                parts={{
                  // In a window of its own: what is typed here stays.
                  terms: (
                    <Link href="/agreement" target="_blank" rel="noopener" className="underline">
                      {t('account.register.terms')}
                    </Link>
                  ),
                  privacy: (
                    <Link href="/agreement#privacy" target="_blank" rel="noopener" className="underline">
                      {t('account.register.privacy')}
                    </Link>
                  ),
                }}
              />
            }
          />
          {transfer && (
            <Checkbox
              name="transfer"
              required
              defaultChecked={typed['transfer'] === 'on'}
              error={fields['transfer']}
              label={
                <>
                  {transfer.label}{' '}
                  <Link href="/agreement/china-transfer" target="_blank" rel="noopener" className="underline">
                    {transfer.read}
                  </Link>
                </>
              }
            />
          )}
          <Challenge after={actionData} />
          <Submit intent="register" block busyLabel={t('common.loading')}>
            {t('account.register.submit')}
          </Submit>
          <p className={`t13 c2 ${styles.center}`}>
            <Sentence
              write={(marks) => t('account.register.already', { login: marks['login'] ?? '' })}
              parts={{
                login: (
                  <Link href={`/login${onward}`} className={styles.link}>
                    {t('account.register.loginLink')}
                  </Link>
                ),
              }}
            />
          </p>
        </Form>
      </section>
    </Page>
  )
}
