import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  consoleParcel,
  friendPayment,
  groupLabel,
  order,
  parcel,
  payment,
  wallet,
} from '@tomobako/contract'
import type { GroupLabelDetail } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, requested, stored } from '../warehouse/story.testing.ts'

let world: TestShop
beforeAll(async () => void (world = await openTestShop({ log: 'silent' })))
afterEach(async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] }))
afterAll(() => world.close())

let people = 0
const organiser = (walletYen = 0) =>
  world.customer(`organiser${(people += 1)}`, walletYen > 0 ? { walletYen } : {})
const look = (who: Customer, id: string) => who.call(groupLabel.detail, { id })
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
/** What stands in refunds:due: decided, and not sent to a card yet. */
async function due(): Promise<number> {
  const { rows } = await sql<{
    yen: number
  }>`select coalesce(sum(case when to_account = ${accounts.refundsDue} then amount else -amount end), 0)::bigint as yen from ledger_posting where ${accounts.refundsDue} in (from_account, to_account)`.execute(
    world.shop.house.db,
  )
  return rows[0]!.yen
}
const tokenOf = (label: GroupLabelDetail, name: string) =>
  new URL(
    label.members.find((member) => member.name === name)!.link!.url!,
    'http://shop.test',
  ).searchParams.get('token')!
const member = (label: GroupLabelDetail, name: string) => label.members.find((each) => each.name === name)!

/** A label with these members and one set of badges, each as many pieces as they have names' letters say. */
async function shared(
  who: Customer,
  shares: Record<string, number>,
  priceYen = 10_000,
): Promise<{ id: string; itemId: string }> {
  const { id } = await who.call(groupLabel.save, { name: 'Badges', category: 'idols', rule: 'equal' })
  const me = (await look(who, id)).members[0]!
  const ids: { memberId: string; count: number }[] = []
  for (const [name, count] of Object.entries(shares)) {
    const memberId =
      name === 'me'
        ? me.id
        : (await who.call(groupLabel.saveMember, { labelId: id, name, email: `${name}@example.net` })).id
    ids.push({ memberId, count })
  }
  const item = await who.call(groupLabel.saveItem, {
    labelId: id,
    title: '缶バッジ',
    priceYen,
    pieces: Object.values(shares).reduce((a, b) => a + b, 0),
    weightGrams: 120,
    volumeMm3: 0,
    shares: ids,
  })
  return { id, itemId: item.id }
}
async function locked(
  who: Customer,
  shares: Record<string, number>,
  priceYen = 10_000,
): Promise<{ id: string; itemId: string; label: GroupLabelDetail }> {
  const made = await shared(who, shares, priceYen)
  await who.call(groupLabel.lock, { id: made.id, totalYen: priceYen })
  return { ...made, label: await look(who, made.id) }
}
/** The payment a link opened at the bank; the payer has no account. */
async function started(payer: Person, token: string): Promise<string> {
  const { payUrl } = await payer.call(friendPayment.pay, { token, email: '', code: '', method: 'card' })
  return payUrl!.split('/').at(-1)!
}
/** The payer types the code out of their newest mail. */
async function confirms(token: string, email: string): Promise<void> {
  const { text } = (await world.mails(email)).findLast((mail) => mail.text.includes('&code='))!
  await world.visitor().call(friendPayment.confirm, { token, code: /&code=(\d+)/.exec(text)![1]! })
  await world.drain()
}
async function pays(token: string): Promise<string> {
  const paymentId = await started(world.visitor(), token)
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  return paymentId
}

test('four share a set and a bill to the yen; each pays by link, the last one settles it', async () => {
  const who = await organiser()
  const { id } = await shared(who, { me: 1, ben: 2, cleo: 3, dora: 1 }, 10_000)
  await who.call(groupLabel.saveCost, {
    labelId: id,
    kind: 'freight',
    yen: 2_000,
    rule: 'weight',
    byHand: {},
  })
  await who.call(groupLabel.saveCost, { labelId: id, kind: 'fees', yen: 301, rule: 'equal', byHand: {} })
  const before = await look(who, id)
  expect(before).toMatchObject({ totalYen: 12_301, objections: [], may: { lock: true } })
  expect(before.members.reduce((total, each) => total + each.owedYen, 0)).toBe(12_301)
  await who.call(groupLabel.lock, { id, totalYen: 12_301 })
  const label = await look(who, id)
  expect(label.members.map((each) => each.owedYen)).toEqual(before.members.map((each) => each.owedYen))
  expect((await world.mails('ben@example.net')).at(-1)!.text).toContain('/friendPayment/pay?token=')
  const asked = await world.visitor().call(friendPayment.show, { token: tokenOf(label, 'cleo') })
  expect(asked.asks).toMatchObject({
    asker: expect.stringMatching(/^o\*+\d$/),
    title: 'Badges',
    total: { yen: member(label, 'cleo').owedYen },
    emailHint: 'c***@example.net',
  })
  expect(asked.asks!.rows.reduce((total, row) => total + row.yen, 0)).toBe(member(label, 'cleo').owedYen)
  for (const name of ['ben', 'cleo', 'dora']) {
    expect((await look(who, id)).state).toBe('locked')
    await pays(tokenOf(label, name))
  }
  const after = await look(who, id)
  expect(after).toMatchObject({ state: 'settled', paidYen: 12_301 })
  expect(await walletYen(who)).toBe(12_301 - member(after, after.members[0]!.name).owedYen)
  await confirms(tokenOf(label, 'cleo'), 'cleo@example.net')
  expect((await world.mails('cleo@example.net')).at(-1)!.subject).toContain('Receipt')
  await who.call(groupLabel.archive, { id })
  expect((await who.call(groupLabel.list, { tab: 'archived', page: 1 })).rows.map((row) => row.id)).toEqual([
    id,
  ])
})

test('two payers at once: both count, it is settled once', async () => {
  const who = await organiser()
  const { id, label } = await locked(who, { ben: 1, cleo: 1 })
  const ids = await Promise.all(['ben', 'cleo'].map((name) => started(world.visitor(), tokenOf(label, name))))
  const second = await world.another()
  await Promise.all(
    ids.map(async (paymentId, at) =>
      [world.shop, second][at]!.answer(world.bank.webhook(paymentId, 'succeeded')),
    ),
  )
  await Promise.all([world.shop.jobs.drain(), second.jobs.drain()])
  await world.drain()
  expect(await look(who, id)).toMatchObject({ state: 'settled', paidYen: 10_000 })
  expect(
    await world.shop.house.db
      .selectFrom('group_event')
      .select('event')
      .where('label_id', '=', id)
      .where('event', '=', 'settle')
      .execute(),
  ).toHaveLength(1)
})

test('a double click and two browsers with one link are one payment', async () => {
  const who = await organiser()
  const { label } = await locked(who, { me: 1, ben: 1 })
  const token = tokenOf(label, 'ben')
  const ids = await Promise.all([1, 2, 3].map(() => started(world.visitor(), token)))
  expect(new Set(ids).size).toBe(1)
  await world.bank.pays(world.shop, ids[0]!, 'succeeded')
  await world.bank.pays(world.shop, ids[0]!, 'succeeded')
  expect(await walletYen(who)).toBe(5_000)
  expect(
    (await world.visitor().ask(friendPayment.pay, { token, email: '', code: '', method: 'card' })).key,
  ).toBe('friendPayment.closed')
  expect(await world.visitor().call(friendPayment.show, { token })).toEqual({
    state: 'paid',
    asks: null,
    tried: false,
    hasEmail: true,
    isConfirmed: false,
  })
})

test('a link runs out after 72 hours; money that comes after goes back to the card, and a new link is made', async () => {
  const who = await organiser()
  const { id, label } = await locked(who, { me: 1, ben: 1 })
  const token = tokenOf(label, 'ben')
  expect((await who.ask(groupLabel.link, { labelId: id, memberId: member(label, 'ben').id })).key).toBe(
    'groupLabel.linkLives',
  )
  const paymentId = await started(world.visitor(), token)
  // The payer leaves the bank's page: the link is free again, then runs out.
  await world.passTime(31 * MINUTE)
  expect((await world.visitor().call(friendPayment.show, { token })).state).toBe('open')
  await world.passTime(72 * HOUR)
  expect(await world.visitor().call(friendPayment.show, { token })).toEqual({
    state: 'expired',
    asks: null,
    tried: false,
    hasEmail: true,
    isConfirmed: false,
  })
  expect(
    (await world.visitor().ask(friendPayment.pay, { token, email: '', code: '', method: 'card' })).key,
  ).toBe('friendPayment.closed')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  expect([...world.bank.refunds.values()].at(-1)).toMatchObject({
    providerId: `test_${paymentId}`,
    yen: 5_000,
  })
  expect([await walletYen(who), await due()]).toEqual([0, 0])
  await confirms(token, 'ben@example.net')
  expect((await world.mails('ben@example.net')).at(-1)!.subject).toContain('on its way back to you')
  await who.call(groupLabel.link, { labelId: id, memberId: member(label, 'ben').id })
  await pays(tokenOf(await look(who, id), 'ben'))
  expect((await look(who, id)).state).toBe('settled')
})

test('a declined card leaves the link usable and tells the organiser nothing; the payer may say no', async () => {
  const who = await organiser()
  const { id, label } = await locked(who, { me: 1, ben: 1, cleo: 1 }, 9_000)
  const token = tokenOf(label, 'ben')
  const mails = (await world.mails(who.email)).length
  await world.bank.pays(world.shop, await started(world.visitor(), token), 'failed', 'declined')
  expect(await world.visitor().call(friendPayment.show, { token })).toMatchObject({ state: 'open' })
  expect((await world.mails(who.email)).length).toBe(mails)
  await pays(token)
  await world.visitor().call(friendPayment.decline, { token: tokenOf(label, 'cleo') })
  expect(member(await look(who, id), 'cleo').link).toMatchObject({ state: 'cancelled', url: null })
})

test('unlocked only before anybody paid; then the old links are worth nothing', async () => {
  const who = await organiser()
  const { id, label } = await locked(who, { me: 1, ben: 1, cleo: 1 }, 9_000)
  const paymentId = await started(world.visitor(), tokenOf(label, 'ben'))
  expect((await who.ask(groupLabel.unlock, { id })).key).toBe('groupLabel.payerAtBank')
  await world.bank.pays(world.shop, paymentId, 'failed', 'cancelled')
  await who.call(groupLabel.unlock, { id })
  expect(
    (
      await world
        .visitor()
        .ask(friendPayment.pay, { token: tokenOf(label, 'ben'), email: '', code: '', method: 'card' })
    ).key,
  ).toBe('friendPayment.closed')
  await who.call(groupLabel.lock, { id, totalYen: 9_000 })
  const again = await look(who, id)
  await pays(tokenOf(again, 'ben'))
  expect((await who.ask(groupLabel.unlock, { id })).key).toBe('groupLabel.somebodyPaid')
  expect((await who.ask(groupLabel.saveMember, { labelId: id, name: 'late', email: '' })).key).toBe(
    'groupLabel.notOpen',
  )
  // Given back whole it is owed again, and then it can be unlocked.
  await who.call(groupLabel.giveBack, { labelId: id, memberId: member(again, 'ben').id })
  await world.drain()
  expect(await walletYen(who)).toBe(0)
  await who.call(groupLabel.unlock, { id })
  expect((await look(who, id)).state).toBe('open')
})

test('what does not add up is refused with all reasons; a bill that changed is not locked', async () => {
  const who = await organiser()
  const { id } = await shared(who, { ben: 2 }, 1_000)
  const label = await look(who, id)
  const [me, ben] = [label.members[0]!, member(label, 'ben')]
  const hand = (parts: Record<string, number>, yen = 900) =>
    who.ask(groupLabel.saveCost, { labelId: id, kind: 'duty', yen, rule: 'hand', byHand: parts })
  expect(await hand({ [me.id]: 100, [ben.id]: 700 })).toMatchObject({
    key: 'groupLabel.handTooLittle',
    errors: [{ field: 'byHand' }],
    msg: expect.stringContaining('100'),
  })
  expect((await hand({ [me.id]: 300, [ben.id]: 700 })).key).toBe('groupLabel.handTooMuch')
  for (const yen of [-1, 0.5, 10_000_001]) expect((await hand({}, yen)).code).toBe(400)
  expect((await hand({ [me.id]: 100, [ben.id]: 800 })).code).toBe(200)
  await who.call(groupLabel.saveItem, {
    labelId: id,
    title: '画集',
    priceYen: 500,
    pieces: 3,
    weightGrams: 0,
    volumeMm3: 0,
    shares: [{ memberId: ben.id, count: 1 }],
  })
  expect((await look(who, id)).objections.map((each) => each.key)).toEqual(['groupLabel.piecesLeft'])
  expect((await who.ask(groupLabel.lock, { id, totalYen: 2_400 })).key).toBe('groupLabel.piecesLeft')
  const [, second] = (await look(who, id)).items
  await who.call(groupLabel.removeItem, { labelId: id, id: second!.id })
  expect((await who.ask(groupLabel.lock, { id, totalYen: 2_400 })).key).toBe('groupLabel.changed')
  await who.call(groupLabel.lock, { id, totalYen: 1_900 })
})

test("somebody else's label is not there; a token is good for its own link only", async () => {
  const [who, other] = [await organiser(), await organiser()]
  const { id, itemId, label } = await locked(who, { me: 1, ben: 1 })
  const memberId = member(label, 'ben').id
  for (const answer of [
    other.ask(groupLabel.detail, { id }),
    other.ask(groupLabel.detail, { itemId }),
    other.ask(groupLabel.unlock, { id }),
    other.ask(groupLabel.archive, { id }),
    other.ask(groupLabel.giveBack, { labelId: id, memberId }),
    other.ask(groupLabel.link, { labelId: id, memberId }),
    other.ask(groupLabel.lines, { labelId: id }),
    other.ask(groupLabel.saveMember, { labelId: id, name: 'x', email: '' }),
    other.ask(groupLabel.passOn, { labelId: id, itemId, yen: 1 }),
  ])
    expect((await answer).key).toBe('common.notFound')
  expect((await world.visitor().ask(groupLabel.detail, { id })).key).toBe('common.pleaseLogin')
  const token = tokenOf(label, 'ben')
  const forged = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}A`,
    token.replace('.', '.A'),
    'A'.repeat(50),
  ]
  for (const each of forged)
    expect((await world.visitor().ask(friendPayment.show, { token: each })).key).toBe('common.notFound')
  // The organiser's own pages don't know the payer's payment.
  const paymentId = await started(world.visitor(), token)
  expect((await who.ask(payment.detail, { id: paymentId })).key).toBe('common.notFound')
  expect((await who.ask(payment.result, { paymentId })).key).toBe('common.notFound')
})

test('a real order line: its bills come by themselves, are frozen at lock, and its refund goes on to the cards', async () => {
  const who = await organiser(60_000)
  const item = world.shelf.put(listing({ title: '缶バッジ 3個', yen: 3_000 }))
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  const { orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  const held = await walletYen(who)
  const { id } = await who.call(groupLabel.save, { name: 'Real', category: 'idols', rule: 'equal' })
  const ben = await who.call(groupLabel.saveMember, { labelId: id, name: 'ben', email: '' })
  const cleo = await who.call(groupLabel.saveMember, { labelId: id, name: 'cleo', email: '' })
  const [free] = (await who.call(groupLabel.lines, { labelId: id })).rows
  const { id: itemId } = await who.call(groupLabel.linkLine, { labelId: id, lineId: free!.lineId })
  expect((await who.ask(groupLabel.linkLine, { labelId: id, lineId: free!.lineId })).key).toBe(
    'groupLabel.lineTaken',
  )
  await who.call(groupLabel.saveItem, {
    labelId: id,
    id: itemId,
    title: '缶バッジ',
    priceYen: 1,
    pieces: 3,
    weightGrams: 0,
    volumeMm3: 0,
    shares: [
      { memberId: (await look(who, id)).members[0]!.id, count: 1 },
      { memberId: ben.id, count: 1 },
      { memberId: cleo.id, count: 1 },
    ],
  })
  const open = await look(who, id)
  expect(open.totalYen).toBe(60_000 - held)
  expect(open.items[0]).toMatchObject({ priceYen: 3_000, line: { orderNo } })
  await who.call(groupLabel.lock, { id, totalYen: open.totalYen })
  const label = await look(who, id)
  // Without an address the payer gives one for the receipt.
  expect(
    (
      await world
        .visitor()
        .ask(friendPayment.pay, { token: tokenOf(label, 'ben'), email: '', code: '', method: 'card' })
    ).key,
  ).toBe('friendPayment.emailNeeded')
  const paid: Record<string, string> = {}
  for (const name of ['ben', 'cleo']) {
    const { payUrl } = await world.visitor().call(friendPayment.pay, {
      token: tokenOf(label, name),
      email: `${name}@example.org`,
      code: '',
      method: 'card',
    })
    paid[name] = payUrl!.split('/').at(-1)!
    await world.bank.pays(world.shop, paid[name], 'succeeded')
    await confirms(tokenOf(label, name), `${name}@example.org`)
  }
  expect(await walletYen(who)).toBe(held + member(label, 'ben').owedYen + member(label, 'cleo').owedYen)

  // The seller has none: the line is refunded to the organiser's wallet, who passes it on.
  const detail = await who.call(order.detail, { no: orderNo })
  await who.call(order.cancelLine, { lineId: detail.lines[0]!.line.id })
  const back = await look(who, id)
  expect(back.items[0]!.refundYen).toBe(open.totalYen)
  const { parts, ownYen } = await who.call(groupLabel.passOn, { labelId: id, itemId, yen: open.totalYen })
  await world.drain()
  expect(parts.reduce((total, part) => total + part.yen, 0)).toBe(open.totalYen)
  for (const name of ['ben', 'cleo'])
    expect(
      [...world.bank.refunds.values()].find((refund) => refund.providerId === `test_${paid[name]}`)?.yen,
    ).toBe(member(label, name).owedYen)
  expect(ownYen).toBe(label.members[0]!.owedYen)
  expect([await walletYen(who), await due()]).toEqual([60_000, 0])
  expect((await world.mails('ben@example.org')).at(-1)!.subject).toContain('on its way back to you')
  expect((await who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 1 })).key).toBe(
    'groupLabel.tooMuchBack',
  )
})

test('a refund in parts never gives back more than was paid, and not what the wallet does not hold', async () => {
  const who = await organiser()
  const { id, itemId, label } = await locked(who, { ben: 1, cleo: 2 }, 1_000)
  await pays(tokenOf(label, 'ben'))
  expect((await who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 10 })).key).toBe(
    'groupLabel.notSettled',
  )
  await pays(tokenOf(label, 'cleo'))
  const key = { key: `pass-on-${id}` }
  const [first, second] = await Promise.all([
    who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 301 }, key),
    who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 301 }, key),
  ])
  expect(first).toEqual(second)
  await world.drain()
  expect(await walletYen(who)).toBe(699)
  expect((await who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 700 })).key).toBe(
    'groupLabel.tooMuchBack',
  )
  // Ben's whole payment: what is left of it; the share without what was passed on is owed again.
  await who.call(groupLabel.giveBack, { labelId: id, memberId: member(label, 'ben').id })
  expect((await look(who, id)).state).toBe('locked')
  await who.call(groupLabel.link, { labelId: id, memberId: member(label, 'ben').id })
  await pays(tokenOf(await look(who, id), 'ben'))
  expect([await walletYen(who), (await look(who, id)).state]).toEqual([699, 'settled'])
  // The wallet was emptied elsewhere.
  await world.shop.house.db.transaction().execute(async (tx) => {
    const { post } = await import('../ledger/index.ts')
    await post(
      { db: tx, now: world.shop.house.clock.now() },
      {
        key: `test/${id}`,
        kind: 'test',
        postings: [{ from: accounts.wallet(who.id), to: accounts.income('test'), amount: 600, asset: 'JPY' }],
        values: {},
      },
    )
  })
  expect((await who.ask(groupLabel.passOn, { labelId: id, itemId, yen: 300 })).key).toBe(
    'payment.walletTooLow',
  )
  expect(await walletYen(who)).toBe(99)
})

test('a link into the wallet: made, withdrawn, paid; nobody else sees it', async () => {
  const [who, other] = [await organiser(), await organiser()]
  const link = await who.call(friendPayment.ask, {
    yen: 4_000,
    name: 'Grandma',
    email: '',
    message: 'For the kokeshi',
  })
  const gone = await who.call(friendPayment.ask, {
    yen: 500,
    name: 'Uncle',
    email: 'uncle@example.net',
    message: '',
  })
  expect((await other.ask(friendPayment.cancel, { id: gone.id })).key).toBe('common.notFound')
  await who.call(friendPayment.cancel, { id: gone.id })
  expect((await who.ask(friendPayment.cancel, { id: gone.id })).key).toBe('friendPayment.notOpen')
  const token = new URL(link.url!, 'http://shop.test').searchParams.get('token')!
  expect(
    (await world.visitor().ask(friendPayment.pay, { token, email: 'nonsense', code: '', method: 'card' }))
      .key,
  ).toBe('friendPayment.emailWrong')
  const { payUrl } = await world
    .visitor()
    .call(friendPayment.pay, { token, email: 'gran@example.org', code: '', method: 'card' })
  await world.bank.pays(world.shop, payUrl!.split('/').at(-1)!, 'succeeded')
  expect(await walletYen(who)).toBe(4_000)
  await confirms(token, 'gran@example.org')
  expect((await world.visitor().ask(friendPayment.email, { token, email: 'thief@example.org' })).key).toBe(
    'friendPayment.closed',
  )
  expect(
    (await who.call(friendPayment.list, { page: 1 })).rows.map((row) => [row.name, row.state, row.url]),
  ).toEqual([
    ['Uncle', 'cancelled', null],
    ['Grandma', 'paid', null],
  ])
  expect((await other.call(friendPayment.list, { page: 1 })).rows).toEqual([])
  await world.passTime(DAY)
})

test('what comes back of a parcel leaves its postage with the group; a lost line ends, and costs only what its cover did not pay', async () => {
  const who = await organiser(100_000)
  const crew = { shop: world, staff: await world.staff(`crew${people}`) }
  const line = await stored(crew, who, undefined, { yen: 30_000 })
  const { id } = await who.call(groupLabel.save, { name: 'Camera', category: 'idols', rule: 'equal' })
  await who.call(groupLabel.linkLine, { labelId: id, lineId: line.id })
  const journey = async (): Promise<{ no: string; shippingYen: number }> => {
    const no = await requested(who, [line.id])
    const { totalYen } = await packed(crew, no)
    await who.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, no)
    return {
      no,
      shippingYen: (await who.call(parcel.detail, { no })).rows.find(({ key }) => key === 'shipping')!.yen,
    }
  }
  const freight = async () =>
    (await look(who, id)).costs
      .filter(({ kind }) => kind === 'freight')
      .reduce((total, { yen }) => total + yen, 0)
  expect(await freight()).toBe(0)
  const first = await journey()
  expect(await freight()).toBe(first.shippingYen)
  await crew.staff.call(consoleParcel.event, {
    no: first.no,
    event: 'return',
    cause: 'unclaimed',
    note: 'Not collected.',
  })
  // The journey was paid for and led nowhere: the group bears it.
  expect(await freight()).toBe(first.shippingYen)
  const second = await journey()
  expect(await freight()).toBe(first.shippingYen + second.shippingYen)
  await crew.staff.call(consoleParcel.event, { no: second.no, event: 'lose', note: 'Declared lost.' })
  const lost = await look(who, id)
  expect(lost.items[0]).toMatchObject({ priceYen: 10_000, refundYen: 0, line: { state: 'lost' } })
  expect(await freight()).toBe(first.shippingYen)
  expect((await who.call(groupLabel.lines, { labelId: id })).rows).toEqual([])
})
