import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../kernel/index.ts'
import { defaultFees, promiseKinds, promises, type Rest } from './index.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
/** A Tuesday noon; the week has no day off but its weekend. */
const began = at('2026-12-08T12:00:00')
const rest = (from: string, until: string, given: Partial<Rest> = {}): Rest => ({
  areas: ['buying', 'warehouse', 'shipping', 'support'],
  from: at(from),
  until: at(until),
  announcedAt: began - DAY,
  ...given,
})

test('hours stand still in a holiday, and go on when it ends', () => {
  const away = rest('2026-12-08T15:00:00', '2026-12-10T00:00:00')
  expect(promises.buying(began, defaultFees)).toBe(at('2026-12-08T18:00:00'))
  // Three of six hours were left.
  expect(promises.buying(began, defaultFees, [away])).toBe(at('2026-12-10T03:00:00'))
  // Two that overlap are counted once; one that begins when it is due already puts nothing off.
  const two = [away, rest('2026-12-09T00:00:00', '2026-12-11T00:00:00')]
  expect(promises.buying(began, defaultFees, two)).toBe(at('2026-12-11T03:00:00'))
  expect(promises.buying(began, defaultFees, [rest('2026-12-08T18:00:00', '2026-12-12T00:00:00')])).toBe(
    at('2026-12-08T18:00:00'),
  )
})

test('days of work go round a holiday, and end at the carrier’s hour of a day on which somebody works', () => {
  const away = rest('2026-12-09T00:00:00', '2026-12-11T00:00:00', { areas: ['warehouse'] })
  expect(promises.photographing(began, defaultFees)).toBe(at('2026-12-09T17:00:00'))
  expect(promises.photographing(began, defaultFees, [away])).toBe(at('2026-12-11T17:00:00'))
  expect(promises.receiving(began, defaultFees, [away])).toBe(promises.receiving(began, defaultFees))
  // What comes on a day on which nobody is there has come on the next one.
  const sooner = rest('2026-12-08T00:00:00', '2026-12-09T00:00:00')
  expect(promises.receiving(began, { ...defaultFees, promiseReceiveDays: 1 }, [sooner])).toBe(
    at('2026-12-10T23:59:59'),
  )
})

test('a holiday of others, or one that was told after the promise, puts nothing off; none makes anything due sooner', () => {
  const late = rest('2026-12-08T13:00:00', '2026-12-12T00:00:00', { announcedAt: began + 1 })
  const payments = rest('2026-12-08T13:00:00', '2026-12-12T00:00:00', { areas: ['payments'] })
  for (const kind of promiseKinds)
    expect(promises[kind](began, defaultFees, [late, payments]), kind).toBe(
      promises[kind](began, defaultFees),
    )
  fc.assert(
    fc.property(
      fc.constantFrom(...promiseKinds),
      fc.array(fc.tuple(fc.integer({ min: -48, max: 200 }), fc.integer({ min: 1, max: 100 })), {
        maxLength: 4,
      }),
      (kind, spans) => {
        const rests = spans.map(([from, hours]) => ({
          areas: ['buying', 'warehouse', 'support'],
          from: began + from * HOUR,
          until: began + (from + hours) * HOUR,
          announcedAt: began,
        }))
        const due = promises[kind](began, defaultFees, rests)
        expect(due).toBeGreaterThanOrEqual(promises[kind](began, defaultFees))
        // Nobody is due while everybody is away.
        if (kind !== 'receiving')
          expect(rests.some(({ from, until }) => from < due && due < until)).toBe(false)
      },
    ),
  )
})
