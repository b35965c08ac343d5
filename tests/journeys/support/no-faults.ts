import { afterAll, afterEach, expect } from 'vitest'
import { takeLeft } from './browser.ts'
import { strange } from './left.ts'
import { takeFaults } from './watched.ts'

// A journey that arrived has failed all the same if a page of it did.
afterEach(() => {
  expect(takeFaults(), 'what pages said').toEqual([])
})
// And if one left something that nothing speaks of. Hooks of a file end before those that stand before it: its browsers are closed by now.
afterAll(() => {
  expect(strange(takeLeft()), 'what pages left in the browser (support/left.ts)').toEqual([])
})
