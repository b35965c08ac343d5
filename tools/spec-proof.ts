import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idForm, standingOf } from './generate/coverage.ts'
import { repo } from './generate/write.ts'
import { statements } from './spec-statements.ts'
import type { Outcome, Step } from './steps.ts'

type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

/** The ids in the titles of the tests that passed, read from the reports the test steps have just written. */
export function proven(reports: readonly Report[]): Set<string> {
  const ids = new Set<string>()
  for (const report of reports)
    for (const { assertionResults } of report.testResults)
      for (const { fullName, status } of assertionResults)
        if (status === 'passed') for (const id of fullName.match(idForm) ?? []) ids.add(id)
  return ids
}

/** What is called built and was not proven by a test of this run. */
export const unproven = (ids: ReadonlySet<string>): string[] =>
  statements
    .filter((each) => standingOf(each) === 'built' && !ids.has(each[0]))
    .map(([id, says]) => `${id} is called built, and no test with its name passed: ${says}`)

/** After the tests and the journeys: every statement of the specification that is called built passed as a test. */
export const specProof: Step = {
  name: 'the specification, statement by statement',
  async run(): Promise<Outcome> {
    const folder = join(repo, '.cache')
    const reports = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^vitest-.*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
    const lines = unproven(proven(reports))
    const built = statements.filter((each) => standingOf(each) === 'built').length
    return { passed: built - lines.length, failed: lines.length, lines }
  },
}
