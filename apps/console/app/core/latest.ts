import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What a component was last drawn with, for listeners that outlive the drawing. Not for what is drawn: it changes once the screen has. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
