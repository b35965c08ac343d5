import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'

// Enlarging is not part of every visit.
const Zoom = lazy(() => import('../goods/parts/detail-zoom.tsx'))

/**
 * The viewer of an item's pictures for any others: swiped, moved with the keys, doubled by a press. What is pressed stays a link to the
 * picture, so it opens without scripts too, and with a modifier in a tab of its own. `zoom` is drawn once, beside the links.
 */
export function useZoom(photos: readonly { src: string; alt: string }[]): {
  opens: (index: number) => { onClick: (event: MouseEvent) => void }
  zoom: ReactNode
} {
  const [at, setAt] = useState<number | null>(null)
  return {
    opens: (index) => ({
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        setAt(index)
      },
    }),
    zoom:
      at === null ? null : (
        <Suspense fallback={null}>
          <Zoom photos={photos} start={at} onClose={() => setAt(null)} />
        </Suspense>
      ),
  }
}
