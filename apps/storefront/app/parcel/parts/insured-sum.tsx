import { useFormats, useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Loaded } from '../routes/builder.tsx'
import { insuranceMaxYen } from './choice.ts'
import { Consequence, useWhy } from './consequence.tsx'
import styles from './builder.module.css'

/**
 * The sum that is insured: any may be typed, and those people want stand below the field with what they come to, each a button that sends
 * the form where there are no scripts.
 */
export function InsuredSum({
  loaded: { choice, plan, insuranceWrong },
  insure,
  isOld,
}: {
  loaded: Loaded
  insure: (yen: number) => void
  isOld: () => boolean
}) {
  const t = useT()
  const formats = useFormats()
  const why = useWhy(plan)
  const max = formats.yen(insuranceMaxYen)
  const place = useRef<HTMLDivElement>(null)
  // A sum that came by the address (back, forward) stands in the field; what is being typed is left alone.
  const write = useEffectEvent((sum: string) => {
    const field = place.current?.querySelector('input')
    if (field && field !== document.activeElement && !isOld()) field.value = sum || '0'
  })
  useEffect(() => write(choice.insurance), [choice.insurance])
  return (
    <div ref={place} className={styles.insurance}>
      <TextField
        name="insurance"
        label={t('parcel.warehouse.insurance')}
        num
        inputMode="numeric"
        autoComplete="off"
        unit={t('parcel.warehouse.yenUnit')}
        defaultValue={choice.insurance || '0'}
        hint={t('parcel.warehouse.insuranceHint', { max })}
        error={insuranceWrong ? t('parcel.warehouse.insuranceWrong', { max }) : undefined}
      />
      {plan?.changes
        .filter(({ option }) => option === 'insurance')
        .map((change) => {
          const { insuredYen = 0 } = change
          const note = why(change, change.yen ?? 0)
          return (
            <button
              key={insuredYen}
              type="submit"
              name="insure"
              value={insuredYen}
              className={`optrow ${styles.insure}`}
              disabled={change.yen === null}
              onClick={(event) => {
                event.preventDefault()
                insure(insuredYen)
              }}
            >
              <span className="grow">
                <span className="t15 b5 blk underline">
                  {insuredYen === 0
                    ? t('builder.insure.none')
                    : t('builder.insure.worth', { yen: formats.yen(insuredYen) })}
                </span>
                {note !== null && <span className="t12 c3 blk">{note}</span>}
              </span>
              <Consequence change={change} />
            </button>
          )
        })}
    </div>
  )
}
