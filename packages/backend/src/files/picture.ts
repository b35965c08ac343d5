import sharp from 'sharp'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { decoding, pictureLimits } from '../workers/index.ts'

/**
 * quality S14: what a picture is, is found by decoding it, never by its name. Everything is drawn anew: turned the way it was photographed,
 * in sRGB, without EXIF, place, colour profile or anything else that was hidden in it.
 */
export const pictureRules = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: pictureLimits.maxPixels,
  seconds: pictureLimits.seconds,
  longestSide: 2_400,
  widths: [320, 640, 1_200],
} as const
export type Width = (typeof pictureRules.widths)[number]
export const formatNames = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formatNames)[number]

export type Kept = { bytes: Buffer; width: number; height: number }

/** The picture as we keep it, WebP of at most 2,400 on the longer side, or why it cannot be taken. */
export async function keep(upload: Buffer): Promise<Kept | Refusal> {
  const kind = sniff(upload)
  if (kind === 'heic') return refuse('files.heic', {}, 'file')
  if (kind === null) return refuse('files.notAPicture', {}, 'file')
  return decoding(async () => {
    // The header first: a small file may promise a picture of a thousand million pixels.
    const header = await sharp(upload, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!header?.width || !header.height) return refuse('files.broken', {}, 'file')
    if (!decodes[kind].includes(header.format)) return refuse('files.notAPicture', {}, 'file')
    if (header.width * header.height > pictureRules.maxPixels)
      return refuse('files.tooManyPixels', { count: pictureRules.maxPixels / 1_000_000 }, 'file')
    try {
      const { data, info } = await sharp(upload, {
        limitInputPixels: pictureRules.maxPixels,
        failOn: 'error',
        pages: 1,
      })
        .autoOrient()
        .resize({
          width: pictureRules.longestSide,
          height: pictureRules.longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .toColourspace('srgb')
        .webp({ quality: 88, effort: 3 })
        .timeout({ seconds: pictureRules.seconds })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      // Cut off in transfer, damaged, or slower than anything a camera makes.
      return refuse('files.broken', {}, 'file')
    }
  })
}

/** What moves is short, small, and ends: nobody has to stop it (WCAG 2.2.2), and a page stays light. */
export const clipRules = { frames: 60, width: 640, seconds: 5 } as const

/** A short moving picture (GIF or WebP) as we keep it: drawn anew, at most five seconds of it. Its sizes are its first moment, which stands still. */
export const keepClip = (upload: Buffer): Promise<Kept | Refusal> =>
  decoding(async () => {
    const text = upload.toString('latin1', 0, 12)
    if (!text.startsWith('GIF8') && !(text.startsWith('RIFF') && text.endsWith('WEBP')))
      return refuse('files.notAPicture', {}, 'file')
    try {
      const header = await sharp(upload, { limitInputPixels: false, animated: true }).metadata()
      const { pages = 1, width, pageHeight = 0, delay = [] } = header
      if (pages > clipRules.frames || width * pageHeight * pages > pictureRules.maxPixels)
        return refuse('files.tooManyPixels', { count: pictureRules.maxPixels / 1_000_000 }, 'file')
      const each = Math.max(20, Math.min(delay[0] ?? 100, (clipRules.seconds * 1_000) / pages))
      const { data, info } = await sharp(upload, { limitInputPixels: pictureRules.maxPixels, animated: true })
        .resize({ width: clipRules.width, withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({
          quality: 78,
          effort: 3,
          // As often as it fits into five seconds.
          loop: Math.max(1, Math.floor((clipRules.seconds * 1_000) / (each * pages))),
          delay: Array.from({ length: pages }, () => Math.round(each)),
        })
        .timeout({ seconds: pictureRules.seconds })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
    } catch {
      return refuse('files.broken', {}, 'file')
    }
  })

/** One of the sizes a page asks for, from the picture we keep. */
export const sized = (kept: Buffer, width: Width, format: Format): Promise<Buffer> =>
  decoding(() => {
    const small = sharp(kept, { limitInputPixels: pictureRules.maxPixels }).resize({
      width,
      height: width * 2,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const made =
      format === 'avif'
        ? small.avif({ quality: 55, effort: 2 })
        : format === 'webp'
          ? small.webp({ quality: 80, effort: 3 })
          : small.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
    return made.timeout({ seconds: pictureRules.seconds }).toBuffer()
  })

/** The brightness of a picture in so many fields, row by row: what it is compared by. */
export const greys = (kept: Buffer, width: number, height: number): Promise<number[]> =>
  decoding(async () => [
    ...(await sharp(kept, { limitInputPixels: pictureRules.maxPixels })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width, height, fit: 'fill' })
      .timeout({ seconds: pictureRules.seconds })
      .raw()
      .toBuffer()),
  ])

type Kind = 'jpeg' | 'png' | 'webp' | 'avif'
const decodes: Readonly<Record<Kind, readonly string[]>> = {
  jpeg: ['jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['heif', 'avif'],
}

/** By the first bytes. SVG, HTML, PDF and TIFF never reach a decoder. */
function sniff(bytes: Buffer): Kind | 'heic' | null {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to)
  if (bytes.length < 32) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brands = text(8, Math.min(bytes.length, 8 + Math.min(bytes.readUInt32BE(0), 64)))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : null
}
