import sharp from 'sharp'
import type { OcrDirection, RawLine } from '@tomobako/domain/ocr'
import { linesOf, surerOf, worthOf } from '@tomobako/domain/ocr'
import type { OcrLine } from '@tomobako/domain/ocr'
import { isRefusal } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { keep } from '../files/index.ts'
import { decoding, inThread } from '../workers/index.ts'

export type Reading = {
  lines: OcrLine[]
  isVertical: boolean
  /** The picture as it is shown beside its lines, WebP. */
  picture: Buffer
  width: number
  height: number
}

const SHOWN = 1_000
/** The engine reads no more than this at once; a photograph of a phone is twice as wide. */
const READ = 2_000
/** The height of a line the engine knows best. */
const BEST = 22

type Sheet = { bytes: Buffer; width: number; height: number }
const grey = (of: Sheet, width: number): Promise<Buffer> =>
  decoding(() =>
    sharp(of.bytes)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width, kernel: 'lanczos3' })
      // The engine guesses its size of letters by it.
      .withDensity(72)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
const look = async (of: Sheet, width: number, isVertical: boolean): Promise<RawLine[]> =>
  inThread('read', { png: await grey(of, width), isVertical })

/**
 * Reads a picture. Rows are looked at twice, the second time with lines of the height the engine knows best, and the surer reading of each
 * is kept. Which way the writing runs is found by reading both ways, unless somebody says it.
 */
export async function readPicture(upload: Buffer, asked: OcrDirection): Promise<Reading | Refusal> {
  const kept = await keep(upload)
  if (isRefusal(kept)) return kept
  const scaled = Math.min(1, READ / Math.max(kept.width, kept.height))
  const width = Math.max(200, Math.round(kept.width * scaled))
  const size = { width, height: (kept.height * width) / kept.width }
  const rows = asked === 'vertical' ? [] : await look(kept, width, false)
  const columns = asked === 'upright' ? [] : await look(kept, width, true)
  const isVertical = asked === 'vertical' || (asked === 'auto' && worthOf(columns) > worthOf(rows))
  const raw = isVertical ? columns : await lookAgain(kept, rows, width)
  const picture = await decoding(() =>
    sharp(kept.bytes)
      .resize({ width: SHOWN, height: SHOWN, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer({ resolveWithObject: true }),
  )
  return {
    lines: linesOf(raw, size, isVertical),
    isVertical,
    picture: picture.data,
    width: picture.info.width,
    height: picture.info.height,
  }
}

async function lookAgain(of: Sheet, rows: readonly RawLine[], width: number): Promise<RawLine[]> {
  const heights = rows.map(({ box }) => box.y1 - box.y0).toSorted((a, b) => a - b)
  const usual = heights[heights.length >> 1]
  if (usual === undefined || usual <= 0) return [...rows]
  const scale = Math.min(2, BEST / usual)
  const wide = Math.round(width * scale)
  // Nearly the size it was read in already, or too small to be read at all.
  if (Math.abs(scale - 1) < 0.1 || wide < 120) return [...rows]
  return surerOf(rows, await look(of, Math.min(wide, 2_400), false), Math.min(wide, 2_400) / width)
}
