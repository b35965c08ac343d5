import { useEffect } from 'react'
import { HEARTS_FORM } from '../../follow/parts/hearts-form.ts'
import type { BesideRow } from '../routes/beside.ts'

/** Cards that come into sight within this time are asked about together. */
const TOGETHER_MS = 120
const MOST = 60
const CARDS = 'article.item:not(.sold):not(:has(> .inbox))'

/**
 * What each card of any list would add to the reader's box, put onto the cards as they come near the screen: lists are written alike for
 * everybody. `box`: changes with what lies in it, and everything is asked again.
 */
export default function BoxMarks({ box }: { box: string }) {
  useEffect(() => {
    const marks = new Map<Element, string>()
    const told = new Map<string, BesideRow | null>()
    const wanted = new Set<string>()
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async (): Promise<void> => {
      const keys = [...wanted].slice(0, MOST)
      for (const key of keys) wanted.delete(key)
      if (wanted.size > 0) later()
      try {
        const query = keys.map((key) => `of=${encodeURIComponent(key)}`).join('&')
        const answer = await fetch(`/search/beside?${query}`, { signal: leaving.signal })
        const rows = answer.ok ? ((await answer.json()) as BesideRow[]) : [] // our own route's
        for (const key of keys) told.set(key, rows.find((row) => row.key === key) ?? null)
        for (const [card, key] of marks) put(card, key)
      } catch {
        // Without it a card says what it says to everybody.
      }
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), TOGETHER_MS)
    }
    const put = (card: Element, key: string): void => {
      const row = told.get(key)
      if (!row || card.querySelector(':scope > .inbox')) return
      const mark = document.createElement('p')
      mark.className = row.isAlong ? 'inbox along' : 'inbox'
      mark.dataset['own'] = ''
      mark.textContent = row.text
      card.append(mark)
    }
    const near = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          const key = isIntersecting ? marks.get(target) : undefined
          if (key === undefined) continue
          near.unobserve(target)
          if (told.has(key)) put(target, key)
          else {
            wanted.add(key)
            later()
          }
        }
      },
      { rootMargin: '300px' },
    )
    const watch = (root: ParentNode): void => {
      for (const card of root.querySelectorAll(CARDS)) {
        const heart = card.querySelector<HTMLButtonElement>(`button[form="${HEARTS_FORM}"]`)
        if (!heart || marks.has(card)) continue
        marks.set(card, heart.value)
        near.observe(card)
      }
    }
    watch(document)
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) watch(node.matches('article') ? node.parentElement! : node)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      leaving.abort()
      near.disconnect()
      watcher.disconnect()
      for (const mark of document.querySelectorAll('.inbox[data-own]')) mark.remove()
    }
  }, [box])
  return null
}
