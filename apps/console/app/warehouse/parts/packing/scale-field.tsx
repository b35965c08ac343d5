import { useEffect } from 'react'
import type { Ref } from 'react'
import { packing } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, SelectField, Tag } from '@tomobako/ui'
import { call } from '../../../core/api.ts'
import { useLatest } from '../../../core/latest.ts'
import { canConnect, keepSpeed, speed, speeds, type ScaleState } from '../../../scale/index.ts'
import { practiceScale } from '../../../scale/practice.ts'

/** The scale: its figure or a typed one, whether it stands still, how far it is from the plan. A real scale may be connected where the browser can; the practice one only in the practice world. */
export function ScaleField({
  scale,
  practice,
  no,
  boxId,
  value,
  live,
  type,
  readAgain,
  note,
  tone,
  estimateGrams,
  invalid,
  field,
}: {
  scale: ScaleState
  practice: boolean
  no: string
  boxId: string
  value: string
  live: boolean
  type: (text: string) => void
  readAgain: () => void
  note: string
  tone: 'err' | 'warn' | 'ok' | 'plain'
  estimateGrams: number
  invalid: boolean
  field: Ref<HTMLInputElement>
}) {
  const t = useT()
  const { grams } = useFormats()
  const { kind, reading } = scale
  const box = useLatest(boxId)
  const { use } = scale
  // The practice scale stands under whatever is packed now, as a real one does.
  const isPractice = kind === 'practice'
  useEffect(() => {
    if (isPractice)
      use(
        practiceScale(async () => (await call(packing.practiceScale, { no, boxId }, { silent: true })).grams),
      )
  }, [isPractice, use, no, boxId, estimateGrams])
  const state = kind === null ? null : (reading?.state ?? 'silent')
  const words =
    state === null
      ? null
      : state === 'unknown'
        ? t('console.packing.scale.unstable')
        : t(`console.packing.scale.${state}`)
  return (
    <>
      <div className="row between c3">
        <label htmlFor="trueweight">{t('console.packing.trueWeight')}</label>
        <span role="status">
          {words !== null &&
            (live ? (
              <Tag tone={state === 'stable' ? 'ok' : 'warn'} icon={state === 'stable' ? 'check' : undefined}>
                {words}
              </Tag>
            ) : (
              <Tag>{t('console.packing.scale.typed')}</Tag>
            ))}
        </span>
      </div>
      <span className="readout num">
        <input
          ref={field}
          id="trueweight"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby="truenote"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Scales that type end with Enter: it ends the figure, it does not seal the box.
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
        <small>g</small>
      </span>
      <p
        id="truenote"
        className={{ err: 'hint err', warn: 'hint c-warn', ok: 'hint ok', plain: 'hint' }[tone]}
      >
        {tone === 'ok' && <Icon name="check" />}
        {note}
      </p>
      <p className="t12 c3 num">{t('console.packing.estimate', { grams: grams(estimateGrams) })}</p>
      <div className="row g2 wrapf scaletools">
        {kind !== null && !live && (
          <button type="button" className="btn soft sm" onClick={readAgain}>
            {t('console.packing.scale.fromScale')}
          </button>
        )}
        {kind === null && canConnect() && (
          <button type="button" className="btn soft sm" onClick={scale.connect}>
            {t('console.packing.scale.connect')}
          </button>
        )}
        {kind === null && practice && (
          <button
            type="button"
            className="btn soft sm"
            onClick={() =>
              use(
                practiceScale(
                  async () =>
                    (await call(packing.practiceScale, { no, boxId: box.current }, { silent: true })).grams,
                ),
              )
            }
          >
            {t('console.packing.scale.usePractice')}
          </button>
        )}
        {kind !== null && (
          <button type="button" className="btn soft sm" onClick={scale.disconnect}>
            {t('console.packing.scale.disconnect')}
          </button>
        )}
      </div>
      {kind === 'practice' && (
        <p className="t12 c3">
          <b>{t('console.packing.scale.practice')}.</b> {t('console.packing.scale.practiceText')}
        </p>
      )}
      {kind === null && scale.trouble && (
        <p className="hint err" role="alert">
          {t(`console.packing.scale.${scale.trouble}`)}
        </p>
      )}
      {(scale.trouble === 'refused' || (kind === 'scale' && state === 'silent')) && (
        <SelectField
          label={t('console.packing.scale.speed')}
          defaultValue={String(speed())}
          options={speeds.map((each) => ({
            value: String(each),
            label: t('console.packing.scale.baud', { baud: each }),
          }))}
          onChange={(event) => {
            keepSpeed(Number(event.currentTarget.value))
            scale.disconnect()
          }}
        />
      )}
    </>
  )
}
