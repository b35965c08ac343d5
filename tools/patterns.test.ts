import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyOf, patternsIn, proofs, proven, reach, readers, whyNotLinear } from './patterns.ts'

/** Expressions put together from text: from our own tables only, never from what a visitor or a page says. */
const builtFromTables: readonly string[] = [
  'packages/domain/src/goods/prohibited.ts', // an expression of the same file, to be found everywhere
  'packages/domain/src/ledger/statement.ts', // keys of the ledger with the form of an id in their place
  'packages/domain/src/address/phone.ts', // a country's prefix before seven digits
  // Seller's rules: lists of phrases side by side, without repetition.
  'packages/domain/src/goods/seller-rules.ts',
  'packages/domain/src/goods/seller-rules.ts',
  'packages/domain/src/goods/seller-rules.ts',
  'packages/domain/src/goods/seller-rules.ts',
  'packages/domain/src/goods/authentic.ts', // lists of plain words side by side, without repetition
  'packages/domain/src/answer/ask.ts', // figures of at most seven letters before names of kilograms
  'packages/domain/src/answer/ask.ts', // and of grams
  'packages/domain/src/invite/index.ts', // the letters of a code, as many as it has
  'packages/domain/src/address/tables.ts', // a country's form of a postal code, over at most 20 letters
]

test('no expression over foreign text is worse than linear', { timeout: 900_000 }, async () => {
  const { literal } = patternsIn(readers)
  const unique = [...new Map(literal.map((each) => [`/${each.pattern}/${each.flags}`, each])).values()]
  expect(unique.length).toBeGreaterThan(500)
  const slow: string[] = []
  // What was proven to be linear is so until it, the checker or what we ask of it is another: a minute and a half of two cores. What is new is
  // asked now; PATTERNS=write keeps the answer, and forgets what is no longer in the code.
  const known = proven()
  const asked = unique.filter((each) => !known.has(keyOf(each)))
  // Side by side as far as the checker has processes; a lane takes the next when it is through with one.
  let at = 0
  const lane = async (): Promise<void> => {
    for (let each = asked[at++]; each; each = asked[at++]) {
      const why = await whyNotLinear(each)
      if (why !== null) slow.push(`${each.file}: /${each.pattern}/${each.flags} ${why}`)
    }
  }
  await Promise.all([lane(), lane()])
  // As one text: a list is shortened to how many there are.
  expect(slow.toSorted().join('\n')).toBe('')
  if (process.env['PATTERNS'] === 'write')
    writeFileSync(proofs, `${unique.map(keyOf).toSorted().join('\n')}\n`)
})

test('no expression is put together from text, but from tables of our own', () => {
  expect(patternsIn(readers).built.toSorted()).toEqual(builtFromTables.toSorted())
})

test('the check finds the expressions that held the shop', async () => {
  const found = await Promise.all(
    [
      String.raw`title_product[^>]*>[^<]*取り扱い店舗一覧`,
      String.raw`var\s+pageData\s*=\s*(\{[\s\S]{0,20000}?\})\s*;`,
    ].map((pattern) => whyNotLinear({ file: '', pattern, flags: 'u' })),
  )
  expect(found.map((each) => each === null)).toEqual([false, false])
  expect(reach({ pattern: String.raw`(a+)+` })).toBe(Number.POSITIVE_INFINITY)
  expect(reach({ pattern: String.raw`[*+]\*x{2}` })).toBeLessThan(10)
  // A sign, the gap and the one that ends it, from each place the gap may end at; of the three ways one word each.
  const gap = 1 + 41 + 39
  expect(reach({ pattern: String.raw`^(?:a.{2,40}b|c.{2,40}d|e(?:fg)?)` })).toBe(1 + gap + gap + 3)
  // Of words none of which begins another only one can be there; of others each.
  expect(reach({ pattern: String.raw`(?:ab|cd)(?:e|f)` })).toBe(2 + 2)
  expect(reach({ pattern: String.raw`(?:ab|a)(?:e|f)` })).toBe(2 + 2 * 2)
  expect(reach({ pattern: String.raw`(?:AB|ab)(?:e|f)`, flags: 'i' })).toBe(2 + 2 * 2)
  expect(reach({ pattern: String.raw`(?:a|\w){3}b` })).toBe(1 + 2 + 4 + 8 + 8)
  expect(reach({ pattern: String.raw`(a?){20}b` })).toBeGreaterThan(1_000_000)
})
