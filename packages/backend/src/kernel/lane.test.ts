import { expect, test } from 'vitest'
import { laneOf } from './lane.ts'

test('so many at once, in the order they came; what fails gives its place back', async () => {
  const lane = laneOf(2)
  const ends: (() => void)[] = []
  const began: number[] = []
  const all = [0, 1, 2, 3].map((n) =>
    lane(async () => {
      began.push(n)
      await new Promise<void>((end) => void (ends[n] = end))
      if (n === 1) throw new Error('one of them fails')
      return n
    }).catch((error: Error) => error.message),
  )
  await Promise.resolve()
  expect([began, lane.working, lane.waiting]).toEqual([[0, 1], 2, 2])
  ends[1]!()
  await all[1]
  await new Promise(setImmediate)
  expect([began, lane.working, lane.waiting]).toEqual([[0, 1, 2], 2, 1])
  ends[0]!()
  ends[2]!()
  await new Promise(setImmediate)
  ends[3]!()
  expect(await Promise.all(all)).toEqual([0, 'one of them fails', 2, 3])
  expect([lane.working, lane.waiting]).toEqual([0, 0])
})
