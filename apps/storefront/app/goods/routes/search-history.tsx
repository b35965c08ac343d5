import { goods } from '@tomobako/contract'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, Icon, IconButton, Link, SceneNoResults } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { failureOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/search-history.ts'
import styles from '../parts/search-history.module.css'

/** The page is open (§2 "Also"), its rows are the customer's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await context.session()
  return { rows: user ? (await context.call(goods.history, {})).rows : null }
}

/** Forgets one search, or all of them. */
export async function action({ context, request }: Route.ActionArgs) {
  const { words } = valuesOf(await request.formData())
  const done = await context.attempt(goods.clearHistory, words ? { words } : {})
  if (!done.ok) return data(failureOf(done), { status: 422 })
  context.notice('goods.history.forgotten')
  throw redirect('/search/history', 303)
}

export default function SearchHistory({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back="/search" width="reading">
      <div className={`px ${styles.page}`}>
        <Heading>{t('goods.history.title')}</Heading>
        {rows === null ? (
          <Blank
            scene={<SceneNoResults />}
            as="h2"
            title={t('goods.history.login')}
            actions={
              <ButtonLink href="/login?return=%2Fsearch%2Fhistory" tone="ink" size="md">
                {t('goods.history.loginAction')}
              </ButtonLink>
            }
          />
        ) : rows.length === 0 ? (
          <Blank
            scene={<SceneNoResults />}
            as="h2"
            title={t('goods.history.empty')}
            actions={
              <ButtonLink href="/search" tone="ink" size="md">
                {t('goods.history.search')}
              </ButtonLink>
            }
          >
            {t('goods.history.emptyText')}
          </Blank>
        ) : (
          <>
            <ul className="card">
              {rows.map(({ words, at }) => (
                <li key={words} className={styles.row}>
                  <Link href={`/search?keyword=${encodeURIComponent(words)}`} className={styles.words}>
                    <Icon name="clock" size={18} />
                    <bdi className="grow">{words}</bdi>
                    <span className="t12 c3">
                      <Moment at={at} show="date" />
                    </span>
                  </Link>
                  <Form method="post">
                    <input type="hidden" name="words" value={words} />
                    <IconButton
                      type="submit"
                      icon="x"
                      size={18}
                      label={t('goods.history.forget', { words })}
                    />
                  </Form>
                </li>
              ))}
            </ul>
            <Form method="post">
              <Button type="submit" tone="line" size="md" icon="trash">
                {t('goods.history.clear')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </Page>
  )
}
