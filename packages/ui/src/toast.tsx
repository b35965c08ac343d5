import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './provider.tsx'

export type ToastTone = 'ok' | 'info' | 'error'
export type ToastMessage = {
  text: ReactNode
  tone?: ToastTone
  /** Where what was just done can be seen. */
  link?: { href: string; label: ReactNode }
}
type Shown = ToastMessage & { key: number }
const ICONS = { ok: 'check-circle', info: 'info', error: 'alert' } as const
/** §9, for every toast. */
export const TOAST_MS = 2000
/** Two seconds are not enough to read what went wrong with a screen reader: the last errors stay readable (quality A9). */
const KEPT_ERRORS = 5

const ToastContext = /* @__PURE__ */ createContext<(message: ToastMessage) => void>(() => undefined)
/** `const toast = useToast(); toast({ text, tone })`. Does nothing outside <ToastRegion>. */
export const useToast = () => useContext(ToastContext)

/** How one toast looks. */
export function Toast({ text, tone = 'ok', link }: ToastMessage) {
  return (
    <div className="toast">
      <Icon name={ICONS[tone]} />
      <span>{text}</span>
      {link && (
        <Link href={link.href} className="underline b7">
          {link.label}
        </Link>
      )}
    </div>
  )
}

/**
 * Holds the one toast of the page, above the bars and above open sheets. Wrap the application in it once. `initial` shows a message
 * the server decided on. A screen reader hears the polite region, errors at once; an error that is no longer shown stays in a log.
 */
export function ToastRegion({ children, initial }: { children: ReactNode; initial?: ToastMessage }) {
  const [shown, setShown] = useState<Shown | null>(initial ? { ...initial, key: 0 } : null)
  const [errors, setErrors] = useState<readonly Shown[]>(
    initial?.tone === 'error' ? [{ ...initial, key: 0 }] : [],
  )
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const toast = useCallback((message: ToastMessage) => {
    count.current += 1
    const next = { ...message, key: count.current }
    setShown(next)
    if (message.tone === 'error') setErrors((before) => [...before, next].slice(-KEPT_ERRORS))
  }, [])
  useEffect(() => {
    if (!shown) return
    // The popover lifts it into the top layer, over a modal dialog; re-opening puts it on top of one that opened later.
    const el = region.current
    if (el && 'showPopover' in el) {
      if (el.matches(':popover-open')) el.hidePopover()
      el.showPopover()
    }
    const timer = setTimeout(() => setShown(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const isError = shown?.tone === 'error'
  const face = shown && <Toast key={shown.key} text={shown.text} tone={shown.tone} link={shown.link} />
  return (
    <ToastContext value={useMemo(() => toast, [toast])}>
      {children}
      <div className="toasts" ref={region} popover="manual">
        <div role="status">{isError ? null : face}</div>
        <div role="alert">{isError ? face : null}</div>
      </div>
      {/* Was read out when it was shown; every message is on the page once. */}
      <div className="sr" role="log" aria-live="off">
        {errors
          .filter(({ key }) => key !== shown?.key)
          .map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
      </div>
    </ToastContext>
  )
}
