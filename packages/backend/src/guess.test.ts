import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
let mallory: Customer
let mine: string
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 100_000 })
  mallory = await world.customer('mallory')
  const { source, id } = world.shelf.put(listing())
  const { lineId } = await anna.call(cart.add, { source, id, quantity: 1, options: [], remark: '' })
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  mine = (await anna.call(checkout.place, { quoteId: quote.id, accept: true })).orderNo
})
afterAll(() => world?.close())

/** A number beside one that there is: other last digits, as somebody who has one order would try. */
const beside = (no: string, at: number): string => {
  const other = `${no.slice(0, -4)}${String(at).padStart(4, '0')}`
  return other === mine ? `${no.slice(0, -4)}0000` : other
}

test(
  'probe 5: ten thousand guessed numbers find nothing that is somebody else’s, and one place is stopped at its limit',
  { timeout: 600_000 },
  async () => {
    const found: number[] = []
    const said = { none: 0, tooMany: 0 }
    for (let from = 0; from < 10_000; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, step) => {
          const at = from + step
          const no =
            at === 5_001
              ? mine
              : at % 3 === 0
                ? beside(mine, at)
                : at % 3 === 1
                  ? randomUUIDv7()
                  : randomUUID()
          // Half of them from one place, as a program would; the rest from a hundred.
          const ip = at % 2 === 0 ? '203.0.113.7' : `198.51.100.${at % 100}`
          const { code } = await mallory.ask(order.detail, { no }, { headers: { 'x-tomobako-ip': ip } })
          if (code === 404) said.none += 1
          else if (code === 429) said.tooMany += 1
          else found.push(code)
        }),
      )
    expect(found).toEqual([])
    // All of them: 5,000 from one place in a minute or so are far beyond what it has.
    expect(said.none + said.tooMany).toBe(10_000)
    expect(said.tooMany).toBeGreaterThan(2_500)
    expect((await anna.ask(order.detail, { no: mine })).code).toBe(200)
  },
)
