import { answer } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Link, Menu, Panel, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/topics.ts'
import styles from '../parts/answer.module.css'
import { Ask, Example } from '../parts/ask.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 200)
  const [found, { country }] = await Promise.all([
    context.call(answer.topics, { topic: (url.searchParams.get('topic') ?? '').slice(0, 20), words }),
    context.session(),
  ])
  return { ...found, words, country }
}

/** §2 /workOrder/bot: ask, look something up by topic or word, and what waits for oneself. */
export default function Topics({ loaderData: data }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const name = (topic: string): string => t.dynamic(`answer.topic.${topic}`, {}, topic)
  const isSearch = data.words !== ''
  const examples = [
    t('answer.examples.one'),
    t('answer.examples.two', { country: formats.amid(formats.country(data.country)) }),
    t('answer.examples.three'),
  ]
  return (
    <Page back="/customerSupport" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="c2">{t('answer.lead')}</p>
        <Ask most={data.most} words={data.words} />
        {!isSearch && data.topic === null && (
          <section aria-labelledby="examples" className={styles.form}>
            <h2 id="examples" className="t13 c2">
              {t('answer.example')}
            </h2>
            <ul className={styles.list}>
              {examples.map((each, index) => (
                <li key={each}>
                  <Example words={each} index={index} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {data.own.length > 0 && (
          <section aria-labelledby="own" className={styles.form}>
            <h2 id="own" className="h3">
              {t('answer.yours')}
            </h2>
            <Menu
              label={t('answer.yours')}
              rows={data.own.map((each, place) => ({
                id: String(place),
                href: each.path,
                label: <bdi>{each.text}</bdi>,
              }))}
            />
          </section>
        )}
        <Form method="get" role="search" aria-label={t('answer.search')} className={styles.search}>
          <TextField
            className="grow"
            name="words"
            type="search"
            label={t('answer.search')}
            defaultValue={data.words}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" tone="line" size="md">
            {t('common.search')}
          </Button>
        </Form>
        {(isSearch || data.topic !== null) && (
          <section aria-labelledby="found" className={styles.form}>
            <h2 id="found" className="h3">
              {isSearch || data.topic === null ? t('answer.found') : name(data.topic)}
            </h2>
            {data.passages.length === 0 && <p className="c2">{t('answer.nothing', { words: data.words })}</p>}
            <ul className={styles.list}>
              {data.passages.map((each) => (
                <li key={each.id} id={each.id.replaceAll('.', '-')} className={`card pad ${styles.passage}`}>
                  <h3 className="t15 b7">{each.heading}</h3>
                  <p className="t13">{each.text}</p>
                  <p className="t12">
                    <Link href={each.path} className="underline">
                      {t('answer.readAt')}: {each.heading}
                    </Link>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="topics" className={styles.form}>
          <h2 id="topics" className="h3">
            {t('answer.topics')}
          </h2>
          <Menu
            label={t('answer.topics')}
            rows={data.topics.map((topic) => ({
              id: topic,
              href: `/workOrder/bot?topic=${topic}`,
              label: name(topic),
            }))}
          />
        </section>
        <Panel gap title={t('answer.person')}>
          <div>
            <ButtonLink href="/customerSupport" tone="line" size="md">
              {t('answer.topic.help')}
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </Page>
  )
}
