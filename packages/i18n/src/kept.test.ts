import { expect, test } from 'vitest'
import { formats } from './formats.ts'
import { kept } from './kept.ts'

test('what is costly to make is made once for the same arguments', () => {
  const made: string[] = []
  const one = kept((name: string, options: { size: number }) => {
    made.push(`${name} ${options.size}`)
    return { name }
  })
  expect(one('a', { size: 1 })).toBe(one('a', { size: 1 }))
  expect(one('a', { size: 2 })).not.toBe(one('a', { size: 1 }))
  expect(made).toEqual(['a 1', 'a 2'])
})

test('arguments that come from outside fill no memory: the one longest unused is forgotten', () => {
  const made: number[] = []
  const one = kept((value: number) => {
    made.push(value)
    return { value }
  }, 4)
  for (const value of [1, 2, 3, 4, 1, 5, 1]) one(value)
  expect(made).toEqual([1, 2, 3, 4, 5])
  one(2)
  expect(made).toEqual([1, 2, 3, 4, 5, 2])
})

test('a page makes no format of its own: dates, ages, lists and names of the next reader of a language cost none', () => {
  const made: string[] = []
  const counted = <T extends abstract new (...args: never[]) => object>(name: string, kind: T): T =>
    new Proxy(kind, {
      construct: (target, args, self) => {
        made.push(name)
        return Reflect.construct(target, args, self) as object
      },
    })
  const names = [
    'DateTimeFormat',
    'NumberFormat',
    'RelativeTimeFormat',
    'ListFormat',
    'DisplayNames',
  ] as const
  const before = Object.fromEntries(names.map((name) => [name, Intl[name]]))
  const page = (): string[] => {
    const all = formats('fr', 'Europe/Paris')
    return [
      all.date('2026-11-22T10:00:00Z', 'long'),
      all.time('2026-11-22T10:00:00Z'),
      all.relative('2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z'),
      all.list(['a', 'b']),
      all.country('DE'),
      all.currency('EUR'),
      all.decimal(1.25, 2),
      all.percent(0.5),
    ]
  }
  try {
    for (const name of names) Object.assign(Intl, { [name]: counted(name, Intl[name] as never) })
    const first = page()
    expect(made.length).toBeGreaterThan(0)
    made.length = 0
    expect(page()).toEqual(first)
    expect(made).toEqual([])
  } finally {
    Object.assign(Intl, before)
  }
})
