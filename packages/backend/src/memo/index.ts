import { sql } from 'kysely'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { memo } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { memoLimits } from '@tomobako/domain/memo'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, defineCapability, implement, iso } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

async function read(
  { items }: InputOf<typeof memo.read>,
  context: Context,
): Promise<OutputOf<typeof memo.read>> {
  if (items.length === 0) return { memos: [] }
  const rows = await together(
    context.db,
    context.db
      .selectFrom('memo')
      .select(['source', 'listing_id', 'text'])
      .where('customer_id', '=', customerId(context))
      .where((is) =>
        is(
          is.refTuple('source', 'listing_id'),
          'in',
          items.map(({ source, id }) => is.tuple(source, id)),
        ),
      ),
  )
  // Only families the contract names were ever written.
  return { memos: rows.map((row) => ({ source: row.source as Family, id: row.listing_id, text: row.text })) }
}

/** Lines end as the web writes them, whatever browser they were typed in. */
const tidied = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

async function write(
  { source, id, text }: InputOf<typeof memo.write>,
  context: TxContext,
): Promise<OutputOf<typeof memo.write> | Refusal> {
  const { db, now } = context
  const mine = customerId(context)
  const words = tidied(text)
  if (words === '') {
    await db
      .deleteFrom('memo')
      .where('customer_id', '=', mine)
      .where('source', '=', source)
      .where('listing_id', '=', id)
      .execute()
    return { text: '' }
  }
  await oneAtATime(db, 'memo', mine)
  const { fresh } = await db
    .insertInto('memo')
    .values({ customer_id: mine, source, listing_id: id, text: words, written_at: iso(now) })
    .onConflict((same) =>
      same
        .columns(['customer_id', 'source', 'listing_id'])
        .doUpdateSet({ text: words, written_at: iso(now) }),
    )
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow()
  if (fresh) {
    const { count } = await db
      .selectFrom('memo')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', mine)
      .executeTakeFirstOrThrow()
    if (Number(count) > memoLimits.memos) return refuse('memo.full', { most: memoLimits.memos })
  }
  return { text: words }
}

export const capability = defineCapability({
  name: 'memo',
  standsOn: [],
  handlers: implement(memo, { read, write }),
  limits: memoLimits,
})
