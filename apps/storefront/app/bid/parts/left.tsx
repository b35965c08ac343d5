import { useT } from '@tomobako/i18n/react'
import { Countdown } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { shopNow } from '../../kit/clock.ts'

/**
 * The time left by the shop's clock, never by the phone's. A page that was kept for everybody tells a moment that is past by then, so the clock is set again
 * once the page is awake, and whenever somebody comes back to a page that slept.
 */
export function Left({
  endsAt,
  nowAt,
  small,
  isNamed = false,
  onEnd,
}: {
  endsAt: number
  nowAt: number
  small?: boolean
  /** Words beside it say what is counted down to. */
  isNamed?: boolean
  onEnd?: () => void
}) {
  const t = useT()
  const [measured, setMeasured] = useState<number | null>(null)
  useEffect(() => {
    const measure = (): void => setMeasured(shopNow())
    measure()
    document.addEventListener('visibilitychange', measure)
    return () => document.removeEventListener('visibilitychange', measure)
  }, [endsAt])
  return (
    <Countdown
      key={endsAt}
      endsAt={endsAt}
      nowAt={measured ?? nowAt}
      {...(small ? { small } : {})}
      {...(isNamed ? {} : { name: t('goods.item.endsIn') })}
      labels={{
        days: t('goods.item.unitDay'),
        hours: t('goods.item.unitHour'),
        minutes: t('goods.item.unitMinute'),
        seconds: t('goods.item.unitSecond'),
      }}
      announce={(minutes) => t('goods.item.minutesLeft', { minutes })}
      {...(onEnd ? { onEnd } : {})}
    />
  )
}
