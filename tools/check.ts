/** `npm run check`: types, lint, boundaries, generated files, catalogues, house rules, tests without a browser. */
import { checkSteps } from './check-steps.ts'
import { runSteps, tests } from './steps.ts'

const total = await runSteps([...checkSteps(), tests('tests')])
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
