import { fraud } from '@tomobako/contract'
import type { TestShop } from './index.ts'

/**
 * Switches off the rules against fraud that can be: for tests in which one customer does in an hour what nobody does in a year. Two people
 * agree to it, as everywhere. What the rules do is tested in `fraud/fraud.test.ts`.
 */
export async function trustEverybody(shop: Pick<TestShop, 'staff'>): Promise<void> {
  const asks = await shop.staff('trusting', ['finance'])
  const agrees = await shop.staff('trusting-too', ['admin'])
  const { version, values } = await asks.call(fraud.rules, {})
  const rules = Object.fromEntries(
    Object.entries(values.rules).map(([id, rule]) => [id, { ...rule, isOn: false }]),
  ) as typeof values.rules // the same keys
  const asked = await asks.call(fraud.askRules, {
    version,
    values: { ...values, rules },
    why: 'A test with many orders.',
  })
  await agrees.call(fraud.approveRules, { version: asked.version })
}
