import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

/** Five noren strips: the application itself is loading. Decorative without `label`. */
export function FiveWaves({
  large,
  label,
  className,
}: {
  large?: boolean
  label?: string
  className?: string
}) {
  return (
    <span
      className={cx('waves', large && 'lg', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

/** A grey place for content that is coming. Sizes are CSS lengths. */
export function Skeleton({
  width,
  height = '1em',
  square,
  className,
}: {
  width?: string
  height?: string
  square?: boolean
  className?: string
}) {
  const style: CSSProperties = {
    inlineSize: width,
    blockSize: square ? undefined : height,
    aspectRatio: square ? '1' : undefined,
  }
  return <span className={cx('sk', 'blk', className)} style={style} aria-hidden="true" />
}

/** Lines of text that are coming. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['60%', '92%', '76%', '84%']
  return (
    <span className="stack g2" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} width={widths[i % widths.length]} height="12px" />
      ))}
    </span>
  )
}
