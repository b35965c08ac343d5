import { expect, test } from 'vitest'
import { axisStep, shelfForm, shelfLabel, wholeNumber } from './numbers.ts'

test('amounts are read as people, scales and Japanese keyboards write them', () => {
  expect(['12800', '12,800', '¥12,800', '１２，８００円', '1120 g', ' 220mm '].map(wholeNumber)).toEqual([
    12800, 12800, 12800, 12800, 1120, 220,
  ])
})

test('what is not a whole number is not guessed at', () => {
  expect(['', '12.5', '-3', 'abc', '1e4', '99999999999'].map(wholeNumber)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a shelf label is the same however its scanner or keyboard wrote it', () => {
  expect(['b-14-3', 'Ｂ－１４－３', ' B-14-3 '].map(shelfLabel)).toEqual(['B-14-3', 'B-14-3', 'B-14-3'])
  expect(['B-14-3', 'ZZ-1-12', 'B14-3', 'BBB-1-1'].map((label) => shelfForm.test(label))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the axis of a chart is cut into few round steps', () => {
  for (const most of [1, 3, 9, 42, 180, 999, 12_345]) {
    const step = axisStep(most)
    expect(Math.ceil(most / step)).toBeLessThanOrEqual(4)
    expect(String(step)).toMatch(/^(?:1|2|5)0*$/)
  }
})
