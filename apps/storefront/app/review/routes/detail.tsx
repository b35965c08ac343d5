import { review } from '@tomobako/contract'
import { Moment, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Img, Link, Stars, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { useHints } from '../../kit/use-hints.ts'
import { useZoom } from '../../kit/zoom.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { itemPath } from '../../goods/parts/paths.ts'
import type { Route } from './+types/detail.ts'
import { Called } from '../parts/called.tsx'
import { platformNames } from '../parts/platforms.ts'
import styles from '../parts/review.module.css'
import { Standing, StateTag } from '../parts/standing.tsx'

export const shouldRevalidate = freshAfterRefusal

/** Opening it is reading it; telling the API twice changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [found, { user }] = await Promise.all([
    context.call(review.detail, { id: params.id }),
    context.session(),
  ])
  if (found.unread) await context.attempt(review.read, { id: params.id })
  return { found, me: user?.id ?? '' }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', text = '' } = valuesOf(form)
  const { id } = params
  const key = keyOf(form)
  if (intent === 'remove') {
    const removed = await context.attempt(review.remove, { id }, key)
    if (!removed.ok) return refused(intent, removed, form)
    throw redirect('/shareOrder?tab=draft', 303)
  }
  if (intent === 'takeBack') {
    const kind = (await context.call(review.detail, { id })).kind
    const taken = await context.attempt(review.takeBack, { id }, key)
    if (!taken.ok) return refused(intent, taken, form)
    throw redirect(`/shareOrder/${kind}/add?id=${id}`, 303)
  }
  const appealed = await context.attempt(review.appeal, { id, text }, key)
  if (!appealed.ok) return refused('appeal', appealed, form)
  context.notice('review.add.sent')
  throw redirect(`/shareOrder/detail/${id}`, 303)
}

/** §2 /shareOrder/detail/{id}: one review of the customer's own, and what can be done with it. */
export default function MyReview({ loaderData: { found, me }, actionData }: Route.ComponentProps) {
  const t = useT()
  useHints(me === '' ? [] : [`reviews:${me}`])
  const title = found.title === '' ? t('review.tab.draft') : found.title
  const appeal = objectionsAt(actionData, 'appeal', ['text'])
  const photoName = (at: number): string => t('review.read.photo', { no: at + 1, count: found.photos.length })
  const { opens, zoom } = useZoom(found.photos.map(({ url }, at) => ({ src: url, alt: photoName(at) })))
  const act = (intent: 'remove' | 'takeBack', label: string) => (
    <Form method="post" preventScrollReset>
      <FormKey of={intent} />
      <Refusal message={objectionsAt(actionData, intent, []).message} />
      <Button type="submit" name="intent" value={intent} tone="line" size="sm">
        {label}
      </Button>
    </Form>
  )
  return (
    <Page back="/shareOrder" width="reading" title={title}>
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{title}</Heading>
          <StateTag state={found.state} />
        </div>
        <section className={`card pad ${styles.stack}`}>
          <Standing row={found} />
          <p className="t12 c3">
            {t(`review.kind.${found.kind}`)} · <Moment at={found.submittedAt ?? found.changedAt} />
          </p>
          <div className={styles.acts}>
            {found.isPublished && (
              <ButtonLink href={`/experience/detail/${found.id}`} tone="line" size="sm">
                {t('review.seePublic')}
              </ButtonLink>
            )}
            {found.mayChange && (
              <ButtonLink href={`/shareOrder/${found.kind}/add?id=${found.id}`} tone="ink" size="sm">
                {t('common.edit')}
              </ButtonLink>
            )}
            {found.mayTakeBack && act('takeBack', t('review.takeBack'))}
            {found.state === 'draft' && act('remove', t('common.remove'))}
          </div>
        </section>
        {found.mayAppeal && (
          <Form method="post" className={`card pad ${styles.form}`} noValidate>
            <FormKey of="appeal" />
            <h2 className="t15 b7">{t('review.appeal.title')}</h2>
            <Refusal message={appeal.message} />
            <TextArea
              name="text"
              rows={3}
              label={t('review.appeal.text')}
              defaultValue={typedAt(actionData, 'appeal')['text'] ?? ''}
              error={appeal.fields['text']}
            />
            <div>
              <Submit intent="appeal" tone="line" size="sm">
                {t('review.appeal.send')}
              </Submit>
            </div>
          </Form>
        )}
        {found.rating !== null && (
          <Stars value={found.rating} label={t('review.add.stars', { n: found.rating })} />
        )}
        <p className={styles.text} dir="auto">
          {found.content}
        </p>
        <ul className={styles.strip}>
          {found.photos.map((photo, at) => (
            <li key={photo.id}>
              <a href={photo.url} {...opens(at)}>
                <img src={`${photo.url}?w=640`} alt={photoName(at)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
        {zoom}
        {found.pieces.length > 0 && (
          <section className={`card pad ${styles.stack}`} aria-labelledby="pieces">
            <h2 id="pieces" className="t15 b7">
              {t('review.add.pieces')}
            </h2>
            <ul className={styles.items}>
              {found.pieces.map((piece) => (
                <li key={piece.no} className={styles.item}>
                  <Img src={piece.image ?? undefined} alt="" />
                  <span>
                    <Link href={itemPath(piece.source, piece.id)} className="t13 underline">
                      <Called piece={piece} />
                    </Link>
                    <br />
                    <span className="t12 c3 num">{piece.orderNo}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found.shares.length > 0 && (
          <ul className={styles.items}>
            {found.shares.map((share) => (
              <li key={share.id}>
                {platformNames[share.platform]}:{' '}
                <a
                  className="underline ltr"
                  href={share.url}
                  rel="nofollow noopener noreferrer"
                  target="_blank"
                >
                  {share.url}
                </a>
              </li>
            ))}
          </ul>
        )}
        {found.keywords.length > 0 && (
          <p className="t13 c2">
            {t('review.add.keywords')}: <bdi>{found.keywords.join(' · ')}</bdi>
          </p>
        )}
      </div>
    </Page>
  )
}
