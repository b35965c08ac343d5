import { message } from '@tomobako/contract'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, SceneNoMessages } from '@tomobako/ui'
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

export const loader = ({ context, url }: Route.LoaderArgs) =>
  context.call(message.list, { page: pageOf(url) })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await context.attempt(message.read, {}, keyOf(form))
  if (!done.ok) return refused('read', done, form)
  context.notice('message.allRead')
  throw redirect('/messages', 303)
}

/** The inbox: newest first, unread ones marked by a dot and in words. */
export default function Messages({
  loaderData: { rows, page, hasNext, unread },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back={false} width="reading">
      <div className={styles.page}>
        <Heading>{t('message.heading')}</Heading>
        <Refusal message={objectionsAt(actionData, 'read', []).message} />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('message.none')}
            actions={
              <ButtonLink href="/search" tone="line">
                {t('message.browse')}
              </ButtonLink>
            }
          >
            {t('message.noneText')}
          </Blank>
        ) : (
          <>
            <div className={styles.bar}>
              <p className="t13 c2" role="status">
                {t('message.unread', { count: unread })}
              </p>
              {unread > 0 && (
                <Form method="post">
                  <FormKey />
                  <Submit intent="read" tone="line" size="sm">
                    {t('message.markAll')}
                  </Submit>
                </Form>
              )}
            </div>
            <ul className={`card ${styles.list}`}>
              {rows.map(({ id, title, body, at, read }) => (
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
                  </Link>
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              hasNext={hasNext}
              label={t('message.pages')}
              href={(to) => `/messages?page=${to}`}
            />
          </>
        )}
      </div>
    </Page>
  )
}
