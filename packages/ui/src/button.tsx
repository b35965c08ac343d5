import { useRef } from 'react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { FiveWaves } from './loading.tsx'
import { SealMark } from './marks.tsx'
import { Link } from './provider.tsx'

export type ButtonTone = 'seal' | 'ink' | 'line' | 'soft' | 'ghost' | 'text' | 'danger'
type Look = {
  /** seal: the one action of the screen that commits money. ink: the main action otherwise. */
  tone?: ButtonTone
  size?: 'lg' | 'md' | 'sm'
  block?: boolean
  icon?: IconName
  /** The seal glyph before the words (payment and order buttons). */
  stamped?: boolean
  /** A second, smaller line, for example the amount. */
  sub?: ReactNode
}
export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Shows the waves and ignores further presses. The words stay for screen readers and keep the width. */
    busy?: boolean
    /** What a screen reader hears while busy. */
    busyLabel?: string
    disabled?: boolean
  }

const DOUBLE_PRESS_MS = 600
const classOf = ({ tone = 'ink', size = 'lg', block, sub }: Look, className?: string) =>
  cx('btn', tone, size !== 'lg' && size, block && 'block', sub !== undefined && 'two', className)

function Face({ icon, stamped, sub, children }: Look & { children: ReactNode }) {
  return (
    <>
      {stamped && <SealMark />}
      {icon && <Icon name={icon} size={18} />}
      {sub === undefined ? (
        children
      ) : (
        <>
          <span>{children}</span>
          <span className="sub">{sub}</span>
        </>
      )}
    </>
  )
}

/** A button. `type` is "button" unless told; a submit button swallows the second press of a double click, busy or not. */
export function Button({
  tone,
  size,
  block,
  icon,
  stamped,
  sub,
  busy,
  busyLabel,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const lastPress = useRef(-DOUBLE_PRESS_MS)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isDouble = type === 'submit' && event.timeStamp - lastPress.current < DOUBLE_PRESS_MS
    lastPress.current = event.timeStamp
    if (busy || isDouble) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(classOf({ tone, size, block, sub }, className), busy && 'is-busy')}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Face icon={icon} stamped={stamped} sub={sub}>
        {children}
      </Face>
      {busy && <FiveWaves label={busyLabel} />}
    </button>
  )
}

export type ButtonLinkProps = Look & {
  href: string
  className?: string
  children: ReactNode
  id?: string
  target?: string
  rel?: string
  'aria-label'?: string
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  block,
  icon,
  stamped,
  sub,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ tone, size, block, sub }, className)}>
      <Face icon={icon} stamped={stamped} sub={sub}>
        {children}
      </Face>
    </Link>
  )
}

type IconButtonProps = {
  icon: IconName
  /** Its name; there is no visible text. */
  label: string
  href?: string
  /** A counter on the corner; the name says it in words. */
  count?: number
  flip?: boolean
  size?: 18 | 20 | 24
  /** Also of a link: what happens first, for example a step back in the history instead (`preventDefault`). */
  onClick?: (event: MouseEvent<HTMLElement>) => void
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'onClick'>

/** 44 × 44 with one icon; a link when it has `href`. */
export function IconButton({
  icon,
  label,
  href,
  count,
  flip,
  size = 24,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const inside = (
    <>
      <Icon name={icon} size={size} flip={flip} />
      <span className="sr">{label}</span>
      {count ? (
        <span className="dot num" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
  const names = cx('iconbtn', className)
  if (href !== undefined)
    return (
      <Link href={href} className={names} onClick={onClick}>
        {inside}
      </Link>
    )
  return (
    <button {...rest} type={type} className={names} onClick={onClick}>
      {inside}
    </button>
  )
}
