import { addressBook, advanceCsv, advanceMessage } from '@tomobako/domain/customs'
import { iso } from '@tomobako/domain/kernel'
import { methods } from '@tomobako/domain/parcel'
import { closedPaper, openPaper, plainPaper } from '../account/index.ts'
import { stateInEnglish } from '../address/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore, readParcelNo } from '../parcel/index.ts'
import { tradeTables } from '../settings/index.ts'
import { customs } from './declaration.ts'
import { advanceItem, declaredOf } from './declared.ts'
import { invoice } from './invoice.ts'
import { label } from './label.ts'
import { manifest } from './manifest.ts'
import { shelfLabels } from './shelf-labels.ts'
import * as store from './store.ts'

/**
 * The papers that travel with a parcel and the data that travels ahead of it. They are for packers only and speak English, the
 * language of the forms.
 */
const kinds = {
  label,
  customs: async (row: ParcelRow, house: House) => customs(await declaredOf(row, house)),
  invoice: async (row: ParcelRow, house: House) => invoice(await declaredOf(row, house)),
} as const
export type PaperKind = keyof typeof kinds

/** The finished paper as PDF. */
export const paperOf = (kind: PaperKind, row: ParcelRow, house: House): Promise<Buffer> =>
  kinds[kind](row, house)

/**
 * GET /papers/<parcel number>/label.pdf, customs.pdf, invoice.pdf, advance.json and advance.csv with a staff session that may pack
 * or see parcels; /papers/manifest/<manifest number>.pdf, .json and .csv with one that may hand over;
 * /papers/japanpost.csv, the recipients of paid parcels that go by post and have no number yet, as Japan Post's My Page reads them, with one that may hand over;
 * /papers/shelves/<zone>.pdf, the shelves' labels, with one that may read receiving.
 */
export async function route(request: Request, house: House, _jobs: Jobs): Promise<Response | null> {
  const url = new URL(request.url)
  const ofZone = /^\/papers\/shelves\/([A-Z]{1,2})\.pdf$/.exec(url.pathname)
  if (ofZone) return labelsAnswer(request, ofZone[1]!, house)
  if (url.pathname === '/papers/japanpost.csv') return bookAnswer(request, house)
  const ofManifest = /^\/papers\/manifest\/(M\d{6}-\d{2,4})\.(pdf|json|csv)$/.exec(url.pathname)
  const ofParcel = ofManifest
    ? null
    : /^\/papers\/([\w-]{1,40})\/(?:(label|customs|invoice)\.pdf|advance\.(json|csv))$/.exec(url.pathname)
  if (!ofManifest && !ofParcel) return null
  const closed = await closedPaper(
    request,
    house,
    ofManifest ? ['handover.read'] : ['packing.read', 'parcel.read'],
  )
  if (closed) return closed
  if (ofManifest) return manifestAnswer(ofManifest[1]!, ofManifest[2]!, house)
  const [, no, kind, data] = ofParcel!
  const row = await parcelStore.byNo(house.db, readParcelNo(no!) ?? no!)
  // Before the box is closed there is no weight to declare.
  if (!row || row.weight_grams === null || row.state === 'cancelled')
    return plainPaper(404, 'no papers for this parcel')
  if (kind !== undefined) return file(await paperOf(kind as PaperKind, row, house), `${row.no}-${kind}.pdf`)
  return advance([row], `${row.no}-advance`, data!, house)
}

async function labelsAnswer(request: Request, zone: string, house: House): Promise<Response> {
  const closed = await closedPaper(request, house, ['receiving.read'])
  if (closed) return closed
  const labels = await shelfLabels(zone, house)
  return labels ? file(labels, `shelves-${zone}.pdf`) : plainPaper(404, 'no shelves in this zone')
}

async function bookAnswer(request: Request, house: House): Promise<Response> {
  const closed = await closedPaper(request, house, ['handover.read'])
  if (closed) return closed
  const rows = (await store.unnumbered(house.db)).filter(({ method }) => Object.hasOwn(methods, method))
  const items = (await Promise.all(rows.map((row) => declaredOf(row, house)))).map(advanceItem)
  return file(Buffer.from(addressBook(items, stateInEnglish)), 'japanpost.csv')
}

async function manifestAnswer(no: string, form: string, house: House): Promise<Response> {
  const rows = await store.inManifest(house.db, no)
  if (rows.length === 0) return plainPaper(404, 'no such manifest')
  if (form !== 'pdf') return advance(rows, no, form, house)
  const tables = await tradeTables(house)
  const declared = await Promise.all(rows.map((row) => declaredOf(row, house)))
  const limit = tables.surcharges.find((each) => each.id === 'export_declaration')?.aboveYen ?? null
  return file(await manifest(no, declared, limit, house), `${no}.pdf`)
}

async function advance(
  rows: readonly ParcelRow[],
  name: string,
  form: string,
  house: House,
): Promise<Response> {
  const items = (await Promise.all(rows.map((row) => declaredOf(row, house)))).map(advanceItem)
  return form === 'csv'
    ? file(Buffer.from(advanceCsv(items)), `${name}.csv`)
    : file(
        Buffer.from(JSON.stringify(advanceMessage(items, iso(house.clock.now())), null, 2)),
        `${name}.json`,
      )
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}
function file(bytes: Buffer, name: string): Response {
  const ending = name.split('.').at(-1)!
  return openPaper(new Uint8Array(bytes), { type: types[ending]!, name, isShown: ending === 'pdf' })
}
