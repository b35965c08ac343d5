import { sql } from 'kysely'
import type { InputOf, ListingTranslation, OutputOf, translations as contract } from '@tomobako/contract'
import { isRefusal, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { TranslationState } from '@tomobako/domain/order'
import { accounts } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import { picturePath } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'
import { notify, titled } from '../message/index.ts'
import { audit } from '../staff/index.ts'
import { pointsLeft, paidYen } from './left.ts'
import { giveOfLine } from './lines.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

const PAGE = 30
/** What went back as a whole took the price of its translation along: there is nothing left to do for it. */
const over = ['cancelled', 'refunded', 'returned_to_seller'] as const

/** The translations of these lines, by line: what their customer sees of them. */
export async function translationsOf(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, ListingTranslation>> {
  if (lineIds.length === 0) return new Map()
  const rows = await together(
    db,
    sql<{
      lineId: string
      language: string
      yen: number
      state: TranslationState
      title: string
      description: string
      why: string
      at: number | null
    }>`select line_id as "lineId", language, yen, state, title, description, why,
        (extract(epoch from done_at) * 1000)::bigint as at
      from listing_translation where line_id = any(${[...lineIds]}::uuid[])`,
  )
  return new Map(
    rows.map(({ lineId, at: done, yen, ...each }) => [
      lineId,
      { ...each, yen: Number(yen), at: done === null ? null : iso(Number(done)) },
    ]),
  )
}

/** Chosen for a thing that is not ours yet: it will be asked for then. */
export const translationToCome = (
  line: Pick<Line, 'state' | 'services' | 'price'>,
  language: string,
): ListingTranslation | null =>
  line.services.includes('listingTranslation') && ['to_buy', 'needs_answer'].includes(line.state)
    ? {
        state: 'open',
        language,
        title: '',
        description: '',
        why: '',
        yen: line.price.translationYen ?? 0,
        at: null,
      }
    : null

export async function list(
  { view, page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const number = page ?? 1
  const isOpen = (view ?? 'open') === 'open'
  const waiting = context.db
    .selectFrom('listing_translation as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .where('t.state', '=', 'open')
    .where('l.state', 'not in', over)
  const rows = await context.db
    .selectFrom('listing_translation as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .leftJoin('staff', 'staff.id', 't.done_by')
    .selectAll('t')
    .select(['l.no as lineNo', 'l.snapshot', 'l.snapshot_hash as hash', 'staff.name as by'])
    .$if(isOpen, (q) => q.where('t.state', '=', 'open').where('l.state', 'not in', over))
    .$if(!isOpen, (q) => q.where('t.state', '<>', 'open'))
    .orderBy(isOpen ? sql`t.asked_at` : sql`t.done_at desc`)
    .orderBy('t.line_id')
    .limit(PAGE + 1)
    .offset((number - 1) * PAGE)
    .execute()
  const { count } = await waiting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return {
    rows: rows.slice(0, PAGE).map((row) => {
      // The order capability writes snapshot as this shape; the state is checked by its column.
      const listing = row.snapshot as Line['snapshot']
      return {
        lineId: row.line_id,
        lineNo: row.lineNo,
        language: row.language,
        state: row.state as TranslationState,
        askedAt: iso(row.asked_at),
        original: {
          title: listing.title,
          description: listing.description ?? '',
          images: listing.images.flatMap((each) => picturePath(context.house, each) ?? []).slice(0, 8),
          hash: row.hash,
        },
        title: row.title,
        description: row.description,
        why: row.why,
        by: row.by,
      }
    }),
    page: number,
    hasNext: rows.length > PAGE,
    waiting: count,
  }
}

/** The line and its open translation, both locked, the line first as everywhere; why not otherwise. */
async function openFor(context: TxContext, lineId: string): Promise<{ line: Line; yen: number } | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  const row = await context.db
    .selectFrom('listing_translation')
    .select(['state', 'yen'])
    .where('line_id', '=', lineId)
    .forUpdate()
    .executeTakeFirst()
  if (!line || !row) return refuse('common.notFound')
  if (row.state !== 'open') return refuse('console.changedMeanwhile')
  if (over.some((state) => state === line.state)) return refuse('console.wrongState', { state: line.state })
  return { line, yen: row.yen }
}

const tidy = (text: string): string =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim()

/** The listing in the customer's language, said by a person. It is written once, and the customer is told. */
export async function done(
  { lineId, title, description }: InputOf<typeof contract.done>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await openFor(context, lineId)
  if (isRefusal(found)) return found
  const written = { title: tidy(title), description: tidy(description) }
  if (written.title === '') return refuse('console.translations.missing', {}, 'title')
  // What the seller wrote is what the customer paid to read.
  if (written.description === '' && (found.line.snapshot.description ?? '').trim() !== '')
    return refuse('console.translations.missing', {}, 'description')
  await end(context, lineId, { state: 'done', ...written })
  await tell(context, found.line, 'translated', {})
  await audit(context, { what: 'translation.done', subject: found.line.no, after: written.title })
  return { ok: true }
}

/** Nobody here can say it in that language, or there is nothing to say: its price goes back the way it came. */
export async function impossible(
  { lineId, why }: InputOf<typeof contract.impossible>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await openFor(context, lineId)
  if (isRefusal(found)) return found
  await end(context, lineId, { state: 'impossible', why: tidy(why) })
  const { line } = found
  const given = Math.min(found.yen, paidYen(line) + pointsLeft(line))
  const written = await giveOfLine(context, line, {
    given,
    from: accounts.income('translation'),
    part: 'translation',
    reasonKey: 'translation',
  })
  if (!written) return refuse('console.changedMeanwhile')
  await tell(context, line, 'notTranslated', { why: tidy(why), yen: given })
  await audit(context, { what: 'translation.impossible', subject: line.no, why })
  return { ok: true }
}

const end = (
  context: TxContext,
  lineId: string,
  set: { state: TranslationState; title?: string; description?: string; why?: string },
) =>
  context.db
    .updateTable('listing_translation')
    .set({ ...set, done_at: at(context.now), done_by: staffOf(context).id })
    .where('line_id', '=', lineId)
    .execute()

async function tell(
  context: TxContext,
  line: Line,
  what: 'translated' | 'notTranslated',
  values: Record<string, string | number>,
): Promise<void> {
  const order = await store.orderById(context.db, line.order_id)
  await notify(context, {
    customerId: line.customer_id,
    key: `notice.order.${what}`,
    values: { no: line.no, ...titled(line.snapshot), ...values },
    link: `/orders/${order.no}#${line.no}`,
    once: `line/${line.no}/${what}`,
    mail: true,
  })
}
