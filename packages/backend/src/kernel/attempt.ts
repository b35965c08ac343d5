import { isUnavailable } from '../db/index.ts'
import type { House } from './house.ts'
import { Trouble } from './trouble.ts'

/**
 * Writes down what went wrong in work that goes on without it: the world misbehaving is a warning, everything else is a bug of ours
 * and an error with its stack, as it is in a call and in a job.
 */
export function noteFault(
  { log }: Pick<House, 'log'>,
  error: unknown,
  about: Readonly<Record<string, unknown>>,
  said: string,
): void {
  if (error instanceof Trouble || isUnavailable(error)) log.warn({ ...about, error: String(error) }, said)
  else
    log.error(
      {
        ...about,
        error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
      },
      `bug; ${said}`,
    )
}

/** One faulty row must not stop the others; it is tried again at the next turn. True when it went well. */
export async function attempt(
  house: Pick<House, 'log'>,
  what: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    noteFault(house, error, { what }, 'tried again later')
    return false
  }
}
