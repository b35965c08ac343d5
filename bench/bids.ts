/**
 * `npm run bench -- bids [lots]`: raises at one lot, bids ordered and sent on a thousand, each also as a share of the plain transactions a second of the same
 * run; and how long after their plan the bids of fifty lots leave that end in one second (goal of a quiet machine: 250 ms at 99 %). Nothing here decides a test.
 */
import { spawn } from 'node:child_process'
import { repo } from '../tools/generate/write.ts'

const run = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', 'packages/backend/src/bid/speed.test.ts'],
  {
    cwd: repo,
    env: {
      ...process.env,
      BID_TELL: '1',
      BID_LOTS: process.argv[3] ?? '1000',
      BID_TURNS: '60',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let said = ''
run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
process.exitCode = await new Promise<number>((done) => run.once('close', (code) => done(code ?? 1)))
process.stdout.write(`${'what'.padEnd(70)}${'a second'.padStart(12)}${'of plain'.padStart(12)}\n`)
for (const [, what, ...numbers] of said.matchAll(
  /speed\t([^\t\n]+)\t([^\t\n]+)\t([^\t\n]+)(?:\t([^\t\n]+))?/g,
))
  process.stdout.write(
    `${what!.padEnd(70)}${numbers
      .filter((each) => each !== undefined)
      .map((each) => each.padStart(12))
      .join('')}\n`,
  )
if (process.exitCode !== 0) process.stdout.write(said.slice(-4_000))
