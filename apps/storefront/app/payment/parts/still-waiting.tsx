import { useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_MS = 3_000
const LONGEST_MS = 60_000

/** Asks for the page's data again by itself, ever more slowly, while the page is seen. `look` asks at once. */
export function useLookingAgain(): { look: () => void; isLooking: boolean } {
  const { revalidate, state } = useRevalidator()
  const [waitMs, setWaitMs] = useState(FIRST_MS)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
      setWaitMs(Math.min(LONGEST_MS, waitMs * 1.5))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, revalidate])
  return { look: () => void revalidate(), isLooking: state === 'loading' }
}

/** The bank has not told us yet. Without JavaScript the page loads itself anew. `other`: what else can be done meanwhile. */
export function StillWaiting({ other, children }: { other: ReactNode; children: ReactNode }) {
  const t = useT()
  const { look, isLooking } = useLookingAgain()
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <Notice
        tone="warn"
        icon="hourglass"
        actions={
          <>
            <Button tone="line" size="sm" busy={isLooking} busyLabel={t('common.loading')} onClick={look}>
              {t('payment.result.checkNow')}
            </Button>
            {other}
          </>
        }
      >
        {children}
      </Notice>
    </>
  )
}
