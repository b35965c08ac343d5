import { account } from '@tomobako/contract'
import {
  CONSENT_COOKIE,
  CONSENT_NOTICE,
  CONSENT_SECONDS,
  consentChoices,
  consentValue,
  readConsent,
  readCookies,
} from '@tomobako/contract/cookies'
import { useT } from '@tomobako/i18n/react'
import { Box, OptionRow } from '@tomobako/ui'
import { data, Form, redirectDocument } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { Submit } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { takeMeasuringCookies } from '../parts/measuring-cookies.ts'
import type { Route } from './+types/cookies.ts'

const services = ['line', 'tenmax', 'googleAnalytics'] as const
const names = { line: 'LINE Tag', tenmax: 'TenMax', googleAnalytics: 'Google Analytics' } as const

export function loader({ context, request }: Route.LoaderArgs) {
  const { edition, scriptIds } = context.config
  return {
    choice: readConsent(readCookies(request.headers.get('cookie')).get(CONSENT_COOKIE))?.choice ?? null,
    // What is not set up here measures nothing.
    services: edition === 'global' ? services.filter((name) => scriptIds[name] !== undefined) : [],
    isMeasured: edition === 'global',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const choice = consentChoices.find((each) => each === form.get('choice'))
  if (!choice) return data(null, { status: 400 })
  const cookies = readCookies(request.headers.get('cookie'))
  const browser = readConsent(cookies.get(CONSENT_COOKIE))?.browser
  const done = await context.attempt(
    account.saveConsent,
    { choice, notice: CONSENT_NOTICE, ...(browser === undefined ? {} : { browser }) },
    keyOf(form),
  )
  if (!done.ok) return data(null, { status: 422 })
  context.setCookie(CONSENT_COOKIE, consentValue({ choice, browser: done.data.browser }), CONSENT_SECONDS)
  if (choice === 'needed') {
    const { hostname } = new URL(request.url)
    for (const line of takeMeasuringCookies([...cookies.keys()], hostname)) context.setCookies.push(line)
  }
  context.notice('common.saved')
  // A document: whatever measured in the one before is gone with it.
  throw redirectDocument('/cookies', 303)
}

/** Which cookies there are, what they are for, and whether this browser may be measured. */
export default function Cookies({
  loaderData: { choice, services: used, isMeasured },
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page width="reading" tabs>
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        <p className="c2">{t('consent.lead')}</p>
        <Block title={t('consent.needed.title')}>
          <p className="c2 mt8">{t('consent.needed.text')}</p>
        </Block>
        {isMeasured ? (
          <>
            <Block title={t('consent.measuring.title')}>
              <p className="c2 mt8">{t('consent.measuring.text')}</p>
              {used.length === 0 ? (
                <p className="t13 c3 mt8">{t('consent.measuring.none')}</p>
              ) : (
                <dl className="stack g3 mt8">
                  {used.map((name) => (
                    <div key={name}>
                      <dt className="b5">
                        <bdi>{names[name]}</bdi>
                      </dt>
                      <dd className="t13 c2">{t(`consent.service.${name}`)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Block>
            <Block title={t('consent.choice')}>
              <Form method="post" className="stack g3 mt8" key={choice}>
                <FormKey of="consent" />
                <fieldset>
                  <legend className="sr">{t('consent.choice')}</legend>
                  {consentChoices.toReversed().map((value) => (
                    <OptionRow
                      key={value}
                      control={
                        <Box
                          type="radio"
                          name="choice"
                          value={value}
                          required
                          defaultChecked={choice === value}
                        />
                      }
                      title={t(`shell.consent.${value}`)}
                      note={t(`consent.means.${value}`)}
                    />
                  ))}
                </fieldset>
                <div>
                  <Submit intent="consent" size="md">
                    {t('common.save')}
                  </Submit>
                </div>
              </Form>
            </Block>
          </>
        ) : (
          <Block>
            <p className="c2">{t('consent.nothing')}</p>
          </Block>
        )}
      </div>
    </Page>
  )
}
