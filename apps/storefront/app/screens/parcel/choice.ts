import type { InputOf, parcel } from '@tomobako/contract'
import { readYen } from '../forms.tsx'

/** What the customer has put together on the warehouse page. It lives in the page's address, so it can be shared, reloaded and gone back to. */
export type Choice = {
  items: readonly string[]
  addressId: string | null
  method: string | null
  protective: boolean
  removeBoxes: boolean
  hidePrices: boolean
  /** As typed; yenOf reads it. */
  insurance: string
}

/** The most the wire takes (contract PlanOptions). */
export const insuranceMaxYen = 2_000_000
export const mostItems = 40
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Values = { getAll: (name: string) => unknown[]; get: (name: string) => unknown; has: (name: string) => boolean }

/** Reads a form or a query; what is not an id of ours is left out. `otherwise`: the items when nobody has chosen yet. */
export function choiceOf(values: Values, otherwise: readonly string[]): Choice {
  const texts = (name: string): string[] => values.getAll(name).filter((value): value is string => typeof value === 'string')
  const text = (name: string): string => texts(name)[0] ?? ''
  const items = values.has('item') || values.has('chosen') ? [...new Set(texts('item').filter((each) => id.test(each)))] : otherwise
  return {
    items: items.slice(0, mostItems),
    addressId: id.test(text('address')) ? text('address') : null,
    method: /^\w{1,40}$/.test(text('method')) ? text('method') : null,
    protective: values.has('protective'),
    removeBoxes: values.has('removeBoxes'),
    hidePrices: values.has('hidePrices'),
    insurance: text('insurance').trim().slice(0, 20),
  }
}

/** The same choice always gives the same text, so two can be compared. */
export function queryOf(choice: Choice): string {
  const query = new URLSearchParams({ chosen: '1' })
  for (const item of [...choice.items].sort()) query.append('item', item)
  if (choice.addressId !== null) query.set('address', choice.addressId)
  if (choice.method !== null) query.set('method', choice.method)
  for (const name of ['protective', 'removeBoxes', 'hidePrices'] as const) if (choice[name]) query.set(name, '1')
  if (choice.insurance !== '' && choice.insurance !== '0') query.set('insurance', choice.insurance)
  return query.toString()
}

/** Yen to insure; null when what was typed is no amount the post could insure. */
export function insuranceOf(choice: Choice): number | null {
  if (choice.insurance === '') return 0
  const yen = readYen(choice.insurance)
  return yen !== null && yen <= insuranceMaxYen ? yen : null
}

/** The options of the wire; an amount that cannot be read counts as none, the field says so. */
export const optionsOf = (choice: Choice): Pick<InputOf<typeof parcel.plan>, 'protective' | 'removeBoxes' | 'hidePrices' | 'insuranceYen'> => ({
  protective: choice.protective,
  removeBoxes: choice.removeBoxes,
  hidePrices: choice.hidePrices,
  insuranceYen: insuranceOf(choice) ?? 0,
})
