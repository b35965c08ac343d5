/** Writes what is generated from the sources. `npm run generate` (all) or `npm run generate -- db`. `--check` fails when something is stale. */
import { generateDocs } from './generate/docs.ts'
import { generateCoverage } from './generate/coverage.ts'
import { generateRoutes } from './generate/routes.ts'
import { generateTables } from './generate/tables.ts'

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const check = process.argv.includes('--check')
const steps: Readonly<Record<string, (check: boolean) => Promise<string[]>>> = {
  db: generateTables,
  docs: generateDocs,
  routes: generateRoutes,
  coverage: generateCoverage,
}

const stale: string[] = []
for (const [name, step] of Object.entries(steps))
  if (wanted.length === 0 || wanted.includes(name)) stale.push(...(await step(check)))
if (check && stale.length > 0) {
  process.stderr.write(`Stale, run npm run generate: ${stale.join(', ')}\n`)
  process.exit(1)
}
process.stdout.write(
  check ? 'Everything generated is fresh.\n' : `Written: ${stale.join(', ') || 'nothing changed'}\n`,
)
process.exit(0)
