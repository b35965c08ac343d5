/**
 * `npm run bench -- heavy-day`: 2,000 arrivals and 500 packed parcels through the wire by eight people at once, with everything the
 * test of the same name looks at afterwards (nothing twice, nothing lost, the books proven). HEAVY_DAY_ARRIVALS and HEAVY_DAY_PARCELS change the day.
 */
import { spawn } from 'node:child_process'
import { repo } from '../tools/generate/write.ts'

const env = {
  HEAVY_DAY_ARRIVALS: '2000',
  HEAVY_DAY_PARCELS: '500',
  ...process.env,
  HEAVY_DAY_TELL: '1',
  RATE_LIMITS: 'off',
}
// The day is the test's own: one way to count, whatever its size.
const run = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    'packages/backend/src/warehouse/heavy-day.test.ts',
  ],
  { cwd: repo, env, stdio: 'inherit' },
)
process.exitCode = await new Promise<number>((done) => run.once('exit', (code) => done(code ?? 1)))
