import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './button.tsx'
import { gestureOf, type Touch, touchOf } from './gestures.ts'

type OverlayProps = {
  id?: string
  /** Controlled. Leave out and give `id` to open it with `opens(id)` on a button, or with your own showModal(). */
  open?: boolean
  onClose?: () => void
  /** There is something to lose: Esc, backdrop and swipe ask (`onAsk`) instead of closing. */
  dirty?: boolean
  onAsk?: () => void
  /** Draws it in the page instead of over it: for pages that must work without JavaScript, and for the gallery. */
  inline?: boolean
  title: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * The native dialog does the hard part: focus goes in, stays in and comes back, Esc closes, the page behind is inert and the panel
 * is in the top layer (its z-index is the specification's 2000 + 1 for the inline form). We add: controlled opening, backdrop, guard.
 */
function useNativeDialog({
  open,
  onClose,
  dirty,
  onAsk,
  inline,
}: Pick<OverlayProps, 'open' | 'onClose' | 'dirty' | 'onAsk' | 'inline'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || inline || open === undefined) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open, inline])
  const leave = () => {
    if (dirty) return onAsk?.()
    if (inline) return onClose?.()
    ref.current?.close()
  }
  const props = {
    ref,
    open: inline ? true : undefined,
    onClose: () => onClose?.(),
    onCancel: (event: { preventDefault: () => void }) => {
      if (!dirty) return
      event.preventDefault()
      onAsk?.()
    },
    // The dialog itself is hit only outside its content, that is on the backdrop.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (inline || event.target !== event.currentTarget) return
      const box = event.currentTarget.getBoundingClientRect()
      const isInside =
        event.clientX >= box.x &&
        event.clientX <= box.right &&
        event.clientY >= box.y &&
        event.clientY <= box.bottom
      if (!isInside) leave()
    },
  }
  return { props, leave }
}

export type SheetProps = OverlayProps & {
  closeLabel: string
  /** Buttons at the foot. */ footer?: ReactNode
  tall?: boolean
}
const SWIPE_CLOSE_PX = 96

/** The sheet goes with the finger from the swipe's threshold on, and back where it was let go too early. */
function follow({ currentTarget }: PointerEvent, px: number): void {
  const sheet = currentTarget.closest('dialog')
  if (sheet) sheet.style.translate = px > 0 ? `0 ${px}px` : ''
}

/** Rises from the bottom of a phone; a centred panel from 768 px. Swiping its head down closes it. */
export function Sheet({ closeLabel, footer, tall, title, children, className, id, ...state }: SheetProps) {
  const { props, leave } = useNativeDialog(state)
  const titleId = useId()
  const began = useRef<Touch>(null)
  const down = (event: PointerEvent) => {
    began.current = event.pointerType === 'mouse' ? null : touchOf(event)
  }
  const move = (event: PointerEvent) => {
    if (!began.current || gestureOf(began.current, touchOf(event)) !== 'swipe') return
    const box = event.currentTarget
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId)
    follow(event, event.clientY - began.current.y)
  }
  const up = (event: PointerEvent) => {
    const isFar = began.current !== null && event.clientY - began.current.y > SWIPE_CLOSE_PX
    began.current = null
    follow(event, 0)
    if (isFar) leave()
  }
  return (
    <dialog
      {...props}
      id={id}
      className={cx('sheet', state.inline && 'is-inline', tall && 'tall', className)}
      aria-labelledby={titleId}
    >
      <div
        className="grabarea"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={(event) => {
          began.current = null
          follow(event, 0)
        }}
      >
        <div className="grab" aria-hidden="true" />
        <div className="hd">
          <h2 id={titleId}>{title}</h2>
          <form
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault()
              leave()
            }}
          >
            <IconButton icon="x" label={closeLabel} type="submit" />
          </form>
        </div>
      </div>
      <div className="bd">{children}</div>
      {footer && <div className="ft">{footer}</div>}
    </dialog>
  )
}

export type DialogProps = OverlayProps & {
  /** At most two; the safe one is ink and stands last, at the end side. */
  actions: ReactNode
  /** "alertdialog" for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** A question with one or two answers. */
export function Dialog({ actions, role, title, children, className, id, ...state }: DialogProps) {
  const { props } = useNativeDialog(state)
  const titleId = useId()
  const textId = useId()
  return (
    <dialog
      {...props}
      id={id}
      role={role}
      className={cx('dialog', state.inline && 'is-inline', className)}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      {children && (
        <div className="txt" id={textId}>
          {children}
        </div>
      )}
      <div className="acts">{actions}</div>
    </dialog>
  )
}
