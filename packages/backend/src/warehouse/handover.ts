import type { InputOf, OutputOf } from '@tomobako/contract'
import type { handover as contract } from '@tomobako/contract'
import { tidyTracking, trackingObjection } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { moveParcel, parcelStore, readParcelNo } from '../parcel/index.ts'
import { tradeTables } from '../settings/index.ts'
import type { Deed } from '../staff/index.ts'
import { audit } from '../staff/index.ts'
import { carrierOf } from './carriers.ts'
import { promises } from './promises.ts'
import * as store from './store.ts'

export async function list(context: Context) {
  const [rows, tables] = await Promise.all([store.paid(context.db), tradeTables(context.house)])
  return {
    rows: rows.map((row) => ({
      no: row.no,
      method: row.method,
      carrier: carrierOf(row.method, tables),
      country: row.country,
      weightGrams: row.weight_grams ?? 0,
      paidAt: iso(row.paid_at ?? context.now),
      dueAt: iso(promises.handOver(row.paid_at ?? context.now)),
      tracking: row.tracking,
    })),
  }
}

/**
 * Hands parcels to their carriers, all or none: each gets its tracking number, each carrier one manifest. A number is used once,
 * ever; a number that its carrier cannot have given out is refused before anything leaves.
 */
export async function give(
  { parcels }: InputOf<typeof contract.give>,
  context: TxContext,
): Promise<OutputOf<typeof contract.give> | Refusal> {
  const wanted = parcels.map((each) => ({
    no: readParcelNo(each.no) ?? each.no,
    tracking: tidyTracking(each.tracking),
  }))
  const seen = new Set<string>()
  for (const [index, { tracking }] of wanted.entries()) {
    if (seen.has(tracking) || (await store.trackingHolder(context.db, tracking)) !== null)
      return refuse('console.trackingUsed', { tracking }, `parcels.${index}.tracking`)
    seen.add(tracking)
  }
  const tables = await tradeTables(context.house)
  const rows = new Map<string, ParcelRow>()
  // In one order, so that two manifests with the same parcels wait instead of locking each other up.
  for (const { no } of wanted.toSorted((a, b) => (a.no < b.no ? -1 : 1))) {
    const row = await parcelStore.lock(context.db, { no })
    if (!row) return refuse('common.notFound', { no })
    rows.set(no, row)
  }
  for (const [index, { no, tracking }] of wanted.entries()) {
    const { method } = rows.get(no)!
    const objection = trackingObjection(method, carrierOf(method, tables), tracking)
    if (objection) return refuse(`console.${objection.key}`, objection.values, `parcels.${index}.tracking`)
  }
  const deeds: Deed[] = []
  const manifests: OutputOf<typeof contract.give>['manifests'] = []
  for (const [carrier, group] of Map.groupBy(wanted, ({ no }) => carrierOf(rows.get(no)!.method, tables))) {
    const manifestNo = await store.nextManifest(context.db, jstDay(context.now))
    for (const { no, tracking } of group.toSorted((a, b) => (a.no < b.no ? -1 : 1))) {
      const row = rows.get(no)!
      const moved = await moveParcel(context, row, {
        event: 'handOver',
        set: { tracking, manifest_no: manifestNo },
        data: { tracking, manifestNo },
        tell: { tracking },
      }).catch((error: unknown) => {
        // Two manifests at the same moment: the unique index decides.
        if ((error as { constraint?: string }).constraint === 'parcel_tracking')
          return refuse('console.trackingUsed', { tracking })
        throw error
      })
      if (isRefusal(moved)) return moved
      deeds.push({
        what: 'handover.give',
        subject: no,
        before: row.state,
        after: moved.state,
        why: `${tracking} ${manifestNo}`,
      })
    }
    manifests.push({
      no: manifestNo,
      carrier,
      count: group.length,
      url: `/papers/manifest/${manifestNo}.pdf`,
    })
  }
  for (const deed of deeds) await audit(context, deed)
  return { given: wanted.length, manifestNo: manifests[0]!.no, manifests }
}
