import { sql } from 'kysely'
import sharp from 'sharp'
import { isLocal } from '@tomobako/i18n'
import { assert, iso, sum } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { bytesOf } from '../files/index.ts'
import type { House } from '../kernel/house.ts'
import type { Pdf } from '../kernel/pdf.ts'
import { A4, finished, heightOf, MARGIN, paper, roomFor, rule, table, write, yen } from '../kernel/sheet.ts'
import { readNotice } from '../message/index.ts'
import type { Snapshot } from '../order/index.ts'
import { disputeById, paymentById, refundsFor } from '../payment/index.ts'
import type { Payment } from '../payment/index.ts'

/** A bank reads no more; card companies take files up to some megabytes. */
const limits = { pictures: 18, pictureWidth: 520, messages: 60, words: 1_600, orders: 5 } as const
const WIDTH = A4[0] - 2 * MARGIN

/** What the bank is told beside the PDF. */
export type Evidence = {
  readonly pdf: Uint8Array
  readonly text: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly goods: string
  readonly tracking: string | null
  readonly shippedAt: EpochMs | null
}

/** Japan's time, as on every paper of the house. */
const when = (at: EpochMs | string | null): string =>
  at === null
    ? ''
    : `${iso((typeof at === 'number' ? at : Date.parse(at)) + 9 * 3_600_000)
        .slice(0, 16)
        .replace('T', ' ')} JST`

/** The orders and parcels that a payment paid for; of a top-up those that were paid from the wallet after it. */
async function aboutOf(db: Db, payment: Payment): Promise<{ orders: string[]; parcels: string[] }> {
  const kind = payment.bill_kind ?? payment.kind
  const id = payment.bill_id ?? payment.subject_id
  if (id === null) {
    const { rows } = await sql<{ id: string }>`
      select o.id from orders o where o.customer_id = ${payment.customer_id} and o.method = 'wallet' and o.paid_at >= ${iso(payment.settled_at ?? 0)}::timestamptz
      order by o.paid_at limit ${limits.orders}`.execute(db)
    return { orders: rows.map((row) => row.id), parcels: [] }
  }
  const { rows } = await sql<{ order_id: string; parcel_id: string | null }>`
    select order_id, parcel_id from order_line where ${
      kind === 'parcel'
        ? sql`parcel_id = ${id}`
        : kind === 'difference'
          ? sql`id = ${id}`
          : sql`order_id = ${id}`
    }`.execute(db)
  return {
    orders: [...new Set(rows.map((row) => row.order_id))],
    parcels: [
      ...new Set([...(kind === 'parcel' ? [id] : []), ...rows.flatMap((row) => row.parcel_id ?? [])]),
    ],
  }
}

/**
 * Everything we know about what a disputed payment paid for, as one PDF for the bank: who paid and how, what was promised (the frozen
 * listing), what came (our photographs), where it went (tracking), what we told the customer, what went back. In English; the listing
 * and its words as they are.
 */
export async function evidenceFor(house: House, disputeId: string, note: string): Promise<Evidence | null> {
  const { db } = house
  const dispute = await disputeById(db, disputeId)
  if (!dispute) return null
  const payment = await paymentById(db, dispute.payment_id)
  assert(payment, 'a dispute is about a payment')
  const about = await aboutOf(db, payment)
  const [customer, orders, lines, parcels] = await Promise.all([
    db.selectFrom('customer').selectAll().where('id', '=', payment.customer_id).executeTakeFirstOrThrow(),
    rowsOf<OrderRow>(
      db,
      sql`select id, no, rows, total_yen, address, paid_at, created_at from orders where id = any(${about.orders}::uuid[]) order by created_at`,
    ),
    rowsOf<LineRow>(
      db,
      sql`select id, no, order_id, state, snapshot, snapshot_hash, snapshot_at, quantity, photo_ids, arrived_at, tracking, tracking_carrier, parcel_id from order_line where order_id = any(${about.orders}::uuid[]) order by no`,
    ),
    rowsOf<ParcelRow>(
      db,
      sql`select id, no, state, address, method, tracking, weight_grams, handed_over_at, delivered_at, photo_ids, rows, total_yen from parcel where id = any(${about.parcels}::uuid[]) order by requested_at`,
    ),
  ])
  const doc = paper(A4, `Dispute ${dispute.provider_dispute_id}`)
  const pen = writer(doc)
  await pen.title(`Evidence: dispute ${dispute.provider_dispute_id}`)
  await pen.facts([
    ['Amount disputed', `JPY ${yen(dispute.yen)}`],
    ['Reason given', dispute.reason],
    ['Payment', `${payment.provider_id ?? payment.id}, JPY ${yen(payment.yen)}, ${when(payment.settled_at)}`],
    ['Customer', `${customer.name} <${customer.email}>`],
    ['Account since', `${when(customer.created_at)}, terms accepted ${when(customer.agreed_at)}`],
    ['Written', when(house.clock.now())],
  ])
  if (note !== '') {
    await pen.head('Our answer')
    await pen.words(note)
  }
  const pictures = { left: limits.pictures as number }
  for (const order of orders) {
    await pen.head(`Order ${order.no}`)
    await pen.facts([
      ['Ordered', when(order.created_at)],
      ['Paid', when(order.paid_at)],
    ])
    await pen.rows(
      [
        { head: 'Charged for', width: 400 },
        { head: 'JPY', width: 120, right: true },
      ],
      charges(order.rows),
    )
    for (const line of lines.filter((each) => each.order_id === order.id))
      await piece(house, pen, line, pictures)
  }
  for (const parcel of parcels) await journey(house, pen, parcel, pictures)
  await messages(house, pen, customer, orders, parcels, dispute.opened_at)
  await givenBack(db, pen, orders, parcels, lines)
  const shipped = parcels.find((parcel) => parcel.handed_over_at !== null)
  const titles = lines.map((line) => line.snapshot.title)
  return {
    pdf: new Uint8Array(await finished(doc)),
    text: note,
    customer: { name: customer.name, email: customer.email },
    goods: titles.join('; ').slice(0, 900),
    tracking: shipped?.tracking ?? null,
    shippedAt: shipped?.handed_over_at ?? null,
  }
}

type Address = Readonly<Record<string, unknown>> | null
type OrderRow = {
  id: string
  no: string
  rows: unknown
  total_yen: number
  address: Address
  paid_at: number | null
  created_at: number
}
type LineRow = {
  id: string
  no: string
  order_id: string
  state: string
  snapshot: Snapshot
  snapshot_hash: string
  snapshot_at: number
  quantity: number
  photo_ids: string[]
  arrived_at: number | null
  tracking: string | null
  tracking_carrier: string | null
  parcel_id: string | null
}
type ParcelRow = {
  id: string
  no: string
  state: string
  address: Address
  method: string
  tracking: string | null
  weight_grams: number | null
  handed_over_at: number | null
  delivered_at: number | null
  photo_ids: string[]
  rows: unknown
  total_yen: number | null
}
const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await query.execute(db)).rows as Row[]

/** What a bill's rows are to a reader who knows no word of ours; others are said as their names. */
const charged: Readonly<Record<string, string>> = {
  item: 'goods',
  domestic: 'postage in Japan',
  proxy: 'our fee for buying',
  processing: 'payment fee',
  shipping: 'international postage',
  handling: 'our fee for packing',
  coupon: 'coupon',
  points: 'points',
}
/** A name of ours as words: `sellerCancelled` is "seller cancelled". */
const plain = (key: string): string =>
  key
    .replace(/^fees\./, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
const charges = (rows: unknown): string[][] =>
  ((rows ?? []) as { key: string; yen: number }[]).map((row) => [
    charged[row.key] ?? plain(row.key),
    yen(row.yen),
  ])

type Column = Parameters<typeof table>[1][number]
type Writer = ReturnType<typeof writer>
function writer(doc: Pdf) {
  let y = MARGIN + 6
  const small = { size: 8.5 }
  const space = (height: number): void => void (y = roomFor(doc, y, height))
  return {
    async title(text: string): Promise<void> {
      y += 8 + (await write(doc, text, MARGIN, y, { width: WIDTH, size: 15, isBold: true }))
    },
    async head(text: string): Promise<void> {
      const how = { width: WIDTH, size: 11, isBold: true }
      space(44 + (await heightOf(doc, text, how)))
      y += 8
      rule(doc, y)
      y += 8 + (await write(doc, text, MARGIN, y + 5, how))
    },
    async facts(rows: readonly (readonly [string, string])[]): Promise<void> {
      for (const [name, value] of rows) {
        const [said, how] = [value === '' ? '-' : value, { ...small, width: WIDTH - 120 }]
        space((await heightOf(doc, said, how)) + 3)
        await write(doc, name, MARGIN, y, { ...small, width: 112, isBold: true })
        y += 3 + (await write(doc, said, MARGIN + 120, y, how))
      }
      y += 4
    },
    async words(text: string): Promise<void> {
      const how = { ...small, width: WIDTH }
      for (const part of text.split(/\n+/)) {
        space(Math.min((await heightOf(doc, part, how)) + 3, 200))
        y += 3 + (await write(doc, part, MARGIN, y, how))
      }
      y += 4
    },
    async rows(columns: readonly Column[], cells: readonly (readonly string[])[]): Promise<void> {
      if (cells.length === 0) return
      space(40)
      y = (await table(doc, columns, cells, y)) + 6
    },
    pictures(all: readonly { bytes: Uint8Array; width: number; height: number }[]): void {
      const each = (WIDTH - 2 * 8) / 3
      for (let at = 0; at < all.length; at += 3) {
        const row = all.slice(at, at + 3)
        const height = Math.max(...row.map((picture) => (picture.height / picture.width) * each))
        space(height + 6)
        row.forEach((picture, index) =>
          doc.image(picture.bytes, MARGIN + index * (each + 8), y, { width: each }),
        )
        y += height + 6
      }
    },
  }
}

async function photographs(
  house: House,
  ids: readonly string[],
  pictures: { left: number },
): Promise<{ bytes: Uint8Array; width: number; height: number }[]> {
  const wanted = ids.slice(0, Math.min(6, pictures.left))
  pictures.left -= wanted.length
  const found: { bytes: Uint8Array; width: number; height: number }[] = []
  for (const id of wanted) {
    const kept = await bytesOf(house, id, null, 'webp')
    if (!kept) continue
    const { data, info } = await sharp(kept.bytes)
      .resize({
        width: limits.pictureWidth,
        height: limits.pictureWidth,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 70 })
      .toBuffer({ resolveWithObject: true })
    found.push({ bytes: new Uint8Array(data), width: info.width, height: info.height })
  }
  return found
}

/** One thing: what was promised, what we did, what came. */
async function piece(house: House, pen: Writer, line: LineRow, pictures: { left: number }): Promise<void> {
  const { snapshot } = line
  await pen.head(`${line.no}  ${snapshot.title}`)
  await pen.facts([
    ['Bought for them at', `${snapshot.site}: ${snapshot.url}`],
    ['Condition promised', snapshot.conditionText ?? snapshot.condition ?? ''],
    ['Listing frozen', `${when(line.snapshot_at)}, sha-256 ${line.snapshot_hash}`],
    ['Arrived here', when(line.arrived_at)],
    ['Stands now', line.state.replaceAll('_', ' ')],
  ])
  if (snapshot.description) await pen.words(snapshot.description.slice(0, limits.words))
  const events = await rowsOf<{ event: string; by: string; why: string | null; at: number }>(
    house.db,
    sql`select event, by, why, at from line_event where line_id = ${line.id} order by at, id`,
  )
  await pen.rows(
    [
      { head: 'When', width: 110 },
      { head: 'What', width: 150 },
      { head: 'By', width: 60 },
      { head: 'Why', width: 200 },
    ],
    events.map((row) => [when(row.at), plain(row.event), row.by, row.why ?? '']),
  )
  pen.pictures(await photographs(house, line.photo_ids, pictures))
}

/** A parcel's journey, as its carrier tells it. */
async function journey(
  house: House,
  pen: Writer,
  parcel: ParcelRow,
  pictures: { left: number },
): Promise<void> {
  await pen.head(`Parcel ${parcel.no}`)
  await pen.facts([
    ['Sent to', addressText(parcel.address)],
    ['Carrier, number', `${parcel.method}, ${parcel.tracking ?? 'not handed over'}`],
    ['Weight', parcel.weight_grams === null ? '' : `${yen(parcel.weight_grams)} g`],
    ['Handed over', when(parcel.handed_over_at)],
    ['Delivered', when(parcel.delivered_at)],
  ])
  await pen.rows(
    [
      { head: 'Charged for', width: 400 },
      { head: 'JPY', width: 120, right: true },
    ],
    charges(parcel.rows),
  )
  const events = await rowsOf<{
    words: string
    code: string
    place: string
    country: string | null
    at: number
  }>(
    house.db,
    sql`select words, code, place, country, happened_at as at from tracking_event where parcel_id = ${parcel.id} order by happened_at, id`,
  )
  await pen.rows(
    [
      { head: 'When', width: 110 },
      { head: 'Carrier says', width: 270 },
      { head: 'Where', width: 150 },
    ],
    events.map((row) => [
      when(row.at),
      row.words === '' ? row.code : row.words,
      [row.place, row.country ?? ''].filter(Boolean).join(', '),
    ]),
  )
  pen.pictures(await photographs(house, parcel.photo_ids, pictures))
}

const addressText = (address: Address): string =>
  address === null
    ? ''
    : ['recipient', 'line1', 'line2', 'address', 'city', 'state', 'zip', 'postcode', 'country', 'phone']
        .flatMap((name) => (typeof address[name] === 'string' && address[name] !== '' ? [address[name]] : []))
        .join(', ')

/** What we told the customer about these orders and parcels, in English and in their own language. */
async function messages(
  house: House,
  pen: Writer,
  customer: { readonly id: string; readonly language: string },
  orders: readonly OrderRow[],
  parcels: readonly ParcelRow[],
  before: EpochMs,
): Promise<void> {
  const language = isLocal(customer.language) ? customer.language : 'en'
  const links = [...orders.map(({ no }) => `/orders/${no}`), ...parcels.map(({ no }) => `/parcels/${no}`)]
  const rows = await rowsOf<{
    key: string
    vals: Record<string, string | number>
    at: number
    read_at: number | null
  }>(
    house.db,
    sql`select key, vals, at, read_at from message where customer_id = ${customer.id} and link = any(${links}::text[]) and at <= ${iso(before)}::timestamptz order by at, id limit ${limits.messages}`,
  )
  if (rows.length === 0) return
  await pen.head('What we told the customer')
  await pen.rows(
    [
      { head: 'When', width: 110 },
      { head: 'Message', width: 310 },
      { head: 'Read', width: 110 },
    ],
    rows.map((row) => [
      when(row.at),
      // As the customer read it, after what it means.
      [
        ...new Set(
          (['en', language] as const).map(
            (each) => readNotice({ key: row.key, values: row.vals }, each).title,
          ),
        ),
      ].join('\n'),
      when(row.read_at),
    ]),
  )
}

async function givenBack(
  db: Db,
  pen: Writer,
  orders: readonly OrderRow[],
  parcels: readonly ParcelRow[],
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return
  const refunds = await refundsFor(
    db,
    lines.map(({ id }) => id),
    [
      ...orders.map(({ id }) => ({ kind: 'order', id })),
      ...parcels.map(({ id }) => ({ kind: 'parcel', id })),
    ],
  )
  if (refunds.length === 0) return
  await pen.head(`Refunded: JPY ${yen(sum(refunds.map((each) => each.yen)))}`)
  await pen.rows(
    [
      { head: 'When', width: 110 },
      { head: 'Why', width: 180 },
      { head: 'To', width: 80 },
      { head: 'State', width: 80 },
      { head: 'JPY', width: 60, right: true },
    ],
    refunds.map((each) => [when(each.at), plain(each.reason_key), each.to_method, each.state, yen(each.yen)]),
  )
}
