import { forgetOwn } from '../shell/offline-owner.ts'

/** Words that were written and not sent are kept in the browser under this, for their owner. */
export const draftKey = (of: string): string => `ticket ${of}`

// A browser may keep nothing: then the words live as long as the page.
export function draftAt(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // As above.
  }
}

/** What a browser keeps of itself and of the shop, whoever sits before it (§3). */
const ofTheDevice: readonly string[] = ['language', 'uuid', 'afterSale']
/**
 * Who signs out leaves nothing of what they wrote, looked at, hid or may read without network on the device. Whatever is kept from now on
 * under another name goes as well.
 */
export function forgetDrafts(): void {
  forgetOwn()
  try {
    for (const key of Object.keys(localStorage)) if (!ofTheDevice.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
