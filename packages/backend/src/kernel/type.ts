import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { graphemes, withoutEmoji } from '@tomobako/domain/kernel'
import { languages } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { inThread } from '../workers/index.ts'

/**
 * Sets words of any language as a picture: joined and ordered letters of Arabic, stacked marks of Thai, Korean, and Chinese in the shapes its reader
 * knows. Pango does that inside of sharp; the fonts are ours, so a machine needs none. Of the many small files a font of the web comes in, only those
 * whose letters are wanted are unpacked, when they are.
 */
export type Words = {
  readonly text: string
  /** Whose words they are: which shapes Chinese characters take, where Thai words end. */
  readonly local: Local
  /** Height of the letters (em) in points of the picture. */
  readonly size: number
  readonly isBold?: boolean
  /** `#rrggbb` */
  readonly color?: string
  /** Lines are broken here; without it a line is as long as it is. */
  readonly width?: number
  /** What takes more lines is cut, and says so with `…`. */
  readonly lines?: number
}
/**
 * A PNG without ground, as wide as its letters and as high as its lines and what hangs below them. A line is `leading` em high, one that mixes scripts up to a twentieth more; the
 * letters of the first stand `baseline` em below the top, within a twentieth. `lines` is counted by the height: right up to twenty.
 */
export type WordsSet = {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly lines: number
}
export const leading = 1.6
export const baseline = 1.19
/** Marks hang below the last line. */
const below = 0.2

/** Keeps an amount or a number in one piece inside of words that are read from the right: without it `¥` jumps behind the figures. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

const require = createRequire(import.meta.url)
const faces = {
  'Noto Sans': 'noto-sans',
  'Noto Sans Arabic': 'noto-sans-arabic',
  'Noto Sans Thai': 'noto-sans-thai',
  'Noto Sans JP': 'noto-sans-jp',
  'Noto Sans KR': 'noto-sans-kr',
  'Noto Sans SC': 'noto-sans-sc',
  'Noto Sans TC': 'noto-sans-tc',
} as const
type Face = keyof typeof faces
const all = Object.keys(faces) as readonly Face[] // the keys of the table

/** Whose shapes come first, after the Latin ones: a character is taken from the first face that has it. */
const firstFor: Partial<Record<Local, Face>> = {
  ko: 'Noto Sans KR',
  zhCn: 'Noto Sans SC',
  zhTw: 'Noto Sans TC',
}
function facesFor(local: Local): readonly Face[] {
  const first = firstFor[local]
  return first === undefined ? all : ['Noto Sans', first, ...all.filter((face) => face !== first)]
}

type Piece = { readonly path: string; readonly ranges: readonly (readonly [number, number])[] }
const pieces = new Map<Face, Promise<readonly Piece[]>>()
/** The files of a face, and the characters each of them holds. */
async function readPieces(face: Face): Promise<readonly Piece[]> {
  const name = faces[face]
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const table = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string> // as the package describes it
  return Object.entries(table).map(([part, ranges]) => ({
    path: join(folder, 'files', `${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [from, to] = range.trim().slice(2).split('-')
      return [parseInt(from!, 16), parseInt(to ?? from!, 16)] as const
    }),
  }))
}
function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const made = known.get(key) ?? make()
  known.set(key, made)
  // What failed is tried again by the next who asks.
  made.catch(() => known.delete(key))
  return made
}

/** Which files the letters of a text are in. */
async function filesFor(text: string, order: readonly Face[]): Promise<readonly string[]> {
  const files = new Set<string>()
  let wanted = [...new Set(text)].map((each) => each.codePointAt(0)!)
  for (const face of order) {
    if (wanted.length === 0) break
    const known = await once(pieces, face, () => readPieces(face))
    wanted = wanted.filter((code) => {
      // The tables of the other faces name Hangul that is not in their files.
      const isOthers = face !== 'Noto Sans KR' && code >= 0xac00 && code <= 0xd7a3
      const here = isOthers
        ? undefined
        : known.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      if (here) files.add(here.path)
      return here === undefined
    })
  }
  return [...files]
}

/**
 * The files whose letters words of a language are set in.
 * @internal for tests that ask them
 */
export const fontsOf = (text: string, local: Local): Promise<readonly string[]> =>
  filesFor(text, facesFor(local))

let kept: string | undefined
/** Where this process keeps what it unpacked; gone with it. */
function folder(): string {
  if (kept !== undefined) return kept
  const made = mkdtempSync(join(tmpdir(), 'tomobako-type-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  kept = made
  return made
}

const known = new Map<string, Promise<void>>()
/** Makes a file of a font known to Pango. A font is named to it with the first words that want it, and stays. */
const makeKnown = (path: string): Promise<void> =>
  once(known, path, async () => {
    const to = join(folder(), basename(path).replace(/woff2$/, 'ttf'))
    await inThread('font', { from: path, to })
    await draw('.', { fontfile: to })
  })

const draw = (
  markup: string,
  options: { width?: number | undefined; fontfile?: string; font?: string } = {},
): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  sharp({
    text: {
      text: markup,
      align: 'left',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      ...(options.width === undefined ? {} : { width: Math.max(1, Math.floor(options.width)) }),
      ...(options.fontfile === undefined ? {} : { fontfile: options.fontfile }),
      ...(options.font === undefined ? {} : { font: options.font }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Pango's markup is XML: what XML has no place for is left out. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
/** What a picture has no letters for goes: pictographs, controls, halves of characters. */
const settable = (text: string): string =>
  withoutEmoji(text.toWellFormed())
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
const isFromRight = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
/** Thai has no spaces between words, and Pango here no dictionary: the platform's says where a line may end. */
const words = new Intl.Segmenter('th', { granularity: 'word' })
const breakable = (text: string): string =>
  /\p{Script=Thai}/u.test(text)
    ? Array.from(words.segment(text), ({ segment }) => segment).join('\u200b')
    : text

/** Stands unseen above and below the words: a picture begins at its highest ink and ends at its lowest, and this says where the lines are in it. */
const STRUT = 'É'
let strut: Promise<number> | undefined
const strutEm = (): Promise<number> =>
  (strut ??= draw(`<span size="${1_000 * 1024}">${STRUT}</span>`, { font: 'Noto Sans' }).then(
    ({ info }) => info.height / 1_000,
  ))

type Drawn = { data: Buffer; width: number; height: number; lines: number }
async function drawLines(of: Words, text: string, font: string, strutHeight: number): Promise<Drawn> {
  const { local, size, isBold = false, color = '#000000', width } = of
  const { dir, bcp47 } = languages[local]
  // In a language from the right a line is one from the right also when it begins with a foreign word.
  const mark = isFromRight(text) && (dir === 'rtl' || isFromRight(text.slice(0, 1))) ? '\u200f' : ''
  const unseen = `${mark}<span alpha="1" font_family="Noto Sans" font_weight="400">${STRUT}</span>`
  const paragraphs = breakable(text)
    .split('\n')
    .map((paragraph) => mark + escaped(paragraph))
  const { data, info } = await draw(
    `<span foreground="${color}" size="${Math.round(size * 1024)}" line_height="${Math.round(leading * size * 1024)}" lang="${bcp47}"${isBold ? ' font_weight="700"' : ''}>${[unseen, ...paragraphs, unseen].join('\n')}</span>`,
    { width, font },
  )
  const lines = Math.floor((info.height - strutHeight * size) / (leading * size) + 0.03) - 1
  return { data, width: info.width, height: info.height, lines }
}

/** The most letters a picture is made of; nobody reads more as one. */
const LONGEST = 2_000

/** Sets words as a picture; see `Words`. Some 10 ms, and some 0.3 s for the first words of a script in the life of a process. */
export async function setWords(of: Words): Promise<WordsSet> {
  const letters = graphemes(settable(of.text)).slice(0, LONGEST)
  const order = facesFor(of.local)
  // The files of the Chinese, Japanese and Korean faces call themselves by their thinnest weight. The last comma: what stands before it is a name.
  const font = `${order.flatMap((face) => [face, `${face} Thin`]).join(', ')},`
  const text = letters.join('')
  await Promise.all((await filesFor(`${text}${STRUT}…`, order)).map(makeKnown))
  const strutHeight = await strutEm()
  const drawn = (words: string): Promise<Drawn> => drawLines(of, words, font, strutHeight)
  let set = await drawn(text)
  if (of.lines !== undefined && set.lines > of.lines) {
    let [fits, tooMany] = [0, letters.length]
    let next = Math.floor((letters.length * of.lines) / set.lines)
    while (tooMany - fits > 1) {
      const tried = await drawn(`${letters.slice(0, next).join('').trimEnd()}…`)
      if (tried.lines > of.lines) tooMany = next
      else {
        fits = next
        set = tried
      }
      // The share of the lines is a good guess: what is left is looked for near it.
      next = Math.min(tooMany - 1, Math.max(fits + 1, Math.floor((fits + tooMany) / 2)))
    }
  }
  // What is between the line of the strut above and that of the strut below; both stand on `baseline` of their own.
  const top = Math.round((strutHeight + leading - baseline) * of.size)
  const height = set.height - top - Math.round((baseline - below) * of.size)
  const png = await sharp(set.data, { raw: { width: set.width, height: set.height, channels: 4 } })
    .extract({ left: 0, top, width: set.width, height })
    .png()
    .toBuffer()
  return { png, width: set.width, height, lines: set.lines }
}
