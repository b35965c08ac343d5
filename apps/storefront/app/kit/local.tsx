import { inCurrency } from '@tomobako/domain/money'
import { useFormats, useT } from '@tomobako/i18n/react'
import { LocalPrice } from '@tomobako/ui'
import { useShell } from '../shell/shell-context.tsx'

/** An amount in the reader's own currency, after ≈; nothing where they read yen or no rate is known. Charged is always yen. */
export function Approx({ yen, className = 'c3 t12 b4 nowrap' }: { yen: number; className?: string }) {
  const { rate } = useShell()
  const formats = useFormats()
  return rate === null ? null : (
    <LocalPrice className={className}>{formats.money(inCurrency(yen, rate))}</LocalPrice>
  )
}

/** How old the rate is that the page's amounts are by, and that yen are charged. */
export function RateNote() {
  const t = useT()
  const { rate } = useShell()
  const formats = useFormats()
  return rate === null ? null : (
    <p className="t12 c3" data-rate={rate.day}>
      {t('common.rateNote', { date: formats.date(`${rate.day}T12:00:00+09:00`) })}
    </p>
  )
}
