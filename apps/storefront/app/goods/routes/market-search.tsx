import { marketShops } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Blank, Chip, Chips, Notice, SceneNoResults } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/market-search.ts'
import { Find } from '../parts/find.tsx'
import { loadSearch } from '../parts/search-load.ts'
import { places, searchHref, type Typed } from '../parts/search-query.ts'
import { Results, Save } from '../parts/search-results.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context, url, 'market')

/** The street of partner shops (P 2), searched together or one by one. */
export default function MarketSearch({
  loaderData: { typed, problems, nowAt, first, coming, band, guesses, problem },
}: Route.ComponentProps) {
  const t = useT()
  const title = typed.keyword || (typed.shop ? marketShops[typed.shop]!.name : t('search.market'))
  return (
    <Page
      back="/mall/market"
      tabs
      search={<Find action={places.market.path} size="sm" withPaste={false} defaultValue={typed.keyword} />}
      title={title}
      description={[title, t('search.marketText')].join(' · ')}
    >
      {problem !== null && (
        <div className="px mt12">
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        </div>
      )}
      {first && (
        <Results
          key={searchHref(typed, { page: typed.page })}
          title={title}
          typed={typed}
          problems={problems}
          offered={[]}
          first={first}
          coming={coming}
          band={band}
          guesses={guesses}
          nowAt={nowAt}
          actions={<Save typed={typed} first={first} />}
          above={
            <div className="px mt12">
              <Shops typed={typed} />
            </div>
          }
          {...(first.wordsJa === ''
            ? {
                empty: (
                  <Blank scene={<SceneNoResults />} as="h2" title={t('goods.search.none')}>
                    {t('search.marketText')}
                  </Blank>
                ),
              }
            : {})}
        />
      )}
    </Page>
  )
}

function Shops({ typed }: { typed: Typed }) {
  const t = useT()
  return (
    <Chips label={t('search.shops')}>
      <Chip href={searchHref(typed, { shop: '' })} on={typed.shop === ''}>
        {t('search.allShops')}
      </Chip>
      {Object.entries(marketShops).map(([shop, { name }]) => (
        <Chip key={shop} href={searchHref(typed, { shop })} on={typed.shop === shop}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </Chips>
  )
}
