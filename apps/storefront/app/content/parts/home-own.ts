import { parcel } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'

/** What waits in the warehouse for this customer, as home reminds of it. */
export type HomeOwn = {
  count: number
  daysLeft: number
  cordId: string
  pictures: readonly (string | null)[]
}

export async function ownOfHome(context: Pick<ShopContext, 'attempt' | 'session'>): Promise<HomeOwn | null> {
  const { user, counts } = await context.session()
  if (!user || counts.stored === 0) return null
  const warehouse = await context.attempt(parcel.warehouse, {}, { silent: true })
  const waiting = warehouse.ok ? warehouse.data.items.filter((item) => item.inParcel === null) : []
  if (waiting.length === 0) return null
  return {
    count: waiting.length,
    daysLeft: Math.max(0, Math.min(...waiting.map((item) => item.freeDaysLeft))),
    cordId: waiting[0]?.lineId ?? '',
    pictures: waiting.slice(0, 4).map((item) => item.card.image),
  }
}
