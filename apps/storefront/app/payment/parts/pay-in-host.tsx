import type { HostName } from '@tomobako/domain/payment'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { isAppAround, payByApp, toHost } from '../../shell/bridge.ts'
import { hostTitles } from '../../account/parts/host-titles.ts'
import { HOST_PAYS } from './go-pay.ts'

/**
 * The way on to an open payment: where our app or a mini-program is around the page and says that it can, a sheet of its own pays
 * (docs/bridge.md, `pay`); elsewhere the payment company's page. `elsewhere`: it can only be paid in the mini-program of this super-app, which is not around the page.
 */
export function PayInHost({
  paymentId,
  payUrl,
  elsewhere,
  children,
}: {
  paymentId: string
  payUrl: string
  elsewhere: HostName | null
  children: ReactNode
}) {
  const t = useT()
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isAsked = params.get(HOST_PAYS) !== null
  const asked = useRef(false)
  const isAsking = useRef(false)
  const way = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (elsewhere !== null || (!isAsked && !isAppAround())) return
    let isHere = true
    // What only a mini-program pays leads to this page.
    const goWeb = (): void => {
      if (new URL(payUrl, location.href).pathname !== location.pathname) location.assign(payUrl)
    }
    const byApp = async (): Promise<void> => {
      isAsking.current = true
      const isTaken = await payByApp({ payment: paymentId, url: payUrl })
      isAsking.current = false
      if (!isHere) return
      if (isTaken) void revalidate()
      else goWeb()
    }
    const ask = (): void => {
      if (asked.current) return
      asked.current = true
      if (isAppAround()) void byApp()
      // Nobody there who pays: as everywhere else.
      else if (!toHost('pay', { payment: paymentId, url: payUrl })) goWeb()
    }
    // The mini-program's own script comes with the page's last files.
    if (isAsked && document.readyState === 'complete') ask()
    else if (isAsked) addEventListener('load', ask, { once: true })
    // Its page closes, and this one is seen again.
    const again = (): void => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    // The button asks once more, should its page have been closed. An app that was asked and says nothing holds nobody: then it leads to the page.
    const press = (event: Event): void => {
      if (isAppAround()) {
        if (isAsking.current) return
        event.preventDefault()
        void byApp()
      } else if (toHost('pay', { payment: paymentId, url: payUrl })) event.preventDefault()
    }
    const box = way.current
    box?.addEventListener('click', press)
    document.addEventListener('visibilitychange', again)
    return () => {
      isHere = false
      removeEventListener('load', ask)
      box?.removeEventListener('click', press)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isAsked, elsewhere, paymentId, payUrl, revalidate])
  if (elsewhere !== null)
    return <Notice tone="info">{t('payment.result.elsewhere', { app: hostTitles[elsewhere] })}</Notice>
  return (
    <div ref={way}>
      <ButtonLink href={payUrl} tone="seal" block>
        {children}
      </ButtonLink>
    </div>
  )
}
