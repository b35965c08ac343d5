import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reading } from './parse.ts'
import type { Scale } from './scale.ts'
import { chooseSerial, knownSerial } from './serial.ts'

export type ScaleState = {
  readonly kind: Scale['kind'] | null
  /** The last thing it said; undefined while it says nothing. */
  readonly reading: Reading | undefined
  readonly trouble: 'lost' | 'refused' | null
  readonly connect: () => void
  readonly use: (scale: Scale) => void
  readonly disconnect: () => void
}

/** One scale at a time. A serial one that this browser knows is opened by itself; leaving the screen lets it go. */
export function useScale(): ScaleState {
  const [scale, setScale] = useState<Scale | null>(null)
  const [reading, setReading] = useState<Reading>()
  const [trouble, setTrouble] = useState<ScaleState['trouble']>(null)
  const left = useRef(false)
  const use = useCallback((next: Scale) => {
    left.current = false
    setTrouble(null)
    setReading(undefined)
    setScale(next)
  }, [])
  useEffect(() => {
    let gone = false
    void knownSerial().then(
      (known) => {
        if (known && !gone && !left.current) setScale((now) => now ?? known)
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [])
  useEffect(() => {
    if (!scale) return undefined
    let heard = false
    const stop = scale.listen(
      (next) => {
        heard = true
        setReading((was) => (was && was.grams === next.grams && was.state === next.state ? was : next))
      },
      () => {
        setScale(null)
        setReading(undefined)
        setTrouble(heard ? 'lost' : 'refused')
      },
    )
    return () => void stop()
  }, [scale])
  const connect = useCallback(
    () =>
      void chooseSerial().then(
        (chosen) => chosen && use(chosen),
        () => setTrouble('refused'),
      ),
    [use],
  )
  const disconnect = useCallback(() => {
    left.current = true
    setScale(null)
    setReading(undefined)
    setTrouble(null)
  }, [])
  return { kind: scale?.kind ?? null, reading, trouble, connect, use, disconnect }
}
