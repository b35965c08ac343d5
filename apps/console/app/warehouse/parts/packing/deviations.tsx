import { deviationReasons, reasonFault } from '@tomobako/domain/parcel'
import type { Deviation } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { SelectField, TextField } from '@tomobako/ui'

export type GivenReasons = {
  carton?: { reason: string; note: string }
  weight?: { reason: string; note: string }
  words?: { reason: string; note: string }
}

/** What differs from the plan, each with its reason from a short list; asked as soon as it differs, refused only when the box is sealed. */
export function Deviations({
  kinds,
  planned,
  offGrams,
  given,
  tried,
  objection,
  change,
}: {
  kinds: readonly Deviation[]
  planned: string
  offGrams: number
  given: GivenReasons
  tried: boolean
  objection: (field: string) => string | undefined
  change: (kind: Deviation, values: { reason?: string; note?: string }) => void
}) {
  const t = useT()
  const { grams } = useFormats()
  if (kinds.length === 0) return null
  const labels = {
    carton: t('console.packing.deviation.carton', { planned }),
    weight: t('console.packing.deviation.weight', { grams: grams(offGrams) }),
    words: t('console.packing.deviation.words'),
  }
  const options = {
    carton: deviationReasons.carton.map((each) => ({
      value: each,
      label: t(`console.packing.deviation.carton_.${each}`),
    })),
    weight: deviationReasons.weight.map((each) => ({
      value: each,
      label: t(`console.packing.deviation.weight_.${each}`),
    })),
    words: deviationReasons.words.map((each) => ({
      value: each,
      label: t(`console.packing.deviation.words_.${each}`),
    })),
  }
  return (
    <div className="deviations" role="group" aria-label={t('console.packing.deviation.title')}>
      {kinds.map((kind) => {
        const now = given[kind] ?? { reason: '', note: '' }
        const fault = tried ? reasonFault(kind, now) : null
        return (
          <div key={kind} className="stack g2">
            <SelectField
              label={labels[kind]}
              value={now.reason}
              placeholder={t('console.packing.deviation.choose')}
              options={options[kind]}
              error={
                objection(`reasons.${kind}`) ??
                (fault === 'needed' ? t('console.packing.reasonNeeded') : undefined)
              }
              onChange={(event) => change(kind, { reason: event.currentTarget.value })}
            />
            {now.reason !== '' && (
              <TextField
                label={t('console.packing.deviation.note')}
                optional={now.reason === 'other' ? undefined : t('common.optional')}
                maxLength={300}
                value={now.note}
                error={fault === 'note' ? t('console.packing.noteNeeded') : undefined}
                onChange={(event) => change(kind, { note: event.currentTarget.value })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
