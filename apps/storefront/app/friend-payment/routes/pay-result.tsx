import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, ParcelArt, SceneNoOrders, SceneOffline } from '@tomobako/ui'
import type { Route } from './+types/pay-result.ts'
import { Ended } from '../parts/ended.tsx'
import { loader as show } from './pay.tsx'
import { FriendPage } from '../parts/page.tsx'
import { privateHeaders } from '../../shell/own-address.ts'
import { PayInHost } from '../../payment/parts/pay-in-host.tsx'
import { StillWaiting } from '../../payment/parts/still-waiting.tsx'
import styles from '../parts/friend-payment.module.css'

export const headers = privateHeaders

/** Where the payer comes back from the bank. The return is never proof: what is shown is what the bank told us. */
export const loader = (args: Route.LoaderArgs) => show(args as unknown as Parameters<typeof show>[0]) // The generated types differ only in the route's own name.

export default function FriendPayResult({ loaderData: { token, link, elsewhere } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  if (!link || link.state === 'expired' || link.state === 'cancelled')
    return (
      <FriendPage>
        <Ended why={link ? (link.state === 'expired' ? 'expired' : 'cancelled') : 'unknown'} />
      </FriendPage>
    )
  const state = link.state === 'open' ? 'open' : link.state
  const asks = link.asks
  // A link nobody has tried is not a payment that failed.
  const said = state === 'open' && !link.tried ? 'waiting' : state
  const running = asks?.running && !asks.running.isPaid ? asks.running : null
  const again = `/friendPayment/pay?token=${encodeURIComponent(token)}`
  return (
    <FriendPage>
      <div className={styles.page}>
        <div className={styles.center} aria-live="assertive">
          {said === 'waiting' ? (
            <SceneNoOrders />
          ) : said === 'open' ? (
            <SceneOffline />
          ) : (
            <ParcelArt id={token} label={state === 'paid'} />
          )}
          <h1 className="t24 b8">{t(`friendPayment.result.${said}`)}</h1>
          <p className="t15 c2">
            {said === 'processing' ? t('friendPayment.atBank') : t(`friendPayment.result.${said}Text`)}
          </p>
          {state === 'paid' && link.isConfirmed && (
            <p className="t13 c2">{t('friendPayment.result.receipt')}</p>
          )}
          {link.hasEmail && !link.isConfirmed && state !== 'open' && (
            <p className="t13 c2">{t('friendPayment.result.confirm')}</p>
          )}
        </div>
        {running !== null && running.payIn !== null && (
          <PayInHost paymentId={running.paymentId} payUrl={running.payUrl ?? again} elsewhere={elsewhere}>
            {t('friendPayment.goOn')}
          </PayInHost>
        )}
        {state === 'processing' && (
          <StillWaiting
            other={
              asks?.running?.isPaid || running?.payIn ? null : (
                <ButtonLink href={running?.payUrl ?? again} tone="line" size="sm">
                  {t('friendPayment.goOn')}
                </ButtonLink>
              )
            }
          >
            {running ? (
              <span suppressHydrationWarning>
                {t(`means.name.${running.method}`)}.{' '}
                {t('friendPayment.goOnUntil', { at: formats.dateTime(running.until) })}
              </span>
            ) : (
              t('friendPayment.result.processingText')
            )}
          </StillWaiting>
        )}
        {state === 'open' && (
          <ButtonLink href={again} tone="seal" block>
            {asks === null || link.tried
              ? t('friendPayment.result.again')
              : t('friendPayment.pay', { yen: formats.yen(asks.total.yen) })}
          </ButtonLink>
        )}
        {state !== 'open' && !link.isConfirmed && (
          <ButtonLink href={`/friendPayment/payEmail?token=${encodeURIComponent(token)}`} tone="ink" block>
            {t(link.hasEmail ? 'friendPayment.result.confirmButton' : 'friendPayment.result.noEmail')}
          </ButtonLink>
        )}
        {state !== 'open' && (
          <ButtonLink href="/" tone="line" block>
            {t('friendPayment.result.look')}
          </ButtonLink>
        )}
      </div>
    </FriendPage>
  )
}
