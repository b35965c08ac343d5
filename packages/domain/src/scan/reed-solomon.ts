/** Arithmetic of bytes in GF(256) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
const power = new Uint8Array(512)
const log = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  power[exponent] = value
  power[exponent + 255] = value
  log[value] = exponent
  value = value & 0x80 ? ((value << 1) ^ 0x11d) & 0xff : value << 1
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : power[log[a]! + log[b]!]!)
const over = (a: number, b: number): number => (a === 0 ? 0 : power[log[a]! + 255 - log[b]!]!)
/** Value of a polynomial (lowest term first) at x. */
const valueAt = (terms: readonly number[], x: number): number => terms.reduceRight((value, term) => times(value, x) ^ term, 0)

/**
 * A Reed–Solomon block with up to half of its `check` words' number of wrong words put right; null when there are more.
 * Berlekamp–Massey finds where, Forney what.
 */
export function mended(block: readonly number[], check: number): number[] | null {
  // The first word stands at the highest power.
  const terms = block.toReversed()
  const syndromes = Array.from({ length: check }, (_each, index) => valueAt(terms, power[index]!))
  if (syndromes.every((each) => each === 0)) return [...block]
  const locator = locatorOf(syndromes)
  const wrong = locator.length - 1
  if (wrong * 2 > check) return null
  const places = terms.flatMap((_each, place) => (valueAt(locator, power[(255 - place) % 255]!) === 0 ? [place] : []))
  if (places.length !== wrong) return null
  const evaluator = Array.from({ length: check }, (_each, degree) => locator.reduce((all, term, index) => (index <= degree ? all ^ times(term, syndromes[degree - index]!) : all), 0))
  const slope = locator.map((term, index) => (index % 2 === 1 ? term : 0)).slice(1)
  for (const place of places) {
    const inverse = power[(255 - place) % 255]!
    const below = valueAt(slope, inverse)
    if (below === 0) return null
    terms[place]! ^= times(power[place]!, over(valueAt(evaluator, inverse), below))
  }
  const right = terms.toReversed()
  return Array.from({ length: check }, (_each, index) => valueAt(terms, power[index]!)).every((each) => each === 0) ? right : null
}

/** The shortest polynomial whose roots are the places of the wrong words. */
function locatorOf(syndromes: readonly number[]): number[] {
  let locator = [1]
  let before = [1]
  let length = 0
  let gap = 1
  let scale = 1
  for (const [step, syndrome] of syndromes.entries()) {
    const off = locator.slice(1, length + 1).reduce((all, term, index) => all ^ times(term, syndromes[step - index - 1] ?? 0), syndrome)
    if (off === 0) {
      gap += 1
      continue
    }
    const factor = over(off, scale)
    const next = Array.from({ length: Math.max(locator.length, before.length + gap) }, (_each, index) => (locator[index] ?? 0) ^ times(factor, before[index - gap] ?? 0))
    if (2 * length <= step) {
      before = locator
      length = step + 1 - length
      scale = off
      gap = 1
    } else gap += 1
    locator = next
  }
  return locator.slice(0, length + 1)
}
