import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import type { InputOf } from '@tomobako/contract'
import {
  calc,
  consoleParcel,
  floor,
  handover,
  packing,
  parcel,
  picking,
  purchase,
  purchaseGroup,
  receiving,
  staff as staffCalls,
  warehouses,
} from '@tomobako/contract'
import { postCarrier } from '@tomobako/domain/floor'
import { methodIds } from '@tomobako/domain/parcel'
import { parcelStore } from '../parcel/index.ts'
import { textOf } from '../kernel/pdf.testing.ts'
import { bought, ordered, osaka, packed, photo, plain, requested, small, stored } from './story.testing.ts'

/** Two warehouses, from the order to the parcel that is handed over; and what a shop with one sees of it: nothing (decision 0124). */
let shop: TestShop
let mina: Customer
let ivo: Customer
let boss: Staff
let sato: Staff
let ota: Staff
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 400_000 })
  ivo = await shop.customer('ivo', { walletYen: 400_000 })
  boss = await shop.staff('boss')
  sato = await shop.staff('sato')
  ota = await shop.staff('ota')
})
afterAll(() => shop.close())

/** What goes to Osaka by the rule below. */
const guitar = {
  title: 'アコースティックギター フォークギター 本体',
  categoryPath: ['おもちゃ・ホビー・グッズ', '楽器/器材', 'ギター'],
}
const here = async (who: Staff): Promise<string[]> =>
  (await who.call(receiving.expected, { page: 1 })).rows.map(({ no }) => no)
const versionOf = async (code: string): Promise<number> =>
  (await boss.call(warehouses.list, {})).rows.find((row) => row.code === code)!.version
const change = async (changes: Partial<InputOf<typeof warehouses.save>>) =>
  boss.ask(warehouses.save, { ...osaka, ...changes, version: await versionOf(changes.code ?? 'OSAKA') })
const rules = async (rows: InputOf<typeof warehouses.saveRules>['rows'], otherwise = 'MAIN') =>
  boss.ask(warehouses.saveRules, {
    version: (await boss.call(warehouses.list, {})).rules.version,
    rows,
    otherwise,
  })
const take = async (who: Staff, lineId: string, shelf: string) =>
  who.ask(receiving.receive, {
    lineId,
    ...small,
    shelf,
    photoIds: [await photo(who)],
    matches: true,
  })
const text = async (who: Staff, path: string): Promise<string> =>
  textOf(Buffer.from(await (await who.send(path)).arrayBuffer())).replace(/\s+/g, ' ')

describe('one warehouse', () => {
  test('is the configuration’s, and nobody is asked or told anything of it', async () => {
    const { rows, rules: rule } = await boss.call(warehouses.list, {})
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      code: 'MAIN',
      nameLatin: shop.shop.house.settings.warehouse.name,
      zip: shop.shop.house.settings.warehouse.zip,
      isConfigured: true,
      isOpen: true,
      returnShelf: 'R-0-0',
    })
    expect(rule).toEqual({ version: 0, rows: [], otherwise: 'MAIN', together: false })
    expect(await sato.call(staffCalls.me, {})).toMatchObject({ warehouses: [], worksAt: null })
    const line = await stored({ shop, staff: sato }, mina)
    const { line: waiting } = await ordered({ shop }, mina)
    expect((await sato.call(purchase.detail, { lineId: waiting.id })).sendTo).toBeNull()
    const shelf = await mina.call(parcel.warehouse, {})
    expect(shelf.items.map(({ lineId, place }) => [lineId, place])).toEqual([[line.id, null]])
    expect((await sato.call(receiving.find, { code: line.no })).matches[0]?.elsewhere).toBeNull()
  })

  test('whoever is not an admin reads and changes nothing', async () => {
    const receiver = await shop.staff('rin', ['receiver'])
    expect((await receiver.call(warehouses.list, {})).rows).toHaveLength(1)
    expect((await receiver.ask(warehouses.save, osaka)).key).toBe('common.notAllowed')
    expect((await boss.ask(warehouses.close, { code: 'MAIN', version: 1, isClosed: true })).key).toBe(
      'console.warehouses.isDefault',
    )
    expect((await sato.ask(warehouses.workAt, { code: 'OSAKA' })).key).toBe('console.warehouses.notOpen')
  })
})

describe('a second one', () => {
  test('is added once, with a shelf for what comes back; work is chosen and kept', async () => {
    expect(await boss.call(warehouses.save, osaka)).toEqual({ version: 1 })
    expect((await boss.ask(warehouses.save, { ...osaka, nameLatin: 'Another' })).key).toBe(
      'console.warehouses.codeTaken',
    )
    expect(
      (await boss.call(warehouses.list, {})).rows.map(({ code, returnShelf }) => [code, returnShelf]),
    ).toEqual([
      ['MAIN', 'R-0-0'],
      ['OSAKA', 'R-1-0'],
    ])
    expect((await sato.call(staffCalls.me, {})).worksAt).toBe('MAIN')
    await ota.call(warehouses.workAt, { code: 'OSAKA' })
    expect(await ota.call(staffCalls.me, {})).toMatchObject({
      worksAt: 'OSAKA',
      warehouses: [{ code: 'MAIN' }, { code: 'OSAKA', name: 'Tomobako Osaka' }],
    })
  })

  test('the rule is one list of versions; a row that says nothing, or leads nowhere, is refused', async () => {
    expect((await rules([{ source: null, trait: null, warehouse: 'OSAKA' }])).key).toBe(
      'console.warehouses.ruleEmpty',
    )
    expect((await rules([{ source: null, trait: 'large', warehouse: 'KOBE' }])).key).toBe(
      'console.warehouses.notTaking',
    )
    expect((await rules([], 'KOBE')).key).toBe('console.warehouses.notTaking')
    expect((await rules([{ source: null, trait: 'large', warehouse: 'OSAKA' }])).code).toBe(200)
    expect((await boss.ask(warehouses.saveRules, { version: 0, rows: [], otherwise: 'MAIN' })).key).toBe(
      'console.changedMeanwhile',
    )
  })

  test('the buyer is told where it goes; the piece keeps it, whatever the rule says later', async () => {
    const { line } = await ordered({ shop }, mina, guitar)
    const { line: other } = await ordered({ shop }, mina)
    expect((await sato.call(purchase.detail, { lineId: line.id })).sendTo).toEqual({
      code: 'OSAKA',
      name: osaka.nameJa,
      zip: osaka.zip,
      prefecture: osaka.prefecture,
      address: osaka.addressJa,
      phone: osaka.phone,
    })
    expect((await sato.call(purchase.detail, { lineId: other.id })).sendTo?.code).toBe('MAIN')
    expect((await sato.call(purchaseGroup.group, { lineId: line.id })).sendTo?.code).toBe('OSAKA')
    const record = (lineId: string, no: string, warehouse?: string) =>
      sato.ask(purchase.record, {
        lineId,
        sellerOrderNo: no,
        itemYen: 4_800,
        domesticYen: 0,
        ...(warehouse ? { warehouse } : {}),
      })
    await sato.call(purchase.claim, { lineId: line.id })
    expect((await record(line.id, 'W-1', 'KOBE')).key).toBe('console.warehouses.notTaking')
    expect((await record(line.id, 'W-1')).code).toBe(200)
    await rules([])
    expect((await sato.call(purchase.detail, { lineId: line.id })).sendTo?.code).toBe('OSAKA')
    expect(await here(ota)).toContain(line.no)
    expect(await here(sato)).not.toContain(line.no)
    // What was read before is what was typed there.
    await sato.call(purchase.claim, { lineId: other.id })
    expect((await record(other.id, 'W-2', 'OSAKA')).code).toBe(200)
    expect(await here(ota)).toContain(other.no)
    await rules([{ source: null, trait: 'large', warehouse: 'OSAKA' }])
  })

  test('shelves are one warehouse’s: nothing is put on another’s, nobody counts another’s', async () => {
    await ota.call(floor.addShelves, { zone: 'K', bays: 2, levels: 2, capacity: 20 })
    expect((await sato.ask(floor.addShelves, { zone: 'K', bays: 3, levels: 1, capacity: 5 })).key).toBe(
      'console.warehouses.shelfElsewhere',
    )
    const { line } = await bought({ shop, staff: sato }, mina, guitar)
    expect((await take(ota, line.id, 'A-1-2')).key).toBe('console.warehouses.shelfElsewhere')
    // A zone nobody has used yet becomes the warehouse's with its first shelf.
    expect((await take(ota, line.id, 'L-1-1')).code).toBe(200)
    const zones = async (who: Staff): Promise<string[]> =>
      (await who.call(floor.shelves, { page: 1 })).zones.map(({ zone }) => zone)
    expect(await zones(ota)).toEqual(['K', 'L', 'R'])
    expect(await zones(sato)).not.toContain('K')
    expect((await sato.call(floor.find, { code: 'アコースティックギター' })).pieces).toEqual([])
    expect((await ota.call(floor.find, { code: 'アコースティックギター' })).pieces).toHaveLength(1)
    await sato.call(floor.addShelves, { zone: 'B', bays: 1, levels: 1, capacity: 9 })
    expect((await sato.ask(floor.move, { codes: [line.no], to: 'B-1-1' })).key).toBe(
      'console.warehouses.shelfElsewhere',
    )
    expect((await ota.call(floor.move, { codes: [line.no], to: 'K-2-1' })).moved).toBe(1)
    // Whatever a program does, the database keeps a piece on its own warehouse's shelves.
    await expect(
      sql`update order_line set warehouse = 'MAIN' where id = ${line.id}`.execute(shop.shop.house.db),
    ).rejects.toThrow('order_line_shelf_warehouse_fk')
  })

  test('a box that came to the wrong one is found by its number, and is where it is', async () => {
    const { line, sellerOrderNo } = await bought({ shop, staff: sato }, ivo, guitar)
    expect((await sato.call(receiving.find, { code: sellerOrderNo })).matches[0]).toMatchObject({
      no: line.no,
      elsewhere: osaka.nameJa,
    })
    expect((await sato.call(receiving.find, { code: 'アコースティックギター' })).matches).toEqual([])
    expect((await take(sato, line.id, 'A-4-1')).code).toBe(200)
    const no = await requested(ivo, [line.id])
    expect((await parcelStore.byNo(shop.shop.house.db, no))?.warehouse).toBe('MAIN')
    await ivo.call(parcel.cancel, { no })
  })

  test('a parcel is of one place: one of both is refused with both names, planned as two, and made as two', async () => {
    const customer = await shop.customer('rosa', { walletYen: 200_000, language: 'de' })
    const tokyo = await stored({ shop, staff: sato }, customer)
    const { line: far } = await bought({ shop, staff: sato }, customer, guitar)
    await take(ota, far.id, 'K-1-1')
    const shelf = await customer.call(parcel.warehouse, {})
    expect(new Map(shelf.items.map(({ lineId, place }) => [lineId, place?.code]))).toEqual(
      new Map([
        [tokyo.id, 'MAIN'],
        [far.id, 'OSAKA'],
      ]),
    )
    const both = { lineIds: [tokyo.id, far.id], addressId: customer.addressId, ...plain }
    // One parcel cannot be asked for; the builder plans two.
    const refused = await customer.ask(parcel.request, { ...both, method: 'ems' })
    expect(refused.key).toBe('parcel.twoWarehouses')
    for (const name of ['Tomobako Osaka', shop.shop.house.settings.warehouse.name])
      expect(refused.msg).toContain(name)
    const plan = await customer.call(parcel.plan, both)
    expect(plan.rows).toEqual([])
    expect(plan.places?.parcels.map(({ place, lineIds }) => [place.name, lineIds])).toEqual([
      [shop.shop.house.settings.warehouse.name, [tokyo.id]],
      ['Tomobako Osaka', [far.id]],
    ])
    const { nos } = await customer.call(parcel.request, {
      ...both,
      method: 'plan',
      parcels: [
        { lineIds: [tokyo.id], method: 'ems' },
        { lineIds: [far.id], method: 'ems' },
      ],
    })
    const rows = await Promise.all(nos.map((no) => parcelStore.byNo(shop.shop.house.db, no)))
    expect(rows.map((row) => row?.warehouse)).toEqual(['MAIN', 'OSAKA'])
    expect(
      (
        await customer.ask(parcel.edit, {
          no: nos[0]!,
          lineIds: [tokyo.id, far.id],
          addressId: customer.addressId,
          method: 'ems',
          ...plain,
        })
      ).key,
    ).toMatch(/^parcel\.(itemNotStored|twoWarehouses)$/)
    for (const no of nos) await customer.call(parcel.cancel, { no })
    const near = await customer.call(parcel.request, {
      lineIds: [tokyo.id],
      addressId: customer.addressId,
      method: 'ems',
      ...plain,
    })
    expect(
      (
        await customer.ask(parcel.edit, {
          no: near.no,
          lineIds: [tokyo.id, far.id],
          addressId: customer.addressId,
          method: 'ems',
          ...plain,
        })
      ).key,
    ).toBe('parcel.twoWarehouses')
    await customer.call(parcel.cancel, { no: near.no })
  })

  test('from the shelf to the van, each desk its own; papers name the warehouse it leaves', async () => {
    const tokyo = await stored({ shop, staff: sato }, mina)
    const { line: far } = await bought({ shop, staff: sato }, ivo, guitar)
    await take(ota, far.id, 'K-1-2')
    const [near, away] = [await requested(mina, [tokyo.id]), await requested(ivo, [far.id])]
    const queue = async (who: Staff): Promise<string[]> =>
      (await who.call(packing.queue, { view: 'to_pack', page: 1 })).rows.map(({ no }) => no)
    expect(await queue(sato)).toContain(near)
    expect(await queue(sato)).not.toContain(away)
    expect(await queue(ota)).toEqual([away])
    expect((await ota.call(packing.queue, { view: 'to_pack', page: 1 })).counts).toMatchObject({ to_pack: 1 })
    expect((await ota.call(picking.rounds, {})).waiting).toBe(1)
    const { no: round } = await ota.call(picking.start, {})
    expect((await ota.call(picking.detail, { no: round })).stops.map(({ parcelNo }) => parcelNo)).toEqual([
      away,
    ])
    expect((await sato.call(picking.rounds, {})).rows).toEqual([])
    await ota.call(picking.drop, { no: round })
    const elsewhere = await sato.ask(packing.scan, { no: away, code: far.no })
    expect(elsewhere.key).toBe('console.warehouses.elsewhere')
    await packed({ shop, staff: sato }, near)
    await packed({ shop, staff: ota }, away)

    const configured = shop.shop.house.settings.warehouse.name
    for (const [who, no, own, other] of [
      [sato, near, configured, 'Tomobako Osaka'],
      [ota, away, 'Tomobako Osaka', configured],
    ] as const)
      for (const kind of ['label', 'customs', 'invoice']) {
        const words = await text(who, `/papers/${no}/${kind}.pdf`)
        expect(words, `${no} ${kind}`).toContain(own)
        expect(words, `${no} ${kind}`).not.toContain(other)
      }
    const advance = (await (await ota.send(`/papers/${away}/advance.json`)).json()) as {
      items: [{ sender: object }]
    }
    expect(advance.items[0].sender).toMatchObject({ name: 'Tomobako Osaka', postcode: '559-0034' })

    for (const [who, no] of [
      [mina, near],
      [ivo, away],
    ] as const)
      await who.call(parcel.pay, {
        no,
        method: 'wallet',
        expectYen: (await who.call(parcel.detail, { no })).toPayYen!,
      })
    expect((await sato.call(handover.list, {})).rows.map(({ no }) => no)).toEqual([near])
    expect((await ota.call(handover.list, {})).rows.map(({ no }) => no)).toEqual([away])
    const tracking = 'EN123456785JP'
    expect((await sato.ask(handover.give, { parcels: [{ no: away, tracking }] })).key).toBe(
      'console.warehouses.elsewhere',
    )
    const given = await ota.call(handover.give, { parcels: [{ no: away, tracking }] })
    expect(await text(ota, given.manifests[0]!.url)).toContain('Tomobako Osaka')
  })

  test('a carrier that does not come there takes nothing from there', async () => {
    const customer = await shop.customer('noor', { walletYen: 100_000 })
    const { line } = await bought({ shop, staff: sato }, customer, guitar)
    await take(ota, line.id, 'K-2-2')
    const plan = () =>
      customer.call(parcel.plan, { lineIds: [line.id], addressId: customer.addressId, ...plain })
    expect((await plan()).rows.map(({ method }) => method)).toContain('ems')
    expect((await change({ carriers: [] })).code).toBe(200)
    const none = await plan()
    expect(none.rows).toEqual([])
    expect(
      new Set([...none.missing, ...none.stuck.flatMap(({ missing }) => missing)].map(({ key }) => key)),
    ).toContain('shipping.missing.notCollected')
    expect(
      (
        await customer.ask(parcel.request, {
          lineIds: [line.id],
          addressId: customer.addressId,
          method: 'ems',
          ...plain,
        })
      ).key,
    ).toBe('parcel.methodUnavailable')
    expect((await change({ carriers: null })).code).toBe(200)
  })

  test('calculator and map of prices ask from where as soon as a price can differ by it, and not before', async () => {
    const visitor = shop.visitor()
    // Two are open, and every carrier comes to both: there is no difference to choose.
    expect((await visitor.call(calc.form, {})).places).toEqual([])
    expect(await visitor.call(calc.map, {})).toMatchObject({ place: null, places: [] })
    expect((await change({ carriers: [postCarrier] })).code).toBe(200)
    const { otherwise } = (await boss.call(warehouses.list, {})).rules
    const { places } = await visitor.call(calc.form, {})
    expect(places.map(({ code }) => code)).toEqual([
      otherwise,
      ...['MAIN', 'OSAKA'].filter((code) => code !== otherwise),
    ])
    expect(places.find(({ code }) => code === 'OSAKA')?.name).toBe(osaka.nameLatin)
    const asked = { country: 'DE', weightGrams: 2_000, basis: 'actual' as const }
    const from = async (warehouse?: string) =>
      visitor.call(calc.quote, { ...asked, ...(warehouse === undefined ? {} : { warehouse }) })
    const courier = (rows: { method: string }[]) =>
      rows.filter(({ method }) => !methodIds.some((id) => id === method))
    const [main, west] = [await from('MAIN'), await from('OSAKA')]
    expect(courier(main.rows)).not.toEqual([])
    expect(courier(west.rows)).toEqual([])
    expect(west.rows).toEqual(main.rows.filter((row) => !courier([row]).length))
    expect(west.missing.map(({ key }) => key)).toContain('shipping.missing.notCollected')
    // Nobody said from where, or from nowhere we are: the usual place.
    expect((await from()).rows).toEqual((await from(otherwise)).rows)
    expect((await from('NARA')).rows).toEqual((await from(otherwise)).rows)
    for (const { code } of places) {
      const map = await visitor.call(calc.map, { warehouse: code })
      expect(map).toMatchObject({ place: code, places })
      const least = (await from(code)).rows.map(({ totalYen }) => totalYen).sort((a, b) => a - b)[0]
      expect(map.rows.find(({ country }) => country === 'DE')!.yen[map.weights.indexOf(2_000)]).toBe(least)
    }
    expect((await change({ carriers: null })).code).toBe(200)
    expect((await visitor.call(calc.map, {})).places).toEqual([])
  })

  test('an old version changes nothing, and the first one’s own words hold once somebody writes them', async () => {
    expect((await boss.ask(warehouses.save, { ...osaka, version: 1 })).key).toBe('console.changedMeanwhile')
    const named = { ...osaka, code: 'MAIN', nameLatin: 'Tomobako Chiba', addressLatin: '9 Ichikawa, Chiba' }
    expect((await change(named)).code).toBe(200)
    expect((await boss.call(warehouses.list, {})).rows[0]).toMatchObject({
      nameLatin: 'Tomobako Chiba',
      isConfigured: false,
    })
    const tokyo = await stored({ shop, staff: sato }, mina)
    const no = await requested(mina, [tokyo.id])
    await packed({ shop, staff: sato }, no)
    expect(await text(sato, `/papers/${no}/label.pdf`)).toContain('Tomobako Chiba')
  })

  test('it closes when nothing is left, and says what is; what comes back after goes to an open one', async () => {
    const shut = async (isClosed = true) =>
      boss.ask(warehouses.close, { code: 'OSAKA', version: await versionOf('OSAKA'), isClosed })
    const held = await shut()
    expect(held.key).toBe('console.warehouses.holds')
    const { rows: left } = await sql<{ no: string; id: string }>`select no, id from order_line
      where warehouse = 'OSAKA' and state in ('bought', 'stored') order by no`.execute(shop.shop.house.db)
    expect(held.msg).toContain(left[0]!.no)
    // While it takes nothing new, the rule passes it over, and its desk goes on.
    expect((await change({ takesPurchases: false })).code).toBe(200)
    const { line } = await ordered({ shop }, ivo, guitar)
    expect((await sato.call(purchase.detail, { lineId: line.id })).sendTo?.code).toBe('MAIN')
    expect((await ota.call(staffCalls.me, {})).worksAt).toBe('OSAKA')
    // What lies there leaves: here by the database, as if every parcel had been sent.
    await sql`update order_line set state = 'shipped' where warehouse = 'OSAKA' and state in ('bought', 'stored')`.execute(
      shop.shop.house.db,
    )
    expect((await shut()).code).toBe(200)
    expect(await ota.call(staffCalls.me, {})).toMatchObject({ worksAt: null, warehouses: [] })
    const { rows: gone } = await sql<{
      no: string
    }>`select no from parcel where warehouse = 'OSAKA' and state = 'handed_over'`.execute(shop.shop.house.db)
    const no = gone[0]!.no
    await boss.call(consoleParcel.event, { no, event: 'return', note: 'unclaimed', cause: 'unclaimed' })
    const [back] = (await ivo.call(parcel.warehouse, {})).items.filter(({ shelf }) => shelf === 'R-0-0')
    expect(back).toBeDefined()
    expect((await shut(false)).code).toBe(200)
    expect((await ota.call(staffCalls.me, {})).worksAt).toBe('OSAKA')
  })
})
