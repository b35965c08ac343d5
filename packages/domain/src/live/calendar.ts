import type { EpochMs } from '../kernel/index.ts'
import { iso } from '../kernel/index.ts'

/** One entry of a calendar (RFC 5545). `sequence` grows with every change, so that a calendar that has it already takes the newer one. */
export type Entry = {
  uid: string
  sequence: number
  startsAt: EpochMs
  endsAt: EpochMs
  changedAt: EpochMs
  title: string
  text: string
  url: string
  isCancelled: boolean
  /** So long before its start the calendar rings. */
  ringsMs: number | null
}

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
/** `20261123T093000Z`: moments only, so no zone has to be described. */
const stamp = (at: EpochMs): string => iso(at).replace(/[-:]/g, '').replace(/\.\d+/, '')

/** Octets of one letter in UTF-8. */
const octets = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
/** A line has at most 75 octets; the rest goes on below, after a space, and no letter is cut in two. */
function foldedLine(line: string): string {
  let [done, row, size] = ['', '', 0]
  for (const letter of line) {
    const weight = octets(letter)
    if (size + weight > 75) {
      done += `${row}\r\n `
      row = ''
      size = 1
    }
    row += letter
    size += weight
  }
  return done + row
}

export function icsOf(calendar: { name: string; product: string }, entries: readonly Entry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(calendar.product)}//live//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `SEQUENCE:${entry.sequence}`,
      `DTSTAMP:${stamp(entry.changedAt)}`,
      `LAST-MODIFIED:${stamp(entry.changedAt)}`,
      `DTSTART:${stamp(entry.startsAt)}`,
      `DTEND:${stamp(entry.endsAt)}`,
      `SUMMARY:${escaped(entry.title)}`,
      `DESCRIPTION:${escaped(entry.text)}`,
      `URL:${entry.url}`,
      `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ...(entry.ringsMs === null || entry.isCancelled
        ? []
        : [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${escaped(entry.title)}`,
            `TRIGGER:-PT${Math.round(entry.ringsMs / 60_000)}M`,
            'END:VALARM',
          ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}
