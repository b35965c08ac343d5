import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, ticket, ticketDesk } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { turn } from './move.ts'

let world: TestShop
let anna: Customer
let sato: Staff
let mori: Staff
let houses: ShopProcess[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['support'])
  // Operating-system processes of their own: nothing can rest on a process's memory.
  houses = await world.processes(2)
})
afterAll(() => world.close())

/** A ticket whose customer has been silent for a day but so many milliseconds: the processes' clocks are the machine's. */
const closesIn = (id: string, ms: number): Promise<unknown> =>
  world.shop.house.db
    .updateTable('ticket')
    .set({ close_at: new Date(world.shop.house.clock.now() + ms).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
/** The same call through one of two processes on one database. */
async function through<I, O>(
  at: number,
  who: Customer | Staff,
  endpoint: Endpoint<I, O>,
  input: I,
): Promise<Envelope> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie } },
  )
  const response = await houses[at % houses.length]!.answer(request)
  return JSON.parse(await response.text()) as Envelope
}
const open = async (): Promise<string> =>
  (await anna.call(ticket.open, { type: 'before', sub: 'item', text: 'First' })).id
const answer = async (id: string): Promise<void> => {
  const { row } = await sato.call(ticketDesk.thread, { id })
  await sato.call(ticketDesk.answer, { id, version: row.version, language: 'en', text: 'Answer' })
}
const story = async (id: string) => {
  const { events, messages } = await sato.call(ticketDesk.thread, { id })
  return {
    events: events.map(({ event }) => event),
    said: messages.filter(({ by }) => by === 'customer').length,
  }
}
const taken = (all: readonly Envelope[]): number => all.filter(({ code }) => code === 200).length
const FIVE = [0, 1, 2, 3, 4]

test('a reply in the very moment of the end: one of the two wins, in both processes, and nothing is said in a closed ticket', async () => {
  let [replied, closed] = [0, 0]
  for (const early of [3_000, 400, 40, 12, 6, 3, 1, 0]) {
    const id = await open()
    await answer(id)
    await closesIn(id, early)
    const [replies] = await Promise.all([
      Promise.all(FIVE.map((at) => through(at, anna, ticket.reply, { id, text: `Reply ${at}` }))),
      ...FIVE.map(() => turn(world.shop.house)),
    ])
    await closesIn(id, 0)
    await turn(world.shop.house)
    const { events, said } = await story(id)
    expect(said).toBe(1 + taken(replies))
    expect(events.filter((each) => each === 'reply')).toHaveLength(taken(replies))
    // Whoever was first decided: after a reply nothing expires, after the end nothing is said.
    expect(events.includes('expire')).toBe(taken(replies) === 0)
    if (taken(replies) === 0) closed += 1
    else replied += 1
    await anna.call(ticket.close, { id })
  }
  // Both ends were seen: a test in which one side always wins would prove nothing.
  expect(closed).toBeGreaterThan(0)
  expect(replied).toBeGreaterThan(0)
})

test('closed and continued at once from two processes: the history is one line, and each word that was taken is there once', async () => {
  const id = await open()
  await anna.call(ticket.close, { id })
  const all = await Promise.all(
    FIVE.flatMap((at) => [
      through(at, anna, ticket.continue, { id, text: `Again ${at}` }),
      through(at + 1, anna, ticket.close, { id }),
    ]),
  )
  expect(taken(all)).toBe(10)
  const { events, said } = await story(id)
  expect(said).toBe(1 + 5)
  // It went to and fro: as often closed as continued, and once more when it stands closed now.
  const count = (wanted: string): number => events.filter((event) => event === wanted).length
  const { state } = await anna.call(ticket.detail, { id })
  expect(count('close')).toBe(count('continue') + (state === 'closed' ? 1 : 0))
  await anna.call(ticket.close, { id })
})

test('two of us answer the same version from two processes: one answer is sent, the other is told to look', async () => {
  for (const round of FIVE) {
    const id = await open()
    const { row } = await sato.call(ticketDesk.thread, { id })
    const said = { id, version: row.version, language: 'en' as const }
    const both = await Promise.all([
      through(round, sato, ticketDesk.answer, { ...said, text: 'From Sato' }),
      through(round + 1, mori, ticketDesk.answer, { ...said, text: 'From Mori' }),
    ])
    expect(taken(both)).toBe(1)
    expect(['console.changedMeanwhile', 'console.claimedByOther']).toContain(
      both.find(({ code }) => code !== 200)!.key,
    )
    const { messages } = await sato.call(ticketDesk.thread, { id })
    expect(messages.filter(({ by }) => by === 'staff')).toHaveLength(1)
    await anna.call(ticket.close, { id })
  }
})
