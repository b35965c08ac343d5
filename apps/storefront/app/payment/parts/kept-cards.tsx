import type { KeptCard, KeptCards } from '@tomobako/contract'
import type { MeansId } from '@tomobako/domain/payment'
import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { meansOf } from './methods.tsx'

/** As its owner knows it, left to right in every language: `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string =>
  `${brand} •••• ${last4}`.trim()
export const CardName = ({ card }: { card: KeptCard }) => <bdi dir="ltr">{cardName(card)}</bdi>

const BY_CARD = 'card-'
/** What a form, or an address, says of a kept card. */
export const wayBy = ({ id }: KeptCard): string => BY_CARD + id
/** The means a form names, and the kept card where it names one. */
export function wayOf(text: string | undefined): { method: MeansId; card?: string } {
  return text?.startsWith(BY_CARD)
    ? { method: 'card', card: text.slice(BY_CARD.length) }
    : { method: meansOf(text) }
}
/** The one that was paid with last and can be paid with now. */
export const firstGood = ({ rows }: KeptCards): KeptCard | undefined =>
  rows.find(({ state }) => state === 'good')

/** Kept cards as ways to pay, before the one that is typed; what can no longer be paid with says why. `input`: the radio of each. */
export function KeptCardRows({
  cards,
  note,
  notes,
  input,
}: {
  cards: KeptCards
  /** What the press does, where it does not charge. */
  note?: string
  /** What paying by card costs. */
  notes: readonly string[]
  input: (value: string, isGood: boolean) => ReactNode
}) {
  const t = useT()
  return cards.rows.map((card) => {
    const isGood = card.state === 'good'
    const end =
      card.state === 'gone'
        ? t('means.kept.gone')
        : t(isGood ? 'means.kept.end' : 'means.kept.expired', { end: card.end })
    return (
      <label key={card.id} className="pay">
        <span className="logo">
          <Icon name="card" size={18} />
        </span>
        <span className="grow">
          <span className={`t15 b5 blk ${isGood ? '' : 'c3'}`}>
            <CardName card={card} />
          </span>
          {[end, ...(isGood ? [note ?? t('means.kept.note'), ...notes] : [])].map((line) => (
            <span key={line} className="t12 c3 blk">
              {line}
            </span>
          ))}
        </span>
        {input(wayBy(card), isGood)}
      </label>
    )
  })
}
