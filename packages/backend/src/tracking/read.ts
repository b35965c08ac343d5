import sharp from 'sharp'
import type { InputOf, OutputOf, tracking as contract } from '@tomobako/contract'
import { HOUR, refuse } from '@tomobako/domain/kernel'
import { forIp, networkOf, useUp } from '../account/index.ts'
import { pictureRules } from '../files/index.ts'
import { inSteps, Trouble } from '../kernel/index.ts'
import { decoding, GivenUp, inThread } from '../workers/index.ts'

type Read = OutputOf<typeof contract.read>

const rule = { name: 'code-pictures', most: 60, withinMs: HOUR } as const
/** The longer side at which a code that fills a third of the picture still has several pixels a module. */
const side = 1_000
/** By their first bytes: what phones and browsers send, and never a drawing that names other files. */
const isPicture = (bytes: Buffer): boolean =>
  /^(?:ffd8ff|89504e47|52494646|.{8}66747970)/.test(bytes.subarray(0, 8).toString('hex'))

/** The picture upright, small enough to look through, four bytes a point. */
async function points(bytes: Buffer): Promise<{ rgba: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pictureRules.maxPixels, pages: 1 })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: pictureRules.seconds })
    .toBuffer({ resolveWithObject: true })
  return { rgba: new Uint8Array(data), width: info.width, height: info.height }
}

/** The text of the QR code in a picture. Nothing is kept of it. */
export const read = inSteps<InputOf<typeof contract.read>, Read, Read>({
  async prepare({ picture }, context) {
    const { house, caller } = context
    const wait = await useUp(house.db, forIp(rule, caller.ip), networkOf(caller.ip), house.clock.now())
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const bytes = Buffer.from(picture, 'base64')
    if (!isPicture(bytes)) return { text: null }
    const seen = await decoding(() => points(bytes)).catch((error: unknown) => {
      if (error instanceof Trouble) throw error
      // Damaged, too large, or no picture after all.
      return null
    })
    if (!seen) return { text: null }
    try {
      return { text: (await inThread('code', seen))?.slice(0, 200) ?? null }
    } catch (error) {
      // A picture made to be looked at for ever has no code either.
      if (error instanceof GivenUp) return { text: null }
      throw error
    }
  },
  commit: async (_input, _context, found) => found,
})
