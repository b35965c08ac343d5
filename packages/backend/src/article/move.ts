import type { ArticleEvent } from '@tomobako/domain/article'
import { articleLimits, articleMachine, picturesOf } from '@tomobako/domain/article'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal } from '@tomobako/domain/kernel'
import { asSystem } from '../jobs/index.ts'
import { clockActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, attempt, kept, take } from '../kernel/index.ts'
import * as db from './store.ts'
import type { Article, Text } from './store.ts'
import { hint } from './talk.ts'

const articles = kept({
  machine: articleMachine,
  table: 'article',
  history: { table: 'article_event', of: 'article_id', isNamed: true },
  read: db.readArticle,
  facts: {},
  effects: {},
})

/** What one publication showed, as it is kept. */
export type Shown = {
  topic: Article['topic']
  coverId: string | null
  texts: Pick<Text, 'language' | 'title' | 'summary' | 'cover_alt' | 'body'>[]
}

/** Shows what is written: copied to where readers look, its pictures opened to everybody, and kept as a version. */
async function show(context: TxContext, row: Article, byName: string): Promise<void> {
  const texts = await db.textsOf(context.db, row.id, 'draft')
  await db.writeTexts(context.db, row.id, 'shown', texts)
  await db.writePictures(context.db, row.id, [
    ...new Set([
      ...texts.flatMap(({ body }) => picturesOf(body)),
      ...(row.cover_id === null ? [] : [row.cover_id]),
    ]),
  ])
  const last = await context.db
    .selectFrom('article_version')
    .select('n')
    .where('article_id', '=', row.id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const n = (last?.n ?? 0) + 1
  const content: Shown = {
    topic: row.topic,
    coverId: row.cover_id,
    texts: texts.map(({ language, title, summary, cover_alt, body }) => ({
      language,
      title,
      summary,
      cover_alt,
      body,
    })),
  }
  await context.db
    .insertInto('article_version')
    .values({
      article_id: row.id,
      n,
      at: at(context.now),
      by_name: byName,
      content: JSON.stringify(content),
    })
    .execute()
  await context.db
    .deleteFrom('article_version')
    .where('article_id', '=', row.id)
    .where('n', '<=', n - articleLimits.versions)
    .execute()
}

/** Takes one step on a locked row. */
export async function move(
  context: TxContext,
  row: Article,
  event: ArticleEvent,
  how: { why?: string; publishAt?: number; byName?: string } = {},
): Promise<Article | Refusal> {
  const isShown = event === 'publish' || event === 'due'
  const moved = await take(context, articles, row, event, {
    ...(how.why === undefined ? {} : { why: how.why }),
    ...(event === 'due' ? { by: clockActor } : {}),
    set: {
      publish_at: event === 'schedule' && how.publishAt !== undefined ? at(how.publishAt) : null,
      ...(isShown
        ? {
            published_at: at(row.published_at ?? context.now),
            revised_at: at(context.now),
            shown_topic: row.topic,
            shown_cover_id: row.cover_id,
            is_changed: false,
          }
        : {}),
    },
  })
  if (isShown && !isRefusal(moved)) await show(context, row, how.byName ?? row.author_name)
  hint(context)
  return moved
}

/** Publishes what is due. */
export async function publishDue(house: House): Promise<void> {
  for (const id of await db.due(house.db, house.clock.now()))
    await attempt(house, `publication of article ${id}`, () =>
      asSystem(house, async (context) => {
        const row = await db.lock(context.db, id)
        if (row?.state === 'scheduled' && (row.publish_at ?? 0) <= context.now)
          await move(context, row, 'due')
      }),
    )
}
