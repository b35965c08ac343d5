import { afterAll, beforeAll, expect, test } from 'vitest'
import { customs, message, packing, parcel, storage } from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { Customer } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import type { Crew } from './story.testing.ts'
import { pass, plain, requested, stored } from './story.testing.ts'

/** The customs form as its owner confirms it before packing (decision 0112). */
let crew: Crew & { shop: Awaited<ReturnType<typeof openTestShop>> }
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 400_000 })
})
afterAll(() => crew.shop.close())

const ask = (lineIds: string[], declaration: { lineId: string; description: string; hsCode?: string }[]) => ({
  lineIds,
  addressId: mina.addressId,
  method: 'ems',
  ...plain,
  declaration,
})
const name = 'Used plastic figure of a cat'
const shown = (no: string) => mina.call(customs.show, { no })
const scan = async (no: string) => {
  const { pieces } = await crew.staff.call(packing.detail, { no })
  return crew.staff.ask(packing.scan, { no, code: pieces[0]!.no })
}
const notices = async (no: string) =>
  (await mina.call(message.list, { page: 1 })).rows.filter((each) => each.link === `/parcels/${no}`)

test('confirmed with the request: the words are kept with their day, the value is what was paid whatever is sent, and the packer and the papers have them', async () => {
  const line = await stored(crew, mina, undefined, { yen: 12_300 })
  const draft = await mina.call(customs.draft, { lineIds: [line.id] })
  expect(draft.totalYen).toBe(draft.lines[0]!.yen)
  const refused = await mina.ask(parcel.request, ask([line.id], [{ lineId: line.id, description: 'Gift' }]))
  expect(refused).toMatchObject({ errors: [{ field: `declaration:${line.id}`, key: 'declaration.gift' }] })
  expect(
    await mina.ask(
      parcel.request,
      ask([line.id], [{ lineId: line.id, description: name, hsCode: '711319' }]),
    ),
  ).toMatchObject({ errors: [{ key: 'declaration.hsCode' }] })
  const lies = { lineId: line.id, description: name, yen: 100, quantity: 9 }
  const { no } = await mina.call(parcel.request, ask([line.id], [lies]))
  expect(await shown(no)).toMatchObject({
    state: 'confirmed',
    canChange: true,
    totalYen: draft.totalYen,
    lines: [{ description: name, quantity: 1, yen: draft.totalYen }],
  })
  const kept = await crew.shop.shop.house.db
    .selectFrom('declaration')
    .innerJoin('parcel', 'parcel.id', 'declaration.parcel_id')
    .select(['words', 'tables_day'])
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  expect(kept.words).toMatchObject([{ lineId: line.id, description: name, yen: draft.totalYen }])
  expect(kept.tables_day).not.toBeNull()

  expect((await scan(no)).code).toBe(200)
  const {
    customs: form,
    confirmed,
    boxes,
    box,
    estimateGrams,
    history,
  } = await crew.staff.call(packing.detail, { no })
  expect(confirmed?.words).toMatchObject([{ description: name }])
  expect(form).toMatchObject([{ description: name, yen: draft.totalYen }])
  expect(history.map(({ event }) => event)).toContain('declare')
  // After the first scan it is the packer's.
  const late = await mina.ask(customs.confirm, {
    no,
    lines: [{ lineId: line.id, description: 'Plastic dog figure' }],
  })
  expect(late).toMatchObject({ key: 'declaration.locked' })

  const { lengthMm, widthMm, heightMm } = boxes.find(({ id }) => id === box!.id)!
  const close = {
    no,
    boxId: box!.id,
    weightGrams: estimateGrams,
    lengthMm,
    widthMm,
    heightMm,
    photoIds: [],
    customs: [{ lineId: line.id, description: 'Used ceramic figure of a cat' }],
  }
  expect(await crew.staff.ask(packing.close, close)).toMatchObject({
    errors: [{ field: 'reasons.words', key: 'console.packing.reasonNeeded' }],
  })
  await crew.staff.call(packing.close, { ...close, reasons: { words: { reason: 'not_this' } } })
  expect(await shown(no)).toMatchObject({
    state: 'confirmed',
    canChange: false,
    lines: [
      { description: name, corrected: { description: 'Used ceramic figure of a cat', reason: 'not_this' } },
    ],
  })
  expect((await notices(no)).map(({ title }) => title)).toContain(
    `Parcel ${no}: customs declaration corrected`,
  )
})

test('asked for without it, its owner is asked, reminded once, and it goes with our words; packing does not wait', async () => {
  const line = await stored(crew, mina)
  const no = await requested(mina, [line.id])
  expect(await shown(no)).toMatchObject({ state: 'none', canChange: true })
  await pass(crew.shop, HOUR)
  expect(await shown(no)).toMatchObject({ state: 'asked', holds: false })
  await pass(crew.shop, 7 * HOUR)
  await pass(crew.shop, 5 * HOUR)
  expect((await notices(no)).filter(({ title }) => title.includes('still open'))).toHaveLength(1)
  expect(await shown(no)).toMatchObject({ state: 'ours', canChange: true })
  expect((await scan(no)).code).toBe(200)
  expect(await shown(no)).toMatchObject({ state: 'ours', canChange: false })
})

test('of a late word and the first scan exactly one wins', async () => {
  const line = await stored(crew, mina)
  const no = await requested(mina, [line.id])
  const [said, begun] = await Promise.all([
    mina.ask(customs.confirm, { no, lines: [{ lineId: line.id, description: name }] }),
    scan(no),
  ])
  expect(begun.code).toBe(200)
  expect((await shown(no)).state).toBe(said.code === 200 ? 'confirmed' : 'none')
  const { customs: form } = await crew.staff.call(packing.detail, { no })
  expect(form[0]!.description === name).toBe(said.code === 200)
})

test('somebody else’s parcel and things are not found', async () => {
  const line = await stored(crew, mina)
  const no = await requested(mina, [line.id])
  const lena = await crew.shop.customer('lena')
  expect(await lena.ask(customs.show, { no })).toMatchObject({ key: 'common.notFound' })
  expect(await lena.ask(customs.draft, { lineIds: [line.id] })).toMatchObject({ key: 'common.notFound' })
  expect(
    await lena.ask(customs.confirm, { no, lines: [{ lineId: line.id, description: name }] }),
  ).toMatchObject({ key: 'common.notFound' })
})

test('a battery its owner knows of decides what may carry it, as a packer’s finding does; their no is for the packer to see', async () => {
  const line = await stored(crew, mina)
  const offered = async (batteries: Record<string, boolean>) =>
    (
      await mina.call(parcel.plan, { lineIds: [line.id], addressId: mina.addressId, ...plain, batteries })
    ).rows.map(({ method }) => method)
  expect(await offered({})).toContain('parcel_surface')
  const withIt = await offered({ [line.id]: true })
  expect(withIt).not.toContain('parcel_surface')
  const { no } = await mina.call(parcel.request, { ...ask([line.id], []), method: 'parcel_surface' })
  expect(
    await mina.ask(customs.confirm, {
      no,
      lines: [{ lineId: line.id, description: name }],
      batteries: { [line.id]: true },
    }),
  ).toMatchObject({ key: 'declaration.noMethod' })
  expect(await shown(no)).toMatchObject({ state: 'none', lines: [{ battery: { kind: 'none' } }] })
})

test('what the customer’s own rule asks for waits for their word, no longer than half of the day it is promised to be packed in', async () => {
  const kai = await crew.shop.customer('kai', { walletYen: 400_000 })
  const line = await stored(crew, kai)
  await kai.call(storage.saveRule, {
    active: true,
    day: 1,
    capYen: 100_000,
    tracked: true,
    addressId: kai.addressId,
  })
  await pass(crew.shop, DAY)
  const { no } = (await kai.call(parcel.list, { tab: 'all', page: 1 })).rows[0]!
  expect(await kai.call(customs.show, { no })).toMatchObject({ state: 'asked', holds: true })
  expect(await scan(no)).toMatchObject({ key: 'console.declarationOpen' })
  await kai.call(customs.confirm, { no, lines: [{ lineId: line.id, description: name }] })
  expect((await scan(no)).code).toBe(200)
})

test('issue 14: where a listing names no material, its owner taps one, and the form has its name and its code', async () => {
  const line = await stored(crew, mina, undefined, {
    title: '着物 訪問着 花柄',
    categoryPath: ['着物'],
    description: '祖母の着物です。',
  })
  const [open] = (await mina.call(customs.draft, { lineIds: [line.id] })).lines
  expect(open!.made.map(({ made }) => made)).toEqual(['silk', 'cotton', 'wool', 'linen', 'manMade'])
  const silk = open!.made[0]!
  expect(open!.description).not.toBe(silk.description)
  const { no } = await mina.call(
    parcel.request,
    ask([line.id], [{ lineId: line.id, description: silk.description, hsCode: silk.hsCode }]),
  )
  expect((await shown(no)).lines).toMatchObject([
    { description: 'Kimono garment of silk', hsCode: silk.hsCode },
  ])
  // A listing that names one is asked nothing; two are none.
  for (const [description, many] of [
    ['素材：正絹', 0],
    ['素材：正絹\n表地：綿100％', 5],
  ] as const) {
    const other = await stored(crew, mina, undefined, {
      title: '着物 訪問着',
      categoryPath: ['着物'],
      description,
    })
    const [asked] = (await mina.call(customs.draft, { lineIds: [other.id] })).lines
    expect(asked!.made, description).toHaveLength(many)
  }
})
