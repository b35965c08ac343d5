import type { Family } from '@tomobako/domain/goods'

export const sheetPath = (source: Family, id: string): string =>
  `/bids/new?source=${source}&id=${encodeURIComponent(id)}`
export const groupPath = (source: Family, id: string): string =>
  `/bids/group?lot=${source}:${encodeURIComponent(id)}`
export const bidPath = (bidId: string): string => `/bids/${bidId}`

/** A short mark of what a form says, for its key: the same contents are sent once, others are another command. */
export function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mark.toString(36)
}
