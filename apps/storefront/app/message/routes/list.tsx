import { message } from '@tomobako/contract'
import { messageKindNames } from '@tomobako/domain/message'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, SceneNoMessages, Tabs, Tag } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/list.ts'
import { keyOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { Heading } from '../../kit/heading.tsx'
import { objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Numbered } from '../../kit/numbered.tsx'
import styles from '../parts/message.module.css'

export const handle = { keepScroll: 'messages' }

/** What an address asks to see: `?kind=` and `?unread=1`; anything else is all. */
function wishOf(url: URL) {
  const kind = messageKindNames.find((each) => each === url.searchParams.get('kind')) ?? null
  return { kind, only: url.searchParams.get('unread') === '1' }
}
type Wish = ReturnType<typeof wishOf>
function hrefOf({ kind, only }: Wish, page = 1): string {
  const query = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(only ? { unread: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query === '' ? '/messages' : `/messages?${query}`
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wish = wishOf(url)
  const found = await context.call(message.list, {
    page: pageOf(url),
    ...(wish.kind === null ? {} : { kind: wish.kind }),
    ...(wish.only ? { unread: true } : {}),
  })
  return { ...found, wish }
}

/** Marks read what is shown: all, or those of the chosen kind. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const wish = wishOf(url)
  const done = await context.attempt(message.read, wish.kind === null ? {} : { kind: wish.kind }, keyOf(form))
  if (!done.ok) return refused('read', done, form)
  context.notice('message.allRead')
  throw redirect(hrefOf({ ...wish, only: false }), 303)
}

/** The inbox: newest first, unread ones marked by a dot and in words; kinds and what is unread of each are links. */
export default function Messages({
  loaderData: { rows, page, hasNext, unread, unreadOf, wish },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const here = wish.kind === null ? unread : (unreadOf.find(({ kind }) => kind === wish.kind)?.count ?? 0)
  const isFiltered = wish.kind !== null || wish.only
  const count = (of: number) => (of > 0 ? { count: of } : {})
  return (
    <Page back={false} width="reading">
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{t('message.heading')}</Heading>
          <ButtonLink href="/messages/settings" tone="line" size="sm" icon="settings">
            {t('message.settings.link')}
          </ButtonLink>
        </div>
        <Refusal message={objectionsAt(actionData, 'read', []).message} />
        <Tabs
          className="bleed"
          label={t('message.heading')}
          items={[
            {
              id: 'all',
              href: hrefOf({ ...wish, kind: null }),
              label: t('message.all'),
              current: wish.kind === null,
              ...count(unread),
            },
            ...unreadOf.map((each) => ({
              id: each.kind,
              href: hrefOf({ ...wish, kind: each.kind }),
              label: t(`message.kind.${each.kind}`),
              current: wish.kind === each.kind,
              ...count(each.count),
            })),
          ]}
        />
        <div className={styles.bar}>
          <p className="t13 c2" role="status">
            {t('message.unread', { count: here })}
          </p>
          <div className="row g2 wrapf">
            {(here > 0 || wish.only) && (
              <ButtonLink href={hrefOf({ ...wish, only: !wish.only })} tone="line" size="sm">
                {wish.only ? t('message.all') : t('message.onlyUnread')}
              </ButtonLink>
            )}
            {here > 0 && (
              <Form method="post">
                <FormKey />
                <Submit intent="read" tone="line" size="sm">
                  {t('message.markAll')}
                </Submit>
              </Form>
            )}
          </div>
        </div>
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={isFiltered ? t('message.noneHere') : t('message.none')}
            actions={
              isFiltered ? (
                <ButtonLink href="/messages" tone="line">
                  {t('message.back')}
                </ButtonLink>
              ) : (
                <ButtonLink href="/search" tone="line">
                  {t('message.browse')}
                </ButtonLink>
              )
            }
          >
            {isFiltered ? null : t('message.noneText')}
          </Blank>
        ) : (
          <>
            <ul className={`card ${styles.list}`}>
              {rows.map(({ id, title, body, at, read, kind }) => (
                <li key={id}>
                  <Link href={`/message/${id}`} className={styles.row}>
                    {read ? <span /> : <span className={styles.dot} />}
                    <span className={`t15 ${read ? 'b5' : 'b7'} ${styles.title}`}>
                      {!read && <span className="sr">{t('message.isUnread')} </span>}
                      <Numbered>{title}</Numbered>
                    </span>
                    <span className="t12 c3">
                      <Moment at={at} show="date" />
                    </span>
                    <span className={`t13 c2 clamp2 ${styles.body}`}>
                      <Numbered>{body}</Numbered>
                    </span>
                    {wish.kind === null && (
                      <span className={styles.kind}>
                        <Tag>{t(`message.kind.${kind}`)}</Tag>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
            <Pager page={page} hasNext={hasNext} label={t('message.pages')} href={(to) => hrefOf(wish, to)} />
          </>
        )}
      </div>
    </Page>
  )
}
