import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff, TestShop } from '@tomobako/testkit'
import { agreeFees, agreeTable, openTestShop } from '@tomobako/testkit'
import { calc, tariff } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { landedCost } from '@tomobako/domain/money'
import { planParcels, prepare, quote } from '@tomobako/domain/parcel'
import { facts, factsAsAsked, price } from '../parcel/index.ts'
import { fees, tradeTables, tradeTablesAt } from '../settings/index.ts'

let shop: TestShop
let finance: Staff
beforeAll(async () => {
  shop = await openTestShop()
  finance = await shop.staff('fumi', ['finance'])
})
afterAll(() => shop.close())

const now = (): number => shop.shop.house.clock.now()
const today = (): string => jstDay(now())
const tomorrow = (): string => jstDay(now() + DAY)
const inForce = async (file: string): Promise<string> => {
  const row = (await finance.call(tariff.tables, {})).rows
    .find((each) => each.file === file)!
    .versions.find((each) => each.state === 'now')!
  return (await finance.call(tariff.table, { no: row.no })).content
}
const ems = async (): Promise<number> =>
  (await shop.visitor().call(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual' })).rows.find(
    (row) => row.method === 'ems',
  )!.shippingYen

describe('tables an operator loads', () => {
  test('a price dated tomorrow is used tomorrow; what was quoted before keeps its version; a correction does not rewrite it', async () => {
    const before = await inForce('rates.csv')
    const dearer = before.replace(/^ems,3,500,3150,/m, 'ems,3,500,3210,')
    expect(dearer).not.toBe(before)
    const asked = { file: 'rates.csv', validFrom: tomorrow(), content: dearer }
    expect(await finance.call(tariff.check, asked)).toMatchObject({
      added: 0,
      removed: 0,
      changed: 1,
      rows: [
        {
          kind: 'changed',
          key: 'ems · 3 · 500 · ',
          cells: [{ column: 'price_yen', before: '3150', after: '3210' }],
        },
      ],
    })
    await agreeTable(shop, asked)
    expect(await ems()).toBe(3_150)
    const askedAt = now()
    await shop.passTime(DAY)
    expect(await ems()).toBe(3_210)
    const context = { house: shop.shop.house, db: shop.shop.house.db, now: now() } as Parameters<
      typeof facts
    >[0]
    const old = await factsAsAsked(context, { warehouse: 'MAIN' }, askedAt, await fees(shop.shop.house))
    const box = { to: 'DE', weightGrams: 500, lengthMm: 200, widthMm: 150, heightMm: 100 }
    const options = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
    expect(price(box, [], options, old).rows.find((row) => row.method === 'ems')?.shippingYen).toBe(3_150)
    expect(
      price(box, [], options, await facts(context, null)).rows.find((row) => row.method === 'ems')
        ?.shippingYen,
    ).toBe(3_210)
    // Put right on the same day: seen at once, and a quote made between the two keeps what it saw.
    const between = now()
    await shop.passTime(60_000)
    await agreeTable(shop, {
      file: 'rates.csv',
      validFrom: today(),
      content: before.replace(/^ems,3,500,3150,/m, 'ems,3,500,3180,'),
    })
    expect(await ems()).toBe(3_180)
    const rateIn = (tables: Awaited<ReturnType<typeof tradeTables>>) =>
      tables.rates.find((row) => row.method === 'ems' && row.zone === 3 && row.toGrams === 500)?.priceYen
    expect(rateIn(await tradeTablesAt(context, between))).toBe(3_210)
    expect(rateIn(await tradeTablesAt(context, askedAt))).toBe(3_150)
  })

  test('with one faulty row nothing is taken, and every faulty row is named', async () => {
    const before = await inForce('couriers.csv')
    const versions = async () =>
      (await finance.call(tariff.tables, {})).rows.find((row) => row.file === 'couriers.csv')!.versions.length
    const count = await versions()
    const content = before
      .replace(',500,1900,', ',500,free,')
      .replace('practice_saver,Practice Saver,A,,500,', 'practice_saver,Practice Saver,ZZ,,500,')
    const asked = { file: 'couriers.csv', validFrom: tomorrow(), content }
    for (const answer of [
      await finance.ask(tariff.check, asked),
      await finance.ask(tariff.askTable, { ...asked, why: 'a new contract' }),
    ]) {
      expect(answer.errors?.map((each) => each.key)).toEqual(['shipping.tables.badCell'])
      expect(answer.errors?.[0]?.msg).toContain('line 2')
    }
    const zone = await finance.ask(tariff.check, {
      file: 'couriers.csv',
      validFrom: tomorrow(),
      content: before.replaceAll('practice_saver,Practice Saver,A,', 'practice_saver,Practice Saver,ZZ,'),
    })
    expect(zone.errors?.length).toBeGreaterThan(10)
    expect(new Set(zone.errors?.map((each) => each.key === 'shipping.tables.unknownZone'))).toEqual(
      new Set([true]),
    )
    expect(await versions()).toBe(count)
  })

  test("an operator's own contract of three hundred kilobytes is loaded, quoted, and taken back before its day", async () => {
    const head = (await inForce('couriers.csv')).split('\n')[0]!
    const rows = Array.from(
      { length: 2_500 },
      (_, index) =>
        `Example Air,example,Example Air Parcel,,${['FR', 'US', 'JO', 'KE', 'PE'][index % 5]},${(Math.floor(index / 5) + 1) * 100},${1_000 + index},,6000,100,60000,1500,,3,6,yes,0,no,${tomorrow()},,2026-11-21,our-default`,
    )
    const no = await agreeTable(shop, {
      file: 'couriers.csv',
      validFrom: tomorrow(),
      content: [head, ...rows, ''].join('\n'),
    })
    const answer = async () =>
      await shop.visitor().call(calc.quote, { country: 'KE', weightGrams: 1_230, basis: 'actual' })
    expect((await answer()).rows.some((row) => row.method === 'courier_example')).toBe(false)
    await finance.call(tariff.askWithdraw, { no, why: 'not signed yet' })
    const other = await shop.staff('takes-back', ['finance'])
    const { waiting } = (await other.call(tariff.tables, {})).rows.find((row) => row.file === 'couriers.csv')!
    expect(waiting).toMatchObject({ withdraws: no, validFrom: tomorrow(), mine: false })
    await other.call(tariff.decideTable, { id: waiting!.id, word: 'yes' })
    await shop.passTime(DAY)
    expect((await answer()).rows.some((row) => row.method === 'courier_example')).toBe(false)
    expect((await finance.ask(tariff.askWithdraw, { no: 1, why: 'a release stays' })).key).toBe(
      'common.notFound',
    )
    const again = await agreeTable(shop, {
      file: 'couriers.csv',
      validFrom: today(),
      content: [
        head,
        ...rows.map((row) => row.replace(/,\d{4}-\d\d-\d\d,,2026/, `,${today()},,2026`)),
        '',
      ].join('\n'),
    })
    // Thirteen steps of 100 g, the fourth country of five: the row's own price.
    expect((await answer()).rows.find((row) => row.method === 'courier_example')).toMatchObject({
      name: 'Example Air Parcel',
      shippingYen: 1_000 + 12 * 5 + 3,
      chargeableGrams: 1_300,
    })
    expect((await finance.ask(tariff.askWithdraw, { no: again, why: 'too late' })).key).toBe(
      'console.tables.refused.alreadyHeld',
    )
  })

  test('a day in the past, a table nobody knows, the same table again, a packer: refused', async () => {
    const content = await inForce('handling.csv')
    const key = async (input: object, who = finance) =>
      (
        await who.ask(tariff.askTable, {
          file: 'handling.csv',
          validFrom: tomorrow(),
          content,
          why: 'try it',
          ...input,
        })
      ).key
    expect(await key({ validFrom: jstDay(now() - DAY), content: content.replace('ems,500', 'ems,1') })).toBe(
      'console.tables.refused.dayPast',
    )
    expect(await key({ file: 'secrets.csv' })).toBe('common.notFound')
    expect(await key({})).toBe('console.tables.refused.nothingChanged')
    expect(
      (
        await (
          await shop.staff('paku', ['packer'])
        ).ask(tariff.askTable, { file: 'handling.csv', validFrom: tomorrow(), content, why: 'not mine' })
      ).code,
    ).toBe(403)
  })
})

describe('fees and what is not offered', () => {
  test('fees two people agreed on are seen at once', async () => {
    await agreeFees(shop, { handlingYen: 650 })
    const { rows } = await shop
      .visitor()
      .call(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual' })
    expect([...new Set(rows.map((row) => row.handlingYen))]).toEqual([650])
    expect(
      (
        await finance.ask(tariff.askFees, {
          from: today(),
          changes: { freeStorageDays: 91 },
          why: 'too long',
        })
      ).key,
    ).toBe('console.tables.refused.storageOrder')
  })
  test('fees whose last step an older release wrote without an end can be read and changed', async () => {
    const { version, fees: values } = await finance.call(tariff.fees, {})
    const old = values.protective.map((row, index) =>
      index < values.protective.length - 1 ? row : { ...row, upToGrams: Number.MAX_SAFE_INTEGER },
    )
    await shop.shop.house.db
      .insertInto('setting')
      .values({
        name: 'fees',
        version: version + 1,
        value: JSON.stringify({ ...values, protective: old }),
        holds_from: today(),
        by: 'older release',
        at: new Date(now()).toISOString(),
      })
      .execute()
    const read = await finance.call(tariff.fees, {})
    expect(read.version).toBe(version + 1)
    await agreeFees(shop, { handlingYen: 660 })
    expect(await finance.call(tariff.fees, {})).toMatchObject({
      version: version + 2,
      fees: { handlingYen: 660, protective: read.fees.protective },
    })
  })
  test('a suspended country, a closed method and duty we cannot prepay are seen at once', async () => {
    const { version, closed: house } = await finance.call(tariff.switches, {})
    await finance.call(tariff.saveSwitches, {
      version,
      closed: [
        ...house,
        { country: 'FR' },
        { method: 'ems', country: 'DE', fromDay: today(), toDay: today() },
      ],
      prepaymentOff: ['US'],
      why: 'a strike',
    })
    const reasons = async (country: string) =>
      Object.fromEntries(
        (await shop.visitor().call(calc.quote, { country, weightGrams: 500, basis: 'actual' })).missing.map(
          (row) => [row.method, row.key],
        ),
      )
    expect(new Set(Object.values(await reasons('FR')))).toEqual(new Set(['shipping.missing.closed']))
    expect(await reasons('DE')).toMatchObject({ ems: 'shipping.missing.closed' })
    expect(await reasons('US')).toMatchObject({
      ems: 'shipping.missing.prepaymentOff',
      epacket_light: 'shipping.missing.prepaymentOff',
    })
    await shop.passTime(DAY)
    expect(await reasons('DE')).not.toHaveProperty('ems')
    const stopped = async () =>
      (await shop.visitor().call(calc.quote, { country: 'FR', weightGrams: 500, basis: 'actual' })).stopped
    expect(await stopped()).toEqual({ how: 'now', day: '', why: 'ours' })
    const forbids = { country: 'FR', why: 'law' as const }
    for (const closed of [
      [forbids],
      [{ ...forbids, source: 'A gazette' }],
      [{ ...forbids, sourceDay: today() }],
    ])
      expect(
        (
          await finance.ask(tariff.saveSwitches, {
            version: version + 1,
            closed,
            prepaymentOff: [],
            why: 'forbidden',
          })
        ).key,
      ).toBe('console.tables.refused.closureSource')
    expect(
      (
        await finance.ask(tariff.saveSwitches, {
          version: version + 1,
          closed: [{}],
          prepaymentOff: [],
          why: 'close all',
        })
      ).key,
    ).toBe('console.tables.refused.closureEmpty')
    await finance.call(tariff.saveSwitches, {
      version: version + 1,
      closed: [...house, { ...forbids, source: 'A gazette', sourceDay: '2026-11-20' }],
      prepaymentOff: ['US'],
      why: 'forbidden',
    })
    expect(await stopped()).toEqual({ how: 'asOf', day: '2026-11-20', why: 'law' })
    expect((await finance.call(tariff.switches, {})).closed).toMatchObject([
      ...house,
      { source: 'A gazette' },
    ])
  })
  test('closing holds at once, opening waits for somebody else; what was closed meanwhile stays closed', async () => {
    const read = () => finance.call(tariff.switches, {})
    const save = async (closed: Awaited<ReturnType<typeof read>>['closed'], prepaymentOff: string[]) =>
      finance.ask(tariff.saveSwitches, {
        version: (await read()).version,
        closed,
        prepaymentOff,
        why: 'it is over',
      })
    const stopped = async (country: string) =>
      (await shop.visitor().call(calc.quote, { country, weightGrams: 500, basis: 'actual' })).stopped
    const before = await read()
    const others = before.closed.filter((row) => row.country !== 'FR')
    // One press that closes Germany and opens France and the post to the United States.
    expect((await save([...others, { country: 'DE' }], [])).data).toMatchObject({ waits: 2 })
    expect(await stopped('DE')).not.toBeNull()
    expect(await stopped('FR')).not.toBeNull()
    const { waiting } = await read()
    expect(waiting).toMatchObject({ closed: [{ country: 'FR' }], prepaymentOff: ['US'], mine: true })
    const own = { id: waiting!.id, word: 'yes' as const }
    expect((await finance.ask(tariff.decideOpening, own)).key).toBe('console.second.refused.own')
    // One opening at a time waits; closing never does.
    const open = await read()
    expect(
      (
        await save(
          open.closed.filter((row) => row.country !== 'DE'),
          open.prepaymentOff,
        )
      ).key,
    ).toBe('console.second.refused.waiting')
    expect((await save([...open.closed, { country: 'IT' }], open.prepaymentOff)).data).toMatchObject({
      waits: 0,
    })
    const other = await shop.staff('second', ['finance'])
    expect((await other.ask(tariff.decideOpening, { ...own, word: 'back' })).key).toBe(
      'console.second.refused.notOwn',
    )
    await other.call(tariff.decideOpening, own)
    expect(await stopped('FR')).toBeNull()
    expect(await stopped('DE')).not.toBeNull()
    expect(await stopped('IT')).not.toBeNull()
    expect((await read()).prepaymentOff).toEqual([])
    expect((await other.ask(tariff.decideOpening, own)).key).toBe('console.changedMeanwhile')
    // Refused or taken back, it stays closed.
    for (const [who, word] of [
      [other, 'no'],
      [finance, 'back'],
    ] as const) {
      await save([], [])
      const asked = (await read()).waiting!
      await who.call(tariff.decideOpening, { id: asked.id, word, why: 'Not yet.' })
      expect((await read()).waiting).toBeNull()
      expect(await stopped('DE')).not.toBeNull()
    }
    // Nobody is their own second pair of eyes, whatever the code does.
    await expect(
      sql`insert into setting_request (id, name, value, why, state, asked_by, asked_at, decided_by, decided_at)
        select gen_random_uuid(), 'issuer', '{}', 'alone', 'done', id, now(), id, now() from staff limit 1`.execute(
        shop.shop.house.db,
      ),
    ).rejects.toThrow(/check/)
  })
  test('exchange rates are loaded whole or not at all', async () => {
    expect(
      (
        await finance.ask(tariff.saveRates, {
          content: 'currency,minor,yen,day\nEUR,620,1000,2026-11-21\nUSD,x,1000,2026-11-21\n',
          why: 'daily',
        })
      ).errors?.[0]?.key,
    ).toBe('shipping.tables.badCell')
    expect(
      await finance.call(tariff.saveRates, {
        content: `currency,minor,yen,day\nEUR,620,1000,${today()}\n`,
        why: 'daily',
      }),
    ).toEqual({ saved: 1, waits: 0 })
    expect((await finance.call(tariff.rates, {})).rows.find((row) => row.currency === 'EUR')).toMatchObject({
      minorPerMillionYen: 620_000,
      day: today(),
    })
  })
})

describe('one price everywhere', () => {
  test('calculator, checkout estimate, parcel builder and packing station agree for many random parcels', async () => {
    const context = { house: shop.shop.house, db: shop.shop.house.db, now: now() } as Parameters<
      typeof facts
    >[0]
    const known = await facts(context, null)
    const options = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
    const side = fc.integer({ min: 30, max: 500 })
    let seen = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('DE', 'US', 'AU', 'BR', 'KR', 'GB', 'TH'),
        fc.integer({ min: 20, max: 9_000 }),
        side,
        side,
        side,
        async (to, weightGrams, a, b, c) => {
          // The builder packs one piece into a carton; the other three are asked about that very box.
          const planned = planParcels(
            [
              {
                id: 'x',
                weightGrams,
                lengthMm: a,
                widthMm: b,
                heightMm: c,
                valueYen: 5_000,
                arrivedAt: null,
              },
            ],
            to,
            options,
            known,
          )
          for (const offer of planned.together.offers) {
            const box = { to, weightGrams: offer.packed.grossGrams, ...offer.packed.size }
            const station = price(
              box,
              [],
              options,
              await factsAsAsked(context, { warehouse: 'MAIN' }, now(), known.fees),
            ).rows
            const cm = { lengthCm: box.lengthMm / 10, widthCm: box.widthMm / 10, heightCm: box.heightMm / 10 }
            const page = (
              await shop.visitor().call(calc.quote, {
                country: to,
                weightGrams: box.weightGrams,
                ...cm,
                basis: 'volume',
                valueYen: 5_000,
              })
            ).rows
            const estimate = quote(
              { to, weightGrams: box.weightGrams, ...cm, basis: 'volume', valueYen: 5_000, now: known.now },
              known.tables,
              known.shipping,
            ).rows
            const total = (rows: readonly { method: string; totalYen: number }[]) =>
              rows.find((row) => row.method === offer.row.method)?.totalYen
            expect(
              [total(station), total(page), total(estimate)],
              `${offer.row.method} ${to} ${box.weightGrams}`,
            ).toEqual([offer.row.totalYen, offer.row.totalYen, offer.row.totalYen])
            seen += 1
          }
        },
      ),
      { numRuns: 25 },
    )
    expect(seen).toBeGreaterThan(40)
  })
  test("the calculator's estimate of duty and tax is the rule's", async () => {
    const { rows, landed } = await shop
      .visitor()
      .call(calc.quote, { country: 'DE', weightGrams: 900, basis: 'actual', valueYen: 30_000 })
    expect(landed.map((row) => row.method)).toEqual(rows.map((row) => row.method))
    const prepared = prepare(await tradeTables(shop.shop.house))
    const { exchangeRates } = await import('../settings/index.ts')
    const rates = await exchangeRates(shop.shop.house)
    for (const row of landed)
      expect(row.totalYen).toBe(
        landedCost(
          {
            to: 'DE',
            goodsYen: 30_000,
            shippingYen: rows.find((each) => each.method === row.method)!.shippingYen,
            method: row.method as 'ems',
          },
          prepared,
          rates,
        )!.totalYen,
      )
    expect(
      (await shop.visitor().call(calc.quote, { country: 'DE', weightGrams: 900, basis: 'actual' })).landed,
    ).toEqual([])
  })
})
