import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { SourceMark } from './source.tsx'
import type { Source } from './source.tsx'

export type SearchFieldProps = {
  /** Where the form goes (GET). */
  action: string
  name?: string
  defaultValue?: string
  placeholder: string
  /** Its name for screen readers. */
  label: string
  /** The form's own name, where a page has a second search. */
  formLabel?: string
  clearLabel: string
  submitLabel: string
  /** The Paste button: shown when given. The clipboard is read only after the press. */
  paste?: { label: ReactNode; failed?: () => void }
  scan?: { label: string; href: string }
  /** What a typed or pasted text is: a link of a known shop shows its seal and "Open". Pure and quick; runs on each key. */
  recognise?: (text: string) => { source: Source; path: string } | 'unsupported' | null
  openLabel?: ReactNode
  /** Under the field when the link's site is not supported. */
  unsupported?: ReactNode
  size?: 'sm'
  onSubmit?: (text: string, event: FormEvent<HTMLFormElement>) => void
  autoFocus?: boolean
  className?: string
}

/** Words or a Japanese link. A plain GET form; with JavaScript it also pastes, clears and recognises links. */
export function SearchField({
  action,
  name = 'keyword',
  defaultValue = '',
  placeholder,
  label,
  formLabel,
  clearLabel,
  submitLabel,
  paste,
  scan,
  recognise,
  openLabel,
  unsupported,
  size,
  onSubmit,
  autoFocus,
  className,
}: SearchFieldProps) {
  const [text, setText] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const found = text ? (recognise?.(text) ?? null) : null
  const link = found !== null && found !== 'unsupported' ? found : null
  const pasteNow = async () => {
    try {
      setText((await navigator.clipboard.readText()).trim())
      input.current?.focus()
    } catch {
      input.current?.focus()
      paste?.failed?.() // The browser or the person said no; the field still takes Ctrl V.
    }
  }
  return (
    <div className={cx('searchbox', className)}>
      <form
        className={cx('search', size)}
        role="search"
        aria-label={formLabel}
        action={action}
        method="get"
        onSubmit={(event) => onSubmit?.(text, event)}
      >
        {link ? <SourceMark source={link.source} size="sm" /> : <Icon name="search" size={20} />}
        <input
          ref={input}
          type="search"
          name={name}
          value={text}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the screen is the search itself
          autoFocus={autoFocus}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text ? (
          <IconButton
            icon="x"
            size={18}
            label={clearLabel}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        ) : (
          scan && <IconButton icon="scan" size={20} label={scan.label} href={scan.href} />
        )}
        {link && openLabel && (
          <button type="submit" className="btn ink sm">
            {openLabel}
          </button>
        )}
        {paste && !text && (
          <button type="button" className="paste" onClick={pasteNow}>
            <Icon name="paste" size={16} />
            {paste.label}
          </button>
        )}
        {!link && (
          // Enter in the field does the same; a stop of the keyboard that nobody sees would be one too many.
          <button type="submit" className="sr" tabIndex={-1}>
            {submitLabel}
          </button>
        )}
      </form>
      {found === 'unsupported' && unsupported && (
        <div className="hint err search-hint" role="status">
          <Icon name="alert" />
          <span>{unsupported}</span>
        </div>
      )}
    </div>
  )
}
