import type { SignCard } from '@tomobako/contract'
import type { TaskKind } from '@tomobako/domain/sign'
import { useFormats, useT } from '@tomobako/i18n/react'
import type { IconName } from '@tomobako/ui'
import { Button, ButtonLink, Icon, Notice } from '@tomobako/ui'
import { Form } from 'react-router'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './sign.module.css'

/** Where a task is done, and how it is drawn. */
const places: Readonly<Record<TaskKind, { href: string; icon: IconName }>> = {
  address: { href: '/addresses', icon: 'pin' },
  favourite: { href: '/', icon: 'heart' },
  search: { href: '/search', icon: 'search' },
  coupon: { href: '/discount', icon: 'ticket' },
  order: { href: '/', icon: 'cart' },
  review: { href: '/shareOrder', icon: 'edit' },
  feedback: { href: '/goodPoint', icon: 'star' },
  week: { href: '/sign', icon: 'calendar-check' },
}

/** §4: tasks that bring points, each with the one button that fits: to finish, done, claim or join. */
export function Tasks({
  card: { tasks, tasksOpen, opensAt },
  login,
}: {
  card: SignCard
  login: string | null
}) {
  const t = useT()
  const formats = useFormats()
  if (tasks.length === 0) return null
  return (
    <section>
      <h2 className="h3">{t('sign.tasks')}</h2>
      {!tasksOpen && (
        <Notice tone="warn">
          <span suppressHydrationWarning>
            {t('sign.spentTasks', { until: formats.date(opensAt, 'long') })}
          </span>
        </Notice>
      )}
      <ul className="card pad mt8">
        {tasks.map(({ kind, points, state }) => (
          <li key={kind} className={styles.task}>
            <Icon name={places[kind].icon} />
            <div className="grow">
              <div className="t15 b5">{t(`sign.task.${kind}`)}</div>
              <div className="t12 c3 num">+{formats.number(points)}</div>
            </div>
            {state === 'done' ? (
              <Button tone="soft" size="sm" disabled>
                {t('sign.state.done')}
              </Button>
            ) : login !== null ? (
              <ButtonLink href={login} tone="line" size="sm">
                {t(`sign.state.${state === 'join' ? 'join' : 'toFinish'}`)}
              </ButtonLink>
            ) : state === 'toFinish' ? (
              <ButtonLink href={places[kind].href} tone="line" size="sm">
                {t('sign.state.toFinish')}
              </ButtonLink>
            ) : (
              <Form method="post">
                <FormKey of={`${state}-${kind}`} />
                <input type="hidden" name="kind" value={kind} />
                <Submit
                  intent={`${state}-${kind}`}
                  tone={state === 'claim' ? 'ink' : 'line'}
                  size="sm"
                  disabled={state === 'claim' && !tasksOpen}
                  busyLabel={t('common.loading')}
                >
                  {state === 'claim'
                    ? t('sign.state.claim', { points: formats.number(points) })
                    : t('sign.state.join')}
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
