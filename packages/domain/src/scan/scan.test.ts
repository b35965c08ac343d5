import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQr } from './index.ts'
import { mended } from './reed-solomon.ts'

/** Multiplication by hand, bit by bit: not the tables of the code under test. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < 8; bit += 1) {
    if ((b >> bit) & 1) product ^= a << bit
  }
  for (let bit = 14; bit >= 8; bit -= 1) if ((product >> bit) & 1) product ^= 0x11d << (bit - 8)
  return product
}

/** Data with its check words, by long division. */
function coded(data: readonly number[], check: number): number[] {
  let generator = [1]
  for (let index = 0, root = 1; index < check; index += 1, root = times(root, 2)) generator = [...generator, 0].map((term, place) => term ^ times(generator[place - 1] ?? 0, root))
  const rest = [...data, ...Array.from({ length: check }, () => 0)]
  for (let place = 0; place < data.length; place += 1) {
    const lead = rest[place]!
    for (const [offset, term] of generator.entries()) rest[place + offset]! ^= times(lead, term)
  }
  return [...data, ...rest.slice(data.length)]
}

describe('a block of a code', () => {
  test('property: up to half of the check words’ number may be wrong anywhere; it is put right', () => {
    const block = fc.record({ data: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 50 }), check: fc.constantFrom(10, 16, 22, 26), seed: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 13 }) })
    fc.assert(fc.property(block, ({ data, check, seed }) => {
      const whole = coded(data, check)
      const hurt = [...whole]
      const places = new Map(seed.map(([place, change]) => [place % whole.length, change]))
      for (const [place, change] of [...places].slice(0, check / 2)) hurt[place]! ^= change
      expect(mended(hurt, check)).toEqual(whole)
    }))
  })
  test('property: with more wrong, no other block is passed off as right', () => {
    const whole = coded([1, 2, 3, 4, 5, 6, 7, 8], 10)
    fc.assert(fc.property(fc.uniqueArray(fc.nat(17), { minLength: 6, maxLength: 18 }), fc.integer({ min: 1, max: 255 }), (places, change) => {
      const hurt = whole.map((word, place) => (places.includes(place) ? word ^ change : word))
      const told = mended(hurt, 10)
      // What is returned is at least a block: its check words fit its data.
      if (told) expect(coded(told.slice(0, -10), 10)).toEqual(told)
    }))
  })
})

test('property: any picture is read or not, and never throws', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.integer(), (width, height, seed) => {
    const pixels = Uint8Array.from({ length: width * height }, (_each, index) => (Math.imul(index ^ seed, 2_654_435_761) >>> 13) & 0xff)
    expect(readQr({ width, height, pixels })).toBeNull()
  }), { numRuns: 60 })
})
