import { sql } from 'kysely'
import type { Refusal } from '@tomobako/domain/kernel'
import { jstDay, refuse } from '@tomobako/domain/kernel'
import { placeFor } from '../goods/index.ts'
import type { SentGoods as Thing } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { tradeTables, warehouses } from '../settings/index.ts'
import type { Warehouse } from '../settings/index.ts'

// Where what is bought is sent: chosen by the rule when it is bought, and the piece's own from then on. Decision 0124.

/** The warehouse for things that are bought together now; the only one there is, where there is one. */
export async function sentTo(
  context: Pick<Context, 'db' | 'now' | 'house'>,
  things: readonly Thing[],
): Promise<Warehouse> {
  const known = await warehouses(context)
  const tables = await tradeTables(context.house)
  return placeFor(known, tables, things)
}

/** The same for many things that are bought one by one: what the planned box asks of a whole list. */
export async function sentEach(
  context: Pick<Context, 'db' | 'now' | 'house'>,
): Promise<(thing: Thing) => string> {
  const known = await warehouses(context)
  if (known.open.length < 2) return () => known.rules.otherwise
  const tables = await tradeTables(context.house)
  return (thing) => placeFor(known, tables, [thing]).code
}

/**
 * The warehouse that is written with a purchase, its row held so that nobody closes it meanwhile. `told`: the one whose address the buyer
 * saw; without it the rule decides.
 */
export async function keepSentTo(
  context: TxContext,
  things: readonly Thing[],
  told?: string,
): Promise<string | Refusal> {
  const known = await warehouses(context)
  if (known.open.length < 2) return known.open[0]?.code ?? known.rules.otherwise
  const code = told ?? (await sentTo(context, things)).code
  const day = sql`${jstDay(context.now)}::date`
  const row = await context.db
    .selectFrom('warehouse')
    .select('code')
    .where('code', '=', code)
    .where('takes_purchases', '=', true)
    .where(sql<boolean>`opened_on <= ${day} and (closed_on is null or closed_on > ${day})`)
    .forShare()
    .executeTakeFirst()
  return row ? code : refuse('console.warehouses.notTaking', { code })
}

/** What a buyer types at the marketplace, in Japanese; null while there is one warehouse, whose address every account there has. */
export type SendTo = {
  code: string
  name: string
  zip: string
  prefecture: string
  address: string
  phone: string
} | null
export async function sendToOf(
  context: Context,
  lines: readonly (Thing & { state: string; warehouse: string })[],
): Promise<SendTo> {
  const known = await warehouses(context)
  const [line] = lines
  if (known.open.length < 2 || !line) return null
  const isOpen = line.state === 'to_buy' || line.state === 'needs_answer'
  const { code, nameJa, zip, prefecture, addressJa, phone } = isOpen
    ? await sentTo(context, lines)
    : known.of(line.warehouse)
  return { code, name: nameJa, zip, prefecture, address: addressJa, phone }
}
