import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Everything sent to the database because of `work`, up to its answer and (`later`) after it. */
export type Counted<T> = { answer: T; statements: string[]; later: string[] }
type Counting = { said: string[] }

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
    counting.getStore()?.said.push(textOf(given[0]))
    return query.apply(this, given)
  }
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
