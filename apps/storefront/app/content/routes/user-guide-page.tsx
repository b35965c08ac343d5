import { content } from '@tomobako/contract'
import { guideLimits } from '@tomobako/domain/content'
import { isFamily } from '@tomobako/domain/goods'
import { useFormats } from '@tomobako/i18n/react'
import { Button, ButtonLink, Menu, Notice, TextArea } from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import { refused, useFirstError, objectionsAt, Refusal, typedAt } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { crumbs } from '../../shell/listing.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/user-guide-page.ts'
import styles from '../parts/content.module.css'
import { dated, MARK } from '../parts/legal-load.ts'
import { inLanguage, Moment, Sections } from '../parts/legal.tsx'
import { roundingOf } from '../parts/rounding.ts'
import { Contents } from '../parts/text.tsx'

const ROUNDING = 'rounding'
const cards = ['about', 'logistics', 'popularShops', 'shoppingGuide'] as const

/** Where a reader goes next. */
const onwardOf = (name: string): string =>
  name === 'logistics' ? '/calc' : isFamily(name) ? `/mall/${name}` : '/search'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t, visitor } = context
  const preview = url.searchParams.get('preview')?.slice(0, 300) ?? null
  const [shown, list] = await Promise.all([
    context.attempt(
      content.guide,
      { name: params.type, ...(preview === null ? {} : { preview }) },
      { silent: true },
    ),
    context.attempt(content.guides, {}, { silent: true }),
  ])
  if (!shown.ok) {
    const { key, msg } = shown.failure
    // As at any address that names nothing (§2).
    throw key === 'common.notFound'
      ? data({ key: 'shell.notFound.heading' }, { status: 404, statusText: 'Page Not Found' })
      : data({ key, msg }, { status: 503, statusText: 'Refused' })
  }
  const guide = shown.data
  const guides = list.ok ? list.data.guides : []
  const href = onwardOf(guide.name)
  return {
    ...guide,
    sections: guide.sections.map((section) => ({
      ...section,
      id: `guide-${guide.name}-${section.id}`,
      changed: false,
    })),
    description: guide.text === '' ? (guide.sections[0]?.text.split('\n')[0] ?? '') : guide.text,
    notes: [
      ...(guide.isPreview ? [t('agreement.draft')] : []),
      ...(visitor.local !== 'en' &&
      guide.sections.some(({ language }) => language === 'en' && language !== visitor.local)
        ? [t('agreement.partlyEnglish')]
        : []),
    ],
    card: cards.find((each) => each === guide.name) ?? null,
    contents: t('content.contents'),
    checked: dated(t('content.guide.checked', { date: MARK }), guide.checkedAt),
    rounding: guide.name === 'shoppingGuide' ? roundingOf(t) : null,
    onward: {
      href,
      label:
        href === '/calc' ? t('shell.header.calc') : isFamily(guide.name) ? guide.title : t('common.search'),
    },
    fees: t('titles.rules'),
    helpful: {
      hasSaid: url.searchParams.get('said') !== null,
      question: t('content.guide.helpful'),
      yes: t('content.guide.yes'),
      no: t('content.guide.no'),
      words: t('content.guide.words'),
      hint: t('content.guide.wordsHint'),
      thanks: t('content.guide.thanks'),
    },
    all: t('content.guide.title'),
    more: t('content.more'),
    others: guides
      .filter((other) => other.name !== guide.name)
      .map((other) => ({ id: other.name, href: `/userGuide/${other.name}`, label: other.title })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { helpful = '', words = '', version = '' } = valuesOf(form)
  const done = await context.attempt(
    content.helpful,
    {
      name: params.type,
      version: /^[1-9]\d{0,4}$/.test(version) ? Number(version) : 1,
      helpful: helpful === 'yes',
      words: words.slice(0, guideLimits.words),
    },
    keyOf(form),
  )
  if (!done.ok) return refused('helpful', done, form)
  throw redirect(`/userGuide/${params.type}?said=1#helpful`, 303)
}

/** §2 /userGuide/{type}: the four guides, one of each source, and those staff added, as they are published. */
export default function UserGuidePage({ loaderData: guide, actionData }: Route.ComponentProps) {
  const { publicUrl } = useShell()
  const formats = useFormats()
  const form = useFirstError(actionData)
  const { message } = objectionsAt(actionData, 'helpful', [])
  const typed = typedAt(actionData, 'helpful')
  const links = guide.sections.filter(({ title }) => title !== '')
  const { helpful } = guide
  return (
    <Page
      title={guide.title}
      {...(guide.card ? { card: `page/${guide.card}` } : {})}
      description={guide.description}
      unlisted={guide.isPreview || helpful.hasSaid}
      facts={[
        crumbs(publicUrl, [
          { name: guide.all, path: '/userGuide' },
          { name: guide.title, path: `/userGuide/${guide.name}` },
        ]),
      ]}
      back="/userGuide"
      width="reading"
      tabs
    >
      <article className={`px prose ${styles.text}`}>
        <Heading>{guide.title}</Heading>
        {guide.text !== '' && (
          <p className="c2" {...inLanguage(guide.language)}>
            {guide.text}
          </p>
        )}
        <p className="t12 c3">
          <Moment dated={guide.checked} />
        </p>
        {guide.notes.length > 0 && <Notice tone="info">{guide.notes.join(' ')}</Notice>}
        <Contents
          label={guide.contents}
          links={guide.rounding ? [...links, { id: ROUNDING, title: guide.rounding.title }] : links}
        />
        <Sections text={{ blocks: guide.sections }} level="h2" changed="" />
        {guide.rounding && (
          <section id={ROUNDING}>
            <h2>{guide.rounding.title}</h2>
            <p>{guide.rounding.text}</p>
            <ul>
              {guide.rounding.rows.map(({ id, text, of, times, per, result }) => (
                <li key={id}>
                  {text}
                  {result !== null && (
                    <>
                      {' '}
                      <bdi className="num c2">
                        {formats.yen(of)} × {formats.percent(times / per, 2)} → {formats.yen(result)}
                      </bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="mt16 row g2 wrapf">
          <ButtonLink href={guide.onward.href} tone="ink">
            {guide.onward.label}
          </ButtonLink>
          <ButtonLink href="/agreement/rules" tone="line">
            {guide.fees}
          </ButtonLink>
        </p>
      </article>
      <section id="helpful" className="px mt16" aria-labelledby="helpful-title">
        <div className="card pad stack g3">
          <h2 id="helpful-title" className="h3">
            {helpful.question}
          </h2>
          {helpful.hasSaid ? (
            <p role="status">{helpful.thanks}</p>
          ) : (
            <Form method="post" className="stack g3" ref={form} noValidate>
              <FormKey />
              <input type="hidden" name="intent" value="helpful" />
              <input type="hidden" name="version" value={guide.version} />
              <Refusal message={message} />
              <TextArea
                name="words"
                label={helpful.words}
                hint={helpful.hint}
                rows={2}
                maxLength={guideLimits.words}
                defaultValue={typed['words'] ?? ''}
              />
              <div className="row g2 wrapf">
                <Button type="submit" name="helpful" value="yes" tone="line" size="md">
                  {helpful.yes}
                </Button>
                <Button type="submit" name="helpful" value="no" tone="line" size="md">
                  {helpful.no}
                </Button>
              </div>
            </Form>
          )}
        </div>
      </section>
      <div className="px mt16">
        <h2 className="h3">{guide.more}</h2>
        <Menu className={styles.menu} label={guide.more} rows={guide.others} />
      </div>
    </Page>
  )
}
