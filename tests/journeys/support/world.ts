import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../../tools/chromium.ts'
import { repo } from '../../../tools/generate/write.ts'
import { isPlainDemo, putSeeded } from './seeded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    world: { storefront: string; console: string; dataDir: string; browser: string }
  }
}

/** Starts what a person starts (the demo world, in a folder of its own) and one browser for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The bank of practice takes its time over some payments: long enough to be seen, and no longer.
  const world = await startWorld({ env: { PRACTICE_PROCESSING_MS: '10000' } })
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium: run npm test, which installs one where it can.')
  const server = await chromium.launchServer({ executablePath, args: chromiumFlags })
  project.provide('world', {
    storefront: world.storefront,
    console: world.console,
    dataDir: world.dataDir,
    browser: server.wsEndpoint(),
  })
  return async () => {
    await server.close()
    await world.stop()
  }
}

export type RunningWorld = {
  storefront: string
  console: string
  dataDir: string
  pid: number
  output: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type World = {
  dataDir?: string
  env?: Record<string, string>
  ports?: readonly [number, number]
  /** What it says when it is ready. */
  says?: string
  /** The folder of another release, which tells its own demo world. */
  code?: string
}

/** A whole shop as a process of its own on free ports. `kill` is kill -9 of that process alone. In an empty folder the demo world begins with a copy of one that was told already. */
export async function startWorld(options: World = {}): Promise<RunningWorld> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tomobako-world-'))
  if (options.code === undefined && isPlainDemo(dataDir, options.env ?? {}))
    await putSeeded(dataDir, options.env ?? {}, (empty, env) => openWorld({ dataDir: empty, env }))
  const world = await openWorld({ ...options, dataDir })
  return {
    ...world,
    async stop() {
      await world.stop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openWorld(options: World & { dataDir: string }): Promise<RunningWorld> {
  const { dataDir, code = repo } = options
  const [port, consolePort] = options.ports ?? [await freePort(), await freePort()]
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(code, 'apps/server/src/start.ts')],
    {
      cwd: code,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DATA_DIR: dataDir,
        // A telling makes hundreds of pictures; their AVIF would take two minutes of a processor and nobody here looks at it.
        PICTURES_AHEAD: 'webp',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  // A limit for what hangs: on a busy machine it builds its faces and tells its demo world first.
  for (let left = 5_900; !output.includes(options.says ?? 'Tomobako is open'); left -= 1) {
    if (child.exitCode !== null || left === 0) {
      child.kill('SIGTERM')
      throw new Error(`the shop did not open:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    storefront: `http://localhost:${port}`,
    console: `http://localhost:${consolePort}`,
    dataDir,
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * A port nobody listens at, below those a system gives to calls that go out (from 32768 with Linux, 49152 elsewhere): one of those may be taken
 * by any call between here and the start of the shop. Asked for twice in one process, it is another one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + randomInt(20_000)
    if (given.has(port)) continue
    given.add(port)
    const probe = createServer()
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false))
      probe.listen(port, () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => probe.close(done))
    return port
  }
}

const given = new Set<number>()
