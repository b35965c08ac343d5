/** Where a browser keeps what its visitor looked at (follow/parts/viewed-here.tsx). */
export const VIEWED = 'viewed'

/** Whether it keeps anything. */
export function hasViewed(): boolean {
  try {
    return localStorage.getItem(VIEWED) !== null
  } catch {
    return false
  }
}
