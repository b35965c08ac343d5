import type { OutputOf } from '@tomobako/contract'
import { ownData } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { ownDataLimits } from '@tomobako/domain/own-data'
import type { InTheWay } from '@tomobako/domain/own-data'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Checkbox, Link, Notice, TextField } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, refused, Submit, useFirstError } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/own-data.ts'

// The figures come with the page: the rules they stand in know every state of an order, which no browser has to load for them.
export const loader = async ({ context }: Route.LoaderArgs) => ({
  state: await context.call(ownData.state, {}),
  waitDays: ownDataLimits.waitMs / DAY,
  booksYears: Math.round(ownDataLimits.booksMs / (365 * DAY)),
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', password = '', sure } = valuesOf(form)
  const key = keyOf(form)
  if (intent === 'stay') {
    const done = await context.attempt(ownData.stay, {}, key)
    // A button alone has no place for a message: the toast says it.
    if (!done.ok) return data(null, { status: 422 })
    context.notice('ownData.leave.stays')
    throw redirect('/settings/data', 303)
  }
  const done =
    intent === 'leave'
      ? await context.attempt(ownData.leave, { password, sure: sure === 'on' }, key)
      : await context.attempt(ownData.copy, { password }, key)
  if (!done.ok) return refused(intent, done, form)
  if (intent === 'leave') context.notice('ownData.leave.asked')
  throw redirect('/settings/data', 303)
}

/** P 8.10: everything we hold, to take along, and the way out. */
export default function OwnData({
  loaderData: { state, waitDays, booksYears },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/settings" width="reading">
      <div className="px">
        <Heading>{screen.title}</Heading>
        <p className="t15 c2">{t('ownData.text')}</p>
      </div>
      <div className="px stack g6 mt16">
        <Copy copy={state.copy} refusal={actionData} />
        <Leave state={state} waitDays={waitDays} refusal={actionData} />
        <Kept reasons={state.kept} years={booksYears} />
      </div>
    </Page>
  )
}

type State = OutputOf<typeof ownData.state>

function PasswordAgain({ error }: { error: string | undefined }) {
  const t = useT()
  return (
    <TextField
      name="password"
      type="password"
      label={t('account.password')}
      autoComplete="current-password"
      required
      error={error}
      reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
    />
  )
}

function Copy({ copy, refusal }: { copy: State['copy']; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'copy', ['password'])
  return (
    <Block title={t('ownData.copy.title')} id="copy">
      <div className="stack g4">
        <p className="t13 c2">{t('ownData.copy.text')}</p>
        {copy ? (
          <>
            <Notice tone="ok">
              <span suppressHydrationWarning>
                {t('ownData.copy.ready', { time: formats.time(copy.until) })}
              </span>{' '}
              {t('ownData.copy.private')}
            </Notice>
            <div>
              {/* A file, not a page: a window of its own leaves the router out. */}
              <ButtonLink href={`/own-data/${copy.id}.zip`} target="_blank" rel="noopener">
                {t('ownData.copy.download')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="stack g4" ref={form} noValidate>
            <FormKey of="copy" />
            <Refusal message={message} />
            <PasswordAgain error={fields['password']} />
            <div>
              <Submit intent="copy" tone="line" size="md">
                {t('ownData.copy.make')}
              </Submit>
            </div>
          </Form>
        )}
      </div>
    </Block>
  )
}

const ways: Readonly<Record<InTheWay, string>> = {
  lines: '/orders',
  parcels: '/parcels',
  bids: '/bids',
  payments: '/orders',
  cases: '/afterSaleService',
  wallet: '/wallet',
}

function Leave({
  state: { leaving, inTheWay, points },
  waitDays,
  refusal,
}: {
  state: State
  waitDays: number
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'leave', ['password', 'sure'])
  if (leaving)
    return (
      <Block title={t('ownData.leave.title')} id="leave">
        <Form method="post" className="stack g4">
          <FormKey of="stay" />
          <Notice tone="warn">
            <span suppressHydrationWarning>
              {t('ownData.leave.until', { date: formats.date(leaving.endsAt, 'long') })}
            </span>
          </Notice>
          <div>
            <Submit intent="stay" size="md">
              {t('ownData.leave.stay')}
            </Submit>
          </div>
        </Form>
      </Block>
    )
  return (
    <Block title={t('ownData.leave.title')} id="leave">
      <div className="stack g4">
        <p className="t13 c2">{t('ownData.leave.text', { days: waitDays })}</p>
        {inTheWay.length > 0 ? (
          <div>
            <p className="t13 b5">{t('ownData.leave.wayTitle')}</p>
            <ul className="stack g2 mt8">
              {inTheWay.map(({ kind, count }) => (
                <li key={kind} className="t13">
                  <Link href={ways[kind]} className="underline reach">
                    {kind === 'wallet'
                      ? t('ownData.way.wallet', { yen: formats.yen(count) })
                      : t(`ownData.way.${kind}`, { count })}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Form method="post" className="stack g4" ref={form} noValidate>
            <FormKey of="leave" />
            <Refusal message={message} />
            {points > 0 && <p className="t13">{t('ownData.leave.points', { count: points })}</p>}
            <PasswordAgain error={fields['password']} />
            <Checkbox name="sure" required error={fields['sure']} label={t('ownData.leave.sure')} />
            <div>
              <Submit intent="leave" tone="danger" size="md">
                {t('ownData.leave.ask')}
              </Submit>
            </div>
          </Form>
        )}
      </div>
    </Block>
  )
}

function Kept({ reasons, years }: { reasons: State['kept']; years: number }) {
  const t = useT()
  return (
    <Block title={t('ownData.kept.title')} id="kept">
      <ul className="stack g2">
        {reasons.map((reason) => (
          <li key={reason} className="t13 c2">
            {reason === 'books' ? t('ownData.kept.books', { years }) : t(`ownData.kept.${reason}`)}
          </li>
        ))}
      </ul>
    </Block>
  )
}
