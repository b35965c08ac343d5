import { experience } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Blank, Button, ButtonLink, SceneNoMessages } from '@tomobako/ui'
import { data as answer, Form, redirect } from 'react-router'
import { objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/author.ts'
import { Endless } from '../parts/more.tsx'
import styles from '../parts/review.module.css'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
export const handle = { keepScroll: 'experience-user' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  // Without a writer there is nothing to show but the way to everybody's.
  if (id === '') return null
  if (!uuid.test(id)) throw answer({ key: 'common.notFound', msg: '' }, { status: 404 })
  const place = (url.searchParams.get('place') ?? '').slice(0, 120)
  const [found, { user }] = await Promise.all([
    context.call(experience.author, { id, ...(place === '' ? {} : { place }) }),
    context.session(),
  ])
  return { ...found, isKnown: user !== null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const author = url.searchParams.get('id') ?? ''
  if (!uuid.test(author)) throw answer({ key: 'common.notFound', msg: '' }, { status: 404 })
  const done = await context.attempt(
    experience.block,
    { author, isBlocked: valuesOf(form)['intent'] === 'block' },
    keyOf(form),
  )
  if (!done.ok) return refused('block', done, form)
  throw redirect(`/experience/user?id=${author}`, 303)
}

/** §2 /experience/user: everything one writer published. */
export default function Author({ loaderData, actionData }: Route.ComponentProps) {
  const title = useShell().screen.title ?? ''
  if (loaderData === null)
    return (
      <Page back="/experience">
        <div className={styles.page}>
          <Heading>{title}</Heading>
          <Nothing />
        </div>
      </Page>
    )
  return <Everything found={loaderData} refusal={actionData} />
}

function Nothing() {
  const t = useT()
  return (
    <Blank
      as="h2"
      scene={<SceneNoMessages />}
      title={t('review.none')}
      actions={
        <ButtonLink href="/experience" tone="line">
          {t('review.all')}
        </ButtonLink>
      }
    />
  )
}

type Found = NonNullable<Route.ComponentProps['loaderData']>
function Everything({ found, refusal }: { found: Found; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { author } = found
  const name = t('review.read.by', { name: author.name })
  return (
    <Page back="/experience" title={name} card="page/experience">
      <div className={styles.page}>
        <Heading>{name}</Heading>
        <div className={styles.who}>
          <Avatar name={author.name} size="md" />
          <span className="t13 c2">
            {formats.country(author.country)} · {formats.number(found.count)} ·{' '}
            {t('review.feed.likes', { count: found.likes })}
          </span>
        </div>
        {found.isKnown && !author.isMe && (
          <Form method="post" preventScrollReset>
            <FormKey of="block" />
            <Refusal message={objectionsAt(refusal, 'block', []).message} />
            <Button
              type="submit"
              name="intent"
              value={found.isBlocked ? 'unblock' : 'block'}
              tone="line"
              size="sm"
            >
              {found.isBlocked ? t('review.read.unblock') : t('review.read.block')}
            </Button>
          </Form>
        )}
        {found.rows.length === 0 ? (
          <Nothing />
        ) : (
          <Endless
            first={found}
            href={(place) =>
              `/experience/user?id=${author.id}${place === null ? '' : `&place=${encodeURIComponent(place)}`}`
            }
          />
        )}
      </div>
    </Page>
  )
}
