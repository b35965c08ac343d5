import { useT } from '@tomobako/i18n/react'
import { Blank, Button, ButtonLink, ErrorWidget, reloadFor, SceneNotFound } from '@tomobako/ui'
import { useLocation, useRevalidator } from 'react-router'
import type { Reading } from './error-screen.tsx'
import { Page } from './page.tsx'

/** The error pages proper, loaded when the first error happens: their drawings are not part of every visit. */
export default function ErrorPages({ reading, code }: { reading: Reading; code: string }) {
  const t = useT()
  if (reading.status === 404 && reading.message === 'Page Not Found') return <NotFound code={code} />
  return (
    <Page title={t('shell.error.title')} back="/">
      <Widget reading={reading} code={code} />
    </Page>
  )
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
            <ButtonLink href="/search" tone="line" size="md">
              {t('common.search')}
            </ButtonLink>
            <ButtonLink href="/" tone="ink" size="md">
              {t('shell.error.home')}
            </ButtonLink>
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
  const support = (
    <ButtonLink href="/customerSupport" tone="line" size="md">
      {t('errorWidget.contactSupport')}
    </ButtonLink>
  )
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
        nonsupportGoods: {
          title: t('errorWidget.nonsupportGoods'),
          reason: t('errorWidget.nonsupportGoodsText'),
          actions: (
            <ButtonLink href="/userGuide/logistics" tone="line" size="md">
              {t('errorWidget.whatWeShip')}
            </ButtonLink>
          ),
        },
        nonsupportSeller: {
          title: t('errorWidget.nonsupportSeller'),
          reason: t('errorWidget.nonsupportSellerText'),
          actions: (
            <ButtonLink href="/search" tone="line" size="md">
              {t('errorWidget.otherSellers')}
            </ButtonLink>
          ),
        },
        notFound: {
          title: t('errorWidget.notFound'),
          reason: t('errorWidget.notFoundText'),
          actions: (
            <>
              {support}
              <ButtonLink href="/search" tone="ink" size="md">
                {t('errorWidget.findSimilar')}
              </ButtonLink>
            </>
          ),
        },
        error: {
          title: t('errorWidget.error'),
          reason: t('errorWidget.errorText'),
          actions: (
            <>
              {support}
              {/* Without JavaScript the button is a plain form to this very address. */}
              <form
                action={pathname}
                onSubmit={(event) => {
                  event.preventDefault()
                  // A version that is gone does not come back by reading its data again.
                  if (reading.status === 500 || reloadFor(reading.message)) location.reload()
                  else void revalidate()
                }}
              >
                {[...new URLSearchParams(search)].map(([name, value], index) => (
                  <input key={index} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" tone="ink" size="md" busy={state === 'loading'}>
                  {t('common.retry')}
                </Button>
              </form>
            </>
          ),
        },
      }}
    />
  )
}
