import { refuse, type Refusal } from '../kernel/index.ts'
import type { Basis } from './methods.ts'
import type { QuoteInput } from './quote.ts'

/** What somebody typed into /calc, before anything is believed. */
export type CalcForm = {
  readonly country?: unknown
  readonly weightGrams?: unknown
  readonly lengthCm?: unknown
  readonly widthCm?: unknown
  readonly heightCm?: unknown
  readonly basis?: unknown
  /** Worth of the contents in yen, for customs and limits of value. */
  readonly valueYen?: unknown
  readonly postcode?: unknown
}
export type CalcInput = Omit<QuoteInput, 'now'>
export type CalcAnswer =
  | { readonly ok: true; readonly input: CalcInput }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Bounds of the form, not of any method: above 30 kg the methods themselves say "too heavy". */
export const calcLimits = { weightGrams: 1_000_000, sideCm: 1_000, valueYen: 100_000_000 } as const
/** No side is asked about that is shorter. */
export const leastSideCm = 1
const sides = ['lengthCm', 'widthCm', 'heightCm'] as const

/**
 * §5: country and weight in grams are required, everything else may be left out. Text, negatives, fractions of a gram and
 * numbers no parcel has are objected to at their field; all objections at once. `known` are the countries of the table.
 */
export function calcObjections(form: CalcForm, known?: { has(country: string): boolean }): Refusal[] {
  const refusals: Refusal[] = []
  const country = countryOf(form.country)
  if (country === null || (known && !known.has(country)))
    refusals.push(refuse('calc.countryRequired', {}, 'country'))
  const weight = wholeOf(form.weightGrams)
  if (weight === null || !Number.isInteger(weight) || weight <= 0)
    refusals.push(refuse('calc.weightRequired', {}, 'weightGrams'))
  else if (weight > calcLimits.weightGrams)
    refusals.push(refuse('calc.weightTooLarge', { count: calcLimits.weightGrams }, 'weightGrams'))
  for (const side of sides) {
    if (isEmpty(form[side])) continue
    const value = numberOf(form[side])
    if (value === null || value < leastSideCm || value > calcLimits.sideCm)
      refusals.push(refuse('calc.sizeInvalid', { count: calcLimits.sideCm }, side))
  }
  const worth = wholeOf(form.valueYen)
  if (!isEmpty(form.valueYen) && (worth === null || !Number.isInteger(worth) || worth > calcLimits.valueYen))
    refusals.push(refuse('calc.valueInvalid', {}, 'valueYen'))
  return refusals
}

/** The form as a question for `quote`, or what is wrong with it. An unknown basis is the default, the scale. */
export function readCalc(form: CalcForm, known?: { has(country: string): boolean }): CalcAnswer {
  const refusals = calcObjections(form, known)
  if (refusals.length > 0) return { ok: false, refusals }
  const basis: Basis = form.basis === 'volume' ? 'volume' : 'actual'
  const input: { -readonly [K in keyof CalcInput]: CalcInput[K] } = {
    to: countryOf(form.country)!,
    weightGrams: wholeOf(form.weightGrams)!,
    basis,
  }
  for (const side of sides)
    if (!isEmpty(form[side])) input[side] = Math.round(numberOf(form[side])! * 10) / 10
  if (!isEmpty(form.valueYen)) input.valueYen = wholeOf(form.valueYen)!
  if (typeof form.postcode === 'string' && form.postcode.trim() !== '')
    input.postcode = form.postcode.trim().slice(0, 16)
  return { ok: true, input }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function countryOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

/** A plain decimal number as people type it: 3160, "3,160", "3 160", "３１６０", "٣١٦٠", "15.5", "15,5". No signs, exponents or words. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const plain = value
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  const joined = /^\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(plain)
    ? plain.replace(/[, ]/g, '')
    : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,12}(\.\d{1,6})?$/.test(joined) ? Number(joined) : null
}

/** What is never part of a gram or of a yen: a point before three digits stands between thousands, as half of our languages write them. */
const wholeOf = (value: unknown): number | null =>
  numberOf(
    typeof value === 'string' && /^\d{1,3}(?:[.'’]\d{3})+$/.test(value.trim())
      ? value.replace(/[.'’]/g, '')
      : value,
  )

/** Kinds of kinds.csv that stand as shortcuts below the calculator's form, in this order. */
export const typicalKinds = ['figure', 'clothing', 'camera', 'record', 'sneaker', 'book'] as const

const GRAMS_PER_POUND = 453.59237
const GRAMS_PER_OUNCE = 28.349523125
const CM_PER_INCH = 2.54

/** Pounds and ounces as whole grams, rounded up: a scale never shows less. */
export const gramsOf = (pounds: number, ounces: number): number =>
  Math.ceil(Math.round((pounds * GRAMS_PER_POUND + ounces * GRAMS_PER_OUNCE) * 1_000) / 1_000)
/** Inches as centimetres with one decimal, rounded up. */
export const cmOf = (inches: number): number =>
  Math.ceil(Math.round(inches * CM_PER_INCH * 10_000) / 1_000) / 10
