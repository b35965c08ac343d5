import type { InputOf, OutputOf } from '@tomobako/contract'
import type { packing as contract } from '@tomobako/contract'
import type { GivenReason } from '@tomobako/domain/parcel'
import { deviationsOf, reasonFault } from '@tomobako/domain/parcel'
import { isCorrected, maskId, recipientNeed, tidyHsCode, valueOf } from '@tomobako/domain/customs'
import { importerIds, tidyId } from '@tomobako/domain/address'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, MINUTE, refuse } from '@tomobako/domain/kernel'
import { translator } from '@tomobako/i18n/catalogues'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf, workplace } from '../kernel/index.ts'
import { photos } from '../files/index.ts'
import { lineCard, moveLine } from '../order/index.ts'
import type { CustomsLine, Measured, ParcelRow } from '../parcel/index.ts'
import {
  billRows,
  chosenRow,
  compareAgain,
  declaredYen,
  extraRows,
  freeWaiting,
  isMeasured,
  lockWithSplit,
  moveParcel,
  parcelStore,
  price,
  readParcelNo,
  tagsOf,
  tasksOfLines,
} from '../parcel/index.ts'
import { tradeTables } from '../settings/index.ts'
import { addressWithLines } from '../address/index.ts'
import { audit } from '../staff/index.ts'
import { notify } from '../message/index.ts'
import { customsObjection, hsSuggestions, proposal } from './customs.ts'
import { formOf } from './declared.ts'
import { batteryOfPiece } from './declare.ts'
import * as declarations from './declare-store.ts'
import type { Said } from './declare-store.ts'
import { takeOff } from '../floor/index.ts'
import { notHere } from './places.ts'
import { factsOf, gramsIn } from './packing-plan.ts'
import { promisedNow } from './promises.ts'
import type { Promised } from './promises.ts'
import * as store from './store.ts'
import type { QueueRow } from './store.ts'

const PAGE = 50
/** A packer who has scanned nothing for this long has left the table; somebody else may go on. */
const leaseMs = 30 * MINUTE

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
const holds = (row: QueueRow | ParcelRow, lastPickedAt: number | null, now: number): boolean =>
  row.claimed_by !== null &&
  row.state === 'packing' &&
  (lastPickedAt === null || now - lastPickedAt < leaseMs)

const packingRow = (
  row: QueueRow,
  context: Context,
  promised: Promised,
): OutputOf<typeof contract.detail>['row'] => ({
  no: row.no,
  state: row.state,
  version: row.version,
  method: row.method,
  country: row.country,
  itemCount: row.itemCount,
  requestedAt: iso(row.requested_at),
  dueAt: iso(promised.pack(row.requested_at)),
  waitsUntil: row.declareUntil !== null && row.declareUntil > context.now ? iso(row.declareUntil) : null,
  claim: holds(row, row.lastPickedAt, context.now)
    ? {
        staffId: row.claimed_by!,
        initials: initials(row.claimedName ?? ''),
        mine: row.claimed_by === staffOf(context).id,
      }
    : null,
})

export async function queue({ view, page, place }: InputOf<typeof contract.queue>, context: Context) {
  const here = workplace(context)
  const found = await store.queue(context.db, view, { page, place, size: PAGE }, here)
  const promised = await promisedNow(context)
  return {
    ...found,
    rows: found.rows.map((row) => packingRow(row, context, promised)),
    counts: await store.queueCounts(context.db, here),
  }
}

export async function detail({ no }: InputOf<typeof contract.detail>, context: Context) {
  // A scanner sends what the label says; the code inside the QR is an address with the number in it.
  const row = await store.queueRow(context.db, readParcelNo(no) ?? no)
  if (!row) return refuse('common.notFound')
  const pieces = (await parcelStore.piecesOf(context.db, [row.id])).filter(isMeasured)
  const tables = await tradeTables(context.house)
  const grams = gramsIn(row, pieces, await factsOf(row, context))
  const tasks = await tasksOfLines(
    context.db,
    pieces.map((piece) => piece.id),
  )
  const kept = await declarations.ofParcel(context.db, row)
  const words = kept?.words ?? []
  const customs =
    row.customs.length > 0
      ? row.customs.map(({ description, hsCode, originCountry, quantity, yen, grams }) => ({
          description,
          hsCode,
          originCountry,
          quantity,
          yen,
          grams,
        }))
      : pieces.map((piece) => ({
          ...startingWords(piece, words),
          originCountry: null,
          quantity: piece.quantity,
          yen: declaredYen(piece),
          grams: piece.weightGrams,
        }))
  const { form, exportDeclaration } = await formOf(
    {
      method: row.method,
      country: row.country,
      valueYen: valueOf(customs),
      day: jstDay(row.packed_at ?? context.now),
      taken: false, // Numbers are for the papers; here only the form is asked for.
    },
    context.house,
  )
  return {
    // The parcel keeps the customer's copy; the packer reads the country's name in the packer's language.
    row: packingRow(row, context, await promisedNow(context)),
    address: {
      ...row.address,
      ...addressWithLines(row.address, context.caller.language),
      ...(row.address.taxId ? { taxId: maskId(row.address.taxId) } : {}),
    },
    pieces: pieces.map((piece) => ({
      lineId: piece.id,
      no: piece.no,
      card: lineCard(piece, context.caller.language),
      shelf: piece.shelf,
      weightGrams: piece.weightGrams,
      lengthMm: piece.lengthMm,
      widthMm: piece.widthMm,
      heightMm: piece.heightMm,
      picked: piece.pickedAt !== null,
      tags: [...tagsOf(piece)],
      depth: row.options.depths?.[piece.id] ?? (row.options.removeBoxes ? 'remove' : 'keep_outer'),
      services: [
        ...new Set([
          ...(row.options.services?.[piece.id] ?? []),
          ...tasks.filter((task) => task.line_id === piece.id).map((task) => task.service),
        ]),
      ],
      remark: piece.remark,
      declaredYen: declaredYen(piece),
      hs: hsSuggestions(piece).map(({ hsCode, goods }) => ({ hsCode, goods })),
      battery: batteryOfPiece(piece, row.options.batteries),
    })),
    options: Object.entries(row.options)
      .filter(([, value]) => value === true || (typeof value === 'number' && value > 0))
      .map(([name]) => name),
    box: row.box_id === null ? row.estimate.box : { id: row.box_id, name: row.box_id },
    boxes: tables.cartons.map((carton) => ({
      id: carton.carton,
      name: carton.carton,
      lengthMm: carton.lengthMm,
      widthMm: carton.widthMm,
      heightMm: carton.heightMm,
      tareGrams: carton.tareGrams,
      maxLoadGrams: carton.maxLoadGrams,
      grams: grams(carton.carton),
    })),
    estimateGrams: row.estimate.grams,
    estimateYen: row.estimate.totalYen,
    weightGrams: row.weight_grams,
    totalYen: row.total_yen,
    tracking: row.tracking,
    customs,
    confirmed:
      kept?.confirmed_at == null
        ? null
        : {
            at: iso(kept.confirmed_at),
            words: words.map(({ lineId, description, hsCode }) => ({ lineId, description, hsCode })),
          },
    papers: row.weight_grams === null ? [] : papersOf(row, form),
    services: tasks.map((task) => ({
      lineId: task.line_id,
      service: task.service,
      done: task.state === 'done',
    })),
    insuranceYen: row.options.insuranceYen,
    next: (await store.queue(context.db, 'to_pack', { page: 1, size: 3 }, workplace(context))).rows
      .map((each) => each.no)
      .filter((each) => each !== row.no)
      .slice(0, 2),
    siblings: row.estimate.split
      ? (await parcelStore.splitSiblings(context.db, row, row.estimate.split.of)).map((each) => each.no)
      : [],
    history: (await parcelStore.events(context.db, row.id)).map(eventOf),
    form,
    exportDeclaration,
    recipientId: idOf(row, context),
  }
}

/** What the packer starts from: what its owner confirmed, else our own proposal. */
function startingWords(piece: Measured, words: readonly Said[]): ReturnType<typeof proposal> {
  const said = words.find(({ lineId }) => lineId === piece.id)
  const ours = proposal(piece)
  return said && said.description !== ''
    ? { description: said.description, hsCode: said.hsCode ?? ours.hsCode }
    : ours
}

/** What the station and the parcel's own steps write beside an event; each event has its own of these. */
type EventData = {
  deviations?: StoredDeviation[]
  reason?: string
  note?: string
  pieces?: string[]
  otherNo?: string
}
type StoredDeviation = {
  kind: 'carton' | 'weight' | 'words'
  reason: string
  note: string
  planned: string
  actual: string
}
function eventOf(each: parcelStore.EventRow): OutputOf<typeof contract.detail>['history'][number] {
  const data = each.data as EventData // written by this capability and parcel/apart.ts only
  return {
    at: iso(each.at),
    event: each.event,
    to: each.to_state,
    by: each.by_name || each.by,
    why: each.why,
    deviations: data.deviations ?? [],
    reason: data.reason ?? null,
    note: data.note ?? '',
    pieces: data.pieces ?? [],
    otherNo: data.otherNo ?? null,
  }
}

/** Papers by carrier: couriers read the invoice alone, the post its declaration; the invoice goes with both. */
const papersOf = (row: ParcelRow, form: string): OutputOf<typeof contract.detail>['papers'] => [
  ...(form === 'invoice' ? (['label', 'invoice'] as const) : (['label', 'customs', 'invoice'] as const)).map(
    (kind) => ({ kind, url: `/papers/${row.no}/${kind}.pdf` }),
  ),
  { kind: 'advance', url: `/papers/${row.no}/advance.json` },
]

/** What customs abroad wants to know of the recipient, the number itself masked. */
function idOf(row: ParcelRow, context: Context): OutputOf<typeof contract.detail>['recipientId'] {
  const { state, name, example } = recipientNeed({
    country: row.country,
    method: row.method,
    taxId: row.address.taxId,
  })
  return {
    state,
    label:
      name === null ? null : translator(context.caller.language).dynamic(`address.taxId.${name}`, {}, name),
    example,
    masked: row.address.taxId ? maskId(row.address.taxId) : null,
  }
}

/** Writes down the number the customer gave for customs, over the version that was read. The audit keeps the masked form only. */
export async function recipientId(
  { no, version, taxId }: InputOf<typeof contract.recipientId>,
  context: TxContext,
): Promise<OutputOf<typeof contract.recipientId> | Refusal> {
  const row = await parcelStore.lock(context.db, { no: readParcelNo(no) ?? no })
  if (!row) return refuse('common.notFound')
  if (row.state !== 'requested' && row.state !== 'packing')
    return refuse('console.wrongState', { state: row.state })
  if (version !== row.version) return refuse('console.changedMeanwhile')
  const known = importerIds[row.country]
  const id = tidyId(taxId)
  if (!known?.check(id)) return refuse('console.papers.idWrong', { example: known?.example ?? '' }, 'taxId')
  const changed = await parcelStore.change(context.db, row, {
    address: JSON.stringify({ ...row.address, taxId: id }),
  })
  await audit(context, {
    what: 'packing.recipientId',
    subject: row.no,
    before: row.address.taxId ? maskId(row.address.taxId) : null,
    after: maskId(id),
  })
  return { version: changed.version, masked: maskId(id) }
}

const same = (a: string, b: string | null): boolean =>
  b !== null && a.toUpperCase().replace(/[^0-9A-Z]/g, '') === b.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * Scans a piece into the parcel, under the parcel's row lock: the first scan starts packing and ends free cancellation, so of
 * a customer's cancel and a packer's scan exactly one wins. The same piece twice is once.
 */
export const scan = (
  input: InputOf<typeof contract.scan>,
  context: TxContext,
): Promise<OutputOf<typeof contract.scan> | Refusal> => scanPiece(input, context, false)
/** The same for a round of picking, which holds the piece by itself: whose table the parcel is on does not matter. */
export async function scanPiece(
  { no, code }: InputOf<typeof contract.scan>,
  context: TxContext,
  ofRound: boolean,
): Promise<OutputOf<typeof contract.scan> | Refusal> {
  const me = staffOf(context)
  let row = await parcelStore.lock(context.db, { no: readParcelNo(no) ?? no })
  if (!row) return refuse('common.notFound')
  if (row.state !== 'requested' && row.state !== 'packing')
    return refuse('console.wrongState', { state: row.state })
  const elsewhere = await notHere(context, row)
  if (elsewhere) return elsewhere
  const pieces = await parcelStore.piecesOf(context.db, [row.id])
  const lastPickedAt = pieces.reduce<number | null>(
    (last, piece) =>
      piece.pickedAt !== null && (last === null || piece.pickedAt > last) ? piece.pickedAt : last,
    null,
  )
  // A cart that brought everything is no longer the picker's: whoever packs goes on.
  const isPicking = pieces.some((piece) => piece.pickedAt === null)
  if (
    !ofRound &&
    isPicking &&
    row.claimed_by !== null &&
    row.claimed_by !== me.id &&
    holds(row, lastPickedAt, context.now)
  )
    return refuse('console.claimedByOther', {
      name: (await store.queueRow(context.db, row.no))?.claimedName ?? '',
    })
  const piece = pieces.find((each) => each.id === code || same(code, each.no))
  if (!piece) return refuse('console.notInParcel', { code })
  const before = row.state
  if (row.state === 'requested') {
    const started = await moveParcel(context, row, { event: 'startPacking', set: { claimed_by: me.id } })
    if (isRefusal(started)) return started
    row = started
  } else if (row.claimed_by !== me.id) row = await parcelStore.change(context.db, row, { claimed_by: me.id })
  if (piece.pickedAt === null) {
    const moved = await moveLine(
      context,
      piece.id,
      'pick',
      {},
      { data: { parcelNo: row.no }, set: { picked_at: at(context.now) } },
    )
    if (isRefusal(moved)) return moved
    await takeOff(context, piece.id, piece.shelf, row.no)
    await audit(context, { what: 'packing.scan', subject: row.no, before, after: piece.no })
  }
  return {
    lineId: piece.id,
    left: pieces.filter((each) => each.pickedAt === null && each.id !== piece.id).length,
    state: row.state,
  }
}

/** Closes the box with its true weight and size; the second payment's bill is worked out by the same rules as the plan, and asked for. */
export async function close(
  input: InputOf<typeof contract.close>,
  context: TxContext,
): Promise<OutputOf<typeof contract.close> | Refusal> {
  const found = await lockWithSplit(context, readParcelNo(input.no) ?? input.no)
  if (!found) return refuse('common.notFound')
  const { row, others } = found
  const elsewhere = await notHere(context, row)
  if (elsewhere) return elsewhere
  if (row.state !== 'packing') return refuse('console.wrongState', { state: row.state })
  if (input.version !== undefined && input.version !== row.version) return refuse('console.changedMeanwhile')
  const pieces = await parcelStore.piecesOf(context.db, [row.id])
  const missing = pieces.filter((piece) => piece.state !== 'packing').length
  if (missing > 0) return refuse('console.piecesMissing', { count: missing })
  const need = recipientNeed({ country: row.country, method: row.method, taxId: row.address.taxId })
  if (need.state === 'missing' || need.state === 'wrong')
    return refuse('console.papers.idMissing', { example: need.example ?? '' }, 'taxId')
  const tables = await tradeTables(context.house)
  if (!tables.cartons.some((carton) => carton.carton === input.boxId))
    return refuse('common.badInput', {}, 'boxId')
  const pictures = await photos(context, input.photoIds ?? [])
  if ((input.photoIds ?? []).some((id) => !pictures.has(id)))
    return refuse('console.photoRequired', {}, 'photoIds')
  const declared = customsLines(pieces.filter(isMeasured), input.customs)
  if (isRefusal(declared)) return declared
  const size = {
    weightGrams: input.weightGrams,
    lengthMm: input.lengthMm,
    widthMm: input.widthMm,
    heightMm: input.heightMm,
  }
  if (input.weighedBy === 'practice' && !context.house.settings.practice)
    return refuse('common.badInput', {}, 'weighedBy')
  const deviations = await differences(row, pieces.filter(isMeasured), declared, input, context)
  if (isRefusal(deviations)) return deviations
  const billed = await bill(row, pieces.filter(isMeasured), size, context)
  if (isRefusal(billed)) return billed
  const closed = await moveParcel(context, row, {
    event: 'close',
    allPicked: true,
    data: { ...size, boxId: input.boxId, weighedBy: input.weighedBy ?? 'typed', deviations },
    set: {
      box_id: input.boxId,
      weight_grams: size.weightGrams,
      length_mm: size.lengthMm,
      width_mm: size.widthMm,
      height_mm: size.heightMm,
      photo_ids: [...(input.photoIds ?? [])],
      customs: JSON.stringify(declared),
      rows: JSON.stringify(billed.rows),
      total_yen: billed.totalYen,
      claimed_by: null,
      estimate: JSON.stringify(compareAgain(row, others)),
    },
  })
  if (isRefusal(closed)) return closed
  const asked = await moveParcel(context, closed, {
    event: 'bill',
    by: { by: 'system', id: null, name: 'system' },
    data: { totalYen: billed.totalYen },
    tell: { yen: billed.totalYen, grams: size.weightGrams },
  })
  if (isRefusal(asked)) return asked
  if (deviations.some(({ kind }) => kind === 'words'))
    await notify(context, {
      customerId: row.customer_id,
      key: 'notice.declaration.corrected',
      values: { no: row.no },
      link: `/parcels/${row.no}`,
      once: `declaration/${row.id}/corrected/${asked.version}`,
    })
  await freeWaiting(context, asked, others)
  await audit(context, {
    what: 'packing.close',
    subject: row.no,
    before: row.state,
    after: asked.state,
    why: `${size.weightGrams} g, ${size.lengthMm} × ${size.widthMm} × ${size.heightMm} mm, ${input.boxId}, ${billed.totalYen} JPY${deviations.map((each) => `; ${each.kind}: ${[each.reason, each.note].filter(Boolean).join(', ')}`).join('')}`,
  })
  return { state: asked.state, totalYen: billed.totalYen }
}

/** What differs from the plan, and from what its owner confirmed for customs, each with the reason that was given; one without refuses at its field. */
async function differences(
  row: ParcelRow,
  pieces: readonly Measured[],
  form: readonly CustomsLine[],
  input: InputOf<typeof contract.close>,
  context: Context,
): Promise<StoredDeviation[] | Refusal> {
  const plannedGrams = gramsIn(row, pieces, await factsOf(row, context))(input.boxId)
  const planned = row.estimate.box?.id ?? null
  const words = (await declarations.ofParcel(context.db, row))?.words ?? []
  const corrected = words.flatMap((said) => {
    const line = form.find(({ lineId }) => lineId === said.lineId)
    return line && isCorrected(said, line) ? [{ said, line }] : []
  })
  const kinds = [
    ...deviationsOf(
      { boxId: planned, grams: plannedGrams },
      { boxId: input.boxId, grams: input.weightGrams },
    ),
    ...(corrected.length > 0 ? (['words'] as const) : []),
  ]
  const printed = (lines: readonly Pick<CustomsLine, 'description' | 'hsCode'>[]): string =>
    lines.map(({ description, hsCode }) => [description, hsCode].filter(Boolean).join(' ')).join('; ')
  const figures = {
    carton: { planned: planned ?? '', actual: input.boxId },
    weight: { planned: String(plannedGrams), actual: String(input.weightGrams) },
    words: {
      planned: printed(corrected.map(({ said }) => said)),
      actual: printed(corrected.map(({ line }) => line)),
    },
  }
  const found: StoredDeviation[] = []
  for (const kind of kinds) {
    const given: GivenReason | undefined = input.reasons?.[kind]
    const fault = reasonFault(kind, given)
    if (fault !== null)
      return refuse(
        `console.packing.${fault === 'note' ? 'noteNeeded' : 'reasonNeeded'}`,
        {},
        `reasons.${kind}`,
      )
    found.push({ kind, reason: given!.reason, note: given!.note ?? '', ...figures[kind] })
  }
  return found
}

/**
 * The bill of the second payment (P 4): the chosen method's price for the true weight and size by the tariff, fuel and
 * fees of the day the parcel was asked for, since a price that was quoted keeps its settings.
 */
export async function bill(
  row: ParcelRow,
  pieces: readonly Measured[],
  size: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number },
  context: Context,
) {
  const known = await factsOf(row, context)
  const priced = chosenRow(price({ to: row.country, ...size }, pieces, row.options, known).rows, row.method)
  return isRefusal(priced)
    ? priced
    : billRows(priced, extraRows(pieces, size.weightGrams, row.options, known))
}

/** One declaration line for every piece, values and weights from our own records; what nobody described is refused. A code stands there only when the packer sent it. */
function customsLines(
  pieces: readonly Measured[],
  given: InputOf<typeof contract.close>['customs'],
): CustomsLine[] | Refusal {
  const lines = pieces.map((piece) => ({ piece, given: given.find((each) => each.lineId === piece.id) }))
  const objection = customsObjection(
    lines.map((line) => ({
      lineId: line.piece.id,
      description: line.given?.description ?? '',
      hsCode: line.given?.hsCode,
    })),
  )
  if (objection) return objection
  return lines.map(({ piece, given: each }) => ({
    lineId: piece.id,
    description: each!.description,
    hsCode: each!.hsCode ? tidyHsCode(each!.hsCode) : null,
    originCountry: each!.originCountry ?? null,
    quantity: piece.quantity,
    yen: declaredYen(piece),
    grams: piece.weightGrams,
  }))
}
