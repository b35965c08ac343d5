import type { Selectable } from 'kysely'
import type { FriendPaymentState } from '@tomobako/domain/friend-payment'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import type { FriendPaymentTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'
import { laterId } from '../kernel/ids.ts'
import type { HangsOnSecret } from '../kernel/secrets.ts'
import type { Fee } from './store.ts'

/** `order`, `parcel`: the link pays that bill itself, whose id is `subject_id`; `share`: a part of one, with others (`shared_id`). */
export type LinkPurpose = 'group' | 'wallet' | 'order' | 'parcel' | 'share'
/** A link as stored; the checks of the table and what `insert` writes make the casts of `read` true. */
export type Link = Omit<Selectable<FriendPaymentTable>, 'purpose' | 'state' | 'rows'> & {
  purpose: LinkPurpose
  state: FriendPaymentState
  rows: Fee[]
}
export const read = (row: unknown): Link => row as Link

export type NewLink = {
  customerId: string
  purpose: LinkPurpose
  memberId: string | null
  /** The bill it pays; none when the money is the wallet's. */
  subjectId?: string
  /** The bill that friends share. */
  sharedId?: string
  yen: number
  rows: readonly Fee[]
  title: string
  message: string
  payerName: string
  payerEmail: string | null
  language: string
  expiresAt: EpochMs
}

export const linksHang: HangsOnSecret = {
  what: 'links by which friends may still pay',
  async standing(db, _keeper, replacedAt) {
    if (replacedAt === null) return { former: 0, unknown: 0 }
    const { n } = await db
      .selectFrom('friend_payment')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('state', 'in', ['open', 'processing'])
      .where('created_at', '<', when(replacedAt))
      .executeTakeFirstOrThrow()
    return { former: n, unknown: 0 }
  },
}

export async function insert(db: Tx, made: NewLink, now: EpochMs): Promise<Link> {
  const row = await db
    .insertInto('friend_payment')
    .values({
      // Friends of one bill stand in the order in which they were named.
      id: laterId(),
      customer_id: made.customerId,
      purpose: made.purpose,
      member_id: made.memberId,
      subject_id: made.subjectId ?? null,
      shared_id: made.sharedId ?? null,
      state: 'open',
      yen: made.yen,
      rows: JSON.stringify(made.rows),
      title: made.title,
      message: made.message,
      payer_name: made.payerName,
      payer_email: made.payerEmail,
      language: made.language,
      expires_at: at(made.expiresAt),
      created_at: at(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function byId(db: Db, id: string): Promise<Link | null> {
  const row = await db.selectFrom('friend_payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}
export async function lock(db: Tx, id: string): Promise<Link | null> {
  const row = await db
    .selectFrom('friend_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? read(row) : null
}
export const speaks = async (db: Tx, id: string, language: string): Promise<void> =>
  void (await db.updateTable('friend_payment').set({ language }).where('id', '=', id).execute())
/** Another address, or the same once more, with a new code for it; nobody has confirmed it. */
export const mailAsked = async (db: Tx, id: string, email: string): Promise<Link> =>
  read(
    await db
      .updateTable('friend_payment')
      .set((eb) => ({
        payer_email: email,
        mail_confirmed_at: null,
        mail_codes: eb('mail_codes', '+', 1),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
export const mailConfirmed = async (db: Tx, id: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('friend_payment')
    .set({ mail_confirmed_at: at(now) })
    .where('id', '=', id)
    .execute())
/** Paid, and given back whole. */
export const markReturned = async (db: Tx, id: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('friend_payment')
    .set({ returned_at: at(now) })
    .where('id', '=', id)
    .execute())

/** Of these members: the newest link of each, live ones first. Locked in id order when `lock` is asked for. */
export async function liveLinksOf(
  db: Db,
  memberIds: readonly string[],
  options: { lock?: boolean } = {},
): Promise<Link[]> {
  if (memberIds.length === 0) return []
  const rows = (
    await db
      .selectFrom('friend_payment')
      .selectAll()
      .where('member_id', 'in', [...memberIds])
      .orderBy('id')
      .$if(options.lock === true, (query) => query.forUpdate())
      .execute()
  ).map(read)
  const newest = new Map<string, Link>()
  for (const row of rows) {
    const known = newest.get(row.member_id!)
    if (!known || isLive(row) || !isLive(known)) newest.set(row.member_id!, row)
  }
  return [...newest.values()]
}
/** It can still bring the money, or has brought it. */
const isLive = (link: Link): boolean =>
  link.returned_at === null && ['open', 'processing', 'paid'].includes(link.state)

export async function listOf(db: Db, customerId: string, limit: number, offset: number): Promise<Link[]> {
  return (
    await db
      .selectFrom('friend_payment')
      .selectAll()
      .where('customer_id', '=', customerId)
      // Shares stand with their bill.
      .where('purpose', '<>', 'share')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(read)
}
/** The link that asks for this bill now. */
export async function openFor(db: Db, purpose: LinkPurpose, subjectId: string): Promise<Link | null> {
  const row = await db
    .selectFrom('friend_payment')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirst()
  return row ? read(row) : null
}
/** Links that ask for a whole bill and have not ended. */
export const openBills = async (db: Db): Promise<Link[]> =>
  (
    await db
      .selectFrom('friend_payment')
      .selectAll()
      .where('subject_id', 'is not', null)
      .where('state', 'in', ['open', 'processing'])
      .orderBy('id')
      .execute()
  ).map(read)
/** The shares of a bill, in the order they were asked for; locked when `lock` is asked for. */
export const sharesOf = async (
  db: Db,
  sharedIds: readonly string[],
  options: { lock?: boolean } = {},
): Promise<Link[]> =>
  sharedIds.length === 0
    ? []
    : (
        await db
          .selectFrom('friend_payment')
          .selectAll()
          .where('shared_id', 'in', [...sharedIds])
          .orderBy('id')
          .$if(options.lock === true, (query) => query.forUpdate())
          .execute()
      ).map(read)
export async function countOpen(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('friend_payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'wallet')
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Links at the bank whose newest attempt is over its time, or has none that runs. */
export async function leftAtBank(db: Db, now: EpochMs): Promise<{ id: string; paymentId: string | null }[]> {
  return db
    .selectFrom('friend_payment')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.subject_id', '=', 'friend_payment.id')
        .on('payment.kind', '=', 'friend')
        .on('payment.state', 'in', ['created', 'needs_action', 'processing']),
    )
    .select(['friend_payment.id', 'payment.id as paymentId'])
    .where('friend_payment.state', '=', 'processing')
    .where((eb) => eb.or([eb('payment.id', 'is', null), eb('payment.expires_at', '<', when(now))]))
    .limit(200)
    .execute()
}
export async function overdue(db: Db, now: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('friend_payment')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', when(now))
    .limit(500)
    .execute()
}
