import type { order, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Img, Price, type TimelineStep } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useZoom } from '../../kit/zoom.tsx'
import styles from './order.module.css'

type WireStep = OutputOf<typeof order.detail>['lines'][number]['timeline'][number]
type Photo = NonNullable<WireStep['photos']>[number]

/** The steps of the wire as the timeline draws them: words, time in the visitor's zone, and the proof of each. */
export function useSteps(): (steps: readonly WireStep[]) => TimelineStep[] {
  const t = useT()
  const formats = useFormats()
  const whenOf = ({ key, at, estimate, late }: WireStep): string | undefined => {
    if (at !== null) return formats.date(at)
    if (late?.expected) return t('timeline.by', { date: formats.date(late.expected) })
    if (!estimate) return undefined
    // A promise of hours is a time, a promise of days is a range of days.
    return key === 'purchased'
      ? t('timeline.by', { date: formats.dateTime(estimate.to) })
      : t('timeline.estimate', { dates: formats.dateRange(estimate.from, estimate.to) })
  }
  return (steps) =>
    steps.map((step, index) => {
      const time = whenOf(step)
      const proof = <Proof step={step} />
      return {
        id: `${step.key}-${index}`,
        state: step.state,
        // What is still to come must not read as done.
        title:
          step.key === 'purchased' && step.at === null
            ? t('timeline.buying')
            : t.dynamic(`timeline.${step.key}`),
        ...(time === undefined ? {} : { time: <span suppressHydrationWarning>{time}</span> }),
        ...(hasProof(step) ? { children: proof } : {}),
      }
    })
}

const proofs = [
  'tracking',
  'shelf',
  'weightGrams',
  'grams',
  'yen',
  'backYen',
  'differenceYen',
  'parcelNo',
  'place',
  'reason',
] as const
/** Amounts are shown where money moved; a rise is said as its difference. */
const moneySteps: readonly string[] = ['paid', 'purchased']
const hasProof = ({ key, values = {}, photos = [], note, late }: WireStep): boolean =>
  photos.length > 0 ||
  late !== undefined ||
  Boolean(note) ||
  proofs.some(
    (name) =>
      values[name] !== undefined && values[name] !== 0 && (name !== 'yen' || moneySteps.includes(key)),
  )

function Proof({ step: { key, values = {}, photos = [], note, late } }: { step: WireStep }) {
  const t = useT()
  const formats = useFormats()
  const text = (name: (typeof proofs)[number]): string | undefined =>
    values[name] === undefined || values[name] === 0 ? undefined : String(values[name])
  const yen = (name: 'yen' | 'backYen' | 'differenceYen'): number => Number(values[name] ?? 0)
  const tracking = text('tracking')
  const weight = text('weightGrams') ?? text('grams')
  const reason = text('reason')
  const shelf = text('shelf')
  const parcelNo = text('parcelNo')
  const place = text('place')
  const lines: (ReactNode | false | undefined)[] = [
    place && t('timeline.proof.place', { place }),
    tracking &&
      t(
        key === 'sellerShipped' || key === 'movedOver'
          ? 'timeline.proof.trackingJapan'
          : 'timeline.proof.tracking',
        { tracking },
      ),
    parcelNo && t('timeline.proof.parcelNo', { no: parcelNo }),
    shelf && t('timeline.proof.shelf', { shelf }),
    weight && t('timeline.proof.weight', { weight: formats.grams(Number(weight)) }),
    moneySteps.includes(key) && yen('yen') > 0 && <Price key="yen" yen={yen('yen')} />,
    yen('backYen') > 0 && t('timeline.proof.backYen', { yen: formats.yen(yen('backYen')) }),
    yen('differenceYen') > 0 && t('timeline.proof.differenceYen', { yen: formats.yen(yen('differenceYen')) }),
    reason && t.dynamic(`timeline.reason.${reason}`, {}, ''),
    note && <bdi key="note">{note}</bdi>,
    late && (
      <span key="late" suppressHydrationWarning>
        {late.expected === null
          ? t.dynamic(`timeline.late.${late.why}Unknown`, { promised: formats.date(late.promised) })
          : t('timeline.late.seller', {
              promised: formats.date(late.promised),
              expected: formats.date(late.expected),
            })}
      </span>
    ),
  ].filter((line) => line !== undefined && line !== false && line !== '')
  return (
    <>
      {/* Their order is fixed above. */}
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      <Photos photos={photos} />
    </>
  )
}

/** Pictures of a proof, small, or `large` for looking at; each opens in the viewer, among the others of its proof. */
export function Photos({ photos, large }: { photos: readonly Photo[]; large?: boolean }) {
  const t = useT()
  const shown = photos.map(({ url }, index) => ({
    src: url,
    alt: t('timeline.photoOf', { number: index + 1, total: photos.length }),
  }))
  const { opens, zoom } = useZoom(shown)
  if (photos.length === 0) return null
  return (
    <div className={large ? styles.photos : 'pics'}>
      {photos.map(({ id, url, thumbUrl, width, height }, index) => (
        <a
          key={id}
          href={url}
          className={large ? styles.photo : 'thumb s56'}
          target="_blank"
          rel="noopener"
          {...opens(index)}
        >
          <Img src={thumbUrl} alt={shown[index]!.alt} width={width} height={height} />
        </a>
      ))}
      {zoom}
    </div>
  )
}
