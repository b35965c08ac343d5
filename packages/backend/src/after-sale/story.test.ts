import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  afterSale,
  afterSaleDesk,
  message,
  order,
  parcel,
  receiving,
  staffMoney,
  tracking,
  trackingDesk,
  wallet,
} from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { caseRulesVersion } from '@tomobako/domain/after-sale'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import {
  bought,
  handedOver,
  packed,
  pass,
  photo,
  requested,
  small,
  stored,
} from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { verify } from '../ledger/index.ts'
import { recordTracking } from '../tracking/index.ts'
import { turn } from './move.ts'

let world: TestShop
let crew: Crew
let mina: Customer
let ben: Customer
let sato: Staff
let mori: Staff
let finance: Staff
let packer: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  crew = { shop: world, staff: await world.staff('kai', ['buyer', 'receiver', 'packer', 'support']) }
  mina = await world.customer('mina', { walletYen: 490_000 })
  ben = await world.customer('ben', { walletYen: 90_000 })
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['support'])
  finance = await world.staff('fin', ['finance'])
  packer = await world.staff('pac', ['packer'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const camera = {
  description: '動作確認済みです。箱と説明書が付属します。目立つ傷はありません。',
  conditionText: '目立った傷や汚れなし',
}
const piece = (yen = 10_000, who = mina) => stored(crew, who, small, { ...camera, yen })
type Answer = NonNullable<InputOf<typeof afterSale.open>['claims']>[number]
const works: Answer[] = [{ check: 'works', outcome: 'differs', note: 'The shutter does not open.' }]
const shown = async (
  lineNo: string,
  kind: 'not_as_described' | 'wrong' = 'not_as_described',
  claims = works,
) =>
  (
    await mina.call(afterSale.preview, {
      lineNo,
      kind,
      answers: claims.map(({ check, outcome }) => ({ check, outcome })),
    })
  ).outcome
const open = async (lineNo: string) => {
  const { yen } = await shown(lineNo)
  return (await mina.call(afterSale.open, { lineNo, kind: 'not_as_described', claims: works, shownYen: yen }))
    .id
}
const see = (id: string, who: Customer = mina) => who.call(afterSale.detail, { id })
const desk = (id: string, who: Staff = sato) => who.call(afterSaleDesk.detail, { id })
const offerOf = async (id: string, yen: number, who: Staff = sato, more: object = {}) =>
  who.ask(afterSaleDesk.offer, {
    id,
    version: (await desk(id, who)).version,
    yen,
    goodwillYen: 0,
    borneBy: 'seller',
    why: 'The photos show it.',
    ...more,
  })
const deny = async (id: string, who: Staff = sato) =>
  who.ask(afterSaleDesk.deny, {
    id,
    version: (await desk(id, who)).version,
    why: 'The photos do not show it.',
  })
const accept = async (id: string) => mina.call(afterSale.accept, { id, version: (await see(id)).version })
const purse = async (who: Customer = mina) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const picture = async (who: Person) => {
  const form = new FormData()
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(drawn)]), 'a.jpg')
  const response = await who.send('/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'test' },
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}
const sent = async (yen = 10_000, lineIds?: readonly string[]) => {
  const line = lineIds ? { id: lineIds[0]!, no: '' } : await piece(yen)
  const no = await requested(mina, lineIds ? [...lineIds] : [line.id])
  const { totalYen } = await packed(crew, no)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  return { line, no }
}

describe('from the claim to the money', () => {
  test('S1-026 S2-008 a case decided claim by claim: the outcome was shown before, its rule is cited, the money is back at once', async () => {
    const line = await piece()
    const form = await mina.call(afterSale.form, { lineNo: line.no, kind: 'not_as_described' })
    // The piece is called what its order calls it.
    const { titleTranslated } = (await mina.call(order.detail, { no: form.piece.orderNo })).lines[0]!.line
      .card
    expect(titleTranslated).toBeTruthy()
    expect([form.piece.titleTranslated, form.pair.titleTranslated]).toEqual([
      titleTranslated,
      titleTranslated,
    ])
    // The frozen listing's own words beside the photos of the arrival.
    expect(form.claims.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['item', 'condition', 'works', 'box']),
    )
    expect(form.pair.arrived).toHaveLength(1)
    // Pictures of the frozen listing come from our own host, every one of them.
    expect(form.pair.listed.length).toBeGreaterThan(0)
    expect(form.pair.listed.filter((url) => !url.startsWith('/pictures/'))).toEqual([])
    expect(form.pair.hash).toMatch(/\w{16}/)
    const outcome = await shown(line.no)
    expect(outcome).toMatchObject({ rule: 'D1', percent: 70, because: 'works', yen: 7_000 })
    const id = await open(line.no)
    expect(await see(id)).toMatchObject({
      state: 'assessed',
      rule: { id: 'D1', version: caseRulesVersion },
      outcome,
    })
    expect((await offerOf(id, 7_000)).code).toBe(200)
    expect(await see(id)).toMatchObject({ state: 'offered', offerYen: 7_000, why: 'The photos show it.' })
    const before = await purse()
    expect(await accept(id)).toEqual({ paidYen: 7_000 })
    expect((await purse()) - before).toBe(7_000)
    const after = await see(id)
    expect(after).toMatchObject({ state: 'paid', paidYen: 7_000 })
    expect(after.events.map(({ event }) => event)).toEqual(['open', 'assess', 'offer', 'accept', 'pay'])
    // Said again it pays nothing again.
    expect(await accept(id)).toEqual({ paidYen: 7_000 })
    expect((await purse()) - before).toBe(7_000)
    const told = (await mina.call(message.list, { page: 1 })).rows.filter(
      ({ link }) => link === `/afterSaleService/detail/${id}`,
    )
    expect(told).toHaveLength(2)
  })

  test('every component comes back when it is another thing, and nobody packs what goes back to its seller', async () => {
    const line = await piece()
    const wrong: Answer[] = [{ check: 'item', outcome: 'differs', note: 'Another model.' }]
    const outcome = await shown(line.no, 'wrong', wrong)
    expect(outcome).toMatchObject({ percent: 100, goesBack: true })
    expect(outcome.parts.map(({ component }) => component)).toEqual(expect.arrayContaining(['item', 'proxy']))
    const { id } = await mina.call(afterSale.open, {
      lineNo: line.no,
      kind: 'wrong',
      claims: wrong,
      shownYen: outcome.yen,
    })
    await offerOf(id, outcome.yen)
    expect((await accept(id)).paidYen).toBe(outcome.yen)
    const bill = await mina.call(order.detail, { no: line.no.replace(/-\d+$/, '') })
    expect(bill.refunds.reduce((all, each) => all + each.yen, 0)).toBe(outcome.yen)
    expect(bill.refunds[0]!.reasonKey).toContain('afterSale')
    expect((await finance.call(staffMoney.show, {})).holds.map(({ no }) => no)).toContain(line.no)
  })

  test('S2-007 what is shown is what is sent: another outcome is shown first, and nothing is kept', async () => {
    const line = await piece()
    const envelope = await mina.ask(afterSale.open, {
      lineNo: line.no,
      kind: 'not_as_described',
      claims: works,
      shownYen: 9_999,
    })
    expect(envelope.key).toBe('afterSale.refused.outcomeChanged')
    expect(
      (await mina.call(afterSale.form, { lineNo: line.no, kind: 'not_as_described' })).kinds[0]!.openId,
    ).toBeNull()
  })

  test('evidence that is missing is asked for; once it is there the rule assesses and our time runs', async () => {
    const line = await piece()
    const { id, state } = await mina.call(afterSale.open, {
      lineNo: line.no,
      kind: 'missing_part',
      claims: [],
      shownYen: 0,
    })
    expect(state).toBe('incomplete')
    expect((await see(id)).missing).toEqual(['differs', 'words'])
    expect((await mina.ask(afterSale.add, { id, note: ' ' })).key).toBe('afterSale.refused.saySomething')
    await mina.call(afterSale.add, { id, note: 'The strap is not in the box.' })
    const after = await see(id)
    expect(after).toMatchObject({ state: 'assessed', missing: [] })
    expect(Date.parse(after.dueAt!)).toBeGreaterThan(world.shop.house.clock.now())
    // Asked again by us it waits for its customer.
    await sato.call(afterSaleDesk.ask, {
      id,
      version: (await desk(id)).version,
      why: 'A picture of the box, please.',
    })
    expect(await see(id)).toMatchObject({ state: 'incomplete', missing: ['asked'] })
    await mina.call(afterSale.add, { id, photoIds: [await picture(mina)] })
    expect((await see(id)).state).toBe('assessed')
  })

  test('a seller who cancels ends the purchase: everything goes back by the order’s own rule', async () => {
    const { line, orderNo } = await bought(crew, mina, { yen: 8_000 })
    const late = await mina.ask(afterSale.open, { lineNo: line.no, kind: 'late', shownYen: 0 })
    expect(late.key).toBe('afterSale.refused.tooEarly')
    const outcome = (
      await mina.call(afterSale.preview, { lineNo: line.no, kind: 'seller_cancelled', hasWords: true })
    ).outcome
    const { id } = await mina.call(afterSale.open, {
      lineNo: line.no,
      kind: 'seller_cancelled',
      note: 'They wrote that it is sold.',
      shownYen: outcome.yen,
    })
    expect((await offerOf(id, outcome.yen - 1)).key).toBe('console.cases.refused.whole')
    expect((await offerOf(id, outcome.yen, sato, { borneBy: 'us' })).key).toBe('console.notBorneBy')
    await offerOf(id, outcome.yen)
    expect(await accept(id)).toEqual({ paidYen: outcome.yen })
    const { order: ended } = await mina.call(order.detail, { no: orderNo })
    expect(ended.lines[0]!.state).toBe('refunded')
  })

  test('offered for a purchase that then arrived: it ends without money', async () => {
    const { line } = await bought(crew, mina, { yen: 8_000 })
    const { outcome } = await mina.call(afterSale.preview, {
      lineNo: line.no,
      kind: 'seller_cancelled',
      hasWords: true,
    })
    const { id } = await mina.call(afterSale.open, {
      lineNo: line.no,
      kind: 'seller_cancelled',
      note: 'So they said.',
      shownYen: outcome.yen,
    })
    await offerOf(id, outcome.yen)
    await crew.staff.call(receiving.receive, {
      lineId: line.id,
      ...small,
      shelf: 'B-1-1',
      photoIds: [await photo(crew.staff)],
      matches: true,
    })
    const before = await purse()
    expect(await accept(id)).toEqual({ paidYen: 0 })
    expect(await purse()).toBe(before)
    expect((await see(id)).state).toBe('closed')
  })
})

describe('decisions', () => {
  test('denied, appealed once, decided by somebody else, and then it is over', async () => {
    const id = await open((await piece()).no)
    expect((await deny(id)).code).toBe(200)
    expect(await see(id)).toMatchObject({ state: 'denied', mayAppeal: true })
    expect((await mina.ask(afterSale.dispute, { id })).key).toBe('afterSale.refused.saySomething')
    await mina.call(afterSale.dispute, {
      id,
      note: 'Look at the second picture.',
      photoIds: [await picture(mina)],
    })
    expect(await see(id)).toMatchObject({ state: 'disputed', mayAppeal: false })
    expect((await deny(id)).key).toBe('console.cases.refused.own')
    expect((await offerOf(id, 100)).key).toBe('console.cases.refused.own')
    expect((await offerOf(id, 3_000, mori)).code).toBe(200)
    expect((await mina.ask(afterSale.dispute, { id, note: 'More.' })).key).toBe(
      'afterSale.refused.appealedAlready',
    )
    expect((await deny(id, mori)).code).toBe(200)
    expect((await see(id)).state).toBe('closed')
    expect((await mina.ask(afterSale.withdraw, { id })).key).toBe('afterSale.refused.decided')
  })

  test('P 7 above 30,000 yen the customer sees nothing until somebody else has looked', async () => {
    const id = await open((await piece(60_000)).no)
    expect((await offerOf(id, 42_000)).data).toEqual({ state: 'second' })
    expect(await see(id)).toMatchObject({ state: 'second', offerYen: 0, why: '' })
    const { version } = await desk(id)
    expect((await sato.ask(afterSaleDesk.approve, { id, version })).code).toBe(403)
    await finance.call(afterSaleDesk.sendBack, { id, version, why: 'Which picture?' })
    expect((await see(id)).state).toBe('assessed')
    await offerOf(id, 42_000)
    await finance.call(afterSaleDesk.approve, { id, version: (await desk(id)).version })
    expect(await see(id)).toMatchObject({ state: 'offered', offerYen: 42_000 })
    expect(await accept(id)).toEqual({ paidYen: 42_000 })
    // The list of money names both.
    const row = await world.shop.house.db
      .selectFrom('money_request')
      .select(['needs_second', 'approved_by'])
      .where('note', 'like', `${(await see(id)).no}%`)
      .executeTakeFirst()
    expect(row).toMatchObject({ needs_second: true, approved_by: expect.any(String) })
  })

  test('small offers to one customer add up to the line of four eyes', async () => {
    const cases = []
    for (let n = 0; n < 2; n += 1) cases.push(await open((await piece(30_000)).no))
    const rin = await world.staff(`rin`, ['support'])
    expect((await offerOf(cases[0]!, 20_000, rin)).data).toEqual({ state: 'offered' })
    expect((await offerOf(cases[1]!, 20_000, rin)).data).toEqual({ state: 'second' })
  })

  test('a gift goes by role and amount, and with it all that came back never passes what was paid', async () => {
    const line = await piece(5_000)
    const id = await open(line.no)
    const paid = (await see(id)).piece!.paidYen
    expect((await offerOf(id, 3_000, sato, { goodwillYen: 2_001 })).key).toBe(
      'console.cases.refused.goodwill',
    )
    expect((await offerOf(id, paid + 1)).key).toBe('console.money.tooMuch')
    expect((await offerOf(id, paid - 100, sato, { goodwillYen: 101 })).key).toBe('console.money.tooMuch')
    await offerOf(id, paid - 1_000, sato, { goodwillYen: 1_000 })
    expect(await accept(id)).toEqual({ paidYen: paid })
    const more = await finance.ask(staffMoney.ask, {
      kind: 'refund',
      subjectNo: line.no,
      yen: 1,
      reason: 'courtesy',
      note: 'One more yen',
      borneBy: 'us',
    })
    expect(more.key).toBe('console.money.tooMuch')
    // Whatever our code says, the database does not.
    await expect(
      sql`update order_line set goodwill_yen = goodwill_yen + 1 where no = ${line.no}`.execute(
        world.shop.house.db,
      ),
    ).rejects.toThrow(/order_line_goodwill/)
  })

  test('what was refunded meanwhile counts against the offer', async () => {
    const line = await piece(10_000)
    const id = await open(line.no)
    await offerOf(id, 7_000)
    const paid = (await see(id)).piece!.paidYen
    await finance.call(staffMoney.ask, {
      kind: 'refund',
      subjectNo: line.no,
      yen: paid - 2_000,
      reason: 'damaged',
      note: 'Given by hand',
      borneBy: 'us',
    })
    expect(await accept(id)).toEqual({ paidYen: 2_000 })
  })

  test('an offer nobody answers is paid on its day, a denial nobody appeals is over', async () => {
    const [paidLater, over] = [await open((await piece()).no), await open((await piece()).no)]
    const hana = await world.staff('hana', ['support'])
    await offerOf(paidLater, 7_000, hana)
    await deny(over)
    const before = await purse()
    await pass(world, 14 * DAY - MINUTE)
    await turn(world.shop.house)
    expect((await see(paidLater)).state).toBe('offered')
    await pass(world, 2 * MINUTE)
    await turn(world.shop.house)
    expect(await see(paidLater)).toMatchObject({ state: 'paid', paidYen: 7_000 })
    expect((await see(over)).state).toBe('closed')
    // The money is there, and not because of what the page says.
    expect((await purse()) - before).toBeGreaterThanOrEqual(7_000)
    expect((await mina.ask(afterSale.dispute, { id: over, note: 'Late.' })).key).toBe(
      'afterSale.refused.decided',
    )
  })
})

describe('a parcel', () => {
  test('S2-006 claims of parcels stand in the same list, and a refused one is appealed there before somebody else', async () => {
    const { no } = await sent()
    await pass(world, 40 * DAY)
    const kind = (await mina.call(tracking.detail, { no })).mayClaim.find(({ may }) => may === 'now')
    expect(kind?.kind).toBe('not_received')
    const { id } = await mina.call(tracking.claim, {
      no,
      kind: 'not_received',
      note: 'It never came.',
      photoIds: [],
    })
    const { rows } = await mina.call(afterSale.list, { tab: 'ours' })
    expect(rows.find((row) => row.id === id)).toMatchObject({ kind: 'late', state: 'assessed', parcelNo: no })
    await sato.call(trackingDesk.decide, { id, accept: false, answer: 'The carrier is still looking.' })
    expect(await see(id)).toMatchObject({
      state: 'denied',
      mayAppeal: true,
      why: 'The carrier is still looking.',
    })
    const appealed = await mina.call(afterSale.dispute, { id, note: 'They told me they lost it.' })
    // One story: the claim's own address leads to it, and the list holds it once.
    expect((await see(id)).id).toBe(appealed.id)
    const all = (await mina.call(afterSale.list, {})).rows.filter(({ parcelNo }) => parcelNo === no)
    expect(all).toHaveLength(1)
    expect((await mina.ask(afterSale.dispute, { id, note: 'Again.' })).key).toBe(
      'afterSale.refused.appealedAlready',
    )
    expect((await offerOf(appealed.id, 1, sato, { borneBy: 'carrier' })).key).toBe(
      'console.cases.refused.own',
    )
    const yui = await world.staff('yui', ['support'])
    const { leftYen } = await desk(appealed.id, yui)
    expect(leftYen).toBeGreaterThan(0)
    expect((await offerOf(appealed.id, leftYen, yui, { borneBy: 'carrier' })).key).toBeUndefined()
    expect(await accept(appealed.id)).toEqual({ paidYen: leftYen })
  })
})

describe('damaged on the way to its customer', () => {
  /** Delivered by its carrier. */
  const delivered = async (lineIds?: readonly string[]) => {
    const made = await sent(10_000, lineIds)
    const { id } = await world.shop.house.db
      .selectFrom('parcel')
      .select('id')
      .where('no', '=', made.no)
      .executeTakeFirstOrThrow()
    await recordTracking(world.shop.house, id, 'file', [{ code: 'EMI', at: world.shop.house.clock.now() }])
    return made
  }
  /** What carriers owe us for what their covers paid. */
  const carriersOwe = async (): Promise<number> => {
    const { yen } = await world.shop.house.db
      .selectFrom('ledger_posting')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('yen'))
      .where('from_account', 'like', 'carrier:%')
      .executeTakeFirstOrThrow()
    return yen
  }
  const told = async (lineNo: string) => {
    const photoIds = [await picture(mina), await picture(mina)]
    const answers = works.map(({ check, outcome: said }) => ({ check, outcome: said }))
    const { outcome } = await mina.call(afterSale.preview, { lineNo, kind: 'damaged_there', answers })
    return { lineNo, kind: 'damaged_there' as const, claims: works, photoIds, shownYen: outcome.yen }
  }

  test('the cover of a parcel of two pays one broken piece by the yen and not a yen more, and leaves the other’s share for the other', async () => {
    const [broken, whole] = [await piece(10_000), await piece(4_000)]
    const { no } = await delivered([broken.id, whole.id])
    const { id } = await mina.call(afterSale.open, await told(broken.no))
    const { leftYen } = await desk(id)
    const [before, books] = [await purse(), await carriersOwe()]
    const offered = (yen: number) => offerOf(id, yen, sato, { borneBy: 'carrier' })
    expect((await offerOf(id, 1)).key).toBe('console.notBorneBy')
    expect((await offered(leftYen + 1)).key).toBe('console.money.tooMuch')
    expect((await offered(leftYen)).key).toBeUndefined()
    expect(await accept(id)).toEqual({ paidYen: leftYen })
    expect((await purse()) - before).toBe(leftYen)
    // The carrier bears it, and of its cover the other piece's part is left.
    expect((await carriersOwe()) - books).toBe(leftYen)
    const other = await told(whole.no)
    expect(other.shownYen).toBeGreaterThan(0)
    expect(other.shownYen).toBeLessThanOrEqual(4_000)
    expect(leftYen + other.shownYen, no).toBeLessThanOrEqual(14_000)
  })

  test('one concern is one story: what is told as a case of a piece is not claimed for its parcel as well, nor the other way round', async () => {
    const { line, no } = await delivered()
    const input = await told(line.no)
    const { id } = await mina.call(afterSale.open, input)
    const claim = { no, kind: 'damaged' as const, note: 'Broken.', photoIds: [await picture(mina)] }
    expect((await mina.ask(tracking.claim, claim)).key).toBe('tracking.claimOpen')
    await mina.call(afterSale.withdraw, { id })
    expect((await mina.ask(tracking.claim, claim)).code).toBe(200)
    expect((await mina.ask(afterSale.open, input)).key).toBe('afterSale.refused.openAlready')
  })
})

describe('whoever asks', () => {
  test('S2-009 S2-010 somebody else’s order, piece and case do not exist', async () => {
    const line = await piece()
    const id = await open(line.no)
    const orderNo = line.no.replace(/-\d+$/, '')
    // Where an order is chosen and where the cases stand, the piece is called what its order calls it.
    const { titleTranslated } = (await mina.call(order.detail, { no: orderNo })).lines[0]!.line.card
    expect(titleTranslated).toBeTruthy()
    const chosen = (await mina.call(afterSale.orders, {})).rows.find(({ no }) => no === orderNo)
    expect(chosen).toMatchObject({ titleTranslated, count: 1 })
    expect((await mina.call(afterSale.list, {})).rows.find((row) => row.id === id)?.piece).toMatchObject({
      titleTranslated,
    })
    expect((await mina.call(afterSale.pieces, { orderNo })).rows[0]!.piece.no).toBe(line.no)
    expect((await ben.call(afterSale.orders, {})).rows).toEqual([])
    const asked = [
      await ben.ask(afterSale.pieces, { orderNo }),
      await ben.ask(afterSale.form, { lineNo: line.no }),
      await ben.ask(afterSale.preview, { lineNo: line.no, kind: 'wrong' }),
      await ben.ask(afterSale.open, { lineNo: line.no, kind: 'wrong', shownYen: 0 }),
      await ben.ask(afterSale.detail, { id }),
      await ben.ask(afterSale.add, { id, note: 'x' }),
      await ben.ask(afterSale.accept, { id, version: 1 }),
      await ben.ask(afterSale.dispute, { id, note: 'x' }),
      await ben.ask(afterSale.withdraw, { id }),
      await ben.ask(afterSale.read, { id }),
    ]
    expect(asked.map(({ key }) => key)).toEqual(asked.map(() => 'common.notFound'))
    expect((await world.visitor().ask(afterSale.list, {})).code).toBe(401)
  })

  test('one story per concern: a second case of a kind leads to the first, also when both are sent at once', async () => {
    const line = await piece()
    const { yen } = await shown(line.no)
    const sent = { lineNo: line.no, kind: 'not_as_described' as const, claims: works, shownYen: yen }
    const both = await Promise.all([
      mina.ask(afterSale.open, sent),
      mina.ask(afterSale.open, { ...sent, note: 'Again' }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 460])
    expect(both.find(({ code }) => code !== 200)!.key).toBe('afterSale.refused.openAlready')
  })

  test('bad input: too long, too many, somebody else’s picture, an unknown claim; nothing is kept', async () => {
    const line = await piece()
    const { yen } = await shown(line.no)
    const sent = { lineNo: line.no, kind: 'not_as_described' as const, claims: works, shownYen: yen }
    const foreign = await picture(ben)
    const refused = [
      await mina.ask(afterSale.open, { ...sent, note: 'x'.repeat(100_000) }),
      await mina.ask(afterSale.open, { ...sent, claims: [{ ...works[0]!, note: 'x'.repeat(301) }] }),
      await mina.ask(afterSale.open, { ...sent, photoIds: [foreign] }),
      await mina.ask(afterSale.open, { ...sent, claims: [{ ...works[0]!, photoIds: [foreign] }] }),
      await mina.ask(afterSale.open, { ...sent, kind: 'damaged_there' }),
    ]
    expect(refused.map(({ key }) => key)).toEqual([
      'afterSale.refused.textLong',
      'afterSale.refused.textLong',
      'common.badInput',
      'common.badInput',
      'afterSale.refused.notNow',
    ])
    // A claim the listing does not make changes nothing, neither what is proposed nor what is kept.
    const { id } = await mina.call(afterSale.open, {
      ...sent,
      claims: [...works, { check: 'marks', outcome: 'differs', note: '<script>' }],
    })
    expect((await see(id)).claims.some(({ check }) => check === 'marks')).toBe(false)
  })

  test('only support, finance and admin see the desk, and two of us never hold one case', async () => {
    const id = await open((await piece()).no)
    expect((await packer.ask(afterSaleDesk.queue, {})).code).toBe(403)
    expect((await packer.ask(afterSaleDesk.deny, { id, version: 1, why: 'No reason' })).code).toBe(403)
    await sato.call(afterSaleDesk.claim, { id })
    expect((await mori.ask(afterSaleDesk.claim, { id })).key).toBe('console.claimedByOther')
    expect((await deny(id, mori)).key).toBe('console.claimedByOther')
    await pass(world, 16 * MINUTE)
    expect((await deny(id, mori)).code).toBe(200)
  })

  test('S7-021 the configuration names every kind with its days, from the table of rules', async () => {
    const config = await world.visitor().call(account.afterServiceConfig, {})
    expect(config.version).toBe(caseRulesVersion)
    expect(config.types.map(({ id, withinDays }) => [id, withinDays])).toContainEqual(['damaged_there', 7])
    expect(config.types).toHaveLength(10)
  })
})
