import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, cart, checkout } from '@tomobako/contract'
import { inCurrency } from '@tomobako/domain/money'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

test('prices beside yen were only on item pages and at the checkout: every page has the rate, with its day, and what it makes of a price is what the checkout says', async () => {
  const anna = await world.customer('anna', { walletYen: 50_000 })
  await anna.call(account.savePreferences, { currency: 'EUR' })
  const { rate, currency } = await anna.call(account.session, {})
  expect(rate).toMatchObject({ currency, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const item = world.shelf.put(listing({ yen: 9_876 }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await anna.call(cart.add, add)
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  expect(quote.local).toEqual(inCurrency(quote.totalYen, rate!))
  // Charged are yen, whatever is read.
  const { orderNo } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  const { rows } = await world.shop.house.db
    .selectFrom('orders')
    .select('rows')
    .where('no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(rows)).toContain(String(quote.totalYen))
})

test('whoever reads yen, or a currency we know no rate of, sees yen alone', async () => {
  const who = await world.customer('yen')
  await who.call(account.savePreferences, { currency: 'JPY' })
  expect((await who.call(account.session, {})).rate).toBeNull()
  await who.call(account.savePreferences, { currency: 'XXX' })
  expect((await who.call(account.session, {})).rate).toBeNull()
})
