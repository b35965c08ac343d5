import type { InputOf, OutputOf, packing as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore, readParcelNo, splitOff, takeOut } from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import { notHere } from './places.ts'

const states = { putBack: ['requested', 'packing'], split: ['packing'] } as const

/** The parcel under its lock, open, as it was read: of two people at one parcel the second is told and changes nothing. */
async function atTheTable(
  input: { no: string; version: number; reason: string; note: string | undefined },
  allowed: readonly string[],
  context: TxContext,
): Promise<ParcelRow | Refusal> {
  const row = await parcelStore.lock(context.db, { no: readParcelNo(input.no) ?? input.no })
  if (!row) return refuse('common.notFound')
  if (!allowed.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  const elsewhere = await notHere(context, row)
  if (elsewhere) return elsewhere
  if (input.version !== row.version) return refuse('console.changedMeanwhile')
  return input.reason === 'other' && (input.note ?? '').trim().length < 3
    ? refuse('console.packing.noteNeeded', {}, 'note')
    : row
}

/** Problem: pieces that cannot go in are put back. The history says which and why; the customer is told. */
export async function putBack(
  { note = '', ...input }: InputOf<typeof contract.putBack>,
  context: TxContext,
): Promise<OutputOf<typeof contract.putBack> | Refusal> {
  const row = await atTheTable({ ...input, note }, states.putBack, context)
  if (isRefusal(row)) return row
  const done = await takeOut(context, row, { lineIds: input.lineIds, reason: input.reason, note })
  if (isRefusal(done)) return done
  await audit(context, {
    what: 'packing.putBack',
    subject: row.no,
    before: row.estimate.totalYen,
    after: done.estimateYen,
    why: [input.reason, note].filter(Boolean).join(': '),
  })
  return { state: done.row.state, version: done.row.version, estimateYen: done.estimateYen }
}

/** Split: chosen pieces become a second parcel of the same request. */
export async function split(
  { note = '', ...input }: InputOf<typeof contract.split>,
  context: TxContext,
): Promise<OutputOf<typeof contract.split> | Refusal> {
  const row = await atTheTable({ ...input, note }, states.split, context)
  if (isRefusal(row)) return row
  const done = await splitOff(context, row, { lineIds: input.lineIds, reason: input.reason, note })
  if (isRefusal(done)) return done
  await audit(context, {
    what: 'packing.split',
    subject: row.no,
    before: row.estimate.totalYen,
    after: `${done.row.estimate.totalYen} + ${done.other.no} ${done.other.estimate.totalYen}`,
    why: [input.reason, note].filter(Boolean).join(': '),
  })
  return {
    no: row.no,
    otherNo: done.other.no,
    version: done.row.version,
    estimateYen: done.row.estimate.totalYen,
    otherYen: done.other.estimate.totalYen,
  }
}
