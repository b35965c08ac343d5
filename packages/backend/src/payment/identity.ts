import { sql } from 'kysely'
import { folded } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { signatures } from '../kernel/secrets.ts'
import { Trouble } from '../kernel/trouble.ts'
import { companies } from './means.ts'
import type { Payment } from './store.ts'

/**
 * Whose money it was, as far as banks and payers tell us, by customer: the words of a transfer that was theirs, where a transfer went
 * back to, the mail address that a friend who paid for them confirmed, the card that `namePayers` asked its company about.
 */
export async function identityOf(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>(customerIds.map((id) => [id, new Set()]))
  if (customerIds.length === 0) return found
  const ids = [...customerIds]
  const [lines, back, friends, cards] = await Promise.all([
    db
      .selectFrom('bank_line')
      .leftJoin('payment', 'payment.id', 'bank_line.payment_id')
      .select(['bank_line.text', 'bank_line.customer_id', 'payment.customer_id as payment_customer_id'])
      .where((is) => is.or([is('bank_line.customer_id', 'in', ids), is('payment.customer_id', 'in', ids)]))
      .execute(),
    db
      .selectFrom('transfer_back')
      .select(['send_to', 'customer_id'])
      .where('customer_id', 'in', ids)
      .execute(),
    db
      .selectFrom('friend_payment')
      .select(['payer_email', 'customer_id'])
      .where('customer_id', 'in', ids)
      .where('mail_confirmed_at', 'is not', null)
      .where('paid_at', 'is not', null)
      .execute(),
    db
      .selectFrom('payment_payer')
      .innerJoin('payment', 'payment.id', 'payment_payer.payment_id')
      .select(['payment_payer.mark', 'payment.customer_id'])
      .where('payment.customer_id', 'in', ids)
      .where('payment_payer.mark', 'is not', null)
      .execute(),
  ])
  const note = (id: string | null, kind: string, text: string | null): void => {
    // The figures of a transfer are the code of one payment; the letters are whoever sent it.
    const mark = folded(text ?? '').replace(kind === 'sender' ? /[^\p{L}]/gu : /\s/g, '')
    if (id !== null && mark.length >= LEAST) found.get(id)?.add(`${kind}|${mark}`)
  }
  for (const each of lines) note(each.customer_id ?? each.payment_customer_id, 'sender', each.text)
  for (const each of back) note(each.customer_id, 'account', each.send_to)
  for (const each of friends) note(each.customer_id, 'payer', each.payer_email)
  for (const each of cards) note(each.customer_id, 'card', each.mark!.toString('hex'))
  return found
}
/** Shorter words name nobody. */
const LEAST = 6

/** So many of their newest payments are asked about: whoever has several cards used one of them lately. */
const NEWEST = 5
/**
 * Asks the payment companies whose card paid for the newest payments of these customers, each once, and keeps a hash of the answer. A
 * company that does not answer now holds nobody up: it is asked again the next time. Called outside any transaction.
 */
export async function namePayers(house: House, customerIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; provider: string; provider_id: string }>`
    select p.id, p.provider, p.provider_id from unnest(${[...customerIds]}::uuid[]) as of (customer_id)
    cross join lateral (
      select id, provider, provider_id from payment
      where customer_id = of.customer_id and state = 'succeeded' and provider_id is not null
      order by created_at desc limit ${NEWEST}
    ) p
    where not exists (select from payment_payer known where known.payment_id = p.id)`.execute(house.db)
  for (const { id, provider, provider_id: providerId } of rows) {
    await askWho(house, { id, provider, providerId })
  }
}

/** Whether the company of a payment ever says whose card it was. */
export const saysWhoPaid = (house: House, { provider }: Pick<Payment, 'provider'>): boolean =>
  companies(house).some(({ name, payer }) => name === provider && payer !== undefined)

/** Asks once more about one payment that was just made, also for the name on the card: `isOther` says whether it is another, and the name is forgotten. */
export async function namePayer(
  house: House,
  payment: Pick<Payment, 'id' | 'provider' | 'provider_id'>,
  isOther: (name: string) => boolean,
): Promise<void> {
  const { id, provider, provider_id: providerId } = payment
  if (providerId !== null) await askWho(house, { id, provider, providerId }, isOther)
}

async function askWho(
  house: House,
  { id, provider, providerId }: { id: string; provider: string; providerId: string },
  isOther?: (name: string) => boolean,
): Promise<void> {
  const company = companies(house).find(({ name }) => name === provider)
  if (!company?.payer) return
  try {
    const payer = await company.payer(providerId)
    // Just paid: what is not said yet may be said later.
    if (payer === null && isOther !== undefined) return
    const [mark = null, ...former] =
      payer === null
        ? []
        : signatures(house, `payer\n${company.account}\n${payer.mark}`).map((each) => each.subarray(0, 16))
    // The same card, hashed with a former secret: it must not count as another one.
    if (former.length > 0)
      await house.db.updateTable('payment_payer').set({ mark }).where('mark', 'in', former).execute()
    const name = payer?.name ?? ''
    const known = {
      mark,
      country: payer?.country ?? null,
      ...(isOther === undefined ? {} : { other_name: name === '' ? null : isOther(name) }),
    }
    await house.db
      .insertInto('payment_payer')
      .values({ payment_id: id, ...known, asked_at: at(house.clock.now()) })
      .onConflict((c) => c.column('payment_id').doUpdateSet(known))
      .execute()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    house.log.warn({ payment: id, why: error.message }, 'nobody said whose card paid')
  }
}
