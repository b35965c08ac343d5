import { follow, type SavedSearch } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  Button,
  ButtonLink,
  Icon,
  IconButton,
  Link,
  Notice,
  Price,
  SceneNoMessages,
  Tag,
} from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/alerts.ts'
import { hrefOf } from '../parts/alert-wish.ts'
import styles from '../parts/follow.module.css'
import { ItemLine } from '../parts/items.tsx'
import { WishLine } from '../parts/wish-line.tsx'

/** All saved searches, or with `?id=` one of them with what it found. `?new=<query of /search>` leads to the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const fresh = url.searchParams.get('new')
  if (fresh !== null) throw redirect(`/alerts/edit?${new URLSearchParams(fresh).toString()}`)
  const id = url.searchParams.get('id')
  const page = pageOf(url)
  const nowAt = await context.now()
  if (id) return { one: await context.call(follow.search, { id, page }), all: null, nowAt }
  return { one: null, all: await context.call(follow.searches, { page }), nowAt }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '' } = valuesOf(form)
  const key = keyOf(form)
  const done =
    intent === 'remove'
      ? await context.attempt(follow.removeSearch, { id }, key)
      : await context.attempt(follow.pauseSearch, { id, paused: intent === 'pause' }, key)
  if (!done.ok) return refused('alerts', done, form)
  const notices: Readonly<Record<string, string>> = {
    remove: 'follow.alerts.removed',
    pause: 'follow.alerts.pausedNow',
    resume: 'follow.alerts.resumed',
  }
  context.notice(notices[intent] ?? 'common.saved')
  throw redirect('/alerts', 303)
}

export default function Alerts({ loaderData: { one, all, nowAt }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back={one ? '/alerts' : '/member'} width="reading" {...(one ? { title: one.search.name } : {})}>
      <div className={styles.page}>
        <Heading>{one ? <bdi>{one.search.name}</bdi> : t('follow.alerts.title')}</Heading>
        <Refusal message={objectionsAt(actionData, 'alerts', []).message} />
        {one ? <One {...one} nowAt={nowAt} /> : all && <All {...all} nowAt={nowAt} />}
      </div>
    </Page>
  )
}

function All({
  rows,
  page,
  hasNext,
  count,
  most,
  nowAt,
}: OutputOf<typeof follow.searches> & { nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  if (rows.length === 0)
    return (
      <Blank
        as="h2"
        scene={<SceneNoMessages />}
        title={t('follow.alerts.none')}
        actions={
          <>
            <ButtonLink href="/search" tone="ink" size="md">
              {t('common.search')}
            </ButtonLink>
            <ButtonLink href="/alerts/edit" tone="line" size="md">
              {t('follow.alerts.create')}
            </ButtonLink>
          </>
        }
      >
        {t('follow.alerts.noneText')}
      </Blank>
    )
  return (
    <>
      <div className={styles.bar}>
        <p className="t13 c2" role="status">
          {t('follow.alerts.count', { count, most })}
        </p>
        <ButtonLink href="/alerts/edit" tone="ink" size="sm" icon="plus">
          {t('follow.alerts.create')}
        </ButtonLink>
      </div>
      <ul className={`card ${styles.list}`}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <div>
              <Link href={`/alerts?id=${row.id}`} className={`t15 b7 ${styles.name}`}>
                <bdi>{row.name}</bdi>
              </Link>
              <WishLine wish={row.wish} />
              <p className="t12 c3 mt8">
                {row.paused ? (
                  <Tag tone="warn" icon="pause">
                    {t('follow.alerts.paused')}
                  </Tag>
                ) : row.checkedAt ? (
                  t('follow.alerts.checked', { when: formats.relative(row.checkedAt, nowAt) })
                ) : (
                  t('follow.alerts.notYet')
                )}{' '}
                {t('follow.alerts.hits', { count: row.hits })}
              </p>
              <Silent search={row} />
            </div>
            <Acts search={row} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        hasNext={hasNext}
        label={t('follow.alerts.title')}
        href={(to) => `/alerts?page=${to}`}
      />
    </>
  )
}

function Silent({ search }: { search: SavedSearch }) {
  const t = useT()
  const formats = useFormats()
  return search.silent.length > 0 && !search.paused ? (
    <p className="t12 c-warn mt2">
      {t('follow.alerts.silent', {
        names: formats.list(search.silent.map((each) => sourceMark(each, t).name)),
      })}
    </p>
  ) : null
}

/** Pause or resume, change, delete: icons on a list, each with its name. */
function Acts({ search: { id, name, paused } }: { search: SavedSearch }) {
  const t = useT()
  return (
    <div className={styles.acts}>
      <Form method="post" action="/alerts">
        <FormKey of={`pause-${id}`} />
        <input type="hidden" name="id" value={id} />
        <IconButton
          type="submit"
          name="intent"
          value={paused ? 'resume' : 'pause'}
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'follow.alerts.resumeNamed' : 'follow.alerts.pauseNamed', { name })}
        />
      </Form>
      <Link
        href={`/alerts/edit?id=${id}`}
        className="iconbtn"
        aria-label={t('follow.alerts.changeNamed', { name })}
      >
        <Icon name="edit" />
      </Link>
    </div>
  )
}

function One({ search, rows, page, hasNext, nowAt }: OutputOf<typeof follow.search> & { nowAt: number }) {
  const t = useT()
  const { id, paused } = search
  return (
    <>
      <WishLine wish={search.wish} />
      <div className={`row g2 wrapf mt12 ${styles.gap}`}>
        <ButtonLink href={hrefOf(search.wish)} tone="ink" size="sm" icon="search">
          {t('follow.alerts.look')}
        </ButtonLink>
        <ButtonLink href={`/alerts/edit?id=${id}`} tone="line" size="sm" icon="edit">
          {t('follow.alerts.change')}
        </ButtonLink>
        <Form method="post" action="/alerts">
          <FormKey of="pause" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value={paused ? 'resume' : 'pause'}
            tone="line"
            size="sm"
            icon={paused ? 'play' : 'pause'}
          >
            {t(paused ? 'follow.alerts.resume' : 'follow.alerts.pause')}
          </Button>
        </Form>
        <Form method="post" action="/alerts">
          <FormKey of="remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="remove" tone="line" size="sm" icon="trash">
            {t('follow.alerts.delete')}
          </Button>
        </Form>
      </div>
      {paused && (
        <Notice tone="warn" icon="pause" className={styles.gap!}>
          {t('follow.alerts.pausedText')}
        </Notice>
      )}
      <Silent search={search} />
      <h2 className="h3">{t('follow.alerts.found')}</h2>
      {rows.length === 0 ? (
        <p className="t13 c2">{t('follow.alerts.foundNone')}</p>
      ) : (
        <>
          <ul className={`card ${styles.list}`}>
            {rows.map((hit) => (
              <li key={`${hit.card.source}:${hit.card.id}:${hit.kind}`} className={styles.row}>
                <Hit hit={hit} nowAt={nowAt} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            hasNext={hasNext}
            label={t('follow.alerts.found')}
            href={(to) => `/alerts?id=${id}&page=${to}`}
          />
        </>
      )}
    </>
  )
}

function Hit({
  hit: { kind, at, yen, wasYen, told, card },
  nowAt,
}: {
  hit: OutputOf<typeof follow.search>['rows'][number]
  nowAt: number
}) {
  const t = useT()
  const formats = useFormats()
  const tone = { new: 'info', drop: 'ok', relist: 'warn' } as const
  return (
    <ItemLine card={card} marks={<Tag tone={tone[kind]}>{t(`follow.alerts.kinds.${kind}`)}</Tag>}>
      <p className="t12 c3 mt2">
        {formats.relative(at, nowAt)} · <Price yen={yen} />{' '}
        {wasYen !== null && (
          <s>
            <Price yen={wasYen} />
          </s>
        )}{' '}
        {!told && t('follow.alerts.waits')}
      </p>
    </ItemLine>
  )
}
