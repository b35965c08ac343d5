import { cx } from './cx.ts'

/** The potter's seal as a glyph; sits in the button that spends money. */
export function SealMark({
  className = 'sealmark',
  colour = 'currentColor',
}: {
  className?: string
  colour?: string
}) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="15" fill="none" stroke={colour} strokeWidth="2" />
      <path d="M6 12.5H26M13 6V26" stroke={colour} strokeWidth="2.6" />
      <circle cx="19.8" cy="19.3" r="3" fill={colour} />
    </svg>
  )
}

/** A round stamp with a word, for something that has happened. Decorative: say the same in text. `land` plays the stamp once. */
export function Stamp({
  children,
  sizePx = 72,
  land,
  className,
}: {
  children: string
  sizePx?: number
  land?: boolean
  className?: string
}) {
  return (
    <svg
      className={cx('stamp', land && 'land', className)}
      viewBox="0 0 64 64"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="32" cy="32" r="29" fill="none" stroke="var(--seal-text)" strokeWidth="3" />
      <path d="M9 23.5H55M9 40.5H55" stroke="var(--seal-text)" strokeWidth="1.6" />
      <text
        x="32"
        y="36.5"
        textAnchor="middle"
        fontFamily="var(--font)"
        fontWeight="800"
        fontSize="12"
        fill="var(--seal-text)"
        textLength={children.length > 7 ? 46 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {children}
      </text>
    </svg>
  )
}

/** A postmark with three lines: place, date, what happened. Decorative. */
export function Postmark({
  lines,
  sizePx = 84,
}: {
  lines: readonly [string, string, string]
  sizePx?: number
}) {
  return (
    <svg
      className="postmark stamp"
      viewBox="0 0 80 80"
      width={sizePx}
      height={sizePx}
      style={{ inlineSize: sizePx, blockSize: sizePx, overflow: 'visible' }}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="40" cy="40" r="37" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="40" cy="40" r="33" fill="none" stroke="currentColor" strokeWidth="1" />
      <path d="M8 30.5H72M8 49.5H72" stroke="currentColor" strokeWidth="1.5" />
      <text x="40" y="25" textAnchor="middle" fontSize="9">
        {lines[0]}
      </text>
      <text x="40" y="45" textAnchor="middle" fontSize="14">
        {lines[1]}
      </text>
      <text x="40" y="61" textAnchor="middle" fontSize="9">
        {lines[2]}
      </text>
    </svg>
  )
}
