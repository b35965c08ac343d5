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

/** When what began at a moment is due. Working days are those nobody in Japan is off (`isDayOff`); hours run on every day. */
export const promises: Readonly<Record<PromiseKind, (began: EpochMs, set: PromiseSettings) => EpochMs>> = {
  buying: (began, set) => began + set.promiseBuyHours * HOUR,
  receiving: (began, set) => endOfDay(began + set.promiseReceiveDays * DAY),
  photographing: (began, set) => workingDay(began, set.promiseWorkDays),
  answering: (began, set) => began + set.promiseAnswerHours * HOUR,
  packing: (began, set) => began + set.promisePackHours * HOUR,
  handing_over: (began, set) => workingDay(began, set.promiseHandOverDays),
}

/** Midnight in Japan before this moment: a day there always has 24 hours. */
const midnight = (at: EpochMs): EpochMs => Math.floor((at + 9 * HOUR) / DAY) * DAY - 9 * HOUR

/** The last second of the day in Japan. */
const endOfDay = (at: EpochMs): EpochMs => midnight(at) + DAY - SECOND

/** 17:00 in Japan so many working days later: when the carrier has collected. */
export function workingDay(at: EpochMs, days: number): EpochMs {
  let next = at
  for (let left = days; left > 0; left -= 1)
    do next += DAY
    while (isDayOff(next))
  return midnight(next) + 17 * HOUR
}
