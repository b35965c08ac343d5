import type { ReviewCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Cards } from './card.tsx'
import styles from './review.module.css'

type Page = { rows: readonly ReviewCard[]; next: string | null }
/** What was read further down, by the address of the list: who comes back finds it, and their place, again. This browser's, for this visit. */
const readBefore = new Map<string, Page>()
const MOST_LISTS = 8

/** A list that goes on below itself; without JavaScript "more" is the next page. */
export function Endless({ first, href }: { first: Page; href: (place: string | null) => string }) {
  const t = useT()
  const here = href(null)
  const fetcher = useFetcher<Page>()
  const [page, setPage] = useState<Page>(first)
  const [of, setOf] = useState(first)
  if (of !== first) {
    setOf(first)
    setPage(first)
  }
  useEffect(() => {
    const before = readBefore.get(here)
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser read is known only once the page is awake
    if (before && before.rows[0]?.id === first.rows[0]?.id) setPage(before)
  }, [here, first])
  useEffect(() => {
    const more = fetcher.data
    if (!more) return
    // oxlint-disable-next-line react/set-state-in-effect -- what was fetched is added once
    setPage((now) => {
      const known = new Set(now.rows.map(({ id }) => id))
      const next = { rows: [...now.rows, ...more.rows.filter(({ id }) => !known.has(id))], next: more.next }
      readBefore.set(here, next)
      for (const list of [...readBefore.keys()].slice(0, -MOST_LISTS)) readBefore.delete(list)
      return next
    })
  }, [fetcher.data, here])
  return (
    <>
      <Cards rows={page.rows} />
      {page.next !== null && (
        <div className={styles.more}>
          <a
            href={href(page.next)}
            className="btn line md"
            rel="next"
            aria-busy={fetcher.state !== 'idle'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (fetcher.state === 'idle') void fetcher.load(href(page.next))
            }}
          >
            {t('common.showMore')}
          </a>
        </div>
      )}
    </>
  )
}
