import { afterEach, expect } from 'vitest'
import { takeFaults } from './watched.ts'

// A journey that arrived has failed all the same if a page of it did.
afterEach(() => {
  expect(takeFaults(), 'what pages said').toEqual([])
})
