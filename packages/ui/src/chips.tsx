import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link } from './provider.tsx'

type ChipLook = {
  /** The view that is shown now. */ on?: boolean
  /** An applied filter: press to take it off; shows ×. */ pick?: boolean
  icon?: IconName
  endIcon?: IconName
  children: ReactNode
}
export type ChipProps = ChipLook & { href?: string } & ButtonHTMLAttributes<HTMLButtonElement>

/** A filter, a view or an applied filter. A link with `href`, a button without. */
export function Chip({
  on,
  pick,
  icon,
  endIcon,
  href,
  className,
  children,
  type = 'button',
  ...rest
}: ChipProps) {
  const names = cx('chip', on && 'on', pick && 'pick', className)
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {(endIcon || pick) && <Icon name={endIcon ?? 'x'} size={16} />}
    </>
  )
  if (href !== undefined)
    return (
      <Link
        href={href}
        className={names}
        aria-current={on ? 'true' : undefined}
        aria-label={rest['aria-label']}
      >
        {inside}
      </Link>
    )
  return (
    <button {...rest} type={type} className={names} aria-pressed={on}>
      {inside}
    </button>
  )
}

/** A choice among chips (one SKU value, one quick answer): a native radio or checkbox. Sold-out ones stay focusable through `soldOut`. */
export function ChipChoice({
  name,
  value,
  type = 'radio',
  defaultChecked,
  checked,
  onChange,
  soldOut,
  swatch,
  children,
}: {
  name: string
  value: string
  type?: 'radio' | 'checkbox'
  defaultChecked?: boolean
  checked?: boolean
  onChange?: (value: string, checked: boolean) => void
  soldOut?: boolean
  swatch?: string
  children: ReactNode
}) {
  return (
    <label className="chip" aria-disabled={soldOut || undefined}>
      <input
        className="sr"
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        checked={checked}
        aria-disabled={soldOut || undefined}
        onClick={(event) => {
          if (soldOut) event.preventDefault()
        }}
        onChange={(event) => onChange?.(value, event.currentTarget.checked)}
      />
      {swatch && <span className="sw" style={{ background: swatch }} aria-hidden="true" />}
      {children}
    </label>
  )
}

/** A row of chips: scrolls, or wraps. */
export function Chips({
  children,
  wrap,
  label,
  className,
}: {
  children: ReactNode
  wrap?: boolean
  label?: string
  className?: string
}) {
  return (
    <div
      className={cx('chips', wrap && 'wrap', className)}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  )
}

export type Tone = 'info' | 'ok' | 'warn' | 'danger'
/** A fact about a thing. Meaning colours always come with an icon or a word. */
export function Tag({
  tone,
  icon,
  children,
  num,
  className,
}: {
  tone?: Tone | 'seal' | 'line' | 'ink'
  icon?: IconName
  children: ReactNode
  num?: boolean
  className?: string
}) {
  return (
    <span className={cx('tag', tone, num && 'num', className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
export const Tags = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('tags', className)}>{children}</div>
)
