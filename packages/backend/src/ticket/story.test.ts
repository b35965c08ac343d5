import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message, ticket, ticketDesk } from '@tomobako/contract'
import { DAY, HOUR, jstDay, MINUTE, SECOND } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { bought } from '../warehouse/story.testing.ts'
import { turn } from './move.ts'

let world: TestShop
let anna: Customer
let ben: Customer
let sato: Staff
let mori: Staff
let packer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  ben = await world.customer('ben')
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['support'])
  packer = await world.staff('packer', ['packer'])
})
afterAll(() => world.close())

const words = { type: 'before', sub: 'item', text: 'Is the strap original?' }
const open = async (who: Customer = anna, more: object = {}): Promise<string> =>
  (await who.call(ticket.open, { ...words, ...more })).id
const see = (id: string, who: Customer = anna) => who.call(ticket.detail, { id })
const thread = (id: string, who: Staff = sato) => who.call(ticketDesk.thread, { id })
const answer = async (id: string, who: Staff = sato, more: object = {}) =>
  who.call(ticketDesk.answer, {
    id,
    version: (await thread(id, who)).row.version,
    language: 'en',
    text: 'Yes, it is.',
    ...more,
  })
const end = async (id: string): Promise<void> => {
  await anna.call(ticket.close, { id })
}
/** Goes to so many milliseconds before (or, negative, after) a moment; the clock of the shop runs on meanwhile. */
const until = async (moment: string | null, beforeMs: number): Promise<void> => {
  const left = Date.parse(moment!) - beforeMs - world.shop.house.clock.now()
  if (left > 0) await world.passTime(left)
}
const picture = async (who: Person, bytes?: Buffer, name = 'a.jpg') => {
  const form = new FormData()
  const drawn =
    bytes ??
    (await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer())
  form.append('file', new Blob([new Uint8Array(drawn)]), name)
  const response = await who.send('/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'test' },
  })
  return (await response.json()) as { code: number; key?: string; data?: { id: string } }
}

describe('opening', () => {
  test('S5-022 S8-037 a ticket without type or sub-category is refused at both places, and nothing is kept', async () => {
    const envelope = await anna.ask(ticket.open, { text: 'Hello' })
    expect(envelope.errors?.map(({ field, key }) => [field, key])).toEqual([
      ['type', 'ticket.typeNeeded'],
      ['sub', 'ticket.subNeeded'],
    ])
    expect((await anna.ask(ticket.open, { type: 'before', sub: 'damaged', text: 'x' })).key).toBe(
      'ticket.subNeeded',
    )
  })

  test('S5-023 a kind of question about an order asks for one, and somebody else’s order is none', async () => {
    expect((await anna.ask(ticket.open, { type: 'order', sub: 'status', text: 'x' })).key).toBe(
      'ticket.objectNeeded',
    )
    const envelope = await anna.ask(ticket.open, {
      type: 'order',
      sub: 'status',
      about: { kind: 'order', no: 'T000000-0000' },
      text: 'x',
    })
    expect(envelope.key).toBe('ticket.objectNotYours')
  })

  test('S3-065 a ticket carries its order’s number, and shows the thing as it stands now', async () => {
    const buyer = await world.customer('buyer', { walletYen: 90_000 })
    const staff = await world.staff('kai', ['buyer', 'support'])
    const { orderNo, line } = await bought({ shop: world, staff }, buyer)
    const ask = (kind: 'order' | 'line', no: string) =>
      open(buyer, { type: 'order', sub: 'status', about: { kind, no } })
    const whole = await see(await ask('order', orderNo), buyer)
    expect(whole).toMatchObject({ orderNo, about: { kind: 'order', no: orderNo } })
    expect(whole.thing).toMatchObject({ no: orderNo, orderNo })
    const piece = await see(await ask('line', line.no), buyer)
    expect(piece).toMatchObject({ orderNo, about: { kind: 'line', no: line.no } })
    expect(piece.thing).toMatchObject({ orderNo, title: expect.stringMatching(/\S/) })
    expect((await thread(piece.id)).row.orderNo).toBe(orderNo)
    // Somebody else's order is none of theirs, however real.
    expect(
      (
        await ben.ask(ticket.open, {
          ...words,
          type: 'order',
          sub: 'status',
          about: { kind: 'order', no: orderNo },
        })
      ).key,
    ).toBe('ticket.objectNotYours')
  })

  test('things that were cancelled are not offered, unless a refund may be the concern; each kind of question is offered its own things, also when many others are newer', async () => {
    const rich = await world.customer('rita', { walletYen: 90_000 })
    const staff = await world.staff('kira', ['buyer', 'support'])
    const { orderNo, line } = await bought({ shop: world, staff }, rich)
    const offered = async (type?: string) =>
      (await rich.call(ticket.form, type === undefined ? {} : { type })).things.map(({ kind, no }) => [
        kind,
        no,
      ])
    expect(await offered('order')).toEqual([['line', line.no]])
    expect(await offered('payment')).toEqual([['order', orderNo]])
    expect(await offered('parcel')).toEqual([])
    await world.shop.house.db
      .updateTable('order_line')
      .set({ state: 'refunded' })
      .where('no', '=', line.no)
      .execute()
    expect(await offered('order')).toEqual([])
    expect(await offered()).toEqual([])
    expect(await offered('payment')).toEqual([['order', orderNo]])
    expect(await offered('other')).toEqual([['line', line.no]])
  })

  test('S5-024 words or pictures: one of them is enough, none is refused', async () => {
    expect((await anna.ask(ticket.open, { ...words, text: '  \n ' })).key).toBe('ticket.saySomething')
    const { data } = await picture(anna)
    const id = await open(anna, { text: '', photoIds: [data!.id] })
    expect((await see(id)).messages[0]!.photos).toHaveLength(1)
    await end(id)
  })

  test('100,000 characters, seven pictures, a renamed program and a picture of somebody else are refused in words, and nothing is kept', async () => {
    const before = (await anna.call(ticket.list, {})).rows.length
    const long = await anna.ask(ticket.open, { ...words, text: 'あ'.repeat(100_000) })
    expect([long.key, long.msg]).toEqual([
      'ticket.textLong',
      'At most 5000 characters, please; this has 100000.',
    ])
    const ids = await Promise.all(Array.from({ length: 7 }, async () => (await picture(anna)).data!.id))
    expect((await anna.ask(ticket.open, { ...words, photoIds: ids })).key).toBe('ticket.photosMany')
    const program = await picture(
      anna,
      Buffer.from(`MZ${'\0'.repeat(400)}This program cannot be run in DOS mode`),
    )
    expect(program.key).toBe('files.notAPicture')
    const bens = (await picture(ben)).data!.id
    expect((await anna.ask(ticket.open, { ...words, photoIds: [bens] })).key).toBe('common.badInput')
    expect((await anna.call(ticket.list, {})).rows).toHaveLength(before)
  })

  test('S3-064 S3-066 S3-067 S3-068 S3-069 S3-070 the ticket keeps its number, kind, words, pictures, count and replies', async () => {
    const { data } = await picture(anna)
    const id = await open(anna, { photoIds: [data!.id] })
    await answer(id)
    const found = await see(id)
    expect(found).toMatchObject({ id, type: 'before', sub: 'item', goodsCount: null, unread: 1 })
    expect(found.no).toMatch(/^K\d{6}-\d{4,6}$/)
    expect(found.messages.map(({ by, text, photos }) => [by, text, photos.length])).toEqual([
      ['customer', 'Is the strap original?', 1],
      ['staff', 'Yes, it is.', 0],
    ])
    await end(id)
  })

  test('twenty open tickets are the most, however many tabs ask at once, and a closed one makes room', async () => {
    const cara = await world.customer('cara')
    const made = await Promise.all(Array.from({ length: 24 }, () => cara.ask(ticket.open, words)))
    expect(made.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(new Set(made.filter(({ code }) => code !== 200).map(({ key }) => key))).toEqual(
      new Set(['ticket.tooManyOpen']),
    )
    const [first] = (await cara.call(ticket.list, {})).rows
    await cara.call(ticket.close, { id: first!.id })
    expect((await cara.ask(ticket.open, words)).code).toBe(200)
  })
})

describe('whose it is', () => {
  test('somebody else’s ticket is not there: to read, to answer, to close, to continue, to evaluate', async () => {
    const id = await open()
    const text = 'x'
    const asked = await Promise.all([
      ben.ask(ticket.detail, { id }),
      ben.ask(ticket.read, { id }),
      ben.ask(ticket.reply, { id, text }),
      ben.ask(ticket.close, { id }),
      ben.ask(ticket.continue, { id, text }),
      ben.ask(ticket.evaluate, { id, level: 'satisfied' }),
    ])
    expect(asked.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await ben.call(ticket.list, { words: 'strap' })).rows).toEqual([])
    expect((await see(id)).state).toBe('handling')
    await end(id)
  })

  test('the desk is for support: a packer and a customer are turned away', async () => {
    const id = await open()
    expect((await packer.ask(ticketDesk.thread, { id })).code).toBe(403)
    expect((await anna.ask(ticketDesk.thread, { id })).code).toBe(401)
    await end(id)
  })

  test('a note and its history never reach the customer', async () => {
    const id = await open()
    await sato.call(ticketDesk.note, { id, text: 'VIP, be careful: secret-note' })
    const seen = await see(id)
    expect(JSON.stringify(seen)).not.toContain('secret-note')
    expect((await anna.call(ticket.list, { words: 'secret-note' })).rows).toEqual([])
    expect((await thread(id)).messages.map(({ by }) => by)).toEqual(['customer', 'note'])
    await end(id)
  })

  test('a picture staff sent is seen by the ticket’s customer and by nobody else', async () => {
    const id = await open()
    const { data } = await picture(sato)
    await answer(id, sato, { photoIds: [data!.id] })
    const path = (await see(id)).messages[1]!.photos[0]!.url
    expect((await anna.send(path)).status).toBe(200)
    expect((await ben.send(path)).status).not.toBe(200)
    await end(id)
  })

  test('each look at what stands about a customer is written down, once for a sitting', async () => {
    const id = await open()
    const looks = async () =>
      (
        await world.shop.house.db
          .selectFrom('audit')
          .select('id')
          .where('what', '=', 'customer.look')
          .where('subject', '=', anna.id)
          .execute()
      ).length
    const before = await looks()
    expect(await sato.call(ticketDesk.beside, { id })).toMatchObject({ customerId: anna.id, name: 'anna' })
    await sato.call(ticketDesk.beside, { id })
    expect(await looks()).toBe(before + 1)
    await mori.call(ticketDesk.beside, { id })
    expect(await looks()).toBe(before + 2)
    await end(id)
  })
})

describe('§4 the clock', () => {
  test('S4-017 S9-029 without a word of the customer for 24 hours it closes at that very moment; while we owe an answer it never does', async () => {
    const id = await open()
    await world.passTime(50 * HOUR)
    expect((await see(id)).state).toBe('handling')
    await answer(id)
    const { closeAt, lastAt } = await see(id)
    expect(Date.parse(closeAt!) - Date.parse(lastAt)).toBe(24 * HOUR)
    await until(closeAt, 30 * SECOND)
    expect((await see(id)).state).toBe('waiting')
    await until(closeAt, 0)
    const closed = await see(id)
    expect(closed).toMatchObject({ state: 'closed', closedBy: 'clock', closedAt: closeAt })
    expect((await anna.ask(ticket.reply, { id, text: 'late' })).key).toBe('ticket.closed')
    await turn(world.shop.house)
    expect(await see(id)).toMatchObject({ state: 'closed', closedBy: 'clock', closedAt: closeAt })
  })

  test('a reply before the end keeps it open, and the 24 hours begin again with our next answer', async () => {
    const id = await open()
    await answer(id)
    await until((await see(id)).closeAt, MINUTE)
    await anna.call(ticket.reply, { id, text: 'One more thing' })
    await world.passTime(30 * HOUR)
    expect((await see(id)).state).toBe('handling')
    await answer(id)
    expect((await see(id)).state).toBe('waiting')
    await end(id)
  })

  test('the customer is told four hours before it closes, once, and when it has closed', async () => {
    const dora = await world.customer('dora')
    const id = (await dora.call(ticket.open, words)).id
    await answer(id)
    const titles = async () =>
      (await dora.call(message.list, { page: 1 })).rows
        .map(({ title }) => title.replace(/K[\d-]+/, 'K'))
        .toReversed()
    await until((await see(id, dora)).closeAt, 5 * HOUR)
    await turn(world.shop.house)
    expect(await titles()).toEqual(['We answered ticket K'])
    await until((await see(id, dora)).closeAt, 3 * HOUR)
    await turn(world.shop.house)
    await turn(world.shop.house)
    expect(await titles()).toEqual(['We answered ticket K', 'Ticket K closes soon'])
    await until((await see(id, dora)).closeAt, 0)
    await turn(world.shop.house)
    expect(await titles()).toEqual(['We answered ticket K', 'Ticket K closes soon', 'Ticket K is closed'])
    await world.drain()
    expect((await world.mails(dora.email)).map(({ subject }) => subject.replace(/K[\d-]+/, 'K'))).toContain(
      'Ticket K closes soon',
    )
  })

  test('S4-016 S9-028 a closed ticket continues within 24 hours of its end, counted from the moment it closed and not from when somebody looked', async () => {
    const id = await open()
    await answer(id)
    const { closeAt } = await see(id)
    // Nobody has looked and the clock has not come by: it is closed all the same.
    await until(closeAt, -23 * HOUR)
    await anna.call(ticket.continue, { id, text: 'Still open for me' })
    const found = await see(id)
    expect(found.state).toBe('handling')
    expect(found.messages.at(-1)!.text).toBe('Still open for me')
    const { events } = await thread(id)
    expect(events.map(({ event }) => event)).toEqual(['open', 'answer', 'expire', 'continue'])
    await end(id)
  })

  test('S4-018 after that a new ticket is needed, which names the old one and is named by it', async () => {
    const id = await open()
    await end(id)
    const { closedAt, continueUntil } = await see(id)
    expect(Date.parse(continueUntil!) - Date.parse(closedAt!)).toBe(24 * HOUR)
    await until(continueUntil, -1)
    expect((await see(id)).continueUntil).toBeNull()
    expect((await anna.ask(ticket.continue, { id, text: 'x' })).key).toBe('ticket.continueOver')
    const next = await open(anna, { earlierId: id })
    expect((await see(next)).earlier).toMatchObject({ id })
    expect((await see(id)).later).toMatchObject({ id: next })
    await end(next)
  })
})

test('S4-013 S4-014 S4-015 tabs show all, open and closed ones, unread are counted, and words are found in what was said', async () => {
  const emil = await world.customer('emil')
  const one = (await emil.call(ticket.open, { ...words, text: 'A 100% unusual word: quokka_1' })).id
  const two = (await emil.call(ticket.open, words)).id
  await answer(one)
  await emil.call(ticket.close, { id: two })
  const ids = async (input: object) => (await emil.call(ticket.list, input)).rows.map(({ id }) => id)
  expect(new Set(await ids({ tab: 'all' }))).toEqual(new Set([one, two]))
  expect(await ids({ tab: 'handling' })).toEqual([one])
  expect(await ids({ tab: 'closed' })).toEqual([two])
  expect(await ids({ words: 'quokka_1' })).toEqual([one])
  expect(await ids({ words: 'quokka%1' })).toEqual([])
  expect((await emil.call(ticket.list, {})).unread).toBe(1)
  await emil.call(ticket.read, { id: one })
  expect((await emil.call(ticket.list, {})).unread).toBe(0)
})

test('S3-071 S3-072 S5-025 S8-038 an evaluation needs a level and a closed ticket; its words are kept and shown at the desk', async () => {
  const id = await open()
  expect((await anna.ask(ticket.evaluate, { id, level: 'satisfied' })).key).toBe('ticket.notClosed')
  await end(id)
  expect((await anna.ask(ticket.evaluate, { id, text: 'fine' })).key).toBe('ticket.levelNeeded')
  await anna.call(ticket.evaluate, { id, level: 'dissatisfied', text: 'Slow' })
  await anna.call(ticket.evaluate, { id, level: 'neutral', text: 'Well' })
  expect((await see(id)).evaluation).toMatchObject({ level: 'neutral', text: 'Well' })
  expect((await thread(id)).row.evaluation).toBe('neutral')
})

describe('the desk', () => {
  test('of two who take one ticket one has it; the lease ends, is given back, and the ticket can be handed over', async () => {
    const id = await open()
    const both = await Promise.all([sato.ask(ticketDesk.claim, { id }), mori.ask(ticketDesk.claim, { id })])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [holder, other] = both[0]!.code === 200 ? [sato, mori] : [mori, sato]
    expect((await other.ask(ticketDesk.release, { id })).key).toBe('console.claimedByOther')
    const { row } = await thread(id, other)
    const said = { id, version: row.version, language: 'en' as const, text: 'Mine!' }
    expect((await other.ask(ticketDesk.answer, said)).key).toBe('console.claimedByOther')
    await holder.call(ticketDesk.handOver, {
      id,
      version: row.version,
      staffId: other.id,
      why: 'Speaks Thai',
    })
    expect((await thread(id, other)).row).toMatchObject({ claim: null, assigned: { mine: true } })
    await answer(id, other)
    await world.passTime(16 * MINUTE)
    await answer(id, holder)
    expect((await see(id)).messages.filter(({ by }) => by === 'staff')).toHaveLength(2)
    await end(id)
  })

  test('nobody answers over what they have not read: a customer’s word or a colleague’s answer meanwhile is shown first', async () => {
    const id = await open()
    const { row } = await thread(id)
    await anna.call(ticket.reply, { id, text: 'Never mind the strap.' })
    const stale = await sato.ask(ticketDesk.answer, { id, version: row.version, language: 'en', text: 'Old' })
    expect(stale.key).toBe('console.changedMeanwhile')
    const now = (await thread(id)).row.version
    const two = await Promise.all(
      [sato, sato].map((who, at) =>
        who.ask(ticketDesk.answer, { id, version: now, language: 'en', text: `Answer ${at}` }),
      ),
    )
    expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await see(id)).messages.filter(({ by }) => by === 'staff')).toHaveLength(1)
    await end(id)
  })

  test('the queue stands by promised time, by language and by whose it is', async () => {
    const yuki = await world.customer('yuki', { language: 'ja' })
    const first = await open()
    await world.passTime(MINUTE)
    const second = (await yuki.call(ticket.open, words)).id
    const ids = async (input: object) => (await mori.call(ticketDesk.queue, input)).rows.map(({ id }) => id)
    const all = await ids({ view: 'open' })
    expect(all.indexOf(first)).toBeLessThan(all.indexOf(second))
    expect(await ids({ view: 'open', writtenIn: 'ja' })).toEqual([second])
    expect(await ids({ view: 'open', writtenIn: 'en' })).not.toContain(second)
    await mori.call(ticketDesk.claim, { id: second })
    expect(await ids({ view: 'mine' })).toContain(second)
    await answer(second, mori, { close: true })
    expect((await see(second, yuki)).closedBy).toBe('staff')
    await end(first)
  })

  test('operators keep the table of questions: over the version they read, and never one nobody can use', async () => {
    const { types, typesVersion: version, today: from } = await sato.call(ticketDesk.tables, {})
    const why = 'A test of the table'
    const hammer = {
      id: 'forge',
      objects: [],
      needsObject: false,
      asksCount: false,
      isOn: true,
      names: { en: 'Forging' },
      subs: [{ id: 'price', isOn: true, names: { en: 'Price', ja: '値段' } }],
    }
    const { names: _, ...nameless } = hammer
    expect(
      (await sato.ask(ticketDesk.saveTypes, { version, from, types: [...types, nameless], why })).key,
    ).toBe('console.tickets.refused.typesWrong')
    await sato.call(ticketDesk.saveTypes, {
      version,
      from,
      types: [...types.map((each) => (each.id === 'account' ? { ...each, isOn: false } : each)), hammer],
      why,
    })
    expect((await mori.ask(ticketDesk.saveTypes, { version, from, types, why })).key).toBe(
      'console.changedMeanwhile',
    )
    const { types: shown } = await anna.call(ticket.form, {})
    expect(shown.find(({ id }) => id === 'forge')).toMatchObject({
      name: 'Forging',
      subs: [{ name: 'Price' }],
    })
    expect(shown.some(({ id }) => id === 'account')).toBe(false)
    expect((await anna.ask(ticket.open, { type: 'account', sub: 'data', text: 'x' })).key).toBe(
      'ticket.typeNeeded',
    )
    await sato.call(ticketDesk.saveTypes, { version: version + 1, from, types, why })
  })

  test('their tables hold from a day on, and every version can be read and written again', async () => {
    const why = 'A test of the days'
    const { macros, macrosVersion: version, today } = await sato.call(ticketDesk.tables, {})
    const from = jstDay(Date.parse(`${today}T12:00:00+09:00`) + DAY)
    const first = macros.slice(0, 1)
    const save = (day: string, over: number, rows: typeof macros) =>
      sato.ask(ticketDesk.saveMacros, { version: over, from: day, macros: rows, why })
    expect((await save('2020-01-01', version, first)).key).toBe('console.tables.refused.dayPast')
    expect((await save(from, version, first)).data).toEqual({ version: version + 1 })
    const before = await sato.call(ticketDesk.tables, {})
    expect(before).toMatchObject({
      macrosVersion: version + 1,
      macrosVersions: [{ version: version + 1, from, state: 'later' }],
    })
    expect(before.macros).toEqual(macros)
    await world.passTime(DAY)
    expect((await sato.call(ticketDesk.tables, {})).macros).toEqual(first)
    // What the release brought is version 0, and is written again like any other.
    const { macros: brought } = await sato.call(ticketDesk.tableVersion, { name: 'ticketMacros', version: 0 })
    expect(brought).toEqual(macros)
    await save(from, version + 1, brought!)
    const after = await sato.call(ticketDesk.tables, {})
    expect(after.macros).toEqual(macros)
    expect(after.macrosVersions.map((each) => each.state)).toEqual(['now', 'past'])
  })
})

test('how long help takes is counted from the queue: half of the first answers of a week, and nothing when there were too few', async () => {
  const fresh = await openTestShop({ log: 'silent' })
  try {
    const who = await fresh.customer('fred')
    const desk = await fresh.staff('desk', ['support'])
    expect(await fresh.visitor().call(ticket.support, {})).toMatchObject({ usualMs: null, waiting: 0 })
    const opened = [1, 2, 3, 4].map(() => who.call(ticket.open, words))
    const ids = (await Promise.all(opened)).map(({ id }) => id)
    for (const id of ids.slice(0, 3)) {
      await fresh.passTime(HOUR)
      const { row } = await desk.call(ticketDesk.thread, { id })
      await desk.call(ticketDesk.answer, { id, version: row.version, language: 'en', text: 'Hi' })
    }
    const told = await fresh.visitor().call(ticket.support, {})
    expect(told.waiting).toBe(1)
    expect(Math.round(told.usualMs! / HOUR)).toBe(2)
    // Noon in Japan when the world opened, three hours passed.
    expect(told.isOpen).toBe(true)
    expect(told.from).toBe('2026-11-21T01:00:00.000Z')
  } finally {
    await fresh.close()
  }
})
