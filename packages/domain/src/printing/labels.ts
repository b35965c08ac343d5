import type { Dpi, LabelSize } from './zpl.ts'
import { isDrawn, zpl } from './zpl.ts'

/** 10 × 15 cm, the roll couriers give away; a shelf's label is a third of it. */
export const parcelSize: LabelSize = { widthMm: 100, heightMm: 150 }
export const shelfSize: LabelSize = { widthMm: 100, heightMm: 50 }

/** What stands on a parcel's own label, whatever it is printed with. */
export type ParcelLabel = {
  readonly no: string
  readonly service: string
  readonly shop: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly phone: string
  /** The parcel's page, as its QR code. */
  readonly url: string
  /** Weight, size and tracking number in one line. */
  readonly facts: string
}

/** Lines of the address are set as large as all of them fit above the bar code. */
const sizeFor = (lines: number): number => Math.max(3, Math.min(5, 42 / Math.max(1, lines)))

export function parcelLabel(label: ParcelLabel, dpi: Dpi): string {
  const { no, service, shop, from, to, phone, url, facts } = label
  const inner = parcelSize.widthMm - 10
  const at = { xMm: 5, widthMm: inner }
  const height = sizeFor(to.length)
  const below = 58 + to.length * height * 1.15
  return zpl(parcelSize, dpi, [
    { kind: 'text', ...at, yMm: 5, heightMm: 5, lines: 1, text: service },
    { kind: 'text', ...at, yMm: 6, heightMm: 3, lines: 1, align: 'right', text: shop },
    { kind: 'rule', ...at, yMm: 12 },
    { kind: 'text', ...at, yMm: 14, heightMm: 2.5, lines: 1, text: 'FROM' },
    ...from.map((text, line) => ({
      kind: 'text' as const,
      xMm: 5,
      yMm: 18 + line * 3.6,
      widthMm: 56,
      heightMm: 3,
      lines: 1,
      text,
    })),
    { kind: 'qr', xMm: 66, yMm: 15, sideMm: 29, text: url },
    { kind: 'rule', ...at, yMm: 50 },
    { kind: 'text', ...at, yMm: 53, heightMm: 2.5, lines: 1, text: 'TO' },
    ...to.map((text, line) => ({
      kind: 'text' as const,
      ...at,
      yMm: 58 + line * height * 1.15,
      heightMm: height,
      lines: 1,
      text,
    })),
    { kind: 'text', ...at, yMm: Math.min(below + 1, 108), heightMm: 3, lines: 1, text: `Tel. ${phone}` },
    ...(to.every(isDrawn)
      ? []
      : [
          {
            kind: 'text' as const,
            ...at,
            yMm: 112,
            heightMm: 2.8,
            lines: 1,
            text: 'CHECK: not in Latin letters. Print the PDF, or ask the customer.',
          },
        ]),
    { kind: 'rule', ...at, yMm: 116 },
    { kind: 'code128', ...at, yMm: 119, heightMm: 17, text: no },
    { kind: 'text', ...at, yMm: 138, heightMm: 5, lines: 1, align: 'centre', text: no },
    { kind: 'text', ...at, yMm: 144.5, heightMm: 3, lines: 1, align: 'centre', text: facts },
  ])
}

/** One label a shelf: its name large, and as the bar code the scanner reads. */
export const shelfLabels = (codes: readonly string[], dpi: Dpi): string =>
  codes
    .map((code) =>
      zpl(shelfSize, dpi, [
        { kind: 'text', xMm: 5, yMm: 5, widthMm: 90, heightMm: 18, lines: 1, align: 'centre', text: code },
        { kind: 'code128', xMm: 10, yMm: 27, widthMm: 80, heightMm: 17, text: code },
      ]),
    )
    .join('')
