import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'

/** The big field of a station: always focused, sends on Enter (scanners end with it), empties itself when `resetKey` changes. A plain form without JavaScript. */
export function ScanField({
  name,
  label,
  placeholder,
  action,
  method = 'post',
  icon = 'barcode',
  status,
  children,
  resetKey,
  onScan,
}: {
  name: string
  label: string
  placeholder: string
  action?: string
  method?: 'get' | 'post'
  icon?: IconName
  /** What became of the last scan: a Tag. */ status?: ReactNode
  /** Hidden inputs. */ children?: ReactNode
  resetKey?: string | number
  onScan?: (code: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = ''
    input.current?.focus()
  }, [resetKey])
  const send = (event: FormEvent<HTMLFormElement>) => {
    const code = input.current?.value.trim()
    if (!code) return event.preventDefault()
    if (!onScan) return
    event.preventDefault()
    onScan(code)
    input.current?.select()
  }
  return (
    <form className="scanbox" action={action} method={method} onSubmit={send}>
      <Icon name={icon} size={28} />
      <input
        ref={input}
        className="num"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      {children}
      <span role="status">{status}</span>
    </form>
  )
}

/** A figure readable from two metres: the scale. With `name` it can be typed. */
export function ScaleField({
  label,
  unit,
  value,
  name,
  status,
  note,
  onChange,
  error,
}: {
  label: ReactNode
  unit: ReactNode
  value?: number
  name?: string
  status?: ReactNode
  note?: ReactNode
  onChange?: (value: number) => void
  error?: ReactNode
}) {
  return (
    <div>
      <div className="row between c3">
        <span>{label}</span>
        {status}
      </div>
      <label className="readout num">
        {name ? (
          <input
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            name={name}
            defaultValue={value}
            aria-label={typeof label === 'string' ? label : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
          />
        ) : (
          (value?.toLocaleString('en-US') ?? '–')
        )}
        <small>{unit}</small>
      </label>
      {error ? (
        <div className="hint err" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </div>
      ) : (
        note && <div className="t12 c2 row g1 mt2">{note}</div>
      )}
    </div>
  )
}

/** A check with its key; ticking is native. */
export function CheckRow({
  name,
  value,
  defaultChecked,
  checked,
  onChange,
  keyHint,
  children,
}: {
  name: string
  value?: string
  defaultChecked?: boolean
  checked?: boolean
  onChange?: (checked: boolean) => void
  keyHint?: string
  children: ReactNode
}) {
  return (
    <label className="checkrow">
      <input
        className="box"
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        checked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className="grow">{children}</span>
      {keyHint && <kbd aria-hidden="true">{keyHint}</kbd>}
    </label>
  )
}

/** A parcel number, 30 px heavy. */
export const PackId = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('packid', 'num', className)}>
    <span className="ltr">{children}</span>
  </div>
)
