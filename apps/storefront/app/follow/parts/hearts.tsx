import { useT } from '@tomobako/i18n/react'
import { type FormEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import { HEART_WORDS, HEARTS_FORM, heartWords } from './hearts-form.ts'
import { isSaved, learnSaved, savedState, subscribeSaved, toggle } from './saved-keys.ts'

const HEARTS = `button[form="${HEARTS_FORM}"]`

/**
 * The hearts of all lists of a page: one form they all send (without scripts: back to this page), and what fills them. Lists are written
 * alike for everybody, so which hearts are full is put onto them here, also onto those that come later.
 */
export function Hearts() {
  const t = useT()
  // Pages without goods have no words for them.
  const [before, after] = t.has('goods.heart.save') ? heartWords(t) : ['', '']
  const { user, isShared } = useShell()
  const { pathname, search } = useLocation()
  const who = isShared ? null : (user?.name ?? null)
  const state = useSyncExternalStore(subscribeSaved, savedState, () => null)

  useEffect(() => {
    const fill = (root: ParentNode): boolean => {
      const hearts = root.querySelectorAll<HTMLButtonElement>(HEARTS)
      for (const heart of hearts) {
        const on = isSaved(heart.value, who)
        heart.classList.toggle('on', on)
        heart.setAttribute('aria-pressed', String(on))
      }
      return hearts.length > 0
    }
    const begin = (root: ParentNode): void => {
      if (fill(root) && who !== null) void learnSaved(who)
    }
    begin(document)
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) begin(node)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [who, state])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const heart = (event.nativeEvent as SubmitEvent).submitter
    if (!(heart instanceof HTMLButtonElement)) return
    event.preventDefault()
    void toggle(heart.value, who)
  }
  return (
    <form id={HEARTS_FORM} method="post" action="/favourites" hidden onSubmit={submit}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="back" value={pathname + search} />
      {before && <span id={HEART_WORDS.before}>{before}</span>}
      {after && <span id={HEART_WORDS.after}>{after}</span>}
    </form>
  )
}
