import type { Means } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { meansIds } from '@tomobako/domain/payment'
import type { MeansId } from '@tomobako/domain/payment'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import type { ReactNode } from 'react'

const icons = {
  wallet: 'wallet',
  card: 'card',
  alipay: 'qr',
  wechat_pay: 'qr',
  konbini: 'store',
  paypal: 'globe',
  bank_transfer: 'yen',
} as const

/** What a means asks of whoever pays, what it costs, and where a refund would go. */
export function useMeansNotes(): (means: Means, options?: { free?: 'silent' }) => string[] {
  const t = useT()
  const formats = useFormats()
  return ({ id, feeYen, balanceYen, usable, refund, openMs }, { free } = {}) => [
    ...(id === 'wallet'
      ? balanceYen === undefined
        ? []
        : [t(usable ? 'means.walletHas' : 'means.walletShort', { yen: formats.yen(balanceYen) })]
      : [
          id === 'konbini' || id === 'bank_transfer'
            ? t(`means.note.${id}`, { days: Math.round(openMs / DAY) })
            : t(`means.note.${id}`),
        ]),
    ...(feeYen > 0
      ? [t('means.fee', { yen: formats.yen(feeYen) })]
      : free === 'silent'
        ? []
        : [t('means.noFee')]),
    ...(refund === 'wallet' && id !== 'wallet' ? [t('means.oneWay')] : []),
  ]
}

/** One way to pay with its radio; `input` is the radio's own. */
export function MeansRow({
  means,
  notes,
  input,
}: {
  means: Means
  notes: readonly string[]
  input: ReactNode
}) {
  const t = useT()
  return (
    <label className="pay">
      <span className="logo">
        <Icon name={icons[means.id]} size={18} />
      </span>
      <span className="grow">
        <span className="t15 b5 blk">{t(`means.name.${means.id}`)}</span>
        {notes.map((note) => (
          <span key={note} className="t12 c3 blk">
            {note}
          </span>
        ))}
      </span>
      {input}
    </label>
  )
}

/** Radios of the ways to pay, with what each means; the first usable one is chosen. `baseYen`: what each adds its fee to, told beside it. */
export function PayMethods({
  legend,
  means,
  baseYen,
}: {
  legend: ReactNode
  means: readonly Means[]
  baseYen?: number
}) {
  const t = useT()
  const formats = useFormats()
  const notesOf = useMeansNotes()
  const first = means.find(({ usable }) => usable)?.id
  return (
    <fieldset>
      <legend className="t12 c3">{legend}</legend>
      <div className="card mt8">
        {means.map((each) => (
          <MeansRow
            key={each.id}
            means={each}
            notes={[
              ...notesOf(each, { free: 'silent' }),
              ...(baseYen === undefined
                ? []
                : [t('means.inAll', { yen: formats.yen(baseYen + each.feeYen) })]),
            ]}
            input={
              <input
                className="radio"
                type="radio"
                name="method"
                value={each.id}
                defaultChecked={each.id === first}
                disabled={!each.usable}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The means a form names; a name we do not know is the wallet, which takes nothing unasked. */
export const meansOf = (text: string | undefined): MeansId => meansIds.find((id) => id === text) ?? 'wallet'
