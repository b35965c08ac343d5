import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@tomobako/contract'
import { live, liveDesk, message } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'

let world: TestShop
let emi: Staff
let mina: Customer
const now = (): number => world.shop.house.clock.now()
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  emi = await world.staff('emi', ['editor'])
  mina = await world.customer('mina')
})
afterAll(() => world.close())

const plan = (startsAt: number, changes: Partial<InputOf<typeof liveDesk.save>> = {}) =>
  emi.call(liveDesk.save, {
    startsAt: iso(startsAt),
    endsAt: iso(startsAt + HOUR),
    host: 'Aiko',
    spoken: 'ja',
    texts: [
      { in: 'en', title: 'Opening a box; records, and tea', summary: 'What came this week.' },
      { in: 'ja', title: '箱を開ける', summary: '今週届いたもの。' },
    ],
    watchUrl: 'https://live.example.org/now',
    replayUrl: null,
    clipId: null,
    items: [],
    ...changes,
  })
const all = async (input: InputOf<typeof live.calendar> = {}) =>
  (await mina.call(live.calendar, input)).days.flatMap((each) =>
    each.sessions.map((session) => ({ ...session, day: each.day })),
  )

test('S1-036 S2-041 sessions stand on the days of the reader’s zone, in their language, and a visitor is asked to log in', async () => {
  const start = Math.ceil(now() / DAY) * DAY + DAY + 16 * HOUR
  const { id } = await plan(start)
  const of = async (zone: string) => (await all({ zone })).find((each) => each.id === id)!
  expect((await of('America/New_York')).day).toBe(iso(start - 5 * HOUR).slice(0, 10))
  expect((await of('Asia/Tokyo')).day).toBe(iso(start + 9 * HOUR).slice(0, 10))
  expect((await of('nowhere/at/all')).day).toBe(iso(start + 9 * HOUR).slice(0, 10))
  expect(await of('UTC')).toMatchObject({ state: 'toCome', watchUrl: null, shownIn: 'en', spoken: 'ja' })
  expect((await world.visitor().ask(live.calendar, {})).code).toBe(401)
})

test('S9-050 31 days are shown, 32 are refused with how many may be chosen', async () => {
  const days = (await mina.call(live.calendar, { fromDay: '2026-11-01', toDay: '2026-12-01' })).days
  expect(days).toHaveLength(31)
  const long = await mina.ask(live.calendar, { fromDay: '2026-11-01', toDay: '2026-12-02' })
  expect(long).toMatchObject({ key: 'live.refused.range', errors: [{ field: 'toDay' }] })
  expect(long.msg).toContain('31')
  expect((await mina.ask(live.calendar, { fromDay: '2026-11-02', toDay: '2026-11-01' })).key).toBe(
    'live.refused.order',
  )
  expect((await mina.ask(live.calendar, { fromDay: '2026-02-30' })).code).toBe(400)
})

test('the clock says whether it is on air; over, it has its replay or none', async () => {
  const { id, version } = await plan(now() + 30 * MINUTE)
  const state = async () => (await all()).find((each) => each.id === id)
  await world.passTime(45 * MINUTE)
  expect(await state()).toMatchObject({ state: 'onAir', watchUrl: 'https://live.example.org/now' })
  expect((await mina.ask(live.remind, { id, isOn: true })).key).toBe('live.refused.started')
  await world.passTime(2 * HOUR)
  const found = (await emi.call(liveDesk.list, { view: 'past' })).rows.find((each) => each.id === id)!
  expect(found).toMatchObject({ state: 'over', version })
  await plan(Date.parse(found.startsAt), { id, version, replayUrl: 'https://live.example.org/again' })
  expect((await mina.call(live.replays, {})).rows).toMatchObject([
    { id, state: 'replay', replayUrl: 'https://live.example.org/again', watchUrl: null },
  ])
})

test('a reminder comes once, a quarter of an hour before, by message and mail; another time and a cancellation are told', async () => {
  const start = now() + 3 * HOUR
  const { id, version } = await plan(start)
  const titles = async () => (await mina.call(message.list, { page: 1 })).rows.map(({ title }) => title)
  const before = (await titles()).length
  await mina.call(live.remind, { id, isOn: true })
  await mina.call(live.remind, { id, isOn: true })
  const moved = await plan(start + HOUR, { id, version })
  expect(await titles()).toHaveLength(before + 1)
  await world.passTime(4 * HOUR - 10 * MINUTE)
  await world.drain()
  await world.shop.house.db.selectFrom('live_reminder').select('told_at').execute()
  const [newest, ...others] = await titles()
  expect(newest).toContain('Opening a box')
  expect(others).toHaveLength(before + 1)
  await world.drain()
  expect(await titles()).toHaveLength(before + 2)
  expect(
    (await world.mails(mina.email)).filter(({ subject }) => subject.includes('Opening a box')),
  ).not.toEqual([])
  await emi.call(liveDesk.cancel, { id, version: moved.version, why: 'The host is ill' })
  expect(await titles()).toHaveLength(before + 3)
  expect((await all()).find((each) => each.id === id)).toMatchObject({
    state: 'cancelled',
    cancelledWhy: 'The host is ill',
  })
})

test('a session and somebody’s own calendar are files for calendars; a new address ends the old one', async () => {
  const { id } = await plan(now() + 2 * DAY)
  const file = await world.visitor().send(`/live/session/${id}.ics?in=ja`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SUMMARY:箱を開ける')
  const { path } = await mina.call(live.feed, {})
  expect((await mina.call(live.feed, {})).path).toBe(path)
  const read = async (at: string) => (await world.visitor().send(at)).text()
  expect(await read(path)).not.toContain(`UID:live-${id}`)
  await mina.call(live.remind, { id, isOn: true })
  expect(await read(path)).toContain(`UID:live-${id}`)
  const fresh = await mina.call(live.feed, { renew: true })
  expect(fresh.path).not.toBe(path)
  expect((await world.visitor().send(path)).status).toBe(404)
  expect((await world.visitor().send('/live/session/not-a-session.ics')).status).toBe(404)
})

test('times that cannot be, words without English and a stale change are refused', async () => {
  const start = now() + DAY
  const { id, version } = await plan(start)
  const body = {
    startsAt: iso(start),
    endsAt: iso(start),
    host: 'A',
    spoken: 'en',
    watchUrl: null,
    replayUrl: null,
  }
  const rest = { clipId: null, items: [], texts: [{ in: 'en', title: 'T', summary: '' }] }
  expect((await emi.ask(liveDesk.save, { ...body, ...rest })).key).toBe('console.live.refused.times')
  const later = { ...body, ...rest, endsAt: iso(start + HOUR) }
  expect(
    (await emi.ask(liveDesk.save, { ...later, texts: [{ in: 'ja', title: 'T', summary: '' }] })).key,
  ).toBe('console.live.refused.english')
  expect((await emi.ask(liveDesk.save, { ...later, id, version: version + 1 })).key).toBe(
    'console.changedMeanwhile',
  )
  expect((await emi.ask(liveDesk.save, { ...later, watchUrl: 'http://plain.example' })).code).toBe(400)
  const support = await world.staff('sam', ['support'])
  expect((await support.ask(liveDesk.save, later)).code).toBe(403)
})
