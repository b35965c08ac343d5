import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { books, differences, wallet } from '@tomobako/contract'
import { differenceKinds } from '@tomobako/domain/books'
import type { DifferenceKind } from '@tomobako/domain/books'
import { DAY, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import type { CardLine } from '../gateways/index.ts'
import { inTransaction } from '../db/index.ts'
import { post, verify } from '../ledger/index.ts'
import { bankFile, lineAt } from './lists.testing.ts'
import { readDay, readNew } from './lists.ts'

let world: TestShop
let sato: Staff
const now = () => world.shop.house.clock.now()
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  sato = await world.staff('sato')
  await readNew(world.shop.house)
})
afterAll(() => world.close())

const account = accounts.processor('practice')
let people = 0
const customer = (): Promise<Customer> => world.customer(`planted${(people += 1)}`)
async function toppedUp(yen: number, who?: Customer): Promise<string> {
  const { paymentId } = await (who ?? (await customer())).call(wallet.topUp, { yen })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  return paymentId
}
/** Money that went back to its card; the refund's id. */
async function wentBack(yen: number): Promise<string> {
  const who = await customer()
  await toppedUp(yen, who)
  await who.call(wallet.withdraw, { yen })
  await world.drain()
  const { rows } = await sql<{ id: string }>`select id from refund where customer_id = ${who.id}`.execute(
    world.shop.house.db,
  )
  return rows[0]!.id
}
async function disputed(state: 'open' | 'won' | 'lost', yen: number, disputeId: string): Promise<string> {
  const id = await toppedUp(yen)
  for (const said of state === 'open' ? (['open'] as const) : (['open', state] as const))
    await world.shop.answer(world.bank.dispute(id, said, { disputeId, feeYen: 0 }))
  await world.drain()
  return id
}
const entered = (changes: { reference: string; yen: number; account?: string; bank?: string }) =>
  sato.call(books.enter, {
    account,
    day: jstDay(now()),
    direction: 'from_them',
    feeYen: 0,
    bank: 'main',
    note: '',
    ...changes,
  })

test('20 planted faults are found, all planted together with six rarer ones among what is true: each is found as what it is, and nothing else is', async () => {
  const extra: CardLine[] = []
  const bent = new Map<string, (line: CardLine) => CardLine | null>()
  const line = (changes: Partial<CardLine>): void => {
    extra.push(lineAt(now(), changes))
  }
  const planted = new Map<string, DifferenceKind>()
  const plant = (kind: DifferenceKind, ref: string): void => {
    planted.set(ref, kind)
  }
  world.bank.forge = (real) => [
    ...real.flatMap((each) => {
      const bend = bent.get(each.paymentId ?? '') ?? bent.get(each.refundId ?? '')
      return (bend ? bend(each) : each) ?? []
    }),
    ...extra,
  ]

  // What is true: it agrees, and stays unnamed.
  for (const yen of [1_000, 2_000, 3_000]) await toppedUp(yen)
  await wentBack(900)
  const agreed = await disputed('won', 2_100, 'dp_true')
  line({ kind: 'dispute', disputeId: 'dp_true', paymentId: agreed, yen: -2_100 })
  line({ kind: 'dispute_back', disputeId: 'dp_true', paymentId: agreed, yen: 2_100 })
  await entered({ reference: 'po_true', yen: 500 })
  line({ id: 'po_true', kind: 'payout', yen: -500 })

  // Payments.
  const lost = await (await customer()).call(wallet.topUp, { yen: 3_100 })
  await sql`update payment set next_ask_at = ${new Date(now() + 30 * DAY).toISOString()} where id = ${lost.paymentId}`.execute(
    world.shop.house.db,
  )
  world.bank.payments.get(lost.paymentId)!.state = 'succeeded'
  plant('lost_webhook', `charge:${lost.paymentId}`)
  line({ providerId: 'pi_stranger', yen: 7_700 })
  plant('unknown_payment', 'charge:?pi_stranger')
  const twice = await toppedUp(5_000)
  line({ paymentId: twice, providerId: 'pi_second', yen: 5_000 })
  plant('paid_more', `charge:${twice}`)
  const less = await toppedUp(5_100)
  bent.set(less, (each) => ({ ...each, yen: 5_099 }))
  plant('paid_less', `charge:${less}`)
  const absent = await toppedUp(5_200)
  bent.set(absent, () => null)
  plant('payment_not_there', `charge:${absent}`)
  const foreign = randomUUID()
  line({ paymentId: foreign, currency: 'USD', yen: 40 })
  plant('currency', `charge:${foreign}`)

  // Refunds.
  const nobody = randomUUID()
  line({ kind: 'refund', refundId: nobody, yen: -900 })
  plant('refund_unknown', `refund:${nobody}`)
  const missing = await wentBack(1_100)
  world.bank.refunds.delete(missing)
  plant('refund_missing', `refund:${missing}`)
  const { refund } = world.bank.gateway
  world.bank.gateway.refund = async () => {
    throw new Error('the bank is silent')
  }
  const unheard = await wentBack(1_200)
  await sql`update refund set state = 'failed', failure = 'silent' where id = ${unheard}`.execute(
    world.shop.house.db,
  )
  world.bank.gateway.refund = refund
  line({ kind: 'refund', refundId: unheard, yen: -1_200 })
  plant('refund_unheard', `refund:${unheard}`)
  const again = await wentBack(1_300)
  line({ kind: 'refund', refundId: again, yen: -1_300 })
  plant('refund_more', `refund:${again}`)
  const little = await wentBack(1_400)
  bent.set(little, (each) => ({ ...each, yen: -1_000 }))
  plant('refund_less', `refund:${little}`)

  // Disputes.
  const quiet = await toppedUp(4_000)
  line({ kind: 'dispute', disputeId: 'dp_quiet', paymentId: quiet, yen: -4_000 })
  plant('dispute_unheard', 'dispute:dp_quiet')
  line({ kind: 'dispute', disputeId: 'dp_stranger', yen: -800 })
  plant('dispute_unknown', 'dispute:dp_stranger')
  await disputed('open', 4_100, 'dp_absent')
  plant('dispute_not_there', 'dispute:dp_absent')
  const other = await disputed('open', 4_200, 'dp_other')
  line({ kind: 'dispute', disputeId: 'dp_other', paymentId: other, yen: -4_000 })
  plant('dispute_differs', 'dispute:dp_other')
  const back = await disputed('open', 4_300, 'dp_back')
  line({ kind: 'dispute', disputeId: 'dp_back', paymentId: back, yen: -4_300 })
  line({ kind: 'dispute_back', disputeId: 'dp_back', paymentId: back, yen: 4_300 })
  plant('dispute_back_unheard', 'dispute_back:dp_back')
  const over = await disputed('lost', 4_400, 'dp_over')
  line({ kind: 'dispute', disputeId: 'dp_over', paymentId: over, yen: -4_400 })
  line({ kind: 'dispute_back', disputeId: 'dp_over', paymentId: over, yen: 50 })
  plant('dispute_back_differs', 'dispute_back:dp_over')
  const dear = await disputed('open', 4_500, 'dp_dear')
  line({ kind: 'dispute', disputeId: 'dp_dear', paymentId: dear, yen: -4_500, feeYen: 1_500 })
  plant('dispute_fee', 'dispute_fee:dp_dear')

  // Fees, payouts, slips.
  const day = jstDay(now())
  line({ kind: 'fee', yen: -360 })
  plant('fee', `fee:${day}`)
  line({ id: 'po_1', kind: 'payout', yen: -9_000 })
  plant('payout_missing', 'payout:po_1')
  await entered({ reference: 'po_2', yen: 8_000 })
  line({ id: 'po_2', kind: 'payout', yen: -8_010 })
  plant('payout_differs', 'payout:po_2')
  await entered({ reference: 'po_3', yen: 50 })
  plant('payout_not_there', 'payout:po_3')
  await inTransaction(world.shop.house.db, (db) =>
    post({ db, now: now() }, entry('slip', 'slip/1', [move(123, account, accounts.income('slips'))])),
  )
  plant('other', 'entry:slip/1')

  // The bank.
  const lead = { direction: 'to_them' as const, account: 'marketplace:mercari', bank: 'card' }
  await entered({ ...lead, reference: 'm-true', yen: 4_000 })
  await entered({ ...lead, reference: 'm-absent', yen: 4_050 })
  // Found while its customer still waits, and settled by itself.
  await readNew(world.shop.house)
  await world.passTime(4 * MINUTE)
  await readNew(world.shop.house)
  await world.passTime(10 * DAY)
  await entered({ ...lead, reference: 'm-next', yen: 4_000 })
  const dayAgo = (days: number): string => jstDay(now() - days * DAY)
  await sato.call(differences.bank, {
    bank: 'card',
    file: 'card.csv',
    content: bankFile([
      ['b1', dayAgo(10), -4_000, 'MERCARI'],
      ['b2', dayAgo(9), 500, 'REFUND'],
      ['b3', dayAgo(8), -600, 'ANNUAL FEE'],
      ['b4', dayAgo(0), -4_000, 'MERCARI'],
    ]),
  })
  plant('bank_in', 'bank:b2')
  plant('bank_out', 'bank:b3')
  plant('bank_not_there', 'entry:settlement/marketplace:mercari/m-absent')

  await readDay(world.shop.house)
  await world.passTime(61 * MINUTE)
  await readDay(world.shop.house)
  const { rows } = await sql<{
    ref: string
    kind: string
  }>`select ref, kind from difference`.execute(world.shop.house.db)
  expect(Object.fromEntries(rows.map(({ ref, kind }) => [ref, kind]))).toEqual(Object.fromEntries(planted))
  // Each once: nothing was lost from sight and found again.
  expect(rows.filter(({ ref }, index) => rows.findIndex((row) => row.ref === ref) !== index)).toEqual([])
  // One of every kind there is; the issue asks for twenty.
  expect([...planted.values()].toSorted()).toEqual([...differenceKinds].toSorted())
  expect(planted.size).toBe(26)
  // What nobody looked at yet is still in the books as it was: they prove themselves.
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
}, 60_000)
