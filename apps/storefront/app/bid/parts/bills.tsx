import type { BidBill } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { DoorLine, Fees } from '@tomobako/ui'
import type { InferOutput } from 'valibot'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import styles from './auction.module.css'

type Bill = InferOutput<typeof BidBill>

/** What a win costs, at the price of now and at the maximum: side by side, because only between them lies what will be paid. */
export function Bills({ atCurrent, atMaximum }: { atCurrent: Bill; atMaximum: Bill }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className={styles.bills}>
      <OneBill title={t('auction.atCurrent', { yen: formats.yen(atCurrent.atYen) })} bill={atCurrent} />
      {atMaximum.atYen !== atCurrent.atYen && (
        <OneBill title={t('auction.atMaximum', { yen: formats.yen(atMaximum.atYen) })} bill={atMaximum} />
      )}
    </div>
  )
}

function OneBill({ title, bill }: { title: string; bill: Bill }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className="card pad">
      <h2 className="t15 b7">{title}</h2>
      <Fees rows={feeRows(t, bill.rows, { total: t('auction.payAtMost') })} />
      {bill.toDoor && (
        <DoorLine
          label={t('goods.item.door', { country: formats.amid(formats.country(bill.toDoor.country)) })}
          yen={bill.toDoor.totalYen}
          {...(bill.toDoor.local ? { local: formats.money(bill.toDoor.local) } : {})}
        >
          <Fees rows={feeRows(t, bill.toDoor.later)} />
        </DoorLine>
      )}
    </section>
  )
}
