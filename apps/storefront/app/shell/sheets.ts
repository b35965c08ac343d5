import { createContext } from 'react'

/** The style sheets of a screen, by its id, that the page now written has not named itself. For servers only. */
export const Sheets = createContext<(screen: string) => readonly string[]>(() => [])
