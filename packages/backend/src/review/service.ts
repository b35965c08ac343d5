import { randomUUIDv7 } from 'node:crypto'
import type {
  InputOf,
  MyReview,
  OutputOf,
  review as contract,
  ReviewDetail,
  ReviewLeft,
  ReviewPiece,
} from '@tomobako/contract'
import { popularCategoryOf } from '@tomobako/domain/follow'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, isRefusal, jstDay, lengthOf, refuse } from '@tomobako/domain/kernel'
import { jstMonth, nextMonthAt } from '@tomobako/domain/points'
import type { Share, Written } from '@tomobako/domain/review'
import {
  faultsOf,
  isChangeable,
  isPublished,
  mostOf,
  pointsOf,
  readShare,
  reviewLimits,
  shownState,
  tidyContent,
  tidyKeywords,
  tidyTitle,
  tooMuch,
} from '@tomobako/domain/review'
import type { Local } from '@tomobako/i18n'
import { useUp } from '../account/index.ts'
import type { Picture } from '../files/index.ts'
import { photos, strangers } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId, inSteps } from '../kernel/index.ts'
import { programmeOpen } from '../points/index.ts'
import { hint, move } from './move.ts'
import { forSent, free } from './reward.ts'
import { termsBy } from './terms.ts'
import type { Titleable } from '../words/index.ts'
import { titleShown } from '../words/index.ts'
import * as store from './store.ts'
import type { Review } from './store.ts'
import type { Mark } from './twins.ts'
import { claim, letGo, marksOf, marksOfText, textKey } from './twins.ts'

const PAGE = 20
const PIECES = 6
const sentRule = { name: 'review-sent', most: reviewLimits.sentPerDay, withinMs: DAY }
const isoOf = (moment: EpochMs | null): string | null => (moment === null ? null : iso(moment))

async function monthOf(context: Context, owner: string): Promise<ReviewLeft> {
  const brings = (await termsBy(context.db))(jstDay(context.now))
  const [left, programme] = await Promise.all([
    store.leftOf(context.db, owner, jstMonth(context.now)),
    programmeOpen(context, 'review', brings.approvedPoints),
  ])
  return {
    left,
    most: { ...mostOf },
    until: iso(nextMonthAt(context.now)),
    isOpen: programme.open,
    brings: { ...brings },
  }
}

const mineView = (
  row: Review,
  pictures: ReadonlyMap<string, Picture>,
  bringsOn: Awaited<ReturnType<typeof termsBy>>,
  now: EpochMs,
): MyReview => ({
  id: row.id,
  kind: row.kind,
  medium: row.medium,
  state: shownState(row.state),
  version: row.version,
  title: row.title,
  content: row.content,
  photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
  submittedAt: isoOf(row.submitted_at),
  changedAt: iso(row.changed_at),
  auditedAt: isoOf(row.state === 'second' ? null : row.audited_at),
  payAt: isoOf(
    row.state === 'draft' || row.state === 'failed' || row.state === 'completed' ? null : row.pay_at,
  ),
  points: row.points,
  wouldBring: pointsOf(bringsOn(jstDay(row.submitted_at ?? now)), false),
  isHigh: row.high && isPublished(row.state),
  reasons: row.state === 'failed' ? row.reasons : [],
  why: row.state === 'failed' || row.hidden_at !== null ? row.hidden_why || row.why : '',
  isHidden: row.hidden_at !== null,
  unread: row.unread,
})

export async function list(
  { tab, page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const owner = customerId(context)
  const number = page ?? 1
  const [bringsOn, found, counts, month] = await Promise.all([
    termsBy(context.db),
    store.pageOf(context.db, owner, tab ?? 'all', PAGE + 1, (number - 1) * PAGE),
    store.countsOf(context.db, owner),
    monthOf(context, owner),
  ])
  const rows = found.slice(0, PAGE)
  const pictures = await photos(
    context,
    rows.flatMap(({ photo_ids }) => photo_ids.slice(0, 1)),
  )
  return {
    rows: rows.map((row) => mineView(row, pictures, bringsOn, context.now)),
    page: number,
    hasNext: found.length > PAGE,
    counts,
    month,
  }
}

/** As its order calls it; nothing where only the Japanese title is true. */
export const called = (of: { snapshot: Titleable }, language: Local): { titleTranslated?: string } => {
  const title = titleShown(of.snapshot, language)
  return title === null ? {} : { titleTranslated: title }
}
const pieceView = (piece: store.Piece, language: Local): ReviewPiece => ({
  no: piece.no,
  orderNo: piece.orderNo,
  title: piece.title,
  ...called(piece, language),
  image: piece.image,
  source: piece.source,
  id: piece.id,
})
export const itemView = (item: store.Item, language: Local): ReviewPiece => ({
  no: item.lineNo,
  orderNo: item.orderNo,
  title: item.title,
  ...called(item, language),
  image: item.image,
  source: item.source,
  id: item.listing_id,
})

async function detailView(context: Context, row: Review): Promise<ReviewDetail> {
  const [bringsOn, pictures, items, shares, happened] = await Promise.all([
    termsBy(context.db),
    photos(context, row.photo_ids),
    store.itemsOf(context.db, [row.id]),
    store.sharesOf(context.db, [row.id]),
    store.events(context.db, row.id),
  ])
  return {
    ...mineView(row, pictures, bringsOn, context.now),
    keywords: row.keywords,
    rating: row.rating,
    openedIds: store.openedOf(row),
    pieces: items.map((item) => itemView(item, context.caller.language)),
    shares: shares.map(({ id, platform, url }) => ({ id, platform, url })),
    mayChange: isChangeable(row.state),
    mayTakeBack: row.state === 'pending' && row.appealed_at === null,
    mayAppeal: row.state === 'failed' && row.appealed_at === null,
    appeal: row.appeal,
    isPublished: isPublished(row.state) && row.hidden_at === null,
    events: happened
      // That a second person looks at it is ours to know.
      .filter(({ event }) => event !== 'praise')
      .map(({ at: moment, event, why }) => ({ at: iso(moment), event, why })),
  }
}

const own = async (context: Context, id: string): Promise<Review | null> => {
  const row = await store.byId(context.db, id)
  return row && row.customer_id === customerId(context) ? row : null
}
const ownLocked = async (context: TxContext, id: string): Promise<Review | null> => {
  const row = await store.lock(context.db, id)
  return row && row.customer_id === customerId(context) ? row : null
}

export async function form(
  { id, page, lineNo }: InputOf<typeof contract.form>,
  context: Context,
): Promise<OutputOf<typeof contract.form> | Refusal> {
  const owner = customerId(context)
  const number = page ?? 1
  const row = id === undefined ? null : await own(context, id)
  if (id !== undefined && (!row || !isChangeable(row.state))) return refuse('common.notFound')
  // A later page has the earlier ones above it: what was chosen there stays on the form.
  const many = number * PIECES
  const [month, found, asked, shown] = await Promise.all([
    monthOf(context, owner),
    store.piecesOf(context.db, owner, many + 1, 0),
    lineNo === undefined ? [] : store.piecesByNo(context.db, owner, [lineNo]),
    row ? detailView(context, row) : null,
  ])
  const pieces = found.slice(0, many)
  return {
    month,
    review: shown,
    pieces: [...asked.filter(({ no }) => !pieces.some((piece) => piece.no === no)), ...pieces].map((piece) =>
      pieceView(piece, context.caller.language),
    ),
    page: number,
    hasNext: found.length > many,
  }
}

export async function detail(
  { id }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const row = await own(context, id)
  return row ? detailView(context, row) : refuse('common.notFound')
}

type Sent = InputOf<typeof contract.submit>
/** What was sent, tidied. A first link left empty is one that was forgotten; others were never meant. */
const read = (input: Sent): Written & { shares: readonly Share[] } => ({
  kind: input.kind,
  medium: input.kind === 'monthly' ? (input.medium ?? 'article') : 'article',
  title: tidyTitle(input.title ?? ''),
  content: tidyContent(input.content ?? ''),
  photos: new Set(input.photoIds).size,
  keywords: tidyKeywords(input.keywords ?? []),
  cards: new Set(input.lineNos).size,
  shares: (input.shares ?? [])
    .map(({ platform, url }) => ({ platform, url: url.trim() }))
    .filter(({ url }, index) => url !== '' || index === 0),
})

/** Writes down what was written, as a draft; a refusal when it is not the sender's to write. */
async function written(context: TxContext, input: Sent, text: Written): Promise<Review | Refusal> {
  const owner = customerId(context)
  const photoIds = [...new Set(input.photoIds)]
  const lineNos = [...new Set(input.lineNos)]
  if ((await strangers(context, photoIds, { kind: 'customer', id: owner })).length > 0)
    return refuse('common.badInput', {}, 'photoIds')
  const before = input.id === undefined ? null : await ownLocked(context, input.id)
  if (input.id !== undefined && !before) return refuse('common.notFound')
  if (before && !isChangeable(before.state)) return refuse('review.refused.sentAlready')
  const pieces = await store.piecesByNo(context.db, owner, lineNos)
  if (pieces.length < lineNos.length) return refuse('review.refused.notYours', {}, 'lineNos')
  if (!before) {
    await context.db.selectFrom('customer').select('id').where('id', '=', owner).forUpdate().execute()
    if ((await store.draftsOf(context.db, owner)) >= reviewLimits.drafts)
      return refuse('review.refused.draftsMany', { most: reviewLimits.drafts })
  }
  const id = before?.id ?? randomUUIDv7()
  const values = {
    kind: text.kind,
    medium: text.medium,
    title: text.title,
    content: text.content,
    photo_ids: photoIds,
    opened_ids: photoIds.filter((photoId) => input.openedIds?.includes(photoId) === true),
    keywords: [...text.keywords],
    rating: input.rating ?? null,
    language: context.caller.language,
    changed_at: at(context.now),
  }
  if (before) await store.change(context.db, id, values)
  else
    await store.insert(context.db, {
      ...values,
      id,
      customer_id: owner,
      state: 'draft',
      created_at: at(context.now),
    })
  await store.setItems(
    context.db,
    id,
    pieces.map((piece) => ({
      line_id: piece.lineId,
      source: piece.source,
      listing_id: piece.id,
      seller_id: piece.sellerId,
      category: popularCategoryOf(piece.path, piece.title),
      title: piece.title,
      image: piece.image,
    })),
  )
  await store.setShares(
    context.db,
    id,
    text.shares.flatMap((share) => {
      if (share.url === '') return []
      const kept = readShare(share)
      return [
        {
          id: randomUUIDv7(),
          platform: share.platform,
          url: kept.ok ? kept.url : share.url,
          key: kept.ok ? kept.key : share.url,
        },
      ]
    }),
  )
  hint(context, { customer_id: owner })
  return (await store.lock(context.db, id))!
}

export async function save(
  input: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<OutputOf<typeof contract.save> | Refusal | Refusal[]> {
  const text = read(input)
  const much = tooMuch(text)
  if (much.length > 0) return much
  const row = await written(context, input, text)
  return isRefusal(row) ? row : { id: row.id }
}

/** Text, pictures and posts become this review's, and a reward of the month is kept for it; the row says so with the step it takes. */
async function send(
  context: TxContext,
  row: Review,
  marks: readonly Mark[],
  event: 'submit' | 'appeal',
  given: { why?: string; set?: object } = {},
): Promise<Review | Refusal | Refusal[]> {
  const shares = await store.sharesOf(context.db, [row.id])
  const taken = await claim(context.db, { id: row.id, title: row.title, content: row.content, marks, shares })
  if (taken.length > 0) return taken
  await store.authorOf(context.db, row.customer_id, randomUUIDv7())
  const reward = await forSent(context, row)
  return move(context, row, event, {
    ...(given.why === undefined ? {} : { why: given.why }),
    set: {
      submitted_at: at(context.now),
      month: reward.month,
      kept: reward.kept,
      pay_at: reward.payAt === null ? null : at(reward.payAt),
      text_key: textKey(row.title, row.content),
      text_marks: marksOfText(row.content),
      audited_at: null,
      audited_by: null,
      praised_by: null,
      high: false,
      unread: false,
      ...given.set,
    },
  })
}

export const submit = inSteps({
  prepare: async (input: Sent, context: Context): Promise<Mark[] | Refusal | Refusal[]> => {
    const faults = faultsOf(read(input))
    if (faults.length > 0) return faults
    const photoIds = [...new Set(input.photoIds)]
    if ((await strangers(context, photoIds, { kind: 'customer', id: customerId(context) })).length > 0)
      return refuse('common.badInput', {}, 'photoIds')
    return marksOf(context, photoIds)
  },
  commit: async (
    input: Sent,
    context: TxContext,
    marks: Mark[],
  ): Promise<OutputOf<typeof contract.submit> | Refusal | Refusal[]> => {
    const wait = await useUp(context.db, sentRule, customerId(context), context.now)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const row = await written(context, input, read(input))
    if (isRefusal(row)) return row
    // Changed, it is another one: whoever decided it may decide this.
    const sent = await send(context, row, marks, 'submit', { set: { first_by: null } })
    return isRefusal(sent) || Array.isArray(sent) ? sent : { id: sent.id, payAt: isoOf(sent.pay_at) }
  },
})

export async function readIt(
  { id }: InputOf<typeof contract.read>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  return (await store.markRead(context.db, id, customerId(context)))
    ? { ok: true }
    : refuse('common.notFound')
}

export async function takeBack(
  { id }: InputOf<typeof contract.takeBack>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await ownLocked(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'pending' || row.appealed_at !== null) return refuse('review.refused.decided')
  await free(context, row)
  await letGo(context.db, row.id)
  const moved = await move(context, row, 'takeBack', { set: { kept: false, pay_at: null } })
  return isRefusal(moved) ? moved : { ok: true }
}

export async function remove(
  { id }: InputOf<typeof contract.remove>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await ownLocked(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'draft') return refuse('review.refused.sentAlready')
  await store.remove(context.db, id)
  hint(context, row)
  return { ok: true }
}

export const appeal = inSteps({
  prepare: async ({ id }: InputOf<typeof contract.appeal>, context: Context): Promise<Mark[] | Refusal> => {
    const row = await own(context, id)
    return row ? marksOf(context, row.photo_ids) : refuse('common.notFound')
  },
  commit: async (
    { id, text }: InputOf<typeof contract.appeal>,
    context: TxContext,
    marks: Mark[],
  ): Promise<{ ok: true } | Refusal | Refusal[]> => {
    const row = await ownLocked(context, id)
    if (!row) return refuse('common.notFound')
    if (row.appealed_at !== null) return refuse('review.refused.appealed')
    if (row.state !== 'failed') return refuse('review.refused.decided')
    const said = tidyContent(text)
    if (said === '') return refuse('review.refused.appealEmpty', {}, 'text')
    if (lengthOf(said) > reviewLimits.appeal)
      return refuse('review.refused.appealLong', { most: reviewLimits.appeal }, 'text')
    const sent = await send(context, row, marks, 'appeal', {
      why: said,
      set: { appealed_at: at(context.now), appeal: said, first_by: row.audited_by },
    })
    return isRefusal(sent) || Array.isArray(sent) ? sent : { ok: true }
  },
})
