import type { InputOf, lottery as calls, OutputOf } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { goodwillGiven } from '@tomobako/domain/ledger'
import { giveCoupon } from '../coupon/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { customerId, systemActor } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { orderGiven } from '../order/index.ts'
import * as store from './store.ts'
import type { Drawn } from './store.ts'

type Claimed = OutputOf<typeof calls.claim>

/** Claims a prize, once and in its time. Two presses at once wait for the draw's row. */
export async function claim(
  { id, number, parcelNo }: InputOf<typeof calls.claim>,
  context: TxContext,
): Promise<Claimed | Refusal> {
  const row = await store.oneDraw(context.db, id, number, customerId(context))
  if (!row || row.kind === 'points') return refuse('common.notFound')
  if (row.claimed_at !== null) return refuse('lottery.claim.done')
  if (row.claim_until <= context.now) return refuse('lottery.claim.over')
  if (row.kind === 'coupon') return couponPrize(context, row)
  if (row.kind === 'goods') return goodsPrize(context, row)
  return freightPrize(context, row, parcelNo)
}

const done = refuse('lottery.claim.done')

async function couponPrize(context: TxContext, row: Drawn): Promise<Claimed | Refusal> {
  if (!(await store.claimOnce(context.db, row.id, context.now))) return done
  const no = await giveCoupon(context, row.coupon_id!, row.customer_id)
  return no ?? { kind: 'coupon', link: '/coupons' }
}

/** Goods of ours go the way of everything else that was bought: to the warehouse, and into a parcel when their owner says so. */
async function goodsPrize(context: TxContext, row: Drawn): Promise<Claimed | Refusal> {
  const { orderId, orderNo } = await orderGiven(context, {
    customerId: row.customer_id,
    listing: prizeListing(row, context.now, `${context.house.settings.publicUrl}/lottery/${row.lottery_id}`),
    worthYen: row.worth,
    by: systemActor,
  })
  // Somebody was faster: everything above is undone with the refusal.
  if (!(await store.claimOnce(context.db, row.id, context.now, { order_id: orderId }))) return done
  return { kind: 'goods', link: `/orders/${orderNo}` }
}

const prizeListing = (row: Drawn, now: number, url: string): Listing => ({
  source: 'market',
  site: 'prize',
  id: `prize-${row.lottery_id}-${row.box_no}`,
  url,
  title: row.box_names['ja'] ?? row.box_names['en']!,
  images: [],
  kind: 'fixed',
  price: { type: 1, price: row.worth, jpyPrice: row.worth, taxIncluded: true },
  availability: 'on_sale',
  condition: 'new',
  domesticShipping: { payer: 'seller', yen: 0 },
  categoryPath: [],
  tags: [],
  listedAt: now,
  missing: [],
})

/** The freight of a parcel that was paid since comes back to the wallet, up to what the prize says. */
async function freightPrize(
  context: TxContext,
  row: Drawn,
  parcelNo: string | undefined,
): Promise<Claimed | Refusal> {
  if (parcelNo === undefined || parcelNo === '') return refuse('lottery.claim.parcel', {}, 'parcelNo')
  const parcel = (await store.freightsOf(context.db, row.customer_id, row.at)).find(
    ({ no }) => no === parcelNo,
  )
  if (!parcel) {
    // A press beside this one may have taken the prize, and the parcel with it, between the two questions.
    const again = await store.oneDraw(context.db, row.lottery_id, row.number, row.customer_id)
    return again !== null && again.claimed_at !== null ? done : refuse('lottery.claim.parcel', {}, 'parcelNo')
  }
  if (!(await store.claimOnce(context.db, row.id, context.now, { parcel_id: parcel.id }))) return done
  await post(
    context,
    goodwillGiven({
      key: `lottery/${row.id}`,
      customerId: row.customer_id,
      yen: Math.min(row.worth, parcel.shippingYen),
      values: { parcelNo },
    }),
  )
  return { kind: 'shipping', link: '/wallet' }
}
