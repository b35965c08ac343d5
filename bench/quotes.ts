/**
 * How many questions the calculator's rule answers in a second, in this process: every destination, weights to 30 kg, boxes of
 * every shape, the post and the practice contract. `node bench/quotes.ts` prints it alone.
 */
import { pathToFileURL } from 'node:url'
import { defaultFees } from '@tomobako/domain/settings'
import { prepare, quote, readTables, type QuoteInput } from '@tomobako/domain/parcel'
import { dataFiles } from '../db/data/read.ts'

export function quotesPerSecond(milliseconds = 2_000): {
  rate: number
  p50: number
  p99: number
  rows: number
} {
  const practice = dataFiles('practice')
  const read = readTables(
    Object.fromEntries(
      Object.entries(dataFiles('shipping')).map(([name, text]) => [
        name,
        text + (practice[name]?.replace(/^.*\n/, '') ?? ''),
      ]),
    ),
  )
  if (!read.ok) throw new Error('the shipping tables do not read')
  const { tables } = read
  prepare(tables)
  const now = Date.parse('2026-11-21T03:00:00Z')
  const settings = { handlingYen: defaultFees.handlingYen }
  let state = 7
  const next = (most: number): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % most
  const asked = Array.from({ length: 5_000 }, (): QuoteInput => ({
    to: tables.countries[next(tables.countries.length)]!.country,
    weightGrams: 1 + next(30_000),
    lengthCm: 5 + next(60),
    widthCm: 5 + next(50),
    heightCm: 2 + next(40),
    basis: next(2) === 0 ? 'volume' : 'actual',
    valueYen: next(60_000),
    now,
  }))
  for (const input of asked) quote(input, tables, settings)
  const times: number[] = []
  let rows = 0
  const began = performance.now()
  for (let at = 0; performance.now() - began < milliseconds; at += 1) {
    const start = performance.now()
    rows += quote(asked[at % asked.length]!, tables, settings).rows.length
    times.push(performance.now() - start)
  }
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return {
    rate: times.length / took,
    p50: times[times.length >> 1]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    rows: rows / times.length,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rate, p50, p99, rows } = quotesPerSecond()
  process.stdout.write(
    `calculator's rule: ${Math.round(rate).toLocaleString('en')} quotes a second, ${(p50 * 1_000).toFixed(1)} µs in the middle, ${(p99 * 1_000).toFixed(1)} µs at 99 %, ${rows.toFixed(1)} priced methods each\n`,
  )
}
