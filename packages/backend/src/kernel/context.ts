import type { Local } from '@tomobako/i18n'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso } from '@tomobako/domain/kernel'
import type { Door, Role } from '@tomobako/domain/staff'
import type { Db, Reads, Tx } from '../db/index.ts'
import type { Job } from '../jobs/index.ts'
import type { House } from './house.ts'

/** Who is calling and how, from the request alone. */
export type Caller = {
  language: Local
  isNew: 0 | 12 | 15
  ip: string
  userAgent: string
  /** Ship-to country and currency of a visitor: cookies `country` and `currency`, else by language. */
  country: string
  currency: string
  cookies: ReadonlyMap<string, string>
  /** Fetch-Metadata and Origin say the request comes from our own pages. */
  sameOrigin: boolean
}

/** What every handler gets. In a command `db` is a transaction that commits when the answer is a success. */
export type Context = {
  db: Db
  now: EpochMs
  caller: Caller
  house: House
  /** The signed-in customer; present in every call with who = customer. */
  customer: { id: string; sessionId: string; language: Local; country: string; currency: string } | null
  /** `secondAt`: when their second factor was last given in this session; null when they have none. */
  staff: {
    id: string
    name: string
    roles: Role[]
    sessionId: string
    secondAt?: EpochMs | null
    /** The warehouse whose work their desks show; null while one is open, and everything is its. */ worksAt?:
      | string
      | null
  } | null
  /** Who said their password at the console and is not in yet (decision 0094): nobody is signed in as long. */
  atDoor?: { id: string; name: string; roles: Role[]; sessionId: string; wants: Door } | null
  /** Asks for a job in the same transaction as the change. */
  job: <Data>(job: Job<Data>, data: Data, options?: { afterSeconds?: number; once?: string }) => Promise<void>
  setCookie: (cookie: string) => void
  /** Runs after a successful commit, for things that only hint (live updates); failures are logged. */
  afterCommit: (work: () => void | Promise<void>) => void
}
export type TxContext = Context & { db: Tx }
/**
 * What the handler of a call gets whose answer may be some seconds old (`mayBeOld` in the contract): `db` may be a replica's and is only read. What is
 * somebody's own, must be as it is now, or is written all the same goes by the house's own, which leads.
 */
export type Reading = Omit<Context, 'db'> & { readonly db: Reads }
/** The same call where it speaks of its caller's own things. */
export const leading = (context: Reading): Context => ({ ...context, db: context.house.db })
/** Where a reader's own marks stand among what is everybody's: whoever is signed in is told of both as they are now. */
export const ownToo = (context: Reading): Reading => (context.customer ? leading(context) : context)

/** The signed-in customer's id; dispatch has made sure there is one. */
export function customerId(context: Pick<Context, 'customer'>): string {
  if (!context.customer) throw new Error('this call needs who: customer')
  return context.customer.id
}
export function staffOf(context: Context): NonNullable<Context['staff']> {
  if (!context.staff) throw new Error('this call needs who: staff')
  return context.staff
}

/** The warehouse whose work a desk shows; null while one is open, and everything is its (decision 0124). */
export const workplace = (context: Context): string | null => context.staff?.worksAt ?? null

export type Actor = { by: 'customer' | 'staff' | 'clock' | 'system'; id: string | null; name: string }
/** Who did it, for the history row of a state change. */
export const actorOf = (context: Context): Actor =>
  context.staff
    ? { by: 'staff', id: context.staff.id, name: context.staff.name }
    : context.customer
      ? { by: 'customer', id: context.customer.id, name: 'customer' }
      : { by: 'system', id: null, name: 'system' }
export const clockActor: Actor = { by: 'clock', id: null, name: 'clock' }
export const systemActor: Actor = { by: 'system', id: null, name: 'system' }

export { iso }
/** A timestamp column's value: milliseconds in, text for the driver out. */
export const at = (ms: EpochMs): string => iso(ms)
