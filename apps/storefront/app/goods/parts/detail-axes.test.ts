import { expect, test } from 'vitest'
import { axesOf } from './detail-axes.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }))

test('colour and size are asked apart when every version has both', () => {
  const axes = axesOf(named('ブラック / S', 'ブラック / M', 'ネイビー / S', 'ネイビー / M'))
  expect(axes?.map(({ asks, values }) => [asks, values])).toEqual([
    ['color', ['ブラック', 'ネイビー']],
    ['size', ['S', 'M']],
  ])
  expect(axes?.[1]?.of.get('3')).toBe('M')
})

test('each part is read in the reader’s words, and stays what it is; where the words do not match the parts, the source’s', () => {
  const said = ['Schwarz / groß', 'Schwarz / klein', 'Blau · hell / groß', undefined]
  const variants = named('ブラック / 大', 'ブラック / 小', '青 / 大', '鵺色 / 小').map((each, index) => ({
    ...each,
    said: said[index],
  }))
  expect(axesOf(variants)?.map(({ values, said: read }) => values.map((value) => read.get(value)))).toEqual([
    ['Schwarz', 'Blau · hell', undefined],
    ['groß', 'klein'],
  ])
  const joined = named('色:赤、大', '色:赤、小', '色:青、大').map((each) => ({
    ...each,
    said: 'Farbe:Rot · groß',
  }))
  expect(axesOf(joined)?.[1]?.said.get('大')).toBe('groß')
})

test('a part that never changes is no question; full-width signs are the same signs', () => {
  expect(axesOf(named('綿／赤／S', '綿／赤／M', '綿／青／S'))?.map(({ values }) => values)).toEqual([
    ['赤', '青'],
    ['S', 'M'],
  ])
})

test('versions that do not fit a grid stay versions', () => {
  expect(axesOf(named('赤', '青', '緑'))).toBeNull()
  expect(axesOf(named('赤 / S', '青', '緑 / M'))).toBeNull()
  expect(axesOf(named('赤 / 1', '青 / 2', '緑 / 3'))).toBeNull()
  expect(axesOf(named('赤 / S', '赤 / S', '青 / M'))).toBeNull()
  expect(axesOf(named('赤 / S', '青 / M'))).toBeNull()
})
