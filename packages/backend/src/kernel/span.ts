/**
 * A piece of work that ended: a page that was made, a call that was answered, a job that was done, a statement of the database, something asked of
 * others. Names of pages, calls, jobs, tables, hosts and endings are its only words; no person is in it, and no value.
 */
export type Span = {
  readonly trace: string
  readonly id: string
  /** The work it was part of, in this process or the one of ours that asked it. */
  readonly parent?: string
  readonly name: string
  readonly kind: 'page' | 'call' | 'job' | 'statement' | 'outward'
  /** By the machine's clock, as collectors of many machines compare it; with fractions. */
  readonly beganMs: number
  readonly ms: number
  readonly failed: boolean
  readonly words: Readonly<Record<string, string | number>>
}

/** What waits to be told to a collector. Never longer than its room: what comes then is dropped and counted. */
export type Spans = {
  readonly room: number
  /** What another process of ours at this origin is told of the work it is part of; nothing where it is nobody's of ours. */
  readonly handedOn: (origin: string, trace: string, span: string) => Readonly<Record<string, string>>
  add: (span: Span) => void
  /** The oldest, at most so many. */
  take: (most: number) => Span[]
  waiting: () => number
  dropped: () => number
  drop: (count: number) => void
  /** Called each time as many more wait as are told at once. */
  whenMany: (many: number, tell: () => void) => void
}
