import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repo } from './generate/write.ts'
import { failedOf } from './steps.ts'

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
