import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '@tomobako/contract'
import {
  bannerDesk,
  calc,
  content,
  contentDesk,
  experience,
  review,
  reviewDesk,
  tariff,
} from '@tomobako/contract'
import { DAY, HOUR, iso, jstDay } from '@tomobako/domain/kernel'
import { agreeFees, agreeTable, openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { piece, pictures, text } from '../review/story.testing.ts'

/** A preview as of a day is of that day in every block that our own tables know of. */
let world: TestShop
let nao: Staff
let passAt: (at: number) => Promise<string>
const now = (): number => world.shop.house.clock.now()
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  nao = await world.staff('nao', ['editor'])
  const block: BodyInput['blocks'][number] = {
    id: 'a',
    kind: 'text',
    phase: 'always',
    words: { en: { text: 'Hello' } },
    fields: {},
    items: [],
  }
  await nao.call(contentDesk.save, {
    key: 'of-a-day',
    kind: 'landing',
    base: 0,
    body: { words: { en: { title: 'Of a day' } }, startsAt: null, endsAt: null, blocks: [block] },
    note: '',
  })
  passAt = async (at) => {
    const { url } = await nao.call(contentDesk.preview, { key: 'of-a-day', no: 1 })
    const preview = new URL(url).searchParams.get('preview')!
    const wish = { kind: 'landing', key: 'of-a-day', preview, at: iso(at) } as const
    return (await world.visitor().call(content.page, wish)).pass!
  }
})
afterAll(() => world.close())

test('home’s banners: one that begins in three days is there in the preview of that day, one that ends tomorrow is not, and today it is the other way round', async () => {
  const banner = async (title: string, fromMs: number, toMs: number) =>
    (
      await nao.call(bannerDesk.save, {
        type: 3,
        href: '/landing/of-a-day',
        words: { en: { title } },
        picture: null,
        editions: [],
        languages: [],
        countries: [],
        newOnly: false,
        startsAt: iso(now() + fromMs),
        endsAt: iso(now() + toMs),
        rank: 1,
        why: 'a test',
      })
    ).id
  const today = await banner('Today', -HOUR, DAY)
  const later = await banner('Later', 3 * DAY, 5 * DAY)
  const shown = async (asOf?: string) =>
    (
      await world.visitor().call(content.banners, { reader: 'visitor', ...(asOf ? { asOf } : {}) })
    ).banners.map(({ id }) => id)
  expect(await shown()).toEqual([today])
  expect(await shown(await passAt(now() + 3 * DAY + HOUR))).toEqual([later])
  expect(await shown(await passAt(now() + 6 * DAY))).toEqual([])
  // What a preview asked is nobody else's answer.
  expect(await shown()).toEqual([today])
  expect((await world.visitor().ask(content.banners, { reader: 'visitor', asOf: 'x' })).key).toBe(
    'common.notFound',
  )
})

test('tariffs: the table that is loaded for tomorrow holds in tomorrow’s preview, and the one of before in yesterday’s', async () => {
  const fumi = await world.staff('fumi', ['finance'])
  const { rows } = await fumi.call(tariff.tables, {})
  const { no } = rows.find(({ file }) => file === 'rates.csv')!.versions.find(({ state }) => state === 'now')!
  const before = (await fumi.call(tariff.table, { no })).content
  const dearer = before.replace(/^ems,3,500,3150,/m, 'ems,3,500,3210,')
  expect(dearer).not.toBe(before)
  const tomorrow = jstDay(now() + DAY)
  await agreeTable(world, { file: 'rates.csv', validFrom: tomorrow, content: dearer })
  const ems = async (asOf?: string) =>
    (
      await world
        .visitor()
        .call(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual', ...(asOf ? { asOf } : {}) })
    ).rows.find(({ method }) => method === 'ems')!.shippingYen
  expect(await ems()).toBe(3_150)
  expect(await ems(await passAt(now() + DAY))).toBe(3_210)
  expect(await ems()).toBe(3_150)
  await world.passTime(2 * DAY)
  expect(await ems()).toBe(3_210)
  expect(await ems(await passAt(now() - 2 * DAY))).toBe(3_150)
  expect(
    (await world.visitor().ask(calc.quote, { country: 'DE', weightGrams: 500, basis: 'actual', asOf: 'x' }))
      .key,
  ).toBe('common.notFound')
})

test('our fees: what was agreed on for the day after tomorrow is in that day’s preview of the calculator and of the map, and not in today’s', async () => {
  const asked = { country: 'DE', weightGrams: 500, basis: 'actual' } as const
  const pass = (asOf?: string) => (asOf === undefined ? {} : { asOf })
  const ems = async (asOf?: string) => {
    const { rows } = await world.visitor().call(calc.quote, { ...asked, ...pass(asOf) })
    return rows.find(({ method }) => method === 'ems')!
  }
  /** The cheapest way to Germany with each weight of the map. */
  const map = async (asOf?: string) => {
    const { rows } = await world.visitor().call(calc.map, pass(asOf))
    return rows.find(({ country }) => country === 'DE')!.yen.map((yen) => yen!)
  }
  const [quoted, mapped] = [await ems(), await map()]
  const dearer = quoted.handlingYen + 170
  await agreeFees(world, { handlingYen: dearer }, jstDay(now() + 2 * DAY))
  const today = async (): Promise<void> => {
    expect(await ems()).toEqual(quoted)
    expect(await map()).toEqual(mapped)
  }
  await today()
  expect((await ems(await passAt(now() + DAY))).handlingYen).toBe(quoted.handlingYen)
  const then = await passAt(now() + 2 * DAY)
  expect(await ems(then)).toMatchObject({
    shippingYen: quoted.shippingYen,
    handlingYen: dearer,
    totalYen: quoted.totalYen + 170,
  })
  expect(await map(then)).toEqual(mapped.map((yen) => yen + 170))
  // What a preview asked is nobody else's answer.
  await today()
  await world.passTime(3 * DAY)
  expect((await ems()).handlingYen).toBe(dearer)
  expect(await map()).toEqual(mapped.map((yen) => yen + 170))
  const before = await passAt(now() - 2 * DAY)
  expect((await ems(before)).handlingYen).toBe(quoted.handlingYen)
  expect(await map(before)).toEqual(mapped)
})

test('reviews: only what was published by then', async () => {
  const kai = await world.staff('kai', ['buyer', 'receiver'])
  const ada = await world.customer('ada', { walletYen: 60_000 })
  const published = async () => {
    const { id } = await ada.call(review.submit, {
      kind: 'inside',
      title: 'As promised',
      content: text(),
      photoIds: await pictures(ada),
      lineNos: [await piece(world, kai, ada)],
    })
    await nao.call(reviewDesk.approve, { id, version: (await nao.call(reviewDesk.detail, { id })).version })
    return id
  }
  const first = await published()
  const between = now() + HOUR
  await world.passTime(2 * HOUR)
  const second = await published()
  const shown = async (asOf?: string) =>
    (await world.visitor().call(experience.feed, asOf ? { asOf } : {})).rows.map(({ id }) => id)
  expect(await shown()).toEqual([second, first])
  expect(await shown(await passAt(between))).toEqual([first])
  expect(await shown(await passAt(between - DAY))).toEqual([])
  expect(await shown(await passAt(now() + DAY))).toEqual([second, first])
  expect((await world.visitor().ask(experience.feed, { asOf: 'x' })).key).toBe('common.notFound')
})
