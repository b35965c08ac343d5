import sharp from 'sharp'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { listing } from '@tomobako/testkit'
import type { InputOf } from '@tomobako/contract'
import {
  cart,
  checkout,
  floor,
  handover,
  order,
  packing,
  parcel,
  purchase,
  receiving,
  warehouses,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import type { Listing } from '@tomobako/domain/goods'
import { letPass } from '../staff/index.ts'

/** Steps of the main job, for tests that begin in the middle of it. Everything goes over the wire, as people would. */
export type Crew = { shop: TestShop; staff: Staff }
export type Size = { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }
export const small: Size = { weightGrams: 620, lengthMm: 180, widthMm: 140, heightMm: 110 }

/** No services asked for. */
export const plain = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
/** A second warehouse, as it is first written down. */
export const osaka: InputOf<typeof warehouses.save> = {
  code: 'OSAKA',
  version: null,
  nameJa: 'ともばこ大阪',
  nameLatin: 'Tomobako Osaka',
  zip: '559-0034',
  prefecture: '大阪府',
  addressJa: '大阪市住之江区南港北1-2-3',
  addressLatin: '1-2-3 Nankokita, Suminoe-ku, Osaka',
  phone: '+81 6 0000 0000',
  openedOn: '2026-11-01',
  carriers: null,
  takesPurchases: true,
}

/** It opens: somebody works there, and there are shelves K-1-1 to K-2-2. */
export async function opensOsaka(boss: Staff, ota: Staff): Promise<void> {
  await boss.call(warehouses.save, osaka)
  await ota.call(warehouses.workAt, { code: osaka.code })
  await ota.call(floor.addShelves, { zone: 'K', bays: 2, levels: 2, capacity: 40 })
}

/** Time passes, nobody is signed out, what has come due is done. */
export async function pass({ shop }: TestShop, ms: number): Promise<void> {
  await letPass(shop.house, ms)
  await shop.jobs.runSchedules()
  await shop.jobs.drain()
}

let counter = 0
const next = (): number => (counter += 1)

/** A picture as a phone would send it; its id. */
export async function photo(staff: Staff): Promise<string> {
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: 90 + (next() % 100), g: 140, b: 160 } },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await staff.send('/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'test' },
  })
  if (response.status !== 200) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: { id: string } }).data.id
}

/** One thing ordered and paid from the wallet; its line. */
export async function ordered(
  { shop }: Pick<Crew, 'shop'>,
  customer: Customer,
  changes: Partial<Listing> & { yen?: number } = {},
) {
  const item = shop.shelf.put(listing({ yen: 4_800, ...changes }))
  const added = await customer.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await customer.call(checkout.quote, {
    lineIds: [added.lineId],
    method: 'wallet',
    addressId: customer.addressId,
    points: 0,
  })
  const placed = await customer.call(checkout.place, { quoteId: quote.id, accept: true })
  const { order: made } = await customer.call(order.detail, { no: placed.orderNo })
  return { orderNo: placed.orderNo, line: made.lines[0]!, item }
}

/** … bought from the seller. */
export async function bought(
  crew: Crew,
  customer: Customer,
  changes: Partial<Listing> & { yen?: number } = {},
) {
  const { line, item, orderNo } = await ordered(crew, customer, changes)
  await crew.staff.call(purchase.claim, { lineId: line.id })
  const sellerOrderNo = `S-${100_000 + next()}`
  await crew.staff.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo,
    itemYen: line.priceYen,
    domesticYen: 0,
  })
  return { line, item, orderNo, sellerOrderNo }
}

/** … arrived, measured, photographed, on a shelf. */
export async function stored(
  crew: Crew,
  customer: Customer,
  size: Size = small,
  changes: Partial<Listing> & { yen?: number } = {},
) {
  const made = await bought(crew, customer, changes)
  await crew.staff.call(receiving.receive, {
    lineId: made.line.id,
    ...size,
    shelf: `A-${(next() % 20) + 1}-2`,
    photoIds: [await photo(crew.staff)],
    matches: true,
  })
  return made.line
}

/** … arrived in the other warehouse, where `there` works. */
export async function storedFar(crew: Crew, there: Staff, customer: Customer) {
  const { line } = await bought(crew, customer)
  await there.call(receiving.receive, {
    lineId: line.id,
    ...small,
    shelf: 'K-1-1',
    photoIds: [await photo(there)],
    matches: true,
  })
  return line
}

/** A bought piece arrives and is not what was described: a problem. */
export const arrivesWrong = async (
  { staff }: Pick<Crew, 'staff'>,
  lineId: string,
  { shelf = 'A-1-2', note = 'Another colour.' }: { shelf?: string; note?: string } = {},
) =>
  staff.call(receiving.receive, {
    lineId,
    ...small,
    shelf,
    photoIds: [await photo(staff)],
    matches: false,
    note,
  })

export async function requested(customer: Customer, lineIds: string[], method = 'ems'): Promise<string> {
  return (await customer.call(parcel.request, { lineIds, addressId: customer.addressId, method, ...plain }))
    .no
}

/** A packer's reasons, for boxes whose size and weight are beside the point: what does not differ from the plan is not written down. */
export const reasons = {
  carton: { reason: 'none_left' },
  weight: { reason: 'more_padding' },
  words: { reason: 'more_exact' },
}

/** Every piece scanned, the box closed. */
export async function packed(
  { staff }: Crew,
  no: string,
  box: Size & { boxId: string } = {
    boxId: 'Y-S',
    weightGrams: 900,
    lengthMm: 230,
    widthMm: 180,
    heightMm: 150,
  },
) {
  const { pieces } = await staff.call(packing.detail, { no })
  for (const piece of pieces) await staff.call(packing.scan, { no, code: piece.no })
  return staff.call(packing.close, {
    no,
    ...box,
    reasons,
    photoIds: [],
    customs: pieces.map((piece) => ({
      lineId: piece.lineId,
      description: 'Used 35 mm film camera',
      hsCode: '900653',
      originCountry: 'JP',
    })),
  })
}

export async function handedOver(
  { staff }: Crew,
  no: string,
  tracking = s10Number('EN', 10_000_000 + next()),
) {
  return staff.call(handover.give, { parcels: [{ no, tracking }] })
}
