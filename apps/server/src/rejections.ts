import type { House } from '@tomobako/backend'

/** A failed promise nobody awaited is a bug to be read in the log, not a reason to drop every customer. */
export const logRejections = (log: House['log']): void =>
  void process.on('unhandledRejection', (error) =>
    log.error({ error: String(error), stack: (error as Error)?.stack }, 'unhandled rejection'),
  )
