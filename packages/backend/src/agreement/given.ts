import { sql } from 'kysely'
import type { AskedText, InputOf, OutputOf } from '@tomobako/contract'
import type { agreement as calls, checkout } from '@tomobako/contract'
import type { LegalDocument, Words } from '@tomobako/domain/content'
import { agreedIn, legalDocuments, legalKey, legalOf, wordsIn } from '@tomobako/domain/content'
import { assert, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { editionOf, legalInForce } from '../content/index.ts'
import { instant } from '../db/moment.ts'
import { at, customerId as owner } from '../kernel/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

type Place = 'register' | 'order' | 'bid'

/** A text in the version in force, which this customer has not agreed to. */
export type Pending = {
  readonly document: LegalDocument
  readonly version: number
  readonly since: number
  readonly before: number | null
  readonly words: Words
}

const documentOf = (key: string): LegalDocument => {
  const document = legalOf(key)
  assert(document !== null, `${key} is a legal text`)
  return document
}
/** What customers said yes to and did not take back since. */
const held = sql`(select g.* from customer_agreement g where not exists (select from agreement_taken_back b
  where b.customer_id = g.customer_id and b.page_key = g.page_key and b.taken_back_at >= g.agreed_at))`
const keysApart = (documents: readonly LegalDocument[]): string[] =>
  documents.filter((name) => legalDocuments[name].agreed === 'apart').map(legalKey)

/**
 * What has to be asked before the next order, in one question beside others of the same turn. Who registered before there were versions
 * agreed to the first one, as the form has always asked; a text that wants a yes of its own is never taken as agreed to.
 */
export async function pendingFor(context: Context, customerId: string): Promise<Pending[]> {
  const documents = agreedIn(editionOf(context.house))
  const rows = await together(
    context.db,
    sql<{ key: string; no: number; since: string; before: number | null; words: Words }>`
      select f.key, f.no, f.since, f.words,
        (select a.version_no from ${held} a where a.customer_id = ${customerId}::uuid and a.page_key = f.key
          order by a.agreed_at desc, a.version_no desc limit 1) before
      from (${legalInForce(documents, context.now)}) f
      where not exists (select from ${held} a
          where a.customer_id = ${customerId}::uuid and a.page_key = f.key and a.version_no = any(f.accepted))
        and not (f.key <> all(${keysApart(documents)}::text[])
          and not exists (select from customer_agreement a where a.customer_id = ${customerId}::uuid and a.page_key = f.key)
          and (1 = any(f.accepted) or exists (select from customer c where c.id = ${customerId}::uuid and c.agreed_at >= f.asked_since)))
      order by array_position(${documents.map(legalKey)}::text[], f.key)`,
  )
  return rows.map(({ key, no, since, before, words }) => ({
    document: documentOf(key),
    version: no,
    since: instant(since),
    before,
    words,
  }))
}

export const askedTexts = (pending: readonly Pending[], language: string): AskedText[] =>
  pending.map(({ document, version, since, before, words }) => {
    const found = wordsIn(words, language)
    return {
      document,
      version,
      since: iso(since),
      before,
      language: found.language,
      title: found.words['title'] ?? '',
      apart: legalDocuments[document].agreed === 'apart',
    }
  })

type Said = InputOf<typeof checkout.place>['agreed']

/** Their yes to everything that is to be asked, kept in this transaction; without it nothing is ordered. A yes to an older version is none. */
export async function take(
  context: TxContext,
  customerId: string,
  pending: readonly Pending[],
  said: Said,
  place: Place,
): Promise<Refusal | null> {
  if (pending.length === 0) return null
  const isSaid = ({ document, version }: Pending): boolean => (said ?? []).includes(`${document}:${version}`)
  if (!pending.every(isSaid)) return refuse('agreement.asked', {}, 'agreed')
  await keep(context, customerId, pending, place)
  return null
}

async function keep(
  { db, now }: TxContext,
  customerId: string,
  texts: readonly Pick<Pending, 'document' | 'version'>[],
  place: Place,
): Promise<void> {
  if (texts.length === 0) return
  await db
    .insertInto('customer_agreement')
    .values(
      texts.map(({ document, version }) => ({
        customer_id: customerId,
        page_key: legalKey(document),
        version_no: version,
        agreed_at: at(now),
        place,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Registering is a yes to everything that is in force; the form does not go through without it. */
export async function registered(
  context: TxContext,
  { customerId }: { readonly customerId: string },
): Promise<void> {
  const { rows } = await legalInForce(agreedIn(editionOf(context.house)), context.now).execute(context.db)
  await keep(
    context,
    customerId,
    rows.map(({ key, no }) => ({ document: documentOf(key), version: no })),
    'register',
  )
}

export async function given(
  context: Context,
  customerId: string,
): Promise<OutputOf<typeof calls.mine> & { given: { document: LegalDocument }[] }> {
  const { db, now, house, caller } = context
  const [pending, { rows: kept }, { rows: current }] = await Promise.all([
    pendingFor(context, customerId),
    sql<{ key: string; no: number; at: string; place: Place; back: string | null; words: Words }>`
      select a.page_key as key, a.version_no as no, a.agreed_at as at, a.place, v.body -> 'words' as words,
        (select min(b.taken_back_at) from agreement_taken_back b
          where b.customer_id = a.customer_id and b.page_key = a.page_key and b.taken_back_at >= a.agreed_at) as back
      from customer_agreement a join content_version v on v.page_key = a.page_key and v.no = a.version_no
      where a.customer_id = ${customerId}::uuid order by a.agreed_at desc, a.page_key limit 200`.execute(db),
    legalInForce(agreedIn(editionOf(house)), now).execute(db),
  ])
  return {
    given: kept.map(({ key, no, at: moment, place, back, words }) => ({
      document: documentOf(key),
      version: no,
      title: wordsIn(words, caller.language).words['title'] ?? '',
      at: iso(instant(moment)),
      place,
      isInForce: back === null && current.some((each) => each.key === key && each.accepted.includes(no)),
      takenBack: back === null ? null : iso(instant(back)),
      mayTakeBack: back === null && mayTakeBack(context, documentOf(key)),
    })),
    asked: askedTexts(pending, caller.language),
  }
}

const mayTakeBack = ({ house }: Context, document: LegalDocument): boolean =>
  legalDocuments[document].agreed === 'apart' && legalDocuments[document].editions.includes(editionOf(house))

/** From now on it is no yes; twice is once. What was ordered and bid under it goes on. */
export async function takeBack(
  { document }: InputOf<typeof calls.takeBack>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (!mayTakeBack(context, document)) return refuse('common.notFound')
  const id = owner(context)
  await sql`insert into agreement_taken_back (customer_id, page_key, taken_back_at)
    select ${id}::uuid, ${legalKey(document)}, ${at(context.now)}
    where exists (select from ${held} a where a.customer_id = ${id}::uuid and a.page_key = ${legalKey(document)})
    on conflict do nothing`.execute(context.db)
  return { ok: true }
}

/** The versions an order is placed under, for its row: what its customer agreed to last, or what was in force when they registered. */
export const agreedNow = (context: Context, customerId: string) => {
  const documents = agreedIn(editionOf(context.house))
  return sql<string>`(select jsonb_object_agg(substr(p.key, ${'legal-'.length + 1}), coalesce(
      (select a.version_no from customer_agreement a where a.customer_id = ${customerId}::uuid and a.page_key = p.key
        order by a.agreed_at desc, a.version_no desc limit 1),
      (select r.version_no from content_release r join customer c on c.id = ${customerId}::uuid
        where r.page_key = p.key and r.cancelled_at is null and r.at <= c.agreed_at order by r.at desc, r.asked_at desc limit 1),
      1))
    from content_page p where p.key = any(${documents.map(legalKey)}::text[]))`
}
