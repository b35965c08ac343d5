import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { repo } from './generate/write.ts'

/** What takes longer than this is named while it does, again and again. */
const SLOW_MS = 120_000
/** Longer than every limit of a test or a hook together: what hangs this long is caught by none of them. */
const HANGS_MS = 20 * 60_000

/**
 * Says of a test run what the other reporters only say when it is over: which file begins, and what is still running. A log that ends in the middle
 * then names what it waited for; and a run in which nothing begins or ends any more is given up.
 */
export default class Begun implements Reporter {
  readonly #running = new Map<string, { name: string; since: number; told: number }>()
  readonly #started: number
  #moved: number
  readonly #now: () => number
  readonly #say: (line: string) => void
  readonly #giveUp: () => void

  constructor({
    now = () => performance.now(),
    say = (line: string): void => void process.stdout.write(`${line}\n`),
    giveUp = (): void => process.exit(1),
  } = {}) {
    ;[this.#now, this.#say, this.#giveUp] = [now, say, giveUp]
    this.#started = this.#moved = now()
  }

  onTestRunStart(): void {
    // Keeps no process alive that has nothing else to do.
    setInterval(() => this.look(), 10_000).unref()
  }

  onTestModuleStart(module: TestModule): void {
    this.#begins(module.id, fileOf(module))
    this.#say(` ▷ ${this.#clock()} ${fileOf(module)}`)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ends(module.id)
  }

  onTestCaseReady(test: TestCase): void {
    this.#begins(test.id, `${fileOf(test.module)} › ${test.fullName}`)
  }

  onTestCaseResult(test: TestCase): void {
    this.#ends(test.id)
  }

  /** Names what has been running for long; `giveUp` when nothing has begun or ended for longer than anything may take. */
  look(): void {
    const now = this.#now()
    for (const each of this.#running.values()) {
      if (now - each.told < SLOW_MS) continue
      each.told = now
      this.#say(` … ${this.#clock()} running for ${Math.round((now - each.since) / 1000)} s: ${each.name}`)
    }
    if (now - this.#moved < HANGS_MS) return
    this.#say(
      `Given up: nothing began or ended for ${HANGS_MS / 60_000} minutes; running: ${[...this.#running.values()].map(({ name }) => name).join('; ') || 'nothing'}`,
    )
    this.#giveUp()
  }

  #begins(id: string, name: string): void {
    const now = (this.#moved = this.#now())
    this.#running.set(id, { name, since: now, told: now })
  }

  #ends(id: string): void {
    this.#moved = this.#now()
    this.#running.delete(id)
  }

  #clock(): string {
    const seconds = Math.floor((this.#now() - this.#started) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
}

const fileOf = (module: TestModule): string => relative(repo, module.moduleId)
