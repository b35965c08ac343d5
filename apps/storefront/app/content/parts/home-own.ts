import { content, parcel, type ShownBanner } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'

/** What waits in the warehouse for this customer, as home reminds of it. */
export type HomeWarehouse = {
  count: number
  daysLeft: number
  cordId: string
  pictures: readonly (string | null)[]
}
/** What of home is this customer's own: their things, and banners for who came lately. */
type HomeOwn = { warehouse: HomeWarehouse | null; banners: readonly ShownBanner[] }

type Asking = Pick<ShopContext, 'attempt' | 'session'>

export async function ownOfHome(context: Asking): Promise<HomeOwn | null> {
  const { user } = await context.session()
  if (!user) return null
  const [warehouse, banners] = await Promise.all([
    warehouseOf(context),
    context.attempt(content.banners, { reader: 'mine' }, { silent: true }),
  ])
  const own = { warehouse, banners: banners.ok ? banners.data.banners : [] }
  return own.warehouse === null && own.banners.length === 0 ? null : own
}

async function warehouseOf(context: Asking): Promise<HomeWarehouse | null> {
  const { counts } = await context.session()
  if (counts.stored === 0) return null
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
