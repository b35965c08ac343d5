import { presets } from '@tomobako/domain/parcel'
import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { BoxHead, Fees, Notice, Num, PackedBox, pieceColour, ShipMethods, Slip, Tag } from '@tomobako/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useAwake } from '../../kit/awake.ts'
import { bottomUp, under } from './box-view.ts'
import { LandedLine } from './calc-landed.tsx'
import { arrives } from './arrives.ts'
import { methodName } from './method-name.ts'
import type { Loaded, Plan } from '../routes/builder.tsx'
import styles from './builder.module.css'

export type ShownBox = NonNullable<Plan['box']>
type BoxProps = { box: ShownBox; numberOf: (lineId: string) => number }
// The box that turns comes when the page is alive; where it does not come, the picture stays.
const Box3d = lazy(() => import('./box3d.tsx').catch(() => ({ default: StillBox })))

const cm = (mm: number): number => mm / 10

/** The suggested carton to scale with the pieces where the server put them, and the slip of weights; one after the other when there are several. */
export function BoxPreview({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const { plan, choice, several } = loaded
  if (plan === null || choice.items.length === 0)
    return (
      <section className={`pv ${styles.pv}`}>
        <p className="t15 c2">{t('parcel.warehouse.chosen', { count: choice.items.length })}</p>
      </section>
    )
  const row = plan.rows.find(({ method }) => method === choice.method)
  return (
    <section className={`pv ${styles.pv}`}>
      <Stuck loaded={loaded} plan={plan} />
      {several ? (
        several.parcels.map((parcel, index) => (
          <div key={parcel.lineIds.join(' ')} className={styles.one}>
            <OneBox
              box={parcel.box}
              label={
                parcel.place
                  ? t('parcel.warehouse.places.parcel', { place: parcel.place.name })
                  : t('builder.split.parcel', { number: index + 1, total: several.parcels.length })
              }
              loaded={loaded}
            />
            <Weights of={parcel} box={parcel.box} row={parcel.row} />
            <Fees
              className={styles.bill}
              rows={[
                ...parcel.rows.map(({ key, yen, values }) => ({
                  id: key,
                  label: t.dynamic(`fees.${key}`, values),
                  value: yen,
                })),
                {
                  id: 'total',
                  label: methodName(t, parcel.method, parcel.row.name),
                  value: parcel.totalYen,
                  kind: 'sum' as const,
                },
              ]}
            />
          </div>
        ))
      ) : (
        <>
          {plan.box ? (
            <OneBox box={plan.box} label={t('parcel.warehouse.box')} loaded={loaded} />
          ) : (
            <p className="t15 c2">{t('parcel.warehouse.noBox')}</p>
          )}
          <Weights of={plan} box={plan.box} row={row} />
          <Saving plan={plan} row={row} count={choice.items.length} />
        </>
      )}
      <p className="t12 c3 mt8">{t('parcel.warehouse.suggestion')}</p>
    </section>
  )
}

/** What no method takes, and every reason once. */
function Stuck({ loaded: { free }, plan }: { loaded: Loaded; plan: Plan }) {
  const t = useT()
  if (plan.stuck.length === 0) return null
  const title = (lineId: string): string => {
    const card = free.find((item) => item.lineId === lineId)?.card
    return card?.titleTranslated ?? card?.title ?? ''
  }
  return (
    <Notice
      tone="warn"
      icon="plane-off"
      title={t('builder.stuck')}
      live="status"
      className={styles.stuck ?? ''}
    >
      <ul>
        {plan.stuck.map((each) => (
          <li key={each.lineId}>
            {t('builder.stuckItem', {
              item: title(each.lineId),
              why: sentences(t.local, [
                ...new Set(each.missing.map(({ key, values }) => t.dynamic(key, values))),
              ]),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** One carton with its picture, and in words what lies where. Pieces carry the numbers of the pick list. */
export function OneBox({
  box,
  label,
  loaded: { choice, free, plan },
}: {
  box: ShownBox
  label: string
  loaded: Loaded
}) {
  const t = useT()
  const formats = useFormats()
  const live = useAwake()
  const coming = plan?.wait?.items ?? []
  const numberOf = (lineId: string): number =>
    (choice.items.includes(lineId)
      ? choice.items.indexOf(lineId)
      : choice.items.length + coming.findIndex((each) => each.lineId === lineId)) + 1
  const nameOf = (lineId: string): { text: string; lang?: 'ja' } => {
    const card = free.find((item) => item.lineId === lineId)?.card
    return card?.titleTranslated
      ? { text: card.titleTranslated }
      : { text: card?.title ?? coming.find((each) => each.lineId === lineId)?.title ?? '', lang: 'ja' }
  }
  return (
    <>
      <BoxHead
        label={label}
        title={<h2 className={styles.plain}>{t('parcel.warehouse.boxName', { name: box.name })}</h2>}
        fillLabel={t('parcel.warehouse.boxFilled')}
        fill={<Num>{formats.percent(box.fillPercent / 100, 0)}</Num>}
      />
      {live ? (
        <Suspense fallback={<StillBox box={box} numberOf={numberOf} />}>
          <Box3d key={JSON.stringify(box.placed)} box={box} numberOf={numberOf} />
        </Suspense>
      ) : (
        <StillBox box={box} numberOf={numberOf} />
      )}
      <details className={styles.lieswrap}>
        <summary className="t13">{t('builder.view.list')}</summary>
        <ol className={styles.lies}>
          {bottomUp(box.placed).map((piece) => {
            const on = under(piece, box.placed)
              .map((each) => numberOf(each.lineId))
              .sort((a, b) => a - b)
            const name = nameOf(piece.lineId)
            const bare = (mm: number): number => cm(mm - 2 * piece.padMm)
            return (
              <li key={piece.lineId}>
                <span className={styles.dot} style={{ background: pieceColour(numberOf(piece.lineId) - 1) }}>
                  {formats.number(numberOf(piece.lineId))}
                </span>
                <span className="t12 c2">
                  <span className="c1" {...(name.lang ? { lang: name.lang } : {})}>
                    {name.text}
                  </span>{' '}
                  {formats.list([
                    formats.size(bare(piece.lengthMm), bare(piece.widthMm), bare(piece.heightMm)),
                    on.length === 0
                      ? t('builder.view.floor')
                      : t('builder.view.on', {
                          numbers: formats.list(on.map((each) => formats.number(each))),
                        }),
                    ...(piece.padMm > 0 ? [t('builder.view.wrapped', { mm: piece.padMm })] : []),
                    ...(piece.fragile ? [t('builder.view.fragile')] : []),
                    ...(piece.estimated ? [t('builder.view.guess')] : []),
                  ])}
                </span>
              </li>
            )
          })}
        </ol>
      </details>
    </>
  )
}

/** The picture as the server draws it: without JavaScript, and until the other is here. */
function StillBox({ box, numberOf }: BoxProps) {
  const t = useT()
  const formats = useFormats()
  const sides = { length: cm(box.lengthMm), width: cm(box.widthMm), height: cm(box.heightMm) }
  return (
    <PackedBox
      carton={{ w: sides.length, d: sides.width, h: sides.height }}
      pieces={box.placed.map((piece) => ({
        number: numberOf(piece.lineId),
        x: cm(piece.x),
        y: cm(piece.y),
        z: cm(piece.z),
        w: cm(piece.lengthMm),
        d: cm(piece.widthMm),
        h: cm(piece.heightMm),
      }))}
      labels={{ w: formats.cm(sides.length), d: formats.cm(sides.width), h: formats.cm(sides.height) }}
      alt={t('parcel.warehouse.boxAlt', { count: box.placed.length, ...sides })}
    />
  )
}

type Weighed = Pick<Plan, 'itemsGrams' | 'packingGrams' | 'actualGrams' | 'volumeGrams'>

function Weights({
  of,
  box,
  row,
}: {
  of: Weighed
  box: ShownBox | null
  row: Plan['rows'][number] | undefined
}) {
  const t = useT()
  const formats = useFormats()
  const sides = box && { length: cm(box.lengthMm), width: cm(box.widthMm), height: cm(box.heightMm) }
  return (
    <Slip
      columns={3}
      className="mt12"
      cells={[
        {
          id: 'items',
          label: t('parcel.warehouse.itemsGrams'),
          value: <Num>{formats.grams(of.itemsGrams)}</Num>,
        },
        {
          id: 'packing',
          label: t('parcel.warehouse.packingGrams'),
          value: <Num>{formats.grams(of.packingGrams)}</Num>,
        },
        {
          id: 'actual',
          label: t('parcel.warehouse.actualGrams'),
          value: <Num>{formats.grams(of.actualGrams)}</Num>,
          strong: true,
        },
        ...(sides
          ? [
              {
                id: 'volume',
                label: t('parcel.warehouse.volumeGrams', sides),
                value: <Num>{formats.grams(of.volumeGrams)}</Num>,
                span: 2 as const,
              },
            ]
          : []),
        ...(row
          ? [
              {
                id: 'billed',
                label: t('parcel.warehouse.billed', { method: methodName(t, row.method, row.name) }),
                value: <Num>{formats.grams(row.chargeableGrams)}</Num>,
                strong: true,
              },
            ]
          : []),
      ]}
    />
  )
}

/** One by one, each by its cheapest method, against what is chosen: the figure is what the sum below really saves. */
function Saving({ plan, row, count }: { plan: Plan; row: Plan['rows'][number] | undefined; count: number }) {
  const t = useT()
  const formats = useFormats()
  const [cheapest] = plan.rows
  if (plan.separateYen === null || cheapest === undefined || row === undefined || count < 2) return null
  const together = row.totalYen + row.dutyYen + plan.feesYen
  const saved = plan.separateYen - together
  // Dearer than one by one, but only by a method that none of those would take: nothing to compare.
  if (saved <= 0 && row !== cheapest) return null
  const separate = t('parcel.warehouse.together', { count, separate: formats.yen(plan.separateYen) })
  return (
    <div className="mt12">
      {saved > 0 ? (
        <Notice tone="ok" icon="consolidate">
          {separate} <b>{t('parcel.warehouse.saving', { yen: formats.yen(saved) })}</b>
        </Notice>
      ) : (
        <Notice tone="info" icon="consolidate">
          {separate} {t('parcel.warehouse.noSaving', { together: formats.yen(together) })}
        </Notice>
      )}
    </div>
  )
}

/** Every method with its price, or why it cannot take this parcel; then the whole bill. */
export function Methods({ loaded: { plan, choice }, isOld }: { loaded: Loaded; isOld: () => boolean }) {
  const t = useT()
  const formats = useFormats()
  const picker = useRef<HTMLDivElement>(null)
  // A method chosen elsewhere (a proposed plan) is ticked here. The radios are not made anew for it: whoever goes through them with the
  // arrow keys must not lose the focus at every step, and a late answer to an earlier press must not tick what was left behind.
  const tick = useEffectEvent((method: typeof choice.method) => {
    if (isOld()) return
    const chosen = [...(picker.current?.querySelectorAll<HTMLInputElement>('input[name=method]') ?? [])].find(
      (radio) => radio.value === method,
    )
    if (chosen && !chosen.checked) chosen.checked = true
  })
  useEffect(() => tick(choice.method), [choice.method])
  if (plan === null || choice.items.length === 0) return null
  const reasons = Map.groupBy(plan.missing, ({ method }) => method)
  const words = (rows: Plan['missing']): string =>
    sentences(t.local, [...new Set(rows.map(({ key, values }) => t.dynamic(key, values)))])
  const same = new Set(plan.missing.map(({ key }) => key))
  const row = plan.rows.find(({ method }) => method === choice.method)
  const notes = row ? [...new Set(row.notes.map(({ key, values }) => t.dynamic(key, values)))] : []
  return (
    <section className={styles.sec}>
      {plan.rows.length === 0 && (
        <div className={styles.none}>
          <Notice tone="warn" live="status" title={t('parcel.warehouse.noMethod')}>
            {same.size === 1 ? words(plan.missing.slice(0, 1)) : null}
          </Notice>
        </div>
      )}
      {(plan.rows.length > 0 || same.size > 1) && (
        <div ref={picker}>
          <ShipMethods
            key={plan.rows
              .map(({ method }) => method)
              .sort()
              .join(' ')}
            name="method"
            legend={t('parcel.warehouse.how')}
            defaultValue={choice.method ?? ''}
            methods={[
              ...plan.rows.map((each) => ({
                id: each.method,
                name: methodName(t, each.method, each.name),
                tags: presets
                  .filter((preset) => plan.presets?.[preset] === each.method)
                  .map((preset) => (
                    <Tag key={preset} tone={preset === 'safest' ? 'ok' : 'line'}>
                      {t(`builder.preset.${preset}`)}
                    </Tag>
                  )),
                // The whole bill, as the slip below and the button say it: storage and services are the same by every method.
                yen: each.totalYen + each.dutyYen + plan.feesYen,
                facts: [
                  {
                    icon: 'clock' as const,
                    text:
                      each.daysMin === each.daysMax
                        ? t('parcel.warehouse.daysOne', { days: each.daysMin })
                        : t('parcel.warehouse.days', {
                            from: formats.number(each.daysMin),
                            to: formats.number(each.daysMax),
                          }),
                  },
                  ...(plan.leavesAt !== null
                    ? [
                        {
                          icon: 'truck' as const,
                          text: (
                            <span suppressHydrationWarning>
                              {arrives(t, formats, plan.leavesAt, { min: each.daysMin, max: each.daysMax })}
                            </span>
                          ),
                        },
                      ]
                    : []),
                  {
                    icon: 'scale' as const,
                    text: t('builder.billed', { grams: formats.grams(each.chargeableGrams) }),
                  },
                  each.tracked
                    ? { icon: 'barcode' as const, text: t('shipping.tracked') }
                    : { icon: 'alert' as const, text: t('shipping.notTracked'), missing: true },
                  each.insured
                    ? { icon: 'insure' as const, text: t('shipping.insured') }
                    : { icon: 'insure' as const, text: t('shipping.notInsured'), missing: true },
                ],
              })),
              ...[...reasons].map(([method, rows]) => ({
                id: method,
                name: methodName(t, method, rows[0]?.name),
                yen: null,
                facts: [],
                blocked: words(rows),
              })),
            ]}
          />
        </div>
      )}
      {row && (
        <>
          <Bill plan={plan} row={row} />
          {plan.landed && <LandedLine row={plan.landed} />}
          {notes.length > 0 && (
            <ul className={`t12 c3 ${styles.notes}`}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <p className="t12 c3 mt8">
            {t('parcel.warehouse.asOf', { date: formats.date(row.asOf, 'long') })}{' '}
            {t('parcel.warehouse.costsText')}
          </p>
        </>
      )}
    </section>
  )
}

/** Postage, handling, what insuring adds, what any method comes with, and their sum: all of one answer. */
function Bill({ plan, row }: { plan: Plan; row: Plan['rows'][number] }) {
  const t = useT()
  const insuranceYen = row.totalYen - row.shippingYen - row.handlingYen
  return (
    <Fees
      className={styles.bill}
      rows={[
        { id: 'shipping', label: t('fees.shipping'), value: row.shippingYen },
        { id: 'handling', label: t('fees.handling'), value: row.handlingYen },
        ...(insuranceYen > 0 ? [{ id: 'insurance', label: t('fees.insurance'), value: insuranceYen }] : []),
        ...(row.dutyYen > 0 ? [{ id: 'dutyPrepaid', label: t('fees.dutyPrepaid'), value: row.dutyYen }] : []),
        ...plan.fees.map(({ key, yen, values }) => ({
          id: key,
          label: t.dynamic(`fees.${key.replace(/^fees\./, '')}`, values),
          value: yen,
        })),
        {
          id: 'total',
          label: t('parcel.warehouse.costs'),
          value: row.totalYen + row.dutyYen + plan.feesYen,
          kind: 'sum' as const,
        },
      ]}
    />
  )
}
