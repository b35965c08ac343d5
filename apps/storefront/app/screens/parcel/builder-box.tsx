import { useFormats, useT } from '@tomobako/i18n/react'
import { BoxHead, Fees, Notice, Num, PackedBox, ShipMethods, Slip } from '@tomobako/ui'
import type { Loaded, Plan } from './warehouse.tsx'
import styles from './builder.module.css'

const cm = (mm: number): number => mm / 10

/** The suggested carton to scale with the pieces where the server put them, and the slip of weights. */
export function BoxPreview({ loaded: { plan, choice } }: { loaded: Loaded }) {
  const t = useT()
  const formats = useFormats()
  if (plan === null || choice.items.length === 0) return <section className={`pv ${styles.pv}`}><p className="t15 c2">{t('parcel.warehouse.chosen', { count: choice.items.length })}</p></section>
  const { box } = plan
  const row = plan.rows.find(({ method }) => method === choice.method)
  const sides = box && { length: cm(box.lengthMm), width: cm(box.widthMm), height: cm(box.heightMm) }
  return (
    <section className={`pv ${styles.pv}`}>
      {box && sides ? (
        <>
          <BoxHead label={t('parcel.warehouse.box')} title={<h2 className={styles.plain}>{t('parcel.warehouse.boxName', { name: box.name })}</h2>} fillLabel={t('parcel.warehouse.boxFilled')} fill={<Num>{formats.percent(box.fillPercent / 100, 0)}</Num>} />
          <PackedBox
            carton={{ w: sides.length, d: sides.width, h: sides.height }}
            pieces={box.placed.map((piece) => ({ number: choice.items.indexOf(piece.lineId) + 1, x: cm(piece.x), y: cm(piece.y), z: cm(piece.z), w: cm(piece.lengthMm), d: cm(piece.widthMm), h: cm(piece.heightMm) }))}
            labels={{ w: formats.cm(sides.length), d: formats.cm(sides.width), h: formats.cm(sides.height) }}
            alt={t('parcel.warehouse.boxAlt', { count: box.placed.length, ...sides })}
          />
        </>
      ) : (
        <p className="t15 c2">{t('parcel.warehouse.noBox')}</p>
      )}
      <Slip
        columns={3}
        className="mt12"
        cells={[
          { id: 'items', label: t('parcel.warehouse.itemsGrams'), value: <Num>{formats.grams(plan.itemsGrams)}</Num> },
          { id: 'packing', label: t('parcel.warehouse.packingGrams'), value: <Num>{formats.grams(plan.packingGrams)}</Num> },
          { id: 'actual', label: t('parcel.warehouse.actualGrams'), value: <Num>{formats.grams(plan.actualGrams)}</Num>, strong: true },
          ...(sides ? [{ id: 'volume', label: t('parcel.warehouse.volumeGrams', sides), value: <Num>{formats.grams(plan.volumeGrams)}</Num>, span: 2 as const }] : []),
          ...(row ? [{ id: 'billed', label: t('parcel.warehouse.billed', { method: t.dynamic(`shipping.method.${row.method}`) }), value: <Num>{formats.grams(row.chargeableGrams)}</Num>, strong: true }] : []),
        ]}
      />
      <Saving plan={plan} count={choice.items.length} />
      <p className="t12 c3 mt8">{t('parcel.warehouse.suggestion')}</p>
    </section>
  )
}

/** Together or one by one, both by their cheapest method and from one answer. */
function Saving({ plan, count }: { plan: Plan; count: number }) {
  const t = useT()
  const formats = useFormats()
  const [cheapest] = plan.rows
  if (plan.separateYen === null || cheapest === undefined || count < 2) return null
  const together = cheapest.totalYen + plan.feesYen
  const saved = plan.separateYen - together
  const separate = t('parcel.warehouse.together', { count, separate: formats.yen(plan.separateYen) })
  return (
    <div className="mt12">
      {saved > 0
        ? <Notice tone="ok" icon="consolidate">{separate} <b>{t('parcel.warehouse.saving', { yen: formats.yen(saved) })}</b></Notice>
        : <Notice tone="info" icon="consolidate">{separate} {t('parcel.warehouse.noSaving', { together: formats.yen(together) })}</Notice>}
    </div>
  )
}

/** Every method with its price, or why it cannot take this parcel; then the whole bill. */
export function Methods({ loaded: { plan, choice } }: { loaded: Loaded }) {
  const t = useT()
  const formats = useFormats()
  if (plan === null || choice.items.length === 0) return null
  const reasons = Map.groupBy(plan.missing, ({ method }) => method)
  const words = (rows: Plan['missing']): string => [...new Set(rows.map(({ key, values }) => t.dynamic(key, values)))].join(' ')
  const same = new Set(plan.missing.map(({ key }) => key))
  const row = plan.rows.find(({ method }) => method === choice.method)
  const notes = row ? [...new Set(row.notes.map(({ key, values }) => t.dynamic(key, values)))] : []
  return (
    <section className={styles.sec}>
      {plan.rows.length === 0 && <div className={styles.none}><Notice tone="warn" live="status" title={t('parcel.warehouse.noMethod')}>{same.size === 1 ? words(plan.missing.slice(0, 1)) : null}</Notice></div>}
      {(plan.rows.length > 0 || same.size > 1) && (
        <ShipMethods
          key={`${choice.method ?? ''} ${plan.rows.map(({ method }) => method).join(' ')}`}
          name="method"
          legend={t('parcel.warehouse.how')}
          defaultValue={choice.method ?? ''}
          methods={[
            ...plan.rows.map((each) => ({
              id: each.method,
              name: t.dynamic(`shipping.method.${each.method}`),
              yen: each.totalYen,
              facts: [
                { icon: 'clock' as const, text: each.daysMin === each.daysMax ? t('parcel.warehouse.daysOne', { days: each.daysMin }) : t('parcel.warehouse.days', { from: formats.number(each.daysMin), to: formats.number(each.daysMax) }) },
                each.tracked ? { icon: 'barcode' as const, text: t('shipping.tracked') } : { icon: 'alert' as const, text: t('shipping.notTracked'), missing: true },
                each.insured ? { icon: 'insure' as const, text: t('shipping.insured') } : { icon: 'insure' as const, text: t('shipping.notInsured'), missing: true },
              ],
            })),
            ...[...reasons].map(([method, rows]) => ({ id: method, name: t.dynamic(`shipping.method.${method}`), yen: null, facts: [], blocked: words(rows) })),
          ]}
        />
      )}
      {row && (
        <>
          <Bill plan={plan} row={row} />
          {notes.length > 0 && <ul className={`t12 c3 ${styles.notes}`}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>}
          <p className="t12 c3 mt8">{t('parcel.warehouse.asOf', { date: formats.date(row.asOf, 'long') })} {t('parcel.warehouse.costsText')}</p>
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
        ...plan.fees.map(({ key, yen, values }) => ({ id: key, label: t.dynamic(`fees.${key.replace(/^fees\./, '')}`, values), value: yen })),
        { id: 'total', label: t('parcel.warehouse.costs'), value: row.totalYen + plan.feesYen, kind: 'sum' as const },
      ]}
    />
  )
}
