import { type AnyLocal, placeOf } from '@tomobako/i18n'

/**
 * What a visitor who has chosen no country would have chosen by the region their browser names, as the cookies that would say so; nothing
 * where the API comes to the same by the language, so that a page kept for everybody has no second copy.
 */
export function placeCookies(
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | null,
  local: AnyLocal,
): ReadonlyMap<string, string> {
  if (cookies.has('country')) return new Map()
  const { country, currency } = placeOf(acceptLanguage, local)
  if (country === placeOf(null, local).country) return new Map()
  return new Map([
    ['country', country],
    ...(cookies.has('currency') ? [] : [['currency', currency] as const]),
  ])
}
