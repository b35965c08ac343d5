import { createHash, randomUUIDv7 } from 'node:crypto'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { Db, Reads } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import { defineJob, enqueue } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/index.ts'
import { formatNames, greys, keep, keepClip, pictureRules, sized } from './picture.ts'
import type { Format, Kept, Width } from './picture.ts'
import * as store from './store.ts'
import type { Owner } from './store.ts'

/** As the contract's `Photo`. */
export type Picture = { id: string; url: string; thumbUrl: string; width: number; height: number }

/** Makes the phone sizes of an uploaded picture. */
export const sizesJob = defineJob<{ fileId: string }>('file.sizes', { queue: 'pictures', seconds: 60 })

const keptKey = (id: string): string => `${id}/kept.webp`
const sizedKey = (id: string, width: Width, format: Format): string => `${id}/${width}.${format}`

/** Takes pictures in: drawn anew, kept, and their phone sizes ordered. All of them or none: nothing is left behind when one is refused or fails. */
export async function takeIn(
  house: House,
  owner: Owner,
  uploads: readonly Buffer[],
  as: 'picture' | 'clip' = 'picture',
): Promise<Picture[] | Refusal> {
  const made: (Kept & { id: string })[] = []
  for (const upload of uploads) {
    const harmful = await harmIn(house, upload)
    if (harmful) return harmful
    const kept = await (as === 'clip' ? keepClip(upload) : keep(upload))
    if (isRefusal(kept)) return kept
    made.push({ id: randomUUIDv7(), ...kept })
  }
  const { files } = house.gateways
  try {
    for (const { id, bytes } of made) await files.put(keptKey(id), bytes, 'image/webp')
    await inTransaction(house.db, async (tx) => {
      for (const { id, bytes, width, height } of made) {
        await store.add(tx, {
          id,
          owner,
          width,
          height,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          now: house.clock.now(),
        })
        await enqueue(house, tx, sizesJob, { fileId: id })
      }
    })
  } catch (error) {
    for (const { id } of made) await files.remove(keptKey(id)).catch(() => {})
    throw error
  }
  return made.map(photoOf)
}

/** Before anything of ours reads them, what people send is looked through, where there is somebody who does. */
export async function harmIn(
  { gateways, log }: Pick<House, 'gateways' | 'log'>,
  bytes: Buffer,
): Promise<Refusal | null> {
  const found = (await gateways.scanner?.scan(bytes)) ?? null
  if (found === null) return null
  log.warn({ found }, 'a file that was sent is harmful')
  return refuse('files.harmful', {}, 'file')
}

const photoOf = ({ id, width, height }: { id: string; width: number; height: number }): Picture => ({
  id,
  url: `/files/${id}`,
  thumbUrl: `/files/${id}?w=320`,
  width,
  height,
})

/** Pictures by id, for putting on the wire; an id nobody knows is not in the map. */
export async function photos(
  { db }: { readonly db: Reads },
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  return new Map((await store.pictureRows(db, [...new Set(ids)])).map((row) => [row.id, photoOf(row)]))
}

/** Those of the ids that are no picture, or (with `owner`) not one this person, or any of staff, sent: a form may only carry its sender's own pictures. */
export async function strangers(
  { db }: { readonly db: Db },
  ids: readonly string[],
  owner?: Owner | 'staff',
): Promise<string[]> {
  const known = new Set(
    (await store.pictureRows(db, ids))
      .filter(
        (row) =>
          !owner ||
          (owner === 'staff'
            ? row.owner_kind === 'staff'
            : row.owner_kind === owner.kind && row.owner_id === owner.id),
      )
      .map((row) => row.id),
  )
  return ids.filter((id) => !known.has(id))
}

/** Those of the ids that none of us sent: what a customer sent is never shown to everybody by a page of ours. */
export async function notOurs({ db }: { readonly db: Db }, ids: readonly string[]): Promise<string[]> {
  const ours = new Set(
    (await store.pictureRows(db, [...new Set(ids)]))
      .filter((row) => row.owner_kind === 'staff')
      .map((row) => row.id),
  )
  return ids.filter((id) => !ours.has(id))
}

/** Who looks: staff see every picture, a customer their own and those of their things, everybody those of published reviews. */
export type Viewer = { customerId: string | null; isStaff: boolean }
export const maySee = async (db: Db, id: string, viewer: Viewer): Promise<boolean> =>
  viewer.isStaff ||
  (viewer.customerId !== null && (await store.isFor(db, id, viewer.customerId))) ||
  store.isPublished(db, id)

// The same size asked for by ten people at once is made once.
const making = new Map<string, Promise<Buffer>>()

/** A size that lies ready, or null. */
export const madeBefore = (
  house: House,
  id: string,
  width: Width,
  format: Format,
): Promise<{ bytes: Uint8Array; type: string } | null> =>
  house.gateways.files.get(sizedKey(id, width, format))

/** The bytes of one size, made once and kept; without a width, the picture as it is kept. Null when there is none. */
export async function bytesOf(
  house: Pick<House, 'gateways'> & Partial<Pick<House, 'log'>>,
  id: string,
  width: Width | null,
  format: Format,
  { mustKeep = false }: { mustKeep?: boolean } = {},
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const { files } = house.gateways
  if (width === null && format === 'webp') return files.get(keptKey(id))
  const size = width ?? 1_200
  const key = sizedKey(id, size, format)
  const known = await files.get(key)
  if (known) return known
  const kept = await files.get(keptKey(id))
  if (!kept) return null
  const work =
    making.get(key) ?? sized(Buffer.from(kept.bytes), size, format).finally(() => making.delete(key))
  making.set(key, work)
  const bytes = await work
  try {
    await files.put(key, bytes, `image/${format}`)
  } catch (error) {
    // Whoever looks has it all the same; the next who asks has it made again.
    if (mustKeep) throw error
    house.log?.warn({ key, error: String(error) }, 'a size of a picture could not be kept')
  }
  return { bytes, type: `image/${format}` }
}

/** What a picture looks like in so many fields, and the hash of its bytes; null when there is no such picture. */
export async function looksOf(
  house: House,
  id: string,
  width: number,
  height: number,
): Promise<{ sha256: string; greys: number[] } | null> {
  const [row] = await store.byIds(house.db, [id])
  const kept = row && (await house.gateways.files.get(keptKey(id)))
  return row && kept
    ? { sha256: row.sha256, greys: await greys(Buffer.from(kept.bytes), width, height) }
    : null
}

/** Job file.sizes: the two sizes every page asks for, in the formats of today's phones. */
export async function makeSizes(house: House, fileId: string): Promise<void> {
  const [row] = await store.byIds(house.db, [fileId])
  if (!row || row.sizes_at !== null) return
  for (const width of [320, 1_200] as const)
    for (const format of house.settings.picturesAhead ?? (['webp', 'avif'] as const))
      if (!(await bytesOf(house, fileId, width, format, { mustKeep: true })))
        throw new Trouble(`the picture ${fileId} is not in the store`, 'later')
  await store.sizesMade(house.db, fileId, house.clock.now())
}

/** Takes away the bytes of pictures whose rows are gone, in every size; a store that is away leaves some behind, which nobody can ask for any more. */
export async function removePictures(house: House, ids: readonly string[]): Promise<void> {
  const { files } = house.gateways
  for (const id of ids) {
    const keys = [
      keptKey(id),
      ...pictureRules.widths.flatMap((width) => formatNames.map((format) => sizedKey(id, width, format))),
    ]
    for (const key of keys)
      await files
        .remove(key)
        .catch((error: unknown) => house.log.warn({ key, error: String(error) }, 'a picture was not removed'))
  }
}
