import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { writtenDown } from '../kernel/behind.ts'
import { pictureSearchLimits } from './by-picture.ts'
import { pictureOf } from './pictures.ts'

let world: TestShop
let anna: Customer
const drawings = new Map<string, Buffer>()

/** A drawing like a photograph of something: soft spots of many colours, `seed` says which. */
async function drawing(seed: number): Promise<Buffer> {
  let state = seed * 7_919 + 13
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const spots = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${next(600)}" cy="${next(450)}" rx="${40 + next(120)}" ry="${30 + next(90)}" fill="rgb(${next(256)},${next(256)},${next(256)})"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#d8d2c4"/>${spots.join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Something on the shelf with a picture of its own, seen once. */
async function seen(seed: number, changes: Parameters<typeof listing>[0] = {}) {
  const address = `https://img.practice.tomobako.test/drawing-${seed}.jpg`
  drawings.set(address, await drawing(seed))
  const item = world.shelf.put(listing({ title: `絵 ${seed}`, images: [address], ...changes }))
  await anna.call(goods.detail, { source: item.source, id: item.id })
  expect(await pictureOf(world.shop.house, address)).not.toBeNull()
  await writtenDown(world.shop.house)
  return item
}
const byPicture = async (bytes: Buffer) =>
  (await anna.call(goods.byPicture, { picture: bytes.toString('base64') })).rows.map(({ alike, card }) => [
    alike,
    card.id,
  ])

beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  world.shelf.gateway.picture = async (address) => {
    const bytes = drawings.get(address)
    return bytes === undefined ? null : { bytes, type: 'image/jpeg' }
  }
}, 60_000)
afterAll(() => world.close())

test('the same picture is found, small, grey, badly saved, turned, or with a frame; another is not', async () => {
  const items = []
  for (let seed = 1; seed <= 12; seed += 1) items.push(await seen(seed))
  const mine = await drawing(4)
  const { id } = items[3]!
  const changed: Record<string, Buffer> = {
    asItIs: mine,
    small: await sharp(mine).resize(160).jpeg({ quality: 60 }).toBuffer(),
    bad: await sharp(mine).jpeg({ quality: 12 }).toBuffer(),
    png: await sharp(mine).png().toBuffer(),
    grey: await sharp(mine).greyscale().webp().toBuffer(),
    lighter: await sharp(mine).modulate({ brightness: 1.12 }).jpeg().toBuffer(),
    onItsSide: await sharp(mine).rotate(90).jpeg().toBuffer(),
    framed: await sharp(mine)
      .extend({ top: 120, bottom: 120, left: 40, right: 40, background: '#ffffff' })
      .jpeg()
      .toBuffer(),
    cut: await sharp(mine).extract({ left: 9, top: 7, width: 582, height: 436 }).jpeg().toBuffer(),
  }
  for (const [how, bytes] of Object.entries(changed)) {
    const [first] = await byPicture(bytes)
    expect([how, first?.[1]]).toEqual([how, id])
  }
  expect(await byPicture(changed['asItIs']!)).toEqual([['same', id]])
  expect(await byPicture(await drawing(99))).toEqual([])
}, 120_000)

test('what can be bought stands before what is sold; nothing that is removed is shown', async () => {
  const sold = await seen(40, { availability: 'sold' })
  const live = await seen(40)
  const gone = await seen(40)
  world.shelf.change('mercari', gone.id, { availability: 'removed' })
  await world.shop.house.db
    .updateTable('listing')
    .set({ availability: 'removed', data: JSON.stringify({ ...gone, availability: 'removed' }) })
    .where('id', '=', gone.id)
    .execute()
  expect(await byPicture(await drawing(40))).toEqual([
    ['same', live.id],
    ['same', sold.id],
  ])
  const others = await anna.call(goods.samePicture, { source: 'mercari', id: live.id })
  expect(others.rows.map(({ card }) => card.id)).toEqual([sold.id])
  expect((await anna.ask(goods.samePicture, { source: 'mercari', id: 'm00000000000' })).key).toBe(
    'common.notFound',
  )
}, 60_000)

test('what is no picture or shows nothing is refused at its field, and the picture is kept nowhere', async () => {
  const ask = async (bytes: Buffer) => await anna.ask(goods.byPicture, { picture: bytes.toString('base64') })
  expect((await ask(Buffer.from('#!/bin/sh\n'.repeat(20)))).key).toBe('files.notAPicture')
  const white = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await ask(white)).key).toBe('goods.pictureEmpty')
  const { db } = world.shop.house
  const before = await db.selectFrom('picture_hash').select('picture').execute()
  await byPicture(await drawing(77))
  await writtenDown(world.shop.house)
  expect(await db.selectFrom('picture_hash').select('picture').execute()).toHaveLength(before.length)
  expect(await db.selectFrom('file').select('id').execute()).toEqual([])
}, 60_000)

test('so many an hour and no more, of a visitor as of a customer', async () => {
  const visitor = world.visitor()
  const ben = await world.customer('ben')
  const picture = (await drawing(5)).toString('base64')
  for (let each = 0; each < pictureSearchLimits.picturesPerHour; each += 1)
    expect((await ben.ask(goods.byPicture, { picture })).code).toBe(200)
  expect((await ben.ask(goods.byPicture, { picture })).key).toBe('common.tooMany')
  // Another's are not used up by theirs.
  expect((await visitor.ask(goods.byPicture, { picture })).code).toBe(200)
}, 120_000)
