import { status, ticket } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { HOUR, MINUTE } from '@tomobako/domain/kernel'
import { isLocal, languageOf } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice, Panel, Slip, Tag } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/customer-support.ts'
import styles from '../parts/ticket.module.css'

/** `?about=` is handed on to the ticket. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [support, stands] = await Promise.all([
    context.call(ticket.support, {}),
    context.call(status.now, {}),
  ])
  return { ...support, stands, about: url.searchParams.get('about') ?? '' }
}

/** §2 /customerSupport: every way to help, when somebody is there, how long it takes and in which languages. */
export default function CustomerSupport({ loaderData: data }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const long = (ms: number): string =>
    ms < HOUR
      ? formats.span(Math.max(1, Math.ceil(ms / MINUTE)), 'minute')
      : formats.span(Math.ceil(ms / HOUR), 'hour')
  const inJapan = t('ticket.support.inJapan', {
    from: formats.time(data.from, 'Asia/Tokyo'),
    to: formats.time(data.to, 'Asia/Tokyo'),
  })
  const add = data.about === '' ? '/workOrder/add' : `/workOrder/add?about=${encodeURIComponent(data.about)}`
  return (
    <Page back="/" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="c2">{t('ticket.support.lead')}</p>
        <Standing stands={data.stands} />
        <Panel gap title={t('ticket.support.quick')}>
          <div className="stack g3">
            <p className="t13 c2">{t('ticket.support.quickText')}</p>
            <div>
              <ButtonLink href="/workOrder/bot" tone="line" size="md" icon="search">
                {t('ticket.support.quickAsk')}
              </ButtonLink>
            </div>
          </div>
        </Panel>
        <Panel gap title={t('ticket.support.write')}>
          <div className="stack g3">
            <p className="t13 c2">{t('ticket.support.writeText')}</p>
            <div className={styles.links}>
              <ButtonLink href={add} tone="ink" size="md" icon="message">
                {t('ticket.new')}
              </ButtonLink>
              <ButtonLink href="/workOrder" tone="line" size="md">
                {t('ticket.support.yours')}
              </ButtonLink>
            </div>
          </div>
        </Panel>
        <Panel gap title={t('ticket.support.problem')}>
          <div className="stack g3">
            <p className="t13 c2">{t('ticket.support.problemText')}</p>
            <div>
              <ButtonLink href="/afterSaleService" tone="line" size="md">
                {t('ticket.support.problemReport')}
              </ButtonLink>
            </div>
          </div>
        </Panel>
        <Panel gap title={t('ticket.support.hours')}>
          <div className="stack g3">
            <p>
              <Tag tone={data.isOpen ? 'ok' : 'line'}>
                {data.isOpen ? t('ticket.support.open') : t('ticket.support.shut')}
              </Tag>
            </p>
            {data.isHoliday && <p className="t15">{t('status.supportHoliday')}</p>}
            {data.nextFrom !== null && (
              <p className="t15" suppressHydrationWarning>
                {t('status.nextFrom', { time: formats.dateTime(data.nextFrom, 'short') })}
              </p>
            )}
            <p className="t15">{inJapan}</p>
            {formats.timeZone !== 'Asia/Tokyo' && (
              <p className="t13 c2" suppressHydrationWarning>
                {t('ticket.support.yourTime', {
                  from: formats.time(data.from, formats.timeZone),
                  to: formats.time(data.to, formats.timeZone),
                })}
              </p>
            )}
          </div>
        </Panel>
        <Panel gap title={t('ticket.support.wait')}>
          <div className="stack g3">
            <p className="t15">{t('ticket.support.promised', { time: long(data.promisedMs) })}</p>
            {data.usualMs !== null && (
              <p className="t13 c2">{t('ticket.support.usual', { time: long(data.usualMs) })}</p>
            )}
            <p className="t13 c2">{t('ticket.support.queue', { count: data.waiting })}</p>
            <Slip
              columns={2}
              cells={[
                {
                  id: 'languages',
                  label: t('ticket.support.languages'),
                  value: data.replyLanguages.map((each) => t(`ticket.language.${each}`)).join(' · '),
                  span: 2,
                },
              ]}
            />
          </div>
        </Panel>
        <Panel gap title={t('ticket.support.guideTitle')}>
          <div className="stack g3">
            <p className="t13 c2">{t('ticket.support.guideText')}</p>
            <div>
              <ButtonLink href="/userGuide" tone="line" size="md">
                {t('ticket.support.guide')}
              </ButtonLink>
            </div>
          </div>
        </Panel>
      </div>
    </Page>
  )
}

type Stands = OutputOf<typeof status.now>

/** What does not run, what is planned, and which sources rest; that everything runs is said too. */
function Standing({ stands: { running, coming, resting } }: { stands: Stands }) {
  const t = useT()
  const formats = useFormats()
  const isWell = running.length === 0 && resting.length === 0
  return (
    <Panel gap title={t('status.title')}>
      <div className="stack g3">
        {isWell && <Notice tone="ok">{t('status.allWell')}</Notice>}
        {running.map((notice) => (
          <Told key={notice.id} notice={notice} tone={notice.kind === 'incident' ? 'danger' : 'warn'} />
        ))}
        {resting.length > 0 && (
          <Notice tone="plain">
            {t('status.resting', {
              names: formats.list(resting.map((family) => sourceName(family, t.local))),
            })}
          </Notice>
        )}
        {coming.length > 0 && <h3 className="t13 b7">{t('status.planned')}</h3>}
        {coming.map((notice) => (
          <Told key={notice.id} notice={notice} tone="plain" />
        ))}
      </div>
    </Panel>
  )
}

function Told({
  notice: { kind, areas, from, until, text, local },
  tone,
}: {
  notice: Stands['running'][number]
  tone: 'danger' | 'warn' | 'plain'
}) {
  const t = useT()
  const formats = useFormats()
  const when = (at: string) => formats.dateTime(at, 'short')
  return (
    <Notice
      tone={tone}
      title={`${t(`status.kind.${kind}`)}: ${formats.list(areas.map((area) => t(`status.area.${area}`)))}`}
    >
      <p className="mt4" lang={isLocal(local) ? languageOf(local).bcp47 : undefined} dir="auto">
        {text}
      </p>
      <p className="t12 c2 mt4" suppressHydrationWarning>
        {until === null
          ? t('status.since', { from: when(from) })
          : t('status.span', { from: when(from), until: when(until) })}
      </p>
    </Notice>
  )
}
