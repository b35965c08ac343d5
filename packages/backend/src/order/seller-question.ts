import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { InputOf, OutputOf, SellerQuestionRow, sellerQuestions as contract } from '@tomobako/contract'
import type { CheckResult, Said } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, refuse } from '@tomobako/domain/kernel'
import {
  askText,
  askWayOf,
  askWays,
  checkOfTopic,
  isAskText,
  sellerQuestionLimits,
  sellerTopics,
  silence,
  topicsOfRules,
} from '@tomobako/domain/order'
import { isLocal } from '@tomobako/i18n'
import { sellerRules } from '@tomobako/domain/goods'
import type { DB, Db, Tx } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { rowOfJson, when } from '../db/moment.ts'
import { asSystem, defineJob } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { together } from '../kernel/together.ts'
import { notify, titled } from '../message/index.ts'
import { audit } from '../staff/index.ts'
import { inLanguage, knownIn } from '../words/index.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

const PAGE = 30
/** Before it is here, there is something to ask. */
const askable: readonly string[] = ['to_buy', 'needs_answer', 'bought', 'on_the_way']

export type Asked = Selectable<DB['seller_question']>
export async function questionsOf(db: Db, lineIds: readonly string[]): Promise<Map<string, Asked[]>> {
  if (lineIds.length === 0) return new Map()
  const rows = await together(
    db,
    db
      .selectFrom('seller_question')
      .selectAll()
      .where('line_id', 'in', [...lineIds])
      .where('state', '<>', 'dropped')
      .orderBy('asked_at')
      .orderBy('id'),
  )
  // Rows of the table, as its columns give them.
  return Map.groupBy(
    rows.map((row) => rowOfJson(row) as Asked),
    (row) => row.line_id,
  )
}

/** What the seller promised in answers, as it is looked at when the piece arrives. */
export const saidOf = (line: Pick<Line, 'snapshot'>): readonly Said[] => line.snapshot.said ?? []

function rowView(row: Asked, now: number): OutputOf<typeof contract.ofLine>['questions'][number] {
  const { days, isOver } = silence({ askedAt: row.asked_at, answerBy: row.answer_until }, now)
  return {
    id: row.id,
    // Columns that only this file writes.
    topic: row.topic as SellerQuestionRow['topic'],
    state: row.state as SellerQuestionRow['state'],
    text: row.text,
    askedAt: iso(row.asked_at),
    answerBy: iso(row.answer_until),
    silentDays: row.state === 'asked' ? days : 0,
    isSilent: row.state === 'asked' && isOver,
    answer: row.answer,
    answeredAt: row.answered_at === null ? null : iso(row.answered_at),
    check: row.looks_at as SellerQuestionRow['check'],
    quote: row.quote,
    found: row.found as SellerQuestionRow['found'],
    foundNote: row.found_note,
  }
}

/** What was asked about one line, and what there is to ask: the source's words, what the seller's own rules give reason for first. */
export async function ofLine(
  { lineId }: InputOf<typeof contract.ofLine>,
  context: Context,
): Promise<OutputOf<typeof contract.ofLine> | Refusal> {
  const line = await store.lineById(context.db, lineId)
  if (!line) return refuse('common.notFound')
  const asked = (await questionsOf(context.db, [lineId])).get(lineId) ?? []
  const { site, description } = line.snapshot
  const reasons = topicsOfRules(sellerRules(description ?? '').map(({ rule }) => rule))
  const way = askWayOf(site)
  return {
    questions: asked.map((row) => rowView(row, context.now)),
    canAsk: askable.includes(line.state),
    way,
    isPublic: askWays[way].isPublic,
    days: askWays[way].days,
    templates: [...reasons, ...sellerTopics.filter((topic) => !reasons.includes(topic))].map((topic) => ({
      topic,
      text: askText(topic, site),
      check: checkOfTopic(topic),
      byRule: reasons.includes(topic),
    })),
  }
}

export async function list(
  { view, page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const number = page ?? 1
  const wanted = view ?? 'waiting'
  const rows = await context.db
    .selectFrom('seller_question as q')
    .innerJoin('order_line as l', 'l.id', 'q.line_id')
    .innerJoin('staff', 'staff.id', 'q.asked_by')
    .selectAll('q')
    .select(['l.no as lineNo', 'l.state as lineState', 'staff.name as askedName', 'l.source as source'])
    .select([sql<string>`l.snapshot->>'title'`.as('title'), sql<string>`l.snapshot->>'url'`.as('url')])
    .where('q.state', '=', wanted === 'answered' ? 'answered' : 'asked')
    .$if(wanted === 'waiting', (q) => q.where('q.answer_until', '>', when(context.now)))
    .$if(wanted === 'silent', (q) => q.where('q.answer_until', '<=', when(context.now)))
    .orderBy(wanted === 'answered' ? sql`q.answered_at desc` : sql`q.answer_until`)
    .orderBy('q.id')
    .limit(PAGE + 1)
    .offset((number - 1) * PAGE)
    .execute()
  const counts = await context.db
    .selectFrom('seller_question')
    .select([
      sql<number>`count(*) filter (where answer_until > ${when(context.now)})::int`.as('waiting'),
      sql<number>`count(*) filter (where answer_until <= ${when(context.now)})::int`.as('silent'),
    ])
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  const { openAddress } = context.house.gateways.goods
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      ...rowView(row, context.now),
      lineId: row.line_id,
      lineNo: row.lineNo,
      title: row.title,
      askedBy: row.askedName,
      deepLink: openAddress ? openAddress(row.url) : row.url,
    })),
    page: number,
    hasNext: rows.length > PAGE,
    counts,
  }
}

/** Written down once the buyer has sent it; the seller has some days, and the customer sees that we asked. */
export async function ask(
  { lineId, topic, text, days }: InputOf<typeof contract.ask>,
  context: TxContext,
): Promise<OutputOf<typeof contract.ask> | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  if (!askable.includes(line.state)) return refuse('console.wrongState', { state: line.state })
  await oneAtATime(context.db, 'seller-question', lineId)
  const open = ((await questionsOf(context.db, [lineId])).get(lineId) ?? []).filter(
    ({ state }) => state === 'asked',
  )
  if (open.some((each) => each.topic === topic)) return refuse('console.questions.askedAlready', {}, 'topic')
  if (open.length >= sellerQuestionLimits.open)
    return refuse('console.questions.many', { most: sellerQuestionLimits.open })
  const id = randomUUIDv7()
  await context.db
    .insertInto('seller_question')
    .values({
      id,
      line_id: lineId,
      topic,
      text: tidy(text),
      asked_by: staffOf(context).id,
      asked_at: at(context.now),
      answer_until: at(context.now + (days ?? askWays[askWayOf(line.snapshot.site)].days) * DAY),
    })
    .execute()
  await audit(context, { what: 'sellerQuestion.ask', subject: line.no, after: topic })
  return { id }
}
const tidy = (text: string): string =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim()

const lock = (db: Tx, id: string): Promise<Asked | undefined> =>
  db.selectFrom('seller_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The seller's own words. They are frozen into the listing as it was promised, with a hash of their own: the listing's stays what it was
 * at payment. What they promise about the piece is looked at when it arrives. An answer is written down once.
 */
export async function answer(
  { id, answer: given, check, quote }: InputOf<typeof contract.answer>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const known = await context.db
    .selectFrom('seller_question')
    .select('line_id')
    .where('id', '=', id)
    .executeTakeFirst()
  // The line before its question, as whoever asks locks them.
  const line = known ? await store.lockLine(context.db, known.line_id) : null
  const row = await lock(context.db, id)
  if (!line || !row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.changedMeanwhile')
  const words = tidy(given)
  const looksAt = askable.includes(line.state) ? (check ?? null) : null
  const promised = tidy(quote ?? '') || words
  const short = looksAt === null ? '' : Array.from(promised).slice(0, 120).join('')
  await context.db
    .updateTable('seller_question')
    .set({
      state: 'answered',
      answer: words,
      answered_at: at(context.now),
      answered_by: staffOf(context).id,
      looks_at: looksAt,
      quote: short,
    })
    .where('id', '=', id)
    .execute()
  const said = { id, check: looksAt, quote: short, question: row.text, answer: words, at: iso(context.now) }
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  await store.change(context.db, line, {
    snapshot: JSON.stringify({ ...line.snapshot, said: [...saidOf(line), { ...said, hash }] }),
  })
  await tellCustomer(context, line, 'sellerAnswered', id)
  await audit(context, { what: 'sellerQuestion.answer', subject: line.no, after: words.slice(0, 200) })
  return { ok: true }
}

/** Nobody waits for it any more: asked by mistake, or bought without an answer. */
export async function drop(
  { id, why }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('seller_question')
    .set({ state: 'dropped', ended_why: why })
    .where('id', '=', id)
    .execute()
  await audit(context, { what: 'sellerQuestion.drop', subject: row.line_id, why })
  return { ok: true }
}

async function tellCustomer(
  context: TxContext,
  line: Line,
  what: 'sellerAnswered' | 'sellerSilent',
  id: string,
): Promise<void> {
  const order = await store.orderById(context.db, line.order_id)
  await notify(context, {
    customerId: line.customer_id,
    key: `notice.order.${what}`,
    values: { no: line.no, ...titled(line.snapshot) },
    link: `/orders/${order.no}`,
    once: `sellerQuestion/${id}/${what}`,
    mail: true,
  })
}

/** Hourly: whoever has not answered in their days is silent, and the customer hears it once. */
export async function noteSilent(house: House): Promise<void> {
  const due = await house.db
    .selectFrom('seller_question')
    .select(['id', 'line_id'])
    .where('state', '=', 'asked')
    .where('silent_at', 'is', null)
    .where('answer_until', '<=', when(house.clock.now()))
    .orderBy('answer_until')
    .limit(500)
    .execute()
  for (const { id, line_id: lineId } of due)
    await asSystem(house, async (context) => {
      const line = await store.lockLine(context.db, lineId)
      const row = await lock(context.db, id)
      if (!line || !row || row.state !== 'asked' || row.silent_at !== null) return
      await context.db
        .updateTable('seller_question')
        .set({ silent_at: at(context.now) })
        .where('id', '=', id)
        .execute()
      if (askable.includes(line.state)) await tellCustomer(context, line, 'sellerSilent', id)
    })
}

/** What was found at the table about what the seller had promised. */
export async function noteFound(
  context: TxContext,
  lineId: string,
  results: readonly CheckResult[],
): Promise<void> {
  for (const { check, outcome, note } of results)
    await context.db
      .updateTable('seller_question')
      .set({ found: outcome, found_note: note, found_at: at(context.now) })
      .where('line_id', '=', lineId)
      .where('looks_at', '=', check)
      .execute()
}

// The customer's view

type Wanted = { lineIds: readonly string[]; to: string }
/** Puts what was asked and answered about these lines into their customer's language. */
export const saidJob = defineJob<Wanted>('order.translateSaid', { queue: 'words', seconds: 60 })
const textsOf = (rows: readonly Asked[]): string[] =>
  rows.flatMap(({ text, answer: said }) => [text, said]).filter(Boolean)
export async function translateSaid({ lineIds, to }: Wanted, house: House): Promise<void> {
  if (!isLocal(to)) return
  await inLanguage(house, textsOf([...(await questionsOf(house.db, lineIds)).values()].flat()), to)
}

type Shown = NonNullable<
  OutputOf<(typeof import('@tomobako/contract'))['order']['detail']>
>['lines'][number]['asked']
/** As the customer reads it: the words as they were written, and a machine's in their language where there is a translator. */
export async function askedViews(
  context: Context,
  asked: ReadonlyMap<string, readonly Asked[]>,
): Promise<(lineId: string) => Shown> {
  const all = [...asked.values()].flat()
  const to = context.caller.language
  const isForeign = to !== 'ja' && context.house.gateways.translate !== undefined && all.length > 0
  const texts = isForeign ? textsOf(all) : []
  const known = isForeign ? await knownIn(context.house, texts, to) : []
  if (known.includes(null))
    await context
      .job(saidJob, { lineIds: [...asked.keys()], to }, { once: `${[...asked.keys()].join()}/${to}` })
      .catch((error: unknown) =>
        context.house.log.warn({ error: String(error) }, 'a translation of an answer was not asked for'),
      )
  const translated = new Map(texts.map((text, index) => [text, known[index] ?? null]))
  return (lineId) =>
    (asked.get(lineId) ?? []).map((row) => {
      const {
        id,
        topic,
        text,
        askedAt,
        answer: said,
        answeredAt,
        isSilent,
        silentDays,
        found,
        foundNote,
      } = rowView(row, context.now)
      return {
        id,
        topic,
        text,
        translated: translated.get(text) ?? null,
        isOurs: isAskText(topic, text),
        askedAt,
        silentDays: isSilent ? silentDays : null,
        answer: said,
        answerTranslated: translated.get(said) ?? null,
        answeredAt,
        isChecked: row.looks_at !== null,
        found,
        foundNote,
      }
    })
}
