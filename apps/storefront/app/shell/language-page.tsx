import { account, address } from '@tomobako/contract'
import { currencyOf, isPretend, languageOf, localOf, serviceCode } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { redirect } from 'react-router'
import type { Route } from './+types/language-page.ts'
import { LanguageChoices } from './language-choices.tsx'
import { Page } from './page.tsx'
import { fromHere, safeReturn, withLanguage } from './return.ts'

/** Currencies prices may be shown in beside yen. The rates are the API's; a currency it has no rate for shows yen alone. */
const currencies = [
  'JPY',
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'TWD',
  'HKD',
  'KRW',
  'SGD',
  'MYR',
  'THB',
  'IDR',
  'PHP',
  'VND',
  'AUD',
  'NZD',
  'CAD',
  'BRL',
  'MXN',
  'PLN',
  'SEK',
  'CHF',
  'TRY',
  'SAR',
  'AED',
  'INR',
] as const

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const back = safeReturn(url.searchParams.get('return'))
  const choice = url.searchParams.get('choose')
  const local = choice === null ? null : isPretend(choice) && import.meta.env.DEV ? choice : localOf(choice)
  if (local !== null && context.config.edition === 'global') {
    // §4: the cookie changes, the language is bound to the user on the server, the page reloads at its path with `lang` replaced.
    context.setCookie('language', local)
    if (fromHere(request)) await context.attempt(account.bindLanguage, { language: serviceCode(local) })
    throw redirect(isPretend(local) ? back : withLanguage(back, serviceCode(local)))
  }
  const session = await context.session()
  const rules = await context.attempt(address.rules, { country: session.country })
  const names = new Intl.DisplayNames(languageOf(context.visitor.local).intl, { type: 'currency' })
  return {
    back,
    delivery: {
      countries: rules.ok
        ? rules.data.countries.map(({ code, name }) => ({ code, name, money: currencyOf(code) }))
        : [{ code: session.country, name: session.country }],
      currencies: currencies.map((code) => ({ code, name: names.of(code) ?? code })),
      country: session.country,
      currency: session.currency,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const country = chosen('country')
  const currency = chosen('currency')
  const isCountry = /^[A-Z]{2}$/.test(country)
  const isCurrency = (currencies as readonly string[]).includes(currency)
  if (isCountry) context.setCookie('country', country)
  if (isCurrency) context.setCookie('currency', currency)
  const saved =
    (await context.session()).user === null ||
    (
      await context.attempt(account.savePreferences, {
        ...(isCountry ? { country } : {}),
        ...(isCurrency ? { currency } : {}),
      })
    ).ok
  if (saved) context.notice('common.saved')
  throw redirect(safeReturn(chosen('return')), 303)
}

/** The language sheet as a page, for browsers without JavaScript. */
export default function Language({ loaderData: { back, delivery } }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page title={t('language.title')} back={back} width="reading">
      <div className="px langpage">
        <h1 className="t24 b8 desk-only">{t('language.title')}</h1>
        <LanguageChoices here={back} delivery={delivery} />
      </div>
    </Page>
  )
}
