import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { VideoFacts } from './video-facts.ts'
import { readMp4 } from './video-mp4.ts'
import { readWebm } from './video-webm.ts'

/** A clip of a page: short, since everybody who presses play pays for it, and whole in one file, since nothing of it is made anew. */
export const videoRules = { maxBytes: 16 * 1024 * 1024, seconds: 60, longestSide: 1_920 } as const

export const videoKinds = ['mp4', 'webm'] as const
export type VideoKind = (typeof videoKinds)[number]

export type KeptVideo = VideoFacts & { readonly kind: VideoKind; readonly bytes: Buffer }

/** What every browser of today plays. H.265 of a telephone is not among it. */
const playable = /^(?:avc[13]|av01|vp0[89]|mp4a|Opus|V_VP[89]|V_AV1|A_OPUS|A_VORBIS)$/

/**
 * quality S14: what a clip is, is found by its first bytes and its own tables, never by its name. It is kept as it came, except that what
 * telephones write beside the picture (place, maker, titles, attachments) is blanked where it stands.
 */
export function keepVideo(upload: Buffer): KeptVideo | Refusal {
  const kind = sniff(upload)
  if (kind === null) return refuse('console.video.notAVideo', {}, 'file')
  const bytes = Buffer.from(upload)
  let facts: VideoFacts | null
  try {
    facts = kind === 'mp4' ? readMp4(bytes) : readWebm(bytes)
  } catch (error) {
    // A table that ends behind the file's end: cut off, or made to be.
    if (!(error instanceof RangeError)) throw error
    facts = null
  }
  if (facts === null || facts.width < 16 || facts.height < 16)
    return refuse('console.video.broken', {}, 'file')
  if (!facts.codecs.every((codec) => playable.test(codec)))
    return refuse('console.video.codec', { codec: facts.codecs.join(', ') }, 'file')
  if (Math.max(facts.width, facts.height) > videoRules.longestSide)
    return refuse('console.video.sides', { side: String(videoRules.longestSide) }, 'file')
  if (facts.seconds !== null && facts.seconds > videoRules.seconds)
    return refuse('console.video.tooLong', { count: videoRules.seconds }, 'file')
  return { ...facts, kind, bytes }
}

/** Brands of MP4 for browsers; QuickTime's (`qt  `) and pictures' (HEIC, AVIF) begin alike and are not. */
const brands = /^(?:iso[m2-9]|mp4[12]|avc1|av01|M4V |dash|MSNV|cmfc)$/

function sniff(bytes: Buffer): VideoKind | null {
  if (bytes.length < 32) return null
  if (bytes.readUInt32BE(0) === 0x1a_45_df_a3) return 'webm'
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  return brands.test(bytes.toString('latin1', 8, 12)) ? 'mp4' : null
}
