/**
 * `npm run bench -- growth`: every page that may not grow with the shop, at 1,000 and 100,000 order lines: the fastest quarter of
 * sixty looks, rows and pages of the database read, and how much longer the large shop takes than the small one. The same pages as the test of the same name, which counts rows only.
 */
import { spawn } from 'node:child_process'
import { repo } from '../tools/generate/write.ts'

const sizes = (process.env['GROWTH_SIZES'] ?? '1000,100000').split(',')
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

const told = new Map<string, Map<string, { rows: number; blocks: number; ms: number }>>()
for (const [, size, name, rows, blocks, ms] of said.matchAll(
  /growth\t(\d+)\t([^\t]+)\t([\d.]+)\t([\d.]+)\t([\d.]+)/g,
)) {
  const page = told.get(name!) ?? new Map<string, { rows: number; blocks: number; ms: number }>()
  page.set(size!, { rows: Number(rows), blocks: Number(blocks), ms: Number(ms) })
  told.set(name!, page)
}
const cell = (text: string, width = 14): string => text.padStart(width)
process.stdout.write(
  `${'page'.padEnd(26)}${sizes.map((size) => cell(`${size} lines`, 30)).join('')}${cell('rows ×', 9)}${cell('ms ×', 9)}\n`,
)
for (const [name, page] of told) {
  const [small, large] = [page.get(sizes[0]!), page.get(sizes.at(-1)!)]
  const shown = sizes.map((size) => {
    const at = page.get(size)
    return cell(at ? `${at.ms.toFixed(1)} ms ${Math.round(at.rows)} rows ${at.blocks} pages` : '–', 30)
  })
  const factor = (of: 'rows' | 'ms'): string =>
    cell(small && large ? (large[of] / small[of]).toFixed(2) : '–', 9)
  process.stdout.write(`${name.padEnd(26)}${shown.join('')}${factor('rows')}${factor('ms')}\n`)
}
if (process.exitCode !== 0) process.stdout.write(said.slice(-4_000))
