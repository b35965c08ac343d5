import { sql } from 'kysely'
import { agreedIn, legalKey, legalOf, pagePath, wordsIn } from '@tomobako/domain/content'
import type { Words } from '@tomobako/domain/content'
import { iso } from '@tomobako/domain/kernel'
import { editionOf } from '../content/index.ts'
import { instant, when } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { notify } from '../message/index.ts'

const AT_ONCE = 200
const ROUNDS = 25

type Ahead = { id: string; key: string; no: number; at: string; words: Words; now_no: number | null }

/**
 * Tells every customer, once, that a text they agreed to will change and when; whoever registers meanwhile is told as well. A correction is
 * no change, and a release that was taken back is told to nobody from then on.
 */
export async function tellAhead(house: House): Promise<void> {
  const now = house.clock.now()
  const keys = agreedIn(editionOf(house)).map(legalKey)
  const { rows } = await sql<Ahead>`
    select r.id, r.page_key as key, r.version_no as no, r.at, v.body -> 'words' as words,
      (select f.version_no from content_release f where f.page_key = r.page_key and f.cancelled_at is null and f.version_no is not null
        and f.at <= ${at(now)}::timestamptz order by f.at desc, f.asked_at desc, f.id desc limit 1) as now_no
    from content_release r join content_version v on v.page_key = r.page_key and v.no = r.version_no
    where r.page_key = any(${keys}::text[]) and r.cancelled_at is null and r.at > ${at(now)}::timestamptz and not v.correction
    order by r.at limit 10`.execute(house.db)
  for (const release of rows) {
    if (release.no === release.now_no) continue
    for (let round = 0; round < ROUNDS; round += 1) {
      let told = 0
      await attempt(house, `release ${release.id}`, async () => {
        told = await asSystem(house, (context) => tellSome(context, release))
      })
      if (told < AT_ONCE) break
    }
  }
}

/** The next customers in the order they registered; how far it is told moves on with their messages or not at all. */
async function tellSome(
  context: TxContext,
  { id, key, no, at: from, words, now_no }: Ahead,
): Promise<number> {
  const { db } = context
  await db
    .insertInto('agreement_ahead')
    .values({ release_id: id, last_at: null, last_id: null })
    .onConflict((same) => same.doNothing())
    .execute()
  const told = await db
    .selectFrom('agreement_ahead')
    .selectAll()
    .where('release_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { last_at, last_id } = told
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'language', 'created_at'])
    .$if(last_at !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) > (${when(last_at!)}::timestamptz, ${last_id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const document = legalOf(key)
  const last = customers.at(-1)
  if (!last || document === null) return 0
  for (const customer of customers)
    await notify(context, {
      customerId: customer.id,
      key: 'agreement.ahead',
      values: {
        title: wordsIn(words, customer.language).words['title'] ?? '',
        at: iso(instant(from)),
      },
      link: `${pagePath('legal', key)}?version=${no}${now_no === null ? '' : `&compare=${now_no}`}`,
      once: `agreement/${id}/${customer.id}`,
    })
  await db
    .updateTable('agreement_ahead')
    .set({ last_at: at(last.created_at), last_id: last.id, told: told.told + customers.length })
    .where('release_id', '=', id)
    .execute()
  return customers.length
}
