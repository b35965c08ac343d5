import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { useUi } from './provider.tsx'

export type IconProps = {
  name: IconName
  /** 24 unless told; the stroke grows as the icon shrinks. */
  size?: 16 | 18 | 20 | 24 | 28
  /** Chevrons and arrows mirror in right-to-left languages. */
  flip?: boolean
  /** Star and heart when on. */
  filled?: boolean
  className?: string
}

/** One drawing of the sprite, which brings its own measures (a page has dozens: what need not be said each time is not). Always decorative: the words beside it, or the button's label, say what it means. */
export function Icon({ name, size = 24, flip, filled, className }: IconProps) {
  const { iconsHref } = useUi()
  return (
    <svg
      className={cx('i', size !== 24 && `i${size}`, flip && 'flip', className)}
      aria-hidden="true"
      data-fill={filled ? '' : undefined}
    >
      <use href={`${iconsHref}#${name}`} />
    </svg>
  )
}
