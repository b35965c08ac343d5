import type { DeskReview, InputOf, OutputOf, reviewDesk as contract, reviewViews } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { alikeLimits, auditBy, isPublished, scoreOf } from '@tomobako/domain/review'
import { localOf, serviceCode } from '@tomobako/i18n'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { answerReports, openReports } from '../sourcing/index.ts'
import { audit } from '../staff/index.ts'
import * as feed from './feed-store.ts'
import { hint, move } from './move.ts'
import { free, onApproval, setAside } from './reward.ts'
import { termsBy } from './terms.ts'
import { itemView } from './service.ts'
import * as store from './store.ts'
import type { Review } from './store.ts'
import { recount } from './talk.ts'
import { letGo, marksOf, pictureTwins, textTwins } from './twins.ts'

const PAGE = 30
type View = (typeof reviewViews)[number]
type Row = Review & {
  customerName: string
  customerCountry: string
  customerLanguage: string
  praisedName: string | null
  firstName: string | null
  reports: number
}

const reportsOf = sql`(select count(*)::int from report p where p.decided_at is null and (
    (p.kind = 'review' and p.target_id = r.id::text)
    or (p.kind = 'comment' and p.target_id in (select k.id::text from review_comment k where k.review_id = r.id))))`
const rows = sql`select r.*, c.name as "customerName", c.country as "customerCountry", c.language as "customerLanguage",
    s.name as "praisedName", f.name as "firstName", ${reportsOf} as reports
  from review r join customer c on c.id = r.customer_id left join staff s on s.id = r.praised_by left join staff f on f.id = r.first_by`
const reported = sql`r.id::text in (select p.target_id from report p where p.decided_at is null and p.kind = 'review'
  union select k.review_id::text from report p join review_comment k on k.id::text = p.target_id where p.decided_at is null and p.kind = 'comment')`
const where = {
  pending: sql`r.state = 'pending' and r.first_by is null`,
  second: sql`r.state = 'second'`,
  appeals: sql`r.state = 'pending' and r.first_by is not null`,
  reported,
  decided: sql`r.state in ('late', 'completed', 'failed')`,
} satisfies Record<View, unknown>

const readRow = (row: unknown): Row => row as Row
async function queueOf(db: Db, view: View, limit: number, offset: number): Promise<Row[]> {
  const order = view === 'decided' ? sql`r.audited_at desc nulls last, r.id desc` : sql`r.submitted_at, r.id`
  const found =
    await sql`${rows} where ${where[view]} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(readRow)
}
async function rowOf(db: Db, id: string): Promise<Row | null> {
  const found = await sql`${rows} where r.id = ${id}::uuid and r.state <> 'draft'`.execute(db)
  return found.rows[0] === undefined ? null : readRow(found.rows[0])
}

async function views(context: Context, found: readonly Row[]): Promise<DeskReview[]> {
  const me = staffOf(context).id
  const pictures = await photos(
    context,
    found.flatMap(({ photo_ids }) => photo_ids),
  )
  const person = (id: string | null, name: string | null) =>
    id === null ? null : { name: name ?? '', mine: id === me }
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    // Drafts are nobody's but their writer's; none is read here.
    state: row.state as DeskReview['state'],
    kind: row.kind,
    medium: row.medium,
    title: row.title,
    submittedAt: iso(row.submitted_at ?? row.changed_at),
    dueAt: iso(auditBy(row.submitted_at ?? row.changed_at)),
    customer: {
      id: row.customer_id,
      masked: maskName(row.customerName),
      country: row.customerCountry,
      language: serviceCode(localOf(row.customerLanguage) ?? 'en'),
    },
    photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
    points: row.points,
    praisedBy: person(row.praised_by, row.praisedName),
    firstBy: person(row.first_by, row.firstName),
    reports: row.reports,
    isHidden: row.hidden_at !== null,
  }))
}

export async function queue(
  { view, page }: InputOf<typeof contract.queue>,
  context: Context,
): Promise<OutputOf<typeof contract.queue>> {
  const number = page ?? 1
  const [found, counts] = await Promise.all([
    queueOf(context.db, view ?? 'pending', PAGE + 1, (number - 1) * PAGE),
    sql<Record<string, number>>`select count(*) filter (where ${where.pending})::int as pending,
      count(*) filter (where ${where.second})::int as second, count(*) filter (where ${where.appeals})::int as appeals,
      count(*) filter (where ${where.reported})::int as reported from review r`.execute(context.db),
  ])
  return {
    rows: await views(context, found.slice(0, PAGE)),
    page: number,
    hasNext: found.length > PAGE,
    counts: counts.rows[0] ?? {},
  }
}

export async function detail(
  { id }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const row = await rowOf(context.db, id)
  if (!row) return refuse('common.notFound')
  const comments = await context.db
    .selectFrom('review_comment')
    .innerJoin('customer', 'customer.id', 'review_comment.customer_id')
    .select([
      'review_comment.id',
      'customer.name',
      'review_comment.text',
      'review_comment.at',
      'review_comment.hidden_at',
      'review_comment.shadowed',
    ])
    .where('review_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('review_comment.at', 'desc')
    .limit(100)
    .execute()
  const [bringsOn, items, shares, happened, twins, ofReview, ofComments, [shown]] = await Promise.all([
    termsBy(context.db),
    store.itemsOf(context.db, [id]),
    store.sharesOf(context.db, [id]),
    store.events(context.db, id),
    twinsOf(context, row),
    openReports(context.db, 'review', [id]),
    openReports(
      context.db,
      'comment',
      comments.map((each) => each.id),
    ),
    views(context, [row]),
  ])
  return {
    ...shown!,
    content: row.content,
    keywords: row.keywords,
    rating: row.rating,
    openedIds: store.openedOf(row),
    pieces: items.map((item) => itemView(item, context.caller.language)),
    shares: shares.map(({ id: shareId, platform, url }) => ({ id: shareId, platform, url })),
    appeal: row.appeal,
    reasons: row.reasons,
    why: row.why,
    brings: { ...bringsOn(jstDay(row.submitted_at ?? context.now)) },
    twins,
    reported: [
      ...ofReview.map((each) => ({ ...each, about: 'review' as const })),
      ...ofComments.map((each) => ({ ...each, about: 'comment' as const })),
    ].map(({ at: moment, reason, text, about }) => ({ at: iso(moment), reason, text, about })),
    comments: comments.map((each) => ({
      id: each.id,
      customer: maskName(each.name),
      text: each.text,
      at: iso(each.at),
      isHidden: each.hidden_at !== null,
      isShadowed: each.shadowed,
      reports: ofComments.filter(({ targetId }) => targetId === each.id).length,
    })),
    events: happened.map(({ at: moment, event, name, why }) => ({ at: iso(moment), event, name, why })),
  }
}

type Twins = OutputOf<typeof contract.detail>['twins']
const TWINS = 5
/** What of all customers looks like this one, with both sides to compare. */
async function twinsOf(context: Context, row: Row): Promise<Twins> {
  const [texts, pictures] = await Promise.all([
    textTwins(context.db, { id: row.id, content: row.content, least: alikeLimits.nearText }),
    marksOf(context, row.photo_ids).then((marks) =>
      pictureTwins(context.db, { id: row.id, marks, most: alikeLimits.nearPicture }),
    ),
  ])
  const ids = [...new Set([...pictures.map(({ reviewId }) => reviewId), ...texts.map(({ id }) => id)])].slice(
    0,
    TWINS,
  )
  if (ids.length === 0) return []
  const found = (await sql`${rows} where r.id = any(${ids}::uuid[])`.execute(context.db)).rows.map(readRow)
  const shown = await photos(
    context,
    pictures.flatMap(({ oursId, theirsId }) => [oursId, theirsId]),
  )
  return ids.flatMap((id) => {
    const twin = found.find((each) => each.id === id)
    if (!twin) return []
    return [
      {
        id,
        title: twin.title,
        content: twin.content,
        customer: maskName(twin.customerName),
        submittedAt: iso(twin.submitted_at ?? twin.changed_at),
        text: Math.round((texts.find((each) => each.id === id)?.share ?? 0) * 100),
        pictures: pictures.flatMap(({ reviewId, oursId, theirsId, differ }) => {
          const [ours, theirs] = [shown.get(oursId), shown.get(theirsId)]
          return reviewId === id && ours && theirs ? [{ ours, theirs, differ }] : []
        }),
      },
    ]
  })
}

/** The locked row, if it is still what this person read, and theirs to decide. */
async function mine(context: TxContext, id: string, version: number): Promise<Review | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row || row.state === 'draft') return refuse('common.notFound')
  if (row.version !== version) return refuse('console.changedMeanwhile')
  // Of an appeal somebody else decides. The database refuses it as well.
  return row.first_by === staffOf(context).id ? refuse('console.reviews.refused.own') : row
}

export async function approve(
  { id, version, isHigh }: InputOf<typeof contract.approve>,
  context: TxContext,
): Promise<OutputOf<typeof contract.approve> | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  const me = staffOf(context).id
  const wantsHigh = isHigh === true
  if (wantsHigh && row.state === 'pending') {
    const praised = await move(context, row, 'praise', { set: { praised_by: me } })
    if (isRefusal(praised)) return praised
    await audit(context, { what: 'review.praise', subject: id })
    return { state: 'second', points: 0 }
  }
  if (wantsHigh && row.praised_by === me) return refuse('console.reviews.refused.second')
  if (row.state !== 'pending' && row.state !== 'second')
    return refuse('console.wrongState', { state: row.state })
  const reward = await onApproval(context, row, wantsHigh)
  const moved = await move(context, row, 'approve', {
    paidNow: reward.paidNow,
    data: { points: reward.points, isHigh: wantsHigh },
    set: {
      high: wantsHigh,
      points: reward.points,
      kept: reward.kept,
      pay_at: at(reward.payAt),
      paid_at: reward.paidNow ? at(context.now) : null,
      published_at: at(context.now),
      audited_at: at(context.now),
      audited_by: me,
      reasons: [],
      why: '',
      score: scoreOf({ isHigh: wantsHigh, likes: row.likes, comments: row.comments }),
      unread: true,
    },
  })
  if (isRefusal(moved)) return moved
  if (!reward.paidNow) await setAside(context, row, reward.points, reward.payAt)
  await audit(context, {
    what: 'review.approve',
    subject: id,
    after: { points: reward.points, state: moved.state },
  })
  return { state: moved.state as 'late' | 'completed', points: reward.points }
}

export async function fail(
  { id, version, reasons, why }: InputOf<typeof contract.fail>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (reasons.includes('other') && (why ?? '') === '') return refuse('console.reviews.refused.why', {}, 'why')
  const moved = await move(context, row, 'fail', {
    why: why || null,
    data: { reasons },
    set: {
      reasons: [...new Set(reasons)],
      why: why ?? '',
      kept: false,
      pay_at: null,
      audited_at: at(context.now),
      audited_by: staffOf(context).id,
      unread: true,
    },
  })
  if (isRefusal(moved)) return moved
  await free(context, row)
  await letGo(context.db, row.id)
  await audit(context, { what: 'review.fail', subject: id, after: { reasons }, why: why || null })
  return { ok: true }
}

export async function hide(
  { id, isHidden, why }: InputOf<typeof contract.hide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (!isPublished(row.state)) return refuse('console.wrongState', { state: row.state })
  await store.change(context.db, id, {
    hidden_at: isHidden ? at(context.now) : null,
    hidden_why: isHidden ? why : '',
    unread: true,
  })
  hint(context, row)
  if (isHidden)
    await answerReports(
      context,
      { kind: 'review', source: null, targetId: id },
      { decision: 'handled', note: why },
    )
  await audit(context, { what: isHidden ? 'review.hide' : 'review.show', subject: id, why })
  return { ok: true }
}

export async function setOpened(
  { id, photoId, isOpened }: InputOf<typeof contract.setOpened>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row || row.state === 'draft' || !row.photo_ids.includes(photoId)) return refuse('common.notFound')
  const before = store.openedOf(row)
  const others = before.filter((each) => each !== photoId)
  const after = isOpened ? [...others, photoId] : others
  await store.change(context.db, id, { opened_ids: after })
  hint(context, row)
  await audit(context, { what: 'review.setOpened', subject: id, before, after })
  return { ok: true }
}

export async function hideComment(
  { id, isHidden, why }: InputOf<typeof contract.hideComment>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await feed.comment(context.db, id)
  if (!found) return refuse('common.notFound')
  const row = await feed.lockShown(context.db, found.review_id)
  await context.db
    .updateTable('review_comment')
    .set({ hidden_at: isHidden ? at(context.now) : null })
    .where('id', '=', id)
    .execute()
  if (row) await recount(context, row)
  if (isHidden)
    await answerReports(
      context,
      { kind: 'comment', source: null, targetId: id },
      { decision: 'handled', note: why },
    )
  await audit(context, { what: isHidden ? 'review.hideComment' : 'review.showComment', subject: id, why })
  return { ok: true }
}

export async function dismiss(
  { id, why }: InputOf<typeof contract.dismiss>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  const { rows: ids } = await sql<{
    id: string
  }>`select id from review_comment where review_id = ${id}::uuid`.execute(context.db)
  const how = { decision: 'dismissed' as const, note: why }
  let people = await answerReports(context, { kind: 'review', source: null, targetId: id }, how)
  for (const each of await openReports(
    context.db,
    'comment',
    ids.map((found) => found.id),
  ))
    people += await answerReports(context, { kind: 'comment', source: null, targetId: each.targetId }, how)
  await audit(context, { what: 'review.dismiss', subject: id, after: { people }, why })
  return { ok: true }
}

export async function words(context: Context): Promise<OutputOf<typeof contract.words>> {
  return { words: await feed.shadowWords(context.db) }
}
export async function saveWords(
  { words: wanted }: InputOf<typeof contract.saveWords>,
  context: TxContext,
): Promise<OutputOf<typeof contract.saveWords>> {
  const before = await feed.shadowWords(context.db)
  const after = [...new Set(wanted.map((word) => word.trim().toLowerCase()))].toSorted()
  await context.db.deleteFrom('review_shadow_word').execute()
  if (after.length > 0)
    await context.db
      .insertInto('review_shadow_word')
      .values(after.map((word) => ({ word, by_id: staffOf(context).id, at: at(context.now) })))
      .execute()
  await audit(context, { what: 'review.saveWords', subject: 'words', before, after })
  return { words: after }
}
