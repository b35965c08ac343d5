import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '@tomobako/testkit'
import { brokenServer, brokenWays, openTestShop } from '@tomobako/testkit'
import { handover, labels } from '@tomobako/contract'
import { labelRules } from '@tomobako/domain/carrier'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { accounts, carrierYen } from '@tomobako/domain/ledger'
import { startPracticeCarrier } from '@tomobako/practice/carrier/server'
import { myDhlLabels } from '../gateways/labels-mydhl.ts'
import { practiceLabels } from '../gateways/labels-practice.ts'
import { verify } from '../ledger/index.ts'
import { parcelStore } from '../parcel/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { pass } from '../warehouse/story.testing.ts'
import { balanceOf, paidParcel } from './carrier.testing.ts'

/** Labels bought over loopback from the practice carrier, as from a real one. */
let crew: Crew
let mina: Customer
let carrier: Awaited<ReturnType<typeof startPracticeCarrier>>
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 300_000 })
  carrier = await startPracticeCarrier({ key: 'k' })
})
beforeEach(() => {
  crew.shop.shop.house.gateways.labels = [
    practiceLabels({ origin: carrier.origin, key: 'k', withinMs: 5_000 }),
  ]
})
afterAll(async () => {
  expect((await verify(db())).problems).toEqual([])
  await crew.shop.close()
  await carrier.stop()
})
const db = () => crew.shop.shop.house.db
const says = (word: string) =>
  fetch(new URL('/practice/labels', carrier.origin), { method: 'POST', body: JSON.stringify({ says: word }) })
const trackingOf = async (no: string) => (await parcelStore.byNo(db(), no))!.tracking
const rowsOf = (no: string) =>
  db()
    .selectFrom('bought_label')
    .innerJoin('parcel', 'parcel.id', 'bought_label.parcel_id')
    .selectAll('bought_label')
    .where('parcel.no', '=', no)
    .orderBy('asked_at')
    .execute()
/** What its carrier is owed, and what stands in for labels that were not used. */
const owed = async () => ({
  carrier: await balanceOf(db(), accounts.carrier('couriers')),
  labels: await balanceOf(db(), accounts.labelsBought),
})

test('a label gives its parcel the number, is owed from then on, and pressed twelve times at once is one', async () => {
  const no = await paidParcel(crew, mina)
  expect((await crew.staff.call(labels.list, {})).wanted).toContain(no)
  const before = await owed()
  const pressed = await Promise.all(
    Array.from({ length: 12 }, () => crew.staff.call(labels.buy, { no, form: 'zpl' })),
  )
  expect(new Set(pressed.map(({ id }) => id)).size).toBe(1)
  const label = (await crew.staff.call(labels.list, {})).rows.find((row) => row.no === no)!
  expect(label).toMatchObject({ state: 'bought', needs: null, form: 'zpl' })
  expect(label.tracking).toMatch(/^PX\d{10}$/)
  expect(await trackingOf(no)).toBe(label.tracking)
  expect(await rowsOf(no)).toHaveLength(1)
  const after = await owed()
  expect(after.carrier - before.carrier).toBe(label.yen)
  expect(after.labels - before.labels).toBe(-label.yen!)
  expect(label.yen).toBeGreaterThan(1_000)

  const document = await crew.staff.send(label.url!)
  expect(document.headers.get('content-type')).toBe('application/vnd.zebra-zpl')
  expect(await document.text()).toContain(label.tracking)
  const stranger = await crew.shop.staff('an editor', ['editor'])
  expect((await stranger.send(label.url!)).status).toBe(403)
})

test('handed over under its number the label is used up, and the carrier is owed its price instead of our table’s', async () => {
  const no = await paidParcel(crew, mina)
  const before = await owed()
  const label = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  const billed = carrierYen((await parcelStore.byNo(db(), no))!.rows!)
  expect(billed).not.toBe(label.yen)
  const given = await crew.staff.call(handover.give, { parcels: [{ no, tracking: label.tracking! }] })
  expect(given.given).toBe(1)
  expect((await rowsOf(no))[0]!.state).toBe('used')
  const after = await owed()
  expect(after.carrier - before.carrier).toBe(label.yen)
  expect(after.labels).toBe(before.labels)
  expect(await crew.staff.ask(labels.void, { id: label.id, why: 'too late' })).toMatchObject({
    key: 'console.wrongState',
  })
})

test('given back before it is used: the parcel has no number, the carrier is owed nothing, and another can be bought', async () => {
  const no = await paidParcel(crew, mina)
  const before = await owed()
  const first = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  const voided = await crew.staff.call(labels.void, { id: first.id, why: 'the box was damaged' })
  expect(voided).toMatchObject({ state: 'voided', needs: null })
  expect(await trackingOf(no)).toBeNull()
  expect(await owed()).toEqual(before)
  const second = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  expect(second.tracking).not.toBe(first.tracking)
  expect(await trackingOf(no)).toBe(second.tracking)
})

test('a carrier that does not take a label back leaves it on the desk, where it becomes the parcel’s again or is dropped', async () => {
  const no = await paidParcel(crew, mina)
  const before = await owed()
  const label = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  const gateway = crew.shop.shop.house.gateways.labels![0]!
  crew.shop.shop.house.gateways.labels = [
    { ...gateway, void: async () => ({ kind: 'refused', said: 'Already scanned' }) },
  ]
  expect(await crew.staff.call(labels.void, { id: label.id, why: 'wrong carton' })).toMatchObject({
    state: 'bought',
    said: 'Already scanned',
    needs: 'unused',
  })
  expect(await trackingOf(no)).toBeNull()
  expect((await crew.staff.call(labels.buy, { no, form: 'pdf' })).needs).toBeNull()
  expect(await trackingOf(no)).toBe(label.tracking)
  await crew.staff.call(labels.drop, { id: label.id, why: 'their desk says it is not charged' })
  expect(await trackingOf(no)).toBeNull()
  expect(await owed()).toEqual(before)
})

test('what the carrier refuses is said in its own words, and the next press asks anew', async () => {
  const no = await paidParcel(crew, mina)
  await says('refused')
  expect(await crew.staff.call(labels.buy, { no, form: 'pdf' })).toMatchObject({
    state: 'refused',
    said: 'This address cannot be served',
  })
  expect(await trackingOf(no)).toBeNull()
  expect(await crew.staff.call(labels.buy, { no, form: 'pdf' })).toMatchObject({ state: 'bought' })
})

test('an answer that is lost is asked for again by the same key: the label that was sold is the one we have', async () => {
  const no = await paidParcel(crew, mina)
  await says('silent')
  const asked = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  expect(asked).toMatchObject({ state: 'asked', tracking: null })
  await pass(crew.shop, 2 * MINUTE)
  const label = (await crew.staff.call(labels.list, {})).rows.find((row) => row.no === no)!
  expect(label).toMatchObject({ state: 'bought', id: asked.id })
  const bill = await (await fetch(new URL('/practice/invoice.csv', carrier.origin))).text()
  expect(bill.split(label.tracking!)).toHaveLength(2)
})

test('a carrier that cannot be asked twice leaves a silence to people: asked again, or dropped', async () => {
  const no = await paidParcel(crew, mina)
  const gateway = crew.shop.shop.house.gateways.labels![0]!
  let tries = 0
  crew.shop.shop.house.gateways.labels = [
    {
      ...gateway,
      isRepeatable: false,
      buy: async (order) => {
        tries += 1
        return tries === 1
          ? { kind: 'silent', said: 'timed out', isNothing: false }
          : await gateway.buy(order)
      },
    },
  ]
  expect(await crew.staff.call(labels.buy, { no, form: 'pdf' })).toMatchObject({
    state: 'unclear',
    needs: 'unclear',
  })
  await pass(crew.shop, 5 * MINUTE)
  expect(tries).toBe(1)
  const [desk] = (await crew.staff.call(labels.list, {})).desk.filter((row) => row.no === no)
  expect(desk).toMatchObject({ needs: 'unclear', said: 'timed out' })
  expect(await crew.staff.call(labels.again, { id: desk!.id })).toMatchObject({ state: 'bought' })
  expect(tries).toBe(2)
})

test('a carrier that is not there at all is asked a few times, then a person looks', async () => {
  const no = await paidParcel(crew, mina)
  const gone = await startPracticeCarrier({ key: 'k' })
  await gone.stop()
  crew.shop.shop.house.gateways.labels = [practiceLabels({ origin: gone.origin, key: 'k' })]
  expect(await crew.staff.call(labels.buy, { no, form: 'pdf' })).toMatchObject({ state: 'asked' })
  for (let round = 0; round < 4; round += 1) await pass(crew.shop, 2 * MINUTE)
  expect((await rowsOf(no))[0]).toMatchObject({ state: 'unclear', tries: 4 })
})

test.each(brokenWays)(
  'a carrier that %s, and cannot be asked twice: a person looks, the parcel keeps no number, and nothing is owed',
  async (way) => {
    const no = await paidParcel(crew, mina)
    const broken = await brokenServer(way)
    const { method } = (await parcelStore.byNo(db(), no))!
    crew.shop.shop.house.gateways.labels = [
      myDhlLabels({
        origin: broken.origin,
        user: 'u',
        password: 'p',
        account: 'a',
        products: { [method]: 'P' },
        withinMs: 500,
      }),
    ]
    const before = await owed()
    await crew.staff.call(labels.buy, { no, form: 'pdf' })
    await pass(crew.shop, 2 * MINUTE)
    expect((await rowsOf(no)).map(({ state, tries }) => [state, tries])).toEqual([['unclear', 1]])
    expect(broken.met()).toBe(1)
    expect([await trackingOf(no), await owed()]).toEqual([null, before])
    await broken.stop()
    // A number that somebody has from the carrier's own page takes it out of the house.
    await crew.staff.call(handover.give, {
      parcels: [{ no, tracking: `PX${String(Date.now()).slice(-10)}` }],
    })
  },
)

test('left under a number somebody typed, or lying for days: an unused label is told at the desk', async () => {
  const typed = await paidParcel(crew, mina)
  const one = await crew.staff.call(labels.buy, { no: typed, form: 'pdf' })
  await crew.staff.call(handover.give, { parcels: [{ no: typed, tracking: 'PX0000000042' }] })
  const lies = await paidParcel(crew, mina)
  await crew.staff.call(labels.buy, { no: lies, form: 'pdf' })
  const desk = async () => (await crew.staff.call(labels.list, {})).desk.map((row) => row.no)
  expect(await desk()).toContain(typed)
  expect(await desk()).not.toContain(lies)
  await pass(crew.shop, 4 * DAY)
  expect(await desk()).toContain(lies)
  // A parcel that left cannot lose its number with the label it did not use.
  await crew.staff.call(labels.void, { id: one.id, why: 'unused' })
  expect(await trackingOf(typed)).toBe('PX0000000042')
})

test('the post’s parcels have none, and neither has one that is held or not paid', async () => {
  const post = await paidParcel(crew, mina, 'ems')
  expect((await crew.staff.call(labels.list, {})).wanted).not.toContain(post)
  expect(await crew.staff.ask(labels.buy, { no: post, form: 'pdf' })).toMatchObject({
    key: 'console.labels.notSold',
  })
  expect(await crew.staff.ask(labels.buy, { no: 'TB-0000-0000', form: 'pdf' })).toMatchObject({
    key: 'common.notFound',
  })
})

test('the picture of a label that is over is forgotten after ninety days; one that can still be used keeps it, and what it cost stays', async () => {
  const { clock } = crew.shop.shop.house
  const ids: Record<string, string> = {}
  for (const name of ['old', 'young', 'unused']) {
    const no = await paidParcel(crew, mina)
    ids[name] = (await crew.staff.call(labels.buy, { no, form: 'zpl' })).id
    if (name !== 'unused') await crew.staff.call(labels.void, { id: ids[name], why: 'the box was damaged' })
  }
  const keptFrom = clock.now() - labelRules.keptMs
  for (const [name, at] of [
    ['old', keptFrom - MINUTE],
    ['young', keptFrom + HOUR],
    ['unused', keptFrom - MINUTE],
  ] as const)
    await db()
      .updateTable('label_document')
      .set({ at: iso(at) })
      .where('label_id', '=', ids[name]!)
      .execute()
  const left = async () => {
    const rows = await db()
      .selectFrom('label_document')
      .select('label_id')
      .where('label_id', 'in', Object.values(ids))
      .execute()
    return Object.keys(ids).filter((name) => rows.some((row) => row.label_id === ids[name]))
  }
  const before = await owed()
  expect(await left()).toEqual(['old', 'young', 'unused'])
  for (let time = 0; time < 2; time += 1) {
    await pass(crew.shop, 0)
    expect(await left()).toEqual(['young', 'unused'])
  }
  expect(await owed()).toEqual(before)
  expect(
    await db()
      .selectFrom('bought_label')
      .select('state')
      .where('id', '=', ids['old']!)
      .executeTakeFirstOrThrow(),
  ).toEqual({ state: 'voided' })
  expect((await crew.staff.send(`/papers/bought/${ids['old']}.zpl`)).status).toBe(404)
})
