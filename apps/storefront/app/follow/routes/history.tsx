import { follow, type GoodsCard } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, IconButton, Notice, SceneNoResults } from '@tomobako/ui'
import { useEffect } from 'react'
import { Form, redirect, useFetcher } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { GoodsGrid } from '../../goods/parts/cards.tsx'
import { objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/history.ts'
import styles from '../parts/follow.module.css'
import { ItemLine } from '../parts/items.tsx'
import { keepHere, useViewedHere } from '../parts/viewed-here.tsx'

/** A customer's list comes from the API; a visitor's is in the browser, which asks for its cards with `?here=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.session()
  const nowAt = await context.now()
  const asked = url.searchParams.get('here')
  if (user) return { mine: await context.call(follow.viewed, { page: pageOf(url) }), here: null, nowAt }
  return {
    mine: null,
    here: asked === null ? null : (await context.call(follow.cards, { items: itemsOf(asked) })).cards,
    nowAt,
  }
}

function itemsOf(asked: string) {
  return asked
    .split('\n')
    .slice(0, 48)
    .flatMap((each) => {
      const [source, id] = [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]
      return isFamily(source) && id !== '' && id.length <= 200 ? [{ source, id }] : []
    })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', source, id } = valuesOf(form)
  const key = keyOf(form)
  const done =
    intent === 'pause' || intent === 'resume'
      ? await context.attempt(follow.pauseViewed, { paused: intent === 'pause' }, key)
      : await context.attempt(
          follow.forgetViewed,
          intent === 'forget' && isFamily(source) && id ? { source, id } : {},
          intent === 'forget' ? {} : key,
        )
  if (!done.ok) return refused('history', done, form)
  const notices: Readonly<Record<string, string>> = {
    pause: 'follow.viewed.pausedNow',
    resume: 'follow.viewed.resumed',
    clear: 'follow.viewed.cleared',
    forget: 'follow.viewed.forgotten',
  }
  context.notice(notices[intent] ?? 'common.saved')
  throw redirect(`/history${url.search}`, 303)
}

export default function History({ loaderData: { mine, nowAt }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back="/member" width={mine ? 'reading' : 'wide'}>
      <div className={styles.page}>
        <Heading>{t('follow.viewed.title')}</Heading>
        <Refusal message={objectionsAt(actionData, 'history', []).message} />
        {mine ? <Mine {...mine} nowAt={nowAt} /> : <Here nowAt={nowAt} />}
      </div>
    </Page>
  )
}

type Mine = NonNullable<Route.ComponentProps['loaderData']['mine']>

function Mine({ rows, page, hasNext, paused, nowAt }: Mine & { nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      <div className={styles.bar}>
        <p className="t13 c2">{t('follow.viewed.text')}</p>
        <div className="row g2 wrapf">
          <Form method="post">
            <FormKey of="pause" />
            <Button
              type="submit"
              name="intent"
              value={paused ? 'resume' : 'pause'}
              tone="line"
              size="sm"
              icon={paused ? 'play' : 'pause'}
            >
              {t(paused ? 'follow.viewed.resume' : 'follow.viewed.pause')}
            </Button>
          </Form>
          {rows.length > 0 && (
            <Form method="post">
              <FormKey of="clear" />
              <Button type="submit" name="intent" value="clear" tone="line" size="sm" icon="trash">
                {t('follow.viewed.clear')}
              </Button>
            </Form>
          )}
        </div>
      </div>
      {paused && (
        <Notice tone="info" icon="pause" className={styles.gap!}>
          {t('follow.viewed.isPaused')}
        </Notice>
      )}
      {rows.length === 0 ? (
        <None />
      ) : (
        <>
          <ul className={`card ${styles.list}`}>
            {rows.map(({ card, at }) => (
              <li key={`${card.source}:${card.id}`} className={styles.row}>
                <ItemLine card={card}>
                  <p className="t12 c3 mt2">{t('follow.viewed.at', { when: formats.relative(at, nowAt) })}</p>
                </ItemLine>
                <Form method="post">
                  <input type="hidden" name="source" value={card.source} />
                  <input type="hidden" name="id" value={card.id} />
                  <IconButton
                    type="submit"
                    name="intent"
                    value="forget"
                    icon="x"
                    label={t('follow.viewed.forget', { title: card.titleTranslated ?? card.title })}
                  />
                </Form>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            hasNext={hasNext}
            label={t('follow.viewed.title')}
            href={(to) => `/history?page=${to}`}
          />
        </>
      )}
    </>
  )
}

/** What this browser remembers of a visitor. Without scripts nothing was remembered, and signing in is offered instead. */
function Here({ nowAt }: { nowAt: number }) {
  const t = useT()
  const fetcher = useFetcher<{ here: GoodsCard[] | null }>()
  const rows = useViewedHere()
  const { load } = fetcher
  useEffect(() => {
    if (rows !== null && rows.length > 0)
      void load(
        `/history?here=${encodeURIComponent(rows.map(({ source, id }) => `${source}:${id}`).join('\n'))}`,
      )
  }, [load, rows])
  const cards = rows !== null && rows.length > 0 ? (fetcher.data?.here ?? null) : []
  return (
    <>
      <Notice
        tone="plain"
        className={styles.gap!}
        actions={
          <ButtonLink href="/login?return=%2Fhistory" tone="line" size="sm">
            {t('follow.viewed.login')}
          </ButtonLink>
        }
      >
        {t('follow.viewed.hereText')}
      </Notice>
      {cards?.length === 0 ? <None /> : null}
      {cards !== null && cards.length > 0 && (
        <>
          <GoodsGrid cards={cards} nowAt={nowAt} label={t('follow.viewed.title')} />
          <div className={styles.more}>
            <Button tone="line" size="md" icon="trash" onClick={() => keepHere([])}>
              {t('follow.viewed.clear')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function None() {
  const t = useT()
  return (
    <Blank
      as="h2"
      scene={<SceneNoResults />}
      title={t('follow.viewed.none')}
      actions={
        <ButtonLink href="/search" tone="ink" size="md">
          {t('common.search')}
        </ButtonLink>
      }
    >
      {t('follow.viewed.noneText')}
    </Blank>
  )
}
