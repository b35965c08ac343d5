import type { ExchangeRate } from '@tomobako/domain/money'
import type { AnyLocal, MessageTable } from '@tomobako/i18n'
import type { Host } from './host.ts'
import type { Layout } from '../screens.ts'
import type { IsNew } from './edition.ts'

/**
 * What the shell knows of a page. On a document it travels beside the router's own data, so that the error screen has its words
 * even when every loader failed; on a navigation inside the app it is the root loader's answer.
 */
export type ShellData = {
  local: AnyLocal
  timeZone: string
  timeZoneKnown: boolean
  edition: 'china' | 'global'
  appName: string
  packEnv: string
  /** Our own address, as links that are copied and shared name it. */
  publicUrl: string
  /** §3: of the client's store. */
  version: string
  isNew: IsNew
  host: Host
  safeBottom: string
  colorMode: 'auto' | 'light' | 'dark'
  country: string
  /** In the visitor's language; from the server, because browsers' lists of names differ. */
  countryName: string
  currency: string
  /** What yen are in it, for reading; null where prices show in yen alone. */
  rate: ExchangeRate | null
  practice: boolean
  /** The page is everybody's: names and counts come a moment after it woke up (mine.ts). */
  isShared: boolean
  user: { id: string; name: string; maskedName: string } | null
  counts: { cart: number; unread: number; stored: number; coming: number; parcels: number }
  /** The screen's title in the visitor's language, and what of its row the layout needs. */
  screen: {
    path: string
    title: string
    capability: string
    light: boolean
    site: string | null
    layout: Layout
    /** Search engines may list it. */
    isListed: boolean
  }
  /** The words of the page. They travel as files of their own (words-files.ts), not in the document. */
  messages: MessageTable
  /** Those files. */
  words: readonly string[]
  /** A short message left by the last action. */
  notice: string | null
  /** Where what it speaks of can be seen. */
  noticeHref: string | null
  /** What calls of this document were refused with (§8). */
  toasts: readonly string[]
  /** §7; `id` travels as data-id. */
  /** VITE_API_HOST: where the browser's own calls go; null is this very host. */
  apiHost: string | null
  scripts: { src: string; id?: string }[]
  /** What measures, where the reader allows it (measuring.tsx); empty where nothing may. */
  measuring: { src: string; id?: string }[]
  /** The idempotency key of this document's forms (form-key.tsx). */
  formKey: string
}

/** The element that carries the first ShellData to the browser. */
export const SHELL_ELEMENT = 'shell-data'
