/**
 * What scales say on a serial line, in the forms that "continuous output" means on most of them (manuals: A&D "standard format",
 * Mettler Toledo MT-SICS, and plain "figure unit" lines of cheap ones). Pure: text in, readings out.
 *
 *   ST,GS,+  3.160kg     A&D: stable, gross          US,NT,-00012.5 g    moving, net
 *   OL,GS,+9999.99kg     A&D: overload               WT,+00003.160  kg   A&D series with headers WT (stable), QT (count)
 *   S S      3.160 kg    MT-SICS: stable             S D   3.158 kg      moving;  S +  overload;  S -  below zero
 *   3.160 kg             nothing about stillness: the caller watches it (`steady`)
 *   6 lb 15.5 oz         pounds and ounces
 */
export type Reading = {
  readonly grams: number
  readonly state: 'stable' | 'unstable' | 'unknown' | 'overload' | 'negative'
}

const gramsPer = { kg: 1_000, g: 1, lb: 453.59237, oz: 28.349523125 } as const
const unitNames: Readonly<Record<string, keyof typeof gramsPer>> = {
  kg: 'kg',
  g: 'g',
  gr: 'g',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
}

/** The status before the figure, by its letters. */
const headers: Readonly<Record<string, Reading['state']>> = {
  ST: 'stable',
  US: 'unstable',
  OL: 'overload',
  WT: 'stable',
  'S S': 'stable',
  'S D': 'unstable',
  'S +': 'overload',
  'S -': 'negative',
  'S I': 'unstable',
}

const header = /^(?:(ST|US|OL|WT)(?:\s*,\s*(?:GS|NT|TR))?\s*,|(S [SDI])(?=\s)|(S [+-])$)\s*/
const figure = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|gr|g|lbs|lb|oz)(?:\s+(\d+(?:[.,]\d+)?)\s*oz)?$/i

/** One line of a scale; null when it is none (a heading, a tare, a count, half a line after plugging in). */
export function parseLine(line: string): Reading | null {
  const text = line.replace(/[\u0000-\u001f\u007f]/g, ' ').trim()
  const head = header.exec(text)
  const state = head ? (headers[head[1] ?? head[2] ?? head[3] ?? ''] ?? 'unknown') : 'unknown'
  if (state === 'overload') return { grams: 0, state }
  const found = figure.exec(head ? text.slice(head[0].length) : text)
  if (!found) return state === 'negative' ? { grams: 0, state } : null
  const [, sign, amount, unit, ounces] = found
  const grams =
    weigh(amount!, unitNames[unit!.toLowerCase()]!) + (ounces === undefined ? 0 : weigh(ounces, 'oz'))
  return sign === '-' && grams > 0
    ? { grams: -Math.round(grams), state: 'negative' }
    : { grams: Math.round(grams), state }
}
const weigh = (amount: string, unit: keyof typeof gramsPer): number =>
  Number(amount.replace(',', '.')) * gramsPer[unit]

/** What a person or a scale that types (keyboard wedge) writes into a field: `3160`, `3,160 g`, `3.16kg`. Undefined when it is no weight. A bare figure is grams. */
export function typedGrams(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const bare = plain.replace(/[,\s]/g, '')
  if (/^\d{1,6}g?$/i.test(bare)) return Number(bare.replace(/g$/i, ''))
  const reading = parseLine(plain)
  return reading && reading.grams > 0 && (reading.state === 'unknown' || reading.state === 'stable')
    ? reading.grams
    : undefined
}

/** Whether a scanned text is a weight that names its unit; a bare figure is somebody's barcode. */
export const isWeight = (text: string): boolean =>
  /[a-z]\s*$/i.test(text) && typedGrams(text) !== undefined && parseLine(text) !== null

/** Cuts what arrives in pieces into lines; a line ends with CR, LF or both. What never ends is dropped after 200 characters. */
export function lineCutter(): (chunk: string) => string[] {
  let open = ''
  return (chunk) => {
    const parts = (open + chunk).split(/[\r\n]+/)
    open = (parts.pop() ?? '').slice(-200)
    return parts.filter((part) => part.trim() !== '')
  }
}

/** Readings that say nothing about stillness are still once the same figure came this often in a row. */
const ENOUGH = 4
export function steady(): (reading: Reading) => Reading {
  let last = Number.NaN
  let times = 0
  return (reading) => {
    if (reading.state !== 'unknown') return reading
    times = reading.grams === last ? times + 1 : 1
    last = reading.grams
    return { ...reading, state: times >= ENOUGH ? 'stable' : 'unstable' }
  }
}
