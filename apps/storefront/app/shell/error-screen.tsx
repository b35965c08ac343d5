import { useT } from '@tomobako/i18n/react'
import { FiveWaves } from '@tomobako/ui'
import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Page } from './page.tsx'
import { mayReload, reloadFor } from './reload-guard.ts'

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

/** §2: replaces the page when something fatal happened. The hidden element always says status code and message. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT()
  const reading = readError(error)
  const reload = reloadFor(reading.message)
  const code = `${reading.status} ${reading.message}`
  useEffect(() => {
    if (!reload || !mayReload(Date.now(), sessionStorage)) return
    const timer = setTimeout(() => location.reload(), reload.afterMs)
    return () => clearTimeout(timer)
  }, [reload])
  if (reload)
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
      <h1 className="sr">{code}</h1>
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
        <span className="sr">{code}</span>
      </div>
    </Page>
  )
}

const ErrorPages = lazy(() => import('./error-pages.tsx').catch(() => ({ default: Plain })))
