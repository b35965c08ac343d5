import type { InputOf, OutputOf } from '@tomobako/contract'
import type { consoleParcel as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { moveParcel, parcelStore, readParcelNo } from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store.ts'

const PAGE = 50

export async function list({ state, words, page, place }: InputOf<typeof contract.list>, context: Context) {
  const found = await store.search(
    context.db,
    { state, words: readParcelNo(words ?? '') ?? words },
    { page, place, size: PAGE },
  )
  return {
    ...found,
    rows: found.rows.map((row) => ({
      no: row.no,
      state: row.state,
      method: row.method,
      country: row.country,
      customer: maskName(row.customerName || row.address.recipient),
      at: iso(row.requested_at),
      tracking: row.tracking,
      totalYen: row.total_yen,
    })),
  }
}

/** What the carrier reports, typed in by staff, beside what tracking hears. The customer is told. */
export async function event(
  input: InputOf<typeof contract.event>,
  context: TxContext,
): Promise<OutputOf<typeof contract.event> | Refusal> {
  const row = await parcelStore.lock(context.db, { no: readParcelNo(input.no) ?? input.no })
  if (!row) return refuse('common.notFound')
  const moved = await moveParcel(context, row, {
    event: input.event,
    why: input.note || null,
    ...(input.cause ? { cause: input.cause } : {}),
    ...(input.needs ? { needs: input.needs } : {}),
  })
  if (isRefusal(moved)) return moved
  await audit(context, {
    what: `parcel.${input.event}`,
    subject: row.no,
    before: row.state,
    after: moved.state,
    why: input.note || null,
  })
  return { state: moved.state }
}
