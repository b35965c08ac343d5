import type { KeptCards, Means } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { firstGood, KeptCardRows, wayBy } from './kept-cards.tsx'
import { MeansRow, useMeansNotes } from './methods.tsx'
import styles from './pay-methods.module.css'

/**
 * Radios of the ways to pay, with what each means; the first usable one is chosen, of cards the one kept. `baseYen`: what each adds its fee to,
 * told beside it. `isShort`: the wallet alone is shown while it has enough, and the others open below it, so that the answer is not a screen away.
 */
export function PayMethods({
  legend,
  means,
  baseYen,
  cards,
  isShort = false,
}: {
  legend: ReactNode
  means: readonly Means[]
  baseYen?: number
  cards?: KeptCards
  isShort?: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const notesOf = useMeansNotes()
  const kept = cards && firstGood(cards)
  const usable = means.find((each) => each.usable)?.id
  const first = usable === 'card' && kept ? wayBy(kept) : usable
  const radio = (value: string, isUsable: boolean) => (
    <input
      className="radio"
      type="radio"
      name="method"
      value={value}
      defaultChecked={value === first}
      disabled={!isUsable}
    />
  )
  const row = (each: Means): ReactNode => {
    const notes = [
      ...notesOf(each, { free: 'silent' }),
      ...(baseYen === undefined ? [] : [t('means.inAll', { yen: formats.yen(baseYen + each.feeYen) })]),
    ]
    const isKept = each.id === 'card' && cards !== undefined && cards.rows.length > 0
    return (
      <Fragment key={each.id}>
        {isKept && <KeptCardRows cards={cards} notes={notes.slice(1)} input={radio} />}
        <MeansRow
          means={each}
          title={isKept ? t('means.kept.other') : undefined}
          notes={notes}
          input={radio(each.id, each.usable)}
        />
      </Fragment>
    )
  }
  const shown = isShort && usable === 'wallet' ? means.filter(({ id }) => id === usable) : means
  return (
    <fieldset>
      <legend className="t12 c3">{legend}</legend>
      <div className="card mt8">
        {shown.map(row)}
        {shown.length < means.length && (
          <details>
            <summary className={`t13 b5 ${styles.others}`}>{t('means.others')}</summary>
            {means.filter((each) => !shown.includes(each)).map(row)}
          </details>
        )}
      </div>
    </fieldset>
  )
}
