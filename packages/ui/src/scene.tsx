import { drawn } from './trusted.ts'

export type SceneProps = { className?: string }

/** A component for a 280 × 190 drawing from our own assets; decorative, the words beside it carry the meaning. */
export function scene(art: string) {
  return function Scene({ className = 'ill' }: SceneProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 280 190"
        width="280"
        height="190"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: drawn(art) }}
      />
    )
  }
}
