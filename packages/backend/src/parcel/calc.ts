import { calc } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { intlTag } from '@tomobako/i18n'
import type { AnyLocal } from '@tomobako/i18n'
import { prepare, quote, readCalc } from '@tomobako/domain/parcel'
import type { Quotation } from '@tomobako/domain/parcel'
import { jstDay } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import { implement } from '../kernel/index.ts'
import { shippingSettings, tradeTables } from '../settings/index.ts'

/** §3, §5: the shipping calculator. Rows come from the tables to the yen; what a method cannot carry says why. */
async function ask(input: InputOf<typeof calc.quote>, context: Context) {
  const tables = await tradeTables(context.house)
  const answer = readCalc(input, prepare(tables).destinations)
  if (!answer.ok) return [...answer.refusals]
  const found = quote({ ...answer.input, now: context.now }, tables, await shippingSettings(context))
  return { rows: found.rows.map(shipRow), missing: found.missing.map(missingRow), asOf: found.asOf ?? jstDay(context.now) }
}

export const shipRow = (row: Quotation['rows'][number]) => ({
  method: row.method, shippingYen: row.shippingYen, handlingYen: row.handlingYen, totalYen: row.totalYen, chargeableGrams: row.chargeableGrams,
  daysMin: row.daysMin, daysMax: row.daysMax, tracked: row.tracked, insured: row.insured, notes: row.notes.map((note) => ({ key: note.key, values: { ...note.values } })), asOf: row.asOf,
})
export const missingRow = (row: Quotation['missing'][number]) => ({ method: row.method, key: row.key, values: { ...row.values } })

const names = new Map<AnyLocal, (code: string) => string>()
/** A country's name in a language; its code where the language has none. */
export function countryName(language: AnyLocal, code: string): string {
  let name = names.get(language)
  if (!name) {
    const display = new Intl.DisplayNames([intlTag(language)], { type: 'region', fallback: 'code' })
    name = (each) => display.of(each) ?? each
    names.set(language, name)
  }
  return name(code)
}

const lists = new Map<string, { code: string; name: string }[]>()

/** Destinations any method serves, by name in the caller's language and its alphabet. */
async function countries(context: Context) {
  const tables = await tradeTables(context.house)
  const key = `${context.caller.language} ${tables.countries.length}`
  let rows = lists.get(key)
  if (!rows) {
    const order = new Intl.Collator(intlTag(context.caller.language))
    rows = tables.countries
      .filter((row) => row.country !== 'JP' && row.zone !== null)
      .map((row) => ({ code: row.country, name: countryName(context.caller.language, row.country) }))
      .sort((a, b) => order.compare(a.name, b.name))
    lists.set(key, rows)
  }
  return { rows }
}

export const calcHandlers = implement(calc, { quote: ask, countries: (_input, context) => countries(context) })
