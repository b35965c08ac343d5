import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { IconButton } from './button.tsx'
import { Lockup } from './logo.tsx'
import { Link } from './provider.tsx'

/** The first thing the Tab key meets. `targetId`: the id of the main element. */
export const SkipLink = ({ targetId = 'main', children }: { targetId?: string; children: ReactNode }) => (
  <a className="skip" href={`#${targetId}`}>
    {children}
  </a>
)

export type MainProps = {
  children: ReactNode
  /** What floats at the bottom of the page. */ bottom?: 'tabbar' | 'action' | 'foot' | 'none'
  className?: string
  id?: string
}
const MAIN_CLASS = {
  tabbar: 'main',
  action: 'main has-action',
  foot: 'main has-foot',
  none: 'main bare',
} as const
/** The page's content, with room for the bar below it. */
export function Main({ children, bottom = 'tabbar', className, id = 'main' }: MainProps) {
  return (
    <main id={id} tabIndex={-1} className={cx(MAIN_CLASS[bottom], className)}>
      {children}
    </main>
  )
}

export type AppBarProps = {
  /** Leave out for the home form: mark and wordmark. */
  title?: ReactNode
  /** An 11 px second line. */
  subtitle?: ReactNode
  /** Where "back" leads, or what it does. */
  back?: {
    label: string
    href?: string
    onClick?: (event: MouseEvent<HTMLElement>) => void
    close?: boolean
  }
  home?: { label: string; href: string }
  /** Up to two icon buttons, or the delivery chip. */
  children?: ReactNode
  /** A search field in place of the title. */
  search?: ReactNode
  flat?: boolean
  /** The title's element; "h1" where the page has no other heading. */
  as?: 'div' | 'h1'
  className?: string
}

/** The phone's top bar, 56 px, one line. */
export function AppBar({
  title,
  subtitle,
  back,
  home,
  children,
  search,
  flat,
  as: Title = 'div',
  className,
}: AppBarProps) {
  return (
    <header className={cx('appbar', flat && 'flat', className)}>
      {back && (
        <IconButton
          icon={back.close ? 'x' : 'chevron-left'}
          flip={!back.close}
          label={back.label}
          href={back.href}
          onClick={back.onClick}
        />
      )}
      {home && (
        <Link className="brand" href={home.href} aria-label={home.label}>
          <Lockup />
        </Link>
      )}
      {title !== undefined && (
        <Title className="title">
          {title}
          {subtitle && <small>{subtitle}</small>}
        </Title>
      )}
      {search && <div className="grow">{search}</div>}
      {title === undefined && !home && !search && <span className="grow" />}
      {children}
    </header>
  )
}

/** The delivery chip: country (its ISO code when the name is longer than 8 letters) and currency. Opens the language sheet. `label` is read before them. */
export function LocaleButton({
  icon = 'pin',
  place,
  currency,
  label,
  href,
  onClick,
}: {
  icon?: IconName
  place: ReactNode
  currency?: ReactNode
  label: string
  href?: string
  onClick?: () => void
}) {
  const inside = (
    <>
      <Icon name={icon} size={16} />
      <span className="sr">{label}</span>
      <span>{place}</span>
      {currency && <span className="c3">{currency}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <Link className="locale-btn" href={href} onClick={onClick}>
        {inside}
      </Link>
    )
  return (
    <button type="button" className="locale-btn" onClick={onClick}>
      {inside}
    </button>
  )
}

export type TabBarItem = {
  id: string
  href: string
  icon: IconName
  label: ReactNode
  count?: number
  /** What the counter means, for screen readers. */ countLabel?: string
  current?: boolean
}

/** The number to be seen, and the words that have it in them to be heard. */
function Count({
  count = 0,
  countLabel,
  most = count,
}: {
  count?: number
  countLabel?: string
  most?: number
}) {
  const number = count > most ? `${most}+` : count
  if (countLabel === undefined) return number
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="sr"> {countLabel}</span>
    </>
  )
}

/** Five places at the bottom of the phone. */
export function TabBar({ items, label }: { items: readonly TabBarItem[]; label: string }) {
  return (
    <nav className="tabbar phone-only" aria-label={label}>
      {items.map((item) => (
        <Link key={item.id} href={item.href} aria-current={item.current ? 'page' : undefined}>
          <Icon name={item.icon} />
          {item.count ? (
            <span className="n num">
              <Count {...item} most={99} />
            </span>
          ) : null}
          <span className="lbl">{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The bar that holds the page's one commitment. `above`: it sits above the tab bar (Parcels only). */
export function ActionBar({
  children,
  total,
  above,
  className,
}: {
  children: ReactNode
  total?: { label: ReactNode; value: ReactNode; note?: ReactNode }
  above?: 'tabbar'
  className?: string
}) {
  return (
    <div className={cx('actionbar', above && 'above', className)}>
      {total && (
        <div className="total">
          <div className="t12 c3">{total.label}</div>
          <div className="t20 b7">{total.value}</div>
          {total.note && <div className="t12 c3">{total.note}</div>}
        </div>
      )}
      {children}
    </div>
  )
}

/** A small icon with a word in the action bar. */
export function ActionMini({
  icon,
  href,
  children,
  onClick,
}: {
  icon: IconName
  href?: string
  children: ReactNode
  onClick?: () => void
}) {
  const inside = (
    <>
      <Icon name={icon} size={20} />
      {children}
    </>
  )
  return href !== undefined ? (
    <Link className="mini" href={href} onClick={onClick}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="mini" onClick={onClick}>
      {inside}
    </button>
  )
}

export type NavItem = {
  id: string
  href: string
  label: ReactNode
  icon?: IconName
  count?: number
  /** What the counter means, for screen readers. */ countLabel?: string
  current?: boolean
  /** Goes to the far end of the row. */ end?: boolean
}
export type DesktopHeaderProps = {
  home: { label: string; href: string }
  tagline?: ReactNode
  top?: readonly NavItem[]
  topLabel?: string
  search: ReactNode
  nav: readonly NavItem[]
  navLabel: string
  sub?: readonly NavItem[]
  subLabel?: string
  /** Behind the nav links: avatar or sign-in. */
  children?: ReactNode
}

/** The desktop's head: top strip, mark, search, places, categories. Shown from 1024 px. */
export function DesktopHeader({
  home,
  tagline,
  top = [],
  topLabel,
  search,
  nav,
  navLabel,
  sub,
  subLabel,
  children,
}: DesktopHeaderProps) {
  return (
    <>
      {(tagline || top.length > 0) && (
        <nav className="dtop desk-only" aria-label={topLabel}>
          <div className="wrapd">
            {tagline && <span>{tagline}</span>}
            <span className="dtop-links">
              {top.map((item) => (
                <Link key={item.id} href={item.href} className="row g1">
                  {item.icon && <Icon name={item.icon} size={16} />}
                  {item.label}
                </Link>
              ))}
            </span>
          </div>
        </nav>
      )}
      <header className="dhead desk-only">
        <div className="wrapd">
          <div className="bar">
            <Link href={home.href} aria-label={home.label}>
              <Lockup markPx={32} wordPx={24} />
            </Link>
            {search}
            <nav aria-label={navLabel}>
              {nav.map((item) => (
                <Link key={item.id} href={item.href} aria-current={item.current ? 'page' : undefined}>
                  {item.icon && <Icon name={item.icon} size={20} />}
                  {item.label}
                  {item.count ? (
                    <span className="tag ink num" title={item.countLabel}>
                      <Count {...item} />
                    </span>
                  ) : null}
                </Link>
              ))}
              {children}
            </nav>
          </div>
          {sub && (
            <nav className="sub" aria-label={subLabel}>
              {sub
                .filter((item) => !item.end)
                .map((item) => (
                  <SubLink key={item.id} {...item} />
                ))}
              <span className="sp" />
              {sub
                .filter((item) => item.end)
                .map((item) => (
                  <SubLink key={item.id} {...item} />
                ))}
            </nav>
          )}
        </div>
      </header>
    </>
  )
}

const SubLink = ({ href, icon, label, current }: NavItem) => (
  <Link href={href} className="row g1" aria-current={current ? 'page' : undefined}>
    {icon && <Icon name={icon} size={16} />}
    {label}
  </Link>
)

export type FooterColumn = {
  id: string
  title: ReactNode
  links: readonly { id: string; href: string; label: ReactNode }[]
}
/** The page's end: columns on the desktop, on a phone a line each that unfolds without scripts. */
export function Footer({
  about,
  columns,
  children,
  className,
}: {
  about: ReactNode
  columns: readonly FooterColumn[]
  children?: ReactNode
  className?: string
}) {
  return (
    <footer className={cx('dfoot', 'far', className)}>
      <div className="wrapd cols">
        <div>
          <Lockup markPx={32} wordPx={24} />
          <p className="about">{about}</p>
        </div>
        {columns.map((column) => (
          <details key={column.id}>
            <summary className="bare">
              <h2 className="h4">{column.title}</h2>
            </summary>
            <ul>
              {column.links.map((link) => (
                <li key={link.id}>
                  <Link href={link.href}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {children && <div className="wrapd base">{children}</div>}
    </footer>
  )
}

export function Breadcrumbs({
  items,
  label,
}: {
  items: readonly { id: string; href?: string; label: ReactNode }[]
  label: string
}) {
  return (
    <nav aria-label={label}>
      <ol className="crumb">
        {items.map((item, i) => (
          <li key={item.id}>
            {i > 0 && <Icon name="chevron-right" flip />}
            {item.href ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A section with its heading and, at the end, a way to all of it. */
export function Section({
  title,
  more,
  children,
  className,
  as: Heading = 'h2',
  id,
}: {
  title?: ReactNode
  more?: { href: string; label: ReactNode }
  children: ReactNode
  className?: string
  as?: 'h2' | 'h3'
  id?: string
}) {
  return (
    <section className={cx('sec', className)} id={id}>
      {title && (
        <div className="sec-head">
          <Heading>{title}</Heading>
          {more && (
            <Link className="more" href={more.href}>
              {more.label}
              <Icon name="chevron-right" size={16} flip />
            </Link>
          )}
        </div>
      )}
      {children}
    </section>
  )
}

/** A full-width white block between hairlines. `gap`: space above it. */
export function Panel({
  title,
  gap,
  children,
  className,
  id,
}: {
  title?: ReactNode
  gap?: boolean
  children: ReactNode
  className?: string
  id?: string
}) {
  return (
    <section className={cx('panel', gap && 'gap', className)} id={id}>
      {title && <h2 className="h3">{title}</h2>}
      {children}
    </section>
  )
}

export function Card({
  children,
  pad,
  className,
}: {
  children: ReactNode
  pad?: boolean
  className?: string
}) {
  return <div className={cx('card', pad && 'pad', className)}>{children}</div>
}

export type MenuRow = {
  id: string
  href?: string
  icon?: IconName
  label: ReactNode
  /** At the end: a count or a value. */ value?: ReactNode
  onClick?: () => void
}
/** A list of places with icon, words and value. */
export function Menu({
  rows,
  label,
  className,
}: {
  rows: readonly MenuRow[]
  label: string
  className?: string
}) {
  return (
    <nav className={cx('card', 'menu', className)} aria-label={label}>
      {rows.map((row) => {
        const inside = (
          <>
            {row.icon && <Icon name={row.icon} />}
            <span>{row.label}</span>
            <span className="r">
              {row.value}
              <Icon name="chevron-right" size={18} flip />
            </span>
          </>
        )
        return row.href !== undefined ? (
          <Link key={row.id} href={row.href}>
            {inside}
          </Link>
        ) : (
          <button key={row.id} type="button" onClick={row.onClick}>
            {inside}
          </button>
        )
      })}
    </nav>
  )
}
