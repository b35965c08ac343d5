import { randomUUID } from 'node:crypto'
import type { Call, DatedCalls, DatedChanges, InputOf } from '@tomobako/contract'
import { tariff } from '@tomobako/contract'
import { jstDay } from '@tomobako/domain/kernel'

/** As much of a test shop as is needed here. */
type TestShop = {
  readonly shop: { readonly house: { readonly clock: { now(): number } } }
  readonly staff: (name: string, roles: ['finance']) => Promise<{ call: Call }>
}

/** Other fees, as two people agree on them; from today on unless another day is said. */
export async function agreeFees(
  shop: TestShop,
  changes: InputOf<typeof tariff.askFees>['changes'],
  from = jstDay(shop.shop.house.clock.now()),
): Promise<void> {
  const [asks, agrees] = await twoOf(shop)
  await asks.call(tariff.askFees, { from, changes, why: 'the shop of a test' })
  const { waiting } = await agrees.call(tariff.fees, {})
  await agrees.call(tariff.decideFees, { id: waiting!.id, word: 'yes' })
}

/** A version of a table of the trade, as two people agree on it; its number. */
export async function agreeTable(
  shop: TestShop,
  asked: Omit<InputOf<typeof tariff.askTable>, 'why'>,
): Promise<number> {
  const [asks, agrees] = await twoOf(shop)
  await asks.call(tariff.askTable, { ...asked, why: 'the shop of a test' })
  const of = async () => (await agrees.call(tariff.tables, {})).rows.find((each) => each.file === asked.file)!
  await agrees.call(tariff.decideTable, { id: (await of()).waiting!.id, word: 'yes' })
  return Math.max(...(await of()).versions.map((each) => each.no))
}

/** Other values of a setting that two people change, as they agree on them; from today on unless another day is said. */
export async function agreeOn<Values>(
  shop: TestShop,
  calls: DatedCalls<Values>,
  changes: DatedChanges<NoInfer<Values>>,
  from = jstDay(shop.shop.house.clock.now()),
): Promise<void> {
  const [asks, agrees] = await twoOf(shop)
  await asks.call(calls.ask, { from, changes, why: 'the shop of a test' })
  const { waiting } = await agrees.call(calls.show, {})
  await agrees.call(calls.decide, { id: waiting!.id, word: 'yes' })
}

const twoOf = async (shop: TestShop) => {
  const name = randomUUID().slice(0, 8)
  return Promise.all([shop.staff(`asks-${name}`, ['finance']), shop.staff(`agrees-${name}`, ['finance'])])
}
