import sharp from 'sharp'
import type { PosterShape } from '@tomobako/domain/share'
import { posterShapes } from '@tomobako/domain/share'
import type { Local } from '@tomobako/i18n'
import { languages } from '@tomobako/i18n'
import { isolated, setWords } from '../kernel/type.ts'
import type { Words, WordsSet } from '../kernel/type.ts'
import { qrPicture } from '../tracking/index.ts'
import { decoding } from '../workers/index.ts'

/** Everything a poster is drawn of; the same drawing comes of the same. */
export type Drawing = {
  readonly shape: PosterShape
  readonly local: Local
  readonly title: string
  /** Large: a price, points, a number. Where there is none the title is. */
  readonly amount: string
  readonly note: string
  /** Along the obi. */
  readonly obi: string
  readonly url: string
}
/** Changes when the drawing does, so that kept pictures are drawn anew. */
export const EDITION = 2

// DESIGN 5: a poster is always light.
const ink = '#16191f'
const soft = '#4c505a'
const cord = ['#7d2f33', '#4f9db1', '#7d2f33'] as const
const ground = '#eae6db'
const PAD = 64
const OBI = 152
const CORD = 22

type Layer = { input: Buffer; left: number; top: number }
type Frame = { left: number; top: number; width: number; height: number }

/** Where things are in a shape, for languages read from the left; from the right it is mirrored. */
const plans = {
  tall: {
    photo: { left: OBI, top: 0, width: 1080 - OBI, height: 872 },
    textTop: 872 + CORD + 44,
    textWidth: 580,
    qr: 320,
    title: 40,
    lines: 2,
    amount: 80,
    note: 32,
  },
  wide: {
    photo: { left: 0, top: 0, width: 560, height: 630 },
    textTop: 64,
    textWidth: 512,
    qr: 190,
    title: 38,
    lines: 3,
    amount: 66,
    note: 26,
  },
} as const satisfies Record<PosterShape, { photo: Frame; [name: string]: number | Frame }>

/** What a photo of a shape fills. */
export const photoFrame = (shape: PosterShape): { width: number; height: number } => plans[shape].photo

/** The house's box, where there is no photo. */
const box = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40"><rect x="1" y="1" width="38" height="38" rx="5" fill="${ink}"/><path d="M15 1v38M1 14h38" stroke="#fff" stroke-width="3"/><circle cx="28" cy="28" r="5.5" fill="#c8322b"/></svg>`,
  )
const striped = (width: number, height: number, isUpright: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cord
      .map((color, at) =>
        isUpright
          ? `<rect x="${(at * width) / 3}" width="${width / 3}" height="${height}" fill="${color}"/>`
          : `<rect y="${(at * height) / 3}" width="${width}" height="${height / 3}" fill="${color}"/>`,
      )
      .join('')}</svg>`,
  )

const SMALLER = [0.84, 0.7, 0.58] as const
/** The large words as large as they fit into one line; the longest take more of them. Figures alone keep their order, words are read from where their language begins. */
async function inOneLine(
  amount: string,
  most: number,
  set: (text: string, size: number) => Promise<WordsSet>,
): Promise<WordsSet> {
  const text = /\p{L}/u.test(amount) ? amount : isolated(amount)
  let tried = await set(text, most)
  for (const part of SMALLER) {
    if (tried.lines <= 1) break
    tried = await set(text, Math.round(most * part))
  }
  return tried
}

/** Draws a poster, some tenths of a second of one core; `decoding` lets two of them (and of all other pictures) be drawn at once. */
export function draw(
  { shape, local, title, amount, note, obi, url }: Drawing,
  photo: Uint8Array | null,
  ending: 'webp' | 'png',
): Promise<Buffer> {
  return decoding(async () => {
    const plan = plans[shape]
    const { width, height } = posterShapes[shape]
    const isFromRight = languages[local].dir === 'rtl'
    const words = (text: string, of: Omit<Words, 'text' | 'local'>) => setWords({ text, local, ...of })
    const [head, large, small, along] = await Promise.all([
      amount === ''
        ? words(title, {
            size: plan.title + 8,
            width: plan.textWidth,
            lines: plan.lines,
            isBold: true,
            color: ink,
          })
        : words(title, { size: plan.title, width: plan.textWidth, lines: plan.lines, color: soft }),
      amount === ''
        ? null
        : inOneLine(amount, plan.amount, (text, size) =>
            words(text, { size, width: plan.textWidth, isBold: true, color: ink }),
          ),
      words(note, { size: plan.note, width: plan.textWidth, lines: 2, color: soft }),
      shape === 'tall' ? words(obi, { size: 34, isBold: true, lines: 1, color: ink }) : null,
    ])
    const at = (left: number, of: number): number => Math.round(isFromRight ? width - left - of : left)
    const start = shape === 'tall' ? PAD : plans.wide.photo.width + PAD
    const layers: Layer[] = []
    const { photo: frame } = plan
    layers.push({
      input: photo
        ? await sharp(photo).resize({ width: frame.width, height: frame.height, fit: 'cover' }).toBuffer()
        : await sharp({
            create: { width: frame.width, height: frame.height, channels: 3, background: ground },
          })
            .composite([{ input: box(320) }])
            .png()
            .toBuffer(),
      left: at(frame.left, frame.width),
      top: frame.top,
    })
    if (shape === 'tall') {
      layers.push({ input: striped(width, CORD, false), left: 0, top: frame.height })
      layers.push({ input: box(68), left: at((OBI - 68) / 2, 68), top: 56 })
    } else layers.push({ input: striped(CORD, height, true), left: at(frame.width, CORD), top: 0 })
    if (along) {
      const turned = await sharp(along.png).rotate(90).png().toBuffer({ resolveWithObject: true })
      if (turned.info.height <= frame.height - 180)
        layers.push({
          input: turned.data,
          left: at((OBI - turned.info.width) / 2, turned.info.width),
          top: 156,
        })
    }
    let top: number = plan.textTop
    for (const line of [head, large, small]) {
      if (line === null) continue
      layers.push({ input: line.png, left: at(start, line.width), top })
      top += line.height + 6
    }
    layers.push({
      input: await sharp(Buffer.from(qrPicture(url)))
        .resize(plan.qr)
        .png()
        .toBuffer(),
      left: at(width - PAD + 20 - plan.qr, plan.qr),
      top: height - PAD + 20 - plan.qr,
    })
    const drawn = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite(layers)
      .removeAlpha()
    return ending === 'webp'
      ? drawn.webp({ quality: 84, effort: 2 }).toBuffer()
      : drawn.png({ compressionLevel: 4 }).toBuffer()
  })
}
