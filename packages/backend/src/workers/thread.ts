import { constants, setPriority } from 'node:os'
import type { Work, WorkKind } from './kinds.ts'

/** One piece of work as a thread gets it. `started` is where it writes when it began: the limit counts from there, not from the queue or the thread's birth. */
export type Piece = { kind: WorkKind; input: unknown; started: SharedArrayBuffer; givesWay: boolean }

/** What does each kind. Loaded when first asked for: a thread that reads pages needs no packer. */
const doers: {
  [K in WorkKind]: () => Promise<(input: Work[K]['input']) => Work[K]['output'] | Promise<Work[K]['output']>>
} = {
  page: async () => (await import('@tomobako/marketplaces')).readPage,
  code: async () => (await import('./code.ts')).codeIn,
  read: async () => (await import('./reader.ts')).readLines,
  font: async () => (await import('./font.ts')).unpackFont,
  plan: async () => (await import('./plan.ts')).plan,
  wait: async () => (await import('./plan.ts')).wait,
  otherwise: async () => (await import('./plan.ts')).otherwise,
  join: async () => (await import('./plan.ts')).join,
}

let hasGivenWay = false
/**
 * Puts this thread behind everybody else who wants the processor. Linux keeps a priority for every thread, and means the asking one when no
 * process is named; a tenth of a busy processor is left to it, so that it ends. Elsewhere it would be the whole shop that stands back, so there it stays as it is.
 */
function giveWay(): void {
  if (hasGivenWay || process.platform !== 'linux') return
  hasGivenWay = true
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed here: the plan is as right, only less polite.
  }
}

/** The door of a thread of the pool. */
export default async function work({ kind, input, started, givesWay }: Piece): Promise<unknown> {
  if (givesWay) giveWay()
  const run = (await doers[kind]()) as (input: unknown) => unknown // the table gives each kind its own
  new Float64Array(started)[0] = performance.timeOrigin + performance.now()
  return run(input)
}
