import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Family } from '@tomobako/domain/goods'
import { hashProbes, hashSide, MOST_APART, pictureHash } from '@tomobako/domain/goods'
import type { Db } from '../db/index.ts'
import { behind } from '../kernel/behind.ts'
import { pictureLimits } from '../workers/index.ts'

/** A picture as the table knows it. */
export const pictureKey = (address: string): string => {
  const hex = createHash('md5').update(address).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Turn = 0 | 90 | 180 | 270
/** How much of each side is cut off before it is looked at. */
type Look = { turn: Turn; cut: number; trimmed?: true }

/** The hash of a picture that is in hand; null when it shows nothing or cannot be read. Call inside of a decoding. */
export async function hashOf(
  bytes: Uint8Array,
  { turn, cut, trimmed }: Look = { turn: 0, cut: 0 },
): Promise<string | null> {
  try {
    // In steps, because sharp orders its own: first whole and upright, then without its edges, then small and grey.
    const upright = await sharp(bytes, { limitInputPixels: pictureLimits.maxPixels, pages: 1 })
      .autoOrient()
      .resize({ width: STEP, height: STEP, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .timeout({ seconds: pictureLimits.seconds })
      .toBuffer()
    const bare = trimmed ? await sharp(upright).trim({ threshold: 12 }).png({ compressionLevel: 0 }).toBuffer() : upright
    const { width, height } = await sharp(bare).metadata()
    const [aside, above] = [Math.round(width * cut), Math.round(height * cut)]
    const { data } = await sharp(bare)
      .extract({ left: aside, top: above, width: width - 2 * aside, height: height - 2 * above })
      .rotate(turn)
      .greyscale()
      .resize({ width: hashSide, height: hashSide, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return pictureHash(data)
  } catch {
    return null
  }
}
const STEP = 320

/** Everything a picture somebody has may be of one we saw: as it is, turned on its side, with a margin or a frame around it. */
const looks: readonly Look[] = ([0, 90, 180, 270] as const).flatMap((turn): Look[] => [
  { turn, cut: 0 },
  { turn, cut: 0, trimmed: true },
  { turn, cut: 0.06 },
  { turn, cut: 0.12 },
])

/** The hashes an uploaded picture is looked for by. Call inside of a decoding. */
export async function hashesOf(bytes: Uint8Array): Promise<string[]> {
  const found: string[] = []
  for (const look of looks) {
    const hash = await hashOf(bytes, look)
    if (hash !== null && !found.includes(hash)) found.push(hash)
  }
  return found
}

/** Keeps what pictures look like, a moment after they were fetched: nobody waits for it, and the next fetching would tell it again. */
export const keepHashes = behind<{ address: string; hash: string }>('hashes of pictures kept', 500, ({ db }, all) => {
  const unique = [...new Map(all.map((each) => [each.address, each])).values()]
  return sql`insert into picture_hash (picture, hash)
    select w.picture::uuid, w.hash::bit(64) from unnest(${unique.map(({ address }) => pictureKey(address))}::text[], ${unique.map(({ hash }) => hash)}::text[]) as w (picture, hash)
    on conflict (picture) do update set hash = excluded.hash where picture_hash.hash <> excluded.hash`.execute(db)
})

/** The hash of a picture we fetched before. */
export async function knownHash(db: Db, address: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash::text as hash from picture_hash where picture = ${pictureKey(address)}::uuid`.execute(db)
  return rows[0]?.hash ?? null
}

/** Pictures looked at after the index has named them. */
const MOST_LOOKED = 300

/** Listings that show the picture of any of these hashes, the most alike first, what can be bought before what cannot. */
export async function listingsLike(
  db: Db,
  hashes: readonly string[],
  most: number,
): Promise<{ source: Family; id: string; distance: number }[]> {
  if (hashes.length === 0) return []
  const probes = hashes.map(hashProbes)
  const quarter = (at: number, from: number) => {
    const wanted = [...new Set(probes.flatMap((each) => each[at]!))]
    return sql`substring(hash from ${sql.lit(from)} for 16)::integer = any(${sql.val(`{${wanted.join(',')}}`)}::integer[])`
  }
  const { rows } = await sql<{ source: Family; id: string; distance: number }>`
    select listing.source, listing.id, near.distance from (
      select picture, (select min(bit_count(picture_hash.hash # w.hash::bit(64)))::integer from unnest(${[...hashes]}::text[]) as w (hash)) as distance
      from picture_hash where ${quarter(0, 1)} or ${quarter(1, 17)} or ${quarter(2, 33)} or ${quarter(3, 49)}
      order by distance limit ${MOST_LOOKED}
    ) as near
    join listing on md5(listing.data->'images'->>0)::uuid = near.picture and listing.data->'images'->>0 is not null
    where near.distance <= ${MOST_APART}
    order by near.distance, listing.availability = 'on_sale' desc, listing.checked_at desc limit ${most}`.execute(db)
  return rows
}
