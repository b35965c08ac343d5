import { useT } from '@tomobako/i18n/react'
import { Blank, Notice, SceneNoResults } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { Find } from '../../goods/parts/find.tsx'
import { loadSearch, sourcesOffered } from '../../goods/parts/search-load.ts'
import { places, searchHref } from '../../goods/parts/search-query.ts'
import { Results } from '../../goods/parts/search-results.tsx'
import type { Route } from './+types/discount-result.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context, url, 'reduced')

/** Reduced items of every source: what costs less than the same shop asked before. */
export default function DiscountResult({ loaderData }: Route.ComponentProps) {
  return <Reduced {...loaderData} heading="search.reduced" />
}

/** Both pages of reduced items: all sources, or Amazon alone. */
export function Reduced({
  heading,
  typed,
  problems,
  nowAt,
  open,
  first,
  coming,
  guesses,
  problem,
  unknownUrl,
}: Awaited<ReturnType<typeof loadSearch>> & { heading: 'search.reduced' | 'search.reducedAmazon' }) {
  const t = useT()
  const title = typed.keyword || t(heading)
  return (
    <Page
      back="/discount/search/search"
      tabs
      search={
        <Find action={places[typed.place].path} size="sm" withPaste={false} defaultValue={typed.keyword} />
      }
      title={title}
      description={[title, t('search.reducedText')].join(' · ')}
    >
      {(problem ?? unknownUrl) !== null && (
        <div className="px mt12">
          <Notice tone="warn" live="alert">
            {problem ?? t('goods.search.unknownText', { url: unknownUrl ?? '' })}
          </Notice>
        </div>
      )}
      {first && (
        <Results
          key={searchHref(typed, { page: typed.page })}
          title={title}
          typed={typed}
          problems={problems}
          offered={sourcesOffered(typed.place, open)}
          first={first}
          coming={coming}
          band={null}
          guesses={guesses}
          nowAt={nowAt}
          above={<p className="px t13 c2 mt8">{t('search.reducedText')}</p>}
          {...(first.wordsJa === '' && typed.page === 1
            ? {
                empty: (
                  <Blank scene={<SceneNoResults />} as="h2" title={t('goods.search.none')}>
                    {t('search.reducedNone')}
                  </Blank>
                ),
              }
            : {})}
        />
      )}
    </Page>
  )
}
