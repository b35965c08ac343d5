import type { CaseClaim, CasePair, CasePiece } from '@tomobako/contract'
import type * as v from 'valibot'
import type { CaseFacts, CaseOutcome, CaseRule, CaseStage } from '@tomobako/domain/after-sale'
import { outcomeOf } from '@tomobako/domain/after-sale'
import type { Answered } from '@tomobako/domain/after-sale'
import type { CheckOutcome, Claim, ServiceCheck } from '@tomobako/domain/floor'
import { checklist } from '@tomobako/domain/floor'
import { iso } from '@tomobako/domain/kernel'
import type { Picture } from '../files/index.ts'
import { photos } from '../files/index.ts'
import { picturePath } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { leftOf } from '../money/index.ts'
import { lineEvents, sellerDueOf, sellerLatesOf, sellerQuestionsOf } from '../order/index.ts'
import { checkRows, cover, parcelStore, tasksOfLines } from '../parcel/index.ts'
import { inForce } from '../settings/index.ts'
import { titleShown } from '../words/index.ts'
import type { KeptAnswer, Piece } from './store.ts'

// What was promised, what came, and what our own people found.

export type Ours = ReadonlyMap<
  ServiceCheck,
  { outcome: CheckOutcome; note: string; photos: readonly Picture[] }
>

/** What an arrival is compared for, in the words of a check list. */
const arrivalChecks: Readonly<Record<string, ServiceCheck>> = {
  item: 'item',
  parts: 'accessories',
  condition: 'condition',
  works: 'works',
}
type ArrivalCheck = { check: string; outcome: string; note?: string }

/** Our own checks of a piece: at the table where it arrived, and above those what an inspection or authentication found. */
export async function oursOf(context: Context, lineId: string): Promise<Ours> {
  const [happened, tasks, asked] = await Promise.all([
    lineEvents(context, [lineId]),
    tasksOfLines(context.db, [lineId]),
    sellerQuestionsOf(context.db, [lineId]),
  ])
  const found = new Map<ServiceCheck, { outcome: CheckOutcome; note: string; photos: readonly Picture[] }>()
  for (const { data } of happened)
    for (const each of ((data as { checks?: ArrivalCheck[] } | null)?.checks ?? []) as ArrivalCheck[]) {
      const check = arrivalChecks[each.check]
      if (check && each.outcome !== 'not_checked')
        found.set(check, {
          outcome: each.outcome === 'as_described' ? 'as_described' : 'differs',
          note: each.note ?? '',
          photos: [],
        })
    }
  for (const { looks_at: check, found: outcome, found_note: note } of asked.get(lineId) ?? [])
    if (check !== null && outcome !== null && outcome !== 'not_checked')
      // The receiver's words, by check of the list (order/seller-question.ts).
      found.set(check as ServiceCheck, { outcome: outcome as CheckOutcome, note, photos: [] })
  const done = tasks.filter(({ state }) => state === 'done')
  const pictures = await photos(
    context,
    done.flatMap((task) => task.photo_ids),
  )
  for (const task of done)
    for (const { check, outcome, note, photos: shown } of checkRows(task, pictures))
      if (outcome !== 'not_checked') found.set(check, { outcome, note, photos: shown })
  return found
}

/** What there is to go through under a rule, in the frozen listing's own words. */
export const claimsFor = (rule: CaseRule, piece: Pick<Piece, 'snapshot' | 'variant_name'>): Claim[] =>
  rule.claims === null ? [] : checklist(rule.claims, piece.snapshot, piece.variant_name)

export const claimViews = (
  claims: readonly Claim[],
  ours: Ours,
  answers: readonly KeptAnswer[],
  pictures: ReadonlyMap<string, Picture>,
): v.InferOutput<typeof CaseClaim>[] =>
  claims.map(({ check, quote }) => {
    const mine = answers.find((each) => each.check === check)
    const found = ours.get(check)
    return {
      check,
      quote,
      ours: found ? { ...found, photos: [...found.photos] } : null,
      outcome: mine?.outcome ?? null,
      note: mine?.note ?? '',
      photos: (mine?.photoIds ?? []).flatMap((id) => pictures.get(id) ?? []),
    }
  })

/** The frozen listing beside what came (P 8.8). */
export async function pairOf(context: Context, piece: Piece): Promise<v.InferOutput<typeof CasePair>> {
  const pictures = await photos(context, piece.photo_ids)
  const { snapshot } = piece
  return {
    title: snapshot.title,
    ...titleSaid(piece, context.caller.language),
    description: (snapshot.description ?? '')
      .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, '\n')
      .replace(/<[^<>]*>/g, ' ')
      .slice(0, 4_000)
      .toWellFormed(),
    // Through our own host: no browser asks a marketplace.
    listed: snapshot.images.flatMap((image) => picturePath(context.house, image) ?? []).slice(0, 6),
    frozenAt: iso(piece.snapshot_at),
    hash: piece.snapshot_hash,
    arrived: piece.photo_ids.flatMap((id) => pictures.get(id) ?? []),
    arrivedAt: piece.arrived_at === null ? null : iso(piece.arrived_at),
  }
}

/** A title as the order calls the piece; nothing where only the Japanese one is true. */
export const titleSaid = (
  { snapshot }: Pick<Piece, 'snapshot'>,
  language: string,
): { titleTranslated?: string } => {
  const title = titleShown(snapshot, language)
  return title === null ? {} : { titleTranslated: title }
}

export const pieceView = (piece: Piece, language: string): v.InferOutput<typeof CasePiece> => ({
  no: piece.no,
  orderNo: piece.orderNo,
  title: piece.snapshot.title,
  ...titleSaid(piece, language),
  image: piece.snapshot.picture ?? null,
  state: piece.state,
  paidYen: piece.total_yen + piece.difference_yen + piece.points_yen,
})

/** What the rules ask of where each piece is. */
export async function factsOf(context: Context, pieces: readonly Piece[]): Promise<Map<string, CaseFacts>> {
  const [lates, { fees: rules, pauses }] = await Promise.all([
    sellerLatesOf(
      context.db,
      pieces.map(({ id }) => id),
    ),
    inForce(context),
  ])
  return new Map(
    pieces.map((piece) => [
      piece.id,
      {
        state: piece.state,
        arrivedAt: piece.arrived_at,
        deliveredAt: piece.deliveredAt,
        sellerDueAt: piece.bought_at === null ? null : sellerDueOf(piece, lates.get(piece.id), rules, pauses),
      },
    ]),
  )
}

/** What the cover of a piece's parcel has left for goods; null where no parcel covers. */
export async function coverLeft(context: Context, parcelId: string | null): Promise<number | null> {
  if (parcelId === null) return null
  const parcel = await parcelStore.byId(context.db, parcelId)
  if (!parcel || parcel.handed_over_at === null) return null
  // Reads only: the transaction's type is the handlers' (kernel/implement).
  const { goodsYen } = await cover(
    context as TxContext,
    parcel,
    await parcelStore.contentsOf(context.db, parcel),
  )
  return Math.max(0, goodsYen - (await parcelStore.lossPaid(context.db, parcelId)))
}

/** What the rule gives for these answers about this piece now. */
export async function assess(
  context: Context,
  rule: CaseRule,
  stage: CaseStage,
  piece: Piece,
  answers: readonly Answered[],
): Promise<CaseOutcome> {
  const [ours, leftYen, coverYen] = await Promise.all([
    oursOf(context, piece.id),
    leftOf(context as TxContext, piece.no),
    rule.gives === 'cover' ? coverLeft(context, piece.parcel_id) : null,
  ])
  return outcomeOf(rule, {
    stage,
    answers,
    ours: new Map([...ours].map(([check, { outcome }]) => [check, outcome])),
    price: piece.price,
    leftYen,
    coverYen,
  })
}
