import { useT } from '@tomobako/i18n/react'
import { Button, FiveWaves, isGuarded, isOffline, mayReload, reloadFor } from '@tomobako/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { keepNotice } from './notice-again.ts'
import { Page } from './page.tsx'
import { keepTyped } from './typed-again.ts'

export type Reading = { status: number; message: string; key: string | undefined; text: string | undefined }

/** Status, message and catalogue key of whatever was thrown. Texts that came from outside are shown as text, never as markup. */
export function readError(error: unknown): Reading {
  if (isRouteErrorResponse(error)) {
    const payload = error.data as { key?: string; msg?: string } | null // What context.call and the middleware throw.
    return {
      status: error.status,
      message: error.statusText || 'Error',
      key: payload?.key,
      text: payload?.msg,
    }
  }
  return {
    status: 500,
    message: error instanceof Error ? error.message : 'Error',
    key: undefined,
    text: undefined,
  }
}

/** What breaks the page itself, as against what a page was refused with: that is an answer, and stands in the shell. */
export const isFatal = (error: unknown): boolean => !isRouteErrorResponse(error)

/** A reload that has not begun after this long will not come. */
const WAVES_MS = 8_000

/** §2: replaces the page when something fatal happened. The hidden element always says status code and message. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT()
  const reading = readError(error)
  const reload = reloadFor(reading.message)
  const code = `${reading.status} ${reading.message}`
  // §2, §8: five waves until the new version comes; within the guard of §9, and when nobody answers, the widget and its button.
  const [waits, setWaits] = useState(reload !== null)
  useEffect(() => {
    if (!reload) return
    const goneAt = Date.now()
    const again = async (): Promise<void> => {
      if ((await isOffline()) || !mayReload(Date.now(), sessionStorage)) setWaits(false)
      else {
        keepTyped()
        keepNotice(Date.now(), goneAt)
        location.reload()
      }
    }
    // Within the guard nothing is waited for.
    const timers = isGuarded(Date.now(), sessionStorage)
      ? [setTimeout(() => setWaits(false), 0)]
      : [setTimeout(() => void again(), reload.afterMs), setTimeout(() => setWaits(false), WAVES_MS)]
    return () => timers.forEach(clearTimeout)
  }, [reload])
  if (waits)
    return (
      <Page title={t('common.loading')} back={false} tabs={false}>
        <div className="blank loadscreen" role="status">
          <FiveWaves large label={t('common.loading')} />
          <p>{t('shell.error.newest')}</p>
          <span className="sr">{code}</span>
        </div>
      </Page>
    )
  return (
    <Suspense fallback={<Coming code={code} />}>
      <ErrorPages reading={reading} code={code} />
    </Suspense>
  )
}

/** While the error pages are on their way: a page with a heading, so that nobody listens to a page without one. */
function Coming({ code }: { code: string }) {
  const t = useT()
  return (
    <Page title={t('shell.error.title')} back="/">
      <h1 className="sr" aria-busy="true">
        {code}
      </h1>
    </Page>
  )
}

/** When even the error pages cannot be fetched: the words are here already. */
function Plain({ code }: { reading: Reading; code: string }) {
  const t = useT()
  return (
    <Page title={t('shell.error.title')} back="/">
      <div className="blank">
        <h1>{t('errorWidget.error')}</h1>
        <p>{t('common.networkFail')}</p>
        <Button tone="ink" size="md" onClick={() => location.reload()}>
          {t('common.retry')}
        </Button>
        <span className="sr">{code}</span>
      </div>
    </Page>
  )
}

const ErrorPages = lazy(() => import('./error-pages.tsx').catch(() => ({ default: Plain })))
