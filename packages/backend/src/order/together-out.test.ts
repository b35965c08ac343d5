import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cart,
  checkout,
  consoleParcel,
  order,
  parcel,
  purchase,
  purchaseGroup,
  receiving,
  serviceDesk,
  staffMoney,
  storage,
  wallet,
} from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, pass, photo, plain, small } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

/** Lines of several customers bought in one order at a shop, the postage split to the yen; then one of them comes to nothing. */
let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('mori') }
})
const proven = async () =>
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
afterAll(async () => {
  await proven()
  await crew.shop.close()
})

let people = 0
const person = (): Promise<Customer> => crew.shop.customer(`together${(people += 1)}`, { walletYen: 100_000 })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
async function books(account: string): Promise<number> {
  const { rows } = await sql<{ yen: number }>`
    select (coalesce((select sum(amount) from ledger_posting where to_account = ${account}), 0)
      - coalesce((select sum(amount) from ledger_posting where from_account = ${account}), 0))::bigint as yen`.execute(
    crew.shop.shop.house.db,
  )
  return rows[0]!.yen
}

let shops = 0
type Bought = { who: Customer; id: string; no: string; orderNo: string; paidYen: number; spentYen: number }
/** Anna's two in one order and Ben's, bought together with 1,001 yen of postage, which no three lines share evenly. */
async function together(): Promise<{ lines: Bought[]; anna: Customer; ben: Customer }> {
  const shop = `issho${(shops += 1)}`
  const [anna, ben] = [await person(), await person()]
  const put = (index: number, yen: number, postageYen: number) =>
    crew.shop.shelf.put(
      listing({
        source: 'rakuten',
        site: 'rakuten',
        id: `${shop}/thing-${index}`,
        yen,
        seller: { id: shop, name: shop, isStore: true },
        quantity: 9,
        domesticShipping: { payer: 'buyer', yen: postageYen },
      }),
    )
  const order_ = async (who: Customer, items: ReturnType<typeof put>[]) => {
    const lineIds: string[] = []
    for (const { source, id } of items)
      lineIds.push((await who.call(cart.add, { source, id, quantity: 1, options: [], remark: '' })).lineId)
    const quote = await who.call(checkout.quote, { lineIds, method: 'wallet', points: 0 })
    const { orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
    return (await who.call(order.detail, { no: orderNo })).order.lines.map((line) => ({
      who,
      orderNo,
      id: line.id,
      no: line.no,
      priceYen: line.priceYen,
    }))
  }
  const made = [
    ...(await order_(anna, [put(1, 2_000, 700), put(2, 3_333, 700)])),
    ...(await order_(ben, [put(3, 4_100, 650)])),
  ]
  const { lines: claimed } = await crew.staff.call(purchaseGroup.claimGroup, {
    lineIds: made.map((line) => line.id),
  })
  const { shares } = await crew.staff.call(purchaseGroup.recordGroup, {
    lines: made.map((line) => ({
      lineId: line.id,
      version: claimed.find((each) => each.lineId === line.id)!.version,
      itemYen: line.priceYen,
    })),
    postageYen: 1_001,
    sellerOrderNo: `R-${shop}`,
  })
  expect(shares.reduce((sum, each) => sum + each.domesticYen, 0)).toBe(1_001)
  const db = crew.shop.shop.house.db
  return {
    anna,
    ben,
    lines: await Promise.all(
      made.map(async (line) => {
        const row = await db
          .selectFrom('order_line')
          .selectAll()
          .where('id', '=', line.id)
          .executeTakeFirstOrThrow()
        return {
          who: line.who,
          id: line.id,
          no: line.no,
          orderNo: line.orderNo,
          paidYen: row.total_yen + row.difference_yen - row.credited_yen,
          spentYen: (row.bought_yen ?? 0) + (row.bought_domestic_yen ?? 0),
        }
      }),
    ),
  }
}
/** Everything that is said of a line, and what its own entries moved. */
async function figures(line: Bought): Promise<object> {
  const { db } = crew.shop.shop.house
  // Since when its seller is late is no figure of it.
  const {
    version: _,
    seller_due_at: _late,
    ...row
  } = await db.selectFrom('order_line').selectAll().where('id', '=', line.id).executeTakeFirstOrThrow()
  const { rows } = await sql`
    select e.kind, p.from_account, p.to_account, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.vals ->> 'lineNo' = ${line.no} or e.natural_key like ${`%line/${line.no}/%`} order by e.at, e.id, p.line`.execute(
    db,
  )
  return { row, rows, subject: await crew.staff.call(staffMoney.subject, { no: line.no }) }
}
const end = (
  line: Bought,
  cause: 'seller_cancelled' | 'never_shipped' | 'lost_in_japan',
  borneBy: 'us' | 'seller',
) => crew.staff.call(purchase.endBought, { lineId: line.id, cause, borneBy, note: 'It came to nothing.' })
const receive = async (line: Bought) =>
  crew.staff.call(receiving.receive, {
    lineId: line.id,
    ...small,
    shelf: 'A-3-2',
    photoIds: [await photo(crew.staff)],
    matches: true,
  })
const late = () => pass(crew.shop, (defaultFees.sellerShipDays + defaultFees.sellerWaitDays + 1) * DAY)

type Way = {
  name: string
  go: (line: Bought) => Promise<void>
  /** What comes back to its customer, and who bears what was spent on it. */
  back: (line: Bought) => number
  from: string
  bears: (line: Bought) => number
}
const ways: Way[] = [
  {
    name: 'the seller cancels it',
    go: async (line) => void (await end(line, 'seller_cancelled', 'seller')),
    back: (line) => line.paidYen,
    from: 'marketplace:rakuten',
    bears: (line) => line.spentYen,
  },
  {
    name: 'the seller never ships it, and pays it back',
    go: async (line) => {
      await late()
      await end(line, 'never_shipped', 'seller')
    },
    back: (line) => line.paidYen,
    from: 'marketplace:rakuten',
    bears: (line) => line.spentYen,
  },
  {
    name: 'the seller never ships it, and we bear it',
    go: async (line) => {
      await late()
      await end(line, 'never_shipped', 'us')
    },
    back: (line) => line.paidYen,
    from: 'expense:neverShipped',
    bears: (line) => line.spentYen,
  },
  {
    name: 'it is lost in Japan, and we bear it',
    go: async (line) => {
      await crew.staff.call(purchase.tracking, {
        lineId: line.id,
        tracking: `1234-5678-${String(9_100 + shops)}`,
        carrier: 'yamato',
      })
      await end(line, 'lost_in_japan', 'us')
    },
    back: (line) => line.paidYen,
    from: 'expense:lostInJapan',
    bears: (line) => line.spentYen,
  },
  {
    name: 'staff give a part of it back at our expense',
    go: async (line) =>
      void (await crew.staff.call(staffMoney.ask, {
        kind: 'refund',
        subjectNo: line.no,
        yen: 777,
        borneBy: 'us',
        reason: 'damaged',
        note: 'A scratch.',
      })),
    back: () => 777,
    from: 'expense:refunds',
    bears: () => 777,
  },
  {
    name: 'staff give a part of it back at the seller’s expense',
    go: async (line) =>
      void (await crew.staff.call(staffMoney.ask, {
        kind: 'refund',
        subjectNo: line.no,
        yen: 613,
        borneBy: 'seller',
        reason: 'wrong_item',
        note: 'Another colour.',
      })),
    back: () => 613,
    from: 'marketplace:rakuten',
    bears: () => 613,
  },
  {
    name: 'its owner sends it back, and the seller pays a part',
    go: async (line) => {
      await receive(line)
      await line.who.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
      await crew.staff.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 0, tracking: '' })
      await crew.staff.call(serviceDesk.sellerPaidBack, { lineId: line.id, yen: 1_500, note: 'Paid back.' })
    },
    back: () => 1_500,
    from: 'marketplace:rakuten',
    bears: () => 1_500,
  },
]

describe('one of several lines bought together comes to nothing', () => {
  // Anna's first has a sister in its own order; Ben's is alone in his.
  test.each(ways.flatMap((way) => [0, 2].map((index) => [way.name, index, way] as const)))(
    '%s (line %i): its own money moves, to the yen, and nothing of the others',
    { timeout: 60_000 },
    async (_name, index, way) => {
      const { lines } = await together()
      const gone = lines[index]!
      const others = lines.filter((line) => line !== gone)
      const before = await Promise.all(others.map(figures))
      const had = new Map<Customer, number>()
      for (const { who } of lines) had.set(who, await money(who))
      const [bearer, seller] = [await books(way.from), await books('marketplace:rakuten')]
      await way.go(gone)
      // The others' rows are what they were.
      expect(await Promise.all(others.map(figures))).toEqual(before)
      for (const [who, yen] of had)
        expect(await money(who)).toBe(yen + (who === gone.who ? way.back(gone) : 0))
      expect(bearer - (await books(way.from))).toBe(way.bears(gone))
      if (way.from !== 'marketplace:rakuten') expect(await books('marketplace:rakuten')).toBe(seller)
      await proven()
      // What is left ends as well: the whole order at the shop comes back, and not a yen of its postage is left over.
      for (const line of others) await end(line, 'seller_cancelled', 'seller')
      for (const line of others)
        expect(await crew.staff.call(staffMoney.subject, { no: line.no })).toMatchObject({ refundableYen: 0 })
      await proven()
    },
  )

  test('all three cancelled by the shop, one after the other: everybody has everything back and the shop owes what it was paid', async () => {
    const before = await books('marketplace:rakuten')
    const income = await books('income:proxyFee')
    const { lines, anna, ben } = await together()
    expect((await books('marketplace:rakuten')) - before).toBe(2_000 + 3_333 + 4_100 + 1_001)
    for (const line of [lines[1]!, lines[2]!, lines[0]!]) await end(line, 'seller_cancelled', 'seller')
    expect([await money(anna), await money(ben)]).toEqual([100_000, 100_000])
    expect(await books('marketplace:rakuten')).toBe(before)
    expect(await books('income:proxyFee')).toBe(income)
  })

  test('one is lost with its parcel abroad: the others stay where they are', async () => {
    const { lines } = await together()
    const gone = lines[2]!
    for (const line of lines) await receive(line)
    const others = lines.filter((line) => line !== gone)
    const before = await Promise.all(others.map(figures))
    const { no } = await gone.who.call(parcel.request, {
      lineIds: [gone.id],
      addressId: gone.who.addressId,
      method: 'ems',
      ...plain,
    })
    const { totalYen } = await packed(crew, no)
    await gone.who.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, no)
    await crew.staff.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
    expect(await Promise.all(others.map(figures))).toEqual(before)
    await proven()
  })
})
