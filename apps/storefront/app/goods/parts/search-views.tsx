import type { Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, type IconName, Link, SourceMark } from '@tomobako/ui'
import type { Found } from './arrange.ts'
import { GoodsShelf } from './cards.tsx'
import { sourceMark } from './paths.ts'
import type { Shelves } from './search-load.ts'
import { searchHref, type Typed, views } from './search-query.ts'
import { countOf } from './written.ts'
import styles from './search.module.css'

const icons: Readonly<Record<Typed['view'], IconName>> = { grid: 'grid', list: 'list', sources: 'shelf' }

/** How the results stand: links, so that it works without scripts and stays with the search. */
export function Views({ typed, isOfMany }: { typed: Typed; isOfMany: boolean }) {
  const t = useT()
  const isAlone = !isOfMany || typed.sources.length === 1
  return (
    <nav className={styles.views} aria-label={t('search.view.label')}>
      {views
        .filter((view) => view !== 'sources' || !isAlone)
        .map((view) => (
          <Link
            key={view}
            href={searchHref(typed, { view })}
            aria-current={view === typed.view ? 'true' : undefined}
            aria-label={t(`search.view.${view}`)}
            title={t(`search.view.${view}`)}
          >
            <Icon name={icons[view]} size={20} />
          </Link>
        ))}
    </nav>
  )
}

/** Each source's own in a row that scrolls by itself, with the way to all of them. */
export function SideBySide({
  typed,
  shelves,
  sources,
  nowAt,
}: {
  typed: Typed
  shelves: Shelves
  sources: Found['sources']
  nowAt: number
}) {
  const t = useT()
  const { number: figure } = useFormats()
  const about = new Map(sources.map((each) => [each.source, each]))
  // Who has something stands before who has nothing.
  const rows = shelves.toSorted((a, b) => Number(countOf(b.cards) > 0) - Number(countOf(a.cards) > 0))
  const more = (source: Family): string => searchHref(typed, { sources: [source], view: 'grid' })
  return (
    <div className={styles.rows}>
      {rows.map(({ source, cards }) => {
        const { name } = sourceMark(source, t)
        const { count = 0, isPending = false } = about.get(source) ?? {}
        return (
          <section key={source} aria-label={name}>
            <div className={styles.rowHead}>
              <SourceMark source={sourceMark(source, t)} size="sm" silent />
              <h2 className="t17 b8">
                <bdi>{name}</bdi>
              </h2>
              {count > 0 && !isPending && <span className="t13 c3 num">{figure(count)}</span>}
              {countOf(cards) > 0 && (
                <Link href={more(source)} className="reach" aria-label={t('search.view.moreOf', { name })}>
                  {t('search.view.more')}
                </Link>
              )}
            </div>
            {countOf(cards) > 0 ? (
              <GoodsShelf cards={cards} nowAt={nowAt} label={name} />
            ) : (
              <p className="t13 c3">{isPending ? t('search.view.pending') : t('search.view.nothing')}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}
