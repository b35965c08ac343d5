import { Button } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useAwake } from '../../kit/awake.ts'

/** Prints the page; browsers without JavaScript have their own menu for it and see no dead button. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isReady = useAwake()
  return (
    isReady && (
      <Button tone="ink" size="md" icon="print" onClick={() => window.print()}>
        {children}
      </Button>
    )
  )
}
