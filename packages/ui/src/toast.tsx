import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ToastTone = 'ok' | 'info' | 'error'
export type ToastMessage = { text: ReactNode; tone?: ToastTone }
type Shown = ToastMessage & { key: number }
const ICONS = { ok: 'check-circle', info: 'info', error: 'alert' } as const
/** §9. Errors stay until they are dismissed: two seconds are not enough to read what went wrong. */
export const TOAST_MS = 2000

const ToastContext = /* @__PURE__ */ createContext<(message: ToastMessage) => void>(() => undefined)
/** `const toast = useToast(); toast({ text, tone })`. Does nothing outside <ToastRegion>. */
export const useToast = () => useContext(ToastContext)

/** How one toast looks. */
export function Toast({ text, tone = 'ok', dismiss }: ToastMessage & { dismiss?: { label: string; onClick: () => void } }) {
  return (
    <div className="toast">
      <Icon name={ICONS[tone]} />
      <span>{text}</span>
      {dismiss && (
        <button type="button" className="x" aria-label={dismiss.label} onClick={dismiss.onClick}>
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}

/**
 * Holds the one toast of the page, above the bars and above open sheets. Wrap the application in it once. `initial` shows a message
 * the server decided on. A screen reader hears the polite region; errors are assertive.
 */
export function ToastRegion({ children, dismissLabel, initial }: { children: ReactNode; dismissLabel: string; initial?: ToastMessage }) {
  const [shown, setShown] = useState<Shown | null>(initial ? { ...initial, key: 0 } : null)
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const toast = useCallback((message: ToastMessage) => {
    count.current += 1
    setShown({ ...message, key: count.current })
  }, [])
  useEffect(() => {
    if (!shown) return
    // The popover lifts it into the top layer, over a modal dialog; re-opening puts it on top of one that opened later.
    const el = region.current
    if (el && 'showPopover' in el) {
      if (el.matches(':popover-open')) el.hidePopover()
      el.showPopover()
    }
    if (shown.tone === 'error') return
    const timer = setTimeout(() => setShown(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const isError = shown?.tone === 'error'
  const face = shown && (
    <Toast key={shown.key} text={shown.text} tone={shown.tone} dismiss={isError ? { label: dismissLabel, onClick: () => setShown(null) } : undefined} />
  )
  return (
    <ToastContext value={useMemo(() => toast, [toast])}>
      {children}
      <div className="toasts" ref={region} popover="manual">
        <div role="status" aria-live="polite">
          {!isError && face}
        </div>
        <div role="alert">{isError && face}</div>
      </div>
    </ToastContext>
  )
}
