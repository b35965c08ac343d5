import sharp from 'sharp'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { stored } from '../warehouse/story.testing.ts'

/** Steps of a review's story, for tests that begin in the middle of it. */

let counter = 0
/** A picture unlike every other one; its id. `seed`: the same one again. */
export async function picture(who: Customer | Staff, seed = (counter += 1)): Promise<string> {
  // Fields of brightness in an order that only this number has.
  let state = seed * 2_654_435_761
  const cells = Array.from({ length: 12 * 12 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state % 256
  })
  const bytes = await sharp(Buffer.from(cells), { raw: { width: 12, height: 12, channels: 1 } })
    .resize(240, 240, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await who.send('/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'test' },
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}
export const pictures = (who: Customer, many = 3): Promise<string[]> =>
  Promise.all(Array.from({ length: many }, () => picture(who)))

const subjects = [
  'kokeshi',
  'camera',
  'teapot',
  'record',
  'jacket',
  'robot',
  'lens',
  'fan',
  'bowl',
  'kite',
  'drum',
  'bell',
  'mask',
]
const verbs = [
  'shone',
  'arrived',
  'clicked',
  'rang',
  'smelled',
  'rolled',
  'opened',
  'folded',
  'glowed',
  'turned',
  'hummed',
]
const places = [
  'kitchen',
  'attic',
  'balcony',
  'window',
  'garden',
  'office',
  'hallway',
  'bakery',
  'harbour',
  'library',
]
/** A text unlike every other one, long enough for a review. */
export function text(seed = (counter += 1)): string {
  let state = seed * 40_503 + 7
  const any = (words: readonly string[]): string => {
    state = (Math.imul(state ^ (state >>> 13), 1_597_334_677) + 12_345) >>> 0
    return words[state % words.length]!
  }
  return Array.from(
    { length: 5 },
    () => `The ${any(subjects)} ${any(verbs)} in my ${any(places)} ${state % 9_973} times.`,
  ).join(' ')
}

/** A piece of theirs that arrived. */
export const piece = async (shop: TestShop, staff: Staff, who: Customer): Promise<string> =>
  (await stored({ shop, staff }, who)).no
