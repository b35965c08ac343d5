import { sum } from '../kernel/index.ts'
import { isCourier } from '../parcel/index.ts'

/** Contents of a parcel as declared: one line a piece. Yen are what was really paid for the whole line. */
export type DeclaredLine = {
  readonly lineId: string
  readonly description: string
  readonly hsCode: string | null
  readonly originCountry: string | null
  readonly quantity: number
  readonly yen: number
  readonly grams: number
}

/** Yen a special drawing right is worth, in hundredths, from a day on (db/data/customs/sdr.csv). */
export type SdrRate = {
  readonly validFrom: string
  readonly yenPerSdrHundredths: number
  readonly asOf: string
  readonly source: string
}

/** The rate in force on a day `2026-11-21`: the latest that has begun. */
export const sdrOn = (day: string, rates: readonly SdrRate[]): SdrRate | null =>
  rates.filter((rate) => rate.validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ??
  null

/** The universal post's line between the short declaration and the long one. */
export const SHORT_FORM_SDR = 300
/**
 * The declaration a parcel carries. Letter post (small packets, ePacket Light) takes CN 22 up to 300 SDR, CN 23 above it; EMS and
 * parcels always CN 23; couriers want a commercial invoice alone. Without a rate the longer form is never wrong.
 */
export type CustomsForm = 'cn22' | 'cn23' | 'invoice'
const letterPost: readonly string[] = ['epacket_light', 'small_packet_air', 'small_packet_surface']
export function formFor(method: string, valueYen: number, rate: SdrRate | null): CustomsForm {
  if (isCourier(method)) return 'invoice'
  if (!letterPost.includes(method) || rate === null) return 'cn23'
  return valueYen * 100 <= SHORT_FORM_SDR * rate.yenPerSdrHundredths ? 'cn22' : 'cn23'
}

export const valueOf = (lines: readonly Pick<DeclaredLine, 'yen'>[]): number =>
  sum(lines.map((line) => line.yen))

/** Contents above this to one recipient need an export declaration in Japan; the row of surcharges.csv says how much and what it costs. */
export const needsExportDeclaration = (
  valueYen: number,
  rule: { readonly aboveYen: number | null } | undefined,
): boolean => rule !== undefined && rule.aboveYen !== null && valueYen > rule.aboveYen

/**
 * Net weights that fit into the parcel. Pieces are weighed as they arrive, often in boxes that do not travel on; where their sum
 * is more than the closed parcel holds, every line gives in proportion and none falls below one gram. The sum never exceeds what
 * is there unless there are more lines than grams.
 */
export function netGrams(
  lines: readonly { readonly grams: number }[],
  grossGrams: number,
  tareGrams: number,
): number[] {
  const room = Math.max(lines.length, grossGrams - Math.max(0, Math.min(tareGrams, grossGrams - 1)))
  const total = sum(lines.map((line) => line.grams))
  if (total <= room) return lines.map((line) => line.grams)
  // One gram each first, the rest by weight, rounded down: what is lost by rounding stays undeclared packing.
  const spare = room - lines.length
  return lines.map((line) => 1 + Math.floor((spare * line.grams) / total))
}

/** Cells of the forms that can be proven by adding up; what is wrong with them, or nothing. */
export function formFaults(
  lines: readonly DeclaredLine[],
  nets: readonly number[],
  grossGrams: number,
): string[] {
  const faults: string[] = []
  if (lines.length === 0) faults.push('no lines')
  if (lines.some((line) => line.quantity < 1)) faults.push('quantity')
  if (lines.some((line) => line.yen < 0 || !Number.isSafeInteger(line.yen))) faults.push('value')
  if (sum(nets) > grossGrams) faults.push('net above gross')
  return faults
}
