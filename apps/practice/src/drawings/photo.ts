import { dice, hash } from '../catalogue/dice.ts'
import type { Dice } from '../catalogue/dice.ts'
import { builds } from '../catalogue/builds.ts'
import type { Brush } from './brush.ts'
import { box, brush, dark, each, ellipse, group, light, line, mix, path, words } from './brush.ts'
import type { ColourName } from './colours.ts'
import { colours, paintOf } from './colours.ts'
import { ground } from './grounds.ts'
import { drawingNames, drawings, firstOf } from './index.ts'
import type { Drawn, Extra, It } from './it.ts'
import { motifCount } from './motif.ts'

/**
 * One photo of one thing. Its address says everything it needs: `<kind>-<drawing><colour><extras><wear><seed><motif><view>` in digits, so that
 * the same address is the same picture on every machine, and nothing is kept.
 */
export type Photo = {
  kind: string
  drawing: string
  colour: ColourName
  extras: readonly Extra[]
  /** 0 new … 3 for parts. */
  wear: number
  seed: number
  /** The motif its title names, if it names one. */
  motif?: number
  view: View
}
export const views = ['front', 'side', 'close', 'back', 'flaw', 'all'] as const
export type View = (typeof views)[number]

const colourNames = Object.keys(colours) as ColourName[] // the table's own keys, in its order
/** In the order of their bits. Only ever added to. */
export const extraNames: readonly Extra[] = [
  'box',
  'woodbox',
  'manual',
  'strap',
  'cap',
  'stand',
  'pouch',
  'tag',
  'band',
  'phones',
]

const digits = (value: number, length: number): string => String(value).padStart(length, '0')
export const photoName = ({ kind, drawing, colour, extras, wear, seed, motif, view }: Photo): string =>
  `${kind}-${digits(drawingNames.indexOf(drawing), 3)}${digits(colourNames.indexOf(colour), 2)}${digits(
    extras.reduce((sum, each) => sum + 2 ** extraNames.indexOf(each), 0),
    4,
  )}${wear}${digits(seed % 10_000, 4)}${digits(motif === undefined ? 0 : motif + 1, 2)}${views.indexOf(view)}`

/** What an address asks for; null when there is no such kind. A short number shows the first drawing of its kind. */
export function photoOf(name: string): Photo | null {
  const [, kind = '', number = ''] = /^([a-z]{3,20})-(\d{1,17})$/.exec(name) ?? []
  const first = firstOf(kind)
  if (first === undefined) return null
  if (number.length < 17) {
    const seed = Number(number)
    const colour = builds[kind]?.[0]?.colours[0] ?? 'black'
    return { kind, drawing: first, colour, extras: [], wear: 0, seed, view: 'front' }
  }
  const at = (from: number, to: number): number => Number(number.slice(from, to))
  const bits = at(5, 9)
  return {
    kind,
    drawing: drawingNames[at(0, 3)] ?? first,
    colour: colourNames[at(3, 5)] ?? 'black',
    extras: extraNames.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1),
    wear: Math.min(3, at(9, 10)),
    seed: at(10, 14),
    ...(at(14, 16) === 0 ? {} : { motif: at(14, 16) - 1 }),
    view: views[at(16, 17)] ?? 'front',
  }
}

const seconds: Readonly<Record<string, readonly string[]>> = {
  watch: ['#7C4A2D', '#2E2A28', '#4A3B5C', '#2B4A3E', '#23365C', '#A8703C', '#8C2C35'],
  digitalWatch: ['#2A2B30', '#2A2B30', '#3F4A3E', '#2E3A55'],
  figure: ['#5B3A2C', '#2B2730', '#C99A55', '#8A8F9C', '#D98AA0', '#6A5AA0', '#A8472E', '#4E8E85'],
  chibi: [
    '#5B3A2C',
    '#2B2730',
    '#D8B26A',
    '#9AA3B8',
    '#E29AAE',
    '#7A6AB4',
    '#B5502E',
    '#5FA79C',
    '#EDE3D2',
    '#3F74B4',
  ],
  bass: ['#F1EEE6', '#2C2B30', '#B5502E'],
  jacket: ['#F2EBDB', '#E3C46A', '#B9C4CC', '#D9A0A0', '#C9402E'],
  teabowl: ['#D9D2C0', '#C9B79A', '#E6DCC8'],
  sneaker: ['#E9DFC8', '#D8DADB', '#C9B190', '#F4F0E6'],
  headphones: ['#8F5936', '#2E2A28', '#8C2C35'],
  keyboard: ['#9AA3AD', '#C9A87E', '#7F8F86', '#A78FA0'],
  plush: ['#23427E', '#C9402E', '#3E7D5A', '#E3B23C', '#7A5AA0'],
  teatin: ['#2A4A8A', '#3E6B4F', '#6A4A8A', '#4A4A4E'],
  twinLens: ['#24272B'],
  boots: ['#8A6B4A', '#3A2C24', '#C9A87E'],
  sandals: ['#D2B27C', '#B98A55', '#7A4A2D', '#2E2A28'],
}
const usual = [
  '#F1EEE6',
  '#2B4A86',
  '#C9402E',
  '#E3B23C',
  '#3E7D5A',
  '#7A5AA0',
  '#2C2B30',
  '#E5A2A6',
  '#3F928A',
  '#B97A42',
] as const
const glazes = ['#2B4A86', '#5B3B2A', '#2F2C2B', '#8A4F36', '#6F8F7A', '#B5863C', '#F2EEE4'] as const
const potted = new Set(['jar', 'flask', 'sakeCups', 'bowl', 'mug', 'dish', 'teapot'])
const accents = ['#D0301B', '#E3B23C', '#2F7457', '#27457F', '#E07A2F', '#8A3E5E', '#F1EEE6'] as const

const distance = (a: string, b: string): number => {
  const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(a, at) - part(b, at)), 0)
}
/** From the list, what can be told from the colour beside it. */
const beside = (random: Dice, list: readonly string[], colour: string): string => {
  const told = list.filter((each) => distance(each, colour) > 110)
  return random.pick(told.length === 0 ? list : told)
}

function itOf(photo: Photo): It {
  const random = dice(hash(`${photo.drawing} ${photo.seed}`))
  const paint = paintOf(photo.colour)
  const build = builds[photo.kind]?.find((each) => each.name === photo.drawing)
  const isMetal = photo.colour === 'silver' || photo.colour === 'black'
  const list = seconds[photo.drawing] ?? (potted.has(photo.drawing) ? glazes : usual)
  // Leather of a colour is on a body of chrome or of black paint.
  const main = build?.onMetal === true && !isMetal ? random.pick(['#D9DADB', '#D9DADB', '#3A3C41']) : paint
  const second =
    build?.onMetal === true
      ? isMetal
        ? photo.colour === 'silver'
          ? random.pick(['#24272B', '#24272B', '#3A2A22'])
          : '#1B1D20'
        : paint
      : photo.colour === 'bluewhite'
        ? '#2B4A86'
        : beside(random, list, main)
  return {
    main,
    second,
    accent: beside(random, accents, main),
    dice: random,
    motif: () => photo.motif ?? random.whole(0, motifCount - 1),
    has: new Set(photo.extras),
    wear: photo.wear,
    back: photo.view === 'back',
  }
}

/** How things of a kind grow old. */
const materials: Readonly<Record<string, 'scratch' | 'chip' | 'stain' | 'crease' | 'yellow'>> = {
  kimono: 'stain',
  jacket: 'stain',
  plush: 'stain',
  bag: 'scratch',
  sneaker: 'stain',
  teabowl: 'chip',
  vase: 'chip',
  sake: 'chip',
  manga: 'yellow',
  photobook: 'yellow',
  stationery: 'crease',
  card: 'crease',
  record: 'crease',
  modelkit: 'crease',
  charm: 'scratch',
  wagasa: 'stain',
  teatin: 'crease',
  skincare: 'crease',
}
export const materialOf = (kind: string): 'scratch' | 'chip' | 'stain' | 'crease' | 'yellow' =>
  materials[kind] ?? 'scratch'

function flawOf(photo: Photo, [x, y]: readonly [number, number]): string {
  if (photo.wear === 0) return ''
  const random = dice(photo.seed + 77)
  const marks = {
    scratch: () =>
      each(1 + photo.wear, (at) =>
        line(
          `M${x - 14 + random.whole(-6, 6)} ${y - 6 + at * 7}q${random.whole(8, 16)} ${random.whole(-7, 7)} ${random.whole(24, 34)} ${random.whole(-5, 8)}`,
          at % 2 === 0 ? '#F7F3EA' : '#4A4038',
          1.6,
          'opacity=".75"',
        ),
      ),
    chip: () =>
      path(`M${x - 9} ${y - 5}l8-6l10 4l3 8l-9 6l-11-3Z`, '#E9DCC6') +
      path(`M${x - 5} ${y - 3}l6-3l7 4l-4 5Z`, '#B89E7E') +
      (photo.wear > 1 ? line(`M${x + 6} ${y + 6}l-8 24l6 20`, '#5B4638', 1.6, 'opacity=".8"') : ''),
    stain: () =>
      ellipse(x, y, 15 + photo.wear * 3, 9 + photo.wear * 2, '#7A5A36', 'opacity=".26"') +
      ellipse(x + 5, y + 3, 8, 5, '#6A4A2A', 'opacity=".24"'),
    crease: () =>
      line(`M${x - 18} ${y + 12}L${x} ${y - 2}L${x + 14} ${y - 16}`, '#FFFDF6', 2.4, 'opacity=".9"') +
      line(`M${x - 16} ${y + 14}L${x + 2} ${y}L${x + 16} ${y - 14}`, '#5B5348', 1.2, 'opacity=".5"'),
    yellow: () =>
      ellipse(x, y, 26, 20, '#C9963C', 'opacity=".26"') +
      ellipse(x - 8, y + 8, 5, 4, '#9A6B2E', 'opacity=".35"') +
      ellipse(x + 12, y - 6, 3, 3, '#9A6B2E', 'opacity=".35"'),
  } as const
  return marks[materialOf(photo.kind)]()
}

/** The box a thing came in: its picture stands on the lid, small. */
function boxed(b: Brush, it: It, picture: string, side: number): string {
  const paper = it.dice.pick([
    light(it.main, 0.72),
    '#F4EFE2',
    '#E9E4D8',
    mix(it.accent, '#F4EFE2', 0.55),
    dark(it.main, 0.1),
  ])
  return group(
    `translate(${side} 0)`,
    ellipse(20, 306, 96, 9, '#1b1a17', 'opacity=".16"'),
    path('M70 118L92 104V286L70 304Z', dark(paper, 0.24)),
    box(-70, 118, 140, 186, b.down(light(paper, 0.1), paper)),
    path('M-70 118L-50 104H92L70 118Z', light(paper, 0.35)),
    box(-70, 118, 140, 24, it.accent),
    words(-58, 127, [54], '#fff', 6),
    `<g transform="translate(0 212) scale(.3) translate(-200 -200)">${picture}</g>`,
    words(-58, 276, [70, 46], mix(paper, '#3b382f', 0.55)),
    each(7, (at) => box(40 + at * 3.4, 274, at % 3 === 0 ? 2 : 1.2, 16, '#3b382f')),
  )
}
const woodBox = (b: Brush, side: number): string =>
  group(
    `translate(${side} 0)`,
    ellipse(14, 306, 92, 9, '#1b1a17', 'opacity=".16"'),
    path('M66 150L92 134V286L66 304Z', '#B99868'),
    box(-74, 150, 140, 154, b.down('#EAD3A6', '#DBBF8C')) +
      each(5, (at) => line(`M-70 ${170 + at * 27}q60-8 132 2`, '#C4A270', 1.3)),
    path('M-80 140L-52 122H98L72 140Z', '#F1DFB8') +
      box(-80, 140, 152, 18, '#E3CA9A') +
      path('M72 140L98 122V138L72 158Z', '#C4A574'),
    box(-10, 140, 11, 164, '#4A6A8A') +
      path('M-4 144q-30-26-38-4q10 14 38 4q30-26 38-4q-10 14-38 4Z', '#3E5C7A'),
    words(26, 190, [26, 18], '#6B4A2E', 5, 12),
  )
const booklet = (it: It, x: number, y: number): string =>
  group(
    `translate(${x} ${y}) rotate(-11)`,
    box(3, 4, 92, 118, '#1b1a17', 2, 'opacity=".16"') +
      box(0, 0, 92, 118, '#F9F6EE', 2) +
      box(0, 0, 92, 26, it.accent) +
      words(10, 10, [48], '#fff', 6) +
      words(10, 42, [70, 62, 70, 44], '#a39c8e', 4, 11) +
      box(10, 92, 72, 14, light(it.main, 0.5), 2),
  )
const pouch = (b: Brush, x: number, y: number): string =>
  group(
    `translate(${x} ${y}) rotate(9)`,
    ellipse(52, 112, 60, 8, '#1b1a17', 'opacity=".14"') +
      path('M0 18Q52 6 104 18L112 108Q54 120-8 108Z', b.down('#EFE8D8', '#D8CDB6')) +
      line('M0 26Q52 14 104 26', '#8A6B50', 4) +
      line('M96 26q26 8 20 34', '#8A6B50', 3) +
      words(34, 60, [36], '#A8926E', 5),
  )
/** The sticker people put beside a flaw. */
const pointer = (x: number, y: number): string =>
  group(
    `translate(${x + 20} ${y - 24}) rotate(38)`,
    path('M-24 0L-4-14V-6H20V6H-4V14Z', '#E2402B', 'stroke="#fff" stroke-width="2.500"'),
  )

/** The photo as its seller took it, or the thing alone with what came with it, on no ground: what somebody holds who has it in hand. */
export function photograph(photo: Photo, { isAlone = false }: { isAlone?: boolean } = {}): string {
  const b = brush()
  const it = itOf(photo)
  const draw = drawings[photo.drawing]
  if (!draw) throw new RangeError(`nothing draws ${photo.drawing}`)
  const drawn = draw(b, it)
  const place = dice(hash(`${photo.kind} ${photo.seed} table`))
  const stands = drawn.foot !== undefined || drawn.upright === true
  const view = dice(hash(`${photo.kind} ${photo.seed} ${photo.view}`))
  const back = isAlone ? '' : ground(b, place, stands)
  const thing = drawn.art + flawOf(photo, drawn.flaw)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${arranged(b, photo, it, drawn, thing, view, back)}</svg>`
}

function arranged(
  b: Brush,
  photo: Photo,
  it: It,
  drawn: Drawn,
  thing: string,
  view: Dice,
  back: string,
): string {
  const symbol = `<g id="thing">${thing}</g>`
  const standsUp = drawn.foot !== undefined || drawn.upright === true
  // Where there is no ground, nothing throws a shadow on it.
  const isCast = back !== ''
  const shade = 'shade'
  const filter = `<filter id="${shade}" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="7" dy="9"/><feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  const shadow =
    isCast && drawn.foot && drawn.foot[2] > 0
      ? `<radialGradient id="foot"><stop offset="0" stop-color="#1b1a17" stop-opacity=".34"/><stop offset=".55" stop-color="#1b1a17" stop-opacity=".18"/><stop offset="1" stop-color="#1b1a17" stop-opacity="0"/></radialGradient>`
      : ''
  const stood = (mark: string, transform: string): string =>
    `<g transform="${transform}">${shadow === '' || !drawn.foot ? '' : `<ellipse cx="${drawn.foot[0]}" cy="${drawn.foot[1] + 3}" rx="${drawn.foot[2] * 1.08}" ry="17" fill="url(#foot)"/>`}<g${!isCast || standsUp || drawn.shaded === true ? '' : ` filter="url(#${shade})"`}>${mark}</g></g>`
  const has = (extra: Extra): boolean => photo.extras.includes(extra)
  const about = (x: number, y: number, scale: number, turn = 0, slope = 0, wide = 1): string =>
    `translate(${x} ${y}) rotate(${turn}) skewY(${slope}) scale(${(scale * wide).toFixed(3)} ${scale}) translate(-200 -200)`
  const turn = standsUp ? 0 : view.whole(-8, 8)
  const mirror = view.chance(0.35) && drawn.shaded !== true ? -1 : 1
  const boxSide = view.chance(0.5) ? 1 : -1
  const beside = has('box') || has('woodbox')
  const scene = (): string => {
    switch (photo.view) {
      case 'front': {
        const front = beside
          ? (has('woodbox') ? woodBox(b, 200 + boxSide * 96) : boxed(b, it, thing, 200 + boxSide * 96)) +
            stood(symbol, about(200 - boxSide * 52, 236, 0.66 + view.next() * 0.06, turn / 2, 0, mirror))
          : stood(
              symbol,
              about(
                200 + view.whole(-28, 28),
                200 + view.whole(-12, 14),
                0.8 + view.next() * 0.24,
                turn,
                0,
                mirror,
              ),
            )
        return (
          front +
          (has('pouch') ? pouch(b, boxSide > 0 ? 20 : 268, 270) : '') +
          (has('manual') && !beside ? booklet(it, boxSide > 0 ? 282 : 20, 262) : '')
        )
      }
      case 'side':
        return stood(
          symbol,
          about(
            204,
            206,
            0.8 + view.next() * 0.1,
            standsUp ? 0 : view.whole(14, 26) * boxSide,
            view.whole(5, 8) * boxSide,
            0.86 * mirror,
          ),
        )
      case 'close': {
        const [x, y] = drawn.focus
        return stood(
          symbol,
          `translate(200 200) rotate(${turn}) scale(${1.75 + view.next() * 0.35}) translate(${-x} ${-y})`,
        )
      }
      case 'back': {
        // The shop's own drawings have no other side: another part of them is looked at.
        const [x, y] = [(drawn.flaw[0] + 200) / 2, (drawn.flaw[1] + 200) / 2]
        return drawn.shaded === true
          ? stood(
              symbol,
              `translate(200 205) scale(${-1.35 - view.next() * 0.2} ${1.35 + view.next() * 0.2}) translate(${-x} ${-y})`,
            )
          : stood(
              symbol,
              about(200, 204, 0.78 + view.next() * 0.08, standsUp ? 0 : view.whole(-14, 14), 0, -mirror),
            )
      }
      case 'flaw': {
        const [x, y] = drawn.flaw
        return stood(
          symbol + pointer(x, y),
          `translate(200 210) rotate(${turn}) scale(2.4) translate(${-x} ${-y})`,
        )
      }
      case 'all':
        return (
          (has('woodbox') ? woodBox(b, 290) : has('box') ? boxed(b, it, thing, 290) : '') +
          booklet(it, 26, 30) +
          (has('pouch') ? pouch(b, 24, 270) : '') +
          stood(symbol, about(170, 268, 0.54, standsUp ? 0 : -10))
        )
    }
  }
  const body = scene()
  return `${b.defs()}<defs>${filter}${shadow}</defs>${back}${body}`
}
