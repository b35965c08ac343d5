import type { KeptCards, Means } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { firstGood, KeptCardRows, wayBy } from './kept-cards.tsx'
import { MeansRow, useMeansNotes } from './methods.tsx'

/** Radios of the ways to pay, with what each means; the first usable one is chosen, of cards the one kept. `baseYen`: what each adds its fee to, told beside it. */
export function PayMethods({
  legend,
  means,
  baseYen,
  cards,
}: {
  legend: ReactNode
  means: readonly Means[]
  baseYen?: number
  cards?: KeptCards
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
  return (
    <fieldset>
      <legend className="t12 c3">{legend}</legend>
      <div className="card mt8">
        {means.map((each) => {
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
        })}
      </div>
    </fieldset>
  )
}
