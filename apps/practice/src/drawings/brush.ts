/** What every drawing is made with: shades of a colour, gradients and patterns with names of their own, and a few strokes. */

export type Point = readonly [x: number, y: number]

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const two = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** `share` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a.map((value, at) => two(value + ((b[at] ?? 0) - value) * share)).join('')}`
}
export const light = (hex: string, share = 0.25): string => mix(hex, '#fffaf0', share)
export const dark = (hex: string, share = 0.25): string => mix(hex, '#14121a', share)
/** How bright the eye sees it, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}
/** An ink that can be read on this colour. */
export const inkOn = (hex: string): string => (brightness(hex) > 0.55 ? '#2B2A2E' : '#F7F3EA')

export type Hsl = { hue: number; saturation: number; lightness: number }
export function hsl(hex: string): Hsl {
  const [red, green, blue] = channels(hex).map((each) => each / 255) as [number, number, number] // three in, three out
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (high + low) / 2
  const spread = high - low
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const turn =
    high === red
      ? ((green - blue) / spread) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (turn * 60 + 360) % 360, saturation, lightness }
}
export function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number): number => {
    const at = (n + hue / 30) % 12
    return lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return `#${[0, 8, 4].map((n) => two(channel(n) * 255)).join('')}`
}

export type PatternName =
  | 'plain'
  | 'stripe'
  | 'check'
  | 'dot'
  | 'wave'
  | 'hemp'
  | 'flower'
  | 'arrow'
  | 'scale'
  | 'splash'
export const patternNames: readonly PatternName[] = [
  'stripe',
  'check',
  'dot',
  'wave',
  'hemp',
  'flower',
  'arrow',
  'scale',
  'splash',
]

type Tile = (ink: string) => string
const tiles: Readonly<Record<Exclude<PatternName, 'plain'>, readonly [size: number, tile: Tile]>> = {
  stripe: [16, (ink) => `<path d="M4 0v16M11 0v16" stroke="${ink}" stroke-width="2.4"/>`],
  check: [24, (ink) => `<path d="M0 0h12v12H0zM12 12h12v12H12z" fill="${ink}"/>`],
  dot: [
    18,
    (ink) => `<circle cx="5" cy="5" r="2.6" fill="${ink}"/><circle cx="14" cy="14" r="2.6" fill="${ink}"/>`,
  ],
  wave: [
    24,
    (ink) =>
      `<g fill="none" stroke="${ink}" stroke-width="1.6"><path d="M0 12a12 12 0 0 1 24 0M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M-12 24a12 12 0 0 1 24 0M-8 24a8 8 0 0 1 16 0M12 24a12 12 0 0 1 24 0M16 24a8 8 0 0 1 16 0"/></g>`,
  ],
  hemp: [
    28,
    (ink) =>
      `<path d="M14 0v28M0 7l28 14M28 7L0 21M14 0L0 7v14l14 7 14-7V7zM0 0l14 14L28 0M0 28l14-14 14 14" fill="none" stroke="${ink}" stroke-width="1.2"/>`,
  ],
  flower: [
    44,
    (ink) =>
      `<g fill="${ink}">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="13" cy="7.500" rx="3.800" ry="5.200" transform="rotate(${turn} 13 14)"/>`).join('')}${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="34" cy="30.500" rx="2.600" ry="3.600" transform="rotate(${turn} 34 35)"/>`).join('')}</g>`,
  ],
  arrow: [
    24,
    (ink) =>
      `<path d="M0 8l6-6v12l-6 6zM12 8L6 2v12l6 6zM12 20l6-6v12l-6 6zM24 20l-6-6v12l6 6z" fill="${ink}"/>`,
  ],
  scale: [20, (ink) => `<path d="M0 20L10 0l10 20z" fill="${ink}"/>`],
  splash: [
    26,
    (ink) =>
      `<path d="M4 6h6M7 3v6M16 18h7M19.500 15v7" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>`,
  ],
}

export type Brush = ReturnType<typeof brush>
/** Collects what stands in `<defs>`; each call gives what `fill` takes. */
export function brush() {
  const defs: string[] = []
  const named = (body: (id: string) => string): string => {
    const id = `d${defs.length}`
    defs.push(body(id))
    return `url(#${id})`
  }
  const stops = (colours: readonly string[]): string =>
    colours
      .map(
        (colour, at) =>
          `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
      )
      .join('')
  const across = (...colours: string[]): string =>
    named((id) => `<linearGradient id="${id}">${stops(colours)}</linearGradient>`)
  const down = (...colours: string[]): string =>
    named((id) => `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`)
  return {
    defs: () => (defs.length === 0 ? '' : `<defs>${defs.join('')}</defs>`),
    across,
    down,
    slant: (...colours: string[]): string =>
      named((id) => `<linearGradient id="${id}" x2="1" y2="1">${stops(colours)}</linearGradient>`),
    /** Lit from the upper left, like a ball. */
    ball: (...colours: string[]): string =>
      named((id) => `<radialGradient id="${id}" cx=".38" cy=".3" r=".78">${stops(colours)}</radialGradient>`),
    /** A surface that turns away from the light on both sides. */
    round: (hex: string): string => across(dark(hex, 0.1), light(hex, 0.28), hex, dark(hex, 0.34)),
    /** Lit from above. */
    lit: (hex: string): string => down(light(hex, 0.16), hex, dark(hex, 0.2)),
    cloth: (name: PatternName, ground: string, ink: string, scale = 1, turn = 0): string => {
      if (name === 'plain') return ground
      const [size, tile] = tiles[name]
      return named(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(${turn})"><rect width="${size}" height="${size}" fill="${ground}"/>${tile(ink)}</pattern>`,
      )
    },
    /** Light on one side and shade on the other, over anything. */
    veil: (): string =>
      named(
        (id) =>
          `<linearGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity=".16"/><stop offset=".24" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>`,
      ),
    clip: (shape: string): string => named((id) => `<clipPath id="${id}">${shape}</clipPath>`),
  }
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius === 0 ? '' : ` rx="${radius}"`} fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`
export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`
export const each = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
/** Bars stand for words. */
export const words = (
  x: number,
  y: number,
  widths: readonly number[],
  ink: string,
  height = 4,
  gap = 9,
): string => widths.map((width, at) => box(x, y + at * gap, width, height, ink, height / 2)).join('')
