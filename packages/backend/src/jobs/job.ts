import type { House } from '../kernel/house.ts'

/**
 * Jobs wait in queues of their own kind, each with its own workers: no settled payment waits behind a mail server that is silent,
 * and no code by mail behind a hundred pictures.
 */
export const queues = {
  money: 'what is paid, refunded and settled',
  mail: 'letters, which wait for somebody else’s server',
  pictures: 'sizes of pictures: seconds of work each',
  words: 'translations, and shelves asked of the sources',
} as const
export type Queue = keyof typeof queues

/** A job is a value: whoever may call its capability may ask for it, with the data it says. */
export type Job<Data> = {
  readonly name: string
  readonly queue: Queue
  /** How long it may take. Then it is given up and tried again later. */
  readonly seconds: number
  /** Only for the compiler: what it is told. */
  readonly told?: (data: Data) => void
}

export const defineJob = <Data>(name: string, how: { queue: Queue; seconds: number }): Job<Data> => ({
  name,
  ...how,
})

/** `signal` says that the job was given up; what it still does must not matter. */
export type Work<Data> = (data: Data, house: House, signal: AbortSignal) => Promise<void>
export type Worked = { readonly job: Job<never>; readonly run: Work<never> }

/** Who does a job. Jobs are doors, not rooms: they say when, a service function does the work. */
export const works = <Data>(job: Job<Data>, run: Work<Data>): Worked => ({
  job: job as unknown as Job<never>,
  run: run as unknown as Work<never>,
})

/** A row of the schedule table: when, in whose calendar, what it does, and why. */
export type Schedule = {
  readonly name: string
  /** Five-field cron, in `zone`. */
  readonly cron: string
  readonly zone: 'Asia/Tokyo' | 'UTC'
  readonly does: string
  readonly source: string
  readonly run: (house: House) => Promise<void>
}
