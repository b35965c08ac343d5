/** §9, the one place: how far a finger may slip in a tap, from where on it swipes, and when a press is a long one. */
export const TAP_OFFSET_PX = 5
export const SWIPE_PX = 10
export const LONG_PRESS_MS = 500

export type Touch = { readonly x: number; readonly y: number; readonly at: number }
export type Gesture = 'tap' | 'hold' | 'swipe' | 'none'

/** What a press was that began and ended so. Between a tap and a swipe it was neither: a finger that slipped means nothing. */
export function gestureOf(began: Touch, ended: Touch): Gesture {
  const moved = Math.max(Math.abs(ended.x - began.x), Math.abs(ended.y - began.y))
  if (moved >= SWIPE_PX) return 'swipe'
  if (moved > TAP_OFFSET_PX) return 'none'
  return ended.at - began.at >= LONG_PRESS_MS ? 'hold' : 'tap'
}

export const touchOf = (event: { clientX: number; clientY: number; timeStamp: number }): Touch => ({
  x: event.clientX,
  y: event.clientY,
  at: event.timeStamp,
})
