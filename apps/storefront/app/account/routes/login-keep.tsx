import { second } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import { Form } from 'react-router'
import type { Route } from './+types/login-keep.ts'
import { privateHeaders, tokenOf } from '../../shell/own-address.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Block } from '../../kit/block.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Submit } from '../../kit/forms.tsx'
import styles from '../parts/account.module.css'

export const headers = privateHeaders

/** Looking stops nothing: mail programs open links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await context.attempt(second.keeping, { token: tokenOf(url) }, { silent: true })
  return found.ok
    ? { removalAt: found.data.removalAt, refusal: '' }
    : { removalAt: null, refusal: found.failure.msg }
}

/** Doing it twice changes nothing, so no key is needed. */
export async function action({ context, url }: Route.ActionArgs) {
  const done = await context.attempt(second.keepByLink, { token: tokenOf(url) }, { silent: true })
  return { isKept: done.ok }
}

/** Of the mail that says that two-step login will be turned off: whoever did not ask for it stops it here, without a login. */
export default function LoginKeep({ loaderData: { removalAt, refusal }, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  return (
    <Page back="/" width="reading">
      <div className="px">
        <Heading>{screen.title}</Heading>
      </div>
      <div className={styles.blocks}>
        <Block>
          {actionData?.isKept ? (
            <p role="status">{t('account.second.kept')}</p>
          ) : removalAt === null ? (
            <p role="alert">{refusal}</p>
          ) : (
            <Form method="post" className="stack g4">
              <p className="t15" suppressHydrationWarning>
                {t('account.second.removal', { time: formats.dateTime(removalAt, 'long') })}
              </p>
              <div>
                <Submit intent="keep" size="md">
                  {t('account.second.keep')}
                </Submit>
              </div>
            </Form>
          )}
          <div className="mt16">
            <ButtonLink href="/settings/steps" tone="line" size="sm">
              {t('account.second.title')}
            </ButtonLink>
          </div>
        </Block>
      </div>
    </Page>
  )
}
