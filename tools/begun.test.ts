import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import Begun from './begun.ts'
import { repo } from './generate/write.ts'

const module = { id: 'm', moduleId: join(repo, 'tests/a.test.ts') } as TestModule
const testCase = { id: 't', fullName: 'waits', module } as unknown as TestCase

test('what begins is named with the time, what runs for long again and again, and what ended no more; a run in which nothing moves is given up', () => {
  let now = 0
  let ended = 0
  const said: string[] = []
  const begun = new Begun({ now: () => now, say: (line) => said.push(line), giveUp: () => (ended += 1) })
  const after = (minutes: number): void => {
    now += minutes * 60_000
    begun.look()
  }
  now = 65_000
  begun.onTestModuleStart(module)
  begun.onTestCaseReady(testCase)
  expect(said.splice(0)).toEqual([' ▷ 1:05 tests/a.test.ts'])
  after(1)
  expect(said.splice(0)).toEqual([])
  for (const seconds of [120, 180]) {
    after(1)
    const isTime = seconds === 120
    expect(said.splice(0)).toEqual(
      isTime
        ? [' … 3:05 running for 120 s: tests/a.test.ts', ' … 3:05 running for 120 s: tests/a.test.ts › waits']
        : [],
    )
  }
  begun.onTestCaseResult(testCase)
  after(1)
  expect(said.splice(0)).toEqual([' … 5:05 running for 240 s: tests/a.test.ts'])
  expect(ended).toBe(0)
  after(18)
  expect(ended).toBe(0)
  after(1)
  expect(ended).toBe(1)
  expect(said.at(-1)).toBe('Given up: nothing began or ended for 20 minutes; running: tests/a.test.ts')
  begun.onTestModuleEnd(module)
  after(2)
  expect(ended).toBe(1)
})
