import { account, agreement, cards as keptCards } from '@tomobako/contract'
import type { HostName, KeptCards, OutputOf } from '@tomobako/contract'
import { isLegal } from '@tomobako/domain/content'
import { languageOf } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Bdi,
  Button,
  ButtonLink,
  Chip,
  Icon,
  Link,
  Menu,
  OptionRow,
  Segmented,
  Switch,
  Tag,
  TextField,
} from '@tomobako/ui'
import { useRef } from 'react'
import { data, Form, redirect, useSubmit } from 'react-router'
import type { Route } from './+types/settings.ts'
import type { ShopContext } from '../../context.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { forgetDrafts } from '../../kit/drafts.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { languageHref } from '../../shell/language-link.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Moment } from '../../content/parts/legal.tsx'
import { dated, MARK } from '../../content/parts/legal-load.ts'
import { Block } from '../../kit/block.tsx'
import {
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
  useSending,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { CardName, cardName } from '../../payment/parts/kept-cards.tsx'
import { hostsFor, isHost } from '../parts/hosts.ts'
import { hostTitles } from '../parts/host-titles.ts'
import { HostButton } from '../parts/host-button.tsx'
import { passwordLeast } from '../parts/limits.ts'
import styles from '../parts/account.module.css'

export const handle = { keepScroll: 'settings' }

export async function loader({ context }: Route.LoaderArgs) {
  const [{ user }, sessions, { host, connected }, { given }, cards] = await Promise.all([
    context.session(),
    context.call(account.sessions, {}),
    hostsFor(context),
    context.call(agreement.mine, {}),
    context.call(keptCards.list, {}),
  ])
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    mailNotices: user?.mailNotices ?? true,
    refundsTo: user?.refundsTo ?? 'source',
    sessions,
    cards,
    host,
    connected,
    given: given.map((each) => ({
      ...each,
      takenBack:
        each.takenBack === null
          ? null
          : dated(context.t('china.held.listed', { date: MARK }), each.takenBack),
    })),
    held: heldOf(context, given),
  }
}

/** The last yes of its own (to send personal data abroad), and the words about it, which only one edition has. */
function heldOf({ t }: Pick<ShopContext, 't'>, given: OutputOf<typeof agreement.mine>['given']) {
  const last = given.find(({ mayTakeBack, takenBack }) => mayTakeBack || takenBack !== null)
  if (!last) return null
  const { document, at, takenBack } = last
  return {
    document,
    title: t('china.held.title'),
    said:
      takenBack === null
        ? dated(t('china.held.on', { date: MARK }), at)
        : dated(t('china.held.back', { date: MARK }), takenBack),
    text: t('china.held.text'),
    read: t('china.read'),
    takeBack: takenBack === null ? t('china.held.takeBack') : null,
  }
}

const modes = ['auto', 'light', 'dark'] as const
type Mode = (typeof modes)[number]
const ways = ['source', 'wallet'] as const
const isMode = (value: string | undefined): value is Mode =>
  (modes as readonly string[]).includes(value ?? '')

/** One action for the forms of the page; each says which it is by its `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', ...values } = valuesOf(form)
  const key = keyOf(form)
  if (intent === 'logout' || intent === 'everywhere') {
    const done = await (intent === 'logout'
      ? context.attempt(account.logout, {}, key)
      : context.attempt(account.logoutEverywhere, {}, key))
    // A button alone has no place for a message: the toast says it.
    if (!done.ok) return data(null, { status: 422 })
    context.notice(intent === 'logout' ? 'account.loggedOut' : 'account.loggedOutEverywhere')
    throw redirect('/', 303)
  }
  if (intent === 'endSession') {
    const done = await context.attempt(account.endSession, { id: values['session'] ?? '' }, key)
    // One that is over already was ended in another window, or ended by itself.
    if (!done.ok && done.failure.errors.some((each) => each.key !== 'common.notFound'))
      return data(null, { status: 422 })
    context.notice('settings.sessionEnded')
    throw redirect('/settings', 303)
  }
  if (intent === 'disconnect') {
    const { host } = values
    if (!isHost(host)) return data(null, { status: 422 })
    const done = await context.attempt(account.hostDisconnect, { host }, key)
    if (!done.ok) return data(null, { status: 422 })
    context.notice('settings.hosts.gone')
    throw redirect('/settings', 303)
  }
  if (intent === 'card') {
    const done = await context.attempt(keptCards.remove, { id: values['card'] ?? '' }, key)
    // One that is not there any more was removed in another window.
    if (!done.ok && done.failure.errors.some((each) => each.key !== 'common.notFound'))
      return data(null, { status: 422 })
    context.notice('settings.cards.removed')
    throw redirect('/settings#cards', 303)
  }
  if (intent === 'takeBack') {
    const { document = '' } = values
    if (!isLegal(document)) return data(null, { status: 422 })
    const done = await context.attempt(agreement.takeBack, { document }, key)
    if (!done.ok) return data(null, { status: 422 })
    context.notice('china.held.done')
    throw redirect('/settings#held', 303)
  }
  if (intent === 'password') {
    const done = await context.attempt(
      account.changePassword,
      { current: values['current'] ?? '', password: values['password'] ?? '' },
      key,
    )
    if (!done.ok) return refused(intent, done, form)
    context.notice('settings.passwordChanged')
    throw redirect('/settings', 303)
  }
  const mode = values['colorMode']
  const change =
    intent === 'colours'
      ? isMode(mode)
        ? { colorMode: mode }
        : {}
      : intent === 'refunds'
        ? { refundsTo: values['refundsTo'] === 'wallet' ? ('wallet' as const) : ('source' as const) }
        : { name: values['name'] ?? '', mailNotices: values['mailNotices'] === 'on' }
  const done = await context.attempt(account.savePreferences, change, key)
  if (!done.ok)
    return intent === 'colours' || intent === 'refunds'
      ? data(null, { status: 422 })
      : refused(intent, done, form)
  // This device follows at once; the account's choice is for the next device.
  if (isMode(mode)) context.setCookie('colorMode', mode)
  context.notice('common.saved')
  throw redirect('/settings', 303)
}

export default function Settings({
  loaderData: { name, email, mailNotices, refundsTo, sessions, cards, host, connected, given, held },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { local, countryName, currency, screen, appName, version, colorMode } = useShell()
  const formats = useFormats()
  const { endonym } = languageOf(local)
  const hasCards = cards.mayKeep || cards.rows.length > 0
  return (
    <Page back="/member" width="reading">
      <div className="px">
        <Heading>{screen.title}</Heading>
      </div>
      <div className={styles.blocks}>
        <nav aria-label={t('settings.contents')}>
          <ul className="chips wrap">
            {[
              { id: 'colours', label: t('settings.colours') },
              { id: 'profile', label: t('settings.profile') },
              { id: 'refunds', label: t('settings.refunds.title') },
              ...(hasCards ? [{ id: 'cards', label: t('settings.cards.title') }] : []),
              { id: 'password', label: t('settings.password') },
              { id: 'sessions', label: t('settings.sessions') },
              { id: 'data', label: t('settings.data') },
            ].map(({ id, label }) => (
              <li key={id}>
                <Chip href={`#${id}`}>{label}</Chip>
              </li>
            ))}
          </ul>
        </nav>
        <Menu
          label={t('settings.delivery')}
          rows={[
            {
              id: 'language',
              href: languageHref('/settings'),
              icon: 'globe',
              label: t('settings.delivery'),
              value: (
                <bdi>
                  {t('settings.deliveryValue', { language: endonym, country: countryName, currency })}
                </bdi>
              ),
            },
            { id: 'addresses', href: '/addresses', icon: 'pin', label: t('settings.addresses') },
            { id: 'passkeys', href: '/settings/passkeys', icon: 'lock', label: t('account.passkey.mine') },
            { id: 'steps', href: '/settings/steps', icon: 'shield-check', label: t('account.second.title') },
          ]}
        />
        <Choice
          intent="colours"
          name="colorMode"
          title={t('settings.colours')}
          now={colorMode}
          options={modes.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
        <Profile name={name} email={email} mailNotices={mailNotices} refusal={actionData} />
        <Choice
          intent="refunds"
          name="refundsTo"
          title={t('settings.refunds.title')}
          now={refundsTo}
          options={ways.map((value) => ({ value, label: t(`settings.refunds.${value}`) }))}
          hint={t('settings.refunds.hint')}
        />
        {hasCards && <Cards cards={cards} />}
        <Password email={email} refusal={actionData} />
        {(host !== null || connected.length > 0) && <Hosts host={host} rows={connected} />}
        <Sessions {...sessions} />
        <Block title={t('settings.data')} id="data">
          <p className="t13 c2">{t('settings.dataText')}</p>
          <div className={styles.acts}>
            <ButtonLink href="/settings/data" tone="line" size="sm">
              {t('settings.dataOpen')}
            </ButtonLink>
            <ButtonLink href="/agreement#privacy" tone="line" size="sm">
              {t('settings.dataPrivacy')}
            </ButtonLink>
            <ButtonLink href="/cookies" tone="line" size="sm">
              {t('shell.footer.cookies')}
            </ButtonLink>
            <ButtonLink href="/customerSupport" tone="line" size="sm">
              {t('settings.dataContact')}
            </ButtonLink>
          </div>
        </Block>
        {held && (
          <Block title={held.title} id="held">
            <p className="t13">
              <Moment dated={held.said} />
            </p>
            {held.takeBack !== null && <p className="t13 c2 mt8">{held.text}</p>}
            <Form method="post" className={styles.acts}>
              <FormKey of="held" />
              <input type="hidden" name="document" value={held.document} />
              {held.takeBack !== null && (
                <Submit intent="takeBack" tone="line" size="sm">
                  {held.takeBack}
                </Submit>
              )}
              <ButtonLink href={`/agreement/${held.document}`} tone="line" size="sm">
                {held.read}
              </ButtonLink>
            </Form>
          </Block>
        )}
        {given.length > 0 && (
          <Block title={t('agreement.given')}>
            <ul className="stack g2">
              {given.map((each) => (
                <li key={`${each.document}:${each.version}:${each.at}`} className="t13">
                  <Link
                    href={`/agreement/${each.document}?version=${each.version}`}
                    className="underline reach"
                  >
                    {each.title}
                  </Link>
                  <br />
                  <span className="c2" suppressHydrationWarning>
                    {t('agreement.givenOn', { version: each.version, date: formats.date(each.at, 'long') })}
                  </span>
                  {each.takenBack && (
                    <span className="c2">
                      {' · '}
                      <Moment dated={each.takenBack} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Block>
        )}
        <p className="t12 c3">{t('settings.version', { name: appName, version })}</p>
      </div>
    </Page>
  )
}

/** Changes at a touch; without JavaScript there is a button. */
function Choice({
  intent,
  name,
  title,
  now,
  options,
  hint,
}: {
  intent: string
  name: string
  title: string
  now: string
  options: { value: string; label: string }[]
  hint?: string
}) {
  const t = useT()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Block title={title} id={intent}>
      <Form method="post" ref={form} className="stack g3" key={now}>
        <FormKey of={intent} />
        <input type="hidden" name="intent" value={intent} />
        <Segmented
          name={name}
          legend={title}
          hideLegend
          defaultValue={now}
          options={options}
          onChange={() => form.current && void submit(form.current)}
        />
        <noscript>
          <Button type="submit" tone="line" size="md">
            {t('common.save')}
          </Button>
        </noscript>
      </Form>
      {hint !== undefined && <p className="t12 c3 mt8">{hint}</p>}
    </Block>
  )
}

function Profile({
  name,
  email,
  mailNotices,
  refusal,
}: {
  name: string
  email: string
  mailNotices: boolean
  refusal: unknown
}) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'profile', ['name'])
  const typed = typedAt(refusal, 'profile')
  const form = useFirstError(refusal)
  return (
    <Block title={t('settings.profile')} id="profile">
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="profile" />
        <Refusal message={message} />
        <TextField
          name="name"
          label={t('settings.name')}
          autoComplete="name"
          maxLength={60}
          defaultValue={typed['name'] ?? name}
          error={fields['name']}
        />
        <div>
          <div className="t12 c3">{t('settings.email')}</div>
          <div className={`t15 ${styles.device}`}>
            <Bdi>{email}</Bdi>
          </div>
        </div>
        <OptionRow
          title={t('settings.mailNotices')}
          note={t('settings.mailNoticesHint')}
          end={
            <Switch
              name="mailNotices"
              defaultChecked={'name' in typed ? typed['mailNotices'] === 'on' : mailNotices}
            />
          }
        />
        <div>
          <Submit intent="profile" size="md">
            {t('common.save')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

/** Cards kept at the payment company, each with its end; removing asks nothing, it can be kept again. */
function Cards({ cards: { rows } }: { cards: KeptCards }) {
  const t = useT()
  return (
    <Block title={t('settings.cards.title')} id="cards">
      <p className="t13 c2">{rows.length === 0 ? t('settings.cards.none') : t('settings.cards.text')}</p>
      {rows.length > 0 && (
        <ul className="mt8">
          {rows.map((card) => (
            <li key={card.id} className={`row g3 ${styles.session}`}>
              <Icon name="card" />
              <span className="grow">
                <b className="t15 blk">
                  <CardName card={card} />
                </b>
                <span className={`t13 ${card.state === 'good' ? 'c2' : 'c-danger'}`}>
                  {card.state === 'gone'
                    ? t('settings.cards.gone')
                    : t(card.state === 'good' ? 'settings.cards.end' : 'settings.cards.expired', {
                        end: card.end,
                      })}
                </span>
              </span>
              <Form method="post">
                <FormKey of={`card-${card.id}`} />
                <input type="hidden" name="card" value={card.id} />
                <Submit
                  intent="card"
                  tone="line"
                  size="sm"
                  aria-label={t('settings.cards.removeWhich', { card: cardName(card) })}
                >
                  {t('settings.cards.remove')}
                </Submit>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Password({ email, refusal }: { email: string; refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'password', ['current', 'password'])
  const form = useFirstError(refusal)
  const reveal = { show: t('account.showPassword'), hide: t('account.hidePassword') }
  return (
    <Block title={t('settings.password')} id="password">
      <Form method="post" className="stack g4" ref={form} noValidate>
        <FormKey of="password" />
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Refusal message={message} />
        <TextField
          name="current"
          type="password"
          label={t('settings.current')}
          autoComplete="current-password"
          required
          error={fields['current']}
          reveal={reveal}
        />
        <TextField
          name="password"
          type="password"
          label={t('settings.newPassword')}
          autoComplete="new-password"
          required
          hint={t('account.passwordHint', { count: passwordLeast })}
          error={fields['password']}
          reveal={reveal}
        />
        <div>
          <Submit intent="password" size="md">
            {t('settings.changePassword')}
          </Submit>
        </div>
      </Form>
    </Block>
  )
}

/** The super-apps that sign in to this account, and the one around this page. */
function Hosts({ host, rows }: { host: HostName | null; rows: OutputOf<typeof account.hosts>['rows'] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Block title={t('settings.hosts.title')} id="hosts">
      <ul>
        {rows.map(({ host: name, since }) => (
          <li key={name} className={styles.session}>
            <div>
              <div className="t15 b5">
                <Bdi>{hostTitles[name]}</Bdi>
              </div>
              <div className="t12 c3">
                {t('settings.hosts.since', { time: formats.dateTime(since, 'long') })}
              </div>
            </div>
            <Form method="post">
              <FormKey of={`host-${name}`} />
              <input type="hidden" name="host" value={name} />
              <Submit
                intent="disconnect"
                tone="line"
                size="sm"
                aria-label={t('settings.hosts.disconnectWhich', { host: hostTitles[name] })}
              >
                {t('settings.hosts.disconnect')}
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
      {host !== null && rows.every((row) => row.host !== host) && (
        <HostButton host={host} back="/settings" isConnecting />
      )}
      <p className="t12 c3 mt8">{t('settings.hosts.hint')}</p>
    </Block>
  )
}

function Sessions({ rows, most }: OutputOf<typeof account.sessions>) {
  const t = useT()
  const formats = useFormats()
  const everywhere = useSending('everywhere')
  return (
    <Block title={t('settings.sessions')} id="sessions">
      <ul>
        {rows.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className={styles.session}>
            <div>
              <div className={`t15 b5 ${styles.device}`}>
                <Bdi>{device || t('settings.unknownDevice')}</Bdi>
              </div>
              <div className="t12 c3">{t('settings.lastSeen', { time: formats.dateTime(lastSeenAt) })}</div>
              <div className="t12 c3">
                {t('settings.signedIn', { time: formats.dateTime(createdAt, 'long') })}
              </div>
            </div>
            {current ? (
              <span>
                <Tag tone="ok" icon="check">
                  {t('settings.thisDevice')}
                </Tag>
              </span>
            ) : (
              <Form method="post">
                <FormKey of={`session-${id}`} />
                <input type="hidden" name="session" value={id} />
                <Submit intent="endSession" tone="line" size="sm">
                  {t('settings.endSession')}{' '}
                  <span className="sr">{device || t('settings.unknownDevice')}</span>
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="t12 c3 mt8">{t('settings.mostSessions', { count: most })}</p>
      <Form method="post" className={styles.acts} onSubmit={forgetDrafts}>
        <FormKey of="out" />
        <Submit intent="logout" tone="line" size="md">
          {t('settings.logout')}
        </Submit>
        <Button type="submit" name="intent" value="everywhere" tone="danger" size="md" busy={everywhere}>
          {t('settings.logoutEverywhere')}
        </Button>
      </Form>
      <p className="t12 c3 mt8">{t('settings.logoutEverywhereHint')}</p>
    </Block>
  )
}
