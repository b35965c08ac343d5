import { experience, type ReviewAnswer, type ReviewComment } from '@tomobako/contract'
import { reviewLimits } from '@tomobako/domain/review'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Button, ButtonLink, Chip, Chips, Img, Link, Price, Stars, Tag, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { itemPath } from '../../goods/parts/paths.ts'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { useZoom } from '../../kit/zoom.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import type { Route } from './+types/read.ts'
import { Called } from '../parts/called.tsx'
import { platformNames } from '../parts/platforms.ts'
import styles from '../parts/review.module.css'

export const shouldRevalidate = freshAfterRefusal

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = (url.searchParams.get('place') ?? '').slice(0, 120)
  const isAsked = url.searchParams.get('translate') === '1'
  const [found, { user }] = await Promise.all([
    context.call(experience.detail, {
      id: params.id,
      translate: isAsked,
      ...(place === '' ? {} : { place }),
    }),
    context.session(),
  ])
  return { found, isKnown: user !== null, isAsked }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', text = '', answers = '', commentId = '' } = valuesOf(form)
  const { id } = params
  const key = keyOf(form)
  const here = `/experience/detail/${id}`
  if (intent === 'like' || intent === 'unlike') {
    const done = await context.attempt(experience.like, { id, isLiked: intent === 'like' }, key)
    if (!done.ok) return refused('like', done, form)
    throw redirect(here, 303)
  }
  if (intent === 'removeComment') {
    const done = await context.attempt(experience.removeComment, { id: commentId }, key)
    if (!done.ok) return refused('comment', done, form)
    throw redirect(`${here}#comments`, 303)
  }
  const done = await context.attempt(
    experience.comment,
    { id, text, ...(answers === '' ? {} : { answers }) },
    key,
  )
  if (!done.ok) return refused(answers === '' ? 'comment' : `answer${answers}`, done, form)
  throw redirect(`${here}#c-${done.data.id}`, 303)
}

/** §2 /experience/detail/{id}: one approved review, what it is about as it can be bought now, and what readers say. */
export default function Read({ loaderData: { found, isKnown, isAsked }, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const title = found.translated?.title ?? found.title
  const here = `/experience/detail/${found.id}`
  const photoName = (at: number): string =>
    t('review.read.photo', { no: at + 1, count: found.pictures.length })
  const { opens, zoom } = useZoom(found.pictures.map((photo, at) => ({ src: photo.url, alt: photoName(at) })))
  return (
    <Page
      back="/experience"
      width="reading"
      title={title}
      description={found.excerpt}
      card={`review/${found.id}`}
    >
      <article className={styles.page} lang={found.translated ? undefined : found.language}>
        <ul className={styles.strip}>
          {found.pictures.map((photo, at) => (
            <li key={photo.id}>
              <a href={photo.url} className={styles.shot} {...opens(at)}>
                <img
                  src={`${photo.url}?w=1200`}
                  alt={photoName(at)}
                  width={photo.width}
                  height={photo.height}
                  loading={at === 0 ? 'eager' : 'lazy'}
                />
              </a>
            </li>
          ))}
        </ul>
        {zoom}
        <Heading>{title}</Heading>
        {/* Only to be seen: the heading has said it. */}
        <p className="phone-only t24 b8" dir="auto" aria-hidden="true">
          {title}
        </p>
        <p className={styles.who}>
          <Avatar name={found.author.name} size="sm" />
          <Link href={`/experience/user?id=${found.author.id}`} className="underline t13">
            <bdi>{found.author.name}</bdi>
          </Link>
          <span className="t12 c3">
            {formats.country(found.author.country)} · <Moment at={found.at} />
          </span>
          {found.isHigh && <Tag tone="seal">{t('review.feed.high')}</Tag>}
          {found.isVideo && <Tag tone="line">{t('review.feed.video')}</Tag>}
        </p>
        {found.rating !== null && (
          <Stars value={found.rating} label={t('review.add.stars', { n: found.rating })} />
        )}
        <p className={styles.text} dir="auto">
          {found.translated?.content ?? found.content}
        </p>
        {found.canTranslate &&
          (found.translated ? (
            <Link href={here} className="underline t13">
              {t('review.read.original')}
            </Link>
          ) : isAsked ? (
            <p className="t13 c3">{t('review.read.translating')}</p>
          ) : (
            <Link href={`${here}?translate=1`} className="underline t13">
              {t('review.read.translate')}
            </Link>
          ))}
        {found.keywords.length > 0 && (
          <section className={styles.stack} aria-label={t('review.read.searched')}>
            <p className="t12 c3">{t('review.read.searched')}</p>
            <Chips label={t('review.read.searched')} wrap>
              {found.keywords.map((word) => (
                <Chip key={word} icon="search" href={`/search?keyword=${encodeURIComponent(word)}`}>
                  {word}
                </Chip>
              ))}
            </Chips>
          </section>
        )}
        {found.items.length > 0 && (
          <section className={`card pad ${styles.stack}`} aria-labelledby="items">
            <h2 id="items" className="t15 b7">
              {t('review.read.items')}
            </h2>
            <ul className={styles.items}>
              {found.items.map((item) => (
                <li key={`${item.source}${item.id}`} className={styles.item}>
                  <Img src={item.image ?? undefined} alt="" />
                  <span>
                    <Link href={itemPath(item.source, item.id)} className="t13 underline">
                      <Called piece={item} />
                    </Link>
                    <br />
                    {item.isSold || item.yen === null ? (
                      <Tag tone="line">{t('common.sold')}</Tag>
                    ) : (
                      <Price yen={item.yen} />
                    )}{' '}
                    {item.isSold && (
                      <Link
                        href={`/search?keyword=${encodeURIComponent(item.like)}`}
                        className="underline t13"
                      >
                        {t('review.read.similar')}
                      </Link>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found.shares.length > 0 && (
          <p className="t13">
            {t('review.read.posts')}:{' '}
            {found.shares.map((share) => (
              <a
                key={share.id}
                className="underline"
                href={share.url}
                rel="nofollow ugc noopener noreferrer"
                target="_blank"
              >
                {platformNames[share.platform]}
              </a>
            ))}
          </p>
        )}
        <div className={styles.acts}>
          <ButtonLink href={`/share?type=review&id=${found.id}`} tone="line" size="sm" icon="share">
            {t('review.read.poster')}
          </ButtonLink>
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
                {found.isLiked ? t('review.read.unlike') : t('review.read.like')}
              </Button>
            </Form>
          ) : (
            <ButtonLink href={loginPath(here)} tone="line" size="sm">
              {t('review.read.login')}
            </ButtonLink>
          )}
          <span className="t13 c3">{t('review.feed.likes', { count: found.likes })}</span>
          {!found.author.isMe && (
            <Link href={`/report?type=abuse&kind=review&id=${found.id}`} className="underline t12">
              {t('review.read.report')}
            </Link>
          )}
        </div>
        <section id="comments" className={styles.comments} aria-labelledby="comments-title">
          <h2 id="comments-title" className="h3">
            {t('review.read.comments')} <span className="num c3">{found.comments}</span>
          </h2>
          <ol className={styles.thread}>
            {found.thread.map((each) => (
              <li key={each.id} id={`c-${each.id}`}>
                <Said said={each} />
                {each.answers.length > 0 && (
                  <ol className={styles.answers}>
                    {each.answers.map((one) => (
                      <li key={one.id} id={`c-${one.id}`}>
                        <Said said={one} />
                        {isKnown && <Answer to={one} refusal={actionData} />}
                      </li>
                    ))}
                  </ol>
                )}
                {isKnown && <Answer to={each} refusal={actionData} />}
              </li>
            ))}
          </ol>
          {found.next !== null && (
            <ButtonLink
              href={`${here}?place=${encodeURIComponent(found.next)}#comments`}
              tone="line"
              size="sm"
              rel="next"
            >
              {t('common.showMore')}
            </ButtonLink>
          )}
          {isKnown && <Comment refusal={actionData} intent="comment" />}
        </section>
      </article>
    </Page>
  )
}

function Said({ said }: { said: ReviewAnswer | ReviewComment }) {
  const t = useT()
  return (
    <div>
      <p className={`t12 c3 ${styles.who}`}>
        <Avatar name={said.author.name} size="sm" />
        <bdi>{said.author.name}</bdi> · <Moment at={said.at} />
      </p>
      <p className={`t13 ${styles.text}`} dir="auto">
        {said.to !== null && <b>{t('review.read.to', { name: said.to })} </b>}
        {said.translated ?? said.text}
      </p>
      {said.isMine ? (
        <Form method="post" preventScrollReset>
          <FormKey of={`remove${said.id}`} />
          <input type="hidden" name="commentId" value={said.id} />
          <Button type="submit" name="intent" value="removeComment" tone="soft" size="sm">
            {t('common.remove')}
          </Button>
        </Form>
      ) : (
        <Link href={`/report?type=abuse&kind=comment&id=${said.id}`} className="underline t12 c3">
          {t('review.read.report')}
        </Link>
      )}
    </div>
  )
}

function Answer({ to, refusal }: { to: ReviewAnswer; refusal: unknown }) {
  const t = useT()
  const intent = `answer${to.id}`
  const wasRefused = objectionsAt(refusal, intent, ['text'])
  return (
    <details open={wasRefused.message !== null || wasRefused.fields['text'] !== undefined}>
      <summary className="t12 underline">{t('review.read.answer')}</summary>
      <Comment refusal={refusal} intent={intent} answers={to.id} />
    </details>
  )
}

function Comment({ refusal, intent, answers }: { refusal: unknown; intent: string; answers?: string }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, intent, ['text'])
  return (
    <Form method="post" className={styles.form} preventScrollReset noValidate>
      <FormKey of={intent} />
      {answers !== undefined && <input type="hidden" name="answers" value={answers} />}
      <Refusal message={message} />
      <TextArea
        name="text"
        rows={2}
        label={t('review.read.comment')}
        maxCount={reviewLimits.comment}
        defaultValue={typedAt(refusal, intent)['text'] ?? ''}
        error={fields['text']}
      />
      <div>
        <Submit intent={intent} tone="line" size="sm">
          {t('review.read.send')}
        </Submit>
      </div>
    </Form>
  )
}
