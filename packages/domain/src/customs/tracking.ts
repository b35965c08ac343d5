import { isCourier } from '../parcel/index.ts'

/** Tracking numbers: what a scanner may have read wrong is seen before the parcel leaves, not when it cannot be found. */

/** Capitals and digits as printed; spaces, dashes and full-width forms are how people and scanners write them. */
export const tidyTracking = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-.]/g, '')

const digits = (text: string): number[] => Array.from(text, Number)

/** Check digit of an S10 serial number of eight digits (UPU S10: weights 8 6 4 2 3 5 9 7, modulo 11; 10 becomes 0, 11 becomes 5). */
export function s10Check(serial: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (digits(serial).reduce((total, digit, at) => total + digit * weights[at]!, 0) % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}
/** An S10 number made of its parts. */
export const s10Number = (service: string, serial: number, country = 'JP'): string => {
  const eight = String(serial % 100_000_000).padStart(8, '0')
  return `${service}${eight}${s10Check(eight)}${country}`
}

/** First letter by method: E express, C parcel, L and R tracked or registered letter post, U letter post that is not followed. */
const postLetters: Readonly<Record<string, string>> = {
  ems: 'E',
  parcel_air: 'CV',
  parcel_surface: 'CV',
  epacket_light: 'LR',
  small_packet_air: 'ULR',
  small_packet_surface: 'ULR',
}

const mod7 = (text: string): boolean => Number(BigInt(text.slice(0, -1)) % 7n) === Number(text.at(-1))
/** Fifth to second last characters of a UPS number, letters counted as 2 to 9, every second one doubled. */
function ups(text: string): boolean {
  const values = Array.from(text.slice(2, 17), (letter) =>
    /\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10,
  )
  const total = values.reduce((all, value, at) => all + (at % 2 === 0 ? value : value * 2), 0)
  return (10 - (total % 10)) % 10 === Number(text[17])
}
/** Weights 1 3 7 from the right, modulo 11, 10 becomes 0. */
function fedex12(text: string): boolean {
  const weights = [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]
  return (
    (digits(text.slice(0, 11)).reduce((total, digit, at) => total + digit * weights[at]!, 0) % 11) % 10 ===
    Number(text[11])
  )
}

type Shape = {
  readonly carrier: RegExp
  readonly pattern: RegExp
  readonly example: string
  readonly check?: (text: string) => boolean
}
/** By the carrier's name in the contract; check digits where the carrier's rule is public (general knowledge, 2026-11). The last row takes any other carrier. */
const couriers: readonly Shape[] = [
  {
    carrier: /dhl/i,
    pattern: /^(?:\d{10}|JJ?D\d{16,20})$/,
    example: '1234567891',
    check: (text) => text.length !== 10 || mod7(text),
  },
  {
    carrier: /fedex/i,
    pattern: /^(?:\d{12}|\d{15}|\d{20})$/,
    example: '986578788855',
    check: (text) => text.length !== 12 || fedex12(text),
  },
  { carrier: /ups/i, pattern: /^1Z[A-Z0-9]{15}\d$/, example: '1Z5R89390357567127', check: ups },
  { carrier: /yamato|ヤマト|sagawa|佐川/i, pattern: /^\d{12}$/, example: '123456789013', check: mod7 },
  { carrier: /./, pattern: /^(?=.*\d)[A-Z0-9]{8,34}$/, example: 'AB12345678' },
]

export type TrackingObjection = {
  readonly key:
    | 'papers.trackingShape'
    | 'papers.trackingDigit'
    | 'papers.trackingService'
    | 'papers.trackingCountry'
  readonly values: { readonly tracking: string; readonly example: string }
}

/** Why a number cannot be this parcel's, or null. `carrier` is the contract's name for couriers. */
export function trackingObjection(method: string, carrier: string, typed: string): TrackingObjection | null {
  const tracking = tidyTracking(typed)
  const object = (key: TrackingObjection['key'], example: string): TrackingObjection => ({
    key,
    values: { tracking, example },
  })
  if (isCourier(method)) {
    const shape = couriers.find((each) => each.carrier.test(carrier)) ?? couriers.at(-1)!
    if (!shape.pattern.test(tracking)) return object('papers.trackingShape', shape.example)
    return shape.check && !shape.check(tracking) ? object('papers.trackingDigit', shape.example) : null
  }
  const letters = postLetters[method] ?? 'ECLRUV'
  const example = s10Number(`${letters[0]!}N`, 12_345_678)
  const parts = /^([A-Z])[A-Z](\d{8})(\d)([A-Z]{2})$/.exec(tracking)
  if (!parts) return object('papers.trackingShape', example)
  if (s10Check(parts[2]!) !== Number(parts[3])) return object('papers.trackingDigit', example)
  if (parts[4] !== 'JP') return object('papers.trackingCountry', example)
  return letters.includes(parts[1]!) ? null : object('papers.trackingService', example)
}
