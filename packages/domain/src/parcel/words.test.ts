import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { addressFields, importerIds, readAddressTable } from '../address/index.ts'
import { methodIds, readTables } from './index.ts'

/** Every key these rules can answer with has an English sentence. */
const english = (section: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../i18n/catalogues/en/${section}.json`, import.meta.url), 'utf8'))
const says = (key: string): boolean => {
  const [section, ...path] = key.split('.')
  const found = path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined,
    english(section!),
  )
  return typeof found === 'string' && found !== ''
}
const source = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const found = (path: string, pattern: RegExp, prefix: string): string[] =>
  Array.from(source(path).matchAll(pattern), (match) => prefix + match[1]!)

describe('words for everything', () => {
  const keys = [
    ...found('./quote.ts', /note\('(\w+)'/g, 'shipping.note.'),
    ...found('./quote.ts', /missing\((?:id|way\.method\.id), '(\w+)'/g, 'shipping.missing.'),
    ...found('./quote.ts', /say\('(\w+)'/g, 'shipping.missing.'),
    ...found('./quote.ts', /say\('(\w+)'/g, 'shipping.missing.').map((key) => `${key}Assumed`),
    ...found('./quote.ts', /(?:return|\?|:) '(\w+[A-Z]\w+|forbidden)'/g, 'shipping.missing.'),
    'shipping.missing.lithiumUnknown',
    ...['../money/door.ts', '../money/landed.ts'].flatMap((path) =>
      found(path, /say\('(\w+)'/g, 'shipping.why.'),
    ),
    'shipping.why.clearingCourier',
    ...found('../address/address.ts', /object\('(\w+)'/g, 'address.'),
    ...found('../address/address.ts', /: '(\w+Required)'/g, 'address.'),
    ...[
      './tables.ts',
      './csv.ts',
      './box.ts',
      './calc.ts',
      '../address/tables.ts',
      '../money/currency.ts',
    ].flatMap((path) => found(path, /refuse\('([\w.]+)'/g, '')),
    ...found('./fees.ts', /key: '([\w.]+)'/g, ''),
    ...methodIds.flatMap((id) => [`shipping.method.${id}`, `shipping.about.${id}`]),
    ...Object.values(importerIds).map((id) => `address.taxId.${id.name}`),
  ]
  test('the search above finds them', () => expect(new Set(keys).size).toBeGreaterThan(90))
  test.each([...new Set(keys)])('%s', (key) => expect(says(key)).toBe(true))

  test('every kind of goods has a name', () => {
    const read = readTables(dataFiles('shipping'))
    for (const { kind } of read.ok ? read.tables.kinds : [])
      expect(says(`shipping.kind.${kind}`), kind).toBe(true)
    expect(read.ok).toBe(true)
  })
  test('every label of every address form has words', () => {
    const read = readAddressTable({
      ...dataFiles('address'),
      'countries.csv': dataFiles('shipping')['countries.csv']!,
    })
    if (!read.ok) throw new Error('the address tables do not read')
    for (const country of read.table.forms.keys())
      for (const field of addressFields(country, read.table))
        expect(says(field.labelKey), `${country} ${field.labelKey}`).toBe(true)
  })
})
