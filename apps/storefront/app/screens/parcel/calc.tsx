import { calc } from '@tomobako/contract'
import { calcObjections, numberOf } from '@tomobako/domain/parcel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, FormSummary, Link, Notice, ParcelArt, Price, Segmented, SelectField, Slip, Table, TextField } from '@tomobako/ui'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/calc.ts'
import styles from './calc.module.css'

const sides = ['lengthCm', 'widthCm', 'heightCm'] as const
const numbers = [...sides, 'weightGrams'] as const
type Field = (typeof numbers)[number] | 'country'

/** The whole question is in the address, so a result can be shared and every press of the button is a plain GET. §5: country and weight are required. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams
  const read = (name: string): string => (params.get(name) ?? '').trim().slice(0, 40)
  const asked = params.has('country') || params.has('weightGrams')
  const typed = { country: asked ? read('country') : (await context.session()).country, lengthCm: read('lengthCm'), widthCm: read('widthCm'), heightCm: read('heightCm'), weightGrams: read('weightGrams'), basis: params.get('basis') === 'volume' ? ('volume' as const) : ('actual' as const) }
  const { rows: countries } = await context.call(calc.countries, {})
  const page = { typed, countries, asked, errors: {} as Partial<Record<Field, string>>, problem: null as string | null, quote: null as Quote | null, entered: null as Entered | null }
  if (!asked) return page

  for (const { key, values, field } of calcObjections(typed, new Set(countries.map(({ code }) => code)))) if (field) page.errors[field as Field] ??= context.t.dynamic(key, values) // The rule names fields of this form.
  if (Object.keys(page.errors).length > 0) return page
  const entered = Object.fromEntries(numbers.flatMap((name) => { const value = numberOf(typed[name]); return value === null ? [] : [[name, value]] })) as Entered // The objections above leave only numbers and empty sides.
  const found = await context.attempt(calc.quote, { country: typed.country.toUpperCase(), basis: typed.basis, ...entered })
  if (found.ok) return { ...page, quote: found.data, entered }
  for (const { field, msg } of found.failure.errors) page.errors[field as Field] ??= msg
  return { ...page, problem: found.failure.errors.length > 0 ? null : found.failure.msg }
}

type Entered = { weightGrams: number; lengthCm?: number; widthCm?: number; heightCm?: number }
type Row = { method: string; shippingYen: number; handlingYen: number; totalYen: number; chargeableGrams: number; daysMin: number; daysMax: number; tracked: boolean; insured: boolean; notes: { key: string; values: Record<string, string | number> }[]; asOf: string }
type Quote = { rows: Row[]; missing: { method: string; key: string; values: Record<string, string | number> }[]; asOf: string }

export default function Calc({ loaderData: { typed, countries, errors, problem, quote, entered } }: Route.ComponentProps) {
  const t = useT()
  const summary = useRef<HTMLDivElement>(null)
  const { state } = useNavigation()
  const wrong = Object.entries(errors)
  useEffect(() => {
    if (wrong.length > 0) summary.current?.focus()
  }, [wrong.length, errors])
  const error = (name: Field): { error?: string } => (errors[name] === undefined ? {} : { error: errors[name] })
  const sideWords = { lengthCm: t('calc.length'), widthCm: t('calc.width'), heightCm: t('calc.height') }
  return (
    <Page back="/">
      <h1 className={`px t24 b8 ${styles.title}`}>{t('calc.title')}</h1>
      <div className={`split ${styles.split}`}>
        <section className="panel">
          <Form method="get" className="stack g4" noValidate>
            <FormSummary ref={summary} title={t('calc.fix')} errors={wrong.map(([name, message]) => ({ fieldId: name, message }))} />
            <SelectField id="country" name="country" label={t('calc.destination')} required icon="globe" placeholder={t('calc.destinationPick')} defaultValue={countries.some(({ code }) => code === typed.country) ? typed.country : ''} options={countries.map(({ code, name }) => ({ value: code, label: name }))} {...error('country')} />
            <fieldset className="field">
              <legend className="label">{t('calc.size')}<span className="opt">{t('calc.sizeOptional')}</span></legend>
              <div className={`calc ${styles.sides}`}>
                {sides.map((name) => <TextField key={name} id={name} name={name} label={sideWords[name]} num unit="cm" inputMode="decimal" autoComplete="off" defaultValue={typed[name]} {...error(name)} />)}
              </div>
              <div className="hint"><span>{t('calc.sizeHint')}</span></div>
            </fieldset>
            <TextField id="weightGrams" name="weightGrams" label={t('calc.weight')} required num unit="g" inputMode="numeric" autoComplete="off" defaultValue={typed.weightGrams} hint={t('calc.weightHint')} {...error('weightGrams')} />
            <Segmented name="basis" legend={t('calc.basis')} defaultValue={typed.basis} options={[{ value: 'actual', label: t('calc.basisActual') }, { value: 'volume', label: t('calc.basisVolume') }]} />
            <Button type="submit" tone="ink" block busy={state === 'loading'} busyLabel={t('common.loading')}>{t('calc.calculate')}</Button>
          </Form>
        </section>
        <div aria-live="polite">
          {problem !== null && <div className="px mt12"><Notice tone="danger" title={t('calc.failed')}>{problem}</Notice></div>}
          {quote && entered ? <Result quote={quote} entered={entered} country={countries.find(({ code }) => code === typed.country.toUpperCase())?.name ?? typed.country} /> : <p className="px c2 mt12">{t('calc.intro')}</p>}
          <section className="sec">
            <div className={`card ${styles.about}`}>
              <div className={styles.aboutText}>
                <h2 className="t15 b7">{t('calc.about')}</h2>
                <p className="t13 c2 mt2">{t('calc.aboutText')}</p>
                <Link href="/userGuide/logistics" className={`underline t13 ${styles.more}`}>{t('calc.aboutMore')}</Link>
              </div>
              <ParcelArt id="TB-1186-0042" />
            </div>
          </section>
        </div>
      </div>
    </Page>
  )
}

/** §3: shipping method, international shipping cost, handling fee, total; and what the method does and lacks. */
function Result({ quote, entered, country }: { quote: Quote; entered: Entered; country: string }) {
  const t = useT()
  const formats = useFormats()
  const name = (method: string): string => t.dynamic(`shipping.method.${method}`)
  const notes = [...new Set(quote.rows.flatMap((row) => row.notes.map((note) => t.dynamic(note.key, note.values))))]
  return (
    <>
      <section className="sec" id="result">
        <h2 className="h3">{t('calc.ways', { count: quote.rows.length, country })}</h2>
        <EnteredSlip entered={entered} />
        {quote.rows.length === 0 ? (
          <Notice tone="warn" className="mt12">{t('calc.none')}</Notice>
        ) : (
          <div className={`card ${styles.table}`}>
            <Table
              caption={t('calc.caption')}
              rows={quote.rows}
              rowId={(row) => row.method}
              columns={[
                {
                  id: 'method',
                  head: t('calc.method'),
                  className: 'm',
                  cell: (row) => (
                    <>
                      <b>{name(row.method)}</b>
                      <span className="blk">{row.daysMin === row.daysMax ? t('calc.daysOne', { days: row.daysMin }) : t('calc.days', { from: formats.number(row.daysMin), to: formats.number(row.daysMax) })}</span>
                      <span className="blk">{row.tracked ? t('shipping.tracked') : t('shipping.notTracked')} · {row.insured ? t('shipping.insured') : t('shipping.notInsured')}</span>
                      <span className="blk">{t('calc.charged', { grams: formats.grams(row.chargeableGrams) })}</span>
                      <span className={styles.handlingSub}>{t('calc.handlingSub', { yen: formats.yen(row.handlingYen) })}</span>
                    </>
                  ),
                },
                { id: 'shipping', head: <abbr className={styles.abbr} title={t('calc.shipping')}>{t('calc.shippingShort')}</abbr>, end: true, cell: (row) => <Price yen={row.shippingYen} /> },
                { id: 'handling', head: <abbr className={styles.abbr} title={t('calc.handling')}>{t('calc.handlingShort')}</abbr>, end: true, cell: (row) => <span className="c2"><Price yen={row.handlingYen} /></span> },
                { id: 'total', head: t('calc.total'), end: true, strong: true, cell: (row) => <Price yen={row.totalYen} /> },
              ]}
            />
          </div>
        )}
        <p className="t12 c3 mt8">{t('calc.asOf', { date: formats.date(quote.asOf, 'long') })}</p>
      </section>
      {quote.missing.length > 0 && (
        <section className="sec">
          <h2 className="h3">{t('calc.missing')}</h2>
          <dl className={`card pad ${styles.missing}`}>
            {quote.missing.map(({ method, key, values }) => (
              <div key={method}>
                <dt className="t13 b7">{name(method)}</dt>
                <dd className="t13 c2">{t.dynamic(key, values)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {notes.length > 0 && (
        <section className="sec">
          <h2 className="h3">{t('calc.notes')}</h2>
          <ul className={`t13 c2 ${styles.notes}`}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
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
        { id: 'weight', label: t('calc.weight'), value: <span className="ltr">{t('calc.enteredWeight', { grams: formats.grams(entered.weightGrams), pounds: Math.floor(ounces / 16), ounces: formats.decimal(ounces % 16) })}</span>, num: true },
        ...(lengthCm && widthCm && heightCm ? [{ id: 'size', label: t('calc.size'), value: <span className="ltr">{t('calc.enteredSize', { size: formats.size(lengthCm, widthCm, heightCm), inches: `${inches(lengthCm)} × ${inches(widthCm)} × ${inches(heightCm)}` })}</span>, num: true }] : []),
      ]}
    />
  )
}
