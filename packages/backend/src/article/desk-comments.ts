import type {
  articleDesk as contract,
  commentViews,
  DeskComment,
  InputOf,
  OutputOf,
} from '@tomobako/contract'
import { commentHolds } from '@tomobako/domain/article'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, maskName, refuse } from '@tomobako/domain/kernel'
import { localOf, serviceCode } from '@tomobako/i18n'
import { sql } from 'kysely'
import { instant } from '../db/moment.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { answerReports, openReports } from '../sourcing/index.ts'
import { audit } from '../staff/index.ts'
import { recount } from './store.ts'
import { hint } from './talk.ts'

const PAGE = 30
type View = (typeof commentViews)[number]
const isReported = sql`exists (select 1 from report p where p.kind = 'comment' and p.target_id = k.id::text and p.decided_at is null)`
const where = {
  waiting: sql`k.state = 'waiting'`,
  reported: sql`k.state = 'shown' and ${isReported}`,
  shown: sql`k.state = 'shown'`,
  declined: sql`k.state = 'declined'`,
} satisfies Record<View, unknown>

type Row = {
  id: string
  version: number
  article_id: string
  title: string
  customer_id: string
  name: string
  country: string
  text: string
  language: string
  state: DeskComment['state']
  held: string
  at: number
  decided_name: string
  why: string
}

export async function comments(
  { view = 'waiting', page = 1 }: InputOf<typeof contract.comments>,
  context: Context,
): Promise<OutputOf<typeof contract.comments>> {
  const order = view === 'waiting' || view === 'reported' ? sql`k.at, k.id` : sql`k.at desc, k.id desc`
  const [{ rows: found }, { rows: counts }] = await Promise.all([
    sql<Row>`select k.*, c.name, c.country,
        coalesce((select t.title from article_text t join article a on a.id = t.article_id where t.article_id = k.article_id and t.stage = 'draft' order by (t.language = a.origin) desc limit 1), k.article_id) as title
      from article_comment k join customer c on c.id = k.customer_id
      where k.removed_at is null and ${where[view]} order by ${order} limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(
      context.db,
    ),
    sql<
      Record<string, number>
    >`select count(*) filter (where ${where.waiting})::int as waiting, count(*) filter (where ${where.reported})::int as reported
      from article_comment k where k.removed_at is null`.execute(context.db),
  ])
  const shown = found.slice(0, PAGE)
  const reports = await openReports(
    context.db,
    'comment',
    shown.map(({ id }) => id),
  )
  return {
    rows: shown.map((row) => ({
      id: row.id,
      version: row.version,
      article: { id: row.article_id, title: row.title },
      customer: { id: row.customer_id, masked: maskName(row.name), country: row.country },
      text: row.text,
      language: serviceCode(localOf(row.language) ?? 'en'),
      state: row.state,
      held: commentHolds.find((each) => each === row.held) ?? null,
      at: iso(instant(row.at)),
      decidedBy: row.decided_name === '' ? null : row.decided_name,
      why: row.why,
      reports: reports
        .filter(({ targetId }) => targetId === row.id)
        .map((each) => ({ at: iso(each.at), reason: each.reason, text: each.text })),
    })),
    page,
    hasNext: found.length > PAGE,
    counts: counts[0] ?? {},
  }
}

export async function decide(
  { id, version, isShown, why = '' }: InputOf<typeof contract.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await context.db
    .selectFrom('article_comment')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  if (!isShown && why.trim() === '') return refuse('console.articles.refused.why', {}, 'why')
  const me = staffOf(context)
  const state = isShown ? 'shown' : 'declined'
  await context.db
    .updateTable('article_comment')
    .set({
      state,
      why: isShown ? '' : why,
      version: row.version + 1,
      decided_at: at(context.now),
      decided_by: me.id,
      decided_name: me.name,
    })
    .where('id', '=', id)
    .execute()
  await recount(context.db, row.article_id)
  await answerReports(
    context,
    { kind: 'comment', source: null, targetId: id },
    { decision: isShown ? 'dismissed' : 'handled', note: why || '—' },
  )
  if (row.state !== state) {
    const title = await titleOf(context, row.article_id, row.language)
    await notify(context, {
      customerId: row.customer_id,
      key: isShown ? 'notice.article.shown' : 'notice.article.declined',
      values: isShown ? { title } : { title, why },
      link: `/article/detail/${row.article_id}#comments`,
      once: `article/comment/${id}/${row.version}`,
      mail: false,
    })
  }
  hint(context)
  await audit(context, {
    what: isShown ? 'article.showComment' : 'article.declineComment',
    subject: id,
    why: why || null,
  })
  return { ok: true }
}

/** The title as the one who commented reads it. */
async function titleOf(context: TxContext, id: string, language: string): Promise<string> {
  const rows = await context.db
    .selectFrom('article_text')
    .select(['language', 'title'])
    .where('article_id', '=', id)
    .where('stage', '=', 'shown')
    .execute()
  const of = (wanted: string): string | undefined => rows.find((row) => row.language === wanted)?.title
  return of(language) ?? of('en') ?? rows[0]?.title ?? id
}
