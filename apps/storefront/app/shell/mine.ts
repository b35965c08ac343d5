import { startTransition, useEffect, useState } from 'react'
import type { ShellData } from './shell-data.ts'

/**
 * What is the reader's own on a page that everybody gets alike (kept-pages.ts): it stands in an element of its own at the end of the
 * document. The browser wakes the page up as everybody's, then shows this.
 */
export type MineData = {
  shell: Pick<ShellData, 'user' | 'counts' | 'notice' | 'noticeHref' | 'formKey'>
  /** What the page itself adds for them (own.ts); null where it adds nothing. */
  page: unknown
}

export const MINE_ELEMENT = 'mine'
/** The cookie that says that this browser runs scripts; without it a reader's own page is made for them alone. */
export const SCRIPTS_COOKIE = 'scripts'

/** Where a browser is sent that shows a customer's shared page without running its scripts. */
export const NO_SCRIPTS_PATH = '/noscript'

/** As it is written into the page. The `<` of the texts is written \u003c, so no text can end the element. */
export const mineElement = (mine: MineData): string =>
  `<script type="application/json" id="${MINE_ELEMENT}">${JSON.stringify(mine).replace(/</g, '\\u003c')}</script>`

let read: MineData | null = null
/** A visitor's page carries nothing of theirs; its forms get their key here. */
const visitors = (): MineData => ({
  shell: {
    user: null,
    counts: { cart: 0, unread: 0, stored: 0, coming: 0, parcels: 0 },
    notice: null,
    noticeHref: null,
    formKey: crypto.randomUUID(),
  },
  page: null,
})

/** Null while the end of the document is still on its way. */
function snapshot(): MineData | null {
  if (read) return read
  const text = document.getElementById(MINE_ELEMENT)?.textContent
  if (text === undefined && document.readyState === 'loading') return null
  read = text === undefined ? visitors() : (JSON.parse(text) as MineData) // Written by this very application.
  return read
}

/**
 * The reader's own part of this document; null on the server, while the page wakes up, and where the page is theirs as a whole. It is shown
 * a slice at a time: almost everything of a page asks for it, and a phone could not answer meanwhile.
 */
export function useMine(isShared: boolean): MineData | null {
  const [mine, setMine] = useState<MineData | null>(null)
  useEffect(() => {
    if (!isShared) return
    const show = (): void => startTransition(() => setMine(snapshot()))
    show()
    document.addEventListener('DOMContentLoaded', show)
    return () => document.removeEventListener('DOMContentLoaded', show)
  }, [isShared])
  return mine
}
