import { afterAll, beforeAll, expect, test } from 'vitest'
import { status, statusDesk, ticket } from '@tomobako/contract'
import type { StatusRow } from '@tomobako/contract'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'

let shop: TestShop
// Noon in Japan on a Saturday.
beforeAll(async () => void (shop = await openTestShop({ now: '2026-11-21T03:00:00Z' })))
afterAll(() => shop?.close())
const now = () => shop.shop.house.clock.now()
const row = (given: Partial<StatusRow>): StatusRow => ({
  id: 'bank',
  kind: 'incident',
  areas: ['payments'],
  from: iso(now()),
  until: null,
  texts: { en: 'The bank does not answer.', ja: '銀行が応答していません。' },
  ...given,
})
const why = 'the bank called'

test('an incident is on the support page at once, in the reader’s language or English, and gone when it ends', async () => {
  const desk = await shop.staff('mori', ['support'])
  const { version } = await desk.call(statusDesk.table, {})
  expect(await shop.visitor().call(status.now, {})).toEqual({ running: [], coming: [], resting: [] })
  const holiday = row({
    id: 'new-year',
    kind: 'holiday',
    areas: ['support', 'warehouse'],
    from: iso(now() + 2 * DAY),
    until: iso(now() + 4 * DAY),
    texts: { en: 'We rest.' },
  })
  const next = await desk.call(statusDesk.save, { version, rows: [row({}), holiday], why })
  const seen = await shop.visitor().call(status.now, {})
  expect(seen.running).toMatchObject([
    { id: 'bank', text: 'The bank does not answer.', local: 'en', until: null },
  ])
  expect(seen.coming.map(({ id }) => id)).toEqual(['new-year'])
  const inJapanese = await shop.visitor('ja').call(status.now, {})
  expect(inJapanese.running[0]).toMatchObject({ text: '銀行が応答していません。', local: 'ja' })
  expect(inJapanese.coming[0]).toMatchObject({ text: 'We rest.', local: 'en' })
  await desk.call(statusDesk.save, {
    version: next.version,
    rows: [row({ until: iso(now() + HOUR) }), holiday],
    why,
  })
  await shop.passTime(HOUR)
  expect((await shop.visitor().call(status.now, {})).running).toEqual([])
})

test('trouble of one way of sending names it, for readers and for the desk', async () => {
  const desk = await shop.staff('ito', ['support'])
  const { version } = await desk.call(statusDesk.table, {})
  const ship = row({ id: 'ship', areas: ['shipping'], methods: ['parcel_surface'], texts: { en: 'Late.' } })
  await desk.call(statusDesk.save, { version, rows: [ship, row({})], why })
  expect((await desk.call(statusDesk.table, {})).rows.map(({ methods }) => methods)).toEqual([
    ['parcel_surface'],
    undefined,
  ])
  const { running } = await shop.visitor().call(status.now, {})
  expect(running.map(({ id, methods }) => [id, methods])).toEqual([
    ['ship', ['parcel_surface']],
    ['bank', []],
  ])
})

test('on a holiday nobody is there, and the page says when somebody is again', async () => {
  const desk = await shop.staff('sato', ['support'])
  expect((await shop.visitor().call(ticket.support, {})).isOpen).toBe(true)
  const { version } = await desk.call(statusDesk.table, {})
  const rest = row({
    id: 'today',
    kind: 'holiday',
    areas: ['support'],
    from: '2026-11-20T15:00:00.000Z',
    until: '2026-11-22T15:00:00.000Z',
  })
  await desk.call(statusDesk.save, { version, rows: [rest], why })
  expect(await shop.visitor().call(ticket.support, {})).toMatchObject({
    isOpen: false,
    isHoliday: true,
    nextFrom: '2026-11-23T01:00:00.000Z',
  })
})

test('refused with its reason and nothing saved: no English words, an end before the beginning, works without an end, the same id twice, an older version, a role that may only look', async () => {
  const desk = await shop.staff('kato', ['editor'])
  const { version, rows } = await desk.call(statusDesk.table, {})
  const refused = async (bad: StatusRow[], of = version) =>
    (await desk.ask(statusDesk.save, { version: of, rows: bad, why })).key
  expect(await refused([row({ texts: { ja: '銀行' } })])).toBe('console.status.refused.wrong')
  expect(await refused([row({ texts: { en: 'x', tlh: 'y' } })])).toBe('console.status.refused.wrong')
  expect(await refused([row({}), row({})])).toBe('console.status.refused.wrong')
  expect(await refused([row({ until: row({}).from })])).toBe('console.status.refused.end')
  expect(await refused([row({ kind: 'works' })])).toBe('console.status.refused.end')
  expect(await refused([row({})], version - 1)).toBe('console.changedMeanwhile')
  const buyer = await shop.staff('abe', ['buyer'])
  expect((await buyer.ask(statusDesk.save, { version, rows: [], why })).code).toBe(403)
  expect(await desk.call(statusDesk.table, {})).toEqual({ version, rows })
})
