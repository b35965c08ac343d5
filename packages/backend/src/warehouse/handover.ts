import type { InputOf, OutputOf } from '@tomobako/contract'
import type { handover as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { moveParcel, parcelStore, readParcelNo } from '../parcel/index.ts'
import type { Deed } from '../staff/index.ts'
import { audit } from '../staff/index.ts'
import { promises } from './promises.ts'
import * as store from './store.ts'

export async function list(context: Context) {
  const rows = await store.paid(context.db)
  return { rows: rows.map((row) => ({ no: row.no, method: row.method, country: row.country, weightGrams: row.weight_grams ?? 0, paidAt: iso(row.paid_at ?? context.now), dueAt: iso(promises.handOver(row.paid_at ?? context.now)), tracking: row.tracking })) }
}

const tidy = (tracking: string): string => tracking.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

/** Hands parcels to the carrier, all or none: each gets its tracking number, all get one manifest. A number is used once, ever. */
export async function give({ parcels }: InputOf<typeof contract.give>, context: TxContext): Promise<OutputOf<typeof contract.give> | Refusal> {
  const wanted = parcels.map((each) => ({ no: readParcelNo(each.no) ?? each.no, tracking: tidy(each.tracking) }))
  const seen = new Set<string>()
  for (const [index, { tracking }] of wanted.entries()) {
    if (seen.has(tracking) || (await store.trackingHolder(context.db, tracking)) !== null) return refuse('console.trackingUsed', { tracking }, `parcels.${index}.tracking`)
    seen.add(tracking)
  }
  const manifestNo = await store.nextManifest(context.db, jstDay(context.now))
  const deeds: Deed[] = []
  // In one order, so that two manifests with the same parcels wait instead of locking each other up.
  for (const { no, tracking } of wanted.toSorted((a, b) => (a.no < b.no ? -1 : 1))) {
    const row = await parcelStore.lock(context.db, { no })
    if (!row) return refuse('common.notFound', { no })
    const moved = await moveParcel(context, row, { event: 'handOver', set: { tracking, manifest_no: manifestNo }, data: { tracking, manifestNo }, tell: { tracking } }).catch((error: unknown) => {
      // Two manifests at the same moment: the unique index decides.
      if ((error as { constraint?: string }).constraint === 'parcel_tracking') return refuse('console.trackingUsed', { tracking })
      throw error
    })
    if (isRefusal(moved)) return moved
    deeds.push({ what: 'handover.give', subject: no, before: row.state, after: moved.state, why: `${tracking} ${manifestNo}` })
  }
  for (const deed of deeds) await audit(context, deed)
  return { given: wanted.length, manifestNo }
}
