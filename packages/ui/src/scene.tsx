export type SceneProps = { className?: string }

/** A 280 × 190 drawing from our own assets; decorative, the words beside it carry the meaning. */
export function Scene({ className = 'ill', art }: SceneProps & { art: string }) {
  return <svg className={className} viewBox="0 0 280 190" width="280" height="190" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={{ __html: art }} />
}
