import { Button } from '@tomobako/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** Prints the page; browsers without JavaScript have their own menu for it and see no dead button. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    isReady && (
      <Button tone="ink" size="md" icon="print" onClick={() => window.print()}>
        {children}
      </Button>
    )
  )
}
