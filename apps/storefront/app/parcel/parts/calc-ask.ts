import { cmOf, gramsOf, numberOf } from '@tomobako/domain/parcel'

/** The question as it stands in the address: `/calc?country=DE&weight=1200&length=30&width=20&height=10&basis=actual`. */
export type Typed = {
  country: string
  weight: string
  length: string
  width: string
  height: string
  basis: 'actual' | 'volume'
  value: string
  postcode: string
  sort: 'cheapest' | 'fastest'
  /** The warehouse it is sent from; empty: the usual one. */ place: string
}
export const sides = ['length', 'width', 'height'] as const

/** Names of the address and of the rule's form. */
export const fieldOf = {
  country: 'country',
  weightGrams: 'weight',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  valueYen: 'value',
  postcode: 'postcode',
} as const
export type Field = (typeof fieldOf)[keyof typeof fieldOf]
/** Earlier names of the same. */
const aliases: Partial<Record<keyof Typed, string>> = {
  weight: 'weightGrams',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
}
/** Fields of people who think in pounds and inches; never part of a finished address. */
export const units = { lb: 'lb', oz: 'oz', length: 'lengthIn', width: 'widthIn', height: 'heightIn' } as const

export function typedIn(params: URLSearchParams): Typed {
  const read = (name: keyof Typed): string =>
    (params.get(name) ?? params.get(aliases[name] ?? name) ?? '').trim().slice(0, 40)
  return {
    country: read('country'),
    weight: read('weight'),
    length: read('length'),
    width: read('width'),
    height: read('height'),
    basis: params.get('basis') === 'volume' ? 'volume' : 'actual',
    value: read('value'),
    postcode: read('postcode'),
    sort: params.get('sort') === 'fastest' ? 'fastest' : 'cheapest',
    place: /^[A-Z][A-Z0-9]{0,7}$/.test(read('place')) ? read('place') : '',
  }
}
export const isAsked = (params: URLSearchParams): boolean =>
  ['country', 'weight', 'weightGrams'].some((name) => params.has(name))

/** The form's names for the rule. */
export const asForm = (typed: Typed) => ({
  country: typed.country,
  weightGrams: typed.weight,
  lengthCm: typed.length,
  widthCm: typed.width,
  heightCm: typed.height,
  basis: typed.basis,
  valueYen: typed.value,
  postcode: typed.postcode,
})

/** The wire's name of where it is sent from. */
export const sentFrom = ({ place }: Typed): { warehouse?: string } =>
  place === '' ? {} : { warehouse: place }

/** `/calc` with this question: short, in one order, without empty fields, so that the same question has one address. */
export function calcPath(typed: Partial<Typed>, keep?: URLSearchParams): string {
  const params = new URLSearchParams()
  for (const name of [
    'country',
    'weight',
    'length',
    'width',
    'height',
    'basis',
    'value',
    'postcode',
    'sort',
    'place',
  ] as const) {
    const value = typed[name]
    if (value && value !== 'cheapest') params.set(name, value)
  }
  for (const name of ['lang', 'isNew']) if (keep?.has(name)) params.set(name, keep.get(name)!)
  return `/calc?${params}`
}

/**
 * Where to go instead when pounds, ounces or inches were typed: the same question in grams and centimetres. Also tidies away
 * the unit fields of an ordinary submission. null when the address is already plain. What is no number is left out.
 */
export function inOurUnits(params: URLSearchParams): string | null {
  if (!Object.values(units).some((name) => params.has(name))) return null
  const typed = typedIn(params)
  const number = (name: string): number | null => numberOf(params.get(name) ?? '')
  const [pounds, ounces] = [number(units.lb), number(units.oz)]
  if (pounds !== null || ounces !== null) typed.weight = String(gramsOf(pounds ?? 0, ounces ?? 0))
  for (const side of sides) {
    const inches = number(units[side])
    if (inches !== null) typed[side] = String(cmOf(inches))
  }
  return calcPath(typed, params)
}
