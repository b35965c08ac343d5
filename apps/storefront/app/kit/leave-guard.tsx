import { useT } from '@tomobako/i18n/react'
import { Button, Dialog } from '@tomobako/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * §5: asks before words or pictures that were not sent are left, in the app, by "back" and when the tab is closed. `holds` is asked at that
 * moment; `isSame`: pages besides this one that show the same words again.
 */
export function LeaveGuard({
  holds,
  text,
  isSame,
}: {
  holds: () => boolean
  text: string
  isSame?: (path: string) => boolean
}) {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isSame?.(nextLocation.pathname) !== true &&
      holds(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holds()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holds])
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      role="alertdialog"
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('common.leave.title')}
      actions={
        <>
          <Button tone="line" onClick={() => blocker.proceed?.()}>
            {t('common.leave.go')}
          </Button>
          <Button tone="ink" onClick={stay}>
            {t('common.leave.stay')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
