import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, cart, checkout, ownData, payment, wallet } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { ownDataLimits } from '@tomobako/domain/own-data'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { reconcile } from './index.ts'
import { companies } from './kept-cards.testing.ts'
import type { Company, Does, Place } from './kept-cards.testing.ts'

describe.each(companies)('cards kept at %s', (_name, open) => {
  let world: TestShop
  let company: Company
  beforeAll(async () => {
    company = await open()
    world = await openTestShop({ log: 'silent', card: company.gateway })
  })
  afterAll(async () => {
    expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
    await world.close()
    await company.close()
  })

  async function quoted(who: Customer) {
    const item = world.shelf.put(listing())
    const wish = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
    const { lineId } = await who.call(cart.add, wish)
    return who.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  }
  const placed = async (who: Customer, how: { card?: string; keepsCard?: boolean }) =>
    who.call(checkout.place, { quoteId: (await quoted(who)).id, accept: true, ...how })
  /** What the company says of it now, and what follows from that. */
  async function settles(paymentId: string) {
    await reconcile(world.shop.house, paymentId)
    await world.drain()
  }
  async function at(id: string): Promise<Place> {
    const { provider_id: providerId, pay_url: payUrl } = await world.shop.house.db
      .selectFrom('payment')
      .select(['provider_id', 'pay_url'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { providerId: providerId ?? '', payUrl: payUrl ?? '' }
  }
  const stateOf = async (who: Customer, id: string) => (await who.call(payment.detail, { id })).state
  async function keeps(who: Customer, does: Does = 'approve') {
    const { paymentId } = await placed(who, { keepsCard: true })
    await company.pays(await at(paymentId), does)
    await settles(paymentId)
    expect(await stateOf(who, paymentId)).toBe('succeeded')
    const { rows } = await who.call(cards.list, {})
    expect(rows).toHaveLength(1)
    return rows[0]!
  }
  const gone = { errors: [{ key: 'payment.cardGone' }] }

  test('a card is kept only when its owner said so, and is known by company, four digits and end', async () => {
    const anna = await world.customer('anna')
    const { paymentId } = await placed(anna, {})
    await company.pays(await at(paymentId))
    await settles(paymentId)
    expect(await anna.call(cards.list, {})).toEqual({ mayKeep: true, rows: [] })
    expect(await company.keeps()).toBe(0)

    const card = await keeps(anna)
    expect(card).toEqual({ id: card.id, brand: 'Visa', last4: '4242', end: '07/29', state: 'good' })
    expect((await quoted(anna)).cards).toEqual({ mayKeep: true, rows: [card] })
    // The same card again is the same card, and the name it had before is forgotten there.
    expect(await keeps(anna)).toEqual(card)
    expect(await company.keeps()).toBe(1)
    const other = await world.customer('other')
    expect((await other.call(cards.list, {})).rows).toEqual([])
  })

  test('one press pays with it: no page of the company in between', async () => {
    const bea = await world.customer('bea')
    const card = await keeps(bea)
    const quote = await quoted(bea)
    const pressed = { quoteId: quote.id, accept: true, card: card.id }
    const once = await bea.call(checkout.place, pressed)
    expect(once).toMatchObject({ state: 'processing', payUrl: null })
    // Pressed twice it is one order and one charge.
    expect((await bea.call(checkout.place, pressed)).paymentId).toBe(once.paymentId)
    const result = await bea.call(payment.result, { paymentId: once.paymentId })
    expect(result).toMatchObject({ state: 'success', method: 'card', totalYen: quote.totalYen })
  })

  test('it fills the wallet in one press as well', async () => {
    const gil = await world.customer('gil')
    const card = await keeps(gil)
    const { cards: shown, balanceYen } = await gil.call(wallet.detail, { page: 1 })
    expect(shown.rows).toEqual([card])
    const { paymentId, payUrl } = await gil.call(wallet.topUp, { yen: 3_000, method: 'card', card: card.id })
    expect(payUrl).toBeNull()
    await settles(paymentId)
    expect((await gil.call(wallet.detail, { page: 1 })).balanceYen).toBe(balanceYen + 3_000)
  })

  test('where the bank asks for its customer, they go there and come back paid', async () => {
    const cleo = await world.customer('cleo')
    const card = await keeps(cleo, 'verify')
    const asked = await placed(cleo, { card: card.id })
    expect(asked).toMatchObject({ state: 'needs_action', payUrl: expect.stringMatching(/^http/) })
    await settles(asked.paymentId)
    expect(await stateOf(cleo, asked.paymentId)).toBe('needs_action')
    await company.confirms(await at(asked.paymentId))
    await settles(asked.paymentId)
    expect(await stateOf(cleo, asked.paymentId)).toBe('succeeded')
  })

  test('a card the company has forgotten is said to be gone, and the other ways are offered', async () => {
    const dora = await world.customer('dora')
    const card = await keeps(dora)
    await company.forgets()
    const { paymentId } = await placed(dora, { card: card.id })
    const result = await dora.call(payment.result, { paymentId })
    expect(result).toMatchObject({ state: 'failed', failureKey: 'payment.cardGone' })
    expect(result.methods.map(({ id }) => id)).toContain('card')
    expect(result.cards.rows).toEqual([{ ...card, state: 'gone' }])
    // It is refused from now on, and another way still pays.
    const same = { id: paymentId, method: 'card' as const }
    expect(await dora.ask(payment.retry, { ...same, card: card.id })).toMatchObject(gone)
    const again = await dora.call(payment.retry, same)
    await company.pays(await at(again.paymentId))
    await settles(again.paymentId)
    expect(await stateOf(dora, again.paymentId)).toBe('succeeded')
  })

  test('a card whose month is over, and the card of somebody else, pay nothing', async () => {
    const [eva, fay] = [await world.customer('eva'), await world.customer('fay')]
    const card = await keeps(eva)
    const { id: quoteId } = await quoted(fay)
    expect(await fay.ask(checkout.place, { quoteId, accept: true, card: card.id })).toMatchObject(gone)
    expect(await fay.ask(cards.remove, { id: card.id })).toMatchObject({
      errors: [{ key: 'common.notFound' }],
    })
    await world.shop.house.db.updateTable('kept_card').set({ year: 2020 }).where('id', '=', card.id).execute()
    expect((await eva.call(cards.list, {})).rows[0]).toMatchObject({ end: '07/20', state: 'expired' })
    const mine = await quoted(eva)
    expect(await eva.ask(checkout.place, { quoteId: mine.id, accept: true, card: card.id })).toMatchObject(
      gone,
    )
  })

  test('removed is removed: here at once, at the company right after', async () => {
    const gina = await world.customer('gina')
    await company.forgets()
    const card = await keeps(gina)
    expect(await company.keeps()).toBe(1)
    await gina.call(cards.remove, { id: card.id })
    expect((await gina.call(cards.list, {})).rows).toEqual([])
    await world.drain()
    expect(await company.keeps()).toBe(0)
    expect(await gina.ask(cards.remove, { id: card.id })).toMatchObject({
      errors: [{ key: 'common.notFound' }],
    })
  })

  test('P 8.10 it ends with the account, here and at the company', async () => {
    const [hana, buyer] = [await world.customer('hana'), await world.customer('ida')]
    await company.forgets()
    const { id } = await keeps(buyer)
    const { db } = world.shop.house
    // Nothing may be open when an account ends, and whoever keeps a card has just bought something.
    await db.updateTable('kept_card').set({ customer_id: hana.id }).where('id', '=', id).execute()
    expect(await company.keeps()).toBe(1)
    await hana.call(ownData.leave, { password: hana.password, sure: true })
    await world.passTime(ownDataLimits.waitMs + HOUR)
    await world.drain()
    expect(
      await db.selectFrom('kept_card').select('id').where('customer_id', '=', hana.id).execute(),
    ).toEqual([])
    expect(await company.keeps()).toBe(0)
  })
})
