import type { InputOf, OutputOf, storage as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { balance } from '../ledger/index.ts'
import { addWish, endWish, fees, mayBeBrought, parcelStore } from '../parcel/index.ts'
import { warehouses } from '../settings/index.ts'
import { ownStored } from './clock.ts'

/** Wishes that pieces be brought to where others of their owner lie; the wallet has to hold the price now, and it is taken when they have arrived. */
export async function bring(
  { lineIds, to, expectYen }: InputOf<typeof contract.bring>,
  context: TxContext,
): Promise<OutputOf<typeof contract.bring> | Refusal> {
  const me = customerId(context)
  const wanted = [...new Set(lineIds)]
  const pieces = await parcelStore.piecesById(context.db, me, wanted, true)
  if (pieces.length < wanted.length) return refuse('common.notFound')
  const { rules, open } = await warehouses(context)
  const others = await parcelStore.stored(context.db, me)
  if (
    rules.together !== true ||
    !open.some(({ code }) => code === to) ||
    !others.some((piece) => piece.warehouse === to && mayBeBrought(piece)) ||
    pieces.some((piece) => piece.state !== 'stored' || !mayBeBrought(piece) || piece.warehouse === to)
  )
    return refuse('storage.together.not', {}, 'lineIds')
  const { togetherYen } = await fees(context)
  if (togetherYen * pieces.length !== expectYen) return refuse('parcel.priceChanged', {}, 'expectYen')
  const have = await balance(context.db, accounts.wallet(me))
  if (have < expectYen) return refuse('payment.walletTooLow', { have, need: expectYen })
  for (const piece of pieces)
    await addWish(context.db, {
      lineId: piece.id,
      customerId: me,
      to,
      yen: togetherYen,
      now: context.now,
    })
  return { ok: true }
}

/** Takes a wish back, as long as the piece lies where it was. */
export async function stay(
  { lineId }: InputOf<typeof contract.stay>,
  context: TxContext,
): Promise<OutputOf<typeof contract.stay> | Refusal> {
  const piece = await ownStored(lineId, context)
  if (isRefusal(piece)) return piece
  await endWish(context.db, lineId, { state: 'withdrawn', now: context.now })
  return { ok: true }
}
