import { assert } from '../kernel/index.ts'

/**
 * Labels in ZPL II, the language of label printers, as they draw them themselves: text in the printer's own font, Code 128 and QR by its own
 * commands, every place in millimetres and only here in dots. `^CI28` makes the text UTF-8; what the printer's font lacks stays blank, so
 * `isDrawn` says beforehand whether everything can be read.
 */
export const dpis = [203, 300] as const
export type Dpi = (typeof dpis)[number]

type Place = { readonly xMm: number; readonly yMm: number }
export type Field = Place &
  (
    | {
        readonly kind: 'text'
        readonly text: string
        readonly heightMm: number
        /** Broken into lines within this width, at most so many. */
        readonly widthMm: number
        readonly lines: number
        readonly align?: 'left' | 'centre' | 'right'
      }
    | { readonly kind: 'code128'; readonly text: string; readonly heightMm: number; readonly widthMm: number }
    | { readonly kind: 'qr'; readonly text: string; readonly sideMm: number }
    | { readonly kind: 'rule'; readonly widthMm: number }
  )
export type LabelSize = { readonly widthMm: number; readonly heightMm: number }

const dots = (mm: number, dpi: Dpi): number => Math.round((mm * dpi) / 25.4)

/** What would begin a command, end a line of a block or stand for a code is written as its code (`^FH`), and so is what is no letter. */
const escaped = (text: string): string =>
  bytesOf(text)
    .map((byte) =>
      byte < 0x20 || byte === 0x7f || '^~_\\'.includes(String.fromCharCode(byte))
        ? `_${byte.toString(16).padStart(2, '0')}`
        : byte < 0x80
          ? String.fromCharCode(byte)
          : `_${byte.toString(16)}`,
    )
    .join('')
/** The letters as UTF-8. */
const bytesOf = (text: string): number[] =>
  [...encodeURIComponent(text.toWellFormed()).matchAll(/%([\dA-F]{2})|(.)/g)].map(([, code, sign]) =>
    code === undefined ? sign!.charCodeAt(0) : Number.parseInt(code, 16),
  )

/** Modules of a Code 128 symbol in set B: a start, a letter each, a check, a stop, and ten of silence on both sides. */
const code128Modules = (text: string): number => (text.length + 2) * 11 + 13 + 20
/** Sides of a QR symbol in modules by how many bytes it holds at level M. */
const qrModules = (bytes: number): number => {
  const holds = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
  const version = holds.findIndex((most) => bytes <= most) + 1
  assert(version > 0, 'a QR code of a label holds an address, not a text')
  return 17 + 4 * version
}

const drawn: { readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>, dpi: Dpi) => string } = {
  text: ({ text, heightMm, widthMm, lines, align = 'left' }, dpi) => {
    const height = dots(heightMm, dpi)
    return `^A0N,${height},${height}^FB${dots(widthMm, dpi)},${lines},0,${align[0]!.toUpperCase()}^FH_^FD${escaped(text)}^FS`
  },
  code128: ({ text, heightMm, widthMm }, dpi) => {
    assert(/^[\x20-\x3d\x3f-\x5d\x60-\x7d]+$/.test(text), 'a bar code holds plain letters')
    const module = Math.min(10, Math.floor(dots(widthMm, dpi) / code128Modules(text)))
    assert(module >= 2, `a bar code of ${text.length} letters is too fine to be read`)
    return `^BY${module}^BCN,${dots(heightMm, dpi)},N,N,N,A^FD${text}^FS`
  },
  qr: ({ text, sideMm }, dpi) => {
    const module = Math.min(10, Math.floor(dots(sideMm, dpi) / qrModules(bytesOf(text).length)))
    assert(module >= 2, 'a QR code is too fine to be read')
    return `^BQN,2,${module}^FH_^FDMA,${escaped(text)}^FS`
  },
  rule: ({ widthMm }, dpi) => `^GB${dots(widthMm, dpi)},${Math.max(2, dots(0.3, dpi))},2^FS`,
}

/** One label. Fields that would leave it are a bug. */
export function zpl(size: LabelSize, dpi: Dpi, fields: readonly Field[]): string {
  const body = fields.map((field) => {
    const { xMm, yMm } = field
    const right = xMm + ('widthMm' in field ? field.widthMm : field.sideMm)
    assert(xMm >= 0 && yMm >= 0 && right <= size.widthMm && yMm < size.heightMm, 'a field leaves its label')
    // Each row of the table takes its own kind.
    const draw = drawn[field.kind] as (each: Field, at: Dpi) => string
    return `^FO${dots(xMm, dpi)},${dots(yMm, dpi)}${draw(field, dpi)}`
  })
  return [
    '^XA',
    '^CI28',
    `^PW${dots(size.widthMm, dpi)}`,
    `^LL${dots(size.heightMm, dpi)}`,
    '^LH0,0',
    ...body,
    '^XZ',
    '',
  ].join('\n')
}

/** Whether the printer's own font has these letters. */
export const isDrawn = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
