import { randomUUIDv7 } from 'node:crypto'
import type { article as contract, InputOf, OutputOf } from '@tomobako/contract'
import { articleLimits, holdOf } from '@tomobako/domain/article'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, lengthOf, refuse } from '@tomobako/domain/kernel'
import { tidyContent } from '@tomobako/domain/review'
import { useUp } from '../account/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { tell } from '../kernel/live.ts'
import { hasListedWord } from '../review/index.ts'
import * as db from './store.ts'

const likeRule = { name: 'article-like', most: articleLimits.likesPerDay, withinMs: DAY }
const commentRule = { name: 'article-comment', most: articleLimits.commentsPerDay, withinMs: DAY }

/** The desk reads its queue again. */
export const hint = (context: Context): void =>
  context.afterCommit(() => tell(context.house, 'article-desk:'))

export async function like(
  { id, isLiked }: InputOf<typeof contract.like>,
  context: TxContext,
): Promise<OutputOf<typeof contract.like> | Refusal> {
  const me = customerId(context)
  const row = await db.lock(context.db, id)
  if (row?.state !== 'published') return refuse('common.notFound')
  if (isLiked) {
    const wait = await useUp(context.db, likeRule, me, context.now)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  }
  const isChanged = await db.setLike(context.db, { id, customerId: me, isLiked, now: context.now })
  const likes = row.likes + (isChanged ? (isLiked ? 1 : -1) : 0)
  if (isChanged) await context.db.updateTable('article').set({ likes }).where('id', '=', id).execute()
  return { likes, isLiked }
}

export async function comment(
  { id, text }: InputOf<typeof contract.comment>,
  context: TxContext,
): Promise<OutputOf<typeof contract.comment> | Refusal> {
  const me = customerId(context)
  const said = tidyContent(text)
  if (said === '') return refuse('article.refused.empty', {}, 'text')
  if (lengthOf(said) > articleLimits.comment)
    return refuse('article.refused.long', { most: articleLimits.comment }, 'text')
  const row = await db.byId(context.db, id)
  if (row?.state !== 'published') return refuse('common.notFound')
  // Two first comments at once: both wait.
  await oneAtATime(context.db, 'article-comment', me)
  const wait = await useUp(context.db, commentRule, me, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const [isKnownWriter, hasWord] = [
    await db.isKnownWriter(context.db, me),
    await hasListedWord(context.db, said),
  ]
  const held = holdOf(said, { isKnownWriter, hasListedWord: hasWord })
  const commentId = randomUUIDv7()
  await context.db
    .insertInto('article_comment')
    .values({
      id: commentId,
      article_id: id,
      customer_id: me,
      text: said,
      language: context.caller.language,
      state: held === null ? 'shown' : 'waiting',
      held: held ?? '',
      at: at(context.now),
    })
    .execute()
  if (held === null) await db.recount(context.db, id)
  hint(context)
  return { id: commentId, isWaiting: held !== null }
}

export async function removeComment(
  { id }: InputOf<typeof contract.removeComment>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const gone = await context.db
    .updateTable('article_comment')
    .set({ removed_at: at(context.now) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId(context))
    .where('removed_at', 'is', null)
    .returning('article_id')
    .executeTakeFirst()
  if (!gone) return refuse('common.notFound')
  await db.recount(context.db, gone.article_id)
  hint(context)
  return { ok: true }
}
