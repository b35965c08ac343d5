import { article } from '@tomobako/contract'
import { articleSorts, articleTopics } from '@tomobako/domain/article'
import { serviceCode } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Chip, Chips, SceneNoMessages, SearchField, Tabs } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { Pager, pageOf } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/list.ts'
import styles from '../parts/article.module.css'
import { Cards } from '../parts/card.tsx'

export const handle = { keepScroll: 'article' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const sort = articleSorts.find((each) => each === url.searchParams.get('sort')) ?? 'newest'
  const topic = articleTopics.find((each) => each === url.searchParams.get('topic'))
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = await context.call(article.list, {
    sort,
    page: pageOf(url),
    ...(topic ? { topic } : {}),
    ...(words === '' ? {} : { words }),
  })
  return { found, sort, topic: topic ?? null, words, feed: serviceCode(context.visitor.local) }
}

/** §2 /article: topics, search, newest and most read. */
export default function Articles({ loaderData: { found, sort, topic, words, feed } }: Route.ComponentProps) {
  const t = useT()
  const shell = useShell()
  const title = shell.screen.title
  const href = (to: { sort?: string; topic?: string | null; words?: string; page?: number }): string => {
    const wish = { sort, topic, words, page: 1, ...to }
    const query = new URLSearchParams()
    if (wish.topic) query.set('topic', wish.topic)
    if (wish.sort !== 'newest') query.set('sort', wish.sort)
    if (wish.words !== '') query.set('q', wish.words)
    if (wish.page > 1) query.set('page', String(wish.page))
    const text = query.toString()
    return text === '' ? '/article' : `/article?${text}`
  }
  const all = found.topics.reduce((sum, { count }) => sum + count, 0)
  return (
    <Page back="/" description={t('article.lead')}>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={title}
        href={`${shell.publicUrl}/article/rss/${feed}.xml`}
      />
      <div className={styles.page}>
        <Heading>{title}</Heading>
        <p className="c2">{t('article.lead')}</p>
        <div className={styles.tools}>
          <Tabs
            label={title}
            items={articleSorts.map((each) => ({
              id: each,
              href: href({ sort: each }),
              label: t(`article.sort.${each}`),
              current: each === sort,
            }))}
          />
          <SearchField
            key={words}
            action="/article"
            name="q"
            defaultValue={words}
            label={t('article.search')}
            formLabel={t('article.search')}
            placeholder={t('article.search')}
            clearLabel={t('article.clear')}
            submitLabel={t('common.search')}
            size="sm"
          />
        </div>
        <Chips label={t('article.topics')} wrap>
          <Chip href={href({ topic: null })} on={topic === null}>
            {t('article.all', { count: all })}
          </Chip>
          {found.topics.map((each) => (
            <Chip
              key={each.topic}
              href={href({ topic: each.topic === topic ? null : each.topic })}
              on={each.topic === topic}
            >
              {t(`article.topic.${each.topic}`)} <span className="num">{each.count}</span>
            </Chip>
          ))}
        </Chips>
        {found.rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('article.none')}
            actions={
              <ButtonLink href="/article" tone="line">
                {t('article.seeAll')}
              </ButtonLink>
            }
          >
            {t('article.noneText')}
          </Blank>
        ) : (
          <Cards rows={found.rows} eager={2} />
        )}
        <Pager
          page={found.page}
          hasNext={found.hasNext}
          href={(page) => href({ page })}
          label={t('article.pages')}
        />
        <p>
          <a href={`/article/rss/${feed}.xml`} className={`underline t13 ${styles.feedlink}`}>
            {t('article.feed')}
          </a>
        </p>
      </div>
    </Page>
  )
}
