import { useT } from '@tomobako/i18n/react'
import { Button, Dialog } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'

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
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      isSame?.(nextLocation.pathname) !== true &&
      holds(),
  )
  // A step that was on its way when somebody left takes the block back as it arrives. The question stays until it is answered.
  const [{ asked, answered }, setQuestion] = useState<Record<'asked' | 'answered', Location | null>>({
    asked: null,
    answered: null,
  })
  const wanted = blocker.state === 'blocked' ? blocker.location : null
  if (wanted !== null && wanted !== asked && wanted !== answered) setQuestion({ asked: wanted, answered })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holds()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holds])
  const stay = (): void => {
    // A dialog that was closed says so once more.
    if (asked === null) return
    blocker.reset?.()
    setQuestion({ asked: null, answered: asked })
  }
  const go = (): void => {
    if (blocker.state === 'blocked') return blocker.proceed()
    isLeaving.current = true
    if (asked) void navigate(asked)
  }
  return (
    <Dialog
      role="alertdialog"
      open={asked !== null}
      onClose={stay}
      title={t('common.leave.title')}
      actions={
        <>
          <Button tone="line" onClick={go}>
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
