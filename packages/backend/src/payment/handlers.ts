import { isRefusal, refuse } from '@tomobako/domain/kernel'
import {
  issuer,
  payment as calls,
  paymentDesk,
  transfer as transferCalls,
  transferDesk,
  wallet as walletCalls,
} from '@tomobako/contract'
import type { OutputOf, SavedAddress, Transfer } from '@tomobako/contract'
import { accounts, causeOf } from '@tomobako/domain/ledger'
import { meansTable, slowestMs } from '@tomobako/domain/payment'
import type { Context, TxContext } from '../kernel/context.ts'
import type { BankAccount } from '../kernel/settings.ts'
import { customerId, iso } from '../kernel/context.ts'
import type { Implemented } from '../kernel/implement.ts'
import { implement, inSteps } from '../kernel/implement.ts'
import { balance, balances, history } from '../ledger/index.ts'
import { failureKey } from './failure.ts'
import { friendHandlers } from './friend-handlers.ts'
import { idOfToken } from './friend-token.ts'
import * as disputes from './disputes.ts'
import { labelOf, paidFor, paidForOf } from './kinds.ts'
import { cardHandlers, cardsShown } from './kept-cards.ts'
import { hostOf, meansShown } from './means.ts'
import * as oddities from './oddities.ts'
import * as unended from './unended.ts'
import { cancelWithdrawal, withdraw, withdrawalPage } from './withdraw.ts'
import { withdrawToBank } from './withdraw-bank.ts'
import * as withdrawDesk from './withdraw-desk.ts'
import * as backs from './transfer-back.ts'
import * as transfers from './transfer-desk.ts'
import { topUpWish } from './settle.ts'
import { askNow, followNow } from './ask.ts'
import { hostSheet } from './host-sheet.ts'
import { follow, open, payUrlOf } from './start.ts'
import { decide as decideIssuer, save as saveIssuer, show as showIssuer } from './issuer.ts'
import { causesOf, receiptOf, statementHandlers } from './statement.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** A payment the customer makes; what somebody else pays for them is that person's business. */
const isOwn = (found: Payment | null, context: Context): found is Payment =>
  found !== null && found.customer_id === customerId(context) && paidForOf(context, found).payer === undefined

async function own(context: Context, id: string): Promise<Payment | null> {
  const found = await store.byId(context.db, id)
  return isOwn(found, context) ? found : null
}

const shownState = ({ state }: Payment) =>
  state === 'succeeded'
    ? ('success' as const)
    : state === 'failed' || state === 'expired'
      ? ('failed' as const)
      : ('processing' as const)
const isPaying = ({ state }: Payment): boolean => state === 'created' || state === 'needs_action'
const isGivenUp = ({ state }: Payment): boolean => state === 'failed' || state === 'expired'

const bankOf = ({ bank, branch, kind, number, holder }: BankAccount) => ({
  bank,
  branch,
  kind,
  number,
  holder,
})
/** The demo world's bank, with this transfer filled in. */
const practiceOf = (
  { practice }: BankAccount,
  { code, yen, received_yen: received, sender_name: sender }: Payment,
): string | null =>
  practice === undefined
    ? null
    : `${practice}/transfer?${new URLSearchParams({ code: code ?? '', yen: String(yen - received), ...(sender === null ? {} : { name: sender }) })}`

/** Where the money of a transfer goes, as long as it is waited for. */
const transferOf = ({ house }: Context, found: Payment): Transfer | null =>
  found.code !== null && isPaying(found) && house.settings.bankAccount
    ? {
        ...bankOf(house.settings.bankAccount),
        code: found.code,
        receivedYen: found.received_yen,
        missingYen: found.yen - found.received_yen,
        sender: found.sender_name,
        practice: practiceOf(house.settings.bankAccount, found),
      }
    : null

/** The newest payment of this customer for a public number. */
async function byNo(
  context: Context,
  no: { orderNo?: string | undefined; parcelNo?: string | undefined },
): Promise<Payment | null> {
  for (const { name, numbered } of context.house.hooks.all(paidFor)) {
    const said = numbered && no[numbered.as]
    const id = said === undefined ? null : await numbered!.id(context.db, said)
    if (id !== null) return store.newestFor(context.db, { kind: name, id })
  }
  return null
}

type Started = OutputOf<typeof calls.retry>

/** A customer is looking at a payment whose webhook has not come: asks the provider, which is faster than waiting for the schedule. */
async function freshened(context: Context, found: Payment): Promise<Payment> {
  if (meansTable[found.method].by !== 'company' || !['needs_action', 'processing'].includes(found.state))
    return found
  if (!(await askNow(context.house, found.id))) return found
  return (await own(context, found.id)) ?? found
}

/** A friend may have paid what this attempt was for: then it is paid, whatever became of the customer's own attempt. */
async function paidByFriend(context: Context, own: Payment): Promise<Payment | null> {
  if (own.state === 'succeeded' || own.subject_id === null) return null
  const paid = await store.succeededFor(context.db, { kind: own.kind, id: own.subject_id })
  return paid.find((each) => each.bill_id === own.subject_id || each.provider === store.TOGETHER) ?? null
}

const paymentHandlers = implement(calls, {
  async detail({ id }, context) {
    const found = await own(context, id)
    if (!found) return refuse('common.notFound')
    const { orderNo, parcelNo, path } = await labelOf(context, found)
    return {
      id: found.id,
      state: found.state,
      yen: found.yen,
      method: found.method,
      purpose: found.kind,
      orderNo,
      parcelNo,
      path,
      payUrl: payUrlOf(found),
      failureKey: failureKey(found),
    }
  },

  retry: inSteps({
    prepare: async ({ id }, context) => (await own(context, id)) ?? refuse('common.notFound'),
    async commit({ method, card, keepsCard }, context, before) {
      if (before.state === 'succeeded') return refuse('payment.notPayable')
      // The open attempt first, then lines: the order in which a settling payment locks them.
      const running =
        before.subject_id === null
          ? null
          : await store.lockOpen(context.db, { kind: before.kind, id: before.subject_id })
      // Its money is on its way: no other price is made meanwhile.
      if (running?.state === 'processing')
        return { paymentId: running.id, state: 'processing' as const, payUrl: null }
      const wish = await paidForOf(context, before).retry(context, before, method)
      if (isRefusal(wish)) return wish
      const opened = await open(context, { ...wish, keptCardId: card, keepsCard })
      if (isRefusal(opened)) return opened
      const started: Started = {
        paymentId: opened.id,
        state: opened.state === 'paid' ? 'succeeded' : opened.state,
        payUrl: null,
      }
      return started
    },
    async follow(answer: Started, context) {
      const { state, payUrl } = await followNow(context.house, answer.paymentId, context.caller.language)
      return { ...answer, state, payUrl }
    },
  }),

  hostSheet,

  async seen({ token }, context) {
    const id = idOfToken(context.house, token, 'payment-seen')
    const before = id === null ? null : await store.byId(context.db, id)
    // A friend's payment has a page of its own.
    if (!before || paidForOf(context, before).payer !== undefined) return refuse('common.notFound')
    if (isPaying(before) || before.state === 'processing') await askNow(context.house, before.id)
    const found = (await store.byId(context.db, before.id)) ?? before
    return {
      state: shownState(found),
      purpose: found.kind,
      method: found.method,
      // Their values may name orders.
      rows: found.rows.map(({ key, yen, kind }) => ({ key, yen, kind })),
      totalYen: found.yen,
      failureKey: failureKey(found),
    }
  },

  async result({ paymentId, orderNo, parcelNo }, context) {
    const before =
      paymentId !== undefined ? await own(context, paymentId) : await byNo(context, { orderNo, parcelNo })
    if (!isOwn(before, context)) return refuse('common.notFound')
    const found = (await paidByFriend(context, before)) ?? (await freshened(context, before))
    const subject = await labelOf(context, before)
    return {
      // §4: success, or processing and possibly awaiting third-party confirmation. The return from the bank is never proof.
      state: shownState(found),
      purpose: before.kind,
      orderNo: subject.orderNo,
      parcelNo: subject.parcelNo,
      path: subject.path,
      // Written as this shape by the order and the parcel.
      address: (subject.address as SavedAddress | null) ?? null,
      method: found.method,
      rows: found.kind === before.kind ? found.rows : before.rows,
      totalYen: found.yen,
      failureKey: failureKey(found),
      paymentId: before.id,
      payUrl: payUrlOf(found),
      payIn: hostOf(context, found),
      until: isPaying(found) ? iso(found.expires_at) : null,
      transfer: transferOf(context, found),
      methods: isGivenUp(found)
        ? meansShown(context, {
            yen: found.yen,
            holdMs: found.expires_at - context.now,
            country: context.caller.country,
            ...(found.subject_id === null
              ? {}
              : {
                  wallet: {
                    haveYen: await balance(context.db, accounts.wallet(found.customer_id)),
                    needYen: found.yen,
                  },
                }),
          })
        : [],
      cards: isGivenUp(found) ? await cardsShown(context, found.customer_id) : { rows: [], mayKeep: false },
    }
  },
})

const walletHandlers = implement(walletCalls, {
  async detail({ page }, context) {
    const id = customerId(context)
    const [held, found, theirs, cards] = await Promise.all([
      balances(context.db, [accounts.wallet(id), accounts.points(id)]),
      history(context.db, accounts.wallet(id), page),
      backs.shownTo(context, id),
      cardsShown(context, id),
    ])
    const causes = await causesOf(context.db, found.rows)
    return {
      balanceYen: held.get(accounts.wallet(id)) ?? 0,
      points: held.get(accounts.points(id)) ?? 0,
      methods: meansShown(context, { yen: 500, holdMs: slowestMs, country: context.caller.country }),
      cards,
      ...theirs,
      page,
      hasNext: found.hasNext,
      rows: found.rows.map((row) => ({
        id: row.id,
        at: iso(row.at),
        yen: row.amount,
        key: `payment.entry.${row.kind}`,
        values: row.values,
        link: causeOf(row, causes.get(row.id)),
        receiptOf: receiptOf(row),
        balanceAfterYen: row.balanceAfter,
      })),
    }
  },
  withdrawal: withdrawalPage,
  withdraw,
  withdrawToBank,
  cancelWithdrawal,
  topUp: inSteps({
    async commit({ yen, method, card, keepsCard }, context) {
      const opened = await open(context, {
        ...topUpWish(context, customerId(context), yen, method ?? 'card'),
        keptCardId: card,
        keepsCard,
      })
      const started: OutputOf<typeof walletCalls.topUp> = {
        paymentId: isRefusal(opened) ? '' : opened.id,
        payUrl: null,
      }
      return isRefusal(opened) ? opened : started
    },
    async follow(answer, context) {
      const { payUrl } = await follow(context.house, answer.paymentId, context.caller.language)
      return { ...answer, payUrl }
    },
  }),
})

const deskHandlers = implement(paymentDesk, {
  oddities: oddities.list,
  resolve: oddities.resolving.handler,
  disputes: disputes.list,
  withdrawals: withdrawDesk.list,
  approveWithdrawal: withdrawDesk.approve,
  refuseWithdrawal: withdrawDesk.refuseIt,
  unended: unended.list,
  askNow: unended.askNow,
  endPayment: unended.end,
})

const transferHandlers = [
  ...implement(transferCalls, { giveUp: backs.giveUpTransfer, sender: backs.nameSender }),
  ...implement(transferDesk, {
    lines: transfers.lines,
    load: transfers.load,
    decide: transfers.deciding.handler,
    askBack: transfers.askBack,
    backs: backs.list,
    nextBack: backs.next,
    refuseBack: backs.refuseIt,
  }),
]

export const handlers: Implemented[] = [
  ...paymentHandlers,
  ...transferHandlers,
  ...cardHandlers,
  ...walletHandlers,
  ...statementHandlers,
  ...implement(issuer, {
    show: showIssuer,
    save: (input, context) => saveIssuer(input, context as TxContext),
    decide: (input, context) => decideIssuer(input, context as TxContext),
  }),
  ...friendHandlers,
  ...deskHandlers,
]
