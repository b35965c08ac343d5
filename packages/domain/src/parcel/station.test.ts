import { describe, expect, test } from 'vitest'
import {
  deviationReasons,
  deviationsOf,
  isWeightOff,
  packingSteps,
  practiceGrams,
  reasonFault,
  weightTolerance,
} from './index.ts'
import type { Placement } from './index.ts'

const place = (
  id: string,
  at: [number, number, number],
  size: [number, number, number],
  more: Partial<Placement> = {},
): Placement => ({
  id,
  xMm: at[0],
  yMm: at[1],
  zMm: at[2],
  lengthMm: size[0],
  widthMm: size[1],
  heightMm: size[2],
  fragile: false,
  padMm: 0,
  ...more,
})

describe('what differs from the plan', () => {
  test('the scale may differ by the larger of a share and a fixed weight, both ways, and not by a gram more', () => {
    expect([
      isWeightOff(400, 550),
      isWeightOff(400, 551),
      isWeightOff(400, 250),
      isWeightOff(400, 249),
    ]).toEqual([false, true, false, true])
    expect([isWeightOff(10_000, 11_500), isWeightOff(10_000, 11_501)]).toEqual([false, true])
    expect(weightTolerance).toEqual({ grams: 150, basisPoints: 1_500 })
  })
  test('another carton, another weight, both, neither; where no carton was planned none can be another', () => {
    const planned = { boxId: 'Y-S', grams: 900 }
    expect(deviationsOf(planned, { boxId: 'Y-S', grams: 905 })).toEqual([])
    expect(deviationsOf(planned, { boxId: 'Y-M', grams: 905 })).toEqual(['carton'])
    expect(deviationsOf(planned, { boxId: 'Y-M', grams: 1_905 })).toEqual(['carton', 'weight'])
    expect(deviationsOf({ boxId: null, grams: 900 }, { boxId: 'Y-M', grams: 900 })).toEqual([])
  })
  test('a reason is one of its own list; another reason needs words', () => {
    expect(reasonFault('carton', undefined)).toBe('needed')
    expect(reasonFault('carton', { reason: 'more_padding' })).toBe('needed')
    expect(reasonFault('carton', { reason: 'none_left' })).toBeNull()
    expect(reasonFault('weight', { reason: 'other', note: ' x ' })).toBe('note')
    expect(reasonFault('weight', { reason: 'other', note: 'wet cardboard' })).toBeNull()
    for (const list of Object.values(deviationReasons)) expect(list).toContain('other')
  })
})

describe('the plan as steps', () => {
  const inner = { lengthMm: 400, widthMm: 300, heightMm: 200 }
  test('bottom up, back before front, left before right', () => {
    const steps = packingSteps(
      [
        place('top', [0, 0, 50], [100, 100, 40]),
        place('front', [0, 200, 0], [100, 100, 50]),
        place('right', [300, 0, 0], [100, 100, 50]),
        place('back', [0, 0, 0], [100, 100, 50]),
      ],
      inner,
    )
    expect(steps.map(({ id }) => id)).toEqual(['back', 'right', 'front', 'top'])
    expect(steps.map(({ depth, across }) => `${depth} ${across}`)).toEqual([
      'back left',
      'back right',
      'front left',
      'back left',
    ])
    expect(steps.at(-1)).toMatchObject({ on: ['back'] })
    expect(steps[0]).toMatchObject({ on: [] })
  })
  test('how it lies goes by its height, where it lies by its middle', () => {
    const [flat, side, standing] = packingSteps(
      [
        place('a', [0, 0, 0], [200, 100, 50]),
        place('b', [200, 100, 0], [200, 50, 100]),
        place('c', [150, 200, 0], [100, 50, 200]),
      ],
      inner,
    )
    expect([flat?.lies, side?.lies, standing?.lies]).toEqual(['flat', 'side', 'standing'])
    expect(side).toMatchObject({ depth: 'middle', across: 'right' })
    expect(standing).toMatchObject({ depth: 'front', across: 'middle' })
  })
  test('what fills most of the way lies through it; padding and care are said', () => {
    expect(
      packingSteps([place('poster', [0, 0, 0], [390, 60, 60], { padMm: 8, fragile: true })], inner)[0],
    ).toMatchObject({ across: 'through', depth: 'back', padMm: 8, fragile: true })
  })
  test('resting on two', () => {
    expect(
      packingSteps(
        [
          place('x', [0, 0, 0], [100, 100, 50]),
          place('y', [100, 0, 0], [100, 100, 50]),
          place('z', [50, 0, 50], [100, 100, 20]),
        ],
        inner,
      ).at(-1)?.on,
    ).toEqual(['x', 'y'])
  })
})

test('the practice scale is the same for the same parcel and never off by more than two percent', () => {
  const shown = Array.from({ length: 300 }, (_, index) => practiceGrams(`TB-${index}`, 2_000))
  expect(practiceGrams('TB-7', 2_000)).toBe(shown[7])
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(1_960)
  expect(Math.max(...shown)).toBeLessThanOrEqual(2_040)
  expect(new Set(shown).size).toBeGreaterThan(20)
})
