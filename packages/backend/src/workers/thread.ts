import type { Work, WorkKind } from './kinds.ts'

/** One piece of work as a thread gets it. `started` is where it writes when it began: the limit counts from there, not from the queue or the thread's birth. */
export type Piece = { kind: WorkKind; input: unknown; started: SharedArrayBuffer }

/** What does each kind. Loaded when first asked for: a thread that reads pages needs no packer. */
const doers: {
  [K in WorkKind]: () => Promise<(input: Work[K]['input']) => Work[K]['output'] | Promise<Work[K]['output']>>
} = {
  page: async () => (await import('@tomobako/marketplaces')).readPage,
  code: async () => (await import('./code.ts')).codeIn,
  plan: async () => (await import('./plan.ts')).plan,
  wait: async () => (await import('./plan.ts')).wait,
}

/** The door of a thread of the pool. */
export default async function work({ kind, input, started }: Piece): Promise<unknown> {
  const run = (await doers[kind]()) as (input: unknown) => unknown // the table gives each kind its own
  new Float64Array(started)[0] = performance.timeOrigin + performance.now()
  return run(input)
}
