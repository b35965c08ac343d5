import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Everything sent to the database because of `work`, up to its answer and (`later`) after it. */
export type Counted<T> = { answer: T; statements: string[]; later: string[] }
type Counting = { said: string[]; failing?: number; with?: Error }

const counting = new AsyncLocalStorage<Counting>()
let isListening = false

/** A statement as the driver takes it: its text, or a thing that has one. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Counted where the driver sends them, so that nobody can go round it: a begin and a commit are statements too. */
function listen(): void {
  if (isListening) return
  isListening = true
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function counted(this: unknown, ...given: unknown[]): unknown {
    const here = counting.getStore()
    const text = textOf(given[0])
    here?.said.push(text)
    if (here?.failing !== undefined && !TURNS.test(text) && (here.failing -= 1) === 0) {
      const error = here.with ?? new Error('a statement failed for the test')
      const back = given.at(-1)
      return typeof back === 'function' ? void back(error) : Promise.reject(error)
    }
    return query.apply(this, given)
  }
}

/** What begins and ends a transaction: without it the connection itself would be of no use any more. */
const TURNS = /^\s*(?:begin|start|commit|rollback|savepoint|release|set|deallocate)\b/i

/** Does `work` with its `at`-th statement failing (`error`: in these words), and tells whether it came so far. */
export async function withFailing<T>(
  at: number,
  work: () => Promise<T>,
  error?: Error,
): Promise<{ answer: T; failed: boolean }> {
  listen()
  const mine: Counting = { said: [], failing: at, ...(error ? { with: error } : {}) }
  return counting.run(mine, async () => ({ answer: await work(), failed: mine.failing! <= 0 }))
}

/** Counts what `work` asks of the database and nobody else does: each statement goes with the call that made it. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<Counted<T>> {
  listen()
  const mine: Counting = { said: [] }
  return counting.run(mine, async () => {
    const answer = await work()
    const statements = mine.said
    mine.said = []
    return { answer, statements, later: mine.said }
  })
}
