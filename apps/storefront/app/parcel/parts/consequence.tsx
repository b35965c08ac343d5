import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import type { Plan } from '../routes/builder.tsx'
import { arrives } from './arrives.ts'
import { whyPacked } from './packing-change.ts'
import styles from './builder.module.css'

export type ChoiceChange = Plan['changes'][number]

/** All that a choice adds to the bill, before it is taken and while it is, and what everything then costs. */
export function Consequence({ change }: { change: ChoiceChange | undefined }) {
  const t = useT()
  const formats = useFormats()
  if (!change || change.yen === null) return null
  return (
    <span className={styles.comes}>
      <b className="t13 nowrap">
        {change.yen === 0 ? (
          t('parcel.warehouse.free0')
        ) : (
          <Price yen={change.yen} {...(change.yen > 0 ? { sign: 'plus' as const } : {})} />
        )}
      </b>
      {change.inAllYen !== null && (
        <span className="t12 c3 blk">{t('builder.change.inAll', { yen: formats.yen(change.inAllYen) })}</span>
      )}
    </span>
  )
}

/** Why it comes to that, where it is not the fee alone: another box, or another method with its days. */
export function useWhy(plan: Plan | null): (change: ChoiceChange, feeYen: number) => string | null {
  const t = useT()
  const formats = useFormats()
  return (change, feeYen) => {
    if (change.isOther) return t('builder.change.parcels')
    const why = whyPacked(t, change, feeYen)
    if (why === null || change.days === null || plan?.leavesAt == null) return why
    return sentences(t.local, [why, arrives(t, formats, plan.leavesAt, change.days)])
  }
}
