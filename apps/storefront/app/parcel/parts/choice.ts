import type { InputOf, parcel } from '@tomobako/contract'
import { readYen } from '../../kit/forms.tsx'

type Wire = InputOf<typeof parcel.plan>
export const depthChoices = ['keep_outer', 'keep_retail', 'remove'] as const
export const serviceChoices = ['photos', 'inspection', 'authentication', 'translation'] as const
export type DepthChoice = (typeof depthChoices)[number]
export type ServiceChoice = (typeof serviceChoices)[number]

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
  /** How many parcels; 1: together, by `method`. */
  split: number
  /** Compare with waiting for what is on the way. */
  wait: boolean
  /** The parcel that is being changed. */
  edit: string | null
  /** By line; a line without an entry comes as it is. */
  depths: Readonly<Record<string, DepthChoice>>
  services: Readonly<Record<string, readonly ServiceChoice[]>>
  /** Whether a battery is inside, by its owner's word. */
  batteries: Readonly<Record<string, boolean>>
}

/** The most the wire takes (contract PlanOptions). */
export const insuranceMaxYen = 2_000_000
export const mostItems = 40
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Values = {
  getAll: (name: string) => unknown[]
  get: (name: string) => unknown
  has: (name: string) => boolean
}

/** Reads a form or a query; what is not an id of ours is left out. `otherwise`: the items when nobody has chosen yet. */
export function choiceOf(values: Values, otherwise: readonly string[]): Choice {
  const texts = (name: string): string[] =>
    values.getAll(name).filter((value): value is string => typeof value === 'string')
  const text = (name: string): string => texts(name)[0] ?? ''
  const items =
    values.has('item') || values.has('chosen')
      ? [...new Set(texts('item').filter((each) => id.test(each)))]
      : otherwise
  const chosen = items.slice(0, mostItems)
  const depths: Record<string, DepthChoice> = {}
  const services: Record<string, ServiceChoice[]> = {}
  const batteries: Record<string, boolean> = {}
  for (const item of chosen) {
    const depth = depthChoices.find((each) => each === text(`depth.${item}`))
    if (depth !== undefined && depth !== 'keep_outer') depths[item] = depth
    const wished = serviceChoices.filter((each) => texts(`service.${item}`).includes(each))
    if (wished.length > 0) services[item] = wished
    const battery = text(`battery.${item}`)
    if (battery === 'yes' || battery === 'no') batteries[item] = battery === 'yes'
  }
  return {
    items: chosen,
    addressId: id.test(text('address')) ? text('address') : null,
    method: /^\w{1,40}$/.test(text('method')) ? text('method') : null,
    protective: values.has('protective'),
    removeBoxes: values.has('removeBoxes'),
    hidePrices: values.has('hidePrices'),
    // A proposed sum that was pressed, before what stands in the field.
    insurance: (text('insure') || text('insurance')).trim().slice(0, 20),
    split: /^\d{1,2}$/.test(text('split')) ? Math.min(mostItems, Math.max(1, Number(text('split')))) : 1,
    wait: values.has('wait'),
    edit: /^[\w-]{4,40}$/.test(text('edit')) ? text('edit') : null,
    depths,
    services,
    batteries,
  }
}

/** The same choice always gives the same text, so two can be compared. */
export function queryOf(choice: Choice): string {
  const query = new URLSearchParams({ chosen: '1' })
  if (choice.edit !== null) query.set('edit', choice.edit)
  for (const item of [...choice.items].sort()) query.append('item', item)
  if (choice.addressId !== null) query.set('address', choice.addressId)
  if (choice.method !== null && choice.split === 1) query.set('method', choice.method)
  if (choice.split > 1) query.set('split', String(choice.split))
  for (const name of ['protective', 'removeBoxes', 'hidePrices', 'wait'] as const)
    if (choice[name]) query.set(name, '1')
  if (choice.insurance !== '' && choice.insurance !== '0') query.set('insurance', choice.insurance)
  for (const item of [...choice.items].sort()) {
    const depth = choice.depths[item]
    if (depth !== undefined) query.set(`depth.${item}`, depth)
    for (const service of choice.services[item] ?? []) query.append(`service.${item}`, service)
    const battery = choice.batteries[item]
    if (battery !== undefined) query.set(`battery.${item}`, battery ? 'yes' : 'no')
  }
  return query.toString()
}

/** Yen to insure; null when what was typed is no amount the post could insure. */
export function insuranceOf(choice: Choice): number | null {
  if (choice.insurance === '') return 0
  const yen = readYen(choice.insurance)
  return yen !== null && yen <= insuranceMaxYen ? yen : null
}

/** The options of the wire; an amount that cannot be read counts as none, the field says so. */
export const optionsOf = (
  choice: Choice,
): Pick<
  Wire,
  'protective' | 'removeBoxes' | 'hidePrices' | 'insuranceYen' | 'depths' | 'services' | 'batteries'
> => ({
  protective: choice.protective,
  removeBoxes: choice.removeBoxes,
  hidePrices: choice.hidePrices,
  insuranceYen: insuranceOf(choice) ?? 0,
  ...(Object.keys(choice.depths).length > 0 ? { depths: { ...choice.depths } } : {}),
  ...(Object.keys(choice.batteries).length > 0 ? { batteries: { ...choice.batteries } } : {}),
  ...(Object.keys(choice.services).length > 0
    ? {
        services: Object.fromEntries(
          Object.entries(choice.services).map(([line, each]) => [line, [...each]]),
        ),
      }
    : {}),
})
