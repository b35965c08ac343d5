import sharp from 'sharp'
import { expect, test } from 'vitest'
import { generate } from '../../../../apps/practice/src/catalogue/index.ts'
import { drawing } from '../../../../apps/practice/src/marketplaces/pictures.ts'
import type { House } from '../kernel/house.ts'
import { alikeLimits, pictureDistance, pictureHash } from '@tomobako/domain/review'
import { arrivalPhoto, looking, reviewPhoto } from './pictures.ts'

/** A house whose sources are the practice world's pictures, and what was asked of them. */
const asked: string[] = []
const house = {
  gateways: {
    goods: {
      picture: (address: string) => {
        asked.push(address)
        const told = drawing(new URL(address).pathname.slice(1))
        return Promise.resolve(
          told === null ? null : { bytes: Buffer.from(told.body as string), type: told.type },
        )
      },
    },
  },
} as unknown as House // of a whole house a look needs no more

/** The mean colour of the part of a photo that its thing fills. */
async function middle(photo: Buffer): Promise<readonly number[]> {
  const { width, height } = await sharp(photo).metadata()
  const { channels } = await sharp(photo)
    .extract({ left: width / 2 - 150, top: height / 2 - 220, width: 300, height: 440 })
    .toBuffer()
    .then((part) => sharp(part).stats())
  return channels.map(({ mean }) => mean)
}
const apart = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, at) => sum + Math.abs(each - b[at]!), 0)

const daruma = generate().filter((each) => each.kind === 'kokeshi' && each.title.includes('だるま'))

test('issue 14: an arrival photo shows the very piece that was bought, and not one drawing of its kind', async () => {
  const look = looking(house)
  const pictures = [...new Set(daruma.map((each) => each.pictures[0]!))].slice(0, 6)
  expect(pictures.length).toBeGreaterThan(3)
  const seen = await Promise.all(
    pictures.map(async (picture) => middle(await arrivalPhoto(look, picture, -4))),
  )
  // A red one and a green one are told apart, whatever table their sellers put them on.
  const widest = Math.max(...seen.flatMap((one) => seen.map((other) => apart(one, other))))
  expect(widest).toBeGreaterThan(100)
  expect(asked.filter((address) => !new URL(address).pathname.startsWith('/alone/'))).toEqual([])
  const again = await middle(await arrivalPhoto(look, pictures[0]!, -4))
  expect(apart(again, seen[0]!)).toBeLessThan(1)
  // One look at each thing, however often it is photographed.
  expect(asked).toHaveLength(pictures.length)
})

test('what no source shows is photographed as its kind', async () => {
  const look = looking(house)
  const unknown = await middle(
    await arrivalPhoto(look, 'https://img.practice.tomobako.test/nothing-1.svg', 11),
  )
  const figure = await middle(await arrivalPhoto(look, 'figure', 11))
  expect(apart(unknown, figure)).toBeLessThan(1)
})

test('issue 14: a photo of a review is quiet around its thing, and no two pass for one picture', async () => {
  const look = looking(house)
  const photos = await Promise.all(
    Array.from({ length: 16 }, (_, no) => reviewPhoto(look, 'figure', no + 1, no % 3 === 0)),
  )
  const hashes = await Promise.all(
    photos.map(async (each) =>
      pictureHash([...(await sharp(each).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer())]),
    ),
  )
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(0, at))
      expect(pictureDistance(one!, other!)).toBeGreaterThan(alikeLimits.nearPicture)
  for (const photo of photos) {
    // The upper edge is cloth alone.
    const { channels } = await sharp(
      await sharp(photo).extract({ left: 0, top: 0, width: 480, height: 24 }).toBuffer(),
    ).stats()
    const means = channels.map(({ mean }) => mean)
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(24)
    expect(Math.min(...means)).toBeGreaterThan(160)
  }
})
