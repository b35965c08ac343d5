import type { InputOf, OutputOf } from '@tomobako/contract'
import type { handover as contract } from '@tomobako/contract'
import { tidyTracking, trackingObjection } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { workplace } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { moveParcel, parcelStore, readParcelNo } from '../parcel/index.ts'
import { tradeTables } from '../settings/index.ts'
import type { Deed } from '../staff/index.ts'
import { audit } from '../staff/index.ts'
import { carrierOf } from './carriers.ts'
import { notHere } from './places.ts'
import { promisedNow } from './promises.ts'
import * as store from './store.ts'

export async function list(context: Context) {
  const [rows, tables, promised] = await Promise.all([
    store.paid(context.db, workplace(context)),
    tradeTables(context.house),
    promisedNow(context),
  ])
  return {
    rows: rows.map((row) => ({
      no: row.no,
      method: row.method,
      carrier: carrierOf(row.method, tables),
      country: row.country,
      weightGrams: row.weight_grams ?? 0,
      paidAt: iso(row.paid_at ?? context.now),
      dueAt: iso(promised.handOver(row.paid_at ?? context.now)),
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
  for (const [index, { no }] of wanted.entries())
    if (wanted.findIndex((each) => each.no === no) < index)
      return refuse('console.parcelTwice', { no }, `parcels.${index}.no`)
  const tables = await tradeTables(context.house)
  const rows = new Map<string, ParcelRow>()
  // In one order, so that two manifests with the same parcels wait instead of locking each other up.
  for (const { no } of wanted.toSorted((a, b) => (a.no < b.no ? -1 : 1))) {
    const row = await parcelStore.lock(context.db, { no })
    if (!row) return refuse('common.notFound', { no })
    rows.set(no, row)
  }
  // A van takes what stands where it stops.
  for (const [index, { no }] of wanted.entries()) {
    const elsewhere = await notHere(context, rows.get(no)!)
    if (elsewhere) return { ...elsewhere, field: `parcels.${index}.no` }
  }
  // The same list a second time (another station, a lost answer): what was done stands, and so does its answer.
  if (wanted.every(({ no, tracking }) => rows.get(no)!.tracking === tracking && isGiven(rows.get(no)!)))
    return answerOf([...rows.values()], tables)
  const seen = new Set<string>()
  for (const [index, { no, tracking }] of wanted.entries()) {
    const row = rows.get(no)!
    if (isGiven(row)) return refuse('console.wrongState', { state: row.state }, `parcels.${index}.no`)
    // Its own number, by the label that was bought for it, is nobody else's.
    const holder = await store.trackingHolder(context.db, tracking)
    if (seen.has(tracking) || (holder !== null && holder !== no))
      return refuse('console.trackingUsed', { tracking }, `parcels.${index}.tracking`)
    seen.add(tracking)
  }
  for (const [index, { no, tracking }] of wanted.entries()) {
    const { method } = rows.get(no)!
    const objection = trackingObjection(method, carrierOf(method, tables), tracking)
    if (objection) return refuse(`console.${objection.key}`, objection.values, `parcels.${index}.tracking`)
  }
  const deeds: Deed[] = []
  const given: ParcelRow[] = []
  const listOf = ({ no }: (typeof wanted)[number]): string => {
    const row = rows.get(no)!
    return `${row.warehouse} ${carrierOf(row.method, tables)}`
  }
  for (const group of Map.groupBy(wanted, listOf).values()) {
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
      given.push(moved)
      deeds.push({
        what: 'handover.give',
        subject: no,
        before: row.state,
        after: moved.state,
        why: `${tracking} ${manifestNo}`,
      })
    }
  }
  for (const deed of deeds) await audit(context, deed)
  return answerOf(given, tables)
}

/** The carrier has it, or had it: a manifest names it. */
const isGiven = (row: ParcelRow): boolean => row.manifest_no !== null && row.handed_over_at !== null

/** What a list of given parcels is answered with, the first time and every time after it: one manifest a carrier. */
function answerOf(
  rows: readonly ParcelRow[],
  tables: Parameters<typeof carrierOf>[1],
): OutputOf<typeof contract.give> {
  const manifests = [...Map.groupBy(rows, (row) => row.manifest_no ?? '')]
    .map(([no, group]) => ({
      no,
      carrier: carrierOf(group[0]!.method, tables),
      count: group.length,
      url: `/papers/manifest/${no}.pdf`,
    }))
    .toSorted((a, b) => (a.no < b.no ? -1 : 1))
  return { given: rows.length, manifestNo: manifests[0]!.no, manifests }
}
