import { live } from '@tomobako/contract'
import { dayIn, isDay, liveLimits } from '@tomobako/domain/live'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, Notice, SceneNoMessages, Tabs, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { freshAfterRefusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Pager, pageOf } from '../../kit/pager.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/live.ts'
import styles from '../parts/live.module.css'
import { Session } from '../parts/session.tsx'

export const shouldRevalidate = freshAfterRefusal
export const handle = { keepScroll: 'live' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (name: string): string => (url.searchParams.get(name) ?? '').slice(0, 10)
  const { timeZone } = context.visitor
  const now = await context.now()
  if (url.searchParams.get('view') === 'replays')
    return { view: 'replays' as const, replays: await context.call(live.replays, { page: pageOf(url) }) }
  const [from, to] = [asked('from'), asked('to')]
  const wish = {
    zone: timeZone,
    ...(isDay(from) ? { fromDay: from } : {}),
    ...(isDay(to) ? { toDay: to } : {}),
  }
  const found = await context.attempt(live.calendar, wish, { silent: true })
  // §9: a range that cannot be shown is said at the field, and the days from today are shown meanwhile.
  const calendar = found.ok ? found.data : await context.call(live.calendar, { zone: timeZone })
  return {
    view: 'calendar' as const,
    calendar,
    typed: { from: from === '' ? calendar.from : from, to: to === '' ? calendar.to : to },
    fault: found.ok ? null : (found.failure.errors[0]?.msg ?? found.failure.msg),
    now,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '' } = valuesOf(form)
  const key = keyOf(form)
  const { search } = new URL(request.url)
  if (intent === 'feed' || intent === 'renew') {
    const done = await context.attempt(live.feed, { renew: intent === 'renew' }, key)
    if (!done.ok) return refused('feed', done, form)
    throw redirect(`/live${search}#own`, 303)
  }
  const done = await context.attempt(live.remind, { id, isOn: intent === 'remind' }, key)
  if (!done.ok) return refused(`about${id}`, done, form)
  context.notice(done.data.isReminded ? 'live.willRemind' : 'live.willNot')
  throw redirect(`/live${search}#s-${id}`, 303)
}

/** §2 /live: live sessions on the days of the reader's own zone, reminders, replays. */
export default function Live({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title
  return (
    <Page back="/">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        <p className="c2">{t('live.lead')}</p>
        <Tabs
          className="bleed"
          label={title}
          items={(['calendar', 'replays'] as const).map((each) => ({
            id: each,
            href: each === 'calendar' ? '/live' : '/live?view=replays',
            label: t(`live.view.${each}`),
            current: each === data.view,
          }))}
        />
        {data.view === 'replays' ? (
          <Replays of={data.replays} refusal={actionData} />
        ) : (
          <Calendar of={data} refusal={actionData} />
        )}
      </div>
    </Page>
  )
}

type Data = Route.ComponentProps['loaderData']
function Replays({ of, refusal }: { of: Extract<Data, { view: 'replays' }>['replays']; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  if (of.rows.length === 0) return <Empty />
  return (
    <>
      {of.rows.map((row) => (
        <section key={row.id} className={styles.day2}>
          <h2 className="h3">{formats.date(row.startsAt, 'long')}</h2>
          <Session of={row} refusal={refusal} />
        </section>
      ))}
      <Pager
        page={of.page}
        hasNext={of.hasNext}
        href={(page) => `/live?view=replays&page=${page}`}
        label={t('live.view.replays')}
      />
    </>
  )
}

function Calendar({
  of: { calendar, typed, fault, now },
  refusal,
}: {
  of: Extract<Data, { view: 'calendar' }>
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const { publicUrl } = useShell()
  const full = calendar.days.filter(({ sessions }) => sessions.length > 0)
  const today = dayIn(calendar.zone, now)
  return (
    <>
      <Form
        method="get"
        action="/live"
        className={styles.range}
        role="search"
        aria-label={t('live.days')}
        noValidate
      >
        <TextField name="from" type="date" label={t('live.from')} defaultValue={typed.from} required />
        <TextField
          name="to"
          type="date"
          label={t('live.to')}
          defaultValue={typed.to}
          required
          error={fault ?? undefined}
        />
        <div>
          <Button type="submit" tone="line" size="md">
            {t('live.show')}
          </Button>
        </div>
      </Form>
      <p className="t13 c3">
        {t('live.zone', { zone: calendar.zone.replaceAll('_', ' '), days: liveLimits.days })}
      </p>
      <ol className={styles.strip} aria-label={t('live.days')}>
        {calendar.days.map(({ day, sessions }) => {
          const inner = (
            <>
              <span>{formats.dayName(day)}</span>
              <span className="num">{Number(day.slice(8))}</span>
              <span className={styles.dots} aria-hidden="true">
                {sessions.slice(0, 3).map(({ id }) => (
                  <i key={id} />
                ))}
              </span>
            </>
          )
          const names = day === today ? styles.today : undefined
          return (
            <li key={day}>
              {sessions.length === 0 ? (
                <span className={`${styles.day} ${names ?? ''}`}>{inner}</span>
              ) : (
                <a href={`#d-${day}`} className={names}>
                  {inner}
                  <span className="sr">
                    {formats.date(day, 'long')}: {t('live.count', { count: sessions.length })}
                  </span>
                </a>
              )}
            </li>
          )
        })}
      </ol>
      {full.length === 0 && <Empty />}
      {full.map(({ day, sessions }) => (
        <section key={day} id={`d-${day}`} className={styles.day2} aria-labelledby={`h-${day}`}>
          <h2 id={`h-${day}`} className="h3">
            {formats.date(day, 'long')} {day === today && <span className="c3 t15">{t('live.today')}</span>}
          </h2>
          <ul className={styles.list}>
            {sessions.map((each) => (
              <li key={each.id}>
                <Session of={each} refusal={refusal} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section id="own" className={`card pad ${styles.own}`} aria-labelledby="own-title">
        <h2 id="own-title" className="t15 b7">
          {t('live.own')}
        </h2>
        <p className="t13 c2">{t('live.ownText')}</p>
        {calendar.feed !== null && (
          <TextField
            label={t('live.ownAddress')}
            readOnly
            value={publicUrl + calendar.feed}
            inputClassName="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Form method="post" preventScrollReset>
          <FormKey of="feed" />
          <Button
            type="submit"
            name="intent"
            value={calendar.feed === null ? 'feed' : 'renew'}
            tone="line"
            size="sm"
            icon="calendar"
          >
            {calendar.feed === null ? t('live.ownMake') : t('live.ownRenew')}
          </Button>
        </Form>
        {calendar.feed !== null && <Notice tone="info">{t('live.ownSecret')}</Notice>}
      </section>
    </>
  )
}

function Empty() {
  const t = useT()
  return (
    <Blank
      as="h2"
      scene={<SceneNoMessages />}
      title={t('live.none')}
      actions={
        <ButtonLink href="/article" tone="line">
          {t('live.readInstead')}
        </ButtonLink>
      }
    >
      {t('live.noneText')}
    </Blank>
  )
}
