import type { AddressData } from '@tomobako/contract'
import { dealerCells, dealerHead, exportCells, exportHead, onPaper } from '@tomobako/domain/books'
import type { Export, Left, Purchase } from '@tomobako/domain/books'
import type { Listing } from '@tomobako/domain/goods'
import { DAY, jstDay, sheet } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import { taxedYen } from '@tomobako/domain/parcel'
import type { TaxScheme } from '@tomobako/domain/parcel'
import { sql } from 'kysely'
import { addressWithLines } from '../address/index.ts'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { A4, finished, numbered, paper, table, write } from '../kernel/sheet.ts'
import { issuerOn } from '../payment/index.ts'
import { tradeTables, tradeTablesAt } from '../settings/index.ts'
import type { Span } from './span.ts'

/** Papers the law asks for, from what the shop did: the second-hand dealer's ledger, evidence of exports (decision 0096), tax taken for other countries (decision 0120). */

const BATCH = 1_000
/** So many rows are some ninety pages; more is a file. */
const MOST_ON_PAPER = 1_500

type Bought = {
  id: string
  no: string
  bought_at: number
  snapshot: Listing
  quantity: number
  yen: number
  seller_order_no: string | null
  state: string
  ended_at: number | null
  handed_over_at: number | null
  address: Partial<AddressData> | null
}

const ends: Readonly<Record<string, Left['how']>> = {
  returned_to_seller: 'returned',
  disposed: 'disposed',
}

/** Where it is now, of a parcel's own copy of the address; empty where that was cleared after the law's time. */
const placeOf = (address: Partial<AddressData> | null): { to: string; where: string } => {
  if (!address?.country) return { to: '', where: '' }
  // The parcel keeps the whole address it was sent to.
  const { lines, countryName } = addressWithLines(address as AddressData, 'en')
  const to = address.recipient ?? ''
  return { to, where: [...lines.filter((line) => line !== to), countryName].join(', ') }
}

function purchaseOf(row: Bought): Purchase {
  const { snapshot } = row
  const how = ends[row.state]
  const left: Left | null =
    how !== undefined && row.ended_at !== null
      ? { how, day: jstDay(row.ended_at), to: snapshot.seller?.name ?? '', where: '' }
      : row.handed_over_at === null
        ? null
        : { how: 'handedOver', day: jstDay(row.handed_over_at), ...placeOf(row.address) }
  return {
    day: jstDay(row.bought_at),
    lineNo: row.no,
    title: snapshot.title,
    kind: kindOf(snapshot.categoryPath ?? [], snapshot.title),
    brand: snapshot.brand,
    size: snapshot.size,
    color: snapshot.color,
    makerNo: snapshot.jan,
    condition: snapshot.condition,
    conditionText: snapshot.conditionText,
    quantity: row.quantity,
    yen: row.yen,
    site: snapshot.site,
    url: snapshot.url,
    sellerOrderNo: row.seller_order_no,
    seller: snapshot.seller,
    left,
  }
}

/** What was bought in a span, oldest first, some at a time. */
async function* purchases(db: Db, { from, until }: Span): AsyncGenerator<Purchase[]> {
  let place = { at: from - 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<Bought>`
      select l.id, l.no, l.bought_at, l.snapshot, l.quantity, coalesce(l.bought_yen, 0)::bigint as yen, l.seller_order_no, l.state, p.handed_over_at, p.address,
        (select max(e.at) from line_event e where e.line_id = l.id and e.to_state = l.state) as ended_at
      from order_line l left join parcel p on p.id = l.parcel_id
      where l.bought_at >= ${at(from)} and l.bought_at < ${at(until)} and (l.bought_at, l.id) > (${at(place.at)}::timestamptz, ${place.id}::uuid)
      order by l.bought_at, l.id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    place = { at: last.bought_at, id: last.id }
    yield rows.map(purchaseOf)
  }
}

async function* dealerFile(db: Db, span: Span): AsyncGenerator<string> {
  yield sheet([dealerHead], { mark: true })
  for await (const rows of purchases(db, span)) yield sheet(rows.map(dealerCells))
}

/** Widths of the columns on paper, points; they and their gaps fill a sheet lying on its side. */
const widths = [44, 26, 110, 66, 22, 40, 60, 60, 92, 44, 40, 58, 82, 40]

async function dealerPaper(house: House, span: Span): Promise<Uint8Array<ArrayBuffer> | 'tooMuch'> {
  const all: Purchase[] = []
  for await (const rows of purchases(house.db, span)) {
    all.push(...rows)
    if (all.length > MOST_ON_PAPER) return 'tooMuch'
  }
  const [first, last] = [jstDay(span.from), jstDay(span.until - DAY)]
  const issuer = await issuerOn(house, house.db, last)
  const doc = paper([A4[1], A4[0]], `古物台帳 ${first} – ${last}`, 'ja')
  const how = { width: A4[1] - 48, size: 14, isBold: true }
  let y = 24 + (await write(doc, '古物台帳', 24, 24, how))
  y +=
    4 +
    (await write(doc, `${issuer.name}　${first} – ${last}　${all.length}件`, 24, y, {
      ...how,
      size: 8,
      isBold: false,
    }))
  const columns = onPaper.map((column, place) => ({
    head: dealerHead[column],
    width: widths[place]!,
    right: column === 6 || column === 7,
  }))
  const rows = all.map((of) => {
    const cells = dealerCells(of)
    return onPaper.map((column) => {
      const cell = cells[column]!
      return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
    })
  })
  await table(doc, columns, rows, y + 4, { size: 6, margin: 24, hasRules: true })
  numbered(doc)
  return new Uint8Array(await finished(doc))
}

type Sent = {
  id: string
  no: string
  handed_over_at: number
  method: string
  tracking: string | null
  manifest_no: string | null
  customs: Export['goods'] | null
  address: Partial<AddressData>
  country: string
}

async function* exportFile(house: House, { from, until }: Span): AsyncGenerator<string> {
  const { couriers, surcharges } = await tradeTables(house)
  const above = surcharges.find((each) => each.id === 'export_declaration')?.aboveYen ?? null
  const exportOf = (row: Sent): Export => {
    const goods = row.customs ?? []
    const { to, where } = placeOf(row.address)
    return {
      day: jstDay(row.handed_over_at),
      no: row.no,
      carrier: row.method.startsWith('courier_')
        ? (couriers.find(({ service }) => service === row.method)?.carrier ?? row.method)
        : 'Japan Post',
      method: row.method,
      tracking: row.tracking ?? '',
      manifest: row.manifest_no ?? '',
      goods,
      recipient: to,
      address: where,
      country: row.country,
      needsPermit: above !== null && goods.reduce((sum, { yen }) => sum + yen, 0) > above,
    }
  }
  yield sheet([exportHead], { mark: true })
  let place = { at: from - 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<Sent>`
      select id, no, handed_over_at, method, tracking, manifest_no, customs, address, country from parcel
      where handed_over_at >= ${at(from)} and handed_over_at < ${at(until)} and (handed_over_at, id) > (${at(place.at)}::timestamptz, ${place.id}::uuid)
      order by handed_over_at, id limit ${BATCH}`.execute(house.db)
    const last = rows.at(-1)
    if (!last) return
    place = { at: last.handed_over_at, id: last.id }
    yield sheet(rows.map((row) => exportCells(exportOf(row))))
  }
}

type Taken = {
  id: string
  at: number
  no: string
  country: string
  packed_at: number | null
  customs: Export['goods'] | null
  rows: readonly { key: string; yen: number }[] | null
  account: string
  yen: number
}
const taxHead = [
  'left_japan',
  'parcel_no',
  'scheme',
  'country',
  'goods_yen',
  'postage_yen',
  'rate_percent',
  'tax_yen',
  // What the tax is taken of: a scheme may leave postage out.
  'taxed_yen',
] as const

/** Tax taken with parcels under registrations of ours, by the day it became owed: what returns to the authorities are filled in from. */
async function* taxFile(house: House, { from, until }: Span): AsyncGenerator<string> {
  yield sheet([taxHead], { mark: true })
  let place = { at: from - 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<Taken>`
      select e.id, e.at, b.no, b.country, b.packed_at, b.customs, b.rows, p.to_account as account, p.amount::bigint as yen
      from ledger_entry e join ledger_posting p on p.entry_id = e.id join parcel b on b.no = split_part(e.natural_key, '/', 2)
      where e.kind = 'taxTaken' and e.at >= ${at(from)} and e.at < ${at(until)} and (e.at, e.id) > (${at(place.at)}::timestamptz, ${place.id}::uuid)
      order by e.at, e.id limit ${BATCH}`.execute(house.db)
    const last = rows.at(-1)
    if (!last) return
    place = { at: last.at, id: last.id }
    const cells = []
    for (const row of rows) {
      const { taxes } = await tradeTablesAt({ house, db: house.db }, row.packed_at ?? row.at)
      const bp = taxes.find(({ country }) => country === row.country)?.rateBp ?? null
      // Entries of this kind name a scheme and nothing else.
      const scheme = row.account.slice('tax:'.length) as TaxScheme
      const goodsYen = (row.customs ?? []).reduce((sum, { yen }) => sum + yen, 0)
      const postageYen = row.rows?.find(({ key }) => key === 'shipping')?.yen ?? 0
      cells.push([
        jstDay(row.at),
        row.no,
        scheme,
        row.country,
        goodsYen,
        postageYen,
        bp === null ? '' : String(bp / 100),
        row.yen,
        taxedYen(scheme, goodsYen, postageYen),
      ])
    }
    yield sheet(cells)
  }
}

type Made = AsyncGenerator<string> | Uint8Array<ArrayBuffer> | 'tooMuch'
const CSV = 'text/csv; charset=utf-8'
export const lawPapers = {
  'dealer.csv': {
    type: CSV,
    made: async (house: House, span: Span): Promise<Made> => dealerFile(house.db, span),
  },
  'dealer.pdf': {
    type: 'application/pdf',
    made: (house: House, span: Span): Promise<Made> => dealerPaper(house, span),
  },
  'exports.csv': {
    type: CSV,
    made: async (house: House, span: Span): Promise<Made> => exportFile(house, span),
  },
  'taxes.csv': {
    type: CSV,
    made: async (house: House, span: Span): Promise<Made> => taxFile(house, span),
  },
} as const
