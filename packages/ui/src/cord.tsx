import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import { arrange, cordGradient, packedBoxArt, parcelArt } from './parcel-art.ts'
import type { BoxSize, CartonLabels, ParcelArtOptions, Piece } from './parcel-art.ts'
import { drawn } from './trusted.ts'

/** The cord of a parcel as a band. Print the id next to it: colour is never the only sign. */
export function Cord({
  id,
  upright,
  thicknessPx,
  className,
}: {
  id: string
  upright?: boolean
  thicknessPx?: number
  className?: string
}) {
  const style: CSSProperties = {
    background: cordGradient(id, upright ? '90deg' : '180deg'),
    ...(thicknessPx && (upright ? { inlineSize: thicknessPx } : { blockSize: thicknessPx })),
  }
  return <div className={cx(upright ? 'cordv' : 'cordband', className)} style={style} aria-hidden="true" />
}

/** Sets `--tlcord`, which timelines and steps below it draw with. */
export const cordVariable = (id: string, across: '90deg' | '180deg'): CSSProperties =>
  ({ '--tlcord': cordGradient(id, across) }) as CSSProperties // React's type does not know custom properties

/** The closed box tied with the parcel's cord. */
export function ParcelArt({
  id,
  className,
  ...options
}: ParcelArtOptions & { id: string; className?: string }) {
  const { viewBox, art } = parcelArt(id, options)
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawn(art) }}
    />
  )
}

export type PackedBoxProps = {
  /** The suggested carton, in cm. */
  carton: BoxSize
  /** Sizes in cm, in the order of the numbers on the pick list; or pieces with places, when the server says where they go. */
  pieces: readonly BoxSize[] | readonly Piece[]
  labels: CartonLabels
  /** What a screen reader hears instead of the drawing. */
  alt: string
  className?: string
}

/** The open carton to scale with numbered pieces. Does not mirror in right-to-left pages. */
export function PackedBox({ carton, pieces, labels, alt, className }: PackedBoxProps) {
  const placed = isPlaced(pieces) ? pieces : arrange(carton, pieces)
  const { viewBox, art } = packedBoxArt(carton, placed, labels)
  return (
    <div className={cx('svgbox', className)}>
      <svg
        viewBox={viewBox}
        direction="ltr"
        role="img"
        aria-label={alt}
        dangerouslySetInnerHTML={{ __html: drawn(art) }}
      />
    </div>
  )
}

const isPlaced = (pieces: readonly BoxSize[] | readonly Piece[]): pieces is readonly Piece[] =>
  pieces.every((piece) => 'number' in piece)
