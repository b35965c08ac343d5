import { useEffect, type ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { useT } from '@tomobako/i18n/react'
import { keepSaid } from '../core/announce.ts'
import { useSession } from '../core/session.tsx'
import { Button, isGuarded, mayReload, reloadFor } from '@tomobako/ui'
import { Empty } from '../kit/index.ts'
import type { Screen } from '../screens.ts'
import { Bar } from './bar.tsx'

/** A screen for those who may see it; for others a sentence that says who can change that. */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useT()
  const { may } = useSession()
  if (may(screen.permission)) return children
  return (
    <>
      <Bar title={t(`console.screens.${screen.name}`)} />
      <div className="cbody center">
        <Empty scene="login" title={t('common.notAllowed')} text={t('console.frame.askAdmin')} />
      </div>
    </>
  )
}

export function Nowhere() {
  const t = useT()
  return (
    <>
      <Bar title={t('console.frame.nowhere')} />
      <div className="cbody center">
        <Empty scene="not-found" title={t('console.frame.nowhere')} text={t('console.frame.nowhereText')}>
          <Link className="btn line md" to="/">
            {t('console.screens.dashboard')}
          </Link>
        </Empty>
      </div>
    </>
  )
}

/** §8: a chunk of an older build is gone after a release, so the page is loaded anew, at most once in ten seconds (§9); then the button. */
export function Broken({ isFramed = false }: { isFramed?: boolean }) {
  const t = useT()
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  useEffect(() => {
    const reload = reloadFor(message)
    if (!reload || isGuarded(Date.now(), sessionStorage)) return
    const timer = setTimeout(() => {
      if (!navigator.onLine || !mayReload(Date.now(), sessionStorage)) return
      keepSaid()
      location.reload()
    }, reload.afterMs)
    return () => clearTimeout(timer)
  }, [message])
  // The frame is the page's main part already.
  const Part = isFramed ? 'div' : 'main'
  return (
    <Part className="alone">
      <Empty scene="offline" title={t('console.frame.broken')} text={t('console.frame.brokenText')}>
        <Button onClick={() => location.reload()}>{t('common.refresh')}</Button>
      </Empty>
      <p className="sr">{message}</p>
    </Part>
  )
}
