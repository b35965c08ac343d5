import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calc, parcel, senderNumbersDesk, tariff } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { inMonthBefore } from '@tomobako/domain/tariff'
import { agreeFees, agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { bought, handedOver, packed, pass, requested, stored } from '../warehouse/story.testing.ts'

let shop: TestShop
let fumi: Staff
let rin: Staff
let sato: Staff
beforeAll(async () => {
  // Noon in Japan on the fifth: the month before is over for good.
  shop = await openTestShop({ now: '2026-10-05T03:00:00Z' })
  fumi = await shop.staff('fumi', ['finance'])
  rin = await shop.staff('rin', ['finance'])
  sato = await shop.staff('sato')
})
afterAll(() => shop.close())

const now = (): number => shop.shop.house.clock.now()
const on = (days: number): string => jstDay(now() + days * DAY)
const handling = async (): Promise<number> =>
  (await shop.visitor().call(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual' })).rows[0]!
    .handlingYen
const ask = (changes: InputOf<typeof tariff.askFees>['changes'], from = on(0), who = fumi) =>
  who.ask(tariff.askFees, { from, changes, why: 'dearer paper' })
const waiting = async (who = rin) => (await who.call(tariff.fees, {})).waiting
const say = async (who: Staff, word: 'yes' | 'no' | 'back', id?: string) =>
  who.ask(tariff.decideFees, { id: id ?? (await waiting())!.id, word, why: 'I looked at it.' })
const deeds = async () =>
  (
    await shop.shop.house.db
      .selectFrom('audit')
      .select('what')
      .where('what', 'like', 'tariff.%')
      .orderBy('no')
      .execute()
  ).map((row) => row.what)

describe('fees take two people', () => {
  test('nothing changes until somebody else agrees; nobody agrees to their own; whoever asked takes it back', async () => {
    expect((await ask({ handlingYen: 650 })).data).toEqual({ ok: true })
    expect(await handling()).toBe(500)
    expect(await waiting()).toMatchObject({
      from: on(0),
      changes: { handlingYen: 650 },
      by: 'fumi',
      mine: false,
      alone: null,
    })
    expect(await waiting(fumi)).toMatchObject({ mine: true, alone: null })
    expect((await say(fumi, 'yes')).key).toBe('console.second.refused.own')
    expect((await say(fumi, 'no')).key).toBe('console.second.refused.own')
    expect((await say(rin, 'back')).key).toBe('console.second.refused.notOwn')
    expect((await ask({ proxyYen: 250 }, on(3), rin)).key).toBe('console.second.refused.waiting')
    const { id } = (await waiting())!
    await say(fumi, 'back')
    expect(await waiting()).toBeNull()
    expect((await say(rin, 'yes', id)).key).toBe('console.changedMeanwhile')
    await ask({ handlingYen: 650 })
    await say(rin, 'no')
    expect(await handling()).toBe(500)
    await ask({ handlingYen: 650 })
    await say(rin, 'yes')
    expect(await handling()).toBe(650)
    expect(await deeds()).toEqual([
      'tariff.askFees',
      'tariff.fees.back',
      'tariff.askFees',
      'tariff.fees.no',
      'tariff.askFees',
      'tariff.fees.yes',
    ])
  })

  test('a day that is over is refused, at asking and at agreeing; so is what changes nothing, and a right one does not have', async () => {
    expect((await ask({ handlingYen: 700 }, on(-1))).key).toBe('console.tables.refused.dayPast')
    expect((await ask({ handlingYen: 650 })).key).toBe('console.tables.refused.nothingChanged')
    expect((await ask({})).key).toBe('console.tables.refused.nothingChanged')
    const kenji = await shop.staff('kenji', ['packer'])
    expect((await ask({ handlingYen: 700 }, on(0), kenji)).code).toBe(403)
    await ask({ handlingYen: 700 })
    const { id } = (await waiting())!
    expect((await kenji.ask(tariff.decideFees, { id, word: 'yes' })).code).toBe(403)
    await shop.passTime(DAY)
    expect((await say(rin, 'yes')).key).toBe('console.tables.refused.dayPast')
    expect(await handling()).toBe(650)
    await say(rin, 'no')
  })

  test('it holds from its day on, and a change before that day leaves the one that was agreed on standing', async () => {
    await ask({ handlingYen: 800 }, on(4))
    await say(rin, 'yes')
    expect(await handling()).toBe(650)
    expect((await fumi.call(tariff.fees, {})).coming).toMatchObject([
      { from: on(4), by: 'rin', values: { handlingYen: 800 } },
    ])
    await ask({ handlingYen: 600, proxyYen: 210 }, on(2))
    await say(rin, 'yes')
    const seen: (readonly [number, number])[] = []
    for (let days = 0; days < 5; days += 1) {
      seen.push([await handling(), (await fumi.call(tariff.fees, {})).fees.proxyYen])
      await shop.passTime(DAY)
    }
    expect(seen).toEqual([
      [650, 200],
      [650, 200],
      [600, 210],
      [600, 210],
      [800, 210],
    ])
  })

  test('of two who decide at once one decides, and it is written once', async () => {
    const other = await shop.staff('mika', ['finance'])
    const versions = () =>
      shop.shop.house.db.selectFrom('setting').select('version').where('name', '=', 'fees').execute()
    const before = (await versions()).length
    await ask({ handlingYen: 555 })
    const { id } = (await waiting())!
    const answers = await Promise.all([
      say(rin, 'yes', id),
      say(other, 'yes', id),
      say(other, 'no', id),
      say(fumi, 'back', id),
    ])
    expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
    const said = await shop.shop.house.db
      .selectFrom('setting_request')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await versions()).length - before).toBe(said.state === 'done' ? 1 : 0)
    expect(await handling()).toBe(said.state === 'done' ? 555 : 800)
  })

  test('where nobody else has the right one’s own yes counts a day later, and says so; not before, and not where somebody has', async () => {
    const others = (await shop.shop.house.db.selectFrom('staff').select(['id', 'name']).execute()).filter(
      (each) => each.name !== 'fumi',
    )
    const atWork = (active: boolean) =>
      shop.shop.house.db
        .updateTable('staff')
        .set({ active })
        .where(
          'id',
          'in',
          others.map((each) => each.id),
        )
        .execute()
    await ask({ handlingYen: 777 }, on(2))
    const { id } = (await waiting(fumi))!
    await atWork(false)
    const alone = (await waiting(fumi))!.alone!
    expect(Date.parse(alone) - Date.parse((await waiting(fumi))!.at)).toBe(24 * HOUR)
    expect((await say(fumi, 'yes', id)).key).toBe('console.second.refused.own')
    await shop.passTime(DAY)
    await atWork(true)
    expect((await say(fumi, 'yes', id)).key).toBe('console.second.refused.own')
    await atWork(false)
    expect((await say(fumi, 'yes', id)).data).toEqual({ ok: true })
    await atWork(true)
    expect((await deeds()).at(-1)).toBe('tariff.fees.alone')
    const row = sql`update setting_request set alone = false where id = ${id}`
    await expect(row.execute(shop.shop.house.db)).rejects.toThrow(/check/)
  })
})

test('exchange rates that moved little hold at once; what jumped waits for a second person, and holds as it was asked for', async () => {
  const { rows } = await fumi.call(tariff.rates, {})
  const of = (currency: string) => rows.find((row) => row.currency === currency)!
  const content = (usd: number) =>
    `currency,minor,yen,day\nEUR,${of('EUR').minorPerMillionYen},1000000,${of('EUR').day}\nUSD,${usd},10000,${of('USD').day}\n`
  const dollar = async () =>
    (await fumi.call(tariff.rates, {})).rows.find((row) => row.currency === 'USD')!.minorPerMillionYen
  const before = await dollar()
  const usual = Math.round((before * 1.1) / 100)
  expect(await fumi.call(tariff.saveRates, { content: content(usual), why: 'daily' })).toMatchObject({
    waits: 0,
  })
  expect(await dollar()).toBe(usual * 100)
  const jumped = Math.round(usual * 1.3)
  expect(await fumi.call(tariff.saveRates, { content: content(jumped), why: 'really' })).toMatchObject({
    saved: 1,
    waits: 1,
  })
  expect(await dollar()).toBe(usual * 100)
  const asked = (await rin.call(tariff.rates, {})).waiting!
  expect(asked.rows).toMatchObject([{ currency: 'USD', minorPerMillionYen: jumped * 100 }])
  const word = { id: asked.id, word: 'yes' as const }
  expect((await fumi.ask(tariff.decideRates, word)).key).toBe('console.second.refused.own')
  await rin.call(tariff.decideRates, word)
  expect(await dollar()).toBe(jumped * 100)
})

describe('the trial against last month', () => {
  let mina: Customer
  /** Bought in the month of the parcels. */
  const lines = 1
  let nos: string[] = []
  beforeAll(async () => {
    // Back to what the release brings, so that what was taken is what stands.
    const { handlingYen, proxyYen } = defaultFees
    await agreeFees(shop, { handlingYen: handlingYen + 20, proxyYen })
    mina = await shop.customer('mina', { walletYen: 500_000 })
    const crew = { shop, staff: sato }
    const pieces = [await stored(crew, mina), await stored(crew, mina), await stored(crew, mina)]
    // Beyond the free days: storage is on the bill.
    await shop.passTime(50 * DAY)
    nos = [
      await requested(mina, [pieces[0]!.id]),
      await requested(
        mina,
        pieces.slice(1).map((each) => each.id),
      ),
    ]
    for (const no of nos) {
      await packed(crew, no)
      const { toPayYen } = await mina.call(parcel.detail, { no })
      await mina.call(parcel.pay, { no, method: 'wallet', expectYen: toPayYen! })
      await handedOver(crew, no)
    }
    await bought(crew, mina)
    const { month } = inMonthBefore(now())
    do await pass(shop, 7 * DAY)
    while (inMonthBefore(now()).month === month)
  }, 120_000)

  /** What the books have of the month before, by account. */
  const booked = async (): Promise<Map<string, number>> => {
    const { from, until } = inMonthBefore(now())
    const { rows } = await sql<{ account: string; yen: number }>`
      select p.to_account as account, sum(p.amount)::bigint as yen from ledger_entry e
        join ledger_posting p on p.entry_id = e.id
        where e.kind in ('itemBought', 'parcelHandedOver', 'feeCharged') and p.asset = 'JPY'
          and (p.to_account like 'income:%' or p.to_account like 'carrier:%' or p.to_account = 'duty:prepaid')
          and e.at >= ${new Date(from).toISOString()}::timestamptz and e.at < ${new Date(until).toISOString()}::timestamptz
        group by 1`.execute(shop.shop.house.db)
    return new Map(rows.map((row) => [row.account, Number(row.yen)]))
  }
  const tryFees = (changes: InputOf<typeof tariff.askFees>['changes']) =>
    rin.call(tariff.trial, { of: 'fees', from: on(1), changes })

  test('what changes nothing makes no difference, and what was taken is what the books have and what the rules say', async () => {
    const trial = await tryFees({ promisePoints: 90 })
    const books = await booked()
    expect(trial.all).toBe(trial.tried)
    expect(trial.takenYen).toBe([...books.values()].reduce((sum, yen) => sum + yen, 0))
    expect(trial.standsYen).toBe(trial.takenYen)
    expect(trial.wouldYen).toBe(trial.standsYen)
    expect([trial.unpriced, trial.wouldEnd, trial.extremes, trial.customers]).toEqual([
      0,
      0,
      [],
      { more: 0, less: 0, same: 1 },
    ])
    for (const { kind, takenYen, standsYen } of trial.kinds) {
      expect(standsYen, kind).toBe(takenYen)
      if (!['shipping', 'insurance', 'declaration', 'dutyPrepaid'].includes(kind))
        expect(books.get(`income:${kind}`), kind).toBe(takenYen)
    }
    expect(trial.kinds.find((each) => each.kind === 'storage')!.takenYen).toBeGreaterThan(0)
  })

  test('another handling fee is so much for each parcel, another proxy fee so much for each line, and the rest stays', async () => {
    const stands = await tryFees({ promisePoints: 90 })
    const { fees } = await rin.call(tariff.fees, {})
    const trial = await tryFees({ handlingYen: fees.handlingYen + 70, proxyYen: fees.proxyYen - 30 })
    expect(trial.standsYen).toBe(stands.standsYen)
    expect(trial.wouldYen - trial.standsYen).toBe(70 * nos.length - 30 * lines)
    const of = (kind: string) => trial.kinds.find((each) => each.kind === kind)!
    expect(of('handling').wouldYen - of('handling').standsYen).toBe(70 * nos.length)
    expect(of('proxyFee').wouldYen - of('proxyFee').standsYen).toBe(-30 * lines)
    expect(trial.customers).toEqual({ more: 1, less: 0, same: 0 })
    expect(new Set(trial.extremes.map((each) => each.subject)).size).toBe(nos.length + lines)
    const dearer = await tryFees({ storageYenPerDay: fees.storageYenPerDay * 2 })
    const storage = dearer.kinds.find((each) => each.kind === 'storage')!
    expect(storage.wouldYen).toBe(storage.standsYen * 2)
  })

  test('a tariff is tried by method and country: the cell of the box and nothing else; nothing is written', async () => {
    const { rows } = await rin.call(tariff.tables, {})
    const no = rows
      .find((each) => each.file === 'rates.csv')!
      .versions.find((each) => each.state === 'now')!.no
    const { content } = await rin.call(tariff.table, { no })
    // Every cell of the method to that zone 100 yen dearer.
    const dearer = content.replaceAll(
      /^(ems,3,\d+,)(\d+),/gm,
      (_, head: string, yen: string) => `${head}${Number(yen) + 100},`,
    )
    expect(dearer).not.toBe(content)
    const asked = { file: 'rates.csv', validFrom: on(1), content: dearer }
    const before = await deeds()
    const trial = await rin.call(tariff.trial, { of: 'table', ...asked })
    const { country } = (await mina.call(parcel.detail, { no: nos[0]! })).address
    expect(trial.routes).toMatchObject([{ method: 'ems', country }])
    expect(trial.wouldYen - trial.standsYen).toBe(100 * nos.length)
    expect(trial.routes[0]!.wouldYen - trial.routes[0]!.standsYen).toBe(100 * nos.length)
    expect(await deeds()).toEqual(before)
    // What waits is tried by whoever decides, with the same answer.
    await fumi.call(tariff.askTable, { ...asked, why: 'the new tariff' })
    const { id } = (await rin.call(tariff.tables, {})).rows.find(
      (each) => each.file === 'rates.csv',
    )!.waiting!
    expect(await rin.call(tariff.trial, { of: 'waiting', id })).toEqual(trial)
    expect((await fumi.ask(tariff.decideTable, { id, word: 'yes' })).key).toBe('console.second.refused.own')
    // Another table does not wait for this one.
    const handlingTable = rows.find((each) => each.file === 'handling.csv')!
    const text = await rin.call(tariff.table, { no: handlingTable.versions[0]!.no })
    const other = {
      file: 'handling.csv',
      validFrom: on(1),
      content: text.content.replace('ems,500', 'ems,510'),
    }
    expect((await fumi.ask(tariff.askTable, { ...other, why: 'as well' })).code).toBe(200)
    expect((await fumi.ask(tariff.askTable, { ...asked, content, why: 'again' })).key).toMatch(
      /nothingChanged|waiting/,
    )
    await rin.call(tariff.decideTable, { id, word: 'no', why: 'Not yet.' })
    expect((await rin.ask(tariff.trial, { of: 'waiting', id })).key).toBe('console.changedMeanwhile')
  })

  test('a registration abroad is tried on last month’s parcels: the tax it would have taken, and nothing else', async () => {
    const asked = { from: on(1), changes: { ioss: 'IM2760000001' } }
    const trial = await rin.call(senderNumbersDesk.trial, { of: 'asked', ...asked })
    const parcels = await Promise.all(nos.map((no) => mina.call(parcel.detail, { no })))
    const tax = parcels.map(({ address, rows }, index) => {
      expect(address.country).toBe('DE')
      const goodsYen = [4_800, 9_600][index]!
      return Math.ceil(((goodsYen + rows.find((row) => row.key === 'shipping')!.yen) * 19) / 100)
    })
    const taken = trial.kinds.find((each) => each.kind === 'taxCollected')!
    expect(taken).toMatchObject({ takenYen: 0, standsYen: 0, wouldYen: tax[0]! + tax[1]! })
    expect(trial.wouldYen - trial.standsYen).toBe(taken.wouldYen)
    expect(trial.customers).toEqual({ more: 1, less: 0, same: 0 })
    // Nobody decides their own, and until somebody else has, the shop is not registered.
    await fumi.call(senderNumbersDesk.ask, { ...asked, why: 'registered in Germany' })
    const { id } = (await rin.call(senderNumbersDesk.show, {})).waiting!
    expect(await rin.call(senderNumbersDesk.trial, { of: 'waiting', id })).toEqual(trial)
    expect((await fumi.ask(senderNumbersDesk.decide, { id, word: 'yes' })).key).toBe(
      'console.second.refused.own',
    )
    await rin.call(senderNumbersDesk.decide, { id, word: 'yes' })
    const prepaid = async () =>
      (
        await shop
          .visitor()
          .call(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual', valueYen: 9_000 })
      ).rows[0]!.dutyYen
    expect(await prepaid()).toBe(0)
    await shop.passTime(DAY)
    expect(await prepaid()).toBeGreaterThan(0)
    await agreeOn(shop, senderNumbersDesk, { ioss: '' })
    expect(await prepaid()).toBe(0)
  })

  test('a way the proposal takes away is said, and counted as it was', async () => {
    const { rows } = await rin.call(tariff.tables, {})
    const no = rows
      .find((each) => each.file === 'rates.csv')!
      .versions.find((each) => each.state === 'now')!.no
    const { content } = await rin.call(tariff.table, { no })
    const without = content.replaceAll(/^ems,3,.*\n/gm, '')
    const trial = await rin.call(tariff.trial, {
      of: 'table',
      file: 'rates.csv',
      validFrom: on(1),
      content: without,
    })
    expect(trial.wouldEnd).toBe(nos.length)
    expect(trial.wouldYen).toBe(trial.standsYen)
  })
})
