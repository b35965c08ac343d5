import { useFormats, useT } from '@tomobako/i18n/react'
import { Coupon } from '@tomobako/ui'

/** Whoever opened a friend's link sees from whom, and what it brings. */
export function Invited({ from, points }: { from: string; points: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Coupon
      id={from}
      value={formats.number(points)}
      valueNote={t('account.invited.points')}
      terms={t('account.invited.text')}
    >
      <span className="t12 c3 blk">{t('account.invited.from')}</span>
      <b className="t15">
        <bdi>{from}</bdi>
      </b>
    </Coupon>
  )
}
