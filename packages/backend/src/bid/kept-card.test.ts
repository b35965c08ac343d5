import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bid, cards, payment } from '@tomobako/contract'
import type { BidRow } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { reconcile } from '../payment/index.ts'
import { companies } from '../payment/kept-cards.testing.ts'
import type { Company, Does, Place } from '../payment/kept-cards.testing.ts'
import { openHouse, rounds, rowOf } from './bid.testing.ts'
import type { House } from './bid.testing.ts'

describe.each(companies)('a bid held on a card kept at %s', (_name, open) => {
  let world: TestShop
  let company: Company
  let house: House
  let kim: Customer
  let count = 0
  beforeAll(async () => {
    company = await open()
    world = await openTestShop({ log: 'silent', card: company.gateway })
  })
  afterAll(async () => {
    await world.close()
    await company.close()
  })
  beforeEach(async () => {
    house = openHouse(world, house?.count ?? 0)
    kim = await world.customer(`kim${(count += 1)}`)
  })
  // Whatever happened: the books agree, and what stands in them as held is kept free at the company.
  afterEach(async () => {
    await world.drain()
    expect((await verify(world.shop.house.db)).problems).toEqual([])
  })

  const pass = async (ms: number): Promise<void> => {
    await world.passTime(ms)
    await rounds(world)
    await world.drain()
  }
  type How = { card?: string; keepsCard?: boolean }
  async function pressed(id: string, how: How, maximumYen = 2_000) {
    const { seen } = await kim.call(bid.sheet, { source: 'yahoo', id, maximumYen })
    const input = { source: 'yahoo' as const, id, seen, maximumYen, when: 'now' as const }
    const usual = { accept: true, mail: true, releaseWhenOutbid: true }
    return { ...input, ...usual, means: 'card' as const, ...how }
  }
  const place = async (id: string, how: How, maximumYen?: number): Promise<BidRow> =>
    kim.call(bid.place, await pressed(id, how, maximumYen))
  async function at(paymentId: string): Promise<Place> {
    const { provider_id: providerId, pay_url: payUrl } = await world.shop.house.db
      .selectFrom('payment')
      .select(['provider_id', 'pay_url'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return { providerId: providerId ?? '', payUrl: payUrl ?? '' }
  }
  const settles = async (paymentId: string): Promise<void> => {
    await reconcile(world.shop.house, paymentId)
    await world.drain()
  }
  const paymentsFor = (subjectId: string) =>
    world.shop.house.db
      .selectFrom('payment')
      .select(['id', 'state', 'yen', 'authorised_yen', 'kept_card_id'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  const whatIsSaid = async (paymentId: string) =>
    (await company.gateway.read((await at(paymentId)).providerId)).state
  /** A card left with a first bid, typed at the company. */
  async function keeps(does: Does = 'approve'): Promise<string> {
    const { cardAsk } = await place(house.lot(60).id, { keepsCard: true }, 1_100)
    await company.pays(await at(cardAsk!.paymentId), does)
    await settles(cardAsk!.paymentId)
    const { rows } = await kim.call(cards.list, {})
    expect(rows).toHaveLength(1)
    return rows[0]!.id
  }

  test('one press: the money is kept free without a page, and only what the lot costs is taken', async () => {
    const card = await keeps()
    const { id } = house.lot(30)
    expect((await kim.call(bid.sheet, { source: 'yahoo', id })).cards.rows).toMatchObject([
      { id: card, last4: '4242', state: 'good' },
    ])
    const input = await pressed(id, { card })
    const key = { idempotencyKey: randomUUID() }
    const row = await kim.call(bid.place, input, key)
    expect(row).toMatchObject({ means: 'card', waits: false, heldYen: 2_900, cardAsk: null })
    // Pressed twice it is one bid and one hold.
    expect(await kim.call(bid.place, input, key)).toEqual(row)
    expect(await kim.ask(bid.place, input)).toMatchObject({ key: 'bid.already' })
    expect(await paymentsFor(row.id)).toMatchObject([{ state: 'authorised', kept_card_id: card }])
    await pass(2_000)
    expect(await rowOf(kim, row.id)).toMatchObject({ state: 'leading' })
    // Removed from the settings, it still pays for what it was kept free for.
    await kim.call(cards.remove, { id: card })
    await world.drain()
    await pass(31 * MINUTE)
    expect(await rowOf(kim, row.id)).toMatchObject({ state: 'won', paidYen: 1_000, missingYen: null })
    const [paid] = await paymentsFor(row.id)
    expect(paid).toMatchObject({ state: 'succeeded', yen: 1_900, authorised_yen: 2_900, kept_card_id: null })
    expect(await company.gateway.read((await at(paid!.id)).providerId)).toMatchObject({
      state: 'succeeded',
      yen: 1_900,
    })
  })

  test('where the bank asks for its customer they go there; whoever closes that page loses nothing and is held to nothing', async () => {
    const card = await keeps('verify')
    const [first, second] = [house.lot(120), house.lot(120)]
    const row = await place(first.id, { card })
    expect(row).toMatchObject({ waits: true, cardAsk: { payUrl: expect.stringMatching(/^http/) } })
    await company.confirms(await at(row.cardAsk!.paymentId))
    await settles(row.cardAsk!.paymentId)
    expect(await rowOf(kim, row.id)).toMatchObject({ waits: false, heldYen: 2_900, cardAsk: null })

    const left = await place(second.id, { card })
    const asked = await at(left.cardAsk!.paymentId)
    expect(await rowOf(kim, left.id)).toMatchObject({ cardAsk: { payUrl: asked.payUrl, isOver: false } })
    await pass(40 * MINUTE)
    expect(await rowOf(kim, left.id)).toMatchObject({ state: 'failed', reason: 'card', heldYen: 0 })
    // The page was still open in another tab.
    await company.confirms(asked)
    await settles(left.cardAsk!.paymentId).catch(() => {})
    expect(await whatIsSaid(left.cardAsk!.paymentId)).not.toBe('authorised')
    expect(await rowOf(kim, left.id)).toMatchObject({ heldYen: 0 })
  })

  test('a card that is declined is said with its reason; the bid waits as it was ordered, and another card holds it', async () => {
    const card = await keeps()
    await company.declines()
    const row = await place(house.lot(60).id, { card })
    expect(row).toMatchObject({
      state: 'scheduled',
      waits: true,
      maximumYen: 2_000,
      cardAsk: { isOver: true, failureKey: 'payment.declined', keptCardId: card, payUrl: null },
    })
    const same = { id: row.cardAsk!.paymentId, method: 'card' as const }
    const again = await kim.call(payment.retry, { ...same, card })
    expect(again).toMatchObject({ state: 'failed', payUrl: null })
    const other = await kim.call(payment.retry, { ...same, keepsCard: true })
    expect(other.payUrl).toMatch(/^http/)
    await company.pays(await at(other.paymentId))
    await settles(other.paymentId)
    expect(await rowOf(kim, row.id)).toMatchObject({ waits: false, heldYen: 2_900 })
  })

  test('two cards asked for one bid: the second holds it, and what the first one promises afterwards is free again', async () => {
    const slow = await keeps('verify')
    const row = await place(house.lot(60).id, { card: slow })
    const first = row.cardAsk!.paymentId
    const asked = await at(first)
    // In another tab, with another card.
    const second = await kim.call(payment.retry, { id: first, method: 'card', keepsCard: false })
    await company.pays(await at(second.paymentId))
    await company.confirms(asked)
    await settles(second.paymentId)
    await settles(first)
    expect(await rowOf(kim, row.id)).toMatchObject({ waits: false, heldYen: 2_900 })
    expect(await whatIsSaid(second.paymentId)).toBe('authorised')
    expect(await whatIsSaid(first)).not.toBe('authorised')
  })

  test('a card that is gone, and one that was removed before the press, order nothing', async () => {
    const card = await keeps()
    const { id } = house.lot(60)
    const input = await pressed(id, { card })
    await kim.call(cards.remove, { id: card })
    expect(await kim.ask(bid.place, input)).toMatchObject({
      errors: [{ key: 'payment.cardGone', field: 'card' }],
    })
    expect((await kim.call(bid.mine, { source: 'yahoo', id })).bid).toBeNull()
  })

  test('the company forgot it: the bid waits, says so, and offers the card no more', async () => {
    const card = await keeps()
    await company.forgets()
    const row = await place(house.lot(60).id, { card })
    expect(row).toMatchObject({ waits: true, cardAsk: { isOver: true, failureKey: 'payment.cardGone' } })
    expect((await kim.call(cards.list, {})).rows).toMatchObject([{ id: card, state: 'gone' }])
  })

  test('our process dies before it asks the card, and the card is removed: the bid waits for one that is typed', async () => {
    const card = await keeps()
    const { charge } = company.gateway.cards!
    Object.assign(company.gateway.cards!, { charge: () => Promise.reject(new Error('we are gone')) })
    const row = await place(house.lot(60).id, { card })
    Object.assign(company.gateway.cards!, { charge })
    expect(row).toMatchObject({ waits: true, cardAsk: { payUrl: null, isOver: false } })
    await kim.call(cards.remove, { id: card })
    await settles(row.cardAsk!.paymentId)
    const asked = (await rowOf(kim, row.id)).cardAsk
    expect(asked).toMatchObject({ payUrl: expect.stringMatching(/^http/), keptCardId: null })
    await company.pays(await at(asked!.paymentId))
    await settles(asked!.paymentId)
    expect(await rowOf(kim, row.id)).toMatchObject({ waits: false, heldYen: 2_900 })
  })

  test('the company took it and we never heard: it is asked for once', async () => {
    const card = await keeps()
    const { charge } = company.gateway.cards!
    Object.assign(company.gateway.cards!, {
      async charge(order: Parameters<typeof charge>[0]) {
        await charge(order)
        throw new Error('the answer was lost')
      },
    })
    const row = await place(house.lot(60).id, { card })
    Object.assign(company.gateway.cards!, { charge })
    expect(row).toMatchObject({ waits: true })
    await settles(row.cardAsk!.paymentId)
    expect(await rowOf(kim, row.id)).toMatchObject({ waits: false, heldYen: 2_900 })
    expect(await paymentsFor(row.id)).toHaveLength(1)
  })

  test('a raise keeps the difference free in one press as well, pressed twice once', async () => {
    const card = await keeps()
    const { id } = house.lot(30)
    const row = await place(id, { card })
    await pass(2_000)
    const leading = await rowOf(kim, row.id)
    const more = { bidId: row.id, version: leading.version, maximumYen: 5_000, seenMoreYen: 3_000, card }
    const raised = await kim.call(bid.raise, more)
    expect(raised).toMatchObject({ maximumYen: 5_000, heldYen: 5_900, cardAsk: null })
    expect(await kim.ask(bid.raise, more)).toMatchObject({ key: 'bid.changed' })
    expect(await paymentsFor(row.id)).toMatchObject([
      { state: 'authorised', yen: 2_900 },
      { state: 'authorised', yen: 3_000 },
    ])
  })

  test('a group asks it for each lot it may win', async () => {
    const card = await keeps()
    const lots = [house.lot(40), house.lot(60), house.lot(80)].map(({ id }) => ({ id, maximumYen: 3_000 }))
    const wish = {
      name: '',
      winsWanted: 2,
      totalYen: 20_000,
      lots: lots.map((lot) => ({ source: 'yahoo' as const, ...lot })),
    }
    const { seen, cards: shown } = await kim.call(bid.groupSheet, wish)
    expect(shown.rows).toMatchObject([{ id: card }])
    const { groupId, cardAsk } = await kim.call(bid.groupPlace, {
      ...wish,
      seen,
      means: 'card',
      card,
      accept: true,
      mail: true,
    })
    expect(cardAsk).toMatchObject({ payUrl: null, isKept: true })
    const mine = async () => (await kim.call(bid.groups, {})).rows.find((row) => row.id === groupId)!
    const begun = await mine()
    expect(begun).toMatchObject({ heldYen: 3_900, card: { keptYen: 3_900, askYen: 3_900, failureKey: null } })
    await company.declines()
    expect(await kim.call(bid.groupCard, { groupId, version: begun.version, card })).toMatchObject({
      payUrl: null,
      isKept: false,
    })
    expect((await mine()).card).toMatchObject({ failureKey: 'payment.declined', keptCardId: card })
    await kim.call(bid.groupStop, { groupId, version: (await mine()).version })
    await world.drain()
    expect(await paymentsFor(groupId)).toMatchObject([{ state: 'released' }, { state: 'failed' }])
  })
})
