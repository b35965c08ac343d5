import type { Refusal } from '../kernel/index.ts'
import { refuse } from '../kernel/index.ts'
import { csv } from '../parcel/index.ts'

/**
 * A carrier's bill as a file, and how it heads its columns. Lines of one parcel belong together, whatever they charge for. `day` is read as
 * `2026-11-30`, `2026/11/30` or `20261130`; amounts may carry commas and a ¥. Headings that are empty are not in the file.
 */
export type BillForm = {
  readonly name: string
  /** Whose bill it is in the books: `carrier:{account}`. */
  readonly account: string
  readonly invoice: string
  readonly day: string
  readonly tracking: string
  readonly yen: string
  readonly charge: string
  readonly weight: string
  readonly zone: string
  readonly weightUnit: 'g' | 'kg'
  /** What the column of the charge says of the journey itself; everything else is a surcharge. */
  readonly freight: string
}

/** Our own form, for whoever brings a bill into it by hand. */
export const plainForm: BillForm = {
  name: 'plain',
  account: 'couriers',
  invoice: 'invoice',
  day: 'day',
  tracking: 'tracking',
  yen: 'yen',
  charge: 'charge',
  weight: 'weight_grams',
  zone: 'zone',
  weightUnit: 'g',
  freight: 'freight',
}

/** What a bill charges for one parcel. */
export type Billed = {
  readonly invoice: string
  readonly day: string
  readonly tracking: string
  readonly yen: number
  readonly surchargeYen: number
  readonly charges: readonly string[]
  readonly grams: number | null
  readonly zone: string | null
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** A day there is: a bill of the 31st of November is a misread one. */
const isThere = (year: number, month: number, date: number): boolean => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return date >= 1 && date <= (monthDays[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0)
}
const dayOf = (text: string): string | null => {
  const found = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})$/.exec(text.trim())
  if (!found || !isThere(Number(found[1]), Number(found[2]), Number(found[3]))) return null
  return `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
}
const yenOf = (text: string): number | null => {
  const plain = text.trim().replace(/[,¥￥円\s]/g, '')
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null
}
const gramsOf = (text: string, unit: 'g' | 'kg'): number | null => {
  const plain = Number(text.trim().replaceAll(',', ''))
  return text.trim() === '' || !Number.isFinite(plain) || plain < 0
    ? null
    : Math.round(unit === 'kg' ? plain * 1_000 : plain)
}
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')

/** Reads a bill, all of it or nothing: what each parcel is charged, a parcel's lines added up. */
export function readBill(content: string, form: BillForm): Billed[] | Refusal {
  const [head, ...lines] = csv.records(content.replace(/^\uFEFF/, ''))
  const columns = (head?.cells ?? []).map((cell) => cell.trim())
  const at = (name: string): number => (name === '' ? -1 : columns.indexOf(name))
  const missing = [form.invoice, form.day, form.tracking, form.yen].find((name) => at(name) < 0)
  if (missing !== undefined) return refuse('console.bills.noColumn', { column: missing })
  const parcels = new Map<string, Billed>()
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell = (name: string): string => (at(name) < 0 ? '' : (cells[at(name)] ?? ''))
    const [invoice, day, tracking, yen] = [
      cell(form.invoice).trim(),
      dayOf(cell(form.day)),
      tidy(cell(form.tracking)),
      yenOf(cell(form.yen)),
    ]
    const wrong =
      invoice === ''
        ? form.invoice
        : day === null
          ? form.day
          : tracking === ''
            ? form.tracking
            : yen === null
              ? form.yen
              : null
    if (wrong !== null || day === null || yen === null)
      return refuse('console.bills.badLine', { line, column: wrong ?? '' })
    const charge = cell(form.charge).trim()
    const isFreight =
      charge === '' || form.freight === '' || charge.toLowerCase() === form.freight.toLowerCase()
    const key = `${invoice} ${tracking}`
    const before = parcels.get(key)
    parcels.set(key, {
      invoice,
      day: before?.day ?? day,
      tracking,
      yen: (before?.yen ?? 0) + yen,
      surchargeYen: (before?.surchargeYen ?? 0) + (isFreight ? 0 : yen),
      charges: [...new Set([...(before?.charges ?? []), ...(isFreight ? [] : [charge])])],
      grams: before?.grams ?? gramsOf(cell(form.weight), form.weightUnit),
      zone: before?.zone ?? (cell(form.zone).trim() || null),
    })
  }
  return parcels.size === 0 ? refuse('console.bills.empty') : [...parcels.values()]
}

/** What we say of a parcel: by the label that was bought for it, or by our table and the bill its owner paid. */
export type Expected = {
  readonly yen: number
  readonly grams: number | null
  readonly zone: string | null
  /** The label was given back, or the parcel has not left. */
  readonly isUnused: boolean
  /** Another of the carrier's bills has charged it. */
  readonly isBilled: boolean
}

export const billReasons = ['unknown', 'twice', 'unused', 'surcharge', 'weight', 'zone', 'price'] as const
export type BillReason = (typeof billReasons)[number]

/** Why a bill differs from what we say, the surest reason first; null where both say the same. */
export function billReason(billed: Billed, expected: Expected | null): BillReason | null {
  if (!expected) return 'unknown'
  // A line below zero gives something back; what it belongs to, a person says.
  if (expected.isBilled) return 'twice'
  if (expected.isUnused) return 'unused'
  if (billed.yen === expected.yen) return null
  if (billed.surchargeYen !== 0 && billed.yen - billed.surchargeYen === expected.yen) return 'surcharge'
  if (billed.grams !== null && expected.grams !== null && billed.grams !== expected.grams) return 'weight'
  if (billed.zone !== null && expected.zone !== null && tidy(billed.zone) !== tidy(expected.zone))
    return 'zone'
  return billed.surchargeYen !== 0 ? 'surcharge' : 'price'
}

/** What the books hold as owed for it already: nothing for what nobody knows, was charged before or was given back. */
export const owedYen = (reason: BillReason | null, expected: Expected | null): number =>
  expected === null || reason === 'unknown' || reason === 'twice' || reason === 'unused' ? 0 : expected.yen

export const billStates = {
  agreed: 'The bill says what we say.',
  open: 'It differs; somebody has to look.',
  accepted: 'The carrier is right; the difference is in the books.',
  disputed: 'We have told the carrier that it is wrong.',
  credited: 'The carrier has given way: the difference is not paid, or came back.',
} as const
export type BillState = keyof typeof billStates
