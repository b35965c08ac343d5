import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Customer } from '@tomobako/testkit'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import { approval, books, calc, consoleParcel, parcel, senderNumbersDesk, wallet } from '@tomobako/contract'
import { jstDay, sum } from '@tomobako/domain/kernel'
import { verify } from '../ledger/index.ts'
import { remarks } from '../warehouse/declaration.ts'
import { declaredOf } from '../warehouse/declared.ts'
import { labelFacts } from '../warehouse/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import type { ParcelRow } from './store.ts'
import { handedOver, packed, requested, small, stored } from '../warehouse/story.testing.ts'

/** The prepayment of US duty is promised by the calculator and charged with the parcel, as a row and an account of its own. */
let crew: Crew & { shop: Awaited<ReturnType<typeof openTestShop>> }
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(() => crew.shop.close())

let people = 0
const box = { boxId: 'Y-S', weightGrams: 700, lengthMm: 200, widthMm: 150, heightMm: 120 }
const db = () => crew.shop.shop.house.db
const proven = async () => expect((await verify(db())).problems).toEqual([])
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
/** What stands in the account of duty paid in advance. */
async function duty(): Promise<number> {
  const { rows } = await sql<{
    yen: number
  }>`select (coalesce(sum(amount) filter (where to_account = 'duty:prepaid'), 0) - coalesce(sum(amount) filter (where from_account = 'duty:prepaid'), 0))::integer as yen from ledger_posting`.execute(
    db(),
  )
  return rows[0]!.yen
}

/** A parcel to a country, packed and paid for. */
async function sent(country: string, yen = 24_000) {
  const mina = await crew.shop.customer(`duty${(people += 1)}`, { walletYen: 200_000 })
  await db().updateTable('customer').set({ country }).where('id', '=', mina.id).execute()
  await db()
    .updateTable('address')
    .set({ country, data: sql`jsonb_set(data, '{country}', to_jsonb(${country}::text))` })
    .where('id', '=', mina.addressId)
    .execute()
  const line = await stored(crew, mina, small, { yen })
  const no = await requested(mina, [line.id])
  const asked = await mina.call(parcel.detail, { no })
  const { totalYen } = await packed(crew, no, box)
  const bill = await mina.call(parcel.detail, { no })
  return { mina, no, asked, bill, totalYen }
}
const yen = (rows: { key: string; yen: number }[], key: string) =>
  rows.find((row) => row.key === key)?.yen ?? 0

/** Paid, handed over and back before it left Japan: what this row took is the customer's again. */
async function comesBackUnsent(
  { mina, no, bill, totalYen }: Awaited<ReturnType<typeof sent>>,
  row: string,
): Promise<void> {
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  const before = await money(mina)
  await crew.staff.call(consoleParcel.event, {
    no,
    event: 'return',
    cause: 'unclaimed',
    note: 'Security check.',
  })
  expect(yen(bill.rows, row)).toBeGreaterThan(0)
  expect((await money(mina)) - before).toBe(yen(bill.rows, row))
  expect(await duty()).toBe(0)
  await proven()
}

test('what the calculator says is paid in advance is a row of the estimate, the bill and every other offer', async () => {
  const { mina, no, asked, bill, totalYen } = await sent('US')
  const quote = await mina.call(calc.quote, {
    country: 'US',
    weightGrams: box.weightGrams,
    lengthCm: 20,
    widthCm: 15,
    heightCm: 12,
    basis: 'volume',
    valueYen: 24_000,
  })
  const ems = quote.rows.find((row) => row.method === 'ems')!
  expect(ems.dutyYen).toBeGreaterThan(3_000)
  expect(quote.landed.find((row) => row.method === 'ems')!.prepaidYen).toBe(ems.dutyYen)
  expect(yen(bill.rows, 'shipping')).toBe(ems.shippingYen)
  expect(yen(bill.rows, 'dutyPrepaid')).toBe(ems.dutyYen)
  expect(yen(asked.rows, 'dutyPrepaid')).toBeGreaterThan(0)
  const parts = bill.rows.filter((row) => row.kind === 'item')
  expect(sum(parts.map((row) => row.yen))).toBe(totalYen)
  const { offers } = await mina.call(approval.offers, { no })
  expect(offers.length).toBeGreaterThan(1)
  for (const { offer, totalYen: whole } of offers)
    expect(whole).toBeGreaterThanOrEqual(offer.totalYen + offer.dutyYen)
  // A courier's recipient pays on arrival.
  for (const { offer } of offers) expect(offer.dutyYen > 0).toBe(!offer.method.startsWith('courier_'))
  await proven()
})

test('it stands apart until the parcel has left Japan, then the carrier is owed it', async () => {
  const { mina, no, bill, totalYen } = await sent('US')
  const before = await money(mina)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no)
  expect(before - (await money(mina))).toBe(totalYen)
  expect(await duty()).toBe(yen(bill.rows, 'dutyPrepaid'))
  await proven()
  await crew.staff.call(consoleParcel.event, { no, event: 'depart' })
  expect(await duty()).toBe(0)
  await proven()
  // Back from abroad: customs had it, nothing of it returns.
  const held = await money(mina)
  await crew.staff.call(consoleParcel.event, {
    no,
    event: 'return',
    cause: 'unclaimed',
    note: 'Not collected.',
  })
  expect(await money(mina)).toBe(held)
  await proven()
})

test('a parcel that comes back before it left Japan gives the duty back', async () => {
  await comesBackUnsent(await sent('US'), 'dutyPrepaid')
})

test('where the recipient pays on arrival nothing is charged in advance', async () => {
  const { bill, asked } = await sent('DE')
  expect(yen(bill.rows, 'dutyPrepaid') + yen(asked.rows, 'dutyPrepaid')).toBe(0)
  await proven()
})

/** What is open with everybody outside, by account. */
async function owed(account: string): Promise<number> {
  const { rows } = await crew.staff.call(books.open, {})
  return rows.find((row) => row.account === account)?.openYen ?? 0
}
/** Two people agree on these registrations; the others are none. */
async function register(numbers: Partial<Record<'ioss' | 'sgGst' | 'myLvg', string>>): Promise<void> {
  await agreeOn(crew.shop, senderNumbersDesk, { ioss: '', sgGst: '', myLvg: '', ...numbers })
}
const paperOf = async (no: string) =>
  await declaredOf(
    (await db().selectFrom('parcel').selectAll().where('no', '=', no).executeTakeFirstOrThrow()) as ParcelRow,
    crew.shop.shop.house,
  )

describe('with a registration abroad', () => {
  beforeAll(() => register({ ioss: 'IM2760000001' }))
  afterAll(() => register({}))

  test('the tax of what stays below the limit is a row of the bill, exact, and said by the calculator', async () => {
    const { mina, no, asked, bill } = await sent('DE', 12_000)
    const quote = await mina.call(calc.quote, {
      country: 'DE',
      weightGrams: box.weightGrams,
      lengthCm: 20,
      widthCm: 15,
      heightCm: 12,
      basis: 'volume',
      valueYen: 12_000,
    })
    const same = quote.rows.find((row) => row.shippingYen === yen(bill.rows, 'shipping'))!
    const tax = Math.ceil(((12_000 + same.shippingYen) * 19) / 100)
    expect(yen(bill.rows, 'taxCollected')).toBe(tax)
    expect(yen(bill.rows, 'dutyPrepaid')).toBe(0)
    expect(yen(asked.rows, 'taxCollected')).toBeGreaterThan(0)
    const landed = quote.landed.find((row) => row.method === same.method)!
    expect([landed.prepaidYen, landed.tax.low, landed.tax.high]).toEqual([tax, tax, tax])
    expect(landed.why.map(({ key }) => key)).toContain('shipping.why.taxCollected')
    // Duty is not the shop's to take, and stays with customs.
    expect(landed.duty.high).toBeGreaterThan(0)
    const paper = await paperOf(no)
    expect(paper.numbers).toEqual([{ name: 'ioss', label: 'IOSS', number: 'IM2760000001', issuedBy: 'DE' }])
    expect(remarks(paper)).toContain(`TAX PAID AT SALE: JPY ${tax.toLocaleString('en-US')}`)
    await proven()
  })

  test('above the limit customs takes it, and no paper says it was paid', async () => {
    const { no, bill } = await sent('DE', 60_000)
    expect(yen(bill.rows, 'taxCollected')).toBe(0)
    expect((await paperOf(no)).numbers).toEqual([])
    const { bill: other } = await sent('AU', 12_000)
    expect(yen(other.rows, 'taxCollected')).toBe(0)
  })

  test('it is owed to the authority once the parcel has left, listed for its return, and paid by a statement line', async () => {
    const { mina, no, bill, totalYen } = await sent('FR', 9_000)
    const tax = yen(bill.rows, 'taxCollected')
    expect(tax).toBe(Math.ceil(((9_000 + yen(bill.rows, 'shipping')) * 20) / 100))
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    await handedOver(crew, no)
    const before = await owed('tax:ioss')
    expect(await duty()).toBe(tax)
    await proven()
    await crew.staff.call(consoleParcel.event, { no, event: 'depart' })
    expect([await duty(), (await owed('tax:ioss')) - before]).toEqual([0, tax])
    await proven()
    const day = jstDay(crew.shop.shop.house.clock.now())
    const file = await crew.staff.send(`/papers/books/taxes.csv?from=${day}&to=${day}`)
    expect(file.status).toBe(200)
    expect(await file.text()).toContain(
      [
        day,
        no,
        'ioss',
        'FR',
        9_000,
        yen(bill.rows, 'shipping'),
        20,
        tax,
        9_000 + yen(bill.rows, 'shipping'),
      ].join(','),
    )
    await crew.staff.call(books.enter, {
      account: 'tax:ioss',
      reference: 'IOSS 2026-11',
      day,
      direction: 'to_them',
      yen: before + tax,
      feeYen: 0,
      bank: 'main',
      note: 'Return of the month.',
    })
    expect(await owed('tax:ioss')).toBe(0)
    await proven()
  })

  test('a parcel that never left Japan gives the tax back', async () => {
    await comesBackUnsent(await sent('DE', 12_000), 'taxCollected')
  })
})

describe('with registrations in Singapore and Malaysia', () => {
  beforeAll(() => register({ sgGst: 'M9-0373013-H', myLvg: 'W10180832000001' }))
  afterAll(() => register({}))

  test.each([
    ['SG', 'sgGst', 9, true, { label: 'SG GST', number: 'M90373013H' }],
    ['MY', 'myLvg', 10, false, { label: 'MY LRN', number: 'W10180832000001' }],
  ] as const)(
    '%s: billed, on the papers, told to a courier, owed to its authority and listed for its return',
    async (country, scheme, percent, taxesPostage, number) => {
      const { mina, no, bill, totalYen } = await sent(country, 9_000)
      const postage = yen(bill.rows, 'shipping')
      const taxed = 9_000 + (taxesPostage ? postage : 0)
      const tax = Math.ceil((taxed * percent) / 100)
      expect(yen(bill.rows, 'taxCollected')).toBe(tax)
      expect((await paperOf(no)).numbers).toMatchObject([{ name: scheme, ...number, issuedBy: country }])
      const row = (await db()
        .selectFrom('parcel')
        .selectAll()
        .where('no', '=', no)
        .executeTakeFirstOrThrow()) as ParcelRow
      expect((await labelFacts(row, crew.shop.shop.house)).senderNumbers).toMatchObject([number])
      await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
      await handedOver(crew, no)
      await crew.staff.call(consoleParcel.event, { no, event: 'depart' })
      expect(await owed(`tax:${scheme}`)).toBe(tax)
      const day = jstDay(crew.shop.shop.house.clock.now())
      const file = await crew.staff.send(`/papers/books/taxes.csv?from=${day}&to=${day}`)
      expect(await file.text()).toContain(
        [day, no, scheme, country, 9_000, postage, percent, tax, taxed].join(','),
      )
      await proven()
    },
  )

  test('what is worth more than the limit is left to customs', async () => {
    const { no, bill } = await sent('MY', 25_000)
    expect(yen(bill.rows, 'taxCollected')).toBe(0)
    expect((await paperOf(no)).numbers).toEqual([])
  })
})
