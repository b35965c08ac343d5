import type { ArticleComment } from '@tomobako/contract'
import { article } from '@tomobako/contract'
import { articleLimits, headingsOf } from '@tomobako/domain/article'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Button, ButtonLink, Icon, IconButton, Link, Notice, Tag, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { useShare } from '../../goods/parts/detail-price.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { JsonLd } from '../../kit/json-ld.tsx'
import { Pager, pageOf } from '../../kit/pager.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/read.ts'
import styles from '../parts/article.module.css'
import { Body } from '../parts/body.tsx'
import { Cards, endonymOf, tagOf } from '../parts/card.tsx'

export const shouldRevalidate = freshAfterRefusal

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('in') ?? ''
  const readIn = /^[a-z]{2}(?:-[A-Z]{2})?$/.test(asked) ? asked : undefined
  const [found, { user }] = await Promise.all([
    context.call(article.detail, {
      id: params.id,
      page: pageOf(url),
      ...(readIn === undefined ? {} : { readIn }),
    }),
    context.session(),
  ])
  return { found, isKnown: user !== null, readIn: readIn ?? null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', text = '', commentId = '' } = valuesOf(form)
  const { id } = params
  const key = keyOf(form)
  const here = `/article/detail/${id}`
  if (intent === 'like' || intent === 'unlike') {
    const done = await context.attempt(article.like, { id, isLiked: intent === 'like' }, key)
    if (!done.ok) return refused('like', done, form)
    throw redirect(`${here}#liked`, 303)
  }
  if (intent === 'removeComment') {
    const done = await context.attempt(article.removeComment, { id: commentId }, key)
    if (!done.ok) return refused('comment', done, form)
    throw redirect(`${here}#comments`, 303)
  }
  const done = await context.attempt(article.comment, { id, text }, key)
  if (!done.ok) return refused('comment', done, form)
  context.notice(done.data.isWaiting ? 'article.waits' : 'article.said')
  throw redirect(`${here}#comments`, 303)
}

/** §2 /article/detail/{id}: one article, with what it is about as it can be bought now, and what readers say. */
export default function Read({ loaderData: { found, isKnown, readIn }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { publicUrl, appName, screen, local } = useShell()
  const here = `/article/detail/${found.id}`
  const share = useShare(publicUrl + here)
  const language = tagOf(found.shownIn)
  const headings = headingsOf(found.body)
  const isOther = readIn === null && language !== tagOf(local)
  return (
    <Page
      back="/article"
      width="reading"
      title={found.title}
      description={found.summary}
      {...(found.cover === null ? {} : { card: null })}
      actions={<IconButton icon="share" label={t('article.share')} onClick={() => void share()} />}
    >
      <Head found={found} address={publicUrl + here} appName={appName} section={screen.title} />
      <article className={styles.article}>
        <header className="stack g3">
          <p className={`t13 c3 ${styles.meta}`}>
            <Link href={`/article?topic=${found.topic}`} className="underline">
              {t(`article.topic.${found.topic}`)}
            </Link>
            <span>{t('article.minutes', { count: found.minutes })}</span>
          </p>
          <h1 className={styles.title} lang={language} dir="auto">
            {found.title}
          </h1>
          <p className={`t13 c3 ${styles.meta}`}>
            <Avatar name={found.author} size="sm" />
            <bdi>{found.author}</bdi>
            <Moment at={found.at} />
            {Date.parse(found.revisedAt) - Date.parse(found.at) > 86_400_000 && (
              <span>
                {t('article.revised')} <Moment at={found.revisedAt} />
              </span>
            )}
          </p>
          {isOther && (
            <Notice tone="info">{t('article.writtenIn', { language: endonymOf(found.shownIn) })}</Notice>
          )}
          {found.languages.length > 1 && (
            <p className={`t13 ${styles.meta}`}>
              <span className="c3">{t('article.readIn')}</span>
              {found.languages.map((code) =>
                code === found.shownIn ? (
                  <b key={code} lang={tagOf(code)} aria-current="true">
                    {endonymOf(code)}
                  </b>
                ) : (
                  <Link
                    key={code}
                    href={`${here}?in=${code}`}
                    className={`underline ${styles.feedlink}`}
                    lang={tagOf(code)}
                  >
                    {endonymOf(code)}
                  </Link>
                ),
              )}
              {found.origin !== found.shownIn && (
                <span className="c3">{t('article.translated', { language: endonymOf(found.origin) })}</span>
              )}
            </p>
          )}
        </header>
        {found.cover && (
          <figure className={styles.cover}>
            <img
              src={`${found.cover.url}?w=1200`}
              srcSet={`${found.cover.url}?w=640 640w, ${found.cover.url}?w=1200 1200w`}
              sizes="(min-width: 680px) 640px, 100vw"
              alt={found.coverAlt}
              lang={language}
              width={found.cover.width}
              height={found.cover.height}
              fetchPriority="high"
            />
          </figure>
        )}
        {headings.length > 2 && (
          <details className={`card ${styles.toc}`}>
            <summary className="t15">
              <Icon name="chevron-down" size={18} />
              {t('article.contents')}
            </summary>
            <ol>
              {headings.map((each) => (
                <li key={each.anchor} className={each.level === 3 ? styles.deep : undefined}>
                  <a href={`#${each.anchor}`} lang={language}>
                    {each.text}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <div className={styles.body} lang={language} dir="auto">
          <Body doc={found.body} pictures={found.pictures} goods={found.goods} />
        </div>
        <div className={styles.acts} id="liked">
          {isKnown ? (
            <Form method="post" preventScrollReset>
              <FormKey of={found.isLiked ? 'unlike' : 'like'} />
              <Refusal message={objectionsAt(actionData, 'like', []).message} />
              <Button
                type="submit"
                name="intent"
                value={found.isLiked ? 'unlike' : 'like'}
                tone={found.isLiked ? 'ink' : 'line'}
                size="sm"
                icon="heart"
                aria-pressed={found.isLiked}
              >
                {found.isLiked ? t('article.unlike') : t('article.like')}
              </Button>
            </Form>
          ) : (
            <ButtonLink href={loginPath(here)} tone="line" size="sm">
              {t('article.login')}
            </ButtonLink>
          )}
          {found.likes > 0 && <span className="t13 c3">{t('article.likes', { count: found.likes })}</span>}
        </div>
        <section id="comments" className={`${styles.comments} far`} aria-labelledby="comments-title">
          <h2 id="comments-title" className="h3">
            {t('article.comments')} <span className="num c3">{found.comments}</span>
          </h2>
          {isKnown && <Write refusal={actionData} />}
          {found.thread.rows.length === 0 && <p className="t13 c3">{t('article.quiet')}</p>}
          <ol className={styles.thread}>
            {found.thread.rows.map((each) => (
              <li key={each.id} id={`c-${each.id}`}>
                <Said said={each} />
              </li>
            ))}
          </ol>
          <Pager
            page={found.thread.page}
            hasNext={found.thread.hasNext}
            href={(page) => `${here}?page=${page}#comments`}
            label={t('article.commentPages')}
          />
        </section>
        {found.related.length > 0 && (
          <section className="stack g3 far" aria-labelledby="related">
            <h2 id="related" className="h3">
              {t('article.related')}
            </h2>
            <Cards rows={found.related} />
          </section>
        )}
      </article>
    </Page>
  )
}

/** What networks and search engines read of it. */
function Head({
  found,
  address,
  appName,
  section,
}: {
  found: Route.ComponentProps['loaderData']['found']
  address: string
  appName: string
  section: string
}) {
  const { publicUrl } = useShell()
  const picture = found.cover === null ? null : `${publicUrl}${found.cover.url}?w=1200&fmt=jpeg`
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:description" content={found.summary} />
      <meta property="article:published_time" content={found.at} />
      <meta property="article:modified_time" content={found.revisedAt} />
      {picture !== null && (
        <>
          <meta property="og:title" content={found.title} />
          <meta property="og:image" content={picture} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <JsonLd
        of={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: found.title,
          description: found.summary,
          inLanguage: tagOf(found.shownIn),
          datePublished: found.at,
          dateModified: found.revisedAt,
          author: { '@type': 'Person', name: found.author },
          publisher: { '@type': 'Organization', name: appName, url: publicUrl },
          mainEntityOfPage: address,
          commentCount: found.comments,
          ...(picture === null ? {} : { image: [picture] }),
        }}
      />
      <JsonLd
        of={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            crumb(1, appName, `${publicUrl}/`),
            crumb(2, section, `${publicUrl}/article`),
            crumb(3, found.title, address),
          ],
        }}
      />
    </>
  )
}

function Said({ said }: { said: ArticleComment }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className={styles.said}>
      <p className={`t13 c3 ${styles.meta}`}>
        <Avatar name={said.name} size="sm" />
        <bdi className="b7">{said.name}</bdi>
        <span>{formats.country(said.country)}</span>
        <Moment at={said.at} />
        {said.isWaiting && <Tag tone="warn">{t('article.waiting')}</Tag>}
      </p>
      <p dir="auto">{said.text}</p>
      {said.isWaiting && <p className="t13 c3">{t('article.waitingText')}</p>}
      {said.isMine ? (
        <Form method="post" preventScrollReset>
          <FormKey of={`remove${said.id}`} />
          <input type="hidden" name="commentId" value={said.id} />
          <Button type="submit" name="intent" value="removeComment" tone="soft" size="sm">
            {t('common.remove')}
          </Button>
        </Form>
      ) : (
        <Link
          href={`/report?type=abuse&kind=comment&id=${said.id}`}
          className={`underline t12 c3 ${styles.feedlink}`}
        >
          {t('article.report')}
        </Link>
      )}
    </div>
  )
}

function Write({ refusal }: { refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'comment', ['text'])
  return (
    <Form method="post" className={styles.form} preventScrollReset noValidate>
      <FormKey of="comment" />
      <Refusal message={message} />
      <TextArea
        name="text"
        rows={2}
        label={t('article.write')}
        maxCount={articleLimits.comment}
        defaultValue={typedAt(refusal, 'comment')['text'] ?? ''}
        error={fields['text']}
      />
      <div>
        <Submit intent="comment" tone="line" size="sm">
          {t('article.send')}
        </Submit>
      </div>
    </Form>
  )
}
