import { second } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/steps.ts'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { SecondCode } from '../parts/second-code.tsx'
import styles from '../parts/account.module.css'

export const loader = ({ context }: Route.LoaderArgs) => context.call(second.mine, {})

/** What is shown once, the key and the recovery codes, is an answer of the page itself: nothing keeps it, and shown again it is another one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', password = '', code = '' } = valuesOf(form)
  const key = keyOf(form)
  if (intent === 'begin') {
    const begun = await context.attempt(second.begin, { password }, key)
    return begun.ok
      ? { secret: begun.data.secret, picture: begun.data.picture }
      : refused(intent, begun, form)
  }
  if (intent === 'confirm' || intent === 'renew') {
    const done = await context.attempt(intent === 'confirm' ? second.confirm : second.renew, { code }, key)
    return done.ok ? { codes: done.data.codes } : refused(intent, done, form)
  }
  if (intent === 'drop') {
    const done = await context.attempt(second.drop, { password, code }, key)
    if (!done.ok) return refused(intent, done, form)
    context.notice('account.second.off')
  } else {
    const done = await context.attempt(second.keep, {}, key)
    if (!done.ok) return refused(intent, done, form)
    context.notice('account.second.kept')
  }
  throw redirect('/settings/steps', 303)
}

/** Two-step login: turning it on and off, and recovery codes. */
export default function Steps({
  loaderData: { since, codesLeft, removalAt },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const shown = shownIn(actionData) ?? typedAt(actionData, 'confirm')
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  return (
    <Page back="/settings" width="reading">
      <div className={`px ${styles.above}`}>
        <Heading>{screen.title}</Heading>
        <p className="t15 c2 mt8">{t('account.second.text')}</p>
      </div>
      <div className={styles.blocks}>
        {removalAt !== null && (
          <Notice
            tone="warn"
            actions={
              <Form method="post">
                <FormKey of="keep" />
                <Submit intent="keep" size="sm" tone="line">
                  {t('account.second.keep')}
                </Submit>
              </Form>
            }
          >
            <span suppressHydrationWarning>
              {t('account.second.removal', { time: formats.dateTime(removalAt, 'long') })}
            </span>
          </Notice>
        )}
        {codes ? (
          <Codes codes={codes} />
        ) : since === null ? (
          shown['secret'] ? (
            <Confirm secret={shown['secret']} picture={shown['picture'] ?? ''} refusal={actionData} />
          ) : (
            <Begin refusal={actionData} />
          )
        ) : (
          <>
            <Block>
              <p className="t15 b5" suppressHydrationWarning>
                {t('account.second.since', { time: formats.dateTime(since, 'long') })}
              </p>
              <p className="t13 c2">{t('account.second.left', { count: codesLeft })}</p>
            </Block>
            <Renew refusal={actionData} />
            <Drop refusal={actionData} />
          </>
        )}
      </div>
    </Page>
  )
}

const shownIn = (answer: unknown): Readonly<Record<string, string>> | null =>
  typeof answer === 'object' && answer !== null && 'secret' in answer && 'picture' in answer
    ? { secret: String(answer.secret), picture: String(answer.picture) }
    : null

function Begin({ refusal }: { refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'begin', ['password'])
  const form = useFirstError(refusal)
  return (
    <Block>
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="begin" />
        <Refusal message={message} />
        <Password error={fields['password']} />
        <div>
          <Submit intent="begin" size="md">
            {t('account.second.begin')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

/** The key goes along with the form: a wrong code shows the same one again. */
function Confirm({ secret, picture, refusal }: { secret: string; picture: string; refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'confirm', ['code'])
  const form = useFirstError(refusal)
  return (
    <Block title={t('account.second.begin')}>
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="confirm" />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="picture" value={picture} />
        <p className="t15 c2">{t('account.second.scan')}</p>
        {picture.startsWith('data:image/png;base64,') && (
          <img className={styles.qrcode} src={picture} alt={t('account.second.picture')} />
        )}
        <div>
          <div className="t12 c3">{t('account.second.key')}</div>
          <code className={styles.key} translate="no" dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
        <Refusal message={message} />
        <TextField
          name="code"
          label={t('account.second.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          num
          defaultValue={typedAt(refusal, 'confirm')['code'] ?? ''}
          error={fields['code']}
        />
        <div>
          <Submit intent="confirm" size="md">
            {t('account.second.confirm')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  return (
    <Block title={t('account.second.codesTitle')}>
      <p className="t15 c2" role="status">
        {t('account.second.codesText')}
      </p>
      <ol className={`${styles.recovery} num`} translate="no" dir="ltr">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <ButtonLink href="/settings/steps" size="md">
        {t('account.second.codesKept')}
      </ButtonLink>
    </Block>
  )
}

function Renew({ refusal }: { refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'renew', ['code'])
  const form = useFirstError(refusal)
  return (
    <Block title={t('account.second.renew')}>
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="renew" />
        <p className="t13 c2">{t('account.second.renewText')}</p>
        <Refusal message={message} />
        <SecondCode typed={typedAt(refusal, 'renew')['code']} error={fields['code']} />
        <div>
          <Submit intent="renew" size="md" tone="line">
            {t('account.second.renew')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

function Drop({ refusal }: { refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'drop', ['password', 'code'])
  const form = useFirstError(refusal)
  return (
    <Block title={t('account.second.drop')}>
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="drop" />
        <Refusal message={message} />
        <Password error={fields['password']} />
        <SecondCode typed={typedAt(refusal, 'drop')['code']} error={fields['code']} />
        <div>
          <Submit intent="drop" size="md" tone="line">
            {t('account.second.drop')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

function Password({ error }: { error: string | undefined }) {
  const t = useT()
  return (
    <TextField
      name="password"
      type="password"
      label={t('settings.current')}
      autoComplete="current-password"
      required
      error={error}
      reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
    />
  )
}
