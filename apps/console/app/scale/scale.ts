import type { Reading } from './parse.ts'

/** Anything that weighs. It speaks by itself, some ten times a second; the screen listens. */
export type Scale = {
  readonly kind: 'scale' | 'practice'
  /** Begins to listen; the answer stops it and lets the line go. `onEnd` when the scale is gone. */
  listen(onReading: (reading: Reading) => void, onEnd: () => void): () => Promise<void>
}
