import { expect, test } from 'vitest'
import { declarationOf, isDeclared } from './read-declaration.ts'

const form = (values: Readonly<Record<string, string>>): FormData => {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.set(name, value)
  return made
}
const line = (values: Readonly<Record<string, string>>) => declarationOf(form(values))!.lines[0]

test('a tap names a thing whose name was left as it was; what is written counts before it', () => {
  const tapped = { 'made.a': '621149 Kimono garment of silk', 'was.a': 'Kimono garment', 'hs.a': '621143' }
  expect(line({ ...tapped, 'name.a': 'Kimono garment' })).toEqual({
    lineId: 'a',
    description: 'Kimono garment of silk',
    hsCode: '621149',
  })
  expect(line({ ...tapped, 'name.a': 'Silk kimono, worn' })).toEqual({
    lineId: 'a',
    description: 'Silk kimono, worn',
    hsCode: '621143',
  })
  expect(line({ 'name.a': 'Kimono garment', 'was.a': 'Kimono garment', 'hs.a': '' })).toEqual({
    lineId: 'a',
    description: 'Kimono garment',
  })
})

test('no price follows from what a thing is called', () => {
  for (const name of ['name.a', 'hs.a', 'made.a', 'was.a']) expect(isDeclared(name)).toBe(true)
  expect(isDeclared('battery.a')).toBe(false)
})
