import { sign } from '@tomobako/contract'
import { taskKinds } from '@tomobako/domain/sign'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Countdown, Link, Notice, Num, SealMark } from '@tomobako/ui'
import { Form, redirect, useRevalidator } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { ActionSuc } from '../parts/action-suc.tsx'
import { Calendar } from '../parts/calendar.tsx'
import { Rule } from '../parts/rule.tsx'
import { SignSuc } from '../parts/sign-suc.tsx'
import { Tasks } from '../parts/tasks.tsx'
import styles from '../parts/sign.module.css'
import type { Route } from './+types/sign.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const did = url.searchParams.get('did')
  const task = taskKinds.find((each) => each === url.searchParams.get('task')) ?? null
  return { card: await context.call(sign.card, {}), nowAt: await context.now(), did, task }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', day = '', kind = '' } = valuesOf(form)
  const key = keyOf(form)
  const task = taskKinds.find((each) => each === kind)
  const to = (did: string): Response => redirect(`${url.pathname}?did=${did}`, 303)
  const done =
    intent === 'stamp'
      ? await context.attempt(sign.stamp, {}, key)
      : intent === 'repair'
        ? await context.attempt(sign.repair, { day }, key)
        : intent === 'remind'
          ? await context.attempt(sign.remind, { on: valuesOf(form)['on'] === '1' }, key)
          : task === undefined
            ? null
            : intent.startsWith('join')
              ? await context.attempt(sign.join, { kind: task }, key)
              : await context.attempt(sign.claim, { kind: task }, key)
  if (done === null) throw to('')
  if (!done.ok) return refused('sign', done, form)
  throw to(task === undefined ? intent : `${intent.startsWith('join') ? 'joined' : 'claimed'}&task=${task}`)
}

export const shouldRevalidate = freshAfterRefusal

/** §2 daily sign-in: the stamp of the day, the days in a row, one repair a month, and tasks that bring more. */
export default function Sign({ loaderData: { card, nowAt, did, task }, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const { revalidate } = useRevalidator()
  const { mine, ring, today } = card
  const run = (mine?.row ?? 0) + (mine?.signedToday ? 0 : 1)
  const next = ring[(run - 1) % ring.length] ?? 0
  const left = (ring.length - ((mine?.row ?? 0) % ring.length)) % ring.length || ring.length
  return (
    <Page back="/member" width="reading" card="page/sign">
      <div className="px stack g4 mt16">
        <div className={styles.head}>
          <div>
            <div className="t13 c2">{t('sign.card', { month: formats.month(today.slice(0, 7)) })}</div>
            <h1 className="t24 b8">
              <span className="sr">{screen.title}: </span>
              {mine && mine.row > 0 ? t('sign.row', { count: mine.row }) : t('sign.noRow')}
            </h1>
          </div>
          {mine && (
            <Link href="/points" className={styles.points}>
              <span className="t12 c3 blk">{t('sign.points')}</span>
              <b className="t20">
                <Num>{formats.number(mine.balance)}</Num>
              </b>
            </Link>
          )}
        </div>
        <Refusal message={objectionsAt(actionData, 'sign', []).message} />
        {did === 'stamp' && mine?.signedToday && (
          <SignSuc points={mine.todayPoints ?? 0} tomorrow={ring[mine.row % ring.length] ?? 0} />
        )}
        {did !== null && task !== null && (
          <ActionSuc did={did} task={card.tasks.find(({ kind }) => kind === task)} />
        )}
        {!card.open && (
          <Notice tone="warn">
            <span suppressHydrationWarning>
              {t('sign.spent', { until: formats.date(card.opensAt, 'long') })}
            </span>
          </Notice>
        )}
        <section className="card pad">
          <Calendar card={card} />
          {mine === null ? (
            <div className="mt16 stack g2">
              <ButtonLink href={loginPath(screen.path)} tone="seal">
                {t('sign.login')}
              </ButtonLink>
              <p className={`t12 c3 ${styles.note}`}>{t('sign.loginText')}</p>
            </div>
          ) : (
            <Form method="post" className="mt16 stack g2">
              <FormKey of="stamp" />
              {mine.signedToday ? (
                <p className={styles.done}>
                  <SealMark colour="var(--seal-text)" />
                  <b>
                    {mine.todayPoints
                      ? t('sign.stamped', { count: mine.todayPoints })
                      : t('sign.stampedNone')}
                  </b>
                </p>
              ) : (
                <Submit intent="stamp" tone="seal" busyLabel={t('common.loading')}>
                  <SealMark />
                  {card.open && next > 0 ? t('sign.stamp', { count: next }) : t('sign.stampNone')}
                </Submit>
              )}
              <p className={`t12 c3 ${styles.note}`}>
                {t('sign.bonus', { count: left, points: ring.at(-1) ?? 0 })}
              </p>
            </Form>
          )}
        </section>
        {mine?.missed && (
          <Form method="post" className="card pad stack g2">
            <FormKey of="repair" />
            <input type="hidden" name="day" value={mine.missed} />
            {mine.repairLeft ? (
              <>
                <p className="t13 c2">{t('sign.repairText')}</p>
                <Submit intent="repair" tone="line" size="md" busyLabel={t('common.loading')}>
                  {t('sign.repair', { date: formats.date(mine.missed, 'long', 'UTC') })}
                </Submit>
              </>
            ) : (
              <p className="t13 c2">{t('sign.repairUsed')}</p>
            )}
          </Form>
        )}
        <Tasks card={card} login={mine === null ? loginPath(screen.path) : null} />
        <Notice tone="plain" icon="clock">
          <TurnsAt at={card.turnsAt} />
          <Countdown
            key={card.turnsAt}
            small
            bare
            endsAt={Date.parse(card.turnsAt)}
            nowAt={nowAt}
            labels={{ hours: '', minutes: '', seconds: '' }}
            onEnd={() => void revalidate()}
          />
        </Notice>
        {mine && (
          <Form method="post" className="card pad stack g2">
            <FormKey of="remind" />
            <input type="hidden" name="on" value={mine.reminded ? '0' : '1'} />
            <p className="t13 c2">
              {mine.reminded && <b>{t('sign.remindOn')}. </b>}
              {t('sign.remindText')}
            </p>
            <Submit intent="remind" tone="line" size="md" busyLabel={t('common.loading')}>
              {t(mine.reminded ? 'sign.remindOff' : 'sign.remind')}
            </Submit>
          </Form>
        )}
        <Rule ring={ring} />
      </div>
    </Page>
  )
}

/** When the card turns over: midnight in Japan, by the reader's own clock. */
function TurnsAt({ at }: { at: string }) {
  const t = useT()
  const [before, after] = t('sign.turns', { time: '\uE000' }).split('\uE000')
  return (
    <>
      {before}
      <Moment at={at} show="time" />
      {after}{' '}
    </>
  )
}
