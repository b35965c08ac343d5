import { useFormats } from '@tomobako/i18n/react'
import { nothing } from '@tomobako/ui'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type MineData, useMine } from './mine.ts'
import { SHELL_ELEMENT, type ShellData } from './shell-data.ts'

const First = createContext<ShellData | null>(null)
/** The same with what is its reader's own, as soon as that is known. */
const Joined = createContext<ShellData | null>(null)
const Mine = createContext<MineData | null>(null)

/** Wraps the whole tree on both sides: the server gives what it loaded, the browser what the document carried. */
export function ShellProvider({
  first,
  nonce,
  children,
}: {
  first: ShellData
  nonce?: string | undefined
  children: ReactNode
}) {
  const mine = useMine(first.isShared)
  const joined = useMemo(() => (mine ? { ...first, ...mine.shell, isShared: false } : first), [first, mine])
  return (
    <First value={first}>
      <Mine value={mine}>
        <Joined value={joined}>
          <Nonce value={nonce}>{children}</Nonce>
        </Joined>
      </Mine>
    </First>
  )
}
const Nonce = createContext<string | undefined>(undefined)
/** The answer's script nonce; only the server knows it, browsers hide it from scripts. */
export const useNonce = (): string | undefined => useContext(Nonce)

/** The words that have arrived so far; navigations bring a screen's own and keep the rest. */
const words = new Map<string, ShellData['messages']>()

/**
 * The shell of the page now shown: the root loader's answer after a navigation, else what the document brought. Works in
 * the error screen too.
 */
export function useShell(): ShellData {
  const first = useContext(First)
  if (!first) throw new Error('useShell needs the ShellProvider of entry.server or entry.client above it.')
  const later = useRouteLoaderData('root') as ShellData | null | undefined // The root loader's type would make a circle of imports.
  const joined = useContext(Joined)
  if (!later) return joined ?? first
  if (typeof document === 'undefined') return later
  return { ...later, messages: merged(first, later) }
}

/** A country's name by its code. The reader's own came with the page: a browser that makes its first names holds up a phone. */
export function useCountryName(): (code: string) => string {
  const { country, countryName } = useShell()
  const formats = useFormats()
  return (code) => (code === country ? countryName : formats.country(code))
}

/** Whether the page now shown came as everybody's: the first of a document, before anybody went on from it. */
function useIsShared(): boolean {
  const first = useContext(First)
  const later = useRouteLoaderData('root') as ShellData | null | undefined // As above.
  return first?.isShared === true && !later
}

/** What stands beside everybody's page for this reader (mine.ts); null on a page that is theirs as a whole. */
export function useMineBeside(): MineData | null {
  const mine = useContext(Mine)
  return useIsShared() ? mine : null
}

function merged(first: ShellData, later: ShellData): ShellData['messages'] {
  let all = words.get(later.local)
  if (!all) {
    all = later.local === first.local ? { ...first.messages } : {}
    words.set(later.local, all)
  }
  const known = all
  // A new object only when words were added, so that the translator is made again only then.
  if (Object.keys(later.messages).some((key) => !(key in known))) {
    all = { ...known, ...later.messages }
    words.set(later.local, all)
  }
  return all
}

/** The files of words this document was written with: what is fetched first. */
export const useFirstWords = (): readonly string[] => useContext(First)?.words ?? []

/** The document's copy, for entry.client. The `<` of the texts is written \u003c, so no text can end the element. */
export const ShellElement = () => {
  const first = useContext(First)
  return (
    <script
      type="application/json"
      id={SHELL_ELEMENT}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? JSON.stringify({ ...first, messages: {} }).replace(/</g, '\\u003c')
          : nothing(),
      }}
    />
  )
}
