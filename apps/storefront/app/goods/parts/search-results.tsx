import type { SoldBand, WordGuess } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  ButtonLink,
  Chip,
  Chips,
  Icon,
  ItemCardSkeleton,
  Link,
  Notice,
  Pagination,
  SceneNoResults,
  Section,
} from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import type { Found } from './arrange.ts'
import { GoodsGrid } from './cards.tsx'
import { sourceMark } from './paths.ts'
import { Applied, AuctionViews, Filters, Kept, SortPick } from './search-filters.tsx'
import type { Coming, Shelves } from './search-load.ts'
import { SideBySide, Views } from './search-views.tsx'
import {
  places,
  type Prices,
  saveHref,
  searchHref,
  searchLimits,
  type Typed,
  wordsOf,
} from './search-query.ts'
import { type Cards, countOf, isWritten } from './written.ts'
import styles from './search.module.css'
import { useArrivals } from './use-arrivals.ts'

/** What was known of a page when it was made. */
export type FirstPage = Omit<Found, 'cards'> & { cards: Cards }
const growing = (first: FirstPage): Found => ({
  ...first,
  cards: isWritten(first.cards) ? [] : [...first.cards],
})

export type ResultsProps = {
  title: ReactNode
  typed: Typed
  problems: Prices['problems']
  offered: readonly Family[]
  first: FirstPage
  coming: Coming | null
  /** Each source's own in a row, instead of one list. */
  shelves?: Shelves | null
  band: SoldBand | null
  guesses: readonly WordGuess[]
  nowAt: number
  /** Links beside the results' head, for example "save this search". */
  actions?: ReactNode
  /** Between head and results. */
  above?: ReactNode
  /** Instead of "nothing found", where nothing was asked for. */
  empty?: ReactNode
}

/** Head, filters and results of a search, growing while its sources answer. */
export function Results({
  title,
  typed,
  problems,
  offered,
  first,
  coming,
  shelves = null,
  band,
  guesses,
  nowAt,
  actions,
  above,
  empty,
}: ResultsProps) {
  const t = useT()
  // What is finished is written once; only what still grows comes as data too.
  const arrivals = useArrivals(growing(first), coming, typed.sort)
  const { sources, hasNext, total, isWhole, besides, box, leftOut, grid } = arrivals
  const cards = isWritten(first.cards) ? first.cards : arrivals.cards
  const shown = (shelves ?? [{ cards }]).reduce((sum, each) => sum + countOf(each.cards), 0)
  const counts = new Map(
    sources.filter(({ isPending }) => !isPending).map(({ source, count }) => [source, count]),
  )
  return (
    <div className={styles.page}>
      <header className={`px ${styles.words}`}>
        <h1
          className={`t24 b8 ${typed.keyword === '' ? styles.title : `${styles.title} ${styles.said}`}`}
          dir="auto"
        >
          {title}
        </h1>
        <Searched typed={typed} wordsJa={first.wordsJa} guesses={guesses}>
          <span className="num">
            {total === null
              ? t('goods.search.countAtLeast', { count: shown })
              : t('goods.search.count', { count: total })}
          </span>
        </Searched>
        {band !== null && <Sold band={band} />}
      </header>
      {above && <div className={styles.above}>{above}</div>}
      <Filters typed={typed} problems={problems} offered={offered} counts={counts} />
      <div className={styles.tools}>
        <SortPick typed={typed} />
        {actions}
      </div>
      <div className={styles.results}>
        <AuctionViews typed={typed} />
        <Understood typed={typed} parts={first.parts} />
        <Applied typed={typed} />
        <div className={styles.bar}>
          {first.wordsJa !== '' && <Standing sources={sources} isWhole={isWhole} />}
          <Views typed={typed} isOfMany={sources.length > 1 && offered.length > 1} />
        </div>
        <SourceNotices
          sources={first.sources.filter(({ isPending }) => !isPending)}
          asked={first.wordsJa !== ''}
          nowAt={nowAt}
        />
        <Besides typed={typed} besides={besides} />
        <Boxed box={box} leftOut={leftOut} />
        {shelves !== null && shown > 0 ? (
          <SideBySide typed={typed} shelves={shelves} sources={sources} nowAt={nowAt} />
        ) : shown === 0 && isWhole ? (
          (empty ?? (
            <Blank
              scene={<SceneNoResults />}
              as="h2"
              title={t('goods.search.none')}
              actions={
                typed.page > 1 ? (
                  <ButtonLink href={searchHref(typed)} tone="ink" size="md">
                    {t('common.pageNumber', { page: 1 })}
                  </ButtonLink>
                ) : (
                  <>
                    {leftOut !== undefined && leftOut > 0 && (
                      <ButtonLink
                        href={searchHref(typed, { fits: false, sort: 'adds_asc' })}
                        tone="ink"
                        size="md"
                      >
                        {t('goods.search.sortBy.adds_asc')}
                      </ButtonLink>
                    )}
                    {first.wordsJa !== '' && <NotThere typed={typed} />}
                    <ButtonLink href="/search" tone="line" size="md">
                      {t('goods.search.browse')}
                    </ButtonLink>
                  </>
                )
              }
            >
              {typed.page > 1 ? t('goods.search.noneHere') : t('goods.search.noneText')}
            </Blank>
          ))
        ) : (
          <div
            ref={grid}
            className={typed.view === 'list' ? `${styles.grid} ${styles.list}` : styles.grid}
            aria-busy={isWhole ? undefined : true}
          >
            {countOf(cards) > 0 && (
              <GoodsGrid cards={cards} nowAt={nowAt} beside label={t('goods.search.results')} eager />
            )}
            {!isWhole && (
              <div className={`grid2 beside ${styles.waiting}`} aria-hidden="true">
                {Array.from({ length: 4 }, (_, index) => (
                  <ItemCardSkeleton key={index} />
                ))}
              </div>
            )}
          </div>
        )}
        {/* What is known only now is said below: above, it would push away what somebody reads. */}
        <SourceNotices
          sources={sources.filter(
            ({ source, isPending }) =>
              !isPending && first.sources.some((each) => each.source === source && each.isPending),
          )}
          asked={first.wordsJa !== ''}
          nowAt={nowAt}
        />
        {!isWhole && <NotYet typed={typed} sources={first.sources} />}
        {/* The other ways on stand below what was found: above it they would fill a phone. */}
        {besides.without !== undefined && shown > 0 && (
          <div className="row g2 wrapf mt16">
            <OtherWays />
          </div>
        )}
        {shelves === null && (
          <Pagination
            current={first.page}
            last={hasNext ? first.page + 1 : first.page}
            href={(page) => searchHref(typed, { page })}
            label={t('goods.search.pages')}
            previousLabel={t('common.previousPage')}
            nextLabel={t('common.nextPage')}
            pageLabel={(page) => t('common.pageNumber', { page })}
          />
        )}
      </div>
    </div>
  )
}

/** The way to be told of what is found later; saving needs words, and somebody to tell. */
export function Save({ typed, first }: Pick<ResultsProps, 'typed' | 'first'>) {
  const t = useT()
  const { user } = useShell()
  return (
    user &&
    typed.page === 1 &&
    first.wordsJa !== '' && (
      <ButtonLink href={saveHref(typed)} tone="line" size="md" icon="bell" className={styles.save}>
        <span>{t('search.save')}</span>
      </ButtonLink>
    )
  )
}

/** What was really searched for in Japan, and how to change it. */
function Searched({
  typed,
  wordsJa,
  guesses,
  children,
}: {
  typed: Typed
  wordsJa: string
  guesses: readonly WordGuess[]
  children: ReactNode
}) {
  const t = useT()
  const isChanged = wordsJa !== wordsOf(typed)
  return (
    <div className={`trans ${styles.searched}`}>
      {wordsJa !== '' && (
        <>
          <Icon name="translate" size={16} />
          {typed.asTyped ? (
            <span>{t('search.typed')}</span>
          ) : (
            <>
              <span>{t('goods.search.searched')}</span> <b lang="ja">{wordsJa}</b>
            </>
          )}
          <details className={styles.change}>
            <summary className="reach">
              {t('goods.search.change')} <Icon name="chevron-down" size={16} className="chev" />
            </summary>
            <Form method="get" action={places[typed.place].path} key={wordsJa}>
              <Kept typed={{ ...typed, asTyped: false }} except={['keyword', 'category']} />
              <input
                className={styles.wanted}
                name="keyword"
                lang="ja"
                defaultValue={wordsJa}
                aria-label={t('goods.search.changeLabel')}
                maxLength={searchLimits.words}
              />
              <button type="submit" className="btn ink sm">
                {t('goods.search.searchAgain')}
              </button>
            </Form>
          </details>
          {typed.asTyped ? (
            <Link href={searchHref(typed, { asTyped: false })}>{t('search.toJapanese')}</Link>
          ) : (
            isChanged &&
            typed.keyword !== '' && (
              <Link href={searchHref(typed, { asTyped: true })}>{t('search.asTyped')}</Link>
            )
          )}
        </>
      )}
      {children}
      {guesses.map(({ words }) => (
        <Link key={words} href={searchHref(typed, { keyword: words, category: '' })}>
          {t('search.guess', { words })}
        </Link>
      ))}
    </div>
  )
}

/** Each word as it was understood, with the way to leave it out; one word alone is all there is. */
function Understood({ typed, parts }: { typed: Typed; parts: Found['parts'] }) {
  const t = useT()
  const said = parts.filter(({ to }) => to !== '')
  if (typed.keyword === '' || said.length < 2) return null
  return (
    <Chips label={t('search.understood')} className={styles.applied ?? ''}>
      {said.map((part) => (
        <Chip
          key={part.from}
          pick
          href={searchHref(typed, {
            keyword: said
              .filter((each) => each !== part)
              .map(({ from }) => from)
              .join(' '),
          })}
          aria-label={t('search.leaveOut', { word: part.from })}
        >
          <bdi>{part.from}</bdi>
          {part.to !== part.from && (
            <span className="c3" lang="ja">
              {part.to}
            </span>
          )}
        </Chip>
      ))}
    </Chips>
  )
}

/** What else was asked for because the words alone found too little, and the ways on. */
function Besides({
  typed,
  besides: { alsoJa, without },
}: {
  typed: Typed
  besides: Pick<Found, 'alsoJa' | 'without'>
}) {
  const t = useT()
  return (
    <>
      {alsoJa !== undefined && (
        <p className={`t12 c3 ${styles.standing}`}>
          <span>
            {t('search.also')} <b lang="ja">{alsoJa}</b>
          </span>
        </p>
      )}
      {without !== undefined && (
        <Notice
          tone="plain"
          icon="search"
          live="status"
          actions={
            <>
              <ButtonLink
                href={searchHref(typed, { keyword: without.words, category: '' })}
                tone="ink"
                size="sm"
              >
                {t('search.only', { words: without.words })}
              </ButtonLink>
              <TellMe typed={typed} />
            </>
          }
        >
          {t('search.without', { words: without.left.join(' ') })}
        </Notice>
      )}
    </>
  )
}

/** With which box prices were counted, and what was left out for it; said where it was asked for. */
function Boxed({ box, leftOut }: Pick<Found, 'box' | 'leftOut'>) {
  const t = useT()
  if (box === undefined) return null
  return (
    <p className={`t12 c3 ${styles.standing}`}>
      {box === null ? (
        <span>{t('search.box.none')}</span>
      ) : (
        <>
          <span>{t('search.box.counted', { count: box.pieces })}</span>
          {leftOut !== undefined && leftOut > 0 && <span>{t('search.box.left', { count: leftOut })}</span>}
        </>
      )}
    </p>
  )
}

/** What is not there today may be tomorrow, and somebody can look for it. */
const NotThere = ({ typed }: { typed: Typed }) => (
  <>
    <TellMe typed={typed} />
    <OtherWays />
  </>
)

function TellMe({ typed }: { typed: Typed }) {
  const t = useT()
  return (
    <ButtonLink href={saveHref(typed)} tone="line" size="sm" icon="bell">
      {t('search.tellMe')}
    </ButtonLink>
  )
}

function OtherWays() {
  const t = useT()
  return (
    <>
      <ButtonLink href="/customerSupport" tone="line" size="sm">
        {t('search.person')}
      </ButtonLink>
      <ButtonLink href="/search/picture" tone="line" size="sm" icon="image">
        {t('search.byPicture')}
      </ButtonLink>
    </>
  )
}

/** The usual price of what was sold, as far as we saw it; of too few sales nothing is said, for that would be a line before the goods. */
function Sold({ band: { count, days, lowYen, medianYen, highYen } }: { band: SoldBand }) {
  const t = useT()
  const formats = useFormats()
  if (lowYen === null || medianYen === null || highYen === null) return null
  return (
    <p className={`t12 c3 ${styles.sold}`}>
      <b className="c2">
        {t('search.sold', {
          low: formats.yen(lowYen),
          high: formats.yen(highYen),
          median: formats.yen(medianYen),
        })}
      </b>{' '}
      <span>{t('search.soldFrom', { count, days })}</span>
    </p>
  )
}

/** One line that keeps its height, whoever answers meanwhile. */
function Standing({ sources, isWhole }: { sources: Found['sources']; isWhole: boolean }) {
  const t = useT()
  const answered = sources.filter(({ state, isPending }) => !isPending && state === 'live').length
  const silent = sources.filter(
    ({ state, isPending }) => !isPending && state !== 'live' && state !== 'resting',
  ).length
  return (
    <p className={`t12 c3 ${styles.standing}`} role="status">
      {!isWhole && <span className={styles.pulse} aria-hidden="true" />}
      <span>{t('search.answered', { count: answered })}</span>
      {silent > 0 && <span>{t('search.silent', { count: silent })}</span>}
    </p>
  )
}

function SourceNotices({
  sources,
  asked,
  nowAt,
}: {
  sources: Found['sources']
  asked: boolean
  nowAt: number
}) {
  const t = useT()
  const formats = useFormats()
  // Without words nobody was asked: our copies are what there is to browse, and no source is silent.
  const said = sources
    .filter(
      ({ state, isCut }) => isCut || state === 'down' || state === 'resting' || (state === 'cached' && asked),
    )
    .map(({ source, state, asOf, isCut }) => {
      const { name } = sourceMark(source, t)
      if (state === 'resting')
        return (
          <Notice key={source} tone="plain" icon="clock" live="status">
            {asOf === null
              ? t('goods.search.restingNone', { name })
              : t('goods.search.resting', { name, when: formats.relative(asOf, nowAt) })}
          </Notice>
        )
      if (state === 'live' || !asked)
        return isCut ? (
          <Notice key={source} tone="plain">
            {t('search.cut', { name })}
          </Notice>
        ) : null
      return (
        <Notice
          key={source}
          tone={state === 'down' ? 'warn' : 'plain'}
          icon={state === 'down' ? 'alert' : 'clock'}
          live="status"
        >
          {state === 'down' || asOf === null
            ? t('goods.search.down', { name })
            : t('goods.search.cached', { name, when: formats.relative(asOf, nowAt) })}
        </Notice>
      )
    })
    .filter((notice) => notice !== null)
  const silent = sources.filter(
    ({ state, isPending }) => asked && !isPending && (state === 'down' || state === 'cached'),
  ).length
  // When many are silent at once it is said in one line, or what was found would stand a screen below it.
  if (silent < MANY || said.length < MANY) return said
  return (
    <details className={styles.silent}>
      <summary className="t13">
        <Icon name="clock" size={18} />
        {t('search.silent', { count: silent })}
      </summary>
      <div className={styles.silentEach}>{said}</div>
    </details>
  )
}
const MANY = 3

/** Who is still being asked; a page without scripts says it and offers to look again. */
function NotYet({ typed, sources }: { typed: Typed; sources: Found['sources'] }) {
  const t = useT()
  const formats = useFormats()
  const names = formats.list(
    sources.filter(({ isPending }) => isPending).map(({ source }) => sourceMark(source, t).name),
  )
  if (names === '') return null
  return (
    <>
      <p className={`t12 c3 ${styles.asking}`}>{t('search.asking', { names })}</p>
      <noscript>
        <Notice
          tone="plain"
          icon="clock"
          actions={<a href={searchHref(typed, { page: typed.page })}>{t('search.askAgain')}</a>}
        >
          {t('search.askingPlain', { names })}
        </Notice>
      </noscript>
    </>
  )
}

/** What there is to look at while nothing is asked for. */
export function Shelf({ title, cards, nowAt }: { title: string; cards: Cards; nowAt: number }) {
  return countOf(cards) > 0 ? (
    <Section title={title}>
      <GoodsGrid cards={cards} nowAt={nowAt} label={title} />
    </Section>
  ) : null
}
