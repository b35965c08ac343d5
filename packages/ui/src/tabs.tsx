import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './provider.tsx'

export type TabLink = { id: string; href: string; label: ReactNode; count?: ReactNode; current?: boolean }

/** Tabs that are addresses: a list of links, so they work without JavaScript and can be shared. */
export function Tabs({
  items,
  label,
  className,
}: {
  items: readonly TabLink[]
  label: string
  className?: string
}) {
  const nav = useRef<HTMLElement>(null)
  const currentId = items.find(({ current }) => current)?.id
  // On a narrow phone the current tab may lie outside the strip: it is moved into its middle, the page itself is not.
  useEffect(() => {
    const strip = nav.current
    const tab = strip?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!strip || !tab || strip.scrollWidth <= strip.clientWidth) return
    const seen = strip.getBoundingClientRect()
    strip.scrollLeft += tab.left + tab.width / 2 - seen.left - seen.width / 2
  }, [currentId])
  return (
    <nav ref={nav} className={cx('tabs', className)} aria-label={label}>
      {items.map((item) => (
        <Link key={item.id} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className="k num">{item.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

export type TabPanel = { id: string; label: ReactNode; count?: ReactNode; children: ReactNode }

/** Tabs within a page: arrow keys move, panels stay in the document. The first is shown until somebody chooses. */
export function TabPanels({
  panels,
  label,
  initialId,
}: {
  panels: readonly TabPanel[]
  label: string
  initialId?: string
}) {
  const base = useId()
  const tablist = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState(initialId ?? panels[0]?.id)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
    const at = panels.findIndex((panel) => panel.id === currentId)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? panels.length - 1
          : (at + (steps[event.key] ?? 0) + panels.length) % panels.length
    const next = panels[to]
    if (!next || to === at) return
    event.preventDefault()
    setCurrentId(next.id)
    tablist.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs take the focus, one at a time */}
      <div className="tabs" role="tablist" aria-label={label} ref={tablist} onKeyDown={move}>
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={`${base}-${panel.id}`}
            aria-controls={`${base}-${panel.id}-panel`}
            aria-selected={panel.id === currentId}
            tabIndex={panel.id === currentId ? 0 : -1}
            onClick={() => setCurrentId(panel.id)}
          >
            {panel.label}
            {panel.count !== undefined && <span className="k num">{panel.count}</span>}
          </button>
        ))}
      </div>
      {panels.map((panel) => (
        <div
          key={panel.id}
          role="tabpanel"
          id={`${base}-${panel.id}-panel`}
          aria-labelledby={`${base}-${panel.id}`}
          hidden={panel.id !== currentId}
          tabIndex={0}
        >
          {panel.children}
        </div>
      ))}
    </>
  )
}

export type SegmentedProps = {
  name: string
  legend: ReactNode
  hideLegend?: boolean
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}
/** Two or three values that exclude each other: native radios in one frame. */
export function Segmented({
  name,
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  onChange,
}: SegmentedProps) {
  return (
    <fieldset className="field">
      <legend className={hideLegend ? 'sr' : undefined}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
