/** Runs a test with another size and prints what it tells: one way to do the work, whatever its size. What is measured is also a share of the plain transactions a second of the same run. */
import { spawn } from 'node:child_process'
import { repo } from '../tools/generate/write.ts'

export async function toldBy(test: string, env: Readonly<Record<string, string>>): Promise<void> {
  const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', test], {
    cwd: repo,
    env: { ...process.env, ...env, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
}
