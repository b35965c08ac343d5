import { readFileSync } from 'node:fs'
import type {
  AdvanceItem,
  BatteryKind,
  CustomsForm,
  DeclaredLine,
  SdrRate,
  SenderNumber,
} from '@tomobako/domain/customs'
import {
  contentsOf,
  formFaults,
  formFor,
  needsExportDeclaration,
  netGrams,
  numbersFor,
  sdrOn,
  valueOf,
} from '@tomobako/domain/customs'
import { assert, jstDay, sum } from '@tomobako/domain/kernel'
import { csv, methods } from '@tomobako/domain/parcel'
import type { PostMethodId } from '@tomobako/domain/parcel'
import { labelLines } from '../address/index.ts'
import type { House } from '../kernel/house.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { tradeTables, warehouses } from '../settings/index.ts'
import type { Warehouse } from '../settings/index.ts'
import { carrierOf, serviceOf } from './carriers.ts'
import { senderLines } from '../kernel/sheet.ts'
import { batteryOfPiece } from './declare.ts'
import * as store from './store.ts'

/** What every paper of a closed parcel says, worked out once so that no two papers differ. Net grams and batteries stand beside their lines. */
export type Declared = {
  readonly row: ParcelRow
  /** The warehouse it leaves: the sender. */ readonly from: Warehouse
  readonly carrier: string
  readonly service: string
  readonly lines: readonly DeclaredLine[]
  readonly nets: readonly number[]
  readonly batteries: readonly BatteryKind[]
  readonly grossGrams: number
  readonly valueYen: number
  readonly form: CustomsForm
  /** The rule of surcharges.csv the contents fall under, or null. */
  readonly exportDeclaration: { readonly aboveYen: number; readonly feeYen: number } | null
  /** The shop's own registrations for the destination. */
  readonly numbers: readonly SenderNumber[]
  readonly postageYen: number
  /** Bought cover; null where the method's own cover is all there is, 0 where there is none. */
  readonly insuredYen: number | null
  readonly day: string
}

/** Tax taken with the parcel's bill under a registration of ours: the authority gets it from us, so customs must not ask again. */
export const taxTakenYen = ({ rows }: Pick<ParcelRow, 'rows'>): number =>
  sum((rows ?? []).filter(({ key }) => key === 'taxCollected').map((row) => row.yen))

const sdrColumns = {
  validFrom: csv.day,
  yenPerSdrHundredths: csv.wholeFrom(1),
  asOf: csv.day,
  source: csv.filled,
}
let rates: readonly SdrRate[] | null = null
/** The rates that come with the release; read once per process. */
export function sdrRates(): readonly SdrRate[] {
  if (rates) return rates
  const sheet = csv.readSheet(
    'sdr.csv',
    readFileSync(new URL('../../../../db/data/customs/sdr.csv', import.meta.url), 'utf8'),
    sdrColumns,
  )
  if (sheet.refusals.length > 0)
    throw new Error(`the SDR table is faulty: ${JSON.stringify(sheet.refusals[0])}`)
  return (rates = sheet.rows)
}

/** Form and export rule for contents of a value; also before the box is closed, for the packer's eyes. */
export async function formOf(
  of: { method: string; country: string; valueYen: number; day: string; taken: boolean },
  house: House,
): Promise<Pick<Declared, 'form' | 'exportDeclaration' | 'numbers'>> {
  const [tables, setting] = await Promise.all([tradeTables(house), store.customsSetting(house.db, of.day)])
  const rule = tables.surcharges.find(
    (each) => each.id === 'export_declaration' && (each.country === '*' || each.country === of.country),
  )
  return {
    form: formFor(of.method, of.valueYen, sdrOn(of.day, [...sdrRates(), ...(setting.sdr ?? [])])),
    exportDeclaration:
      rule && needsExportDeclaration(of.valueYen, rule)
        ? { aboveYen: rule.aboveYen ?? 0, feeYen: rule.feeYen ?? 0 }
        : null,
    numbers: numbersFor(
      {
        country: of.country,
        taken: of.taken,
        area: tables.taxes.find((each) => each.country === of.country)?.area ?? of.country,
      },
      setting.numbers ?? {},
    ),
  }
}

export async function declaredOf(row: ParcelRow, house: House): Promise<Declared> {
  const [tables, known, pieces] = await Promise.all([
    tradeTables(house),
    warehouses(house),
    parcelStore.piecesOf(house.db, [row.id]),
  ])
  const day = jstDay(row.packed_at ?? house.clock.now())
  const grossGrams = row.weight_grams ?? 0
  const nets = netGrams(
    row.customs,
    grossGrams,
    tables.cartons.find((carton) => carton.carton === row.box_id)?.tareGrams ?? 0,
  )
  const faults = formFaults(row.customs, nets, grossGrams)
  assert(faults.length === 0, `papers of ${row.no}: ${faults.join(', ')}`)
  const valueYen = valueOf(row.customs)
  const inside = new Map(pieces.map((piece) => [piece.id, batteryOfPiece(piece, row.options.batteries).kind]))
  return {
    row,
    from: known.of(row.warehouse),
    carrier: carrierOf(row.method, tables),
    service: serviceOf(row.method, tables),
    lines: row.customs,
    nets,
    batteries: row.customs.map(({ lineId }) => inside.get(lineId) ?? 'none'),
    grossGrams,
    valueYen,
    day,
    ...(await formOf(
      { method: row.method, country: row.country, valueYen, day, taken: taxTakenYen(row) > 0 },
      house,
    )),
    postageYen: row.rows?.find((each) => each.key === 'shipping')?.yen ?? 0,
    insuredYen:
      row.options.insuranceYen > 0
        ? row.options.insuranceYen
        : methods[row.method as PostMethodId]?.insured
          ? null
          : 0,
  }
}

/** The same facts as the papers, for the carrier's gateway. */
export function advanceItem(of: Declared): AdvanceItem {
  const { row, from } = of
  const { address } = row
  return {
    itemId: row.tracking ?? row.no,
    parcelNo: row.no,
    method: row.method,
    form: of.form,
    natureOfTransaction: '11',
    nonDelivery: 'return',
    grossGrams: of.grossGrams,
    lengthMm: row.length_mm ?? 0,
    widthMm: row.width_mm ?? 0,
    heightMm: row.height_mm ?? 0,
    postageYen: of.postageYen,
    insuredYen: of.insuredYen ?? 0,
    currency: 'JPY',
    valueYen: of.valueYen,
    exportDeclaration: of.exportDeclaration !== null,
    senderNumbers: of.numbers,
    sender: {
      name: from.name,
      lines: senderLines(from).slice(1, 2),
      city: '',
      state: '',
      postcode: from.zip,
      country: 'JP',
      phone: from.phone,
      taxId: null,
    },
    // The label's first line is the name, its last the country.
    addressee: {
      name: address.recipient || `${address.firstName ?? ''} ${address.lastName ?? ''}`.trim(),
      lines: labelLines(address).slice(1, -1),
      city: address.city,
      state: address.state,
      postcode: address.zip,
      country: address.country,
      phone: address.phone,
      taxId: address.taxId ?? null,
    },
    contents: contentsOf(of.lines, of.nets),
  }
}
