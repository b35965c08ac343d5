/** `npm test`: everything, on a fresh clone too. `npm test -- journeys` runs only the browser journeys. */
import { checkSteps } from './check-steps.ts'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import type { Step } from './steps.ts'
import { specProof } from './spec-proof.ts'
import { runSteps, tests } from './steps.ts'

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
// After the tests and not beside them: there a journey takes 1.4 times as long, and both together are done no sooner (28 November 2026).
const journeys = tests('journeys', '--config', 'vitest.journeys.config.ts')

const total = await runSteps(
  only === 'journeys'
    ? [build, chromium, journeys]
    : [build, ...checkSteps(chromium), tests('tests'), journeys, specProof],
)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
