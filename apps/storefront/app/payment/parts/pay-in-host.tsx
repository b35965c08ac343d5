import { ButtonLink } from '@tomobako/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { toHost } from '../../shell/bridge.ts'
import { HOST_PAYS } from './go-pay.ts'

/** The way on to an open payment: where a mini-program is around the page, its own page pays (docs/bridge.md, `pay`); elsewhere the payment company's. */
export function PayInHost({
  paymentId,
  payUrl,
  children,
}: {
  paymentId: string
  payUrl: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isAsked = params.get(HOST_PAYS) !== null
  const asked = useRef(false)
  const way = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    const ask = (): void => {
      if (asked.current) return
      asked.current = true
      // Nobody there who pays: as everywhere else.
      if (!toHost('pay', { payment: paymentId, url: payUrl })) location.assign(payUrl)
    }
    // The mini-program's own script comes with the page's last files.
    if (document.readyState === 'complete') ask()
    else addEventListener('load', ask, { once: true })
    // Its page closes, and this one is seen again.
    const again = (): void => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    // The button asks once more, should its page have been closed.
    const press = (event: Event): void => {
      if (toHost('pay', { payment: paymentId, url: payUrl })) event.preventDefault()
    }
    const box = way.current
    box?.addEventListener('click', press)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('load', ask)
      box?.removeEventListener('click', press)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isAsked, paymentId, payUrl, revalidate])
  return (
    <div ref={way}>
      <ButtonLink href={payUrl} tone="seal" block>
        {children}
      </ButtonLink>
    </div>
  )
}
