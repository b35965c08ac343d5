import { useEffect, useRef } from 'react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

/** Keys as `KeyboardEvent.key` gives them; letters in lower case. */
export type KeyBindings = Record<string, (event: KeyboardEvent) => void>
const TYPING =
  'input:not([type=checkbox],[type=radio],[type=submit],[type=button]),textarea,select,[contenteditable]'

/** Keys of the whole screen. Silent while somebody types, with Ctrl, Alt or Meta held, or while a dialog is open; Escape always reaches its binding. */
export function useKeys(bindings: KeyBindings, isEnabled = true): void {
  const current = useRef(bindings)
  useEffect(() => {
    current.current = bindings
  })
  useEffect(() => {
    if (!isEnabled) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
      if (event.key !== 'Escape' && (isTyping || document.querySelector('dialog:modal'))) return
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isEnabled])
}

/** The keys that work now, and when the work was last saved. */
export function KeyBar({
  keys,
  saved,
  label,
}: {
  keys: readonly { id: string; keys: readonly string[]; label: ReactNode }[]
  saved?: ReactNode
  label: string
}) {
  return (
    <div className="kbar" role="note" aria-label={label}>
      {keys.map((entry) => (
        <span key={entry.id}>
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {entry.label}
        </span>
      ))}
      {saved && (
        <span className="saved num" role="status">
          <Icon name="check" size={16} />
          {saved}
        </span>
      )}
    </div>
  )
}

/** A button that names its key. `go`: the main one; `seal`: the console's one action that commits (close the box). */
export function KeyButton({
  keyHint,
  tone,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: {
  keyHint?: string
  tone?: 'go' | 'seal'
  wide?: boolean
  busy?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={cx('kbtn', tone, wide && 'wide', className)}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keyHint}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span>{children}</span>
      {keyHint && <kbd aria-hidden="true">{keyHint}</kbd>}
    </button>
  )
}
