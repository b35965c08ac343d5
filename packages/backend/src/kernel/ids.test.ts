import { expect, test } from 'vitest'
import { laterId } from './ids.ts'

test('two steps of one moment stand in the history in the order they were taken, a thousand times over', () => {
  const made = Array.from({ length: 1_000 }, laterId)
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(1_000)
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
