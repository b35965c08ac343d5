/** `npm test`: everything, on a fresh clone too. `npm test -- journeys` runs only the browser journeys. */
import { availableParallelism } from 'node:os'
import { checkSteps } from './check-steps.ts'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import type { Step } from './steps.ts'
import { specProof } from './spec-proof.ts'
import { runLanes, runSteps, tests } from './steps.ts'

const only = process.argv[2]
const build: Step = {
  name: 'build',
  async run() {
    try {
      await ensureBuilt()
      return { passed: 1, failed: 0 }
    } catch (error) {
      return { passed: 0, failed: 1, lines: [(error as Error).message] }
    }
  },
}
const chromium: Step = {
  name: 'a browser for the journeys',
  async run() {
    const problem = await ensureChromium()
    return problem === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, lines: [problem] }
  },
}
const journeys = tests('journeys', '--config', 'vitest.journeys.config.ts')

/** A journey waits more than it computes, so everything else runs beside them: with one worker where there are only two cores. */
const beside = tests('tests', ...(availableParallelism() < 4 ? ['--maxWorkers=1'] : []))

const ready = await runSteps([build, chromium])
const rest =
  only === 'journeys' ? await runSteps([journeys]) : await runLanes([[...checkSteps, beside], [journeys]])
const proof = only === 'journeys' ? { passed: 0, failed: 0 } : await runSteps([specProof])
const [passed, failed] = (['passed', 'failed'] as const).map((kind) => ready[kind] + rest[kind] + proof[kind])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
