import { cx } from './cx.ts'
import { useUi } from './provider.tsx'

/** Four panels parted by a crossing cord, and the seal. At least 16 px. */
export function LogoMark({ className = 'mark', sizePx }: { className?: string; sizePx?: number }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="var(--ink)">
        <path d="M11.5 4H23.5V21.5H4V11.5A7.5 7.5 0 0 1 11.5 4Z" />
        <path d="M29.5 4H52.5A7.5 7.5 0 0 1 60 11.5V21.5H29.5Z" />
        <path d="M4 27.5H23.5V60H11.5A7.5 7.5 0 0 1 4 52.5Z" />
        <path d="M29.5 27.5H60V52.5A7.5 7.5 0 0 1 52.5 60H29.5Z" />
      </g>
      <circle cx="44.75" cy="43.75" r="7.5" fill="var(--seal)" />
    </svg>
  )
}

/** The name, from the sprite (outlines of M PLUS 1p ExtraBold, OFL, as in assets/logo/wordmark.svg): three of them stand on a page. */
export function Wordmark({ className = 'word', heightPx }: { className?: string; heightPx?: number }) {
  const { iconsHref } = useUi()
  return (
    <svg
      className={className}
      viewBox="0 0 232.3 37"
      height={heightPx}
      width={heightPx ? (heightPx * 232.3) / 37 : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${iconsHref}#word`} />
    </svg>
  )
}

/** Mark and wordmark side by side. It keeps its own direction in right-to-left pages; only its place moves. Name it in the link around it. */
export function Lockup({
  markPx = 28,
  wordPx = 21,
  className,
}: {
  markPx?: number
  wordPx?: number
  className?: string
}) {
  return (
    <span className={cx('lockup', 'ltr', className)}>
      <LogoMark sizePx={markPx} />
      <Wordmark heightPx={wordPx} />
    </span>
  )
}
