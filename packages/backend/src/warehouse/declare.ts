import type { customs as contract, InputOf, OutputOf } from '@tomobako/contract'
import { batteryOf, declareFault, isCorrected, tidyHsCode, tidyName } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, customerId } from '../kernel/index.ts'
import type { Declared, Measured, ParcelRow } from '../parcel/index.ts'
import { declaredYen, isMeasured, parcelStore, saysBatteries } from '../parcel/index.ts'
import { hsSuggestions, openMade, suggested, tablesDay } from './customs.ts'
import { ask } from './declare-ask.ts'
import * as store from './declare-store.ts'
import type { Said } from './declare-store.ts'

/**
 * The customs form as the owner of a parcel sees and confirms it before it is packed (decision 0112): our words are the proposal, names and codes
 * can be chosen, values are what was paid and have no switch.
 */
type Line = OutputOf<typeof contract.draft>['lines'][number]
type Batteries = Readonly<Record<string, boolean>>

export const batteryOfPiece = (
  piece: Pick<Measured, 'id' | 'snapshot' | 'foundGoods'>,
  said: Batteries = {},
) => batteryOf(piece.snapshot, piece.foundGoods, said[piece.id])

function lineOf(piece: Measured, said: Said | undefined, batteries: Batteries | undefined): Line {
  const ours = suggested(piece)
  return {
    lineId: piece.id,
    description: said?.description ?? ours.description,
    ours: ours.description,
    hsCode: said ? said.hsCode : ours.hsCode,
    codes: hsSuggestions(piece).map(({ hsCode, goods }) => ({ hsCode, goods })),
    made: openMade(piece).map(({ made, description, hsCode }) => ({ made, description, hsCode })),
    originCountry: null,
    quantity: piece.quantity,
    yen: declaredYen(piece),
    grams: piece.weightGrams,
    battery: batteryOfPiece(piece, batteries),
    corrected: null,
  }
}
const withTotal = (lines: Line[]): { lines: Line[]; totalYen: number } => ({
  lines,
  totalYen: sum(lines.map(({ yen }) => yen)),
})

export async function draft(
  { lineIds, batteries }: InputOf<typeof contract.draft>,
  context: Context,
): Promise<OutputOf<typeof contract.draft> | Refusal> {
  const ids = [...new Set(lineIds)]
  const pieces = await parcelStore.piecesById(context.db, customerId(context), ids)
  if (pieces.length < ids.length) return refuse('common.notFound')
  const said = await store.saidIn(
    context.db,
    pieces.flatMap(({ parcelId }) => parcelId ?? []),
  )
  return withTotal(pieces.filter(isMeasured).map((piece) => lineOf(piece, said.get(piece.id), batteries)))
}

export async function show(
  { no }: InputOf<typeof contract.show>,
  context: Context,
): Promise<OutputOf<typeof contract.show> | Refusal> {
  const row = await parcelStore.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  const [pieces, kept, reason] = await Promise.all([
    parcelStore.contentsOf(context.db, row),
    store.ofParcel(context.db, row),
    store.correction(context.db, row.id),
  ])
  const canChange = row.state === 'requested'
  const lines = pieces.filter(isMeasured).map((piece): Line => {
    const said = kept?.words.find(({ lineId }) => lineId === piece.id)
    const form = row.customs.find(({ lineId }) => lineId === piece.id)
    const line = lineOf(piece, said, row.options.batteries)
    if (!form) return line
    const { description, hsCode, originCountry } = form
    return said && isCorrected(said, form)
      ? { ...line, originCountry, corrected: { description, hsCode, ...reason } }
      : { ...line, description, hsCode, originCountry }
  })
  const isOpen = kept?.state === 'asked' && canChange
  return {
    ...withTotal(lines),
    state: kept === null ? 'none' : kept.state === 'asked' && !canChange ? 'ours' : kept.state,
    canChange,
    until: isOpen && kept.until !== null ? iso(kept.until) : null,
    holds: isOpen && kept.holds,
    confirmedAt: kept?.confirmed_at ? iso(kept.confirmed_at) : null,
  }
}

/** The words of every piece of one parcel, each fit for the form; the first that is not is refused at its line. */
function checked(
  pieces: readonly Measured[],
  given: NonNullable<Declared>,
  batteries: Batteries | undefined,
): Said[] | Refusal {
  const said: Said[] = []
  for (const piece of pieces) {
    const words = given.find(({ lineId }) => lineId === piece.id)
    if (!words) return refuse('declaration.incomplete', {}, 'declaration')
    const ours = suggested(piece)
    const description = tidyName(words.description)
    const code = words.hsCode?.trim() || null
    const fault = declareFault(
      { description, hsCode: code },
      { description: ours.description, codes: hsSuggestions(piece).map(({ hsCode }) => hsCode) },
    )
    if (fault)
      return refuse(
        `declaration.${fault}`,
        { text: fault === 'hsCode' ? (code ?? '') : description },
        `declaration:${piece.id}`,
      )
    said.push({
      lineId: piece.id,
      description,
      hsCode: code === null ? null : tidyHsCode(code),
      battery: batteryOfPiece(piece, batteries).kind,
      yen: declaredYen(piece),
      quantity: piece.quantity,
    })
  }
  return said
}

/** What was confirmed, with its day and that of the tables it was chosen from; what was confirmed before stays in the parcel's history. */
async function keep(context: TxContext, row: ParcelRow, words: Said[]): Promise<void> {
  await store.confirm(context.db, row.id, { words, tablesDay: tablesDay(), now: context.now })
  await parcelStore.addEvent(context.db, row.id, {
    event: 'declare',
    from: row.state,
    to: row.state,
    actor: actorOf(context),
    data: { words, tablesDay: tablesDay() },
    at: context.now,
  })
}

/**
 * The parcel's row lock is what a packer's first scan takes as well: of a late word and a scan exactly one wins, and after the scan what is on the
 * form is the packer's.
 */
export async function confirm(
  { no, lines, batteries }: InputOf<typeof contract.confirm>,
  context: TxContext,
): Promise<OutputOf<typeof contract.confirm> | Refusal> {
  const row = await parcelStore.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.state !== 'requested') return refuse('declaration.locked')
  const pieces = (await parcelStore.piecesOf(context.db, [row.id])).filter(isMeasured)
  const said = { ...row.options.batteries, ...news(pieces, batteries ?? {}, row.options.batteries ?? {}) }
  const words = checked(pieces, lines, said)
  if (isRefusal(words)) return words
  const changed = await saysBatteries(context, row, said)
  if (isRefusal(changed)) return changed
  await keep(context, changed, words)
  return { confirmedAt: iso(context.now) }
}

/** Answers that say something: another thing than is known without them, or than was said before. */
const news = (pieces: readonly Measured[], given: Batteries, before: Batteries): Batteries =>
  Object.fromEntries(
    pieces.flatMap((piece) => {
      const answer = given[piece.id]
      const known = batteryOfPiece(piece)
      if (answer === undefined || !known.isOpen) return []
      return answer !== (known.kind !== 'none') || before[piece.id] !== undefined ? [[piece.id, answer]] : []
    }),
  )

/** With the request, or with a change of it. What a customer's own rule asked for, its owner is asked about at once. */
export async function withRequest(
  context: TxContext,
  { parcel, declaration, byRule }: { parcel: ParcelRow; declaration: Declared; byRule: boolean },
): Promise<Refusal | null> {
  if (declaration !== undefined && declaration.length > 0) {
    const pieces = (await parcelStore.piecesOf(context.db, [parcel.id])).filter(isMeasured)
    const words = checked(pieces, declaration, parcel.options.batteries)
    if (isRefusal(words)) return words
    await keep(context, parcel, words)
  } else if (byRule) await ask(context, parcel, true)
  return null
}
