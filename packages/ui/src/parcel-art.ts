/**
 * The box and its cord, drawn. Pure functions from an id and sizes to SVG text or CSS: the same id gives the same cord in the storefront,
 * on the label, on the QR page and in the console, on the server and in the browser. DESIGN 5 "Parcel cord", DESIGN 11.
 *
 * Space: x runs to the lower right, y to the lower left, z up; 30° isometric. Nothing here mirrors in right-to-left pages.
 */

export type CordInk = 'ai' | 'shu' | 'karashi' | 'matsu' | 'asagi' | 'azuki' | 'nezu' | 'kinari' | 'sumi'
export type CordPattern = { inks: readonly [CordInk, CordInk, CordInk]; weave: 0 | 1 | 2 | 3 }
/** Edge lengths of a box; any unit, the drawing scales. */
export type BoxSize = { w: number; d: number; h: number }
type Point3 = readonly [number, number, number]
type Three = readonly [string, string, string]

// Light-theme values, used only where the page's tokens do not reach (a downloaded SVG, a mail).
const INK_HEX: Record<CordInk, string> = {
  ai: '#24427a',
  shu: '#d0301b',
  karashi: '#d9a21b',
  matsu: '#2f7457',
  asagi: '#5aa5b5',
  azuki: '#7d2f38',
  nezu: '#9a9fa8',
  kinari: '#ece4d2',
  sumi: '#1b1e24',
}
export const CORD_INKS = Object.keys(INK_HEX) as CordInk[] // the keys are exactly the record's type
/** Widths of the stripes outer, middle, centre in each weave; the cord is symmetric. */
const WEAVES = [
  [26, 10, 28],
  [14, 18, 36],
  [34, 8, 16],
  [20, 6, 48],
] as const
const KIRI: Three = ['var(--kiri,#e9d9b9)', 'var(--kiri-2,#d9c49a)', 'var(--kiri-3,#c4a974)']

const COS30 = Math.cos(Math.PI / 6)
const round = (n: number) => Number(n.toFixed(2))
/** Where a point of the box lands on paper. */
export const project = ([x, y, z]: Point3): readonly [number, number] => [(x - y) * COS30, (x + y) * 0.5 - z]

/** FNV-1a, 32 bits, over UTF-16 code units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** The cord of a parcel (or of an order that has no parcel yet): three different inks of nine, one of four weaves. */
export function cordOf(id: string): CordPattern {
  const hash = fnv1a(id)
  const first = hash % 9
  let second = (hash >>> 5) % 8
  if (second >= first) second += 1
  let third = (hash >>> 9) % 8
  if (third >= second) third += 1
  if (third === first) {
    third = (third + 1) % 9
    if (third === second) third = (third + 1) % 9
  }
  const ink = (index: number): CordInk => CORD_INKS[index] ?? 'ai'
  return { inks: [ink(first), ink(second), ink(third)], weave: ((hash >>> 14) % 4) as 0 | 1 | 2 | 3 } // % 4 of an unsigned number
}

/** The cord's inks as CSS colours that follow the theme. */
export const cordColours = (id: string): Three => {
  const [a, b, c] = cordOf(id).inks
  return [cssInk(a), cssInk(b), cssInk(c)]
}
const cssInk = (ink: CordInk) => `var(--cord-${ink},${INK_HEX[ink]})`

/** The five stripes across a cord: colour and share of the width (shares sum to 1). */
export function stripes(
  [outer, middle, centre]: Three,
  weave: CordPattern['weave'],
): { colour: string; share: number }[] {
  const [o, m, c] = WEAVES[weave]
  const total = 2 * o + 2 * m + c
  return [
    { colour: outer, share: o / total },
    { colour: middle, share: m / total },
    { colour: centre, share: c / total },
    { colour: middle, share: m / total },
    { colour: outer, share: o / total },
  ]
}

/**
 * The cord as a CSS gradient. `across` is the direction that crosses the stripes: 90deg for an upright cord, 180deg for a lying one.
 * Symmetric, so it looks the same from both sides.
 */
export function cordGradient(id: string, across: '90deg' | '180deg' = '90deg'): string {
  let at = 0
  const stops = stripes(cordColours(id), cordOf(id).weave).map(({ colour, share }) => {
    const from = at
    at += share * 100
    return `${colour} ${round(from)}% ${round(at)}%`
  })
  return `linear-gradient(${across},${stops.join(',')})`
}

const onPaper = (points: readonly Point3[]) => points.map((p) => project(p).map(round).join(',')).join(' ')
const face = (points: readonly Point3[], fill: string, opacity?: number) =>
  `<polygon points="${onPaper(points)}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
const edge = (points: readonly Point3[], stroke: string, width: number, opacity?: number) =>
  `<polyline points="${onPaper(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
/** Flat art laid on the face that looks lower left: u runs along x, v down. */
const onLeftFace = (at: Point3, art: string) => {
  const [x, y] = project(at)
  return `<g transform="matrix(${round(COS30)} .5 0 1 ${round(x)} ${round(y)})">${art}</g>`
}

function solid([x, y, z]: Point3, { w, d, h }: BoxSize, [top, left, right]: Three): string {
  return (
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      top,
    ) +
    face(
      [
        [x, y + d, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x, y + d, z],
      ],
      left,
    ) +
    face(
      [
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x + w, y, z],
      ],
      right,
    )
  )
}

export type ParcelArtOptions = Partial<BoxSize> & {
  /** Width of the cord on the box. */
  band?: number
  bow?: boolean
  seal?: boolean
  /** A shipping label on the front. */
  label?: boolean
  /** Margin around the drawing. */
  pad?: number
}

/** A closed paulownia box tied with the cord of `id`: the inside of an SVG and its view box. */
export function parcelArt(
  id: string,
  {
    w = 100,
    d = 84,
    h = 62,
    band = 16,
    bow = true,
    seal = true,
    label = false,
    pad = 14,
  }: ParcelArtOptions = {},
): { viewBox: string; art: string } {
  const colours = cordColours(id)
  const lidZ = h * 0.7
  const x0 = w * 0.42 - band / 2
  const y0 = d * 0.42 - band / 2
  let art = solid([0, 0, 0], { w, d, h }, KIRI)
  art +=
    edge(
      [
        [0, d, lidZ],
        [w, d, lidZ],
        [w, 0, lidZ],
      ],
      '#7d6434',
      1,
      0.55,
    ) +
    edge(
      [
        [0, d, h],
        [w, d, h],
        [w, 0, h],
      ],
      '#fff',
      1,
      0.45,
    )
  for (const k of [0.16, 0.3, 0.62, 0.8])
    art += edge(
      [
        [2, d * k, h],
        [w - 2, d * k, h],
      ],
      '#8d6d34',
      0.6,
      0.28,
    )
  art += cordOnBox(stripes(colours, cordOf(id).weave), { w, d, h }, x0, y0, band)
  if (label) art += onLeftFace([x0 + band + 8, d, h * 0.62], shippingLabel(w - x0 - band - 16, h * 0.46))
  if (seal) art += onLeftFace([x0 * 0.46, d, lidZ], sealOnJoint(Math.min(h * 0.17, w * 0.1)))
  if (bow) art += bowOn(project([w * 0.42, d * 0.42, h]), band / 16, colours)
  const room = bow ? 20 : 0
  const box = [
    -d * COS30 - pad,
    -h - pad - room,
    (w + d) * COS30 + 2 * pad,
    (w + d) * 0.5 + h + 2 * pad + room,
  ]
  return { viewBox: box.map(round).join(' '), art }
}

function cordOnBox(
  cord: { colour: string; share: number }[],
  { w, d, h }: BoxSize,
  x0: number,
  y0: number,
  band: number,
): string {
  let alongX = ''
  let alongY = ''
  let from = 0
  for (const { colour, share } of cord) {
    const to = from + band * share
    alongX +=
      face(
        [
          [0, y0 + from, h],
          [w, y0 + from, h],
          [w, y0 + to, h],
          [0, y0 + to, h],
        ],
        colour,
      ) +
      face(
        [
          [w, y0 + from, h],
          [w, y0 + to, h],
          [w, y0 + to, 0],
          [w, y0 + from, 0],
        ],
        colour,
      )
    alongY +=
      face(
        [
          [x0 + from, 0, h],
          [x0 + to, 0, h],
          [x0 + to, d, h],
          [x0 + from, d, h],
        ],
        colour,
      ) +
      face(
        [
          [x0 + from, d, h],
          [x0 + to, d, h],
          [x0 + to, d, 0],
          [x0 + from, d, 0],
        ],
        colour,
      )
    from = to
  }
  const shadeRight = face(
    [
      [w, y0, h],
      [w, y0 + band, h],
      [w, y0 + band, 0],
      [w, y0, 0],
    ],
    '#000',
    0.2,
  )
  const shadeLeft = face(
    [
      [x0, d, h],
      [x0 + band, d, h],
      [x0 + band, d, 0],
      [x0, d, 0],
    ],
    '#000',
    0.1,
  )
  return alongX + shadeRight + alongY + shadeLeft
}

function shippingLabel(width: number, height: number): string {
  const bars = Array.from(
    { length: 14 },
    (_, i) => `<rect x="${5 + i * 2.5}" y="19" width="${i % 3 ? 1 : 1.6}" height="8"/>`,
  ).join('')
  return `<rect width="${round(width)}" height="${round(height)}" fill="#fff" rx="1"/><rect x="5" y="6" width="${round(width * 0.5)}" height="3" fill="#16191f"/><rect x="5" y="12" width="${round(width * 0.34)}" height="2" fill="#9a9fa8"/><g fill="#16191f">${bars}</g>`
}

function sealOnJoint(r: number): string {
  return `<circle r="${round(r)}" fill="${cssInk('shu')}"/><circle r="${round(r * 0.72)}" fill="none" stroke="#fff" stroke-width="${round(r * 0.12)}" opacity=".9"/><path d="M${round(-r * 0.36)} ${round(-r * 0.1)}H${round(r * 0.36)}M${round(-r * 0.08)} ${round(-r * 0.42)}V${round(r * 0.42)}" stroke="#fff" stroke-width="${round(r * 0.14)}"/>`
}

function bowOn([x, y]: readonly [number, number], scale: number, [a, b, c]: Three): string {
  const strand = (d: string) =>
    (
      [
        [a, 9],
        [b, 5.6],
        [c, 3],
      ] as const
    )
      .map(
        ([colour, width]) =>
          `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`,
      )
      .join('')
  const knot = `<rect x="-6.5" y="-9" width="13" height="12" rx="3.5" fill="${a}"/><rect x="-3.8" y="-9" width="7.6" height="12" fill="${b}"/><rect x="-2" y="-9" width="4" height="12" fill="${c}"/>`
  const loops = [
    'M0 0 C-10 10 -20 18 -34 20',
    'M0 0 C10 8 22 14 38 13',
    'M-1 -2 C-14 -26 -44 -26 -40 -10 C-37 2 -14 2 0 -1',
    'M1 -2 C12 -30 44 -34 42 -16 C40 -3 16 2 0 -1',
  ]
    .map(strand)
    .join('')
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})"><ellipse cx="0" cy="3" rx="30" ry="11" fill="#000" opacity=".12"/>${loops}${knot}</g>`
}

/** Colours of the numbered pieces in a packed box and of their badges on the pick list. */
export const PIECE_INKS: readonly CordInk[] = ['ai', 'asagi', 'matsu', 'azuki', 'karashi', 'shu', 'nezu']
export const pieceInk = (index: number): CordInk => PIECE_INKS[index % PIECE_INKS.length] ?? 'ai'
export const pieceColour = (index: number): string => `var(--cord-${pieceInk(index)})`

/** One thing in the box: where its back corner stands and how large it is, in the carton's unit. `number` is the badge on it. */
export type Piece = BoxSize & { x: number; y: number; z: number; number: number }

/**
 * Puts pieces into a carton for the picture: largest floor first, rows from the back, a new layer when the floor is full.
 * A picture, not a promise: the weights and prices come from the server, and what does not fit is drawn on top.
 */
export function arrange(carton: BoxSize, sizes: readonly BoxSize[]): Piece[] {
  const gap = Math.min(carton.w, carton.d) * 0.03
  const lying = sizes
    .map((size, index) => ({ size: layDown(size, carton), number: index + 1 }))
    .toSorted((a, b) => b.size.w * b.size.d - a.size.w * a.size.d)
  const pieces: Piece[] = []
  let x = gap,
    y = gap,
    z = 0,
    rowDepth = 0,
    layerHeight = 0
  for (const { size, number } of lying) {
    if (x + size.w > carton.w && x > gap) {
      x = gap
      y += rowDepth + gap
      rowDepth = 0
    }
    if (y + size.d > carton.d && y > gap) {
      x = gap
      y = gap
      z += layerHeight + gap / 2
      rowDepth = 0
      layerHeight = 0
    }
    pieces.push({ ...size, x, y, z, number })
    x += size.w + gap
    rowDepth = Math.max(rowDepth, size.d)
    layerHeight = Math.max(layerHeight, size.h)
  }
  return pieces
}

/** Lays a piece on its largest face, turned so that its long side follows the carton's. */
function layDown(size: BoxSize, carton: BoxSize): BoxSize {
  const [long = 0, middle = 0, short = 0] = [size.w, size.d, size.h].toSorted((a, b) => b - a)
  return carton.w >= carton.d ? { w: long, d: middle, h: short } : { w: middle, d: long, h: short }
}

/** Back to front: a piece comes before every piece that can hide it. */
export function paintOrder(pieces: readonly Piece[]): Piece[] {
  const behind = (a: Piece, b: Piece) => a.x + a.w <= b.x || a.y + a.d <= b.y || a.z + a.h <= b.z
  const left = [...pieces]
  const order: Piece[] = []
  while (left.length > 0) {
    const next = left.findIndex((p) => left.every((q) => p === q || !behind(q, p) || behind(p, q)))
    order.push(...left.splice(Math.max(next, 0), 1))
  }
  return order
}

export type CartonLabels = { w: string; d: string; h: string }

/** An open carton to scale with its pieces, numbers and dimension lines. `labels` are finished texts, for example "40 cm". */
export function packedBoxArt(
  carton: BoxSize,
  pieces: readonly Piece[],
  labels: CartonLabels,
): { viewBox: string; art: string } {
  // Longest drawn edge 168 units, as in the mockup; the figures then keep their size in every carton.
  const k = 168 / Math.max(carton.w, carton.d, carton.h * 1.4)
  const w = carton.w * k,
    d = carton.d * k,
    h = carton.h * k
  const [fx, fy] = project([w, d, 0])
  const shadow = `<ellipse cx="${round((w - d) * COS30 * 0.5)}" cy="${round((w + d) * 0.5 * 0.61)}" rx="${round((w + d) * 0.5)}" ry="${round((w + d) * 0.232)}" fill="#000" opacity=".05"/>`
  let art =
    shadow +
    face(
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, d, 0],
        [0, d, 0],
      ],
      'var(--kiri-3)',
    ) +
    face(
      [
        [0, 0, h],
        [w, 0, h],
        [w, 0, 0],
        [0, 0, 0],
      ],
      'var(--kiri-2)',
    ) +
    face(
      [
        [0, 0, h],
        [0, d, h],
        [0, d, 0],
        [0, 0, 0],
      ],
      'var(--kiri)',
    )
  const scaled = pieces.map((p) => ({
    x: p.x * k,
    y: p.y * k,
    z: p.z * k,
    w: p.w * k,
    d: p.d * k,
    h: p.h * k,
    number: p.number,
  }))
  for (const p of paintOrder(scaled)) art += piece(p)
  art +=
    face(
      [
        [0, d, h * 0.52],
        [w, d, h * 0.52],
        [w, d, 0],
        [0, d, 0],
      ],
      'var(--kiri-2)',
      0.55,
    ) +
    face(
      [
        [w, 0, h * 0.52],
        [w, d, h * 0.52],
        [w, d, 0],
        [w, 0, 0],
      ],
      'var(--kiri-3)',
      0.5,
    )
  art +=
    edge(
      [
        [0, 0, h],
        [w, 0, h],
        [w, d, h],
        [0, d, h],
        [0, 0, h],
      ],
      'var(--ink)',
      1.4,
    ) +
    edge(
      [
        [0, d, h],
        [0, d, 0],
        [w, d, 0],
        [w, d, h],
      ],
      'var(--ink)',
      1.4,
    ) +
    edge(
      [
        [w, d, 0],
        [w, 0, 0],
        [w, 0, h],
      ],
      'var(--ink)',
      1.4,
    )
  for (const p of scaled) art += badge(p)
  const off = 12
  const [ax, ay] = project([0, d, 0]),
    [bx, by] = project([w, 0, 0])
  art +=
    dimension(ax - off, ay + 7, fx - off, fy + 7, labels.w, -16, 20) +
    dimension(fx + off, fy + 7, bx + off, by + 7, labels.d, 20, 18) +
    dimension(bx + off, by + 7, bx + off, by + 7 - h, labels.h, 24, 4)
  const view = [ax - 40, Math.min(-h, -20) - 16, bx - ax + 100, fy + Math.max(h, 20) + 54]
  return { viewBox: view.map(round).join(' '), art }
}

function piece({ x, y, z, w, d, h, number }: Piece): string {
  const colour = pieceColour(number - 1)
  return (
    solid([x, y, z], { w, d, h }, [colour, colour, colour]) +
    face(
      [
        [x, y + d, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x, y + d, z],
      ],
      '#000',
      0.14,
    ) +
    face(
      [
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x + w, y, z],
      ],
      '#000',
      0.28,
    ) +
    edge(
      [
        [x, y + d, z + h],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      '#fff',
      1,
      0.35,
    )
  )
}

function badge({ x, y, z, w, d, h, number }: Piece): string {
  const [cx, cy] = project([x + w / 2, y + d / 2, z + h]).map(round)
  return `<circle cx="${cx}" cy="${cy}" r="11" fill="var(--surface)"/><circle cx="${cx}" cy="${cy}" r="9.5" fill="#16191f"/><text x="${cx}" y="${round((cy ?? 0) + 4)}" text-anchor="middle" font-size="11" font-weight="800" fill="#fff">${number}</text>`
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
function dimension(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  label: string,
  dx: number,
  dy: number,
): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map(round)
  const dot = (x?: number, y?: number) => `<circle cx="${x}" cy="${y}" r="2" fill="var(--ink-3)"/>`
  return `<path d="M${a} ${b}L${c} ${d}" stroke="var(--ink-3)" stroke-width="1"/>${dot(a, b)}${dot(c, d)}<text x="${round((x1 + x2) / 2 + dx)}" y="${round((y1 + y2) / 2 + dy)}" font-size="11" font-weight="700" fill="var(--ink)" text-anchor="middle">${escapeText(label)}</text>`
}
