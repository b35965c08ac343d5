import { safeReturn } from './return.ts'

/** The language page, which leads back here. With JavaScript the layout opens its sheet instead. */
export const languageHref = (here: string): string =>
  `/language?return=${encodeURIComponent(safeReturn(here))}`

/** The address that changes the language and comes back here with `lang` replaced (§4). A fresh document on purpose. */
export const chooseHref = (local: string, here: string): string =>
  `/language?choose=${encodeURIComponent(local)}&return=${encodeURIComponent(safeReturn(here))}`
