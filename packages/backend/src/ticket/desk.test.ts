import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard, message, ticket, ticketDesk, ticketTasks } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { languages, locals } from '@tomobako/i18n'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { bought } from '../warehouse/story.testing.ts'

let world: TestShop
let anna: Customer
let ben: Customer
let sato: Staff
let mori: Staff
let chief: Staff
let packer: Staff
let buyer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  ben = await world.customer('ben')
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['support'])
  chief = await world.staff('chief', ['admin'])
  packer = await world.staff('packer', ['packer'])
  buyer = await world.staff('buyer', ['buyer'])
})
afterAll(() => world.close())

const why = 'one concern'
const open = async (text = 'Is the strap original?', who: Customer = anna, more: object = {}) =>
  who.call(ticket.open, { type: 'before', sub: 'item', text, ...more })
const thread = (id: string, who: Staff = sato) => who.call(ticketDesk.thread, { id })
const versionOf = async (id: string): Promise<number> => (await thread(id)).row.version
const answer = async (id: string, text = 'Yes.', who: Staff = sato) =>
  who.call(ticketDesk.answer, { id, version: await versionOf(id), language: 'en', text })
const see = (id: string, who: Customer = anna) => who.call(ticket.detail, { id })
const said = async (id: string) => (await see(id)).messages.map(({ text }) => text)
const end = async (...ids: string[]): Promise<void> => {
  for (const id of ids) await anna.call(ticket.close, { id })
}
const queued = async (input: object, who: Staff = sato) =>
  (await who.call(ticketDesk.queue, input)).rows.map(({ id }) => id)

describe('what our own pages say to a question', () => {
  const suggested = (id: string) => sato.call(ticketDesk.suggested, { id })

  test('it is suggested in the language the customer is answered in, each with its page and heading', async () => {
    const { id } = await open('How many days is storage free, and what do more days cost?')
    const { language, rows } = await suggested(id)
    expect(language).toBe('en')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.text).not.toMatch(/[{}]/)
      expect(row.url).toMatch(/^https?:\/\/[^/]+\/[\w/#?=.-]+$/)
    }
    expect(rows.map(({ place }) => place).join()).toMatch(/ › /)
    await end(id)
  })

  test('nothing near is no suggestion, and nobody but the desk asks', async () => {
    const { id } = await open('xyzzy plugh quux')
    expect((await suggested(id)).rows).toEqual([])
    expect((await packer.ask(ticketDesk.suggested, { id })).code).toBe(403)
    await end(id)
  })
})

test('S6-005 staff write Mandarin, Japanese and English and nothing else; whoever reads another language is told so beforehand and answered in English', async () => {
  const ours: Readonly<Record<string, string>> = { ja: 'ja', zhCn: 'zhCn', zhTw: 'zhCn' }
  for (const local of locals) {
    const who = await world.customer(`reader-${local}`, { language: languages[local].service })
    const wanted = ours[local] ?? 'en'
    expect([local, (await who.call(ticket.form, {})).replyLanguage]).toEqual([local, wanted])
    const { id } = await open('Is it new?', who)
    const { row } = await thread(id)
    expect([local, row.replyLanguage]).toEqual([local, wanted])
    if (local === 'de') {
      const said = { id, version: row.version, text: 'Ja, ist es.' }
      // Neither by hand nor by another program: the call takes three languages.
      const refused = await sato.ask(ticketDesk.answer, { ...said, language: 'de' as 'en' })
      expect(refused.key).toBe('common.badInput')
      expect((await see(id, who)).messages).toHaveLength(1)
      await sato.call(ticketDesk.answer, { ...said, language: 'en', text: 'Yes, it is.' })
      expect((await see(id, who)).messages.at(-1)).toMatchObject({ text: 'Yes, it is.', language: 'en' })
    }
    await who.call(ticket.close, { id })
  }
})

describe('hints for staff', () => {
  test('the desk hears of tickets and those who do tasks of tasks; a customer and other staff hear neither', async () => {
    const status = async (who: Pick<Staff, 'send'>, topics: string): Promise<number> => {
      const response = await who.send(`/hints?topics=${encodeURIComponent(topics)}`)
      await response.body?.cancel()
      return response.status
    }
    expect(await status(sato, 'desk:tickets')).toBe(200)
    expect(await status(packer, 'desk:tickets')).toBe(204)
    expect(await status(packer, 'tasks:open')).toBe(200)
    expect(await status(anna, 'desk:tickets,tasks:open')).toBe(204)
    expect(await status(world.visitor(), 'desk:tickets,tasks:open')).toBe(204)
  })
})

describe('two threads of one concern', () => {
  test('merged, everything said stands in one thread in its order, the oldest promise holds, and the customer is told where it goes on', async () => {
    const one = await open('First thread')
    await world.passTime(HOUR)
    const two = await open('Second thread')
    await answer(two.id, 'Answer to the second')
    const promised = (await see(one.id)).dueAt
    const merged = await sato.call(ticketDesk.merge, {
      id: one.id,
      version: await versionOf(one.id),
      intoId: two.id,
      why,
    })
    expect(merged).toEqual({ id: two.id, no: two.no })
    expect(await said(two.id)).toEqual(['First thread', 'Second thread', 'Answer to the second'])
    // The first one waited for us, so both do, as long as it did.
    expect(await see(two.id)).toMatchObject({ state: 'handling', dueAt: promised })
    const left = await see(one.id)
    expect(left).toMatchObject({
      state: 'closed',
      closedBy: 'staff',
      mergedInto: { id: two.id, no: two.no },
      continueUntil: null,
      messages: [],
    })
    expect((await anna.ask(ticket.continue, { id: one.id, text: 'x' })).key).toBe('ticket.merged')
    const told = (await anna.call(message.list, { page: 1 })).rows[0]!
    expect(told.link).toBe(`/workOrder/detail/${two.id}`)
    expect(told.title).not.toMatch(/notice\./)
    await end(two.id)
  })

  test('tickets of two customers, a closed one, one with itself and one somebody else holds are not merged', async () => {
    const mine = await open()
    const bens = await open('x', ben)
    const closed = await open()
    await end(closed.id)
    const version = await versionOf(mine.id)
    const into = async (intoId: string) =>
      (await sato.ask(ticketDesk.merge, { id: mine.id, version, intoId, why })).key
    expect(await into(bens.id)).toBe('console.tickets.refused.notTogether')
    expect(await into(mine.id)).toBe('console.tickets.refused.notTogether')
    expect(await into(closed.id)).toBe('console.wrongState')
    const held = await open()
    await mori.call(ticketDesk.claim, { id: held.id })
    expect(await into(held.id)).toBe('console.claimedByOther')
    expect((await see(mine.id)).state).toBe('handling')
    await end(mine.id, held.id)
  })

  test('two of us who merge crosswise at once: one merge is taken, the other is told to look, and nothing waits for ever', async () => {
    const [one, two] = [await open('One'), await open('Two')]
    const [v1, v2] = [await versionOf(one.id), await versionOf(two.id)]
    const both = await Promise.all([
      sato.ask(ticketDesk.merge, { id: one.id, version: v1, intoId: two.id, why }),
      mori.ask(ticketDesk.merge, { id: two.id, version: v2, intoId: one.id, why }),
    ])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    const states = [(await see(one.id)).state, (await see(two.id)).state]
    expect(states.toSorted()).toEqual(['closed', 'handling'])
    await end(states[0] === 'handling' ? one.id : two.id)
  })
})

describe('two concerns in one thread', () => {
  test('split, some messages go on in a ticket of their own, promised since they were written', async () => {
    const one = await open('About the strap')
    await world.passTime(HOUR)
    await anna.call(ticket.reply, { id: one.id, text: 'And my points are gone' })
    const { messages, row } = await thread(one.id)
    const made = await sato.call(ticketDesk.split, {
      id: one.id,
      version: row.version,
      messageIds: [messages[1]!.id],
      type: 'account',
      sub: 'points',
      why,
    })
    expect(await said(one.id)).toEqual(['About the strap'])
    expect(await said(made.id)).toEqual(['And my points are gone'])
    expect(await see(made.id)).toMatchObject({ type: 'account', sub: 'points', earlier: { id: one.id } })
    const { dueAt } = await see(made.id)
    expect(Date.parse(dueAt!) - Date.parse(messages[1]!.at)).toBe(24 * HOUR)
    await end(one.id, made.id)
  })

  test('all of the customer’s words, none of them, or a message of another ticket are no split', async () => {
    const one = await open()
    const other = await open('elsewhere')
    await answer(one.id)
    const { messages, row } = await thread(one.id)
    const stranger = (await thread(other.id)).messages[0]!.id
    const split = async (...messageIds: string[]) =>
      (
        await sato.ask(ticketDesk.split, {
          id: one.id,
          version: row.version,
          messageIds,
          type: 'other',
          sub: 'else',
          why,
        })
      ).key
    const nothing = 'console.tickets.refused.nothingLeft'
    expect(await split(messages[0]!.id)).toBe(nothing)
    expect(await split(messages[1]!.id)).toBe(nothing)
    expect(await split(stranger)).toBe(nothing)
    expect((await thread(one.id)).messages).toHaveLength(2)
    await end(one.id, other.id)
  })
})

test('what is escalated stands first for everybody, with its reason, until somebody with more say takes that away', async () => {
  const [early, late] = [await open('early'), await open('late')]
  await sato.call(ticketDesk.escalate, {
    id: late.id,
    version: await versionOf(late.id),
    why: 'threatens with a lawyer',
  })
  const order = await queued({ view: 'open' })
  expect(order[0]).toBe(late.id)
  expect(order).toContain(early.id)
  const { row } = await thread(late.id)
  expect(row.escalated).toMatchObject({ name: 'sato', why: 'threatens with a lawyer' })
  expect(row.assigned).toBeNull()
  expect(await queued({ view: 'escalated' })).toEqual([late.id])
  const calm = { id: late.id, version: row.version, why: 'talked to them' }
  expect((await sato.ask(ticketDesk.calm, calm)).code).toBe(403)
  await chief.call(ticketDesk.calm, calm)
  expect(await queued({ view: 'escalated' })).toEqual([])
  expect(JSON.stringify(await see(late.id))).not.toContain('lawyer')
  await end(early.id, late.id)
})

test('a ticket is made somebody’s or nobody’s over the version that was read; a packer is no help desk', async () => {
  const { id } = await open()
  const version = await versionOf(id)
  expect((await sato.ask(ticketDesk.assign, { id, version, staffId: packer.id })).key).toBe(
    'console.tickets.refused.notSupport',
  )
  const both = await Promise.all([
    sato.ask(ticketDesk.assign, { id, version, staffId: sato.id }),
    mori.ask(ticketDesk.assign, { id, version, staffId: mori.id }),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  await sato.call(ticketDesk.assign, { id, version: await versionOf(id), staffId: null })
  expect((await thread(id)).row.assigned).toBeNull()
  await end(id)
})

describe('views of one person', () => {
  test('a filter kept under a name is there again, for its owner alone, and shows what it says', async () => {
    const mine = await open('A quokka of silver')
    const other = await open('Nothing of the kind', ben)
    const wish = { whose: 'nobody', words: 'quokka' } as const
    const { id } = await sato.call(ticketDesk.saveView, { name: 'Quokkas', wish })
    expect(await sato.call(ticketDesk.views, {})).toMatchObject({ views: [{ id, name: 'Quokkas', wish }] })
    expect((await mori.call(ticketDesk.views, {})).views).toEqual([])
    expect((await mori.ask(ticketDesk.saveView, { id, name: 'Mine now', wish: {} })).code).toBe(404)
    expect(await queued({ wish })).toEqual([mine.id])
    expect(await queued({ wish: { words: '%' } })).toEqual([])
    await sato.call(ticketDesk.claim, { id: mine.id })
    expect(await queued({ wish })).toEqual([])
    expect(await queued({ wish: { whose: 'mine', type: 'before' } })).toEqual([mine.id])
    expect(await queued({ wish: { whose: 'others' } }, mori)).toContain(mine.id)
    await mori.call(ticketDesk.dropView, { id })
    expect((await sato.call(ticketDesk.views, {})).views).toHaveLength(1)
    await sato.call(ticketDesk.dropView, { id })
    expect((await sato.call(ticketDesk.views, {})).views).toEqual([])
    await end(mine.id)
    await ben.call(ticket.close, { id: other.id })
  })

  test('twenty views are the most, however many tabs save at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) => chief.ask(ticketDesk.saveView, { name: `View ${at}`, wish: {} })),
    )
    const kept = (await chief.call(ticketDesk.views, {})).views.length
    expect(kept).toBe(all.filter(({ code }) => code === 200).length)
    expect(kept).toBe(20)
  })
})

describe('tasks for other desks', () => {
  test('the warehouse sees the task and its piece, not the thread; the answer comes back as a note, and the ticket says so', async () => {
    const rich = await world.customer('rich', { walletYen: 90_000 })
    const kai = await world.staff('kai', ['buyer', 'support'])
    const { line } = await bought({ shop: world, staff: kai }, rich)
    const { id, no } = await open('My secret worry', rich, {
      type: 'order',
      sub: 'status',
      about: { kind: 'line', no: line.no },
    })
    const task = await sato.call(ticketTasks.ask, { id, desk: 'warehouse', text: 'Is the lid cracked?' })
    const { rows, desks } = await packer.call(ticketTasks.list, {})
    expect(desks).toEqual(['warehouse'])
    expect(rows[0]).toMatchObject({
      id: task.id,
      text: 'Is the lid cracked?',
      ticketNo: no,
      thing: { no: line.no },
    })
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect((await packer.ask(ticketDesk.thread, { id })).code).toBe(403)
    expect((await buyer.call(ticketTasks.list, {})).rows).toEqual([])
    expect((await buyer.ask(ticketTasks.answer, { id: task.id, text: 'x' })).code).toBe(403)
    await packer.call(ticketTasks.answer, { id: task.id, text: 'No, it is a hair.' })
    expect((await packer.ask(ticketTasks.answer, { id: task.id, text: 'Again' })).key).toBe(
      'console.wrongState',
    )
    const back = await thread(id)
    expect(back.messages.at(-1)).toMatchObject({
      by: 'note',
      name: 'packer',
      text: 'Is the lid cracked?\n→ No, it is a hair.',
    })
    expect(back.tasks).toMatchObject([{ state: 'done', doneBy: 'packer', answer: 'No, it is a hair.' }])
    expect(await queued({ view: 'back' })).toEqual([id])
    expect(JSON.stringify(await see(id, rich))).not.toContain('hair')
    await answer(id, 'It is a hair.')
    expect(await queued({ view: 'back' })).toEqual([])
    await rich.call(ticket.close, { id })
  })

  test('ten open tasks are the most of one ticket; a task that was taken back is answered by nobody', async () => {
    const { id } = await open()
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        sato.ask(ticketTasks.ask, { id, desk: 'buyer', text: `Task ${at}` }),
      ),
    )
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(10)
    const [first] = (await buyer.call(ticketTasks.list, {})).rows
    await sato.call(ticketTasks.withdraw, { id: first!.id })
    expect((await buyer.ask(ticketTasks.answer, { id: first!.id, text: 'x' })).key).toBe('console.wrongState')
    expect((await sato.ask(ticketTasks.answer, { id: first!.id, text: 'x' })).code).toBe(403)
    await end(id)
  })
})

test('the rail counts tickets that wait for us and tasks that wait for a desk, and what is late', async () => {
  const { id } = await open()
  await sato.call(ticketTasks.ask, { id, desk: 'buyer', text: 'Ask the seller' })
  const queue = async (name: string) =>
    (await sato.call(dashboard.show, {})).queues.find((each) => each.id === name)!
  const before = await queue('tickets')
  expect(before.count).toBeGreaterThan(0)
  expect((await queue('ticket_tasks')).count).toBeGreaterThan(0)
  await world.passTime(25 * HOUR)
  expect((await queue('tickets')).late).toBe(before.count)
  await end(id)
})

test('four weeks of the desk as figures: half of the first answers, what was promised, and what customers said', async () => {
  const fresh = await openTestShop({ log: 'silent' })
  try {
    const who = await fresh.customer('fred')
    const desk = await fresh.staff('desk', ['support'])
    for (const [hours, level] of [
      [1, 'satisfied'],
      [3, 'dissatisfied'],
      [30, 'satisfied'],
    ] as const) {
      const { id } = await who.call(ticket.open, { type: 'before', sub: 'item', text: 'x' })
      await fresh.passTime(hours * HOUR)
      const { row } = await desk.call(ticketDesk.thread, { id })
      await desk.call(ticketDesk.answer, { id, version: row.version, language: 'en', text: 'Hi' })
      await who.call(ticket.close, { id })
      await who.call(ticket.evaluate, { id, level })
    }
    const told = await desk.call(ticketTasks.figures, {})
    expect(told.days).toHaveLength(28)
    expect([told.answered, told.inTime, Math.round(told.usualMs! / HOUR)]).toEqual([3, 2, 3])
    const sum = (what: 'opened' | 'answered' | 'satisfied' | 'dissatisfied'): number =>
      told.days.reduce((all, day) => all + day[what], 0)
    expect([sum('opened'), sum('answered'), sum('satisfied'), sum('dissatisfied')]).toEqual([3, 3, 2, 1])
  } finally {
    await fresh.close()
  }
})
