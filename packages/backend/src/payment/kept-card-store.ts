import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import type { KeptCardTable } from '../db/tables.gen.ts'
import type { KeptCard } from '../gateways/index.ts'
import { at } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'

export type Kept = Selectable<KeptCardTable>

const mine = (db: Db, customerId: string, provider: string) =>
  db
    .selectFrom('kept_card')
    .select(['id', 'brand', 'last4', 'month', 'year', (of) => of('gone_at', 'is not', null).as('is_gone')])
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .orderBy((of) => of.fn.coalesce('used_at', 'agreed_at'), 'desc')
    .orderBy('id')
/** The one that was used last comes first. */
export const ofCustomer = (db: Db, customerId: string, provider: string) =>
  together(db, mine(db, customerId, provider))

export const byId = async (db: Db, id: string): Promise<Kept | null> =>
  (await db.selectFrom('kept_card').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** One of their cards away, or without an id all of them; what the companies still have to be told to forget. */
export const take = (
  db: Tx,
  customerId: string,
  id?: string,
): Promise<{ provider: string; reference: string }[]> =>
  db
    .deleteFrom('kept_card')
    .where('customer_id', '=', customerId)
    .$if(id !== undefined, (some) => some.where('id', '=', id!))
    .returning(['provider', 'reference'])
    .execute()

/**
 * Notes a card that the company keeps. The same card kept again is one card, by its newest name; answers the name that is no longer needed.
 */
export async function note(
  db: Tx,
  { customerId, provider, agreedAt }: { customerId: string; provider: string; agreedAt: EpochMs },
  card: KeptCard,
): Promise<string | null> {
  const known = await db
    .selectFrom('kept_card')
    .select(['id', 'reference'])
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .where((of) =>
      of.or([
        of('reference', '=', card.reference),
        ...(card.print === null ? [] : [of('print', '=', card.print)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  const { reference, print, brand, last4, month, year } = card
  const facts = { reference, print, brand, last4, month, year, agreed_at: at(agreedAt), gone_at: null }
  if (known) await db.updateTable('kept_card').set(facts).where('id', '=', known.id).execute()
  else
    await db
      .insertInto('kept_card')
      .values({ id: randomUUIDv7(), customer_id: customerId, provider, ...facts })
      .execute()
  return known && known.reference !== reference ? known.reference : null
}

export const used = async (db: Tx, id: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('kept_card')
    .set({ used_at: at(now) })
    .where('id', '=', id)
    .execute())
export const gone = async (db: Tx, id: string, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('kept_card')
    .set({ gone_at: at(now) })
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .execute())

/** Whether their account is still one; locked, so that it cannot end meanwhile. */
export const isHere = async (db: Tx, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('gone_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined
