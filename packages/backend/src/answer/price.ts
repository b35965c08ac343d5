import type { AnswerSaid } from '@tomobako/contract'
import { isRefusal } from '@tomobako/domain/kernel'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Context } from '../kernel/index.ts'
import { countryName, shippingQuote, tradeTables } from '../parcel/index.ts'
import { said } from './said.ts'

/** Methods of one answer: the cheapest, and the fastest when it is another. */
const shown = 3

/** Countries we know, each by its name in the reader's language and in English. */
export async function countriesFor(context: Context): Promise<{ code: string; names: string[] }[]> {
  const { countries } = await tradeTables(context.house)
  return countries
    .filter((row) => row.country !== 'JP')
    .map(({ country: code }) => ({
      code,
      names: [...new Set([countryName(context.caller.language, code), countryName('en', code)])].filter(
        (name) => name !== code,
      ),
    }))
}

/** "How much is 2 kg to Germany": the calculator's own rows, to the yen. */
export async function priceAnswer(
  { grams, country }: { grams: number | null; country: string | null },
  context: Context,
): Promise<AnswerSaid> {
  const t = translator(context.caller.language)
  const write = formats(context.caller.language)
  const place = { path: '/calc', heading: t('titles.calc') }
  // Whoever is signed in has told us where parcels go.
  const to = country ?? context.customer?.country ?? null
  if (to === null) return said('price', [{ text: t('answer.priceWhere'), at: [0] }], [place])
  if (grams === null) return said('price', [{ text: t('answer.priceHeavy'), at: [0] }], [place])
  const quoted = await shippingQuote({ country: to, weightGrams: grams, basis: 'actual' }, context)
  if (Array.isArray(quoted) || isRefusal(quoted))
    return said('price', [{ text: t('answer.priceHeavy'), at: [0] }], [place])
  const names = { weight: write.grams(grams), country: write.amid(countryName(context.caller.language, to)) }
  const path = `/calc?${new URLSearchParams({ country: to, weight: String(grams) }).toString()}`
  const rows = [...quoted.rows].sort((a, b) => a.totalYen - b.totalYen)
  if (rows.length === 0)
    return said('price', [{ text: t('answer.priceNone', names), at: [0] }], [{ ...place, path }])
  const fastest = [...rows].sort((a, b) => a.daysMax - b.daysMax)[0]!
  const chosen = [...new Set([...rows.slice(0, shown - 1), fastest])]
  return said(
    'price',
    [
      ...chosen.map((row) => ({
        text: t('answer.price', {
          ...names,
          method: row.name ?? t.dynamic(`shipping.method.${row.method}`),
          yen: write.yen(row.totalYen),
          daysMin: row.daysMin,
          daysMax: row.daysMax,
        }),
        at: [0],
      })),
      { text: t('answer.priceNote'), at: [0] },
    ],
    [{ ...place, path }],
  )
}
