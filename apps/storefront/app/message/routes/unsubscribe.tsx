import { message } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import { Form } from 'react-router'
import type { Route } from './+types/unsubscribe.ts'
import { privateHeaders, tokenOf } from '../../shell/own-address.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Submit } from '../../kit/forms.tsx'
import styles from '../parts/message.module.css'

export const headers = privateHeaders

/** Looking changes nothing: mail programs open links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await context.attempt(message.unsubscribing, { token: tokenOf(url) })
  return found.ok ? { found: found.data, refusal: '' } : { found: null, refusal: found.failure.msg }
}

/**
 * A press on the page, or a mail program's own button: that one posts `List-Unsubscribe=One-Click` with nothing of ours beside it and
 * must not be led elsewhere (RFC 8058), so both are answered here. Doing it twice changes nothing, so no key is needed.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await context.attempt(message.unsubscribe, {
    token: tokenOf(url),
    ...(form.get('intent') === 'again' ? { again: true } : {}),
  })
  return { isDone: done.ok }
}

export default function Unsubscribe({ loaderData: { found, refusal }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  if (found === null)
    return (
      <Page back="/" width="reading">
        <div className={styles.page}>
          <Heading>{screen.title}</Heading>
          <Block>
            <p role="alert">{refusal}</p>
            <div className="mt16">
              <ButtonLink href="/messages/settings" tone="line" size="md">
                {t('message.settings.link')}
              </ButtonLink>
            </div>
          </Block>
        </div>
      </Page>
    )
  const { email, mails, what } = found
  const words = (asked: boolean): string =>
    what === 'all'
      ? t(asked ? 'message.stop.askAll' : 'message.stop.doneAll', { email })
      : t(asked ? 'message.stop.ask' : 'message.stop.done', { email, kind: t(`message.kind.${what}`) })
  return (
    <Page back="/" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <Block>
          <p className="t15" role={actionData ? 'status' : undefined}>
            {words(mails)}
          </p>
          <Form method="post" className="row g2 wrapf mt16">
            {mails ? (
              <Submit intent="stop" tone="ink" size="md">
                {t('message.stop.button')}
              </Submit>
            ) : (
              <Submit intent="again" tone="line" size="md">
                {t('message.stop.again')}
              </Submit>
            )}
            <ButtonLink href="/messages/settings" tone="line" size="md">
              {t('message.settings.link')}
            </ButtonLink>
          </Form>
        </Block>
      </div>
    </Page>
  )
}
