import { randomUUID } from 'node:crypto'
import { couponDesk } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { caller, signsIn } from './wire.ts'

/** Campaigns of one journey's own, open for longer than the other journeys pass time in the world they share. */
export async function announces(): Promise<{ festival: string; thanks: string; code: string }> {
  const mark = randomUUID().slice(0, 8)
  const names = { festival: `Festival ${mark}`, thanks: `Thank you ${mark}`, code: `THANKS-${mark}` }
  const { call } = caller('console')
  await signsIn(call, 'admin')
  const terms = {
    minimumYen: 10_000,
    capYen: null,
    sources: [],
    firstOrderOnly: false,
    perPerson: 999,
    inAll: null,
    budgetYen: 900_000,
    fromDay: jstDay(Date.now() - DAY),
    toDay: jstDay(Date.now() + 300 * DAY),
    why: 'a journey',
  }
  await call(couponDesk.save, {
    ...terms,
    names: { en: names.festival },
    way: 'claim',
    code: null,
    kind: 'percent',
    value: 1_000,
  })
  await call(couponDesk.save, {
    ...terms,
    names: { en: names.thanks },
    way: 'code',
    code: names.code,
    kind: 'amount',
    value: 800,
    minimumYen: 5_000,
  })
  return names
}
