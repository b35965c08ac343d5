import { calc } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { calcObjections, readCalc } from '@tomobako/domain/parcel'
import { useT } from '@tomobako/i18n/react'
import { Link, Notice, ParcelArt } from '@tomobako/ui'
import { useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import { type WaysOut, waysOutOf } from '../../follow/parts/ways-out-load.ts'
import { Page } from '../../shell/page.tsx'
import { showPlace } from '../../shell/show-place.ts'
import type { Route } from './+types/calc.ts'
import {
  asForm,
  calcPath,
  type Field,
  fieldOf,
  inOurUnits,
  isAsked,
  sentFrom,
  typedIn,
} from '../parts/calc-ask.ts'
import { type Example, Examples, examplesOf } from '../parts/calc-examples.tsx'
import { CalcForm } from '../parts/calc-form.tsx'
import { Landed } from '../parts/calc-landed.tsx'
import { Result } from '../parts/calc-result.tsx'
import styles from '../parts/calc.module.css'

export type Quote = OutputOf<typeof calc.quote>
/** What was asked, read as numbers. */
export type Entered = {
  weightGrams: number
  lengthCm?: number
  widthCm?: number
  heightCm?: number
  valueYen?: number
}

/** The whole question is in the address, so a result can be shared and every press of the button is a plain GET. §5: country and weight are required. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const instead = inOurUnits(url.searchParams)
  if (instead !== null) throw redirect(instead, 302)
  const asked = isAsked(url.searchParams)
  const typed = typedIn(url.searchParams)
  if (!asked) typed.country = (await context.session()).country
  const form = await context.call(calc.form, {})
  // The usual place needs no word, and one that is no choice is none.
  if (!form.places.slice(1).some(({ code }) => code === typed.place)) typed.place = ''
  const page = {
    typed,
    form,
    asked,
    errors: {} as Partial<Record<Field, string>>,
    problem: null as string | null,
    quote: null as Quote | null,
    entered: null as Entered | null,
    ways: null as WaysOut | null,
    examples: [] as Example[],
  }
  if (!asked) return { ...page, examples: await examplesOf(context, typed, form) }

  const known = new Set(form.countries.map(({ code }) => code))
  for (const { key, values, field } of calcObjections(asForm(typed), known))
    if (field) page.errors[fieldOf[field as keyof typeof fieldOf]] ??= context.t.dynamic(key, values) // The rule names fields of its form.
  const read = readCalc(asForm(typed), known)
  if (!read.ok) return page
  const { to, goods: _, ...entered } = read.input
  typed.country = to
  const found = await context.attempt(calc.quote, { country: to, ...entered, ...sentFrom(typed) })
  if (found.ok)
    return {
      ...page,
      quote: found.data,
      entered: entered as Entered,
      ways:
        found.data.rows.length > 0
          ? null
          : await waysOutOf(context, to, url.pathname + url.search, ({ country }) =>
              calcPath({ ...typed, country }),
            ),
    }
  for (const { field, msg } of found.failure.errors)
    page.errors[fieldOf[field as keyof typeof fieldOf] ?? 'country'] ??= msg
  return { ...page, problem: found.failure.errors.length > 0 ? null : found.failure.msg }
}

export default function Calc({
  loaderData: { typed, form, errors, problem, quote, entered, ways, examples },
}: Route.ComponentProps) {
  const t = useT()
  const answer = useRef<HTMLDivElement>(null)
  // A phone shows the form alone: when an answer comes to a page that is open, it is shown and read out.
  const before = useRef(quote)
  useEffect(() => {
    if (quote !== before.current && quote !== null && answer.current) showPlace(answer.current, 'start')
    before.current = quote
  }, [quote])
  const country = form.countries.find(({ code }) => code === typed.country)?.name ?? typed.country
  return (
    <Page back="/" description={t('calc.intro')}>
      <h1 className={`px t24 b8 ${styles.title}`}>{t('calc.title')}</h1>
      <div className={`split ${styles.split}`}>
        <CalcForm typed={typed} form={form} errors={errors} />
        <div aria-live="polite" ref={answer} className={styles.answer}>
          {problem !== null && (
            <div className="px mt12">
              <Notice tone="danger" title={t('calc.failed')}>
                {problem}
              </Notice>
            </div>
          )}
          {quote && entered ? (
            <>
              <Result quote={quote} entered={entered} typed={typed} country={country} ways={ways} />
              {quote.landed.length > 0 && (
                <Landed landed={quote.landed} rows={quote.rows} goodsYen={entered.valueYen ?? 0} />
              )}
            </>
          ) : (
            <>
              <p className="px c2 mt12">{t('calc.intro')}</p>
              <Examples examples={examples} typed={typed} country={country} />
            </>
          )}
          <section className="sec">
            <div className={`card ${styles.about}`}>
              <div className={styles.aboutText}>
                <h2 className="t15 b7">{t('calc.about')}</h2>
                <p className="t13 c2 mt2">{t('calc.aboutText')}</p>
                <Link href="/userGuide/logistics" className={`underline t13 ${styles.more}`}>
                  {t('calc.aboutMore')}
                </Link>
              </div>
              <ParcelArt id="TB-1186-0042" />
            </div>
          </section>
        </div>
      </div>
    </Page>
  )
}
