/**
 * `npm run bench -- growth`: every page that may not grow with the shop, at 1,000, 10,000 and 100,000 order lines: the median of fifteen
 * looks, rows read, and how much longer the large shop takes than the small one. The same pages as the test of the same name, which counts rows only.
 */
import { spawn } from 'node:child_process'
import { repo } from '../tools/generate/write.ts'

const sizes = (process.env['GROWTH_SIZES'] ?? '1000,10000,100000').split(',')
const run = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    'packages/backend/src/warehouse/growth.test.ts',
  ],
  {
    cwd: repo,
    env: { ...process.env, GROWTH_SIZES: sizes.join(','), GROWTH_TELL: '1', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let said = ''
run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
process.exitCode = await new Promise<number>((done) => run.once('close', (code) => done(code ?? 1)))

const told = new Map<string, Map<string, { rows: number; ms: number }>>()
for (const [, size, name, rows, ms] of said.matchAll(/growth\t(\d+)\t([^\t]+)\t([\d.]+)\t([\d.]+)/g)) {
  const page = told.get(name!) ?? new Map<string, { rows: number; ms: number }>()
  page.set(size!, { rows: Number(rows), ms: Number(ms) })
  told.set(name!, page)
}
const cell = (text: string, width = 14): string => text.padStart(width)
process.stdout.write(
  `${'page'.padEnd(26)}${sizes.map((size) => cell(`${size} lines`, 22)).join('')}${cell('factor')}\n`,
)
for (const [name, page] of told) {
  const [small, large] = [page.get(sizes[0]!), page.get(sizes.at(-1)!)]
  process.stdout.write(
    `${name.padEnd(26)}${sizes.map((size) => cell(`${page.get(size)?.ms.toFixed(1) ?? '–'} ms, ${page.get(size)?.rows ?? '–'} rows`, 22)).join('')}${cell(small && large ? (large.ms / small.ms).toFixed(2) : '–')}\n`,
  )
}
if (process.exitCode !== 0) process.stdout.write(said.slice(-4_000))
