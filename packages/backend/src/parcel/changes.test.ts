import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcel } from '@tomobako/contract'
import type { Customer } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { plain, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 450_000 })
})
afterAll(() => crew.shop.close())

type Options = typeof plain & { method?: string }
const plan = (lineIds: string[], options: Options) =>
  mina.call(parcel.plan, { lineIds, addressId: mina.addressId, ...options })
type Plan = Awaited<ReturnType<typeof plan>>
const shownRow = ({ rows, presets }: Plan, method: string | undefined) =>
  rows.find((row) => row.method === method) ?? rows.find((row) => row.method === presets?.safest)
const totalOf = (each: Plan, method?: string): number | null => {
  const row = shownRow(each, method)
  return row ? row.totalYen + row.dutyYen + each.feesYen : null
}

test('what a way of packing is said to change is the difference of the two bills, before the tick and after it', async () => {
  const lines = [
    await stored(crew, mina, { weightGrams: 900, lengthMm: 260, widthMm: 200, heightMm: 170 }),
    await stored(crew, mina, { weightGrams: 1_450, lengthMm: 330, widthMm: 240, heightMm: 60 }),
    // As large as the largest cartons are inside: with padding nothing takes it.
    await stored(crew, mina, { weightGrams: 2_300, lengthMm: 480, widthMm: 330, heightMm: 300 }),
  ].map(({ id }) => id)
  const seen = new Set<string>()
  for (const chosen of [lines.slice(0, 1), lines.slice(0, 2), lines, lines.slice(2)])
    for (const method of [undefined, 'ems', 'small_packet_air'])
      for (const option of ['protective', 'removeBoxes'] as const) {
        const wish = { ...plain, ...(method === undefined ? {} : { method }) }
        const without = await plan(chosen, wish)
        const shown = shownRow(without, method)?.method
        // The page sends the method that is ticked.
        const withIt = await plan(chosen, { ...wish, ...(shown ? { method: shown } : {}), [option]: true })
        const [a, b] = [totalOf(without, shown), totalOf(withIt, shown)]
        const expected = a === null || b === null ? null : b - a
        const said = (each: Plan) => each.changes.find((change) => change.option === option)!
        expect(said(without).yen, `${option} ${method ?? ''} ${chosen.length}`).toBe(expected)
        if (expected !== null && shownRow(withIt, shown)?.method === shown)
          expect(said(withIt).yen, 'afterwards').toBe(expected)
        if (expected !== null)
          expect(said(without).carton).toBe(without.box?.name === withIt.box?.name ? null : withIt.box!.name)
        seen.add(
          expected === null ? 'none' : expected === 0 ? 'nothing' : expected > 0 ? 'dearer' : 'cheaper',
        )
      }
  expect(seen).toContain('dearer')
})
