import { useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, ErrorWidget, LoadingScreen, SceneNotFound } from '@tomobako/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { Page } from './page.tsx'
import { mayReload, reloadFor } from './reload-guard.ts'

type Reading = { status: number; message: string; key: string | undefined; text: string | undefined }

/** Status, message and catalogue key of whatever was thrown. Texts that came from outside are shown as text, never as markup. */
export function readError(error: unknown): Reading {
  if (isRouteErrorResponse(error)) {
    const payload = error.data as { key?: string; msg?: string } | null // What context.call and the middleware throw.
    return { status: error.status, message: error.statusText || 'Error', key: payload?.key, text: payload?.msg }
  }
  return { status: 500, message: error instanceof Error ? error.message : 'Error', key: undefined, text: undefined }
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
  if (reload) return <Page title={t('common.loading')} back={false} tabs={false}><LoadingScreen label={t('common.loading')} code={code}>{t('shell.error.newest')}</LoadingScreen></Page>
  if (reading.status === 404 && reading.message === 'Page Not Found') return <NotFound code={code} />
  return <Page title={t('shell.error.title')} back="/"><Widget reading={reading} code={code} /></Page>
}

/** §2: a route whose validation fails. */
function NotFound({ code }: { code: string }) {
  const t = useT()
  return (
    <Page title={t('shell.notFound.title')} back="/" tabs>
      <Blank
        scene={<SceneNotFound />}
        as="h1"
        title={t('shell.notFound.heading')}
        actions={
          <>
            <ButtonLink href="/search" tone="line" size="md">{t('common.search')}</ButtonLink>
            <ButtonLink href="/" tone="ink" size="md">{t('shell.error.home')}</ButtonLink>
          </>
        }
      >
        {t('shell.notFound.text')}
      </Blank>
      <p className="sr">{code}</p>
    </Page>
  )
}

/** The widget of §4, by its priority: unsupported goods, unsupported seller, not found, generic. */
function Widget({ reading, code }: { reading: Reading; code: string }) {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const support = <ButtonLink href="/customerSupport" tone="line" size="md">{t('errorWidget.contactSupport')}</ButtonLink>
  return (
    <ErrorWidget
      as="h1"
      code={code}
      isNonsupport={reading.key === 'errorWidget.nonsupportGoods'}
      isNonsupportSeller={reading.key === 'errorWidget.nonsupportSeller'}
      isNotFound={reading.status === 404 || reading.key === 'errorWidget.notFound'}
      isError
      {...(reading.text ? { errorText: reading.text } : {})}
      texts={{
        nonsupportGoods: { title: t('errorWidget.nonsupportGoods'), reason: t('errorWidget.nonsupportGoodsText'), actions: <ButtonLink href="/userGuide/logistics" tone="line" size="md">{t('errorWidget.whatWeShip')}</ButtonLink> },
        nonsupportSeller: { title: t('errorWidget.nonsupportSeller'), reason: t('errorWidget.nonsupportSellerText'), actions: <ButtonLink href="/search" tone="line" size="md">{t('errorWidget.otherSellers')}</ButtonLink> },
        notFound: { title: t('errorWidget.notFound'), reason: t('errorWidget.notFoundText'), actions: <>{support}<ButtonLink href="/search" tone="ink" size="md">{t('errorWidget.findSimilar')}</ButtonLink></> },
        error: {
          title: t('errorWidget.error'),
          reason: t('errorWidget.errorText'),
          actions: (
            <>
              {support}
              {/* Without JavaScript the button is a plain form to this very address. */}
              <form action={pathname} onSubmit={(event) => { event.preventDefault(); void revalidate() }}>
                {[...new URLSearchParams(search)].map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)}
                <Button type="submit" tone="ink" size="md" busy={state === 'loading'}>{t('common.retry')}</Button>
              </form>
            </>
          ),
        },
      }}
    />
  )
}
