import { randomUUIDv7 } from 'node:crypto'
import type { experience as contract, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, folded, lengthOf, maskName, refuse } from '@tomobako/domain/kernel'
import { reviewLimits, scoreOf, tidyContent } from '@tomobako/domain/review'
import { useUp } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import * as db from './feed-store.ts'
import { shadowWords as feedWords } from './feed-store.ts'
import { authorOf } from './store.ts'

const likeRule = { name: 'review-like', most: reviewLimits.likesPerDay, withinMs: DAY }
const commentRule = { name: 'review-comment', most: reviewLimits.commentsPerDay, withinMs: DAY }

/** Comments and place among the best, counted anew under the review's lock. */
export async function recount(
  context: TxContext,
  row: { id: string; high: boolean; likes: number },
): Promise<void> {
  const comments = await db.countComments(context.db, row.id)
  await db.setCounts(context.db, row.id, {
    comments,
    score: scoreOf({ isHigh: row.high, likes: row.likes, comments }),
  })
}

export async function like(
  { id, isLiked }: InputOf<typeof contract.like>,
  context: TxContext,
): Promise<OutputOf<typeof contract.like> | Refusal> {
  const me = customerId(context)
  const row = await db.lockShown(context.db, id)
  if (!row) return refuse('common.notFound')
  if (isLiked) {
    const wait = await useUp(context.db, likeRule, me, context.now)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  }
  const isChanged = isLiked
    ? await db.like(context.db, id, me, context.now)
    : await db.unlike(context.db, id, me)
  const likes = row.likes + (isChanged ? (isLiked ? 1 : -1) : 0)
  if (isChanged) {
    await db.setLikes(context.db, id, likes)
    await recount(context, { ...row, likes })
  }
  return { likes, isLiked }
}

/** Only its writer sees a comment with one of these words, and is not told: who wants to hurt gets no answer. */
const isShadowed = (text: string, words: readonly string[]): boolean => {
  const bare = folded(text)
  return words.some((word) => bare.includes(folded(word)))
}

/** Whether a text has one of the words that wait for somebody of us wherever customers talk. */
export const hasListedWord = async (db: Db, text: string): Promise<boolean> =>
  isShadowed(text, await feedWords(db))

export async function comment(
  { id, text, answers }: InputOf<typeof contract.comment>,
  context: TxContext,
): Promise<OutputOf<typeof contract.comment> | Refusal> {
  const me = customerId(context)
  const said = tidyContent(text)
  if (said === '') return refuse('review.refused.commentEmpty', {}, 'text')
  if (lengthOf(said) > reviewLimits.comment)
    return refuse('review.refused.commentLong', { most: reviewLimits.comment }, 'text')
  const row = await db.lockShown(context.db, id)
  if (!row) return refuse('common.notFound')
  const answered = answers === undefined ? null : await db.comment(context.db, answers)
  if (answers !== undefined && (!answered || answered.gone || answered.review_id !== id))
    return refuse('common.notFound')
  const wait = await useUp(context.db, commentRule, me, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const shadowed = isShadowed(said, await db.shadowWords(context.db))
  const commentId = randomUUIDv7()
  await context.db
    .insertInto('review_comment')
    .values({
      id: commentId,
      review_id: id,
      // One level: an answer to an answer stands below the same comment, and names whom it answers.
      parent_id: answered ? (answered.parent_id ?? answered.id) : null,
      to_id:
        answered && answered.parent_id !== null && answered.customer_id !== me ? answered.customer_id : null,
      customer_id: me,
      text: said,
      language: context.caller.language,
      shadowed,
      at: at(context.now),
    })
    .execute()
  await authorOf(context.db, me, randomUUIDv7())
  await recount(context, row)
  if (!shadowed) await tellOf(context, row, answered?.customer_id ?? null, commentId)
  return { id: commentId }
}

/** Whoever wrote the review, and whoever is answered, hears of a comment once; not of their own, nor of somebody they blocked. */
async function tellOf(
  context: TxContext,
  row: { id: string; customer_id: string; title: string },
  answeredId: string | null,
  commentId: string,
): Promise<void> {
  const me = customerId(context)
  const { name } = await context.db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', me)
    .executeTakeFirstOrThrow()
  const blocked = await context.db
    .selectFrom('review_block')
    .select('customer_id')
    .where('blocked_id', '=', me)
    .execute()
  for (const to of new Set([answeredId, row.customer_id])) {
    if (to === null || to === me || blocked.some(({ customer_id }) => customer_id === to)) continue
    await notify(context, {
      customerId: to,
      key: to === answeredId ? 'notice.review.answered' : 'notice.review.commented',
      values: { title: row.title, name: maskName(name) },
      link: `/experience/detail/${row.id}`,
      once: `review/${row.id}/comment/${commentId}/${to}`,
      mail: false,
    })
  }
}

export async function removeComment(
  { id }: InputOf<typeof contract.removeComment>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await db.comment(context.db, id)
  if (!found || found.customer_id !== customerId(context)) return refuse('common.notFound')
  const row = await db.lockShown(context.db, found.review_id)
  await context.db
    .updateTable('review_comment')
    .set({ removed_at: at(context.now) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  if (row) await recount(context, row)
  return { ok: true }
}

export async function block(
  { author, isBlocked }: InputOf<typeof contract.block>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = customerId(context)
  const found = await db.author(context.db, me, author)
  if (!found) return refuse('common.notFound')
  if (found.customer_id === me) return refuse('review.refused.blockSelf')
  if (isBlocked)
    await context.db
      .insertInto('review_block')
      .values({ customer_id: me, blocked_id: found.customer_id, at: at(context.now) })
      .onConflict((c) => c.doNothing())
      .execute()
  else
    await context.db
      .deleteFrom('review_block')
      .where('customer_id', '=', me)
      .where('blocked_id', '=', found.customer_id)
      .execute()
  return { ok: true }
}
