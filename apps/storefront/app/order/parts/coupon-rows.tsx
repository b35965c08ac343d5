import { useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'

type Row = { readonly id: string; readonly name: string; readonly yen: number }

/** Radios named `coupon`: each with what it takes off, and one without (`none`). */
export function CouponRows<R extends Row>({
  rows,
  chosen,
  tag,
  note,
  form,
  onPick,
}: {
  rows: readonly R[]
  /** Null: without. */
  chosen: string | null
  tag?: (row: R) => ReactNode
  note: (row: R) => ReactNode
  /** The form they belong to, when they do not stand in it. */
  form?: string
  onPick?: () => void
}) {
  const t = useT()
  const radio = (value: string) => (
    <input
      className="radio"
      type="radio"
      form={form}
      name="coupon"
      value={value}
      defaultChecked={value === (chosen ?? 'none')}
      onChange={onPick}
    />
  )
  return (
    <fieldset>
      <legend className="sr">{t('coupon.checkout.title')}</legend>
      {rows.map((row) => (
        <label key={row.id} className={`addr ${styles.coupon}`}>
          {radio(row.id)}
          <span className="grow">
            <b className="t15 blk">
              <bdi>{row.name}</bdi> {tag?.(row)}
            </b>
            {note(row)}
          </span>
          <b className="t13 c-ok">
            <Price yen={-row.yen} />
          </b>
        </label>
      ))}
      <label className={`addr ${styles.coupon}`}>
        {radio('none')}
        <span className="t15">{t('coupon.checkout.without')}</span>
      </label>
    </fieldset>
  )
}
