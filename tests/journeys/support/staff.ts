import { randomUUID } from 'node:crypto'
import { handover, packing, practice, purchase, receiving } from '@tomobako/contract'
import type { Call, InputOf, OutputOf } from '@tomobako/contract'
import { photo } from './png.ts'
import { caller, signsIn } from './wire.ts'

/** What staff do between two things a customer sees: the same calls as the console's screens make. */
export type Desk = {
  call: Call
  /** Sends a picture, answers its id. */ sends: (file?: ReturnType<typeof photo>) => Promise<string>
}

export async function deskOf(key: Parameters<typeof signsIn>[1]): Promise<Desk> {
  const line = caller('console')
  await signsIn(line.call, key)
  return { call: line.call, sends: async (file = photo()) => (await line.uploads(file)).id }
}

type Row = OutputOf<typeof purchase.queue>['rows'][number]
type View = NonNullable<InputOf<typeof purchase.queue>['view']>

/** A line of the purchase queue by its number. */
export async function lineAt({ call }: Desk, no: string, view: View = 'to_buy'): Promise<Row> {
  for (let page = 1; ; page += 1) {
    const { rows, hasNext } = await call(purchase.queue, { view, page })
    const found = rows.find((row) => row.no === no)
    if (found) return found
    if (!hasNext) throw new Error(`${no} is not in the view ${view}`)
  }
}

/** Takes the line and buys it for what the customer paid, or for `itemYen`. */
export async function buysLine(desk: Desk, no: string, itemYen?: number): Promise<void> {
  const { lineId } = await lineAt(desk, no)
  const { version } = await desk.call(purchase.claim, { lineId })
  const { snapshot, row } = await desk.call(purchase.detail, { lineId })
  await desk.call(purchase.record, {
    lineId,
    version,
    sellerOrderNo: `J-${randomUUID()}`,
    itemYen: itemYen ?? snapshot.priceYen * row.quantity,
    domesticYen: snapshot.domesticYen ?? 0,
  })
}

/** The seller ships and the warehouse takes it in. */
export async function arrives(
  buyer: Desk,
  packer: Desk,
  no: string,
  facts: { weightGrams: number; sizeMm: readonly [number, number, number]; shelf: string },
): Promise<void> {
  const { lineId } = await lineAt(buyer, no, 'bought')
  await buyer.call(purchase.tracking, {
    lineId,
    tracking: `4901${randomUUID().slice(0, 8)}`,
    carrier: 'Yamato',
  })
  const [lengthMm, widthMm, heightMm] = facts.sizeMm
  await packer.call(receiving.receive, {
    lineId,
    weightGrams: facts.weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    shelf: facts.shelf,
    photoIds: [await packer.sends()],
    matches: true,
  })
}

/** Scans every piece and closes the suggested box. */
export async function packsParcel({ call, sends }: Desk, no: string, weightGrams: number): Promise<number> {
  const before = await call(packing.detail, { no })
  for (const piece of before.pieces) await call(packing.scan, { no, code: piece.no })
  const { row, box, boxes, pieces } = await call(packing.detail, { no })
  const chosen = boxes.find(({ id }) => id === box?.id) ?? boxes[0]!
  const { totalYen } = await call(packing.close, {
    no,
    version: row.version,
    boxId: chosen.id,
    weightGrams,
    lengthMm: chosen.lengthMm,
    widthMm: chosen.widthMm,
    heightMm: chosen.heightMm,
    photoIds: [await sends()],
    reasons: { weight: { reason: 'more_padding' }, words: { reason: 'more_exact' } },
    customs: pieces.map(({ lineId }) => ({ lineId, description: 'tea tin covered with paper, new' })),
  })
  return totalYen
}

export const handsOverParcel = async ({ call }: Desk, no: string, tracking: string): Promise<void> =>
  void (await call(handover.give, { parcels: [{ no, tracking }] }))

/** Moves the practice world's clock. */
export const timePasses = async ({ call }: Desk, minutes: number): Promise<void> =>
  void (await call(practice.passTime, { minutes }))

/** What time it is in the practice world. */
export const clockOf = async ({ call }: Desk): Promise<number> =>
  Date.parse((await call(practice.clock, {})).now)
