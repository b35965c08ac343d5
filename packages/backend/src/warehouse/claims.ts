import type { InputOf, OutputOf } from '@tomobako/contract'
import type { arrivalDesk, arrivals as contract } from '@tomobako/contract'
import { claimAgrees, openClaims, roughGrams } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, staffOf, workplace } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { lineCard } from '../order/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store-claims.ts'
import { expectedStates, lockLine, matchUnidentified } from './store.ts'

const PAGE = 50

/** Day, kind and rough weight of each arrival; nothing on it that belongs to anybody. */
export async function list(
  { page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const me = customerId(context)
  const [rows, claims, lines] = await Promise.all([
    store.openArrivals(context.db, page, PAGE),
    store.ownClaims(context.db, me),
    store.awaitedLines(context.db, me),
  ])
  const mine = new Set(claims.filter((claim) => claim.state === 'open').map((claim) => claim.unidentified_id))
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      day: jstDay(row.at),
      kind: row.kind,
      upToGrams: roughGrams(row.weight_grams),
      mine: mine.has(row.id),
    })),
    page,
    hasNext: rows.length > PAGE,
    claims: claims.map((claim) => ({
      id: claim.id,
      day: jstDay(claim.arrivedAt),
      kind: claim.kind,
      lineNo: claim.lineNo,
      title: claim.snapshot.title,
      state: claim.state,
      answer: claim.answer,
      at: iso(claim.created_at),
    })),
    lines: lines.map((line) => ({ id: line.id, no: line.no, title: line.snapshot.title })),
  }
}

/** A customer says an arrival is theirs. The answer never tells whether the proof agrees: that would make it a place to guess at. */
export async function claim(
  input: InputOf<typeof contract.claim>,
  context: TxContext,
): Promise<OutputOf<typeof contract.claim> | Refusal> {
  const me = customerId(context)
  const line = await lockLine(context.db, input.lineId)
  if (!line || line.customerId !== me || !['bought', 'on_the_way'].includes(line.state))
    return refuse('common.notFound')
  if (!(await store.lockOpenArrival(context.db, input.id))) return refuse('common.notFound')
  if ((await store.openClaimCount(context.db, me)) >= openClaims)
    return refuse('arrivals.tooManyClaims', { count: openClaims })
  const id = await store.addClaim(
    context.db,
    {
      arrivalId: input.id,
      customerId: me,
      lineId: line.id,
      tracking: input.tracking ?? '',
      sellerOrderNo: input.sellerOrderNo ?? '',
      contents: input.contents,
    },
    context.now,
  )
  return id === null ? refuse('arrivals.claimedAlready') : { id }
}

export async function claims(context: Context): Promise<OutputOf<typeof arrivalDesk.claims>> {
  const found = await store.deskClaims(context.db, workplace(context))
  const pictures = await photos(
    context,
    found.flatMap((row) => row.photoIds),
  )
  return {
    rows: found.map((row) => ({
      id: row.id,
      unidentifiedId: row.unidentified_id,
      codeOnBox: row.codeOnBox,
      boxNote: row.boxNote,
      shelf: row.shelf,
      arrivedAt: iso(row.arrivedAt),
      weightGrams: row.weightGrams,
      photos: row.photoIds.flatMap((photo) => pictures.get(photo) ?? []),
      customer: { masked: maskName(row.customerName), country: row.country },
      lineTracking: row.lineTracking,
      lineSellerOrderNo: row.lineSellerOrderNo,
      lineId: row.line_id,
      lineNo: row.lineNo,
      card: lineCard(row, context.caller.language),
      tracking: row.tracking,
      sellerOrderNo: row.seller_order_no,
      contents: row.contents,
      agrees: claimAgrees({ tracking: row.tracking, sellerOrderNo: row.seller_order_no }, row),
      at: iso(row.created_at),
    })),
  }
}

/** Confirmed: the arrival is tied to the line (the receiving form does the rest), every other claim to it ends. */
export async function decide(
  { id, outcome, answer = '' }: InputOf<typeof arrivalDesk.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await store.claim(context.db, id)
  if (!found) return refuse('common.notFound')
  const staff = staffOf(context)
  if (outcome === 'refuse' && answer.length < 3) return refuse('console.floor.noteNeeded', {}, 'answer')
  // Line before arrival, as in `claim`.
  const line = await lockLine(context.db, found.line_id)
  await store.lockOpenArrival(context.db, found.unidentified_id)
  const state = outcome === 'confirm' ? 'confirmed' : 'refused'
  if (!(await store.decide(context.db, id, { state, answer: answer || null, by: staff.name }, context.now)))
    return refuse('console.changedMeanwhile')
  const tell = (to: string, claimId: string, key: string): Promise<void> =>
    notify(context, {
      customerId: to,
      key,
      values: {},
      link: '/warehouse/unidentified',
      once: `arrival-claim/${claimId}`,
      mail: true,
    })
  if (outcome === 'confirm') {
    if (!line || !expectedStates.includes(line.state))
      return refuse('console.wrongState', { state: line?.state ?? '' })
    if (!(await matchUnidentified(context.db, found.unidentified_id, found.line_id, context.now)))
      return refuse('console.changedMeanwhile')
    for (const other of await store.refuseOthers(context.db, found.unidentified_id, staff.name, context.now))
      await tell(other.customerId, other.id, 'notice.arrival.refused')
  }
  await tell(
    found.customer_id,
    id,
    outcome === 'confirm' ? 'notice.arrival.confirmed' : 'notice.arrival.refused',
  )
  await audit(context, {
    what: `receiving.claim.${outcome}`,
    subject: found.lineNo,
    after: `unidentified/${found.unidentified_id}`,
    why: answer || null,
  })
  return { ok: true }
}
