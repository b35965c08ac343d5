import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const items = new URL('../../../../packages/ui/assets/items/', import.meta.url)
const WIDTH = 1_280
const HEIGHT = 800

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
/** The same scattered places every time. */
const scattered = (at: number, most: number, step: number): number => (at * step) % most

/** Grounds as Japanese cloth and paper have them: each a colour and a pattern. */
const grounds = {
  waves: {
    colour: '#dfe6ea',
    pattern: times(
      11 * 12,
      (at) =>
        `<g transform="translate(${(at % 12) * 120 + (Math.floor(at / 12) % 2) * 60 - 60} ${Math.floor(at / 12) * 80})" fill="none" stroke="#b9c9d3" stroke-width="4"><circle r="58"/><circle r="40"/><circle r="22"/></g>`,
    ),
  },
  leaves: {
    colour: '#f0e2d3',
    pattern: times(
      34,
      (at) =>
        `<path transform="translate(${scattered(at, 1_280, 397)} ${scattered(at, 800, 233)}) rotate(${at * 47}) scale(1.6)" d="M0-28l7 15 16-6-6 16 15 8-17 4 2 17-17-10-17 10 2-17-17-4 15-8-6-16 16 6z" fill="${['#c9622f', '#d99a3b', '#a8412c'][at % 3]}" opacity=".55"/>`,
    ),
  },
  stripes: {
    colour: '#ece6da',
    pattern: times(
      22,
      (at) => `<path d="M${at * 60 + 20} 0v800" stroke="#d8cdb8" stroke-width="${at % 3 === 0 ? 14 : 5}"/>`,
    ),
  },
  grid: {
    colour: '#e7e9e2',
    pattern: `<g stroke="#cdd2c5" stroke-width="3">${times(22, (at) => `<path d="M${at * 60} 0v800"/>`)}${times(14, (at) => `<path d="M0 ${at * 60}h1280"/>`)}</g>`,
  },
  night: {
    colour: '#26324a',
    pattern: `<circle cx="1010" cy="190" r="96" fill="#e9dfb8"/>${times(60, (at) => `<circle cx="${scattered(at, 1_280, 373)}" cy="${scattered(at, 620, 211)}" r="${2 + (at % 3)}" fill="#d9deea" opacity=".8"/>`)}`,
  },
  snow: {
    colour: '#dde5ec',
    pattern: `<path d="M0 640q320-90 640 0t640 0v160H0z" fill="#f6f8fa"/>${times(70, (at) => `<circle cx="${scattered(at, 1_280, 331)}" cy="${scattered(at, 640, 257)}" r="${5 + (at % 4) * 2}" fill="#fff"/>`)}`,
  },
  dots: {
    colour: '#f2e7e3',
    pattern: times(
      17 * 11,
      (at) =>
        `<circle cx="${(at % 17) * 80 + (Math.floor(at / 17) % 2) * 40}" cy="${Math.floor(at / 17) * 78}" r="12" fill="#e2c6bd"/>`,
    ),
  },
  sun: {
    colour: '#f1e6cf',
    pattern: `<circle cx="640" cy="400" r="300" fill="#d9532f" opacity=".85"/>`,
  },
  rain: {
    colour: '#cfd8dc',
    pattern: times(
      90,
      (at) =>
        `<path d="M${scattered(at, 1_320, 353)} ${scattered(at, 800, 191)}l-18 60" stroke="#9fb2bc" stroke-width="5" stroke-linecap="round"/>`,
    ),
  },
  petals: {
    colour: '#f8e6ea',
    pattern: times(
      60,
      (at) =>
        `<path transform="translate(${scattered(at, 1_280, 389)} ${scattered(at, 800, 227)}) rotate(${at * 61})" d="M0-20c14 8 14 26 0 34-14-8-14-26 0-34z" fill="#e9a3b6" opacity=".75"/>`,
    ),
  },
} as const
export type Ground = keyof typeof grounds

/** A drawing of a thing without the ground it is drawn on: here it stands on another. */
export const bareDrawing = async (drawing: string): Promise<Buffer> =>
  Buffer.from(
    (await readFile(new URL(`${drawing}.svg`, items), 'utf8')).replace(
      /<rect width="400" height="400" fill="[^"]*"\/>/,
      '',
    ),
  )

/** The cover of an article: what it is about, before cloth or weather. */
export async function coverPhoto(drawings: readonly string[], ground: Ground): Promise<Buffer> {
  const { colour, pattern } = grounds[ground]
  const side = drawings.length === 1 ? 600 : 480
  const places = drawings.map((_, at) => (WIDTH * (at + 1)) / (drawings.length + 1))
  // A light disc behind each thing, so that it stands out from any pattern.
  const discs = places
    .map((x) => `<circle cx="${x}" cy="${HEIGHT / 2}" r="${side * 0.52}" fill="#fbf8f1" opacity=".94"/>`)
    .join('')
  const back = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>${pattern}${discs}</svg>`
  const pieces = await Promise.all(
    drawings.map(async (drawing, at) => ({
      input: await sharp(await bareDrawing(drawing), { density: 110 })
        .resize(side, side, { fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer(),
      left: Math.round(places[at]! - side / 2),
      top: Math.round(HEIGHT / 2 - side / 2),
    })),
  )
  return sharp(Buffer.from(back)).composite(pieces).jpeg({ quality: 88 }).toBuffer()
}
