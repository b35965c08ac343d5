import { experience } from '@tomobako/contract'
import { popularCategories } from '@tomobako/domain/follow'
import { families } from '@tomobako/domain/goods'
import { feedSorts } from '@tomobako/domain/review'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Chip, Chips, SceneNoMessages, Tabs } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/feed.ts'
import { Endless } from '../parts/more.tsx'
import styles from '../parts/review.module.css'

export const handle = { keepScroll: 'experience' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (name: string): string => (url.searchParams.get(name) ?? '').slice(0, 200)
  const sort = feedSorts.find((each) => each === asked('sort')) ?? 'newest'
  const category = popularCategories.find((each) => each === asked('category'))
  const isMine = asked('mine') === '1'
  const source = families.find((each) => each === asked('source'))
  const listing = asked('item')
  const keyword = asked('word').slice(0, 100)
  const place = asked('place').slice(0, 120)
  const found = await context.call(experience.feed, {
    sort,
    mine: isMine,
    ...(category ? { category } : {}),
    ...(source && listing !== '' ? { source, listing } : {}),
    ...(keyword === '' ? {} : { keyword }),
    ...(place === '' ? {} : { place }),
  })
  return { ...found, sort, category: category ?? null, isMine, source: source ?? null, listing, keyword }
}

/** §2 /experience: approved reviews for everybody. */
export default function Feed({ loaderData: data }: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  const { sort, category, isMine, source, listing, keyword, brings } = data
  const href = (changes: {
    sort?: string
    category?: string | null
    isMine?: boolean
    keyword?: string
    place?: string | null
  }): string => {
    const to = { sort, category, isMine, keyword, place: null, ...changes }
    const query = new URLSearchParams()
    if (to.sort !== 'newest') query.set('sort', to.sort)
    if (to.category) query.set('category', to.category)
    if (to.isMine) query.set('mine', '1')
    if (to.keyword !== '') query.set('word', to.keyword)
    if (source !== null && listing !== '') {
      query.set('source', source)
      query.set('item', listing)
    }
    if (to.place) query.set('place', to.place)
    const text = query.toString()
    return text === '' ? '/experience' : `/experience?${text}`
  }
  return (
    <Page back="/" card="page/experience">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        <Tabs
          className="bleed"
          label={title}
          items={feedSorts.map((each) => ({
            id: each,
            href: href({ sort: each }),
            label: t(`review.feed.${each}`),
            current: each === sort,
          }))}
        />
        <Chips label={title}>
          <Chip href={href({ isMine: !isMine })} on={isMine}>
            {t('review.feed.mine')}
          </Chip>
          {keyword !== '' && (
            <Chip href={href({ keyword: '' })} on endIcon="x">
              {keyword}
            </Chip>
          )}
          {popularCategories.map((each) => (
            <Chip
              key={each}
              href={href({ category: each === category ? null : each })}
              on={each === category}
            >
              {t(`shell.categories.${each}`)}
            </Chip>
          ))}
        </Chips>
        <section className={`card pad ${styles.stack}`}>
          <h2 className="t15 b7">{t('review.feed.show')}</h2>
          <p className="t13 c2">
            {t('review.add.reward', { points: brings.approvedPoints, high: brings.highPoints })}
          </p>
          <div className={styles.acts}>
            <ButtonLink href="/shareOrder/inside/add" tone="ink" size="sm" icon="edit">
              {t('review.new')}
            </ButtonLink>
            <ButtonLink href="/shareOrder" tone="line" size="sm">
              {t('review.my')}
            </ButtonLink>
          </div>
        </section>
        {data.rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('review.none')}
            actions={
              <ButtonLink href="/experience" tone="line">
                {t('review.all')}
              </ButtonLink>
            }
          >
            {t('review.noneText')}
          </Blank>
        ) : (
          <Endless first={data} href={(place) => href({ place })} />
        )}
      </div>
    </Page>
  )
}
