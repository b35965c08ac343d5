import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repo } from './generate/write.ts'

/** A named step of the check: a program of ours that passes or fails, or a test run that counts. */
export type Step = { name: string; run: () => Promise<Outcome> }
export type Outcome = {
  passed: number
  failed: number
  skipped?: number
  lines?: string[]
  /** Of a test run: file and title of what failed. */
  names?: string[]
}

export const bin = (path: string) => join(repo, 'node_modules', path)

/** Runs a program on this very Node. */
export function node(
  args: readonly string[],
  env: Record<string, string> = {},
  show = false,
): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: repo,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
        if (show) process.stdout.write(chunk)
      })
    }
    child.on('exit', (code) => done({ status: code ?? 1, output }))
  })
}

export const program = (name: string, ...args: string[]): Step => ({
  name,
  async run() {
    const { status, output } = await node(args)
    return status === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, lines: output.trim().split('\n').slice(-60) }
  },
})

type Ran = {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}
const firstLine = (text = ''): string => text.split('\n', 1)[0]!.slice(0, 200)
/** What a failure says before its stack; a property's seed and counterexample are on the lines after the first. */
const whatItSays = (text = ''): string =>
  text
    .split(/\n\s+at /, 1)[0]!
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.trim().slice(0, 600))
    .join(' ⏎ ')

/** File, title and words of every failure: a long log keeps only its end, and that is where they are read. */
export const failedOf = (ran: readonly Ran[]): string[] =>
  ran.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repo, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map((each) => `${file} › ${each.fullName}: ${whatItSays(each.failureMessages?.[0])}`)
  })

/** A shop gives memory back at once (scripts/run.mjs); a test keeps it for the next: a quarter fewer page faults. */
const keepsMemory = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '268435456' }

/** A vitest run, counted from its own JSON report. */
export const tests = (name: string, ...args: string[]): Step => ({
  name,
  async run() {
    const report = join(repo, '.cache', `vitest-${name.replace(/\W+/g, '-')}.json`)
    rmSync(report, { force: true })
    const { status, output } = await node(
      [
        bin('vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        `--reporter=${join(repo, 'tools/begun.ts')}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { NODE_ENV: 'test', ...keepsMemory },
      process.env['CI'] === 'true' || process.stdout.isTTY,
    )
    try {
      const read = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
        numTodoTests: number
        numFailedTestSuites: number
        success: boolean
        testResults: Ran[]
      }
      // A file that does not even load has no tests to count: it counts as one failure.
      const failed = Math.max(
        read.numFailedTests,
        read.success && status === 0 ? 0 : Math.max(1, read.numFailedTests),
      )
      return {
        passed: read.numPassedTests,
        failed,
        skipped: read.numPendingTests + read.numTodoTests,
        lines: failed > 0 ? output.trim().split('\n').slice(-120) : [],
        names: failedOf(read.testResults),
      }
    } catch {
      return { passed: 0, failed: 1, lines: output.trim().split('\n').slice(-60) }
    }
  },
})

/** Lanes of steps that go beside each other: what keeps one core busy leaves the other to the next lane. */
export type Lanes = readonly (readonly Step[])[]

/** Runs steps in order, lanes side by side; one bad step does not hide the next. */
export async function runSteps(steps: readonly (Step | Lanes)[]): Promise<Outcome> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const bad: string[] = []
  const take = async (step: Step): Promise<void> => {
    const began = performance.now()
    process.stdout.write(`\n▸ ${step.name}\n`)
    const outcome = await step.run()
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped ?? 0
    if (outcome.failed > 0)
      bad.push(
        ...(outcome.names?.length ? outcome.names : [firstLine(outcome.lines?.[0])]).map(
          (each) => `${step.name}: ${each}`,
        ),
      )
    if (outcome.failed > 0 && outcome.lines) process.stdout.write(`${outcome.lines.join('\n')}\n`)
    process.stdout.write(
      `${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed${outcome.skipped ? `, ${outcome.skipped} skipped` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`,
    )
  }
  for (const each of steps)
    await Promise.all(
      ('run' in each ? [[each]] : each).map(async (lane) => {
        for (const step of lane) await take(step)
      }),
    )
  if (bad.length > 0) process.stdout.write(`\nWhat failed:\n${bad.map((each) => `✗ ${each}\n`).join('')}`)
  return total
}
