import type { ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { Lockup } from '../logo.tsx'
import { Link } from '../provider.tsx'

/** The back office's page: rail and work area. The page never scrolls, panes do. */
export const ConsoleFrame = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className="con">
    {rail}
    <main className="work" id="main">
      {children}
    </main>
  </div>
)

export type RailItem = {
  id: string
  href: string
  icon: IconName
  label: ReactNode
  count?: number
  current?: boolean
}
export type RailGroup = { id: string; title?: ReactNode; items: readonly RailItem[] }

/** Places of the console with their counts, and who is on duty at the foot. */
export function Rail({
  groups,
  home,
  label,
  me,
}: {
  groups: readonly RailGroup[]
  home: { href: string; label: string }
  label: string
  me?: ReactNode
}) {
  return (
    <nav className="rail" aria-label={label}>
      <Link className="top" href={home.href} aria-label={home.label}>
        <Lockup markPx={24} wordPx={17} />
      </Link>
      {groups.map((group) => [
        group.title && (
          <div className="grp" key={group.id}>
            {group.title}
          </div>
        ),
        ...group.items.map((item) => (
          <Link key={item.id} href={item.href} aria-current={item.current ? 'page' : undefined}>
            <Icon name={item.icon} />
            <span>{item.label}</span>
            <span className="n num">{item.count || ''}</span>
          </Link>
        )),
      ])}
      {me && <div className="me">{me}</div>}
    </nav>
  )
}

export type CommandField = {
  action: string
  name: string
  placeholder: string
  label: string
  keyHint?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Title, context tags and the command field. `action`: where the command form goes (GET). */
export function ConsoleBar({
  title,
  children,
  command,
}: {
  title: ReactNode
  children?: ReactNode
  command?: CommandField
}) {
  return (
    <div className="cbar">
      <h1>{title}</h1>
      {children}
      {command && <Command {...command} />}
    </div>
  )
}

function Command({ action, name, placeholder, label, keyHint, inputRef }: CommandField) {
  return (
    <form className="cmd" role="search" action={action} method="get">
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        name={name}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
      />
      {keyHint && <kbd aria-hidden="true">{keyHint}</kbd>}
    </form>
  )
}

export type ViewItem = { id: string; href: string; label: ReactNode; count?: number; current?: boolean }
/** The views of a queue. `children` stand at the end: source, order. The bulk bar takes its place while rows are picked. */
export function Views({
  items,
  label,
  children,
  bulk,
}: {
  items: readonly ViewItem[]
  label: string
  children?: ReactNode
  bulk?: ReactNode
}) {
  if (bulk)
    return (
      <div className="views" role="toolbar" aria-label={label}>
        {bulk}
      </div>
    )
  return (
    <nav className="views" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.id}
          href={item.href}
          className={cx(item.current && 'on')}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className="n num">{item.count}</span>}
        </Link>
      ))}
      <span className="sp" />
      {children}
    </nav>
  )
}

/** Panes side by side: list and inspector (two), pick list, work, scale (three), or one. */
export const Panes = ({
  kind = 'two',
  children,
}: {
  kind?: 'one' | 'two' | 'three'
  children: ReactNode
}) => (
  <div className="cbody">
    <div className={cx('panes', kind !== 'two' && kind)}>{children}</div>
  </div>
)

/** What is known about the row that is open, and what can be done with it. */
export function Inspector({
  label,
  children,
  actions,
}: {
  label: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <aside className="insp" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling pane must be reachable by keyboard */}
      <div className="sc" tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </aside>
  )
}

export const PaneTitle = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <h2 className="ctitle">
    {children}
    {note && <span className="c3 num b5">{note}</span>}
  </h2>
)

export type Figure = { id: string; label: ReactNode; value: ReactNode; note?: ReactNode }
/** Five figures in a row. */
export const Kpis = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="kpis">
    {figures.map((figure) => (
      <div key={figure.id}>
        <dt className="k">{figure.label}</dt>
        <dd className="v num">{figure.value}</dd>
        {figure.note && <dd className="d">{figure.note}</dd>}
      </div>
    ))}
  </dl>
)
