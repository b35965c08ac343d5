import { useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, ParcelArt, SceneOffline } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/friend-pay-result.ts'
import { Ended } from './friend-ended.tsx'
import { loader as show } from './friend-pay.tsx'
import { FriendPage, privateHeaders } from './friend-page.tsx'
import styles from './friend.module.css'

export const headers = privateHeaders

/** Where the payer comes back from the bank. The return is never proof: what is shown is what the bank told us. */
export const loader = (args: Route.LoaderArgs) => show(args as unknown as Parameters<typeof show>[0]) // The generated types differ only in the route's own name.

export default function FriendPayResult({ loaderData: { token, link } }: Route.ComponentProps) {
  const t = useT()
  if (!link || link.state === 'expired' || link.state === 'cancelled') return <FriendPage><Ended why={link ? (link.state === 'expired' ? 'expired' : 'cancelled') : 'unknown'} /></FriendPage>
  const state = link.state === 'open' ? 'open' : link.state
  return (
    <FriendPage>
      <div className={styles.page}>
        <div className={styles.center} aria-live="assertive">
          {state === 'open' ? <SceneOffline /> : <ParcelArt id={token} label={state === 'paid'} />}
          <h1 className="t24 b8">{t(`friendPayment.result.${state}`)}</h1>
          <p className="t15 c2">{t(`friendPayment.result.${state}Text`)}</p>
          {state === 'paid' && link.hasEmail && <p className="t13 c2">{t('friendPayment.result.receipt')}</p>}
        </div>
        {state === 'processing' && <Waiting token={token} />}
        {state === 'open' && <ButtonLink href={`/friendPayment/pay?token=${encodeURIComponent(token)}`} tone="seal" block>{t('friendPayment.result.again')}</ButtonLink>}
        {state === 'paid' && !link.hasEmail && <ButtonLink href={`/friendPayment/payEmail?token=${encodeURIComponent(token)}`} tone="line" block>{t('friendPayment.result.noEmail')}</ButtonLink>}
        {state !== 'open' && <ButtonLink href="/" tone="line" block>{t('friendPayment.result.look')}</ButtonLink>}
      </div>
    </FriendPage>
  )
}

const FIRST_MS = 3_000
const LONGEST_MS = 60_000

/** Looks again by itself, ever more slowly; without JavaScript the page loads itself anew. */
function Waiting({ token }: { token: string }) {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  const [waitMs, setWaitMs] = useState(FIRST_MS)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
      setWaitMs(Math.min(LONGEST_MS, waitMs * 1.5))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs, revalidate])
  return (
    <>
      <noscript><meta httpEquiv="refresh" content="15" /></noscript>
      <Notice tone="warn" icon="hourglass" actions={<><Button tone="line" size="sm" busy={state === 'loading'} busyLabel={t('common.loading')} onClick={() => void revalidate()}>{t('payment.result.checkNow')}</Button><ButtonLink href={`/friendPayment/pay?token=${encodeURIComponent(token)}`} tone="line" size="sm">{t('friendPayment.result.again')}</ButtonLink></>}>
        {t('friendPayment.atBank')}
      </Notice>
    </>
  )
}
