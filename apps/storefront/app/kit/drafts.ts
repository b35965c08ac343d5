/** Words that were written and not sent are kept in the browser under this, for their owner. */
export const draftKey = (of: string): string => `ticket ${of}`

/** Who signs out leaves nothing of what they wrote on the device. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftKey(''))) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
