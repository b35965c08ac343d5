// @ts-expect-error pdfkit ships no types; the part of it we use is written down below.
import untyped from 'pdfkit'

type TextOptions = { width?: number; align?: 'left' | 'right' | 'center'; lineGap?: number }
export type Pdf = {
  readonly page: { width: number; height: number }
  registerFont: (name: string, path: string) => Pdf
  font: (name: string) => Pdf
  fontSize: (points: number) => Pdf
  text: ((text: string, options?: TextOptions) => Pdf) &
    ((text: string, x: number, y: number, options?: TextOptions) => Pdf)
  heightOfString: (text: string, options?: TextOptions) => number
  moveDown: (lines?: number) => Pdf
  moveTo: (x: number, y: number) => Pdf
  lineTo: (x: number, y: number) => Pdf
  lineWidth: (points: number) => Pdf
  stroke: (color: string) => Pdf
  image: (bytes: Uint8Array, x: number, y: number, options: { width?: number; height?: number }) => Pdf
  addPage: () => Pdf
  /** A place that leads to an address. */
  link: (x: number, y: number, width: number, height: number, url: string) => Pdf
  /** Pages are written when the paper is finished: until then each can be gone back to. */
  bufferedPageRange: () => { start: number; count: number }
  switchToPage: (page: number) => Pdf
  /** `actual` is what a reader finds, copies and hears in place of what is drawn until the end of the mark. */
  markContent: (tag: 'Span', options: { actual: string }) => Pdf
  endMarkedContent: () => Pdf
  /** The font that is set now, as fontkit reads it; pdfkit itself shows it to nobody. */
  readonly _font: { readonly font: { hasGlyphForCodePoint: (code: number) => boolean } }
  on: ((event: 'data', heard: (part: Buffer) => void) => Pdf) &
    ((event: 'end', heard: () => void) => Pdf) &
    ((event: 'error', heard: (error: Error) => void) => Pdf)
  end: () => void
}
type PdfClass = new (options: {
  size: [number, number]
  margin: number
  lang?: string
  displayTitle?: boolean
  bufferPages?: boolean
  info?: Record<string, string>
}) => Pdf

/** A PDF being written; sizes and places in points. */
export const PdfDocument = untyped as PdfClass
