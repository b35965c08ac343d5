/**
 * `npm run bench -- kills [count]`: 140 kills of the server, the database and the database's own workers at random points, while
 * customers order. Nothing acknowledged may be lost, nothing doubled, every key answered.
 */
import { killAtRandom } from '../tests/journeys/support/kills.ts'

const count = Number(process.argv[3] ?? 140)
const began = performance.now()
const found = await killAtRandom(count, (line) => process.stdout.write(`${line}\n`))
process.stdout.write(
  `\n${JSON.stringify(found, null, 2)}\n${Math.round((performance.now() - began) / 1_000)} s\n`,
)
process.exit(
  found.lost.length + found.doubled.length + found.unanswered.length + found.bugs.length > 0 ? 1 : 0,
)
