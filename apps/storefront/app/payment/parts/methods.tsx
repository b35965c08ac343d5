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
  title,
  notes,
  input,
}: {
  means: Means
  /** Another name than its own. */
  title?: string | undefined
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
        <span className="t15 b5 blk">{title ?? t(`means.name.${means.id}`)}</span>
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

/** The means a form names; a name we do not know is the wallet, which takes nothing unasked. */
export const meansOf = (text: string | undefined): MeansId => meansIds.find((id) => id === text) ?? 'wallet'
