import { families, type Family } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice, Section, SourceGrid, Tabs } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/search.ts'
import { AnswerCard } from '../parts/answer-card.tsx'
import { Find } from '../parts/find.tsx'
import { sourceMark } from '../parts/paths.ts'
import { loadSearch, sourcesOffered } from '../parts/search-load.ts'
import { AuctionViews } from '../parts/search-filters.tsx'
import { isListedSearch, readTyped, searchHref, type Typed } from '../parts/search-query.ts'
import { Results, Save, Shelf } from '../parts/search-results.tsx'
import styles from '../parts/search.module.css'

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context, url, 'search')

export default function Search({
  loaderData: {
    typed,
    problems,
    nowAt,
    open,
    first,
    coming,
    shelves,
    band,
    guesses,
    unknownUrl,
    answer,
    problem,
    popular,
  },
}: Route.ComponentProps) {
  const t = useT()
  const { user } = useShell()
  const offered = sourcesOffered('search', open)
  const [only] = typed.sources.length === 1 ? typed.sources : []
  const title =
    typed.keyword ||
    (typed.category
      ? t.dynamic(`shell.categories.${typed.category}`)
      : only
        ? sourceMark(only, t).name
        : typed.kind === 'auction'
          ? t('search.auctions.label')
          : t('goods.search.browse'))
  return (
    <Page
      back="/"
      tabs
      search={<Find size="sm" withPaste={typed.keyword === ''} defaultValue={typed.keyword} />}
      title={title}
      unlisted={!isListedSearch(typed)}
      description={[title, ...offered.map((source) => sourceMark(source, t).name), t('common.tagline')].join(
        ' · ',
      )}
    >
      {first && offered.length > 1 && <SourceTabs typed={typed} offered={offered} />}
      {first ? (
        <Results
          key={searchHref(typed, { page: typed.page })}
          title={title}
          typed={typed}
          problems={problems}
          offered={offered}
          first={first}
          coming={coming}
          band={band}
          guesses={guesses}
          nowAt={nowAt}
          shelves={shelves}
          actions={<Save typed={typed} first={first} />}
          {...(answer === null
            ? {}
            : {
                above: (
                  <div className="px">
                    <AnswerCard answer={answer} nowAt={nowAt} />
                  </div>
                ),
              })}
        />
      ) : (
        <>
          <header className={`px ${styles.head}`}>
            <h1 className={`t24 b8 ${styles.title}`} dir="auto">
              {unknownUrl === null ? title : t('goods.search.heading')}
            </h1>
          </header>
          {answer !== null && (
            <div className="px mt12">
              <AnswerCard answer={answer} nowAt={nowAt} />
            </div>
          )}
          {problem !== null && (
            <div className="px mt12">
              <Notice tone="danger" live="alert">
                {problem}
              </Notice>
            </div>
          )}
          <Browse open={open} isOwn={user !== null} />
          <Shelf title={t('goods.search.popular')} cards={popular} nowAt={nowAt} />
        </>
      )}
    </Page>
  )
}

/** On phones: all, or one source, with one tap; several at once are chosen among the filters. */
function SourceTabs({ typed, offered }: { typed: Typed; offered: readonly Family[] }) {
  const t = useT()
  return (
    <div className="phone-only">
      <Tabs
        label={t('goods.search.source')}
        items={[
          {
            id: 'all',
            href: searchHref(typed, { sources: [] }),
            label: t('goods.search.allSources'),
            current: typed.sources.length === 0,
          },
          ...offered.map((family) => ({
            id: family,
            href: searchHref(typed, { sources: [family] }),
            label: sourceMark(family, t).name,
            current: typed.sources.length === 1 && typed.sources[0] === family,
          })),
        ]}
      />
    </div>
  )
}

/** Nothing asked yet: the sources, and the way to the history. */
function Browse({ open, isOwn }: { open: readonly Family[]; isOwn: boolean }) {
  const t = useT()
  return (
    <>
      <div className={`px ${styles.find}`}>
        <p className="t13 c2">
          {t('goods.search.pasteTitle')} {t('goods.search.pasteText')}
        </p>
        <p className="row wrapf g2">
          <ButtonLink href="/search/picture" tone="line" size="md" icon="image">
            {t('search.byPicture')}
          </ButtonLink>
          {isOwn && (
            <ButtonLink href="/search/history" tone="line" size="md" icon="clock">
              {t('goods.search.history')}
            </ButtonLink>
          )}
        </p>
      </div>
      <Section title={t('search.auctions.label')}>
        <AuctionViews typed={{ ...readTyped(new URLSearchParams()), kind: 'auction' }} />
      </Section>
      <Section title={t('goods.search.source')}>
        <SourceGrid
          label={t('goods.search.source')}
          sources={families.map((family) => ({
            id: family,
            href: open.includes(family) ? `/search?source=${family}` : `/mall/${family}`,
            ...sourceMark(family, t),
          }))}
        />
      </Section>
    </>
  )
}
