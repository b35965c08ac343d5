import type { KeptCards } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Checkbox } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { KeptCardRows, wayBy, wayOf } from '../../payment/parts/kept-cards.tsx'
import { MeansRow } from '../../payment/parts/methods.tsx'
import styles from './auction.module.css'

/** How a form says that money is held: `means` is the wallet, a card, or a kept one. */
export function holdOf({ means, keepsCard }: Readonly<Record<string, string>>) {
  const way = wayOf(means)
  return {
    means: way.method === 'card' ? ('card' as const) : ('wallet' as const),
    ...(way.card === undefined ? {} : { card: way.card }),
    ...(way.method === 'card' && way.card === undefined && keepsCard === 'yes' ? { keepsCard: true } : {}),
  }
}

const plain = { feeYen: 0, usable: true, refund: 'source', openMs: 0 } as const

/**
 * Radios of where money is held: in the wallet, on a card that is kept, on one that is typed at its company. `not`: the kept card that has just been
 * refused, which is not chosen again unasked. Where there is nothing to choose from, nothing is shown but the wish to keep the card.
 */
export function HoldWith({
  legend,
  wallet,
  cards,
  note,
  typed = {},
  not = null,
}: {
  legend: string
  /** What to say of the wallet, where it can hold this at all; `isShort`: it has too little. */
  wallet?: { note: string; isShort: boolean }
  cards: KeptCards
  /** What a card is asked for. */
  note?: string
  /** What was chosen before the form was refused. */
  typed?: Readonly<Record<string, string>>
  not?: string | null
}) {
  const t = useT()
  const good = cards.rows.find(({ id, state }) => state === 'good' && id !== not)
  const first = wallet && !wallet.isShort ? 'wallet' : good ? wayBy(good) : 'card'
  const ways = [
    ...(wallet && !wallet.isShort ? ['wallet'] : []),
    ...cards.rows.filter(({ state }) => state === 'good').map(wayBy),
    'card',
  ]
  const chosen = ways.find((way) => way === typed['means']) ?? first
  const radio = (value: string, isUsable = true): ReactNode => (
    <input
      className="radio"
      type="radio"
      name="means"
      value={value}
      defaultChecked={value === chosen}
      disabled={!isUsable}
    />
  )
  const keep = cards.mayKeep && (
    <div className={styles.keep}>
      <Checkbox
        name="keepsCard"
        value="yes"
        defaultChecked={typed['keepsCard'] === 'yes'}
        label={t('means.kept.keep')}
        hint={t('means.kept.keepText')}
      />
    </div>
  )
  if (wallet === undefined && cards.rows.length === 0)
    return (
      <>
        <input type="hidden" name="means" value="card" />
        {keep}
      </>
    )
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <div className={`card ${styles.ways}`}>
        {wallet && (
          <MeansRow
            means={{ ...plain, id: 'wallet' }}
            title={t('auction.meansWallet')}
            notes={[wallet.note]}
            input={radio('wallet', !wallet.isShort)}
          />
        )}
        <KeptCardRows cards={cards} note={t('auction.keptNote')} notes={[]} input={radio} />
        <MeansRow
          means={{ ...plain, id: 'card' }}
          title={t(cards.rows.length > 0 ? 'means.kept.other' : 'auction.meansCard')}
          notes={[t('means.note.card')]}
          input={radio('card')}
        />
        {keep}
      </div>
      {note !== undefined && <p className="t13 c2">{note}</p>}
    </fieldset>
  )
}
