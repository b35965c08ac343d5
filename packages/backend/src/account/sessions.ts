import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { writeCookie } from '@tomobako/contract/cookies'
import { mainWarehouse } from '@tomobako/domain/floor'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, HOUR, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { doorFor } from '@tomobako/domain/staff'
import type { Role } from '@tomobako/domain/staff'
import { isLocal } from '@tomobako/i18n'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { House } from '../kernel/house.ts'
import type { Caller, Context, TxContext, Who } from '../kernel/index.ts'
import { pressedBy } from '../kernel/pressed.ts'
import type { Pressed } from '../kernel/pressed.ts'
import { at } from '../kernel/index.ts'

/**
 * quality S8: a session is 32 random bytes in a cookie; we keep only their hash. It ends when idle too long, at its absolute age, or the
 * moment its row goes (asked on every call, so a revoked session is dead at once). Customers and staff have separate ones. One person has
 * at most `most` at a time: with one more, whichever was unused the longest ends.
 */
export const lives = {
  customer: { cookie: 'sid', idleMs: 14 * DAY, absoluteMs: 90 * DAY, most: 20 },
  staff: { cookie: 'ssid', idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR, most: 5 },
} as const
export const sessionLimits = {
  sessions: lives.customer.most,
  sessionsOfStaff: lives.staff.most,
} as const
export type Side = keyof typeof lives

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** The hosts below this domain share a customer's session: pages and an API on a host of its own. Staff have one host only. */
const domainOf = (side: Side, { settings }: House): string =>
  side === 'customer' ? (settings.cookieDomain ?? '') : ''
/** `__Host-` is what no other host of ours can write; a cookie that several share cannot have it. */
const nameOf = (side: Side, house: House): string =>
  !house.settings.secureCookies
    ? lives[side].cookie
    : `${domainOf(side, house) === '' ? '__Host-' : '__Secure-'}${lives[side].cookie}`
const tokenOf = (side: Side, caller: Caller, house: House): string | null => {
  const token = caller.cookies.get(nameOf(side, house))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}
const cookie = (side: Side, house: House, value: string, maxAgeMs: number): string =>
  writeCookie(nameOf(side, house), value, {
    maxAgeSeconds: Math.floor(maxAgeMs / 1_000),
    secure: house.settings.secureCookies,
    httpOnly: true,
    domain: domainOf(side, house),
  })

/** By what somebody came in; the log says it, and not who it was. */
type CameBy = 'password' | 'code' | 'passkey' | 'host' | 'handover' | 'registering' | 'link'

/** Opens a session and sets its cookie; the one the caller came with ends (rotation), and so does one above what is allowed. Answers the session's id. */
export async function openSession(
  side: Side,
  ownerId: string,
  context: TxContext,
  by: CameBy,
): Promise<string> {
  const { db, now, house, caller } = context
  // Of several who come in at once each counts the others; before any row is touched, so that nobody holds one the others wait for.
  await oneAtATime(db, `${side} session`, ownerId)
  await endPresented(side, context)
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: randomUUIDv7(),
    token_hash: hashOf(token),
    created_at: at(now),
    seen_at: at(now),
    ends_at: at(now + lives[side].absoluteMs),
  }
  if (side === 'customer')
    await db
      .insertInto('session')
      .values({ ...row, customer_id: ownerId, user_agent: caller.userAgent, ip: caller.ip })
      .execute()
  else
    await db
      .insertInto('staff_session')
      .values({ ...row, staff_id: ownerId, user_agent: caller.userAgent, ip: caller.ip })
      .execute()
  await endUnused(db, side, ownerId, row.id)
  context.setCookie(cookie(side, house, token, lives[side].absoluteMs))
  // By the session, which names nobody, it is found in the database as long as it lasts.
  context.afterCommit(() => house.log.info({ side, by, session: row.id }, 'somebody came in'))
  return row.id
}

const rows = {
  customer: { table: 'session', owner: 'customer_id' },
  staff: { table: 'staff_session', owner: 'staff_id' },
} as const

/** Those above what one person may have, the longest unused first; never the one just opened. */
async function endUnused(db: Tx, side: Side, ownerId: string, opened: string): Promise<void> {
  const { table, owner } = rows[side]
  await sql`delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId} and id <> ${opened}
    order by seen_at desc, id desc offset ${lives[side].most - 1})`.execute(db)
}

/** Ends the session the caller came with, if any, and takes its cookie away. */
export async function closeSession(side: Side, context: Context): Promise<void> {
  await endPresented(side, context)
  context.setCookie(cookie(side, context.house, '', 0))
}

async function endPresented(side: Side, { db, caller, house }: Context): Promise<void> {
  const token = tokenOf(side, caller, house)
  if (!token) return
  if (side === 'customer') await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
  else await db.deleteFrom('staff_session').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends all sessions of somebody, or all but one. */
export async function endSessions(db: Db, side: Side, ownerId: string, except?: string): Promise<void> {
  if (side === 'customer')
    await db
      .deleteFrom('session')
      .where('customer_id', '=', ownerId)
      .$if(except !== undefined, (q) => q.where('id', '!=', except!))
      .execute()
  else
    await db
      .deleteFrom('staff_session')
      .where('staff_id', '=', ownerId)
      .$if(except !== undefined, (q) => q.where('id', '!=', except!))
      .execute()
}

// A session seen within the last minute is not written again: reads stay reads.
const SEEN_EVERY = MINUTE

/** Who the cookies say is calling: a customer, a member of staff, both (two tabs of one browser) or nobody. */
export async function identify(caller: Caller, house: House, press: string | null = null): Promise<Who> {
  const now = house.clock.now()
  const mine = tokenOf('customer', caller, house)
  const theirs = tokenOf('staff', caller, house)
  const customer = mine ? await customerOf(house.db, mine, now, press) : null
  const staff = theirs ? await staffOf(house, theirs, now, press) : null
  const who = {
    customer: customer?.person ?? null,
    staff: staff?.person ?? null,
    atDoor: staff?.atDoor ?? null,
  }
  // Somebody who is both presses on one side only; which, the call says.
  if (press === null || (customer && staff)) return who
  return { ...who, pressed: (customer ?? staff)?.pressed ?? null }
}

type Found<P> = { person: NonNullable<P>; pressed: Pressed | null } | null
/** What is known of the press, when there is one. */
const beside = (side: Side, id: string, press: string | null) =>
  (press === null ? sql<Pressed | null>`null::jsonb` : pressedBy(side, id, press)).as('pressed')

async function customerOf(
  db: Db,
  token: string,
  now: EpochMs,
  press: string | null,
): Promise<Found<Context['customer']>> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([
      'session.id as sessionId',
      'session.seen_at',
      'customer.id',
      'customer.language',
      'customer.country',
      'customer.currency',
      beside('customer', 'customer.id', press),
    ])
    .where('session.token_hash', '=', hashOf(token))
    .where('session.ends_at', '>', when(now))
    .where('session.seen_at', '>', when(now - lives.customer.idleMs))
    .executeTakeFirst()
  if (!row) return null
  if (row.seen_at < now - SEEN_EVERY)
    await db
      .updateTable('session')
      .set({ seen_at: at(now) })
      .where('id', '=', row.sessionId)
      .execute()
  const person = {
    id: row.id,
    sessionId: row.sessionId,
    language: isLocal(row.language) ? row.language : ('en' as const),
    country: row.country,
    currency: row.currency,
  }
  return { person, pressed: row.pressed }
}

type FoundStaff = {
  person: Context['staff']
  atDoor: NonNullable<Context['atDoor']> | null
  pressed: Pressed | null
}
async function staffOf(
  { db, settings }: House,
  token: string,
  now: EpochMs,
  press: string | null,
): Promise<FoundStaff | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id as sessionId',
      'staff_session.seen_at',
      'staff.id',
      'staff.name',
      'staff.roles',
      'staff_session.second_at',
      sql<boolean>`(exists (select from staff_second s where s.staff_id = staff.id and s.sealed is not null)
        or exists (select from staff_passkey p where p.staff_id = staff.id))`.as('has_second'),
      sql<string | null>`(select case when count(*) > 1
          then coalesce(max(code) filter (where code = staff.warehouse), max(code) filter (where code = ${mainWarehouse}), min(code)) end
        from warehouse w where w.opened_on <= ${jstDay(now)}::date and (w.closed_on is null or w.closed_on > ${jstDay(now)}::date))`.as(
        'works_at',
      ),
      beside('staff', 'staff.id', press),
    ])
    .where('staff_session.token_hash', '=', hashOf(token))
    .where('staff_session.ends_at', '>', when(now))
    .where('staff_session.seen_at', '>', when(now - lives.staff.idleMs))
    .where('staff.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  if (row.seen_at < now - SEEN_EVERY) {
    await db
      .updateTable('staff_session')
      .set({ seen_at: at(now) })
      .where('id', '=', row.sessionId)
      .execute()
    await db
      .updateTable('staff')
      .set({ seen_at: at(now) })
      .where('id', '=', row.id)
      .execute()
  }
  // The column is checked when staff are saved (staff/service); the database does not know the list of roles.
  const person = { id: row.id, name: row.name, roles: row.roles as Role[], sessionId: row.sessionId }
  const wants = doorFor(person.roles, {
    hasSecond: row.has_second,
    isGiven: row.second_at !== null,
    isPractice: settings.practice,
  })
  // At the door nobody is signed in: whatever asks for staff, here or at an address of its own, finds nobody.
  if (wants !== null) return { person: null, atDoor: { ...person, wants }, pressed: null }
  return {
    person: { ...person, secondAt: row.has_second ? row.second_at : null, worksAt: row.works_at },
    atDoor: null,
    pressed: row.pressed,
  }
}
