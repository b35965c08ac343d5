import type { InputOf, OutputOf } from '@tomobako/contract'
import type { follow } from '@tomobako/contract'
import { followLimits } from '@tomobako/domain/follow'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { mayGoRound, neighboursServed } from '@tomobako/domain/parcel'
import { addressesOf } from '../address/index.ts'
import { to, viewer } from '../goods/index.ts'
import type { Viewer } from '../goods/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { lockCustomer } from './store.ts'
import { tell } from './tell.ts'

/** Where nothing goes to a country: what else can be done, and who wants to hear when something does again. */

const servedBy =
  (look: Viewer) =>
  (country: string): boolean =>
    to(country, look).served

export async function waysOut(
  { country }: InputOf<typeof follow.waysOut>,
  context: Context,
): Promise<OutputOf<typeof follow.waysOut>> {
  const { customer } = context
  const [look, addresses, wish] = await Promise.all([
    viewer(context),
    customer === null ? [] : addressesOf(context, customer.id),
    customer === null ? undefined : wishOf(context, customer.id, country),
  ])
  const isServed = servedBy(look)
  // What the law closes, by our list or an operator's word, has no way round it.
  const isRound = mayGoRound(country) && to(country, look).stopped?.why !== 'law'
  return {
    isServed: isServed(country),
    addresses: addresses
      .filter((address) => address.country !== country && isServed(address.country))
      .map(({ id, recipient, country: where }) => ({ id, name: recipient, country: where })),
    neighbours: isRound ? neighboursServed(country, isServed) : [],
    mayGoRound: isRound,
    isWished: wish !== undefined,
  }
}

const wishOf = ({ db }: Pick<Context, 'db'>, customer: string, country: string) =>
  db
    .selectFrom('way_wish')
    .select('country')
    .where('customer_id', '=', customer)
    .where('country', '=', country)
    .executeTakeFirst()

export async function wishWay(
  { country, on }: InputOf<typeof follow.wishWay>,
  context: TxContext,
): Promise<OutputOf<typeof follow.wishWay> | Refusal> {
  const id = customerId(context)
  if (!on) {
    await context.db
      .deleteFrom('way_wish')
      .where('customer_id', '=', id)
      .where('country', '=', country)
      .execute()
    return { ok: true }
  }
  const look = await viewer(context)
  if (!look.tables.destinations.has(country)) return refuse('common.notFound', {}, 'country')
  if (servedBy(look)(country)) return refuse('follow.wayOpen')
  await lockCustomer(context.db, id)
  const mine = await context.db
    .selectFrom('way_wish')
    .select('country')
    .where('customer_id', '=', id)
    .execute()
  if (mine.some((wish) => wish.country === country)) return { ok: true }
  if (mine.length >= followLimits.ways) return refuse('follow.waysFull', { count: followLimits.ways })
  await context.db
    .insertInto('way_wish')
    .values({ customer_id: id, country, asked_at: iso(context.now) })
    .execute()
  return { ok: true }
}

/** Every quarter of an hour: who wished for a country that is served now is told, once; the wish is granted and gone. */
export async function tellOpened(house: House): Promise<void> {
  const wished = await house.db.selectFrom('way_wish').select('country').distinct().execute()
  if (wished.length === 0) return
  const isServed = servedBy(await asSystem(house, viewer))
  for (const { country } of wished.filter((wish) => isServed(wish.country)))
    await asSystem(house, async (context) => {
      const granted = await context.db
        .deleteFrom('way_wish')
        .where('country', '=', country)
        .returning(['customer_id', 'asked_at'])
        .execute()
      for (const { customer_id: customer, asked_at: askedAt } of granted)
        await tell(
          context,
          {
            customerId: customer,
            key: 'notice.alert.wayOpen',
            values: { country },
            link: `/calc?country=${country}`,
            once: `way/${country}/${customer}/${askedAt}`,
          },
          { message: true, mail: true },
        )
    })
}
