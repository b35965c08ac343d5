import sharp from 'sharp'
import { bareDrawing } from './article-covers.ts'
import { webmOf } from './webm.ts'

const FRAMES = 16
const [width, height] = [480, 300]

/** Pictures of one to and fro of two things at most, 480 × 300: they sway, and stand still again. */
export async function swaying(drawings: readonly string[], hue: number): Promise<Buffer[]> {
  const shown = await Promise.all(
    drawings.slice(0, 2).map(async (drawing) =>
      sharp(await bareDrawing(drawing), { density: 72 })
        .resize(230, 230, { fit: 'inside' })
        .png()
        .toBuffer(),
    ),
  )
  return Promise.all(
    Array.from({ length: FRAMES }, async (_, at) => {
      const turn = (at / FRAMES) * 2 * Math.PI
      const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 32% 86%)"/><circle cx="${width / 2}" cy="${height / 2}" r="${110 + Math.sin(turn) * 8}" fill="hsl(${hue} 45% 74%)"/></svg>`
      return sharp(Buffer.from(ground))
        .composite(
          shown.map((input, index) => ({
            input,
            left: Math.round((width * (index + 1)) / (shown.length + 1) - 115),
            top: Math.round(35 + Math.sin(turn + index * 1.6) * 14),
          })),
        )
        .png({ compressionLevel: 1 })
        .toBuffer()
    }),
  )
}

/** The same three times over as a clip of a page, and the picture it begins with. */
export async function film(
  drawings: readonly string[],
  hue: number,
): Promise<{ clip: Buffer; poster: Buffer }> {
  const frames = await swaying(drawings, hue)
  const once = await Promise.all(
    frames.map((frame) =>
      sharp(frame).flatten({ background: '#ffffff' }).webp({ quality: 72, effort: 3 }).toBuffer(),
    ),
  )
  return { clip: webmOf([...once, ...once, ...once], { width, height, frameMs: 90 }), poster: frames[0]! }
}
