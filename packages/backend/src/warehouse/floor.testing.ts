import type { Customer } from '@tomobako/testkit'
import { purchase } from '@tomobako/contract'
import type { Crew } from './story.testing.ts'
import { ordered } from './story.testing.ts'

/** A line bought with a seller's order number the test chooses. */
export async function seeded(
  crew: Crew,
  customer: Customer,
  { sellerOrderNo, yen }: { sellerOrderNo: string; yen: number },
) {
  const { line } = await ordered(crew, customer, { yen })
  await crew.staff.call(purchase.claim, { lineId: line.id })
  await crew.staff.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo,
    itemYen: line.priceYen,
    domesticYen: 0,
  })
  return line
}
