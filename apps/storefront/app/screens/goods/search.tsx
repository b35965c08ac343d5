import { goods, type GoodsCard } from '@tomobako/contract'
import { families, type Family } from '@tomobako/domain/goods'
import { lengthOf } from '@tomobako/domain/kernel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Icon, Notice, Pagination, SceneNoResults, Section, SourceGrid, Tabs } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/search.ts'
import { GoodsGrid } from './cards.tsx'
import { Find } from './find.tsx'
import { sourceMark } from './paths.ts'
import { Applied, Filters, SortPick } from './search-filters.tsx'
import { readPrices, readTyped, searchHref, searchLimits, type Typed, wordsOf } from './search-query.ts'
import styles from './search.module.css'

type SourceState = { source: Family; state: 'live' | 'cached' | 'down'; count: number; asOf: string | null }
type Found = { words: string; wordsJa: string; cards: GoodsCard[]; total: number | null; page: number; hasNext: boolean; sources: SourceState[] }

/**
 * A pasted link or app share text opens its item (product.md 5); words are searched for. Whatever is wrong with the typed text or numbers
 * is said beside them, and what was typed stays.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = readTyped(url.searchParams)
  const prices = readPrices(typed)
  const words = wordsOf(typed)
  const page = { typed, problems: prices.problems, nowAt: await context.now(), open: [] as Family[], found: null as Found | null, unknownUrl: null as string | null, problem: null as string | null, popular: [] as GoodsCard[] }

  if (typed.keyword !== '' && typed.page === 1) {
    const what = await context.attempt(goods.recognise, { text: typed.keyword })
    if (what.ok && what.data.kind === 'item') throw redirect(what.data.path, 302)
    if (what.ok && what.data.kind === 'unknown') page.unknownUrl = what.data.url
  }
  const length = lengthOf(words)
  if (page.unknownUrl === null && length > searchLimits.words) page.problem = context.t('goods.search.wordsLong', { count: searchLimits.words, given: length })

  const asked = words !== '' || typed.source !== 'all'
  const [home, found] = await Promise.all([
    context.attempt(goods.home, {}),
    asked && page.unknownUrl === null && page.problem === null
      ? context.attempt(goods.search, { source: typed.source, words, page: typed.page, sort: typed.sort, fixedOnly: typed.fixed, ...(prices.min === undefined ? {} : { priceMin: prices.min }), ...(prices.max === undefined ? {} : { priceMax: prices.max }), ...(typed.condition === '' ? {} : { condition: typed.condition }) })
      : null,
  ])
  if (found?.ok) page.found = found.data
  else if (found) page.problem = found.failure.msg
  if (home.ok) {
    page.open = home.data.sources.filter(({ state }) => state === 'open').map(({ source }) => source)
    if (!page.found) page.popular = home.data.popular.flatMap(({ cards }) => cards).slice(0, 12)
  }
  return page
}

export default function Search({ loaderData: { typed, problems, nowAt, open, found, unknownUrl, problem, popular } }: Route.ComponentProps) {
  const t = useT()
  const counts = new Map(found?.sources.map(({ source, count }) => [source, count]))
  const title = typed.keyword || (typed.category ? t.dynamic(`shell.categories.${typed.category}`) : typed.source === 'all' ? t('goods.search.browse') : sourceMark(typed.source).name)
  return (
    <Page back="/" tabs search={<Find size="sm" withPaste={typed.keyword === ''} defaultValue={typed.keyword} />} title={title}>
      {found && open.length > 1 && (
        <div className="phone-only">
          <Tabs label={t('goods.search.source')} items={[{ id: 'all', href: searchHref(typed, { source: 'all' }), label: t('goods.search.allSources'), current: typed.source === 'all' }, ...open.map((family) => ({ id: family, href: searchHref(typed, { source: family }), label: sourceMark(family).name, current: typed.source === family, ...(typed.source === 'all' && counts.has(family) ? { count: counts.get(family) } : {}) }))]} />
        </div>
      )}
      <header className={`px ${styles.head}`}>
        <div className="grow">
          <h1 className={`t24 b8 ${styles.title}`} dir="auto">{unknownUrl === null ? title : t('goods.search.heading')}</h1>
          {found && <Searched typed={typed} found={found} />}
        </div>
        {found && <SortPick typed={typed} />}
      </header>
      {unknownUrl !== null && (
        <div className="px mt12">
          <Notice tone="warn" icon="link" title={t('goods.search.unknownTitle')} live="status">{t('goods.search.unknownText', { url: unknownUrl })}</Notice>
        </div>
      )}
      {problem !== null && (
        <div className="px mt12">
          <Notice tone="danger" live="alert">{problem}</Notice>
        </div>
      )}
      {found ? <Results typed={typed} problems={problems} open={open} counts={counts} found={found} nowAt={nowAt} /> : <Browse open={open} popular={popular} nowAt={nowAt} />}
    </Page>
  )
}

/** What was really searched for in Japan, and how to change it. */
function Searched({ typed, found }: { typed: Typed; found: Found }) {
  const t = useT()
  return (
    <div className={`trans ${styles.searched}`}>
      {found.wordsJa !== '' && (
        <>
          <Icon name="translate" size={16} />
          <span>{t('goods.search.searched')}</span> <b lang="ja">{found.wordsJa}</b>
          <details className={styles.change}>
            <summary>{t('goods.search.change')}</summary>
            <Form method="get" action="/search" key={found.wordsJa}>
              {[...new URLSearchParams(searchHref(typed).split('?')[1])].filter(([name]) => name !== 'keyword' && name !== 'category').map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
              <input className={styles.words} name="keyword" lang="ja" defaultValue={found.wordsJa} aria-label={t('goods.search.changeLabel')} maxLength={searchLimits.words} />
              <button type="submit" className="btn ink sm">{t('goods.search.searchAgain')}</button>
            </Form>
          </details>
        </>
      )}
      <span className="num">{found.total === null ? t('goods.search.countAtLeast', { count: found.cards.length }) : t('goods.search.count', { count: found.total })}</span>
    </div>
  )
}

function Results({ typed, problems, open, counts, found, nowAt }: { typed: Typed; problems: ReturnType<typeof readPrices>['problems']; open: readonly Family[]; counts: ReadonlyMap<Family, number>; found: Found; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className={`split filters-first ${styles.split}`}>
      <Filters typed={typed} problems={problems} open={open} counts={counts} />
      <div className={styles.results}>
        <Applied typed={typed} />
        {/* Without words nobody was asked: our copies are what there is to browse, and no source is silent. */}
        {found.sources.filter(({ state }) => state === 'down' || (state === 'cached' && found.wordsJa !== '')).map(({ source, state, asOf }) => (
          <Notice key={source} tone={state === 'down' ? 'warn' : 'plain'} icon={state === 'down' ? 'alert' : 'clock'} live="status">
            {state === 'down' || asOf === null ? t('goods.search.down', { name: sourceMark(source).name }) : t('goods.search.cached', { name: sourceMark(source).name, when: formats.relative(asOf, nowAt) })}
          </Notice>
        ))}
        {found.cards.length === 0 ? (
          <Blank scene={<SceneNoResults />} as="h2" title={t('goods.search.none')} actions={typed.page > 1 ? <ButtonLink href={searchHref(typed)} tone="ink" size="md">{t('common.pageNumber', { page: 1 })}</ButtonLink> : <ButtonLink href="/search" tone="line" size="md">{t('goods.search.browse')}</ButtonLink>}>
            {typed.page > 1 ? t('goods.search.noneHere') : t('goods.search.noneText')}
          </Blank>
        ) : (
          <GoodsGrid cards={found.cards} nowAt={nowAt} beside label={t('goods.search.results')} eager />
        )}
        <Pagination current={found.page} last={found.hasNext ? found.page + 1 : found.page} href={(page) => searchHref(typed, { page })} label={t('goods.search.pages')} previousLabel={t('common.previousPage')} nextLabel={t('common.nextPage')} pageLabel={(page) => t('common.pageNumber', { page })} />
      </div>
    </div>
  )
}

/** Nothing asked yet: the sources, the way to the history, and what is popular. */
function Browse({ open, popular, nowAt }: { open: readonly Family[]; popular: readonly GoodsCard[]; nowAt: number }) {
  const t = useT()
  const { user } = useShell()
  return (
    <>
      <div className={`px ${styles.find}`}>
        <p className="t13 c2">{t('goods.search.pasteTitle')} {t('goods.search.pasteText')}</p>
        {user && <ButtonLink href="/search/history" tone="line" size="md" icon="clock">{t('goods.search.history')}</ButtonLink>}
      </div>
      <Section title={t('goods.search.source')}>
        <SourceGrid label={t('goods.search.source')} sources={families.map((family) => ({ id: family, href: open.includes(family) ? `/search?source=${family}` : `/mall/${family}`, ...sourceMark(family) }))} />
      </Section>
      {popular.length > 0 && (
        <Section title={t('goods.search.popular')}>
          <GoodsGrid cards={popular} nowAt={nowAt} label={t('goods.search.popular')} />
        </Section>
      )}
    </>
  )
}
