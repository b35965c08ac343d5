import { describe, expect, test } from 'vitest'
import { isWeight, lineCutter, parseLine, steady, typedGrams } from './parse.ts'

describe('a line of a scale', () => {
  test.each([
    ['ST,GS,+  3.160kg', 3_160, 'stable'],
    ['ST,NT,+00003.160 kg', 3_160, 'stable'],
    ['US,GS,+  3.158kg', 3_158, 'unstable'],
    ['ST,GS,+000620.5  g', 621, 'stable'],
    ['WT,+00003.160  kg', 3_160, 'stable'],
    ['S S      3.160 kg', 3_160, 'stable'],
    ['S D     12.50 g', 13, 'unstable'],
    ['  3.160 kg\r', 3_160, 'unknown'],
    ['3,160 kg', 3_160, 'unknown'],
    ['ST,GS,+  6.967 lb', 3_160, 'stable'],
    ['ST,GS,+111.465 oz', 3_160, 'stable'],
    ['6 lb 15.5 oz', 3_161, 'unknown'],
    ['ST,GS,+  0.000kg', 0, 'stable'],
    ['\u0002ST,GS,+  3.160kg\u0003', 3_160, 'stable'],
  ] as const)('%s', (line, grams, state) => expect(parseLine(line)).toEqual({ grams, state }))

  test('overload and below zero are no weights', () => {
    expect(parseLine('OL,GS,+9999.99kg')).toEqual({ grams: 0, state: 'overload' })
    expect(parseLine('S +')).toEqual({ grams: 0, state: 'overload' })
    expect(parseLine('S -')).toEqual({ grams: 0, state: 'negative' })
    expect(parseLine('ST,GS,-  0.210kg')).toEqual({ grams: -210, state: 'negative' })
  })
  test.each([
    '',
    'TR,+ 0.1',
    'QT,+00000012 PC',
    '160kg,ST',
    'ST,GS,',
    'kg',
    'ST,GS,+  3.160',
    'hello',
    '3.160 t',
    'ES',
  ])('%j is none', (line) => expect(parseLine(line)).toBeNull())
})

describe('a field', () => {
  test.each([
    ['3160', 3_160],
    ['3,160', 3_160],
    ['３１６０', 3_160],
    ['3160 g', 3_160],
    ['3.16kg', 3_160],
    ['3.16 KG', 3_160],
    ['7 lb', 3_175],
    ['ST,GS,+  3.160kg', 3_160],
  ] as const)('%s', (text, grams) => expect(typedGrams(text)).toBe(grams))
  test.each(['', 'about 3 kg', '-3 kg', 'US,GS,+  3.158kg', 'OL,GS,+9999.99kg', '12345678'])(
    '%j is no weight',
    (text) => expect(typedGrams(text)).toBeUndefined(),
  )
  test('a scan is a weight only with its unit', () => {
    expect(['3.160kg', 'ST,GS,+  3.160kg', '3160g'].map(isWeight)).toEqual([true, true, true])
    expect(['3160', '4901234567894', 'T000000-0001-1', 'TB-1186-0042'].map(isWeight)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the line', () => {
  test('is cut where it ends, however it arrives', () => {
    const cut = lineCutter()
    expect(cut('ST,GS,+  3.1')).toEqual([])
    expect(cut('60kg\r\nUS,GS')).toEqual(['ST,GS,+  3.160kg'])
    expect(cut(',+  3.158kg\r\r\n\n')).toEqual(['US,GS,+  3.158kg'])
  })
  test('noise without an end does not grow', () => {
    const cut = lineCutter()
    for (let times = 0; times < 100; times += 1) cut('x'.repeat(100))
    expect(cut('\n3 kg\n').map((line) => line.length)).toEqual([200, 4])
  })
})

test('without a word about stillness the same figure four times in a row is still, another one begins anew', () => {
  const watch = steady()
  const say = (grams: number) => watch({ grams, state: 'unknown' }).state
  expect([
    say(100),
    say(100),
    say(100),
    say(100),
    say(100),
    say(101),
    say(100),
    say(100),
    say(100),
    say(100),
  ]).toEqual([
    'unstable',
    'unstable',
    'unstable',
    'stable',
    'stable',
    'unstable',
    'unstable',
    'unstable',
    'unstable',
    'stable',
  ])
  expect(watch({ grams: 5, state: 'overload' }).state).toBe('overload')
})
