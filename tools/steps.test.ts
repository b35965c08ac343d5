import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { repo } from './generate/write.ts'
import { failedOf, runSteps } from './steps.ts'
import type { Step } from './steps.ts'

test('a failure is listed by file, title and what it says, a property with its seed; a file that does not load too; what passed is not', () => {
  const at = (name: string) => join(repo, name)
  expect(
    failedOf([
      {
        name: at('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'the two', status: 'failed', failureMessages: ['Error: no\n    at x'] },
          {
            fullName: 'three',
            status: 'failed',
            failureMessages: [
              'Error: Property failed after 2 tests\n{ seed: 7, path: "1" }\n\nCounterexample: [1]\n    at x',
            ],
          },
        ],
      },
      { name: at('b.test.ts'), status: 'failed', message: 'SyntaxError: y\nz', assertionResults: [] },
      { name: at('c.test.ts'), status: 'passed', assertionResults: [] },
    ]),
  ).toEqual([
    'a.test.ts › the two: Error: no',
    'a.test.ts › three: Error: Property failed after 2 tests ⏎ { seed: 7, path: "1" } ⏎ Counterexample: [1]',
    'b.test.ts: SyntaxError: y',
  ])
})

test('lanes go beside each other, the steps of one after another, and what failed in one stops neither', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const done: string[] = []
  let other = (): void => {}
  const begun = new Promise<void>((go) => (other = go))
  const step = (name: string, failed: number, wait?: Promise<void>): Step => ({
    name,
    async run() {
      await wait
      done.push(name)
      return { passed: 1 - failed, failed }
    },
  })
  try {
    const total = await runSteps([
      step('first', 0),
      [
        [step('waits', 1, begun), step('after it', 0)],
        [{ name: 'meanwhile', run: async () => (other(), { passed: 1, failed: 0 }) }],
      ],
      step('last', 0),
    ])
    expect(total).toMatchObject({ passed: 4, failed: 1 })
  } finally {
    write.mockRestore()
  }
  expect(done).toEqual(['first', 'waits', 'after it', 'last'])
})
