import { follow } from '@tomobako/contract'
import type {
  popularCategories as allCategories,
  popularLots as allLots,
  popularWindows as allWindows,
} from '@tomobako/domain/follow'
import { families, isFamily } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Chip, Chips, ItemCard, SceneNoResults, Tabs, Tag } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { useGoodsCards } from '../../goods/parts/cards.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/popular.ts'
import styles from '../parts/follow.module.css'

// The rules' own lists, written again: their file brings the words of every category along, which no browser needs.
const popularWindows = ['day', 'week', 'month'] as const satisfies typeof allWindows
const popularCategories = [
  'figures',
  'cameras',
  'cards',
  'fashion',
  'craft',
  'kitchen',
  'music',
  'games',
] as const satisfies typeof allCategories

const popularLots = ['ending', 'noBids', 'buyout', 'newest'] as const satisfies typeof allLots

type Chosen = {
  lots: (typeof popularLots)[number] | 'all'
  window: (typeof popularWindows)[number]
  source: (typeof families)[number] | 'all'
  category: (typeof popularCategories)[number] | 'all'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const source = url.searchParams.get('source')
  const chosen: Chosen = {
    lots: popularLots.find((each) => each === url.searchParams.get('lots')) ?? 'all',
    window: popularWindows.find((each) => each === url.searchParams.get('window')) ?? 'week',
    source: isFamily(source) ? source : 'all',
    category: popularCategories.find((each) => each === url.searchParams.get('category')) ?? 'all',
  }
  const { lots, ...wish } = chosen
  return {
    ...(await context.call(follow.popular, {
      ...wish,
      ...(lots === 'all' ? {} : { lots }),
      page: pageOf(url),
    })),
    chosen,
    nowAt: await context.now(),
  }
}

const hrefOf = ({ lots, window, source, category }: Chosen, page = 1): string => {
  const params = new URLSearchParams({
    ...(window === 'week' ? {} : { window }),
    ...(source === 'all' ? {} : { source }),
    ...(category === 'all' ? {} : { category }),
    ...(lots === 'all' ? {} : { lots }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return params ? `/popular?${params}` : '/popular'
}

/** Rankings: the same three choices on every one of them, all as links. */
export default function Popular({
  loaderData: { rows, page, hasNext, chosen, nowAt },
}: Route.ComponentProps) {
  const t = useT()
  const item = useGoodsCards(nowAt)
  return (
    <Page back={false} description={t('follow.popular.text')}>
      <div className={styles.page}>
        <Heading>{t('follow.popular.title')}</Heading>
        <p className="t13 c2">{t('follow.popular.text')}</p>
        <Tabs
          className="bleed mt12"
          label={t('follow.popular.window')}
          items={popularWindows.map((window) => ({
            id: window,
            href: hrefOf({ ...chosen, window }),
            label: t(`follow.popular.windows.${window}`),
            current: window === chosen.window,
          }))}
        />
        <Chips label={t('follow.popular.category')} className="mt12">
          {(['all', ...popularCategories] as const).map((category) => (
            <Chip key={category} href={hrefOf({ ...chosen, category })} on={category === chosen.category}>
              {t(`follow.popular.categories.${category}`)}
            </Chip>
          ))}
        </Chips>
        <Chips label={t('follow.popular.source')} className="mt8">
          {(['all', ...families] as const).map((source) => (
            <Chip key={source} href={hrefOf({ ...chosen, source })} on={source === chosen.source}>
              {source === 'all' ? t('follow.popular.everySource') : <bdi>{sourceMark(source, t).name}</bdi>}
            </Chip>
          ))}
        </Chips>
        <Chips label={t('search.auctions.label')} className={`mt8 ${styles.gap}`}>
          {(['all', ...popularLots] as const).map((lots) => (
            <Chip key={lots} href={hrefOf({ ...chosen, lots })} on={lots === chosen.lots}>
              {lots === 'all'
                ? t('search.anyKind')
                : `${t('search.auctions.label')} · ${t(`search.auctions.${lots}`)}`}
            </Chip>
          ))}
        </Chips>
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoResults />}
            title={t('follow.popular.none')}
            actions={
              chosen.window === 'month' ? (
                <ButtonLink href="/search" tone="ink" size="md">
                  {t('common.search')}
                </ButtonLink>
              ) : (
                <ButtonLink href={hrefOf({ ...chosen, window: 'month' })} tone="ink" size="md">
                  {t('follow.popular.longer')}
                </ButtonLink>
              )
            }
          >
            {t('follow.popular.noneText')}
          </Blank>
        ) : (
          <ol className="grid2" start={rows[0]?.rank}>
            {rows.map(({ rank, views, favourites, purchases, card }) => {
              const { id, ...props } = item(card, rank - 1)
              return (
                <li key={id}>
                  <ItemCard
                    {...props}
                    badges={
                      <>
                        <Tag tone="ink" num>
                          {t('follow.popular.rank', { rank })}
                        </Tag>
                        {purchases > 0 && (
                          <Tag tone="ok" icon="cart">
                            {t('follow.popular.purchases', { count: purchases })}
                          </Tag>
                        )}
                        {favourites > 0 && (
                          <Tag tone="line" icon="heart">
                            {t('follow.popular.favourites', { count: favourites })}
                          </Tag>
                        )}
                        {purchases === 0 && favourites === 0 && (
                          <Tag tone="line" icon="eye">
                            {t('follow.popular.views', { count: views })}
                          </Tag>
                        )}
                      </>
                    }
                  />
                </li>
              )
            })}
          </ol>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label={t('follow.popular.title')}
          href={(to) => hrefOf(chosen, to)}
        />
      </div>
    </Page>
  )
}
