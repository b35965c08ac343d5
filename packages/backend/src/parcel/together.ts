import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { shuttleLimits } from '@tomobako/domain/floor'
import { accounts, feeCharged } from '@tomobako/domain/ledger'
import type { Db, Tx } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { balance, post } from '../ledger/index.ts'
import { fees, placeName, warehouses } from '../settings/index.ts'
import type { Piece } from './store.ts'

// What customers ask to be brought to where their other things lie (decision 0127): a wish, until it has arrived, is taken back or refused.

export type Wish = { lineId: string; to: string; yen: number; askedAt: number }

/** Open wishes of these pieces, by piece. */
export const wishesOf = async (db: Db, lineIds: readonly string[]): Promise<Map<string, Wish>> =>
  new Map(
    lineIds.length === 0
      ? []
      : (
          await db
            .selectFrom('together_wish')
            .select(['line_id as lineId', 'to_warehouse as to', 'yen', 'asked_at as askedAt'])
            .where('line_id', 'in', [...lineIds])
            .where('state', '=', 'open')
            .execute()
        ).map((wish) => [wish.lineId, wish]),
  )

/** A piece that can be brought elsewhere: on a shelf, in no parcel, and on no road. */
export const mayBeBrought = (piece: Pick<Piece, 'parcelId' | 'shuttleId'>): boolean =>
  piece.parcelId === null && piece.shuttleId === null

/** Days after which our own desks call a wish late, one step after the other: until it is in a shuttle, that one has left, and has arrived. */
const broughtIn =
  shuttleLimits.shuttleWishDays + shuttleLimits.shuttleFillDays + shuttleLimits.shuttleRoadDays

type Offered = {
  /** For each piece. */ yen: number
  days: number
  choices: { to: { code: string; name: string }; lineIds: string[] }[]
}
/** To where which of these pieces could be brought; null where the operator does not offer it, or everything lies in one place. */
export async function offered(
  context: Context,
  pieces: readonly Piece[],
  wishes: ReadonlyMap<string, Wish>,
): Promise<Offered | null> {
  const { rules, open } = await warehouses(context)
  const free = pieces.filter(mayBeBrought)
  const here = new Set(free.map((piece) => piece.warehouse))
  if (rules.together !== true || here.size < 2) return null
  const choices = open
    .filter(({ code }) => here.has(code))
    .map((place) => ({
      to: { code: place.code, name: placeName(place, context.caller.language) },
      lineIds: free
        .filter((piece) => piece.warehouse !== place.code && !wishes.has(piece.id))
        .map(({ id }) => id),
    }))
    .filter(({ lineIds }) => lineIds.length > 0)
  return choices.length === 0 ? null : { yen: (await fees(context)).togetherYen, days: broughtIn, choices }
}

/** Twice is once. */
export const addWish = async (
  tx: Tx,
  of: { lineId: string; customerId: string; to: string; yen: number; now: number },
): Promise<void> =>
  void (await tx
    .insertInto('together_wish')
    .values({
      id: randomUUIDv7(),
      line_id: of.lineId,
      customer_id: of.customerId,
      to_warehouse: of.to,
      yen: of.yen,
      asked_at: at(of.now),
    })
    // The predicate is written out: with a parameter in it no index would be meant.
    .onConflict((c) =>
      c
        .column('line_id')
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .execute())

/** False when there is none any more. */
export const endWish = async (
  tx: Tx,
  lineId: string,
  of: { state: 'withdrawn' | 'refused' | 'lost'; why?: string; now: number },
): Promise<boolean> =>
  (await tx
    .updateTable('together_wish')
    .set({ state: of.state, ended_at: at(of.now), why: of.why ?? '' })
    .where('line_id', '=', lineId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * A piece arrived where its owner wanted it: its price is taken from the wallet, as far as that reaches. It was enough when they asked; a
 * piece that is there is nobody's reason to owe anything.
 */
export async function broughtTogether(
  context: TxContext,
  line: { readonly id: string; readonly no: string; readonly customer_id: string },
  warehouse: string,
): Promise<void> {
  const { db, now } = context
  const wish = await db
    .selectFrom('together_wish')
    .select(['id', 'yen'])
    .where('line_id', '=', line.id)
    .where('to_warehouse', '=', warehouse)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!wish) return
  const yen = Math.min(wish.yen, await balance(db, accounts.wallet(line.customer_id)))
  if (yen > 0)
    await post(
      context,
      feeCharged({
        key: `together/${wish.id}`,
        kind: 'together',
        customerId: line.customer_id,
        yen,
        values: { lineNo: line.no },
      }),
    )
  await db
    .updateTable('together_wish')
    .set({ state: 'done', paid_yen: yen, ended_at: at(now) })
    .where('id', '=', wish.id)
    .execute()
}
