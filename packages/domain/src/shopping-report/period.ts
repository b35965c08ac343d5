import type { EpochMs } from '../kernel/index.ts'
import { jstDay } from '../kernel/index.ts'
import { spanOf } from '../ledger/index.ts'

/** A month (`2026-11`) or a year (`2026`) of Japan's calendar. */
export type Period = {
  readonly name: string
  readonly year: number
  /** 1 to 12; null: the whole year. */
  readonly month: number | null
  readonly from: EpochMs
  readonly until: EpochMs
}

export const monthName = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`
export const yearAt = (now: EpochMs): number => Number(jstDay(now).slice(0, 4))

/** Null where the words name no period. */
export function periodOf(name: string): Period | null {
  if (/^20\d\d$/.test(name)) {
    const from = spanOf(`${name}-01`)
    const until = spanOf(`${name}-12`)
    return from && until && { name, year: Number(name), month: null, from: from.from, until: until.until }
  }
  const span = spanOf(name)
  return span && { name, year: Number(name.slice(0, 4)), month: Number(name.slice(5)), ...span }
}
