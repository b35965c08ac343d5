import { packing } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { packingSteps } from '@tomobako/domain/parcel'
import type { PackingStep } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, PackedBox, pieceColour } from '@tomobako/ui'
import { useLive } from '../../../core/live.ts'
import type { PackingDetail } from '../../routes/packing-station.tsx'

type Box = PackingDetail['boxes'][number]
type Plan = OutputOf<typeof packing.plan>
const cm = (mm: number): number => mm / 10

/** The carton to scale with the numbered pieces where the plan puts them, the next smaller and larger ones, and the plan as steps for two hands. */
export function Carton({
  no,
  boxes,
  box,
  suggested,
  pieces,
  choose,
}: {
  no: string
  boxes: readonly Box[]
  box: Box
  suggested: boolean
  pieces: PackingDetail['pieces']
  choose: ((by: number) => void) | undefined
}) {
  const t = useT()
  const { size, cm: inCm, grams, percent } = useFormats()
  const { data } = useLive(packing.plan, { no, boxId: box.id }, 0)
  const plan = data?.boxId === box.id ? data : undefined
  const at = boxes.findIndex((each) => each.id === box.id)
  const smaller = boxes[at - 1]
  const larger = boxes[at + 1]
  const [w, d, h] = [cm(box.lengthMm), cm(box.widthMm), cm(box.heightMm)]
  const dimensions = size(w, d, h)
  const numberOf = (lineId: string): number => pieces.findIndex((piece) => piece.lineId === lineId) + 1
  return (
    <section className="cartonpane" aria-label={t('console.packing.carton')}>
      <div className="row between wrapf">
        <div>
          <div className="c3">
            {suggested && choose ? t('console.packing.suggested') : t('console.packing.carton')}
          </div>
          <h2 className="t20 b7">{box.name}</h2>
          <div className="num c3">
            {t('console.packing.holds', { size: dimensions, load: grams(box.maxLoadGrams) })}
            {plan &&
              plan.fillPercent !== null &&
              ` · ${t('console.packing.filled', { share: percent(plan.fillPercent / 100, 0) })}`}
          </div>
        </div>
        {choose && (
          <div className="row g2">
            {smaller && (
              <button
                type="button"
                className="kbtn fit"
                aria-keyshortcuts="["
                aria-label={`${t('console.packing.smaller')}: ${smaller.name}`}
                onClick={() => choose(-1)}
              >
                {smaller.name}
                <kbd>[</kbd>
              </button>
            )}
            {larger && (
              <button
                type="button"
                className="kbtn fit"
                aria-keyshortcuts="]"
                aria-label={`${t('console.packing.larger')}: ${larger.name}`}
                onClick={() => choose(1)}
              >
                {larger.name}
                <kbd>]</kbd>
              </button>
            )}
          </div>
        )}
      </div>
      {plan && !plan.fits && (
        <Notice tone="warn" live="status">
          {t('console.packing.fitsNot')}
        </Notice>
      )}
      <div className="cartonart" aria-busy={plan === undefined}>
        <PackedBox
          carton={{ w, d, h }}
          labels={{ w: inCm(w), d: inCm(d), h: inCm(h) }}
          alt={t('console.packing.cartonAlt', {
            name: box.name,
            size: dimensions,
            count: plan?.placed.length ?? 0,
          })}
          pieces={(plan?.placed ?? []).map((each) => ({
            number: numberOf(each.lineId),
            x: cm(each.xMm),
            y: cm(each.yMm),
            z: cm(each.zMm),
            w: cm(each.lengthMm),
            d: cm(each.widthMm),
            h: cm(each.heightMm),
          }))}
        />
      </div>
      {plan && plan.fits && <Steps plan={plan} pieces={pieces} numberOf={numberOf} />}
      {suggested && choose && <p className="t12 c3">{t('console.packing.cartonNote')}</p>}
    </section>
  )
}

function Steps({
  plan,
  pieces,
  numberOf,
}: {
  plan: Plan
  pieces: PackingDetail['pieces']
  numberOf: (lineId: string) => number
}) {
  const t = useT()
  const { list, number } = useFormats()
  const steps = packingSteps(
    plan.placed.map(({ lineId, ...place }) => ({ id: lineId, ...place })),
    plan.inner,
  )
  const say = (step: PackingStep): string =>
    [
      t(`console.packing.step.lies.${step.lies}`),
      ...(step.depth === 'through' ? [] : [t(`console.packing.step.depth.${step.depth}`)]),
      ...(step.across === 'through' && step.depth !== 'through'
        ? []
        : [t(`console.packing.step.across.${step.across}`)]),
      ...(step.on.length > 0
        ? [t('console.packing.step.on', { numbers: list(step.on.map((id) => number(numberOf(id))).sort()) })]
        : []),
      ...(step.padMm > 0 ? [t('console.packing.step.wrapped', { mm: step.padMm })] : []),
      ...(step.fragile ? [t('console.packing.step.fragile')] : []),
    ].join(' · ')
  return (
    <ol className="packsteps" aria-label={t('console.packing.steps')}>
      {steps.map((step) => {
        const piece = pieces.find((each) => each.lineId === step.id)
        return (
          <li key={step.id} className={piece?.picked ? 'done' : undefined}>
            <span className="pieceno num" style={{ background: pieceColour(numberOf(step.id) - 1) }}>
              {number(numberOf(step.id))}
            </span>
            {piece &&
              (piece.card.titleTranslated ? (
                <b className="clamp1">{piece.card.titleTranslated}</b>
              ) : (
                <b lang="ja" className="clamp1">
                  {piece.card.title}
                </b>
              ))}
            <span>{say(step)}</span>
          </li>
        )
      })}
      <li>
        <span className="c3">{t('console.packing.stepLast')}</span>
      </li>
    </ol>
  )
}
