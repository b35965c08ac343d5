import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Notice, Price, Slip, Table } from '@tomobako/ui'
import { Approx } from '../../kit/local.tsx'
import { WaysOut } from '../../follow/parts/ways-out.tsx'
import type { WaysOut as Ways } from '../../follow/parts/ways-out-load.ts'
import { noWay } from '../../kit/no-way.ts'
import type { Entered, Quote } from '../routes/calc.tsx'
import { calcPath, type Typed } from './calc-ask.ts'
import { methodName } from './method-name.ts'
import styles from './calc.module.css'

/** Notes that belong to one price, said under its method's name. */
const own = /^shipping\.note\.(?:fuelIncluded|remoteArea|mayRiseWithSize|billsVolume|coverIncluded)$/

/** §3: shipping method, international shipping cost, handling fee, total; and what the method does and lacks. */
export function Result({
  quote,
  entered,
  typed,
  country,
  ways,
}: {
  quote: Quote
  entered: Entered
  typed: Typed
  country: string
  ways: Ways | null
}) {
  const t = useT()
  const formats = useFormats()
  // A note that holds for some of the methods names them; one that holds for all stands alone.
  const whose = Map.groupBy(
    quote.rows.flatMap((row) =>
      row.notes
        .filter((note) => !own.test(note.key))
        .map((note) => ({
          text: t.dynamic(note.key, note.values),
          name: methodName(t, row.method, row.name),
        })),
    ),
    ({ text }) => text,
  )
  const notes = [...whose].map(([text, rows]) => ({
    text,
    names: rows.length === quote.rows.length ? null : formats.list(rows.map(({ name }) => name)),
  }))
  // What keeps several methods away is said once, below the names of them all.
  const reasons = Map.groupBy(quote.missing, ({ key, values }) => t.dynamic(key, values))
  // Every method says that it does not go there: then the parcel itself is not the reason.
  const isServed = quote.missing.some(
    ({ key }) => !/\.(?:closed|notServed|notServedCourier|suspended|countryUnknown|prepaymentOff)$/.test(key),
  )
  const rows =
    typed.sort === 'fastest'
      ? quote.rows.toSorted((a, b) => a.daysMax - b.daysMax || a.totalYen - b.totalYen)
      : quote.rows
  return (
    <>
      <section className="sec" id="result">
        <div className={styles.head}>
          <h2 className="h3">{t('calc.ways', { count: rows.length, country: formats.amid(country) })}</h2>
          {rows.length > 1 && (
            <nav className="chips wrap" aria-label={t('calc.sort')}>
              {(['cheapest', 'fastest'] as const).map((sort) => (
                <Link
                  key={sort}
                  href={calcPath({ ...typed, sort })}
                  className={typed.sort === sort ? 'chip on' : 'chip'}
                  {...(typed.sort === sort && { 'aria-current': 'true' as const })}
                >
                  {t(`calc.${sort}`)}
                </Link>
              ))}
            </nav>
          )}
        </div>
        <EnteredSlip entered={entered} />
        {rows.length === 0 ? (
          <Notice tone="warn" className="mt12">
            {isServed ? t('calc.none') : t('calc.noWay', noWay(formats, country, quote.stopped))}
          </Notice>
        ) : (
          <div className={`card ${styles.table}`}>
            <Table
              caption={t('calc.caption')}
              rows={rows}
              rowId={(row) => row.method}
              rowData={(row) => ({
                'data-method': row.method,
                'data-shipping-yen': row.shippingYen,
                'data-handling-yen': row.handlingYen,
                'data-total-yen': row.totalYen,
                'data-chargeable-grams': row.chargeableGrams,
                'data-as-of': row.asOf,
              })}
              columns={[
                {
                  id: 'method',
                  head: t('calc.method'),
                  className: 'm',
                  cell: (row) => (
                    <>
                      <b>{methodName(t, row.method, row.name)}</b>
                      <span className="blk">
                        {row.daysMin === row.daysMax
                          ? t('calc.daysOne', { days: row.daysMin })
                          : t('calc.days', {
                              from: formats.number(row.daysMin),
                              to: formats.number(row.daysMax),
                            })}
                      </span>
                      <span className="blk">
                        {row.tracked ? t('shipping.tracked') : t('shipping.notTracked')} ·{' '}
                        {row.insured ? t('shipping.insured') : t('shipping.notInsured')}
                      </span>
                      <span className="blk">
                        {t('calc.charged', { grams: formats.grams(row.chargeableGrams) })}
                      </span>
                      {row.notes
                        .filter((note) => own.test(note.key))
                        .map((note) => (
                          <span className="blk" key={note.key}>
                            {t.dynamic(note.key, note.values)}
                          </span>
                        ))}
                      <span className={styles.handlingSub}>
                        {t('calc.handlingSub', { yen: formats.yen(row.handlingYen) })}
                      </span>
                    </>
                  ),
                },
                {
                  id: 'shipping',
                  head: (
                    <abbr className={styles.abbr} title={t('calc.shipping')}>
                      {t('calc.shippingShort')}
                    </abbr>
                  ),
                  end: true,
                  cell: (row) => <Price yen={row.shippingYen} />,
                },
                {
                  id: 'handling',
                  head: (
                    <abbr className={styles.abbr} title={t('calc.handling')}>
                      {t('calc.handlingShort')}
                    </abbr>
                  ),
                  end: true,
                  cell: (row) => (
                    <span className="c2">
                      <Price yen={row.handlingYen} />
                    </span>
                  ),
                },
                {
                  id: 'total',
                  head: t('calc.total'),
                  end: true,
                  strong: true,
                  cell: (row) => (
                    <>
                      <Price yen={row.totalYen} /> <Approx yen={row.totalYen} />
                    </>
                  ),
                },
              ]}
            />
          </div>
        )}
        {quote.volumetricGrams !== null && (
          <p className="t12 c3 mt8">
            {t('calc.weights', {
              actual: formats.grams(entered.weightGrams),
              volume: formats.grams(quote.volumetricGrams),
            })}
          </p>
        )}
        {rows.length > 0 && (
          <p className="t12 c3 mt8">
            {t('calc.asOf', { date: formats.date(quote.asOf, 'long') })} {t('shipping.note.dutyNotIncluded')}
          </p>
        )}
        <WaysOut found={ways} />
      </section>
      {/* Where nothing goes and every method says the same, the notice above has said it. */}
      {(isServed ? reasons.size > 0 : reasons.size > 1) && (
        <section className="sec">
          <h2 className="h3">{t('calc.missing')}</h2>
          <dl className={`card pad ${styles.missing}`}>
            {[...reasons].map(([text, missing]) => (
              <div
                key={text}
                data-missing-method={missing.map(({ method }) => method).join(' ')}
                data-reason={missing[0]!.key.replace('shipping.missing.', '')}
              >
                <dt className="t13 b7">
                  {formats.list(missing.map(({ method, name }) => methodName(t, method, name)))}
                </dt>
                <dd className="t13 c2">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {notes.length > 0 && (
        <section className="sec">
          <h2 className="h3">{t('calc.notes')}</h2>
          <ul className={`t13 c2 ${styles.notes}`}>
            {notes.map(({ text, names }) => (
              <li key={text}>
                {names !== null && <b>{names}: </b>}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const GRAMS_PER_OUNCE = 28.349523125
const CM_PER_INCH = 2.54

/** What was typed, in the units of people who think in pounds and inches. */
function EnteredSlip({ entered }: { entered: Entered }) {
  const t = useT()
  const formats = useFormats()
  const ounces = entered.weightGrams / GRAMS_PER_OUNCE
  const { lengthCm, widthCm, heightCm } = entered
  const inches = (cm: number): string => formats.decimal(cm / CM_PER_INCH)
  return (
    <Slip
      className={styles.entered}
      cells={[
        {
          id: 'weight',
          label: t('calc.weight'),
          value: (
            // Its figures are each one piece; the words between them stand in the reader's own order.
            <span>
              {t('calc.enteredWeight', {
                grams: formats.grams(entered.weightGrams),
                pounds: Math.floor(ounces / 16),
                ounces: formats.decimal(ounces % 16),
              })}
            </span>
          ),
          num: true,
        },
        ...(lengthCm && widthCm && heightCm
          ? [
              {
                id: 'size',
                label: t('calc.size'),
                value: (
                  <span className="ltr">
                    {t('calc.enteredSize', {
                      size: formats.size(lengthCm, widthCm, heightCm),
                      inches: `${inches(lengthCm)} × ${inches(widthCm)} × ${inches(heightCm)}`,
                    })}
                  </span>
                ),
                num: true,
              },
            ]
          : []),
      ]}
    />
  )
}
