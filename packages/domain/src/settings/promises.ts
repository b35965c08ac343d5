import type { EpochMs } from '../kernel/index.ts'
import { DAY, HOUR, SECOND } from '../kernel/index.ts'
import { isDayOff } from './holidays.ts'

/** What operators promise (P 8.6): hours, working days, and what a customer gets for a promise we missed. */
export type PromiseSettings = {
  /** From paid to bought. */
  readonly promiseBuyHours: number
  /** Days after the one on which it came, until its end: on a shelf, with its photographs. */
  readonly promiseReceiveDays: number
  /** Working days for photographs, an inspection or other work on a stored piece. */
  readonly promiseWorkDays: number
  /** From a question to the answer of a person. */
  readonly promiseAnswerHours: number
  /** From a request to its packed box. */
  readonly promisePackHours: number
  /** Working days from paid to the carrier. */
  readonly promiseHandOverDays: number
  /** Points for each promise we missed; 0: none. */
  readonly promisePoints: number
}

export const promiseKinds = [
  'buying',
  'receiving',
  'photographing',
  'answering',
  'packing',
  'handing_over',
] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** Whose holiday rests a promise. A carrier collects only where somebody hands over. */
const areas: Readonly<Record<PromiseKind, readonly string[]>> = {
  buying: ['buying'],
  receiving: ['warehouse'],
  photographing: ['warehouse'],
  answering: ['support'],
  packing: ['warehouse'],
  handing_over: ['warehouse', 'shipping'],
}

/** A holiday of ours, from its first moment to before its last, told to everybody at `announcedAt`. */
export type Rest = {
  readonly areas: readonly string[]
  readonly from: EpochMs
  readonly until: EpochMs
  readonly announcedAt: EpochMs
}

/**
 * When what began at a moment is due. Working days are those nobody in Japan is off (`isDayOff`); hours run on every day. Both stand still
 * in a holiday of ours that was told before it began: what was promised cannot be put off by a holiday written afterwards.
 */
export const promises: Readonly<
  Record<PromiseKind, (began: EpochMs, set: PromiseSettings, rests?: readonly Rest[]) => EpochMs>
> = {
  buying: (began, set, rests) => later(began, set.promiseBuyHours * HOUR, toldTo('buying', began, rests)),
  receiving: (began, set, rests) =>
    endOfDay(
      later(began, endOfDay(began + set.promiseReceiveDays * DAY) - began, toldTo('receiving', began, rests)),
    ),
  photographing: (began, set, rests) =>
    workingDay(began, set.promiseWorkDays, toldTo('photographing', began, rests)),
  answering: (began, set, rests) =>
    later(began, set.promiseAnswerHours * HOUR, toldTo('answering', began, rests)),
  packing: (began, set, rests) => later(began, set.promisePackHours * HOUR, toldTo('packing', began, rests)),
  handing_over: (began, set, rests) =>
    workingDay(began, set.promiseHandOverDays, toldTo('handing_over', began, rests)),
}

const toldTo = (kind: PromiseKind, began: EpochMs, rests: readonly Rest[] = []): readonly Rest[] =>
  rests.filter((rest) => rest.announcedAt <= began && areas[kind].some((area) => rest.areas.includes(area)))

/** So much later, the time in rests not counted. */
function later(began: EpochMs, ms: number, rests: readonly Rest[]): EpochMs {
  let [due, counted] = [began + ms, began]
  for (const { from, until } of rests.toSorted((one, other) => one.from - other.from)) {
    const begins = Math.max(from, counted)
    // What ends a promise at the first moment of a rest is due before it.
    if (begins >= due) break
    if (until <= counted) continue
    due += until - begins
    counted = until
  }
  return due
}

/** Midnight in Japan before this moment: a day there always has 24 hours. */
const midnight = (at: EpochMs): EpochMs => Math.floor((at + 9 * HOUR) / DAY) * DAY - 9 * HOUR

/** The last second of the day in Japan. */
const endOfDay = (at: EpochMs): EpochMs => midnight(at) + DAY - SECOND

/** 17:00 in Japan so many working days later: when the carrier has collected. A day that a rest reaches into until then is none. */
export function workingDay(at: EpochMs, days: number, rests: readonly Rest[] = []): EpochMs {
  const rested = (day: EpochMs): boolean => {
    const [begins, ends] = [midnight(day), midnight(day) + 17 * HOUR]
    return rests.some(({ from, until }) => from < ends && until > begins)
  }
  let next = at
  for (let left = days; left > 0; left -= 1)
    do next += DAY
    while (isDayOff(next) || rested(next))
  return midnight(next) + 17 * HOUR
}
