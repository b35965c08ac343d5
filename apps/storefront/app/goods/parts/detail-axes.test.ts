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
