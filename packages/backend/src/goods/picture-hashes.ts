import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Family } from '@tomobako/domain/goods'
import { hashProbes, hashSide, MOST_APART, pictureHash, turned } from '@tomobako/domain/goods'
import type { Db } from '../db/index.ts'
import { behind } from '../kernel/behind.ts'
import { pictureLimits } from '../workers/index.ts'

/** A picture as the table knows it. */
export const pictureKey = (address: string): string => {
  const hex = createHash('md5').update(address).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** How a picture is looked at: `cut`, how much of each side is left out; `trimmed`, without the even frame around it. */
type Look = { cut: number; trimmed?: true }

/** The hash of a picture that is in hand; null when it shows nothing or cannot be read. Call inside of a decoding. */
export async function hashOf(bytes: Uint8Array): Promise<string | null> {
  const grey = await greyOf(bytes, { cut: 0 })
  return grey === null ? null : pictureHash(grey)
}

/** Everything a picture somebody has may be of one we saw: as it is, or with a margin or a frame around it. */
const looks: readonly Look[] = [{ cut: 0 }, { cut: 0, trimmed: true }, { cut: 0.06 }, { cut: 0.12 }]

/** The hashes an uploaded picture is looked for by, also of the picture on its side and on its head. Call inside of a decoding. */
export async function hashesOf(bytes: Uint8Array): Promise<string[]> {
  const found = new Set<string>()
  for (const look of looks) {
    let grey: ArrayLike<number> | null = await greyOf(bytes, look)
    for (let turns = 0; grey !== null && turns < 4; turns += 1) {
      const hash = pictureHash(grey)
      if (hash !== null) found.add(hash)
      grey = turned(grey)
    }
  }
  return [...found]
}

/** 32 × 32 grey points; null when it cannot be read. In steps, because sharp has an order of its own for what is asked at once. */
async function greyOf(bytes: Uint8Array, { cut, trimmed }: Look): Promise<Buffer | null> {
  try {
    const upright = await sharp(bytes, { limitInputPixels: pictureLimits.maxPixels, pages: 1 })
      .autoOrient()
      .resize({ width: STEP, height: STEP, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .timeout({ seconds: pictureLimits.seconds })
      .toBuffer()
    const bare = trimmed
      ? await sharp(upright).trim({ threshold: 12 }).png({ compressionLevel: 0 }).toBuffer()
      : upright
    const { width, height } = await sharp(bare).metadata()
    const [aside, above] = [Math.round(width * cut), Math.round(height * cut)]
    return await sharp(bare)
      .extract({ left: aside, top: above, width: width - 2 * aside, height: height - 2 * above })
      .greyscale()
      .resize({ width: hashSide, height: hashSide, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
  } catch {
    return null
  }
}
const STEP = 320

/** Keeps what pictures look like, a moment after they were fetched: nobody waits for it, and the next fetching would tell it again. */
export const keepHashes = behind<{ address: string; hash: string }>(
  'hashes of pictures kept',
  500,
  ({ db }, all) => {
    const unique = [...new Map(all.map((each) => [each.address, each])).values()]
    return sql`insert into picture_hash (picture, hash)
    select w.picture::uuid, w.hash::bit(64) from unnest(${unique.map(({ address }) => pictureKey(address))}::text[], ${unique.map(({ hash }) => hash)}::text[]) as w (picture, hash)
    on conflict (picture) do update set hash = excluded.hash where picture_hash.hash <> excluded.hash`.execute(
      db,
    )
  },
)

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
    order by near.distance, listing.availability = 'on_sale' desc, listing.checked_at desc limit ${most}`.execute(
    db,
  )
  return rows
}
