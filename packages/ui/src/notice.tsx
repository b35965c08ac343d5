import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger' | 'plain'
const ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  ok: 'check-circle',
  warn: 'alert',
  danger: 'alert',
  plain: 'info',
}
export type NoticeProps = {
  tone?: NoticeTone
  icon?: IconName
  /** The fact, in bold, ahead of the rest. */
  title?: ReactNode
  children?: ReactNode
  /** One next step, as a link or small button. */
  actions?: ReactNode
  /** Announce it: status for news, alert for what stops the customer. */
  live?: 'status' | 'alert'
  className?: string
}

/** A fact with an icon, a sentence and one next step. */
export function Notice({ tone = 'info', icon, title, children, actions, live, className }: NoticeProps) {
  return (
    <div className={cx('notice', tone !== 'info' && tone, className)} role={live}>
      <Icon name={icon ?? ICONS[tone]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {title && children && ' '}
        {children}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  )
}

/** A notice across the page, under the head. */
export const Banner = ({ className, ...props }: NoticeProps) => (
  <Notice {...props} className={cx('banner', className)} />
)
