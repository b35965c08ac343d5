import { useId } from 'react'
import type { OutputOf, receiving } from '@tomobako/contract'
import { checkOutcomes } from '@tomobako/domain/floor'
import type { CheckOutcome } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { Tag, TextField } from '@tomobako/ui'
import { allStored, Photos, storedIds, type Picture } from '../../../kit/index.ts'
import './receiving.css'

export type Service = OutputOf<typeof receiving.find>['matches'][number]['checklists'][number]['service']
export type Claim = OutputOf<typeof receiving.find>['matches'][number]['checklists'][number]['claims'][number]
export type Found = { outcome?: CheckOutcome; note?: string; pictures?: Picture[] }
export type FoundAll = Readonly<Partial<Record<Claim['check'], Found>>>

/** What goes over the wire; null while outcomes are missing or pictures are on their way. */
export function checksOf(
  claims: readonly Claim[],
  found: FoundAll,
): { check: Claim['check']; outcome: CheckOutcome; note: string; photoIds: string[] }[] | null {
  const rows = claims.flatMap(({ check }) => {
    const { outcome, note = '', pictures = [] } = found[check] ?? {}
    return outcome && allStored(pictures)
      ? [{ check, outcome, note: note.trim(), photoIds: storedIds(pictures) }]
      : []
  })
  return rows.length === claims.length ? rows : null
}
export const isUntouched = (claims: readonly Claim[], found: FoundAll): boolean =>
  claims.every(({ check }) => found[check]?.outcome === undefined)
export const differs = (found: FoundAll): boolean =>
  Object.values(found).some((each) => each?.outcome === 'differs')

/** One row for each thing the listing claims: its words, the outcome, and for what is not as described a note and photos. */
export function Checklist({
  service,
  claims,
  found,
  change,
  later,
  error,
}: {
  service: Service
  claims: readonly Claim[]
  found: FoundAll
  change: (check: Claim['check'], next: (was: Found) => Found) => void
  later?: string
  error?: string | undefined
}) {
  const t = useT()
  const name = useId()
  const done = claims.filter(({ check }) => found[check]?.outcome).length
  return (
    <fieldset className="checklist">
      <legend className="ctitle checkhead">
        {service === 'said' ? t('console.receiving.said') : t(`checks.service.${service}`)}{' '}
        <Tag tone={done === claims.length ? 'ok' : 'line'} num>{`${done} / ${claims.length}`}</Tag>
      </legend>
      {later && done === 0 && <p className="hint">{later}</p>}
      {error && (
        <p className="hint err" role="alert">
          {error}
        </p>
      )}
      {claims.map(({ check, quote, isSaid }) => {
        const mine = found[check] ?? {}
        return (
          <div key={check} className="onecheck">
            <div>
              <b>{t(`checks.name.${check}`)}</b>
              <div className="t12 c3">
                {quote ? (
                  <span lang="ja">
                    {t(isSaid ? 'console.receiving.saidQuote' : 'console.receiving.quote', { quote })}
                  </span>
                ) : (
                  t('console.receiving.noQuote')
                )}
              </div>
            </div>
            <div className="outcomes" role="radiogroup" aria-label={t(`checks.name.${check}`)}>
              {checkOutcomes.map((outcome) => (
                <label key={outcome} className={outcome}>
                  <input
                    type="radio"
                    name={`${name}${check}`}
                    value={outcome}
                    checked={mine.outcome === outcome}
                    onChange={() => change(check, (was) => ({ ...was, outcome }))}
                  />
                  {t(`checks.outcome.${outcome}`)}
                </label>
              ))}
            </div>
            {mine.outcome && mine.outcome !== 'as_described' && (
              <div className="more-of">
                <TextField
                  label={t('console.receiving.checkNote')}
                  optional={t('common.optional')}
                  maxLength={300}
                  autoComplete="off"
                  value={mine.note ?? ''}
                  onChange={(event) => {
                    const note = event.currentTarget.value
                    change(check, (was) => ({ ...was, note }))
                  }}
                />
                <Photos
                  pictures={mine.pictures ?? []}
                  change={(update) =>
                    change(check, (was) => ({ ...was, pictures: update(was.pictures ?? []) }))
                  }
                  label={t('console.receiving.checkPhoto')}
                  max={6}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
