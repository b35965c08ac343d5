import { expect, test } from 'vitest'
import { fresh } from './fresh.ts'

const clockwork = () => {
  let made = 0
  const remember = fresh<string>({ freshMs: 1_000, staleMs: 5_000, most: 2 })
  return {
    at: (now: number, key = 'a') => remember(key, now, async () => `${key}${(made += 1)}`),
    remember,
    made: () => made,
  }
}

/** Lets work in the background end. */
const settled = () => new Promise<void>((go) => setImmediate(go))

test('twelve who ask at once cause one making', async () => {
  const { at, made } = clockwork()
  expect(new Set(await Promise.all(Array.from({ length: 12 }, () => at(0))))).toEqual(new Set(['a1']))
  expect(made()).toBe(1)
})

test('young is given, older is given while a new one is made, old is waited for', async () => {
  const { at } = clockwork()
  expect(await at(0)).toBe('a1')
  expect(await at(999)).toBe('a1')
  expect(await at(1_000)).toBe('a1')
  await settled()
  expect(await at(1_001)).toBe('a2')
  expect(await at(9_000)).toBe('a3')
})

test('a clock set back makes it again', async () => {
  const { at } = clockwork()
  await at(10_000)
  expect(await at(9_000)).toBe('a2')
})

test('it never remembers more than it may, and forgets the one longest unread', async () => {
  const { at } = clockwork()
  await at(0, 'a')
  await at(0, 'b')
  await at(1, 'a')
  await at(2, 'c')
  expect(await at(3, 'a')).toBe('a1')
  expect(await at(3, 'b')).toBe('b4')
})

test('things have their weight: one too heavy for the memory is given and not remembered', async () => {
  const remember = fresh<string>({
    freshMs: 1_000,
    staleMs: 5_000,
    most: 10,
    weightOf: (text) => text.length,
  })
  await remember('a', 0, async () => 'four')
  await remember('b', 0, async () => 'four')
  expect(await remember('c', 0, async () => 'four')).toBe('four')
  expect(await remember('b', 1, async () => 'again')).toBe('four')
  expect(await remember('a', 1, async () => 'again')).toBe('again')
  expect(await remember('d', 1, async () => 'far too long')).toBe('far too long')
  expect(await remember('d', 2, async () => 'short')).toBe('short')
})

test('a failure reaches those who wait and is not remembered; one in the background leaves the former value', async () => {
  const remember = fresh<string>({ freshMs: 1_000, staleMs: 5_000, most: 2 })
  const fail = async (): Promise<string> => {
    throw new Error('down')
  }
  await expect(remember('a', 0, fail)).rejects.toThrow('down')
  expect(await remember('a', 0, async () => 'up')).toBe('up')
  expect(await remember('a', 2_000, fail)).toBe('up')
  await settled()
  expect(await remember('a', 2_001, async () => 'again')).toBe('up')
  await settled()
  expect(await remember('a', 2_002, async () => 'never')).toBe('again')
})

test('what is too old to be given again is not kept until its place is wanted', async () => {
  const remember = fresh<string>({ freshMs: 1_000, staleMs: 5_000, most: 100 })
  const made: string[] = []
  const ask = (key: string, now: number) =>
    remember(key, now, async () => {
      made.push(key)
      return key
    })
  await ask('a', 0)
  await ask('b', 4_000)
  await ask('c', 6_000)
  // A clock set back to when both were young finds the one that is still there.
  await ask('b', 4_100)
  await ask('a', 100)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
