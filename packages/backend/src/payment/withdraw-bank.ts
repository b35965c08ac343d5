import { sql } from 'kysely'
import type { InputOf, wallet } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, isRefusal, refuse } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import type { WalletMove } from '@tomobako/domain/payment'
import {
  isAccountNumber,
  isSameSender,
  oneWays,
  senderNamed,
  toppedUpLeft,
  withdrawalRules,
} from '@tomobako/domain/payment'
import type { Db } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { customerId } from '../kernel/context.ts'
import { balance, movements } from '../ledger/index.ts'
import { askFor } from './transfer-back.ts'
import { sendersOf } from './transfer.ts'

type Asking = Pick<Context, 'house' | 'now'> & { readonly db: Db }

/** What a movement of the wallet was for, so that what comes back of it is told from what came new. */
const subjects = ['orderNo', 'parcelNo', 'bidId', 'labelId'] as const
const ofWhat = (values: Readonly<Record<string, string | number>>): string | null => {
  const name = subjects.find((each) => values[each] !== undefined)
  return name === undefined ? null : `${name}/${values[name]}`
}

/** Everything that moved a wallet before a moment, oldest first, each with what it was for. */
export async function walletMoves(
  db: Db,
  account: string,
  until: EpochMs,
): Promise<(WalletMove & { readonly at: EpochMs })[]> {
  const { rows } = await movements(db, account, { from: 0, until })
  return rows.map((row) => ({ at: row.at, yen: row.amount, kind: row.kind, of: ofWhat(row.values) }))
}

/** How much of what is in the wallet was topped up, by whatever means. */
export const toppedUpIn = async ({ db, now }: Asking, customer: string): Promise<number> =>
  toppedUpLeft(await walletMoves(db, accounts.wallet(customer), now + DAY))

export type BankOffer = {
  readonly mostYen: number
  readonly why: string | null
  /** Some of it came by a transfer: it goes to whoever sent that. */
  readonly senders: readonly string[]
  readonly hasCash: boolean
}

/**
 * What of a wallet goes to an account at a bank: topped up along a way that leads in one direction, and not gone out again. Null where we
 * have no bank that could send it.
 */
export async function bankOffer(context: Asking, customer: string): Promise<BankOffer | null> {
  if (!context.house.settings.bankAccount) return null
  const [balanceYen, topped, senders, { rows }] = await Promise.all([
    balance(context.db, accounts.wallet(customer)),
    toppedUpIn(context, customer),
    sendersOf(context.db, customer),
    sql<{ came: number; cash: number; gone: number; waits: boolean; disputed: boolean }>`
      select coalesce(sum(p.yen), 0)::bigint as came, coalesce(sum(p.yen) filter (where p.method <> 'bank_transfer'), 0)::bigint as cash,
        (select coalesce(sum(b.yen), 0)::bigint from transfer_back b where b.customer_id = ${customer} and b.source = 'withdrawal' and b.state <> 'refused') as gone,
        exists (select from transfer_back b where b.customer_id = ${customer} and b.source = 'withdrawal' and b.state in ('asked', 'checked')) as waits,
        exists (select from payment_dispute d where d.customer_id = ${customer} and d.state = 'open') as disputed
      from payment p where p.customer_id = ${customer} and p.kind = 'top_up' and p.method = any(${[...oneWays]}::text[]) and p.state = 'succeeded'`.execute(
      context.db,
    ),
  ])
  const { came, cash, gone, waits, disputed } = rows[0]!
  const mostYen = Math.max(0, Math.min(balanceYen, topped, came - gone, withdrawalRules.mostYen))
  const why = disputed
    ? 'wallet.no.disputed'
    : waits
      ? 'wallet.no.waiting'
      : mostYen === 0
        ? 'wallet.no.nothingForBank'
        : null
  return { mostYen: why === null ? mostYen : 0, why, senders, hasCash: cash > 0 }
}

/** Takes it out of the wallet, to an account its owner names. Two members of staff look at it, and the second says that the bank has sent it. */
export async function withdrawToBank(
  { yen, account }: InputOf<typeof wallet.withdrawToBank>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const customer = customerId(context)
  await oneAtATime(context.db, 'withdraw', customer)
  const offer = await bankOffer(context, customer)
  if (offer === null) return refuse('wallet.no.nothingForBank')
  const { mostYen, why, senders, hasCash } = offer
  if (why !== null) return refuse(why as 'wallet.no.nothingForBank')
  if (yen > mostYen) return refuse('wallet.no.tooMuch', { yen: mostYen }, 'bankAmount')
  if (yen < Math.min(withdrawalRules.leastYen, mostYen))
    return refuse('wallet.no.tooLittle', { yen: withdrawalRules.leastYen }, 'bankAmount')
  if (!isAccountNumber(account.number)) return refuse('wallet.no.number', {}, 'number')
  const holder = senderNamed(account.holder)
  if (holder === null) return refuse('payment.senderKana', {}, 'holder')
  // Cash has no sender; what was sent goes to no stranger.
  if (!hasCash && !senders.some((sender) => isSameSender(sender, holder)))
    return refuse('wallet.no.holder', {}, 'holder')
  const asked = await askFor(context, {
    customerId: customer,
    source: 'withdrawal',
    yen,
    sendTo: [account.bank, account.branch, account.number.normalize('NFKC').trim(), holder].join(' · '),
    why: '',
    by: null,
  })
  return isRefusal(asked) ? asked : { ok: true }
}
