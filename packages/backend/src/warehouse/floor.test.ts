import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import {
  arrivalDesk,
  arrivals,
  dashboard,
  floor,
  message,
  packing,
  parcel,
  picking,
  purchase,
  receiving,
  staffMoney,
} from '@tomobako/contract'
import { seeded } from './floor.testing.ts'
import type { Crew } from './story.testing.ts'
import { bought, pass, photo, requested, small, stored } from './story.testing.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
let mori: Staff
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 400_000 })
  staff = await shop.staff('sato')
  mori = await shop.staff('mori', ['receiver', 'packer'])
  crew = { shop, staff }
})
afterAll(() => shop.close())

const receiveAt = async (shelf: string) => {
  const { line } = await bought(crew, mina)
  await staff.call(receiving.receive, {
    lineId: line.id,
    ...small,
    shelf,
    photoIds: [await photo(staff)],
    matches: true,
  })
  return line
}
const placeOf = async (no: string) => (await staff.call(floor.find, { code: no })).pieces[0]?.shelf
const versionOf = async (code: string) => (await staff.call(floor.shelf, { code })).version

describe('shelves', () => {
  test('a shelf named at receiving is there, unmeasured, until somebody measures the zone', async () => {
    await receiveAt('C-01-2')
    expect(await staff.call(floor.shelf, { code: 'c-1-2' })).toMatchObject({
      code: 'C-1-2',
      capacity: null,
      pieces: 1,
    })
    expect(await staff.call(floor.addShelves, { zone: 'C', bays: 2, levels: 2, capacity: 3 })).toEqual({
      added: 3,
      measured: 1,
    })
    expect(
      (await staff.call(floor.shelves, { zone: 'C', page: 1 })).rows.map((row) => [
        row.code,
        row.capacity,
        row.pieces,
      ]),
    ).toEqual([
      ['C-1-1', 3, 0],
      ['C-1-2', 3, 1],
      ['C-2-1', 3, 0],
      ['C-2-2', 3, 0],
    ])
    expect((await mori.ask(floor.shelves, { page: 1 })).code).toBe(200)
    expect(
      (
        await (
          await shop.staff('kato', ['support'])
        ).ask(floor.addShelves, { zone: 'D', bays: 1, levels: 1, capacity: 1 })
      ).code,
    ).toBe(403)
  })

  test('a full or closed shelf takes nothing; two who put the last piece on it: one does', async () => {
    await staff.call(floor.addShelves, { zone: 'E', bays: 1, levels: 2, capacity: 1 })
    const [a, b] = [await receiveAt('D-1-1'), await receiveAt('D-1-1')]
    const answers = await Promise.all([
      staff.ask(floor.move, { codes: [a.no], to: 'E-1-1' }),
      mori.ask(floor.move, { codes: [b.no], to: 'E-1-1' }),
    ])
    expect(answers.map((answer) => answer.key ?? 'moved').sort()).toEqual([
      'console.floor.shelfFull',
      'moved',
    ])
    expect((await staff.call(floor.shelf, { code: 'E-1-1' })).pieces).toBe(1)
    const other = await staff.call(floor.shelf, { code: 'E-1-2' })
    await staff.call(floor.saveShelf, {
      code: 'E-1-2',
      version: other.version,
      capacity: 5,
      walkOrder: 1,
      isOpen: false,
    })
    expect((await staff.ask(floor.move, { codes: [a.no], to: 'E-1-2' })).key).toBe(
      'console.floor.shelfClosed',
    )
    expect(
      (
        await staff.ask(floor.saveShelf, {
          code: 'E-1-2',
          version: other.version,
          capacity: 9,
          walkOrder: 1,
          isOpen: true,
        })
      ).key,
    ).toBe('console.changedMeanwhile')
    expect((await staff.ask(floor.move, { codes: [a.no], to: 'E-9-9' })).key).toBe('console.floor.noShelf')
  })

  test('a piece is in one place, and everywhere it has been is told; all or none move', async () => {
    const [a, b] = [await receiveAt('F-1-1'), await receiveAt('F-1-1')]
    expect((await staff.ask(floor.move, { codes: [a.no, 'T000000-0000-9'], to: 'F-1-1' })).key).toBe(
      'console.floor.notOnShelf',
    )
    await receiveAt('F-2-1')
    const answers = await Promise.all(
      ['F-2-1', 'F-1-1', 'F-2-1'].map((to) => staff.ask(floor.move, { codes: [b.no, a.no], to })),
    )
    expect(new Set(answers.map((answer) => answer.code === 200))).toEqual(new Set([true]))
    const [first, second] = [await placeOf(a.no), await placeOf(b.no)]
    expect(first).toBe(second)
    const { rows } = await staff.call(floor.history, { lineId: a.id })
    expect(rows[0]).toMatchObject({ how: 'received', from: null, to: 'F-1-1', by: 'sato' })
    expect(rows.length).toBeGreaterThan(1)
    // Each move begins where the one before ended.
    rows.slice(1).forEach((row, index) => expect(row.from).toBe(rows[index]!.to))
    expect(rows.at(-1)!.to).toBe(first)
  })

  test('the database keeps it: no place that does not exist, nothing stored nowhere', async () => {
    const line = await receiveAt('F-1-2')
    const { db } = shop.shop.house
    await expect(
      db.updateTable('order_line').set({ shelf: 'Q-9-9' }).where('id', '=', line.id).execute(),
    ).rejects.toThrow(/order_line_shelf_fk/)
    await expect(
      db.updateTable('order_line').set({ shelf: null }).where('id', '=', line.id).execute(),
    ).rejects.toThrow(/stored_somewhere/)
  })
})

test('labels of a zone are a PDF for the warehouse; nobody else reads them', async () => {
  await staff.call(floor.addShelves, { zone: 'W', bays: 5, levels: 3, capacity: 10 })
  const answer = await mori.send('/papers/shelves/W.pdf')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Fourteen on a page: fifteen shelves take two.
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect((await mori.send('/papers/shelves/XX.pdf')).status).toBe(404)
  expect((await mina.send('/papers/shelves/W.pdf')).status).toBe(401)
  expect((await (await shop.staff('hara', ['editor'])).send('/papers/shelves/W.pdf')).status).toBe(403)
})

describe('a count', () => {
  test('a missing piece that another count finds is asked about from where it was seen, and can be recorded there', async () => {
    const [lost, other] = [await receiveAt('G-5-1'), await receiveAt('G-5-2')]
    await staff.call(floor.count, { code: 'G-5-1', version: await versionOf('G-5-1'), seen: [] })
    await mori.call(floor.count, {
      code: 'G-5-2',
      version: await versionOf('G-5-2'),
      seen: [other.no, lost.no],
    })
    const about = async () =>
      (await staff.call(floor.differences, { page: 1 })).rows.filter((row) => row.code === lost.no)
    expect(await about()).toMatchObject([
      { kind: 'elsewhere', shelf: 'G-5-2', recordedShelf: 'G-5-1', foundBy: 'mori' },
    ])
    // That it is still not at its place tells nothing new.
    await staff.call(floor.count, { code: 'G-5-1', version: await versionOf('G-5-1'), seen: [] })
    const [open] = await about()
    expect(open).toMatchObject({ kind: 'elsewhere', shelf: 'G-5-2' })
    await staff.call(floor.resolve, { id: open!.id, resolution: 'moved_here' })
    expect([await placeOf(lost.no), await about()]).toEqual(['G-5-2', []])
  })

  test('what agrees says nothing; missing, misplaced and unknown wait for a person, and end once', async () => {
    const [here, gone, other] = [await receiveAt('G-1-1'), await receiveAt('G-1-1'), await receiveAt('G-2-1')]
    const counted = await staff.call(floor.count, {
      code: 'G-1-1',
      version: await versionOf('G-1-1'),
      seen: [here.no, other.no, 'HELLO-99'],
    })
    expect(counted).toMatchObject({ agreed: 1, differences: 3 })
    const open = (await staff.call(floor.differences, { page: 1 })).rows.filter(
      (row) => row.shelf === 'G-1-1',
    )
    expect(
      open.map((row) => [row.kind, row.code, row.foundBy]).sort((a, b) => (a.join() < b.join() ? -1 : 1)),
    ).toEqual([
      ['elsewhere', other.no, 'sato'],
      ['missing', gone.no, 'sato'],
      ['unknown', 'HELLO-99', 'sato'],
    ])
    const of = (kind: string) => open.find((row) => row.kind === kind)!
    expect((await dashboardQueue('differences')).count).toBeGreaterThanOrEqual(3)

    const both = await Promise.all(
      [staff, mori].map((person) =>
        person.ask(floor.resolve, { id: of('elsewhere').id, resolution: 'moved_here' }),
      ),
    )
    expect(both.map((answer) => answer.key ?? 'ended').sort()).toEqual(['console.changedMeanwhile', 'ended'])
    expect(await placeOf(other.no)).toBe('G-1-1')
    expect((await staff.ask(floor.resolve, { id: of('unknown').id, resolution: 'moved_here' })).key).toBe(
      'console.floor.notThisWay',
    )
    expect((await staff.ask(floor.resolve, { id: of('unknown').id, resolution: 'explained' })).key).toBe(
      'console.floor.noteNeeded',
    )
    await staff.call(floor.resolve, {
      id: of('unknown').id,
      resolution: 'explained',
      note: 'A label of the carrier.',
    })

    // Seen at the next count, the missing piece ends its own question.
    await staff.call(floor.count, {
      code: 'G-1-1',
      version: await versionOf('G-1-1'),
      seen: [here.no, other.no, gone.no],
    })
    const ended = (await staff.call(floor.differences, { view: 'resolved', page: 1 })).rows.find(
      (row) => row.id === of('missing').id,
    )
    expect(ended).toMatchObject({ resolution: 'found_here', resolvedBy: 'sato' })
  })

  test('a count of a shelf that changed meanwhile is worthless and refused', async () => {
    const line = await receiveAt('H-1-1')
    const version = await versionOf('H-1-1')
    await receiveAt('H-1-1')
    expect((await staff.ask(floor.count, { code: 'H-1-1', version, seen: [line.no] })).key).toBe(
      'console.changedMeanwhile',
    )
    expect(
      (await staff.call(floor.differences, { page: 1 })).rows.filter((row) => row.shelf === 'H-1-1'),
    ).toEqual([])
    const fresh = await versionOf('H-1-1')
    const twice = await Promise.all(
      [staff, mori].map((person) =>
        person.ask(floor.count, { code: 'H-1-1', version: fresh, seen: [line.no] }),
      ),
    )
    expect(twice.map((answer) => answer.key ?? 'counted').sort()).toEqual([
      'console.changedMeanwhile',
      'counted',
    ])
  })
})

describe('a round of picking', () => {
  test('several parcels in walking order, each piece into its box; the first scan ends cancelling', async () => {
    const far = await receiveAt('L-3-1')
    const near = await receiveAt('L-1-1')
    const middle = await receiveAt('L-1-2')
    const [one, two] = [await requested(mina, [far.id, near.id]), await requested(mina, [middle.id])]
    const { no, pieces } = await staff.call(picking.start, {})
    expect(pieces).toBe(3)
    const round = await staff.call(picking.detail, { no })
    expect(round.stops.map((stop) => [stop.no, stop.shelf, stop.parcelNo, stop.tote])).toEqual([
      [near.no, 'L-1-1', one, 1],
      [middle.no, 'L-1-2', two, 2],
      [far.no, 'L-3-1', one, 1],
    ])
    expect((await mori.ask(picking.scan, { no, code: near.no })).key).toBe('console.claimedByOther')
    expect((await staff.ask(picking.scan, { no, code: 'T000000-0000-1' })).key).toBe('console.notInParcel')
    expect(await staff.call(picking.scan, { no, code: near.no.toLowerCase() })).toMatchObject({
      tote: 1,
      parcelNo: one,
      left: 2,
      state: 'open',
    })
    // The same piece twice is once.
    expect(await staff.call(picking.scan, { no, code: near.no })).toMatchObject({ left: 2 })
    expect((await mina.ask(parcel.cancel, { no: one })).code).not.toBe(200)
    expect((await mina.ask(parcel.cancel, { no: two })).code).toBe(200)
    expect((await staff.ask(picking.scan, { no, code: middle.no })).key).toBe('console.floor.dropped')
    expect(await staff.call(picking.scan, { no, code: far.no })).toMatchObject({ left: 0, state: 'done' })
    expect(await placeOf(near.no)).toBeNull()
    expect(await placeOf(middle.no)).toBe('L-1-2')
    expect((await staff.call(floor.history, { lineId: near.id })).rows.at(-1)).toMatchObject({
      how: 'picked',
      from: 'L-1-1',
      to: null,
      why: one,
    })
    // A cart that brought everything is whoever packs's.
    expect(await mori.call(packing.scan, { no: one, code: near.no })).toMatchObject({ left: 0 })
  })

  test('two rounds that start together share no piece', async () => {
    const nos = []
    for (let each = 0; each < 4; each += 1) nos.push(await requested(mina, [(await stored(crew, mina)).id]))
    const started = await Promise.all(
      [staff, mori, staff, mori].map((person) => person.ask(picking.start, { parcels: 2 })),
    )
    const rounds = started
      .filter((answer) => answer.code === 200)
      .map((answer) => (answer.data as { no: string }).no)
    const refused = started.filter((answer) => answer.key === 'console.floor.nothingToPick')
    expect(rounds.length + refused.length).toBe(4)
    expect(rounds).not.toEqual([])
    const stops = (await Promise.all(rounds.map((no) => staff.call(picking.detail, { no })))).flatMap(
      (round) => round.stops.map((stop) => stop.parcelNo),
    )
    // Who found every row taken may start again; nothing is left over and nothing is taken twice.
    for (
      let again = await staff.ask(picking.start, {});
      again.code === 200;
      again = await staff.ask(picking.start, {})
    )
      stops.push(
        ...(await staff.call(picking.detail, { no: (again.data as { no: string }).no })).stops.map(
          (stop) => stop.parcelNo,
        ),
      )
    expect(stops.toSorted()).toEqual(nos.toSorted())
  })

  test('a round fetched what is on hold: a parcel held itself, by its order or by a piece is left where it is, also by a round on its way', async () => {
    const lines = [await receiveAt('N-1-1'), await receiveAt('N-1-2'), await receiveAt('N-2-1')]
    const nos: string[] = []
    for (const line of lines) nos.push(await requested(mina, [line.id]))
    const orderNo = lines[1]!.no.slice(0, lines[1]!.no.lastIndexOf('-'))
    for (const no of [nos[0]!, orderNo, lines[2]!.no])
      await staff.call(staffMoney.hold, { no, reason: 'Counterfeit?' })
    expect((await staff.ask(picking.start, {})).key).toBe('console.floor.nothingToPick')
    expect((await staff.call(picking.rounds, {})).waiting).toBe(0)
    const release = async (no: string) => {
      const { id } = (await staff.call(staffMoney.show, {})).holds.find((row) => row.no === no)!
      await staff.call(staffMoney.release, { id, why: 'Genuine.' })
    }
    await release(nos[0]!)
    await release(orderNo)
    const { no, pieces } = await staff.call(picking.start, {})
    expect(pieces).toBe(2)
    // Held while the cart is on its way: the picker is told so, walks on, and the round ends without it.
    await staff.call(staffMoney.hold, { no: nos[0]!, reason: 'The customer asked to wait.' })
    expect(await staff.call(picking.detail, { no })).toMatchObject({ left: 1 })
    expect((await staff.ask(picking.scan, { no, code: lines[0]!.no })).key).toBe('console.onHold')
    expect(await staff.call(picking.scan, { no, code: lines[1]!.no })).toMatchObject({ state: 'done' })
    await release(nos[0]!)
    await release(lines[2]!.no)
    const next = await staff.call(picking.start, {})
    expect(next.pieces).toBe(2)
    for (const line of [lines[0]!, lines[2]!]) await staff.call(picking.scan, { no: next.no, code: line.no })
  })

  test('a piece that is not there: the round goes on, the search begins, the next round brings it', async () => {
    const [a, b] = [await receiveAt('M-1-1'), await receiveAt('M-2-1')]
    const parcelNo = await requested(mina, [a.id, b.id])
    const { no } = await staff.call(picking.start, {})
    expect((await mori.ask(picking.short, { no, lineId: a.id })).key).toBe('console.claimedByOther')
    expect(await staff.call(picking.short, { no, lineId: a.id, note: 'Empty place' })).toEqual({
      left: 1,
      state: 'open',
    })
    expect((await staff.ask(picking.short, { no, lineId: a.id })).key).toBe('console.wrongState')
    expect(await staff.call(picking.scan, { no, code: b.no })).toMatchObject({ state: 'done' })
    // Nobody is sent for it again while it is searched.
    expect((await mori.ask(picking.start, {})).key).toBe('console.floor.nothingToPick')
    const question = (await staff.call(floor.differences, { page: 1 })).rows.find(
      (row) => row.piece?.lineId === a.id,
    )!
    expect(question).toMatchObject({
      kind: 'missing',
      shelf: 'M-1-1',
      ways: ['found_here', 'moved_here', 'explained'],
    })
    await mori.call(floor.resolve, {
      id: question.id,
      resolution: 'moved_here',
      at: 'M-2-1',
      note: 'One shelf further',
    })
    expect(await placeOf(a.no)).toBe('M-2-1')
    const next = await mori.call(picking.start, {})
    expect((await mori.call(picking.detail, { no: next.no })).stops).toMatchObject([
      { no: a.no, shelf: 'M-2-1', parcelNo },
    ])
    expect(await mori.call(picking.scan, { no: next.no, code: a.no })).toMatchObject({ state: 'done' })
  })

  test('a packer who picks at the table is left alone, until long quiet', async () => {
    const [a, b] = [await receiveAt('N-1-1'), await receiveAt('N-2-1')]
    const parcelNo = await requested(mina, [a.id, b.id])
    await staff.call(packing.scan, { no: parcelNo, code: a.no })
    expect((await mori.ask(picking.start, {})).key).toBe('console.floor.nothingToPick')
    await pass(shop, 31 * 60_000)
    const { no } = await mori.call(picking.start, {})
    expect(await mori.call(picking.scan, { no, code: b.no })).toMatchObject({ parcelNo, state: 'done' })
  })

  test('a picker who left: after the lease a colleague goes on, before it nobody does', async () => {
    const line = await stored(crew, mina)
    await requested(mina, [line.id])
    const { no } = await staff.call(picking.start, {})
    expect((await mori.ask(picking.takeOver, { no })).key).toBe('console.claimedByOther')
    await pass(shop, 31 * 60_000)
    expect((await mori.call(picking.rounds, {})).rows.find((row) => row.no === no)).toMatchObject({
      canTakeOver: true,
      left: 1,
    })
    const kato = await shop.staff('kimura', ['packer'])
    const two = await Promise.all([mori, kato].map((person) => person.ask(picking.takeOver, { no })))
    expect(two.map((answer) => answer.key ?? 'mine').sort()).toEqual(['console.claimedByOther', 'mine'])
    const winner = two[0]!.code === 200 ? mori : kato
    expect((await staff.ask(picking.scan, { no, code: line.no })).key).toBe('console.claimedByOther')
    await winner.call(picking.drop, { no })
    // Dropped pieces wait for the next round.
    const again = await staff.call(picking.start, {})
    expect((await staff.call(picking.detail, { no: again.no })).stops.map((stop) => stop.no)).toEqual([
      line.no,
    ])
  })
})

describe('an arrival nobody knew', () => {
  test("its owner claims it, staff confirm, everybody else is told no; nothing on it is anybody's secret", async () => {
    const tom = await shop.customer('tom', { walletYen: 50_000 })
    const own = await bought(crew, mina)
    const toms = (await bought(crew, tom)).line
    const { id } = await staff.call(receiving.addUnidentified, {
      code: '4912-0386-5521',
      note: 'From Sato Hanako, Kyoto; two comic books',
      weightGrams: 640,
      shelf: 'Z-1-1',
      kind: 'books',
      photoIds: [await photo(staff)],
    })
    const seen = await tom.ask(arrivals.list, { page: 1 })
    const row = (seen.data as { rows: { id: string }[] }).rows.find((each) => each.id === id)
    expect(row).toEqual({ id, day: '2026-11-21', kind: 'books', upToGrams: 1_000, mine: false })
    for (const secret of ['4912', 'Hanako', 'Kyoto', 'Z-1-1', 'comic'])
      expect(JSON.stringify(seen.data)).not.toContain(secret)

    // Somebody else's line, and a line that is not awaited, are not there.
    expect(
      (await tom.ask(arrivals.claim, { id, lineId: own.line.id, contents: 'Two comic books, I think.' })).key,
    ).toBe('common.notFound')
    const claims = await Promise.all(
      [1, 2].map(() =>
        mina.ask(arrivals.claim, {
          id,
          lineId: own.line.id,
          tracking: '4912 0386 5521',
          contents: 'Two comic books in bubble wrap.',
        }),
      ),
    )
    expect(claims.map((answer) => answer.key ?? 'sent').sort()).toEqual(['arrivals.claimedAlready', 'sent'])
    await tom.call(arrivals.claim, {
      id,
      lineId: toms.id,
      tracking: '999999999999',
      contents: 'A camera, or maybe books?',
    })
    expect((await mina.call(arrivals.list, { page: 1 })).rows.find((each) => each.id === id)?.mine).toBe(true)
    // What others wrote is theirs.
    expect(JSON.stringify(await tom.call(arrivals.list, { page: 1 }))).not.toContain('bubble wrap')

    const desk = (await mori.call(arrivalDesk.claims, {})).rows.filter((each) => each.unidentifiedId === id)
    expect(desk.map((each) => each.agrees)).toEqual([
      { box: true, line: false },
      { box: false, line: false },
    ])
    expect((await dashboardQueue('arrival_claims')).count).toBe(2)
    const decisions = await Promise.all([
      staff.ask(arrivalDesk.decide, { id: desk[0]!.id, outcome: 'confirm' }),
      mori.ask(arrivalDesk.decide, { id: desk[1]!.id, outcome: 'confirm' }),
    ])
    expect(decisions.filter((answer) => answer.code === 200)).toHaveLength(1)
    const winner = decisions[0]!.code === 200 ? mina : tom
    expect(
      (await winner.call(arrivals.list, { page: 1 })).claims.find((each) => each.state === 'confirmed'),
    ).toBeDefined()
    expect(
      (await staff.call(arrivalDesk.claims, {})).rows.filter((each) => each.unidentifiedId === id),
    ).toEqual([])
    expect((await mina.call(arrivals.list, { page: 1 })).rows.map((each) => each.id)).not.toContain(id)
    expect((await staff.call(receiving.unidentified, {})).rows.map((each) => each.id)).not.toContain(id)
    const linked = await shop.shop.house.db
      .selectFrom('unidentified')
      .select('matched_line')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(linked.matched_line).toBe(decisions[0]!.code === 200 ? own.line.id : toms.id)
    expect((await (winner === mina ? tom : mina).call(message.list, { page: 1 })).rows[0]).toMatchObject({
      link: '/warehouse/unidentified',
    })
    // The receiving form goes on with the line.
    await staff.call(receiving.receive, {
      lineId: linked.matched_line!,
      ...small,
      shelf: 'B-1-1',
      photoIds: [await photo(staff)],
      matches: true,
    })
  })

  test('refusing needs a reason; claims being checked are few', async () => {
    const { line } = await bought(crew, mina)
    const ids: string[] = []
    for (let each = 0; each < 6; each += 1)
      ids.push(
        (
          await staff.call(receiving.addUnidentified, {
            code: '',
            note: `Box ${each}`,
            shelf: 'Z-1-2',
            photoIds: [],
          })
        ).id,
      )
    const answers = []
    for (const id of ids)
      answers.push(
        await mina.ask(arrivals.claim, { id, lineId: line.id, contents: 'A box of something, who knows.' }),
      )
    expect(answers.map((answer) => answer.key ?? 'sent')).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      'arrivals.tooManyClaims',
    ])
    const [first] = (await staff.call(arrivalDesk.claims, {})).rows
    expect((await staff.ask(arrivalDesk.decide, { id: first!.id, outcome: 'refuse' })).key).toBe(
      'console.floor.noteNeeded',
    )
    await staff.call(arrivalDesk.decide, {
      id: first!.id,
      outcome: 'refuse',
      answer: 'The box holds a lamp.',
    })
    expect(
      (await mina.call(arrivals.list, { page: 1 })).claims.find((each) => each.id === first!.id),
    ).toMatchObject({ state: 'refused', answer: 'The box holds a lamp.' })
  })
})

describe('what lies on the table', () => {
  test('each comparison with the listing is kept; one that fails makes it a problem', async () => {
    const { line } = await bought(crew, mina)
    const checks = [
      { check: 'item' as const, outcome: 'as_described' as const },
      { check: 'condition' as const, outcome: 'damaged' as const, note: 'A corner is torn.' },
      { check: 'works' as const, outcome: 'not_checked' as const },
    ]
    const input = {
      lineId: line.id,
      ...small,
      shelf: 'P-1-1',
      photoIds: [await photo(staff)],
      checks,
      note: 'A corner is torn.',
    }
    expect((await staff.ask(receiving.receive, { ...input, matches: true })).key).toBe(
      'console.floor.outcomesSay',
    )
    // Refused: nothing was put anywhere.
    expect((await staff.call(floor.history, { lineId: line.id })).rows).toEqual([])
    expect(await staff.call(receiving.receive, { ...input, matches: false })).toMatchObject({
      state: 'problem',
    })
    const event = await shop.shop.house.db
      .selectFrom('line_event')
      .select('data')
      .where('line_id', '=', line.id)
      .where('event', '=', 'store')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ checks })
  })

  test('lines of one box come together; seller, amount and words are ranked and say why', async () => {
    const [a, b] = [
      await seeded(crew, mina, { sellerOrderNo: 'BOX-77001', yen: 6_130 }),
      await seeded(crew, mina, { sellerOrderNo: 'BOX-77002', yen: 7_240 }),
    ]
    await staff.call(purchase.tracking, { lineId: a.id, tracking: '6011-2233-4455', carrier: 'yamato' })
    await staff.call(purchase.tracking, { lineId: b.id, tracking: '6011-2233-4455', carrier: 'yamato' })
    const box = await staff.call(receiving.find, { code: '601122334455' })
    expect(box.matches.map((match) => [match.lineId, match.why])).toEqual(
      [a, b].toSorted((x, y) => (x.no < y.no ? -1 : 1)).map((line) => [line.id, ['tracking']]),
    )
    // One order, one box: a line of the same order without a number of its own comes along, and says so.
    const c = await seeded(crew, mina, { sellerOrderNo: 'BOX-77003', yen: 900 })
    await shop.shop.house.db
      .updateTable('order_line')
      .set({ seller_order_no: 'BOX-77001' })
      .where('id', '=', c.id)
      .execute()
    expect(
      (await staff.call(receiving.find, { code: '6011-2233-4455' })).matches.find(
        (match) => match.lineId === c.id,
      )?.why,
    ).toEqual(['seller_order'])
    const paid = await staff.call(receiving.find, { code: '¥6,130' })
    expect(paid.matches[0]).toMatchObject({ lineId: a.id, why: expect.arrayContaining(['amount']) })
    expect(paid.matches.map((match) => match.lineId)).not.toContain(b.id)
  })
})

async function dashboardQueue(id: string) {
  return (await staff.call(dashboard.show, {})).queues.find((queue) => queue.id === id)!
}
