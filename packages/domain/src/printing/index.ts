export * from './labels.ts'
export * from './zpl.ts'

/** `zpl`: a label printer; `pdf`: a printer that takes pages. */
export const printerKinds = ['zpl', 'pdf'] as const
export type PrinterKind = (typeof printerKinds)[number]
/** Somebody opens the page in their browser and prints it there. */
export const BROWSER = 'browser'

/** What is printed: our own label of a parcel, the one bought from its carrier, labels of a zone's shelves or of one shelf. */
export const prints = ['parcel', 'bought', 'shelf'] as const
export type Print = (typeof prints)[number]

export const jobStates = {
  waiting: 'In the queue; its printer is busy or off.',
  printing: 'On its way to the printer.',
  printed: 'The printer has said that it has it.',
  failed: 'The printer refused it, or nobody knows whether it came out.',
  dropped: 'Somebody took it out of the queue.',
} as const
export type JobState = keyof typeof jobStates

export const printRules = {
  /** For how long one process speaks to a printer before another may. */
  speakingMs: 60_000,
  /** What was printed is forgotten after this: an address stands on it. */
  keptMs: 30 * 24 * 60 * 60 * 1_000,
  /** Shelves of a zone at once. */
  shelves: 500,
} as const

/** A printer's answer to `~HS`: what keeps it from printing, or null. The first line's second field is paper, its third pause; the second line's third is the head, its fourth the ribbon. */
export function hostStatus(answer: string): 'paper' | 'pause' | 'head' | 'ribbon' | null {
  const lines = answer
    .replace(/[\x02\x03]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(','))
  const is = (line: number, field: number): boolean => lines[line]?.[field] === '1'
  return is(0, 1) ? 'paper' : is(0, 2) ? 'pause' : is(1, 2) ? 'head' : is(1, 3) ? 'ribbon' : null
}
