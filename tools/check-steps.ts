import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repo } from './generate/write.ts'
import type { Lanes, Step } from './steps.ts'
import { bin, node, program } from './steps.ts'

/**
 * What is checked as a program of its own. What runs on Node stands under the same rules as the root and is included there: in programs of
 * their own the backend would be checked six times, once for each that imports it.
 */
const { include } = JSON.parse(readFileSync(join(repo, 'tsconfig.json'), 'utf8')) as { include: string[] }
const projects = ['packages', 'apps']
  .flatMap((kind) => readdirSync(join(repo, kind)).map((name) => `${kind}/${name}`))
  .filter((path) => existsSync(join(repo, path, 'tsconfig.json')) && !include.includes(`${path}/src`))

const types: Step = {
  name: 'types',
  async run() {
    const lines: string[] = []
    for (const project of [...projects, '.']) {
      const { status, output } = await node([bin('typescript/bin/tsc'), '-p', project, '--noEmit'])
      if (status !== 0) lines.push(`${project}:`, ...output.trim().split('\n').slice(0, 30))
    }
    return lines.length === 0
      ? { passed: projects.length + 1, failed: 0 }
      : { passed: 0, failed: lines.filter((line) => line.endsWith(':')).length, lines }
  },
}

/** The storefront's route types come from its table; whoever follows an import needs them. */
const routeTypes = program('route types', bin('@react-router/dev/bin.cjs'), 'typegen', 'apps/storefront')

/** What takes both cores while it can, and a core to itself. */
const manyThreads: readonly Step[] = [
  types,
  program('lint', bin('oxlint/bin/oxlint'), '--type-aware', 'packages', 'apps', 'tools', 'tests', 'bench'),
]
const oneThread: readonly Step[] = [
  program('format', bin('oxfmt/bin/oxfmt'), '--check', '.'),
  program(
    'boundaries',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    'boundaries.mjs',
    'packages',
    'apps',
  ),
  // What only its tests call is dead too. `@internal` is for what tests need to look inside.
  program(
    'nothing unused',
    bin('knip/bin/knip.js'),
    '--no-progress',
    '--production',
    '--include',
    'files,exports,types,duplicates',
  ),
  program('generated files are fresh', 'tools/generate.ts', '--check'),
  program('catalogues', 'tools/i18n.ts', '--strict', '--terms'),
]

/** What can be judged without running the shop; what else there is to do that needs no core goes beside it. */
export const checkSteps = (...beside: readonly Step[]): readonly (Step | Lanes)[] => [
  routeTypes,
  [manyThreads, oneThread, beside],
]
