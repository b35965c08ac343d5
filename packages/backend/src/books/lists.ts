import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { CardGateway, CardLine } from '../gateways/index.ts'
import { at } from '../kernel/context.ts'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { bookDisputeFee } from '../payment/index.ts'
import type { House } from '../kernel/house.ts'
import { compare } from './compare.ts'

type Listing = CardGateway & { list: NonNullable<CardGateway['list']> }
const listing = (house: House): Listing[] =>
  [house.gateways.card, ...(house.gateways.others ?? [])].filter(
    (each): each is Listing => each.list !== undefined,
  )

/** Reads a little more than what is new: a line may be dated some minutes before it is on the list. */
const OVERLAP = 2 * HOUR
/** The daily reading goes back this far: whatever was corrected at the provider within a week is seen. */
const BACK = 7 * DAY

/** Every few minutes: what is new on the lists, compared at once, so that a lost webhook is found while its customer still waits. */
export const readNew = (house: House): Promise<void> =>
  readAll(house, { back: OVERLAP, compareBack: 2 * DAY })
/** Every day: the last week once more, and two months of the books. */
export const readDay = (house: House): Promise<void> => readAll(house, { back: BACK, compareBack: 60 * DAY })

async function readAll(house: House, how: { back: number; compareBack: number }): Promise<void> {
  for (const gateway of listing(house)) {
    const account = accounts.processor(gateway.name)
    const lag = gateway.listLagMs ?? 0
    await attempt(house, `list of ${account}`, async () => {
      const until = house.clock.now()
      const { readUntil, since } = await begun(house.db, account, until)
      const lines = await gateway
        .list({ from: Math.max(since, readUntil - how.back - lag), until: until + 1 })
        .catch(async (error: unknown) => {
          await sql`update outside_list set failure = ${String(error).slice(0, 300)} where account = ${account}`.execute(
            house.db,
          )
          throw error
        })
      await asSystem(house, async (context) => {
        await keep(context.db, account, lines)
        if (lines.some(({ kind, feeYen }) => kind.startsWith('dispute') && feeYen !== 0))
          await bookFees(context, gateway, account, lines)
        await sql`update outside_list set read_until = greatest(read_until, ${at(until)}), failure = null where account = ${account}`.execute(
          context.db,
        )
      })
    })
    await attempt(house, `differences of ${account}`, () =>
      asSystem(house, (context) => compare(context, account, how.compareBack, lag)),
    )
  }
}

/** What the list says was charged for disputes is ours to pay where the provider's messages never say it. */
async function bookFees(
  context: TxContext,
  { name, listsDisputeFees }: Listing,
  account: string,
  lines: readonly CardLine[],
): Promise<void> {
  if (listsDisputeFees !== true) return
  const ids = [...new Set(lines.flatMap(({ disputeId }) => disputeId ?? []))].toSorted()
  const { rows } = await sql<{ id: string; fee: number; lines: number }>`
    select dispute_id as id, sum(fee_yen)::bigint as fee, count(*)::int as lines from outside_line
    where account = ${account} and dispute_id = any(${ids}::text[]) and currency = 'JPY' group by dispute_id order by dispute_id`.execute(
    context.db,
  )
  for (const { id, fee, lines: count } of rows)
    await bookDisputeFee(context, { provider: name, disputeId: id, feeYen: fee, said: `${count}/${fee}` })
}

async function begun(db: Db, account: string, now: number): Promise<{ since: number; readUntil: number }> {
  const { rows } = await sql<{ since: number; readUntil: number }>`
    with made as (insert into outside_list (account, since, read_until) values (${account}, ${at(now)}, ${at(now)}) on conflict do nothing returning since, read_until)
    select since, read_until as "readUntil" from made union all select since, read_until from outside_list where account = ${account} limit 1`.execute(
    db,
  )
  return rows[0]!
}

const isUuid = (id: string | null): id is string =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** A refund made at PayPal's own desk carries the name of the payment it is of, not that of a refund of ours. */
async function named(db: Db, lines: readonly CardLine[]): Promise<readonly CardLine[]> {
  const names = lines.flatMap(({ refundId }) => (isUuid(refundId) ? [refundId] : []))
  if (names.length === 0) return lines
  const { rows } = await sql<{ id: string }>`select id from payment where id = any(${names}::uuid[])`.execute(
    db,
  )
  const payments = new Set(rows.map(({ id }) => id))
  return lines.map((line) =>
    line.refundId !== null && payments.has(line.refundId)
      ? { ...line, paymentId: line.refundId, refundId: null }
      : line,
  )
}

async function keep(db: Db, account: string, all: readonly CardLine[]): Promise<void> {
  const lines = await named(db, all)
  for (let start = 0; start < lines.length; start += 1_000) {
    const some = lines
      .slice(start, start + 1_000)
      .map((line) => ({ ...line, day: jstDay(line.at), when: at(line.at) }))
    await sql`
      insert into outside_line (account, id, kind, yen, fee_yen, currency, day, at, payment_id, refund_id, dispute_id, provider_id)
      select ${account}, id, kind, yen, "feeYen", currency, day, "when", "paymentId", "refundId", "disputeId", "providerId"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as each (id text, kind text, yen bigint, "feeYen" bigint, currency text, day date, "when" timestamptz,
        "paymentId" text, "refundId" text, "disputeId" text, "providerId" text)
      on conflict (account, id) do update set kind = excluded.kind, yen = excluded.yen, fee_yen = excluded.fee_yen, currency = excluded.currency,
        payment_id = excluded.payment_id, refund_id = excluded.refund_id, dispute_id = excluded.dispute_id, provider_id = excluded.provider_id`.execute(
      db,
    )
  }
}
