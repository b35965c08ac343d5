import type { friendPayment, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'

type Running = NonNullable<OutputOf<typeof friendPayment.show>['asks']>['running']

/** A payment with this link runs: where it goes on, and until when. */
export function GoOn({ running, token }: { running: Running; token: string }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Notice
      icon="hourglass"
      actions={
        <ButtonLink
          href={running?.payUrl ?? `/friendPayment/payResult?token=${encodeURIComponent(token)}`}
          tone="line"
          size="sm"
        >
          {t('friendPayment.goOn')}
        </ButtonLink>
      }
    >
      {t('friendPayment.atBank')}
      {running && !running.isPaid && (
        <span suppressHydrationWarning>
          {' '}
          {t('friendPayment.goOnUntil', { at: formats.dateTime(running.until) })}
        </span>
      )}
    </Notice>
  )
}
