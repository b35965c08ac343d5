import type { Compiled } from './translate.ts'

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

const stretched = (text: string): string =>
  text.replace(/[aeiou]/g, (vowel) => vowel + (accented[vowel] ?? ''))

/**
 * A compiled message of the pretend language `longer`: every vowel twice, once with an accent, which makes English about a third longer.
 * Holes, and what decides between forms, stay what they are.
 */
export const longer = (message: Compiled): Compiled =>
  typeof message === 'string' ? stretched(message) : message.map(partOf)

/** A piece of text; a hole (its name, what it is, its forms); or the figure of a plural. */
function partOf(part: unknown): unknown {
  if (typeof part === 'string') return stretched(part)
  return Array.isArray(part) ? part.map((each) => (isForms(each) ? formsOf(each) : each)) : part
}

const isForms = (value: unknown): value is Readonly<Record<string, Compiled | number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const formsOf = (forms: Readonly<Record<string, Compiled | number>>): Record<string, Compiled | number> =>
  Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, typeof form === 'number' ? form : longer(form)]),
  )
