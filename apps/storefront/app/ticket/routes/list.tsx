import { ticket, type TicketRow } from '@tomobako/contract'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, Link, Num, SceneNoMessages, Tabs, Tag, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { useHints } from '../../kit/use-hints.ts'
import type { Route } from './+types/list.ts'
import { StateTag, Standing } from '../parts/standing.tsx'
import styles from '../parts/ticket.module.css'
import { kindWords } from '../parts/words.ts'

const tabs = ['all', 'handling', 'closed'] as const
export const handle = { keepScroll: 'tickets' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = tabs.find((each) => each === url.searchParams.get('tab')) ?? 'all'
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 100)
  const [found, { user }] = await Promise.all([
    context.call(ticket.list, { tab, words, page: pageOf(url) }),
    context.session(),
  ])
  return { tab, words, me: user?.id ?? '', ...found }
}

/** §2 /workOrder: what the customer asked, by what is to be done. */
export default function Tickets({
  loaderData: { tab, words, me, rows, page, hasNext, unread },
}: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  useHints(me === '' ? [] : [`tickets:${me}`])
  const href = (to: string, at = 1): string => {
    const query = new URLSearchParams({ tab: to, ...(words === '' ? {} : { words }) })
    if (at > 1) query.set('page', String(at))
    return `/workOrder?${query.toString()}`
  }
  const isEmpty = rows.length === 0
  return (
    <Page back="/member" width="reading">
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{title}</Heading>
          <ButtonLink href="/workOrder/add" tone="ink" size="sm" icon="plus">
            {t('ticket.new')}
          </ButtonLink>
        </div>
        <Tabs
          className="bleed"
          label={title}
          items={tabs.map((id) => ({
            id,
            href: href(id),
            label: t(`ticket.tab.${id}`),
            current: id === tab,
            ...(id === 'all' && unread > 0 ? { count: unread } : {}),
          }))}
        />
        <Form method="get" role="search" aria-label={t('ticket.search')} className={styles.search}>
          <input type="hidden" name="tab" value={tab} />
          <TextField
            className="grow"
            name="words"
            type="search"
            label={t('ticket.search')}
            defaultValue={words}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" tone="line" size="md">
            {t('common.search')}
          </Button>
        </Form>
        {isEmpty ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={words === '' ? t('ticket.none') : t('ticket.nothingFound', { words })}
            actions={
              <ButtonLink href="/workOrder/add" tone="line">
                {t('ticket.new')}
              </ButtonLink>
            }
          >
            {t('ticket.noneText')}
          </Blank>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} hasNext={hasNext} href={(to) => href(tab, to)} label={title} />
      </div>
    </Page>
  )
}

function Row({ row }: { row: TicketRow }) {
  const t = useT()
  return (
    <article className={`card pad ${styles.row}`}>
      <div className="row between g2 wrapf">
        <h2 className="t15 b7">
          <Link href={`/workOrder/detail/${row.id}`} className="reach">
            {kindWords(t, row)}
          </Link>
        </h2>
        <span className="row g2">
          {row.unread > 0 && <Tag tone="danger">{t('ticket.unread', { count: row.unread })}</Tag>}
          <StateTag state={row.state} />
        </span>
      </div>
      {row.excerpt !== '' && (
        <p className={`t13 c2 ${styles.clamp}`} dir="auto">
          {row.excerpt}
        </p>
      )}
      <p className="t12 c3">
        <Num>{row.no}</Num> · <Moment at={row.lastAt} />
        {row.about && (
          <>
            {' · '}
            <bdi>{t(`ticket.about.${row.about.kind}`, { no: row.about.no })}</bdi>
          </>
        )}
      </p>
      <Standing row={row} />
    </article>
  )
}
