import { afterAll, beforeAll, expect, test } from 'vitest'
import { customsSettings, handover, packing, parcel, senderNumbersDesk, wallet } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { jstDay } from '@tomobako/domain/kernel'
import { csv } from '@tomobako/domain/parcel'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { paperOf } from './papers.ts'
import { textOf } from '../kernel/pdf.testing.ts'
import { packed, requested, small, stored } from './story.testing.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
beforeAll(async () => {
  shop = await openTestShop()
  await trustEverybody(shop)
  mina = await shop.customer('mina', { walletYen: 300_000 })
  for (const yen of [300_000, 300_000])
    await shop.bank.pays(shop.shop, (await mina.call(wallet.topUp, { yen })).paymentId, 'succeeded')
  staff = await shop.staff('sato')
})
afterAll(() => shop.close())

const body = async (path: string): Promise<Buffer> => {
  const response = await staff.send(path)
  expect(response.status, path).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
/** What a paper says on one line, however it was broken into lines. */
const flat = (text: string): string => text.replace(/\s+/g, ' ')
const rowOf = async (no: string): Promise<ParcelRow> => (await parcelStore.byNo(shop.shop.house.db, no))!

test('label and declaration are PDFs with the address, the goods, true values; for staff only', async () => {
  const line = await stored({ shop, staff }, mina)
  const no = await requested(mina, [line.id])
  expect((await staff.send(`/papers/${no}/label.pdf`)).status).toBe(404)
  await packed({ shop, staff }, no)

  const label = await staff.send(`/papers/${no}/label.pdf`)
  expect(label.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await label.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  // A subset of the font, not all five megabytes.
  expect(bytes.length).toBeLessThan(200_000)
  const words = textOf(bytes)
  for (const part of ['mina Hartmann', 'Lindenallee 14', '20259', 'GERMANY', no, 'Tomobako Tokyo 2', '900 g'])
    expect(words).toContain(part)

  const declaration = Buffer.from(await (await staff.send(`/papers/${no}/customs.pdf`)).arrayBuffer())
  const declared = textOf(declaration)
  for (const part of ['Used 35 mm film camera', '4,800', '900653', 'Japan', 'sale of goods', '620', 'CN 23'])
    expect(declared).toContain(part)
  expect(declared.toLowerCase()).not.toContain('gift')

  expect((await mina.send(`/papers/${no}/label.pdf`)).status).toBe(401)
  expect((await shop.visitor().send(`/papers/${no}/customs.pdf`)).status).toBe(401)
  expect((await (await shop.staff('editor', ['editor'])).send(`/papers/${no}/customs.pdf`)).status).toBe(403)
  expect((await staff.send('/papers/TB-0000-0000/label.pdf')).status).toBe(404)
})

test('every paper of a parcel tells the same values, weights and goods', async () => {
  const lines = [
    await stored({ shop, staff }, mina, small, { yen: 4_800 }),
    await stored({ shop, staff }, mina, { ...small, weightGrams: 1_400 }, { yen: 7_300 }),
  ]
  const no = await requested(
    mina,
    lines.map((line) => line.id),
  )
  // The outer boxes stayed behind: the parcel is lighter than what came in.
  await packed({ shop, staff }, no, {
    boxId: 'Y-M',
    weightGrams: 1_500,
    lengthMm: 320,
    widthMm: 260,
    heightMm: 180,
  })
  const { papers, form } = await staff.call(packing.detail, { no })
  expect([papers.map((paper) => paper.kind), form]).toEqual([
    ['label', 'customs', 'invoice', 'advance'],
    'cn23',
  ])

  const message = JSON.parse((await body(`/papers/${no}/advance.json`)).toString()) as {
    itemCount: number
    totalValueYen: number
    items: [
      {
        grossGrams: number
        valueYen: number
        natureOfTransaction: string
        contents: { netGrams: number; valueYen: number; hsCode: string }[]
      },
    ]
  }
  const item = message.items[0]
  expect(message).toMatchObject({ itemCount: 1, totalValueYen: 12_100 })
  expect([
    item.natureOfTransaction,
    item.valueYen,
    item.contents.reduce((sum, each) => sum + each.valueYen, 0),
  ]).toEqual(['11', 12_100, 12_100])
  expect(item.grossGrams).toBe(1_500)
  const net = item.contents.reduce((sum, each) => sum + each.netGrams, 0)
  expect(net).toBeLessThanOrEqual(1_500)
  expect(net).toBeGreaterThan(1_000)

  const [head, ...rows] = csv.records((await body(`/papers/${no}/advance.csv`)).toString())
  const cells = (name: string) => rows.map((row) => Number(row.cells[head!.cells.indexOf(name)]))
  expect([cells('value_yen').toSorted((a, b) => a - b), cells('net_grams').reduce((a, b) => a + b)]).toEqual([
    [4_800, 7_300],
    net,
  ])

  for (const kind of ['customs', 'invoice']) {
    const words = flat(textOf(await body(`/papers/${no}/${kind}.pdf`)))
    for (const part of [
      '4,800',
      '7,300',
      '12,100',
      '900653',
      'sale of goods',
      'GERMANY',
      ...item.contents.map((each) => String(each.netGrams)),
    ])
      expect(words, `${kind} ${part}`).toContain(part)
    expect(words.toLowerCase()).not.toContain('gift')
    expect(words).not.toContain('EXPORT DECLARATION')
  }
  expect(flat(textOf(await body(`/papers/${no}/invoice.pdf`)))).toContain('COMMERCIAL INVOICE')
})

test('CN 22 to 300 SDR, CN 23 one yen above; the number of the recipient stands on the declaration, not on the label', async () => {
  const no = await requested(mina, [(await stored({ shop, staff }, mina)).id], 'epacket_light')
  await packed({ shop, staff }, no)
  expect((await staff.call(packing.detail, { no })).form).toBe('cn22')
  const row = await rowOf(no)
  const worth = async (yen: number): Promise<string> =>
    textOf(await paperOf('customs', { ...row, customs: [{ ...row.customs[0]!, yen }] }, shop.shop.house))
  // 300 × 200.00 yen, the rate of db/data/customs/sdr.csv.
  expect(await worth(60_000)).toContain('CN 22')
  expect(await worth(60_001)).toContain('CN 23')
  const sdr = [{ validFrom: '2026-11-01', yenPerSdrHundredths: 21_000, asOf: '2026-11-20', source: 'test' }]
  const from = jstDay(shop.shop.house.clock.now())
  expect(
    await staff.ask(senderNumbersDesk.ask, { from, changes: { voec: '12' }, why: 'a slip' }),
  ).toMatchObject({ key: 'console.papers.numberWrong', errors: [{ field: 'changes.voec' }] })
  // Two operators at once: one version 1.
  const saved = await Promise.all([1, 2].map(() => staff.ask(customsSettings.save, { version: 0, sdr })))
  expect(saved.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  await agreeOn(shop, senderNumbersDesk, { ioss: 'im 2760000000', voec: '2000000' })
  expect(await staff.call(senderNumbersDesk.show, {})).toMatchObject({
    version: 2,
    values: { ioss: 'IM2760000000', eori: '' },
  })
  // The rates were saved apart from the numbers, and stayed.
  expect(await staff.call(customsSettings.show, {})).toMatchObject({ version: 2, sdr })
  expect(await worth(63_000)).toContain('CN 22')
  const dear = await worth(63_001)
  expect(dear).toContain('CN 23')
  // Nobody took a tax with this parcel, so its papers do not say that one was paid.
  expect(dear).not.toContain('IOSS')
  const taken = {
    ...row,
    rows: [...(row.rows ?? []), { key: 'taxCollected', yen: 2_345, kind: 'item' as const }],
  }
  for (const kind of ['customs', 'invoice'] as const) {
    const words = flat(textOf(await paperOf(kind, taken, shop.shop.house)))
    expect(words).toContain('TAX PAID AT SALE: JPY 2,345')
    expect(words).toContain('IOSS IM2760000000')
    expect(words).not.toContain('VOEC')
    expect(words).not.toContain('tax unpaid')
  }
  // The next parcels go to the same country, and without a tax of ours.
  await agreeOn(shop, senderNumbersDesk, { ioss: '', voec: '' })
  const known = { ...row, address: { ...row.address, taxId: 'X12345678' } }
  expect(textOf(await paperOf('invoice', known, shop.shop.house))).toContain('X12345678')
  expect(textOf(await paperOf('label', known, shop.shop.house))).not.toContain('X12345678')
})

test('a battery has its cell on every form, and where none is inside there is no such column', async () => {
  for (const method of ['epacket_light', 'ems', 'courier_express']) {
    const lines = [await stored({ shop, staff }, mina), await stored({ shop, staff }, mina)]
    const no = await requested(
      mina,
      lines.map(({ id }) => id),
      'epacket_light',
    )
    await packed({ shop, staff }, no)
    const row = { ...(await rowOf(no)), method }
    const says = async (batteries: Record<string, boolean>): Promise<string> =>
      flat(
        textOf(
          await paperOf(
            method.startsWith('courier') ? 'invoice' : 'customs',
            { ...row, options: { ...row.options, batteries } },
            shop.shop.house,
          ),
        ),
      )
    expect(await says({ [lines[0]!.id]: false, [lines[1]!.id]: false })).not.toMatch(/Battery|lithium/)
    const one = await says({ [lines[0]!.id]: false, [lines[1]!.id]: true })
    expect(one).toContain('Battery')
    expect(one.match(/lithium, built in/g)).toHaveLength(1)
  }
})

test('duty paid in advance stands on every paper as prepaid, and nowhere else', async () => {
  const no = await requested(mina, [(await stored({ shop, staff }, mina)).id])
  await packed({ shop, staff }, no)
  const row = await rowOf(no)
  const prepaid = {
    ...row,
    rows: [...(row.rows ?? []), { key: 'dutyPrepaid', yen: 1_234, kind: 'item' as const }],
  }
  const words = async (kind: 'customs' | 'invoice', of: typeof row): Promise<string> =>
    flat(textOf(await paperOf(kind, of, shop.shop.house)))
  for (const kind of ['customs', 'invoice'] as const) {
    expect(await words(kind, row)).not.toContain('DDP')
    expect(await words(kind, prepaid)).toContain('DUTY AND TAX PREPAID BY THE SENDER (DDP): JPY 1,234')
  }
  expect(await words('invoice', row)).toContain('Terms: DAP, duty and tax unpaid')
  expect(await words('invoice', prepaid)).not.toContain('unpaid')
})

test('above 200,000 yen an export declaration stands on every paper and its fee on the bill', async () => {
  const no = await requested(mina, [(await stored({ shop, staff }, mina, small, { yen: 200_001 })).id])
  await packed({ shop, staff }, no)
  expect((await mina.call(parcel.detail, { no })).rows.find((row) => row.key === 'declaration')?.yen).toBe(
    2_800,
  )
  expect((await staff.call(packing.detail, { no })).exportDeclaration).toEqual({
    aboveYen: 200_000,
    feeYen: 2_800,
  })
  for (const kind of ['customs', 'invoice'] as const)
    expect(flat(textOf(await body(`/papers/${no}/${kind}.pdf`)))).toContain('EXPORT DECLARATION REQUIRED')
  const row = await rowOf(no)
  expect(
    textOf(
      await paperOf('customs', { ...row, customs: [{ ...row.customs[0]!, yen: 200_000 }] }, shop.shop.house),
    ),
  ).not.toContain('EXPORT DECLARATION')
})

test('thirty lines go over pages and none is lost', async () => {
  const no = await requested(mina, [(await stored({ shop, staff }, mina)).id])
  await packed({ shop, staff }, no)
  const row = await rowOf(no)
  const many = {
    ...row,
    customs: Array.from({ length: 30 }, (_, at) => ({
      ...row.customs[0]!,
      lineId: String(at),
      description: `Printed comic book volume ${at + 1} of the long story`,
      yen: 100 + at,
      grams: 20,
    })),
  }
  for (const kind of ['customs', 'invoice'] as const) {
    const words = flat(textOf(await paperOf(kind, many, shop.shop.house)))
    for (let at = 1; at <= 30; at += 1) expect(words).toContain(`volume ${at} of`)
    expect(words).toContain('3,435')
  }
})

test('Korea wants a number: asked for, checked, masked on screen and in the audit, printed on the declaration alone', async () => {
  const ji = await shop.customer('ji', { walletYen: 100_000 })
  const no = await requested(ji, [(await stored({ shop, staff }, ji)).id])
  const db = shop.shop.house.db
  const before = await rowOf(no)
  await db
    .updateTable('parcel')
    .set({
      country: 'KR',
      address: JSON.stringify({
        ...before.address,
        country: 'KR',
        state: 'Seoul',
        city: 'Gangnam-gu',
        detail: '152 Teheran-ro',
        zip: '06236',
      }),
    })
    .where('no', '=', no)
    .execute()
  const asked = await staff.call(packing.detail, { no })
  expect(asked.recipientId).toMatchObject({ state: 'missing', masked: null, example: 'P123456789012' })
  expect(asked.recipientId.label).toContain('PCCC')
  expect(await packed({ shop, staff }, no).catch(String)).toContain('console.papers.idMissing')

  const { version } = (await staff.call(packing.detail, { no })).row
  expect(await staff.ask(packing.recipientId, { no, version, taxId: 'P12' })).toMatchObject({
    key: 'console.papers.idWrong',
  })
  // Two packers with the same page open: one writes, the other is told.
  const both = await Promise.all([
    staff.ask(packing.recipientId, { no, version, taxId: 'p 9876-5432-1098' }),
    staff.ask(packing.recipientId, { no, version, taxId: 'P111111111111' }),
  ])
  expect(both.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find((each) => each.code !== 200)).toMatchObject({ key: 'console.changedMeanwhile' })
  const id = (await rowOf(no)).address.taxId!
  await packed({ shop, staff }, no)
  const detail = JSON.stringify(await staff.call(packing.detail, { no }))
  expect(detail).not.toContain(id)
  expect(detail).toContain(`••••••••••${id.slice(-3)}`)
  expect(
    JSON.stringify(await db.selectFrom('audit').selectAll().where('subject', '=', no).execute()),
  ).not.toContain(id)
  expect(textOf(await body(`/papers/${no}/customs.pdf`))).toContain(id)
})

test('a manifest a carrier, signed by its driver: every parcel, its number, sums; the same once and for the right people', async () => {
  const paid = async (method: string) => {
    const no = await requested(
      mina,
      [(await stored({ shop, staff }, mina, small, { yen: 120_000 })).id],
      method,
    )
    const { totalYen } = await packed({ shop, staff }, no)
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    return no
  }
  const courier = (
    await mina.call(parcel.plan, {
      lineIds: [(await stored({ shop, staff }, mina)).id],
      protective: false,
      removeBoxes: false,
      hidePrices: false,
      insuranceYen: 0,
    })
  ).rows.find((row) => row.method.startsWith('courier_'))?.method
  // The practice contract of the demo world has a courier to Germany.
  expect(courier).toBeDefined()
  const nos = [await paid('ems'), await paid('parcel_air'), await paid(courier!)]
  const waiting = (await staff.call(handover.list, {})).rows
  expect(new Set(nos.map((no) => waiting.some((row) => row.no === no)))).toEqual(new Set([true]))
  const numbers = [s10Number('EN', 40_000_001), s10Number('CP', 40_000_002), 'PX-4000-0003']

  const misread = numbers[0]!.replace('JP', '').slice(0, -1) + ((Number(numbers[0]!.at(-3)) + 1) % 10) + 'JP'
  for (const [tracking, key] of [
    [misread, 'trackingDigit'],
    [numbers[1]!, 'trackingService'],
    [s10Number('EN', 1, 'DE'), 'trackingCountry'],
    ['1234567', 'trackingShape'],
  ] as const) {
    const answer = await staff.ask(handover.give, { parcels: [{ no: nos[0]!, tracking }] })
    expect(answer).toMatchObject({ key: `console.papers.${key}` })
    expect((await mina.call(parcel.detail, { no: nos[0]! })).state).toBe('paid')
  }
  const given = await staff.call(handover.give, {
    parcels: nos.map((no, at) => ({ no, tracking: numbers[at]! })),
  })
  expect(given.manifests.map((each) => [each.carrier, each.count])).toEqual([
    ['Japan Post', 2],
    ['Practice Courier', 1],
  ])
  expect(new Set(given.manifests.map((each) => each.no)).size).toBe(given.manifests.length)

  const words = flat(textOf(await body(given.manifests[0]!.url)))
  for (const part of [
    given.manifestNo,
    nos[0]!,
    nos[1]!,
    numbers[0]!,
    numbers[1]!,
    '2 parcels',
    '1,800 g',
    'JPY 240,000',
    'Germany',
    'Japan Post',
  ])
    expect(words).toContain(part)
  const courierWords = flat(textOf(await body(given.manifests[1]!.url)))
  for (const part of ['Practice Courier', nos[2]!, 'PX-4000-0003'.replaceAll('-', ''), '1 parcel'])
    expect(courierWords).toContain(part)
  expect((await staff.call(packing.detail, { no: nos[2]! })).papers.map((each) => each.kind)).toEqual([
    'label',
    'invoice',
    'advance',
  ])
  expect(flat(textOf(await body(`/papers/${nos[2]!}/invoice.pdf`)))).toContain('Practice Courier')
  expect(words).toContain(`CHECK: ${nos.slice(0, 2).toSorted().join(', ')} go to one recipient`)
  const message = JSON.parse((await body(given.manifests[0]!.url.replace('.pdf', '.json'))).toString()) as {
    itemCount: number
    items: { itemId: string }[]
  }
  expect([message.itemCount, message.items.map((item) => item.itemId).toSorted()]).toEqual([
    2,
    numbers.slice(0, 2).toSorted(),
  ])

  expect(
    await staff.ask(handover.give, { parcels: [{ no: nos[0]!, tracking: s10Number('EN', 5) }] }),
  ).toMatchObject({ key: 'console.wrongState' })
  expect((await staff.send('/papers/manifest/M200101-01.pdf')).status).toBe(404)
  expect((await mina.send(given.manifests[0]!.url)).status).toBe(401)
  expect((await (await shop.staff('buyer', ['buyer'])).send(given.manifests[0]!.url)).status).toBe(403)
})

test('recipients of parcels that go by post and have no number yet are a file for Japan Post’s My Page', async () => {
  const line = await stored({ shop, staff }, mina)
  const no = await requested(mina, [line.id])
  const { totalYen } = await packed({ shop, staff }, no)
  expect(await (await staff.send('/papers/japanpost.csv')).text()).not.toContain(no)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  const book = (await body('/papers/japanpost.csv')).toString()
  expect(book.split('\r\n')[0]).toContain('"Postal code","Address 1"')
  expect(book).toContain(`"${no}","mina Hartmann"`)
  expect(book).toContain('"20259","","Lindenallee 14","Hamburg","","DE"')
  await staff.call(handover.give, { parcels: [{ no, tracking: s10Number('EN', 77) }] })
  expect((await body('/papers/japanpost.csv')).toString()).not.toContain(no)
  expect((await mina.send('/papers/japanpost.csv')).status).toBe(401)
  expect((await (await shop.staff('an editor', ['editor'])).send('/papers/japanpost.csv')).status).toBe(403)
})
