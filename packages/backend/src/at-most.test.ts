import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '@tomobako/backend'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { cart, encode, friendPayment, groupLabel } from '@tomobako/contract'
import { groupLabelLimits } from '@tomobako/domain/group-label'
import { orderLimits } from '@tomobako/domain/order'
import type { Customer, TestShop } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'

// Two shops on one database stand for two processes: a limit that is read and then written holds for nobody who asks twice at once.
let world: TestShop
let doors: Shop[]
beforeAll(async () => {
  world = await openTestShop()
  doors = [world.shop, await world.another()]
})
afterAll(() => world.close())

async function twentyAtOnce<I, O>(
  who: Customer,
  endpoint: Endpoint<I, O>,
  input: (index: number) => I,
): Promise<Envelope[]> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const request = encode(
        endpoint,
        input(index),
        { language: 'en', isNew: 0 },
        { base: 'http://shop.test', headers: { cookie } },
      )
      return JSON.parse(await (await doors[index % 2]!.answer(request))!.text()) as Envelope
    }),
  )
}
const countOf = async (
  table: 'cart_line' | 'friend_payment' | 'group_label',
  customerId: string,
): Promise<number> =>
  (await world.shop.house.db.selectFrom(table).select('id').where('customer_id', '=', customerId).execute())
    .length
const keysOf = (answers: readonly Envelope[], code: number) =>
  answers.filter((each) => each.code !== code).map((each) => each.key)

describe('limits hold when twenty ask at once through two processes', () => {
  test('a cart of 100 lines never has 102', async () => {
    const anna = await world.customer('anna')
    const { db } = world.shop.house
    const room = 3
    await db
      .insertInto('cart_line')
      .values(
        Array.from({ length: orderLimits.cartLines - room }, (_, index) => ({
          id: crypto.randomUUID(),
          customer_id: anna.id,
          source: 'mercari',
          listing_id: `m9${index}`,
          quantity: 1,
          options: '[]',
          remark: '',
          services: [],
          added_price_yen: 500,
          at: new Date(world.shop.house.clock.now()).toISOString(),
        })),
      )
      .execute()
    const items = Array.from({ length: 20 }, () => world.shelf.put(listing()))
    const answers = await twentyAtOnce(anna, cart.add, (index) => ({
      source: items[index]!.source,
      id: items[index]!.id,
      quantity: 1,
      options: [],
      remark: '',
    }))
    expect(await countOf('cart_line', anna.id)).toBe(orderLimits.cartLines)
    expect(keysOf(answers, 200)).toEqual(Array<string>(20 - room).fill('cart.full'))
  })

  test('friend payment links', async () => {
    const bea = await world.customer('bea')
    for (let made = 0; made < 18; made += 1)
      await bea.call(friendPayment.ask, { yen: 500, name: `friend ${made}`, email: '', message: '' })
    const answers = await twentyAtOnce(bea, friendPayment.ask, (index) => ({
      yen: 500,
      name: `another ${index}`,
      email: '',
      message: '',
    }))
    expect(await countOf('friend_payment', bea.id)).toBe(20)
    expect(keysOf(answers, 200)).toEqual(Array<string>(18).fill('friendPayment.tooMany'))
  })

  test('group purchases', async () => {
    const cara = await world.customer('cara')
    const wish = (name: string) => ({ name, category: 'figures' as const, rule: 'equal' as const })
    const first = await cara.call(groupLabel.save, wish('the first'))
    const { db } = world.shop.house
    const row = await db
      .selectFrom('group_label')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('group_label')
      .values(
        Array.from({ length: groupLabelLimits.labels - 3 }, (_, index) => ({
          ...row,
          id: crypto.randomUUID(),
          name: `label ${index}`,
          created_at: new Date(row.created_at).toISOString(),
          locked_at: null,
          settled_at: null,
        })) as never,
      )
      .execute()
    const answers = await twentyAtOnce(cara, groupLabel.save, (index) => wish(`another ${index}`))
    expect(await countOf('group_label', cara.id)).toBe(groupLabelLimits.labels)
    expect(keysOf(answers, 200)).toEqual(Array<string>(18).fill('groupLabel.full'))
  })
})
