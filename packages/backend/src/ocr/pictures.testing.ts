import sharp from 'sharp'
import { setWords } from '../kernel/type.ts'

/**
 * Pictures of writing, drawn for tests: rows and columns, and what a telephone makes of them. Set as the shop sets words: a font of a test's own stays
 * known to Pango for the life of the process, and would be taken for the shop's by what is drawn after it.
 */
async function drawn(text: string, size: number) {
  const { png } = await setWords({ text, local: 'ja', size })
  return sharp(png).trim().png().toBuffer({ resolveWithObject: true })
}

export async function rows(lines: readonly string[], size = 40): Promise<Buffer> {
  const words = await Promise.all(lines.map((line) => drawn(line, size)))
  const width = Math.max(...words.map(({ info }) => info.width)) + 120
  return sharp({
    create: { width, height: lines.length * size * 2 + 100, channels: 3, background: '#f4f1ea' },
  })
    .composite(words.map(({ data }, at) => ({ input: data, left: 60, top: 60 + at * size * 2 })))
    .png()
    .toBuffer()
}

export async function columns(lines: readonly string[], size = 42): Promise<Buffer> {
  const step = size + 10
  const longest = Math.max(...lines.map((line) => Array.from(line).length))
  const width = lines.length * size * 2 + 100
  const letters = await Promise.all(
    lines.flatMap((line, column) =>
      Array.from(line).map(async (letter, row) => {
        const { data, info } = await drawn(letter, size)
        return {
          input: data,
          left: width - (column + 1) * size * 2 + Math.round((size - info.width) / 2),
          top: 50 + row * step + Math.round((size - info.height) / 2),
        }
      }),
    ),
  )
  return sharp({ create: { width, height: longest * step + 100, channels: 3, background: '#ffffff' } })
    .composite(letters)
    .png()
    .toBuffer()
}

/** A little turned, a little unsharp, and compressed. */
export const photographed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).rotate(1.5, { background: '#e8e4da' }).blur(0.8).jpeg({ quality: 60 }).toBuffer()
