import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '@tomobako/ui'
import { useT } from '@tomobako/i18n/react'

/** A native dialog over the screen; Escape and × close it, the browser gives the focus back to where it was. */
export function Modal({
  open,
  onClose,
  title,
  wide = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // The first thing to fill in, rather than the × the browser would choose.
      dialog.current
        ?.querySelector<HTMLElement>(
          'form :is(input:checked[type=radio],input:not([type=radio]),textarea,select)',
        )
        ?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog modal wide' : 'dialog modal'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="row between">
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" size={18} label={t('common.close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
}
/** Key caps. */
export const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => <kbd key={key}>{keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>)
