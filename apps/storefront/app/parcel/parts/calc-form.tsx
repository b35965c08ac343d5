import type { calc, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, FormSummary, Icon, Link, Segmented, SelectField, TextField } from '@tomobako/ui'
import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { calcPath, type Field, sides, type Typed, units } from './calc-ask.ts'
import styles from './calc.module.css'

type Offer = OutputOf<typeof calc.form>

/** The question: a plain GET form. Pounds and inches are put into it by the server, so that it works without JavaScript. */
export function CalcForm({
  typed,
  form,
  errors,
}: {
  typed: Typed
  form: Offer
  errors: Partial<Record<Field, string>>
}) {
  const t = useT()
  const { units: metric } = useFormats()
  const summary = useRef<HTMLDivElement>(null)
  const { state } = useNavigation()
  const wrong = Object.entries(errors)
  useLayoutEffect(() => {
    if (wrong.length > 0) summary.current?.focus()
  }, [wrong.length, errors])
  const error = (name: Field): { error?: string } =>
    errors[name] === undefined ? {} : { error: errors[name] }
  const words = { length: t('calc.length'), width: t('calc.width'), height: t('calc.height') }
  // A field keeps what is typed; only when the address brings another value (a shortcut, converted pounds) it is made anew.
  const at = (name: Field): { key: string; id: string; name: string; defaultValue: string } => ({
    key: `${name} ${typed[name]}`,
    id: name,
    name,
    defaultValue: typed[name],
  })
  return (
    <section className="panel">
      {/* Without scripts the browser itself goes to where the prices stand. */}
      <Form method="get" action="/calc#result" className="stack g4" noValidate>
        <FormSummary
          ref={summary}
          title={t('calc.fix')}
          errors={wrong.map(([name, message]) => ({ fieldId: name, message }))}
        />
        <SelectField
          key={`country ${typed.country}`}
          id="country"
          name="country"
          label={t('calc.destination')}
          required
          icon="globe"
          placeholder={t('calc.destinationPick')}
          defaultValue={form.countries.some(({ code }) => code === typed.country) ? typed.country : ''}
          options={form.countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...error('country')}
        />
        {form.places.length > 1 && (
          <SelectField
            key={`place ${typed.place}`}
            id="place"
            name="place"
            label={t('calc.place')}
            icon="store"
            hint={t('calc.placeHint')}
            defaultValue={typed.place}
            options={form.places.map(({ code, name }, index) => ({
              value: index === 0 ? '' : code,
              label: name,
            }))}
          />
        )}
        <fieldset className="field">
          <legend className="label">
            {t('calc.size')} <span className="opt">{t('calc.sizeOptional')}</span>
          </legend>
          <div className={`calc ${styles.sides}`}>
            {sides.map((name) => {
              const { key, ...field } = at(name)
              return (
                <TextField
                  key={key}
                  {...field}
                  label={words[name]}
                  num
                  unit={metric.cm}
                  inputMode="decimal"
                  autoComplete="off"
                  {...error(name)}
                />
              )
            })}
          </div>
        </fieldset>
        <Weight {...at('weight')} label={t('calc.weight')} hint={t('calc.weightHint')} {...error('weight')} />
        <Typical typed={typed} goods={form.goods} />
        <Segmented
          name="basis"
          legend={t('calc.basis')}
          defaultValue={typed.basis}
          options={[
            { value: 'actual', label: t('calc.basisActual') },
            { value: 'volume', label: t('calc.basisVolume') },
          ]}
        />
        <details
          className={styles.fold}
          open={typed.value !== '' || typed.postcode !== '' || errors.value !== undefined}
        >
          <summary>
            {t('calc.more')}
            <Icon name="chevron-down" size={16} className="chev" />
          </summary>
          <div className={styles.folded}>
            <Keyed
              {...at('value')}
              label={t('calc.value')}
              optional={t('calc.valueOptional')}
              unit="¥"
              hint={t('calc.valueHint')}
              {...error('value')}
            />
            <Keyed
              {...at('postcode')}
              label={t('calc.postcode')}
              optional={t('common.optional')}
              hint={t('calc.postcodeHint')}
              plain
            />
          </div>
        </details>
        <Button type="submit" tone="ink" block busy={state === 'loading'} busyLabel={t('common.loading')}>
          {t('calc.calculate')}
        </Button>
        <details className={styles.fold}>
          <summary>
            {t('calc.units')}
            <Icon name="chevron-down" size={16} className="chev" />
          </summary>
          <div className={styles.folded}>
            <div className={styles.pair}>
              <TextField
                id="lb"
                name={units.lb}
                label={t('calc.pounds')}
                num
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                id="oz"
                name={units.oz}
                label={t('calc.ounces')}
                num
                inputMode="decimal"
                autoComplete="off"
              />
            </div>
            <fieldset className="field">
              <legend className="label">{t('calc.inches')}</legend>
              <div className={`calc ${styles.sides}`}>
                {sides.map((name) => (
                  <TextField
                    key={name}
                    id={units[name]}
                    name={units[name]}
                    label={words[name]}
                    num
                    unit="in"
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ))}
              </div>
            </fieldset>
            <Button type="submit" tone="soft">
              {t('calc.convert')}
            </Button>
          </div>
        </details>
      </Form>
    </section>
  )
}

type One = { id: string; name: string; defaultValue: string; label: string; hint: string; error?: string }
function Weight(props: One) {
  const { units } = useFormats()
  return <TextField {...props} required num unit={units.g} inputMode="numeric" autoComplete="off" />
}
const Keyed = ({ plain, ...props }: One & { optional: string; unit?: string; plain?: boolean }) => (
  <TextField
    {...props}
    num={!plain}
    inputMode={plain ? 'text' : 'numeric'}
    autoComplete={plain ? 'postal-code' : 'off'}
  />
)

/** Shortcuts: links to the same page with weight and sides filled in. */
function Typical({ typed, goods }: { typed: Typed; goods: Offer['goods'] }) {
  const t = useT()
  const formats = useFormats()
  const first = goods[0]
  if (!first) return null
  return (
    <div className="field" role="group" aria-labelledby="typical-label">
      <span className="label" id="typical-label">
        {t('calc.typical')}
      </span>
      <div className="chips wrap">
        {goods.map(({ kind, weightGrams, lengthCm, widthCm, heightCm }) => {
          const path = calcPath({
            ...typed,
            weight: String(weightGrams),
            length: String(lengthCm),
            width: String(widthCm),
            height: String(heightCm),
          })
          const picked =
            typed.weight === String(weightGrams) &&
            typed.length === String(lengthCm) &&
            typed.width === String(widthCm)
          return (
            <Link
              key={kind}
              href={path}
              className={picked ? 'chip pick' : 'chip'}
              title={t('calc.typicalOne', {
                grams: formats.grams(weightGrams),
                size: formats.size(lengthCm, widthCm, heightCm),
              })}
              {...(picked && { 'aria-current': 'true' as const })}
            >
              {t.dynamic(`calc.goods.${kind}`)}{' '}
              <span className="c3 num ltr">{formats.grams(weightGrams)}</span>
            </Link>
          )
        })}
      </div>
      <div className="hint">
        <span>{t('calc.typicalHint', { date: formats.date(first.asOf, 'short') })}</span>
      </div>
    </div>
  )
}
