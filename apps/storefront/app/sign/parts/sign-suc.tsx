import { useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'

/** §2 `signSuc`: what the stamp of today brought, and what tomorrow's will. */
export function SignSuc({ points, tomorrow }: { points: number; tomorrow: number }) {
  const t = useT()
  return (
    <Notice
      tone="ok"
      live="status"
      title={points > 0 ? t('sign.stamped', { count: points }) : t('sign.stampedNone')}
    >
      {t('sign.tomorrow', { count: tomorrow })}
    </Notice>
  )
}
